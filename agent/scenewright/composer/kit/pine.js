// A pine: drooping, ragged skirts of needles around a straight trunk.
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { loft, merged, move, paint, part } from './solid.js';
import { tube } from './tube.js';

/**
 * A pine, 5.5 m high; what `tree({ species: "pine" })` gives.
 * @param {{seed?: number, color?: string, season?: 'summer' | 'autumn' | 'winter', tiers?: number}} [options] color: of the needles; winter: snow lies on it
 */
export function pine({ seed = 1, color = '#3c6f4c', season = 'summer', tiers = 6 } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.6);
  const tone = ramp(dark, color, light);
  const white = ramp('#b9c9de', '#e8eef5', '#ffffff');
  const height = 5.5;
  const list = [paint(tube([[0, -0.05, 0], [0, 0.2, 0], [0, 2, 0], [0, height - 0.4, 0]], [0.32, 0.2, 0.15, 0.03], { sides: 7 }),
    ramp('#4a3527', '#7d5b42')(0.5).clone(), { jitter: 0.08 })];
  for (let i = 0; i < tiers; i++) {
    const f = i / (tiers - 1);
    const [reach, foot, rise] = [1.62 * (1 - f * 0.76), 0.85 + f * 3.55, 1.5 - f * 0.4];
    const points = 11 - Math.round(f * 3);
    const at = [random.range(-0.05, 0.05), foot, random.range(-0.05, 0.05)];
    const frond = Array.from({ length: points }, () => ({ long: random.range(0.86, 1.1), sag: random.range(-0.1, 0.08) }));
    const ring = (r, y, ragged) => Array.from({ length: points * 2 }, (_, k) => {
      const angle = (k / points) * Math.PI;
      const { long, sag } = frond[k >> 1];
      const out = k % 2 ? r * (1 - 0.3 * ragged) : r * (1 + (long - 1) * ragged);
      return [Math.sin(angle) * out, y + (k % 2 ? 0.13 : sag) * ragged, Math.cos(angle) * out];
    });
    const turn = random.turn();
    const skirt = loft([ring(0.08, 0.3, 0), ring(reach, 0, 1), ring(reach * 0.55, rise * 0.42, 0.35), ring(0.03, rise, 0)], { closed: true });
    list.push(paint(move(skirt, { at, turn }), (x, y, z, n) => {
      const out = Math.hypot(x - at[0], z - at[2]) / reach;
      return tone(n.y < 0 ? 0.05 : 0.25 + 0.55 * out * n.y + f * 0.22);
    }, { jitter: 0.05, seed: seed + i }));
    if (season !== 'winter') continue;
    // Snow lies on each skirt as a shorter, ragged one.
    const lying = loft([ring(reach * 0.7, rise * 0.28 - 0.04, 0.9), ring(reach * 0.7, rise * 0.28 + 0.05, 0.9), ring(reach * 0.42, rise * 0.56 + 0.07, 0.3), ring(0.02, rise + 0.08, 0)], { closed: true });
    list.push(paint(move(lying, { at, turn }), (x, y, z, n) => white(0.4 + 0.6 * n.y), { jitter: 0.02, seed: i }));
  }
  return part('tree', [merged(list, { name: 'tree' })], { radius: 1.65, height });
}
