// Bicycles.
import { flesh } from './flesh.js';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { ball, box, column, merged, move, paint, part, shining } from './solid.js';
import { rolling } from './wheel.js';
import { tube } from './tube.js';

const WHEEL_RADIUS_M = 0.35;
const AXLES_M = [0.53, -0.53];

/**
 * A bicycle on its stand, 1.75 m long, looking along +Z. `userData.roll(distance_m)` turns wheels and pedals.
 * @param {{seed?: number, color?: string, lit?: boolean}} [options] color: of the frame; lit: its lamp is on
 */
export function bicycle({ color = '#2f7f80', lit = false } = {}) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const lacquer = (x, y, z, n) => tone(0.45 + 0.3 * n.y + 0.1 * n.x);
  const [black, chrome, leather] = ['#232428', '#b9bec2', '#7a4b2c'];
  const rod = (path, radius, colour = lacquer) => paint(tube(path, radius, { sides: 7 }), colour, { jitter: 0.01 });
  const [seat, crank, headHigh, headLow, rear, front] = [[0, 0.8, -0.24], [0, 0.3, -0.06], [0, 0.83, 0.33], [0, 0.66, 0.385], [0, WHEEL_RADIUS_M, AXLES_M[1]], [0, WHEEL_RADIUS_M, AXLES_M[0]]];
  const beside = ([, y, z], x) => [x, y, z];
  const list = [
    rod([headHigh, seat], 0.021), rod([headLow, crank], 0.024), rod([seat, crank], 0.021), rod([[0, 0.87, 0.315], headLow], 0.026),
    ...[-1, 1].flatMap((s) => [
      rod([beside(crank, s * 0.035), beside(rear, s * 0.065)], 0.013), rod([beside(seat, s * 0.02), beside(rear, s * 0.065)], 0.012),
      rod([beside(headLow, s * 0.045), [s * 0.055, 0.55, 0.425], beside(front, s * 0.06)], [0.018, 0.016, 0.012]),
      // Handlebar, grip and brake.
      rod([[0, 0.98, 0.33], [s * 0.1, 1.0, 0.36], [s * 0.24, 1.02, 0.32], [s * 0.29, 1.01, 0.2]], 0.014, chrome),
      rod([[s * 0.285, 1.012, 0.23], [s * 0.3, 1.005, 0.1]], 0.021, leather),
      rod([[s * 0.24, 0.99, 0.33], [s * 0.26, 0.965, 0.22]], 0.007, chrome),
    ]),
    rod([[0, 0.86, 0.318], [0, 1.0, 0.345]], 0.016, chrome), rod([seat, [0, 0.93, -0.28]], 0.016, chrome),
    rod([[-0.05, 0.3, -0.1], [-0.2, 0.01, -0.2]], 0.012, chrome), // the stand
    paint(flesh([[-0.43, 0.955, 0.075, 0.022], [-0.36, 0.965, 0.095, 0.03], [-0.26, 0.955, 0.05, 0.026], [-0.15, 0.95, 0.024, 0.02]], { sides: 9 }), leather),
    // Mudguards and the carrier.
    ...[[AXLES_M[1], 0.5, 2.85], [AXLES_M[0], 0.75, 2.7]].map(([z, from, to]) => rod(Array.from({ length: 9 }, (_, k) => from + ((to - from) * k) / 8).map((a) => [0, WHEEL_RADIUS_M + Math.sin(a) * 0.395, z + Math.cos(a) * 0.395]), 0.02)),
    ...[-1, 1].flatMap((s) => [rod([[s * 0.06, 0.36, -0.54], [s * 0.06, 0.79, -0.66]], 0.007, chrome), rod([[s * 0.06, 0.79, -0.3], [s * 0.06, 0.79, -0.82]], 0.008, chrome)]),
    ...[-0.4, -0.55, -0.7, -0.81].map((z) => rod([[-0.06, 0.79, z], [0.06, 0.79, z]], 0.006, chrome)),
    paint(move(box(0.026, 0.11, 0.42, { bevel: 0.01 }), { at: [0.062, 0.27, -0.28], tilt: 0.12 }), black),
    // A basket in front.
    ...[0.74, 0.84, 0.93].map((y, i) => rod([[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]].map(([x, z]) => [x * (0.13 + i * 0.015), y, 0.545 + z * (0.085 + i * 0.012)]), 0.007, '#b08a56')),
    ...Array.from({ length: 14 }, (_, k) => (k / 14) * Math.PI * 2).map((a) => [Math.max(-1, Math.min(1, Math.sin(a) * 1.35)), Math.max(-1, Math.min(1, Math.cos(a) * 1.35))]).map(([x, z]) => rod([[x * 0.13, 0.74, 0.545 + z * 0.085], [x * 0.16, 0.93, 0.545 + z * 0.109]], 0.006, '#b08a56')),
    paint(move(box(0.25, 0.012, 0.16), { at: [0, 0.735, 0.545] }), '#9a7646'),
  ];
  const lamp = paint(move(ball(0.04, { detail: 1 }), { at: [0, 0.68, 0.49], scale: [1, 1, 0.8] }), lit ? '#fff0c4' : '#d7dbd8', { jitter: 0 });
  const meshes = [merged(lit ? list : [...list, lamp], { name: 'frame' })];
  if (lit) meshes.push(merged([lamp], { name: 'lamp', material: shining(), cast: false }), halos([{ at: [0, 0.68, 0.56], size: 0.4, color: '#ffe0a0' }]));
  const wheels = AXLES_M.map((z) => {
    const made = merged([...wheel(chrome, black)], { name: 'wheel' });
    made.position.set(0, WHEEL_RADIUS_M, z);
    return made;
  });
  const pedals = merged([
    paint(move(column(0.085, 0.085, 0.012, { sides: 14 }), { roll: Math.PI / 2, at: [0.06, 0, 0] }), chrome),
    ...[-1, 1].flatMap((s) => [rod([[s * 0.04, 0, 0], [s * 0.075, s * -0.1, s * 0.12]], 0.012, chrome), paint(move(box(0.1, 0.025, 0.07, { bevel: 0.008 }), { at: [s * 0.13, s * -0.1 - 0.012, s * 0.12] }), black)]),
  ], { name: 'pedals' });
  pedals.position.set(0, crank[1], crank[2]);
  return part('bicycle', [...meshes, ...wheels, pedals], {
    radius: 0.9, height: 1.03, wheel_radius: WHEEL_RADIUS_M,
    roll: (distance_m) => {
      rolling(wheels, WHEEL_RADIUS_M)(distance_m);
      rolling([pedals], WHEEL_RADIUS_M * 2.6)(distance_m);
    },
  });
}

/** A tyre, a rim, spokes and a hub around the X axis. */
function* wheel(chrome, black) {
  const hoop = (r, thick, sides) => tube(Array.from({ length: 29 }, (_, k) => (k / 28) * Math.PI * 2).map((a) => [0, Math.sin(a) * r, Math.cos(a) * r]), thick, { sides, foot: false });
  yield paint(hoop(WHEEL_RADIUS_M - 0.02, 0.022, 6), black, { jitter: 0.02 });
  yield paint(hoop(WHEEL_RADIUS_M - 0.05, 0.012, 5), chrome, { jitter: 0.02 });
  for (let k = 0; k < 14; k++) {
    const a = (k / 14) * Math.PI * 2;
    yield paint(tube([[k % 2 ? 0.03 : -0.03, 0, 0], [0, Math.sin(a) * 0.305, Math.cos(a) * 0.305]], 0.0035, { sides: 3 }), chrome, { jitter: 0 });
  }
  yield paint(tube([[-0.06, 0, 0], [0.06, 0, 0]], 0.022, { sides: 8 }), chrome);
}
