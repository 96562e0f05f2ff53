"""Pages that are as they should be raise no alarm, however unusual they look.

CI tries the first of each kind; `make full-mutations` tries all.
"""

from pathlib import Path

import pytest

from scenewright.checks import Policy, judge
from scenewright.stage import Stage
from scenewright.values.capture import Capture, Recipe, Shot
from scenewright.values.site import Blob, Site
from tests.stage.quiet import QUIET, TRIANGLE, TURNING, raw

pytestmark = pytest.mark.stage
RECIPE = Recipe(
    shots=(Shot(at_s=0.0), Shot(at_s=0.3), Shot(at_s=0.6)), size_px=(640, 360), gather=frozenset({"metrics", "digest"}), budget_s=30.0
)


async def perform(stage: Stage, modules: Path, html: str, keep: Path) -> Capture:
    page = Blob(data=html.encode(), media_type="text/html; charset=utf-8")
    return await stage.perform(Site(entry="index.html", files={"index.html": page}, root=modules), RECIPE, keep=keep)


@pytest.mark.parametrize("kind", QUIET)
async def test_no_alarm(kind: str, stage: Stage, modules: Path, tmp_path: Path) -> None:
    capture = await perform(stage, modules, QUIET[kind][0], tmp_path)
    report = judge(capture, None, Policy())
    assert report.status == "passed", (report.failures, capture.trouble, capture.witness)
    assert len(capture.frames) == 3
    assert bool(capture.contexts.offscreen) == (kind == "worker")


WRONG_ON_WEBGPU = {
    "shader_error": TRIANGLE.replace("let q = p[i];", "let q = nothing[i];") + TURNING,
    "blank": TRIANGLE.replace("COLOUR", "0.1, 0.1, 0.2") + TURNING,
    "nothing_drawn": TRIANGLE.replace("COLOUR", "1.0, 0.5, 0.2") + "requestAnimationFrame(function f() { requestAnimationFrame(f); });",
    "script_error": TRIANGLE.replace("COLOUR", "1.0, 0.5, 0.2") + TURNING + "missing();",
}


async def test_faults_are_told_on_webgpu_too_and_its_pixels_are_the_same_each_time(stage: Stage, modules: Path, tmp_path: Path) -> None:
    for kind, code in WRONG_ON_WEBGPU.items():
        html = raw(code.replace("COLOUR", "1.0, 0.5, 0.2").replace("SAMPLES", "1").replace("ALPHA", "opaque"))
        report = judge(await perform(stage, modules, html, tmp_path), None, Policy())
        assert kind in {verdict.kind for verdict in report.failures}, (kind, report.verdicts)
    first, second = [await perform(stage, modules, QUIET["WebGPU"][1], tmp_path) for _ in range(2)]
    assert [frame.sha256 for frame in first.frames] == [frame.sha256 for frame in second.frames]
    assert len({frame.sha256 for frame in first.frames}) == 3
    assert first.metrics.renderer is not None
    assert first.metrics.renderer.startswith("WebGPU")
