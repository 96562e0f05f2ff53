"""Later turns of a run, on the real stage: a page is mended, a scene changed, a script handed in, a version gone back to."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from scenewright.errors import UserError
from scenewright.events import Event
from scenewright.jobs import Mind, Order, Outcome, Workshop
from scenewright.jobs.models import Choice
from scenewright.jobs.turns import Turns, move_head
from scenewright.models.chat import ChatModel
from scenewright.models.scripted import ScriptedModel, call
from scenewright.runs import store
from scenewright.runs.fold import RunView
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.brief import Brief, Limits
from scenewright.values.message import Message, User
from tests.pages import CUBE, point

pytestmark = pytest.mark.stage

PALETTE = "export const CLAY = '#c8573a';\n"
PAGE = """<!doctype html>
<html><head><title>Cube</title><script type="importmap">{"imports": {"three": "https://cdn.jsdelivr.net/npm/three@0.160.0/build/three.module.js"}}</script></head>
<body style="margin:0">
<script type="module">
import * as THREE from 'three';
import { CLAY } from './lib/palette.js';
const renderer = new THREE.WebGLRenderer();
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
const scene = new THREE.Scene();
scene.background = new THREE.Color('#26323b');
const camera = new THREE.PerspectiveCamera(40, innerWidth / innerHeight, 0.1, 100);
camera.position.set(3, 3, 5);
camera.lookAt(0, 0, 0);
scene.add(new THREE.HemisphereLight('#cfe0ee', '#54402f', 3));
const cube = new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2), new THREE.MeshStandardMaterial({ color: CLAY }));
scene.add(cube);
renderer.setAnimationLoop((t) => { cube.rotation.y = t / 1000; renderer.render(scene, camera); });
</script></body></html>
"""
FAULTS = {  # right: wrong
    "./lib/palette.js": "./lib/palete.js",
    "camera.lookAt(0, 0, 0)": "camera.lookAt(9, 9, 15)",
    "scene.add(cube)": "scene.ad(cube)",
}


class Rehearsed(Workshop):
    """A workshop whose model says what a test wants, on a stage that is there."""

    def __init__(self, settings: Settings, stage: Stage, model: ChatModel):
        super().__init__(settings)
        self.stage = stage
        self._model = model

    def mind(self, choice: Choice, **_: object) -> Mind:
        return Mind(self._model, chosen={"model": choice.model})


@pytest.fixture
def here(settings: Settings, tmp_path: Path) -> Settings:
    return settings.model_copy(update={"renders": tmp_path / "renders"})


def broken(folder: Path) -> Path:
    """A page with three faults, and a module that it loads, in a folder."""
    (folder / "lib").mkdir(parents=True)
    (folder / "lib" / "palette.js").write_text(PALETTE)
    text = PAGE
    for right, wrong in FAULTS.items():
        text = text.replace(right, wrong)
    (folder / "demo.html").write_text(text)
    return folder / "demo.html"


async def fix(settings: Settings, stage: Stage, model: ChatModel, page: Path, words: str = "") -> Outcome:
    turns = Turns(Rehearsed(settings, stage, model))
    return await turns.fix(page, words, root=None, choice=Choice(model="scripted"), seed=0, limits=Limits())


def last_user(messages: Sequence[Message]) -> User:
    return next(message for message in reversed(messages) if isinstance(message, User))


async def test_a_page_with_three_faults_is_mended_one_after_another(here: Settings, stage: Stage, tmp_path: Path) -> None:
    page = broken(tmp_path / "site")
    before = page.read_bytes()
    first, second, third = FAULTS
    model = ScriptedModel(
        call("edit_script", old=FAULTS[first], new=first),
        call("render_scene"),
        call("edit_script", old=FAULTS[third], new=third),
        call("finish"),
        call("edit_script", old=FAULTS[second], new=second),
        call("finish"),
    )
    outcome = await fix(here, stage, model, page)
    view = outcome.view
    assert view.finished is not None and view.finished.status == "passed", view.finished
    asked = last_user(model.seen[0]).text
    assert "palete.js" in asked and "scene.ad(cube)" in asked, "the model is told what was seen, and the page"
    assert "scene.ad is not a function" in str(model.seen[2][-1])
    assert "camera" in str(model.seen[4][-1])
    assert page.read_bytes() == before
    assert (outcome.folder / "scene.html").read_text() == PAGE
    assert (outcome.folder / "page" / "demo.html").read_text() == PAGE
    assert (outcome.folder / "page" / "lib" / "palette.js").read_text() == PALETTE
    assert [version.because for version in view.versions.values()] == ["demo.html as it is", "edited", "edited", "edited"]
    await _goes_on_without_its_folder(outcome, here, stage, page)


async def _goes_on_without_its_folder(outcome: Outcome, here: Settings, stage: Stage, page: Path) -> None:
    """What the page loaded is in the run."""
    (page.parent / "lib" / "palette.js").unlink()
    model = ScriptedModel(call("edit_script", old="#26323b", new="#36424b"), call("finish"))
    turns = Turns(Rehearsed(here, stage, model))
    edited = await turns.edit(outcome.folder, Brief(text="a lighter ground"), on=None, choice=None, limits=Limits())
    assert edited.exit_code == 0, edited.view.finished
    assert "#36424b" in (outcome.folder / "scene.html").read_text()
    assert model.seen[0][-1].text.startswith("a lighter ground\n")


async def test_a_page_that_passes_is_left_alone_unless_a_person_says_what_is_wrong(here: Settings, stage: Stage, tmp_path: Path) -> None:
    page = tmp_path / "good.html"
    page.write_text(point())
    silent = ScriptedModel()
    outcome = await fix(here, stage, silent, page)
    assert (outcome.exit_code, silent.seen) == (0, [])
    assert (outcome.folder / "scene.html").read_text() == point()
    lazy = ScriptedModel(call("finish"), call("edit_script", old="40.0", new="60.0"), call("finish"))
    outcome = await fix(here, stage, lazy, page, "the square is too small")
    assert outcome.exit_code == 0
    assert "Nothing was changed yet" in str(lazy.seen[1][-1]), "a page that passed before is no answer"
    assert last_user(lazy.seen[0]).said == "the square is too small"
    assert len(outcome.view.versions) == 2


async def test_a_scene_is_changed_branched_handed_in_and_gone_back_to(here: Settings, stage: Stage, tmp_path: Path) -> None:
    made = ScriptedModel(call("write_script", source=CUBE), call("finish"))
    shop = Rehearsed(here, stage, made)
    outcome = await shop.make(Order(brief=Brief(text="a cube"), choice=Choice(model="scripted")))
    folder = outcome.folder
    blue, dark = CUBE.replace("#c8573a", "#3a57c8"), CUBE.replace("#26323b", "#101418")

    async def edit(words: str, old: str, new: str, on: int | None = None) -> tuple[RunView, ScriptedModel]:
        model = ScriptedModel(call("edit_script", old=old, new=new), call("finish"))
        turns = Turns(Rehearsed(here, stage, model))
        return (await turns.edit(folder, Brief(text=words), on=on, choice=None, limits=Limits())).view, model

    view, model = await edit("make it blue", "#c8573a", "#3a57c8")
    assert (view.finished and view.finished.status, view.best, view.head) == ("passed", 2, 2)
    assert model.seen[0][: len(made.seen[1])] == made.seen[1], "the conversation goes on, byte for byte"
    view, model = await edit("darker", "#26323b", "#101418", on=1)
    assert (view.best, view.versions[3].parent) == (3, 1)
    assert not any(isinstance(message, User) and message.said == "make it blue" for message in model.seen[0])
    assert (store.kept(folder, next(iter(view.versions[3].files.values())))).read_text() == dark

    view = move_head(folder, 2)
    assert (folder / "scene.html").read_bytes() == store.kept(folder, str(view.versions[2].page)).read_bytes()

    turns = Turns(Rehearsed(here, stage, made))
    flat = await turns.hand(folder, blue.replace("BoxGeometry(2, 2, 2)", "BoxGeometry(0, 0, 0)"))
    assert (flat.exit_code, flat.view.best, flat.view.head) == (1, 2, 4), "a version that fails is kept, and not delivered"
    good = await turns.hand(folder, blue.replace("BoxGeometry(2, 2, 2)", "BoxGeometry(3, 2, 2)"))
    assert (good.exit_code, good.view.best, good.view.versions[5].because) == (0, 5, "changed by hand")
    view, model = await edit("taller", "BoxGeometry(3, 2, 2)", "BoxGeometry(3, 3, 2)")
    told = last_user(model.seen[0]).text
    assert "not seen the script as it is now" in told and "BoxGeometry(3, 2, 2)" in told
    assert view.best == 6
    with pytest.raises(UserError, match=r"has passed.*scenewright edit"):
        await turns.resume(folder, choice=None, limits={})
    with pytest.raises(UserError, match=r"There is no version 9; this run has 1, 2"):
        await turns.edit(folder, Brief(text="x"), on=9, choice=None, limits=Limits())


@pytest.mark.parametrize("kind", ["fix", "hand"])
async def test_a_turn_that_is_stopped_ends_as_cancelled_at_once_and_can_be_resumed(
    kind: str, here: Settings, stage: Stage, tmp_path: Path
) -> None:
    page = tmp_path / "good.html"
    page.write_text(point())
    first = await fix(here, stage, ScriptedModel(), page)
    begun = asyncio.Event()

    def watch(event: Event, view: RunView) -> None:
        if event.type == "version_saved":
            begun.set()

    turns = Turns(Rehearsed(here, stage, ScriptedModel()), watch)
    if kind == "hand":
        work = turns.hand(first.folder, point(colour="0.2, 0.6, 1, 1"))
    else:
        work = turns.fix(page, "", root=None, choice=Choice(model="scripted"), seed=0, limits=Limits())
    task = asyncio.ensure_future(work)
    await begun.wait()
    await asyncio.sleep(0.2)
    asked = asyncio.get_running_loop().time()
    task.cancel()
    outcome = await task
    assert asyncio.get_running_loop().time() - asked < 1.5
    assert outcome.exit_code == 130
    again = await Turns(Rehearsed(here, stage, ScriptedModel())).resume(outcome.folder, choice=None, limits={})
    assert again.exit_code == 0, again.view.finished
