// Rocks: split faces, a boulder and its chips.
import * as THREE from 'three';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { fromPoints, merged, move, paint, part } from './solid.js';

/**
 * A boulder with smaller stones at its foot; radius and height 1 m.
 * @param {{seed?: number, color?: string, moss?: boolean}} [options] moss: green on what faces up
 */
export function rock({ seed = 1, color = '#8b857d', moss = true } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.55);
  const tone = ramp(dark, color, light);
  const green = ramp('#5c6b3c', '#8a9a55');
  const list = [];
  const turn = random.turn();
  // A boulder, one that leans on it, and two chips.
  for (const [i, [far, size, cuts]] of [[0, 1, 28], [0.62, 0.56, 17], [0.9, 0.27, 11], [0.86, 0.17, 9]].entries()) {
    const around = turn + [0, 0.3, 2.4, -1.1][i];
    const stone = move(split(random, cuts), {
      scale: [size * 0.86, size * (i ? 0.8 : 0.82), size * 0.76], turn: random.turn(), tilt: random.range(-0.2, 0.2),
      at: [Math.sin(around) * far, size * (i ? 0.3 : 0.3), Math.cos(around) * far],
    });
    const { position } = stone.attributes;
    for (let k = 0; k < position.count; k++) position.setY(k, Math.max(position.getY(k), -0.05));
    list.push(paint(stone, (x, y, z, n) => {
      // One shade for each split face: its normal is what its triangles share.
      const own = Math.sin(n.x * 12.7 + n.y * 7.9 + n.z * 9.1) * 0.16;
      if (moss && n.y > 0.66 && i < 2) return green(0.5 + own * 2);
      return tone(0.42 + 0.3 * n.y + own + 0.16 * (y - 0.5));
    }, { jitter: 0, seed: i }));
  }
  return part('rock', [merged(list, { name: 'rock' })], { radius: 1, height: 1 });
}

/** A convex stone: what a turned spiral of planes leaves of space, flat faces and sharp edges. */
function split(random, cuts) {
  const turn = random.turn();
  const planes = Array.from({ length: cuts }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / cuts + random.range(-0.12, 0.12);
    const [flat, around] = [Math.sqrt(Math.max(0, 1 - y * y)), turn + i * 2.4 + random.range(-0.35, 0.35)];
    return { n: new THREE.Vector3(flat * Math.sin(around), y, flat * Math.cos(around)).normalize(), d: random.range(0.72, 0.98) };
  });
  const points = [];
  for (const plane of planes) {
    const [u, v] = [new THREE.Vector3(), new THREE.Vector3()];
    u.set(plane.n.y, plane.n.z, -plane.n.x).cross(plane.n).normalize();
    v.crossVectors(plane.n, u);
    let face = [[-3, -3], [3, -3], [3, 3], [-3, 3]].map(([a, b]) => plane.n.clone().multiplyScalar(plane.d).addScaledVector(u, a).addScaledVector(v, b));
    for (const other of planes) if (other !== plane) face = clip(face, other);
    for (let i = 1; i < face.length - 1; i++) points.push(...face[0].toArray(), ...face[i].toArray(), ...face[i + 1].toArray());
  }
  return fromPoints(points);
}

/** The part of a convex polygon behind a plane. */
function clip(face, { n, d }) {
  return face.flatMap((a, i) => {
    const b = face[(i + 1) % face.length];
    const [from, to] = [a.dot(n) - d, b.dot(n) - d];
    const kept = from <= 0 ? [a] : [];
    return from * to < 0 ? [...kept, a.clone().lerp(b, from / (from - to))] : kept;
  });
}
