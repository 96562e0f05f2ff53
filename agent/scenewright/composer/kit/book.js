// Books, one by one and in rows.
import { ramp, shades } from './shade.js';
import { box, merged, move, paint, part } from './solid.js';

export const COVERS = ['#9c3a32', '#2f5d7c', '#3f6f4f', '#c08a3e', '#6b4a78', '#8a5a3c', '#2d3f55', '#b8604a'];

/**
 * Painted geometries of one closed book that lies on y = 0, its spine at -X, title up.
 * @param {{wide?: number, thick?: number, long?: number, color?: string, seed?: number}} [options] metres
 */
export function volume({ wide = 0.17, thick = 0.045, long = 0.24, color = COVERS[0], seed = 1 } = {}) {
  const [dark, light] = shades(color, 0.3);
  const tone = ramp(dark, color, light);
  const cover = (x, y, z, n) => tone(0.45 + 0.25 * n.y);
  const board = Math.min(0.005, thick * 0.12);
  const leaves = ramp('#d8cbb0', '#f4ecd8');
  const edges = (x, y, z, n) => leaves(Math.abs(n.y) > 0.5 ? 1 : 0.35 + 0.65 * ((Math.floor((y / thick) * 7) % 2 + 2) % 2));
  return [
    paint(box(wide, board, long), cover, { jitter: 0, seed }),
    paint(move(box(wide, board, long), { at: [0, thick - board, 0] }), cover, { jitter: 0, seed }),
    paint(move(box(thick * 0.12, thick, long, { bevel: thick * 0.03 }), { at: [-wide / 2, 0, 0] }), cover, { jitter: 0, seed }),
    ...Array.from({ length: 6 }, (_, k) => paint(move(box(wide - 0.008, (thick - board * 2) / 6 + 0.0004, long - 0.012), { at: [-0.003, board + (k * (thick - board * 2)) / 6, 0] }), k % 2 ? '#efe5cf' : '#e2d5b9', { jitter: 0 })),
    // A frame and a title on the cover, bands on the spine.
    paint(move(box(wide * 0.62, board * 0.5, long * 0.2), { at: [0.008, thick - board * 0.3, -long * 0.17] }), '#e7c987', { jitter: 0 }),
    paint(move(box(wide * 0.4, board * 0.5, long * 0.035), { at: [0.008, thick - board * 0.3, long * 0.2] }), '#e7c987', { jitter: 0 }),
    ...[-0.32, 0.3].map((z) => paint(move(box(thick * 0.14, thick * 0.86, long * 0.035), { at: [-wide / 2 - thick * 0.005, thick * 0.07, long * z] }), '#e7c987', { jitter: 0 })),
  ];
}

/**
 * Books: one lying flat, a small stack, or one that stands open.
 * @param {{seed?: number, color?: string, open?: boolean}} [options] color: of the cover; open: it lies open
 */
export function book({ seed = 1, color = '#9c3a32', open = false } = {}) {
  if (open) return opened(color, seed);
  return part('book', [merged(volume({ color, seed }), { name: 'book' })], { radius: 0.15, height: 0.045 });
}

function opened(color, seed) {
  const paper = ramp('#d9cdb4', '#f3ecdc', '#fffaf0');
  const list = [];
  for (const s of [-1, 1]) {
    list.push(paint(move(box(0.18, 0.006, 0.25), { at: [s * 0.092, 0, 0] }), color, { jitter: 0.01, seed }));
    // Leaves swell beside the fold and thin out to the edge.
    const rise = (f) => 0.008 + 0.024 * Math.sin(Math.PI * Math.min(1, 0.12 + f * 0.88)) ** 0.7 * (1 - 0.5 * f);
    for (let k = 0; k < 8; k++) {
      const [a, b] = [k / 8, (k + 1) / 8];
      const tilt = Math.atan2(rise(b) - rise(a), 0.0206);
      list.push(paint(move(box(0.0214, 0.012, 0.235), { at: [s * 0.165 * ((a + b) / 2), (rise(a) + rise(b)) / 2 - 0.008, 0], roll: s * tilt }), (x, y, z, n) => paper(0.4 + 0.4 * n.y + 0.2 * (k / 8)), { jitter: 0 }));
      if (k > 0 && k < 7) for (let line = 0; line < 9; line++) if (line !== 0 || s > 0) list.push(paint(move(box(0.0214, 0.0006, 0.004), { at: [s * 0.165 * ((a + b) / 2), (rise(a) + rise(b)) / 2 + 0.0042, -0.085 + line * 0.02], roll: s * tilt }), '#8d8676', { jitter: 0 }));
    }
  }
  return part('book', [merged(list, { name: 'book' })], { radius: 0.22, height: 0.035 });
}
