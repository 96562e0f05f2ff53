// Cats.
import { flesh } from './flesh.js';
import { pair, quadruped } from './quadruped.js';
import { ramp, shades } from './shade.js';
import { ball, loft, move, paint } from './solid.js';
import { tube } from './tube.js';

/**
 * A cat with its tail up, 0.27 m at the shoulder, looking along +Z. `userData.roll(distance_m)` walks.
 * @param {{seed?: number, color?: string}} [options] color: of the coat; left out, it is a ginger or grey tabby with white paws
 */
export function cat({ seed = 1, color } = {}) {
  const coat = color ?? ['#d08a45', '#8b8780', '#c27a3a'][Math.abs(Math.floor(seed)) % 3];
  const [deep, pale] = shades(coat, 0.5);
  const tone = ramp(deep, coat, pale);
  const white = ramp('#d2c9bc', '#f0eae0', '#faf6ef');
  const stripe = (along, n) => (!color && Math.sin(along) > 0.45 && n.y > -0.35 ? 0.08 : 0.46);
  const coated = (x, y, z, n) => (!color && n.y < -0.55 && z > 0 ? white : tone)(stripe(z * 95 + Math.abs(x) * 20, n) + 0.28 * n.y);
  const skin = (geometry, colour = coated) => paint(geometry, colour, { jitter: 0.015, seed });
  const body = [
    skin(flesh([[-0.19, 0.235, 0.045, 0.05], [-0.155, 0.235, 0.065, 0.075], [-0.08, 0.225, 0.064, 0.072], [0.02, 0.22, 0.062, 0.07], [0.1, 0.22, 0.06, 0.075], [0.15, 0.23, 0.048, 0.062], [0.175, 0.24, 0.03, 0.04]], { sides: 14, steps: 4, round: 0.4 })),
  ];
  const face = (x, y, z, n) => (!color && y < 0.31 && z > 0.255 ? white : tone)((!color && y > 0.36 && Math.cos(x * 190) < -0.3 ? 0.1 : 0.46) + 0.28 * n.y);
  const head = [
    skin(flesh([[0.12, 0.235, 0.045, 0.062], [0.16, 0.28, 0.042, 0.052], [0.195, 0.315, 0.042, 0.045]], { sides: 10, steps: 3 })),
    // A round head, wide at the cheeks, with a short muzzle.
    skin(flesh([[0.17, 0.345, 0.05, 0.05], [0.2, 0.345, 0.068, 0.064], [0.235, 0.34, 0.071, 0.062], [0.262, 0.332, 0.056, 0.05], [0.275, 0.325, 0.04, 0.036]], { sides: 14, steps: 2, round: 0.5 }), face),
    skin(flesh([[0.26, 0.313, 0.034, 0.024], [0.285, 0.311, 0.033, 0.023], [0.297, 0.31, 0.024, 0.017]], { sides: 10 }), color ? face : (x, y, z, n) => white(0.5 + 0.3 * n.y)),
    paint(move(ball(0.0085, { detail: 0 }), { at: [0, 0.327, 0.302], scale: [1.3, 0.8, 0.8] }), '#c9757a', { jitter: 0 }),
  ];
  const triangle = (s) => {
    const [a, b, tip, back] = [[s * 0.01, 0.392, 0.222], [s * 0.07, 0.366, 0.214], [s * 0.054, 0.448, 0.212], [s * 0.042, 0.385, 0.19]];
    const rows = [[a, b, back], [tip, tip, tip]];
    return loft(s > 0 ? rows : rows.map((row) => row.toReversed()), { closed: true });
  };
  for (const s of [-1, 1]) {
    head.push(skin(triangle(s), (x, y, z, n) => (n.z > 0.6 ? ramp(coat, '#d99a90')(0.75) : tone(0.4 + 0.2 * n.y))));
    head.push(paint(move(ball(0.0165, { detail: 1 }), { at: [s * 0.031, 0.347, 0.279], scale: [1, 1.05, 0.7] }), '#a9b84a', { jitter: 0 }));
    head.push(paint(move(ball(0.01, { detail: 1 }), { at: [s * 0.0325, 0.347, 0.2865], scale: [0.55, 1.2, 0.7] }), '#0f0f0d', { jitter: 0 }));
    for (const rise of [0.012, 0, -0.012]) head.push(paint(tube([[s * 0.025, 0.312, 0.29], [s * 0.085, 0.312 + rise, 0.275]], [0.0012, 0.0006], { sides: 3 }), '#f4efe6', { jitter: 0 }));
  }
  const tail = [skin(tube([[0, 0.265, -0.18], [0, 0.29, -0.23], [0, 0.35, -0.27], [0, 0.42, -0.285], [0, 0.48, -0.275], [0, 0.515, -0.245], [0, 0.51, -0.21]], [0.021, 0.021, 0.019, 0.018, 0.017, 0.015, 0.007], { sides: 8 }), (x, y, z, n) => tone(stripe(y * 110, { y: 1 }) + 0.1 * n.y))];
  const limb = (x, y, z, n) => (!color && y < 0.055 ? white : tone)(stripe(y * 100, { y: 1 }) * (y < 0.06 ? 1 : 0.9) + 0.15 * n.y);
  const paw = (s, x, z) => skin(flesh([[z - 0.016, 0.014, 0.018, 0.015], [z + 0.008, 0.016, 0.022, 0.017], [z + 0.028, 0.012, 0.018, 0.012]], { x: s * x, sides: 8 }), (a, y, b, n) => (color ? tone : white)(0.45 + 0.25 * n.y));
  const fore = pair((s) => [skin(flesh([[0.11, 0.225, 0.03, 0.045], [0.105, 0.16, 0.024, 0.029], [0.108, 0.09, 0.018, 0.02], [0.106, 0.035, 0.016, 0.018], [0.108, 0.006, 0.019, 0.021]], { x: [s * 0.043, s * 0.04], sides: 8, steps: 3, round: 0 }), limb), paw(s, 0.04, 0.112)]);
  const hind = pair((s) => [skin(flesh([[-0.13, 0.225, 0.034, 0.062], [-0.12, 0.165, 0.032, 0.05], [-0.145, 0.11, 0.02, 0.026], [-0.172, 0.075, 0.015, 0.019], [-0.165, 0.03, 0.015, 0.018], [-0.163, 0.006, 0.019, 0.021]], { x: [s * 0.044, s * 0.042], sides: 8, steps: 3, round: 0 }), limb), paw(s, 0.042, -0.158)]);
  return quadruped('cat', { body, head, neck: [0.24, 0.13], tail, dock: [0.265, -0.18], legs: [...fore, ...hind], hips: [0.2, 0.2, 0.2, 0.2], stride_m: 0.15, radius: 0.29, height: 0.57, seed, wag: 0.16 });
}
