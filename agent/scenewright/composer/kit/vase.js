// Vases, empty or with flowers.
import { blossoms } from './flower.js';
import { ramp, shades } from './shade.js';
import { matt, merged, paint, part } from './solid.js';
import { soft, turned } from './tube.js';
import * as THREE from 'three';

/**
 * A vase, 28 cm high; with flowers 58 cm.
 * @param {{seed?: number, color?: string, flowers?: boolean, petals?: string}} [options] flowers: it holds a bunch; petals: their colour
 */
export function vase({ seed = 1, color = '#2f6f8f', flowers = false, petals } = {}) {
  const [dark, light] = shades(color, 0.35);
  const tone = ramp(dark, color, light);
  const outer = [[0, 0], [0.052, 0], [0.056, 0.006], [0.052, 0.014], [0.075, 0.06], [0.09, 0.115], [0.086, 0.16], [0.06, 0.205], [0.037, 0.232], [0.035, 0.25], [0.05, 0.276], [0.0525, 0.281]];
  const inner = [[0.05, 0.28], [0.044, 0.27], [0.031, 0.25], [0.032, 0.22], [0, 0.2]];
  const band = (y) => (y > 0.086 && y < 0.1) || (y > 0.142 && y < 0.154);
  // Finer rows in the belly, where the bands are.
  const fine = outer.flatMap(([r, y], i) => (i === 4 || i === 5 ? Array.from({ length: 8 }, (_, k) => {
    const [f, [r1, y1]] = [k / 8, outer[i + 1]];
    return [r + (r1 - r) * f + 0.003 * Math.sin(f * Math.PI), y + (y1 - y) * f];
  }) : [[r, y]]));
  const shape = (profile) => soft(turned(profile, 28), 1);
  const list = [
    paint(shape(fine), (x, y, z, n) => (band(y) ? ramp('#efe2c2')(0) : tone(0.42 + 0.3 * n.y + 0.06 * n.x)), { jitter: 0, smooth: true }),
    paint(shape(inner), dark, { jitter: 0, smooth: true }),
  ];
  const meshes = [merged(list, { name: 'vase', material: matt({ roughness: 0.42 }) })];
  if (flowers) meshes.push(merged(blossoms({ seed, color: petals }), { name: 'flowers', material: matt({ side: THREE.DoubleSide }) }));
  return part('vase', meshes, { radius: flowers ? 0.2 : 0.09, height: flowers ? 0.56 : 0.28 });
}
