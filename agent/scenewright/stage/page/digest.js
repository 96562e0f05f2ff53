// Main world, after probe.js, bounds.js and paint.js: what is in the Three.js scene on the screen, as plain values.
// Objects are read as the last render left them; nothing is updated, computed or called that could change a picture.
const MOST_THINGS = 2000;
const MOST_WALKED = 50000;
const MOST_DEEP = 100;
const MOST_NAMES = 300;
const LONGEST_MS = 500;
const MOST_RENDERS = 64;
const TONE = ['none', 'linear', 'reinhard', 'cineon', 'aces', 'custom', 'agx', 'neutral'];
const SIDES = ['front', 'back', 'double'];
const LIT = /^Mesh(Lambert|Phong|Standard|Physical|Toon)(Node)?Material$/;
const watched = [];               // {renderer, renders: [{scene, camera, screen}], step, depth}
const scenes = new Set();
const known = new WeakMap();      // object -> {mark, moved, share}: how it was when it was first looked at

const text = (value, most = 80) => String(value ?? '').replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ').slice(0, most);
const round = (value) => (Number.isFinite(value) ? Number(value.toPrecision(5)) : 0);
const rounded = (numbers) => Array.from(numbers, round);
const hex = (color) => (color?.isColor ? `#${text(color.getHexString(), 6)}` : null);

function observe(thing) {
  if (thing?.isScene) { if (scenes.size < 500) scenes.add(new WeakRef(thing)); return; }
  if (typeof thing?.render !== 'function' || !thing.domElement || !('shadowMap' in thing) || watched.length >= 16) return;
  const own = { renderer: thing, renders: [], step: -1, depth: 0 };
  const render = thing.render;
  watched.push(own);
  thing.render = function renderObserved(scene, camera, ...rest) {
    if (own.depth === 0) {
      if (own.step !== steps) Object.assign(own, { renders: [], step: steps });
      if (own.renders.length < MOST_RENDERS) own.renders.push({ scene, camera, screen: !thing.getRenderTarget?.() });
      else own.renders[MOST_RENDERS - 1] = { scene, camera, screen: !thing.getRenderTarget?.() };
    }
    own.depth += 1;
    try { return render.call(this, scene, camera, ...rest); } finally { own.depth -= 1; }
  };
}

// The render that fills the screen: a scene of several things to the screen itself, else the fullest one, else the last.
function onScreen() {
  let best = null;
  for (const { renderer, renders } of watched) {
    if (!renderer.domElement.isConnected) continue;
    for (const { scene, camera, screen } of renders) {
      if (!scene?.isObject3D || !camera?.isCamera) continue;
      if (!screen && (Math.abs(camera.fov) === 90 && camera.aspect === 1 || camera.parent?.type === 'CubeCamera')) continue;
      const size = fullness(scene) - (scene.isScene ? 0 : 0.5);  // a pass draws one thing that is no scene
      const score = size + (screen && size > 1 ? 1000 : 0);
      if (!best || score >= best.score) best = { renderer, scene, camera, score };
    }
  }
  return best;
}
function fullness(root) {
  let n = 0;
  const stack = [root];
  while (stack.length && n < 500) {
    const object = stack.pop();
    if (!object?.visible) continue;
    n += drawable(object) ? 1 : 0;
    stack.push(...object.children.slice(0, 500));
  }
  return n;
}
const drawable = (object) => Boolean(object.isMesh || object.isLine || object.isPoints || object.isSprite);

// Numbers that change when an object moves, bends or gets other copies.
function mark(object) {
  const sum = (numbers) => {
    let total = 0;
    for (let i = 0, by = samples(numbers.length, MOST_SAMPLES); i < numbers.length; i += by) total += numbers[i] * (1 + (i % 7));
    return total;
  };
  const out = Array.from(object.matrixWorld.elements);
  if (object.isInstancedMesh) out.push(object.count, sum(object.instanceMatrix.array));
  if (object.isBatchedMesh && object._matricesTexture) out.push(sum(object._matricesTexture.image.data));
  if (object.morphTargetInfluences) out.push(sum(object.morphTargetInfluences));
  if (object.isSkinnedMesh && object.skeleton) for (const bone of object.skeleton.bones.slice(0, 100)) out.push(sum(bone.matrixWorld.elements));
  const position = object.geometry?.attributes?.position;
  if (position) out.push(position.version ?? position.data?.version ?? 0);
  return out;
}
// Whether it has moved since it was first looked at; null the first time.
function hasMoved(object) {
  const now = mark(object);
  const before = known.get(object);
  if (!before) { known.set(object, { mark: now, moved: false, share: 0 }); return null; }
  before.moved ||= before.mark.length !== now.length || now.some((value, i) => Math.abs(value - before.mark[i]) > 1e-6 * (1 + Math.abs(value)));
  return before.moved;
}

function materialOf(object, { materials, numbers }) {
  const first = [object.material].flat().find((one) => one?.isMaterial);
  if (!first) return null;
  if (!numbers.has(first)) {
    numbers.set(first, materials.length);
    materials.push({
      type: text(first.type, 40), name: text(first.name, 40), color: hex(first.color), emissive: hex(first.emissive),
      glow: round(first.emissiveIntensity ?? 1), opacity: round(first.opacity ?? 1), transparent: Boolean(first.transparent), map: Boolean(first.map),
      glow_map: Boolean(first.emissiveMap), vertex_colors: Boolean(first.vertexColors), side: SIDES[first.side] ?? 'front', fog: first.fog !== false,
      lit: LIT.test(first.type), flat: Boolean(first.flatShading), reflects: Boolean(first.envMap),
      roughness: Number.isFinite(first.roughness) ? round(first.roughness) : null, metalness: Number.isFinite(first.metalness) ? round(first.metalness) : null,
    });
  }
  return numbers.get(first);
}
const unseen = (object) => { const all = [object.material].flat(); return all.length > 0 && all.every((one) => one?.visible === false || one?.colorWrite === false); };
function trianglesOf({ isMesh, geometry }, n) {
  if (!isMesh || !geometry) return 0;
  const count = Math.min(geometry.index?.count ?? geometry.attributes?.position?.count ?? 0, geometry.drawRange?.count ?? Infinity);
  return Math.round((count / 3) * (n ?? 1));
}

// Fills `thing` with what is known of the object alone, and returns what its parents need.
function look(object, thing, eye, work) {
  const n = copies(object);
  const points = object.isPoints ? object.geometry?.attributes?.position?.count ?? null : null;
  Object.assign(thing, {
    draws: true, instances: n ?? points, triangles: trianglesOf(object, n), material: materialOf(object, work),
    normals: Boolean(object.isSprite || object.geometry?.attributes?.normal),
    exact: ![object.material].flat().some((one) => one?.isShaderMaterial || one?.positionNode) && !(object.geometry?.isInstancedBufferGeometry),
  });
  const box = [...NOWHERE];
  if (real.now() > work.end) { work.cut = true; return { box, share: 0, seen: false }; }
  thing.paint = paintOf(object);
  const { list, stands } = ownBoxes(object);
  const world = object.isSprite ? facing(object, eye) : object.matrixWorld.elements;
  const rect = [1, 1, -1, -1];
  const sizes = [];
  let [share, seen] = [0, 0];
  for (const one of list) {
    if (!filled(one)) continue;
    if (!finite(one)) { thing.nan = true; continue; }
    const placed = moveBox(world, one);
    join(box, placed);
    if (sizes.length < 500) sizes.push([0, 1, 2].map((k) => placed[k + 3] - placed[k]));
    const part = covered(world, one, eye);
    if (!part) continue;
    seen += stands;
    share += area(part) * stands;
    for (const k of [0, 1]) { rect[k] = Math.min(rect[k], part[k]); rect[k + 2] = Math.max(rect[k + 2], part[k + 2]); }
  }
  if (object.isInstancedMesh || object.isBatchedMesh) {
    thing.seen_instances = Math.min(seen, n ?? 0);
    const middle = sizes.sort((a, b) => a[1] - b[1])[sizes.length >> 1];
    if (middle) thing.each = rounded(middle);
  }
  return { box, share: Math.min(share, area(rect)), rect: seen ? rect : null, seen: seen > 0 };
}

function walk(object, place, eye, work) {
  const { path, depth, visible } = place;
  if (work.walked >= MOST_WALKED || depth > MOST_DEEP || object.type === 'CubeCamera') { work.cut ||= object.type !== 'CubeCamera'; return null; }
  work.walked += 1;
  const shown = visible && object.visible !== false;
  const drawn = drawable(object);
  const sees = !drawn || ((object.layers?.mask ?? 1) & (eye.layers ?? 1)) !== 0 && !unseen(object);
  if (object.isLight) work.lights.push(lightOf(object, shown));
  const listed = !object.isLight && !object.isCamera && !object.isBone && !(object.isScene && depth < 0);
  let thing = null;
  if (listed && work.things.length < MOST_THINGS) {
    thing = { path, name: text(object.name), type: text(object.type, 40), depth: Math.max(0, depth), visible: shown && sees };
    work.things.push(thing);
  } else if (listed) {
    const key = text(object.name) || text(object.type, 40);
    if (key in work.more || Object.keys(work.more).length < MOST_NAMES) work.more[key] = (work.more[key] ?? 0) + (copies(object) ?? 1);
  }
  const moved = listed && real.now() < work.end ? hasMoved(object) : null;
  const sum = { box: [...NOWHERE], share: 0, rect: [1, 1, -1, -1], seen: false, triangles: 0, parts: 0, moved, around: false };
  if (thing) thing.nan = !finite(object.matrixWorld.elements);
  if (thing && drawn && !thing.nan) {
    const own = look(object, thing, eye, work);
    const near = filled(own.box) && eye.at.every((value, k) => value >= own.box[k] && value <= own.box[k + 3]);
    Object.assign(sum, { box: own.box, triangles: thing.triangles, parts: 1, around: near });
    if (thing.visible && own.seen) Object.assign(sum, { share: own.share, rect: own.rect, seen: true });
  }
  const names = new Map();
  for (const child of [...(object.children ?? [])]) {
    if (!child?.isObject3D || !child.matrixWorld) continue;
    const segment = (text(child.name) || text(child.type, 40)).replaceAll('/', '|');
    const n = (names.get(segment) ?? 0) + 1;
    names.set(segment, n);
    const under = object.isBone ? place : { path, depth };
    const below = { path: `${under.path ? `${under.path}/` : ''}${segment}${n > 1 ? `#${n}` : ''}`, depth: under.depth + 1, visible: shown };
    const part = walk(child, below, eye, work);
    if (!part) continue;
    join(sum.box, part.box);
    sum.share += part.share;
    for (const k of [0, 1]) { sum.rect[k] = Math.min(sum.rect[k], part.rect[k]); sum.rect[k + 2] = Math.max(sum.rect[k + 2], part.rect[k + 2]); }
    Object.assign(sum, { seen: sum.seen || part.seen, triangles: sum.triangles + part.triangles, parts: sum.parts + part.parts });
  }
  sum.share = sum.seen ? Math.min(sum.share, area(sum.rect)) : 0;
  if (thing) {
    const before = known.get(object);
    if (before) before.share = Math.max(before.share, sum.share);
    Object.assign(thing, {
      bounds: filled(sum.box) && finite(sum.box) ? rounded(sum.box) : null, triangles: sum.triangles, parts: sum.parts, moved: sum.moved,
      in_view: sum.seen, share: round(sum.share), most_share: round(before?.share ?? sum.share), around: sum.around,
    });
  }
  return sum;
}

function lightOf(light, shown) {
  const place = light.matrixWorld.elements.slice(12, 15);
  const target = light.target?.matrixWorld ? rounded(light.target.matrixWorld.elements.slice(12, 15)) : null;
  return {
    type: text(light.type, 40), name: text(light.name), color: hex(light.color), intensity: round(light.intensity), position: rounded(place), target,
    distance: Number.isFinite(light.distance) && light.distance ? round(light.distance) : null, decay: Number.isFinite(light.decay) ? round(light.decay) : null,
    casts_shadow: Boolean(light.castShadow), visible: shown,
  };
}
function cameraOf(camera) {
  const m = camera.matrixWorld.elements;
  const long = Math.hypot(m[8], m[9], m[10]) || 1;
  return {
    type: text(camera.type, 40), name: text(camera.name), position: rounded(m.slice(12, 15)), direction: rounded([-m[8] / long, -m[9] / long, -m[10] / long]),
    fov: Number.isFinite(camera.fov) ? round(camera.fov) : null, near: round(camera.near), far: Number.isFinite(camera.far) ? round(camera.far) : 1e30,
    nan: !finite(m) || !finite(camera.projectionMatrix.elements), moved: hasMoved(camera),
  };
}
function otherCameras(scene, own) {
  const found = [];
  const stack = [scene];
  for (let n = 0; stack.length && n < MOST_WALKED && found.length < 8; n += 1) {
    const object = stack.pop();
    if (object.isCamera && object !== own) found.push(cameraOf(object));
    if (object.type !== 'CubeCamera') for (const child of object.children ?? []) stack.push(child);
  }
  return found;
}

// The digest as plain values; null when no Three.js scene was rendered, {error} when it could not be read.
function digest() {
  try {
    const shown = onScreen();
    if (!shown) return null;
    const { renderer, scene, camera } = shown;
    const { width, height } = renderer.domElement;
    const eye = {
      view: camera.matrixWorldInverse.elements, world: camera.matrixWorld.elements, projection: camera.projectionMatrix.elements, at: camera.matrixWorld.elements.slice(12, 15),
      near: camera.near, far: camera.far ?? Infinity, pixel: [1 / Math.max(1, width), 1 / Math.max(1, height)], layers: camera.layers?.mask,
    };
    const work = { things: [], lights: [], materials: [], numbers: new Map(), more: {}, walked: 0, cut: false, end: real.now() + LONGEST_MS };
    walk(scene, scene.isScene ? { path: '', depth: -1, visible: true } : { path: text(scene.name) || text(scene.type, 40), depth: 0, visible: true }, eye, work);
    const { fog, background } = scene;
    return {
      cameras: [cameraOf(camera), ...otherCameras(scene, camera)], things: work.things, lights: work.lights.slice(0, 200), materials: work.materials,
      fog: fog ? { type: fog.isFogExp2 ? 'FogExp2' : 'Fog', color: hex(fog.color), near: fog.isFogExp2 ? null : round(fog.near), far: fog.isFogExp2 ? null : round(fog.far), density: fog.isFogExp2 ? round(fog.density) : null } : null,
      background: hex(background) ?? (background ? 'texture' : null), environment: Boolean(scene.environment),
      tone_mapping: TONE[renderer.toneMapping] ?? 'custom', exposure: round(renderer.toneMappingExposure ?? 1), shadows: Boolean(renderer.shadowMap?.enabled),
      objects: work.walked, cut: work.cut, more: work.more, scenes: [...scenes].filter((one) => one.deref()).length, size_px: [width, height],
    };
  } catch (error) {
    return { error: text(error?.stack ?? error, 500) };
  }
}

// Puts the scene on the screen and its camera where a script of ours takes it from; whether there is one.
function lend(slot) {
  const shown = onScreen();
  if (shown) Object.defineProperty(window, slot, { value: { scene: shown.scene, camera: shown.camera }, configurable: true });
  return Boolean(shown);
}
