// What is in the sky far away: moon, sun, planets. They shine through every haze.
import * as THREE from 'three';
import { halos } from './halo.js';
import { noise, seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, loft, merged, move, paint, part } from './solid.js';
import { turned } from './tube.js';

let plain;
/** The material of what is beyond the air: its colours show as they are, no haze takes it. */
const beyond = () => (plain ??= new THREE.MeshBasicMaterial({ vertexColors: true, toneMapped: false, fog: false, side: THREE.DoubleSide }));
let lamplit;
/** The same for what the sun lights from one side. */
const planetary = () => (lamplit ??= new THREE.MeshLambertMaterial({ vertexColors: true, fog: false, side: THREE.DoubleSide }));

/**
 * The moon, 2 m wide, its origin in its middle; it looks along +Z.
 * @param {{seed?: number, color?: string, phase?: 'full' | 'crescent'}} [options]
 */
export function moon({ seed = 3, color = '#e9e2cc', phase = 'full' } = {}) {
  const bump = noise(seed + 11);
  const [dark] = shades(color, 0.9);
  const sea = ramp(color, new THREE.Color(color).lerp(dark, 0.62));
  const random = seeded(seed);
  const craters = Array.from({ length: 26 }, (_, k) => ({ at: new THREE.Vector3(random.range(-1, 1), random.range(-1, 1), random.range(0.1, 1)).normalize(), r: random.range(0.04, k < 6 ? 0.17 : 0.09) }));
  const place = new THREE.Vector3();
  const face = (x, y, z) => {
    const patch = bump(x * 1.5, y * 1.5, z * 1.5) * 0.7 + bump(x * 3.6, y * 3.6, z * 3.6 + 7) * 0.35;
    let shade = THREE.MathUtils.smoothstep(patch, -0.1, 0.3);
    place.set(x, y, z).normalize();
    for (const { at, r } of craters) {
      const far = place.distanceTo(at) / r;
      if (far < 1.25) shade += far < 0.85 ? 0.22 : far < 1.05 ? -0.3 : -0.12;
    }
    return sea(Math.max(0, shade)).multiplyScalar(0.86 + 0.14 * z);
  };
  const glow = halos([{ at: [0, 0, 0], size: 3.2, color: new THREE.Color(color).lerp(new THREE.Color('#b9cbff'), 0.4).getStyle() }], { power: phase === 'full' ? 0.2 : 0.1 });
  if (phase === 'full') return part('moon', [merged([paint(ball(1, { detail: 16 }), face, { jitter: 0, blend: true })], { name: 'moon', material: beyond(), cast: false, receive: false }), glow], { radius: 1, height: 2 });
  // A sickle: the outer edge is half a circle, the inner one half an ellipse; thickest in its middle.
  const steps = 24;
  const rows = Array.from({ length: steps + 1 }, (_, k) => {
    const a = (k / steps - 0.5) * Math.PI;
    const [outer, inner, y] = [Math.cos(a), Math.cos(a) * 0.42, Math.sin(a)];
    const thick = 0.2 * Math.cos(a) + 0.002;
    const middle = (outer + inner) / 2;
    return [[-outer, y, 0], [-middle, y, thick], [-inner, y, 0], [-middle, y, -thick]];
  });
  const sickle = move(loft(rows, { closed: true }), { roll: -0.42 });
  return part('moon', [merged([paint(sickle, face, { jitter: 0, blend: true })], { name: 'moon', material: beyond(), cast: false, receive: false }), glow], { radius: 1, height: 2 });
}

/** The sun, 2 m wide, its origin in its middle. @param {{seed?: number, color?: string}} [options] */
export function sun({ color = '#ffb84a' } = {}) {
  const edge = new THREE.Color(color);
  const tone = ramp(edge.clone().multiplyScalar(0.85), edge, edge.clone().lerp(new THREE.Color('#fff3cf'), 0.3));
  const disc = paint(ball(1, { detail: 12 }), (x, y, z) => tone(Math.max(0, z)), { jitter: 0, blend: true });
  return part('sun', [merged([disc], { name: 'sun', material: beyond(), cast: false, receive: false }), halos([{ at: [0, 0, 0], size: 3.4, color: edge.getStyle() }], { power: 0.3 })], { radius: 1, height: 2 });
}

const PLANETS = {
  gas: ['#8f5f45', '#c98f62', '#e8cfa5', '#b9774f', '#f0dfbd', '#c48a5f', '#dcb98a', '#9a6a50'],
  saturn: ['#b08d57', '#d9bc85', '#efdcae', '#d3b277', '#f2e4bd', '#cfae74', '#e3cb98', '#a98a5c'],
  mars: ['#8f3f28', '#c4653c', '#a84e30', '#d4835a'],
  ice: ['#3f6fa8', '#5f93c9', '#8fb8dd', '#4f80b8', '#a9cbe6', '#5b8dc4'],
};

/**
 * A planet, 2 m wide without its ring, its origin in its middle; it turns slowly.
 * @param {{seed?: number, color?: string, kind?: 'gas' | 'saturn' | 'earth' | 'mars' | 'ice', ring?: boolean}} [options]
 */
export function planet({ seed = 1, color, kind = 'gas', ring = kind === 'saturn' } = {}) {
  const bump = noise(seed + 21);
  const body = kind === 'earth' && !color ? earthly(bump) : kind === 'mars' && !color ? rusty(bump) : banded(color ? own(color) : PLANETS[kind] ?? PLANETS.gas, bump);
  const globe = merged([paint(ball(1, { detail: 15 }), body, { jitter: 0, blend: true, smooth: true })], { name: 'planet', material: planetary(), receive: ring });
  const turning = new THREE.Group();
  turning.add(globe);
  if (ring) {
    const belts = [[1.28, 1.42, 0.35], [1.44, 1.72, 0.8], [1.74, 1.8, 0.5], [1.88, 2.08, 0.65], [2.1, 2.2, 0.3]];
    const dust = ramp('#6b5a48', '#b79f7a', '#ecd9b3');
    turning.add(merged(belts.map(([a, b, f], k) => paint(turned([[b, -0.004], [b, 0.004], [a, 0.004], [a, -0.004], [b, -0.004]], 96), dust(f).clone(), { jitter: 0.03, seed: k })), { name: 'ring', material: planetary() }));
  }
  turning.rotation.set(ring ? 0.38 : 0.12, 0, ring ? -0.24 : -0.3);
  return part('planet', [turning], { radius: ring ? 2.2 : 1, height: 2, update: (t) => { globe.rotation.y = t * 0.05; } });
}

function own(color) {
  const [dark, light] = shades(color, 0.7);
  return [dark, color, light, color, light, dark, color];
}

function banded(colours, bump) {
  const tone = ramp(...colours, ...[...colours].reverse());
  return (x, y, z) => tone(0.5 + 0.46 * y + 0.028 * bump(x * 3 + y * 5, y * 9, z * 3) + 0.012 * Math.sin(y * 60));
}

function rusty(bump) {
  const tone = ramp(...PLANETS.mars);
  const ice = new THREE.Color('#f2e6da');
  return (x, y, z) => (Math.abs(y) > 0.9 + 0.05 * bump(x * 6, y * 6, z * 6) ? ice : tone(0.5 + 0.42 * bump(x * 1.7, y * 1.7, z * 1.7) + 0.3 * bump(x * 4.4, y * 4.4, z * 4.4)));
}

function earthly(bump) {
  const [ocean, land] = [ramp('#14386b', '#1f5796', '#3f86b8'), ramp('#c9b47a', '#5f8f42', '#3f7038', '#8f8a63')];
  const [white, mixed] = [new THREE.Color('#f4f6f8'), new THREE.Color()];
  return (x, y, z) => {
    const high = bump(x * 1.6, y * 1.6, z * 1.6) + 0.5 * bump(x * 3.4 + 5, y * 3.4, z * 3.4) + 0.2 * bump(x * 8, y * 8, z * 8);
    mixed.copy(Math.abs(y) > 0.88 ? white : high > 0.06 ? land(0.1 + high * 0.9) : ocean(0.9 + high));
    const cloud = bump(x * 2.2 + 9, y * 5.2, z * 2.2) + 0.5 * bump(x * 5, y * 11, z * 5 + 3);
    return mixed.lerp(white, THREE.MathUtils.smoothstep(cloud, 0.28, 0.62) * 0.85);
  };
}
