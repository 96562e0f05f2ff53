// Birds, in flight and at rest.
import * as THREE from 'three';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, column, loft, matt, merged, move, paint, part } from './solid.js';

/**
 * A bird (a gull), 1 m from wing tip to wing tip, looking along +Z, origin in its middle; it flaps.
 * @param {{seed?: number, color?: string, flap_s?: number, perched?: boolean}} [options] flap_s: seconds for one beat;
 *   perched: it sits with folded wings, its feet 0.16 m below the origin, and looks around
 */
export function bird({ seed = 1, color = '#f0ebe2', flap_s = 0.9, perched = false } = {}) {
  const [dark, light] = shades(color, 0.5);
  const tone = ramp(dark, color, light);
  const feather = (x, y, z, n) => tone(0.45 + 0.3 * n.y);
  const ring = (r, z, y = 0, tall = 1) => Array.from({ length: 8 }, (_, k) => {
    const a = (k / 8) * Math.PI * 2;
    return [Math.cos(a) * r, y + Math.sin(a) * r * tall, z];
  });
  const body = [
    paint(loft([ring(0.004, -0.24, 0.01), ring(0.035, -0.17, 0.005, 0.6), ring(0.065, -0.05, -0.005), ring(0.07, 0.05, -0.005), ring(0.045, 0.135, 0.02), ring(0.047, 0.18, 0.032), ring(0.03, 0.215, 0.034), ring(0.004, 0.225, 0.03)], { closed: true }), feather, { seed }),
    paint(loft([ring(0.02, 0.212, 0.026), ring(0.014, 0.25, 0.022), ring(0.002, 0.275, 0.008)], { closed: true }), '#e59a35'),
    ...[-1, 1].map((s) => paint(move(ball(0.011, { detail: 0 }), { at: [s * 0.036, 0.048, 0.192] }), '#221d1b', { jitter: 0 })),
    paint(loft([[[-0.03, 0.012, -0.15], [0, 0.02, -0.15], [0.03, 0.012, -0.15]].reverse(), [[-0.095, 0.005, -0.31], [0, 0.016, -0.33], [0.095, 0.005, -0.31]].reverse()]), feather),
  ];
  const [phase, material] = [seeded(seed).turn(), matt({ side: THREE.DoubleSide })];
  const wings = [-1, 1].map((s) => {
    // Arm and hand: two panels, thin toward the back, dark at the tip.
    const rows = [[[0, 0.02, 0.1], [0, 0.03, 0.02], [0, 0.012, -0.09]], [[0.2, 0.055, 0.14], [0.2, 0.065, 0.05], [0.19, 0.045, -0.09]], [[0.34, 0.045, 0.09], [0.35, 0.05, 0.01], [0.33, 0.035, -0.1]], [[0.43, 0.025, 0.03], [0.435, 0.025, -0.02], [0.42, 0.02, -0.11]], [[0.53, -0.01, -0.075], [0.535, -0.01, -0.09], [0.525, -0.012, -0.13]]];
    const at = rows.map((row) => row.map(([x, y, z]) => [x * s, y, z]));
    const geometry = loft(s > 0 ? at : at.map((row) => [...row].reverse()));
    const wing = merged([paint(geometry, (x, y, z) => (Math.abs(x) > 0.42 ? ramp('#3c4148')(0) : tone(0.62 - (z < -0.02 ? 0.22 : 0))), { jitter: 0.03 })], { name: 'wing', material, receive: false });
    wing.position.set(s * 0.045, 0.02, 0.03);
    return wing;
  });
  if (perched) return sitting([merged(body, { name: 'body', material, receive: false }), ...wings], phase);
  const group = part('bird', [merged(body, { name: 'body', material, receive: false }), ...wings], {
    radius: 0.55, height: 0.3,
    update: (t) => {
      const beat = (t / flap_s) * Math.PI * 2 + phase;
      // Down fast, up slowly; a little glide between.
      const lift = 0.16 + 0.5 * Math.sin(beat + 0.4 * Math.sin(beat));
      wings[0].rotation.z = -lift;
      wings[1].rotation.z = lift;
      group.children[0].position.y = -0.03 * Math.sin(beat);
      for (const wing of wings) wing.position.y = 0.02 - 0.03 * Math.sin(beat);
    },
  });
  group.userData.update(0);
  return group;
}

/** The same bird upright on two legs, its wings laid back along its sides. */
function sitting([body, ...wings], phase) {
  const pose = new THREE.Group();
  pose.add(body, ...wings);
  pose.rotation.x = -0.45;
  for (const [i, s] of [-1, 1].entries()) {
    wings[i].position.set(s * 0.062, 0.035, 0.03);
    wings[i].rotation.set(0, s * 1.34, s * -0.5);
    wings[i].scale.set(0.66, 0.8, 0.7);
  }
  const legs = [-1, 1].flatMap((s) => [
    paint(move(column(0.009, 0.009, 0.13, { sides: 5 }), { at: [s * 0.03, -0.16, 0] }), '#d98a34'),
    paint(move(column(0.032, 0.02, 0.014, { sides: 5 }), { at: [s * 0.03, -0.165, 0.015] }), '#d98a34'),
  ]);
  return part('bird', [pose, merged(legs, { name: 'legs' })], {
    radius: 0.35, height: 0.4, update: (t) => { pose.rotation.y = 0.35 * Math.sin(t * 0.9 + phase) ** 3; },
  });
}
