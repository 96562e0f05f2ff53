// People.
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, box, loft, merged, move, paint, part } from './solid.js';
import { bow, tube } from './tube.js';

/**
 * A standing person, 1.8 m high, looking along +Z.
 * @param {{seed?: number, color?: string, hair?: string, trousers?: string}} [options] color: of the coat
 */
export function person({ seed = 1, color, hair, trousers } = {}) {
  const random = seeded(seed);
  const coat = color ?? ['#3f6f95', '#c9543a', '#dba83e', '#5f8a55', '#8f5b8a'][Math.abs(Math.floor(seed)) % 5];
  const scarf = random.pick(['#ece0c8', '#34495c', '#6d2f38']);
  const skin = random.pick(['#e0b48f', '#c48f68', '#8d5d42', '#eac3a4']);
  const curls = hair ?? random.pick(['#2d2320', '#5a3a26', '#8c5a33', '#b8894f', '#3a3532']);
  const legs = trousers ?? random.pick(['#37465c', '#4c4744', '#6d6350', '#2f3b3c']);
  const [dark, light] = shades(coat, 0.45);
  const cloth = ramp(dark, coat, light);
  const coated = (x, y, z, n) => cloth(0.45 + 0.3 * n.y + 0.12 * n.x);
  const oval = (rx, rz, y, zz = 0, count = 12) => Array.from({ length: count }, (_, k) => {
    const a = (k / count) * Math.PI * 2;
    return [Math.sin(a) * rx, y, zz + Math.cos(a) * rz];
  });
  const list = [];
  // A coat with a flared hem, a waist and shoulders.
  list.push(paint(loft([oval(0.05, 0.05, 0.72), oval(0.235, 0.175, 0.7), oval(0.2, 0.15, 0.92), oval(0.165, 0.125, 1.06), oval(0.205, 0.135, 1.3), oval(0.2, 0.12, 1.4), oval(0.11, 0.09, 1.465), oval(0.05, 0.05, 1.48)], { closed: true }), coated, { jitter: 0.025, seed }));
  list.push(paint(tube(bow([0, 0.74, 0.178], [0, 1.42, 0.118], [0, 0, -0.035], 4), 0.009, { sides: 4 }), dark));
  list.push(paint(loft([oval(0.172, 0.132, 1.035), oval(0.178, 0.138, 1.06), oval(0.172, 0.132, 1.085)], { closed: true }), dark));
  for (const s of [-1, 1]) {
    const stand = s > 0 ? 0.05 : -0.03;
    list.push(paint(tube([[s * 0.09, 0.8, 0], [s * 0.098, 0.5, 0.014 + stand * 0.6], [s * 0.098, 0.32, -0.012 + stand * 0.8], [s * 0.102, 0.06, stand]], [0.095, 0.076, 0.07, 0.055], { sides: 7 }), legs, { seed: 3 }));
    list.push(paint(move(box(0.1, 0.09, 0.25, { bevel: 0.025 }), { at: [s * 0.105, 0, stand + 0.055], turn: s * 0.14 }), '#3a2c26'));
    // One arm hangs, the other is bent a little.
    const [elbow, hand] = s > 0 ? [[0.3, 1.1, -0.03], [0.27, 0.88, 0.1]] : [[-0.285, 1.1, -0.035], [-0.3, 0.84, 0.03]];
    list.push(paint(tube([[s * 0.13, 1.41, 0], [s * 0.195, 1.395, -0.002], [s * 0.235, 1.335, -0.006], elbow, hand], [0.045, 0.066, 0.072, 0.056, 0.05], { sides: 7 }), coated, { jitter: 0.025, seed: 5 }));
    list.push(paint(move(ball(0.047, { detail: 1 }), { at: [hand[0], hand[1] - 0.045, hand[2] + 0.01], scale: [0.72, 1.2, 0.95] }), skin));
    list.push(paint(move(ball(0.0125, { detail: 0 }), { at: [s * 0.04, 1.612, 0.112] }), '#2a211f', { jitter: 0 }));
  }
  list.push(paint(loft([oval(0.1, 0.1, 1.425, 0.01), oval(0.122, 0.118, 1.455, 0.012), oval(0.11, 0.106, 1.5, 0.008), oval(0.06, 0.06, 1.505, 0.005)], { closed: true }), scarf, { jitter: 0.05 }));
  list.push(paint(move(box(0.085, 0.26, 0.03, { bevel: 0.01 }), { at: [0.045, 1.2, 0.143], roll: 0.07, tilt: -0.08 }), scarf, { jitter: 0.05 }));
  list.push(paint(loft([oval(0.075, 0.07, 1.42), oval(0.05, 0.05, 1.52, 0.005)], { closed: true }), skin));
  const head = list.length;
  list.push(paint(loft([oval(0.01, 0.01, 1.488, 0.03), oval(0.055, 0.06, 1.497, 0.03), oval(0.083, 0.092, 1.535, 0.016), oval(0.1, 0.112, 1.59, 0.004), oval(0.105, 0.118, 1.645), oval(0.09, 0.1, 1.71), oval(0.02, 0.02, 1.74)], { closed: true }), skin, { jitter: 0.012 }));
  list.push(paint(loft([oval(0.016, 0.012, 1.57, 0.114, 6), oval(0.017, 0.024, 1.578, 0.114, 6), oval(0.009, 0.01, 1.625, 0.114, 6)], { closed: true }), skin, { jitter: 0 }));
  for (const s of [-1, 1]) list.push(paint(move(ball(0.024, { detail: 0 }), { at: [s * 0.106, 1.605, 0], scale: [0.5, 1.2, 0.9] }), skin));
  // Hair: high over the face, low in the neck; every second person's is long.
  const long = Math.floor(seed) % 2 === 0;
  const edge = (cos) => (long ? 1.43 + 0.25 * ((1 + cos) / 2) ** 3 : 1.545 + 0.15 * ((1 + cos) / 2) ** 1.3);
  const lock = (share, grow) => oval(1, 1, 0, 0, 14).map(([sin, , cos]) => {
    const y = edge(cos) + (1.7 - edge(cos)) * share;
    return [sin * (0.112 + grow), y, cos * (0.121 + grow) - 0.012];
  });
  const crown = (r, y) => oval(r, r * 1.1, y, -0.01, 14);
  list.push(paint(loft([lock(0, -0.012), lock(0.02, 0.008), lock(0.6, 0.012), crown(0.118, 1.705), crown(0.09, 1.755), crown(0.04, 1.778), crown(0.004, 1.78)], { closed: true }), curls, { jitter: 0.05 }));
  // A head a little larger than life reads better from afar.
  for (const piece of list.slice(head)) move(move(piece, { at: [0, -1.49, 0] }), { at: [0, 1.487, 0], scale: 1.1 });
  return part('person', [merged(list, { name: 'person' })], { radius: 0.37, height: 1.8 });
}
