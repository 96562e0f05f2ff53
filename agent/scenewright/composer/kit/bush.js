// Bushes: low clumps of leaves.
import { foliage } from './foliage.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { merged, part } from './solid.js';

/**
 * A bush, 1.6 m wide and 0.9 m high.
 * @param {{seed?: number, color?: string, blossom?: string}} [options] color: of the leaves; blossom: colour of small flowers, none without it
 */
export function bush({ seed = 1, color = '#5c8d3e', blossom } = {}) {
  const random = seeded(seed);
  const [dark, light] = shades(color, 0.8);
  const tone = ramp(dark, color, light);
  const start = random.turn();
  const clumps = Array.from({ length: 7 }, (_, i) => {
    const r = i ? random.range(0.3, 0.42) : 0.48;
    const [around, far] = [start + i * 1.05, i ? random.range(0.36, 0.48) : 0];
    return { at: [Math.sin(around) * far, i ? r * random.range(0.5, 0.95) : 0.46, Math.cos(around) * far], r };
  });
  const list = foliage(clumps, (x, y, z, n) => tone(0.12 + 0.3 * n.y + 0.5 * y), { random, leaf_m: 0.15, share: 0.75, blossom });
  for (const { attributes: { position } } of list) for (let k = 0; k < position.count; k++) position.setY(k, Math.max(position.getY(k), -0.03));
  return part('bush', [merged(list, { name: 'bush' })], { radius: 0.85, height: 0.95 });
}
