// Masonry: round and straight walls of dressed stone, battlements, pointed windows and doors.
import * as THREE from 'three';
import { seeded } from './random.js';
import { box, loft, move, paint, vary } from './solid.js';

/**
 * A round wall.
 * @param {number[][]} profile [y, radius] upwards, metres
 * @param {number} sides
 * @param {string | THREE.Color | ((x: number, y: number, z: number) => THREE.Color)} colour
 * @param {number} seed
 * @param {{jitter?: number, smooth?: boolean, shift?: number}} [options] shift: turns it by a part of a side
 */
export function round(profile, sides, colour, seed, { jitter = 0.03, smooth = false, shift = 0 } = {}) {
  const rows = profile.map(([y, r]) => Array.from({ length: sides }, (_, i) => {
    const turn = (-(i + shift) / sides) * Math.PI * 2;
    return [Math.cos(turn) * r, y, Math.sin(turn) * r];
  }));
  const geometry = loft(rows, { closed: true });
  if (smooth) {
    const { position, normal } = geometry.attributes;
    for (let i = 0; i < position.count; i++) {
      const far = Math.hypot(position.getX(i), position.getZ(i)) || 1;
      const up = normal.getY(i);
      const flat = Math.sqrt(1 - up * up);
      normal.setXYZ(i, (position.getX(i) / far) * flat, up, (position.getZ(i) / far) * flat);
    }
  }
  return paint(geometry, colour, { seed, jitter, smooth });
}

/**
 * A round wall in courses of dressed stone: each turned by half a stone against the one below, each stone of its own shade.
 * @param {number[][]} profile [y, radius] of the courses' edges, metres
 * @param {number} sides
 * @param {THREE.Color} colour
 * @param {number} seed
 */
export function courses(profile, sides, colour, seed) {
  const random = seeded(seed);
  const list = [round(profile.map(([y, r]) => [y, r * 0.985]), sides, colour.clone().multiplyScalar(0.7), seed)];
  for (let k = 0; k < profile.length - 1; k++) {
    const shift = k % 2 ? 0.5 : 0;
    const shades = Array.from({ length: sides }, () => vary(colour.clone(), random, random() < 0.2 ? 0.2 : 0.09));
    const out = 1 + random.range(0, 0.012);
    const stone = (x, y, z) => shades[Math.floor(((-Math.atan2(z, x) / Math.PI / 2) * sides - shift + sides * 2) % sides)];
    const [low, high] = [profile[k], profile[k + 1]].map(([y, r]) => [y, r * out]);
    list.push(round([low, high], sides, stone, seed + k, { jitter: 0.012, shift }));
  }
  return list;
}

/**
 * A straight wall in courses of dressed stone, standing on y = 0.
 * @param {number} width
 * @param {number} height
 * @param {number} depth metres
 * @param {THREE.Color} colour
 * @param {{seed?: number, course?: number, stone?: number, vary?: number}} [options] course: height of a stone; stone: its length;
 *   vary: how much their shades differ
 */
export function dressed(width, height, depth, colour, { seed = 1, course = 0.5, stone = 0.95, vary: amount = 0.09 } = {}) {
  const random = seeded(seed);
  const shades = Array.from({ length: 97 }, () => vary(colour.clone(), random, random() < 0.2 ? amount * 1.9 : amount));
  const cells = (size) => Math.max(1, Math.round(size / (stone / 2)));
  const rows = Math.max(1, Math.round(height / course));
  const [nx, nz] = [cells(width), cells(depth)];
  const geometry = new THREE.BoxGeometry(width, height, depth, nx, rows, nz).translate(0, height / 2, 0);
  return paint(geometry, (x, y, z, n) => {
    const row = Math.abs(n.y) > 0.5 ? rows : Math.floor((y / height) * rows);
    const [at, face] = Math.abs(n.x) > 0.5 ? [(z / depth + 0.5) * nz, n.x > 0 ? 11 : 29] : [(x / width + 0.5) * nx, n.z > 0 ? 0 : 17];
    return shades[(Math.floor((at + (row % 2)) / 2) * 31 + row * 57 + face) % 97];
  }, { jitter: 0.01, seed });
}

/**
 * Merlons in a row along X, standing on y = 0.
 * @param {number} length metres
 * @param {{wide?: number, tall?: number, deep?: number}} [options] metres, of one merlon
 */
export function merlons(length, { wide = 0.55, tall = 0.6, deep = 0.45 } = {}) {
  const count = Math.max(2, Math.round((length / wide + 1) / 2));
  return Array.from({ length: count }, (_, i) => move(box(wide, tall, deep), { at: [(i / (count - 1) - 0.5) * (length - wide), 0, 0] }));
}

/**
 * Merlons around a circle, standing on y = 0.
 * @param {number} radius metres, of their outer faces
 * @param {number} count
 * @param {{wide?: number, tall?: number, deep?: number}} [options] metres, of one merlon
 */
export function crown(radius, count, { wide = 0.5, tall = 0.55, deep = 0.34 } = {}) {
  return Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * Math.PI * 2;
    return move(box(wide, tall, deep), { turn, at: [Math.sin(turn) * (radius - deep / 2), 0, Math.cos(turn) * (radius - deep / 2)] });
  });
}

/** The outline of a pointed opening, extruded towards +Z; its sill is at y = 0, metres. */
export function pointed(wide, tall, depth) {
  const outline = new THREE.Shape();
  outline.moveTo(-wide / 2, 0).lineTo(wide / 2, 0).lineTo(wide / 2, tall * 0.68).quadraticCurveTo(wide / 2, tall * 0.9, 0, tall).quadraticCurveTo(-wide / 2, tall * 0.9, -wide / 2, tall * 0.68);
  return new THREE.ExtrudeGeometry(outline, { depth, bevelEnabled: false, curveSegments: 2 });
}

/**
 * A pointed window or door in a wall whose face is `r` metres from the vertical line through `around`, in the direction `turn`.
 * @param {{add: Function, bright: THREE.BufferGeometry[], dark: THREE.Color, lit: boolean, turn: number, y: number, r: number, wide: number,
 *   tall: number, door?: boolean, around?: number[]}} options metres; around: [x, z]
 */
export function arch({ add, bright, dark, lit, turn, y, r, wide, tall, door = false, around: [cx, cz] = [0, 0] }) {
  const where = (out, up = 0) => ({ at: [cx + Math.sin(turn) * (r + out), y + up, cz + Math.cos(turn) * (r + out)], turn });
  add(pointed(wide + 0.24, tall + 0.16, 0.26), dark, where(-0.16, -0.06));
  const pane = move(pointed(wide, tall, 0.26), where(-0.12));
  if (lit) bright.push(paint(pane, '#ffb65c'));
  else add(pane, door ? '#6b4630' : '#3d4a57');
  if (!door && wide >= 0.4) add(box(0.04, tall * 0.95, 0.04), dark, where(0.15));
  if (door) for (const k of [-0.23, 0, 0.23]) add(box(0.03, tall * 0.85, 0.03), '#4a2f20', { at: [cx + Math.sin(turn) * (r + 0.15) + Math.cos(turn) * k * wide, y, cz + Math.cos(turn) * (r + 0.15) - Math.sin(turn) * k * wide], turn });
}
