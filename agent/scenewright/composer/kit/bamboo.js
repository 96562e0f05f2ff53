// Bamboo.
import * as THREE from 'three';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { fromPoints, matt, merged, move, paint, part } from './solid.js';
import { turned } from './tube.js';

/** A clump of bamboo, 2.2 m wide and 6 m high. @param {{seed?: number, color?: string, far?: boolean, canes?: number}} [options] color: of the leaves; far: half the canes */
export function bamboo({ seed = 1, color = '#6fa33f', far = false, canes = far ? 4 : 9 } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.5);
  const leafy = ramp(dark, color, light);
  const cane = ramp('#4f7a35', '#86a94a', '#b9c774');
  const [wood, leaves] = [[], []];
  for (let i = 0; i < canes; i++) {
    const turn = i * 2.4 + random.range(-0.3, 0.3);
    const far = 0.62 * Math.sqrt((i + 0.3) / canes);
    const foot = [Math.sin(turn) * far, 0, Math.cos(turn) * far];
    const tall = random.range(4.2, 6) - far * 0.8;
    const [thick, lean, over] = [random.range(0.052, 0.075), random.range(0.02, 0.06) + far * 0.06, random.range(0.5, 0.95)];
    // It leans a little, and its tip hangs over.
    const at = (f) => { const out = lean * f * tall + over * f ** 4; return [foot[0] + Math.sin(turn) * out, f * tall - 0.35 * over * f ** 6, foot[2] + Math.cos(turn) * out]; };
    const joints = 9;
    for (let k = 0; k < joints; k++) {
      const [a, b] = [at(k / joints), at((k + 1) / joints)];
      const long = Math.hypot(...b.map((v, n) => v - a[n]));
      const r = thick * (1 - 0.62 * (k / joints));
      const tilt = Math.acos(Math.min(1, (b[1] - a[1]) / long));
      const piece = turned([[r * 1.16, 0], [r * 1.16, 0.02], [r * 0.94, 0.045], [r * 0.92, long - 0.03], [r * 1.1, long]], 6);
      wood.push(paint(move(piece, { tilt, turn, at: a }), (x, y, z, n) => cane(0.35 + 0.25 * n.x + 0.35 * (k / joints)), { jitter: 0.04, seed: i * 20 + k }));
      if (k < 3) continue;
      // Twigs of narrow leaves at every joint of the upper half.
      for (let t = 0; t < (k > 6 ? 3 : 2); t++) {
        const way = turn + k * 2.1 + t * 2.4 + random.range(-0.4, 0.4);
        const reach = random.range(0.18, 0.5) * (1 - 0.3 * (k / joints));
        const tip = [a[0] + Math.sin(way) * reach, a[1] + random.range(0.02, 0.16), a[2] + Math.cos(way) * reach];
        for (let n = 0; n < 5; n++) leaves.push(...leaf(tip, way + random.range(-1, 1), random.range(0.36, 0.58), random));
      }
    }
  }
  const foliage = paint(fromPoints(leaves), (x, y, z, n) => leafy(0.3 + y * 0.07 + 0.2 * n.y), { jitter: 0.09, seed });
  return part('bamboo', [merged(wood, { name: 'canes' }), merged([foliage], { name: 'leaves', material: matt({ side: THREE.DoubleSide }) })], { radius: 1.5, height: 5.4 });
}

/** Corners of one hanging leaf. */
function leaf([x, y, z], way, long, random) {
  const [s, c] = [Math.sin(way), Math.cos(way)];
  const wide = long * 0.17;
  const drop = random.range(0.25, 0.75) * long;
  const at = (out, side, down) => [x + s * out + c * side, y - down, z + c * out - s * side];
  const [root, left, right, tip] = [at(0, 0, 0), at(long * 0.4, -wide, drop * 0.25), at(long * 0.4, wide, drop * 0.25), at(long * 0.9, 0, drop)];
  return [...root, ...left, ...tip, ...root, ...tip, ...right];
}
