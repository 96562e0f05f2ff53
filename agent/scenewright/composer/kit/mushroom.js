// Mushrooms.
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, merged, move, paint, part } from './solid.js';
import { soft, turned } from './tube.js';

/**
 * Toadstools: one of 0.4 m and two small ones at its foot.
 * @param {{seed?: number, color?: string, spots?: boolean}} [options] color: of the caps; spots: white ones on them
 */
export function mushroom({ seed = 1, color = '#c53b2c', spots = true } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const stalk = ramp('#cdbf9f', '#efe6d0', '#fbf6e8');
  const list = [];
  const one = ([x, z], size, lean, turn) => {
    const set = (geometry) => move(geometry, { scale: size, roll: lean, turn, at: [x, 0, z] });
    const cap = [[0.0, 0.255], [0.06, 0.252], [0.135, 0.238], [0.172, 0.226], [0.178, 0.234], [0.172, 0.262], [0.145, 0.312], [0.105, 0.348], [0.055, 0.368], [0, 0.374]];
    list.push(paint(set(soft(turned(cap.slice(3), 22), 1.2)), (px, py, pz, n) => tone(0.42 + 0.32 * n.y), { jitter: 0, smooth: true }));
    // Gills: rays below the cap.
    list.push(paint(set(turned(cap.slice(0, 4), 44)), (px, py, pz) => stalk(0.25 + 0.45 * (Math.floor((Math.atan2(px - x, pz - z) / Math.PI) * 22) % 2 === 0)), { jitter: 0.02 }));
    list.push(paint(set(soft(turned([[0, -0.01], [0.06, -0.01], [0.066, 0.02], [0.052, 0.06], [0.042, 0.12], [0.038, 0.2], [0.045, 0.26]], 16), 1.2)), (px, py, pz, n) => stalk(0.35 + 0.4 * (py / size) + 0.2 * n.y), { jitter: 0, smooth: true }));
    list.push(paint(set(soft(turned([[0.04, 0.178], [0.075, 0.158], [0.079, 0.163], [0.06, 0.182], [0.039, 0.192]], 16), 1.2)), stalk(0.75).clone(), { jitter: 0, smooth: true }));
    if (!spots) return;
    for (let k = 0; k < 15; k++) {
      const up = Math.sqrt((k + 0.4) / 15);
      const a = k * 2.4 + random.range(-0.2, 0.2);
      // On the dome: its radius and height at `up` from the top.
      const [r, y] = [0.17 * Math.sin(up * 1.45), 0.245 + 0.129 * Math.cos(up * 1.45)];
      const wart = move(ball(random.range(0.013, 0.024), { detail: size > 0.9 ? 1 : 0 }), { scale: [1, 0.5, 1] });
      list.push(paint(set(move(move(wart, { tilt: up * 1.2 }), { turn: a, at: [Math.sin(a) * r, y, Math.cos(a) * r] })), '#f7f0dd', { jitter: 0.02, seed: k }));
    }
  };
  one([0, 0], 1.08, 0.05, random.turn());
  one([0.2, 0.09], 0.55, -0.22, 0.4);
  one([-0.16, 0.15], 0.38, 0.2, 0.8);
  return part('mushroom', [merged(list, { name: 'mushroom' })], { radius: 0.26, height: 0.4 });
}
