// Main world, after bounds.js and digest.js: where a camera has to stand so that what a page's picture is about fits in the frame.
const WITHIN = 0.84;      // of the frame is filled at most: 8% margin on each side
const AROUND = 1.1;       // half heights of the page's picture around its middle: what has to fit
const LEAST_WEIGHT = 1e-6;
const MOST_COPIES_SEEN = 500;
const subjects = new WeakMap();  // scene -> corners when it was first looked at, so that a camera stands still while things move

const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (a) => { const length = Math.hypot(...a) || 1; return a.map((x) => x / length); };

// Corners of each visible thing in the world, of each copy where there are copies, and how the page's own camera sees it.
function visibleThings(scene, camera) {
  const eye = {
    view: camera.matrixWorldInverse.elements, world: camera.matrixWorld.elements, projection: camera.projectionMatrix.elements,
    near: camera.near, far: camera.far, pixel: [0, 0],
  };
  const found = [];
  (function visit(object) {
    if (object.visible === false) return;
    if (drawable(object) && ((object.layers?.mask ?? 1) & (camera.layers?.mask ?? 1)) !== 0 && !unseen(object) && !isSky(object)) {
      const m = object.isSprite ? facing(object, eye) : object.matrixWorld.elements;
      const { list } = ownBoxes(object);
      for (let k = 0, by = samples(list.length, MOST_COPIES_SEEN); k < list.length; k += by) {
        if (filled(list[k]) && finite(list[k]) && finite(m)) found.push(thingOf(m, list[k], eye));
      }
    }
    for (const child of object.children ?? []) visit(child);
  })(scene);
  return found;
}
function thingOf(m, box, eye) {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => at(m, box[k & 1 ? 3 : 0], box[k & 2 ? 4 : 1], box[k & 4 ? 5 : 2]));
  const depths = corners.map((corner) => -at(eye.view, ...corner)[2]);
  const [near, far] = [Math.min(...depths), Math.max(...depths)];
  const part = covered(m, box, eye);
  const aside = part ? Math.hypot(part[0] + part[2], part[1] + part[3]) : 0;  // 0 in the middle of the frame, 2 at its edges
  return {
    corners, near, depth: (near + far) / 2, weight: area(part) * Math.exp(-aside * aside),
    middle: [0, 1, 2].map((k) => (corners[0][k] + corners[7][k]) / 2), size: Math.hypot(...minus(corners[0], corners[7])),
  };
}
// Seen from within only, or never in front of anything.
function isSky(object) {
  const all = [object.material].flat().filter(Boolean);
  return all.length > 0 && all.every((one) => SIDES[one.side] === 'back' || (one.depthWrite === false && !one.transparent));
}
// What the page's own picture is about: what lies around the middle of it, at the depth of what is most in view there, and is not
// much larger than the picture; neither sky and ground, which reach around the camera, nor the hills far behind.
function subject(scene, camera) {
  const things = visibleThings(scene, camera);
  if (!things.length) throw new Error('nothing in its scene is visible');
  const seen = things.filter(({ weight, near }) => weight > LEAST_WEIGHT && (near > 0 || !camera.isPerspectiveCamera));
  if (!seen.length) return things.flatMap((thing) => thing.corners);
  const main = seen.reduce((best, thing) => (thing.weight / thing.near > best.weight / best.near ? thing : best));
  const reach = AROUND / camera.projectionMatrix.elements[5] * (camera.isPerspectiveCamera ? main.depth : 1);
  const axis = at(camera.matrixWorld.elements, 0, 0, -main.depth);
  const middle = Math.hypot(...minus(main.middle, axis)) <= reach ? axis : main.middle;
  return seen.filter((thing) => thing === main || (Math.hypot(...minus(thing.middle, middle)) <= reach && thing.size <= 3 * reach))
    .flatMap((thing) => thing.corners);
}

// Right, up and back of a camera that looks against `back`; from straight above, what is in front comes to lie below.
function axes(back, up, front) {
  const right = unit(cross(Math.abs(dot(back, up)) > 0.999 ? front.map((x) => -x * Math.sign(dot(back, up))) : up, back));
  return [right, cross(back, right), back];
}
// As near as all corners fit: planes through the eye and the edges of the frame touch what is outermost. Sets the camera's
// lens where it needs another; returns the place of the eye.
function fit(camera, [right, up, back], corners) {
  const box = [...NOWHERE];
  const points = corners.map((corner) => [dot(corner, right), dot(corner, up), dot(corner, back)]);
  for (const point of points) include(box, ...point);
  const place = (x, y, z) => [0, 1, 2].map((k) => right[k] * x + up[k] * y + back[k] * z);
  const middle = [0, 1, 2].map((k) => (box[k] + box[k + 3]) / 2);
  const depth = Math.hypot(box[3] - box[0], box[4] - box[1], box[5] - box[2]) || 1;
  if (camera.isOrthographicCamera) {
    const aspect = (camera.right - camera.left) / (camera.top - camera.bottom);
    const half = Math.max(box[4] - box[1], (box[3] - box[0]) / aspect, depth * 1e-3) / 2 / WITHIN;
    Object.assign(camera, { left: -half * aspect, right: half * aspect, top: half, bottom: -half, zoom: 1, near: 0, far: camera.far + 3 * depth });
    return place(middle[0], middle[1], box[5] + depth);
  }
  const half = WITHIN * Math.tan(camera.fov * Math.PI / 360) / camera.zoom;
  const [across, along] = [half * camera.aspect, half].map((slope, k) => {
    const [one, other] = [1, -1].map((sign) => Math.max(...points.map((point) => point[2] + sign * point[k] / slope)));
    return { z: (one + other) / 2, middle: slope * (one - other) / 2 };
  });
  const z = Math.max(across.z, along.z, box[5] + depth * 1e-3);
  camera.near = Math.min(camera.near, Math.max((z - box[5]) / 2, (z - middle[2]) / 1000));
  camera.far = Math.max(camera.far, z - middle[2] + depth) + z - middle[2];
  return place(across.middle, along.middle, z);
}
function standAt(camera, eye, [right, up, back]) {
  camera.matrix.fromArray([...right, 0, ...up, 0, ...back, 0, ...eye, 1]);
  if (camera.parent) camera.matrix.premultiply(camera.parent.matrixWorld.clone().invert());
  camera.matrix.decompose(camera.position, camera.quaternion, camera.scale);
  camera.updateMatrixWorld(true);
  camera.view = null;
  camera.updateProjectionMatrix();
}
// What the corners sweep when they turn around the upright through their middle: from all sides it is equally large.
function swept(corners, up, front) {
  const side = unit(cross(up, front));
  const box = [...NOWHERE];
  for (const corner of corners) include(box, dot(corner, side), dot(corner, up), dot(corner, front));
  const [x, z] = [(box[0] + box[3]) / 2, (box[2] + box[5]) / 2];
  const radius = Math.max(...corners.map((corner) => Math.hypot(dot(corner, side) - x, dot(corner, front) - z)));
  return Array.from({ length: 64 }, (_, k) => {
    const turn = Math.floor(k / 2) / 16 * Math.PI;
    return [0, 1, 2].map((i) => side[i] * (x + radius * Math.cos(turn)) + up[i] * box[k % 2 ? 1 : 4] + front[i] * (z + radius * Math.sin(turn)));
  });
}
// Moves the camera to a view: {towards} a direction from the subject, which has to fit (if `steady`, from
// every side with the same distance), or {eye, target}. Y is up and the
// front towards +Z, as in glTF; where the camera's own up is Z, the front is towards -Y, as in CAD.
function aim(camera, scene, { towards, steady, eye, target }) {
  const turned = ([x, y, z]) => (camera.up.z > 0.7 ? [x, -z, y] : [x, y, z]);
  const [up, front] = [turned([0, 1, 0]), turned([0, 0, 1])];
  const frame = axes(unit(towards ? turned(towards) : minus(eye, target)), up, front);
  if (towards && !subjects.has(scene)) subjects.set(scene, subject(scene, camera));
  const corners = subjects.get(scene);
  standAt(camera, towards ? fit(camera, frame, steady ? swept(corners, up, front) : corners) : eye, frame);
}
