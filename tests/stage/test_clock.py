"""The owned clock: same input, same pixels; and time, timers and chance as a page expects them."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from scenewright.engines.three import ThreeEngine
from scenewright.stage import Stage
from scenewright.values.capture import Capture, Recipe, Shot
from scenewright.values.site import Blob, Site, one_page
from tests.pages import CUBE, LOOP, point

pytestmark = pytest.mark.stage
SHOTS = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=0.5), Shot(at_s=1.2)), size_px=(320, 180), budget_s=20.0)

BUSY = """import * as THREE from 'three';
export default function ({ scene, camera, renderer }) {
  const sun = new THREE.DirectionalLight('#ffe0b0', 3);
  sun.position.set(4, 6, 2); sun.castShadow = true;
  scene.add(sun, new THREE.HemisphereLight('#bcd', '#432', 1));
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(20, 20).rotateX(-Math.PI / 2), new THREE.MeshStandardMaterial({ color: '#776' }));
  floor.receiveShadow = true; scene.add(floor);
  EXTRA
  const balls = Array.from({ length: 20 }, () => {
    const color = new THREE.Color().setHSL(Math.random(), 0.5, 0.5);
    const ball = new THREE.Mesh(new THREE.IcosahedronGeometry(0.4, 1), new THREE.MeshStandardMaterial({ color }));
    ball.position.set(Math.random() * 8 - 4, 1, Math.random() * 8 - 4); ball.castShadow = true; scene.add(ball);
    return ball;
  });
  camera.position.set(6, 5, 9); camera.lookAt(0, 0, 0);
  return (t) => balls.forEach((ball, i) => { ball.position.y = 1 + Math.abs(Math.sin(t * 2 + i)) + Math.random() * 0.1; });
}
"""


def hashes(capture: Capture) -> list[str]:
    return [frame.sha256 for frame in capture.frames]


async def perform(stage: Stage, html: str, keep: Path, *, seed: int = 0, recipe: Recipe = SHOTS) -> Capture:
    return await stage.perform(one_page(html), recipe, keep=keep, seed=seed)


async def built(engine: ThreeEngine, source: str) -> str:
    site = (await engine.build(source, title="test")).site
    return site.files[site.entry].data.decode()


async def test_three_captures_of_a_scene_have_equal_hashes(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    page = await built(engine, BUSY.replace("EXTRA", ""))
    first, second, third = [hashes(await perform(stage, page, tmp_path)) for _ in range(3)]
    assert first == second == third
    assert len(set(first)) == 3, "it moves"


async def test_chance_follows_the_seed(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    html = point("const loop = () => { draw(Math.random() - 0.5); requestAnimationFrame(loop); }; requestAnimationFrame(loop);")
    first, again, other = [hashes(await perform(stage, html, tmp_path, seed=seed)) for seed in (1, 1, 2)]
    assert first == again != other
    source = BUSY.replace("EXTRA", "")
    scenes = [(await engine.build(source, title="test", seed=seed)).site for seed in (1, 2)]
    one, two = [hashes(await stage.perform(scene, SHOTS, keep=tmp_path)) for scene in scenes]
    assert one != two, "a scene carries its own seed, so that it looks the same wherever it is opened"


async def test_skipping_draws_on_the_way_changes_nothing(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    page = await built(engine, BUSY.replace("EXTRA", ""))
    every = Recipe(shots=tuple(Shot(at_s=i / 60) for i in range(31)), size_px=(320, 180), budget_s=30.0)
    slowly = hashes(await perform(stage, page, tmp_path, recipe=every))
    one_by_one = hashes(await perform(stage, page, tmp_path))
    assert [slowly[0], slowly[30]] == one_by_one[:2]


async def test_pictures_before_a_page_hung_are_kept(stage: Stage, tmp_path: Path) -> None:
    html = point("let n = 0; const loop = () => { n += 1; while (n > 4); draw(n / 9); requestAnimationFrame(loop); }; loop();")
    sequence = Recipe(shots=tuple(Shot(at_s=i / 60) for i in range(9)), size_px=(320, 180), budget_s=3.0)
    capture = await perform(stage, html, tmp_path, recipe=sequence)
    assert capture.ended == "hung"
    assert len(set(hashes(capture))) >= 2


async def test_an_object_more_does_not_change_later_chance(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    without = await perform(stage, await built(engine, BUSY.replace("EXTRA", "")), tmp_path)
    more = await perform(
        stage, await built(engine, BUSY.replace("EXTRA", "for (let i = 0; i < 9; i += 1) new THREE.Object3D();")), tmp_path
    )
    assert hashes(without) == hashes(more)


async def test_pictures_do_not_depend_on_feedback_being_skipped(stage: Stage, tmp_path: Path) -> None:
    """A page that keeps its buffer paints over its own picture: no draw of it may be dropped."""
    trail = point(
        "let i = 0; const loop = () => { gl.uniform1f(place, (i++ % 60) / 30 - 1); gl.drawArrays(gl.POINTS, 0, 1);"
        " requestAnimationFrame(loop); }; requestAnimationFrame(loop);",
        attributes="{preserveDrawingBuffer: true}",
    )
    capture = await perform(stage, trail, tmp_path)
    shares = [frame.look.off_ground for frame in capture.frames]
    assert shares[0] < shares[1] * 0.2


async def test_a_picture_that_grows_from_its_last_one_is_not_skipped(stage: Stage, tmp_path: Path) -> None:
    """Two textures in turn, each made from the other, as simulations do: every step counts."""
    html = point(
        """
        const side = () => {
          const texture = gl.createTexture(); const target = gl.createFramebuffer();
          gl.bindTexture(gl.TEXTURE_2D, texture); gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, 320, 180);
          gl.bindFramebuffer(gl.FRAMEBUFFER, target);
          gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
          return { texture, target };
        };
        let [from, to] = [side(), side()];
        let frame = 0;
        const copy = (source, target) => {
          gl.bindFramebuffer(gl.READ_FRAMEBUFFER, source); gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, target);
          gl.blitFramebuffer(0, 0, 320, 180, 0, 0, 320, 180, gl.COLOR_BUFFER_BIT, gl.NEAREST);
        };
        const loop = () => {
          frame += 1;
          for (let pass = 0; pass < 2; pass += 1) {
            gl.bindTexture(gl.TEXTURE_2D, from.texture);
            copy(from.target, to.target);
            gl.bindFramebuffer(gl.FRAMEBUFFER, to.target);
            gl.enable(gl.SCISSOR_TEST); gl.scissor(frame * 4, 0, 4, frame * 3);
            gl.uniform1f(place, (frame * 4 - 160) / 160); gl.drawArrays(gl.POINTS, 0, 1);
            gl.disable(gl.SCISSOR_TEST);
            [from, to] = [to, from];
          }
          copy(from.target, null);
          requestAnimationFrame(loop);
        };
        requestAnimationFrame(loop);
        """,
        attributes="{antialias: false, alpha: false}",
    )
    every = Recipe(shots=tuple(Shot(at_s=i / 60) for i in range(31)), size_px=(320, 180), budget_s=20.0)
    slowly, fast = await perform(stage, html, tmp_path, recipe=every), await perform(stage, html, tmp_path)
    assert hashes(slowly)[30] == hashes(fast)[1]
    assert fast.frames[1].look.off_ground > 0.005


async def test_a_target_that_is_painted_once_on_the_way_is_not_lost(stage: Stage, tmp_path: Path) -> None:
    """Only targets that are drawn in every step may be left out on the way to a frame."""
    html = point(
        """
        const paint = gl.createFramebuffer();
        const buffer = gl.createRenderbuffer();
        gl.bindRenderbuffer(gl.RENDERBUFFER, buffer);
        gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, 320, 180);
        gl.bindFramebuffer(gl.FRAMEBUFFER, paint);
        gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, buffer);
        let frame = 0;
        const loop = () => {
          gl.bindFramebuffer(gl.FRAMEBUFFER, paint);
          if (frame++ === 20) draw(0.5);
          gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
          gl.clearColor(0, 0, 0.3, 1); gl.clear(gl.COLOR_BUFFER_BIT);
          gl.blitFramebuffer(0, 0, 320, 180, 0, 0, 320, 180, gl.COLOR_BUFFER_BIT, gl.NEAREST);
          requestAnimationFrame(loop);
        };
        requestAnimationFrame(loop);
        """,
        attributes="{antialias: false, alpha: false}",
    )
    every = Recipe(shots=tuple(Shot(at_s=i / 60) for i in range(31)), size_px=(320, 180), budget_s=20.0)
    slowly, fast = await perform(stage, html, tmp_path, recipe=every), await perform(stage, html, tmp_path)
    assert fast.frames[1].look.spread > 100, "the point is there"
    assert hashes(slowly)[30] == hashes(fast)[1]


async def test_time_as_a_page_sees_it(stage: Stage, tmp_path: Path) -> None:
    said: list[object] = []
    html = point(
        LOOP,
        """
        const log = [];
        const start = performance.now();
        setTimeout(() => log.push('b50'), 50); setTimeout(() => log.push('a20'), 20); setTimeout((x) => log.push(x), 20, 'argument');
        const cleared = setTimeout(() => log.push('never'), 30); clearTimeout(cleared);
        let n = 0; const every = setInterval(() => { log.push('every'); if (++n === 3) clearInterval(every); }, 10);
        requestIdleCallback((deadline) => log.push(typeof deadline.timeRemaining()));
        const stamps = [];
        const frame = (now) => { stamps.push(now - performance.now()); if (stamps.length < 3) requestAnimationFrame(frame); };
        requestAnimationFrame(frame);
        setTimeout(() => console.warn(JSON.stringify({
          log, stamps, waited: performance.now() - start, year: new Date().getFullYear(), same: Date.now() === new Date().getTime(),
          parsed: new Date('2020-02-03T00:00:00Z').getTime(), is: new Date() instanceof Date, text: typeof Date(),
          zone: new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' }).format(),
          now: globalThis.Temporal ? Temporal.Now.instant().epochMilliseconds - Date.now() : 0, origin: performance.timeOrigin,
          ids: [crypto.randomUUID().length, crypto.getRandomValues(new Uint8Array(4)).length], chance: Math.random(),
        })), 200);
        """,
    )
    for _ in range(2):
        capture = await perform(stage, html, tmp_path)
        said.append(json.loads(next(t.text for t in capture.trouble if t.kind == "console_warning")))
    assert said[0] == said[1]
    seen = said[0]
    assert isinstance(seen, dict)
    assert seen["log"] == ["number", "every", "a20", "argument", "every", "every", "b50"]
    assert seen["stamps"] == [0, 0, 0]
    assert 200 <= seen["waited"] < 220
    assert (seen["year"], seen["same"], seen["parsed"], seen["is"], seen["text"]) == (2026, True, 1580688000000, True, "string")
    assert seen["ids"] == [36, 4]


async def test_a_slow_answer_does_not_move_the_picture(stage: Stage, tmp_path: Path) -> None:
    """Time stands still while a worker or an image is awaited, so t = 0 is the same however long that takes."""
    html = point(
        """
        const code = "onmessage = () => { const end = Date.now() + DELAY; while (Date.now() < end); postMessage(1); }";
        const worker = new Worker(URL.createObjectURL(new Blob([code])));
        worker.onmessage = () => { const from = performance.now();
          const loop = (now) => { draw(Math.sin((now - from) / 300)); requestAnimationFrame(loop); }; requestAnimationFrame(loop); };
        worker.postMessage(0);
        """
    )
    fast = await perform(stage, html.replace("DELAY", "1"), tmp_path)
    slow = await perform(stage, html.replace("DELAY", "400"), tmp_path)
    assert hashes(fast) == hashes(slow)
    assert any(trouble.text == "worker" for trouble in slow.trouble if trouble.kind == "unowned_clock")


async def test_time_begins_when_what_was_asked_for_has_come(stage: Stage, tmp_path: Path) -> None:
    """A picture that is still being decoded holds the clock, so that t = 0 shows it."""
    noise = Image.effect_noise((1500, 1500), 90)
    body = BytesIO()
    noise.save(body, "PNG")
    waiting = point(
        "let loaded = false; const picture = new Image(); picture.onload = () => { loaded = true; };"
        " requestAnimationFrame(function f() { picture.src ||= 'noise.png'; draw(loaded ? 0.5 : -0.5); requestAnimationFrame(f); });"
    )
    files = {
        "index.html": Blob(data=waiting.encode(), media_type="text/html"),
        "noise.png": Blob(data=body.getvalue(), media_type="image/png"),
    }
    capture = await stage.perform(Site(entry="index.html", files=files), SHOTS, keep=tmp_path)
    there = point("requestAnimationFrame(function f() { draw(0.5); requestAnimationFrame(f); });")
    assert hashes(capture)[0] == hashes(await perform(stage, there, tmp_path))[0]


async def test_a_shadow_map_is_counted_as_texture_bytes(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    metrics = (await perform(stage, await built(engine, BUSY.replace("EXTRA", "")), tmp_path)).metrics
    assert metrics.texture_bytes is not None
    assert 512 * 512 * 4 <= metrics.texture_bytes <= 4 * 512 * 512 * 4
    assert metrics.draw_calls == 2 * 20 + 1, "twenty balls and the floor, the balls once more for their shadows"


async def test_the_stage_measures_and_names_its_renderer(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    recipe = SHOTS.model_copy(update={"gather": frozenset({"metrics", "frame_cost"})})
    metrics = (await perform(stage, await built(engine, CUBE), tmp_path, recipe=recipe)).metrics
    assert metrics.renderer == stage.renderer
    assert metrics.software is not None
    assert (metrics.draw_calls, metrics.triangles, metrics.programs, metrics.three_revision) == (1, 12, 1, "187")
    assert metrics.size_px == (320, 180)
    assert metrics.frame_ms is not None
    assert metrics.fps is not None
    assert 0 < metrics.frame_ms.p50 <= metrics.frame_ms.p95
    assert metrics.frame_ms.n == 12
    assert 0 < metrics.fps.min <= metrics.fps.measured <= 130
    assert metrics.main_thread_ms is not None
    assert metrics.main_thread_ms <= metrics.frame_ms.p50
    assert metrics.buffer_bytes
    assert metrics.buffer_bytes >= 24 * 4 * 8 + 36 * 2, "24 corners with position, normal, uv, and 36 indices"


READING = {
    "rows elsewhere": "gl.pixelStorei(gl.PACK_ROW_LENGTH, 400); gl.pixelStorei(gl.PACK_SKIP_ROWS, 3);",
    "into a buffer": "gl.bindBuffer(gl.PIXEL_PACK_BUFFER, gl.createBuffer());",
    "from nothing": "gl.readBuffer(gl.NONE);",
    "from another target": "gl.bindFramebuffer(gl.READ_FRAMEBUFFER, gl.createFramebuffer());",
}


@pytest.mark.parametrize("setting", READING)
async def test_what_a_page_set_for_its_own_reading_changes_no_picture(setting: str, stage: Stage, tmp_path: Path) -> None:
    own = (
        f"{READING[setting]} const check = () => {{ if (gl.getError()) throw Error('not ours'); requestAnimationFrame(check); }}; check();"
    )
    plain, capture = await perform(stage, point(LOOP), tmp_path), await perform(stage, point(own, LOOP), tmp_path)
    assert hashes(capture) == hashes(plain)
    assert not capture.trouble or setting == "from nothing", "of which Chromium complains by itself"
