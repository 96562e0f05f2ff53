// A village church: a nave with a gable roof and a tower with a spire.
import * as THREE from 'three';
import { gable, gableRoof } from './gable.js';
import { halos } from './halo.js';
import { arch, dressed, pointed, round } from './masonry.js';
import { ball, box, column, loft, merged, move, paint, part, shining } from './solid.js';

const [WIDE, DEEP, WALL, RISE] = [4.6, 7.4, 3.2, 2.7];
const TOWER = { z: 4.3, half: 1.3, high: 7.6, spire: 5.2 };

/**
 * A church, its tower and door in front (+Z).
 * @param {{seed?: number, color?: string, roof?: string, season?: string, lit?: boolean}} [options]
 *   color: of the walls; roof: colour of roof and spire; season: 'winter' lays snow on them; lit: windows glow
 */
export function church({ seed = 1, color = '#efe7d8', roof = '#566274', season, lit = false } = {}) {
  const [solid, bright] = [[], []];
  const add = (geometry, colour, where = {}, options = {}) => solid.push(paint(move(geometry, where), colour, { seed: seed + solid.length, ...options }));
  const wall = new THREE.Color(color);
  const look = { wall, dark: wall.clone().lerp(new THREE.Color('#8a7d6c'), 0.6), stone: new THREE.Color('#9c948c'), cap: new THREE.Color(roof).lerp(new THREE.Color('#eef3fb'), season === 'winter' ? 0.86 : 0) };
  const middle = -0.6;

  add(box(WIDE + 0.3, 0.5, DEEP + 0.3, { bevel: 0.05 }), look.stone, { at: [0, -0.12, middle] }, { jitter: 0.06 });
  add(box(WIDE, WALL, DEEP), look.wall, { at: [0, 0.3, middle] }, { jitter: 0.012 });
  const eave = WALL + 0.3;
  const lengthwise = { turn: Math.PI / 2, at: [0, 0, middle] };
  for (const s of [-1, 1]) add(move(gable(WIDE, RISE * 0.95, s), { at: [(s * DEEP) / 2, eave, 0] }), look.wall, lengthwise, { jitter: 0.012 });
  for (const piece of gableRoof({ eave, rise: RISE, wide: DEEP, deep: WIDE, colour: look.cap, timber: look.dark, seed, over: 0.35 })) solid.push(move(piece, lengthwise));
  // Buttresses between pointed windows.
  for (const s of [-1, 1]) {
    for (const z of [-3.9, -2.0, -0.1, 1.8]) {
      add(box(0.5, 2.5, 0.42), look.wall, { at: [s * (WIDE / 2 + 0.15), 0, z] }, { jitter: 0.012 });
      add(box(0.62, 0.12, 0.5), look.stone, { at: [s * (WIDE / 2 + 0.12), 2.45, z], roll: -s * 0.5 });
    }
    for (const z of [-2.95, -1.05, 0.85]) arch({ add, bright, dark: look.stone, lit, turn: (s * Math.PI) / 2, y: 1.1, r: WIDE / 2, wide: 0.72, tall: 1.85, around: [0, z] });
  }
  apse({ add, solid, bright, look, lit, seed }, middle - DEEP / 2);
  tower({ add, solid, bright, look, lit, seed });
  const meshes = [merged(solid, { name: 'church' })];
  if (bright.length) meshes.push(merged(bright, { name: 'lights', material: shining(), cast: false, receive: false }));
  if (lit) meshes.push(halos([{ at: [0, 1.7, TOWER.z + TOWER.half + 0.25], size: 1.5, color: '#ff9a4a' }]));
  return part('church', meshes, { radius: 5.4, height: 14.2 });
}

/** The round east end, lower than the nave. */
function apse({ solid, add, bright, look, lit, seed }, z) {
  solid.push(move(round([[-0.1, 1.55], [2.6, 1.55]], 14, look.wall, seed, { jitter: 0.012 }), { at: [0, 0, z] }));
  solid.push(move(round([[2.5, 1.5], [2.55, 1.78], [2.7, 1.76], [3.9, 0.05]], 14, look.cap, seed, { jitter: 0.06 }), { at: [0, 0, z] }));
  for (const turn of [Math.PI, Math.PI - 0.95, Math.PI + 0.95]) arch({ add, bright, dark: look.stone, lit, turn, y: 0.9, r: 1.52, wide: 0.42, tall: 1.2, around: [0, z] });
}

function tower({ add, solid, bright, look, lit, seed }) {
  const { z, half, high, spire } = TOWER;
  const wide = half * 2;
  add(box(wide + 0.3, 0.5, wide + 0.3, { bevel: 0.05 }), look.stone, { at: [0, -0.12, z] }, { jitter: 0.06 });
  add(box(wide, high, wide), look.wall, { at: [0, 0, z] }, { jitter: 0.012 });
  for (const [sx, sz] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) solid.push(move(dressed(0.34, high, 0.34, look.stone, { seed: seed + sx + sz * 2, course: 0.42, vary: 0.06 }), { at: [sx * half, 0, z + sz * half] }));
  for (const y of [4.55, high - 0.06]) add(box(wide + 0.34, 0.18, wide + 0.34), look.stone, { at: [0, y, z] });
  for (const turn of [0, 1, 2, 3].map((k) => (k * Math.PI) / 2)) {
    arch({ add, bright, dark: look.stone, lit, turn, y: 5.2, r: half, wide: 0.85, tall: 1.75, around: [0, z] });
    if (turn === 0 || turn === Math.PI) continue;
    arch({ add, bright, dark: look.stone, lit, turn, y: 2.4, r: half, wide: 0.5, tall: 1.2, around: [0, z] });
  }
  // The spire: four sides that flare at the eaves, and a cross.
  const rows = [[0, half + 0.36], [0.35, half], [0.36, half], [spire * 0.62, half * 0.38], [spire, 0.03]].map(([y, w]) => [[-w, y, w], [w, y, w], [w, y, -w], [-w, y, -w]]);
  add(loft(rows, { closed: true }), look.cap, { at: [0, high + 0.1, z] }, { jitter: 0.05 });
  add(box(wide + 0.7, 0.05, wide + 0.7), look.dark, { at: [0, high + 0.07, z] });
  const top = high + spire;
  add(ball(0.13, { detail: 1 }), '#e3b44c', { at: [0, top + 0.1, z] });
  add(box(0.11, 1.25, 0.11), '#e3b44c', { at: [0, top + 0.1, z] }, { jitter: 0.02 });
  add(box(0.68, 0.11, 0.11), '#e3b44c', { at: [0, top + 0.85, z] }, { jitter: 0.02 });
  entrance({ add, bright, look, lit }, z + half);
}

/** The door under its arch, three steps, and a round window. */
function entrance({ add, bright, look, lit }, z) {
  add(pointed(1.75, 2.75, 0.2), look.stone, { at: [0, 0.1, z] });
  add(pointed(1.3, 2.4, 0.12), '#7a4630', { at: [0, 0.2, z + 0.12] }, { jitter: 0.02 });
  for (const x of [-0.36, 0, 0.36]) add(box(0.05, 1.75, 0.03), '#54301f', { at: [x, 0.25, z + 0.24] });
  for (const [k, y] of [[0, 0.12], [1, 0], [2, -0.12]]) add(box(1.9 + k * 0.35, 0.16, 0.5 + k * 0.32, { bevel: 0.02 }), look.stone, { at: [0, y, z + 0.2 + k * 0.16] }, { jitter: 0.05 });
  add(column(0.6, 0.6, 0.12, { sides: 16 }), look.stone, { tilt: Math.PI / 2, at: [0, 3.7, z] });
  const pane = move(column(0.44, 0.44, 0.06, { sides: 16 }), { tilt: Math.PI / 2, at: [0, 3.7, z + 0.1] });
  if (lit) bright.push(paint(pane, '#ffb65c'));
  else add(pane, '#48606f');
  for (const roll of [0, 1, 2].map((k) => (k * Math.PI) / 3)) add(move(box(0.05, 0.9, 0.04), { at: [0, -0.45, 0] }), look.stone, { roll, at: [0, 3.7, z + 0.17] });
}
