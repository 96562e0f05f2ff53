// Cows.
import * as THREE from 'three';
import { flesh } from './flesh.js';
import { pair, quadruped } from './quadruped.js';
import { noise } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, move, paint } from './solid.js';
import { tube } from './tube.js';

/**
 * A cow, 1.4 m at the shoulder, looking along +Z. `userData.roll(distance_m)` walks.
 * @param {{seed?: number, color?: string}} [options] color: of the coat; left out, it is white with black patches
 */
export function cow({ seed = 1, color } = {}) {
  const patch = noise(seed * 3.7 + 5);
  const [deep, pale] = color ? shades(color, 0.4) : [new THREE.Color('#c9c0b2'), new THREE.Color('#f6f1e8')];
  const tone = ramp(deep, color ?? '#efe8dc', pale);
  const black = ramp('#15141a', '#26252b', '#3c3b42');
  const coated = (x, y, z, n) => (!color && patch(x + 3 * Math.sign(x), y * 1.3 + 0.3 * Math.sin(z * 5), z * 1.45 + 0.25 * Math.sin(y * 7 + x)) > -0.06 ? black : tone)(0.42 + 0.3 * n.y);
  const skin = (geometry, colour = coated) => paint(geometry, colour, { jitter: 0.015, seed });
  const pink = ramp('#b9817a', '#dba79c', '#e8bdb0');
  const rosy = (x, y, z, n) => pink(0.5 + 0.35 * n.y);
  const horn = ramp('#d8c9a8', '#8a7a62');
  const body = [
    // A long level back, a deep belly, hip bones that show.
    skin(flesh([[-0.92, 1.12, 0.17, 0.2], [-0.84, 1.1, 0.27, 0.29], [-0.62, 1.06, 0.32, 0.345], [-0.3, 1.0, 0.345, 0.385], [0.05, 0.98, 0.36, 0.4], [0.4, 1.0, 0.33, 0.39], [0.66, 1.03, 0.26, 0.35], [0.82, 1.05, 0.17, 0.26]], { sides: 20, steps: 4, round: 0.3 })),
    skin(move(ball(0.17, { detail: 2 }), { at: [0, 0.62, -0.5], scale: [1, 0.75, 1.1] }), rosy),
    ...[-1, 1].flatMap((s) => [0.07, -0.09].map((z) => skin(tube([[s * 0.07, 0.56, z - 0.5], [s * 0.075, 0.46, z - 0.5]], [0.025, 0.018], { sides: 6 }), rosy))),
  ];
  const face = (x, y, z, n) => (z > 1.42 ? pink(0.5 + 0.35 * n.y) : !color && Math.abs(x) < 0.055 + (y - 1.2) * 0.1 ? tone(0.6 + 0.2 * n.y) : (color ? tone : black)(0.45 + 0.3 * n.y));
  const head = [
    skin(flesh([[0.6, 1.08, 0.19, 0.31], [0.82, 1.16, 0.15, 0.235], [1.02, 1.3, 0.125, 0.17]], { sides: 12, steps: 3 })),
    skin(flesh([[0.98, 1.43, 0.12, 0.13], [1.1, 1.4, 0.145, 0.165], [1.25, 1.31, 0.125, 0.145], [1.4, 1.22, 0.1, 0.115], [1.5, 1.165, 0.112, 0.105], [1.54, 1.14, 0.1, 0.085]], { sides: 12, steps: 3, round: 0.5 }), face),
  ];
  for (const s of [-1, 1]) {
    head.push(paint(tube([[s * 0.09, 1.5, 1.03], [s * 0.21, 1.56, 1.05], [s * 0.28, 1.65, 1.09], [s * 0.27, 1.75, 1.12]], [0.042, 0.038, 0.026, 0.006], { sides: 7 }), (x, y) => horn((y - 1.5) * 4), { jitter: 0.02 }));
    head.push(skin(move(flesh([[0, 0, 0.03, 0.03], [0.1, 0, 0.045, 0.075], [0.2, -0.01, 0.04, 0.08], [0.27, -0.02, 0.01, 0.02]], { sides: 8 }), { turn: s * 1.5, roll: s * -0.15, at: [s * 0.12, 1.44, 1.04] }), color ? coated : (x, y, z, n) => black(0.4 + 0.3 * n.y)));
    head.push(paint(move(ball(0.03, { detail: 1 }), { at: [s * 0.122, 1.4, 1.2] }), '#0e0c0c', { jitter: 0 }));
    head.push(paint(move(ball(0.024, { detail: 0 }), { at: [s * 0.062, 1.17, 1.575] }), '#5b3733', { jitter: 0 }));
  }
  const tail = [
    skin(tube([[0, 1.3, -0.88], [0, 1.26, -0.99], [0, 1.0, -1.03], [0, 0.7, -1.01]], [0.04, 0.035, 0.028, 0.022], { sides: 6 }), (x, y, z, n) => tone(0.5 + 0.2 * n.y)),
    skin(flesh([[-1.01, 0.72, 0.02, 0.02], [-1.01, 0.62, 0.06, 0.06], [-1.0, 0.46, 0.01, 0.01]], { sides: 7 }), color ? (x, y, z, n) => tone(0.2) : (x, y, z, n) => black(0.5)),
  ];
  const limb = (x, y, z, n) => (y < 0.08 ? ramp('#3a3430')(0) : y < 0.55 && !color ? tone(0.5 + 0.2 * n.y) : coated(x, y, z, n));
  const fore = pair((s) => [skin(flesh([[0.5, 0.98, 0.13, 0.19], [0.5, 0.7, 0.1, 0.13], [0.51, 0.5, 0.068, 0.08], [0.515, 0.4, 0.068, 0.078], [0.505, 0.25, 0.048, 0.055], [0.505, 0.12, 0.055, 0.062], [0.53, 0.06, 0.06, 0.07], [0.535, 0, 0.072, 0.085]], { x: [s * 0.18, s * 0.175], sides: 9, round: 0 }), limb)]);
  const hind = pair((s) => [skin(flesh([[-0.62, 1.02, 0.15, 0.26], [-0.6, 0.8, 0.13, 0.2], [-0.64, 0.6, 0.08, 0.11], [-0.72, 0.45, 0.058, 0.08], [-0.71, 0.28, 0.048, 0.056], [-0.69, 0.13, 0.056, 0.064], [-0.66, 0.06, 0.06, 0.07], [-0.655, 0, 0.072, 0.085]], { x: [s * 0.19, s * 0.18], sides: 9, round: 0 }), limb)]);
  return quadruped('cow', { body, head, neck: [1.1, 0.62], tail, dock: [1.3, -0.88], legs: [...fore, ...hind], hips: [0.9, 0.9, 0.9, 0.9], stride_m: 0.6, radius: 1.35, height: 1.6, seed });
}
