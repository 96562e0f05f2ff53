// Lanterns: of paper, of stone, and on a post.
import * as THREE from 'three';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { ball, box, column, merged, move, paint, part, shining } from './solid.js';
import { tube, turned } from './tube.js';

/**
 * A lantern. Paper: origin in its middle, to hang or float. Stone and post stand on y = 0.
 * @param {{seed?: number, color?: string, kind?: 'paper' | 'stone' | 'post', lit?: boolean}} [options] color: of paper, stone or iron
 */
export function lantern({ color, kind = 'paper', lit = false } = {}) {
  return ({ stone, post }[kind] ?? paper)({ color, lit });
}

function paper({ color = '#d8432e', lit }) {
  const [dark, light] = shades(color, 0.7);
  const [high, wide, ribs] = [0.29, 0.38, 8];
  const bulge = (y) => 0.17 + (wide - 0.17) * Math.sqrt(Math.max(0, 1 - (y / high) ** 2 * 0.98));
  const profile = [];
  for (let i = 0; i <= ribs * 2; i++) {
    const y = -high + (i / (ribs * 2)) * 2 * high;
    profile.push([bulge(y) * (i % 2 ? 1.012 : 0.965), y]);
  }
  const skin = turned(profile, 18);
  // The flame shines through the paper's middle; the ribs cast a little shade.
  const burning = ramp(shades(color, 0.45)[0], color, new THREE.Color(color).lerp(new THREE.Color('#ffd08a'), 0.3), new THREE.Color(color).lerp(new THREE.Color('#ffe0a8'), 0.6));
  const shade = lit
    ? paint(skin, (x, y) => {
      const near = Math.max(0, 1 - ((y + 0.05) / high) ** 2);
      return burning(0.2 + 0.8 * near).multiplyScalar((Math.round(((y + high) / high) * ribs) % 2 ? 0.92 : 0.7) * (0.72 + 0.28 * near));
    }, { jitter: 0.01, blend: true })
    : paint(skin, (x, y, z, n) => ramp(dark, color, light)(0.45 + 0.2 * n.y), { jitter: 0.02 });
  const wood = [
    paint(move(turned([[0, 0], [0.2, 0], [0.21, 0.03], [0.17, 0.07], [0, 0.07]], 12), { at: [0, high - 0.01, 0] }), '#2e2522'),
    paint(move(turned([[0, 0], [0.17, 0], [0.2, 0.05], [0, 0.05]], 12), { at: [0, -high - 0.04, 0] }), '#2e2522'),
    paint(move(turned([[0.212, 0], [0.222, 0.012], [0.212, 0.024]], 12), { at: [0, high + 0.008, 0] }), '#c79a4a'),
    paint(tube(Array.from({ length: 9 }, (_, i) => [Math.cos((i / 8) * Math.PI) * 0.06, high + 0.06 + Math.sin((i / 8) * Math.PI) * 0.11, 0]), 0.012, { sides: 4 }), '#c79a4a'),
    paint(move(column(0.012, 0.012, 0.1, { sides: 4 }), { at: [0, -high - 0.13, 0] }), '#c79a4a'),
    paint(move(ball(0.035, { detail: 0 }), { at: [0, -high - 0.13, 0] }), '#c79a4a'),
    paint(move(column(0.05, 0.022, 0.2, { sides: 7 }), { at: [0, -high - 0.35, 0] }), color, { jitter: 0.12 }),
  ];
  const meshes = [merged(wood, { name: 'frame' }), merged([shade], { name: 'paper', ...(lit && { material: shining(), cast: false }) })];
  if (lit) meshes.push(halos([{ at: [0, 0, 0], size: 1.3, color: new THREE.Color(color).lerp(new THREE.Color('#ff9a45'), 0.6).getStyle() }], { power: 0.32 }));
  return part('lantern', meshes, { radius: 0.39, height: 1.1 });
}

function stone({ color = '#9a958c', lit }) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const grey = (x, y, z, n) => tone(0.45 + 0.35 * n.y);
  const cut = (profile, at) => paint(move(turned(profile, 6), { at: [0, at, 0] }), grey, { jitter: 0.05 });
  const list = [
    cut([[0, -0.03], [0.46, -0.03], [0.46, 0.07], [0.42, 0.1], [0.3, 0.13], [0.2, 0.2], [0, 0.2]], 0),
    cut([[0.145, 0], [0.125, 0.2], [0.125, 0.36], [0.16, 0.42]], 0.18),
    cut([[0.14, 0], [0.3, 0.1], [0.32, 0.12], [0.32, 0.17], [0, 0.17]], 0.56),
    cut([[0.26, 0], [0.26, 0.05], [0, 0.05]], 0.72),
    cut([[0.25, 0], [0.27, 0.05], [0, 0.05]], 1.02),
    cut([[0, -0.02], [0.5, 0], [0.5, 0.05], [0.3, 0.14], [0.13, 0.26], [0, 0.27]], 1.05),
    cut([[0.07, 0], [0.13, 0.05], [0.09, 0.12], [0, 0.2]], 1.3),
  ];
  for (let k = 0; k < 6; k++) {
    const a = (k / 6) * Math.PI * 2;
    list.push(paint(move(box(0.07, 0.26, 0.07, { bevel: 0.008 }), { at: [Math.sin(a) * 0.215, 0.77, Math.cos(a) * 0.215], turn: a }), grey, { seed: k }));
    list.push(paint(move(box(0.1, 0.09, 0.07, { bevel: 0.02 }), { at: [Math.sin(a) * 0.47, 1.08, Math.cos(a) * 0.47], turn: a, tilt: -0.5 }), grey, { seed: k }));
  }
  const flame = (x, y) => ramp('#ffe2a4', '#ffb457', '#e8832f')((y - 0.78) / 0.26);
  const fire = paint(move(column(0.17, 0.17, 0.26, { sides: 6 }), { at: [0, 0.765, 0] }), lit ? flame : '#4b463f', { blend: lit });
  const meshes = [merged(lit ? list : [...list, fire], { name: 'stone' })];
  if (lit) meshes.push(merged([fire], { name: 'fire', material: shining(), cast: false }), halos([{ at: [0, 0.9, 0], size: 0.85 }]));
  return part('lantern', meshes, { radius: 0.52, height: 1.5 });
}

function post({ color = '#2f3a3a', lit }) {
  const [dark, light] = shades(color, 0.4);
  const tone = ramp(dark, color, light);
  const iron = (x, y, z, n) => tone(0.45 + 0.35 * n.y);
  const add = (profile, at, sides = 10) => paint(move(turned(profile, sides), { at: [0, at, 0] }), iron);
  const list = [
    add([[0, -0.03], [0.22, -0.03], [0.22, 0.1], [0.17, 0.16], [0.15, 0.45], [0.19, 0.5], [0.1, 0.58], [0.08, 0.7]], 0, 8),
    add([[0.07, 0], [0.05, 1.75]], 0.68, 8),
    add([[0.05, 0], [0.1, 0.04], [0.1, 0.08], [0.05, 0.12], [0.05, 0.2], [0.13, 0.3], [0, 0.3]], 2.4, 8),
    add([[0.21, 0], [0.3, 0.02], [0.3, 0.06], [0.14, 0.26], [0.1, 0.28], [0.06, 0.36], [0.03, 0.38], [0.05, 0.43], [0, 0.5]], 3.04, 4),
    paint(tube([[-0.32, 2.32, 0], [0.32, 2.32, 0]], 0.022, { sides: 6 }), iron),
    ...[-1, 1].map((s) => paint(move(ball(0.045, { detail: 1 }), { at: [s * 0.33, 2.32, 0] }), iron)),
  ];
  for (let k = 0; k < 4; k++) {
    const a = (k / 4) * Math.PI * 2;
    list.push(paint(tube([[Math.sin(a) * 0.135, 2.68, Math.cos(a) * 0.135], [Math.sin(a) * 0.215, 3.06, Math.cos(a) * 0.215]], 0.018, { sides: 4 }), iron));
  }
  const flame = (x, y) => ramp('#fff0c4', '#ffd587', '#f5a94f')((y - 2.75) / 0.32);
  const glass = paint(move(column(0.12, 0.2, 0.36, { sides: 4 }), { at: [0, 2.69, 0] }), lit ? flame : '#c9d2cc', { jitter: 0.02, blend: lit });
  const meshes = [merged(lit ? list : [...list, glass], { name: 'post' })];
  if (lit) meshes.push(merged([glass], { name: 'light', material: shining(), cast: false }), halos([{ at: [0, 2.88, 0], size: 1.3, color: '#ffb765' }]));
  return part('lantern', meshes, { radius: 0.4, height: 3.5 });
}
