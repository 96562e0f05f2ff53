// Fences.
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { box, column, loft, merged, move, paint, part } from './solid.js';

/**
 * A picket fence along X, middle at the origin, 1 m high.
 * @param {{seed?: number, color?: string, length?: number}} [options] length: metres
 */
export function fence({ seed = 1, color = '#e9e1d1', length = 6 } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.3);
  const tone = ramp(dark, color, light);
  const wood = (x, y, z, n) => tone(0.4 + 0.25 * n.y + 0.15 * y);
  const list = [];
  const bays = Math.max(1, Math.round(length / 1.6));
  for (let i = 0; i <= bays; i++) {
    const at = [-length / 2 + (i / bays) * length, 0, 0];
    list.push(paint(move(box(0.13, 1.08, 0.13, { bevel: 0.014 }), { at: [at[0], -0.06, 0] }), wood, { seed: i }));
    list.push(paint(move(column(0.125, 0.01, 0.11, { sides: 4 }), { at: [at[0], 1.02, 0], turn: Math.PI / 4 }), wood, { seed: i }));
  }
  for (const y of [0.24, 0.68]) list.push(paint(move(box(length, 0.085, 0.045, { bevel: 0.01 }), { at: [0, y, 0] }), wood));
  const pickets = Math.round(length / 0.19);
  for (let i = 0; i < pickets; i++) {
    const x = -length / 2 + ((i + 0.5) / pickets) * length;
    if (Math.abs(((x + length / 2) * bays) / length - Math.round(((x + length / 2) * bays) / length)) < 0.06) continue;
    const [tall, w] = [0.86 + random.range(-0.02, 0.02), 0.052];
    const outline = [[-w, 0.08], [w, 0.08], [w, tall - 0.08], [0, tall], [-w, tall - 0.08]];
    const ring = (z) => outline.map(([px, py]) => [px, py, z]);
    const plank = loft([ring(0).map(() => [0, 0.5, -0.012]), ring(-0.012), ring(0.012), ring(0).map(() => [0, 0.5, 0.012])], { closed: true });
    list.push(paint(move(plank, { at: [x, 0, 0.034], roll: random.range(-0.015, 0.015) }), wood, { jitter: 0.05, seed: i }));
  }
  return part('fence', [merged(list, { name: 'fence' })], { radius: length / 2, height: 1.1 });
}
