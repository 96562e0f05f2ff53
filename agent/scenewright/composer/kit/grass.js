// Tufts of grass.
import * as THREE from 'three';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { fromPoints, matt, merged, paint, part } from './solid.js';

/**
 * A tuft of bent blades, 0.8 m wide and 0.4 m high.
 * @param {{seed?: number, color?: string, blades?: number}} [options]
 */
export function grass({ seed = 1, color = '#86ad45', blades = 38 } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.75);
  const tone = ramp(dark, color, light);
  const list = Array.from({ length: blades }, (_, i) => {
    const [turn, from] = [random.turn(), Math.sqrt(random()) * 0.17];
    const [tall, out, wide] = [random.range(0.18, 0.42) * (i % 3 ? 0.8 : 1), random.range(0.06, 0.26), random.range(0.02, 0.036)];
    const at = (f, side) => {
      const along = from + out * f * f;
      const half = side * wide * (1 - f * 0.55);
      return [Math.sin(turn) * along + Math.cos(turn) * half, tall * f * (1 - 0.12 * f) - 0.02, Math.cos(turn) * along - Math.sin(turn) * half];
    };
    const [a, b, c, d, tip] = [at(0, -1), at(0, 1), at(0.55, 1), at(0.55, -1), at(1, 0)];
    return paint(fromPoints([...a, ...b, ...c, ...a, ...c, ...d, ...d, ...c, ...tip]), (x, y) => tone(0.1 + y * 2.2), { jitter: 0.1, blend: true, seed: i });
  });
  return part('grass', [merged(list, { name: 'grass', material: matt({ side: THREE.DoubleSide }), cast: false })], { radius: 0.4, height: 0.4 });
}
