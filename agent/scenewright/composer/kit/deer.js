// Deer.
import { flesh } from './flesh.js';
import { pair, quadruped } from './quadruped.js';
import { ramp, shades } from './shade.js';
import { ball, move, paint } from './solid.js';
import { tube } from './tube.js';

/**
 * A deer, 1.05 m at the shoulder, looking along +Z: a stag with antlers, or a doe. `userData.roll(distance_m)` walks.
 * @param {{seed?: number, color?: string, kind?: 'stag' | 'doe'}} [options] color: of the coat; kind: a doe has no antlers
 */
export function deer({ seed = 1, color = '#a5713f', kind = 'stag' } = {}) {
  const [deep, pale] = shades(color, 0.45);
  const tone = ramp(deep, color, pale);
  const cream = ramp('#cdbb9c', '#e9dcc3', '#f4ecdc');
  const coated = (x, y, z, n) => (n.y < -0.6 || (z < -0.5 && n.z < -0.45) ? cream : tone)(0.4 + 0.3 * n.y + 0.15 * (y - 0.8));
  const skin = (geometry, colour = coated) => paint(geometry, colour, { jitter: 0.018, seed });
  const body = [skin(flesh([[-0.58, 0.86, 0.09, 0.11], [-0.48, 0.86, 0.165, 0.19], [-0.25, 0.84, 0.18, 0.2], [0.05, 0.81, 0.185, 0.21], [0.3, 0.82, 0.18, 0.235], [0.46, 0.84, 0.14, 0.2], [0.54, 0.85, 0.09, 0.13]], { sides: 14, steps: 3, round: 0.4 }))];
  const face = (x, y, z, n) => (z > 0.92 || n.y < -0.5 ? cream : tone)(0.42 + 0.3 * n.y);
  const head = [
    skin(flesh([[0.34, 0.86, 0.125, 0.19], [0.47, 1.04, 0.095, 0.14], [0.56, 1.22, 0.075, 0.105], [0.6, 1.34, 0.068, 0.085]], { sides: 12 })),
    skin(flesh([[0.55, 1.4, 0.066, 0.08], [0.65, 1.385, 0.085, 0.1], [0.76, 1.335, 0.07, 0.08], [0.88, 1.285, 0.048, 0.053], [0.95, 1.26, 0.042, 0.042]], { sides: 10, steps: 3, round: 0.6 }), face),
    paint(move(ball(0.03, { detail: 1 }), { at: [0, 1.27, 0.975], scale: [1.1, 0.8, 0.7] }), '#1b1513', { jitter: 0 }),
  ];
  const horn = ramp('#5f452f', '#a98a62', '#e6d7b8');
  const grown = (x, y) => horn((y - 1.45) * 1.9);
  for (const s of [-1, 1]) {
    head.push(skin(move(flesh([[0, 0, 0.015, 0.02], [0.07, 0.015, 0.03, 0.042], [0.14, 0.02, 0.026, 0.038], [0.2, 0.02, 0.006, 0.008]], { sides: 8 }), { turn: s * 1.15, roll: s * 0.5, at: [s * 0.06, 1.455, 0.6] }), (x, y, z, n) => (n.z > 0.45 ? cream : tone)(0.45 + 0.25 * n.y)));
    head.push(paint(move(ball(0.022, { detail: 1 }), { at: [s * 0.077, 1.38, 0.73] }), '#15100e', { jitter: 0 }));
    if (kind === 'stag') {
      const beam = [[s * 0.04, 1.46, 0.61], [s * 0.13, 1.6, 0.5], [s * 0.26, 1.76, 0.45], [s * 0.31, 1.94, 0.52], [s * 0.27, 2.08, 0.62]];
      head.push(paint(tube(beam, [0.024, 0.022, 0.02, 0.016, 0.005], { sides: 6 }), grown));
      for (const [from, to] of [[1, [s * 0.12, 1.68, 0.7]], [2, [s * 0.3, 1.86, 0.66]], [2, [s * 0.4, 1.9, 0.36]], [3, [s * 0.42, 2.08, 0.46]]]) head.push(paint(tube([beam[from], beam[from].map((c, i) => (c + to[i]) / 2 + (i === 1 ? -0.03 : 0)), to], [0.018, 0.014, 0.004], { sides: 5 }), grown));
    }
  }
  const tail = [skin(flesh([[-0.58, 0.98, 0.03, 0.03], [-0.65, 0.92, 0.045, 0.05], [-0.67, 0.82, 0.015, 0.02]], { sides: 7 }), (x, y, z, n) => (n.z < -0.1 ? cream : tone)(0.5))];
  const limb = (x, y, z, n) => (y < 0.06 ? ramp('#241f1d')(0) : tone(0.36 + 0.2 * n.y));
  const fore = pair((s) => [skin(flesh([[0.36, 0.84, 0.07, 0.13], [0.36, 0.62, 0.05, 0.065], [0.37, 0.44, 0.034, 0.04], [0.36, 0.22, 0.024, 0.028], [0.365, 0.08, 0.03, 0.034], [0.38, 0, 0.034, 0.045]], { x: [s * 0.11, s * 0.095], sides: 8, round: 0 }), limb)]);
  const hind = pair((s) => [skin(flesh([[-0.38, 0.86, 0.09, 0.18], [-0.37, 0.68, 0.075, 0.125], [-0.44, 0.52, 0.04, 0.058], [-0.52, 0.4, 0.028, 0.04], [-0.5, 0.2, 0.025, 0.029], [-0.48, 0.08, 0.03, 0.034], [-0.465, 0, 0.034, 0.045]], { x: [s * 0.1, s * 0.09], sides: 8, round: 0 }), limb)]);
  return quadruped('deer', {
    body, head, neck: [0.88, 0.38], tail, dock: [0.97, -0.57], legs: [...fore, ...hind], hips: [0.75, 0.75, 0.75, 0.75], stride_m: 0.5,
    radius: 0.95, height: kind === 'stag' ? 2.05 : 1.6, seed,
  });
}
