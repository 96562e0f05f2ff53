// A gable roof of shingles with barge boards.
import * as THREE from 'three';
import { seeded } from './random.js';
import { box, fromPoints, loft, move, paint, vary } from './solid.js';

/** The wall's triangle under a gable roof, on the side `side` (1 or -1) of X. */
export function gable(deep, rise, side) {
  const h = deep / 2;
  const tri = [[0, 0, h * side], [0, 0, -h * side], [0, rise, 0]];
  return fromPoints(tri.flat());
}

/**
 * A gable roof with its ridge along X: swept slopes in rows of shingles.
 * @param {{eave: number, rise: number, wide: number, deep: number, colour: THREE.Color, timber: THREE.Color, seed: number, over?: number}} options
 *   metres: height of the eave, rise to the ridge, the walls' size, and how far the roof stands out over them
 * @returns {THREE.BufferGeometry[]} painted geometries
 */
export function gableRoof({ eave, rise, wide, deep, colour, timber, seed, over = 0.5 }) {
  const [half, long] = [deep / 2 + over, wide / 2 + over * 0.9];
  // Rows overlap like shingles: each row's lower edge stands proud of the one below.
  const rows = 7;
  const slope = (v) => [half * v, eave + rise * (1 - v) ** 1.12 - over * 0.28 * v];
  const columns = 11;
  const random = seeded(seed + 2);
  const list = [];
  const dark = colour.clone().multiplyScalar(0.7);
  for (const s of [1, -1]) {
    for (let r = 0; r < rows; r++) {
      const [za, ya] = slope(r / rows);
      const [zb, yb] = slope((r + 1) / rows);
      const cut = (i) => THREE.MathUtils.clamp((i - (r % 2) * 0.5) / columns, 0, 1);
      const line = (z, y) => Array.from({ length: columns + 2 }, (_, i) => [(s > 0 ? cut(i) - 0.5 : 0.5 - cut(i)) * 2 * long, y, s * z]);
      const [top, low, under] = [line(za, ya + 0.05), line(zb, yb + 0.13), line(zb - 0.02, yb + 0.02)];
      // Each shingle has its own shade; rows are laid half a shingle apart.
      const shades = Array.from({ length: 40 }, () => vary(colour.clone(), random, 0.09));
      const shingle = (x) => shades[Math.floor(20 + (x / long) * columns * 0.5 + columns * 0.5 + (r % 2) * 0.5)];
      list.push(paint(loft([low, top]), shingle, { jitter: 0 }), paint(loft([under, low]), dark, { seed: r, jitter: 0.05 }));
    }
    const [z1, y1] = slope(1);
    const edge = (z, y) => [[s * long, y, s * z], [-s * long, y, s * z]];
    list.push(paint(loft([edge(z1, y1 - 0.1), edge(0, eave + rise - 0.14)]), timber, { seed }));
    list.push(paint(loft([[...edge(z1, y1 - 0.1)].reverse(), [...edge(z1 - 0.02, y1 + 0.04)].reverse()]), timber, { seed }));
  }
  // Barge boards at the gables, and the ridge.
  const points = Array.from({ length: 6 }, (_, i) => slope(i / 5));
  for (const s of [1, -1]) for (const d of [1, -1]) {
    const row = (x, dy) => points.map(([z, y]) => [s * x, y + dy, d * z]);
    const [top, low, topBack, lowBack] = [row(long + 0.04, 0.16), row(long + 0.04, -0.2), row(long - 0.08, 0.16), row(long - 0.08, -0.2)];
    for (const [one, other] of [[top, low], [lowBack, topBack], [topBack, top], [low, lowBack]]) {
      list.push(paint(loft(s * d > 0 ? [one, other] : [other, one]), timber, { seed }));
    }
  }
  list.push(paint(move(box(long * 2 + 0.16, 0.2, 0.3, { bevel: 0.05 }), { at: [0, eave + rise - 0.05, 0] }), dark, { seed, jitter: 0.05 }));
  return list;
}
