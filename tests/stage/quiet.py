"""Pages that are as they should be, and that a careless judge would find fault with: of each kind several that differ in library,
size and colour. Addresses under `/three/` are the package's files."""

HEAD = """<style>html, body { margin: 0; height: 100%; background: GROUND; }</style>
<script type="importmap">{ "imports": { "three": "/three/build/three.BUILD.js", "three/webgpu": "/three/build/three.webgpu.js",
"three/tsl": "/three/build/three.tsl.js", "three/addons/": "/three/examples/jsm/" } }</script>"""
START = """import * as THREE from 'three';
const renderer = new THREE.WebGLRenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(50, innerWidth / innerHeight, 0.1, 200);
camera.position.set(0, 1.5, 6);
camera.lookAt(0, 0, 0);
const add = (geometry, material, x = 0, y = 0, z = 0) => { const mesh = new THREE.Mesh(geometry, material); mesh.position.set(x, y, z); scene.add(mesh); return mesh; };
"""
BALL = "scene.add(new THREE.HemisphereLight('#ffffff', '#445566', 2)); const ball = add(new THREE.IcosahedronGeometry(1.2, 2), new THREE.MeshStandardMaterial({ color: '#c8573a', flatShading: true })); "
LOOP = "renderer.setAnimationLoop((t) => { scene.rotation.y = t / 2000; renderer.render(scene, camera); });"


def three(code: str, body: str = "", *, start: str = START, ground: str = "#000", build: str = "module") -> str:
    """A page of Three.js in modules."""
    head = HEAD.replace("GROUND", ground).replace("BUILD", build)
    return (
        f"<!doctype html><html><head><meta charset=utf-8>{head}</head><body>{body}<script type=module>{start}{code}</script></body></html>"
    )


def ball(code: str = LOOP, body: str = "", **more: str) -> str:
    """A page with a ball that turns."""
    return three(f"scene.background = new THREE.Color('#203040'); {BALL}{code}", body, **more)


def points(count: int, size: float, colour: str, ground: str) -> str:
    """Points in a ball of radius 4."""
    return three(
        f"scene.background = new THREE.Color('{ground}'); const at = new Float32Array({3 * count}).map(() => (Math.random() - 0.5) * 6);"
        "const g = new THREE.BufferGeometry(); g.setAttribute('position', new THREE.BufferAttribute(at, 3));"
        f"scene.add(new THREE.Points(g, new THREE.PointsMaterial({{ size: {size}, color: '{colour}' }}))); {LOOP}"
    )


def raw(code: str, body: str = "<canvas id=c width=400 height=240></canvas>") -> str:
    """A page without a library."""
    return f"<!doctype html><html><head><style>body {{ margin: 0; background: #181c20; }}</style></head><body>{body}<script type=module>{code}</script></body></html>"


SQUARES = """function squares(gl, t) {
  gl.disable(gl.SCISSOR_TEST); gl.clearColor(0.1, 0.1, 0.2, 1); gl.clear(gl.COLOR_BUFFER_BIT);
  gl.enable(gl.SCISSOR_TEST); gl.scissor(100 + 80 * Math.sin(t), 60, 120, 100); gl.clearColor(1, 0.6, 0.2, 1); gl.clear(gl.COLOR_BUFFER_BIT);
  gl.bindBuffer(gl.ARRAY_BUFFER, squares.b ??= gl.createBuffer()); if (!gl.p) { gl.p = gl.createProgram();
    for (const [kind, text] of [[gl.VERTEX_SHADER, 'void main() { gl_Position = vec4(0.0, 0.0, 0.0, 1.0); gl_PointSize = 9.0; }'], [gl.FRAGMENT_SHADER, 'void main() { gl_FragColor = vec4(1.0); }']]) {
      const s = gl.createShader(kind); gl.shaderSource(s, text); gl.compileShader(s); gl.attachShader(gl.p, s); } gl.linkProgram(gl.p); }
  gl.useProgram(gl.p); gl.drawArrays(gl.POINTS, 0, 1);
}
"""
WORKER = (
    "const worker = new Worker(URL.createObjectURL(new Blob([`CODE`], { type: 'text/javascript' }))OPTIONS);"
    " const off = c.transferControlToOffscreen(); worker.postMessage(off, [off]);"
)
IN_WORKER = (
    SQUARES
    + "onmessage = ({ data }) => { const gl = data.getContext('webgl'); let t = 0; const draw = () => { t += 0.02; squares(gl, t); FRAME }; draw(); };"
)
THREE_IN_WORKER = """onmessage = async ({ data: canvas }) => {
  const THREE = await import('https://scene.invalid/three/build/three.module.js');
  const renderer = new THREE.WebGLRenderer({ canvas }); renderer.setSize(400, 240, false);
  const scene = new THREE.Scene(); scene.background = new THREE.Color('#334'); const camera = new THREE.PerspectiveCamera(50, 400 / 240, 0.1, 50); camera.position.z = 4;
  const cube = new THREE.Mesh(new THREE.BoxGeometry(1.4, 1.4, 1.4), new THREE.MeshNormalMaterial()); scene.add(cube);
  renderer.setAnimationLoop((t) => { cube.rotation.set(t / 900, t / 700, 0); renderer.render(scene, camera); });
};"""

TRIANGLE = """const adapter = await navigator.gpu?.requestAdapter();
if (!adapter) { document.body.textContent = 'This page needs WebGPU'; throw new Error('WebGPU is not supported'); }
const device = await adapter.requestDevice();
const context = c.getContext('webgpu'), format = navigator.gpu.getPreferredCanvasFormat();
context.configure({ device, format, alphaMode: 'ALPHA' });
const module = device.createShaderModule({ code: `@group(0) @binding(0) var<uniform> t: vec4f;
@vertex fn vs(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f { var p = array(vec2f(0.0, 0.7), vec2f(-0.6, -0.5), vec2f(0.6, -0.5));
  let q = p[i]; return vec4f(q.x * cos(t.x) - q.y * sin(t.x), q.x * sin(t.x) + q.y * cos(t.x), 0.0, 1.0); }
@fragment fn fs() -> @location(0) vec4f { return vec4f(COLOUR, 1.0); }
@group(0) @binding(0) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(1) fn cs() { data[0] += 0.02; }` });
const pipeline = device.createRenderPipeline({ layout: 'auto', vertex: { module, entryPoint: 'vs' }, fragment: { module, entryPoint: 'fs', targets: [{ format }] }, multisample: { count: SAMPLES } });
const uniform = device.createBuffer({ size: 16, usage: GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST });
const bind = device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries: [{ binding: 0, resource: { buffer: uniform } }] });
const target = SAMPLES > 1 && device.createTexture({ size: [c.width, c.height], format, sampleCount: SAMPLES, usage: GPUTextureUsage.RENDER_ATTACHMENT }).createView();
const draw = (encoder) => {
  const view = context.getCurrentTexture().createView();
  const pass = encoder.beginRenderPass({ colorAttachments: [{ view: target || view, resolveTarget: target ? view : undefined, clearValue: [0.1, 0.1, 0.2, 1], loadOp: 'clear', storeOp: 'store' }] });
  pass.setPipeline(pipeline); pass.setBindGroup(0, bind); pass.draw(3); pass.end();
};
"""
TURNING = """requestAnimationFrame(function frame(now) {
  device.queue.writeBuffer(uniform, 0, new Float32Array([now / 1000, 0, 0, 0]));
  const encoder = device.createCommandEncoder(); draw(encoder); device.queue.submit([encoder.finish()]);
  requestAnimationFrame(frame);
});"""
COMPUTED = """const storage = device.createBuffer({ size: 16, usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC });
const compute = device.createComputePipeline({ layout: 'auto', compute: { module, entryPoint: 'cs' } });
const own = device.createBindGroup({ layout: compute.getBindGroupLayout(0), entries: [{ binding: 0, resource: { buffer: storage } }] });
requestAnimationFrame(function frame() {
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass(); pass.setPipeline(compute); pass.setBindGroup(0, own); pass.dispatchWorkgroups(1); pass.end();
  encoder.copyBufferToBuffer(storage, 0, uniform, 0, 16); draw(encoder); device.queue.submit([encoder.finish()]);
  requestAnimationFrame(frame);
});"""
NODES = START.replace("'three'", "'three/webgpu'").replace("WebGLRenderer", "WebGPURenderer")


def webgpu(loop: str, *, colour: str, samples: int, alpha: str) -> str:
    """A page that draws a triangle with WebGPU alone."""
    return raw(TRIANGLE.replace("COLOUR", colour).replace("SAMPLES", str(samples)).replace("ALPHA", alpha) + loop)


COMPOSER = """import { EffectComposer } from 'three/addons/postprocessing/EffectComposer.js'; import { RenderPass } from 'three/addons/postprocessing/RenderPass.js';
import { OutputPass } from 'three/addons/postprocessing/OutputPass.js'; import { PASS } from 'three/addons/postprocessing/PASS.js';
"""
COMPOSED = "const composer = new EffectComposer(renderer); composer.addPass(new RenderPass(scene, camera)); composer.addPass(MADE); composer.addPass(new OutputPass()); renderer.setAnimationLoop((t) => { ball.rotation.y = t / 900; composer.render(); });"


def composed(name: str, made: str) -> str:
    """The ball, with a pass over its picture."""
    return ball(COMPOSED.replace("MADE", made), start=COMPOSER.replace("PASS", name) + START)


GATE = '<div id="gate" style="position: fixed; inset: 0; z-index: 9; display: grid; place-items: center; background: {ground}; color: #fff; font: 20px sans-serif">{inside}</div>'
QUIET: dict[str, tuple[str, ...]] = {
    "dark": (
        three("add(new THREE.SphereGeometry(0.12), new THREE.MeshBasicMaterial({ color: '#ffb347' }), 1, 0.5); add(new THREE.PlaneGeometry(20, 20), new THREE.MeshStandardMaterial({ color: '#101014' }), 0, 0, -3); scene.add(new THREE.AmbientLight('#223', 0.2));" + LOOP),
        three("scene.fog = new THREE.FogExp2('#05060a', 0.12); scene.background = new THREE.Color('#05060a');" + BALL.replace("2)); const", "0.8)); const") + LOOP, ground="#05060a"),
        three("scene.add(new THREE.LineSegments(new THREE.WireframeGeometry(new THREE.TorusGeometry(1.6, 0.5, 10, 30)), new THREE.LineBasicMaterial({ color: '#00e5ff' })));" + LOOP),
    ),
    "white": (
        three("renderer.setClearColor('#ffffff'); scene.add(new THREE.HemisphereLight('#fff', '#ddd', 3)); add(new THREE.SphereGeometry(1.4, 48, 32), new THREE.MeshStandardMaterial({ color: '#ffffff' }));" + LOOP, ground="#fff"),
        three("scene.background = new THREE.Color('#f4f6f8'); scene.add(new THREE.DirectionalLight('#fff', 2), new THREE.AmbientLight('#fff', 2)); add(new THREE.BoxGeometry(2, 1, 2), new THREE.MeshLambertMaterial({ color: '#eef1f4' }));" + LOOP, ground="#f4f6f8"),
        three("scene.background = new THREE.Color('#fafafa'); scene.fog = new THREE.Fog('#fafafa', 4, 12); for (let i = 0; i < 9; i += 1) add(new THREE.ConeGeometry(0.4, 1.4, 7), new THREE.MeshBasicMaterial({ color: '#d8dfe6' }), i - 4, 0, -i);" + LOOP, ground="#fafafa"),
    ),
    "sparse lines": (
        three("scene.background = new THREE.Color('#ffffff'); scene.add(new THREE.GridHelper(8, 4, '#bbbbbb', '#dddddd'));" + LOOP, ground="#fff"),
        three("scene.add(new THREE.Line(new THREE.BufferGeometry().setFromPoints(Array.from({ length: 200 }, (_, i) => new THREE.Vector3(i / 40 - 2.5, Math.sin(i / 12), 0))), new THREE.LineBasicMaterial({ color: '#6cf' })));" + LOOP),
        three("scene.background = new THREE.Color('#0b0d10'); scene.add(new THREE.AxesHelper(2)); const line = new THREE.Line(new THREE.BufferGeometry().setFromPoints([new THREE.Vector3(-3, 0, 0), new THREE.Vector3(3, 1, 0)]), new THREE.LineDashedMaterial({ dashSize: 0.2, gapSize: 0.1, color: '#889' })); line.computeLineDistances(); scene.add(line); renderer.render(scene, camera);"),
    ),
    "point cloud": (points(4000, 0.02, "#9cf", "#000000"), points(250, 0.015, "#ffffff", "#020208"), points(60000, 0.01, "#334", "#f7f7f2")),
    "overlay": (
        ball(LOOP, "<div style='position: fixed; inset: 0; display: grid; place-items: center; text-align: center; color: #fff; font: 700 44px sans-serif; pointer-events: none'>A headline<br>over a scene</div><nav style='position: fixed; top: 0; width: 100%; height: 40px; background: #111c; color: #eee'>Home About Contact</nav>"),
        ball(LOOP, "<div style='position: fixed; left: 20px; top: 20px; width: 180px; height: 200px; backdrop-filter: blur(8px); background: #fff3; border-radius: 12px; color: #fff'>Settings<br><input type=range><br><button>Reset</button></div>"),
        ball("import('three/addons/renderers/CSS2DRenderer.js').then(({ CSS2DRenderer, CSS2DObject }) => { const labels = new CSS2DRenderer(); labels.setSize(innerWidth, innerHeight); labels.domElement.style.cssText = 'position: absolute; top: 0'; document.body.append(labels.domElement);"
             " for (const x of [-2, 0, 2]) { const made = Object.assign(document.createElement('div'), { textContent: `part ${x}`, style: 'color: #fff; background: #0008' }); const label = new CSS2DObject(made); label.position.set(x, 1, 0); scene.add(label); }"
             " renderer.setAnimationLoop(() => { renderer.render(scene, camera); labels.render(scene, camera); }); });"),
        ball("import('three/addons/webxr/VRButton.js').then(({ VRButton }) => { document.body.append(VRButton.createButton(renderer)); renderer.xr.enabled = true; " + LOOP + " });"),
    ),
    "click to start": (
        ball(LOOP, GATE.format(ground="#000c", inside="<div>Click to play<br>W A S D: move</div>") + "<script>gate.onclick = () => gate.remove();</script>"),
        ball(LOOP, GATE.format(ground="#123", inside="<button id=enter>Enter experience</button>") + "<script>enter.onclick = () => { gate.style.opacity = 0; gate.style.transition = 'opacity 0.3s'; setTimeout(() => gate.remove(), 300); };</script>"),
        ball("gate.querySelector('button').addEventListener('click', () => { gate.remove(); new AudioContext(); " + LOOP + " });", GATE.format(ground="#222", inside="<button class='btn start'>▶ Start</button>")),
    ),
    "render once": (
        ball("renderer.render(scene, camera);"),
        ball("new THREE.TextureLoader().load('data:image/svg+xml,<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"><rect width=\"8\" height=\"8\" fill=\"white\"/><rect width=\"4\" height=\"8\" fill=\"red\"/></svg>', (map) => { ball.material.map = map; renderer.render(scene, camera); });"),
        ball("import('three/addons/controls/OrbitControls.js').then(({ OrbitControls }) => { const controls = new OrbitControls(camera, renderer.domElement); const render = () => renderer.render(scene, camera); controls.addEventListener('change', render); addEventListener('resize', render); controls.update(); render(); });"),
    ),
    "post-processing": (
        composed("UnrealBloomPass", "new UnrealBloomPass(new THREE.Vector2(innerWidth, innerHeight), 0.6, 0.4, 0.5)"),
        composed("AfterimagePass", "new AfterimagePass(0.9)"),
        composed("FilmPass", "new FilmPass(0.4)"),
        composed("GTAOPass", "new GTAOPass(scene, camera, innerWidth, innerHeight)"),
    ),
    "orthographic": (
        three("const flat = new THREE.OrthographicCamera(-4, 4, 2.25, -2.25, 0.1, 50); flat.position.set(10, 10, 10); flat.lookAt(0, 0, 0); scene.background = new THREE.Color('#e8e2d4'); scene.add(new THREE.HemisphereLight('#fff', '#888', 3)); for (let i = 0; i < 9; i += 1) add(new THREE.BoxGeometry(0.8, 0.8, 0.8), new THREE.MeshLambertMaterial({ color: '#5a8f7b' }), i % 3 - 1, 0, Math.floor(i / 3) - 1); renderer.render(scene, flat);"),
        three("const flat = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1); const material = new THREE.ShaderMaterial({ uniforms: { t: { value: 0 } }, vertexShader: 'varying vec2 v; void main() { v = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }', fragmentShader: 'varying vec2 v; uniform float t; void main() { gl_FragColor = vec4(0.5 + 0.5 * sin(v.xyx * 9.0 + t), 1.0); }' }); add(new THREE.PlaneGeometry(2, 2), material); renderer.setAnimationLoop((t) => { material.uniforms.t.value = t / 900; renderer.render(scene, flat); });"),
        ball("const hud = new THREE.Scene(); const flat = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 2); flat.position.z = 1; const mark = new THREE.Sprite(new THREE.SpriteMaterial({ color: '#fff' })); mark.scale.setScalar(0.1); mark.position.set(-0.8, 0.8, 0); hud.add(mark); renderer.autoClear = false; renderer.setAnimationLoop(() => { renderer.clear(); renderer.render(scene, camera); renderer.clearDepth(); renderer.render(hud, flat); });"),
    ),
    "two canvases": (
        ball(LOOP + "const other = new THREE.WebGLRenderer(); other.setSize(120, 90); other.domElement.style.cssText = 'position: fixed; right: 8px; bottom: 8px'; document.body.append(other.domElement); const top = new THREE.PerspectiveCamera(60, 4 / 3, 0.1, 50); top.position.set(0, 6, 0.1); top.lookAt(0, 0, 0); requestAnimationFrame(function f() { other.render(scene, top); requestAnimationFrame(f); });"),
        ball(LOOP, "<canvas id=map width=120 height=90 style='position: fixed; right: 0; top: 0'></canvas><script>const pen = map.getContext('2d'); setInterval(() => { pen.fillStyle = '#274'; pen.fillRect(0, 0, 120, 90); pen.fillStyle = '#fff'; pen.fillRect(60, 40, 4, 4); }, 50);</script>"),
        raw(SQUARES + "for (const canvas of document.querySelectorAll('canvas')) { const gl = canvas.getContext('webgl'); let t = 0; requestAnimationFrame(function f() { squares(gl, t += 0.02); requestAnimationFrame(f); }); }", "<canvas width=320 height=200></canvas> <canvas width=320 height=200></canvas>"),
    ),
    "worker": (
        raw(WORKER.replace("CODE", IN_WORKER.replace("FRAME", "requestAnimationFrame(draw);")).replace("OPTIONS", "")),
        raw(WORKER.replace("CODE", IN_WORKER.replace("FRAME", "setTimeout(draw, 30);")).replace("OPTIONS", ""), "<h3 style='color: #fff'>In a worker</h3><canvas id=c width=360 height=200 style='width: 80%'></canvas>"),
        raw(WORKER.replace("CODE", THREE_IN_WORKER).replace("OPTIONS", ", { type: 'module' }")),
        ball("const physics = new Worker(URL.createObjectURL(new Blob(['let y = 0; onmessage = () => postMessage(y = (y + 0.05) % 2);']))); physics.onmessage = ({ data }) => { ball.position.y = data; }; renderer.setAnimationLoop(() => { physics.postMessage(0); renderer.render(scene, camera); });"),
    ),
    "WebGPU": (
        webgpu(TURNING, colour="1.0, 0.5, 0.2", samples=1, alpha="opaque"),
        webgpu(COMPUTED, colour="0.3, 0.9, 0.6", samples=4, alpha="premultiplied"),
        ball(start=NODES, build="webgpu"),
        three("import { color, positionLocal, sin, time } from 'three/tsl'; const material = new THREE.MeshBasicNodeMaterial(); material.colorNode = color('#3af').mul(sin(time).mul(0.3).add(0.7)); material.positionNode = positionLocal.mul(1.2); add(new THREE.TorusKnotGeometry(), material); renderer.setAnimationLoop(() => renderer.render(scene, camera));", start="if (!await navigator.gpu.requestAdapter()) throw new Error('No WebGPU');" + NODES, build="webgpu"),
    ),
    "polyfills": (
        ball(LOOP, "<script>window.requestAnimFrame = (() => window.requestAnimationFrame || window.webkitRequestAnimationFrame || ((f) => setTimeout(f, 16)))(); window.performance = window.performance || {}; performance.now = performance.now || Date.now; Array.prototype.at = Array.prototype.at || function () {}; window.setImmediate = (f) => setTimeout(f, 0); Math.sign = (x) => (x > 0) - (x < 0); if (!HTMLCanvasElement.prototype.toBlob) HTMLCanvasElement.prototype.toBlob = () => {};</script>"),
        ball(LOOP, "<script>const own = HTMLCanvasElement.prototype.getContext; HTMLCanvasElement.prototype.getContext = function (kind, options) { return own.call(this, kind, { ...options, powerPreference: 'high-performance' }); }; for (const proto of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]) for (const name of ['drawArrays', 'drawElements', 'texImage2D']) { const call = proto[name]; proto[name] = function (...rest) { return call.apply(this, rest); }; }</script>"),
        ball(LOOP, "<script>const RealDate = Date; window.Date = class extends RealDate { constructor(...a) { super(...a); } }; const raf = window.requestAnimationFrame; window.requestAnimationFrame = (f) => raf((t) => f(t)); const log = console.error; console.error = (...a) => log(...a); window.onerror = (m) => { console.warn(m); }; globalThis.regeneratorRuntime = {};</script>"),
    ),
    "panels and tools": (
        ball("import('three/addons/libs/stats.module.js').then(({ default: Stats }) => { const stats = new Stats(); document.body.append(stats.dom); renderer.setAnimationLoop((t) => { scene.rotation.y = t / 2000; renderer.render(scene, camera); stats.update(); }); });"),
        ball("import('three/addons/libs/lil-gui.module.min.js').then(({ GUI }) => { const gui = new GUI(); gui.add(ball.position, 'y', -2, 2); gui.addColor({ c: '#ff0000' }, 'c'); for (let i = 0; i < 5; i += 1) gui.addFolder(`Part ${i}`); " + LOOP + " });"),
        ball(LOOP, "<script>window.__THREE_DEVTOOLS__ = new EventTarget(); const seen = []; __THREE_DEVTOOLS__.addEventListener('observe', (e) => seen.push(e.detail));</script>"),
        ball("scene.add(new THREE.CameraHelper(camera), new THREE.AxesHelper(1)); window.THREE = THREE; window.scene = scene; console.table([{ a: 1 }]); console.time('x'); console.timeEnd('x'); performance.mark('a'); new PerformanceObserver(() => {}).observe({ entryTypes: ['longtask'] }); " + LOOP),
        ball(LOOP, "<link rel=stylesheet href='https://fonts.googleapis.com/css?family=Roboto'><script async src='https://www.googletagmanager.com/gtag/js?id=G-X'></script><script>window.dataLayer = []; localStorage.x = 1; history.replaceState({}, '', '#view=1'); location.hash = 'view=2'; navigator.serviceWorker?.register('sw.js').catch(() => {});</script>"),
    ),
}  # fmt: skip
