// Airliners.
import { flesh } from './flesh.js';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { ball, box, capped, column, fromPoints, matt, merged, move, paint, part, shining } from './solid.js';
import { turned } from './tube.js';

const posed = (at, pose) => [...move(fromPoints(at), pose).attributes.position.array];

/**
 * An airliner, 19 m long, looking along +Z, its lowest point at y = 0.
 * @param {{seed?: number, color?: string, landed?: boolean, lit?: boolean}} [options] color: of tail, engines and belly; landed: it stands
 *   on its wheels; lit: windows shine, lamps at the wing tips
 */
export function plane({ color = '#c8452f', landed = false, lit = false } = {}) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const white = ramp('#b4babf', '#e9e9e6', '#faf8f3');
  const clean = (x, y, z, n) => white(0.5 + 0.35 * n.y);
  const painted = (x, y, z, n) => tone(0.45 + 0.3 * n.y);
  const [solid, bright] = [[], []];
  const add = (geometry, colour = clean) => solid.push(paint(geometry, colour, { jitter: 0.008 }));
  // A tube that tapers up to the tail, its belly in colour.
  add(flesh([[-9.3, 1.55, 0.12, 0.16], [-8.2, 1.42, 0.42, 0.52], [-6.4, 1.2, 0.8, 0.86], [-4.4, 1.02, 1.02, 1.02], [-1, 1.0, 1.05, 1.05], [4, 1.0, 1.05, 1.05], [6.6, 0.99, 1.02, 1.0], [8.2, 0.9, 0.78, 0.78], [9.1, 0.78, 0.45, 0.47], [9.45, 0.7, 0.14, 0.16]], { sides: 20, steps: 3, round: 0.5 }), (x, y, z, n) => (y < 0.66 + Math.max(0, -z - 5) * 0.22 ? painted : clean)(x, y, z, n));
  for (const s of [-1, 1]) {
    const fold = (rows) => capped(s > 0 ? rows : rows.map((row) => row.toReversed().map(([x, y, z]) => [-x, y, z])));
    // A wing section: leading edge, thick in front, sharp at the back.
    const section = (x, y, z, chord, thick) => [[x, y, z], [x, y + thick * 0.55, z - chord * 0.25], [x, y + thick * 0.2, z - chord * 0.7], [x, y, z - chord], [x, y - thick * 0.3, z - chord * 0.6], [x, y - thick * 0.4, z - chord * 0.25]];
    add(fold([section(0.6, 0.55, 2.9, 4.2, 0.55), section(3.2, 0.78, 0.95, 2.5, 0.34), section(8.4, 1.28, -2.3, 1.15, 0.14)]));
    add(fold([section(8.4, 1.28, -2.3, 1.15, 0.14), section(8.62, 1.75, -2.75, 0.85, 0.1), section(8.72, 2.25, -3.3, 0.45, 0.06)]), painted);
    add(fold([section(0.3, 1.6, -6.9, 1.7, 0.22), section(3.2, 1.78, -8.5, 0.85, 0.1)]));
    // An engine on its pylon.
    const engine = (profile, sides = 14) => move(turned(profile, sides), { tilt: Math.PI / 2, at: [s * 3.1, 0.2, 0.35] });
    add(engine([[0.36, 0], [0.5, 0.5], [0.58, 1.2], [0.57, 1.75]]), painted);
    add(engine([[0.57, 1.75], [0.53, 1.86], [0.46, 1.75]]), '#c6cacc');
    add(engine([[0.46, 1.75], [0.42, 1.45], [0.12, 1.5], [0, 1.72]]), '#2b2e33');
    add(engine([[0, -0.35], [0.22, -0.05], [0.36, 0]]), '#54585d');
    add(move(box(0.14, 0.55, 1.5, { bevel: 0.04 }), { at: [s * 3.1, 0.5, 1.0] }));
    for (let z = -4.6; z < 6; z += 0.72) bright.push(move(box(0.06, 0.34, 0.26, { bevel: 0.02 }), { at: [s * 1.025, 1.12, z] }));
    for (const [z, turn] of [[7.6, 0.32], [8.12, 0.62]]) bright.push(move(box(0.06, 0.3, 0.46, { bevel: 0.02 }), { at: [s * (z < 8 ? 0.86 : 0.66), 1.22, z], turn: s * -turn, roll: s * 0.5 }));
    add(move(box(0.03, 0.9, 0.5), { at: [s * 1.04, 0.72, 6.6] }), '#a9b0b5');
    if (landed) {
      add(move(column(0.09, 0.09, 1.2, { sides: 7 }), { at: [s * 1.7, -0.6, -0.6] }), '#8d9297');
      for (const x of [-0.2, 0.2]) add(move(column(0.36, 0.36, 0.24, { sides: 14 }), { roll: Math.PI / 2, at: [s * 1.7 + x + 0.12, -0.56, -0.6] }), '#26282c');
    }
  }
  bright.push(move(box(0.86, 0.3, 0.06, { bevel: 0.02 }), { at: [0, 1.26, 8.34], tilt: -0.75 }));
  const fin = [[[0, 1.75, -5.6], [0.13, 1.75, -6.6], [0.02, 1.75, -8.5], [-0.13, 1.75, -6.6]], [[0, 4.7, -8.1], [0.06, 4.7, -8.5], [0.01, 4.7, -9.4], [-0.06, 4.7, -8.5]]];
  add(capped(fin), painted);
  if (landed) {
    add(move(column(0.08, 0.08, 1.1, { sides: 7 }), { at: [0, -0.6, 6.3] }), '#8d9297');
    for (const x of [-0.14, 0.14]) add(move(column(0.3, 0.3, 0.18, { sides: 12 }), { roll: Math.PI / 2, at: [x + 0.09, -0.62, 6.3] }), '#26282c');
  }
  const lamps = [[-8.66, 1.7, '#ff4a36'], [8.66, 1.7, '#54d68a']];
  const glow = ramp('#ffc873', '#ffe9b4');
  const sky = ramp('#1b2630', '#33485a', '#6f90a3');
  const panes = bright.map((piece) => paint(piece, (x, y, z, n) => (lit ? glow(0.5 + 0.4 * Math.sin(z * 4)) : sky(0.4 + 0.5 * n.y)), { jitter: 0 }));
  if (lit) panes.push(...lamps.map(([x, y, colour]) => paint(move(ball(0.12, { detail: 1 }), { at: [x, y, -2.6] }), colour, { jitter: 0 })));
  // In the air it climbs in a turn: both wings are seen.
  const pose = landed ? { at: [0, 0.92, 0] } : { roll: 0.3, tilt: -0.12, at: [0, 1.67, 0] };
  for (const piece of [...solid, ...panes]) move(piece, pose);
  const meshes = [merged(lit ? solid : [...solid, ...panes], { name: 'body', material: matt({ roughness: 0.5 }) })];
  if (lit) meshes.push(merged(panes, { name: 'lights', material: shining(), cast: false }), halos(lamps.map(([x, y, colour]) => ({ at: posed([x, y, -2.6], pose), size: 1.1, color: colour }))));
  return part('plane', meshes, { radius: 9.4, height: landed ? 5.6 : 6 });
}
