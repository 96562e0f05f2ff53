// Tractors.
import * as THREE from 'three';
import { coach, glass } from './coach.js';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { box, column, loft, matt, merged, move, paint, part, shining } from './solid.js';
import { axle } from './wheel.js';

const [REAR_M, FRONT_M] = [0.82, 0.45];

/**
 * A farm tractor, 3.7 m long, looking along +Z. `userData.roll(distance_m)` turns its wheels.
 * @param {{seed?: number, color?: string, lit?: boolean}} [options] color: of bonnet and mudguards; lit: lamps are on
 */
export function tractor({ color = '#b83a2c', lit = false } = {}) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const lacquer = (x, y, z, n) => tone(0.42 + 0.28 * n.y);
  const [black, steel, pane] = ['#26282c', '#8d9093', glass()];
  const list = [
    paint(move(box(0.5, 0.5, 2.9, { bevel: 0.06 }), { at: [0, 0.55, 0.25] }), black),
    paint(coach([[0.05, 0.42, 0.95, 1.52], [0.2, 0.42, 0.9, 1.54], [1.5, 0.36, 0.86, 1.42], [1.66, 0.33, 0.86, 1.34], [1.72, 0.26, 0.92, 1.26]], { corner: 0.14 }), lacquer, { jitter: 0.01 }),
    paint(move(box(0.44, 0.36, 0.04, { bevel: 0.015 }), { at: [0, 0.9, 1.7] }), black),
    ...[0.08, 0.16, 0.24].map((y) => paint(move(box(0.38, 0.022, 0.03), { at: [0, 0.92 + y, 1.725] }), steel)),
    ...[-1, 1].flatMap((s) => [0.45, 0.6, 0.75, 0.9].map((z) => paint(move(box(0.02, 0.22, 0.06), { at: [s * (0.425 - z * 0.03), 1.05, z] }), black))),
    paint(move(column(0.05, 0.045, 0.85, { sides: 8 }), { at: [0.22, 1.42, 0.95] }), black),
    paint(move(column(0.065, 0.065, 0.3, { sides: 8 }), { at: [0.22, 1.6, 0.95] }), steel),
    // The cab: a frame with glass, a roof that overhangs.
    paint(coach([[-1.2, 0.5, 0.9, 1.5], [-1.1, 0.62, 0.85, 1.55], [0.0, 0.6, 0.85, 1.5], [0.08, 0.5, 0.9, 1.45]], { corner: 0.06 }), lacquer, { jitter: 0.01 }),
    paint(coach([[-1.05, 0.56, 1.5, 2.42], [-1.0, 0.6, 1.45, 2.44], [0.0, 0.58, 1.45, 2.44], [0.06, 0.54, 1.5, 2.4]], { corner: 0.04 }), pane, { jitter: 0 }),
    ...[-1, 1].flatMap((s) => [-1.02, -0.45, 0.02].map((z) => paint(move(box(0.07, 1.0, 0.07), { at: [s * 0.585, 1.45, z] }), black))),
    paint(coach([[-1.3, 0.6, 2.42, 2.54], [-1.2, 0.7, 2.4, 2.58], [0.12, 0.7, 2.4, 2.58], [0.24, 0.6, 2.42, 2.52]], { corner: 0.07 }), lacquer, { jitter: 0.01 }),
    paint(move(box(0.3, 0.3, 0.3, { bevel: 0.05 }), { at: [0, 0.6, -1.35] }), steel),
  ];
  for (const s of [-1, 1]) {
    // A mudguard bent over the rear wheel.
    const arc = (r) => Array.from({ length: 9 }, (_, k) => -0.35 + (k / 8) * 2.35).map((a) => [r * Math.cos(a) * 0.96 - 0.62, REAR_M + r * Math.sin(a)]);
    const rows = [[0.5, 0.9], [0.5, 0.97], [1.02, 0.97], [1.02, 0.9]].map(([x, r]) => arc(r).map(([z, y]) => [s * x, y, z]));
    const around = [...rows, rows[0]];
    list.push(paint(loft(s > 0 ? around : around.toReversed()), lacquer, { jitter: 0.01 }));
    list.push(paint(move(box(0.3, 0.06, 0.5, { bevel: 0.02 }), { at: [s * 0.55, 0.55, 0.25] }), black));
    list.push(paint(move(box(0.5, 0.1, 0.12), { at: [s * 0.35, 0.42, 1.2] }), black));
  }
  const lamps = [-1, 1].flatMap((s) => [
    paint(move(box(0.14, 0.12, 0.08, { bevel: 0.03 }), { at: [s * 0.22, 1.14, 1.68] }), lit ? '#fff1c9' : '#eceeea', { jitter: 0 }),
    paint(move(box(0.12, 0.1, 0.06, { bevel: 0.02 }), { at: [s * 0.5, 2.42, 0.24] }), lit ? '#fff1c9' : '#d9a93c', { jitter: 0 }),
  ]);
  const meshes = [merged(lit ? list : [...list, ...lamps], { name: 'body', material: matt({ roughness: 0.42 }) })];
  if (lit) meshes.push(merged(lamps, { name: 'lamps', material: shining(), cast: false }), halos([-1, 1].map((s) => ({ at: [s * 0.22, 1.2, 1.82], size: 0.7, color: '#ffe0a0' }))));
  const rim = new THREE.Color(color).getHSL({}).h > 0.2 ? '#e0b83e' : '#d9d3c4';
  const [rear, front] = [axle(REAR_M, { half: 0.78, z: -0.62, width: 0.44, rim, spokes: 8 }), axle(FRONT_M, { half: 0.66, z: 1.2, width: 0.26, rim, spokes: 6 })];
  return part('tractor', [...meshes, rear, front], {
    radius: 1.9, height: 2.6,
    roll: (distance_m) => {
      rear.rotation.x = distance_m / REAR_M;
      front.rotation.x = distance_m / FRONT_M;
    },
  });
}
