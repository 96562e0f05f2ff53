"""What a page costs and how it is lit, on real pages: what grows without end, what is lost in the dark, and what is neither."""

from pathlib import Path

import pytest

from scenewright.checks import Policy, judge
from scenewright.errors import BrowserFailed
from scenewright.stage import Stage, calibration
from scenewright.values.capture import Capture, Cost, Metrics, Recipe, Shot
from scenewright.values.site import one_page
from scenewright.values.verdict import Report
from tests.pages import LOOP, point

pytestmark = pytest.mark.stage
MEASURED = Recipe(shots=(Shot(at_s=0.2),), size_px=(320, 180), budget_s=12.0, gather=frozenset({"metrics", "frame_cost"}))

MAKE = "const b = gl.createBuffer(); gl.bindBuffer(gl.ARRAY_BUFFER, b); gl.bufferData(gl.ARRAY_BUFFER, 3000, gl.STATIC_DRAW);"
TEXTURE = "gl.bindTexture(gl.TEXTURE_2D, gl.createTexture()); gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, 64, 64);"


def each_frame(work: str, before: str = "") -> str:
    return point(f"{before} requestAnimationFrame(function f() {{ {work} draw(0.2); requestAnimationFrame(f); }});")


WRONG = {
    "leak": [each_frame(MAKE), each_frame(TEXTURE)],
    "too_dark": [point(colour="0.02, 0.03, 0.05, 1").replace("gl.clearColor(0.1, 0.1, 0.2, 1)", "gl.clearColor(0, 0, 0, 1)")],
    "too_bright": [point(colour="1, 1, 1, 1").replace("gl.clearColor(0.1, 0.1, 0.2, 1)", "gl.clearColor(0.96, 0.96, 0.96, 1)")],
}
RIGHT = {
    "made and freed": each_frame(f"{MAKE} gl.deleteBuffer(b);"),
    "put up piece by piece": each_frame(f"if (n++ < 120) {{ {MAKE} }}", "let n = 0;"),
    "a ring of the last forty": each_frame(
        f"{MAKE} ring.push(b); if (ring.length > 40) gl.deleteBuffer(ring.shift());", "const ring = [];"
    ),
    "one star": point(LOOP).replace("gl_PointSize = 40.0", "gl_PointSize = 5.0").replace("0.1, 0.1, 0.2, 1", "0, 0, 0, 1"),
    "grey on white": point(colour="0.85, 0.85, 0.85, 1").replace("gl.clearColor(0.1, 0.1, 0.2, 1)", "gl.clearColor(1, 1, 1, 1)"),
}


async def seen(stage: Stage, html: str, keep: Path) -> tuple[Capture, Report]:
    capture = await stage.perform(one_page(html), MEASURED, keep=keep)
    return capture, judge(capture, None, Policy())


@pytest.mark.parametrize("kind", WRONG)
async def test_wrong_pages_get_their_class(kind: str, stage: Stage, tmp_path: Path) -> None:
    for html in WRONG[kind]:
        capture, report = await seen(stage, html, tmp_path)
        assert {v.kind for v in report.verdicts if v.status == "failed" and v.gate == "must"} == {kind}, capture.metrics


@pytest.mark.parametrize("name", RIGHT)
async def test_good_pages_pass(name: str, stage: Stage, tmp_path: Path) -> None:
    capture, report = await seen(stage, RIGHT[name], tmp_path)
    assert report.status == "passed", (report.failures, capture.metrics.growth)


async def test_speed_is_said_in_parts(stage: Stage, tmp_path: Path) -> None:
    metrics = (await seen(stage, point(), tmp_path))[0].metrics
    assert metrics.frame_ms is not None and metrics.frame_ms.spread is not None
    assert metrics.compile_ms is not None and metrics.first_frame_ms is not None
    assert 0 <= metrics.compile_ms <= metrics.first_frame_ms
    assert metrics.growth is not None and metrics.growth.objects[0] == metrics.growth.objects[1]


async def test_the_reference_scene_is_measured_and_kept(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "RUNS", 1)
    assert calibration.read(tmp_path) is None
    found = await calibration.measure(stage, tmp_path)
    assert calibration.read(tmp_path) == found
    same = Metrics(renderer=found.renderer, frame_ms=Cost(p50=2 * found.frame_ms, p95=1, n=1))
    assert found.beside(same).relative == 2.0
    assert found.beside(same.model_copy(update={"renderer": "another"})).relative is None
    (tmp_path / calibration.NAME).write_text("{}")
    assert calibration.read(tmp_path) is None


async def test_a_reference_scene_that_draws_nothing_is_not_kept(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: object, **__: object) -> Capture:
        return Capture(site_sha="", ended="done", ready=False)

    monkeypatch.setattr(stage, "perform", nothing)
    with pytest.raises(BrowserFailed):
        await calibration.measure(stage, tmp_path)
    assert not (tmp_path / calibration.NAME).exists()
