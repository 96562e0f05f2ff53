// Main world: boxes of objects and what they cover of the screen. Reads only: nothing of the page is called that writes.
// A box is [least x, y, z, most x, y, z]; matrices are arrays of 16 numbers by columns, as in Three.js.
const NOWHERE = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
const MOST_SAMPLES = 4000;        // vertices that are moved by bones or morph targets
const MOST_COPIES = 20000;        // instances whose place is looked up
const EDGES = [[0, 1], [2, 3], [4, 5], [6, 7], [0, 2], [1, 3], [4, 6], [5, 7], [0, 4], [1, 5], [2, 6], [3, 7]];
const boxes = new WeakMap();      // position attribute -> {version, start, end, box}

const filled = (box) => box[0] <= box[3] && box[1] <= box[4] && box[2] <= box[5];
const finite = (numbers) => Array.prototype.every.call(numbers, Number.isFinite);
function include(box, x, y, z) {
  if (x < box[0]) box[0] = x;
  if (y < box[1]) box[1] = y;
  if (z < box[2]) box[2] = z;
  if (x > box[3]) box[3] = x;
  if (y > box[4]) box[4] = y;
  if (z > box[5]) box[5] = z;
}
function join(box, other) {
  if (!filled(other)) return;
  include(box, other[0], other[1], other[2]);
  include(box, other[3], other[4], other[5]);
}
function times(a, b) {
  const out = new Array(16);
  for (let c = 0; c < 16; c += 4) {
    for (let r = 0; r < 4; r += 1) out[c + r] = a[r] * b[c] + a[r + 4] * b[c + 1] + a[r + 8] * b[c + 2] + a[r + 12] * b[c + 3];
  }
  return out;
}
const at = (m, x, y, z) => [m[0] * x + m[4] * y + m[8] * z + m[12], m[1] * x + m[5] * y + m[9] * z + m[13], m[2] * x + m[6] * y + m[10] * z + m[14]];
function moveBox(m, box) {
  const out = [...NOWHERE];
  if (filled(box)) for (let k = 0; k < 8; k += 1) include(out, ...at(m, box[k & 1 ? 3 : 0], box[k & 2 ? 4 : 1], box[k & 4 ? 5 : 2]));
  return out;
}

// The box of the vertices that are drawn, in the geometry's own space. Kept until the attribute says that it changed.
function geometryBox(geometry) {
  const position = geometry?.attributes?.position;
  if (!position) return [...NOWHERE];
  const range = geometry.index ? null : geometry.drawRange;
  const start = range ? range.start : 0;
  const end = Math.min(position.count, range ? range.start + range.count : Infinity);
  const version = position.isInterleavedBufferAttribute ? position.data.version : position.version;
  const kept = boxes.get(position);
  if (kept && kept.version === version && kept.start === start && kept.end === end) return kept.box;
  const box = [...NOWHERE];
  const { array } = position;
  if (position.isInterleavedBufferAttribute || position.normalized || position.itemSize !== 3 || !array) {
    for (let i = start; i < end; i += 1) include(box, position.getX(i), position.getY(i), position.itemSize > 2 ? position.getZ(i) : 0);
  } else {
    for (let i = start * 3; i < end * 3; i += 3) include(box, array[i], array[i + 1], array[i + 2]);
  }
  boxes.set(position, { version, start, end, box });
  return box;
}
function samples(count, most) { return Math.max(1, Math.ceil(count / most)); }

// Vertices as morph targets leave them: own space of the mesh.
function morphed(object, i) {
  const { attributes, morphAttributes, morphTargetsRelative } = object.geometry;
  const base = attributes.position;
  const point = [base.getX(i), base.getY(i), base.getZ(i)];
  const targets = morphAttributes?.position ?? [];
  const out = [...point];
  for (let k = 0; k < targets.length; k += 1) {
    const weight = object.morphTargetInfluences?.[k] ?? 0;
    if (!weight) continue;
    const target = [targets[k].getX(i), targets[k].getY(i), targets[k].getZ(i)];
    for (let axis = 0; axis < 3; axis += 1) out[axis] += weight * (morphTargetsRelative ? target[axis] : target[axis] - point[axis]);
  }
  return out;
}
function bentBox(object) {
  const box = [...NOWHERE];
  const { position, skinIndex, skinWeight } = object.geometry.attributes;
  const skeleton = object.isSkinnedMesh && object.skeleton && skinIndex && skinWeight ? object.skeleton : null;
  const bones = skeleton?.bones.map((bone, k) => times(bone.matrixWorld.elements, skeleton.boneInverses[k].elements));
  for (let i = 0, by = samples(position.count, MOST_SAMPLES); i < position.count; i += by) {
    let point = morphed(object, i);
    if (skeleton) {
      const bound = at(object.bindMatrix.elements, ...point);
      const bent = [0, 0, 0];
      for (const axis of ['X', 'Y', 'Z', 'W']) {
        const [bone, weight] = [bones[skinIndex[`get${axis}`](i)], skinWeight[`get${axis}`](i)];
        if (bone && weight) at(bone, ...bound).forEach((value, k) => { bent[k] += value * weight; });
      }
      point = at(object.bindMatrixInverse.elements, ...bent);
    }
    include(box, ...point);
  }
  return box;
}

// Boxes of one object in its own space, one a copy where there are copies, and how many copies each stands for.
function ownBoxes(object) {
  const { geometry } = object;
  if (object.isSprite) {
    const [x, y] = [object.center?.x ?? 0.5, object.center?.y ?? 0.5];
    return { list: [[-x, -y, 0, 1 - x, 1 - y, 0]], stands: 1 };
  }
  const bent = object.isSkinnedMesh || (object.morphTargetInfluences?.some?.(Boolean) && geometry?.morphAttributes?.position);
  const box = bent && geometry?.attributes?.position ? bentBox(object) : geometryBox(geometry);
  const matrices = object.isInstancedMesh ? object.instanceMatrix?.array : object.isBatchedMesh ? object._matricesTexture?.image?.data : null;
  const count = copies(object);
  if (!matrices || count === null) return { list: [box], stands: 1 };
  const list = [];
  const by = samples(count, MOST_COPIES);
  for (let i = 0; i < count; i += by) list.push(moveBox(matrices.subarray(i * 16, i * 16 + 16), box));
  return { list, stands: by };
}
function copies(object) {
  if (object.isInstancedMesh) return object.count;
  if (object.isBatchedMesh) return object.instanceCount ?? object._instanceCount ?? object._instanceInfo?.length ?? null;
  const { geometry } = object;
  if (!geometry?.isInstancedBufferGeometry) return null;
  const most = [geometry.instanceCount, geometry._maxInstanceCount, geometry.maxInstancedCount].filter(Number.isFinite);
  return most.length ? Math.min(...most) : null;
}

// Sprites turn to the camera: their world space is the camera's own, at their place and with their size.
function facing(object, eye) {
  const m = object.matrixWorld.elements;
  const size = [0, 4, 8].map((c) => Math.hypot(m[c], m[c + 1], m[c + 2]));
  const away = object.material?.sizeAttenuation === false ? Math.abs(at(eye.view, m[12], m[13], m[14])[2]) : 1;
  const w = eye.world;
  const axis = (c, by) => [w[c] * by, w[c + 1] * by, w[c + 2] * by, 0];
  return [...axis(0, size[0] * away), ...axis(4, size[1] * away), ...axis(8, 1), m[12], m[13], m[14], 1];
}

// What a box covers of the picture: [left, bottom, right, top] from -1 to 1, or null when it is out of view.
function covered(m, box, eye) {
  const { projection: p, near, far, pixel } = eye;
  const m2 = times(eye.view, m);
  const corners = [];
  for (let k = 0; k < 8; k += 1) corners.push(at(m2, box[k & 1 ? 3 : 0], box[k & 2 ? 4 : 1], box[k & 4 ? 5 : 2]));
  const deep = (corner) => -corner[2];
  if (corners.every((c) => deep(c) < near) || corners.every((c) => deep(c) > far)) return null;
  const points = corners.filter((c) => deep(c) >= near);
  if (points.length < 8) {
    for (const [a, b] of EDGES) {
      const [da, db] = [deep(corners[a]) - near, deep(corners[b]) - near];
      if (da * db < 0) points.push(corners[a].map((value, k) => value + (corners[b][k] - value) * (da / (da - db))));
    }
  }
  const rect = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, z] of points) {
    const w = p[3] * x + p[7] * y + p[11] * z + p[15];
    const [u, v] = [(p[0] * x + p[4] * y + p[8] * z + p[12]) / w, (p[1] * x + p[5] * y + p[9] * z + p[13]) / w];
    rect[0] = Math.min(rect[0], u - pixel[0]);
    rect[1] = Math.min(rect[1], v - pixel[1]);
    rect[2] = Math.max(rect[2], u + pixel[0]);
    rect[3] = Math.max(rect[3], v + pixel[1]);
  }
  const cut = [Math.max(-1, rect[0]), Math.max(-1, rect[1]), Math.min(1, rect[2]), Math.min(1, rect[3])];
  return cut[0] < cut[2] && cut[1] < cut[3] ? cut : null;
}
const area = (rect) => (rect ? ((rect[2] - rect[0]) * (rect[3] - rect[1])) / 4 : 0);
