// Coachwork: the bodies of vehicles as slices with rounded corners, and their windows.
import { box, capped, move, paint } from './solid.js';
import { ramp } from './shade.js';

/**
 * A closed body along Z.
 * @param {number[][]} rows [z, half width, bottom, top] from tail to nose, metres
 * @param {{corner?: number, under?: number}} [options] radius of the upper and of the lower edges, metres
 */
export function coach(rows, { corner = 0.15, under = 0.05 } = {}) {
  const ring = ([z, half, low, high]) => {
    const [r, q] = [corner, under].map((c) => Math.min(c, half * 0.9, (high - low) * 0.45));
    const bend = (x, y, c, from) => [0, 1, 2].map((k) => from + (k * Math.PI) / 4).map((a) => [x + Math.cos(a) * c, y + Math.sin(a) * c, z]);
    return [
      ...bend(half - q, low + q, q, -Math.PI / 2), ...bend(half - r, high - r, r, 0),
      ...bend(r - half, high - r, r, Math.PI / 2), ...bend(q - half, low + q, q, Math.PI),
    ];
  };
  return capped(rows.map(ring));
}

/** Glass by day as it reflects the sky: a colour function. */
export const glass = () => {
  const tone = ramp('#18222c', '#2f4453', '#7f9fb0');
  return (x, y, z, n) => tone(0.25 + 0.6 * n.y + ((x * 0.7 + y + z * 0.4) % 0.9 > 0.7 ? 0.2 : 0));
};

/**
 * A row of windows on both sides of a body.
 * @param {{half: number, y: number, height: number, width: number, at: number[], bevel?: number}} where half: of the body's width; at: middles along Z
 * @param {string | Function} colour for `paint`
 */
export function panes({ half, y, height, width, at, bevel = 0.015 }, colour) {
  return [-1, 1].flatMap((s) => at.map((z) => paint(move(box(0.05, height, width, { bevel }), { at: [s * half, y, z] }), colour, { jitter: 0.02 })));
}
