// Lightning.
import * as THREE from 'three';
import { halos } from './halo.js';
import { seeded } from './random.js';
import { merged, paint, part } from './solid.js';
import { tube } from './tube.js';

/** A forked bolt, 12 m high, that strikes y = 0; it flickers every few seconds and never goes out. @param {{seed?: number, color?: string}} [options] */
export function lightning({ seed = 1, color = '#f4f1ff' } = {}) {
  const random = seeded(seed + 4);
  const list = [];
  const bolt = (from, to, thick, parts, rough) => {
    const path = Array.from({ length: parts + 1 }, (_, k) => {
      const f = k / parts;
      const loose = k === 0 || k === parts ? 0 : rough;
      return from.map((v, n) => v + (to[n] - v) * f + (n === 1 ? random.range(-0.15, 0.15) * loose : random.range(-1, 1) * loose * (n === 2 ? 0.4 : 1)));
    });
    list.push(paint(tube(path, path.map((_, k) => thick * (1 - 0.6 * (k / parts))), { sides: 5 }), color, { jitter: 0 }));
    return path;
  };
  const trunk = bolt([random.range(-1, 1), 12, 0], [random.range(-0.4, 0.4), 0, 0], 0.14, 13, 0.62);
  for (const k of [3, 5, 7, 9]) {
    const from = trunk[k];
    const side = k % 4 === 1 ? 1 : -1;
    const end = [from[0] + side * random.range(1.4, 3), from[1] - random.range(2, 4), from[2]];
    const twig = bolt(from, end, 0.065, 6, 0.32);
    if (k < 8) bolt(twig[3], [twig[3][0] + side * random.range(0.5, 1.1), twig[3][1] - random.range(1, 2), 0], 0.035, 4, 0.18);
  }
  const material = new THREE.MeshBasicMaterial({ vertexColors: true, toneMapped: false, fog: false });
  const flash = merged(list, { name: 'bolt', material, cast: false, receive: false });
  const glow = halos(trunk.filter((_, k) => k % 2 === 0).map((at) => ({ at, size: 2.6, color: '#8f9bff' })), { power: 0.28 });
  const update = (t) => {
    // A stroke and two after it, then a while of afterglow.
    const f = (t + seed * 0.37) % 3.4;
    const light = f < 0.08 || (f > 0.16 && f < 0.22) || (f > 0.3 && f < 0.42) ? 1 : 0.62 + 0.3 * Math.max(0, 1 - f / 1.4);
    material.color.setScalar(light);
  };
  update(0);
  return part('lightning', [flash, glow], { radius: 3, height: 12, update });
}
