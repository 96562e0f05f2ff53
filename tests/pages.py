"""Pages for tests: small, raw WebGL where that is enough, each good or wrong in one known way."""

PAGE = "<!doctype html><html><head><style>body{{margin:0;background:#fff}}canvas{{display:block}}</style></head><body>{body}</body></html>"

POINT = """
const canvas = document.body.appendChild(document.createElement('canvas'));
canvas.width = 320; canvas.height = 180;
const gl = canvas.getContext('webgl2', ATTRIBUTES);
const p = gl.createProgram();
for (const [kind, text] of [
  [gl.VERTEX_SHADER, `#version 300 es
    uniform float x; void main() { gl_Position = vec4(x, 0, 0, 1); gl_PointSize = 40.0; }`],
  [gl.FRAGMENT_SHADER, `#version 300 es
    precision mediump float; out vec4 c; void main() { c = vec4(COLOUR); }`]]) {
  const s = gl.createShader(kind); gl.shaderSource(s, text); gl.compileShader(s); gl.attachShader(p, s);
}
gl.linkProgram(p); gl.useProgram(p);
const place = gl.getUniformLocation(p, 'x');
function draw(x) {
  gl.clearColor(0.1, 0.1, 0.2, 1); gl.clear(gl.COLOR_BUFFER_BIT);
  gl.uniform1f(place, x); gl.drawArrays(gl.POINTS, 0, 1);
}
"""
LOOP = "const loop = (now) => { draw(Math.sin(now / 500) * 0.6); requestAnimationFrame(loop); }; requestAnimationFrame(loop);"


def point(*scripts: str, attributes: str = "{}", colour: str = "1, 0.6, 0.2, 1") -> str:
    """A page with a function `draw(x)` that draws one square point, and what the scripts do with it."""
    setup = POINT.replace("ATTRIBUTES", attributes).replace("COLOUR", colour)
    return page(setup, *(scripts or (LOOP,)))


def page(*scripts: str) -> str:
    """A page whose body holds one script element for each of these."""
    return PAGE.format(body="".join(f"<script>{script}</script>" for script in scripts))


GOOD = point()
MODULE = PAGE.format(body=f"<script type=module>{POINT.replace('ATTRIBUTES', '{}').replace('COLOUR', '1, 0.6, 0.2, 1')}{LOOP}</script>")

CUBE = """import * as THREE from 'three';

export default function ({ scene, camera }) {
  scene.background = new THREE.Color('#26323b');
  scene.add(new THREE.HemisphereLight('#cfe0ee', '#54402f', 2));
  const cube = new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2), new THREE.MeshStandardMaterial({ color: '#c8573a' }));
  cube.name = 'cube';
  scene.add(cube);
  camera.position.set(3, 3, 5);
  return (t) => { cube.rotation.y = t; };
}
"""
