// The land a scene stands on: level where things stand, with hills that melt into the sky.
import * as THREE from 'three';
import { noise, seeded } from './random.js';
import { litter } from './litter.js';
import { box, fromPoints, merged, move, paint, part } from './solid.js';

const KINDS = {
  grass: { base: '#74a63a', dry: '#b3b248', deep: '#2f7a3d', jitter: 0.045 },
  sand: { base: '#dcc08f', dry: '#ecd7ac', deep: '#bb9569', jitter: 0.03 },
  snow: { base: '#eef2f8', dry: '#ffffff', deep: '#ccd9ee', jitter: 0.018 },
  rock: { base: '#8d857d', dry: '#a89a88', deep: '#62606a', jitter: 0.06 },
  city: { base: '#a09d98', dry: '#aca8a0', deep: '#8d8d92', jitter: 0.025 },
};
const AUTUMN = { base: '#9c9f47', dry: '#c9a247', deep: '#6c7f3c', jitter: 0.05 };
const CELLS = 56;

/**
 * Ground around the origin: y = 0 within 0.7 of the radius, gentle hills beyond, gone in the haze before it ends.
 * @param {{seed?: number, radius?: number, kind?: 'grass'|'sand'|'snow'|'rock'|'city', relief?: number, color?: string, season?: string,
 *   clear?: number[][]}} [options] radius: metres of the scene; relief: 0 to 1, how hilly the distance is; clear: circles [x, z, radius] that are level and bare
 */
export function ground({ seed = 1, radius = 20, kind = 'grass', relief = 0.3, color, season = 'summer', clear = [] } = {}) {
  const { base, dry, deep, jitter, snowy } = landColours({ kind, season, color });
  const bump = noise(seed + 40);
  const random = seeded(seed);
  const end = radius * 11;
  const height = (x, z) => {
    const far = Math.hypot(x, z) / radius;
    // Level in the middle and where something is said to lie.
    const free = clear.reduce((least, [cx, cz, r]) => Math.min(least, THREE.MathUtils.smoothstep(Math.hypot(x - cx, z - cz), r * 1.2 + 2, r * 2 + 10)), 1);
    const out = THREE.MathUtils.smoothstep(far, 0.72, 3.2) * free;
    const hills = 0.3 + 0.75 * bump((x / radius) * 0.5 + 3, (z / radius) * 0.5) + (0.22 * bump((x / radius) * 1.3, (z / radius) * 1.3, 5)) / (1 + far * 0.15);
    return out * hills * (kind === 'city' ? 0.12 : 1) * relief * radius * 0.85 * (1 + far * 0.16) - (far > 9 ? (far - 9) * radius * 0.2 : 0);
  };
  // Small triangles where one looks, large ones in the distance; no corner on a grid.
  const corner = (i) => { const s = (i / CELLS) * 2 - 1; return Math.sign(s) * (Math.abs(s) * 0.16 + Math.abs(s) ** 3.2 * 0.84) * end; };
  const grid = Array.from({ length: CELLS + 1 }, (_, j) => Array.from({ length: CELLS + 1 }, (__, i) => {
    const loose = i > 0 && j > 0 && i < CELLS && j < CELLS ? 0.3 : 0;
    const slide = (k) => corner(k) + (corner(k + 1) - corner(k)) * random.range(-loose, loose);
    const [x, z] = [slide(i), slide(j)];
    return [x, height(x, z), z];
  }));
  const points = [];
  for (let j = 0; j < CELLS; j++) for (let i = 0; i < CELLS; i++) {
    const [a, b, c, d] = [grid[j][i], grid[j][i + 1], grid[j + 1][i + 1], grid[j + 1][i]];
    if ((i + j) % 2) points.push(...a, ...c, ...b, ...a, ...d, ...c);
    else points.push(...a, ...d, ...b, ...b, ...d, ...c);
  }
  const meadow = (x, y, z) => {
    const patch = bump(x * 0.11, z * 0.11, 3) * 0.65 + bump(x * 0.35, z * 0.35, 11) * 0.35;
    return base.clone().lerp(patch > 0 ? dry : deep, Math.min(1, Math.abs(patch) * (kind === 'city' ? 0.5 : 0.95)));
  };
  const small = litter({ seed, radius: radius * 0.95, kind: snowy ? 'snow' : kind, colours: [base, dry, deep], height, clear, count: Math.round(60 + Math.min(radius, 30) * 8) });
  if (kind === 'city') small.push(...skyline(random, radius));
  const mesh = merged([paint(fromPoints(points), meadow, { seed, jitter }), ...small], { name: 'ground', cast: false });
  const made = part('ground', [mesh], { radius, height: 0 });
  made.userData.backdrop = true;
  return made;
}

/** Colours of a kind of land in a season: {base, dry, deep, jitter, snowy}. */
export function landColours({ kind, season = 'summer', color }) {
  const seasonal = kind === 'grass' ? { winter: KINDS.snow, autumn: AUTUMN }[season] : undefined;
  const look = seasonal ?? KINDS[kind] ?? KINDS.grass;
  const base = new THREE.Color(color ?? look.base);
  const [dry, deep] = color
    ? [base.clone().lerp(new THREE.Color('#fff2c0'), 0.25), base.clone().lerp(new THREE.Color('#203040'), 0.3)]
    : [new THREE.Color(look.dry), new THREE.Color(look.deep)];
  return { base, dry, deep, jitter: look.jitter, snowy: look === KINDS.snow };
}

// Houses in the haze: the edge of the city.
function skyline(random, radius) {
  return Array.from({ length: 130 }, (_, i) => {
    const [turn, far] = [(i / 130) * Math.PI * 2 + random.range(-0.03, 0.03), radius * random.range(4.5, 8.5)];
    const tall = random() < 0.2 ? random.range(0.6, 1.05) : random.range(0.22, 0.6);
    const [wide, deep, high] = [random.range(0.3, 0.55), random.range(0.3, 0.5), tall].map((share) => share * radius);
    return paint(move(box(wide, high, deep), { at: [Math.sin(turn) * far, -0.5, Math.cos(turn) * far], turn }), random.pick(['#8f97a8', '#a39a94', '#7d8698', '#b3a79c']), { seed: i, jitter: 0.02 });
  });
}
