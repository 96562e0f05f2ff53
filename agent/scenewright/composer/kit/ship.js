// Ships: a steel hull with a house on it; a passenger liner and a freighter.
import { coach } from './coach.js';
import { halos } from './halo.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { box, column, loft, matt, merged, move, paint, part, shining } from './solid.js';
import { tube } from './tube.js';

const LENGTH_M = 44;
const WATER_M = 2.6; // how deep the hull goes

/**
 * A ship, 44 m long, bow along +Z, origin at the waterline: the hull goes 2.6 m below 0.
 * @param {{seed?: number, color?: string, kind?: 'liner' | 'cargo', lit?: boolean}} [options] color: of the hull; kind: with decks of
 *   cabins, or with containers; lit: windows shine
 */
export function ship({ seed = 1, color, kind = 'liner', lit = false } = {}) {
  const cargo = kind === 'cargo';
  const hullColour = color ?? (cargo ? '#8f3328' : '#27425f');
  const [dark, light] = shades(hullColour, 0.35);
  const tone = ramp(dark, hullColour, light);
  const white = ramp('#bfc3c6', '#ece9e2', '#f8f5ee');
  const clean = (x, y, z, n) => white(0.45 + 0.3 * n.y + 0.08 * n.x);
  const [solid, glassy, lamps] = [[], [], []];
  const add = (geometry, colour = clean, jitter = 0.008) => solid.push(paint(geometry, colour, { jitter }));
  const rows = hull();
  const strake = (from, to) => [rows.map((r) => r.slice(from, to + 1)), rows.map((r) => r.slice(r.length - 1 - to, r.length - from))].map((half) => loft(half));
  for (const side of strake(0, 1)) add(side, '#f0ece2');
  for (const side of strake(1, 4)) add(side, (x, y, z, n) => tone(0.45 + 0.3 * n.y));
  for (const side of strake(4, 5)) add(side, '#efe9dc');
  for (const side of strake(5, 7)) add(side, '#9c3b2e');
  add(loft([rows[0].map(([, y, z]) => [0, y, z - 0.02]), rows[0]]), (x, y, z, n) => tone(0.4));
  const planks = ramp('#8a6a48', '#b8946a');
  add(loft(rows.map((r) => [[r[0][0] * 0.97, r[0][1] - 0.35, r[0][2]], [0, r[0][1] - 0.3, r[0][2]], [r.at(-1)[0] * 0.97, r[0][1] - 0.35, r[0][2]]].toReversed())), (x) => planks(0.5 + 0.4 * Math.sin(x * 9)), 0.03);
  const about = { add, glassy, lamps, clean, lit, tone, seed };
  if (cargo) freighter(about); else liner(about);
  // Portholes, anchor, mast at the bow.
  for (const s of [-1, 1]) {
    for (let z = -14; z < 13; z += cargo ? 9 : 1.9) glassy.push(paint(move(column(0.26, 0.26, 0.1, { sides: 8 }), { roll: s * Math.PI / 2, at: [s * (-0.05 + beamAt(z, 0.62)), 2.5, z] }), '#fff', { jitter: 0 }));
    add(move(box(0.12, 1.3, 0.5, { bevel: 0.05 }), { at: [s * 2.9, 2.6, 17.2], turn: s * -0.42 }), '#33363b');
  }
  add(tube([[0, 4.6, 19.3], [0, 9.2, 19.0]], [0.14, 0.07], { sides: 6 }), '#d8b45a');
  const warm = ramp('#ffb65a', '#ffe2a4');
  const sky = ramp('#1c2833', '#3d5566', '#87a4b3');
  const panes = glassy.map((piece) => paint(piece, (x, y, z, n) => (lit ? warm(0.5 + 0.5 * Math.sin(z * 3.1 + y * 5)) : sky(0.4 + 0.5 * n.y + 0.2 * Math.sin(z * 1.3 + y))), { jitter: 0.03 }));
  const meshes = [merged(lit ? solid : [...solid, ...panes], { name: 'hull', material: matt({ roughness: 0.6 }) })];
  if (lit) meshes.push(merged(panes, { name: 'lights', material: shining(), cast: false }), halos(lamps));
  return part('ship', meshes, { radius: LENGTH_M / 2, height: 15 });
}

/** Half beam at z along a hull, at a height from keel 0 to rail 1, metres. */
function beamAt(z, high) {
  const f = z / LENGTH_M + 0.5;
  const fine = f < 0.15 ? 0.82 + 0.18 * Math.sin((f / 0.15) * Math.PI / 2) : f < 0.62 ? 1 : Math.max(0, Math.cos(((f - 0.62) / 0.38) * Math.PI / 2)) ** (0.75 + 0.35 * (1 - high));
  return 4.1 * fine * (0.72 + 0.28 * Math.min(1, high * 1.6)) + 0.03;
}

function hull(steps = 22) {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const f = i / steps;
    const z = (f - 0.5) * LENGTH_M;
    const rail = 3.9 + 0.5 * (1 - f) ** 3 + 2.3 * Math.max(0, f - 0.45) ** 2.2 / 0.55 ** 2.2;
    const levels = [[rail, 1], [rail - 0.45, 0.97], [rail * 0.62, 0.75], [1.2, 0.5], [0.5, 0.42], [0.15, 0.38], [-WATER_M * 0.7, 0.2], [-WATER_M, 0.02]];
    // The stem rakes forward, the stern overhangs.
    const at = ([y, high], s) => [s * beamAt(z, high), y, z + f ** 6 * (y - 0.5) * 0.55 - (1 - f) ** 9 * Math.max(0, y) * 0.35];
    return [...levels.map((level) => at(level, -1)), ...levels.toReversed().map((level) => at(level, 1))];
  });
}

/** A storey: its walls, its overhanging deck, its windows. */
function storey({ add, glassy }, { from, to, half, y, height = 2.1, step = 1.5, nose = 1.2 }) {
  add(coach([[from, half - 0.15, y, y + height], [from + 0.3, half, y, y + height], [to - nose, half, y, y + height], [to - nose * 0.3, half * 0.72, y, y + height], [to, half * 0.35, y, y + height]], { corner: 0.08, under: 0.02 }));
  add(coach([[from - 0.35, half + 0.1, y + height - 0.06, y + height + 0.1], [to - nose, half + 0.25, y + height - 0.06, y + height + 0.1], [to + 0.1, half * 0.5, y + height - 0.06, y + height + 0.1]], { corner: 0.05, under: 0.02 }));
  for (const s of [-1, 1]) for (let z = from + 1; z < to - nose - 0.4; z += step) glassy.push(move(box(0.1, height * 0.42, step * 0.62), { at: [s * half, y + height * 0.34, z] }));
}

function bridge({ add, glassy, lamps }, { z, half, y }) {
  storey({ add, glassy }, { from: z - 2.6, to: z + 1.4, half, y, height: 2.0, step: 1.2, nose: 0.8 });
  for (let k = -4; k <= 4; k++) glassy.push(move(box(half * 0.19, 0.8, 0.12), { at: [k * half * 0.15, y + 0.8, z + 1.15 - Math.abs(k) * 0.1] }));
  add(tube([[0, y + 2, z - 0.8], [0, y + 4.9, z - 1]], [0.14, 0.06], { sides: 6 }), '#e3ded2');
  for (const high of [3.4, 4.2]) add(move(box(2.2 - high * 0.3, 0.09, 0.12), { at: [0, y + high, z - 0.9] }), '#e3ded2');
  lamps.push({ at: [0, y + 4.9, z - 1], size: 1.4, color: '#ffe6b0' });
}

function funnel({ add, tone }, { z, y, height = 3.4 }) {
  const ring = (h, wide, long) => Array.from({ length: 14 }, (_, k) => (k / 14) * Math.PI * 2).map((a) => [Math.sin(a) * wide, y + h, z - h * 0.22 + Math.cos(a) * long]);
  add(loft([ring(0, 1.15, 1.6), ring(height * 0.72, 1.05, 1.45)], { closed: true }), '#c8452f');
  add(loft([ring(height * 0.3, 1.13, 1.55), ring(height * 0.52, 1.1, 1.52)], { closed: true }), '#f2eee4');
  add(loft([ring(height * 0.72, 1.05, 1.45), ring(height, 1.02, 1.4), ring(height, 0.75, 1.1), ring(height - 0.3, 0.01, 0.01)], { closed: true }), '#2a2c31');
}

function liner(about) {
  const { add, lamps } = about;
  storey(about, { from: -16.5, to: 13.5, half: 3.75, y: 4.0, nose: 3.5 });
  storey(about, { from: -14.5, to: 11.3, half: 3.45, y: 6.1, nose: 3 });
  storey(about, { from: -11.5, to: 9.2, half: 3.0, y: 8.2, nose: 2.6 });
  bridge(about, { z: 6.0, half: 3.4, y: 10.2 });
  for (const z of [-0.5, -6.8]) funnel(about, { z, y: 10.2 });
  for (const s of [-1, 1]) for (const z of [-9, -5, -1, 3]) {
    add(coach([[z - 1.25, 0.15, 9.0, 9.3], [z - 0.9, 0.42, 8.75, 9.4], [z + 0.9, 0.42, 8.75, 9.4], [z + 1.25, 0.15, 9.0, 9.3]], { corner: 0.15, under: 0.25 }).translate(s * 3.75, 0, 0), '#e08a3a');
  }
  lamps.push(...[-12, -4, 4, 12].map((z) => ({ at: [0, 6.5, z], size: 4.5, color: '#8a5a24' })));
}

function freighter(about) {
  const { add, lamps, seed } = about;
  const random = seeded(seed);
  const paints = ['#b8452f', '#2f6f8f', '#d9a23c', '#4f8a5a', '#8a8d91', '#c9c2b3'];
  for (let bay = 0; bay < 5; bay++) for (let side = 0; side < 3; side++) {
    const high = 2 + Number(random() > 0.4) + Number(bay > 0 && bay < 4 && random() > 0.6);
    for (let k = 0; k < high; k++) {
      const colour = random.pick(paints);
      const [x, y, z] = [(side - 1) * 2.42, 4.0 + k * 1.92, 9.9 - bay * 4.9];
      add(move(box(2.3, 1.86, 4.6, { bevel: 0.06 }), { at: [x, y, z] }), ramp(colour)(0).clone(), 0.03);
    }
  }
  storey(about, { from: -17.5, to: -12, half: 3.5, y: 4.0, nose: 0.4 });
  storey(about, { from: -17.2, to: -12.4, half: 3.3, y: 6.1, nose: 0.4 });
  storey(about, { from: -17.0, to: -12.6, half: 3.1, y: 8.2, nose: 0.4 });
  bridge(about, { z: -13.8, half: 3.9, y: 10.3 });
  funnel(about, { z: -18.3, y: 4.2, height: 7.4 });
  lamps.push({ at: [0, 8, -12], size: 4.5, color: '#8a5a24' });
}
