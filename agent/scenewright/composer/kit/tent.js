// A tent with its door open, ropes and pegs.
import * as THREE from 'three';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { box, fromPoints, loft, matt, merged, move, paint, part, shining } from './solid.js';
import { tube } from './tube.js';

const [HALF, LONG, HIGH] = [1.25, 3.0, 1.75];

/**
 * A ridge tent; its door is in front (+Z).
 * @param {{seed?: number, color?: string, lit?: boolean}} [options] color: of the cloth; lit: a lamp in it shines through the cloth
 */
export function tent({ seed = 1, color = '#d9772b', lit = false } = {}) {
  const [dark, light] = shades(color, 0.5);
  const tone = ramp(dark, color, light);
  const burning = ramp(new THREE.Color(color).multiplyScalar(0.5), color, new THREE.Color(color).lerp(new THREE.Color('#ffdf9c'), 0.45));
  const [cloth, solid] = [[], []];
  const dyed = lit ? (x, y, z) => burning(1 - Math.hypot(x, y - 0.55, z * 0.5) / 1.9) : (x, y, z, n) => tone(0.4 + 0.3 * n.y + 0.12 * Math.abs(n.z));
  const sheet = (geometry, colour = dyed) => cloth.push(paint(geometry, colour, { jitter: lit ? 0.01 : 0.015, seed: seed + cloth.length, blend: lit && colour === dyed }));
  const [front, back] = [LONG / 2, -LONG / 2];
  // The ridge sags and the sides are drawn in a little between the ropes.
  const ridge = (z) => HIGH - 0.1 * (1 - (z / front) ** 2);
  const steps = 6;
  for (const s of [-1, 1]) {
    const rows = [0, 0.25, 0.5, 0.75, 1].map((f) => Array.from({ length: steps + 1 }, (_, i) => {
      const z = (back + (i / steps) * LONG) * (1 + 0.05 * (1 - f));
      const sag = 0.09 * Math.sin(f * Math.PI);
      return [s * (HALF * (1 - f) - sag), f * ridge(z) + 0.02, z];
    }));
    sheet(loft(s > 0 ? rows.map((row) => row.toReversed()) : rows));
    // A hem in the darker colour.
    const hem = [0, 1].map((k) => Array.from({ length: steps + 1 }, (_, i) => [s * (HALF + 0.04 - k * 0.03), k * 0.12, (back + (i / steps) * LONG) * 1.05]));
    sheet(loft(s > 0 ? hem.map((row) => row.toReversed()) : hem), dark);
  }
  sheet(fromPoints([HALF, 0.02, back * 1.05, -HALF, 0.02, back * 1.05, 0, HIGH, back]));
  // The front: two flaps, tied open; it is dark, or bright, between them.
  for (const s of [-1, 1]) {
    const flap = [[s * HALF, 0.02, front * 1.05], [s * 0.62, 0.02, front * 1.05], [s * 0.4, 0.75, front * 1.03], [0, HIGH, front]];
    const tri = [flap[0], flap[1], flap[2], flap[0], flap[2], flap[3]];
    sheet(fromPoints((s > 0 ? tri.toReversed() : tri).flat()));
    sheet(loft([[[s * 0.62, 0.02, front * 1.05], [s * 0.95, 0.05, front * 1.05 + 0.3]], [[s * 0.4, 0.75, front * 1.03], [s * 0.72, 0.62, front * 1.03 + 0.14]], [[0.02 * s, HIGH - 0.05, front], [0.03 * s, HIGH - 0.08, front + 0.02]]].map((row) => (s > 0 ? row.toReversed() : row))), lit ? tone(0.8).clone() : light);
  }
  const door = paint(fromPoints([-0.62, 0.03, front, 0.62, 0.03, front, 0, HIGH - 0.04, front - 0.03]), lit ? (x, y) => ramp('#fff0c4', '#ffd27e', '#f0983c')(y / 1.3).clone() : '#3b2f2a', { jitter: 0, blend: lit });
  (lit ? cloth : solid).push(door);
  for (const z of [front + 0.02, back - 0.02]) solid.push(paint(tube([[0, 0, z], [0, HIGH + 0.14, z]], 0.03, { sides: 6 }), '#8a6a4a'));
  const rope = (a, b) => {
    solid.push(paint(tube([a, b], 0.012, { sides: 3 }), '#e6dcc6'));
    solid.push(paint(move(box(0.05, 0.2, 0.05), { at: [b[0], -0.04, b[2]], roll: b[0] ? -Math.sign(b[0]) * 0.35 : 0, tilt: b[0] ? 0 : Math.sign(b[2]) * 0.35 }), '#7d7266'));
  };
  for (const s of [-1, 1]) {
    rope([0, HIGH + 0.08, s * (front + 0.02)], [0, 0.04, s * (front + 1.1)]);
    for (const z of [-1.1, 0, 1.1]) rope([s * HALF * 0.62, HIGH * 0.36, z], [s * (HALF + 0.62), 0.04, z]);
  }
  const meshes = [merged(solid, { name: 'poles' }), merged(cloth, { name: 'cloth', material: lit ? shining() : matt({ side: THREE.DoubleSide }), cast: true })];
  if (lit) meshes.push(halos([{ at: [0, 0.7, front + 0.1], size: 1.9, color: '#ff9a4a' }], { power: 0.4 }));
  return part('tent', meshes, { radius: 2.3, height: 1.9 });
}
