// Fish.
import * as THREE from 'three';
import { flesh } from './flesh.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, loft, merged, move, paint, part } from './solid.js';

const LEAP_S = 2.4; // out of the water and back
const REST_S = 0.5; // below the surface
const REACH_M = 0.62; // half the way that a leap covers
const RISE_M = 0.62;

/**
 * A fish, 0.8 m long, that leaps from the water along +Z; origin at the waterline.
 * @param {{seed?: number, color?: string, lying?: boolean}} [options] color: of its back; lying: it lies on its side at y = 0, for a table
 */
export function fish({ seed = 1, color, lying = false } = {}) {
  const back = color ?? ['#d9762c', '#5d7f94', '#c9563a'][Math.abs(Math.floor(seed)) % 3];
  const [deep, light] = shades(back, 0.5);
  const scales = ramp('#f3e9d6', light, back, back, deep);
  const scaled = (x, y, z) => scales(0.5 + y * 4.2 + 0.06 * Math.sin(z * 70) * Math.sin(y * 70));
  const finned = (x, y, z) => ramp(back, light, deep)(0.5 + 0.5 * Math.sin((y * 0.8 + z) * 90));
  const fin = (rows) => paint(flesh(rows, { sides: 6, steps: 3, round: 0.2 }), finned, { jitter: 0.02 });
  const pieces = [
    paint(flesh([[-0.29, 0.0, 0.016, 0.035], [-0.2, 0.002, 0.03, 0.058], [-0.06, 0.006, 0.062, 0.112], [0.1, 0.006, 0.075, 0.128], [0.24, 0.002, 0.064, 0.1], [0.33, -0.004, 0.044, 0.062], [0.385, -0.012, 0.026, 0.034]], { sides: 14, steps: 3, round: 0.6 }), scaled, { jitter: 0.025, seed }),
    fin([[-0.28, 0.01, 0.008, 0.022], [-0.38, 0.09, 0.006, 0.034], [-0.45, 0.165, 0.003, 0.014]]),
    fin([[-0.28, -0.01, 0.008, 0.022], [-0.38, -0.08, 0.006, 0.034], [-0.44, -0.15, 0.003, 0.014]]),
    fin([[0.16, 0.11, 0.006, 0.02], [0.07, 0.165, 0.006, 0.05], [-0.05, 0.15, 0.005, 0.045], [-0.13, 0.1, 0.003, 0.016]]),
    fin([[-0.08, -0.09, 0.005, 0.02], [-0.15, -0.12, 0.004, 0.035], [-0.2, -0.115, 0.003, 0.012]]),
  ];
  for (const s of [-1, 1]) {
    pieces.push(paint(move(flesh([[0.17, -0.045, 0.005, 0.016], [0.08, -0.085, 0.005, 0.036], [0.0, -0.115, 0.003, 0.014]], { sides: 6, steps: 3 }), { at: [s * 0.045, 0, 0], roll: s * 0.5 }), finned));
    pieces.push(paint(move(ball(0.021, { detail: 1 }), { at: [s * 0.047, 0.022, 0.315] }), '#efe6c9', { jitter: 0 }), paint(move(ball(0.013, { detail: 1 }), { at: [s * 0.059, 0.024, 0.321] }), '#101012', { jitter: 0 }));
    // The edge of the gill.
    pieces.push(paint(move(flesh([[0.235, -0.075, 0.004, 0.008], [0.215, 0.0, 0.006, 0.01], [0.24, 0.06, 0.004, 0.008]], { sides: 5 }), { at: [s * 0.064, 0, 0] }), deep));
  }
  if (lying) {
    for (const piece of pieces) move(piece, { roll: Math.PI / 2, at: [0, 0.07, 0] });
    return part('fish', [merged(pieces, { name: 'fish' })], { radius: 0.45, height: 0.15 });
  }
  for (const piece of pieces) arched(piece, 0.62);
  const swimmer = merged(pieces, { name: 'fish' });
  swimmer.rotation.order = 'YXZ';
  const splash = merged([...rings(-REACH_M), ...drops(seeded(seed))], { name: 'splash', cast: false });
  const phase_s = seeded(seed + 0.5).range(0.45, 1.1);
  const pose = (at) => {
    // From -1, out of the water, over 0, the height of the leap, to 1; at rest it is below.
    const way = at < LEAP_S ? (at / LEAP_S) * 2 - 1 : 1.25;
    swimmer.position.set(0, RISE_M - 0.95 * way * way, REACH_M * way);
    swimmer.rotation.x = 0.95 * way;
    swimmer.rotation.y = 0.12 * Math.sin(at * 9);
    const grown = Math.min(1, at / LEAP_S);
    splash.scale.set(0.75 + 0.5 * grown, Math.max(0.02, Math.sin(Math.min(1, grown * 1.6) * Math.PI)), 0.75 + 0.5 * grown);
    splash.position.z = REACH_M * -0.25 * grown;
  };
  pose(LEAP_S / 2);
  return part('fish', [swimmer, splash], { radius: 0.8, height: 0.85, update: (t) => pose((t + phase_s) % (LEAP_S + REST_S)) });
}

/** Bends a body along Z over an arc of that radius, in place. */
function arched(geometry, radius) {
  const { position, normal } = geometry.attributes;
  for (let i = 0; i < position.count; i++) {
    const [y, a] = [position.getY(i), position.getZ(i) / radius];
    position.setY(i, (radius + y) * Math.cos(a) - radius);
    position.setZ(i, (radius + y) * Math.sin(a));
    const [ny, nz] = [normal.getY(i), normal.getZ(i)];
    normal.setY(i, ny * Math.cos(a) - nz * Math.sin(a));
    normal.setZ(i, ny * Math.sin(a) + nz * Math.cos(a));
  }
}

/** Two ripples around where the fish left the water. */
function rings(z) {
  const circle = (r, y) => Array.from({ length: 24 }, (_, k) => {
    const a = (k / 24) * Math.PI * 2;
    return [Math.sin(a) * r, y, z + Math.cos(a) * r];
  });
  return [0.2, 0.34].map((r, i) => paint(loft([circle(r + 0.03, 0.004), circle(r, 0.03 - i * 0.012), circle(r - 0.03, 0.004)], { closed: true }), '#e8f3f5', { jitter: 0.02 }));
}

/** Drops that fly up around that place. */
function drops(random) {
  return Array.from({ length: 12 }, () => {
    const [turn, out, size] = [random.turn(), random.range(0.08, 0.26), random.range(0.009, 0.02)];
    return paint(move(new THREE.OctahedronGeometry(size), { at: [Math.sin(turn) * out, random.range(0.06, 0.36) - out * 0.5, -REACH_M + Math.cos(turn) * out], scale: [1, 1.5, 1] }), '#f0f7f8', { jitter: 0 });
  });
}
