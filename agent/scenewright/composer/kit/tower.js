// Tall round things: a stone tower with a pointed roof, and a lighthouse.
import * as THREE from 'three';
import { beam } from './beam.js';
import { halos } from './halo.js';
import { arch, courses, round } from './masonry.js';
import { ball, box, column, loft, merged, move, paint, part, shining } from './solid.js';

/**
 * A tower; its door faces +Z.
 * @param {{seed?: number, color?: string, roof?: string, kind?: 'stone'|'lighthouse', season?: string, lit?: boolean}} [options]
 *   color: of the walls (of a lighthouse: of its bands); roof: colour of the roof; season: 'winter' lays snow on it
 */
export function tower({ seed = 1, color, roof, kind = 'stone', season, lit = false } = {}) {
  const [solid, bright] = [[], []];
  const add = (geometry, colour, where = {}, options = {}) => solid.push(paint(move(geometry, where), colour, { seed: seed + solid.length, ...options }));
  const made = (kind === 'lighthouse' ? lighthouse : keep)({ add, solid, bright, seed, color, roof, snow: season === 'winter' ? 0.85 : 0, lit });
  const meshes = [merged(solid, { name: 'tower' })];
  if (bright.length) meshes.push(merged(bright, { name: 'lights', material: shining(), cast: false, receive: false }));
  if (made.beam) meshes.push(made.beam, halos([{ at: [0, 9.75, 0], size: 3, color: '#ff8a3c' }]));
  return part('tower', meshes, { radius: 2.4, height: made.height });
}

function keep({ add, solid, bright, seed, color = '#b3a594', roof = '#4a5f86', snow, lit }) {
  const wall = new THREE.Color(color);
  const dark = wall.clone().multiplyScalar(0.72);
  const shaft = Array.from({ length: 17 }, (_, k) => [k * 0.435 - 0.1, 1.72 - 0.42 * (1 - (1 - k / 16) ** 2) + 0.22 * Math.max(0, 1 - k / 4) ** 2]);
  solid.push(...courses(shaft, 14, wall, seed));
  // The gallery stands out on corbels.
  for (let k = 0; k < 14; k++) {
    const turn = (k / 14) * Math.PI * 2;
    add(box(0.22, 0.55, 0.5), dark, { at: [Math.sin(turn) * 1.45, 6.45, Math.cos(turn) * 1.45], turn });
  }
  solid.push(round([[6.8, 1.2], [6.92, 1.78]], 14, dark, seed), ...courses([[6.9, 1.8], [7.3, 1.8], [7.72, 1.8], [8.15, 1.8], [8.6, 1.8]], 14, wall, seed + 1));
  solid.push(round([[6.84, 1.78], [6.88, 1.92], [7.08, 1.92], [7.12, 1.78]], 14, dark, seed + 2));
  const cap = new THREE.Color(roof).lerp(new THREE.Color('#eef3fb'), snow);
  const cone = [[8.4, 2.3], [8.55, 2.28], [9.3, 1.52], [10.2, 0.86], [11.2, 0.36], [12.2, 0.03]];
  solid.push(round(cone, 14, cap, seed + 3, { jitter: 0.09 }));
  solid.push(round([[8.62, 1.6], [8.4, 2.3]], 14, new THREE.Color('#4d3a30'), seed + 4));
  add(column(0.04, 0.03, 1.1, { sides: 5 }), '#3b322e', { at: [0, 12.0, 0] });
  add(ball(0.1, { detail: 0 }), '#e3b44c', { at: [0, 13.1, 0] });
  const flag = loft([[[0, 0, 0], [0.45, 0.06, 0.06], [0.95, 0.1, -0.04]], [[0, 0.52, 0], [0.45, 0.5, 0.06], [0.95, 0.22, -0.04]]]);
  const back = loft([[[0.95, 0.1, -0.04], [0.45, 0.06, 0.06], [0, 0, 0]], [[0.95, 0.22, -0.04], [0.45, 0.5, 0.06], [0, 0.52, 0]]]);
  for (const cloth of [flag, back]) add(cloth, '#c8452f', { at: [0.03, 12.48, 0] });
  const slits = [[0.0, 4.6, 1.42], [1.25, 3.2, 1.52], [2.6, 5.0, 1.4], [-1.2, 5.2, 1.4], [-2.5, 3.0, 1.52]];
  const gallery = [0.45, 1.5, 2.55, -0.6, -1.65, -2.7].map((turn) => [turn, 7.55, 1.8]);
  for (const [turn, y, r] of [...slits, ...gallery]) arch({ add, bright, dark, lit, turn, y, r, wide: 0.42, tall: y > 7 ? 0.7 : 0.8 });
  arch({ add, bright, dark, lit: false, turn: 0, y: 0.1, r: 1.74, wide: 0.95, tall: 1.75, door: true });
  add(box(1.7, 0.2, 0.9, { bevel: 0.04 }), dark, { at: [0, -0.04, 2.0] });
  return { height: 13.2 };
}

function lighthouse({ add, solid, bright, seed, color = '#c4402f', roof, snow, lit }) {
  const [white, band, dark] = ['#f2ece0', color, '#3a3d46'].map((css) => new THREE.Color(css));
  const radius = (y) => 1.75 - 0.75 * (y / 9) ** 0.8;
  const levels = [0, 1.6, 3.2, 4.8, 6.4, 8.0, 9.0];
  for (let k = 0; k < levels.length - 1; k++) {
    const steps = [0, 0.5, 1].map((s) => levels[k] + (levels[k + 1] - levels[k]) * s);
    solid.push(round(steps.map((y) => [y, radius(y)]), 24, k % 2 ? band : white, seed + k, { jitter: 0.008, smooth: true }));
  }
  solid.push(round([[-0.15, 2.35], [0.25, 2.3], [0.45, 2.05], [0.46, 1.5]], 20, new THREE.Color('#9d958c'), seed, { jitter: 0.06 }));
  solid.push(round([[8.7, 1.0], [8.95, 1.5], [9.1, 1.52], [9.11, 0.6]], 20, dark, seed));
  for (let k = 0; k < 12; k++) {
    const turn = (k / 12) * Math.PI * 2;
    add(box(0.06, 0.75, 0.06), dark, { at: [Math.sin(turn) * 1.44, 9.05, Math.cos(turn) * 1.44], turn });
    if (k % 2) add(box(0.07, 1.3, 0.07), dark, { at: [Math.sin(turn) * 0.86, 9.1, Math.cos(turn) * 0.86], turn });
  }
  for (const y of [9.4, 9.78]) add(new THREE.TorusGeometry(1.44, 0.035, 4, 24).rotateX(Math.PI / 2), dark, { at: [0, y, 0] });
  const glass = round([[9.1, 0.82], [10.3, 0.82]], 12, new THREE.Color(lit ? '#ffd27a' : '#9fb7c2'), seed);
  if (lit) bright.push(paint(glass, '#ffaa4e'));
  else solid.push(glass);
  const cap = new THREE.Color(roof ?? color).lerp(new THREE.Color('#eef3fb'), snow);
  solid.push(round([[10.25, 0.8], [10.28, 1.08], [10.42, 1.06], [10.9, 0.78], [11.25, 0.42], [11.4, 0.1], [11.42, 0.02]], 16, cap, seed));
  add(ball(0.14, { detail: 1 }), dark, { at: [0, 11.5, 0] });
  add(column(0.025, 0.02, 0.7, { sides: 5 }), dark, { at: [0, 11.5, 0] });
  const sill = white.clone().multiplyScalar(0.75);
  for (const [turn, y] of [[0.0, 3.6], [0.0, 6.7], [Math.PI, 2.2], [Math.PI, 5.4], [1.6, 5.3], [-1.6, 2.3]]) {
    arch({ add, bright, dark: sill, lit, turn, y, r: radius(y + 0.4), wide: 0.4, tall: 0.75 });
  }
  arch({ add, bright, dark: new THREE.Color('#8a8078'), lit: false, turn: 0, y: 0.3, r: 1.62, wide: 0.85, tall: 1.6, door: true });
  add(box(1.5, 0.22, 0.9, { bevel: 0.04 }), '#9d958c', { at: [0, 0, 2.4] });
  return { height: 12.2, beam: lit ? beam() : null };
}
