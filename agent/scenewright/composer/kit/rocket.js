// Rockets.
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { ball, box, loft, matt, merged, move, paint, part, shining } from './solid.js';
import { turned } from './tube.js';

/**
 * A rocket, 11 m high, standing on its four fins.
 * @param {{seed?: number, color?: string, launching?: boolean, lit?: boolean}} [options] color: of nose and fins; launching: fire and smoke
 *   below it; lit: its portholes shine
 */
export function rocket({ color = '#c8402f', launching = false, lit = false } = {}) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const painted = (x, y, z, n) => tone(0.42 + 0.25 * n.y + 0.15 * n.x);
  const white = ramp('#a9adb4', '#e8e6e1', '#faf8f4');
  const shell = (x, y, z, n) => (y > 8.3 || (y > 2.55 && y < 2.95) ? painted : (a, b, c, m) => white(0.5 + 0.3 * m.y + 0.25 * m.x))(x, y, z, n);
  const [list, bright] = [[], []];
  const add = (geometry, colour = painted) => list.push(paint(geometry, colour, { jitter: 0.01 }));
  // A spindle: widest below its middle, a sharp nose in colour.
  add(turned([[0.95, 1.35], [1.15, 1.8], [1.32, 2.55], [1.36, 2.95], [1.42, 4.2], [1.4, 5.4], [1.28, 6.8], [1.08, 7.8], [0.95, 8.3], [0.72, 9.0], [0.45, 9.7], [0.17, 10.35], [0.06, 10.6], [0.05, 11.1], [0, 11.15]], 20), shell);
  add(turned([[0, 1.5], [0.95, 1.35], [0.98, 1.2], [0.85, 1.2], [0.6, 1.5]], 16), '#3a3d44');
  add(turned([[0.55, 0.62], [0.7, 0.65], [0.42, 1.35], [0.2, 1.45]], 14), '#54575e');
  for (const [k, y, r] of [[0, 6.35, 0.42], [0, 5.05, 0.3]]) {
    const at = (z) => ({ tilt: Math.PI / 2, at: [0, y, z + k] });
    const hull = y > 6 ? 1.3 : 1.39;
    add(move(turned([[r * 0.75, -0.1], [r * 1.25, -0.05], [r * 1.25, 0.1], [r, 0.16], [r * 0.75, 0.08]], 16), at(hull)), '#c99a3c');
    bright.push(move(turned([[0, 0], [r * 0.8, 0], [r * 0.8, 0.05], [0, 0.1]], 14), at(hull)));
  }
  // Fins that reach out and down to the feet.
  for (let k = 0; k < 4; k++) {
    const outline = [[1.2, 4.3], [2.0, 3.1], [2.55, 1.5], [2.6, 0], [2.25, 0], [2.0, 0.95], [1.05, 1.6]];
    const side = (x, grow) => outline.map(([out, y], i) => [x * (i > 1 && i < 5 ? 0.6 : 1), y, out + (i === 0 || i === 6 ? -0.15 : grow)]);
    const centre = (x) => outline.map(() => [x, 1.9, 1.8]);
    add(loft([centre(-0.1), side(-0.1, -0.04), side(0, 0.03), side(0.1, -0.04), centre(0.1)].map((ring) => ring.toReversed()), { closed: true }).rotateY((k / 4) * Math.PI * 2 + Math.PI / 4));
  }
  add(move(box(0.9, 1.5, 0.06, { bevel: 0.03 }), { at: [0, 3.05, 1.36], tilt: -0.02 }), '#c3c5c8');
  for (let y = 0.3; y < 3; y += 0.4) add(move(box(0.5, 0.05, 0.06), { at: [0, y, 1.5] }), '#7c8086');
  for (const s of [-1, 1]) add(move(box(0.05, 3.0, 0.06), { at: [s * 0.25, 0, 1.5] }), '#7c8086');
  const glowing = ramp('#ffbe62', '#ffe7b0');
  const sky = ramp('#1b2733', '#3f6078', '#9cc3d4');
  const panes = bright.map((piece) => paint(piece, (x, y, z, n) => (lit ? glowing(0.5 + 0.5 * n.y) : sky(0.45 + x * 0.9)), { jitter: 0 }));
  const up = launching ? 3.4 : 0;
  for (const piece of [...list, ...panes]) move(piece, { at: [0, up, 0] });
  const meshes = [merged(lit ? list : [...list, ...panes], { name: 'body', material: matt({ roughness: 0.5 }) })];
  const halo = lit ? [{ at: [0, 6.35 + up, 1.7], size: 1.2, color: '#ffd08a' }] : [];
  let update;
  if (launching) {
    const flame = merged([
      paint(turned([[0.02, 0.2], [0.42, 1.5], [0.66, 2.9], [0.55, 4.1], [0, 4.2]], 12), (x, y) => ramp('#ff6a1f', '#ff9a2e', '#ffc94f')(y / 4), { jitter: 0.03, blend: true }),
      paint(turned([[0.01, 1.5], [0.25, 2.4], [0.4, 3.3], [0.3, 4.1], [0, 4.2]], 10), '#fff3c4', { jitter: 0 }),
    ], { name: 'flame', material: shining(), cast: false, receive: false });
    flame.position.y = 4.2;
    flame.geometry.translate(0, -4.2, 0);
    const smoke = ramp('#b7b4b4', '#ebe7e2', '#fbf8f3');
    const puffs = Array.from({ length: 18 }, (_, i) => [i * 2.4, 0.5 + 0.36 * Math.sqrt(i) * 1.9, 0.95 - i * 0.022]).map(([turn, far, size], i) => paint(move(ball(size, { detail: 1, rough: 0.2, seed: i }), { at: [Math.sin(turn) * far, size * 0.55, Math.cos(turn) * far] }), (x, y, z, n) => smoke(0.45 + 0.4 * n.y), { jitter: 0.02 }));
    meshes.push(flame, merged(puffs, { name: 'smoke' }));
    halo.push({ at: [0, 2.6, 0], size: 3.6, color: '#ff9a3c' });
    update = (t) => flame.scale.set(1 + 0.06 * Math.sin(t * 21), 1 + 0.09 * Math.sin(t * 17 + 1), 1 + 0.06 * Math.sin(t * 19));
  }
  if (lit) meshes.push(merged(panes, { name: 'lights', material: shining(), cast: false }));
  if (halo.length) meshes.push(halos(halo));
  return part('rocket', meshes, { radius: launching ? 3.6 : 2.6, height: 11.1 + up, ...(update && { update }) });
}
