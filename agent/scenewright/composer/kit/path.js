// A way through the scene: worn earth with stepping stones at its edges.
import * as THREE from 'three';
import { noise, seeded } from './random.js';
import { ball, loft, merged, move, paint, part } from './solid.js';

/**
 * A path on level ground.
 * @param {{seed?: number, points?: number[][], width?: number, color?: string, stones?: boolean, wobble?: number}} [options]
 *   points: [[x, z], …] metres, it curves through them; width: metres; stones: small stones along the edges; wobble: share of the width that the edges wander (0: a road)
 */
export function path({ seed = 1, points = [[0, 0], [0, 10]], width = 1.6, color = '#c9ab80', stones = true, wobble = 0.13 } = {}) {
  const random = seeded(seed);
  const bump = noise(seed + 3);
  const curve = new THREE.CatmullRomCurve3(points.map(([x, z]) => new THREE.Vector3(x, 0, z)), false, 'centripetal');
  const long = curve.getLength();
  const steps = Math.max(6, Math.ceil(long / 0.7));
  const rows = [];
  const edges = [];
  for (let i = 0; i <= steps; i++) {
    const here = curve.getPointAt(i / steps);
    const ahead = curve.getTangentAt(i / steps);
    const side = new THREE.Vector3(-ahead.z, 0, ahead.x);
    const half = (width / 2) * (1 + wobble * bump(i * 0.8, seed));
    const at = (share, y) => [here.x + side.x * half * share, y, here.z + side.z * half * share];
    rows.push([at(-1.12, -0.03), at(-0.86, 0.02), at(0.05 * bump(i, 9), 0.03), at(0.86, 0.02), at(1.12, -0.03)]);
    if (stones && random() < 0.75) {
      const s = random() < 0.5 ? -1 : 1;
      edges.push([at(s * random.range(0.98, 1.12), 0), random.range(0.09, 0.2)]);
    }
  }
  const earth = new THREE.Color(color);
  const dark = earth.clone().multiplyScalar(0.72);
  const tread = (x, y, z) => earth.clone().lerp(dark, Math.max(0, bump(x * 0.6, z * 0.6)) * 0.6 + (y < 0.01 ? 0.5 : 0));
  const list = [paint(loft(rows), tread, { seed, jitter: 0.04 })];
  edges.forEach(([at, size], i) => list.push(paint(move(ball(size, { detail: 0, rough: 0.25, seed: seed + i }), { at, scale: [1, 0.6, 1], turn: i }), '#a8a19a', { seed: i, jitter: 0.08 })));
  return part('path', [merged(list, { name: 'path', cast: false })], { radius: long / 2, height: 0.1 });
}
