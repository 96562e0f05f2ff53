// Leaves in clumps: rumpled balls that grow into one another, with single leaves standing off them.
import * as THREE from 'three';
import { ball, fromPoints, move, paint } from './solid.js';

/**
 * Painted geometries of a crown or a bush; faces that other clumps hide are left out.
 * @param {{at: number[], r: number}[]} clumps metres
 * @param {(x: number, y: number, z: number, n: THREE.Vector3) => THREE.Color} color
 * @param {{random: ReturnType<import('./random.js').seeded>, leaf_m?: number, share?: number, rough?: number, blossom?: string}} options
 *   leaf_m: length of a single leaf, metres; share: how many faces bear one, 0 to 1; blossom: colour of flowers between them
 */
export function foliage(clumps, color, { random, leaf_m = 0.2, share = 0.5, rough = 0.34, blossom }) {
  return clumps.flatMap(({ at, r }, i) => {
    const inside = (p, part) => clumps.some((other, j) => j !== i && Math.hypot(p.x - other.at[0], p.y - other.at[1], p.z - other.at[2]) < other.r * part);
    const clump = outside(move(ball(r, { detail: 1, rough, seed: random() * 999 }), { at, scale: [1, 0.86, 1] }), inside);
    const single = fromPoints(leaves(clump, inside, { size: leaf_m, share, random }));
    const list = [paint(clump, color, { jitter: 0.06, seed: random() * 999 }), paint(single, color, { jitter: 0.12, seed: random() * 999 })];
    if (blossom) list.push(paint(fromPoints(leaves(clump, inside, { size: leaf_m * 0.75, share: 0.5, random })), blossom, { jitter: 0.1 }));
    return list.filter((geometry) => geometry.attributes.position.count);
  });
}

/**
 * A geometry without the faces of which `inside(corner, 0.72)` says for all three corners that others hide them.
 * @param {THREE.BufferGeometry} clump without index
 * @param {(corner: THREE.Vector3, share: number) => boolean} inside share: of a clump's radius that surely hides
 */
export function outside(clump, inside) {
  const { position, normal } = clump.attributes;
  const kept = { position: [], normal: [] };
  const corner = new THREE.Vector3();
  for (let i = 0; i < position.count; i += 3) {
    if ([0, 1, 2].every((k) => inside(corner.fromBufferAttribute(position, i + k), 0.72))) continue;
    kept.position.push(...position.array.slice(i * 3, i * 3 + 9));
    kept.normal.push(...normal.array.slice(i * 3, i * 3 + 9));
  }
  const geometry = new THREE.BufferGeometry();
  for (const [name, values] of Object.entries(kept)) geometry.setAttribute(name, new THREE.Float32BufferAttribute(values, 3));
  return geometry;
}

function leaves(clump, inside, { size, share, random }) {
  const points = [];
  const { position } = clump.attributes;
  const [a, b, c, out, side, along, middle] = Array.from({ length: 7 }, () => new THREE.Vector3());
  for (let i = 0; i < position.count; i += 3) {
    for (const [k, corner] of [a, b, c].entries()) corner.fromBufferAttribute(position, i + k);
    middle.copy(a).lerp(b, random.range(0.1, 0.5)).lerp(c, random.range(0.1, 0.45));
    if (random() > share || inside(middle, 0.9)) continue;
    out.subVectors(b, a).cross(side.subVectors(c, a)).normalize();
    const s = size * random.range(0.65, 1.2);
    side.set(random() - 0.5, random() - 0.5, random() - 0.5).cross(out).normalize();
    along.crossVectors(out, side).addScaledVector(out, random.range(0.25, 0.8));
    const [root, right, tip, left] = [[0, -0.5], [0.5, 0.1], [0, 1], [-0.5, 0.1]].map(([w, l]) =>
      middle.clone().addScaledVector(side, w * s).addScaledVector(along, l * s).toArray());
    points.push(...root, ...right, ...tip, ...root, ...tip, ...left);
  }
  return points;
}
