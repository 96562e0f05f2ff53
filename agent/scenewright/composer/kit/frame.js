// The camera: a three-quarter view that holds the subject.
import * as THREE from 'three';

const DESIGN_ASPECT = 16 / 9;

/**
 * Sets camera, near and far, the orbit's target and its limits, so that the objects fill `fill` of the picture's height
 * (or nine tenths of its width). The light of `atmosphere` turns with the azimuth: always from the side.
 * @param {{scene, camera, controls}} stage
 * @param {THREE.Object3D | THREE.Object3D[]} objects the subject
 * @param {{azimuth_deg?: number, elevation_deg?: number, fov?: number, fill?: number, lift?: number}} [options]
 *   azimuth from the front (+Z) towards +X; fov in degrees; lift: how far up the subject moves in the picture, in heights
 */
export function frame(stage, objects, { azimuth_deg = 35, elevation_deg = 14, fov = 34, fill = 0.62, lift = 0 } = {}) {
  const { scene, camera, controls } = stage;
  const [azimuth, elevation] = [azimuth_deg, elevation_deg].map(THREE.MathUtils.degToRad);
  const half = Math.tan(THREE.MathUtils.degToRad(fov) / 2);
  const points = corners([objects].flat());
  const bounds = new THREE.Box3().setFromPoints(points);
  const away = new THREE.Vector3(Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.cos(azimuth) * Math.cos(elevation));
  const right = new THREE.Vector3(Math.cos(azimuth), 0, -Math.sin(azimuth));
  const up = away.clone().cross(right);
  // Move back and to the middle until the subject, as the camera sees it, fits.
  const middle = bounds.getCenter(new THREE.Vector3());
  let distance = bounds.getSize(new THREE.Vector3()).length();
  for (let round = 0; round < 6; round++) {
    const seen = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
    for (const point of points) {
      const way = point.clone().sub(middle);
      const depth = Math.max(0.1, distance - way.dot(away)) * half;
      const [x, y] = [way.dot(right) / depth, way.dot(up) / depth];
      Object.assign(seen, { left: Math.min(seen.left, x), right: Math.max(seen.right, x), low: Math.min(seen.low, y), high: Math.max(seen.high, y) });
    }
    middle.addScaledVector(right, ((seen.left + seen.right) / 2) * half * distance).addScaledVector(up, ((seen.low + seen.high) / 2) * half * distance);
    distance *= Math.max((seen.high - seen.low) / (2 * fill), (seen.right - seen.left) / (2 * DESIGN_ASPECT * 0.82));
  }
  camera.position.copy(middle).addScaledVector(away, distance);
  const floating = scene.userData.floating ?? false;
  // Above the ground: lower before something small; what flies is seen from below, so that it stands against the sky.
  const low = elevation_deg < 0 ? Math.min(bounds.min.y, 1.2) : bounds.min.y + Math.min(1.2, 0.16 * distance);
  if (!floating) camera.position.y = Math.max(camera.position.y, low);
  // Looking a little above the subject's middle lowers it in the picture and lets the sky in.
  controls.target.copy(middle);
  controls.target.y += (0.05 - lift) * 2 * half * distance;
  camera.fov = fov;
  camera.near = distance * 0.02;
  camera.far = Math.max(2000, distance * 30);
  camera.updateProjectionMatrix();
  camera.lookAt(controls.target);
  controls.minDistance = distance * 0.3;
  controls.maxDistance = distance * 2.2;
  controls.enablePan = false;
  controls.minPolarAngle = 0.25;
  // Never below the ground, but as low as this view itself looks up from.
  const polar = Math.acos((camera.position.y - controls.target.y) / camera.position.distanceTo(controls.target));
  controls.maxPolarAngle = floating ? 2.1 : Math.max(Math.PI / 2 - 0.03, polar + 0.01);
  scene.userData.aim?.(azimuth);
  scene.userData.azimuth = azimuth;
  return bounds;
}

const WAYS = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 0, -1]].flatMap((way) => [way, way.map((c) => -c)]);

// The vertices furthest out each way: a bow, a mast.
function outermost(positions) {
  const { array } = positions;
  return WAYS.map(([x, y, z]) => {
    let [best, most] = [0, -Infinity];
    for (let i = 0; i < positions.count; i++) {
      const far = array[i * 3] * x + array[i * 3 + 1] * y + array[i * 3 + 2] * z;
      if (far > most) [best, most] = [i, far];
    }
    return best;
  });
}

// Points of the objects' surfaces, in the world: enough to know their outline.
function corners(objects) {
  const points = [];
  const [matrix, own, point] = [new THREE.Matrix4(), new THREE.Matrix4(), new THREE.Vector3()];
  for (const object of objects) {
    object.updateWorldMatrix(true, true);
    if (object.userData.backdrop) continue;
    object.traverse((mesh) => {
      const positions = mesh.geometry?.attributes.position;
      if (!mesh.isMesh || !positions || ['beam', 'halo', 'waterfall'].includes(mesh.name)) return;
      const step = Math.max(1, Math.floor(positions.count / 240));
      const chosen = new Set(outermost(positions));
      for (let i = 0; i < positions.count; i += step) chosen.add(i);
      for (let copy = 0; copy < (mesh.isInstancedMesh ? mesh.count : 1); copy++) {
        matrix.copy(mesh.matrixWorld);
        if (mesh.isInstancedMesh) { mesh.getMatrixAt(copy, own); matrix.multiply(own); }
        for (const i of chosen) points.push(point.fromBufferAttribute(positions, i).applyMatrix4(matrix).clone());
      }
    });
  }
  return points.length ? points : [new THREE.Vector3(-3, 0, -3), new THREE.Vector3(3, 4, 3)];
}
