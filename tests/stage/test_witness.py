"""The second witness: what fakes a picture is found out, what hides the scene is named, and honest styles raise no alarm."""

from pathlib import Path

import pytest

from scenewright.checks import Policy, judge
from scenewright.engines.three import ThreeEngine
from scenewright.stage import Stage
from scenewright.values.capture import Capture, Recipe, Shot
from scenewright.values.site import one_page
from scenewright.values.verdict import Report
from tests.pages import LOOP, point

pytestmark = pytest.mark.stage
QUICK = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=0.2)), size_px=(320, 180), budget_s=8.0)

BLANK = "requestAnimationFrame(function f() { draw(9); requestAnimationFrame(f); });"
OVER = "position: absolute; left: 0; top: 0; width: 320px; height: 180px;"

# Draws a good picture, makes the witness look at it by events that it found out, wipes it, and hides that something was drawn.
FORGER = """
let channel, frame = 0;
const loop = () => {
  frame += 1;
  if (!channel) {
    channel = window.event.type;
    document.addEventListener(`${channel}:answer`, (event) => {
      if (typeof event.detail.answer !== 'number' || frame < 3) return;
      document.dispatchEvent(new CustomEvent(`${channel}:answer`, { detail: { answer: 0 } }));
    }, { capture: true });
  }
  draw(0.2);
  document.dispatchEvent(new CustomEvent(`${channel}:told`));
  if (frame > 1) gl.clear(gl.COLOR_BUFFER_BIT);
  requestAnimationFrame(loop);
};
requestAnimationFrame(loop);
"""


def styled(style: str, *scripts: str) -> str:
    return point(*(scripts or (LOOP,)), f"canvas.style.cssText = `{style}`;")


def beside(html: str, *scripts: str) -> str:
    """A page with one element more."""
    return point(*(scripts or (LOOP,)), f"document.body.insertAdjacentHTML('beforeend', `{html}`);")


EMPTY = f'<div style="{OVER} background-image: linear-gradient(transparent, transparent)"></div>'
PLATE = '<div style="position: absolute; left: 100px; top: 60px; width: 120px; height: 60px; background: #1a1a33"></div>'
TAMPERED = {
    "forged events": point(FORGER),
    "forged events under an empty layer": beside(EMPTY, FORGER),
    "forged events and a filter": styled("filter: contrast(1.01);", FORGER),
    "a filter that blackens": styled("filter: brightness(0);"),
}
COVERED = {
    "an opaque layer": beside(f'<div id="menu" style="{OVER} background: #eee">Menu</div>'),
    "a picture": beside(f'<div style="{OVER} background: linear-gradient(red, blue)"></div>'),
    "a layer that lets the pointer through": beside(f'<div style="{OVER} background: #234; pointer-events: none"></div>'),
    "a button that starts nothing": beside(f'<button style="{OVER} background: #345">Start</button>'),
    "a plate on the one thing to be seen": beside(PLATE, "draw(0);"),
}
# Fakes that must not turn red into green: every page is blank, throws or draws nothing, and says that all is well.
FAKES = {
    "blank": [
        point(BLANK, fake)
        for fake in (
            "HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,iVBORw0KGgo=';",
            "gl.readPixels = WebGL2RenderingContext.prototype.readPixels = (x, y, w, h, f, t, out) => out.fill(200).set([9, 9]);",
            "CanvasRenderingContext2D.prototype.drawImage = function () { this.fillRect(0, 0, 99, 99); };",
            "performance.now = () => 5; Date.now = () => 5; window.Date = class {};",
            "window.__THREE_DEVTOOLS__ = new EventTarget(); window.__THREE__ = '187';",
            "console.log(JSON.stringify({ results: [{ status: 'passed', verdicts: [] }] }));",
            "HTMLCanvasElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 9, 9);",
        )
    ],
    "script_error": [
        point(LOOP, "window.reportError = () => {}; requestAnimationFrame(() => missing());"),
        point(LOOP, "console.error = () => {}; setTimeout(() => missing(), 20);"),
        point(LOOP, "window.onerror = () => true; setTimeout(() => missing(), 20);"),
        point(LOOP, "addEventListener('error', (e) => { e.preventDefault(); e.stopImmediatePropagation(); }, true); missing();"),
    ],
    "unhandled_rejection": [
        point(LOOP, "addEventListener('unhandledrejection', (e) => e.preventDefault()); Promise.reject(new Error('x'));"),
    ],
    "nothing_drawn": [point(LOOP, "WebGL2RenderingContext.prototype.drawArrays = () => {};")],
    "not_shown": [point(LOOP, "Element.prototype.checkVisibility = () => true; canvas.style.visibility = 'hidden';")],
}

LABEL = '<b style="position: absolute; left: {x}px; top: {y}px; color: #fff">label {x}</b>'
RIGHT = {
    "scaled by styles": styled("width: 200px; height: 150px; margin: 10px; border: 3px solid red; padding: 4px;"),
    "twice the pixels": styled("width: 160px; height: 90px;"),
    "object-fit": styled("width: 300px; height: 100px; object-fit: contain; object-position: 10% 50%; background: #abc;"),
    "cut by its box": styled("width: 100px; height: 170px; object-fit: cover;"),
    "round corners": styled("border-radius: 40px;"),
    "half opaque": styled("opacity: 0.5;"),
    "a filter": styled("filter: hue-rotate(90deg) saturate(2);"),
    "turned": styled("transform: rotate(20deg) scale(0.6);"),
    "moved and made smaller": styled("transform: translate(20px, 10px) scale(0.5);"),
    "cut by a clip path": styled("clip-path: circle(70px);"),
    "half out of the window": styled("position: absolute; left: 150px; top: 80px;"),
    "larger than the window": styled("width: 900px; height: 500px;"),
    "below the fold": styled("margin-top: 2000px;"),
    "inside of something that scrolls": point(
        LOOP,
        "const box = document.createElement('div'); box.style.cssText = 'width: 200px; height: 120px; overflow: auto';",
        "canvas.before(box); box.append(canvas);",
    ),
    "a translucent canvas on a picture": point(
        "document.body.style.background = 'repeating-linear-gradient(45deg, #f00 0 9px, #0ff 9px 18px)';",
        LOOP,
        attributes="{alpha: true, premultipliedAlpha: false}",
    ).replace("gl.clearColor(0.1, 0.1, 0.2, 1)", "gl.clearColor(0.1, 0.1, 0.2, 0.4)"),
    "a panel in a corner": beside('<div style="position: absolute; left: 0; top: 0; width: 90px; height: 50px; background: #013">60</div>'),
    "a panel of statistics on a canvas": point(
        LOOP,
        "const panel = document.createElement('canvas'); panel.width = 80; panel.height = 48;",
        "panel.style.cssText = 'position: fixed; left: 0; top: 0'; document.body.append(panel);",
        "panel.getContext('2d').fillRect(0, 0, 80, 48);",
    ),
    "labels that let the pointer through": beside(
        f'<div style="{OVER} pointer-events: none">' + "".join(LABEL.format(x=x, y=x // 2) for x in range(20, 280, 40)) + "</div>"
    ),
    "a vignette": beside(f'<div style="{OVER} pointer-events: none; background: radial-gradient(transparent 30%, #000c)"></div>'),
    "an empty layer of labels": beside(f'<div style="{OVER}"></div>'),
    "a canvas for marks over it": point(
        LOOP,
        f"const marks = document.createElement('canvas'); marks.style.cssText = '{OVER}'; document.body.append(marks);",
        "marks.getContext('2d').strokeRect(9, 9, 30, 30);",
    ),
    "behind the body": styled("position: fixed; z-index: -1; left: 0; top: 0;", LOOP, "document.body.style.background = 'none';"),
    "polyfills": point(
        LOOP,
        "HTMLCanvasElement.prototype.toBlob = function () {};",
        "window.requestAnimationFrame = ((frame) => (f) => frame(f))(window.requestAnimationFrame);",
        "const own = WebGL2RenderingContext.prototype, original = own.drawArrays;",
        "own.drawArrays = function (...rest) { return original.apply(this, rest); };",
    ),
    "a handler that reports its errors": point(
        LOOP, "window.onerror = () => true; try { missing(); } catch (error) { console.warn(error); }"
    ),
    "a worker's frames": point(
        "const worker = new Worker(URL.createObjectURL(new Blob(['setInterval(() => postMessage(0), 15)'])));",
        "let x = 0; worker.onmessage = () => draw((x += 0.01) % 1); draw(0);",
    ),
}
DARK = "background: rgba(0, 0, 0, 0.9); color: #fff"
STARTED = {
    "a button over the scene": beside(
        f'<div id="overlay" style="{OVER} {DARK}"><button id="startButton" onclick="this.parentNode.remove()">Play</button></div>'
    ),
    "words to click": beside(f'<div id="blocker" style="{OVER} {DARK}" onclick="if (event.isTrusted) this.remove()">Click to play</div>'),
    "nothing before the click": point(
        "canvas.remove(); document.body.insertAdjacentHTML('beforeend', '<button id=startButton>Start</button>');",
        f"document.querySelector('button').onclick = (click) => {{ click.target.remove(); document.body.append(canvas); {LOOP} }};",
    ),
}

SCENE = """import * as THREE from 'three';
export default function ({ scene, camera, renderer }) {
  scene.background = new THREE.Color(BACKGROUND);
  BODY
}
"""
SCENES = {
    "points": SCENE.replace("BACKGROUND", "'#000'").replace(
        "BODY",
        "const at = Float32Array.from({ length: 6000 }, () => Math.random() * 8 - 4); const g = new THREE.BufferGeometry();"
        "g.setAttribute('position', new THREE.BufferAttribute(at, 3));"
        "scene.add(new THREE.Points(g, new THREE.PointsMaterial({ size: 0.03, color: '#9cf' }))); camera.position.z = 6;",
    ),
    "thin lines": SCENE.replace("BACKGROUND", "'#fff'").replace(
        "BODY", "scene.add(new THREE.GridHelper(9, 9, '#888', '#aaa')); camera.position.set(3, 4, 6); camera.lookAt(0, 0, 0);"
    ),
}


async def seen(stage: Stage, html: str, keep: Path) -> tuple[Capture, Report]:
    capture = await stage.perform(one_page(html), QUICK, keep=keep)
    return capture, judge(capture, None, Policy())


def failing(report: Report) -> set[str | None]:
    return {verdict.kind for verdict in report.verdicts if verdict.status == "failed" and verdict.gate == "must"}


@pytest.mark.parametrize("name", TAMPERED)
async def test_what_fakes_its_picture_is_found_out(name: str, stage: Stage, tmp_path: Path) -> None:
    capture, report = await seen(stage, TAMPERED[name], tmp_path)
    assert failing(report) & {"tampered", "covered"}, capture.witness
    assert capture.screen is not None
    assert (tmp_path / capture.screen.file).is_file()


@pytest.mark.parametrize("name", COVERED)
async def test_what_hides_the_scene_is_named(name: str, stage: Stage, tmp_path: Path) -> None:
    capture, report = await seen(stage, COVERED[name], tmp_path)
    assert failing(report) == {"covered"}, capture.witness


@pytest.mark.parametrize("kind", FAKES)
async def test_a_fake_does_not_turn_red_into_green(kind: str, stage: Stage, tmp_path: Path) -> None:
    for html in FAKES[kind]:
        _, report = await seen(stage, html, tmp_path)
        assert kind in failing(report), html[-200:]


@pytest.mark.parametrize("name", RIGHT)
async def test_honest_styles_raise_no_alarm(name: str, stage: Stage, tmp_path: Path) -> None:
    capture, report = await seen(stage, RIGHT[name], tmp_path)
    assert report.status == "passed", (report.failures, capture.witness)
    assert capture.witness is not None
    assert capture.witness.visible > 0.1
    assert not [trouble for trouble in capture.trouble if trouble.kind == "start_gesture"]


@pytest.mark.parametrize("name", STARTED)
async def test_a_page_that_waits_for_a_click_is_started(name: str, stage: Stage, tmp_path: Path) -> None:
    capture, report = await seen(stage, STARTED[name], tmp_path)
    (click,) = [trouble.text for trouble in capture.trouble if trouble.kind == "start_gesture"]
    assert "Clicked" in click
    assert report.status == "passed", (report.failures, capture.witness)


@pytest.mark.parametrize("name", SCENES)
async def test_fine_pictures_raise_no_alarm(name: str, stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    site = (await engine.build(SCENES[name], title=name)).site
    capture = await stage.perform(site, Recipe(size_px=(960, 540)), keep=tmp_path)
    report = judge(capture, None, Policy())
    assert report.status == "passed", (report.failures, capture.witness)
    assert capture.witness is not None
    assert capture.witness.differs < 0.004
