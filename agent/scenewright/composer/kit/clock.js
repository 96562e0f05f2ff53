// Clocks.
import { ramp, shades } from './shade.js';
import { ball, box, matt, merged, move, paint, part } from './solid.js';
import { bow, soft, tube, turned } from './tube.js';

/**
 * An alarm clock with two bells, 0.2 m high, that shows ten past ten when a scene begins; its hands move.
 * @param {{seed?: number, color?: string}} [options]
 */
export function clock({ seed = 1, color = '#b5402f' } = {}) {
  const [dark, light] = shades(color, 0.35);
  const tone = ramp(dark, color, light);
  const enamel = (x, y, z, n) => tone(0.42 + 0.3 * n.y + 0.08 * n.x);
  const metal = ramp('#6f6a5c', '#b9ab88', '#ece0c0');
  const brass = (x, y, z, n) => metal(0.45 + 0.4 * n.y);
  const middle = 0.088;
  // Turned around Y, laid so that the dial looks along +Z.
  const face = (profile, color_of, sides = 32) => paint(move(soft(turned(profile, sides), 0.9), { tilt: Math.PI / 2, at: [0, middle, 0] }), color_of, { jitter: 0, smooth: true });
  const list = [
    face([[0, -0.034], [0.05, -0.034], [0.068, -0.028], [0.075, -0.014], [0.075, 0.02], [0.072, 0.027]], enamel),
    face([[0.072, 0.02], [0.0765, 0.024], [0.0765, 0.032], [0.07, 0.034], [0.0665, 0.029], [0.0665, 0.024]], brass),
    face([[0.067, 0.0255], [0, 0.0255]], '#f6efdd'),
    ...[-1, 1].map((s) => paint(tube([[s * 0.045, 0.03, 0], [s * 0.06, 0, 0]], [0.0055, 0.0075], { sides: 8 }), brass)),
    ...[-1, 1].map((s) => paint(move(soft(turned([[0.035, 0], [0.034, 0.009], [0.026, 0.02], [0.012, 0.027], [0, 0.028]], 18), 1), { roll: -s * 0.52, at: [s * 0.041, middle + 0.074, 0] }), brass, { jitter: 0, smooth: true })),
    ...[-1, 1].map((s) => paint(move(ball(0.006, { detail: 1 }), { at: [s * 0.0555, middle + 0.1, 0] }), brass)),
    paint(tube([[0, middle + 0.07, 0], [0, middle + 0.103, 0]], 0.003, { sides: 5 }), '#5f594c'),
    paint(move(ball(0.0085, { detail: 1 }), { at: [0, middle + 0.1, 0] }), '#5f594c'),
    paint(tube(bow([-0.045, middle + 0.095, 0], [0.045, middle + 0.095, 0], [0, 0.026, 0], 8), 0.004, { sides: 6 }), brass),
  ];
  for (let k = 0; k < 60; k++) {
    const a = (k / 60) * Math.PI * 2;
    const [wide, long] = k % 15 === 0 ? [0.0052, 0.0125] : k % 5 === 0 ? [0.0036, 0.0095] : [0.0009, 0.003];
    const r = 0.0625 - long;
    list.push(paint(move(box(wide, long, 0.0008), { roll: -a, at: [Math.sin(a) * r, middle + Math.cos(a) * r, 0.026] }), '#2b2d33', { jitter: 0 }));
  }
  const hand = (long, wide, z, tint) => {
    const mesh = merged([paint(move(box(wide, long + 0.01, 0.0016), { at: [0, -0.01, 0] }), tint, { jitter: 0 }), paint(move(turned([[wide * 1.1, 0], [wide * 1.1, 0.002], [0, 0.002]], 12), { tilt: Math.PI / 2 }), tint, { jitter: 0 })], { name: 'hand', receive: false });
    mesh.position.set(0, middle, z);
    return mesh;
  };
  const hands = [hand(0.034, 0.005, 0.0275, '#23252b'), hand(0.05, 0.0036, 0.0295, '#23252b'), hand(0.052, 0.0014, 0.0315, '#c0392b')];
  const update = (t) => {
    const seconds = 10 * 3600 + 9 * 60 + 36 + t;
    hands[0].rotation.z = -((seconds / 43200) % 1) * Math.PI * 2;
    hands[1].rotation.z = -((seconds / 3600) % 1) * Math.PI * 2;
    // Once a second, with a short swing.
    const whole = Math.floor(seconds);
    hands[2].rotation.z = -(((whole - 1 + Math.min(1, (seconds - whole) * 8)) / 60) % 1) * Math.PI * 2;
  };
  update(0);
  return part('clock', [merged(list, { name: 'clock', material: matt({ roughness: 0.42 }) }), ...hands], { radius: 0.08, height: 0.206, update });
}
