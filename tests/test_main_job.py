"""The main job with everything real: engine, browser, checks, log; only the model's words are written beforehand."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from playwright.async_api import async_playwright

from scenewright.composer import Composer
from scenewright.engines.three import ThreeEngine
from scenewright.errors import ModelError
from scenewright.events import Event, SceneCaptured
from scenewright.jobs import Mind, Outcome, Runner
from scenewright.models.chat import Ask, ChatModel, Delta, Reply, ToolSchema
from scenewright.models.scripted import ScriptedModel, call
from scenewright.runs import log, store
from scenewright.runs.fold import RunView
from scenewright.settings import Settings
from scenewright.stage import Stage, chromium
from scenewright.values.brief import Brief, Limits
from scenewright.values.message import Message, ToolAnswer
from tests.pages import CUBE

pytestmark = pytest.mark.stage
BROKEN = CUBE.replace("cube.rotation.y = t", "spin(cube, t)")
DEMO = "a floating pagoda at dusk with lanterns and drifting clouds"


async def make(
    model: ChatModel, stage: Stage, engine: ThreeEngine, renders: Path, *, brief: str = "a red cube", limits: Limits | None = None
) -> Outcome:
    runner = Runner(renders=renders, engine=engine, stage=stage, made_with={"three": "0.187.0"})
    return await runner.make(Brief(text=brief), Mind(model), seed=0, limits=limits or Limits())


async def test_a_broken_script_is_seen_mended_and_delivered(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    model = ScriptedModel(
        call("write_plan", title="A red cube", objects=[{"name": "cube"}]),
        call("write_script", source=BROKEN),
        call("render_scene"),
        call("edit_script", old="spin(cube, t)", new="cube.rotation.y = t"),
        call("finish", summary="A turning cube."),
    )
    outcome = await make(model, stage, engine, tmp_path)
    assert outcome.exit_code == 0
    answer = model.seen[3][-1]
    assert isinstance(answer, ToolAnswer)
    assert "scene.js:10:19" in answer.text
    assert "spin is not defined" in answer.text

    folder, view = outcome.folder, outcome.view
    scene = (folder / "scene.html").read_bytes()
    capture = view.versions[2].capture
    assert capture is not None
    assert capture.site_sha in str(view.versions[2].page), "the page that was judged"
    assert (folder / store.FILES / str(view.versions[2].page)).read_bytes() == scene, "is the page that is delivered"
    assert store.view(folder) == view, "the log tells the same story"
    report = json.loads((folder / "report.json").read_text())
    assert (report["status"], report["best"], report["result"]["status"]) == ("passed", 2, "passed")
    assert {v["check"] for v in report["result"]["verdicts"]} >= {"load", "script_error", "drawn", "blank"}
    for frame in report["result"]["frames"]:
        assert (folder / frame["path"]).is_file()
    html = (folder / "report.html").read_text()
    assert html.index("<img") < html.index("Passed") < html.index("<h2>Checks")
    assert 'src="http' not in html
    assert (folder / "thumbnail.jpg").is_file()


async def test_a_failure_that_repeats_ends_as_failed_with_the_best_version(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    replies = [call("write_script", source=CUBE.replace("rotation.y = t", "rotation.y = t; console.error('odd')")), call("render_scene")]
    replies += [
        r for i in range(8) for r in (call("write_script", source="\n" * i + BROKEN.replace("CUBE", f"c{i}")), call("render_scene"))
    ]
    outcome = await make(ScriptedModel(*replies), stage, engine, tmp_path)
    assert outcome.exit_code == 1
    finished = outcome.view.finished
    assert finished is not None
    assert (finished.status, finished.best) == ("failed", 1)
    assert "same failure came 5 times" in finished.reason
    assert b"odd" in (outcome.folder / "scene.html").read_bytes(), "the best version is delivered"
    assert "Failed" in (outcome.folder / "report.html").read_text()


async def test_a_run_that_was_never_seen_reports_its_script_and_why(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    outcome = await make(ScriptedModel(call("write_script", source="export default (")), stage, engine, tmp_path)
    report = (outcome.folder / "report.html").read_text()
    assert "scene.js:1" in report
    assert "export default (" in report
    assert not (outcome.folder / "scene.html").exists()


async def test_the_composer_makes_the_front_page_scene_the_same_each_time(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    first, second = [await make(Composer(0), stage, engine, tmp_path, brief=DEMO) for _ in range(2)]
    for outcome in (first, second):
        assert outcome.exit_code == 0
    view = first.view
    assert view.plan is not None
    assert {"pagoda", "lantern", "cloud"} <= {item.name for item in view.plan.objects}
    assert view.plan.unmet == ()

    def frames(outcome: Outcome) -> list[str]:
        events = [entry.event for entry in log.read(outcome.folder)]
        return [frame.sha256 for event in events if isinstance(event, SceneCaptured) for frame in event.capture.frames]

    assert frames(first) == frames(second)
    assert len(set(frames(first))) > 2, "it moves"


async def test_the_delivered_page_opens_from_a_file_turns_and_resizes(
    stage: Stage, engine: ThreeEngine, settings: Settings, tmp_path: Path
) -> None:
    """As a person opens it: a file, no network, a mouse, a window that changes its size."""
    model = ScriptedModel(call("write_script", source=CUBE.replace("cube.rotation.y = t", "t")), call("finish"))
    outcome = await make(model, stage, engine, tmp_path)
    async with async_playwright() as playwright:
        browser = await chromium.launch(chromium.find(settings, playwright), playwright, renderer="auto")
        context = await browser.new_context(viewport={"width": 640, "height": 360}, offline=True)
        page = await context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        await page.goto((outcome.folder / "scene.html").as_uri())
        await page.wait_for_function("document.querySelector('canvas')?.width === 640", polling=50)
        before = await page.screenshot()
        await page.mouse.move(320, 180)
        await page.mouse.down()
        await page.mouse.move(420, 200, steps=4)
        await page.mouse.up()
        await page.wait_for_timeout(300)
        assert await page.screenshot() != before, "orbit controls answer the mouse"
        await page.set_viewport_size({"width": 360, "height": 640})
        await page.wait_for_function("document.querySelector('canvas').width === 360", polling=50)
        assert await page.evaluate(
            "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
        )
        assert faults == []
        await browser.close()


class Failing:
    """A model whose provider is down."""

    name = "failing"

    def __init__(self, error: Exception):
        self._error = error

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        raise self._error
        yield


@pytest.mark.parametrize(
    ("error", "status", "blame", "code"),
    [(ModelError("m at u answered 503"), "failed", "model", 4), (RuntimeError("a bug"), "crashed", "bug", 1)],
)
async def test_a_turn_ends_truthfully_whoever_is_to_blame(
    error: Exception, status: str, blame: str, code: int, stage: Stage, engine: ThreeEngine, tmp_path: Path
) -> None:
    outcome = await make(Failing(error), stage, engine, tmp_path)
    finished = store.view(outcome.folder).finished
    assert finished is not None
    assert (finished.status, finished.blame, outcome.exit_code) == (status, blame, code)
    assert str(error) in finished.reason
    assert ("Traceback" in finished.detail) == (blame == "bug")
    assert (outcome.folder / "report.html").is_file()


async def test_a_cancelled_turn_keeps_what_it_had(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    started = asyncio.Event()
    model = ScriptedModel(
        call("write_script", source=CUBE), call("render_scene"), call("write_script", source=f"{CUBE}\nfor (;;) {{}}"), call("finish")
    )

    def watch(event: Event, view: RunView) -> None:
        if view.replies == 4:
            started.set()

    runner = Runner(renders=tmp_path, engine=engine, stage=stage, made_with={})
    task = asyncio.ensure_future(runner.make(Brief(text="x"), Mind(model), seed=0, watch=watch))
    await started.wait()
    await asyncio.sleep(0.5)
    asked = asyncio.get_running_loop().time()
    task.cancel()
    outcome = await task
    assert asyncio.get_running_loop().time() - asked < 8
    finished = store.view(outcome.folder).finished
    assert finished is not None
    assert (finished.status, finished.best, outcome.exit_code) == ("cancelled", 1, 130)
    assert (outcome.folder / "scene.html").is_file()
