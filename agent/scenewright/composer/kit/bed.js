// Beds.
import { ramp, shades } from './shade.js';
import { box, loft, merged, move, paint, part, pillow } from './solid.js';
import { tube } from './tube.js';

/**
 * A bed for two, 1.5 m by 2.1 m, its head at -Z; it looks along +Z.
 * @param {{seed?: number, color?: string}} [options] color: of the blanket
 */
export function bed({ seed = 1, color = '#5b83ab' } = {}) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const cloth = (x, y, z, n) => tone(0.42 + 0.32 * n.y + 0.08 * n.x);
  const grain = ramp('#6d4529', '#9c6a3e', '#c08b58');
  const wood = (x, y, z, n) => grain(0.42 + 0.35 * n.y);
  const linen = ramp('#cfc8bd', '#efe9dd', '#faf7f0');
  const white = (x, y, z, n) => linen(0.45 + 0.4 * n.y);
  const add = (geometry, at, color_of, more = {}) => paint(move(geometry, { at, ...more }), color_of, { seed, jitter: 0.02, ...more });
  const list = [
    add(pillow(1.46, 0.26, 2, { round: 0.06 }), [0, 0.28, 0], white, { smooth: true, jitter: 0.006 }),
    add(box(1.58, 0.2, 0.05, { bevel: 0.012 }), [0, 0.16, 1.03], wood),
    ...[-1, 1].map((s) => add(box(0.05, 0.2, 2.06, { bevel: 0.012 }), [s * 0.765, 0.16, 0], wood)),
    add(box(1.58, 0.62, 0.06, { bevel: 0.015 }), [0, 0.38, -1.04], wood),
    add(box(1.68, 0.07, 0.11, { bevel: 0.02 }), [0, 0.98, -1.04], wood),
    add(box(1.58, 0.24, 0.06, { bevel: 0.015 }), [0, 0.3, 1.04], wood),
    add(box(1.66, 0.05, 0.09, { bevel: 0.015 }), [0, 0.53, 1.04], wood),
    ...[-1, 1].flatMap((s) => [[-1.04, 1.06], [1.04, 0.6]].map(([z, high]) => add(tube([[s * 0.78, 0, z], [s * 0.78, high, z]], [0.035, 0.045], { sides: 8 }), [0, 0, 0], wood))),
    ...[-0.36, 0.36].map((x) => add(pillow(0.64, 0.17, 0.44, { round: 0.08 }), [x, 0.52, -0.72], white, { tilt: 0.34, smooth: true, jitter: 0.006 })),
  ];
  // The blanket hangs over both sides and is turned down below the pillows.
  const over = (y, out, down) => [[-0.775 - out, 0.3 - down], [-0.785 - out, 0.45], [-0.74 - out, y - 0.02], [-0.6, y], [0, y + 0.012], [0.6, y], [0.74 + out, y - 0.02], [0.785 + out, 0.45], [0.775 + out, 0.3 - down]];
  const rows = [-0.42, -0.4, 0, 0.45, 0.9, 1.005, 1.01].map((z, i) => over(i === 6 ? 0.5 : i === 0 ? 0.55 : 0.575 + 0.008 * Math.sin(i * 2.3), 0.006 * Math.sin(i * 1.9), 0.02 * Math.sin(i * 2.1)).map(([x, y]) => [x, y, z]).toReversed());
  list.push(add(loft(rows), [0, 0, 0], cloth));
  list.push(add(pillow(1.56, 0.05, 0.3, { round: 0.024 }), [0, 0.565, -0.35], white, { smooth: true, jitter: 0.006 }));
  return part('bed', [merged(list, { name: 'bed' })], { radius: 1.25, height: 1.08 });
}
