// Sheep.
import { flesh } from './flesh.js';
import { pair, quadruped } from './quadruped.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, move, paint } from './solid.js';

/**
 * A sheep in full wool, 0.85 m at the shoulder, looking along +Z. `userData.roll(distance_m)` walks.
 * @param {{seed?: number, color?: string}} [options] color: of the wool
 */
export function sheep({ seed = 1, color = '#efe7d8' } = {}) {
  const random = seeded(seed);
  const [deep, pale] = shades(color, 0.4);
  const tone = ramp(deep, color, pale);
  const wool = (x, y, z, n) => tone(0.38 + 0.34 * n.y + 0.25 * (y - 0.65));
  const black = ramp('#1d1a1c', '#2e2a2c', '#4a4547');
  const dark = (x, y, z, n) => black(0.4 + 0.4 * n.y);
  const curl = (x, y, z, r, list) => list.push(paint(move(ball(r, { detail: 1, rough: 0.22, seed: seed + list.length }), { at: [x, y, z], scale: [1, 0.95, 1] }), wool, { jitter: 0.02, seed: list.length }));
  const body = [paint(flesh([[-0.46, 0.68, 0.2, 0.2], [-0.25, 0.66, 0.27, 0.26], [0.05, 0.65, 0.28, 0.27], [0.32, 0.68, 0.24, 0.25], [0.42, 0.7, 0.17, 0.18]], { sides: 10 }), wool)];
  // Wool in curls all around the body, laid row by row.
  for (let row = 0; row < 6; row++) {
    const z = -0.48 + row * 0.185;
    const wide = 0.235 * Math.sqrt(1 - ((z - 0) / 0.66) ** 2);
    for (let k = 0; k < 8; k++) {
      const a = ((k + (row % 2) / 2) / 8) * Math.PI * 2;
      curl(Math.cos(a) * wide * 1.02, 0.665 + Math.sin(a) * wide * 0.98, z + random.range(-0.03, 0.03), random.range(0.115, 0.145), body);
    }
  }
  curl(0, 0.72, -0.56, 0.15, body);
  const head = [
    paint(flesh([[0.46, 0.98, 0.075, 0.085], [0.56, 0.985, 0.095, 0.105], [0.67, 0.92, 0.078, 0.088], [0.77, 0.855, 0.055, 0.062], [0.8, 0.835, 0.045, 0.048]], { sides: 10, round: 0.6 }), dark, { jitter: 0.02 }),
  ];
  for (const [x, y, z, r] of [[0, 0.82, 0.42, 0.17], [0.1, 0.86, 0.4, 0.12], [-0.1, 0.86, 0.4, 0.12], [0, 0.96, 0.45, 0.12], [0, 1.08, 0.5, 0.085], [0.06, 1.065, 0.46, 0.075], [-0.06, 1.065, 0.46, 0.075]]) curl(x, y, z, r, head);
  for (const s of [-1, 1]) {
    head.push(paint(move(flesh([[0, 0, 0.02, 0.02], [0.08, 0, 0.028, 0.045], [0.15, -0.02, 0.02, 0.035], [0.185, -0.035, 0.006, 0.01]], { sides: 7 }), { turn: s * 1.45, roll: s * -0.25, at: [s * 0.08, 1.01, 0.52] }), dark, { jitter: 0.02 }));
    head.push(paint(move(ball(0.02, { detail: 1 }), { at: [s * 0.085, 0.985, 0.6] }), '#e8dfc6', { jitter: 0 }));
    head.push(paint(move(ball(0.012, { detail: 0 }), { at: [s * 0.098, 0.983, 0.612] }), '#0c0b0b', { jitter: 0 }));
  }
  const tail = [];
  curl(0, 0.72, -0.63, 0.085, tail);
  curl(0, 0.62, -0.66, 0.07, tail);
  const leg = (s, z, x) => [paint(flesh([[z, 0.52, 0.07, 0.08], [z + 0.01, 0.32, 0.045, 0.052], [z - 0.01, 0.16, 0.034, 0.038], [z + 0.005, 0.06, 0.04, 0.046], [z + 0.02, 0, 0.046, 0.055]], { x: s * x, sides: 8, round: 0 }), dark, { jitter: 0.02 })];
  return quadruped('sheep', {
    body, head, neck: [0.8, 0.4], tail, dock: [0.75, -0.58], legs: [...pair((s) => leg(s, 0.28, 0.13)), ...pair((s) => leg(s, -0.34, 0.135))],
    hips: [0.5, 0.5, 0.5, 0.5], stride_m: 0.34, radius: 0.75, height: 1.1, seed,
  });
}
