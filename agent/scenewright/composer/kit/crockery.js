// What one eats and drinks from: cups, bowls, teapots, bottles.
import { heap } from './fruit.js';
import { ramp, shades } from './shade.js';
import { ball, matt, merged, move, paint, part } from './solid.js';
import { bow, soft, tube, turned } from './tube.js';

const glaze = () => matt({ roughness: 0.42 });

/** A painter of glazed surfaces in a colour: a little lighter where they look up. */
function glazed(color) {
  const [dark, light] = shades(color, 0.3);
  const tone = ramp(dark, color, light);
  return (x, y, z, n) => tone(0.45 + 0.25 * n.y);
}

const round = (profile, color, sides = 28) => paint(soft(turned(profile, sides), 1), color, { jitter: 0, smooth: true });

/**
 * A cup on its saucer, 9 cm high.
 * @param {{seed?: number, color?: string, drink?: string, plain?: boolean}} [options] drink: colour of what is in it;
 *   plain: a mug without a saucer
 */
export function cup({ color = '#3f7fa6', drink = '#5a3a22', plain = false } = {}) {
  const skin = glazed(color);
  const white = glazed('#efe9dc');
  const base = plain ? 0 : 0.013;
  const at = (profile) => profile.map(([r, y]) => [r, y + base]);
  const wall = plain
    ? [[0, 0], [0.036, 0], [0.04, 0.004], [0.041, 0.02], [0.041, 0.092], [0.0395, 0.095]]
    : [[0, 0], [0.024, 0], [0.026, 0.004], [0.024, 0.009], [0.034, 0.02], [0.042, 0.042], [0.0445, 0.07], [0.0432, 0.072]];
  const inner = plain ? [[0.038, 0.093], [0.037, 0.07], [0, 0.07]] : [[0.0418, 0.071], [0.0405, 0.056], [0, 0.056]];
  const [mid, out] = plain ? [0.05, 0.041] : [0.042, 0.042];
  const ear = Array.from({ length: 11 }, (_, k) => {
    const a = (k / 10 - 0.5) * Math.PI * 1.06;
    return [out - 0.004 + Math.cos(a) * 0.026, mid + base + Math.sin(a) * (plain ? 0.03 : 0.02), 0];
  });
  const level = (plain ? 0.078 : 0.06) + base;
  const list = [
    round(at(wall), skin), round(at(inner), white),
    paint(soft(tube(ear, 0.0052, { sides: 8 }), 1), skin, { jitter: 0, smooth: true }),
    round([[plain ? 0.0374 : 0.0412, level - 0.002], [plain ? 0.0374 : 0.0412, level], [0, level + 0.0005]], drink),
  ];
  if (!plain) list.push(round([[0, 0], [0.04, 0], [0.042, 0.003], [0.07, 0.012], [0.077, 0.0165], [0.076, 0.0185], [0.066, 0.0155], [0.04, 0.0075], [0, 0.007]], skin));
  return part('cup', [merged(list, { name: 'cup', material: glaze() })], { radius: plain ? 0.06 : 0.077, height: plain ? 0.095 : 0.085 });
}

/**
 * A bowl, 26 cm wide.
 * @param {{seed?: number, color?: string, fruit?: string}} [options] fruit: what it is full of, a kind of `fruit`; empty without it
 */
export function bowl({ seed = 1, color = '#c9713f', fruit } = {}) {
  const skin = glazed(color);
  const list = [
    round([[0, 0], [0.05, 0], [0.054, 0.006], [0.05, 0.014], [0.085, 0.034], [0.115, 0.066], [0.13, 0.104], [0.1275, 0.107]], skin, 32),
    round([[0.1275, 0.107], [0.123, 0.104], [0.108, 0.068], [0.08, 0.038], [0.03, 0.022], [0, 0.02]], glazed('#f0e6d2'), 32),
  ];
  const meshes = [merged(list, { name: 'bowl', material: glaze() })];
  if (fruit) meshes.push(merged(heap(fruit, { seed, radius: 0.113, base: 0.07 }), { name: 'fruit' }));
  return part('bowl', meshes, { radius: 0.13, height: fruit ? 0.16 : 0.107 });
}

/** A teapot, 17 cm high, its spout along +X. @param {{seed?: number, color?: string}} [options] */
export function teapot({ color = '#3f6f9e' } = {}) {
  const skin = glazed(color);
  const smooth = (geometry, paintwork = skin) => paint(soft(geometry, 1.1), paintwork, { jitter: 0, smooth: true });
  const spout = bow([0.07, 0.05, 0], [0.158, 0.13, 0], [0.018, -0.018, 0], 8);
  const handle = Array.from({ length: 13 }, (_, k) => {
    const a = Math.PI * (0.42 + (k / 12) * 1.14);
    return [-0.075 + Math.cos(a) * 0.062, 0.078 + Math.sin(a) * 0.05, 0];
  });
  const list = [
    round([[0, 0], [0.055, 0], [0.06, 0.006], [0.086, 0.03], [0.098, 0.062], [0.094, 0.094], [0.074, 0.12], [0.05, 0.131]], skin),
    round([[0.054, 0.128], [0.05, 0.136], [0.03, 0.145], [0.012, 0.149], [0.008, 0.152], [0.016, 0.163], [0.012, 0.174], [0, 0.176]], skin),
    round([[0.0555, 0.126], [0.0585, 0.129], [0.0555, 0.132]], '#efe2bf'),
    round([[0.0968, 0.07], [0.0992, 0.074], [0.0972, 0.078]], '#efe2bf'),
    smooth(tube(spout, spout.map((_, i) => 0.026 - 0.014 * (i / 8) ** 0.7), { sides: 12 })),
    smooth(tube(handle, 0.0088, { sides: 9 })),
    paint(move(ball(0.0085, { detail: 1 }), { at: [0.1585, 0.1315, 0], scale: [0.5, 0.8, 0.9] }), '#4a2f1e', { jitter: 0 }),
  ];
  return part('teapot', [merged(list, { name: 'teapot', material: glaze() })], { radius: 0.16, height: 0.176 });
}

/** A bottle with a label, 30 cm high. @param {{seed?: number, color?: string}} [options] color: of the glass */
export function bottle({ color = '#2f5d3a' } = {}) {
  const skin = glazed(color);
  const list = [
    round([[0, 0.004], [0.03, 0], [0.036, 0.003], [0.0375, 0.01], [0.0375, 0.175], [0.034, 0.198], [0.018, 0.228], [0.0145, 0.245], [0.014, 0.282], [0.017, 0.284], [0.017, 0.293], [0.014, 0.295], [0, 0.295]], skin),
    round([[0.0379, 0.06], [0.0383, 0.0605], [0.0383, 0.149], [0.0379, 0.1495]], '#efe4c8'),
    round([[0.0385, 0.118], [0.0387, 0.118], [0.0387, 0.132], [0.0385, 0.132]], '#8f2f2c'),
    round([[0.0175, 0.255], [0.0176, 0.296], [0.014, 0.3], [0, 0.3]], '#7a2c30'),
  ];
  return part('bottle', [merged(list, { name: 'bottle', material: glaze() })], { radius: 0.0385, height: 0.3 });
}
