// Mountains: a peak with ridges, lower shoulders and snow.
import * as THREE from 'three';
import { noise, seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { loft, merged, paint, part } from './solid.js';

/**
 * A mountain, radius 14 m and height 12 m.
 * @param {{seed?: number, color?: string, snow?: boolean, foot?: string}} [options] color: of the rock; foot: of the lowest slopes
 */
export function mountain({ seed = 1, color = '#7f7a86', snow = true, foot = '#65774f' } = {}) {
  const random = seeded(seed);
  const bump = noise(seed);
  const [dark, light] = shades(color, 0.75);
  const tone = ramp(dark, color, light);
  const meadow = ramp(shades(foot, 0.5)[0], foot, shades(foot, 0.4)[1]);
  const white = ramp('#a9bcd8', '#e3ebf3', '#ffffff');
  const [radius, height] = [14, 12];
  const start = random.turn();
  const peaks = [{ x: 0, z: 0, h: height, r: radius, spurs: 5, turn: start }];
  for (let i = 0; i < 4; i++) {
    const [a, d] = [start + 0.6 + i * 1.62 + random.range(-0.35, 0.35), random.range(3.8, 5.8)];
    peaks.push({ x: Math.sin(a) * d, z: Math.cos(a) * d, h: height * random.range(0.42, 0.72), r: random.range(6.4, 8), spurs: 4, turn: random.turn() });
  }
  const top = (x, z) => Math.max(...peaks.map(({ x: px, z: pz, h, r, spurs, turn }, i) => {
    const [dx, dz] = [x - px, z - pz];
    const d = Math.hypot(dx, dz);
    // Sharp spurs run down from each peak, wander and split.
    const a = Math.atan2(dx, dz) + turn + bump(d * 0.22, i * 7.7) * 0.7;
    const crest = 1 - 2 * Math.abs(Math.sin((a * spurs) / 2));
    const split = 1 - 2 * Math.abs(Math.sin(a * spurs * 1.5 + 0.6));
    const reach = r * (0.84 + 0.16 * crest);
    const f = d / reach;
    return f >= 1 ? -0.5 : h * ((1 - f) ** 1.28 + 0.05 * split * Math.sin(f * Math.PI) ** 2);
  }), 0.35 * bump(x * 0.3, z * 0.3) - 0.3) + bump(x * 0.8, z * 0.8, 3) * 0.22;
  const [rings, sides] = [17, 44];
  const rows = [];
  for (let j = rings; j >= 0; j--) {
    rows.push(Array.from({ length: sides }, (_, k) => {
      const a = ((k + (j % 2) * 0.5) / sides) * Math.PI * 2;
      const r = (j / rings) ** 1.1 * radius * (j > 1 && j < rings ? 1 + bump(k * 1.7, j * 1.3) * 0.025 : 1);
      const [x, z] = [Math.sin(a) * r, Math.cos(a) * r];
      return [x, j === rings ? -0.4 : j ? top(x, z) : height, z];
    }));
  }
  const mesh = merged([paint(loft(rows, { closed: true }), (x, y, z, n) => {
    const ragged = bump(x * 0.5, z * 0.5, 9);
    // Snow keeps to the heights and to what is not too steep; grass and trees to the feet.
    if (snow && y > height * 0.46 + ragged * 2 - (n.y - 0.62) * 6) return white(0.5 + (n.y - 0.6) * 0.9);
    if (y < 1.5 + ragged * 0.9 + (n.y - 0.75) * 5) return meadow(0.45 + (n.y - 0.75) * 0.8 + y * 0.08);
    return tone(0.42 + 0.75 * (n.y - 0.62) + 0.16 * (y / height) + 0.1 * Math.sin(y * 1.7 + ragged * 2));
  }, { jitter: 0.035, seed })], { name: 'mountain' });
  return part('mountain', [mesh], { radius, height });
}
