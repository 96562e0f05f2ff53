// Lorries: a cab over the engine, a box behind it, six wheels.
import { coach, glass, panes } from './coach.js';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { box, column, fromPoints, matt, merged, move, paint, part, shining } from './solid.js';
import { axle, rolling } from './wheel.js';

const WHEEL_RADIUS_M = 0.47;

/**
 * A lorry, 7.4 m long, looking along +Z. `userData.roll(distance_m)` turns its wheels.
 * @param {{seed?: number, color?: string, lit?: boolean}} [options] color: of the cab; lit: lamps are on
 */
export function truck({ color = '#c8452f', lit = false } = {}) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const lacquer = (x, y, z, n) => tone(0.42 + 0.24 * n.y + 0.06 * (y - 1.6));
  const white = ramp('#b9b6ae', '#e9e5da', '#f7f4ec');
  const black = '#25272b';
  const list = [
    // Frame, box with ribs and a stripe, cab with a visor.
    paint(move(box(0.95, 0.3, 6.6, { bevel: 0.03 }), { at: [0, 0.6, -0.2] }), black),
    paint(coach([[-3.68, 1.14, 0.98, 3.26], [-3.66, 1.18, 0.94, 3.3], [1.32, 1.18, 0.94, 3.3], [1.34, 1.14, 0.98, 3.26]], { corner: 0.06, under: 0.04 }), (x, y, z, n) => white(0.45 + 0.3 * n.y + 0.1 * n.x), { jitter: 0.012 }),
    ...[-1, 1].map((s) => paint(move(box(0.03, 0.62, 4.8), { at: [s * 1.185, 1.72, -1.17] }), lacquer, { jitter: 0.01 })),
    ...[-3.45, 1.1].flatMap((z) => [-1, 1].map((s) => paint(move(box(0.05, 2.3, 0.1), { at: [s * 1.18, 0.96, z] }), '#a8a69f'))),
    ...[-0.02, 0.02].map((x) => paint(move(box(0.035, 2.1, 0.03), { at: [x * 1.5, 1.05, -3.68] }), '#a8a69f')),
    ...[-0.75, 0.75].map((x) => paint(move(box(0.05, 0.9, 0.04), { at: [x, 1.3, -3.68] }), '#8b8a85')),
    paint(coach([[1.5, 1.08, 0.75, 2.5], [1.56, 1.12, 0.55, 2.62], [3.0, 1.12, 0.5, 2.64], [3.3, 1.11, 0.5, 2.56], [3.52, 1.09, 0.5, 1.78], [3.62, 1.05, 0.52, 1.5], [3.66, 0.98, 0.6, 1.35]], { corner: 0.16 }), lacquer, { jitter: 0.01 }),
    paint(coach([[1.55, 0.95, 2.6, 3.18], [2.2, 0.92, 2.6, 3.1], [3.0, 0.75, 2.58, 2.7]], { corner: 0.2 }), lacquer, { jitter: 0.01 }),
    paint(move(box(1.7, 0.4, 0.1, { bevel: 0.04 }), { at: [0, 0.42, 3.6] }), black),
    paint(move(box(1.3, 0.34, 0.08, { bevel: 0.03 }), { at: [0, 0.98, 3.63] }), '#33363b'),
    ...[0.08, 0.18, 0.28].map((y) => paint(move(box(1.2, 0.03, 0.03), { at: [0, 0.96 + y, 3.67] }), '#b9bcbe')),
    windscreen(),
    ...panes({ half: 1.1, y: 1.66, height: 0.66, width: 0.85, at: [2.82] }, glass()),
    ...[-1, 1].flatMap((s) => [
      paint(move(box(0.02, 1.5, 0.025), { at: [s * 1.122, 0.85, 2.28] }), dark),
      paint(move(box(0.04, 0.05, 0.2), { at: [s * 1.13, 1.48, 2.45] }), '#c9cbc9'),
      paint(move(box(0.13, 0.42, 0.14, { bevel: 0.03 }), { at: [s * 1.26, 1.6, 3.32] }), black),
      paint(move(box(0.4, 0.5, 1.0, { bevel: 0.08 }), { at: [s * 0.85, 0.5, 0.65] }), '#8d9093'),
      paint(move(box(0.5, 0.08, 2.5, { bevel: 0.03 }), { at: [s * 0.87, 1.0, -2.15] }), black),
      paint(move(box(0.42, 0.36, 0.04), { at: [s * 0.86, 0.26, -3.5] }), black),
    ]),
    paint(move(column(0.07, 0.07, 2.3, { sides: 8 }), { at: [0.98, 0.9, 1.42] }), '#a9adb0'),
  ];
  const lamps = [-1, 1].flatMap((s) => [
    paint(move(box(0.3, 0.2, 0.08, { bevel: 0.03 }), { at: [s * 0.8, 0.72, 3.62] }), lit ? '#fff1c9' : '#dfe3e2', { jitter: 0 }),
    paint(move(box(0.28, 0.13, 0.06, { bevel: 0.02 }), { at: [s * 0.9, 0.72, -3.56] }), lit ? '#ff4a36' : '#8e1f1c', { jitter: 0 }),
    paint(move(box(0.14, 0.06, 0.06, { bevel: 0.02 }), { at: [s * 0.7, 2.62, 3.1] }), lit ? '#ffd479' : '#d99a35', { jitter: 0 }),
  ]);
  const meshes = [merged(lit ? list : [...list, ...lamps], { name: 'body', material: matt({ roughness: 0.42 }) })];
  if (lit) meshes.push(merged(lamps, { name: 'lamps', material: shining(), cast: false }), halos([-1, 1].flatMap((s) => [
    { at: [s * 0.8, 0.82, 3.75], size: 0.95, color: '#ffe0a0' }, { at: [s * 0.9, 0.78, -3.65], size: 0.5, color: '#ff3a26' }])));
  const axles = [2.7, -1.6, -2.7].map((z) => axle(WHEEL_RADIUS_M, { half: 0.95, z, width: z > 0 ? 0.3 : 0.5, spokes: 8 }));
  return part('truck', [...meshes, ...axles], { radius: 3.8, height: 3.3, wheel_radius: WHEEL_RADIUS_M, roll: rolling(axles, WHEEL_RADIUS_M) });
}

/** The slanted pane over the nose, in two halves. */
function windscreen() {
  const [low, high] = [[1.82, 3.525], [2.5, 3.335]];
  const points = [-1, 1].flatMap((s) => {
    const [a, b, c, d] = [[s * 0.02, low], [s * 0.96, low], [s * 0.93, high], [s * 0.02, high]].map(([x, [y, z]]) => [x, y, z + 0.015]);
    const ring = s > 0 ? [a, b, c, a, c, d] : [b, a, d, b, d, c];
    return ring.flat();
  });
  const tone = ramp('#1b2732', '#3b5566', '#86a6b5');
  return paint(fromPoints(points), (x, y) => tone((y - 1.75) * 1.1 + Math.abs(x) * 0.15), { jitter: 0 });
}
