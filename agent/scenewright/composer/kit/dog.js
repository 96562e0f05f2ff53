// Dogs.
import { flesh } from './flesh.js';
import { pair, quadruped } from './quadruped.js';
import { ramp, shades } from './shade.js';
import { ball, move, paint } from './solid.js';
import { tube } from './tube.js';

/**
 * A dog with hanging ears and a raised tail that wags, 0.58 m at the shoulder, looking along +Z. `userData.roll(distance_m)` walks.
 * @param {{seed?: number, color?: string}} [options] color: of the coat; left out, it is brown or fawn with a white chest and paws
 */
export function dog({ seed = 1, color } = {}) {
  const coat = color ?? ['#9a5f33', '#b98548', '#6d4630'][Math.abs(Math.floor(seed)) % 3];
  const [deep, pale] = shades(coat, 0.45);
  const tone = ramp(deep, coat, pale);
  const white = ramp('#cfc6b8', '#efe8db', '#f8f4ec');
  const coated = (x, y, z, n) => (!color && z > 0.24 && n.z + 0.5 * Math.max(0, -n.y) > 0.55 && y < 0.6 ? white : tone)(0.4 + 0.3 * n.y);
  const plain = (x, y, z, n) => tone(0.4 + 0.3 * n.y);
  const skin = (geometry, colour = plain) => paint(geometry, colour, { jitter: 0.018, seed });
  const body = [
    // A deep chest, a waist drawn up.
    skin(flesh([[-0.35, 0.5, 0.08, 0.09], [-0.28, 0.49, 0.115, 0.13], [-0.12, 0.475, 0.105, 0.115], [0.05, 0.455, 0.12, 0.14], [0.2, 0.445, 0.13, 0.165], [0.3, 0.46, 0.11, 0.145], [0.36, 0.48, 0.07, 0.09]], { sides: 14, steps: 3, round: 0.4 }), coated),
  ];
  const face = (x, y, z, n) => (!color && (Math.abs(x) < 0.016 + (z - 0.45) * 0.07 || z > 0.6) ? white : tone)(0.42 + 0.3 * n.y);
  const ear = new Array(3).fill(0).map((_, i) => ramp(deep, coat)(0.15 + i * 0.2).clone());
  const head = [
    skin(flesh([[0.24, 0.49, 0.085, 0.12], [0.33, 0.6, 0.068, 0.09], [0.38, 0.7, 0.06, 0.075]], { sides: 10 }), coated),
    skin(flesh([[0.33, 0.775, 0.07, 0.075], [0.4, 0.785, 0.092, 0.092], [0.48, 0.762, 0.08, 0.08], [0.535, 0.728, 0.052, 0.055], [0.62, 0.708, 0.045, 0.042], [0.67, 0.702, 0.036, 0.033]], { sides: 12, steps: 2 }), face),
    paint(move(ball(0.03, { detail: 1 }), { at: [0, 0.722, 0.685], scale: [1, 0.8, 0.8] }), '#17130f', { jitter: 0 }),
    // Collar, tag and tongue.
    paint(tube(Array.from({ length: 13 }, (_, k) => { const a = (k / 12) * Math.PI * 2; return [Math.sin(a) * 0.079, 0.605 + Math.cos(a) * 0.05, 0.338 - Math.cos(a) * 0.085]; }), 0.016, { sides: 5 }), '#b8352c'),
    paint(move(ball(0.02, { detail: 1 }), { at: [0, 0.535, 0.425], scale: [1, 1, 0.4] }), '#d9a93c'),
    paint(move(flesh([[0, 0, 0.02, 0.006], [0.035, -0.02, 0.024, 0.006], [0.05, -0.055, 0.018, 0.005]], { sides: 6 }), { at: [0, 0.672, 0.645] }), '#d4727c'),
  ];
  for (const s of [-1, 1]) {
    head.push(skin(flesh([[0.385, 0.845, 0.012, 0.03], [0.39, 0.8, 0.018, 0.058], [0.4, 0.715, 0.02, 0.062], [0.405, 0.655, 0.01, 0.03]], { x: [s * 0.07, s * 0.115], sides: 8 }), (x, y) => ear[Math.min(2, Math.max(0, Math.floor((y - 0.66) * 14)))]));
    head.push(paint(move(ball(0.018, { detail: 1 }), { at: [s * 0.05, 0.79, 0.513] }), '#14100d', { jitter: 0 }));
  }
  const tail = [skin(tube([[0, 0.52, -0.34], [0, 0.58, -0.42], [0, 0.69, -0.47], [0, 0.79, -0.455], [0, 0.86, -0.4]], [0.04, 0.038, 0.034, 0.026, 0.01], { sides: 7 }), (x, y, z, n) => (!color && y > 0.76 ? white : tone)(0.45 + 0.25 * n.y))];
  const limb = (x, y, z, n) => (!color && y < 0.13 ? white : tone)(0.4 + 0.2 * n.y);
  const paw = (s, x, z) => skin(flesh([[z - 0.03, 0.025, 0.034, 0.028], [z + 0.015, 0.028, 0.041, 0.03], [z + 0.055, 0.022, 0.035, 0.022]], { x: s * x, sides: 8 }), limb);
  const fore = pair((s) => [skin(flesh([[0.22, 0.45, 0.055, 0.09], [0.21, 0.32, 0.045, 0.055], [0.215, 0.2, 0.033, 0.037], [0.21, 0.08, 0.027, 0.03], [0.215, 0.01, 0.034, 0.038]], { x: [s * 0.085, s * 0.08], sides: 8, round: 0 }), limb), paw(s, 0.08, 0.222)]);
  const hind = pair((s) => [skin(flesh([[-0.26, 0.47, 0.06, 0.115], [-0.24, 0.35, 0.055, 0.09], [-0.29, 0.24, 0.035, 0.045], [-0.345, 0.16, 0.026, 0.033], [-0.33, 0.06, 0.026, 0.03], [-0.325, 0.01, 0.034, 0.036]], { x: [s * 0.085, s * 0.082], sides: 8, round: 0 }), limb), paw(s, 0.082, -0.315)]);
  return quadruped('dog', { body, head, neck: [0.5, 0.26], tail, dock: [0.52, -0.34], legs: [...fore, ...hind], hips: [0.42, 0.42, 0.42, 0.42], stride_m: 0.3, radius: 0.6, height: 0.87, seed, wag: 0.5 });
}
