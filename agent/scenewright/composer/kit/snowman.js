// A snowman: three balls of snow, a hat, a scarf, a carrot and two sticks.
import { ramp } from './shade.js';
import { ball, column, merged, move, paint, part } from './solid.js';
import { bow, tube, turned } from './tube.js';

/**
 * A snowman that looks along +Z.
 * @param {{seed?: number, color?: string}} [options] color: of the scarf
 */
export function snowman({ seed = 1, color = '#b8352c' } = {}) {
  const snow = (x, y, z, n) => ramp('#b9c8e0', '#e9eff7', '#ffffff')(0.5 + 0.42 * n.y + 0.1 * n.z);
  const list = [];
  const add = (geometry, colour, options = {}) => list.push(paint(geometry, colour, { seed: seed + list.length, jitter: 0.012, ...options }));
  for (const [r, y] of [[0.55, 0.42], [0.4, 1.05], [0.29, 1.56]]) add(move(ball(r, { detail: 2, rough: 0.035, seed: seed + y }), { at: [0, y, 0], scale: [1, 0.93, 1] }), snow);
  const coal = '#2a2728';
  for (const s of [-1, 1]) add(move(ball(0.035, { detail: 0 }), { at: [s * 0.1, 1.64, 0.26] }), coal);
  for (let i = 0; i < 5; i++) {
    const a = (i / 4 - 0.5) * 1.5;
    add(move(ball(0.02, { detail: 0 }), { at: [Math.sin(a) * 0.15, 1.5 - Math.cos(a) * 0.06, 0.265 - Math.abs(a) * 0.02] }), coal);
  }
  for (const [y, z] of [[0.9, 0.385], [1.06, 0.4], [1.21, 0.37]]) add(move(ball(0.04, { detail: 0 }), { at: [0, y, z] }), coal);
  add(move(column(0.05, 0.004, 0.34, { sides: 7 }), { tilt: Math.PI / 2 + 0.06, at: [0, 1.57, 0.25] }), '#e07f2c', { jitter: 0.05 });
  // The hat, a little on one side, with a band in the scarf's colour.
  const hat = (profile, colour) => add(move(turned(profile, 16), { at: [0.02, 1.77, -0.01], roll: -0.1, tilt: -0.06 }), colour);
  hat([[0, -0.02], [0.32, 0], [0.34, 0.02], [0.32, 0.045], [0.2, 0.05], [0.19, 0.1], [0.21, 0.36], [0.2, 0.39], [0, 0.39]], '#2f2d33');
  hat([[0.2, 0.05], [0.207, 0.06], [0.209, 0.12], [0.2, 0.13]], color);
  add(move(turned([[0.2, 0], [0.3, -0.02], [0.33, 0.05], [0.29, 0.11], [0.2, 0.12]], 16), { at: [0, 1.3, 0] }), color, { jitter: 0.05 });
  add(tube([[0.16, 1.36, 0.25], [0.21, 1.2, 0.37], [0.2, 0.96, 0.42], [0.22, 0.86, 0.43]], [0.07, 0.085, 0.085, 0.08], { sides: 5 }), color, { jitter: 0.06 });
  for (const s of [-1, 1]) {
    const [elbow, hand] = [[s * 0.62, 1.22, 0.06], [s * 0.86, 1.5 - (s > 0 ? 0.12 : 0), 0.12]];
    add(tube([[s * 0.33, 1.1, 0.02], elbow, hand], [0.032, 0.026, 0.016], { sides: 5 }), '#6b4c36');
    for (const [dx, dy, dz] of [[0.1, 0.12, 0], [0.13, 0.0, 0.05], [0.02, 0.14, -0.06]]) add(tube(bow([hand[0] - s * 0.06, hand[1] - 0.06, hand[2]], [hand[0] + s * dx, hand[1] + dy, hand[2] + dz], [0, 0.01, 0], 2), [0.016, 0.012, 0.006], { sides: 4 }), '#6b4c36');
  }
  return part('snowman', [merged(list, { name: 'snowman' })], { radius: 0.75, height: 2.15 });
}
