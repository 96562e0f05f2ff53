// Shapes of mathematics and machines: torus knots, rings, gears, and surfaces over a plane.
import * as THREE from 'three';
import { ramp, shades } from './shade.js';
import { box, fromPoints, loft, matt, merged, move, paint, part } from './solid.js';
import { soft, tube, turned } from './tube.js';

const polished = () => matt({ roughness: 0.36 });
const sheen = (color, spread = 0.45) => {
  const [dark, light] = shades(color, spread);
  const tone = ramp(dark, color, light);
  return (x, y, z, n) => tone(0.45 + 0.3 * n.y + 0.1 * n.x);
};

/**
 * A torus knot, 2 m wide, that stands on y = 0.
 * @param {{seed?: number, color?: string, p?: number, q?: number}} [options] p: turns around its axis, q: around its ring
 */
export function knot({ color = '#c9563f', p = 2, q = 3 } = {}) {
  const geometry = new THREE.TorusKnotGeometry(0.66, 0.2, 160, 14, p, q).translate(0, 1.13, 0);
  return part('knot', [merged([paint(geometry, sheen(color), { jitter: 0, smooth: true })], { name: 'knot', material: polished() })], { radius: 1.08, height: 2.26 });
}

/** A ring (torus), 2 m wide, upright on y = 0. @param {{seed?: number, color?: string}} [options] */
export function torus({ color = '#3f7fa6' } = {}) {
  const geometry = new THREE.TorusGeometry(0.74, 0.26, 24, 64).translate(0, 1, 0);
  return part('torus', [merged([paint(geometry, sheen(color), { jitter: 0, smooth: true })], { name: 'torus', material: polished() })], { radius: 1, height: 2 });
}

/** A gear with twelve teeth, upright on y = 0, that turns. @param {{seed?: number, color?: string, teeth?: number}} [options] */
export function gear({ color = '#8f979c', teeth = 12 } = {}) {
  const skin = sheen(color, 0.6);
  const [inner, root, tip, deep] = [0.2, 0.74, 0.98, 0.28];
  const outline = [];
  for (let k = 0; k < teeth; k++) for (const [f, r] of [[-0.5, root], [-0.27, root], [-0.16, tip], [0.16, tip], [0.27, root]]) outline.push([(k + f) / teeth * Math.PI * 2, r]);
  const at = (r, a, z) => [Math.sin(a) * r, Math.cos(a) * r, z];
  const list = [];
  const ring = (radius_of, z) => outline.map(([a, r]) => at(radius_of(r), a, z));
  // Rows go round from the hub over the front to the rim and back.
  const bevel = 0.02;
  const rows = [ring(() => inner, -deep / 2), ring(() => inner, deep / 2), ring(() => 0.3, deep / 2), ring(() => 0.34, deep / 2 - 0.07), ring(() => 0.56, deep / 2 - 0.07), ring(() => 0.6, deep / 2),
    ring((r) => r - bevel, deep / 2), ring((r) => r, deep / 2 - bevel), ring((r) => r, bevel - deep / 2), ring((r) => r - bevel, -deep / 2), ring(() => inner, -deep / 2)];
  list.push(paint(soft(loft(rows, { closed: true }), 0.45), skin, { jitter: 0.01, smooth: true }));
  for (let k = 0; k < 6; k++) {
    const a = (k / 6) * Math.PI * 2;
    list.push(paint(move(turned([[0, 0.02], [0.035, 0.02], [0.045, 0.01], [0.045, 0]], 12), { tilt: Math.PI / 2, at: at(0.45, a, deep / 2 - 0.075) }), skin, { jitter: 0 }));
  }
  const wheel = merged(list, { name: 'gear', material: polished() });
  wheel.position.y = tip;
  return part('gear', [wheel], { radius: 0.98, height: 1.96, update: (t) => { wheel.rotation.z = -t * 0.5; } });
}

/**
 * The surface z = f(x, y), with its axes: x to the right, y away, z up; coloured by height. 2 m wide, on a plate.
 * @param {{seed?: number, color?: string, f?: (x: number, y: number) => number, reach?: number}} [options] f: the function; what it gives
 *   that is no number leaves a hole; reach: x and y go from -reach to reach; color: one colour instead of that of the height
 */
export function surface({ color, f = (x, y) => Math.sin(x) * Math.cos(y), reach = 3.2 } = {}) {
  const steps = 48;
  const heights = Array.from({ length: steps + 1 }, (_, j) => Array.from({ length: steps + 1 }, (__, i) => f((i / steps * 2 - 1) * reach, (j / steps * 2 - 1) * reach)));
  const known = heights.flat().filter(Number.isFinite).sort((a, b) => a - b);
  // A pole would flatten all the rest: the outermost hundredth is cut off where it is far out.
  const [q1, q99] = [known[Math.floor(known.length * 0.02)] ?? 0, known[Math.floor(known.length * 0.98)] ?? 1];
  const wide = Math.max(1e-9, q99 - q1);
  const [low, high] = [Math.max(known[0] ?? 0, q1 - wide * 0.5), Math.min(known.at(-1) ?? 1, q99 + wide * 0.5)];
  const span = Math.max(1e-9, high - low);
  // True to scale where that gives a fair height, else stretched or pressed into one.
  const tall = THREE.MathUtils.clamp(span / reach, 0.35, 1.15);
  const floor = 0.14;
  const at = (i, j) => {
    const z = heights[j][i];
    return Number.isFinite(z) && z >= low - span * 0.02 && z <= high + span * 0.02 ? [(i / steps) * 2 - 1, floor + ((Math.min(high, Math.max(low, z)) - low) / span) * (known.length > 1 && span > 1e-8 ? tall : 0), 1 - (j / steps) * 2] : null;
  };
  const points = [];
  for (let j = 0; j < steps; j++) for (let i = 0; i < steps; i++) {
    const corners = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
    if (corners.some((corner) => !corner)) continue;
    const [a, b, c, d] = corners;
    points.push(...a, ...b, ...c, ...a, ...c, ...d);
  }
  const heat = color ? ramp(shades(color, 0.8)[0], color, shades(color, 0.8)[1]) : ramp('#2b3f8f', '#2f7fb0', '#4fae8f', '#c9cf62', '#e8a13f', '#c9432f');
  const list = [];
  const meshes = [];
  if (points.length) {
    const sheet = paint(soft(fromPoints(points), 1.4), (x, y) => heat((y - floor) / tall), { jitter: 0, smooth: true });
    meshes.push(merged([sheet], { name: 'surface', material: matt({ roughness: 0.5, side: THREE.DoubleSide }) }));
    // Lines of the grid, every eighth.
    for (let k = 0; k <= steps; k += 8) for (const line of [Array.from({ length: steps + 1 }, (_, i) => at(i, k)), Array.from({ length: steps + 1 }, (_, j) => at(k, j))]) {
      for (let i = 0; i < steps; i += 2) if (line[i] && line[i + 2]) list.push(paint(tube([line[i], line[i + 2]].map(([x, y, z]) => [x, y + 0.004, z]), 0.0035, { sides: 3, foot: false }), '#2b2f3a', { jitter: 0 }));
    }
  }
  const dark = '#3a3f4a';
  list.push(paint(move(box(2.16, 0.05, 2.16, { bevel: 0.012 }), { at: [0, 0, 0] }), '#d3ccbd', { jitter: 0 }));
  const arrow = (from, to, tint) => {
    const way = to.map((v, k) => v - from[k]);
    const long = Math.hypot(...way);
    const neck = to.map((v, k) => v - (way[k] / long) * 0.09);
    list.push(paint(tube([from, neck], 0.011, { sides: 6 }), tint, { jitter: 0 }), paint(tube([neck, to], [0.034, 0.001], { sides: 10 }), tint, { jitter: 0 }));
  };
  const corner = [-1.03, 0.06, 1.03];
  arrow(corner, [1.28, 0.06, 1.03], '#b8402f');
  arrow(corner, [-1.03, 0.06, -1.28], '#3f8a4a');
  arrow(corner, [-1.03, Math.max(0.75, tall + 0.34), 1.03], '#3565a8');
  for (let k = -4; k <= 4; k++) {
    const long = k % 4 === 0 ? 0.05 : 0.028;
    list.push(paint(move(box(0.008, 0.008, long), { at: [k / 4, 0.05, 1.05] }), dark, { jitter: 0 }), paint(move(box(long, 0.008, 0.008), { at: [-1.05, 0.05, k / 4] }), dark, { jitter: 0 }));
  }
  return part('surface', [...meshes, merged(list, { name: 'axes' })], { radius: 1.5, height: 1 });
}
