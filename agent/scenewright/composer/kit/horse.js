// Horses.
import * as THREE from 'three';
import { flesh } from './flesh.js';
import { quadruped, pair } from './quadruped.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, loft, move, paint } from './solid.js';

/**
 * A horse, 1.6 m at the withers, looking along +Z. `userData.roll(distance_m)` walks.
 * @param {{seed?: number, color?: string, mane?: string}} [options] color: of the coat; mane: of mane and tail
 */
export function horse({ seed = 1, color, mane } = {}) {
  const random = seeded(seed);
  const coat = color ?? ['#8a5230', '#9c6136', '#5d3b28', '#b08a5e'][Math.abs(Math.floor(seed)) % 4];
  const dark = new THREE.Color(coat).getHSL({}).l < 0.12 ? '#17161a' : '#2b211d';
  const hair = mane ?? (color ? new THREE.Color(coat).lerp(new THREE.Color(dark), 0.72) : dark);
  const [deep, pale] = shades(coat, 0.45);
  const tone = ramp(deep, coat, pale);
  const coated = (x, y, z, n) => tone(0.4 + 0.26 * n.y + 0.08 * (y - 1.2));
  const skin = (geometry, colour = coated, jitter = 0.018) => paint(geometry, colour, { jitter, seed });
  const muzzle = new THREE.Color(coat).lerp(new THREE.Color('#2a2220'), 0.6);
  const body = [skin(flesh([[-0.83, 1.24, 0.13, 0.16], [-0.7, 1.26, 0.235, 0.27], [-0.42, 1.27, 0.275, 0.3], [-0.05, 1.21, 0.275, 0.29], [0.3, 1.2, 0.285, 0.325], [0.53, 1.24, 0.265, 0.36], [0.72, 1.22, 0.205, 0.29], [0.85, 1.2, 0.12, 0.17]], { sides: 14, round: 0.35 }))];
  const face = (x, y, z, n) => (z > 1.32 && y < 1.78 ? muzzle : coated(x, y, z, n));
  const head = [
    skin(flesh([[0.5, 1.22, 0.19, 0.3], [0.7, 1.5, 0.145, 0.25], [0.85, 1.75, 0.105, 0.185], [0.93, 1.95, 0.085, 0.135]], { sides: 12 })),
    skin(flesh([[0.86, 2.0, 0.085, 0.12], [1.0, 1.92, 0.112, 0.165], [1.15, 1.82, 0.095, 0.13], [1.3, 1.715, 0.072, 0.096], [1.4, 1.645, 0.078, 0.092], [1.45, 1.605, 0.066, 0.07]], { sides: 10, round: 0.6 }), face),
    // A blaze on the brow, the crest and the forelock.
    paint(loft([[[-0.035, 2.085, 0.985], [0.035, 2.085, 0.985]], [[-0.04, 2.03, 1.09], [0.04, 2.03, 1.09]], [[-0.028, 1.935, 1.225], [0.028, 1.935, 1.225]], [[-0.014, 1.83, 1.355], [0.014, 1.83, 1.355]]].toReversed()), '#f1e9dc', { jitter: 0 }),
  ];
  head.push(skin(flesh([[0.3, 1.54, 0.05, 0.07], [0.47, 1.67, 0.06, 0.12], [0.63, 1.85, 0.06, 0.13], [0.77, 2.03, 0.055, 0.12], [0.9, 2.13, 0.05, 0.08], [0.99, 2.13, 0.03, 0.04]], { sides: 8 }), hair, 0.05));
  // The mane falls to one side, its ends uneven.
  for (let i = 0; i < 7; i++) {
    const [z, y, fall] = [0.42 + i * 0.072, 1.6 + i * 0.083, random.range(0.27, 0.4)];
    const out = 0.215 - i * 0.015;
    head.push(skin(flesh([[z, y + 0.06, 0.03, 0.08], [z + 0.03, y - 0.08, 0.04, 0.085], [z + 0.05, y - fall, 0.02, 0.05]], { x: [0.02, out], sides: 6 }), hair, 0.05));
  }
  head.push(skin(flesh([[0.92, 2.14, 0.05, 0.05], [1.02, 2.1, 0.05, 0.04], [1.1, 2.0, 0.02, 0.02]], { sides: 6 }), hair, 0.05));
  for (const s of [-1, 1]) {
    head.push(skin(flesh([[0.94, 2.04, 0.035, 0.035], [0.95, 2.13, 0.042, 0.03], [0.965, 2.22, 0.008, 0.008]], { x: [s * 0.06, s * 0.085], sides: 6 })));
    head.push(paint(move(ball(0.026, { detail: 1 }), { at: [s * 0.1, 1.955, 1.075] }), '#14100f', { jitter: 0 }));
    head.push(paint(move(ball(0.017, { detail: 0 }), { at: [s * 0.058, 1.66, 1.44] }), '#17110f', { jitter: 0 }));
  }
  const tail = [skin(flesh([[-0.8, 1.42, 0.05, 0.05], [-0.93, 1.36, 0.06, 0.07], [-1.0, 1.15, 0.085, 0.1], [-0.99, 0.85, 0.08, 0.1], [-0.95, 0.6, 0.02, 0.02]], { sides: 8 }), hair, 0.05)];
  const sock = random.pick([0, 0.3, 0.3]);
  const limb = (x, y, z, n) => (y < 0.09 ? ramp('#2a2523')(0) : y < sock ? ramp('#ece4d8')(0) : tone(0.4 + 0.2 * n.y - Math.max(0, 0.5 - y) * 0.5));
  const fore = pair((s) => [skin(flesh([[0.52, 1.2, 0.11, 0.17], [0.52, 0.92, 0.085, 0.115], [0.535, 0.7, 0.058, 0.07], [0.545, 0.55, 0.056, 0.066], [0.53, 0.36, 0.038, 0.046], [0.525, 0.17, 0.045, 0.052], [0.56, 0.09, 0.05, 0.06], [0.575, 0.0, 0.062, 0.075]], { x: [s * 0.17, s * 0.145], sides: 8, round: 0 }), limb)]);
  const hind = pair((s) => [skin(flesh([[-0.55, 1.22, 0.14, 0.25], [-0.52, 1.0, 0.12, 0.2], [-0.58, 0.8, 0.075, 0.11], [-0.7, 0.6, 0.05, 0.075], [-0.7, 0.38, 0.04, 0.05], [-0.68, 0.18, 0.046, 0.054], [-0.64, 0.09, 0.05, 0.06], [-0.625, 0.0, 0.062, 0.075]], { x: [s * 0.15, s * 0.135], sides: 8, round: 0 }), limb)]);
  return quadruped('horse', { body, head, neck: [1.25, 0.5], tail, dock: [1.42, -0.8], legs: [...fore, ...hind], hips: [1.1, 1.1, 1.1, 1.1], stride_m: 0.75, radius: 1.25, height: 2.2, seed });
}
