"""Mutation operators: one small fault each, put into a page that was good. What it must be called is known beforehand.

An operator's code runs before the page's own scripts (`page`), or before each frame that a Three.js renderer draws of a scene
(`frame`), where it has `scene`, `camera`, `renderer` and `n`, the number of the frame; or before each draw call of WebGL, whatever
the library (`draw`), where it has `gl` and `n`, the number of the step of the page's clock.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from scenewright.values.capture import Capture

FRAME = """(() => {
  const devtools = window.__THREE_DEVTOOLS__ ?? (window.__THREE_DEVTOOLS__ = new EventTarget());
  devtools.addEventListener('observe', ({ detail: renderer }) => {
    if (typeof renderer?.render !== 'function') return;
    const render = renderer.render;
    let n = 0;
    renderer.render = function (scene, camera) {
      if (!scene.isScene) return render.apply(this, arguments);
      const meshes = []; scene.traverse((o) => { if ((o.isMesh || o.isLine || o.isPoints) && o.visible) meshes.push(o); });
      n += 1;
      CODE
      return render.apply(this, arguments);
    };
  });
})();"""

DRAW = """(() => {
  let n = 0;
  requestAnimationFrame(function count() { n += 1; requestAnimationFrame(count); });
  for (const own of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]) {
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
      const draw = own[name];
      if (draw) own[name] = function (...args) { const gl = this; const again = () => draw.apply(gl, args); CODE return again(); };
    }
  }
})();"""

Applies = Callable[[Capture, Capture], bool]


def differs(before: Capture, after: Capture) -> bool:
    """The fault has an effect: other pixels, or none."""
    return [frame.sha256 for frame in before.frames] != [frame.sha256 for frame in after.frames] or after.ended != "done"


def always(before: Capture, after: Capture) -> bool:
    """The fault is one whatever the pixels say."""
    return True


def darkens(before: Capture, after: Capture) -> bool:
    """Hardly any light is left: a tenth of what was there."""
    return not after.frames or after.frames[-1].look.mean < 0.1 * before.frames[-1].look.mean


def empties(before: Capture, after: Capture) -> bool:
    """What was seen is gone: one colour fills the picture."""
    return not after.frames or after.frames[-1].look.off_ground < 0.0005


def bleaches(before: Capture, after: Capture) -> bool:
    """The picture is nearly white all over."""
    return bool(after.frames) and after.frames[-1].look.mean > 250 and before.frames[-1].look.mean < 235


def stills(before: Capture, after: Capture) -> bool:
    """No pixel changes any more. What shaders move goes on without the scene."""
    return len({frame.sha256 for frame in after.frames}) == 1


def blackens(before: Capture, after: Capture) -> bool:
    """The window is dark all over; of a translucent canvas the outlines would be left."""
    return after.screen is not None and after.screen.look.mean < 8 < before.frames[-1].look.mean


@dataclass(frozen=True)
class Operator:
    """`kinds` are the classes of which one has to be found. `moving`: only for bases whose plan promises motion."""

    name: str
    code: str
    kinds: frozenset[str]
    where: Literal["page", "frame", "draw"]
    applies: Applies = differs
    moving: bool = False
    planned: bool = False

    def page(self, html: str) -> str:
        """The page with the fault in it."""
        code = {"page": "CODE", "frame": FRAME, "draw": DRAW}[self.where].replace("CODE", self.code)
        at = html.lower().find("<head>")
        at = at + len("<head>") if at >= 0 else html.lower().find(">") + 1 if html.lower().startswith("<!doctype") else 0
        return f"{html[:at]}<script>{code}</script>{html[at:]}"


def frame(name: str, code: str, *kinds: str, applies: Applies = differs, moving: bool = False, planned: bool = False) -> Operator:
    """A fault in what is drawn."""
    return Operator(name, code, frozenset(kinds), "frame", applies, moving, planned)


def draw(name: str, code: str, *kinds: str, applies: Applies = differs) -> Operator:
    """A fault in what reaches WebGL."""
    return Operator(name, code, frozenset(kinds), "draw", applies)


def page(name: str, code: str, *kinds: str, applies: Applies = always) -> Operator:
    """A fault in the page around it."""
    return Operator(name, code, frozenset(kinds), "page", applies)


LATER = "requestAnimationFrame(function wait(t) {{ if (t < 100) requestAnimationFrame(wait); else {{ {code} }} }});"


def later(name: str, code: str, *kinds: str, applies: Applies = always) -> Operator:
    """A fault of the page a tenth of a second after its first frame."""
    return page(name, LATER.format(code=code), *kinds, applies=applies)


EMPTY = ("blank", "off_camera", "too_dark", "too_bright", "nothing_drawn")
SHEET = "document.body.append(Object.assign(document.createElement('div'), { style: 'position:fixed;inset:0;background:BACKGROUND;z-index:2147483647' }));"
CANVASES = "for (const c of document.querySelectorAll('canvas')) "
COVERED = ("covered", "not_shown")

OPERATORS = (
    # Light and material
    frame("all lights off", "scene.traverse((o) => { if (o.isLight) o.intensity = 0; }); scene.environment = null;", "too_dark", "blank", applies=darkens),
    frame("light forty times too strong", "scene.traverse((o) => { if (o.isLight) { o.userData.was ??= o.intensity; o.intensity = o.userData.was * 40; } });", "too_bright", "blank", applies=bleaches),
    frame("exposure zero", "renderer.toneMapping ||= 1; renderer.toneMappingExposure = 0;", "too_dark", "blank", applies=darkens),
    frame("everything transparent", "for (const o of meshes) for (const m of [o.material].flat()) { m.transparent = true; m.opacity = 0; }", *EMPTY, applies=empties),
    frame("fog swallows everything", "const near = meshes.map((o) => o.material.color).find(Boolean); if (near) scene.fog = { isFogExp2: true, density: 1e4, color: scene.background?.isColor ? scene.background : near.clone().set(0) };", *EMPTY, applies=empties),
    # Camera
    frame("camera looks away", "camera.rotateY(Math.PI); camera.updateMatrixWorld(true); for (const o of meshes) o.frustumCulled = true;", *EMPTY, applies=empties),
    frame("camera a million away", "camera.position.setLength(1e6); camera.updateMatrixWorld(true);", *EMPTY, applies=empties),
    frame("camera's place is not a number", "camera.position.x = NaN; camera.updateMatrixWorld(true);", "nan_transform", applies=empties),
    frame("near plane beyond everything", "camera.near = 1e6; camera.far = 2e6; camera.updateProjectionMatrix();", *EMPTY, applies=empties),
    frame("far plane before everything", "camera.near = 1e-4; camera.far = 1e-3; camera.updateProjectionMatrix();", *EMPTY, applies=empties),
    # Objects
    frame("everything hidden", "for (const o of meshes) o.visible = false;", *EMPTY, applies=empties),
    frame("scaled to zero", "scene.scale.setScalar(0); scene.updateMatrixWorld(true);", *EMPTY, applies=empties),
    frame("a transform is not a number", "if (meshes[0]) meshes[0].position.x = NaN;", "nan_transform"),
    frame("all transforms are not numbers", "for (const o of meshes) o.position.y = NaN;", "nan_transform"),
    frame("a planned object is gone", "for (const o of [...scene.children]) if (o.name.split('-').includes('PLANNED')) scene.remove(o);", "missing_object", planned=True),
    frame("nothing moves", "const R = renderer; R.still ??= []; if (R.still[0]) { arguments[0] = R.still[0]; arguments[1] = R.still[1]; } else R.still = [scene.clone(true), camera.clone()];", "static_scene", applies=stills, moving=True),
    # What it costs
    frame("thousands of draw calls", "const o = meshes[0]; if (o && !scene.userData.cloned) { scene.userData.cloned = true; for (let i = 0; i < 2000; i++) { const c = o.clone(); c.frustumCulled = false; scene.add(c); } }", "over_budget", "hung", applies=always),
    draw("each draw four hundred times", "for (let i = 0; i < 400; i++) again();", "over_budget", "hung", applies=always),
    draw("a texture a frame", "if (n !== gl.upto) { gl.upto = n; const was = gl.getParameter(gl.TEXTURE_BINDING_2D); const t = gl.createTexture(); (window.kept ??= []).push(t); gl.bindTexture(gl.TEXTURE_2D, t); gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, Object.assign(document.createElement('canvas'), { width: 64, height: 64 })); gl.bindTexture(gl.TEXTURE_2D, was); }", "leak", applies=always),
    draw("a buffer a frame", "if (n !== gl.upto) { gl.upto = n; const was = gl.getParameter(gl.ARRAY_BUFFER_BINDING); const b = gl.createBuffer(); (window.kept ??= []).push(b); gl.bindBuffer(gl.ARRAY_BUFFER, b); gl.bufferData(gl.ARRAY_BUFFER, 400000, gl.STATIC_DRAW); gl.bindBuffer(gl.ARRAY_BUFFER, was); }", "leak", applies=always),
    # What reaches WebGL
    draw("no draw is made", "return;", "nothing_drawn", "blank", applies=always),
    draw("colours are masked", "gl.colorMask(false, false, false, false);", *EMPTY, applies=empties),
    draw("a viewport of nothing", "gl.viewport(0, 0, 0, 0);", *EMPTY, applies=empties),
    draw("context lost", "if (n === 4) gl.getExtension('WEBGL_lose_context').loseContext();", "context_lost", applies=always),
    page("a shader does not compile", "for (const own of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]) { const source = own.shaderSource; own.shaderSource = function (shader, text) { source.call(this, shader, this.getShaderParameter(shader, this.SHADER_TYPE) === this.FRAGMENT_SHADER ? `${text} nonsense` : text); }; }", "shader_error"),
    page("no WebGL", "HTMLCanvasElement.prototype.getContext = () => null;", "no_context", "no_canvas", "script_error"),
    page("no animation frames", "window.requestAnimationFrame = () => 0; window.setTimeout = () => 0;", "nothing_drawn", "no_canvas", "no_context", "blank", "static_scene", applies=empties),
    # The page around it
    frame("the loop stops at an exception", "if (n === 4) throw new Error('mutated');", "script_error", applies=always),
    later("an exception", "missing();", "script_error"),
    later("a rejection", "Promise.reject(new Error('mutated'));", "unhandled_rejection"),
    later("an exception that is hushed up", "window.onerror = () => true; setTimeout(() => missing());", "script_error"),
    later("console.error", "console.error('mutated');", "console_error"),
    later("a missing file", "fetch('missing-texture.png').catch(() => 0);", "request_failed"),
    later("a missing picture", "new Image().src = 'missing.jpg';", "request_failed"),
    later("an endless loop", "for (;;) {}", "hung"),
    later("endless microtasks", "const again = () => Promise.resolve().then(again); again();", "hung"),
    later("reloads itself", "location.reload();", "navigation_refused", "load_failed"),
    later("writes itself anew", "document.open(); document.write('gone'); document.close();", "load_failed"),
    # What a person sees
    later("canvas hidden", CANVASES + "c.style.visibility = 'hidden';", "not_shown"),
    later("canvas clear", CANVASES + "c.style.opacity = 0;", "not_shown"),
    later("canvas without size", CANVASES + "c.style.width = c.style.height = '0';", "not_shown"),
    later("canvas taken away", CANVASES + "c.remove();", "not_shown", "nothing_drawn", "blank", "no_canvas", "unseen"),
    later("canvas out of the window", CANVASES + "c.style.cssText += ';position:fixed;left:-4000px;';", "not_shown", "unseen"),
    later("canvas darkened by a style", CANVASES + "c.style.filter = 'brightness(0)';", "tampered", "not_shown", applies=blackens),
    later("covered by a white sheet", SHEET.replace("BACKGROUND", "#fff"), *COVERED),
    later("covered by a dark picture", SHEET.replace("BACKGROUND", "linear-gradient(#123,#456)"), *COVERED),
)  # fmt: skip
