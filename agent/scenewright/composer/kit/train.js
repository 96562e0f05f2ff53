// A steam train: engine, tender and carriages on a stretch of rails.
import * as THREE from 'three';
import { coach, glass, panes } from './coach.js';
import { halos } from './halo.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { airy, ball, box, loft, matt, merged, move, paint, part, shining } from './solid.js';
import { tube, turned } from './tube.js';

const GAUGE_M = 0.72; // from the middle to each rail
const TOP_M = 0.36; // of the rails
const PUFFS = 7;

/**
 * A steam train on its rails, along Z, its engine towards +Z; the engine steams.
 * @param {{seed?: number, color?: string, lit?: boolean, carriages?: number, track_m?: number}} [options] color: of engine and carriages; carriages: 0 to 4; track_m: length of the rails;
 *   lit: windows and lamp shine
 */
export function train({ seed = 1, color, lit = false, carriages = 2, track_m } = {}) {
  const wagons = Math.min(4, Math.max(0, Math.round(carriages)));
  const long = 8.4 + wagons * 7.4;
  const engine = color ?? '#2f5d4a';
  const [dark, light] = shades(engine, 0.4);
  const tone = ramp(dark, engine, light);
  const look = {
    lacquer: (x, y, z, n) => tone(0.42 + 0.3 * n.y), maroon: coloured(color ?? '#8f3a30'), black: coloured('#2a2b30'), red: '#b23a2c', brass: '#d2a548', steel: '#9a9da0', lit,
    pane: lit ? (x, y) => ramp('#ffb85c', '#ffe0a0')((y - 1.7) / 1.2) : glass(),
  };
  const [solid, bright] = [[...track(track_m ?? long + 6, seed)], []];
  const at = (pieces, z) => pieces.map((piece) => move(piece, { at: [0, TOP_M, z] }));
  const front = long / 2;
  const loco = steamEngine(look);
  solid.push(...at(loco.solid, front - 4.2));
  bright.push(...at(loco.bright, front - 4.2));
  for (let i = 0; i < wagons; i++) {
    const made = carriage(look);
    solid.push(...at(made.solid, front - 8.4 - 3.7 - i * 7.4));
    bright.push(...at(made.bright, front - 8.4 - 3.7 - i * 7.4));
  }
  const meshes = [merged(lit ? solid : [...solid, ...bright], { name: 'train', material: matt({ roughness: 0.55 }) })];
  if (lit) meshes.push(merged(bright, { name: 'lights', material: shining(), cast: false }), halos([{ at: [0, TOP_M + 2.35, front + 0.35], size: 1.3, color: '#ffe0a0' }]));
  const steam = puffs([0, TOP_M + 4.0, front - 1.05], seed);
  return part('train', [...meshes, steam.mesh], { radius: long / 2, height: 4.4, update: steam.update });
}

const coloured = (color) => {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  return (x, y, z, n) => tone(0.42 + 0.3 * n.y);
};

/** Ballast, sleepers and two rails. */
function* track(long, seed) {
  const random = seeded(seed);
  const bed = (y, half, end) => [[half, y, -end], [half, y, end], [-half, y, end], [-half, y, -end]].toReversed();
  yield paint(loft([bed(-0.15, 1.75, long / 2 + 0.3), bed(0.14, 1.25, long / 2), bed(0.14, 0.01, long / 2 - 1)], { closed: true }), '#8c857b', { jitter: 0.05 });
  for (let z = -long / 2 + 0.3; z < long / 2; z += 0.75) yield paint(move(box(2.2, 0.14, 0.26), { at: [0, 0.1, z + random.range(-0.02, 0.02)] }), '#5b4636', { jitter: 0.08, seed: Math.round(z * 9) });
  for (const s of [-1, 1]) {
    yield paint(move(box(0.06, 0.14, long), { at: [s * GAUGE_M, 0.22, 0] }), '#6a5a4d', { jitter: 0.02 });
    yield paint(move(box(0.09, 0.03, long), { at: [s * GAUGE_M, TOP_M - 0.03, 0] }), '#b4b7ba', { jitter: 0.02 });
  }
}

/** A spoked wheel at both sides, its axis X, standing on y = 0. */
function* wheels(radius, z, { red, steel, spokes = true }) {
  for (const s of [-1, 1]) {
    const put = (geometry) => move(geometry, { at: [s * GAUGE_M, radius, z] });
    const steps = spokes ? 16 : 10;
    const hoop = Array.from({ length: steps + 1 }, (_, k) => (k / steps) * Math.PI * 2).map((a) => [0, Math.sin(a) * (radius - 0.05), Math.cos(a) * (radius - 0.05)]);
    yield paint(put(tube(hoop, 0.06, { sides: 4, foot: false })), steel);
    for (let k = 0; spokes && k < 5; k++) {
      const a = (k / 5) * Math.PI;
      yield paint(put(tube([[0, Math.sin(a) * -radius * 0.9, Math.cos(a) * -radius * 0.9], [0, Math.sin(a) * radius * 0.9, Math.cos(a) * radius * 0.9]], 0.04, { sides: 4 })), red);
    }
    yield paint(put(tube([[-0.1, 0, 0], [0.1, 0, 0]], radius * (spokes ? 0.24 : 0.8), { sides: 10 })), red);
  }
}

/** The engine with its tender, 8.4 m, its middle at z = 0, rails at y = 0. */
function steamEngine({ lacquer, black, red, brass, steel, pane, lit }) {
  const round = (profile, sides = 16) => move(turned(profile, sides), { tilt: Math.PI / 2 });
  const at = (geometry, ...place) => move(geometry, { at: place });
  const solid = [
    // Boiler with brass bands, smoke box, its door.
    paint(at(round([[0, 0], [0.68, 0], [0.68, 2.9], [0, 2.9]]), 0, 2.05, -0.3), lacquer, { jitter: 0.008 }),
    paint(at(round([[0, 0], [0.72, 0], [0.72, 0.95], [0.66, 1.02], [0.4, 1.1], [0, 1.14]]), 0, 2.05, 2.6), black, { jitter: 0.01 }),
    ...[0.1, 0.95, 1.8, 2.55].map((z) => paint(at(round([[0.6, 0], [0.7, 0], [0.7, 0.06], [0.6, 0.06]]), 0, 2.05, z), brass, { jitter: 0.02 })),
    // Funnel, steam dome, sand box, whistle.
    paint(at(turned([[0, 0], [0.24, 0], [0.19, 0.3], [0.2, 0.8], [0.34, 1.05], [0.34, 1.15], [0.22, 1.15], [0, 1.1]], 12), 0, 2.68, 3.15), black),
    paint(at(turned([[0, 0], [0.34, 0], [0.32, 0.3], [0.22, 0.46], [0, 0.52]], 12), 0, 2.66, 1.4), brass, { jitter: 0.015 }),
    paint(at(turned([[0, 0], [0.25, 0], [0.24, 0.22], [0.14, 0.34], [0, 0.38]], 10), 0, 2.66, 0.4), lacquer),
    // Frame, running boards, cylinders, buffer beam, cowcatcher.
    paint(at(box(0.9, 0.5, 5.4), 0, 0.65, 1.0), black),
    paint(at(box(2.1, 0.09, 5.1, { bevel: 0.02 }), 0, 1.28, 1.05), red),
    paint(at(box(2.2, 0.36, 0.18, { bevel: 0.03 }), 0, 0.82, 3.78), red),
    ...[-1, 1].flatMap((s) => [
      paint(at(round([[0, 0], [0.3, 0], [0.3, 0.95], [0, 0.95]], 10), s * 0.98, 0.82, 2.6), lacquer),
      paint(at(round([[0, 0], [0.06, 0], [0.06, 0.16], [0.17, 0.18], [0.17, 0.24], [0, 0.24]], 9), s * 0.7, 0.98, 3.85), steel),
      paint(at(box(0.06, 0.11, 3.1, { bevel: 0.02 }), s * 0.86, 0.66, 0.55), steel),
      paint(tube([[s * 0.95, 0.72, 2.6], [s * 0.92, 0.7, 0.7]], 0.045, { sides: 6 }), steel),
      paint(tube([[s * 0.76, 2.2, -0.2], [s * 0.76, 2.2, 3.4]], 0.025, { sides: 5 }), brass),
      paint(at(box(0.05, 0.9, 1.1), s * 1.08, 1.32, -0.85), lacquer, { jitter: 0.01 }),
    ]),
    paint(loft([[[-1.0, 0.16, 3.9], [0, 0.16, 4.5], [1.0, 0.16, 3.9]], [[-0.9, 0.8, 3.85], [0, 0.8, 3.9], [0.9, 0.8, 3.85]]]), red),
    ...[0.72, 0.0].flatMap((z) => [...wheels(0.66, z, { red, steel })]), ...wheels(0.66, 1.45, { red, steel }), ...wheels(0.4, 2.95, { red, steel }),
    // The cab, its roof overhanging.
    paint(coach([[-1.62, 1.02, 1.3, 3.2], [-1.55, 1.08, 1.3, 3.25], [-0.4, 1.08, 1.3, 3.25], [-0.34, 1.02, 1.3, 3.2]], { corner: 0.1 }), lacquer, { jitter: 0.01 }),
    paint(coach([[-1.85, 1.1, 3.18, 3.34], [-1.8, 1.18, 3.16, 3.42], [-0.25, 1.18, 3.16, 3.42], [-0.2, 1.1, 3.18, 3.34]], { corner: 0.2 }), black),
    // The tender with its coal.
    paint(at(box(0.9, 0.4, 2.3), 0, 0.6, -3.05), black),
    paint(coach([[-4.14, 1.0, 0.98, 2.1], [-4.1, 1.06, 0.95, 2.15], [-1.98, 1.06, 0.95, 2.15], [-1.94, 1.0, 0.98, 2.1]], { corner: 0.06 }), lacquer, { jitter: 0.01 }),
    ...[[-3.5, 0.2], [-3.0, -0.25], [-2.5, 0.15], [-3.2, 0.35], [-2.7, -0.1], [-3.6, -0.3]].map(([z, x], i) => paint(at(ball(0.45, { detail: 1, rough: 0.35, seed: i }), x, 2.08, z), '#2a2a2e', { jitter: 0.08 })),
    ...[-2.45, -3.55].flatMap((z) => [...wheels(0.42, z, { red, steel })]),
  ];
  const bright = [
    ...panes({ half: 1.07, y: 2.2, height: 0.66, width: 0.62, at: [-0.95] }, pane),
    paint(at(round([[0, 0], [0.16, 0], [0.19, 0.16], [0.16, 0.18], [0, 0.15]], 10), 0, 2.35, 3.72), lit ? '#fff1c9' : brass, { jitter: 0 }),
  ];
  return { solid, bright };
}

/** A carriage, 7.2 m, its middle at z = 0, rails at y = 0. */
function carriage({ maroon, black, red, steel, pane }) {
  const at = (geometry, ...place) => move(geometry, { at: place });
  const solid = [
    paint(at(box(2.0, 0.24, 7.1), 0, 0.8, 0), black),
    paint(coach([[-3.56, 1.06, 1.0, 2.9], [-3.5, 1.14, 0.98, 2.96], [3.5, 1.14, 0.98, 2.96], [3.56, 1.06, 1.0, 2.9]], { corner: 0.1 }), maroon, { jitter: 0.008 }),
    paint(coach([[-3.7, 1.0, 2.86, 3.12], [-3.62, 1.18, 2.82, 3.28], [3.62, 1.18, 2.82, 3.28], [3.7, 1.0, 2.86, 3.12]], { corner: 0.32 }), '#c9c2b3', { jitter: 0.01 }),
    ...[-1, 1].flatMap((s) => [1.52, 2.72].map((y) => paint(at(box(0.04, 0.07, 7.0), s * 1.14, y, 0), '#e8d9b0'))),
    ...[-2.2, 0, 2.2].map((z) => paint(at(box(0.3, 0.16, 0.5, { bevel: 0.04 }), 0, 3.24, z), '#a39c8e')),
    ...[-2.75, -1.95, 1.95, 2.75].flatMap((z) => [...wheels(0.38, z, { red: '#5a5d62', steel, spokes: false })]),
    ...[-2.35, 2.35].map((z) => paint(at(box(1.7, 0.2, 1.5, { bevel: 0.04 }), 0, 0.5, z), '#3b3d42')),
    paint(at(box(0.2, 0.16, 0.6), 0, 0.85, 3.75), black),
  ];
  return { solid, bright: panes({ half: 1.12, y: 1.68, height: 0.9, width: 0.78, at: [-2.9, -1.95, -1.0, 0, 1.0, 1.95, 2.9], bevel: 0 }, pane) };
}

/** Steam that rises, grows and is gone. */
function puffs(from, seed) {
  const random = seeded(seed);
  const list = Array.from({ length: PUFFS }, (_, i) => ({ turn: random.turn(), late: i / PUFFS, size: random.range(0.85, 1.15), geometry: ball(0.5, { detail: 1, rough: 0.18, seed: i }) }));
  const tone = ramp('#cfd3d9', '#f4f4f2');
  const mesh = merged(list.map(({ geometry }) => paint(geometry, (x, y, z, n) => tone(0.5 + 0.5 * n.y), { jitter: 0.01 })), { name: 'steam', material: airy(), cast: false });
  const { position } = mesh.geometry.attributes;
  const [rest, each] = [position.array.slice(), position.count / PUFFS];
  const update = (t) => {
    list.forEach(({ turn, late, size }, i) => {
      const age = (t / 4.2 + late) % 1;
      const grown = size * (0.35 + 1.0 * age) * Math.min(1, age * 8) * Math.min(1, (1 - age) * 3.5);
      const middle = [from[0] + Math.sin(turn) * 0.3 * age, from[1] + 1.7 * age ** 0.8, from[2] - 4.6 * age ** 1.2];
      for (let k = i * each; k < (i + 1) * each; k++) for (let a = 0; a < 3; a++) position.array[k * 3 + a] = middle[a] + rest[k * 3 + a] * grown;
    });
    position.needsUpdate = true;
  };
  update(0);
  mesh.geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(from[0], from[1] + 1.5, from[2] - 2), 6);
  return { mesh, update };
}
