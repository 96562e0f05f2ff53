// Cakes with candles, and candles by themselves.
import { halos } from './halo.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, loft, merged, move, paint, part, shining } from './solid.js';
import { soft, tube, turned } from './tube.js';

const round = (profile, color, sides = 30) => paint(soft(turned(profile, sides), 1), color, { jitter: 0, smooth: true });

/** A flame, its foot at the origin. */
function flame(size, at) {
  const heat = ramp('#ff9a3c', '#ffd36b', '#fff4cf');
  return paint(move(turned([[0, 0], [0.24, 0.16], [0.27, 0.34], [0.16, 0.66], [0.05, 0.9], [0, 1]], 9), { at, scale: size }), (x, y) => heat(1 - ((y - at[1]) / size) * 1.1), { jitter: 0 });
}

/**
 * A cake with icing, cherries and candles on a stand, 0.3 m wide.
 * @param {{seed?: number, color?: string, lit?: boolean}} [options] color: of the icing; lit: the candles burn (they burn by day as well)
 */
export function cake({ seed = 1, color = '#f0a3b5', lit = true } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.3);
  const tone = ramp(dark, color, light);
  const icing = (x, y, z, n) => tone(0.45 + 0.3 * n.y);
  const sponge = ramp('#b9793f', '#e0ad6a');
  const [low, high, wide] = [0.055, 0.165, 0.125];
  const list = [
    round([[0, 0], [0.075, 0], [0.078, 0.006], [0.03, 0.018], [0.022, 0.035], [0.05, 0.044], [0.155, 0.05], [0.158, 0.054], [0.155, 0.057], [0, 0.056]], '#e9e4da'),
    round([[wide - 0.002, low], [wide, low + 0.004], [wide, low + 0.047]], (x, y) => sponge((y - low) * 18)),
    round([[wide, low + 0.046], [wide + 0.003, low + 0.052], [wide, low + 0.058]], '#fbf3e2'),
    round([[wide, low + 0.057], [wide, high - 0.015]], (x, y) => sponge((y - low) * 9)),
  ];
  // Icing that runs down unevenly.
  const rows = [[1.02, -1], [1.055, -0.8], [1.05, 0.4], [1.03, 0.85], [0.94, 1.1], [0.4, 1.12], [0, 1.12]];
  const runs = Array.from({ length: 36 }, (_, k) => 0.022 + 0.02 * Math.sin(k * 1.05) ** 2 + random.range(0, 0.012));
  const skin = rows.map(([r, up]) => Array.from({ length: 36 }, (_, k) => {
    const a = (k / 36) * Math.PI * 2;
    const y = up < 0.8 ? high - 0.012 - runs[k] * (0.4 - up) * 0.72 : high - 0.012 + 0.016 * (up - 0.5);
    return [Math.sin(a) * wide * r, y, Math.cos(a) * wide * r];
  }));
  list.push(paint(soft(loft(skin, { closed: true }), 1.1), icing, { jitter: 0, smooth: true }));
  const [flames, lamps] = [[], []];
  for (let k = 0; k < 8; k++) {
    const a = (k / 8) * Math.PI * 2 + 0.2;
    const at = [Math.sin(a) * 0.1, high, Math.cos(a) * 0.1];
    list.push(round([[0.017, 0], [0.02, 0.005], [0.012, 0.013], [0, 0.018]].map(([r, y]) => [r, y]), '#fbf6ea', 10).translate(at[0], at[1] - 0.004, at[2]));
    list.push(paint(move(ball(0.0105, { detail: 2 }), { at: [at[0], at[1] + 0.017, at[2]] }), '#b3202f', { jitter: 0, smooth: true }));
  }
  for (let k = 0; k < 5; k++) {
    const a = (k / 5) * Math.PI * 2;
    const at = [Math.sin(a) * 0.055, high + 0.004, Math.cos(a) * 0.055];
    list.push(paint(move(turned([[0.0052, 0], [0.0052, 0.07], [0, 0.071]], 9), { at }), ['#5f9ad0', '#f4ead2', '#e9b73f', '#7fbf7a', '#c97fc0'][k], { jitter: 0 }));
    list.push(paint(tube([[at[0], at[1] + 0.07, at[2]], [at[0], at[1] + 0.078, at[2]]], 0.001, { sides: 4 }), '#2b2724', { jitter: 0 }));
    flames.push(flame(0.026, [at[0], at[1] + 0.074, at[2]]));
    lamps.push({ at: [at[0], at[1] + 0.085, at[2]], size: 0.05, color: '#ffb24d' });
  }
  const meshes = [merged(list, { name: 'cake' })];
  if (lit) meshes.push(merged(flames, { name: 'flames', material: shining(), cast: false }), halos(lamps, { power: 0.5 }));
  return part('cake', meshes, { radius: 0.16, height: 0.28 });
}

/** A candle in its dish, 0.2 m high; it burns. @param {{seed?: number, color?: string, lit?: boolean}} [options] color: of the wax; lit: false: put out */
export function candle({ color = '#efe4cb', lit = true } = {}) {
  const [dark, light] = shades(color, 0.3);
  const wax = ramp(dark, color, light);
  const metal = ramp('#7a5f35', '#c79d54', '#ecd08d');
  const brass = (x, y, z, n) => metal(0.4 + 0.4 * n.y);
  const list = [
    round([[0, 0], [0.055, 0], [0.062, 0.004], [0.07, 0.014], [0.068, 0.017], [0.058, 0.008], [0.03, 0.007], [0.03, 0.03], [0.027, 0.032], [0, 0.03]], brass),
    paint(tube(Array.from({ length: 12 }, (_, k) => { const a = (k / 11) * Math.PI * 1.8 - 0.9 * Math.PI; return [0.084 + Math.cos(a) * 0.02, 0.018 + Math.sin(a) * 0.016, 0]; }), 0.0035, { sides: 6 }), brass),
    round([[0.0235, 0.02], [0.0235, 0.152], [0.021, 0.158], [0.012, 0.155], [0, 0.154]], (x, y, z, n) => wax(lit ? 0.35 + (y - 0.05) * 5 : 0.45 + 0.3 * n.y), 18),
    // Wax that ran down.
    ...[[0.3, 0.06], [2.4, 0.035], [4.4, 0.075]].map(([a, long]) => paint(tube([[Math.sin(a) * 0.0225, 0.154 - long, Math.cos(a) * 0.0225], [Math.sin(a) * 0.023, 0.15, Math.cos(a) * 0.023]], [0.0058, 0.0042], { sides: 6 }), wax(0.7).clone(), { jitter: 0 })),
    paint(tube([[0, 0.15, 0], [0.001, 0.168, 0]], 0.0014, { sides: 4 }), '#2b2724', { jitter: 0 }),
  ];
  const meshes = [merged(list, { name: 'candle' })];
  if (lit) meshes.push(merged([flame(0.045, [0.001, 0.16, 0])], { name: 'flame', material: shining(), cast: false }), halos([{ at: [0, 0.185, 0], size: 0.1, color: '#ffb24d' }], { power: 0.4 }));
  return part('candle', meshes, { radius: 0.1, height: 0.2 });
}
