// A barn: boards, a gambrel roof, white trim, and a silo beside it.
import * as THREE from 'three';
import { halos } from './halo.js';
import { round } from './masonry.js';
import { seeded } from './random.js';
import { box, fromPoints, loft, merged, move, paint, part, shining, vary } from './solid.js';

const [WIDE, DEEP, WALL] = [6.2, 8.4, 2.9];
const KNEE = [2.15, 5.0];
const RIDGE = 6.2;

/** The height of the walls under the roof, x metres from the middle. */
const under = (x) => {
  const [out, [kx, ky]] = [Math.abs(x), KNEE];
  return out > kx ? WALL + ((WIDE / 2 - out) / (WIDE / 2 - kx)) * (ky - WALL) : ky + ((kx - out) / kx) * (RIDGE - ky);
};

/**
 * A barn with its great door in front (+Z).
 * @param {{seed?: number, color?: string, roof?: string, season?: string, lit?: boolean}} [options]
 *   color: of the boards; roof: colour of the roof; season: 'winter' lays snow on it; lit: the loft and a lamp shine
 */
export function barn({ seed = 1, color = '#9c3a2c', roof = '#5d5f66', season, lit = false } = {}) {
  const [solid, bright] = [[], []];
  const random = seeded(seed);
  const add = (geometry, colour, where = {}, options = {}) => solid.push(paint(move(geometry, where), colour, { seed: seed + solid.length, ...options }));
  const board = () => vary(new THREE.Color(color), random, 0.07);
  const snow = season === 'winter' ? 0.86 : 0;
  const look = { trim: new THREE.Color('#efe8db'), stone: new THREE.Color('#938b83'), cap: new THREE.Color(roof).lerp(new THREE.Color('#eef3fb'), snow), dark: new THREE.Color(color).multiplyScalar(0.55), snow };

  add(box(WIDE + 0.16, 0.5, DEEP + 0.16, { bevel: 0.04 }), look.stone, { at: [0, -0.2, 0] }, { jitter: 0.08 });
  const count = 20;
  for (const s of [-1, 1]) {
    for (let i = 0; i < count; i++) {
      const [a, b] = [-0.5 + i / count, -0.5 + (i + 1) / count].map((f) => f * WIDE * s);
      const z = (s * DEEP) / 2;
      // A gable's boards end under the roof.
      add(fromPoints([a, 0.2, z, b, 0.2, z, b, under(b), z, a, 0.2, z, b, under(b), z, a, under(a), z]), board(), {}, { jitter: 0 });
      const [c, d] = [0.5 - i / count, 0.5 - (i + 1) / count].map((f) => f * DEEP * s);
      const x = (s * WIDE) / 2;
      add(fromPoints([x, 0.2, c, x, 0.2, d, x, WALL, d, x, 0.2, c, x, WALL, d, x, WALL, c]), board(), {}, { jitter: 0 });
    }
  }
  gambrel({ add, solid, look, seed });
  for (const [sx, sz] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) add(box(0.24, WALL - 0.1, 0.24), look.trim, { at: [sx * (WIDE / 2 - 0.06), 0.2, sz * (DEEP / 2 - 0.06)] });
  doors({ add, bright, look, lit });
  for (const s of [-1, 1]) for (const z of [-2.4, 0, 2.4]) pane({ add, bright, look, lit }, { x: (s * WIDE) / 2, y: 1.2, z, turn: (s * Math.PI) / 2 });
  silo({ add, solid, look, seed });
  const meshes = [merged(solid, { name: 'barn' })];
  if (bright.length) meshes.push(merged(bright, { name: 'lights', material: shining(), cast: false, receive: false }));
  if (lit) meshes.push(halos([{ at: [0, 3.25, DEEP / 2 + 0.5], size: 1.6, color: '#ff9a4a' }]));
  return part('barn', meshes, { radius: 5.4, height: 8.2 });
}

/** Two slopes a side, in rows of shingles, with white barge boards. */
function gambrel({ add, solid, look, seed }) {
  const random = seeded(seed + 2);
  const long = DEEP / 2 + 0.45;
  const line = [[0, RIDGE + 0.16], [KNEE[0] * 0.5, (RIDGE + KNEE[1]) / 2 + 0.16], [KNEE[0] + 0.08, KNEE[1] + 0.12], [(KNEE[0] + WIDE / 2) / 2 + 0.14, (KNEE[1] + WALL) / 2 + 0.1], [WIDE / 2 + 0.34, WALL - 0.28]];
  const steps = 12;
  for (const s of [1, -1]) {
    for (let r = 0; r < line.length - 1; r++) {
      for (const half of [0, 0.5]) {
        const at = (f) => [0, 1].map((k) => line[r][k] + (line[r + 1][k] - line[r][k]) * f);
        const [[xa, ya], [xb, yb]] = [at(half), at(half + 0.5)];
        const row = (x, y) => Array.from({ length: steps + 1 }, (_, i) => [s * x, y, s * (0.5 - i / steps) * 2 * long]);
        const shades = Array.from({ length: 40 }, () => vary(look.cap.clone(), random, 0.07));
        solid.push(paint(loft([row(xb, yb + 0.07), row(xa, ya)]), (x, y, z) => shades[Math.floor(20 + ((z / long) * steps) / 2 + half)], { jitter: 0 }));
      }
    }
    for (const end of [-1, 1]) {
      // A board along the edge of the roof.
      const z = end * (long + 0.03);
      const board = (dy, zz) => line.map(([x, y]) => [s * (x + (dy < 0 ? -0.05 : 0.05)), y + dy, zz]);
      const faces = [[board(-0.28, z), board(0.1, z)], [board(0.1, z), board(0.1, z - end * 0.2)], [board(0.1, z - end * 0.2), board(-0.28, z - end * 0.2)], [board(-0.28, z - end * 0.2), board(-0.28, z)]];
      for (const [low, high] of faces) add(loft(s * end > 0 ? [low, high] : [high, low]), look.trim);
    }
    const below = line.map(([x, y]) => [s * x, y - 0.08]);
    const inner = (z) => below.map(([x, y]) => [x, y, z]);
    add(loft(s > 0 ? [inner(long), inner(-long)] : [inner(-long), inner(long)]), look.cap.clone().multiplyScalar(0.55));
  }
  add(box(0.34, 0.16, long * 2, { bevel: 0.04 }), look.cap.clone().multiplyScalar(0.75), { at: [0, RIDGE + 0.1, 0] });
}

/** The great door with its crosses, and the loft door above it. */
function doors({ add, bright, look, lit }) {
  const z = DEEP / 2;
  add(box(3.1, 2.75, 0.1), look.trim, { at: [0, 0.1, z] });
  for (const s of [-1, 1]) {
    add(box(1.36, 2.5, 0.1), look.dark.clone().multiplyScalar(1.5), { at: [s * 0.71, 0.14, z + 0.03] }, { jitter: 0.02 });
    for (const lean of [-1, 1]) add(move(box(0.17, 2.62, 0.06), { at: [0, -1.31, 0] }), look.trim, { roll: lean * 0.46, at: [s * 0.71, 1.39, z + 0.09] });
    for (const y of [0.14, 2.48]) add(box(1.36, 0.17, 0.07), look.trim, { at: [s * 0.71, y, z + 0.08] });
    for (const x of [0.1, 1.33]) add(box(0.15, 2.5, 0.07), look.trim, { at: [s * x, 0.14, z + 0.08] });
  }
  add(box(1.5, 1.5, 0.1), look.trim, { at: [0, 3.65, z] });
  const loft = move(box(1.2, 1.2, 0.08), { at: [0, 3.8, z + 0.04] });
  if (lit) bright.push(paint(loft, '#ffb65c'));
  else add(loft, '#3a2d28');
  for (const lean of [-1, 1]) add(move(box(0.11, 1.6, 0.05), { at: [0, -0.8, 0] }), look.trim, { roll: lean * Math.PI / 4, at: [0, 4.4, z + 0.09] });
  add(box(0.16, 0.16, 0.9), '#4a3a30', { at: [0, 5.45, z + 0.35] });
  add(box(0.3, 0.1, 0.3), '#33302e', { at: [0, 3.3, z + 0.45] });
  if (lit) bright.push(paint(move(box(0.16, 0.16, 0.16), { at: [0, 3.14, z + 0.45] }), '#ffe0a0'));
  add(box(0.06, 0.06, 0.45), '#33302e', { at: [0, 3.38, z + 0.22] });
}

function pane({ add, bright, look, lit }, { x, y, z, turn }) {
  const where = (out) => ({ at: [x + Math.sin(turn) * out, y, z + Math.cos(turn) * out], turn });
  add(box(0.95, 1.05, 0.1), look.trim, where(0));
  const glass = move(move(box(0.7, 0.8, 0.06), { at: [0, 0.12, 0] }), where(0.04));
  if (lit) bright.push(paint(glass, '#f7a24f'));
  else add(glass, '#4b5c66');
  add(box(0.07, 1.0, 0.05), look.trim, where(0.08));
  add(move(box(0.9, 0.07, 0.05), { at: [0, 0.5, 0] }), look.trim, where(0.08));
}

function silo({ add, solid, look, seed }) {
  const [x, z, r, high] = [WIDE / 2 + 0.75, -DEEP / 2 + 1.1, 1.25, 6.5];
  const grey = new THREE.Color('#b9b4aa');
  for (let k = 0; k < 6; k++) {
    const [low, top] = [(k / 6) * high - 0.1, ((k + 1) / 6) * high - 0.1];
    solid.push(move(round([[low, r], [top - 0.1, r]], 16, vary(grey.clone(), seeded(seed + k), 0.05), seed + k, { jitter: 0.02 }), { at: [x, 0, z] }));
    solid.push(move(round([[top - 0.1, r + 0.04], [top, r + 0.04]], 16, grey.clone().multiplyScalar(0.6), seed + k), { at: [x, 0, z] }));
  }
  const dome = [0, 0.25, 0.5, 0.75, 1].map((f) => [high - 0.1 + Math.sin((f * Math.PI) / 2) * 1.3, (r + 0.12) * Math.cos((f * Math.PI) / 2) + 0.02]);
  solid.push(move(round(dome, 16, new THREE.Color('#8f989e').lerp(new THREE.Color('#eef3fb'), look.snow), seed, { jitter: 0.04 }), { at: [x, 0, z] }));
  add(box(0.3, 0.35, 0.3), '#77797a', { at: [x, high + 1.1, z] });
}
