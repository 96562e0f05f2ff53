// A photographer's studio: a seamless floor that rises behind the scene.
import { ramp, shades } from './shade.js';
import { merged, paint, part } from './solid.js';
import { soft, turned } from './tube.js';

/** A seamless backdrop all around the origin, seen from inside only. @param {{seed?: number, color?: string, radius?: number}} [options] radius: of its level floor, metres */
export function studio({ color = '#c3ccd0', radius = 4 } = {}) {
  const [dark, light] = shades(color, 0.35);
  const tone = ramp(light, color, dark);
  const bend = Array.from({ length: 10 }, (_, k) => { const a = ((9 - k) / 9) * Math.PI * 0.5; return [radius * (1 + 0.4 * Math.sin(a)), radius * 0.4 * (1 - Math.cos(a))]; });
  const profile = [[radius * 1.4, radius * 2.4], ...bend, [radius * 0.6, 0], [radius * 0.25, 0], [0, 0]];
  const far = (x, y, z) => tone(0.1 + 0.5 * Math.min(1, Math.hypot(x, z) / (radius * 1.4)) + 0.4 * Math.min(1, y / (radius * 1.6)));
  const made = part('studio', [merged([paint(soft(turned(profile, 48), 1.2), far, { jitter: 0, smooth: true })], { name: 'studio', cast: false })], { radius, height: 0 });
  made.userData.backdrop = true;
  return made;
}
