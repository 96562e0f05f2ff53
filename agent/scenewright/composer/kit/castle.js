// A castle: walls with four towers, a gatehouse and a keep.
import * as THREE from 'three';
import { halos } from './halo.js';
import { arch, courses, crown, dressed, merlons, pointed, round } from './masonry.js';
import { ball, box, column, loft, matt, merged, move, paint, part, shining } from './solid.js';

const HALF = 4.6;
const STONE = { course: 0.62, stone: 1.3 };

/**
 * A castle around a court; its gate faces +Z.
 * @param {{seed?: number, color?: string, roof?: string, season?: string, lit?: boolean}} [options]
 *   color: of the walls; roof: colour of the pointed roofs; season: 'winter' lays snow on them
 */
export function castle({ seed = 1, color = '#b9ab95', roof = '#44597f', season, lit = false } = {}) {
  const [solid, cloth, bright] = [[], [], []];
  const add = (geometry, colour, where = {}, options = {}) => solid.push(paint(move(geometry, where), colour, { seed: seed + solid.length, ...options }));
  const raise = (list, at) => list.forEach((geometry) => solid.push(move(geometry, { at })));
  const wall = new THREE.Color(color);
  const look = { wall, dark: wall.clone().multiplyScalar(0.7), cap: new THREE.Color(roof).lerp(new THREE.Color('#eef3fb'), season === 'winter' ? 0.85 : 0) };
  const build = { add, raise, solid, cloth, bright, look, lit, seed };

  // The curtain walls.
  for (const [k, turn] of [0, 1, 2, 3].map((k) => [k, (k * Math.PI) / 2])) {
    const at = [Math.sin(turn) * HALF, 0, Math.cos(turn) * HALF];
    solid.push(move(dressed(2 * HALF, 3.7, 0.7, wall, { seed: seed + k, ...STONE }), { turn, at: [at[0], -0.1, at[2]] }));
    const edge = [Math.sin(turn) * (HALF + 0.2), 3.58, Math.cos(turn) * (HALF + 0.2)];
    for (const tooth of merlons(2 * HALF - 2.2)) add(tooth, look.wall, { turn, at: edge }, { jitter: 0.05 });
    add(box(2 * HALF, 0.14, 0.86), look.dark, { turn, at: [at[0], 3.3, at[2]] });
  }
  corner(build, { at: [HALF, HALF], r: 1.3, high: 4.9, point: 2.8 });
  corner(build, { at: [-HALF, HALF], r: 1.3, high: 5.3, point: 3.0 });
  corner(build, { at: [-HALF, -HALF], r: 1.35, high: 7.2, point: 3.4 });
  corner(build, { at: [HALF, -HALF], r: 1.35, high: 6.2, point: 3.2 });
  gatehouse(build);
  keep(build);

  const meshes = [merged(solid, { name: 'castle' }), merged(cloth, { name: 'flags', material: matt({ side: THREE.DoubleSide }), receive: false })];
  if (bright.length) meshes.push(merged(bright, { name: 'lights', material: shining(), cast: false, receive: false }));
  if (lit) meshes.push(halos([-1, 1].map((s) => ({ at: [s * 1.15, 2.35, HALF + 1.95], size: 1.1, color: '#ff8a3c' }))));
  return part('castle', meshes, { radius: 7.5, height: 15.4 });
}

/** A round tower with a gallery and a pointed roof. */
function corner({ add, raise, solid, cloth, bright, look, lit, seed }, { at: [x, z], r, high, point }) {
  const at = [x, 0, z];
  const rows = Math.round(high / 0.65);
  const shaft = Array.from({ length: rows + 1 }, (_, k) => [(k / rows) * high - 0.1, r * (1 + 0.1 * Math.max(0, 1 - k / 3) ** 2)]);
  raise(courses(shaft, 10, look.wall, seed + x), at);
  raise([round([[high - 0.75, r * 0.98], [high - 0.4, r * 1.2]], 10, look.dark, seed), ...courses([[high - 0.42, r * 1.2], [high + 0.05, r * 1.2], [high + 0.5, r * 1.2]], 10, look.wall, seed + z)], at);
  // The roof begins a little above the gallery, on its posts of stone: light shows between.
  for (const tooth of crown(r * 1.2, 8, { wide: 0.46, tall: 0.42, deep: 0.3 })) add(tooth, look.wall, { at: [x, high + 0.46, z] }, { jitter: 0.05 });
  raise([round([[high + 0.4, r * 0.9], [high + 0.95, r * 0.9]], 10, look.dark, seed)], at);
  roofed({ add, solid, cloth, look, seed }, { x, z, r: r * 1.34, y: high + 0.8, point });
  const out = Math.atan2(x, z);
  for (const [turn, y] of [[out, high - 2.0], [out - 1.1, high - 3.2], [out + 1.1, high - 3.2], [0, high - 1.4]]) {
    arch({ add, bright, dark: look.dark, lit, turn, y, r, wide: 0.3, tall: 0.72, around: [x, z] });
  }
}

/** A swept cone with a flag. */
function roofed({ add, solid, cloth, look, seed }, { x, z, r, y, point }) {
  const cone = [[0, 1], [0.04, 0.99], [0.27, 0.66], [0.5, 0.38], [0.76, 0.15], [1, 0.01]].map(([f, w]) => [y + f * point, r * w]);
  solid.push(move(round(cone, 12, look.cap, seed + y, { jitter: 0.08 }), { at: [x, 0, z] }), move(round([[y + 0.12, r * 0.5], [y, r]], 12, '#4d3a30', seed), { at: [x, 0, z] }));
  pole({ add, cloth }, [x, y + point - 0.1, z], 1.0, '#c8452f');
}

function pole({ add, cloth }, [x, y, z], tall, colour) {
  add(column(0.04, 0.03, tall, { sides: 5 }), '#3b322e', { at: [x, y, z] });
  add(ball(0.075, { detail: 0 }), '#e3b44c', { at: [x, y + tall, z] });
  cloth.push(paint(move(loft([[[0, 0, 0], [0.4, 0.05, 0.07], [0.85, 0.12, -0.04]], [[0, 0.46, 0], [0.4, 0.44, 0.07], [0.85, 0.24, -0.04]]]), { at: [x + 0.03, y + tall - 0.52, z] }), colour));
}

/** Two half-round towers with the gate between them. */
function gatehouse({ add, raise, solid, bright, look, lit, seed }) {
  const z = HALF + 0.35;
  const high = 4.9;
  for (const s of [-1, 1]) {
    raise(courses(Array.from({ length: 9 }, (_, k) => [(k / 8) * high - 0.1, 0.95 * (1 + 0.1 * Math.max(0, 1 - k / 3) ** 2)]), 12, look.wall, seed + s), [s * 1.65, 0, z]);
    raise([round([[high - 0.5, 0.93], [high - 0.3, 1.1], [high - 0.12, 1.1]], 12, look.dark, seed)], [s * 1.65, 0, z]);
    raise([round([[high - 0.12, 1.1], [high + 0.1, 1.1], [high + 0.11, 0]], 12, look.wall, seed)], [s * 1.65, 0, z]);
    for (const tooth of crown(1.1, 7, { wide: 0.48 })) add(tooth, look.wall, { at: [s * 1.65, high + 0.08, z] }, { jitter: 0.05 });
    arch({ add, bright, dark: look.dark, lit, turn: s * 0.25, y: 3.1, r: 0.95, wide: 0.28, tall: 0.75, around: [s * 1.65, z] });
    add(box(0.12, 0.5, 0.12), '#3b322e', { at: [s * 1.15, 1.9, z + 0.98] });
    if (lit) bright.push(paint(move(ball(0.16, { detail: 1 }), { at: [s * 1.15, 2.5, z + 1.0], scale: [0.8, 1.4, 0.8] }), '#ffb047'));
  }
  solid.push(move(dressed(2.6, 4.6, 1.5, look.wall, { seed: seed + 9, ...STONE }), { at: [0, -0.1, z - 0.25] }));
  for (const tooth of merlons(2.2)) add(tooth, look.wall, { at: [0, 4.48, z + 0.25] }, { jitter: 0.05 });
  add(pointed(1.75, 2.75, 0.2), look.dark, { at: [0, -0.05, z + 0.4] });
  add(pointed(1.4, 2.5, 0.1), '#2b2622', { at: [0, 0, z + 0.53] });
  // The portcullis is drawn half up; the bridge is down.
  for (const x of [-0.5, -0.25, 0, 0.25, 0.5]) add(box(0.05, x ? 1.05 : 1.25, 0.05), '#6d6660', { at: [x, 1.0, z + 0.66] });
  for (const y of [1.2, 1.5, 1.8]) add(box(1.2, 0.05, 0.05), '#6d6660', { at: [0, y, z + 0.66] });
  for (let i = 0; i < 7; i++) add(box(1.5, 0.1, 0.26), '#7d5b3e', { at: [0, -0.02, z + 0.72 + i * 0.27] }, { jitter: 0.08 });
}

/** The keep: a square house with battlements, and a tower on top of it. */
function keep({ add, raise, solid, cloth, bright, look, lit, seed }) {
  const [z, wide, high] = [-1.1, 4.0, 7.6];
  solid.push(move(dressed(wide, high, wide, look.wall, { seed: seed + 20, ...STONE }), { at: [0, -0.1, z] }));
  for (const [sx, sz] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) {
    solid.push(move(dressed(0.75, high + 0.2, 0.75, look.wall, { seed: seed + 30 + sx + sz * 2 }), { at: [(sx * wide) / 2, -0.1, z + (sz * wide) / 2] }));
  }
  add(box(wide + 0.5, 0.25, wide + 0.5), look.dark, { at: [0, high - 0.35, z] });
  add(box(wide + 0.7, 0.45, wide + 0.7), look.wall, { at: [0, high - 0.12, z] }, { jitter: 0.04 });
  for (const turn of [0, 1, 2, 3].map((k) => (k * Math.PI) / 2)) {
    for (const tooth of merlons(wide + 0.7)) add(tooth, look.wall, { turn, at: [Math.sin(turn) * (wide / 2 + 0.12), high + 0.3, z + Math.cos(turn) * (wide / 2 + 0.12)] }, { jitter: 0.05 });
    for (const [x, y] of [[-0.95, 5.5], [0.95, 5.5], [0, 4.1]]) {
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      arch({ add, bright, dark: look.dark, lit, turn, y, r: wide / 2, wide: 0.42, tall: 0.95, around: [c * x, z - s * x] });
    }
  }
  raise(courses(Array.from({ length: 6 }, (_, k) => [high - 0.2 + k * 0.7, 1.15]), 12, look.wall, seed + 40), [0.5, 0, z - 0.4]);
  raise([round([[high + 2.9, 1.14], [high + 3.2, 1.34], [high + 3.6, 1.34]], 12, look.dark, seed)], [0.5, 0, z - 0.4]);
  for (const turn of [0, 1.3, -1.3, 2.6]) arch({ add, bright, dark: look.dark, lit, turn, y: high + 1.5, r: 1.15, wide: 0.36, tall: 0.85, around: [0.5, z - 0.4] });
  roofed({ add, solid, cloth, look, seed }, { x: 0.5, z: z - 0.4, r: 1.55, y: high + 3.5, point: 3.5 });
}
