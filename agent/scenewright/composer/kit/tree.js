// Trees: a forking trunk under a crown of irregular clumps; pine and palm have files of their own.
import * as THREE from 'three';
import { foliage } from './foliage.js';
import { palm } from './palm.js';
import { pine } from './pine.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { matt, merged, paint, part } from './solid.js';
import { bow, tube } from './tube.js';

// Metres at scale 1. `crown`: middle height, half width, half height; `rim`: where on it the clumps end, 1 its top to -1.
const SPECIES = {
  oak: {
    size: { radius: 2.3, height: 5.6 }, fork_m: 1.5, girth_m: 0.27, lean: 0.12, crown: [3.55, 1.35, 1.15], rim: -0.62, clumps: 10, clump_m: 0.9, leaf_m: 0.26,
    bark: ['#4b3628', '#8a6b4e'], summer: '#5c9133', autumn: '#d2601c',
  },
  cherry: {
    size: { radius: 2.4, height: 4.8 }, fork_m: 1.15, girth_m: 0.2, lean: 0.3, crown: [3.2, 1.65, 0.75], rim: -0.5, clumps: 11, clump_m: 0.78, leaf_m: 0.21,
    bark: ['#3a2a2b', '#75554d'], summer: '#fb8fb2', autumn: '#c23f26',
  },
  birch: {
    size: { radius: 1.5, height: 6.1 }, fork_m: 2.0, girth_m: 0.12, lean: 0.16, crown: [3.95, 0.66, 1.42], rim: -0.95, clumps: 10, clump_m: 0.74, leaf_m: 0.19,
    bark: ['#bdb6a8', '#f3efe6'], summer: '#8fb52f', autumn: '#f0b61c',
  },
};

/**
 * A tree, about 5.5 m high.
 * @param {{seed?: number, color?: string, species?: 'oak' | 'pine' | 'cherry' | 'palm' | 'birch', season?: 'summer' | 'autumn' | 'winter', far?: boolean}} [options]
 *   color: of the leaves; far: with half the triangles, for a tree that is only seen from afar
 */
export function tree({ seed = 1, color, species = 'oak', season = 'summer', far = false } = {}) {
  if (species === 'pine') return pine({ seed, color, season, tiers: far ? 5 : 6 });
  if (species === 'palm') return palm({ seed, color });
  const kind = SPECIES[species] ?? SPECIES.oak;
  const random = seeded(seed);
  const bare = season === 'winter';
  const lean = random.turn();
  const fork = [Math.sin(lean) * kind.lean, kind.fork_m, Math.cos(lean) * kind.lean];
  const tips = clumpPlaces(far ? { ...kind, clumps: Math.ceil(kind.clumps * 0.7), clump_m: kind.clump_m * 1.14 } : kind, random);
  const list = [...wood(kind, random, fork, tips, bare)];
  if (!bare) list.push(...leaves(kind, random, tips, color ?? kind[season] ?? kind.summer, far ? 0.08 : 0.36));
  return part('tree', [merged(list, { name: 'tree', material: matt() })], { ...kind.size });
}

/** Where the clumps are: a heart, and a spiral of others over the crown from its top to its rim. */
function clumpPlaces({ crown: [middle, wide, high], rim, clumps, clump_m }, random) {
  const start = random.turn();
  const outer = Array.from({ length: clumps }, (_, i) => {
    const up = 1 + ((rim - 1) * (i + 0.3)) / clumps;
    const around = start + i * 2.4 + random.range(-0.2, 0.2);
    const flat = Math.sqrt(1 - up * up * 0.999);
    const far = wide * flat * random.range(0.86, 1.12);
    return { at: [Math.sin(around) * far, middle + high * up * random.range(0.9, 1.08), Math.cos(around) * far], r: clump_m * random.range(0.8, 1.12) };
  });
  return [...outer, { at: [0, middle + high * 0.1, 0], r: Math.min(wide, high) * 0.95 }];
}

function* wood(kind, random, fork, tips, bare) {
  const snow = new THREE.Color('#eef2f6');
  const bark = ramp(...kind.bark);
  const marked = kind === SPECIES.birch;
  const ink = new THREE.Color('#3a3735');
  const marks = Array.from({ length: 8 }, (_, i) => 0.18 + i * 0.26 + random.range(-0.06, 0.06));
  const paintBark = (x, y, z, n) => {
    if (bare && n.y > 0.45 && y > 0.5) return snow;
    if (marked && marks.some((at) => Math.abs(y - at) < 0.028 && Math.sin(x * 91 + z * 57 + at * 31) > -0.2)) return ink;
    return bark(0.5 + n.y * 0.4 + Math.sin(x * 13 + z * 17) * 0.3);
  };
  const limb = (path, radii, sides, seed) => paint(tube(path, radii, { sides, foot: false }), paintBark, { jitter: 0.05, seed });
  const g = kind.girth_m;
  const stops = marked ? [-0.05, 0.12, ...marks.filter((y) => y < fork[1] - 0.05).flatMap((y) => [y - 0.022, y + 0.022]), fork[1]] : [-0.05, 0.22, 0.75, fork[1]];
  const trunk = stops.map((y) => [fork[0] * (y / fork[1]) ** 2, y, fork[2] * (y / fork[1]) ** 2]);
  yield limb(trunk, trunk.map(([, y]) => g * (y < 0 ? 1.8 : 1.12 - 0.3 * (y / fork[1]))), marked ? 6 : 7, 1);
  // A limb to every second clump is enough to carry the crown for the eye; a bare tree shows all.
  for (const [i, { at, r }] of tips.slice(0, -1).entries()) {
    if (!bare && i % 2 && i !== 1) continue;
    const start = [fork[0], fork[1] - (i ? random.range(0, 0.25) : 0.1), fork[2]];
    const end = bare ? at.map((c, k) => c + (c - [0, kind.crown[0], 0][k]) * 0.3) : at;
    const rise = Math.hypot(end[0], end[2]) * 0.14;
    const path = bow(start, end, [random.range(-0.12, 0.12), -rise, random.range(-0.12, 0.12)], bare ? 5 : 3);
    if (bare) path.slice(1, -1).forEach((p) => { p[0] += random.range(-0.14, 0.14); p[2] += random.range(-0.14, 0.14); });
    const thick = g * (i === 0 ? 0.72 : 0.5);
    yield limb(path, path.map((_, k) => thick * (1 - k / path.length) ** (bare ? 1.5 : 0.9)), bare ? 4 : 5, i + 2);
    if (!bare) continue;
    for (let k = 0; k < 4; k++) {
      const from = path[1 + k];
      const [turn, long] = [Math.atan2(from[0], from[2]) + random.range(-1.4, 1.4), r * random.range(0.8, 1.35)];
      const tip = [from[0] + Math.sin(turn) * long * 0.7, from[1] + long * random.range(0.4, 0.8), from[2] + Math.cos(turn) * long * 0.7];
      const twig = bow(from, tip, [0, -0.1, 0], 2);
      yield limb(twig, [thick * 0.34, thick * 0.2, 0.006], 3, k + 20);
      for (const side of [-0.8, 0.9]) {
        const fine = [twig[1][0] + Math.sin(turn + side) * long * 0.35, twig[1][1] + long * random.range(0.2, 0.45), twig[1][2] + Math.cos(turn + side) * long * 0.35];
        yield limb([twig[1], fine], [thick * 0.16, 0.005], 3, k + 30);
      }
    }
  }
}

function leaves({ crown: [middle, wide, high], leaf_m }, random, tips, color, share) {
  // Dark leaves bear a wide range, blossoms do not.
  const [dark, light] = shades(color, new THREE.Color(color).getHSL({}).l > 0.68 ? 0.6 : 0.85);
  const tone = ramp(dark, color, light);
  // Light from above, and less of it deep in the crown.
  return foliage(tips, (x, y, z, n) => tone(0.4 + 0.26 * n.y + 0.2 * ((y - middle) / high) + 0.16 * (Math.hypot(x, z) / wide - 0.8)), { random, leaf_m, share });
}
