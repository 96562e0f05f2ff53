// Small things that lie on land so that it is no bare surface: blades of grass, flowers, pebbles.
import { seeded } from './random.js';
import { ball, fromPoints, move, paint } from './solid.js';

const FLOWERS = ['#f6efe0', '#f2c65a', '#e58fa5'];

/**
 * Painted geometries of small things, scattered more densely towards the middle.
 * @param {{seed?: number, radius: number, kind: string, colours: import('three').Color[], height: (x: number, z: number) => number, count?: number, clear?: number[][]}} options
 *   radius: metres; colours: of the blades; clear: circles [x, z, radius] that stay bare
 */
export function litter({ seed = 1, radius, kind, colours, height, count = 150, clear = [] }) {
  const random = seeded(seed + 19);
  const list = [];
  if (kind === 'city' || kind === 'snow') return list;
  for (let i = 0; i < count; i++) {
    const [turn, far] = [random.turn(), radius * random.range(0.08, 1) ** 0.7];
    const [x, z] = [Math.cos(turn) * far, Math.sin(turn) * far];
    const at = [x, height(x, z), z];
    const bare = clear.some(([cx, cz, r]) => Math.hypot(x - cx, z - cz) < r);
    if (bare) continue;
    if (kind === 'grass') {
      const size = random.range(0.16, 0.34);
      list.push(paint(move(blades(random, size), { at }), random.pick(colours).clone().multiplyScalar(random.range(1.05, 1.4)), { seed: i, jitter: 0.06 }));
      if (i % 4 === 0) list.push(paint(move(ball(0.065, { detail: 0 }), { at: [x + 0.09, at[1] + size * 0.95, z] }), random.pick(FLOWERS), { seed: i }));
    } else if (i % 2) {
      const size = random.range(0.05, 0.22);
      list.push(paint(move(ball(size, { detail: 0, rough: 0.25, seed: i }), { at, scale: [1, 0.6, 1] }), random.pick(colours).clone().multiplyScalar(0.85), { seed: i, jitter: 0.06 }));
    }
  }
  return list;
}

/** A tuft of four blades, `size` metres high. */
export function blades(random, size) {
  const points = [];
  for (let k = 0; k < 4; k++) {
    const way = random.turn();
    const [c, s] = [Math.cos(way), Math.sin(way)];
    const [w, lean, high] = [size * 0.18, size * random.range(0.2, 0.55), size * random.range(0.8, 1.3)];
    const [a, b, tip] = [[-s * w, -0.03, c * w], [s * w, -0.03, -c * w], [c * lean, high, s * lean]];
    points.push(...a, ...b, ...tip, ...b, ...a, ...tip);
  }
  return fromPoints(points);
}
