// A campfire: stones, logs, flames that flicker.
import * as THREE from 'three';
import { halos } from './halo.js';
import { seeded } from './random.js';
import { ramp } from './shade.js';
import { ball, loft, merged, move, paint, part, shining, vary } from './solid.js';
import { tube } from './tube.js';

/**
 * A campfire in a ring of stones; it burns by day and at night.
 * @param {{seed?: number, color?: string, lit?: boolean}} [options] color: of the flames; lit: its light is seen around it
 */
export function campfire({ seed = 1, color = '#ff9a2e', lit = false } = {}) {
  const random = seeded(seed);
  const list = [];
  for (let i = 0; i < 11; i++) {
    const [turn, size] = [((i + random.range(-0.12, 0.12)) / 11) * Math.PI * 2, random.range(0.14, 0.2)];
    const stone = move(ball(size, { detail: 1, rough: 0.22, seed: seed + i }), { at: [Math.sin(turn) * 0.72, size * 0.45, Math.cos(turn) * 0.72], scale: [1.1, 0.85, 1.1], turn });
    list.push(paint(stone, vary(new THREE.Color('#8d867f'), random, 0.16), { seed: i, jitter: 0.05 }));
  }
  list.push(paint(move(ball(0.56, { detail: 1, rough: 0.15, seed }), { at: [0, -0.02, 0], scale: [1, 0.16, 1] }), (x, y, z) => ramp('#e0662a', '#4a3a34', '#3a322e')(Math.hypot(x, z) / 0.45), { jitter: 0.08 }));
  // Logs lean on each other like a tent; their tops are charred.
  const bark = (x, y, z, n) => ramp('#7a5a40', '#5b4030', '#2d2523')(y / 0.62 + 0.1 * n.y);
  for (let i = 0; i < 6; i++) {
    const turn = ((i + random.range(-0.15, 0.15)) / 6) * Math.PI * 2;
    const [x, z] = [Math.sin(turn), Math.cos(turn)];
    list.push(paint(tube([[x * 0.5, 0.02, z * 0.5], [x * 0.06 - z * 0.05, 0.62, z * 0.06 + x * 0.05]], [0.085, 0.062], { sides: 7 }), bark, { seed: i, jitter: 0.06 }));
    list.push(paint(move(ball(0.083, { detail: 0 }), { at: [x * 0.505, 0.025, z * 0.505], scale: [0.95, 0.95, 0.95] }), '#c79f70'));
  }
  const hot = new THREE.Color(color);
  const tongues = [];
  const flames = [];
  for (let i = 0; i < 11; i++) {
    const core = i < 4;
    const turn = random.turn();
    const far = i === 0 ? 0 : core ? 0.1 : random.range(0.12, 0.25);
    const [tall, wide] = core ? [random.range(0.62, 0.8), 0.11] : [random.range(0.62, 1.1) - far * 0.9, random.range(0.12, 0.17)];
    const foot = [Math.sin(turn) * far, 0.1, Math.cos(turn) * far + (core ? 0.06 : 0)];
    const rows = [[0, 0.35], [0.1, 0.85], [0.26, 1], [0.46, 0.78], [0.68, 0.42], [0.86, 0.16], [1, 0.01]].map(([f, w], k) => Array.from({ length: 6 }, (_, j) => {
      const a = (j / 6) * Math.PI * 2 + k * 0.3;
      return [foot[0] * (1 - f * 0.6) + Math.sin(a) * w * wide, foot[1] + f * tall, foot[2] * (1 - f * 0.6) + Math.cos(a) * w * wide];
    }));
    const shade = core ? ramp('#fff3c4', '#ffe08a', '#ffc04a') : ramp('#ffd368', hot.getStyle(), hot.clone().lerp(new THREE.Color('#d8401c'), 0.65).getStyle());
    const geometry = paint(loft(rows, { closed: true }), (x, y) => shade((y - 0.1) / tall).clone(), { jitter: 0.02, seed: i, blend: true });
    tongues.push({ count: geometry.attributes.position.count, tall, phase: random.turn(), pace: random.range(5.2, 8.4) });
    flames.push(geometry);
  }
  const fire = merged(flames, { name: 'flames', material: shining(), cast: false, receive: false });
  const { position } = fire.geometry.attributes;
  const rest = position.array.slice();
  const update = (t) => {
    let at = 0;
    for (const { count, tall, phase, pace } of tongues) {
      const lick = 1 + 0.16 * Math.sin(t * pace + phase) + 0.07 * Math.sin(t * pace * 2.3 + phase * 3);
      for (const end = at + count * 3; at < end; at += 3) {
        const f = (rest[at + 1] - 0.1) / tall;
        // The higher, the more it bends; the foot stays on the logs.
        position.array[at] = rest[at] + 0.09 * f * f * Math.sin(t * pace * 0.7 + phase - f * 2.4);
        position.array[at + 1] = 0.1 + (rest[at + 1] - 0.1) * lick;
        position.array[at + 2] = rest[at + 2] + 0.07 * f * f * Math.sin(t * pace * 0.6 + phase * 2 - f * 2);
      }
    }
    position.needsUpdate = true;
  };
  update(0);
  fire.frustumCulled = false;
  const meshes = [merged(list, { name: 'campfire' }), fire];
  meshes.push(halos([{ at: [0, 0.5, 0], size: lit ? 2.4 : 1.0, color }], { power: lit ? 0.5 : 0.22 }));
  return part('campfire', meshes, { radius: 0.9, height: 1.2, update });
}
