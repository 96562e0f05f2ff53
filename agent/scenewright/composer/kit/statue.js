// A statue: a robed figure with a raised torch, on a plinth.
import { ramp, shades } from './shade.js';
import { ball, box, column, loft, merged, move, paint, part } from './solid.js';
import { tube } from './tube.js';

const FOOT = 1.62;

/**
 * A statue that looks along +Z.
 * @param {{seed?: number, color?: string}} [options] color: of the figure
 */
export function statue({ seed = 1, color = '#c9c3b6' } = {}) {
  const [dark, light] = shades(color, 0.5);
  const tone = ramp(dark, color, light);
  const carved = (x, y, z, n) => tone(0.45 + 0.28 * n.y + 0.12 * n.x);
  const plain = ramp('#7d766d', '#a89f93', '#c9c0b2');
  const block = (x, y, z, n) => plain(0.45 + 0.4 * n.y);
  const list = [];
  for (const [w, h, y, bevel] of [[2.1, 0.22, -0.06, 0.03], [1.75, 0.2, 0.16, 0.03], [1.3, 0.95, 0.36, 0.03], [1.5, 0.13, 1.3, 0.04], [1.36, 0.2, 1.42, 0.05]]) {
    list.push(paint(move(box(w, h, w, { bevel }), { at: [0, y, 0] }), block, { jitter: 0.03, seed: seed + y }));
  }
  list.push(paint(move(box(0.8, 0.44, 0.05, { bevel: 0.015 }), { at: [0, 0.6, 0.65] }), '#8a6a3c'));
  // The robe falls in folds; the weight is on one leg.
  const ring = (y, rx, rz, fold, lean = 0) => Array.from({ length: 28 }, (_, k) => {
    const a = (k / 28) * Math.PI * 2;
    const r = 1 + fold * Math.sin(a * 9 + y * 0.7);
    return [Math.sin(a) * rx * r + lean, FOOT + y, Math.cos(a) * rz * r];
  });
  const robe = [[-0.02, 0.5, 0.42, 0.08], [0.3, 0.44, 0.37, 0.09], [0.8, 0.37, 0.31, 0.08], [1.15, 0.34, 0.27, 0.06, 0.02], [1.42, 0.27, 0.21, 0.04, 0.03], [1.56, 0.28, 0.21, 0.03, 0.02], [1.85, 0.36, 0.23, 0.03], [2.02, 0.34, 0.2, 0.02], [2.12, 0.16, 0.14, 0], [2.16, 0.02, 0.02, 0]];
  list.push(paint(loft(robe.map((row) => ring(...row)), { closed: true }), carved, { jitter: 0.015, seed }));
  const limb = (path, radii) => list.push(paint(tube(path.map(([x, y, z]) => [x, FOOT + y, z]), radii, { sides: 8 }), carved, { jitter: 0.015, seed }));
  // A sash over the shoulder.
  limb([[-0.3, 1.98, 0.1], [0.02, 1.72, 0.25], [0.27, 1.42, 0.16], [0.3, 1.2, -0.02]], [0.07, 0.085, 0.08, 0.05]);
  limb([[-0.33, 1.95, 0], [-0.5, 2.25, 0.06], [-0.46, 2.75, 0.1]], [0.13, 0.11, 0.075]);
  limb([[-0.33, 2.0, 0], [-0.47, 2.2, 0.04], [-0.5, 2.36, 0.06]], [0.15, 0.18, 0.13]);
  limb([[0.33, 1.95, 0], [0.5, 1.6, 0.02], [0.36, 1.36, 0.28]], [0.13, 0.12, 0.075]);
  list.push(paint(move(box(0.12, 0.5, 0.36, { bevel: 0.02 }), { at: [0.35, FOOT + 1.12, 0.24], roll: 0.16 }), carved));
  list.push(paint(move(ball(0.085, { detail: 1 }), { at: [-0.46, FOOT + 2.8, 0.1] }), carved), paint(move(ball(0.08, { detail: 1 }), { at: [0.36, FOOT + 1.34, 0.3] }), carved));
  limb([[0, 2.1, 0], [0, 2.28, 0.02]], [0.1, 0.085]);
  list.push(paint(move(ball(0.2, { detail: 2 }), { at: [0, FOOT + 2.44, 0.03], scale: [0.86, 1.15, 0.98] }), carved, { jitter: 0.015 }));
  list.push(paint(move(ball(0.035, { detail: 0 }), { at: [0, FOOT + 2.42, 0.23], scale: [0.7, 1.5, 0.8] }), carved));
  list.push(paint(move(ball(0.215, { detail: 1 }), { at: [0, FOOT + 2.52, -0.03], scale: [0.92, 0.95, 0.98] }), carved, { jitter: 0.05 }), paint(move(ball(0.11, { detail: 1 }), { at: [0, FOOT + 2.46, -0.23] }), carved));
  // The torch.
  list.push(paint(move(column(0.035, 0.06, 0.42, { sides: 8 }), { at: [-0.46, FOOT + 2.66, 0.1] }), carved), paint(move(column(0.07, 0.13, 0.1, { sides: 8 }), { at: [-0.46, FOOT + 3.06, 0.1] }), carved));
  list.push(paint(move(ball(0.12, { detail: 1 }), { at: [-0.46, FOOT + 3.27, 0.1], scale: [0.9, 1.5, 0.9] }), '#d2a64a', { jitter: 0.06 }));
  return part('statue', [merged(list, { name: 'statue' })], { radius: 1.4, height: 5.0 });
}
