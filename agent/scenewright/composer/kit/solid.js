// Geometry with its colour in it: primitives are painted, moved and merged, so that a part is few draw calls.
import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { matt } from './materials.js';
import { seeded } from './random.js';

export { airy, matt, shining } from './materials.js';
export { ball, box, capped, column, fromPoints, loft, pillow, plate, rumple } from './shapes.js';

/**
 * Paints a geometry: returns a copy without index and uv, with flat (or kept) normals and vertex colours.
 * @param {THREE.BufferGeometry} geometry
 * @param {string | THREE.Color | ((x: number, y: number, z: number, n: THREE.Vector3) => THREE.Color)} color
 *   CSS colour, or a function of a face's middle and normal
 * @param {{jitter?: number, seed?: number, smooth?: boolean, power?: number, blend?: boolean}} [options]
 *   jitter: change of lightness and hue per face (0 to 0.2); smooth: keep the normals instead of flat faces;
 *   power: brightness factor; blend: ask a colour function at every corner (with its own normal, if smooth) instead of once a face
 */
export function paint(geometry, color, { jitter = 0.035, seed = 1, smooth = false, power = 1, blend = smooth } = {}) {
  const { index, attributes } = geometry;
  const [from, count] = [attributes.position.array, index ? index.count : attributes.position.count];
  const [places, normals, colours] = [0, 1, 2].map(() => new Float32Array(count * 3));
  const keep = smooth && attributes.normal ? attributes.normal.array : null;
  for (let i = 0; i < count; i++) {
    const source = (index ? index.array[i] : i) * 3;
    for (let k = 0; k < 3; k++) {
      places[i * 3 + k] = from[source + k];
      if (keep) normals[i * 3 + k] = keep[source + k];
    }
  }
  const random = seeded(seed);
  const fixed = typeof color === 'function' ? null : new THREE.Color(color);
  const [shade, out, [a, b, c]] = [new THREE.Color(), new THREE.Color(), [0, 1, 2].map(() => new THREE.Vector3())];
  const [across, n] = [new THREE.Vector3(), new THREE.Vector3()];
  for (let i = 0; i < count * 3; i += 9) {
    a.fromArray(places, i);
    b.fromArray(places, i + 3);
    c.fromArray(places, i + 6);
    n.subVectors(b, a).cross(across.subVectors(c, a)).normalize();
    if (!keep) for (let k = 0; k < 9; k += 3) n.toArray(normals, i + k);
    shade.copy(fixed ?? color((a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3, (a.z + b.z + c.z) / 3, n));
    if (jitter) vary(shade, random, jitter);
    for (let k = 0; k < 9; k += 3) {
      if (blend && keep) n.fromArray(normals, i + k);
      if (blend && !fixed) shade.copy(color(places[i + k], places[i + k + 1], places[i + k + 2], n));
      out.copy(shade).multiplyScalar(power).toArray(colours, i + k);
    }
  }
  const flat = new THREE.BufferGeometry();
  flat.setAttribute('position', new THREE.BufferAttribute(places, 3));
  flat.setAttribute('normal', new THREE.BufferAttribute(normals, 3));
  flat.setAttribute('color', new THREE.BufferAttribute(colours, 3));
  return flat;
}

/** Changes a colour a little in place: lightness by ±`amount` of itself, warmth by a third of that. */
export function vary(color, random, amount) {
  const light = 1 + (random() * 2 - 1) * amount * 2;
  const warm = 1 + (random() * 2 - 1) * amount * 0.7;
  return color.setRGB(color.r * light * warm, color.g * light, (color.b * light) / warm);
}

/**
 * Moves a geometry in place and returns it.
 * @param {THREE.BufferGeometry} geometry
 * @param {{at?: number[], turn?: number, tilt?: number, roll?: number, scale?: number | number[]}} [options]
 *   at: metres; turn about Y, tilt about X, roll about Z in radians (roll first, then tilt, then turn)
 */
export function move(geometry, { at = [0, 0, 0], turn = 0, tilt = 0, roll = 0, scale = 1 } = {}) {
  const size = Array.isArray(scale) ? scale : [scale, scale, scale];
  return geometry.applyMatrix4(new THREE.Matrix4().compose(
    new THREE.Vector3(...at),
    new THREE.Quaternion().setFromEuler(new THREE.Euler(tilt, turn, roll, 'YXZ')),
    new THREE.Vector3(...size),
  ));
}

/**
 * One mesh from painted geometries.
 * @param {THREE.BufferGeometry[]} list painted geometries
 * @param {{material?: THREE.Material, name?: string, cast?: boolean, receive?: boolean}} [options]
 */
export function merged(list, { material = matt(), name = '', cast = true, receive = true } = {}) {
  const mesh = new THREE.Mesh(mergeGeometries(list), material);
  Object.assign(mesh, { name, castShadow: cast, receiveShadow: receive });
  return mesh;
}

/**
 * A part: a named group of meshes with its size.
 * @param {string} name its kind
 * @param {THREE.Object3D[]} children
 * @param {{radius: number, height: number, update?: (t: number) => void}} about metres
 */
export function part(name, children, { radius, height, ...more }) {
  const group = new THREE.Group();
  group.name = name;
  group.add(...children);
  for (const child of children) if (child.name === name) child.name = ''; // a scene may call the whole thing otherwise
  Object.assign(group.userData, { size: { radius, height } }, more);
  return group;
}
