// Rooms: four walls of which only those behind the scene are seen, a floor, a window, and a table top for small things.
import * as THREE from 'three';
import { noise } from './random.js';
import { ramp, shades } from './shade.js';
import { box, fromPoints, matt, merged, move, paint, part } from './solid.js';
import { soft, turned } from './tube.js';

const TABLE_M = 0.75;

/**
 * A room around the origin. Its walls face inward and have no back: from wherever one looks, one looks in.
 * @param {{seed?: number, color?: string, floor?: string, back?: number, left?: number, right?: number, front?: number, height?: number,
 *   table?: number, rug?: number, window?: number}} [options] color: of the walls; floor: of its boards; back, left, right, front: metres
 *   from the origin to the walls (back is -Z); height of the walls; table: radius of a round table top on y = 0 (the floor then lies
 *   0.75 lower; 0: none); rug: its radius; window: where its middle is along the back wall, metres
 */
export function room({ seed = 1, color = '#d9cdb8', floor = '#a9794c', back = 1.6, left = 2, right = 2, front = 4, height = 2.7, table = 0, rug = 0, window } = {}) {
  const low = table ? -TABLE_M : 0;
  const top = height + low;
  const [dark, light] = shades(color, 0.3);
  const wall = ramp(dark, color, light);
  // A wall is a little darker towards the floor and into the corners.
  const plaster = (x, y) => wall(0.3 + 0.25 * Math.min(1, (y - low) / 2.4));
  const list = [];
  // Rectangles [x0, y0, x1, y1] of a wall, in its own plane; `at` brings them into the room.
  const sheet = (rects, at) => {
    for (const [x0, y0, x1, y1] of rects) {
      const steps = Math.max(1, Math.ceil((y1 - y0) / 0.5));
      for (let k = 0; k < steps; k++) {
        const [a, b] = [y0 + ((y1 - y0) * k) / steps, y0 + ((y1 - y0) * (k + 1)) / steps];
        const [p, q, r, s] = [at(x0, a), at(x1, a), at(x1, b), at(x0, b)];
        list.push(paint(fromPoints([...p, ...q, ...r, ...p, ...r, ...s]), plaster, { jitter: 0, blend: true }));
      }
    }
  };
  const middle = window ?? (right - left) / 2;
  const [sill, lintel, half] = [low + 1.1, low + 2.25, 0.55];
  const hole = [Math.max(-left, middle - half), sill, Math.min(right, middle + half), lintel];
  sheet([[-left, low, hole[0], top], [hole[2], low, right, top], [hole[0], low, hole[2], sill], [hole[0], lintel, hole[2], top]], (x, y) => [x, y, -back]);
  sheet([[-right, low, left, top]], (x, y) => [-x, y, front]);
  sheet([[-front, low, back, top]], (x, y) => [-left, y, -x]);
  sheet([[-back, low, front, top]], (x, y) => [right, y, x]);
  const white = '#efe9dd';
  const beam = (w, h, d, at) => list.push(paint(move(box(w, h, d, { bevel: 0.006 }), { at }), white, { jitter: 0 }));
  // Skirting, and the window's frame with its sill.
  const plinth = (w, at, turn) => list.push(paint(move(fromPoints([-w / 2, 0, 0, w / 2, 0, 0, w / 2, 0.1, 0, -w / 2, 0, 0, w / 2, 0.1, 0, -w / 2, 0.1, 0, -w / 2, 0.1, 0, w / 2, 0.1, 0, w / 2, 0.1, -0.02, -w / 2, 0.1, 0, w / 2, 0.1, -0.02, -w / 2, 0.1, -0.02]), { turn, at }), white, { jitter: 0 }));
  plinth(left + right, [(right - left) / 2, low, -back + 0.02], 0);
  plinth(front + back, [-left + 0.02, low, (front - back) / 2], Math.PI / 2);
  plinth(front + back, [right - 0.02, low, (front - back) / 2], -Math.PI / 2);
  for (const x of [hole[0], middle, hole[2]]) beam(0.05, lintel - sill, 0.06, [x, sill, -back]);
  for (const y of [sill, (sill + lintel) / 2 + 0.1, lintel]) beam(hole[2] - hole[0] + 0.05, 0.05, 0.06, [middle, y - 0.025, -back]);
  beam(hole[2] - hole[0] + 0.16, 0.035, 0.12, [middle, sill - 0.05, -back + 0.04]);
  // What is outside: a hedge, low enough to leave the sky.
  const bump = noise(seed + 3);
  const green = ramp('#3f6b35', '#6f9a4c');
  const hedge = [];
  for (let k = 0; k < 60; k++) {
    const [x0, x1] = [k, k + 1].map((i) => middle - 6 + i * 0.2);
    const [y0, y1] = [x0, x1].map((x) => low + 0.85 + 0.3 * bump(x * 0.9, 1) + 0.07 * bump(x * 3.1, 7));
    hedge.push(x0, low - 1, -back - 4, x1, low - 1, -back - 4, x1, y1, -back - 4, x0, low - 1, -back - 4, x1, y1, -back - 4, x0, y0, -back - 4);
  }
  list.push(paint(fromPoints(hedge), (x, y) => green((y - low) * 0.8), { jitter: 0.05, seed }));
  list.push(...picture(middle > 0 ? Math.max(-left + 0.7, middle - 1.5) : Math.min(right - 0.7, middle + 1.5), low + 1.62, -back));
  list.push(...boards({ floor, low, back, left, right, front, seed }));
  if (rug && !table) list.push(...carpet(rug));
  const meshes = [merged(list, { name: 'room', cast: false, material: matt() })];
  if (table) meshes.push(tabletop(table, seed));
  const made = part('room', meshes, { radius: Math.max(left, right, back), height: 0 });
  made.userData.backdrop = true;
  return made;
}

/** A framed landscape on the wall: hills, a lake, a low sun. */
function picture(x, y, z) {
  const flat = (points, color, up = 0) => paint(fromPoints(points.flatMap(([u, v]) => [x + u, y + v, z + 0.031 + up])), color, { jitter: 0 });
  const fan = (corners) => corners.slice(1, -1).flatMap((_, i) => [corners[0], corners[i + 1], corners[i + 2]]);
  const frame = (w, h, at) => paint(move(box(w, h, 0.04, { bevel: 0.008 }), { at }), '#7a5230', { jitter: 0.02 });
  const sun = Array.from({ length: 14 }, (_, k) => [0.12 + Math.sin(-k * 0.449) * 0.05, 0.07 + Math.cos(-k * 0.449) * 0.05]);
  return [
    ...[-1, 1].map((s) => frame(0.05, 0.6, [x + s * 0.375, y - 0.3, z + 0.02])), ...[-1, 1].map((s) => frame(0.8, 0.05, [x, y + s * 0.275 - 0.025, z + 0.02])),
    flat(fan([[-0.36, -0.26], [0.36, -0.26], [0.36, 0.26], [-0.36, 0.26]]), '#e9cfa6'), flat(fan(sun), '#d9763f', 0.001),
    flat(fan([[-0.36, -0.05], [0.36, -0.05], [0.36, 0.03], [0.18, 0.0], [0.02, 0.06], [-0.2, 0.13], [-0.36, 0.04]]), '#6f8f98', 0.002),
    flat(fan([[-0.36, -0.26], [0.36, -0.26], [0.36, -0.06], [-0.36, -0.04]]), '#8fb0b0', 0.003),
    flat(fan([[-0.36, -0.26], [0.2, -0.26], [-0.05, -0.17], [-0.36, -0.1]]), '#5f7a45', 0.004),
  ];
}

function boards({ floor, low, back, left, right, front, seed }) {
  const [dark, light] = shades(floor, 0.3);
  const tone = ramp(dark, floor, light);
  const wide = 0.16;
  const list = [];
  const bump = noise(seed);
  for (let k = 0; k * wide < left + right; k++) {
    const x0 = -left + k * wide;
    const x1 = Math.min(right, x0 + wide - 0.006);
    const tint = 0.5 + 0.22 * bump(k * 7.3, 3);
    list.push(paint(fromPoints([x0, low, front, x1, low, front, x1, low, -back, x0, low, front, x1, low, -back, x0, low, -back]), tone(tint).clone(), { jitter: 0 }));
  }
  list.push(paint(fromPoints([-left, low - 0.004, front, right, low - 0.004, front, right, low - 0.004, -back, -left, low - 0.004, front, right, low - 0.004, -back, -left, low - 0.004, -back]), dark, { jitter: 0 }));
  return list;
}

/** A round rug, 2 m by 1.8 m, that lies on y = 0. @param {{seed?: number, color?: string}} [options] */
export function rug({ color = '#a34d3c' } = {}) {
  return part('rug', [merged(carpet(1, color), { name: 'rug', cast: false })], { radius: 1.25, height: 0.017 });
}

function carpet(radius, color = '#a34d3c') {
  const second = shades(color, 0.5)[1];
  const rings = [[1, color], [0.94, '#e3d3b0'], [0.86, color], [0.56, second], [0.5, color]];
  return rings.map(([share, color], i) => paint(move(turned([[radius * share, 0], [radius * share, 0.01 + i * 0.0018], [0, 0.01 + i * 0.0018]], 40), { scale: [1.25, 1, 0.9] }), color, { jitter: 0.02, seed: i }));
}

/** A round table top at y = 0 on one leg. */
function tabletop(radius, seed) {
  const grain = ramp('#7d5230', '#a87444', '#c79a64');
  const bump = noise(seed + 9);
  // Planks of a hand's breadth, cut to the round edge.
  const count = Math.max(5, Math.round(radius / 0.055));
  const planks = Array.from({ length: count }, (_, k) => {
    const xs = Array.from({ length: 7 }, (__, i) => radius * (-1 + (2 * (k + (i / 6) * 0.985)) / count));
    const rows = [-1, 1].map((s) => xs.map((x) => [x, 0, -s * Math.sqrt(Math.max(0, radius * radius - x * x))]));
    const points = [];
    for (let i = 0; i < 6; i++) {
      const [[p, q], [r, t]] = rows.map((row) => [row[i], row[i + 1]]);
      points.push(...p, ...q, ...t, ...p, ...t, ...r);
    }
    return paint(fromPoints(points), grain(0.55 + 0.3 * bump(k * 5.3, 2)).clone(), { jitter: 0 });
  });
  const edge = [[radius - 0.03, -0.045], [radius + 0.004, -0.03], [radius + 0.006, -0.008], [radius, 0]];
  const list = [
    ...planks,
    paint(move(turned([[radius, -0.003], [0, -0.003]], 48), { at: [0, 0, 0] }), grain(0.1).clone(), { jitter: 0 }),
    paint(soft(turned(edge, 64), 0.9), grain(0.3).clone(), { jitter: 0, smooth: true }),
    paint(turned([[0.3, -TABLE_M], [0.3, -TABLE_M + 0.03], [0.06, -TABLE_M + 0.08], [0.05, -0.04]], 16), grain(0.15).clone(), { jitter: 0.02 }),
  ];
  return merged(list, { name: 'table' });
}
