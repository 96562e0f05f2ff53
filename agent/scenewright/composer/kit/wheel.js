// Wheels with tyres, in pairs on axles that turn.
import * as THREE from 'three';
import { box, merged, move, paint } from './solid.js';
import { turned } from './tube.js';

/**
 * A wheel whose axis is X, outside toward +X.
 * @param {number} radius metres
 * @param {{width?: number, rim?: string, spokes?: number}} [options] width of the tyre, metres
 * @returns {THREE.BufferGeometry[]} painted pieces
 */
function wheel(radius, { width = 0.2, rim = '#c3c6c8', spokes = 5 } = {}) {
  // Drawn for a radius of 0.33 m and a width of 0.2 m.
  const r = 0.33;
  const [rubber, dish] = [new THREE.Color('#222327'), new THREE.Color('#3b3e42')];
  const lying = (geometry) => move(geometry, { roll: -Math.PI / 2 });
  const pieces = [
    paint(lying(turned([[0, -0.1], [r - 0.03, -0.1], [r, -0.07], [r, 0.07], [r - 0.03, 0.1], [0.215, 0.1], [0.2, 0.06], [0, 0.05]], 16)), (x, y, z) => (Math.hypot(y, z) > 0.2 ? rubber : dish), { jitter: 0.03 }),
    paint(lying(turned([[0.212, 0.09], [0.212, 0.108], [0.186, 0.1], [0.186, 0.06]], 16)), rim, { jitter: 0.02 }),
    paint(lying(turned([[0.06, 0.05], [0.055, 0.105], [0, 0.115]], 10)), '#9da1a5'),
  ];
  for (let i = 0; i < spokes; i++) {
    const spoke = move(box(0.04, 0.16, 0.055), { at: [0.08, 0.035, 0] });
    pieces.push(paint(spoke.rotateX((i / spokes) * Math.PI * 2), rim, { jitter: 0.02 }));
  }
  return pieces.map((piece) => move(piece, { scale: [width / 0.2, radius / r, radius / r] }));
}

/**
 * Two wheels on an axle, standing on y = 0.
 * @param {number} radius metres
 * @param {{half: number, z: number, width?: number, rim?: string, spokes?: number}} where half: metres from the middle to each wheel
 */
export function axle(radius, { half, z, ...look }) {
  const mesh = merged([-1, 1].flatMap((s) => wheel(radius, look).map((piece) => move(piece, { turn: s > 0 ? 0 : Math.PI, at: [s * half, 0, 0] }))), { name: 'axle' });
  mesh.position.set(0, radius, z);
  return mesh;
}

/** Turns wheels as far as the ground passes. @returns {(distance_m: number) => void} */
export const rolling = (axles, radius) => (distance_m) => axles.forEach((one) => { one.rotation.x = distance_m / radius; });
