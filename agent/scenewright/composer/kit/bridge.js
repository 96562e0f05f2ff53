// Bridges.
import { ramp, shades } from './shade.js';
import { ball, box, column, merged, move, paint, part } from './solid.js';
import { tube } from './tube.js';

/**
 * An arched wooden footbridge along Z, middle at the origin, feet on y = 0; 2.2 m wide.
 * @param {{seed?: number, color?: string, length?: number}} [options] color: of rails and beams; length: metres
 */
export function bridge({ seed = 1, color = '#b4452f', length = 8 } = {}) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const painted = (x, y, z, n) => tone(0.4 + 0.3 * n.y);
  const plank = ramp('#6f5138', '#a98059');
  const rise = length * 0.17;
  const deck = (z) => rise * Math.cos((z / length) * Math.PI) ** 1.2 + 0.08;
  const slope = (z) => Math.atan2(deck(z + 0.05) - deck(z - 0.05), 0.1);
  const list = [];
  const count = Math.round(length / 0.24);
  for (let i = 0; i < count; i++) {
    const z = -length / 2 + ((i + 0.5) / count) * length;
    list.push(paint(move(box(1.9, 0.07, 0.21), { at: [0, deck(z), z], tilt: -slope(z) }), (x, y, zz, n) => plank(0.35 + 0.4 * n.y + ((i * 7) % 5) * 0.06), { seed: seed + i }));
  }
  const line = (x, up, steps = 16, reach = 1) => Array.from({ length: steps + 1 }, (_, i) => {
    const z = (-0.5 + i / steps) * length * reach;
    return [x, deck(Math.max(-length / 2, Math.min(length / 2, z))) + up, z];
  });
  for (const x of [-1, 1]) {
    list.push(paint(tube(line(x, -0.1), 0.15, { sides: 4 }), painted, { seed: 2 }));
    list.push(paint(tube(line(x, 0.9), 0.075, { sides: 6 }), painted, { seed: 3 }));
    list.push(paint(tube(line(x, 0.48), 0.04, { sides: 4 }), painted, { seed: 4 }));
    const posts = Math.round(length / 1.35);
    for (let i = 0; i <= posts; i++) {
      const z = (-0.5 + i / posts) * (length - 0.2);
      const end = i === 0 || i === posts;
      const w = end ? 0.2 : 0.12;
      list.push(paint(move(box(w, end ? 1.4 : 1.05, w, { bevel: 0.015 }), { at: [x, deck(z) - (end ? 0.2 : 0.12), z] }), painted, { seed: i }));
      if (end) {
        list.push(paint(move(column(0.15, 0.13, 0.07, { sides: 8 }), { at: [x, deck(z) + 1.18, z] }), '#3b3431'));
        list.push(paint(move(ball(0.13, { detail: 1 }), { at: [x, deck(z) + 1.33, z], scale: [1, 1.15, 1] }), '#3b3431'));
      }
    }
  }
  return part('bridge', [merged(list, { name: 'bridge' })], { radius: length / 2, height: rise + 1.2 });
}
