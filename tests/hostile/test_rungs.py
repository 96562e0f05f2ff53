"""The last rung: where no walls stand, only what Scenewright wrote itself runs unasked."""

from pathlib import Path

import pytest

from scenewright.composer import Composer
from scenewright.engines.three import ThreeEngine
from scenewright.errors import NoWalls
from scenewright.jobs import Mind, Order, Runner, Workshop
from scenewright.jobs.models import Choice
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.stage.browser import RUNGS
from scenewright.values.brief import Brief
from scenewright.values.capture import Recipe
from scenewright.values.site import one_page
from tests.pages import GOOD

pytestmark = pytest.mark.stage
QUICK = Recipe(size_px=(320, 180), budget_s=20.0)


async def test_on_the_last_rung_only_what_is_trusted_is_performed(settings: Settings, engine: ThreeEngine, tmp_path: Path) -> None:
    bare = settings.model_copy(update={"walls": "none"})
    async with Stage(bare) as stage:
        with pytest.raises(NoWalls, match="--unsafe-local"):
            await stage.perform(one_page(GOOD), QUICK, keep=tmp_path)
        assert stage.rung == "none"
        assert (await stage.perform(one_page(GOOD), QUICK, keep=tmp_path, trusted=True)).frames
        runner = Runner(renders=tmp_path, engine=engine, stage=stage)
        outcome = await runner.make(Brief(text="a rock"), Mind(Composer(0), trusted=True), seed=0)
        assert outcome.exit_code == 0


async def test_another_models_run_is_refused_there_before_it_leaves_a_folder(settings: Settings, tmp_path: Path) -> None:
    async with Workshop(settings.model_copy(update={"walls": "none", "renders": tmp_path / "renders"})) as workshop:
        with pytest.raises(NoWalls):
            await workshop.make(Order(brief=Brief(text="a rock"), choice=Choice(model="m", base_url="http://127.0.0.1:9")))
    assert not (tmp_path / "renders").exists()


async def test_whoever_says_so_runs_everything(settings: Settings, tmp_path: Path) -> None:
    async with Stage(settings.model_copy(update={"walls": "none", "unsafe_local": True})) as stage:
        assert (await stage.perform(one_page(GOOD), QUICK, keep=tmp_path)).frames


async def test_the_highest_rung_that_stands_is_taken(stage: Stage) -> None:
    await stage.warm()
    assert stage.rung == RUNGS[0], "the suite means little below it; `scenewright doctor` says what would help"
