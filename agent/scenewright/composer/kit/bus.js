// Buses.
import { coach, glass, panes } from './coach.js';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { box, matt, merged, move, paint, part, shining } from './solid.js';
import { axle, rolling } from './wheel.js';

const WHEEL_RADIUS_M = 0.48;
const WINDOWS_M = [-4.1, -2.75, -1.4, -0.05, 1.3, 2.65];

/**
 * A town bus, 10.4 m long, looking along +Z; its door is on its right. `userData.roll(distance_m)` turns its wheels.
 * @param {{seed?: number, color?: string, lit?: boolean}} [options] color: of the body; lit: lamps are on, windows glow
 */
export function bus({ color = '#d8a02e', lit = false } = {}) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const lacquer = (x, y, z, n) => (y < 0.55 ? dark : tone(0.42 + 0.26 * n.y + 0.05 * (y - 1.6)));
  const black = '#25272b';
  const list = [
    paint(coach([[-5.2, 1.0, 0.5, 2.75], [-5.12, 1.17, 0.4, 2.95], [-4.9, 1.22, 0.36, 3.02], [4.7, 1.22, 0.36, 3.02], [4.98, 1.2, 0.36, 2.98], [5.1, 1.17, 0.36, 2.6], [5.18, 1.14, 0.38, 1.4], [5.22, 1.04, 0.46, 1.2]], { corner: 0.24, under: 0.06 }), lacquer, { jitter: 0.008 }),
    ...[-1, 1].flatMap((s) => [
      paint(move(box(0.03, 0.12, 9.3), { at: [s * 1.22, 1.2, -0.1] }), '#efe9db', { jitter: 0.01 }),
      paint(move(box(0.05, 0.5, 0.12, { bevel: 0.02 }), { at: [s * 1.34, 1.9, 5.05] }), black),
      paint(move(box(0.14, 0.04, 0.04), { at: [s * 1.27, 2.36, 5.05] }), black),
      ...[3.35, -3.0].map((z) => paint(move(box(0.36, 1.02, 1.2, { bevel: 0.3 }), { at: [s * 1.055, 0.05, z] }), black)),
    ]),
    paint(move(box(2.1, 0.26, 0.1, { bevel: 0.04 }), { at: [0, 0.36, 5.18] }), black),
    paint(move(box(2.1, 0.26, 0.1, { bevel: 0.04 }), { at: [0, 0.36, -5.18] }), black),
    paint(move(box(1.5, 0.32, 3.2, { bevel: 0.08 }), { at: [0, 2.95, -1.6] }), '#d9d3c6'),
    ...[0.1, 0.2, 0.3].map((y) => paint(move(box(1.0, 0.035, 0.04), { at: [0, 0.7 + y, 5.21] }), black)),
    // The door: two leaves of glass.
    ...[4.2, 4.62].map((z) => paint(move(box(0.04, 1.95, 0.38, { bevel: 0.012 }), { at: [-1.215, 0.5, z] }), glass(), { jitter: 0 })),
  ];
  const warm = ramp('#ffb85c', '#ffdf9c');
  const pane = lit ? (x, y) => warm((y - 1.3) / 1.2) : glass();
  const windows = [
    ...panes({ half: 1.2, y: 1.45, height: 1.05, width: 1.22, at: WINDOWS_M }, pane),
    ...panes({ half: 1.2, y: 1.45, height: 1.05, width: 0.8, at: [3.78] }, pane),
    paint(move(box(2.08, 1.3, 0.05, { bevel: 0.02 }), { at: [0, 1.42, 5.185], tilt: -0.064 }), lit ? (x, y) => warm((y - 1.5) / 1.6) : glass(), { jitter: 0 }),
    paint(move(box(1.9, 0.8, 0.05, { bevel: 0.02 }), { at: [0, 1.62, -5.19] }), pane, { jitter: 0 }),
  ];
  const sign = paint(move(box(1.5, 0.24, 0.05, { bevel: 0.02 }), { at: [0, 2.72, 5.03] }), lit ? '#ffd76a' : '#2b2a24', { jitter: 0 });
  const lamps = [-1, 1].flatMap((s) => [
    paint(move(box(0.34, 0.22, 0.1, { bevel: 0.04 }), { at: [s * 0.86, 0.74, 5.2] }), lit ? '#fff1c9' : '#e6e8e6', { jitter: 0 }),
    paint(move(box(0.2, 0.4, 0.08, { bevel: 0.03 }), { at: [s * 0.98, 0.8, -5.19] }), lit ? '#ff4a36' : '#8e1f1c', { jitter: 0 }),
  ]);
  const bright = [...windows, ...lamps, sign];
  const meshes = [merged(lit ? list : [...list, ...bright], { name: 'body', material: matt({ roughness: 0.42 }) })];
  if (lit) meshes.push(merged(bright, { name: 'lights', material: shining(), cast: false }), halos([-1, 1].flatMap((s) => [
    { at: [s * 0.86, 0.85, 5.3], size: 0.9, color: '#ffe0a0' }, { at: [s * 0.98, 1.0, -5.25], size: 0.5, color: '#ff3a26' }])));
  const axles = [3.35, -3.0].map((z) => axle(WHEEL_RADIUS_M, { half: 1.1, z, width: 0.3, spokes: 8 }));
  return part('bus', [...meshes, ...axles], { radius: 5.2, height: 3.2, wheel_radius: WHEEL_RADIUS_M, roll: rolling(axles, WHEEL_RADIUS_M) });
}
