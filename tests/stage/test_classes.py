"""Every class of failure is told from every other, and good pages of every kind pass."""

import asyncio
import contextlib
import os
import signal
from pathlib import Path

import pytest

from scenewright.checks import Policy, judge
from scenewright.stage import Stage
from scenewright.values.capture import Recipe, Shot
from scenewright.values.site import Blob, Site, one_page
from scenewright.values.verdict import Report
from tests.pages import GOOD, LOOP, MODULE, PAGE, POINT, page, point

pytestmark = pytest.mark.stage
QUICK = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=0.25), Shot(at_s=0.5)), size_px=(320, 180), budget_s=8.0)
PATIENT = QUICK.model_copy(update={"shots": (Shot(),), "budget_s": 25.0})
IMPATIENT = QUICK.model_copy(update={"budget_s": 2.5})

WRONG = {
    "script_error": [
        point(LOOP, "missing();"),
        point("const loop = (now) => { draw(0); if (now > 100) missing(); requestAnimationFrame(loop); }; requestAnimationFrame(loop);"),
        point(LOOP, "setTimeout(() => { throw new TypeError('late'); }, 50);"),
        point(LOOP, "const a = ;"),
    ],
    "unhandled_rejection": [
        point(LOOP, "Promise.reject(new Error('nobody'));"),
        point(LOOP, "fetch('data:text/plain,x').then((r) => r.json());"),
    ],
    "console_error": [
        point(LOOP, "console.error('it broke', 3);"),
        point(LOOP, "console.assert(1 === 2, 'sum');"),
        point(LOOP, "console.log('x'.repeat(3e8)); console.error('x'.repeat(3e8));"),
    ],
    "request_failed": [
        point(LOOP, "fetch('missing.glb');"),
        PAGE.format(body='<img src="missing.png">') + GOOD,
        PAGE.format(body='<script src="missing.js"></script>') + GOOD,
        PAGE.format(body='<script src="http://example.com/old.js"></script>') + GOOD,
        PAGE.format(body='<script src="data:text/javascript,1" integrity="sha256-AAAA" crossorigin></script>') + GOOD,
    ],
    "shader_error": [
        point(colour="1, 0.6, nothing, 1"),
        page(
            "const gl = document.body.appendChild(document.createElement('canvas')).getContext('webgl2');"
            "const s = gl.createShader(gl.FRAGMENT_SHADER); gl.shaderSource(s, 'nonsense'); gl.compileShader(s);"
            "gl.deleteShader(s); console.warn('no shaders');"
        ),
    ],
    "load_failed": [point(LOOP, "setTimeout(() => { document.open(); document.write('gone'); document.close(); }, 100);")],
    "no_canvas": [page("document.body.textContent = 'hello';"), "<!doctype html>", ""],
    "no_context": [
        page("document.body.appendChild(document.createElement('canvas')).getContext('2d').fillRect(0, 0, 9, 9);"),
        page("document.body.appendChild(document.createElement('canvas'));"),
    ],
    "context_lost": [point("draw(0); gl.getExtension('WEBGL_lose_context').loseContext();")],
    "nothing_drawn": [
        page("document.body.appendChild(document.createElement('canvas')).getContext('webgl2').clear(16384);"),
        point("requestAnimationFrame(function f() { requestAnimationFrame(f); });"),
    ],
    "blank": [
        point(colour="0.1, 0.1, 0.2, 1"),
        point("requestAnimationFrame(function f() { draw(9); requestAnimationFrame(f); });"),
        point("requestAnimationFrame(function f(t) { draw(t < 100 ? 0 : 9); requestAnimationFrame(f); });"),
        point(attributes="{alpha: true}", colour="0, 0, 0, 0").replace("gl.clearColor(0.1, 0.1, 0.2, 1)", "gl.clearColor(0, 0, 0, 0)"),
    ],
    "not_shown": [
        point(LOOP, f"document.querySelector('canvas').style.{style};")
        for style in ("display = 'none'", "visibility = 'hidden'", "opacity = 0", "width = 0")
    ]
    + [point(LOOP, "setTimeout(() => { document.querySelector('canvas').style.visibility = 'hidden'; }, 200);")]
    + [point(LOOP, "document.querySelector('canvas').remove();")],
    "hung": [
        point("for (;;) {}"),
        point("requestAnimationFrame(function f() { draw(0); for (;;) {} });"),
        point("const again = () => Promise.resolve().then(again); again();"),
    ],
}

RIGHT = {
    "a loop": GOOD,
    "a module": MODULE,
    "one draw, no loop": point("draw(0.2);"),
    "one draw after a fetch": point("fetch('data:text/plain,x').then((r) => r.text()).then(() => draw(0.2));"),
    "timers instead of frames": point("setInterval(() => draw(0.1), 16);"),
    "a late start": point("setTimeout(() => { requestAnimationFrame(function f() { draw(0); requestAnimationFrame(f); }); }, 3000);"),
    "kept buffer": point(attributes="{preserveDrawingBuffer: true}"),
    "dark": point(colour="0.16, 0.14, 0.2, 1"),
    "white": point(colour="1, 1, 1, 1").replace("gl.clearColor(0.1, 0.1, 0.2, 1)", "gl.clearColor(0.94, 0.94, 0.94, 1)"),
    "small": point().replace("gl_PointSize = 40.0", "gl_PointSize = 5.0"),
    "an error that was caught": point(LOOP, "try { missing(); } catch {}"),
    "a rejection that was handled late": point(
        LOOP, "const late = Promise.reject(new Error('x')); setTimeout(() => late.catch(() => {}), 0);"
    ),
    "alerts": point(LOOP, "alert('hello'); confirm('sure?');"),
    "a draw after a promise": point(
        "const loop = async (now) => { requestAnimationFrame(loop); await null; await null; draw(Math.sin(now / 500)); };"
        " requestAnimationFrame(loop);"
    ),
    "a frame that is copied to the screen": point(
        """
        const buffer = gl.createRenderbuffer(); gl.bindRenderbuffer(gl.RENDERBUFFER, buffer);
        gl.renderbufferStorageMultisample(gl.RENDERBUFFER, 4, gl.RGBA8, 320, 180);
        const target = gl.createFramebuffer();
        const loop = () => {
          gl.bindFramebuffer(gl.FRAMEBUFFER, target);
          gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, buffer);
          draw(0.3);
          gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
          gl.blitFramebuffer(0, 0, 320, 180, 0, 0, 320, 180, gl.COLOR_BUFFER_BIT, gl.NEAREST);
          requestAnimationFrame(loop);
        };
        requestAnimationFrame(loop);
        """,
        attributes="{antialias: false}",
    ),
    "a shader tried and not compiled": point(
        "const trial = gl.createShader(gl.FRAGMENT_SHADER); gl.shaderSource(trial, 'nonsense'); gl.compileShader(trial);", LOOP
    ),
    "a picture that comes late": point("requestAnimationFrame(function f(t) { draw(t < 200 ? 9 : 0); requestAnimationFrame(f); });"),
    "a context made and lost to see whether WebGL is there": point(
        LOOP, "document.createElement('canvas').getContext('webgl').getExtension('WEBGL_lose_context').loseContext();"
    ),
    "a popup and a download": point(
        LOOP, "open('about:blank'); const a = document.createElement('a'); a.href = 'data:text/plain,x'; a.download = 'x.txt'; a.click();"
    ),
    "a frame inside": point(LOOP, "document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: '<p>hello' }));"),
    "styles that move": point(LOOP, "canvas.animate([{ opacity: 1 }, { opacity: 0.5 }], { duration: 900, iterations: Infinity });"),
    "two canvases": point(
        LOOP, "document.body.append(document.createElement('canvas')); document.createElement('canvas').getContext('webgl');"
    ),
    "a worker that never answers": point(
        "const worker = new Worker(URL.createObjectURL(new Blob(['onmessage = () => {}'])));",
        "requestAnimationFrame(function f() { worker.postMessage(0); draw(0); requestAnimationFrame(f); });",
    ),
    "work in slices of time": point(
        "requestAnimationFrame(function f() { const end = performance.now() + 8; while (performance.now() < end);"
        " draw(0); requestAnimationFrame(f); });"
    ),
    "a canvas in a shadow root": point().replace(
        "document.body.appendChild(", "document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).appendChild("
    ),
    "a library that changes JSON": point(LOOP, "Array.prototype.toJSON = () => 'x'; JSON.stringify = () => '{}';"),
    "a polyfill": point(LOOP, "window.requestAnimationFrame = window.requestAnimationFrame || null; Math.clamp = (x) => x;"),
}


async def report_of(stage: Stage, html: str, keep: Path, recipe: Recipe = QUICK) -> Report:
    return judge(await stage.perform(one_page(html), recipe, keep=keep), None, Policy())


@pytest.mark.parametrize("kind", WRONG)
async def test_wrong_pages_get_their_class(kind: str, stage: Stage, tmp_path: Path) -> None:
    for html in WRONG[kind]:
        report = await report_of(stage, html, tmp_path, IMPATIENT if kind == "hung" else QUICK)
        kinds = {verdict.kind for verdict in report.verdicts if verdict.status == "failed"}
        assert kind in kinds, (html[-200:], report.verdicts)
        assert report.status == "failed"
    after = await report_of(stage, GOOD, tmp_path)
    assert after.status == "passed", "the next page is judged rightly"


@pytest.mark.parametrize("name", RIGHT)
async def test_good_pages_pass(name: str, stage: Stage, tmp_path: Path) -> None:
    report = await report_of(stage, RIGHT[name], tmp_path)
    assert report.status == "passed", report.failures


def children(flag: str) -> set[int]:
    """Processes below this one whose command line holds `flag`."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    found = set()
    for pid in parents:
        above = pid
        while above in parents and above != os.getpid():
            above = parents[above]
        with contextlib.suppress(OSError):
            if above == os.getpid() and flag in (Path("/proc") / str(pid) / "cmdline").read_text():
                found.add(pid)
    return found


@pytest.mark.parametrize("flag", ["--type=renderer", "--remote-debugging-pipe"])
async def test_a_killed_process_costs_one_capture(flag: str, stage: Stage, tmp_path: Path) -> None:
    """A renderer or a whole browser that dies is told as crashed, and the next page passes."""
    await stage.warm()
    performing = asyncio.ensure_future(stage.perform(one_page(point("for (;;) {}")), QUICK, keep=tmp_path))
    await asyncio.sleep(1.5)
    for pid in children(flag):  # every renderer: Chromium keeps a spare one that the page may have taken
        os.kill(pid, signal.SIGKILL)
    assert (await performing).ended == "crashed"
    assert (await report_of(stage, GOOD, tmp_path)).status == "passed"


async def test_files_of_the_site_are_served_and_nothing_else(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "secret.txt").write_text("canary")
    (tmp_path / "inside" / "link.txt").symlink_to(tmp_path / "secret.txt")
    (tmp_path / "inside" / "ok.txt").write_text("fine")
    html = point(
        LOOP,
        """
        (async () => {
          for (const name of ['ok.txt', 'link.txt', '../secret.txt', 'a%00b', 'data/x.bin', 'a'.repeat(400)]) {
            const answer = await fetch(name);
            console.warn(name, answer.status, await answer.text());
          }
        })();""",
    )
    (tmp_path / "inside" / "index.html").write_text(html)
    site = Site(
        entry="index.html", files={"data/x.bin": Blob(data=b"bytes", media_type="application/octet-stream")}, root=tmp_path / "inside"
    )
    capture = await stage.perform(site, QUICK, keep=tmp_path / "keep")
    said = [trouble.text for trouble in capture.trouble if trouble.kind == "console_warning"]
    assert said[0] == "ok.txt 200 fine"
    assert said[4] == "data/x.bin 200 bytes"
    assert all(" 404 " in line for line in [*said[1:4], said[5]])
    assert any("lies outside of the folder" in trouble.text for trouble in capture.trouble)
    assert not any("canary" in line for line in said)


async def test_the_network_is_refused_and_that_is_not_the_pages_fault(stage: Stage, tmp_path: Path) -> None:
    html = point(
        LOOP,
        "fetch('https://example.com/').catch(() => {}); new WebSocket('wss://example.com/');"
        " navigator.sendBeacon('https://example.com/b', 'x'); new Image().src = 'http://127.0.0.1:9/x.png';",
    )
    capture = await stage.perform(one_page(html), QUICK, keep=tmp_path)
    report = judge(capture, None, Policy())
    refused = " ".join(trouble.text for trouble in capture.trouble if trouble.kind == "refused_by_stage")
    for address in ("https://example.com/ ", "wss://example.com/", "https://example.com/b", "http://127.0.0.1:9/x.png"):
        assert address in refused
    assert report.status == "passed"
    assert next(v for v in report.verdicts if v.check == "refused_by_stage").status == "inconclusive"


UNPROVEN = {
    "unseen": [
        point(LOOP).replace("document.body.appendChild(document.createElement('canvas'))", "new OffscreenCanvas(320, 180)"),
        page("document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: `<canvas></canvas>` }));"),
        page(
            "const shown = document.body.appendChild(document.createElement('canvas')).getContext('2d');",
            POINT.replace("document.body.appendChild(document.createElement('canvas'))", "document.createElement('canvas')")
            .replace("ATTRIBUTES", "{}")
            .replace("COLOUR", "1, 0.6, 0.2, 1"),
            "requestAnimationFrame(function f() { draw(0); shown.drawImage(canvas, 0, 0); requestAnimationFrame(f); });",
        ),
    ],
    "navigation_refused": [
        point(LOOP, "location.href = 'https://example.com/';"),
        point(LOOP, "setTimeout(() => location.reload(), 50);"),
        point(LOOP) + '<meta http-equiv="refresh" content="0">',
    ],
}


@pytest.mark.parametrize("kind", UNPROVEN)
async def test_what_cannot_be_seen_is_not_judged(kind: str, stage: Stage, tmp_path: Path) -> None:
    for html in UNPROVEN[kind]:
        report = await report_of(stage, html, tmp_path)
        kinds = {verdict.kind for verdict in report.verdicts if verdict.status == "inconclusive" and verdict.gate == "must"}
        assert report.status == "inconclusive", (html[-200:], report.failures)
        assert kind in kinds


async def test_a_page_that_needs_the_network_is_inconclusive(stage: Stage, tmp_path: Path) -> None:
    html = PAGE.format(body="<script src='https://example.com/three.min.js'></script><script>new THREE.Scene();</script>")
    assert (await report_of(stage, html, tmp_path)).status == "inconclusive"


async def test_a_canvas_too_large_for_a_picture_is_evidence_not_an_error(stage: Stage, tmp_path: Path) -> None:
    """What the browser then gives as a picture is none."""
    html = point("canvas.width = canvas.height = 30000;", LOOP)
    capture = await stage.perform(one_page(html), PATIENT, keep=tmp_path)
    assert capture.frames == ()
    assert {"no_picture"} <= {trouble.kind for trouble in capture.trouble}
    assert judge(capture, None, Policy()).status != "passed"
    assert (await report_of(stage, GOOD, tmp_path)).status == "passed"
