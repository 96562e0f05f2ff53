// Pumpkins.
import { ramp, shades } from './shade.js';
import { fromPoints, loft, merged, paint, part, shining } from './solid.js';
import { halos } from './halo.js';
import { bow, soft, tube } from './tube.js';

/**
 * A ribbed pumpkin, 0.5 m wide; carved, it has a face that glows.
 * @param {{seed?: number, color?: string, carved?: boolean, lit?: boolean}} [options] carved: eyes, nose and a toothed mouth; lit: a candle inside
 */
export function pumpkin({ seed = 1, color = '#dd7a26', carved = false, lit = false } = {}) {
  const [dark, light] = shades(color, 0.45);
  const tone = ramp(dark, color, light);
  const [ribs, count] = [10, 60];
  const profile = [[0, 0.03], [0.06, 0.008], [0.14, 0.006], [0.212, 0.05], [0.25, 0.12], [0.255, 0.18], [0.232, 0.25], [0.17, 0.305], [0.1, 0.322], [0.05, 0.31], [0, 0.298]];
  const bulge = (a) => 1 - 0.1 * Math.abs(Math.cos((a * ribs) / 2)) ** 6;
  const at = (r, y, a) => [Math.sin(a) * r * bulge(a), y, Math.cos(a) * r * bulge(a)];
  const rows = profile.map(([r, y]) => Array.from({ length: count }, (_, k) => at(r, y, ((k + 0.5) / count) * Math.PI * 2)));
  const skin = (x, y, z, n) => tone(0.5 + 0.25 * n.y - 0.5 * (1 - bulge(Math.atan2(x, z))) * 5);
  const list = [
    paint(soft(loft(rows, { closed: true }), 1), skin, { jitter: 0, smooth: true }),
    paint(soft(tube(bow([0, 0.285, 0], [0.03, 0.41, 0.02], [-0.014, 0, 0], 4), [0.045, 0.026, 0.021, 0.022, 0.03], { sides: 8 }), 0.6), '#6f7a3a', { jitter: 0.03, smooth: true, seed }),
    ...[0.6, 2.7].map((a) => paint(tube(Array.from({ length: 14 }, (_, k) => [Math.sin(a) * (0.02 + k * 0.012) + Math.sin(k * 1.3) * 0.022, 0.325 + Math.cos(k * 1.3) * 0.022 - k * 0.002, Math.cos(a) * (0.02 + k * 0.012)]), 0.004, { sides: 4 }), '#7f9142')),
  ];
  if (!carved) return part('pumpkin', [merged(list, { name: 'pumpkin' })], { radius: 0.26, height: 0.41 });
  // The face lies on the skin, a hair above it.
  const onto = (shapes) => fromPoints(shapes.flatMap((corners) => corners.flatMap(([x, y]) => {
    const f = profile.findIndex(([, up], i) => i > 2 && y <= profile[i + 1]?.[1]);
    const [[r0, y0], [r1, y1]] = [profile[f], profile[f + 1]];
    const r = r0 + ((r1 - r0) * (y - y0)) / (y1 - y0);
    const a = Math.asin(Math.max(-1, Math.min(1, x / r)));
    return at(r + 0.006, y, a);
  })));
  const strip = (upper, lower) => upper.slice(1).flatMap((_, i) => [[lower[i], lower[i + 1], upper[i + 1]], [lower[i], upper[i + 1], upper[i]]]);
  const line = (points, steps = 4) => points.slice(1).flatMap((p, i) => Array.from({ length: steps }, (_, k) => points[i].map((v, n) => v + (p[n] - v) * (k / steps)))).concat([points.at(-1)]);
  const eye = (s) => { const upper = line([[s * 0.09 - 0.048, 0.19], [s * 0.09, 0.252], [s * 0.09 + 0.048, 0.19]]); return strip(upper, upper.map(([x]) => [x, 0.188])); };
  const mouth = () => {
    const upper = line([[-0.14, 0.155], [-0.095, 0.128], [-0.07, 0.122], [-0.07, 0.1], [-0.035, 0.098], [-0.035, 0.116], [0.04, 0.116], [0.04, 0.098], [0.075, 0.1], [0.075, 0.124], [0.14, 0.155]], 2);
    const lower = upper.map(([x]) => [x, 0.155 - 0.1 * Math.cos((x / 0.14) * Math.PI * 0.5) ** 0.7 + (Math.abs(x) < 0.018 ? 0.022 : 0)]);
    return strip(upper, lower.map(([x, y], i) => [x, Math.min(y, upper[i][1] - 0.001)]));
  };
  const nose = [[[-0.024, 0.15], [0.024, 0.15], [0, 0.182]]];
  const heat = ramp('#ff9a2e', '#ffd667', '#fff0b0');
  const face = paint(onto([...eye(-1), ...eye(1), ...nose, ...mouth()]), lit ? (x, y) => heat(1.1 - Math.abs(y - 0.12) * 5) : '#35190a', { jitter: 0 });
  if (!lit) return part('pumpkin', [merged([...list, face], { name: 'pumpkin' })], { radius: 0.26, height: 0.41 });
  return part('pumpkin', [merged(list, { name: 'pumpkin' }), merged([face], { name: 'face', material: shining(), cast: false }), halos([{ at: [0, 0.17, 0.2], size: 0.38, color: '#ff9a3c' }], { power: 0.3 })], { radius: 0.26, height: 0.41 });
}
