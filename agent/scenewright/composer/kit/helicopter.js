// Helicopters.
import { flesh } from './flesh.js';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { ball, box, capped, column, matt, merged, move, paint, part, shining } from './solid.js';
import { tube } from './tube.js';

/**
 * A helicopter, 9.6 m long, looking along +Z, its skids at y = 0; its rotors turn.
 * @param {{seed?: number, color?: string, landed?: boolean, lit?: boolean}} [options] color: of the body; landed: its rotors rest; lit: lamps
 */
export function helicopter({ color = '#2f6ea3', landed = false, lit = false } = {}) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const lacquer = (x, y, z, n) => (y < 1.12 - z * 0.04 ? ramp('#e9e4d8')(0) : tone(0.45 + 0.3 * n.y));
  const sky = ramp('#17222c', '#33495a', '#8fb0c0');
  const pane = (x, y, z, n) => sky(0.3 + 0.5 * n.y + 0.25 * Math.max(0, n.z) * Math.sin(y * 3));
  const [black, steel] = ['#26292e', '#9a9fa3'];
  const list = [];
  const add = (geometry, colour = lacquer) => list.push(paint(geometry, colour, { jitter: 0.008 }));
  // Cabin with a glass nose, engine hump, tail boom with its fin.
  add(flesh([[-1.6, 1.55, 0.5, 0.5], [-0.9, 1.45, 0.84, 0.82], [0.2, 1.4, 0.95, 0.95], [1.2, 1.34, 0.92, 0.9], [2.0, 1.2, 0.7, 0.66], [2.45, 1.08, 0.38, 0.38]], { sides: 18, steps: 4, round: 0.5 }), (x, y, z, n) => {
    // Down to an edge between two strips of the skin, so that the border of the glass is clean.
    const height = y - (z < 1.2 ? 1.41 - 0.06 * z : 1.56 - 0.19 * z);
    return z > 0.72 && Math.atan2(height, Math.abs(x)) > -Math.PI / 9 ? pane(x, y, z, n) : lacquer(x, y, z, n);
  });
  for (const s of [-1, 1]) for (const z of [0.28, -0.55]) add(move(box(0.06, 0.62, 0.66, { bevel: 0.03 }), { at: [s * (z > 0 ? 0.915 : 0.87), 1.34, z], roll: s * 0.12 }), pane);
  add(flesh([[-1.7, 2.15, 0.26, 0.22], [-1.0, 2.28, 0.44, 0.34], [0.2, 2.3, 0.44, 0.32], [0.75, 2.2, 0.26, 0.2]], { sides: 12, steps: 3 }));
  add(tube([[0.3, 2.3, -1.3], [0.36, 2.36, -1.9]], 0.12, { sides: 8 }), black);
  add(tube([[-0.3, 2.3, -1.3], [-0.36, 2.36, -1.9]], 0.12, { sides: 8 }), black);
  add(flesh([[-1.2, 1.72, 0.4, 0.46], [-2.4, 1.82, 0.24, 0.28], [-4.4, 1.95, 0.15, 0.18], [-5.7, 2.05, 0.09, 0.12]], { sides: 12, steps: 2 }), (x, y, z, n) => tone(0.45 + 0.3 * n.y));
  add(capped([[[0, 1.55, -5.5], [0.05, 1.55, -5.75], [0, 1.55, -6.1], [-0.05, 1.55, -5.75]], [[0, 2.1, -5.05], [0.08, 2.1, -5.5], [0, 2.1, -6.0], [-0.08, 2.1, -5.5]], [[0, 3.15, -5.95], [0.05, 3.15, -6.2], [0, 3.15, -6.5], [-0.05, 3.15, -6.2]]]), (x, y, z, n) => tone(0.45 + 0.25 * n.y));
  add(move(box(2.1, 0.07, 0.5, { bevel: 0.02 }), { at: [0, 1.95, -4.5] }), (x, y, z, n) => tone(0.45 + 0.25 * n.y));
  add(move(column(0.1, 0.07, 0.5, { sides: 8 }), { at: [0, 2.5, -0.3] }), steel);
  for (const s of [-1, 1]) {
    add(tube([[s * 0.95, 0.12, -1.6], [s * 0.95, 0.05, -1.2], [s * 0.95, 0.05, 1.6], [s * 0.95, 0.3, 2.0]], 0.055, { sides: 7 }), black);
    for (const z of [-0.8, 1.0]) add(tube([[s * 0.45, 0.72, z], [s * 0.8, 0.5, z], [s * 0.95, 0.06, z]], 0.045, { sides: 6 }), steel);
  }
  const lamps = [[0, 0.66, 2.2, '#fff1c9'], [0, 3.2, -6.2, '#ff4a36']].map(([x, y, z, colour]) => ({ at: [x, y, z], size: 0.9, color: colour }));
  const bulbs = lamps.map(({ at, color: colour }) => paint(move(ball(0.1, { detail: 1 }), { at }), lit ? colour : '#d5d8d6', { jitter: 0 }));
  const meshes = [merged(lit ? list : [...list, ...bulbs], { name: 'body', material: matt({ roughness: 0.5 }) })];
  if (lit) meshes.push(merged(bulbs, { name: 'lamps', material: shining(), cast: false }), halos(lamps));
  const blades = Array.from({ length: 4 }, (_, k) => move(move(box(0.22, 0.045, 4.1, { bevel: 0.012 }), { at: [0, 0, 2.25], roll: 0.09, tilt: 0.03 }), { turn: (k / 4) * Math.PI * 2 }));
  const rotor = merged([...blades.map((g) => paint(g, (x, y, z) => (Math.hypot(x, z) > 3.85 ? ramp('#e0b23e')(0) : ramp('#33373d')(0)))), paint(move(column(0.2, 0.14, 0.16, { sides: 10 }), { at: [0, -0.06, 0] }), steel)], { name: 'rotor' });
  rotor.position.set(0, 3.02, -0.3);
  const small = merged([0, 1].map((k) => paint(move(box(0.03, 1.5, 0.12), { at: [0, -0.75, 0] }).rotateX((k * Math.PI) / 2), '#33373d')), { name: 'tail rotor' });
  small.position.set(-0.14, 2.15, -5.95);
  rotor.rotation.y = 0.35;
  return part('helicopter', [...meshes, rotor, small], {
    radius: 5.2, height: 3.2,
    update: landed ? undefined : (t) => {
      rotor.rotation.y = 0.35 + t * 7;
      small.rotation.x = t * 13;
    },
  });
}
