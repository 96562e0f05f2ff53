// A small island in the sea: grass, and a beach that runs under the water.
import * as THREE from 'three';
import { litter } from './litter.js';
import { noise, seeded } from './random.js';
import { ball, loft, merged, move, paint, part } from './solid.js';

const AROUND = 48;

/**
 * An islet. Its top is level at y = 0 within 0.6 of the radius; place it at y = 0.5 in a sea at y = 0.
 * @param {{seed?: number, radius?: number, color?: string, season?: string}} [options] radius: metres to the water's edge; color: of the grass
 */
export function islet({ seed = 1, radius = 6, color, season = 'summer' } = {}) {
  const random = seeded(seed);
  const bump = noise(seed + 5);
  const grass = new THREE.Color(color ?? { winter: '#e9eef5', autumn: '#b3a04a' }[season] ?? '#74a63a');
  const [dry, sand, wet, rock] = [grass.clone().lerp(new THREE.Color('#c9b45c'), 0.4), ...['#e3cb9b', '#b39768', '#8f857c'].map((css) => new THREE.Color(css))];
  const outline = (turn) => radius * (0.97 + 0.12 * bump(Math.cos(turn) * 1.5, Math.sin(turn) * 1.5 + 3) + 0.04 * bump(Math.cos(turn) * 5, Math.sin(turn) * 5));
  // Share of the way to the water's edge, and the height there.
  const profile = [[0.001, 0], [0.2, 0], [0.4, 0], [0.58, 0], [0.7, -0.03], [0.78, -0.12], [0.86, -0.27], [0.94, -0.41], [1.0, -0.5], [1.1, -0.66], [1.32, -1.1]];
  const rows = profile.map(([share, y]) => Array.from({ length: AROUND }, (_, i) => {
    const turn = (-i / AROUND) * Math.PI * 2;
    const far = outline(turn) * share * (1 + (share > 0.15 ? 0.03 * bump(i * 0.9, share * 9) : 0));
    return [Math.cos(turn) * far, y + (y && y > -0.4 ? 0.06 * bump(i * 0.7, share * 20, 4) : 0), Math.sin(turn) * far];
  }));
  const land = (x, y, z) => {
    const share = Math.hypot(x, z) / outline(Math.atan2(z, x));
    const ragged = share + 0.07 * bump(x * 0.9, z * 0.9, 8);
    if (ragged < 0.74) return grass.clone().lerp(dry, Math.max(0, bump(x * 0.4, z * 0.4)) * 0.8);
    return sand.clone().lerp(wet, THREE.MathUtils.smoothstep(-y, 0.36, 0.56));
  };
  const height = (x, z) => {
    const share = Math.hypot(x, z) / outline(Math.atan2(z, x));
    const above = profile.findIndex(([at]) => at > share);
    if (above < 1) return above ? -0.5 : 0;
    const [[s0, y0], [s1, y1]] = [profile[above - 1], profile[above]];
    return y0 + ((share - s0) / (s1 - s0)) * (y1 - y0);
  };
  const list = [paint(loft(rows.slice().reverse(), { closed: true }), land, { seed, jitter: 0.04 })];
  for (let i = 0; i < 9; i++) {
    const [turn, size] = [random.turn(), random.range(0.05, 0.11) * Math.min(radius, 7)];
    const far = outline(turn) * random.range(0.8, 1.05);
    const [x, z] = [Math.cos(turn) * far, Math.sin(turn) * far];
    list.push(paint(move(ball(size, { rough: 0.28, seed: seed + i }), { at: [x, height(x, z), z], scale: [1, 0.75, 1] }), rock, { seed: i, jitter: 0.07 }));
  }
  list.push(...litter({ seed, radius: radius * 0.7, kind: season === 'winter' ? 'snow' : 'grass', colours: [grass, dry], height, count: Math.round(14 + radius * 5) }));
  return part('islet', [merged(list, { name: 'islet', cast: false })], { radius, height: 1.1 });
}
