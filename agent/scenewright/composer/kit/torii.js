// A torii: the gate of a Japanese shrine.
import * as THREE from 'three';
import { ramp, shades } from './shade.js';
import { box, column, loft, merged, move, paint, part } from './solid.js';
import { tube } from './tube.js';

/**
 * A torii across Z, 3.9 m from post to post; their stones go 0.6 m below the ground, or into water.
 * @param {{seed?: number, color?: string, season?: string}} [options] color: of the wood; season: 'winter' lays snow on its beam
 */
export function torii({ seed = 1, color = '#c2402a', season } = {}) {
  const [dark, light] = shades(color, 0.4);
  const red = (x, y, z, n) => ramp(dark, color, light)(0.42 + 0.25 * n.y + 0.12 * n.z);
  const [black, stone] = ['#2e2a2a', '#9a938a'];
  const list = [];
  const add = (geometry, colour, options = {}) => list.push(paint(geometry, colour, { seed: seed + list.length, jitter: 0.02, ...options }));
  for (const s of [-1, 1]) {
    add(move(column(0.54, 0.44, 0.82, { sides: 12 }), { at: [s * 1.95, -0.6, 0] }), stone, { jitter: 0.05 });
    add(tube([[s * 1.95, 0.1, 0], [s * 1.86, 1.6, 0], [s * 1.76, 3.75, 0]], [0.27, 0.25, 0.22], { sides: 14 }), red);
    add(move(column(0.29, 0.28, 0.5, { sides: 14 }), { at: [s * 1.94, 0.15, 0] }), black);
    add(move(column(0.3, 0.36, 0.24, { sides: 12 }), { at: [s * 1.76, 3.68, 0] }), red);
    // Wedges hold the tie beam.
    for (const side of [-1, 1]) add(move(box(0.12, 0.12, 0.36), { at: [s * 1.81 + side * 0.3, 3.17, 0] }), black);
  }
  add(move(box(4.9, 0.34, 0.26, { bevel: 0.02 }), { at: [0, 2.82, 0] }), red);
  add(move(box(0.3, 0.7, 0.22), { at: [0, 3.14, 0] }), red);
  add(move(box(0.62, 0.82, 0.1, { bevel: 0.02 }), { at: [0, 3.1, 0.2] }), black);
  add(move(box(0.46, 0.66, 0.06), { at: [0, 3.18, 0.24] }), '#d8b25a');
  // The lintels swing up to both ends, the upper one with a cap.
  const beam = (half, low, tall, deep, lift) => {
    const steps = 16;
    const rise = (f) => lift * Math.abs(f) ** 2.2;
    const section = (f) => {
      const [x, y, d] = [f * half, low + rise(f), deep / 2];
      return [[x, y, d], [x + f * 0.12, y + tall, d], [x + f * 0.12, y + tall, -d], [x, y, -d]];
    };
    const rings = Array.from({ length: steps + 1 }, (_, i) => section((i / steps) * 2 - 1));
    const ends = [rings[0], rings.at(-1)].map((ring) => ring.map(() => ring.reduce((sum, p) => sum.map((v, k) => v + p[k] / 4), [0, 0, 0])));
    return loft([ends[0], ...rings, ends[1]].map((ring) => ring.toReversed()), { closed: true });
  };
  add(beam(2.75, 3.8, 0.32, 0.36, 0.22), red);
  add(beam(3.05, 4.11, 0.26, 0.5, 0.26), red);
  add(beam(3.14, 4.36, 0.13, 0.62, 0.27), season === 'winter' ? '#eef3fb' : new THREE.Color(black));
  if (season === 'winter') add(move(box(4.8, 0.07, 0.26), { at: [0, 3.15, 0] }), '#eef3fb');
  return part('torii', [merged(list, { name: 'torii' })], { radius: 3.2, height: 4.8 });
}
