// Fruit, one by one and heaped.
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, fromPoints, merged, move, paint, part } from './solid.js';
import { bow, soft, tube, turned } from './tube.js';

const smooth = (geometry, color) => paint(soft(geometry, 1.3), color, { jitter: 0, smooth: true });
const stalk = (at, long, bend = 0.004) => paint(tube(bow(at, [at[0] + bend * 2, at[1] + long, at[2]], [bend, 0, 0], 3), [0.0022, 0.002, 0.002, 0.0028], { sides: 5 }), '#5d4027');

/** A leaf that points along +X from the origin, `long` metres. */
function leaf(long, color = '#5f9141') {
  const rows = [0, 0.25, 0.55, 0.8, 1].map((f) => [f * long, Math.sin(Math.PI * f ** 0.8) * long * 0.24, 0.12 * long * Math.sin(f * 2.4)]);
  const points = [];
  for (let i = 0; i < rows.length - 1; i++) for (const s of [-1, 1]) {
    const [[x0, w0, y0], [x1, w1, y1]] = [rows[i], rows[i + 1]];
    const quad = [[x0, y0, 0], [x1, y1, 0], [x1, y1 + w1 * 0.25, s * w1], [x0, y0 + w0 * 0.25, s * w0]];
    const order = s > 0 ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3];
    for (const k of [...order, ...order.toReversed()]) points.push(...quad[k]);
  }
  return paint(fromPoints(points), color, { jitter: 0.05 });
}

/** A painter of ripe skin: `color`, with a cheek of another on the side where the sun was, for fruit some 8 cm wide. */
function ripe(color, cheek, least = 0.2) {
  const [dark, light] = shades(color, 0.35);
  const tone = ramp(dark, color, light);
  const mixed = ramp(color, cheek ?? color);
  return (x, y, z, n) => (cheek ? mixed(((x + z * 0.4) / 0.042 - least) * 1.3) : tone(0.42 + 0.3 * n.y));
}

const profiles = {
  apple: [[0, 0.007], [0.012, 0.002], [0.02, 0], [0.032, 0.008], [0.039, 0.025], [0.041, 0.042], [0.036, 0.06], [0.024, 0.07], [0.013, 0.069], [0.006, 0.063], [0, 0.058]],
  peach: [[0, 0.002], [0.014, 0.001], [0.028, 0.008], [0.0375, 0.026], [0.038, 0.042], [0.031, 0.059], [0.018, 0.067], [0.008, 0.067], [0, 0.062]],
  orange: [[0, 0], [0.012, 0.001], [0.026, 0.007], [0.036, 0.021], [0.039, 0.037], [0.035, 0.054], [0.024, 0.067], [0.011, 0.073], [0.004, 0.073], [0, 0.071]],
  pear: [[0, 0.004], [0.01, 0.001], [0.022, 0.002], [0.035, 0.016], [0.039, 0.034], [0.035, 0.053], [0.025, 0.07], [0.018, 0.084], [0.0145, 0.097], [0.008, 0.106], [0, 0.107]],
  tomato: [[0, 0.004], [0.014, 0.001], [0.03, 0.007], [0.04, 0.022], [0.041, 0.034], [0.034, 0.05], [0.02, 0.058], [0.008, 0.057], [0, 0.053]],
};
const colours = {
  apple: '#c23a2c', peach: '#eba15f', orange: '#e8892b', pear: '#a9b649', tomato: '#cf3b2a', lemon: '#ecd03f', banana: '#ecc83e',
  cherry: '#9c1f30', melon: '#3f7a45', grapes: '#6b3f7a', strawberry: '#cc2f3a',
};
const makers = {
  apple: (c) => [smooth(turned(profiles.apple, 28), ripe(c, c === colours.apple ? '#d98a3a' : undefined, 0.62)), stalk([0, 0.058, 0], 0.024), move(leaf(0.034), { at: [0.001, 0.07, 0], roll: 0.5, turn: 0.5 })],
  peach: (c) => [smooth(turned(profiles.peach, 28), ripe(c, '#cf5a44', 0)), stalk([0, 0.061, 0], 0.008), move(leaf(0.04), { at: [0, 0.066, 0], roll: 0.25, turn: 0.9 })],
  orange: (c) => [smooth(turned(profiles.orange, 28), ripe(c)), paint(move(ball(0.0045, { detail: 0 }), { at: [0, 0.0725, 0], scale: [1, 0.5, 1] }), '#6b7a35'), move(leaf(0.04, '#3f7a3a'), { at: [0, 0.0725, 0], roll: 0.35, turn: 0.6 })],
  pear: (c) => [smooth(turned(profiles.pear, 26), ripe(c, c === colours.pear ? '#c98a3f' : undefined, 0.5)), stalk([0, 0.104, 0], 0.022, 0.005), move(leaf(0.036), { at: [0.002, 0.114, 0], roll: 0.3, turn: 0.6 })],
  tomato: (c) => [smooth(turned(profiles.tomato, 28), ripe(c)), stalk([0, 0.052, 0], 0.012), ...[0, 1, 2, 3, 4].map((k) => move(move(leaf(0.026, '#4f7f38'), { at: [0.002, 0.056, 0], roll: -0.12 }), { turn: k * 1.257 }))],
  lemon: (c) => {
    const body = [[0, 0], [0.004, 0.001], [0.007, 0.007], [0.02, 0.017], [0.028, 0.032], [0.0295, 0.045], [0.026, 0.06], [0.016, 0.074], [0.007, 0.082], [0.0045, 0.089], [0, 0.09]];
    return [move(move(smooth(turned(body, 18), ripe(c)), { at: [0, -0.045, 0], roll: 0 }), { roll: Math.PI / 2 - 0.06, turn: -0.3, at: [0, 0.03, 0] })];
  },
  banana: (c) => {
    // A hand of three, joined at their stalk.
    const peel = ramp(shades(c, 0.3)[0], c, shades(c, 0.3)[1]);
    const curve = Array.from({ length: 10 }, (_, i) => {
      const a = 1.6 - (i / 9) * 1.75;
      return [Math.sin(a) * 0.1 - 0.1, -Math.cos(a) * 0.088 + 0.103, 0];
    });
    const skin = (x, y, z, n) => (y > 0.092 ? ramp('#8a7a2e')(0) : Math.hypot(x - 0.055, z) > 0.111 ? ramp('#4a3720')(0) : peel(0.5 + 0.3 * n.y));
    return [-0.46, 0, 0.46].map((turn) => {
      const one = tube(curve, [0.0075, 0.0085, 0.0145, 0.018, 0.0195, 0.0195, 0.0185, 0.0155, 0.01, 0.005], { sides: 8 });
      return paint(soft(move(one, { turn, at: [0.055, 0.004, 0] }), 0.9), skin, { jitter: 0.01, smooth: true });
    });
  },
  cherry: (c) => {
    const skin = ripe(c);
    const pair = [[-0.017, 0.006], [0.015, -0.006]];
    return [
      ...pair.flatMap(([x, z]) => [move(smooth(turned([[0, 0.001], [0.008, 0.001], [0.0125, 0.008], [0.0125, 0.015], [0.008, 0.021], [0.003, 0.021], [0, 0.019]], 14), skin), { at: [x, 0, z] }),
        paint(tube(bow([x, 0.019, z], [0.002, 0.068, 0], [x * 0.35, 0, z * 0.3], 5), 0.0013, { sides: 4 }), '#6f8a3c')]),
      move(leaf(0.034), { at: [0.002, 0.066, 0], roll: 0.15, turn: 0.3 }),
    ];
  },
  melon: (c) => {
    const [dark, light] = shades(c, 0.5);
    const stripes = ramp(dark, dark, light, light);
    const skin = (x, y, z) => stripes(0.5 + 0.62 * Math.sin(Math.atan2(x, z) * 9 + 0.5 * Math.sin(y * 90)));
    const body = Array.from({ length: 13 }, (_, i) => { const a = (i / 12) * Math.PI; return [Math.sin(a) * 0.125, 0.118 - Math.cos(a) * 0.118]; });
    return [paint(soft(turned(body, 54), 1.3), skin, { jitter: 0, smooth: true }), stalk([0, 0.234, 0], 0.02)];
  },
  grapes: (c) => {
    const random = seeded(4);
    const skin = ripe(c);
    const list = [];
    for (let k = 0; k < 29; k++) {
      const f = k / 28;
      const [far, turn] = [0.036 * (1 - f * 0.85), k * 2.4];
      list.push(paint(move(ball(random.range(0.0105, 0.0128), { detail: 2 }), { at: [Math.sin(turn) * far + f * 0.07 - 0.035, 0.012 + (1 - f) * 0.038 * (k % 3) * 0.5, Math.cos(turn) * far] }), skin, { jitter: 0, smooth: true, seed: k }));
    }
    return [...list, stalk([-0.045, 0.045, 0], 0.035, -0.008), move(leaf(0.055), { at: [-0.045, 0.055, 0], turn: 2.2, roll: 0.3 })];
  },
  strawberry: (c) => {
    const seeds = Array.from({ length: 36 }, (_, k) => {
      const f = (k + 0.5) / 36;
      const y = 0.006 + f * 0.03;
      const r = y < 0.012 ? 0.0065 + (y - 0.006) * 0.9 : 0.012 + (y - 0.012) * 0.27;
      return paint(move(ball(0.0011, { detail: 0 }), { at: [Math.sin(k * 2.4) * r, y, Math.cos(k * 2.4) * r] }), '#ecd27a', { jitter: 0 });
    });
    return [smooth(turned([[0, 0], [0.004, 0.001], [0.0095, 0.01], [0.0155, 0.022], [0.0185, 0.032], [0.0165, 0.039], [0.008, 0.042], [0, 0.041]], 16), ripe(c)), ...seeds, stalk([0, 0.041, 0], 0.011), ...[0, 1, 2, 3, 4, 5].map((k) => move(move(leaf(0.017, '#4f8a3a'), { at: [0.001, 0.0415, 0], roll: -0.18 }), { turn: k * 1.047 }))];
  },
};
makers.grape = makers.grapes;
const sizes = { apple: [0.045, 0.085], peach: [0.042, 0.075], orange: [0.042, 0.08], pear: [0.042, 0.128], tomato: [0.042, 0.064], lemon: [0.046, 0.06], banana: [0.1, 0.12], cherry: [0.035, 0.072], melon: [0.125, 0.25], grapes: [0.06, 0.09], strawberry: [0.02, 0.052] };

/**
 * One fruit (of cherries a pair, of bananas a hand, of grapes a bunch), as large as it grows.
 * @param {{seed?: number, color?: string, kind?: 'apple'|'orange'|'pear'|'banana'|'lemon'|'cherry'|'peach'|'tomato'|'melon'|'grapes'|'strawberry'}} [options]
 */
export function fruit({ kind = 'apple', color } = {}) {
  const known = makers[kind] ? kind : 'apple';
  const [radius, height] = sizes[known];
  return part('fruit', [merged(makers[known](color ?? colours[known]), { name: known })], { radius, height });
}

/** One cherry for a heap; every third has its stalk. */
function berry(random) {
  const skin = paint(move(ball(0.0165, { detail: 1 }), { at: [0, 0.0155, 0] }), ripe(colours.cherry), { jitter: 0, smooth: true });
  return random() < 0.3 ? [skin, paint(tube(bow([0, 0.03, 0], [0.016, 0.07, 0], [0.004, 0.004, 0], 3), 0.0014, { sides: 3 }), '#6f8a3c')] : [skin];
}

/**
 * Painted geometries of fruit heaped in a bowl.
 * @param {string} kind
 * @param {{seed?: number, radius: number, base: number}} options radius of the heap and the height of its foot, metres
 */
export function heap(kind, { seed = 1, radius, base }) {
  const random = seeded(seed);
  const known = makers[kind] ? kind : 'apple';
  const mixed = kind === 'mixed' ? ['apple', 'orange', 'pear', 'lemon'] : [known];
  // Small ones in more rings, large ones in few.
  const size = { cherry: 0.0155, strawberry: 0.0185, grapes: 0.04, banana: 0.05, melon: 0.1 }[known] ?? 0.038;
  const list = [];
  const put = (at) => {
    const one = random.pick(mixed);
    const scale = (known === 'banana' ? 0.9 : known === 'melon' ? 0.75 : 0.9) * random.range(0.95, 1.06);
    for (const geometry of one === 'cherry' ? berry(random) : makers[one](colours[one])) list.push(move(geometry, { at: [at[0], at[1] - size, at[2]], turn: random.turn(), scale, tilt: known === 'melon' ? 0 : random.range(-0.3, 0.3) }));
  };
  const rings = Math.max(1, Math.round(radius / (size * 2.1)));
  for (let layer = 0; layer <= Math.min(rings, 3); layer++) {
    const reach = radius - size - layer * size * 1.05;
    const y = base + size * 0.6 + layer * size * 1.45;
    if (reach < size * 0.4) { put([0, y, 0]); break; }
    for (let far = reach; far > size * 0.5; far -= size * 2.05) {
      const count = Math.max(3, Math.floor((Math.PI * 2 * far) / (size * 2.15)));
      for (let k = 0; k < count; k++) put([Math.sin((k / count) * Math.PI * 2 + layer) * far, y + (size < 0.02 ? (1 - far / radius) * size : 0), Math.cos((k / count) * Math.PI * 2 + layer) * far]);
      if (layer < Math.min(rings, 3) - 1) break; // what lies under others need not be there
    }
  }
  return list;
}
