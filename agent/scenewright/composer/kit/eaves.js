// A four-sided roof that curves down to its eaves and turns up at its corners.
import * as THREE from 'three';
import { loft, paint } from './solid.js';

const turned = (geometry, k) => geometry.rotateY((k * Math.PI) / 2);

/**
 * @param {{eave: number, outer: number, inner: number, under: number, rise: number, lift: number, ribs: number, scale: number, look: object, seed: number}} options
 *   metres: eave height at the middle of a side; half widths at the eave, at the top and of the wall below; rise from eave to top;
 *   lift of the corners. ribs: rows of tiles on a side (even)
 * @returns {{tops: THREE.BufferGeometry[], ceilings: THREE.BufferGeometry[], corners: number[][], top: number}} painted geometries, the points under the corners, the top's height
 */
export function sweptRoof({ eave, outer, inner, under, rise, lift, ribs, scale, look, seed }) {
  const skin = (u, v) => {
    const edge = Math.abs(u) ** 3.4;
    const half = (inner + (outer - inner) * v) * (1 + 0.055 * edge * v * v);
    return [u * half, eave + rise * (1 - v) ** 1.65 + lift * edge * v ** 2.2, half];
  };
  const across = Array.from({ length: ribs + 1 }, (_, i) => (i / ribs) * 2 - 1);
  const bead = 0.075 * (0.5 + 0.5 * scale);
  const thick = 0.15 * (0.5 + 0.5 * scale);
  const steps = [1, 0.78, 0.5, 0.22, 0];
  const tiles = steps.map((v) => across.map((u, i) => { const p = skin(u, v); p[1] += (i % 2) * bead; return p; }));
  const brim = across.map((u) => { const p = skin(u, 1); return [p[0] * 0.985, p[1] - thick, p[2] * 0.985]; });
  const ceiling = (share) => across.map((u) => {
    const p = skin(u, 1);
    const half = p[2] * 0.985 + (under - p[2] * 0.985) * share;
    return [u * half, (p[1] - thick) * (1 - share) + (eave + 0.12 * scale) * share, half];
  });
  const [tops, ceilings] = [[], []];
  const light = look.roof.clone().lerp(new THREE.Color('#dfe8e6'), 0.16);
  const rows = [0, 1].map(ceiling);
  for (let k = 0; k < 4; k++) {
    const tone = (x, y) => {
      const low = THREE.MathUtils.clamp((eave + lift * 0.4 - y) / (lift + 0.2) + 0.5, 0, 1);
      const tile = look.roof.clone().lerp(light, low);
      return look.snow ? tile.lerp(look.snow, 0.92 - 0.3 * low) : tile;
    };
    tops.push(paint(turned(loft(tiles), k), tone, { seed: seed * 7 + k, jitter: 0.05 }));
    tops.push(paint(turned(loft([brim, tiles[0]]), k), look.edge, { seed: k, jitter: 0.03 }));
    const strip = loft([rows[1], rows[0]]);
    // Rafters: light and dark strips.
    const rafter = (x, _, z) => (Math.floor((x / z + 1) * 0.5 * ribs) % 2 ? look.rafter : look.dark);
    ceilings.push(turned(paint(strip, rafter, { seed: k, jitter: 0.04 }), k));
    tops.push(paint(turned(hip(skin, scale), k), look.ridge, { seed: k, jitter: 0.03 }));
  }
  const corner = skin(1, 0.93);
  const corners = [[1, 1], [1, -1], [-1, -1], [-1, 1]].map(([x, z]) => [x * corner[2], skin(1, 1)[1] - thick, z * corner[2]]);
  return { tops, ceilings, corners, top: eave + rise };
}

// The ridge on a corner's line; its end rises into a horn.
function hip(skin, scale) {
  const wide = 0.085 * (0.5 + 0.5 * scale);
  const line = [0, 0.25, 0.5, 0.75, 0.9, 1].map((v) => skin(1, v));
  const end = line.at(-1);
  line.push([end[0] + 0.13 * scale, end[1] + 0.15 * scale, end[2] + 0.13 * scale]);
  const rows = line.map(([x, y, z], i) => {
    const w = i === line.length - 1 ? wide * 0.35 : wide;
    const high = i === line.length - 1 ? 0.05 : 0.12 * (0.5 + 0.5 * scale);
    // Across the diagonal: (1, 0, -1).
    return [[x + w, y - 0.05, z - w], [x + w * 0.6, y + high, z - w * 0.6], [x - w * 0.6, y + high, z + w * 0.6], [x - w, y - 0.05, z + w]];
  });
  rows.push(rows.at(-1).map(() => { const [x, y, z] = line.at(-1); return [x, y, z]; }));
  return loft(rows);
}
