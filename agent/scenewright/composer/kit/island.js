// A floating island: grass on top, a rim of earth, rock hanging below.
import * as THREE from 'three';
import { noise, seeded } from './random.js';
import { ball, fromPoints, loft, merged, move, paint, part, rumple } from './solid.js';
import { litter } from './litter.js';
import { waterfall as fall } from './waterfall.js';

const AROUND = 60;

/**
 * A floating island. Its top is level at y = 0 within 0.72 of the radius and sinks a little towards the rim.
 * @param {{seed?: number, radius?: number, depth?: number, color?: string, season?: string, waterfall?: boolean}} [options]
 *   radius, depth: metres (depth left out: about the radius); color: of the grass
 */
export function island({ seed = 1, radius = 9, depth = radius * 0.85, color, season = 'summer', waterfall = false } = {}) {
  const random = seeded(seed);
  const bump = noise(seed);
  const grass = new THREE.Color(color ?? { winter: '#e9eef5', autumn: '#b3a04a' }[season] ?? '#6c9f40');
  const [dry, deep] = [grass.clone().lerp(new THREE.Color('#c9b45c'), 0.35), grass.clone().lerp(new THREE.Color('#1e4a3c'), 0.35)];
  const outline = (turn) => radius * (0.93 + 0.13 * bump(Math.cos(turn) * 1.4 + 5, Math.sin(turn) * 1.4) + 0.06 * bump(Math.cos(turn) * 4, Math.sin(turn) * 4 + 9));
  const ring = (share, y, wobble = 0, shift = [0, 0]) => Array.from({ length: AROUND }, (_, i) => {
    const turn = (-i / AROUND) * Math.PI * 2;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const lobed = !wobble ? 1 : 1 + wobble * (bump(c * 1.6 + 20, s * 1.6, y * 0.25) * 1.1 + bump(c * 5, s * 5 + 40, y * 0.9) * 0.5);
    const far = outline(turn) * share * lobed;
    return [c * far + shift[0], typeof y === 'function' ? y(c * far, s * far) : y, s * far + shift[1]];
  });

  // The top, from the middle outwards.
  const rise = (share) => (x, z) => {
    const edge = THREE.MathUtils.smoothstep(share, 0.72, 1);
    return edge * (bump(x * 0.35, z * 0.35, 7) * 0.22 * Math.min(1, radius / 6) - 0.16 * radius * 0.12);
  };
  const shares = [0.12, 0.3, 0.48, 0.64, 0.76, 0.87, 0.95, 1];
  const rings = shares.map((share) => ring(share, rise(share)));
  const middle = [];
  rings[0].forEach((point, i) => middle.push(0, 0, 0, ...point, ...rings[0][(i + 1) % AROUND]));
  const meadow = (x, y, z) => {
    const patch = bump(x * 0.28, z * 0.28, 3) * 0.7 + bump(x * 0.9, z * 0.9, 11) * 0.3;
    return grass.clone().lerp(patch > 0 ? dry : deep, Math.min(1, Math.abs(patch) * 1.1));
  };
  const turf = paint(fromPoints(middle), meadow, { seed, jitter: 0.05 });
  const top = paint(loft(rings.slice().reverse(), { closed: true }), meadow, { seed: seed + 1, jitter: 0.05 });

  // The turf's lip hangs over the earth in uneven tongues.
  const lip = rings.at(-1);
  const size = Math.min(1.5, radius / 7);
  const tongues = lip.map(([x, y, z], i) => {
    const drop = (0.14 + random() * (i % 3 ? 0.34 : 0.7)) * size;
    return [x * 1.015, y - drop, z * 1.015];
  });
  const hang = paint(loft([tongues, lip], { closed: true }), (x, y, z) => meadow(x, y, z).multiplyScalar(0.82), { seed: seed + 2, jitter: 0.07 });
  const under = tongues.map(([x, y, z], i) => [x * 0.955, lip[i][1] - 0.16 * size, z * 0.955]);
  const lipUnder = paint(loft([under, tongues], { closed: true }), () => deep.clone().multiplyScalar(0.55), { seed, jitter: 0.04 });

  // Rock: broken cliffs under the rim, then a keel that narrows to a point, and lesser points around it.
  const axis = [random.range(-0.14, 0.14) * radius, random.range(-0.14, 0.14) * radius];
  const levels = 11;
  const rows = Array.from({ length: levels }, (_, k) => {
    const d = k / (levels - 1);
    const share = k === levels - 1 ? 0.02 : 0.96 * (1 - d ** 1.3) ** 1.3;
    return ring(share, -0.3 - 0.02 * radius - d ** 1.05 * depth, 0.05 + Math.min(0.34, d * 0.7), [axis[0] * d, axis[1] * d]).map(([x, y, z]) => {
      // Faces break at different heights: no level shelves.
      const crag = bump(x * 0.55 + 9, z * 0.55, k * 1.7);
      const push = k && k < levels - 1 ? 1 + 0.1 * crag : 1;
      return [x * push, k ? y + crag * depth * 0.045 : y, z * push];
    });
  });
  const stone = rockColour(bump, depth, season);
  const body = paint(loft(rows.slice().reverse(), { closed: true }), stone, { seed: seed + 3, jitter: 0.07 });
  // Earth joins the lip to the rock, whatever their outlines do.
  const earth = paint(loft([rows[0], under], { closed: true }), '#6a4d38', { seed: seed + 4, jitter: 0.08 });
  const count = Math.round(6 + radius * 0.5);
  const spikes = Array.from({ length: count }, (_, i) => {
    const [turn, share] = [(i / count) * Math.PI * 2 + random.range(-0.25, 0.25), random.range(0.38, 0.7)];
    const long = depth * random.range(0.42, 0.8) * (1.2 - share * 0.75);
    const thick = radius * random.range(0.1, 0.19);
    const cone = rumple(new THREE.CylinderGeometry(thick, thick * 0.06, long, 7, 4), { amount: thick * 0.42, size: thick * 1.1, seed: seed + i });
    const far = outline(turn) * share;
    move(cone, { at: [Math.cos(turn) * far, -0.12 - 0.35 * size - thick * 0.4 - long * 0.5, Math.sin(turn) * far] });
    return paint(cone, stone, { seed: seed + i, jitter: 0.07 });
  });
  // Stones that lie in the turf near the rim.
  const stones = Array.from({ length: 7 }, (_, i) => {
    const [turn, share, size] = [random.turn(), random.range(0.8, 0.93), random.range(0.025, 0.06) * radius];
    const far = outline(turn) * share;
    return paint(move(ball(size, { rough: 0.25, seed: seed + i }), { at: [Math.cos(turn) * far, rise(share)(0, 0) + size * 0.15, Math.sin(turn) * far], scale: [1, 0.75, 1] }), '#9a9088', { seed: i });
  });

  const tufts = litter({
    seed, radius: radius * 0.9, kind: season === 'winter' ? 'snow' : 'grass', colours: [grass, dry, deep], count: Math.round(2 + radius * 7),
    height: (x, z) => rise(Math.hypot(x, z) / outline(Math.atan2(z, x)))(x, z),
  });
  const things = [merged([turf, top, hang, lipUnder, earth, body, ...spikes, ...stones, ...tufts], { name: 'island', cast: false })];
  const made = part('island', things, { radius, height: depth });
  if (waterfall) {
    const turn = 0.9;
    const far = outline(-turn);
    const ribbon = fall({ width: radius * 0.2, drop: depth * 1.15, seed });
    ribbon.position.set(Math.sin(turn) * far * 0.99, -0.16 * radius * 0.12 + 0.06, Math.cos(turn) * far * 0.99);
    ribbon.rotation.y = turn;
    made.add(ribbon);
  }
  return made;
}

function rockColour(bump, depth, season) {
  const stops = ['#7c5d43', '#9a7f6c', '#857582', '#5f5a72'].map((css) => new THREE.Color(css));
  const frost = new THREE.Color('#cfd8e6');
  return (x, y, z, n) => {
    const at = THREE.MathUtils.clamp((-y / depth) * 2.6 + bump(x * 0.4, y * 0.8, z * 0.4) * 0.35, 0, 2.99);
    const colour = stops[Math.floor(at)].clone().lerp(stops[Math.floor(at) + 1], at % 1);
    return season === 'winter' && n.y > 0.25 ? colour.lerp(frost, 0.7) : colour;
  };
}
