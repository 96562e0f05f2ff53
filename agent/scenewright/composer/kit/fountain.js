// A fountain: a basin, two bowls one over the other, and falling water.
import * as THREE from 'three';
import { round } from './masonry.js';
import { seeded } from './random.js';
import { ball, merged, move, paint, part } from './solid.js';
import { turned } from './tube.js';

const BASIN = { radius: 2.1, level: 0.5 };
const BOWLS = [{ radius: 1.05, level: 1.42 }, { radius: 0.55, level: 2.2 }];

/**
 * A fountain of stone whose water falls from bowl to bowl.
 * @param {{seed?: number, color?: string, season?: string}} [options] color: of the stone; season: in 'winter' the water rests under snow
 */
export function fountain({ seed = 1, color = '#b3a999', season } = {}) {
  const frozen = season === 'winter';
  const stone = new THREE.Color(color);
  const pale = stone.clone().lerp(new THREE.Color('#f2ebde'), 0.35);
  const water = new THREE.Color(frozen ? '#dfe9f2' : '#4f9db6');
  const list = [];
  const add = (geometry, colour, options = {}) => list.push(paint(geometry, colour, { seed: seed + list.length, jitter: 0.035, ...options }));
  const { radius: r, level } = BASIN;
  list.push(round([[-0.1, r + 0.45], [0.1, r + 0.42], [0.12, r + 0.1]], 16, stone.clone().multiplyScalar(0.8), seed, { jitter: 0.05 }));
  list.push(round([[0.08, r + 0.02], [0.3, r - 0.04], [0.52, r + 0.02]], 16, stone, seed, { jitter: 0.05 }));
  list.push(round([[0.5, r + 0.02], [0.52, r + 0.16], [0.68, r + 0.16], [0.7, r - 0.12], [0.3, r - 0.12]], 16, pale, seed + 1, { jitter: 0.04 }));
  for (let k = 0; k < 8; k++) {
    const turn = ((k + 0.5) / 8) * Math.PI * 2;
    add(move(new THREE.BoxGeometry(0.28, 0.5, 0.16), { turn, at: [Math.sin(turn) * (r + 0.04), 0.3, Math.cos(turn) * (r + 0.04)] }), pale);
  }
  // The column is turned like a baluster; the bowls are shallow, their lips round.
  add(turned([[0.5, 0.2], [0.52, 0.6], [0.36, 0.68], [0.24, 0.82], [0.2, 1.0], [0.3, 1.12], [0.24, 1.2]], 14), stone);
  add(turned([[0.16, 1.4], [0.2, 1.56], [0.12, 1.7], [0.11, 1.88], [0.17, 1.98], [0.13, 2.04]], 12), stone);
  for (const { radius, level: y } of BOWLS) add(turned([[radius * 0.24, y - radius * 0.34], [radius * 0.62, y - radius * 0.26], [radius * 0.94, y - 0.06], [radius * 1.02, y + 0.02], [radius * 1.02, y + 0.07], [radius * 0.92, y + 0.07], [radius * 0.86, y]], 18), pale);
  add(turned([[0.1, 2.2], [0.12, 2.32], [0.07, 2.38], [0.1, 2.47], [0, 2.56]], 10), stone);
  if (frozen) for (const { radius, level: y } of BOWLS) add(turned([[radius * 0.9, y + 0.02], [radius * 0.6, y + 0.14], [0, y + 0.18]], 14), '#f1f5fb');
  const still = [{ radius: r - 0.1, level }, ...BOWLS.map((bowl) => ({ radius: bowl.radius * 0.9, level: bowl.level + 0.02 }))];
  for (const { radius, level: y } of still) {
    const rings = [0, 0.25, 0.5, 0.75, 1].map((f) => [radius * (1 - f), y + 0.012 * Math.cos(f * 19)]);
    add(turned(rings, 20), (x, yy, z) => water.clone().lerp(new THREE.Color('#d8eef2'), 0.22 + 0.2 * Math.sin(Math.hypot(x, z) * 12)), { jitter: 0.03 });
  }
  const meshes = [merged(list, { name: 'fountain' })];
  const falls = frozen ? null : drops(seed);
  if (falls) meshes.push(falls.mesh);
  return part('fountain', meshes, { radius: r + 0.45, height: frozen ? 2.56 : 2.95, ...(falls && { update: falls.update }) });
}

/** Drops on their arcs: up from the top and down into the upper bowl, from lip to bowl, and into the basin. */
function drops(seed) {
  const random = seeded(seed + 3);
  const arcs = [];
  const fall = (turn, [r0, y0], [r1, y1], rise, count) => {
    for (let i = 0; i < count; i++) arcs.push({ turn: turn + random.range(-0.05, 0.05), r0, y0, r1, y1, rise, at: (i + random.range(-0.1, 0.1)) / count, size: random.range(0.03, 0.045) });
  };
  for (let k = 0; k < 7; k++) fall((k / 7) * Math.PI * 2, [0.02, 2.5], [0.36, BOWLS[1].level + 0.03], 0.42, 6);
  for (let k = 0; k < 10; k++) fall((k / 10) * Math.PI * 2, [BOWLS[1].radius, BOWLS[1].level + 0.05], [0.8, BOWLS[0].level + 0.03], 0.05, 5);
  for (let k = 0; k < 14; k++) fall((k / 14) * Math.PI * 2 + 0.2, [BOWLS[0].radius, BOWLS[0].level + 0.05], [1.5, BASIN.level + 0.02], 0.07, 7);
  const shape = new THREE.OctahedronGeometry(1, 0);
  const mesh = merged(arcs.map(({ size }, i) => paint(move(shape.clone(), { scale: [size * 0.75, size * 1.7, size * 0.75] }), '#d4ebf3', { seed: i, jitter: 0.06 })), { name: 'water', cast: false, receive: false });
  const { position } = mesh.geometry.attributes;
  const rest = position.array.slice();
  const each = rest.length / arcs.length;
  const update = (t) => {
    arcs.forEach(({ turn, r0, y0, r1, y1, rise, at }, i) => {
      const f = (((at + t * 0.9) % 1) + 1) % 1;
      const r = r0 + (r1 - r0) * f;
      // A parabola through both ends that goes `rise` above the first.
      const drop = y0 - y1;
      const peak = Math.sqrt(rise) / (Math.sqrt(rise) + Math.sqrt(rise + drop));
      const y = y0 + rise - (rise / peak ** 2) * (f - peak) ** 2;
      const [x, z] = [Math.sin(turn) * r, Math.cos(turn) * r];
      for (let k = i * each; k < (i + 1) * each; k += 3) {
        position.array[k] = rest[k] + x;
        position.array[k + 1] = rest[k + 1] + y;
        position.array[k + 2] = rest[k + 2] + z;
      }
    });
    position.needsUpdate = true;
  };
  update(0);
  mesh.geometry.computeBoundingSphere();
  return { mesh, update };
}
