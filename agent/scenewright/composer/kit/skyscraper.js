// A skyscraper: three steps, bands of windows, a spire.
import * as THREE from 'three';
import { halos } from './halo.js';
import { seeded } from './random.js';
import { ball, box, column, merged, move, paint, part, plate, shining, vary } from './solid.js';

const FLOOR = 1.5;

/**
 * A skyscraper, its entrance in front (+Z).
 * @param {{seed?: number, color?: string, lit?: boolean}} [options] color: of its stone; lit: many of its windows shine. Seeds differ in height
 */
export function skyscraper({ seed = 1, color, lit = false } = {}) {
  const random = seeded(seed);
  const stone = new THREE.Color(color ?? random.pick(['#b9ad9c', '#9aa2ab', '#a98f7c', '#8f9aa0']));
  const [solid, bright] = [[], []];
  const add = (geometry, colour, where = {}, options = {}) => solid.push(paint(move(geometry, where), colour, { seed: seed + solid.length, jitter: 0.012, ...options }));
  const [pale, dark] = [stone.clone().lerp(new THREE.Color('#f4efe6'), 0.35), stone.clone().multiplyScalar(0.62)];
  const grow = random.range(-2, 2);
  const steps = [[7.2, 0, 9], [5.6, 9, 10 + Math.round(grow)], [3.9, 19 + Math.round(grow), 6]];
  let top = 0;
  for (const [wide, from, floors] of steps) {
    const [low, tall] = [from * FLOOR, floors * FLOOR];
    add(box(wide, tall + 0.3, wide), stone, { at: [0, low - 0.15, 0] });
    add(box(wide + 0.25, 0.35, wide + 0.25), pale, { at: [0, low + tall, 0] });
    const columns = Math.round(wide / 0.95);
    for (const turn of [0, 1, 2, 3].map((k) => (k * Math.PI) / 2)) {
      const where = (x, y, out) => ({ at: [Math.sin(turn) * (wide / 2 + out) + Math.cos(turn) * x, y, Math.cos(turn) * (wide / 2 + out) - Math.sin(turn) * x], turn });
      const cell = wide / columns;
      for (let c = 0; c <= columns; c++) {
        const x = (c / columns - 0.5) * (wide - 0.24);
        add(box(0.2, tall, 0.2), c % columns ? pale : stone, where(x, low, 0.02));  // piers run up between the windows
        if (c === columns) break;
        for (let f = from ? 0 : 1; f < floors; f++) {
          const pane = move(plate(cell - 0.3, FLOOR * 0.62), where(x + cell / 2 - 0.12 / columns, low + f * FLOOR + 0.42, 0.03));
          const shines = lit && random() < 0.48;
          if (shines) bright.push(paint(pane, vary(new THREE.Color(random() < 0.75 ? '#ffc56e' : '#ffe6b5'), random, 0.12), { jitter: 0 }));
          else solid.push(paint(pane, vary(new THREE.Color('#4a6a80'), random, 0.16), { jitter: 0 }));
        }
      }
    }
    top = low + tall;
  }
  entrance(add, { dark, pale, bright, solid, lit });
  // The crown: a smaller block, a lantern and the spire.
  add(box(2.4, 1.3, 2.4), stone, { at: [0, top + 0.2, 0] });
  add(box(2.65, 0.22, 2.65), pale, { at: [0, top + 1.45, 0] });
  add(column(0.95, 0.7, 1.1, { sides: 8 }), pale, { at: [0, top + 1.6, 0] });
  add(column(0.66, 0.12, 1.6, { sides: 8 }), dark, { at: [0, top + 2.65, 0] });
  add(column(0.09, 0.03, 4.0, { sides: 6 }), '#7d858c', { at: [0, top + 4.1, 0] });
  const tip = paint(move(ball(0.16, { detail: 1 }), { at: [0, top + 8.1, 0] }), lit ? '#ff6a4a' : '#b8453a', { jitter: 0 });
  (lit ? bright : solid).push(tip);
  const meshes = [merged(solid, { name: 'skyscraper' })];
  if (lit) meshes.push(merged(bright, { name: 'lights', material: shining(), cast: false, receive: false }), halos([{ at: [0, top + 8.1, 0], size: 1.6, color: '#ff5a3c' }]));
  return part('skyscraper', meshes, { radius: 4.8, height: top + 8.2 });
}

/** Doors of glass under a canopy. */
function entrance(add, { dark, pale, bright, solid, lit }) {
  add(box(7.5, 0.35, 7.5, { bevel: 0.05 }), dark, { at: [0, -0.2, 0] });
  add(box(7.4, 0.3, 7.4), pale, { at: [0, FLOOR + 0.05, 0] });
  add(box(2.4, FLOOR, 0.2), dark, { at: [0, 0.1, 3.58] });
  for (const x of [-0.55, 0.55]) (lit ? bright : solid).push(paint(move(plate(0.95, 1.25), { at: [x, 0.15, 3.7] }), lit ? '#ffd591' : '#4a6a80', { jitter: 0 }));
  add(box(3.0, 0.16, 1.2), pale, { at: [0, 1.55, 4.1] });
}
