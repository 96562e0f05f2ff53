"""Hostile pages: each attack fires, ends inside its deadline with the right class, and the next page is judged rightly.

The whole list is `make full-hostile`; CI runs a fixed sample of every family.
"""

import os
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from scenewright.checks import Policy, judge
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.capture import Recipe, Shot
from scenewright.values.site import one_page
from tests.hostile.attacks import FIRED, FLOODS, LOOPS, MEMORY, Attack
from tests.pages import GOOD

pytestmark = pytest.mark.stage
SAMPLE = 3  # of each family
MEMORY_MB = 1_200
BUDGET_S = 2.5
QUICK = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=0.5)), size_px=(320, 180), budget_s=BUDGET_S)
PATIENT = QUICK.model_copy(update={"budget_s": 12.0})
CLOSING_S = 9.0  # to close or kill the browser and to start another, on a busy machine


def chosen(family: tuple[Attack, ...]) -> list[Attack]:
    """The family, or the sample of it that CI runs."""
    return list(family) if os.environ.get("SCENEWRIGHT_FULL") else random.Random(4).sample(family, SAMPLE)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def small_stage(settings: Settings) -> AsyncIterator[Stage]:
    """A stage whose browser may not grow far."""
    async with Stage(settings.model_copy(update={"memory_mb": MEMORY_MB})) as made:
        yield made


@pytest.mark.parametrize("attack", [*chosen(LOOPS), *chosen(MEMORY), *chosen(FLOODS)], ids=lambda attack: attack.name)
async def test_an_attack_costs_one_capture(attack: Attack, small_stage: Stage, tmp_path: Path) -> None:
    recipe = PATIENT if attack in MEMORY else QUICK
    started = time.monotonic()
    capture = await small_stage.perform(one_page(attack.html), recipe, keep=tmp_path)
    took_s = time.monotonic() - started
    assert any(FIRED in trouble.text for trouble in capture.trouble), "the attack fired"
    report = judge(capture, None, Policy())
    kinds = {verdict.kind for verdict in report.verdicts if verdict.status != "passed"} | {report.status}
    assert kinds & attack.ends, (kinds, capture.trouble[:5])
    assert took_s < recipe.budget_s + CLOSING_S
    after = judge(await small_stage.perform(one_page(GOOD), PATIENT, keep=tmp_path), None, Policy())
    assert after.status == "passed", after.failures


@pytest.mark.parametrize("attack", [attack for attack in MEMORY if attack.name in ("arrays", "textures")], ids=lambda attack: attack.name)
async def test_a_browser_that_outgrows_its_memory_is_ended_and_says_so(attack: Attack, small_stage: Stage, tmp_path: Path) -> None:
    capture = await small_stage.perform(one_page(attack.html), PATIENT, keep=tmp_path)
    assert capture.ended == "crashed"
    (verdict,) = [verdict for verdict in judge(capture, None, Policy()).verdicts if verdict.check == "ended"]
    assert verdict.kind == "crashed"
    assert f"MB and was ended; {MEMORY_MB:,} MB are allowed." in verdict.reason
