// The Three.js scene on the screen as a GLB: what is seen, as it stands. Bundled with a Three.js of its own, since the page's may
// be years older; nothing of the page's is handed on but numbers and pictures, and nothing of it is changed.
import * as THREE from 'three';
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js';

const MOST_NODES = 20000;
const SHARED = ['position', 'normal', 'tangent', 'uv', 'uv1', 'color'];
const PLAIN = ['name', 'opacity', 'transparent', 'alphaTest', 'side', 'vertexColors', 'emissiveIntensity', 'roughness', 'metalness', 'clearcoat', 'clearcoatRoughness', 'transmission', 'ior', 'thickness', 'iridescence', 'sheen'];
const COLOURS = ['color', 'emissive', 'sheenColor', 'attenuationColor'];
const MAPS = ['map', 'emissiveMap', 'normalMap', 'roughnessMap', 'metalnessMap', 'aoMap', 'alphaMap', 'transmissionMap'];
const SRGB_ENCODING = 3001;  // before r152

function exporting({ scene, camera }) {
  const [geometries, materials, textures] = [new Map(), new Map(), new Map()];
  const leftOut = new Map();
  const skip = (object, why) => {
    const name = String(object.name || object.type || 'an object').slice(0, 60);
    leftOut.set(`${name}: ${why}`, (leftOut.get(`${name}: ${why}`) ?? 0) + 1);
  };
  let nodes = 0;
  const once = (cache, key, make) => { if (!cache.has(key)) cache.set(key, make()); return cache.get(key); };

  function array(attribute) {
    if (!attribute.isInterleavedBufferAttribute && ArrayBuffer.isView(attribute.array)) return new attribute.array.constructor(attribute.array);
    const out = new Float32Array(attribute.count * attribute.itemSize);
    for (let i = 0; i < attribute.count; i += 1) ['getX', 'getY', 'getZ', 'getW'].slice(0, attribute.itemSize).forEach((get, k) => { out[i * attribute.itemSize + k] = attribute[get](i); });
    return out;
  }
  // Flat shading is said in glTF by leaving normals out; colours that the material does not use would be used there.
  function geometry(mesh, { flat, coloured }) {
    const { geometry: own } = mesh;
    const posed = mesh.isSkinnedMesh || Boolean(own.morphAttributes?.position?.length);
    return once(geometries, posed ? mesh : `${own.uuid} ${flat} ${coloured}`, () => {
      const made = new THREE.BufferGeometry();
      for (const name of SHARED) {
        const attribute = own.attributes[name];
        if (!attribute || (name === 'normal' && (flat || posed)) || (name === 'tangent' && flat) || (name === 'color' && !coloured)) continue;
        const interleaved = attribute.isInterleavedBufferAttribute;
        made.setAttribute(name, new THREE.BufferAttribute(array(attribute), attribute.itemSize, !interleaved && attribute.normalized));
      }
      if (own.index) made.setIndex(new THREE.BufferAttribute(array(own.index), 1));
      if (posed && mesh.getVertexPosition) {
        const out = new Float32Array(made.attributes.position.count * 3);
        const theirs = mesh.position.clone();
        for (let i = 0; i < out.length / 3; i += 1) mesh.getVertexPosition(i, theirs).toArray(out, i * 3);
        made.setAttribute('position', new THREE.BufferAttribute(out, 3));
      }
      if (posed && !flat) made.computeVertexNormals();
      for (const group of own.groups ?? []) made.addGroup(group.start, group.count, group.materialIndex);
      made.setDrawRange(own.drawRange?.start ?? 0, own.drawRange?.count ?? Infinity);
      return made;
    });
  }
  function texture(own, object) {
    return once(textures, own, () => {
      const image = own.image ?? own.source?.data;
      const readable = image && (image.data || image instanceof HTMLImageElement || image instanceof HTMLCanvasElement || image instanceof ImageBitmap || (window.OffscreenCanvas && image instanceof OffscreenCanvas));
      if (!readable || own.isCompressedTexture || own.isRenderTargetTexture) { skip(object, 'a texture that cannot be read'); return null; }
      const made = image.data ? new THREE.DataTexture(image.data, image.width, image.height) : new THREE.Texture(image);
      for (const name of ['wrapS', 'wrapT', 'rotation', 'flipY', 'name', 'channel', 'magFilter', 'minFilter', 'format', 'type']) if (own[name] !== undefined) made[name] = own[name];
      for (const name of ['offset', 'repeat', 'center']) if (own[name]) made[name].set(own[name].x, own[name].y);
      made.colorSpace = own.colorSpace ?? (own.encoding === SRGB_ENCODING ? THREE.SRGBColorSpace : THREE.NoColorSpace);
      made.needsUpdate = true;
      return made;
    });
  }
  function material(own, object) {
    return once(materials, own, () => {
      const made = own.isMeshBasicMaterial ? new THREE.MeshBasicMaterial() : own.isMeshPhysicalMaterial ? new THREE.MeshPhysicalMaterial() : new THREE.MeshStandardMaterial();
      if (own.isPointsMaterial || own.isLineBasicMaterial) return Object.assign(own.isPointsMaterial ? new THREE.PointsMaterial() : new THREE.LineBasicMaterial(), { color: new THREE.Color(own.color.r, own.color.g, own.color.b), vertexColors: own.vertexColors, name: own.name });
      Object.assign(made, { roughness: own.isMeshPhongMaterial ? 0.6 : 1, metalness: 0 });
      for (const name of PLAIN) if (own[name] !== undefined && name in made) made[name] = own[name];
      for (const name of COLOURS) if (own[name]?.isColor && made[name]) made[name].setRGB(own[name].r, own[name].g, own[name].b);
      for (const name of MAPS) if (own[name] && name in made) made[name] = texture(own[name], object);
      return made;
    });
  }
  function drawn(object) {
    const list = [object.material].flat().filter(Boolean);
    if (!object.geometry?.attributes?.position || !list.length) return [];
    if (object.isSprite) { skip(object, 'a sprite'); return []; }
    if (list.some((one) => one.isShaderMaterial || one.isRawShaderMaterial || one.isNodeMaterial && !one.color)) { skip(object, 'a shader of its own'); return []; }
    const look = Array.isArray(object.material) ? object.material.map((one) => material(one, object)) : material(object.material, object);
    const form = geometry(object, { flat: list.every((one) => one.flatShading), coloured: list.some((one) => one.vertexColors) });
    if (object.isInstancedMesh) return instances(object, form, look);
    if (object.isBatchedMesh) { skip(object, 'a batched mesh'); return []; }
    const Kind = object.isPoints ? THREE.Points : object.isLineSegments ? THREE.LineSegments : object.isLineLoop ? THREE.LineLoop : object.isLine ? THREE.Line : THREE.Mesh;
    return object.isMesh || object.isLine || object.isPoints ? [new Kind(form, look)] : [];
  }
  // Copies become nodes that share one mesh: few programs read instances.
  function instances(object, form, look) {
    const made = [];
    const colours = object.instanceColor?.array;
    const tinted = new Map();
    for (let i = 0; i < object.count; i += 1) {
      if (nodes + made.length >= MOST_NODES) { skip(object, `copies beyond ${MOST_NODES} objects`); break; }
      let own = look;
      if (colours && !Array.isArray(look)) {
        const tint = [0, 1, 2].map((k) => Math.round(colours[i * 3 + k] * 255) / 255);
        own = once(tinted, tint.join(), () => { const other = look.clone(); other.color.setRGB(look.color.r * tint[0], look.color.g * tint[1], look.color.b * tint[2]); return other; });
      }
      const copy = new THREE.Mesh(form, own);
      copy.matrix.fromArray(object.instanceMatrix.array, i * 16);
      if (Math.abs(copy.matrix.determinant()) < 1e-12) continue;  // scaled away
      copy.matrixAutoUpdate = false;
      copy.name = `${object.name || 'copy'}_${i + 1}`;
      made.push(copy);
    }
    return made;
  }
  function lamp(object) {
    const kinds = { DirectionalLight: THREE.DirectionalLight, PointLight: THREE.PointLight, SpotLight: THREE.SpotLight };
    const Kind = kinds[object.type];
    if (!Kind) { skip(object, 'a light that glTF has no word for'); return null; }
    const made = new Kind();
    made.color.setRGB(object.color.r, object.color.g, object.color.b);
    Object.assign(made, { intensity: object.intensity });
    for (const name of ['distance', 'angle', 'penumbra', 'decay']) if (name in made && Number.isFinite(object[name])) made[name] = object[name];
    if (made.target) { made.add(made.target); made.target.position.set(0, 0, -1); }
    return made;
  }
  function turned(object, world) {  // a lamp shines along its own -Z, towards where its target was
    const [from, to] = [new THREE.Vector3().setFromMatrixPosition(world), new THREE.Vector3().fromArray(object.target.matrixWorld.elements, 12)];
    return new THREE.Matrix4().lookAt(from, to, new THREE.Vector3(0, 1, 0)).setPosition(from);
  }
  function mirrored(object, parentWorld) {
    if (object.visible === false || nodes >= MOST_NODES) return null;
    let world = new THREE.Matrix4().fromArray(object.matrixWorld.elements);
    if (!world.elements.every(Number.isFinite)) { skip(object, 'a transform that is no number'); return null; }
    nodes += 1;
    let made = null;
    if (object.isLight) {
      made = lamp(object);
      if (made?.target) world = turned(object, world);
    } else if (object === camera && object.isPerspectiveCamera) made = new THREE.PerspectiveCamera(object.fov, object.aspect, object.near, Math.min(object.far, 1e6));
    const parts = made || object.isLight || object.isCamera ? [] : drawn(object);
    nodes += parts.length > 1 ? parts.length : 0;
    if (!made) made = parts.length === 1 && !object.isInstancedMesh ? parts[0] : new THREE.Group();
    if (made !== parts[0] && parts.length) made.add(...parts);
    made.name = String(object.name ?? '').slice(0, 200);
    made.matrixAutoUpdate = false;
    made.matrix.copy(parentWorld).invert().multiply(world);
    if (!made.matrix.elements.every(Number.isFinite)) return null;
    for (const child of object.children ?? []) {
      const below = mirrored(child, world);
      if (below) made.add(below);
    }
    const empty = made.isGroup && !made.children.length;
    return empty ? null : made;
  }

  const root = new THREE.Scene();
  root.name = 'scene';
  for (const object of scene.isScene ? scene.children : [scene]) {
    const made = mirrored(object, new THREE.Matrix4());
    if (made) root.add(made);
  }
  if (!camera.parent) {
    const made = mirrored(camera, new THREE.Matrix4());
    if (made) root.add(made);
  }
  return { root, leftOut: [...leftOut].map(([what, times]) => (times > 1 ? `${what} (${times} times)` : what)) };
}

function base64(buffer) {
  const bytes = new Uint8Array(buffer);
  let text = '';
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

globalThis[SLOT] = async ({ scene, camera }, most) => {
  const { root, leftOut } = exporting({ scene, camera });
  const glb = await new GLTFExporter().parseAsync(root, { binary: true, onlyVisible: false, maxTextureSize: 4096 });
  return glb.byteLength > most ? { why: `The scene has ${Math.ceil(glb.byteLength / 1e6)} MB as GLB; at most ${most / 1e6} MB are taken.` } : { glb: base64(glb), leftOut: leftOut.slice(0, 50) };
};
