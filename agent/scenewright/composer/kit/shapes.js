// Shapes to build with, in metres: geometries without colour.
import * as THREE from 'three';
import { noise } from './random.js';

/** A box standing on y = 0, metres; `bevel` cuts its twelve edges. */
export function box(width, height, depth, { bevel = 0 } = {}) {
  if (!bevel) return new THREE.BoxGeometry(width, height, depth).translate(0, height / 2, 0);
  const half = [width / 2, height / 2, depth / 2];
  const points = [];
  const at = (axis, sx, sy, sz) => [sx, sy, sz].map((s, i) => s * (half[i] - (i === axis ? 0 : bevel)));
  const fill = (...corners) => {
    // Every face of a convex body: turn it so that it looks away from the middle.
    const [a, b, c] = corners.map((p) => new THREE.Vector3(...p));
    const outward = b.clone().sub(a).cross(c.clone().sub(a)).dot(a.clone().add(b).add(c)) > 0;
    const ring = outward ? corners : [...corners].reverse();
    for (let i = 1; i < ring.length - 1; i++) points.push(...ring[0], ...ring[i], ...ring[i + 1]);
  };
  for (const s of [-1, 1]) {
    fill(at(0, s, -1, -1), at(0, s, 1, -1), at(0, s, 1, 1), at(0, s, -1, 1));
    fill(at(1, -1, s, -1), at(1, 1, s, -1), at(1, 1, s, 1), at(1, -1, s, 1));
    fill(at(2, -1, -1, s), at(2, 1, -1, s), at(2, 1, 1, s), at(2, -1, 1, s));
    for (const r of [-1, 1]) {
      fill(at(0, s, r, -1), at(0, s, r, 1), at(1, s, r, 1), at(1, s, r, -1));
      fill(at(0, s, -1, r), at(0, s, 1, r), at(2, s, 1, r), at(2, s, -1, r));
      fill(at(1, -1, s, r), at(1, 1, s, r), at(2, 1, s, r), at(2, -1, s, r));
      for (const q of [-1, 1]) fill(at(0, s, r, q), at(1, s, r, q), at(2, s, r, q));
    }
  }
  return fromPoints(points).translate(0, height / 2, 0);
}

/** A box standing on y = 0 with round edges of `round` metres and a little belly: cushions, mattresses. Its normals are smooth. */
export function pillow(width, height, depth, { round = 0.05 } = {}) {
  const half = [width / 2, height / 2, depth / 2];
  const geometry = new THREE.BoxGeometry(2, 2, 2, 6, 6, 6);
  const { position, normal } = geometry.attributes;
  const [point, core, out] = [0, 1, 2].map(() => new THREE.Vector3());
  // Corners of the grid are drawn to where the roundness is.
  const spread = (f) => Math.sign(f) * (Math.abs(f) > 0.6 ? 1 - (1 - Math.abs(f)) * 0.3 : Math.abs(f) * 1.32);
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i);
    point.set(...half.map((h, k) => spread(point.getComponent(k)) * h));
    core.set(...half.map((h, k) => THREE.MathUtils.clamp(point.getComponent(k), round - h, h - round)));
    out.subVectors(point, core).normalize();
    point.copy(core).addScaledVector(out, round);
    position.setXYZ(i, point.x, point.y + half[1], point.z);
    normal.setXYZ(i, out.x, out.y, out.z);
  }
  return geometry;
}

/** An upright rectangle standing on y = 0 that faces +Z, metres: for what is only seen from the front. */
export function plate(width, height) {
  return new THREE.PlaneGeometry(width, height).translate(0, height / 2, 0);
}

/** A cylinder or cone frustum standing on y = 0, metres. */
export function column(bottom, top, height, { sides = 8, open = false } = {}) {
  return new THREE.CylinderGeometry(top, bottom, height, sides, 1, open).translate(0, height / 2, 0);
}

/** A faceted ball around the origin; `rough` (0 to 0.5) rumples it. */
export function ball(radius, { detail = 1, rough = 0, seed = 1 } = {}) {
  const geometry = new THREE.IcosahedronGeometry(radius, detail);
  return rough ? rumple(geometry, { amount: radius * rough, size: radius * 0.8, seed }) : geometry;
}

/** Moves every vertex by noise, in place; `amount` and `size` of the features in metres. Equal points move alike: no cracks. */
export function rumple(geometry, { amount, size = 1, seed = 1 }) {
  const bump = noise(seed);
  const { position } = geometry.attributes;
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    // Rounded, since equal corners of neighbouring faces may differ in the last bit.
    const [u, v, w] = [x, y, z].map((c) => Math.round(c * 1e4) / 1e4 / size);
    position.setXYZ(i, x + bump(u, v, w) * amount, y + bump(u + 31.7, v, w) * amount, z + bump(u, v + 57.3, w) * amount);
  }
  return geometry;
}

/**
 * A skin over rows of points.
 * @param {number[][][]} rows equally long rows of [x, y, z]; seen from outside, rows go up and points go counter-clockwise (to the right)
 * @param {{closed?: boolean}} [options] closed: each row's end joins its start
 */
export function loft(rows, { closed = false } = {}) {
  const points = [];
  const count = rows[0].length;
  for (let j = 0; j < rows.length - 1; j++) {
    for (let i = 0; i < (closed ? count : count - 1); i++) {
      const [a, b] = [rows[j][i], rows[j][(i + 1) % count]];
      const [d, c] = [rows[j + 1][i], rows[j + 1][(i + 1) % count]];
      points.push(...a, ...b, ...c, ...a, ...c, ...d);
    }
  }
  return fromPoints(points);
}

/** A skin over closed rows of points, each end closed to its middle. */
export function capped(rows) {
  const end = (row) => row.map(() => [0, 1, 2].map((axis) => row.reduce((sum, point) => sum + point[axis] / row.length, 0)));
  return loft([end(rows[0]), ...rows, end(rows.at(-1))], { closed: true });
}

/** A geometry from a flat list of triangle corners. */
export function fromPoints(points) {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
  geometry.computeVertexNormals();
  return geometry;
}
