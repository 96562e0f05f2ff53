// The frame around a scene script: renderer, camera, orbit controls, resize and loop.
// A script's default export is called once with the stage and may return what each frame does.
import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

const DESIGN_ASPECT = 16 / 9;
const LONGEST_STEP_S = 0.1;
const NARROWEST = 0.55;  // share of the designed width that a narrow window still shows

// The scene that was judged is the scene that is seen: chance begins at the same seed each time (mulberry32).
function seedChance(seed) {
  let state = seed | 0;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function newRenderer() {
  try {
    return new THREE.WebGLRenderer({ antialias: true });
  } catch (error) {
    document.body.append('This scene needs WebGL, which this browser does not offer.');
    throw error;
  }
}

// One line that says what the pointer does, until it has been used.
function hint(canvas) {
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const line = Object.assign(document.createElement('p'), { className: 'hint', textContent: `drag to turn, ${touch ? 'pinch' : 'scroll'} to zoom` });
  document.body.append(line);
  for (const name of ['pointerdown', 'wheel']) canvas.addEventListener(name, () => line.remove(), { once: true, passive: true });
}

export async function show(build, seed) {
  seedChance(seed);
  const renderer = newRenderer();
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
  renderer.toneMapping = THREE.AgXToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.domElement.setAttribute('aria-label', document.title);
  document.body.append(renderer.domElement);
  hint(renderer.domElement);

  const scene = new THREE.Scene();
  const camera = new THREE.PerspectiveCamera(38, DESIGN_ASPECT, 0.1, 2000);
  camera.position.set(6, 4, 9);
  const controls = new OrbitControls(camera, renderer.domElement);
  controls.enableDamping = true;

  const made = (await build({ THREE, scene, camera, renderer, controls })) ?? {};
  const { update, render, resize } = typeof made === 'function' ? { update: made } : made;
  controls.update();

  // A window narrower than the design keeps more of the designed width in view, without a fish-eye's lens.
  const designHalf = Math.tan(THREE.MathUtils.degToRad(camera.fov) / 2);
  const fit = () => {
    const [width, height] = [Math.max(1, window.innerWidth), Math.max(1, window.innerHeight)];
    renderer.setSize(width, height);
    camera.aspect = width / height;
    const widen = Math.max(1, (NARROWEST * DESIGN_ASPECT) / camera.aspect);
    camera.fov = THREE.MathUtils.radToDeg(2 * Math.atan(designHalf * widen));
    camera.updateProjectionMatrix();
    resize?.(width, height);
  };
  window.addEventListener('resize', fit);
  fit();

  let last_ms;
  let t = 0;
  renderer.setAnimationLoop((now_ms) => {
    const dt = last_ms === undefined ? 0 : Math.min((now_ms - last_ms) / 1000, LONGEST_STEP_S);
    last_ms = now_ms;
    t += dt;
    update?.(t, dt);
    controls.update(dt);
    if (render) render(t, dt);
    else renderer.render(scene, camera);
  });
}
