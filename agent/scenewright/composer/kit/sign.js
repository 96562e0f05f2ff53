// A signpost: a board on two posts, with words on it.
import { halos } from './halo.js';
import { inked } from './letters.js';
import { ramp, shades } from './shade.js';
import { box, column, merged, move, paint, part, shining } from './solid.js';

/**
 * A wooden sign that faces +Z.
 * @param {{seed?: number, color?: string, text?: string, lit?: boolean}} [options] color: of the board; text: at most 24 characters in
 *   two lines; without it the board has carved lines; lit: a lamp over it shines
 */
export function sign({ seed = 1, color = '#a97c50', text = '', lit = false } = {}) {
  const [dark, light] = shades(color, 0.45);
  const tone = ramp(dark, color, light);
  const wood = (share) => (x, y, z, n) => tone(share + 0.25 * n.y);
  const lines = inked(text);
  const wide = Math.max(1.5, lines.width + 0.4);
  const tall = Math.max(0.7, lines.height + 0.3);
  const list = [];
  const low = 1.0;
  for (const s of [-1, 1]) {
    list.push(paint(move(box(0.13, low + tall + 0.3, 0.13, { bevel: 0.015 }), { at: [s * (wide / 2 - 0.22), -0.08, -0.09], turn: s * 0.05 }), wood(0.12), { jitter: 0.05, seed }));
    list.push(paint(move(column(0.1, 0.02, 0.1, { sides: 4 }), { at: [s * (wide / 2 - 0.22), low + tall + 0.2, -0.09], turn: Math.PI / 4 }), wood(0.05)));
  }
  const planks = Math.max(2, Math.round(tall / 0.3));
  for (let k = 0; k < planks; k++) {
    const long = wide + (k % 2 ? 0.06 : -0.04);
    list.push(paint(move(box(long, tall / planks - 0.02, 0.07, { bevel: 0.012 }), { at: [0, low + (k / planks) * tall, 0], roll: k % 2 ? 0.004 : -0.004 }), wood(0.45 + (k % 2) * 0.12), { jitter: 0.03, seed: seed + k }));
  }
  list.push(paint(move(box(wide + 0.24, 0.07, 0.3), { at: [0, low + tall + 0.03, 0] }), wood(0.08)));
  const ink = tone(0.9).getHSL({}).l > 0.45 ? '#3a2a20' : '#f3e8d2';
  const words = lines.strokes.length ? lines.strokes : [[0.62, 0.22], [0.46, 0.0], [0.3, -0.22]].map(([w, y]) => move(box(w * wide, 0.07, 0.02), { at: [0, y - 0.035, 0] }));
  for (const stroke of words) list.push(paint(move(stroke, { at: [0, low + tall / 2, 0.04] }), ink, { jitter: 0 }));
  const meshes = [merged(list, { name: 'sign' })];
  if (lit) {
    list.push(paint(move(box(0.04, 0.04, 0.34), { at: [0, low + tall + 0.12, 0.12] }), '#3b332d'), paint(move(column(0.16, 0.04, 0.12, { sides: 8 }), { at: [0, low + tall + 0.08, 0.3] }), '#3b332d'));
    meshes[0] = merged(list, { name: 'sign' });
    meshes.push(merged([paint(move(column(0.09, 0.13, 0.05, { sides: 8 }), { at: [0, low + tall + 0.05, 0.3] }), '#ffd28a')], { name: 'light', material: shining(), cast: false }), halos([{ at: [0, low + tall - 0.1, 0.35], size: 1.3, color: '#ffb765' }]));
  }
  return part('sign', meshes, { radius: wide / 2, height: low + tall + 0.35 });
}
