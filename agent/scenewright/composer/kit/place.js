// Where things stand.
import * as THREE from 'three';
import { seeded } from './random.js';
import { vary } from './solid.js';

/**
 * Adds an object and returns it.
 * @param {THREE.Object3D} parent
 * @param {THREE.Object3D} object
 * @param {{at?: number[], turn?: number, scale?: number}} [options] at: [x, y, z] metres; turn: radians about Y
 */
export function place(parent, object, { at = [0, 0, 0], turn = 0, scale = 1 } = {}) {
  object.position.set(...at);
  object.rotation.y = turn;
  object.scale.setScalar(scale);
  parent.add(object);
  return object;
}

/** A group outside of every scene: for what the camera is framed by and nobody sees. */
export const aside = () => new THREE.Group();

/**
 * Instanced copies of one built object: one draw call for each of its meshes. Copies of an object that moves
 * by itself move too, each at its own moment.
 * @param {THREE.Object3D} parent
 * @param {THREE.Object3D} object built once, not added to a scene
 * @param {{at: number[], turn?: number, scale?: number}[]} spots
 * @param {{tint?: number, bob?: number, period_s?: number, seed?: number}} [options] tint: change of colour from copy to copy (0 to 0.2);
 *   bob: metres that each copy rises and sinks, at its own moment, over period_s
 * @returns {THREE.Group}
 */
export function many(parent, object, spots, { tint = 0.05, bob = 0, period_s = 5.5, seed = 1 } = {}) {
  const group = new THREE.Group();
  group.name = object.name;
  group.userData.size = object.userData.size;
  const random = seeded(seed);
  const places = spots.map(({ at, turn = 0, scale = 1 }) => new THREE.Matrix4().compose(
    new THREE.Vector3(...at),
    new THREE.Quaternion().setFromAxisAngle(THREE.Object3D.DEFAULT_UP, turn),
    new THREE.Vector3(scale, scale, scale),
  ));
  const tints = spots.map(() => vary(new THREE.Color(1, 1, 1), random, tint));
  const phases_s = spots.map(() => random.range(0, 20));
  const [meshes, movers] = [[], []];
  object.traverse((child) => {
    if (child.isMesh) meshes.push(child);
    if (child.userData.update) movers.push(child.userData.update);
  });
  const copies = meshes.map((mesh) => {
    const copy = new THREE.InstancedMesh(mesh.geometry, mesh.material, spots.length);
    const { name, castShadow, receiveShadow, renderOrder, frustumCulled } = mesh;
    Object.assign(copy, { name, castShadow, receiveShadow, renderOrder, frustumCulled });
    tints.forEach((colour, i) => copy.setColorAt(i, colour));
    group.add(copy);
    return copy;
  });
  const matrix = new THREE.Matrix4();
  const put = (i, rise_m = 0) => {
    object.updateMatrixWorld(true);
    meshes.forEach((mesh, k) => {
      matrix.multiplyMatrices(places[i], mesh.matrixWorld);
      matrix.elements[13] += rise_m;
      copies[k].setMatrixAt(i, matrix);
    });
  };
  places.forEach((_, i) => put(i));
  if (movers.length || bob) {
    for (const copy of copies) copy.frustumCulled = false;
    group.userData.update = (t) => {
      places.forEach((_, i) => {
        for (const moved of movers) moved(t + phases_s[i]);
        put(i, Math.sin(((t + phases_s[i]) / (period_s * (0.8 + 0.02 * phases_s[i]))) * Math.PI * 2) * bob);
      });
      for (const copy of copies) copy.instanceMatrix.needsUpdate = true;
    };
  }
  parent.add(group);
  return group;
}
