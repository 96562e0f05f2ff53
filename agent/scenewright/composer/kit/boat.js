// Boats: lofted hulls; a sloop with set sails and a rowing boat.
import * as THREE from 'three';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { ball, box, column, loft, matt, merged, move, paint, part, shining } from './solid.js';
import { tube } from './tube.js';

/**
 * A boat, bow along +Z, origin at the waterline: the keel goes below 0.
 * @param {{seed?: number, color?: string, kind?: 'sail' | 'row', sail?: string, lit?: boolean}} [options]
 *   color: of the hull; sail: of the sails; lit: its lamp and portholes shine
 */
export function boat({ color, kind = 'sail', sail = '#f3ead7', lit = false } = {}) {
  return kind === 'row' ? row(color ?? '#4f7f8c', lit) : sloop(color ?? '#b8402f', sail, lit);
}

/** A hull's lines: half beam, sheer (rail height) and keel (depth) at f from stern 0 to bow 1, metres. */
const lines = ({ beam, freeboard, depth, transom }) => ({
  half: (f) => beam * (f < 0.42 ? transom + (1 - transom) * Math.sin((f / 0.42) * Math.PI * 0.5) : Math.max(0, Math.cos(((f - 0.42) / 0.58) * Math.PI * 0.5)) ** 1.1) + 0.012,
  rail: (f) => freeboard * (0.94 + 0.2 * (1 - f) ** 3 + 0.62 * Math.max(0, f) ** 2.6),
  keel: (f) => -depth * Math.max(0, Math.sin(Math.PI * (0.13 + 0.87 * Math.min(1, f * 0.8 + 0.24)))) ** 0.8 - 0.02,
});

function hull({ half, rail, keel }, length, { inset = 0, steps = 14 } = {}) {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const f = i / steps;
    const [b, top, low] = [Math.max(0.004, half(f) - inset), rail(f), keel(f) + inset * 1.2];
    const z = (f - 0.5) * length;
    const side = [[1, top], [0.985, top - 0.1], [0.95, top * 0.45], [0.89, 0.05], [0.78, low * 0.22], [0.46, low * 0.7]];
    // The stem rakes forward with height.
    const at = (x, y) => [x * b, y, z + f ** 4 * (y - top) * 0.4 - (1 - f) ** 8 * (y - top) * 0.16];
    return [...side.map(([x, y]) => at(-x, y)), at(0, low), ...side.toReversed().map(([x, y]) => at(x, y))];
  });
}

function sloop(color, sail, lit) {
  const length = 5;
  const shape = lines({ beam: 0.86, freeboard: 0.56, depth: 0.5, transom: 0.74 });
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const rows = hull(shape, length);
  const f = (z) => z / length + 0.5;
  // Bottom paint, topsides and a stripe under the rail are strakes of their own: their edges are clean.
  const strake = (from, to) => [rows.map((r) => r.slice(from, to + 1)), rows.map((r) => r.slice(12 - to, 13 - from))].map((part) => loft(part));
  const skin = [
    ...strake(0, 1).map((g) => paint(g, '#efe7d6', { jitter: 0.015 })),
    ...strake(1, 3).map((g) => paint(g, (x, y, z, n) => tone(0.5 + 0.25 * n.y), { jitter: 0.015 })),
    ...strake(3, 6).map((g) => paint(g, '#39434d', { jitter: 0.015 })),
  ];
  const transom = paint(loft([rows[0].map(() => [0, rows[0][0][1], rows[0][0][2]]), rows[0]]), tone(0.4).clone(), { jitter: 0.02 });
  const wood = ramp('#8a5c38', '#c99a63');
  const planked = (x, y, z, n) => wood(0.45 + 0.3 * n.y + 0.2 * Math.sin(x * 40));
  const deck = loft(rows.map((r) => [[r[0][0] * 0.97, r[0][1] - 0.02, r[0][2]], [0, r[0][1] + 0.015, r[0][2]], [r.at(-1)[0] * 0.97, r[0][1] - 0.02, r[0][2]]].toReversed()));
  const list = [
    ...skin, transom, paint(deck, planked, { jitter: 0.05 }),
    ...[0, 12].map((k) => paint(tube(rows.map((r) => [r[k][0], r[k][1] + 0.015, r[k][2]]), 0.035, { sides: 5 }), '#7b4d2d')),
    paint(move(loft([[0.5, 0], [0.5, 0.2], [0.4, 0.3], [0.05, 0.32]].map(([w, y], i) => [[w, -0.7], [w, 0.35], [w * 0.6, 0.75], [-w * 0.6, 0.75], [-w, 0.35], [-w, -0.7]].map(([x, z]) => [x, y, z * (1 - i * 0.05)])).map((ring) => ring.toReversed().map(([x, y, z]) => [x, y, z])), { closed: true }), { at: [0, 0.53, 0.75] }), (x, y, z, n) => (n.y > 0.5 ? wood(0.7) : ramp('#efe7d6')(0)), { jitter: 0.02 }),
    paint(move(box(0.86, 0.16, 1.35, { bevel: 0.03 }), { at: [0, 0.5, -1.15] }), '#7b4d2d'),
    paint(move(box(0.7, 0.12, 1.2), { at: [0, 0.55, -1.15] }), '#3d2c22'),
    paint(tube([[0, 0.45, 0.55], [0, 3, 0.53], [0, 5.45, 0.48]], [0.06, 0.05, 0.025], { sides: 7 }), wood(0.4).clone()),
    paint(move(box(0.05, 0.95, 0.36), { at: [0, -0.42, -2.5] }), dark),
    paint(tube([[0, 0.6, -2.45], [0.05, 0.85, -1.6]], 0.02, { sides: 5 }), wood(0.8).clone()),
  ];
  // Boom and mainsail swing out together.
  const swing = -0.42;
  const spar = move(tube([[0, 0, 0.05], [0, 0.02, -2.2]], 0.035, { sides: 6 }), { turn: swing, at: [0, 1.28, 0.55] });
  list.push(paint(spar, wood(0.5).clone()));
  const rope = '#6b5f52';
  list.push(paint(tube([[0, 0.95, 2.52], [0, 4.85, 0.55]], 0.009, { sides: 3 }), rope), paint(tube([[0, 0.6, -2.45], [0, 5.4, 0.48]], 0.009, { sides: 3 }), rope));
  for (const s of [-1, 1]) list.push(paint(tube([[s * 0.82, 0.55, 0.35], [0, 4.2, 0.52]], 0.009, { sides: 3 }), rope));
  const main = move(sheet({ foot: 2.1, luff: 3.85, belly: -0.34, roach: 0.22 }), { turn: swing, at: [0, 1.36, 0.49] });
  const jib = sheet({ tack: [0, 1.02, 2.42], head: [0, 4.5, 0.72], clew: [0.62, 1.2, 0.75], belly: -0.28 });
  const canvas = ramp(shades(sail, 0.35)[0], sail);
  const sails = [main, jib].map((geometry, i) => paint(geometry, (x, y) => canvas(0.35 + 0.13 * y), { jitter: 0, blend: true, seed: i }));
  const flag = loft([[0, 0.16], [-0.2, 0.13], [-0.42, 0.08]].map(([z, h], i) => [[Math.sin(i * 1.6) * 0.05, 5.4 - h, 0.46 + z], [Math.sin(i * 1.6) * 0.05, 5.4, 0.46 + z]]));
  sails.push(paint(flag, color));
  const shine = [-1, 1].flatMap((s) => [0.35, 0.75].map((z) => paint(move(column(0.075, 0.075, 0.03, { sides: 10 }), { roll: -s * Math.PI / 2, at: [s * 0.485, 0.64, z] }), lit ? '#ffcf85' : '#33414a', { jitter: 0 })));
  if (lit) shine.push(paint(move(ball(0.07), { at: [0, 1.15, -2.2] }), '#ffcf85', { jitter: 0 }), paint(move(ball(0.05), { at: [0, 5.5, 0.48] }), '#ffe6b8', { jitter: 0 }));
  if (lit) list.push(paint(tube([[0, 0.6, -2.3], [0, 1.1, -2.2]], 0.018, { sides: 5 }), '#3b3431'));
  const meshes = [merged(lit ? list : [...list, ...shine], { name: 'hull' }), merged(sails, { name: 'sails', material: matt({ side: THREE.DoubleSide }), receive: false })];
  if (lit) meshes.push(merged(shine, { name: 'lamps', material: shining(), cast: false }), halos([{ at: [0, 1.15, -2.2], size: 0.9 }, { at: [0, 5.5, 0.48], size: 0.6 }]));
  return part('boat', meshes, { radius: 2.6, height: 5.5 });
}

/** A sail: a triangle between tack, head and clew, curved to one side; `foot` and `luff` in metres stand for the first three. */
function sheet({ foot, luff, belly, roach = 0, tack = [0, 0, 0], head = [0, luff, -0.04], clew = [0, 0.03, -foot] }) {
  const steps = 9;
  const [t, h, c] = [tack, head, clew].map((p) => new THREE.Vector3(...p));
  const rows = [];
  for (let j = 0; j <= steps; j++) {
    const up = j / steps;
    const from = t.clone().lerp(h, up);
    const to = c.clone().lerp(h, up).add(new THREE.Vector3(0, 0, -roach * Math.sin(up * Math.PI)));
    rows.push(Array.from({ length: 6 }, (_, i) => {
      const f = i / 5;
      const p = from.clone().lerp(to, f);
      p.x -= belly * Math.sin(Math.PI * f ** 0.75) * Math.sin(Math.PI * (0.18 + up * 0.72));
      return p.toArray();
    }));
  }
  return loft(rows);
}

function row(color, lit) {
  const length = 3.6;
  const shape = lines({ beam: 0.62, freeboard: 0.36, depth: 0.2, transom: 0.66 });
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const wood = ramp('#7a5233', '#c4955f');
  const [outer, inner] = [hull(shape, length), hull(shape, length, { inset: 0.05 })];
  const planked = (x, y, z, n) => wood(0.35 + 0.35 * Math.abs(n.y) + 0.12 * Math.sin(y * 40));
  const list = [
    paint(loft(outer), (x, y, z, n) => tone(y < 0.02 ? 0 : 0.45 + 0.25 * n.y), { jitter: 0.02 }),
    paint(loft(inner.map((r) => r.toReversed())), planked, { jitter: 0.05 }),
    paint(loft([outer[0].map(() => [0, outer[0][0][1], outer[0][0][2]]), outer[0]]), tone(0.4).clone()),
    paint(loft([inner[0], inner[0].map(() => [0, inner[0][0][1], inner[0][0][2] + 0.04])]), planked),
    ...[0, 12].map((k) => paint(tube(outer.map((r) => [r[k][0], r[k][1] + 0.01, r[k][2]]), 0.035, { sides: 5 }), light.clone())),
    ...[-1.1, -0.25, 0.6].map((z) => paint(move(box(shape.half(z / length + 0.5) * 1.74, 0.04, 0.24, { bevel: 0.01 }), { at: [0, 0.2, z] }), wood(0.8).clone())),
    paint(move(box(0.4, 0.02, 2.4), { at: [0, -0.04, -0.1] }), wood(0.45).clone()),
  ];
  for (const s of [-1, 1]) {
    const oar = [
      paint(tube([[-0.5, 0.2, 0], [1.25, -0.28, 0]], 0.022, { sides: 6 }), wood(0.9).clone()),
      paint(move(box(0.55, 0.13, 0.018, { bevel: 0.005 }), { roll: -0.27, at: [1.46, -0.4, 0] }), light.clone()),
    ];
    for (const piece of oar) list.push(move(piece, { turn: s > 0 ? 0.35 : Math.PI - 0.35, at: [s * 0.6, 0.42, -0.05] }));
    list.push(paint(move(column(0.03, 0.02, 0.09, { sides: 5 }), { at: [s * 0.62, 0.36, -0.05] }), '#5b6064'));
  }
  const meshes = [merged(list, { name: 'hull' })];
  if (lit) {
    list.push(paint(tube([[0, 0.4, 1.5], [0, 0.95, 1.6], [0, 1, 1.72]], 0.018, { sides: 5 }), '#3b3431'));
    meshes[0] = merged(list, { name: 'hull' });
    meshes.push(merged([paint(move(ball(0.085), { at: [0, 0.88, 1.75], scale: [1, 1.2, 1] }), '#ffcf85', { jitter: 0 })], { name: 'lamp', material: shining(), cast: false }), halos([{ at: [0, 0.88, 1.75], size: 1 }]));
  }
  return part('boat', meshes, { radius: 1.9, height: 0.8 });
}
