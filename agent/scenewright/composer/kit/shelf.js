// Shelves full of books.
import { COVERS, volume } from './book.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, box, merged, move, paint, part } from './solid.js';
import { soft, turned } from './tube.js';

/** A bookshelf with five boards and its books, 0.95 m wide and 1.8 m high. @param {{seed?: number, color?: string}} [options] color: of the wood */
export function shelf({ seed = 1, color = '#9a6a40' } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.35);
  const tone = ramp(dark, color, light);
  const wood = (x, y, z, n) => tone(0.42 + 0.32 * n.y + 0.06 * n.x);
  const [wide, deep] = [0.95, 0.3];
  const add = (geometry, at) => paint(move(geometry, { at }), wood, { seed, jitter: 0.02 });
  const list = [
    ...[-1, 1].map((s) => add(box(0.035, 1.78, deep, { bevel: 0.006 }), [s * (wide / 2 - 0.018), 0, 0])),
    add(box(wide + 0.05, 0.04, deep + 0.04, { bevel: 0.01 }), [0, 1.76, 0]),
    add(box(wide - 0.02, 0.08, deep - 0.03), [0, 0, 0]),
    paint(move(box(wide - 0.03, 1.74, 0.014), { at: [0, 0.02, -deep / 2 + 0.01] }), dark, { jitter: 0.02 }),
    ...[0.08, 0.5, 0.92, 1.34].map((y) => add(box(wide - 0.05, 0.025, deep - 0.012), [0, y, 0])),
  ];
  const short = ({ long, thick, deep: d, tint, at, roll = 0 }) => {
    const body = paint(move(move(box(thick - 0.002, long, d, { bevel: 0.004 }), { roll }), { at }), tint, { jitter: 0.03, seed: at[0] * 99 });
    const band = paint(move(move(box(thick + 0.0006, long * 0.05, d + 0.002), { at: [0, long * 0.74, 0] }), { roll }).translate(...at), '#e3c98f', { jitter: 0 });
    return [body, band];
  };
  for (const [row, y] of [0.105, 0.525, 0.945, 1.365].entries()) {
    let x = -wide / 2 + 0.045;
    const end = wide / 2 - (row === 1 ? 0.3 : row === 3 ? 0.26 : 0.17);
    while (x < end) {
      const thick = random.range(0.026, 0.056);
      const long = random.range(0.23, 0.33);
      list.push(...short({ long, thick, deep: random.range(0.17, 0.21), tint: random.pick(COVERS), at: [x + thick / 2, y, random.range(0.005, 0.03)] }));
      x += thick + 0.001;
    }
    // The last one leans on the others.
    if (row === 0 || row === 2) list.push(...short({ long: 0.27, thick: 0.035, deep: 0.19, tint: random.pick(COVERS), at: [x + 0.075, y, 0.015], roll: 0.24 }));
  }
  let up = 0.525;
  for (let k = 0; k < 3; k++) {
    list.push(...volume({ wide: 0.2, thick: 0.04, long: 0.16, color: random.pick(COVERS), seed: k }).map((g) => move(g, { at: [0.3, up, 0.01], turn: random.range(-0.12, 0.12) })));
    up += 0.04;
  }
  list.push(paint(move(soft(turned([[0, 0], [0.045, 0], [0.075, 0.06], [0.08, 0.1], [0.04, 0.15], [0.032, 0.18], [0.045, 0.2]], 14)), { at: [0.32, 1.365, 0.01] }), '#4f8a86', { jitter: 0, smooth: true }));
  list.push(paint(move(ball(0.05, { detail: 2 }), { at: [0.33, up + 0.05, 0.01] }), '#c9a04a', { jitter: 0 }));
  return part('shelf', [merged(list, { name: 'shelf' })], { radius: 0.5, height: 1.8 });
}
