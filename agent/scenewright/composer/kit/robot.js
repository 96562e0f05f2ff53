// Robots.
import { flesh } from './flesh.js';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { ball, box, column, matt, merged, move, paint, part, shining } from './solid.js';
import { tube, turned } from './tube.js';

/**
 * A robot, 1.8 m high, looking along +Z; it looks around, and its eyes shine.
 * @param {{seed?: number, color?: string, lit?: boolean}} [options] color: of its shell; lit: its eyes light the night
 */
export function robot({ seed = 1, color, lit = false } = {}) {
  const shellColour = color ?? ['#6f9aa8', '#d08a3c', '#8a96a0'][Math.abs(Math.floor(seed)) % 3];
  const [dark, light] = shades(shellColour, 0.45);
  const tone = ramp(dark, shellColour, light);
  const shell = (x, y, z, n) => tone(0.42 + 0.3 * n.y + 0.08 * n.z);
  const metal = ramp('#5f666c', '#a3aab0', '#d5dadd');
  const steel = (x, y, z, n) => metal(0.42 + 0.35 * n.y);
  const [black, amber] = ['#2a2d33', '#ffc24d'];
  const pieces = () => {
    const list = [];
    return { list, add: (geometry, colour = shell) => list.push(paint(geometry, colour, { jitter: 0.008 })) };
  };
  const round = (path, radius) => tube(path, radius, { sides: 9 });
  const body = pieces();
  // A barrel chest over a narrow waist, a panel with dials.
  body.add(flesh([[0, 0.82, 0.17, 0.13], [0, 0.9, 0.22, 0.16], [0, 1.1, 0.275, 0.2], [0, 1.28, 0.3, 0.205], [0, 1.36, 0.26, 0.17]], { sides: 16, steps: 3, round: 0.2 }));
  body.add(flesh([[0, 0.66, 0.19, 0.14], [0, 0.74, 0.21, 0.15], [0, 0.8, 0.17, 0.13]], { sides: 14, round: 0.3 }), steel);
  body.add(move(box(0.3, 0.22, 0.05, { bevel: 0.015 }), { at: [0, 1.05, 0.185], tilt: -0.1 }), '#dfe0da');
  for (const [x, colour] of [[-0.08, '#b8352c'], [0, '#e0b23e'], [0.08, '#4f8a45']]) body.add(move(ball(0.022, { detail: 1 }), { at: [x, 1.2, 0.212] }), colour);
  body.add(move(box(0.2, 0.06, 0.03, { bevel: 0.008 }), { at: [0, 1.09, 0.205], tilt: -0.1 }), black);
  body.add(move(column(0.075, 0.085, 0.12, { sides: 12 }), { at: [0, 1.36, 0] }), steel);
  const arms = pieces();
  for (const s of [-1, 1]) {
    body.add(move(ball(0.105, { detail: 2 }), { at: [s * 0.33, 1.27, 0] }), steel);
    // One arm hangs, the other is bent as if to greet.
    const [elbow, hand] = s > 0 ? [[0.43, 1.0, 0.02], [0.42, 0.76, 0.12]] : [[-0.47, 1.03, 0.02], [-0.52, 1.26, 0.14]];
    const shoulder = [s * 0.36, 1.25, 0];
    arms.add(round([shoulder, elbow], 0.052), steel);
    arms.add(move(ball(0.068, { detail: 1 }), { at: elbow }), black);
    const way = hand.map((c, i) => c - elbow[i]);
    const on = (f) => elbow.map((c, i) => c + way[i] * f);
    arms.add(round([on(0.12), on(0.3), on(0.85), on(0.95)], [0.05, 0.082, 0.1, 0.07]));
    // A claw of three fingers.
    arms.add(move(ball(0.058, { detail: 1 }), { at: on(1.02) }), black);
    const up = way[1] > 0 ? 1 : -1;
    for (const [x, z] of [[-0.05, 0.03], [0.05, 0.03], [0, -0.05]]) arms.add(round([on(1.05), on(1.1).map((c, i) => c + [x * 1.1, 0.05 * up, z * 1.1][i]), on(1.1).map((c, i) => c + [x * 0.5, 0.13 * up, z * 0.5][i])], [0.02, 0.022, 0.014]), steel);
    // Legs with knees and broad feet.
    body.add(round([[s * 0.125, 0.7, 0], [s * 0.14, 0.42, 0.01]], 0.06), steel);
    body.add(move(ball(0.075, { detail: 1 }), { at: [s * 0.14, 0.42, 0.015] }), black);
    body.add(round([[s * 0.14, 0.38, 0.01], [s * 0.145, 0.3, 0], [s * 0.15, 0.12, 0], [s * 0.15, 0.07, 0]], [0.07, 0.095, 0.12, 0.1]));
    body.add(flesh([[-0.12, 0.055, 0.1, 0.05], [0.02, 0.07, 0.125, 0.068], [0.16, 0.05, 0.12, 0.048], [0.2, 0.04, 0.1, 0.036]], { x: s * 0.155, sides: 12 }), black);
  }
  const head = pieces();
  head.add(flesh([[-0.17, 1.62, 0.17, 0.13], [-0.1, 1.63, 0.215, 0.165], [0.08, 1.63, 0.22, 0.17], [0.16, 1.625, 0.195, 0.145], [0.185, 1.62, 0.165, 0.12]], { sides: 16, steps: 2, round: 0.25 }));
  head.add(move(box(0.31, 0.17, 0.05, { bevel: 0.03 }), { at: [0, 1.55, 0.185] }), black);
  for (const y of [1.505, 1.53]) head.add(move(box(0.12, 0.012, 0.02), { at: [0, y, 0.2] }), steel);
  head.add(round([[0, 1.79, 0], [0, 1.93, 0]], 0.012), steel);
  for (const s of [-1, 1]) head.add(move(turned([[0, 0], [0.07, 0], [0.07, 0.05], [0.03, 0.08], [0.03, 0.11], [0, 0.12]], 12), { roll: s * -Math.PI / 2, at: [s * 0.2, 1.63, 0] }), steel);
  const bulbs = pieces();
  const eye = lit ? '#ffdf8a' : '#ffd070';
  for (const s of [-1, 1]) bulbs.add(move(ball(0.048, { detail: 2 }), { at: [s * 0.078, 1.64, 0.212], scale: [1, 1, 0.45] }), eye);
  bulbs.add(move(ball(0.034, { detail: 1 }), { at: [0, 1.945, 0] }), lit ? '#ff6a4a' : '#e0503c');
  const neck = (list) => list.map((piece) => move(piece, { at: [0, -1.46, 0] }));
  const top = merged(neck(head.list), { name: 'head', material: matt({ roughness: 0.45 }) });
  top.position.y = 1.46;
  top.add(merged(neck(bulbs.list), { name: 'eyes', material: shining(), cast: false }));
  if (lit) top.add(halos([...[-1, 1].map((s) => ({ at: [s * 0.078, 0.18, 0.26], size: 0.3, color: amber })), { at: [0, 0.485, 0], size: 0.26, color: '#ff5a3c' }]));
  return part('robot', [merged([...body.list, ...arms.list], { name: 'body', material: matt({ roughness: 0.45 }) }), top], {
    radius: 0.55, height: 1.95, update: (t) => { top.rotation.y = 0.4 * Math.sin(t * 0.7 + seed) ** 3; },
  });
}
