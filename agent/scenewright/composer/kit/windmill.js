// A windmill: an eight-sided tower with a cap, a gallery and four sails that turn.
import * as THREE from 'three';
import { halos } from './halo.js';
import { arch, round } from './masonry.js';
import { seeded } from './random.js';
import { ball, box, column, loft, matt, merged, move, paint, part, shining } from './solid.js';
import { tube } from './tube.js';

const HUB = [0, 9.1, 2.25];
const TURN_S = 14;

/**
 * A windmill, its sails and door in front (+Z); the sails turn.
 * @param {{seed?: number, color?: string, roof?: string, season?: string, lit?: boolean}} [options]
 *   color: of the tower; roof: colour of the cap; season: 'winter' lays snow on it; lit: windows glow
 */
export function windmill({ seed = 1, color = '#efe6d4', roof = '#9a4a34', season, lit = false } = {}) {
  const [solid, bright] = [[], []];
  const add = (geometry, colour, where = {}, options = {}) => solid.push(paint(move(geometry, where), colour, { seed: seed + solid.length, ...options }));
  const wall = new THREE.Color(color);
  const look = { wall, stone: new THREE.Color('#9c8f84'), wood: '#6d4a33', cap: new THREE.Color(roof).lerp(new THREE.Color('#eef3fb'), season === 'winter' ? 0.86 : 0) };
  const radius = (y) => 2.5 - 1.0 * (Math.max(0, y) / 8.2) ** 0.85;
  const eighth = Math.PI / 8;

  solid.push(round([[-0.1, 2.75], [0.5, 2.72], [0.55, 2.5]], 8, look.stone, seed, { jitter: 0.07 }));
  const levels = Array.from({ length: 10 }, (_, k) => 0.5 + (k / 9) * 7.7);
  solid.push(round(levels.map((y) => [y, radius(y)]), 8, (x, y) => wall.clone().multiplyScalar(0.94 + 0.01 * y), seed, { jitter: 0.02 }));
  for (let k = 0; k < 8; k++) {
    const a = k * 2 * eighth;
    add(tube([[Math.cos(a) * radius(0.5), 0.5, Math.sin(a) * radius(0.5)], [Math.cos(a) * radius(4.3), 4.3, Math.sin(a) * radius(4.3)], [Math.cos(a) * radius(8.2), 8.2, Math.sin(a) * radius(8.2)]], 0.1, { sides: 4 }), look.wood);
  }
  gallery({ add, solid, look, seed }, radius(2.5), 2.5);
  // The cap: a boat turned over, with its beak over the sails' axle.
  const ribs = [[-1.75, 0.5, 0.6], [-1.35, 1.25, 1.25], [-0.4, 1.62, 1.85], [0.7, 1.62, 1.95], [1.5, 1.3, 1.65], [1.95, 0.85, 1.25]];
  const shell = ribs.map(([z, w, h]) => Array.from({ length: 9 }, (_, i) => {
    const a = (i / 8) * Math.PI;
    return [-Math.cos(a) * w, 8.15 + Math.sin(a) ** 0.85 * h * (1 - 0.18 * Math.abs(Math.cos(a))), z];
  }));
  add(loft(shell.map((rib) => [...rib].reverse())), look.cap, {}, { jitter: 0.07 });
  for (const end of [[...shell[0]].reverse(), shell.at(-1)]) add(loft([end.map(() => [0, 8.2, end[0][2]]), end]), look.wood, {}, { jitter: 0.05 });
  solid.push(round([[8.0, 1.55], [8.12, 1.78], [8.28, 1.78]], 16, new THREE.Color(look.wood), seed));
  for (const [turn, y] of [[0, 4.6], [0, 6.3], [Math.PI / 2, 4.0], [-Math.PI / 2, 5.6], [Math.PI, 4.6], [Math.PI / 2, 5.9]]) {
    arch({ add, bright, dark: new THREE.Color(look.wood), lit, turn, y, r: radius(y + 0.4) * 0.99, wide: 0.5, tall: 0.85 });
  }
  arch({ add, bright, dark: look.stone, lit: false, turn: 0, y: 0.1, r: radius(0.8) * 1.0, wide: 1.0, tall: 1.9, door: true });
  add(box(1.5, 0.22, 0.8, { bevel: 0.04 }), look.stone, { at: [0, -0.06, 2.85] });
  add(tube([[0, HUB[1] - 0.08, 0.4], [0, HUB[1], HUB[2] + 0.1]], 0.17, { sides: 8 }), look.wood);

  const sails = wheel(seed, season === 'winter');
  sails.position.set(...HUB);
  sails.rotation.x = -0.06;
  const start = seeded(seed).range(0.25, 0.6);
  const meshes = [merged(solid, { name: 'windmill' }), sails];
  if (bright.length) meshes.push(merged(bright, { name: 'lights', material: shining(), cast: false, receive: false }));
  if (lit) meshes.push(halos([{ at: [0, 2.0, 2.9], size: 1.2, color: '#ff9a4a' }]));
  const update = (t) => { sails.rotation.z = start - (t / TURN_S) * Math.PI * 2; };
  update(0);
  return part('windmill', meshes, { radius: 4.4, height: 14.3, update });
}

/** A wooden gallery around the tower, with struts and a rail. */
function gallery({ add, solid, look, seed }, r, y) {
  solid.push(round([[y - 0.02, r * 0.98], [y, r + 0.95], [y + 0.12, r + 0.95], [y + 0.13, r * 0.98]], 16, new THREE.Color('#8a6244'), seed, { jitter: 0.06 }));
  for (let k = 0; k < 16; k++) {
    const [a, o] = [(k / 16) * Math.PI * 2, r + 0.87];
    add(box(0.07, 0.75, 0.07), look.wood, { at: [Math.cos(a) * o, y + 0.1, Math.sin(a) * o] });
    if (k % 2 === 0) add(tube([[Math.cos(a) * (r + 0.8), y, Math.sin(a) * (r + 0.8)], [Math.cos(a) * (r + 0.12), y - 0.95, Math.sin(a) * (r + 0.12)]], 0.06, { sides: 4 }), look.wood);
  }
  for (const up of [0.48, 0.84]) add(new THREE.TorusGeometry(r + 0.87, 0.035, 4, 16).rotateX(Math.PI / 2), look.wood, { at: [0, y + up, 0] });
}

/** Four sails of lattice, half covered with cloth, around the origin. */
function wheel(seed, snow) {
  const [wood, cloth, list] = ['#5d4030', snow ? '#f2f5fa' : '#f3ead6', []];
  for (let k = 0; k < 4; k++) {
    const roll = (k * Math.PI) / 2;
    const put = (geometry, colour, at, turn = 0) => list.push(paint(move(move(geometry, { at, turn }), { roll }), colour, { seed: seed + list.length }));
    put(box(0.2, 5.3, 0.16), wood, [0, 0, 0]);
    // Each sail is twisted a little against the wind.
    const pitch = 0.16;
    for (let i = 0; i < 10; i++) put(move(box(1.5, 0.06, 0.06), { at: [0.72, 0, 0] }), wood, [0, 1.15 + i * 0.45, 0.05], pitch);
    for (const x of [0.55, 1.0, 1.45]) put(move(box(0.06, 4.1, 0.06), { at: [x, 0, 0] }), wood, [0, 1.15, 0.05], pitch);
    put(move(box(1.02, 3.1, 0.02), { at: [0.52, 0, 0.06] }), cloth, [0, 2.05, 0.06], pitch);
    put(move(box(0.24, 4.0, 0.04), { at: [-0.2, 0, 0] }), '#a07a56', [0, 1.15, 0.04], -0.25);
  }
  list.push(paint(move(column(0.3, 0.24, 0.32, { sides: 10 }), { tilt: Math.PI / 2, at: [0, 0, -0.1] }), '#3f3029'), paint(move(ball(0.2, { detail: 1 }), { at: [0, 0, 0.22] }), '#c9a24a'));
  return merged(list, { name: 'sails', material: matt({ side: THREE.DoubleSide }) });
}
