// Clouds: soft heaps over a flat base.
import * as THREE from 'three';
import { outside } from './foliage.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, matt, merged, move, paint, part } from './solid.js';

/**
 * A cloud, 6 m wide and 1.6 m high, origin in its middle. The light of the scene colours it.
 * @param {{seed?: number, color?: string}} [options]
 */
export function cloud({ seed = 1, color = '#f3f5f8' } = {}) {
  const random = seeded(seed);
  const tone = ramp(shades(color, 0.42)[0], color);
  const [list, base] = [[], -0.62];
  const peak = random.range(-0.35, 0.35);
  const puffs = [];
  // Big heaps where the cloud is high, small ones to its ends, some in front and behind.
  for (let i = 0; i < 13; i++) {
    const f = i < 9 ? (i / 8) * 2 - 1 : random.range(-0.6, 0.6);
    const tall = Math.exp(-((f - peak) ** 2) * (f > peak ? 1.9 : 2.6));
    const r = i < 9 ? 0.3 + 0.62 * tall * random.range(0.75, 1.1) : random.range(0.36, 0.6);
    puffs.push({ r, at: [f * 2.4, base + r * 0.45 + tall * (i < 9 ? 0.24 : 0.06), i < 9 ? random.range(-0.25, 0.25) : (i % 2 ? 1 : -1) * random.range(0.45, 0.75)] });
  }
  const [way, middle] = [new THREE.Vector3(), new THREE.Vector3(0, base, 0)];
  for (const [i, { r, at }] of puffs.entries()) {
    const inside = (p, share) => puffs.some((other, j) => j !== i && Math.hypot((p.x - other.at[0]) / 1.15, p.y - other.at[1], p.z - other.at[2]) < other.r * share * 1.2);
    const bare = move(ball(r, { detail: r > 0.7 ? 3 : r > 0.45 ? 2 : 1, rough: 0.1, seed: seed + i }), { at, scale: [1.15, 1, 1] });
    const puff = paint(outside(bare, inside), color, { smooth: true, jitter: 0 });
    const { position, normal, color: shade } = puff.attributes;
    for (let k = 0; k < position.count; k++) {
      // The base is pressed flat, and no face looks at the ground: light comes through a cloud from all around.
      position.setY(k, Math.max(position.getY(k), base + (position.getY(k) - base) * 0.12));
      way.fromBufferAttribute(position, k).sub(middle).multiplyScalar(0.7);
      way.x *= 0.4;
      way.add(new THREE.Vector3().fromBufferAttribute(normal, k));
      way.y = Math.max(way.y, -0.1) + 0.1;
      way.normalize().toArray(normal.array, k * 3);
      const up = (position.getY(k) - base) / 1.5;
      // Brighter than any paint: a cloud scatters the light it gets.
      tone(0.12 + up * 1.1 + 0.25 * (position.getY(k) - at[1]) / r).multiplyScalar(1.6).toArray(shade.array, k * 3);
    }
    list.push(puff);
  }
  return part('cloud', [merged(list, { name: 'cloud', material: matt({ roughness: 1 }), cast: false, receive: false })], { radius: 3, height: 1.6 });
}
