// Plain solids: what a person means by a cube, a ball and a table.
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball as round, box, merged, move, paint, part } from './solid.js';

/** A cube with soft edges, 1 m. @param {{seed?: number, color?: string}} [options] */
export function cube({ seed = 1, color = '#c8553d' } = {}) {
  const [dark, light] = shades(color, 0.18);
  const tone = ramp(dark, color, light);
  return part('cube', [merged([paint(box(1, 1, 1, { bevel: 0.06 }), (x, y, z, n) => tone(0.5 + 0.3 * n.y), { seed, jitter: 0.015 })], { name: 'cube' })], { radius: 0.7, height: 1 });
}

/** A ball of 1 m. @param {{seed?: number, color?: string}} [options] */
export function ball({ seed = 1, color = '#3f6f9e' } = {}) {
  const surface = paint(move(round(0.5, { detail: 4 }), { at: [0, 0.5, 0] }), color, { seed, jitter: 0, smooth: true });
  return part('ball', [merged([surface], { name: 'ball' })], { radius: 0.5, height: 1 });
}

/** A table of boards on four legs, 1.8 m by 1 m. @param {{seed?: number, color?: string}} [options] */
export function table({ seed = 1, color = '#a8774a' } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.3);
  const tone = ramp(dark, color, light);
  const wood = (x, y, z, n) => tone(0.45 + 0.25 * n.y);
  const list = [];
  for (let k = 0; k < 5; k++) list.push(paint(move(box(1.8 + random.range(-0.01, 0.01), 0.06, 0.19, { bevel: 0.012 }), { at: [0, 0.72, -0.4 + k * 0.2] }), wood, { seed: seed + k, jitter: 0.05 }));
  for (const x of [-0.78, 0.78]) {
    for (const z of [-0.38, 0.38]) list.push(paint(move(box(0.1, 0.74, 0.1, { bevel: 0.015 }), { at: [x, -0.02, z] }), wood, { seed }));
    list.push(paint(move(box(0.05, 0.12, 0.76, { bevel: 0.01 }), { at: [x, 0.6, 0] }), wood, { seed }));
  }
  for (const z of [-0.38, 0.38]) list.push(paint(move(box(1.56, 0.12, 0.05, { bevel: 0.01 }), { at: [0, 0.6, z] }), wood, { seed }));
  return part('table', [merged(list, { name: 'table' })], { radius: 0.95, height: 0.78 });
}
