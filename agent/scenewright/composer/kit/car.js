// Cars: a lofted body with arches, a glass house, lamps and turning wheels.
import * as THREE from 'three';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { box, fromPoints, loft, matt, merged, move, paint, part, shining } from './solid.js';
import { axle, rolling } from './wheel.js';

const WHEEL_RADIUS_M = 0.33;
const AXLES_M = [1.28, -1.27];
const ARCH_M = 0.4;

// Along the car, from tail to nose: [z, half width, shoulder height, height of hood or deck in the middle, height of the sill].
const STATIONS = [
  [-2.13, 0.72, 0.66, 0.7, 0.36], [-2.08, 0.8, 0.85, 0.93, 0.27], [-1.9, 0.835, 0.875, 0.965, 0.22], [-1.3, 0.87, 0.885, 0.97, 0.2], [0, 0.88, 0.87, 0.95, 0.19],
  [0.9, 0.875, 0.835, 0.925, 0.2], [1.6, 0.85, 0.775, 0.835, 0.21], [1.95, 0.82, 0.72, 0.765, 0.24], [2.07, 0.77, 0.63, 0.675, 0.28], [2.13, 0.66, 0.52, 0.56, 0.34],
];

/**
 * A saloon car, 4.2 m long, looking along +Z.
 * `userData.roll(distance_m)` turns the wheels as far as the ground passes; `userData.wheel_radius` is in metres.
 * @param {{seed?: number, color?: string, kind?: 'sedan', lit?: boolean}} [options] lit: lamps are on
 */
export function car({ color = '#c6482f', lit = false } = {}) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const rubber = new THREE.Color('#25262a');
  const lacquer = (x, y, z, n) => (n.y < -0.5 || y < 0.27 ? rubber : tone(0.42 + 0.22 * n.y + 0.12 * (y - 0.6)));
  const list = [
    paint(body(), lacquer, { jitter: 0.008 }),
    paint(house(), lacquer, { jitter: 0.008 }),
    paint(windows(), (x, y, z, n) => ramp('#18222c', '#39505f', '#88a6b4')(0.1 + 0.9 * n.y + (Math.abs(n.x) < 0.6 && (x * 0.8 + y) % 0.5 > 0.4 ? 0.15 : 0)), { jitter: 0 }),
    paint(move(box(1.1, 0.5, 3.4), { at: [0, 0.2, -0.05] }), rubber),
    ...trim(dark),
  ];
  const lamps = [
    ...[-1, 1].map((s) => paint(move(box(0.36, 0.13, 0.12, { bevel: 0.035 }), { at: [s * 0.56, 0.535, 2.0], turn: s * 0.3, tilt: -0.1 }), lit ? '#fff3cf' : '#dfe3e2', { jitter: 0 })),
    ...[-1, 1].map((s) => paint(move(box(0.34, 0.15, 0.1, { bevel: 0.03 }), { at: [s * 0.58, 0.68, -2.03], turn: s * -0.3 }), lit ? '#ff4a36' : '#8e1f1c', { jitter: 0 })),
  ];
  const paintwork = matt({ roughness: 0.42 });
  const meshes = [merged(lit ? list : [...list, ...lamps], { name: 'body', material: paintwork })];
  if (lit) meshes.push(merged(lamps, { name: 'lamps', material: shining(), cast: false }), halos([-1, 1].flatMap((s) => [
    { at: [s * 0.56, 0.6, 2.1], size: 0.75, color: '#ffe0a0' }, { at: [s * 0.6, 0.75, -2.15], size: 0.45, color: '#ff3a26' }])));
  const axles = AXLES_M.map((z) => axle(WHEEL_RADIUS_M, { half: 0.75, z }));
  return part('car', [...meshes, ...axles], {
    radius: 2.3, height: 1.47, wheel_radius: WHEEL_RADIUS_M, roll: rolling(axles, WHEEL_RADIUS_M),
  });
}

function body() {
  const arch = AXLES_M.flatMap((z) => Array.from({ length: 9 }, (_, i) => z - ARCH_M * Math.cos((i / 8) * Math.PI)));
  const zs = [...STATIONS.map(([z]) => z), ...arch, ...AXLES_M.flatMap((z) => [z - ARCH_M - 1e-4, z + ARCH_M + 1e-4]), 0.55, -0.55]
    .filter((z) => !STATIONS.some((s) => s[0] === z && AXLES_M.some((axle) => Math.abs(z - axle) < ARCH_M)) || arch.includes(z)).sort((a, b) => a - b);
  const rows = [...new Set(zs)].map((z) => {
    const k = Math.max(0, STATIONS.findLastIndex((s) => s[0] <= z));
    const [from, to] = [STATIONS[k], STATIONS[Math.min(k + 1, STATIONS.length - 1)]];
    const f = to === from ? 0 : (z - from[0]) / (to[0] - from[0]);
    const [w, shoulder, top, sill] = [1, 2, 3, 4].map((i) => from[i] + (to[i] - from[i]) * f);
    const near = AXLES_M.map((axle) => Math.abs(z - axle)).find((d) => d <= ARCH_M + 1e-6);
    const low = near === undefined ? sill : WHEEL_RADIUS_M + Math.sqrt(Math.max(0, ARCH_M ** 2 - near ** 2));
    const half = [[0.8, low], [0.975, low], [0.99, low + 0.05], [1, low + (shoulder - low) * 0.55], [0.985, shoulder - 0.08], [0.945, shoulder], [0.84, top - (top - shoulder) * 0.35], [0.45, top]];
    // Nose and tail lean back and are rounded in plan.
    const end = Math.max(0, Math.abs(z) - 1.75) / 0.38;
    const bent = (x, y) => [x * w, y, z - Math.sign(z) * end * (0.13 * x * x + 0.14 * Math.max(0, y - 0.5))];
    return [...half.map(([x, y]) => bent(x, y)), ...half.toReversed().map(([x, y]) => bent(-x, y))];
  });
  const cap = (row) => row.map(() => [0, 0.5, row[0][2] + Math.sign(row[0][2]) * 0.02]);
  return loft([cap(rows[0]), ...rows, cap(rows.at(-1))], { closed: true });
}

/** The outline of the upper part at height f: 0 is the belt, 1 the edge of the roof. */
function outline(f, grow = 0) {
  const mix = (a, b) => a + (b - a) * f;
  const [front, rear, half, y] = [mix(0.97, 0.14) + grow, mix(-1.66, -1.02) - grow, mix(0.775, 0.59) + grow, mix(0.88, 1.385)];
  const right = [[0.0001, front + 0.05], [half * 0.84, front - 0.03], [half, front - 0.2], [half, rear + 0.24], [half * 0.84, rear + 0.03], [0.0001, rear - 0.03]];
  return [...right, ...right.slice(1, 5).toReversed().map(([x, z]) => [-x, z])].map(([x, z]) => [x, y, z]);
}

function house() {
  const edge = outline(1);
  const crown = edge.map(([x, , z]) => [x * 0.86, 1.435, -0.44 + (z + 0.44) * 0.86]);
  return loft([outline(0), outline(0.5), edge, crown, crown.map(([x, , z]) => [x * 0.3, 1.465, -0.44 + (z + 0.44) * 0.4]), crown.map(() => [0, 1.465, -0.44])], { closed: true });
}

function windows() {
  const [low, high] = [outline(0.1, 0.008), outline(0.9, 0.008)];
  const points = [];
  // From corner i to corner j, as shares of the way.
  const pane = (i, j, from, to) => {
    const at = (ring, s) => ring[i].map((c, k) => c + (ring[j][k] - c) * s);
    const [a, b, c, d] = [at(low, from), at(low, to), at(high, to), at(high, from)];
    points.push(...a, ...b, ...c, ...a, ...c, ...d);
  };
  pane(0, 1, 0, 0.97);
  pane(9, 0, 0.03, 1);
  pane(2, 3, 0.02, 0.47);
  pane(2, 3, 0.52, 0.97);
  pane(7, 8, 0.03, 0.48);
  pane(7, 8, 0.53, 0.98);
  pane(4, 5, 0.05, 1);
  pane(5, 6, 0, 0.95);
  return fromPoints(points);
}

function* trim(dark) {
  const black = '#1f2124';
  yield paint(move(box(0.56, 0.11, 0.06, { bevel: 0.015 }), { at: [0, 0.485, 2.06], tilt: -0.15 }), black);
  yield paint(move(box(1.14, 0.11, 0.1, { bevel: 0.03 }), { at: [0, 0.36, 2.05] }), '#33363a');
  yield paint(move(box(1.3, 0.12, 0.1, { bevel: 0.03 }), { at: [0, 0.38, -2.05] }), '#33363a');
  yield paint(move(box(0.46, 0.11, 0.02), { at: [0, 0.55, -2.125], tilt: 0.12 }), '#e8e6dc');
  yield paint(move(box(0.42, 0.09, 0.02), { at: [0, 0.37, 2.105] }), '#e8e6dc');
  for (const s of [-1, 1]) {
    yield paint(move(box(0.2, 0.11, 0.1, { bevel: 0.03 }), { at: [s * 0.88, 0.94, 0.62], turn: s * 0.2 }), dark);
    for (const z of [0.28, -0.62]) yield paint(move(box(0.03, 0.03, 0.16, { bevel: 0.008 }), { at: [s * 0.872, 0.75, z - 0.35] }), '#c9cbc9');
    for (const z of [0.72, -0.29]) yield paint(move(box(0.012, 0.56, 0.014), { at: [s * 0.876, 0.28, z] }), black);
  }
}
