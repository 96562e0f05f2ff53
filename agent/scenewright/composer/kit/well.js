// A well: a ring of stones under a little roof, with crank, rope and bucket.
import * as THREE from 'three';
import { gableRoof } from './gable.js';
import { courses, round } from './masonry.js';
import { box, column, merged, move, paint, part } from './solid.js';
import { tube } from './tube.js';

/**
 * A well; the crank is at its right (+X).
 * @param {{seed?: number, color?: string, roof?: string, season?: string}} [options] color: of the stones; roof: colour of the roof;
 *   season: 'winter' lays snow on it
 */
export function well({ seed = 1, color = '#a59b8e', roof = '#9a4a34', season } = {}) {
  const [stone, wood] = [new THREE.Color(color), new THREE.Color('#6d4a33')];
  const cap = new THREE.Color(roof).lerp(new THREE.Color('#eef3fb'), season === 'winter' ? 0.86 : 0);
  const list = [];
  const add = (geometry, colour, where = {}, options = {}) => list.push(paint(move(geometry, where), colour, { seed: seed + list.length, ...options }));
  list.push(round([[-0.08, 1.12], [0.08, 1.1], [0.1, 0.9]], 14, stone.clone().multiplyScalar(0.75), seed, { jitter: 0.07 }));
  list.push(...courses([[0.02, 0.95], [0.26, 0.94], [0.5, 0.93], [0.74, 0.93]], 12, stone, seed));
  list.push(round([[0.72, 0.92], [0.73, 1.02], [0.88, 1.02], [0.89, 0.68], [0.4, 0.66]], 12, stone.clone().lerp(new THREE.Color('#efe6d6'), 0.2), seed + 5, { jitter: 0.08 }));
  list.push(round([[0.45, 0.68], [0.46, 0.01]], 12, new THREE.Color('#27404a'), seed, { jitter: 0.02 }));
  for (const s of [-1, 1]) {
    add(box(0.15, 2.2, 0.15, { bevel: 0.015 }), wood, { at: [s * 0.84, 0.1, 0] }, { jitter: 0.05 });
    for (const z of [-1, 1]) add(tube([[s * 0.84, 1.75, z * 0.04], [s * 0.84, 2.2, z * 0.42]], 0.045, { sides: 4 }), wood);
  }
  for (const piece of gableRoof({ eave: 2.1, rise: 0.72, wide: 1.9, deep: 1.35, colour: cap, timber: wood, seed, over: 0.22 })) list.push(piece);
  // The drum with its rope, and the bucket that hangs from it.
  add(move(column(0.09, 0.09, 1.75, { sides: 8 }), { roll: Math.PI / 2, at: [0.92, 1.5, 0] }), wood);
  add(move(column(0.13, 0.13, 0.5, { sides: 9 }), { roll: Math.PI / 2, at: [0.25, 1.5, 0] }), '#d8c49a', {}, { jitter: 0.08 });
  add(tube([[0.9, 1.5, 0], [1.06, 1.5, 0], [1.06, 1.5, 0], [1.08, 1.2, 0.14], [1.28, 1.2, 0.14]], 0.032, { sides: 5 }), '#3f3a36');
  add(tube([[0.05, 1.5, 0.12], [0.05, 1.15, 0.12]], 0.018, { sides: 4 }), '#d8c49a');
  add(tube([[-0.12, 0.98, 0.12], [-0.08, 1.14, 0.12], [0.18, 1.14, 0.12], [0.22, 0.98, 0.12]], 0.014, { sides: 4 }), '#3f3a36');
  add(column(0.14, 0.18, 0.3, { sides: 10 }), '#8a6244', { at: [0.05, 0.72, 0.12] }, { jitter: 0.06 });
  for (const y of [0.76, 0.94]) add(column(0.152 + (y - 0.72) * 0.12, 0.156 + (y - 0.72) * 0.12, 0.035, { sides: 10 }), '#3f3a36', { at: [0.05, y, 0.12] });
  return part('well', [merged(list, { name: 'well' })], { radius: 1.2, height: 2.95 });
}
