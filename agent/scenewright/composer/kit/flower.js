// Flowers: a small clump with open blossoms.
import * as THREE from 'three';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, fromPoints, matt, merged, move, paint, part } from './solid.js';
import { bow, tube } from './tube.js';

/**
 * A clump of flowers, 0.6 m wide and 0.5 m high.
 * @param {{seed?: number, color?: string, stems?: number}} [options] color: of the petals
 */
export function flower({ seed = 1, color, stems = 9 } = {}) {
  const random = seeded(seed);
  const petal = color ?? ['#f2ead8', '#e4503a', '#f2bd3c', '#ee86b2', '#8d77dd'][Math.abs(Math.floor(seed)) % 5];
  const [dark, light] = shades(petal, 0.45);
  const tone = ramp(dark, petal, light);
  const green = ramp('#3f6a34', '#86ad52');
  const list = [];
  for (let i = 0; i < stems; i++) {
    const turn = i * 2.4 + random.range(-0.3, 0.3);
    const far = 0.21 * Math.sqrt(i / stems);
    const tall = random.range(0.3, 0.47) - far * 0.4;
    const head = [Math.sin(turn) * far, tall, Math.cos(turn) * far];
    list.push(paint(tube(bow([head[0] * 0.3, -0.02, head[2] * 0.3], head, [head[0] * 0.15, 0, head[2] * 0.15], 2), 0.009, { sides: 3 }), (x, y) => green(0.2 + y * 1.5), { seed: i }));
    // The blossom looks up and outward.
    const [lean, size] = [0.35 + far * 2, random.range(0.08, 0.108)];
    const blossom = (geometry) => move(move(geometry, { tilt: lean }), { turn, at: head });
    list.push(paint(blossom(petals(size, 7)), (x, y, z) => tone(0.25 + 0.65 * (Math.hypot(x - head[0], y - head[1], z - head[2]) / size)), { jitter: 0.05, seed: i }));
    list.push(paint(blossom(move(ball(size * 0.3, { detail: 0 }), { at: [0, size * 0.12, 0], scale: [1, 0.7, 1] })), '#d9a02f', { seed: i }));
  }
  for (let i = 0; i < 9; i++) {
    const leaf = fromPoints([0, 0, 0, 0.035, 0.1, 0.1, 0, 0.16, 0.22, 0, 0, 0, 0, 0.16, 0.22, -0.035, 0.1, 0.1]);
    list.push(paint(move(leaf, { turn: i * 2.1, scale: random.range(0.7, 1.15) }), (x, y) => green(0.25 + y * 4), { seed: i }));
  }
  return part('flower', [merged(list, { name: 'flower', material: matt({ side: THREE.DoubleSide }) })], { radius: 0.3, height: 0.5 });
}

/**
 * Painted geometries of cut flowers in a vase of 28 cm: seven large blossoms on stems, with leaves.
 * @param {{seed?: number, color?: string}} [options] color: of the petals; left out: three colours
 */
export function blossoms({ seed = 1, color } = {}) {
  const random = seeded(seed);
  const green = ramp('#3f6a34', '#86ad52');
  const list = [];
  for (let i = 0; i < 9; i++) {
    const petal = color ?? ['#e4503a', '#f2bd3c', '#ee86b2', '#f2ead8'][i % 4];
    const [dark, light] = shades(petal, 0.45);
    const tone = ramp(dark, petal, light);
    const turn = i * 2.4 + random.range(-0.2, 0.2);
    const far = 0.15 * Math.sqrt((i + 0.25) / 9);
    const head = [Math.sin(turn) * far, 0.53 - far * 0.9 + random.range(-0.02, 0.02), Math.cos(turn) * far];
    list.push(paint(tube(bow([head[0] * 0.12, 0.2, head[2] * 0.12], head, [head[0] * 0.12, 0, head[2] * 0.12], 3), 0.005, { sides: 4 }), (x, y) => green((y - 0.2) * 2), { seed: i }));
    const [lean, size] = [0.15 + far * 5, random.range(0.066, 0.08)];
    const blossom = (geometry) => move(move(geometry, { tilt: lean }), { turn, at: head });
    // Two rings of petals, the inner one steeper: full blossoms.
    list.push(paint(blossom(petals(size, 8)), (x, y, z) => tone(0.2 + 0.7 * (Math.hypot(x - head[0], y - head[1], z - head[2]) / size)), { jitter: 0.04, seed: i }));
    list.push(paint(blossom(move(petals(size * 0.68, 6), { at: [0, size * 0.1, 0], turn: 0.4, scale: [1, 1.9, 1] })), (x, y, z) => tone(0.35 + 0.6 * (Math.hypot(x - head[0], y - head[1], z - head[2]) / size)), { jitter: 0.04, seed: i + 9 }));
    list.push(paint(blossom(move(ball(size * 0.24, { detail: 1 }), { at: [0, size * 0.22, 0], scale: [1, 0.7, 1] })), '#d9a02f', { seed: i }));
    const leaf = fromPoints([0, 0, 0, 0.024, 0.05, 0.05, 0, 0.075, 0.12, 0, 0, 0, 0, 0.075, 0.12, -0.024, 0.05, 0.05]);
    list.push(paint(move(leaf, { turn: turn + 1.1, at: [0, 0.255, 0], scale: random.range(0.9, 1.35) }), (x, y) => green((y - 0.2) * 3), { seed: i }));
  }
  return list;
}

/** A cupped ring of petals around the origin, open upward. */
function petals(size, count) {
  const points = [];
  for (let i = 0; i < count; i++) {
    const at = (r, y, off) => {
      const angle = (i / count + off) * Math.PI * 2;
      return [Math.sin(angle) * r * size, y * size, Math.cos(angle) * r * size];
    };
    const [root, left, right, shoulder, other, tip] = [at(0.1, 0, 0), at(0.55, 0.16, -0.06), at(0.55, 0.16, 0.06), at(0.9, 0.27, -0.052), at(0.9, 0.27, 0.052), at(1, 0.24, 0)];
    points.push(...root, ...left, ...right, ...left, ...shoulder, ...other, ...left, ...other, ...right, ...shoulder, ...tip, ...other);
  }
  return fromPoints(points);
}
