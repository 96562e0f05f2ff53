// A grassy rise in the land.
import * as THREE from 'three';
import { litter } from './litter.js';
import { noise, seeded } from './random.js';
import { loft, merged, paint, part } from './solid.js';
import { landColours } from './ground.js';

const AROUND = 44;

/**
 * A hill on level ground: level at y = `height` within 0.4 of the radius, its skirts run out to y = 0 at the radius.
 * @param {{seed?: number, radius?: number, height?: number, color?: string, season?: string}} [options] metres; color: of the grass
 */
export function hill({ seed = 1, radius = 7, height = 2, color, season = 'summer' } = {}) {
  const random = seeded(seed);
  const bump = noise(seed + 60);
  const { base, dry, deep, jitter, snowy } = landColours({ kind: 'grass', season, color });
  // A smooth shoulder and a long foot.
  const rise = (share) => height * (1 - THREE.MathUtils.clamp((share - 0.36) / 0.68, 0, 1) ** 1.5) ** 2.2;
  const outline = (turn) => radius * (0.98 + 0.09 * bump(Math.cos(turn) * 1.4, Math.sin(turn) * 1.4));
  const shares = [0.002, 0.16, 0.3, 0.42, 0.52, 0.6, 0.68, 0.76, 0.84, 0.92, 1.0, 1.06];
  const rows = shares.map((share, k) => Array.from({ length: AROUND }, (_, i) => {
    const turn = (-(i + (k % 2) * 0.5 + random.range(-0.2, 0.2)) / AROUND) * Math.PI * 2;
    const far = outline(turn) * (share + (k > 0 && k < 10 ? random.range(-0.02, 0.02) : 0));
    const y = share > 1.03 ? -0.12 : share < 0.4 ? height : rise(share) * (1 + 0.08 * bump(Math.cos(turn) * 2.5, share * 6, Math.sin(turn) * 2.5));
    return [Math.cos(turn) * far, y, Math.sin(turn) * far];
  }));
  const meadow = (x, y, z) => {
    const patch = bump(x * 0.2, z * 0.2, 3) * 0.65 + bump(x * 0.5, z * 0.5, 11) * 0.35;
    return base.clone().lerp(patch > 0 ? dry : deep, Math.min(1, Math.abs(patch) * 0.95));
  };
  const high = (x, z) => rise(Math.hypot(x, z) / outline(Math.atan2(z, x))) - 0.02;
  const list = [
    paint(loft(rows.slice().reverse(), { closed: true }), meadow, { seed, jitter }),
    ...litter({ seed, radius: radius * 0.95, kind: snowy ? 'snow' : 'grass', colours: [base, dry, deep], height: high, count: Math.round(12 + radius * 5) }),
  ];
  return part('hill', [merged(list, { name: 'hill' })], { radius, height });
}
