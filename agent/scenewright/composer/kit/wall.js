// A wall of field stones, and a garden gate between two posts.
import * as THREE from 'three';
import { halos } from './halo.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, box, column, merged, move, paint, part, shining, vary } from './solid.js';
import { tube } from './tube.js';

/**
 * A wall of stones along X, middle at the origin, 1.5 m high.
 * @param {{seed?: number, color?: string, length?: number}} [options] color: of the stones; length: metres
 */
export function wall({ seed = 1, color = '#a49a8d', length = 6 } = {}) {
  const random = seeded(seed);
  const [stone, list] = [new THREE.Color(color), []];
  list.push(paint(move(box(length - 0.06, 1.28, 0.36), { at: [0, -0.08, 0] }), stone.clone().multiplyScalar(0.55)));
  // Courses of stones of many lengths; a few stand out further than others.
  const courses = [0.34, 0.28, 0.3, 0.26];
  let y = -0.06;
  courses.forEach((tall, k) => {
    let x = -length / 2;
    while (x < length / 2 - 0.01) {
      const long = Math.min(random.range(0.34, 0.72), length / 2 - x);
      const wide = long < 0.2 ? long : long - 0.03;
      const piece = box(wide, tall - 0.03, 0.46 + random.range(0, 0.07) - k * 0.012, { bevel: Math.min(0.045, wide / 3) });
      list.push(paint(move(piece, { at: [x + long / 2, y, 0], turn: random.range(-0.02, 0.02) }), vary(stone.clone(), random, 0.13), { seed: seed + list.length, jitter: 0.03 }));
      x += long;
    }
    y += tall;
  });
  // Coping: flat stones on edge.
  for (let x = -length / 2; x < length / 2 - 0.01;) {
    const long = Math.min(random.range(0.5, 0.8), length / 2 - x);
    list.push(paint(move(box(Math.max(0.05, long - 0.02), 0.2 + random.range(0, 0.05), 0.62, { bevel: 0.045 }), { at: [x + long / 2, y - 0.02, 0], roll: random.range(-0.02, 0.02) }), vary(stone.clone().lerp(new THREE.Color('#efe6d6'), 0.18), random, 0.08), { seed: seed + list.length, jitter: 0.03 }));
    x += long;
  }
  return part('wall', [merged(list, { name: 'wall' })], { radius: length / 2, height: 1.35 });
}

/**
 * A gate of wrought iron between two stone posts, across Z: one of its leaves stands open.
 * @param {{seed?: number, color?: string, lit?: boolean}} [options] color: of the iron; lit: lanterns on the posts shine
 */
export function gate({ seed = 1, color = '#2f3636', lit = false } = {}) {
  const random = seeded(seed);
  const stone = new THREE.Color('#a89e90');
  const [dark, light] = shades(color, 0.4);
  const iron = (x, y, z, n) => ramp(dark, color, light)(0.45 + 0.35 * n.y);
  const [list, bright] = [[], []];
  for (const s of [-1, 1]) {
    const x = s * 1.62;
    list.push(paint(move(box(0.78, 0.3, 0.78, { bevel: 0.04 }), { at: [x, -0.06, 0] }), stone.clone().multiplyScalar(0.85), { jitter: 0.05 }));
    for (let k = 0; k < 5; k++) list.push(paint(move(box(0.6 + (k % 2) * 0.02, 0.39, 0.6 + (k % 2) * 0.02, { bevel: 0.03 }), { at: [x, 0.22 + k * 0.385, 0] }), vary(stone.clone(), random, 0.08), { seed: k, jitter: 0.03 }));
    list.push(paint(move(box(0.86, 0.14, 0.86, { bevel: 0.04 }), { at: [x, 2.14, 0] }), stone.clone().lerp(new THREE.Color('#efe6d6'), 0.25)));
    if (lit) {
      list.push(paint(move(box(0.3, 0.05, 0.3), { at: [x, 2.27, 0] }), iron), paint(move(column(0.26, 0.03, 0.16, { sides: 4 }), { at: [x, 2.62, 0], turn: Math.PI / 4 }), iron));
      bright.push(paint(move(column(0.12, 0.16, 0.32, { sides: 6 }), { at: [x, 2.31, 0] }), '#ffcf85'));
    } else list.push(paint(move(column(0.16, 0.1, 0.1, { sides: 10 }), { at: [x, 2.27, 0] }), stone), paint(move(ball(0.25, { detail: 2 }), { at: [x, 2.56, 0] }), stone, { jitter: 0.02 }));
    list.push(...leaf(iron).map((piece) => move(piece, { turn: s < 0 ? 0.08 : Math.PI - 0.85, at: [s * 1.3, 0, 0] })));
  }
  const meshes = [merged(list, { name: 'gate' })];
  if (lit) meshes.push(merged(bright, { name: 'lights', material: shining(), cast: false }), halos([-1, 1].map((s) => ({ at: [s * 1.62, 2.46, 0], size: 1.0, color: '#ffb765' }))));
  return part('gate', meshes, { radius: 2.1, height: 2.8 });
}

/** One leaf along +X from its hinge: bars with tips, higher towards the middle of the gate, and two rings. */
function leaf(iron) {
  const bar = (path, r = 0.026) => paint(tube(path, r, { sides: 5 }), iron);
  const top = (x) => 1.5 + 0.42 * Math.sin((Math.min(1, x / 1.24) * Math.PI) / 2);
  const list = [bar([[0.02, 0.08, 0], [0.02, 1.62, 0]], 0.045), bar([[1.24, 0.08, 0], [1.24, 2.0, 0]], 0.04)];
  for (const y of [0.16, 0.78]) list.push(bar([[0, y, 0], [1.24, y, 0]], 0.035));
  list.push(bar(Array.from({ length: 8 }, (_, i) => [(i / 7) * 1.24, top((i / 7) * 1.24) - 0.12, 0]), 0.035));
  for (let i = 1; i < 8; i++) {
    const x = (i / 8) * 1.24;
    list.push(bar([[x, 0.12, 0], [x, top(x), 0]]), paint(move(column(0.045, 0.004, 0.15, { sides: 4 }), { at: [x, top(x) - 0.02, 0] }), '#c79a4a'));
  }
  const ring = new THREE.TorusGeometry(0.14, 0.025, 5, 14);
  for (const x of [0.4, 0.85]) list.push(paint(move(ring.clone(), { at: [x, 0.47, 0] }), iron));
  return list;
}
