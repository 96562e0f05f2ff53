// Cacti.
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, loft, merged, move, paint, part } from './solid.js';

/**
 * A saguaro with two or three arms, 3 m high, with flowers on top.
 * @param {{seed?: number, color?: string}} [options]
 */
export function cactus({ seed = 1, color = '#4f8a52' } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.5);
  const tone = ramp(dark, color, light);
  const list = [];
  const ribs = 11;
  // A ribbed stem through points, round at its end.
  const stem = (points, radius) => {
    const steps = points.length - 1;
    const rows = points.map((point, i) => {
      const [before, after] = [points[Math.max(0, i - 1)], points[Math.min(steps, i + 1)]];
      const way = after.map((v, k) => v - before[k]);
      const long = Math.hypot(...way);
      const [wx, wy] = [way[0] / long, way[1] / long];
      const near = (steps - i) / 3;
      const r = radius * (i === steps ? 0.02 : near < 1 ? Math.sqrt(1 - (1 - near) ** 2) : 1);
      return Array.from({ length: ribs * 2 }, (_, k) => {
        const a = (k / (ribs * 2)) * Math.PI * 2;
        const out = r * (k % 2 ? 0.82 : 1.06);
        // Across the stem: one way lies in the plane of its bend, the other is Z.
        const [u, v] = [Math.sin(a) * out, Math.cos(a) * out];
        return [point[0] + wy * u, point[1] - wx * u, point[2] + v];
      });
    });
    return loft(rows, { closed: true });
  };
  const green = (x, y, z, n) => tone(0.38 + 0.22 * n.y + 0.2 * n.x);
  const add = (points, radius, turn = 0) => {
    list.push(paint(move(stem(points, radius), { turn }), green, { jitter: 0.03, seed: turn * 10 }));
    const [x, y] = points.at(-1);
    for (let k = 0; k < 4; k++) {
      const a = turn + k * 1.6;
      const at = [Math.cos(turn) * x + Math.sin(a) * radius * 0.42, y - 0.02, -Math.sin(turn) * x + Math.cos(a) * radius * 0.42];
      list.push(paint(move(ball(0.055, { detail: 0, rough: 0.2, seed: k }), { at, scale: [1, 0.8, 1] }), k % 2 ? '#e26f8e' : '#f0a3b4'));
    }
  };
  const tall = random.range(2.85, 3.2);
  const rise = (x, from, to, count) => Array.from({ length: count }, (_, k) => [x, from + ((to - from) * (k / (count - 1))), 0]);
  const ends = (x, y, r) => [0.62, 0.3, 0.09].map((f, i) => [x, y - r * f * 0.9 + (i === 2 ? r * 0.08 : 0), 0]);
  const trunk = 0.27;
  add([...rise(0, -0.05, tall - trunk, 6), ...ends(0, tall, trunk)], trunk);
  const arms = [[0.3, random.range(1.0, 1.25), random.range(2.2, 2.5)], [Math.PI + 0.1, random.range(1.35, 1.6), random.range(2.3, 2.6)], ...(random() < 0.5 ? [[1.9, 0.9, 1.6]] : [])];
  for (const [turn, from, to] of arms) {
    const out = random.range(0.62, 0.74);
    // Out, round the bend, and up.
    const bend = Array.from({ length: 6 }, (_, k) => { const a = (k / 5) * Math.PI * 0.5; return [out - 0.28 + Math.sin(a) * 0.28, from + 0.28 - Math.cos(a) * 0.28, 0]; });
    add([[0.1, from - 0.03, 0], ...bend, ...rise(out, from + 0.42, to - 0.18, 3), ...ends(out, to, 0.18)], 0.18, turn);
  }
  // Thorns, pale stars along the ribs.
  for (let k = 0; k < 90; k++) {
    const a = (Math.floor(random.range(0, ribs)) / ribs) * Math.PI * 2;
    const y = random.range(0.15, tall - 0.35);
    list.push(paint(move(ball(0.017, { detail: 0 }), { at: [Math.sin(a) * trunk * 1.06, y, Math.cos(a) * trunk * 1.06] }), '#e9e2bd'));
  }
  return part('cactus', [merged(list, { name: 'cactus' })], { radius: 0.95, height: 3 });
}
