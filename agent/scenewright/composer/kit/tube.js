// Round things along a line: trunks, limbs, ropes, masts.
import * as THREE from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { loft } from './solid.js';

/**
 * A closed tube through points.
 * @param {number[][]} path points [x, y, z], metres
 * @param {number | number[]} radius metres, one for all or one for each point
 * @param {{sides?: number, foot?: boolean}} [options] foot: close the beginning too
 */
export function tube(path, radius, { sides = 6, foot = true } = {}) {
  const points = path.map((point) => new THREE.Vector3(...point));
  const [tangent, across, out] = [new THREE.Vector3(), new THREE.Vector3(1, 0, 0), new THREE.Vector3()];
  const ring = (point, r) => Array.from({ length: sides }, (_, k) => {
    const angle = (k / sides) * Math.PI * 2;
    return point.clone().addScaledVector(across, Math.sin(angle) * r).addScaledVector(out, Math.cos(angle) * r).toArray();
  });
  const rows = [];
  points.forEach((point, i) => {
    tangent.subVectors(points[Math.min(i + 1, points.length - 1)], points[Math.max(i - 1, 0)]).normalize();
    across.addScaledVector(tangent, -across.dot(tangent));
    if (across.lengthSq() < 1e-4) across.set(0, 0, 1).addScaledVector(tangent, -tangent.z);
    across.normalize();
    out.crossVectors(across, tangent);
    const r = Array.isArray(radius) ? radius[i] : radius;
    if (i === 0 && foot) rows.push(ring(point, 0));
    rows.push(ring(point, r));
    if (i === points.length - 1 && r > 0) rows.push(ring(point, 0));
  });
  return loft(rows, { closed: true });
}

/**
 * A line from a to b that sags or bends.
 * @param {number[]} a
 * @param {number[]} b
 * @param {number[]} bend moves the middle, metres
 * @param {number} [steps]
 * @returns {number[][]}
 */
export function bow(a, b, bend = [0, 0, 0], steps = 4) {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const f = i / steps;
    return a.map((start, k) => start + (b[k] - start) * f + bend[k] * 4 * f * (1 - f));
  });
}

/**
 * A turned body around Y.
 * @param {number[][]} profile [radius, y] from below to above, metres
 * @param {number} [sides]
 */
export function turned(profile, sides = 12) {
  return loft(profile.map(([r, y]) => Array.from({ length: sides }, (_, k) => {
    const angle = (k / sides) * Math.PI * 2;
    return [Math.sin(angle) * r, y, Math.cos(angle) * r];
  })), { closed: true });
}

/**
 * A geometry with smooth normals where its faces meet at less than `crease` radians: for glaze, cloth and skin. Paint it with `smooth`.
 * @param {THREE.BufferGeometry} geometry without index
 * @param {number} [crease]
 */
export function soft(geometry, crease = 0.75) {
  // Corners count as one within a hundredth of a unit: small things are enlarged meanwhile.
  geometry.computeBoundingSphere();
  const size = 40 / geometry.boundingSphere.radius;
  return toCreasedNormals(geometry.scale(size, size, size), crease).scale(1 / size, 1 / size, 1 / size);
}
