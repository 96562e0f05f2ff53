// Shows what Blender made: a GLB from the page itself, under a sky, with shadows and haze that glTF has no words for.
import * as THREE from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { dome, fallingRain, fallingSnow, frame, halos, hazy, skyUniforms, starField, waterSurface } from '@scenewright/kit';

const PLAIN = { horizon: [0.72, 0.78, 0.84], zenith: [0.2, 0.38, 0.64], fill: 1.3 };  // when the script says nothing of a world
const LEAST_FILL = 0.12;  // of the key: shadows are never quite black
const COPIES = 3;  // from so many on, alike things are drawn at once
const METAL = 0.5;

export default async function show(stage) {
  const { scene, camera, controls } = stage;
  const text = atob(document.getElementById('model').textContent.trim());
  const gltf = await new GLTFLoader().parseAsync(Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer, '');
  const model = gltf.scene;
  const facts = JSON.parse(model.userData.scenewright ?? '{}');
  const world = facts.world ?? {};
  model.name = 'model';
  scene.add(model);
  model.updateMatrixWorld(true);

  const moving = animated(gltf);
  const meshes = [];
  model.traverse((thing) => { if (thing.isMesh && !aLightsOwn(thing)) meshes.push(thing); });
  const seen = look(stage, model, meshes);
  const lamps = light(scene, model, facts, seen);
  const updates = [sky(stage, facts, lamps.key, seen), dress(meshes, world)];
  shine(model);
  for (const thing of weather(world, seen)) {
    scene.add(thing);
    updates.push((t) => thing.userData.update?.(t));
  }
  reflect(stage, meshes, facts);
  gather(model, meshes, moving);

  const mixer = new THREE.AnimationMixer(model);
  for (const clip of gltf.animations) mixer.clipAction(clip).play();
  const ride = moving.has(seen.camera) ? follow(stage, seen.camera) : () => {};
  return (t) => {
    mixer.setTime(t);
    ride();
    lamps.update();
    for (const update of updates) update(t);
  };
}

const colour = (rgb) => new THREE.Color(rgb[0], rgb[1], rgb[2]);  // linear, as Blender has it
const shown = (uniform, rgb) => { const { r, g, b } = colour(rgb).convertLinearToSRGB(); uniform.value.set(r, g, b); };
const mixed = (a, b, share) => colour(a).lerp(colour(b), share).toArray();
const turned = ([x, y, z]) => new THREE.Vector3(x, z, -y);  // Blender's Z is up
const aLightsOwn = (thing) => thing.parent?.isLight ?? false;
const reflects = (material) => (material.metalness > METAL && material.roughness < 0.65) || material.transmission > 0;

// Every node that a clip moves, with all that it carries.
function animated(gltf) {
  const moving = new Set();
  for (const clip of gltf.animations) {
    for (const track of clip.tracks) {
      const { nodeName } = THREE.PropertyBinding.parseTrackName(track.name);
      gltf.scene.traverse((thing) => { if (thing.name === nodeName || thing.uuid === nodeName) thing.traverse((child) => moving.add(child)); });
    }
  }
  return moving;
}

// The camera of the file, or a three-quarter view. Returns what the view is about: its middle and how far around it one sees.
function look(stage, model, meshes) {
  const { camera, controls } = stage;
  const facts = JSON.parse(model.userData.scenewright ?? '{}');
  const bounds = new THREE.Box3().setFromObject(model);
  let own;
  model.traverse((thing) => { if (thing.isPerspectiveCamera && (!own || thing.userData.scenewright_camera)) own = thing; });
  if (!own) {
    stage.scene.userData.floating = bounds.getSize(new THREE.Vector3()).length() < 4;  // small things are looked at closely
    frame(stage, meshes, { elevation_deg: 16 });
    return { camera: null, middle: bounds.getCenter(new THREE.Vector3()), radius: Math.max(0.5, bounds.getSize(new THREE.Vector3()).length() / 2) };
  }
  camera.position.copy(own.getWorldPosition(new THREE.Vector3()));
  camera.quaternion.copy(own.getWorldQuaternion(new THREE.Quaternion()));
  camera.fov = own.fov;
  const ahead = new THREE.Vector3(0, 0, -1).applyQuaternion(camera.quaternion);
  const aim = facts.target ? turned(facts.target) : bounds.getCenter(new THREE.Vector3());
  // The orbit turns about a point of the middle of the picture, as deep as what the camera is aimed at.
  const depth = Math.max(0.2, Math.min(aim.sub(camera.position).dot(ahead), bounds.getSize(new THREE.Vector3()).length()));
  controls.target.copy(camera.position).addScaledVector(ahead, depth);
  Object.assign(camera, { near: depth * 0.02, far: Math.max(2000, depth * 40) });
  const polar = Math.acos(THREE.MathUtils.clamp(-ahead.y, -1, 1));
  Object.assign(controls, { minDistance: depth * 0.3, maxDistance: depth * 2.2, minPolarAngle: Math.min(0.25, polar) });
  controls.maxPolarAngle = facts.world?.floating ? 2.1 : Math.max(Math.PI / 2 - 0.03, polar + 0.01);
  return { camera: own, middle: controls.target.clone(), radius: Math.min(depth * 0.68, bounds.getSize(new THREE.Vector3()).length() / 2) };
}

// A camera that is animated leads until the person takes hold.
function follow({ camera, controls }, own) {
  let held = false;
  controls.addEventListener('start', () => { held = true; });
  return () => {
    if (held) return;
    own.updateWorldMatrix(true, false);
    const depth = camera.position.distanceTo(controls.target);
    camera.position.setFromMatrixPosition(own.matrixWorld);
    controls.target.copy(new THREE.Vector3(0, 0, -depth).applyQuaternion(own.getWorldQuaternion(new THREE.Quaternion()))).add(camera.position);
  };
}

// Lamps of the file; a key when there is none, shadows for the strongest sun or spot, and the world's own light from all sides.
function light(scene, model, facts, seen) {
  const lamps = [];
  model.traverse((thing) => { if (thing.isLight) lamps.push(thing); });
  let key = lamps.filter((lamp) => lamp.isDirectionalLight).sort((a, b) => b.intensity - a.intensity)[0];
  const lone = lamps.length === 0;
  if (lone) {
    key = new THREE.DirectionalLight('#fff0dc', 3.2);
    key.position.copy(seen.middle).add(new THREE.Vector3(-0.35, 0.8, 0.75).multiplyScalar(seen.radius * 3));
    key.target.position.copy(seen.middle);
    scene.add(key, key.target);
  }
  const spot = key ? null : lamps.filter((lamp) => lamp.isSpotLight).sort((a, b) => b.intensity - a.intensity)[0];
  if (key) castFrom(key, seen.radius);
  if (spot) castFrom(spot, seen.radius);
  const way = new THREE.Vector3();
  const place = () => {
    if (!key || lone) return;
    key.updateWorldMatrix(true, false);
    way.set(0, 0, 1).applyQuaternion(key.getWorldQuaternion(new THREE.Quaternion()));
    key.position.copy(key.parent.worldToLocal(way.multiplyScalar(seen.radius * 2.5).add(seen.middle)));
  };
  place();

  const world = facts.world ?? {};
  const horizon = facts.color ?? PLAIN.horizon;
  const zenith = world.zenith ?? (facts.color ? mixed(facts.color, [0, 0, 0], 0.4) : PLAIN.zenith);
  const from = colour(world.fill_sky ?? mixed(horizon, zenith, 0.4));
  const brightest = Math.max(from.r, from.g, from.b, 1e-4);
  const power = world.fill ?? (facts.color ? Math.PI * brightest * (facts.strength ?? 1) : PLAIN.fill);
  from.multiplyScalar(1 / brightest);
  const bounce = world.fill_ground ? colour(world.fill_ground) : from.clone().lerp(new THREE.Color('#6b5a4a'), 0.6).multiplyScalar(0.6);
  scene.add(new THREE.HemisphereLight(from, bounce, Math.max(power, LEAST_FILL * (key?.intensity ?? 0))));
  return { key: key ?? spot, update: place };
}

function castFrom(lamp, radius) {
  lamp.castShadow = true;
  lamp.shadow.mapSize.setScalar(radius > 24 ? 2048 : 1024);
  Object.assign(lamp.shadow, { normalBias: radius * 0.004, bias: -0.0004, radius: 2.5 });
  if (!lamp.isDirectionalLight) return;
  Object.assign(lamp.shadow.camera, { left: -radius, right: radius, top: radius, bottom: -radius, near: radius * 0.4, far: radius * 4.6 });
  lamp.shadow.camera.updateProjectionMatrix();
}

// The dome in the world's colours, and haze from where the script's mist begins, or from well behind the subject.
function sky({ scene, camera, controls }, facts, key, seen) {
  const [world, uniforms] = [facts.world ?? {}, skyUniforms()];
  const dim = Math.min(1, facts.strength ?? 1);
  const horizon = (facts.color ?? PLAIN.horizon).map((part) => part * dim);
  const zenith = world.zenith ?? (facts.color ? mixed(horizon, [0, 0, 0], 0.4) : PLAIN.zenith);
  const sun = new THREE.Vector3(0, 0, 1).applyQuaternion(key?.getWorldQuaternion(new THREE.Quaternion()) ?? new THREE.Quaternion());
  const glow = world.glow ?? colour(horizon).multiply(key?.color ?? new THREE.Color(1, 1, 1)).multiplyScalar(0.5).toArray();
  shown(uniforms.skyHorizon, horizon);
  shown(uniforms.skyMiddle, world.middle ?? mixed(horizon, zenith, 0.45));
  shown(uniforms.skyZenith, zenith);
  shown(uniforms.skyNadir, world.nadir ?? horizon);
  shown(uniforms.skyGlow, glow);
  uniforms.skySun.value.copy(world.sun ? turned(world.sun) : sun).normalize();
  const [strength, size_deg, moon] = world.disc ?? [0, 2, 0];
  uniforms.skyDisc.value.set(strength, Math.cos(THREE.MathUtils.degToRad(size_deg)), moon);
  if (world.veil) uniforms.skyVeil.value.set(...colour(world.veil).convertLinearToSRGB().toArray(), world.veil[3] ?? 0.5);
  const [start, depth] = facts.mist ?? [seen.radius * 4, seen.radius * 22];
  const away = camera.position.distanceTo(controls.target);
  scene.fog = new THREE.Fog(colour(horizon), start, start + depth);
  scene.add(dome());
  return (t) => {
    const nearer = camera.position.distanceTo(controls.target) - away;  // haze keeps its distance from the subject
    Object.assign(scene.fog, { near: start + nearer, far: start + depth + nearer });
    uniforms.skyTime.value = t;
  };
}

// Materials: haze, shadows, light of their own in its true colour, and water that moves.
function dress(meshes, world) {
  const [done, waters] = [new Map(), []];
  const own = (material) => {
    if (material.userData.water !== undefined) {
      const flat = material.userData.shores ?? [];
      const shores = Array.from({ length: Math.floor(flat.length / 3) }, (_, i) => ({ at: [flat[i * 3], flat[i * 3 + 1]], radius: flat[i * 3 + 2] }));
      const surface = waterSurface(material.color, material.userData.water, shores);
      waters.push(surface);
      return surface;
    }
    const glow = material.emissive?.clone().multiplyScalar(material.emissiveIntensity);
    if (glow && !material.emissiveMap && Math.max(glow.r, glow.g, glow.b) > 0.8) {
      glow.multiplyScalar(1 / Math.max(glow.r, glow.g, glow.b, 1));
      const lit = new THREE.MeshBasicMaterial({ name: material.name, color: glow, toneMapped: false, side: material.side });
      lit.userData.glows = true;
      return hazy(lit);
    }
    const plain = matt(material);
    plain.shadowSide = THREE.BackSide;  // no shadow of a thing on itself
    return hazy(plain, { airy: Boolean(material.userData.airy) });
  };
  for (const mesh of meshes) {
    mesh.material = done.get(mesh.material) ?? done.set(mesh.material, own(mesh.material)).get(mesh.material);
    const { transparent, userData, uniforms } = mesh.material;
    const quiet = mesh.userData.shadow === 0 || mesh.parent?.userData.shadow === 0;
    mesh.castShadow = !transparent && !userData.glows && !uniforms && !quiet;
    mesh.receiveShadow = !uniforms;
  }
  return (t) => { for (const surface of waters) surface.uniforms.time.value = t; };
}

// Without shine Lambert looks the same and draws faster on a software renderer.
function matt(material) {
  const { name, color, map, vertexColors, side, transparent, opacity, alphaTest, emissive, emissiveMap, emissiveIntensity, userData } = material;
  const shines = material.roughness < 0.7 || material.metalness > 0 || material.transmission > 0 || material.clearcoat > 0;
  if (shines || material.normalMap || material.roughnessMap || material.metalnessMap || material.aoMap) return material;
  const plain = new THREE.MeshLambertMaterial({ name, color, map, vertexColors, side, transparent, opacity, alphaTest, emissive, emissiveMap, emissiveIntensity });
  plain.userData = userData;
  return plain;
}

// Soft light around lamps: empties that carry `halo`: size in metres and a colour.
function shine(model) {
  const lamps = [];
  model.traverse(({ userData: { halo }, matrixWorld }) => {
    if (halo) lamps.push({ at: new THREE.Vector3().setFromMatrixPosition(matrixWorld).toArray(), size: halo[0] * matrixWorld.getMaxScaleOnAxis(), color: colour(halo.slice(1)) });
  });
  if (lamps.length) model.parent.add(halos(lamps));
}

function weather(world, { radius }) {
  const seed = world.seed ?? 1;
  const things = [];
  if (world.stars) things.push(starField({ seed, strength: world.stars }));
  if (world.snow) things.push(fallingSnow({ radius, seed, color: world.snow === 2 ? '#b9c6e6' : '#ffffff' }));
  if (world.rain) things.push(fallingRain({ radius, seed }));
  return things;
}

// Metal and glass get to mirror what is around them; it is dear, so nothing else pays for it.
function reflect({ scene, renderer }, meshes, facts) {
  const shiny = meshes.filter((mesh) => [mesh.material].flat().some(reflects));
  if (!shiny.length) return;
  const middle = shiny.reduce((bounds, mesh) => bounds.expandByObject(mesh), new THREE.Box3()).getCenter(new THREE.Vector3());
  const hidden = [...shiny, scene.getObjectByName('sky')];
  for (const thing of hidden) thing.visible = false;
  // The dome's colours are those of the screen; a mirror needs them as light.
  scene.background = colour(facts.color ?? PLAIN.horizon).multiplyScalar(facts.strength ?? 1);
  const maker = new THREE.PMREMGenerator(renderer);
  const { texture } = maker.fromScene(scene, 0, 0.05, 500, { size: 128, position: middle });
  maker.dispose();
  scene.background = null;
  for (const thing of hidden) thing.visible = true;
  for (const mesh of shiny) for (const material of [mesh.material].flat()) if (reflects(material)) material.envMap = texture;
}

// The name that the script gave: of the node, where a mesh of several materials became a group of meshes.
function called(mesh, model) {
  return (mesh.parent?.isGroup && mesh.parent !== model ? mesh.parent : mesh).name;
}

// Alike things of one name that stand still are drawn at once.
function gather(model, meshes, moving) {
  const groups = new Map();
  for (const mesh of meshes) {
    if (moving.has(mesh) || mesh.isSkinnedMesh || mesh.morphTargetInfluences || mesh.children.length || mesh.material.transparent) continue;
    const name = called(mesh, model).replace(/[\d_.]+$/, '');
    const key = `${name} ${mesh.geometry.uuid} ${mesh.material.uuid} ${mesh.castShadow} ${mesh.matrixWorld.determinant() > 0}`;
    groups.set(key, [...(groups.get(key) ?? []), mesh]);
  }
  for (const alike of groups.values()) {
    if (alike.length < COPIES) continue;
    const [first] = alike;
    const name = called(first, model);
    const many = new THREE.InstancedMesh(first.geometry, first.material, alike.length);
    alike.forEach((mesh, i) => { many.setMatrixAt(i, mesh.matrixWorld); mesh.visible = false; mesh.removeFromParent(); });
    Object.assign(many, { name, castShadow: first.castShadow, receiveShadow: first.receiveShadow });
    model.parent.add(many);
  }
}
