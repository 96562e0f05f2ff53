// A palm: a curved, ringed trunk and arched feather leaves.
import * as THREE from 'three';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, fromPoints, matt, merged, move, paint, part } from './solid.js';
import { tube } from './tube.js';

/**
 * A palm, 5 m high; what `tree({ species: "palm" })` gives.
 * @param {{seed?: number, color?: string}} [options] color: of the leaves
 */
export function palm({ seed = 1, color = '#5c9440' } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.6);
  const [leaf, bark] = [ramp(dark, color, light), ramp('#6d5640', '#a98c68')];
  const [lean, turn, rings] = [random.range(0.7, 1.05), random.turn(), 11];
  const spine = (f) => [Math.sin(turn) * lean * f * f, -0.05 + 4.35 * f, Math.cos(turn) * lean * f * f];
  const [path, radii] = [[], []];
  for (let i = 0; i <= rings; i++) {
    const f = i / rings;
    const r = 0.17 - 0.07 * f + (i === 0 ? 0.1 : 0);
    path.push(spine(f), spine(f + 0.07 / rings));
    radii.push(r * 0.86, r * 1.08);
  }
  const wood = [paint(tube(path, radii, { sides: 8 }), (x, y) => bark(0.5 + 0.5 * Math.sin(y * 15)), { jitter: 0.06 })];
  const top = spine(1);
  for (let i = 0; i < 4; i++) {
    const a = turn + i * 1.7;
    wood.push(paint(move(ball(0.14), { at: [top[0] + Math.sin(a) * 0.19, top[1] - 0.12, top[2] + Math.cos(a) * 0.19] }), '#6b4428', { seed: i }));
  }
  const leaves = [];
  const count = 11;
  for (let i = 0; i < count; i++) {
    const geometry = frond({ long: random.range(1.85, 2.2), rise: i % 3 === 0 ? 0.95 : random.range(0.35, 0.65), drop: i % 3 === 0 ? 1.15 : random.range(1.3, 1.75) });
    move(geometry, { turn: (i / count) * Math.PI * 2 + random.range(-0.15, 0.15), at: top });
    leaves.push(paint(geometry, (x, y, z, n) => leaf(0.3 + 0.45 * Math.abs(n.y) + 0.16 * (y - top[1])), { jitter: 0.05, seed: i }));
  }
  return part('tree', [merged(wood, { name: 'trunk' }), merged(leaves, { name: 'leaves', material: matt({ side: THREE.DoubleSide }) })],
    { radius: 2.4, height: 5 });
}

/** One leaf along +Z: an arched blade, folded at its rib, its edges cut into drooping points. */
function frond({ long, rise, drop }) {
  const [points, steps] = [[], 12];
  const rib = (f) => [0, rise * Math.sin(f * 2.2) * 0.9 - drop * f * f * f * 0.9, long * (f - 0.12 * f * f * f)];
  const width = (f) => 0.42 * Math.sin(Math.PI * (0.12 + 0.86 * f)) ** 0.7;
  for (const side of [-1, 1]) {
    const at = (f, share, forward) => {
      const [, y, z] = rib(f);
      const w = width(f) * share;
      return [side * w, y - w * (0.2 + 0.5 * share), z + forward * width(f)];
    };
    const face = (a, b, c) => points.push(...(side > 0 ? [...a, ...b, ...c] : [...a, ...c, ...b]));
    for (let i = 0; i < steps; i++) {
      const [f, g] = [i / steps, (i + 1) / steps];
      const [a, b, c, d] = [at(f, 0, 0), at(g, 0, 0), at(g, 0.42, 0.16), at(f, 0.42, 0.16)];
      face(a, b, c);
      face(a, c, d);
      face(d, at(g - 0.015, 0.42, 0.16), at((f + g) / 2 + 0.02, 1, 0.55));
    }
  }
  return fromPoints(points);
}
