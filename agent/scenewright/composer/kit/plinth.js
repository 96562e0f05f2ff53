// A plinth with a word on it: what stands where a thing was asked for that nobody has made yet.
import * as THREE from 'three';
import { inked } from './letters.js';
import { ramp, shades } from './shade.js';
import { box, merged, move, paint, part } from './solid.js';

/**
 * A block of pale stone on a step, 1 m high, its word written on the front and the back.
 * @param {{seed?: number, color?: string, text?: string}} [options] text: one or a few words
 */
export function plinth({ seed = 1, color = '#d9cdb4', text = '' } = {}) {
  const [dark, light] = shades(color, 0.3);
  const tone = ramp(dark, color, light);
  const stone = (x, y, z, n) => tone(0.5 + 0.3 * n.y);
  const list = [[1.56, 0.1, 0.76, 0, 0.02], [1.44, 0.06, 0.64, 0.1, 0.012], [1.4, 0.78, 0.6, 0.14, 0.03], [1.5, 0.08, 0.7, 0.92, 0.02]].map(
    ([width, height, depth, y, bevel], i) => paint(move(box(width, height, depth, { bevel }), { at: [0, y, 0] }), stone, { seed: seed + i, jitter: 0.012 }));
  const ink = new THREE.Color(color).getHSL({}).l > 0.45 ? '#3a332b' : '#efe6d2';
  for (const turn of text ? [0, Math.PI] : []) {
    for (const stroke of inked(text, { width: 1.24, height: 0.6 }).strokes) list.push(paint(move(move(stroke, { at: [0, 0.53, 0.305] }), { turn }), ink, { seed, jitter: 0 }));
  }
  return part('plinth', [merged(list, { name: 'plinth' })], { radius: 0.87, height: 1 });
}
