// A flag that flies from its pole.
import * as THREE from 'three';
import { seeded } from './random.js';
import { ball, box, column, loft, matt, merged, move, paint, part } from './solid.js';

const [LONG, TALL, TOP] = [2.3, 1.45, 5.75];

/**
 * A flag on a pole; it waves towards +X.
 * @param {{seed?: number, color?: string, second?: string}} [options] color: of the cloth; second: of its border
 */
export function flag({ seed = 1, color = '#b8352c', second = '#f0e8d8' } = {}) {
  const list = [
    paint(move(column(0.36, 0.3, 0.22, { sides: 8 }), { at: [0, -0.06, 0] }), '#a39a8e', { jitter: 0.05 }),
    paint(move(box(0.26, 0.3, 0.26, { bevel: 0.03 }), { at: [0, 0.12, 0] }), '#8f867b', { jitter: 0.05 }),
    paint(move(column(0.065, 0.04, 5.6, { sides: 8 }), { at: [0, 0.2, 0] }), '#ece4d6', { jitter: 0.01 }),
    paint(move(ball(0.12, { detail: 1 }), { at: [0, 5.9, 0], scale: [1, 1.15, 1] }), '#d8a83e'),
    paint(move(box(0.012, 5.0, 0.012), { at: [0.075, 0.7, 0] }), '#b9ad98'),
    paint(move(box(0.14, 0.05, 0.05), { at: [0.05, 1.0, 0.02] }), '#6d665e'),
  ];
  const [columns, rows] = [16, 10];
  const grid = Array.from({ length: rows + 1 }, (_, j) => Array.from({ length: columns + 1 }, (_, i) => [0.06 + (i / columns) * LONG, TOP - TALL + (j / rows) * TALL, 0]));
  const cloth = paint(loft(grid), (x, y) => {
    const [f, g] = [(x - 0.06) / LONG, (y - TOP + TALL) / TALL];
    return new THREE.Color(Math.min(f, 1 - f) < 1 / columns || Math.min(g, 1 - g) < 1 / rows ? second : color);
  }, { jitter: 0.008, seed });
  const flying = merged([cloth], { name: 'cloth', material: matt({ side: THREE.DoubleSide }), receive: false });
  const { position } = flying.geometry.attributes;
  const rest = position.array.slice();
  const phase = seeded(seed).turn();
  const update = (t) => {
    for (let k = 0; k < rest.length; k += 3) {
      const f = (rest[k] - 0.06) / LONG;
      const wave = f * 7.5 - t * 3.4 + phase + (rest[k + 1] - TOP) * 0.5;
      position.array[k] = rest[k] - 0.1 * f * (1 + Math.sin(wave) ** 2);
      position.array[k + 1] = rest[k + 1] - 0.22 * f * f + 0.03 * f * Math.sin(wave * 0.6);
      position.array[k + 2] = 0.26 * Math.min(1, f * 1.5) * Math.sin(wave);
    }
    position.needsUpdate = true;
    flying.geometry.computeVertexNormals();
  };
  update(0);
  flying.frustumCulled = false;
  return part('flag', [merged(list, { name: 'pole' }), flying], { radius: 1.9, height: 6, update });
}
