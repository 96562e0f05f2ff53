// A river or stream across level ground.
import * as THREE from 'three';
import { noise, seeded } from './random.js';
import { ball, loft, merged, move, paint, part } from './solid.js';
import { waterSurface } from './water.js';

/**
 * A river: water at y = 0.05 between banks of earth and pebbles. Give `ground` its course in `clear`.
 * @param {{seed?: number, points?: number[][], width?: number, color?: string}} [options] points: [[x, z], …] metres, it curves through them; width: metres
 */
export function river({ seed = 1, points = [[-20, 0], [0, 2], [20, 0]], width = 4, color = '#2f7480' } = {}) {
  const random = seeded(seed);
  const bump = noise(seed + 13);
  const curve = new THREE.CatmullRomCurve3(points.map(([x, z]) => new THREE.Vector3(x, 0, z)), false, 'centripetal');
  const long = curve.getLength();
  const steps = Math.max(8, Math.ceil(long / 1.1));
  const [water, left, right, pebbles] = [[], [], [], []];
  for (let i = 0; i <= steps; i++) {
    const here = curve.getPointAt(i / steps);
    const ahead = curve.getTangentAt(i / steps);
    const at = (across, y) => [here.x - ahead.z * across, y, here.z + ahead.x * across];
    const [l, r] = [-1, 1].map((s) => (width / 2) * (1 + 0.16 * bump(i * 0.35, s * 5)));
    water.push([at(-l, 0.05), at(-l * 0.33, 0.05), at(r * 0.33, 0.05), at(r, 0.05)]);
    left.push([at(-l - 0.62, -0.08), at(-l - 0.2, 0.1), at(-l + 0.16, 0.02)]);
    right.push([at(r - 0.16, 0.02), at(r + 0.2, 0.1), at(r + 0.62, -0.08)]);
    for (const s of [-1, 1]) if (random() < 0.6) pebbles.push([at(s * ((s < 0 ? l : r) + random.range(-0.15, 0.45)), 0.02), random.range(0.09, 0.28)]);
  }
  const earth = new THREE.Color('#a8946c');
  const dark = earth.clone().multiplyScalar(0.75);
  const bank = (x, y, z) => earth.clone().lerp(dark, Math.max(0, bump(x * 0.7, z * 0.7)));
  const list = [left, right].map((rows) => paint(loft(rows), bank, { seed, jitter: 0.06 }));
  pebbles.forEach(([at, size], i) => list.push(paint(move(ball(size, { detail: 0, rough: 0.25, seed: i }), { at, scale: [1, 0.65, 1] }), '#9f988f', { seed: i, jitter: 0.09 })));
  const surface = new THREE.Mesh(loft(water), waterSurface(new THREE.Color(color), 0.55));
  surface.name = 'water';
  const made = part('river', [surface, merged(list, { name: 'banks', cast: false })], { radius: long / 2, height: 0.1, update: (t) => { surface.material.uniforms.time.value = t; } });
  made.userData.backdrop = true;
  return made;
}
