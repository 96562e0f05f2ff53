// Lamps with a shade: for a table, or standing on the floor.
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { ball, merged, move, paint, part, shining } from './solid.js';
import { soft, tube, turned } from './tube.js';

/**
 * A lamp with a cloth shade: table 0.55 m, floor 1.65 m high.
 * @param {{seed?: number, color?: string, kind?: 'table' | 'floor', lit?: boolean}} [options] color: of the shade
 */
export function lamp({ seed = 1, color = '#e9d6ae', kind = 'table', lit = false } = {}) {
  const floor = kind === 'floor';
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const foot = ramp('#2f3d47', '#5c7480', '#9bb0b6');
  const body = (x, y, z, n) => foot(0.4 + 0.3 * n.y + 0.15 * n.x);
  const high = floor ? 1.65 : 0.56;
  const [low, wide, narrow, tall] = floor ? [1.33, 0.22, 0.14, 0.3] : [0.32, 0.185, 0.11, 0.225];
  const profile = floor
    ? [[0, 0], [0.16, 0], [0.165, 0.012], [0.15, 0.028], [0.03, 0.045], [0.014, 0.08], [0.014, 0.72], [0.024, 0.75], [0.014, 0.78], [0.013, low + 0.1]]
    : [[0, 0], [0.085, 0], [0.092, 0.012], [0.05, 0.03], [0.045, 0.045], [0.088, 0.1], [0.1, 0.145], [0.082, 0.2], [0.035, 0.25], [0.018, 0.275], [0.016, low + 0.06]];
  const list = [paint(soft(turned(profile, 20), 1.1), body, { jitter: 0.012, smooth: true, seed })];
  const skin = turned([[wide, low], [narrow, low + tall]], 24);
  const inside = turned([[narrow - 0.004, low + tall], [wide - 0.004, low]], 24);
  const rim = [[wide, low], [narrow, low + tall]].map(([r, y]) => turned([[r - 0.006, y - 0.005], [r + 0.003, y - 0.005], [r + 0.003, y + 0.006], [r - 0.006, y + 0.006]], 24));
  const glow = ramp('#ffe9b0', '#ffd08a', '#f3ac5e');
  const near = (x, y) => glow(Math.abs((y - low) / tall - 0.42) * 1.5);
  const cloth = lit ? paint(soft(skin), near, { jitter: 0, blend: true }) : paint(soft(skin), (x, y, z, n) => tone(0.45 + 0.25 * ((y - low) / tall)), { jitter: 0.008, smooth: true });
  const lining = paint(inside, lit ? '#fff0c8' : '#f6efdd', { jitter: 0 });
  const bulb = paint(move(ball(0.035), { at: [0, low + tall * 0.45, 0] }), lit ? '#fff7e0' : '#f3efe4', { jitter: 0 });
  list.push(...rim.map((geometry) => paint(geometry, dark, { jitter: 0 })), paint(move(ball(floor ? 0.016 : 0.014), { at: [0, low + tall + 0.02, 0] }), body), paint(tube([[0, low, 0], [0, low + tall + 0.02, 0]], 0.006, { sides: 5 }), '#8a7a5a'));
  for (let k = 0; k < 3; k++) list.push(paint(tube([[0, low + tall - 0.006, 0], [Math.sin(k * 2.1) * narrow, low + tall - 0.006, Math.cos(k * 2.1) * narrow]], 0.004, { sides: 4 }), '#8a7a5a'));
  if (!lit) return part('lamp', [merged([...list, cloth, lining, bulb], { name: 'lamp' })], { radius: wide, height: high });
  return part('lamp', [merged(list, { name: 'lamp' }), merged([cloth, lining, bulb], { name: 'light', material: shining(), cast: false }), halos([{ at: [0, low + tall * 0.45, 0], size: wide * 3, color: '#ffb765' }], { power: 0.42 })], { radius: wide, height: high });
}
