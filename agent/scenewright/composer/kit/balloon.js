// Hot-air balloons.
import * as THREE from 'three';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { box, column, loft, matt, merged, move, paint, part, shining } from './solid.js';
import { tube, turned } from './tube.js';

/**
 * A hot-air balloon, 6 m wide and 9 m high; the basket's bottom is at y = 0.
 * @param {{seed?: number, color?: string, second?: string, lit?: boolean}} [options] second: colour of every other gore; lit: the burner burns
 */
export function balloon({ color = '#d4513a', second = '#f2dfb8', lit = false } = {}) {
  const gores = 16;
  // Radius and height of the envelope from mouth to crown.
  const profile = [[0.62, 2.35], [0.95, 2.75], [1.5, 3.4], [2.15, 4.25], [2.68, 5.15], [2.96, 6.05], [2.98, 6.75], [2.72, 7.5], [2.15, 8.2], [1.35, 8.7], [0.55, 8.95], [0.02, 9]];
  const rows = profile.map(([r, y]) => Array.from({ length: gores * 2 }, (_, k) => {
    const a = (k / (gores * 2)) * Math.PI * 2;
    const out = r * (k % 2 ? 1.022 : 0.978);
    return [Math.sin(a) * out, y, Math.cos(a) * out];
  }));
  const [[d1, l1], [d2, l2]] = [shades(color, 0.4), shades(second, 0.3)];
  const [main, other] = [ramp(d1, color, l1), ramp(d2, second, l2)];
  const glow = ramp('#ffe3a0', '#ff9c4a', '#c2562f');
  const gored = (x, y, z, n) => {
    const gore = Math.floor((Math.atan2(x, z) / (Math.PI * 2) + 1) * gores) % 2;
    const band = y > 5.15 && y < 6.05;
    return (gore !== Number(band) ? main : other)(0.45 + 0.3 * n.y);
  };
  // The burner lights the cloth from inside: brightest at the mouth, dark at the crown.
  const lantern = (x, y, z, n) => gored(x, y, z, n).multiplyScalar(1.05 - 0.92 * Math.min(1, Math.max(0, (y - 2.6) / 6.4)) ** 0.8).lerp(glow(0.4), 0.55 * Math.max(0, 1 - (y - 2.4) / 4.5));
  const cloth = paint(loft(rows, { closed: true }), lit ? lantern : gored, { jitter: 0.018 });
  const inside = loft(rows.slice(0, 6).map((row) => [...row].reverse()), { closed: true });
  const skirt = loft([[0.46, 2.02], [0.6, 2.38]].map(([r, y]) => Array.from({ length: 16 }, (_, k) => [Math.sin((k / 8) * Math.PI) * r, y, Math.cos((k / 8) * Math.PI) * r])), { closed: true });
  const weave = ramp('#6b4628', '#a9784a');
  const wicker = (x, y, z, n) => weave(0.3 + 0.35 * Math.sin(y * 40) * Math.sin((x + z) * 30) + 0.3 * n.y);
  const list = [
    ...(lit ? [] : [cloth, paint(inside, d1)]), paint(skirt, main(0.2).clone()),
    paint(move(box(1.0, 0.06, 1.0, { bevel: 0.02 }), { at: [0, 0, 0] }), '#5a3b24'),
    ...[[0, 0.47, 0], [0, -0.47, 0], [0.47, 0, Math.PI / 2], [-0.47, 0, Math.PI / 2]].map(([x, z, turn], i) => paint(move(new THREE.BoxGeometry(1.02, 0.72, 0.07, 6, 6, 1), { at: [x, 0.4, z], turn }), wicker, { jitter: 0.07, seed: i })),
    ...[[0, 0.47, 0], [0, -0.47, 0], [0.47, 0, Math.PI / 2], [-0.47, 0, Math.PI / 2]].map(([x, z, turn]) => paint(move(box(1.12, 0.1, 0.14, { bevel: 0.03 }), { at: [x, 0.74, z], turn }), '#7a4a2b')),
    paint(move(box(0.5, 0.06, 0.34, { bevel: 0.015 }), { at: [0, 1.62, 0] }), '#6f7478'),
    paint(move(column(0.1, 0.13, 0.18, { sides: 8 }), { at: [0, 1.66, 0] }), '#8b9094'),
  ];
  for (const [sx, sz] of [[-1, -1], [-1, 1], [1, -1], [1, 1]]) {
    list.push(paint(tube([[sx * 0.46, 0.78, sz * 0.46], [sx * 0.24, 1.65, sz * 0.16]], 0.022, { sides: 5 }), '#4d4a48'));
    list.push(paint(tube([[sx * 0.44, 0.8, sz * 0.44], [sx * 0.43, 2.4, sz * 0.43]], 0.012, { sides: 4 }), '#55483c'));
    list.push(paint(move(box(0.2, 0.3, 0.2, { bevel: 0.06 }), { at: [sx * 0.6, 0.28, sz * 0.28] }), '#c9b48a'));
  }
  const meshes = [merged(list, { name: 'balloon', material: matt() })];
  if (lit) {
    const flame = paint(turned([[0.02, 1.82], [0.11, 1.98], [0.08, 2.2], [0.01, 2.55]], 7), '#fff0c0', { jitter: 0 });
    meshes.push(merged([cloth, paint(inside, '#ffcf86'), flame], { name: 'light', material: shining() }), halos([{ at: [0, 2.2, 0], size: 1.6 }], { power: 0.4 }));
  }
  return part('balloon', meshes, { radius: 3, height: 9 });
}
