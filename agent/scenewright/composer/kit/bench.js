// A park bench.
import { ramp, shades } from './shade.js';
import { box, merged, move, paint, part } from './solid.js';
import { tube } from './tube.js';

/**
 * A bench of wooden slats on two iron frames, 1.7 m long; who sits on it looks along +Z.
 * @param {{seed?: number, color?: string}} [options] color: of the slats
 */
export function bench({ seed = 1, color = '#9c6b43' } = {}) {
  const [dark, light] = shades(color, 0.45);
  const tone = ramp(dark, color, light);
  const wood = (x, y, z, n) => tone(0.42 + 0.3 * n.y + 0.12 * n.z);
  const list = [];
  const slat = (y, z, tilt, deep = 0.1, thick = 0.035) => list.push(paint(move(move(box(1.7, thick, deep, { bevel: 0.01 }), { at: [0, -thick / 2, 0] }), { at: [0, y, z], tilt }), wood, { seed: seed + list.length, jitter: 0.05 }));
  // The seat is hollowed a little, the back leans.
  for (const [i, z] of [0.26, 0.145, 0.03, -0.085].entries()) slat(0.465 - 0.012 * (i === 1 || i === 2), z, [0.14, 0.02, 0, -0.12][i]);
  for (const k of [0, 1, 2, 3]) slat(0.6 + k * 0.118, -0.2 - k * 0.042, Math.PI / 2 - 0.34);
  for (const s of [-1, 1]) {
    const x = s * 0.7;
    const iron = (path, r = 0.028) => list.push(paint(tube(path.map(([y, z]) => [x, y, z]), r, { sides: 6 }), '#2f3432', { seed: 2 }));
    iron([[-0.02, 0.32], [0.2, 0.27], [0.43, 0.3]]);
    iron([[-0.02, -0.34], [0.22, -0.22], [0.42, -0.16], [0.7, -0.25], [1.02, -0.37]]);
    iron([[0.43, 0.33], [0.42, 0.0], [0.42, -0.17]]);
    // The arm rest ends in a scroll.
    iron([[0.43, 0.29], [0.56, 0.33], [0.68, 0.27], [0.69, 0.1], [0.66, -0.23]], 0.026);
    iron([[0.2, 0.28], [0.27, 0.05], [0.22, -0.2]], 0.02);
    for (const z of [0.33, -0.35]) list.push(paint(move(box(0.09, 0.03, 0.12), { at: [x, -0.015, z] }), '#2f3432'));
  }
  return part('bench', [merged(list, { name: 'bench' })], { radius: 0.92, height: 1.03 });
}
