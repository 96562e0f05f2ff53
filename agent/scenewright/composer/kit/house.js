// A cottage with a swept gable roof, timber frame and a chimney.
import * as THREE from 'three';
import { gable, gableRoof } from './gable.js';
import { halos } from './halo.js';
import { box, column, loft, merged, move, paint, part, shining } from './solid.js';

const WIDE = 5.4;
const DEEP = 4.2;

/**
 * A house; its door faces +Z.
 * @param {{seed?: number, color?: string, roof?: string, storeys?: number, season?: string, lit?: boolean, style?: 'cottage'}} [options]
 *   color: of the walls; roof: colour of the roof; storeys: 1 to 3; season: 'winter' lays snow on the roof; lit: windows glow
 */
export function house({ seed = 1, color = '#efe0c6', roof = '#a8482f', storeys = 1, season, lit = false } = {}) {
  const floors = Math.min(3, Math.max(1, Math.round(storeys)));
  const [solid, bright] = [[], []];
  const add = (geometry, colour, where = {}, options = {}) => solid.push(paint(move(geometry, where), colour, { seed: seed + solid.length, ...options }));
  const look = { wall: new THREE.Color(color), roof: new THREE.Color(roof).lerp(new THREE.Color('#eef3fb'), season === 'winter' ? 0.88 : 0), timber: new THREE.Color('#5d3f2c'), stone: new THREE.Color('#9c948c'), glass: new THREE.Color('#58707c') };
  const base = 0.34;
  const wall = 2.35 * floors;
  const eave = base + wall;
  const rise = 2.35;

  add(box(WIDE + 0.24, base + 0.12, DEEP + 0.24, { bevel: 0.05 }), look.stone, { at: [0, -0.12, 0] }, { jitter: 0.06 });
  add(box(WIDE, wall, DEEP), look.wall, { at: [0, base, 0] }, { jitter: 0.012 });
  for (const s of [-1, 1]) add(gable(DEEP, rise * 0.94, s), look.wall, { at: [(s * WIDE) / 2, eave, 0] }, { jitter: 0.012 });
  frameOfTimber({ add, look, base, eave, floors, rise });
  solid.push(...gableRoof({ eave, rise, wide: WIDE, deep: DEEP, colour: look.roof, timber: look.timber, seed }));

  // Chimney through the slope behind the ridge.
  add(box(0.68, 2.0, 0.68, { bevel: 0.04 }), '#9a6a55', { at: [1.45, eave + 1.05, -0.75] }, { jitter: 0.06 });
  add(box(0.84, 0.16, 0.84, { bevel: 0.03 }), look.stone, { at: [1.45, eave + 2.95, -0.75] });
  for (const x of [-0.14, 0.14]) add(column(0.1, 0.09, 0.24, { sides: 7 }), '#8b4a36', { at: [1.45 + x, eave + 3.1, -0.75] });

  door({ add, bright, look, base, lit });
  const window = (x, y, z, turn, width = 0.86) => pane({ add, bright, look, lit, seed, x, y, z, turn, width });
  for (let f = 0; f < floors; f++) {
    const y = base + f * 2.35 + 0.85;
    for (const x of f ? [-1.7, 0, 1.7] : [-1.75, 1.75]) window(x, y, DEEP / 2, 0);
    for (const x of [-1.6, 1.6]) window(x, y, -DEEP / 2, Math.PI);
    for (const s of [-1, 1]) window(s * (WIDE / 2), y, 0.25 * s, (s * Math.PI) / 2);
  }
  for (const s of [-1, 1]) window((s * WIDE) / 2, eave + 0.35, 0, (s * Math.PI) / 2, 0.62);

  const meshes = [merged(solid, { name: 'house' })];
  if (bright.length) meshes.push(merged(bright, { name: 'lights', material: shining(), cast: false, receive: false }));
  if (lit) meshes.push(halos([{ at: [0.85, base + 1.67, DEEP / 2 + 0.2], size: 0.9, color: '#ff8a3c' }]));
  return part('house', meshes, { radius: 3.6, height: eave + 3.3 });
}

function frameOfTimber({ add, look, base, eave, floors, rise }) {
  const [x, z] = [WIDE / 2, DEEP / 2];
  for (const sx of [-1, 1]) for (const sz of [-1, 1]) add(box(0.2, eave - base, 0.2), look.timber, { at: [sx * (x - 0.06), base, sz * (z - 0.06)] });
  for (let f = 0; f <= floors; f++) {
    const y = base + f * 2.35 - (f === floors ? 0.2 : f ? 0.08 : 0);
    for (const s of [-1, 1]) {
      add(box(WIDE, 0.18, 0.1), look.timber, { at: [0, y, s * z] });
      add(box(0.1, 0.18, DEEP), look.timber, { at: [s * x, y, 0] });
    }
  }
  for (const s of [-1, 1]) for (const side of [-1, 1]) {
    add(box(0.08, 1.25, 0.13), look.timber, { at: [s * (x - 0.01), eave, side * 1.1], tilt: -side * 0.62 });
    add(box(0.13, 2.0, 0.08), look.timber, { at: [side * 0.85, base + (floors - 1) * 2.35 + 0.15, s * (z - 0.01)] });
  }
  for (const s of [-1, 1]) add(box(0.09, rise * 0.9, 0.14), look.timber, { at: [s * (x - 0.01), eave, 0] });
}

function door({ add, bright, look, base, lit }) {
  const z = DEEP / 2;
  add(box(1.24, 2.02, 0.14), look.timber, { at: [0, base - 0.05, z + 0.01] });
  add(box(0.98, 1.84, 0.12), '#3f6a62', { at: [0, base - 0.02, z + 0.06] }, { jitter: 0.02 });
  for (const x of [-0.245, 0, 0.245]) add(box(0.025, 1.8, 0.02), '#2d4c48', { at: [x, base, z + 0.12] });
  const light = move(box(0.5, 0.34, 0.02), { at: [0, base + 1.36, z + 0.125] });
  if (lit) bright.push(paint(light, '#ffb75e'));
  else add(light, look.glass);
  add(box(0.07, 0.07, 0.08), '#d8b45a', { at: [0.36, base + 0.85, z + 0.14] });
  for (const [k, y] of [[0, 0.17], [1, 0]]) add(box(1.7 + k * 0.3, 0.2, 0.55 + k * 0.35, { bevel: 0.03 }), look.stone, { at: [0, y - 0.03, z + 0.3 + k * 0.17] }, { jitter: 0.06 });
  // A small roof over the door on two struts.
  const [top, out] = [base + 2.72, 0.98];
  const slope = (side, dy) => [[side * 0.98, top - 0.62 + dy], [side * 0.5, top - 0.3 + dy], [0, top + dy]];
  for (const side of [-1, 1]) {
    const rows = slope(side, 0).map(([px, py]) => (side > 0 ? [[px, py, z + out], [px, py, z - 0.05]] : [[px, py, z - 0.05], [px, py, z + out]]));
    add(loft(rows), look.roof, {}, { jitter: 0.06 });
    add(loft(slope(side, -0.12).map(([px, py]) => (side > 0 ? [[px, py, z - 0.05], [px, py, z + out]] : [[px, py, z + out], [px, py, z - 0.05]]))), look.timber);
    const face = [slope(side, -0.14), slope(side, 0.02)].map((row) => row.map(([px, py]) => [px, py, z + out]));
    add(loft(side > 0 ? face.map((row) => [...row].reverse()) : face), look.timber);
    const low = slope(side, 0)[0];
    const brow = [[[low[0], low[1] - 0.13, z + out], [low[0], low[1] - 0.13, z]], [[low[0], low[1] + 0.01, z + out], [low[0], low[1] + 0.01, z]]];
    add(loft(side > 0 ? brow : brow.map((row) => [...row].reverse())), look.timber);
    add(box(0.1, 1.0, 0.1), look.timber, { at: [side * 0.74, base + 1.32, z + 0.05], tilt: 0.72 });
  }
  if (lit) bright.push(paint(move(box(0.15, 0.24, 0.15), { at: [0.85, base + 1.55, z + 0.16] }), '#ffa347'));
  add(box(0.2, 0.05, 0.2), look.timber, { at: [0.85, base + 1.79, z + 0.16] });
}

function pane({ add, bright, look, lit, seed, x, y, z, turn, width }) {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (u, v, w) => [x + u * c + w * s, y + v, z + w * c - u * s];
  const high = width * 1.25;
  add(box(width + 0.2, high + 0.2, 0.1), look.timber, { at: at(0, -0.1, 0.02), turn });
  const glass = move(box(width, high, 0.06), { at: at(0, 0, 0.06), turn });
  if (lit) bright.push(paint(glass, (px, py) => new THREE.Color('#f79a42').lerp(new THREE.Color('#ffe0a0'), THREE.MathUtils.clamp(1.2 - (py - y) / high, 0, 1)), { seed, blend: true }));
  else add(glass, look.glass, {}, { jitter: 0.06 });
  add(box(0.05, high, 0.05), look.timber, { at: at(0, 0, 0.09), turn });
  add(box(width, 0.05, 0.05), look.timber, { at: at(0, high * 0.52, 0.09), turn });
  add(box(width + 0.34, 0.08, 0.24), look.timber, { at: at(0, -0.14, 0.08), turn });
  if (width < 0.7) return;
  for (const side of [-1, 1]) add(box(0.32, high + 0.1, 0.06), '#4f7f78', { at: at(side * (width / 2 + 0.27), -0.05, 0.05), turn }, { jitter: 0.03 });
}
