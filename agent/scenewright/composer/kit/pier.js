// A wooden pier on piles.
import { halos } from './halo.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, box, column, merged, move, paint, part, shining } from './solid.js';
import { bow, tube } from './tube.js';

const DECK = 0.72;
const WIDE = 1.9;

/**
 * A pier along Z over water at y = 0, middle at the origin: its head is at +Z, at -Z a ramp leads down to the shore.
 * @param {{seed?: number, color?: string, length?: number, lit?: boolean}} [options] color: of the planks; length: metres, with the ramp;
 *   lit: the lantern at its head shines
 */
export function pier({ seed = 1, color = '#a17a55', length = 8, lit = false } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.5);
  const tone = ramp(dark, color, light);
  const wood = (share) => (x, y, z, n) => tone(share + 0.25 * n.y);
  const list = [];
  const [root, head, ramped] = [-length / 2, length / 2, 1.5];
  const level = (z) => DECK - Math.max(0, root + ramped - z) * 0.42;
  const count = Math.round(length / 0.27);
  for (let i = 0; i < count; i++) {
    const z = root + ((i + 0.5) / count) * length;
    const long = WIDE + random.range(-0.05, 0.05);
    const plank = move(box(long, 0.07, length / count - 0.03), { at: [random.range(-0.03, 0.03), level(z) - 0.07, z], tilt: z < root + ramped ? -0.397 : 0, turn: random.range(-0.012, 0.012) });
    list.push(paint(plank, wood(random.range(0.3, 0.62)), { seed: seed + i, jitter: 0.03 }));
  }
  // Beams under the planks, and piles in pairs; the outermost stand higher, to moor on.
  for (const x of [-0.68, 0.68]) list.push(paint(tube([[x, level(root) - 0.18, root + 0.05], [x, DECK - 0.19, root + ramped], [x, DECK - 0.19, head - 0.05]], 0.1, { sides: 4 }), wood(0.05)));
  const bays = Math.max(1, Math.round((length - ramped) / 2.1));
  for (let i = 0; i <= bays; i++) {
    const z = root + ramped + 0.1 + (i / bays) * (length - ramped - 0.3);
    const tall = i === bays || i === Math.floor(bays / 2) ? 0.62 : 0.14;
    for (const s of [-1, 1]) {
      const lean = random.range(-0.03, 0.03);
      list.push(paint(tube([[s * 0.93 + lean * 2, -0.68, z], [s * 0.9, DECK + tall, z]], [0.135, 0.12], { sides: 7 }), (x, y, zz, n) => (y < 0.12 ? ramp('#3c4439')(0) : tone(0.2 + 0.25 * n.y)), { seed: i }));
      list.push(paint(move(column(0.14, 0.1, 0.06, { sides: 7 }), { at: [s * 0.9, DECK + tall - 0.02, z] }), tone(0.75).clone()));
      if (tall > 0.3) for (const y of [0.2, 0.28]) list.push(paint(move(column(0.145, 0.145, 0.06, { sides: 7 }), { at: [s * 0.9, DECK + y, z] }), '#d8c49a'));
    }
    list.push(paint(move(box(WIDE - 0.1, 0.13, 0.12), { at: [0, DECK - 0.38, z] }), wood(0.05)));
    if (i < bays) list.push(paint(tube([[-0.88, -0.4, z], [0.88, DECK - 0.35, z]], 0.05, { sides: 4 }), wood(0)));
  }
  for (const s of [-1, 1]) list.push(paint(tube(bow([s * 0.92, DECK + 0.24, head - 0.2], [s * 0.92, DECK + 0.24, root + ramped + 0.1 + (Math.floor(bays / 2) / bays) * (length - ramped - 0.3)], [0, -0.2, 0], 6), 0.022, { sides: 4 }), '#d8c49a'));
  // A ladder at the head, and a lantern on its post.
  for (const x of [-0.22, 0.22]) list.push(paint(tube([[x, -0.5, head + 0.12], [x, DECK + 0.3, head + 0.05]], 0.035, { sides: 5 }), wood(0.1)));
  for (const y of [-0.1, 0.16, 0.42]) list.push(paint(move(box(0.44, 0.05, 0.05), { at: [0, y, head + 0.09] }), wood(0.5)));
  const [x, z] = [-0.8, head - 0.75];
  list.push(paint(tube([[x, DECK - 0.2, z], [x, DECK + 1.5, z], [x + 0.06, DECK + 1.62, z], [x + 0.3, DECK + 1.66, z]], 0.045, { sides: 5 }), '#3b332d'));
  list.push(paint(move(column(0.14, 0.03, 0.1, { sides: 6 }), { at: [x + 0.3, DECK + 1.5, z] }), '#3b332d'), paint(move(column(0.09, 0.11, 0.04, { sides: 6 }), { at: [x + 0.3, DECK + 1.22, z] }), '#3b332d'));
  const glass = paint(move(ball(0.1, { detail: 1 }), { at: [x + 0.3, DECK + 1.38, z], scale: [1, 1.35, 1] }), lit ? '#ffd28a' : '#c9d2cc', { jitter: 0 });
  const meshes = [merged(lit ? list : [...list, glass], { name: 'pier' })];
  if (lit) meshes.push(merged([glass], { name: 'light', material: shining(), cast: false }), halos([{ at: [x + 0.3, DECK + 1.38, z], size: 1.1, color: '#ffb765' }]));
  return part('pier', meshes, { radius: length / 2, height: 2.5 });
}
