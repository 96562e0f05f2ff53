// Sofas and armchairs.
import { ramp, shades } from './shade.js';
import { merged, move, paint, part, pillow } from './solid.js';
import { tube } from './tube.js';

/**
 * An upholstered sofa of three seats, 2 m wide, or an armchair; it looks along +Z.
 * @param {{seed?: number, color?: string, seats?: number}} [options] color: of the cloth; seats: 1 is an armchair
 */
export function sofa({ seed = 1, color = '#4f7f86', seats = 3 } = {}) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const cloth = (x, y, z, n) => tone(0.4 + 0.3 * n.y + 0.06 * n.x);
  const wide = 0.6 * seats;
  const soft = (w, h, d, at, more = {}) => paint(move(pillow(w, h, d, more), { at, ...more }), cloth, { seed, jitter: 0.012, smooth: true });
  const list = [
    soft(wide + 0.1, 0.24, 0.8, [0, 0.14, -0.02], { round: 0.04 }),
    soft(wide + 0.3, 0.66, 0.22, [0, 0.16, -0.36], { round: 0.08, tilt: -0.1 }),
    ...[-1, 1].map((s) => soft(0.2, 0.44, 0.84, [s * (wide / 2 + 0.08), 0.14, 0.01], { round: 0.085 })),
  ];
  for (let k = 0; k < seats; k++) {
    const x = (k - (seats - 1) / 2) * 0.6;
    list.push(soft(0.59, 0.17, 0.62, [x, 0.34, 0.09], { round: 0.055 }), soft(0.57, 0.42, 0.17, [x, 0.47, -0.2], { round: 0.07, tilt: -0.2 }));
  }
  for (const sx of [-1, 1]) for (const z of [-0.34, 0.34]) list.push(paint(tube([[sx * (wide / 2 + 0.06), 0, z], [sx * (wide / 2), 0.16, z * 0.92]], [0.02, 0.032], { sides: 7 }), '#5c3d28'));
  return part('sofa', [merged(list, { name: 'sofa' })], { radius: wide / 2 + 0.25, height: 0.88 });
}
