// A tiered pagoda with sweeping, upturned roofs.
import * as THREE from 'three';
import { sweptRoof } from './eaves.js';
import { halos } from './halo.js';
import { ball, box, column, merged, move, paint, part, plate, shining } from './solid.js';

const QUARTERS = [0, 1, 2, 3].map((k) => (k * Math.PI) / 2);

/**
 * A pagoda on a stone base; its stair and door face +Z.
 * @param {{seed?: number, tiers?: number, color?: string, season?: string, lit?: boolean}} [options]
 *   tiers: 1 to 9; color: of the roofs; season: 'winter' lays snow on them; lit: windows and eave lanterns glow
 */
export function pagoda({ seed = 1, tiers = 5, color, season, lit = true } = {}) {
  const storeys = Math.min(9, Math.max(1, Math.round(tiers)));
  const look = { ...palette(color), snow: season === 'winter' ? new THREE.Color('#eef3fb') : null };
  // Shadow maps are drawn from a thing's far side: roof tiles, bars and rails need not be in them.
  const [solid, fine, bright, lamps] = [[], [], [], []];
  const add = (geometry, colour, where = {}, options = {}) => solid.push(paint(move(geometry, where), colour, { seed: seed + solid.length, ...options }));
  const trim = (geometry, colour, where = {}, options = {}) => fine.push(paint(move(geometry, where), colour, { seed: seed + fine.length, ...options }));
  const around = (make) => QUARTERS.forEach((turn) => make(turn));

  const base = foundation(add, look);
  // Each storey is a little lower and narrower than the one below.
  const shrink = 0.88;
  let floor = base;
  let half = 1.72;
  let high = 1.92;
  for (let i = 0; i < storeys; i++) {
    const last = i === storeys - 1;
    const scale = half / 1.72;
    const wall = high * 0.64;
    storey({ add, trim, around, bright, look, lit, floor, half, wall, scale, ground: i === 0 });
    const eave = floor + wall + 0.1 * scale;
    const roof = sweptRoof({
      eave, outer: half + 1.4 * (0.35 + 0.65 * scale), inner: last ? 0.14 : half * shrink * 1.2, under: half * 1.02,
      rise: last ? 1.55 * (0.5 + 0.5 * scale) : high * 0.5, lift: 0.5 * (0.4 + 0.6 * scale), ribs: Math.max(10, 18 - i * 2), scale, look, seed: seed + i,
    });
    solid.push(...roof.ceilings);
    fine.push(...roof.tops);
    if (lit) roof.corners.forEach((corner, k) => i % 2 === 0 && lamps.push(lantern(trim, bright, look, corner, 0.17 * (0.6 + 0.4 * scale), seed + k)));
    floor = last ? roof.top : roof.top - 0.06;
    half *= shrink;
    high *= 0.93;
  }
  const top = finial(trim, look, floor - 0.08, 0.55 + half * 0.3);
  const meshes = [merged(solid, { name: 'pagoda' }), merged(fine, { name: 'roofs', cast: false })];
  if (bright.length) meshes.push(merged(bright, { name: 'lights', material: shining(), cast: false, receive: false }));
  if (lamps.length) meshes.push(halos(lamps));
  return part('pagoda', meshes, { radius: 4.2, height: top });
}

function palette(color) {
  const roof = new THREE.Color(color ?? '#3d6a72');
  const { h, s } = roof.getHSL({});
  const warm = s > 0.3 && (h < 0.09 || h > 0.92);
  const shade = (share) => roof.clone().multiplyScalar(share);
  return {
    roof, ridge: shade(0.62), edge: new THREE.Color('#e0b25e'), wood: new THREE.Color(warm ? '#5a3226' : '#c2412a'), dark: new THREE.Color('#4a231c'),
    rafter: new THREE.Color(warm ? '#a8683e' : '#b0502f'), plaster: new THREE.Color('#f0dfc2'), stone: new THREE.Color('#a59c94'), gold: new THREE.Color('#e8b64a'), glow: new THREE.Color('#f58a34'), flame: new THREE.Color('#ffdc92'),
  };
}

function foundation(add, look) {
  add(box(6.7, 0.42, 6.7, { bevel: 0.07 }), look.stone.clone().multiplyScalar(0.82), { at: [0, -0.06, 0] });
  add(box(5.9, 0.5, 5.9, { bevel: 0.07 }), look.stone, { at: [0, 0.32, 0] });
  add(box(6.1, 0.12, 6.1, { bevel: 0.04 }), look.stone.clone().lerp(new THREE.Color('#fff4e0'), 0.25), { at: [0, 0.76, 0] });
  for (let k = 0; k < 5; k++) add(box(1.7, 0.176, 0.34 + k * 0.3), look.stone.clone().multiplyScalar(0.9 + k * 0.03), { at: [0, 0.704 - k * 0.176, 2.95 + (0.34 + k * 0.3) / 2] });
  for (const s of [-1, 1]) {
    add(box(0.3, 0.95, 0.34, { bevel: 0.04 }), look.stone, { at: [s * 1.0, 0, 3.2] });
    add(box(0.28, 0.5, 1.4, { bevel: 0.04 }), look.stone, { at: [s * 1.0, 0, 3.9] });
    add(box(0.34, 0.72, 0.34, { bevel: 0.05 }), look.stone, { at: [s * 1.0, 0, 4.55] });
  }
  return 0.88;
}

function storey({ add, trim, around, bright, look, lit, floor, half, wall, scale, ground }) {
  add(box(half * 1.9, wall + 0.3, half * 1.9), look.plaster, { at: [0, floor, 0] }, { jitter: 0.01 });
  const post = 0.1 * (0.5 + 0.5 * scale);
  around((turn) => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const face = (x, y, z, geometry, colour, options) => trim(geometry, colour, { at: [x * c + z * s, y, z * c - x * s], turn }, options);
    for (const x of [-0.97, -0.36]) for (const m of x === -0.97 ? [1] : [1, -1]) face(x * m * half, floor, half * 0.97, column(post, post, wall, { sides: 5, open: true }), look.wood);
    for (const [y, h, out] of [[0, 0.14, 1.01], [0.6, 0.09, 0.985], [0.93, 0.14, 1.02]]) face(0, floor + y * wall, half * out - 0.06, box(half * 2 * out, h * (0.5 + 0.5 * scale), 0.14), look.wood);
    // Brackets carry the eaves in two steps.
    face(0, floor + wall * 0.98, half * 1.05 - 0.1, box(half * 2.1, 0.13 * scale, 0.3), look.dark);
    for (const k of ground ? [-2, -1, 0, 1, 2] : [-2, 0, 2]) face(k * half * 0.48, floor + wall * 0.96, half * 1.08, box(0.17 * scale, 0.26 * scale, 0.5 * scale), look.rafter);
    const tall = wall * (ground ? 0.56 : 0.44);
    for (const x of [-0.665, 0, 0.665]) {
      const width = half * (x ? 0.42 : 0.56);
      const door = ground && !x;
      const [bottom, height] = [floor + (door ? 0.06 : wall * (ground ? 0.2 : 0.14)), door ? wall * 0.56 : tall * (ground ? 0.68 : 1)];
      const pane = move(plate(width, height), { at: [x * half, bottom, half * 0.955 + 0.02] });
      pane.rotateY(turn);
      if (lit) bright.push(paint(pane, (px, py) => look.glow.clone().lerp(look.flame, THREE.MathUtils.clamp(1.15 - (py - bottom) / height, 0, 1)), { blend: true }));
      else add(pane, '#54616b');
      const bars = x ? 3 : 4;
      for (let b = 0; b <= bars; b++) face(x * half + (b / bars - 0.5) * width, bottom, half * 0.955 + 0.045, plate(0.04, height), look.dark, { jitter: 0 });
      for (const y of [0, 0.5, 1]) face(x * half, bottom + height * y - 0.02, half * 0.955 + 0.045, plate(width, 0.045), look.dark, { jitter: 0 });
    }
    if (ground) return;
    const rail = half * 1.26;
    add(box(rail * 2, 0.1, rail), look.wood.clone().multiplyScalar(0.7), { at: [rail * 0.5 * s, floor - 0.02, rail * 0.5 * c], turn });
    for (const y of [0.16, 0.34]) face(0, floor + y * (0.6 + 0.4 * scale) + 0.06, rail - 0.05, box(rail * 2 + 0.12, 0.045, 0.05), look.wood);
    for (let k = -3; k < 3; k++) face((k / 3) * (rail - 0.05), floor, rail - 0.05, column(0.035, 0.035, 0.4 * (0.6 + 0.4 * scale) + 0.06, { sides: 4, open: true }), look.wood);
  });
}

function lantern(trim, bright, look, [x, y, z], size, seed) {
  trim(column(0.012, 0.012, size * 1.6, { sides: 4, open: true }), look.dark, { at: [x, y - size * 1.5, z] });
  trim(column(size * 0.5, size * 0.35, size * 0.3, { sides: 6 }), look.dark, { at: [x, y - size * 1.7, z] });
  bright.push(paint(move(ball(size * 0.8, { detail: 0 }), { at: [x, y - size * 2.3, z], scale: [1, 1.2, 1] }), '#ff8f3c', { seed }));
  return { at: [x, y - size * 2.3, z], size: size * 4.2, color: '#ff8038' };
}

function finial(trim, look, y, size) {
  trim(box(0.55 * size, 0.26 * size, 0.55 * size, { bevel: 0.04 }), look.ridge, { at: [0, y, 0] });
  trim(column(0.34 * size, 0.12 * size, 0.25 * size, { sides: 8 }), look.gold, { at: [0, y + 0.24 * size, 0] });
  trim(column(0.055 * size, 0.03 * size, 3.1 * size, { sides: 6 }), look.gold, { at: [0, y + 0.3 * size, 0] });
  for (let k = 0; k < 7; k++) {
    const r = (0.3 - k * 0.024) * size;
    trim(column(r, r * 0.9, 0.075 * size, { sides: 7 }), look.gold, { at: [0, y + (0.68 + k * 0.235) * size, 0] });
  }
  trim(move(ball(0.16 * size), { scale: [1, 1.35, 1] }), look.gold, { at: [0, y + 2.55 * size, 0] });
  trim(move(ball(0.09 * size), { scale: [1, 1.8, 1] }), look.gold, { at: [0, y + 3.3 * size, 0] });
  return y + 3.45 * size;
}
