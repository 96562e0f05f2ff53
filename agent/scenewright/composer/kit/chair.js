// Chairs.
import { ramp, shades } from './shade.js';
import { box, merged, move, paint, part } from './solid.js';
import { tube } from './tube.js';

/** A wooden chair with a slatted back, 0.9 m high, its seat at 0.46. @param {{seed?: number, color?: string}} [options] */
export function chair({ seed = 1, color = '#b07a45' } = {}) {
  const [dark, light] = shades(color, 0.35);
  const tone = ramp(dark, color, light);
  const wood = (x, y, z, n) => tone(0.42 + 0.3 * n.y + 0.08 * n.x);
  const add = (geometry, at = {}) => paint(move(geometry, at), wood, { seed, jitter: 0.03 });
  const list = [
    add(box(0.46, 0.05, 0.45, { bevel: 0.016 }), { at: [0, 0.43, 0.01] }),
    // The seat's rails lie back from its edge.
    ...[-0.19, 0.19].map((z) => add(box(0.38, 0.06, 0.025), { at: [0, 0.375, z] })),
    ...[-0.19, 0.19].map((x) => add(box(0.025, 0.06, 0.38), { at: [x, 0.375, 0] })),
    ...[-1, 1].map((s) => add(tube([[s * 0.2, 0, 0.2], [s * 0.19, 0.44, 0.18]], [0.017, 0.025], { sides: 7 }))),
    // Hind legs go on as the posts of the back, which leans.
    ...[-1, 1].map((s) => add(tube([[s * 0.2, 0, -0.24], [s * 0.19, 0.42, -0.18], [s * 0.2, 0.92, -0.27]], [0.018, 0.026, 0.019], { sides: 7 }))),
    ...[-1, 1].map((s) => add(tube([[s * 0.19, 0.17, -0.2], [s * 0.195, 0.17, 0.19]], 0.012, { sides: 5 }))),
    add(tube([[-0.19, 0.2, 0], [0.19, 0.2, 0]], 0.012, { sides: 5 })),
  ];
  // Slats and the rail on top are bent to hold a back.
  for (const [y, high, z] of [[0.84, 0.1, -0.26], [0.7, 0.05, -0.233], [0.58, 0.05, -0.212]]) {
    for (let k = 0; k < 4; k++) {
      const bend = (f) => -0.03 * (1 - f * f);
      const [a, b] = [-1 + k * 0.5, -0.5 + k * 0.5];
      list.push(add(box(0.104, high, 0.024), { at: [((a + b) / 2) * 0.2, y - high / 2, z + (bend(a) + bend(b)) / 2], turn: -Math.atan2(bend(b) - bend(a), 0.1) }));
    }
  }
  return part('chair', [merged(list, { name: 'chair' })], { radius: 0.34, height: 0.93 });
}
