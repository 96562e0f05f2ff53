"""Mutations: small faults in good pages are caught with their right class, and good pages raise no alarm.

CI tries a fixed sample on pages made here. `make full-mutations` tries every operator on every base, demos of npm packages
among them, and publishes the figures of the half of the bases that no threshold was tuned on.
"""

import random
from pathlib import Path

import pytest

from scenewright.engines.three import ThreeEngine
from scenewright.stage import Stage
from tests.mutations import trial
from tests.mutations.bases import ours
from tests.mutations.operators import OPERATORS

pytestmark = pytest.mark.stage
SAMPLE = random.Random(5).sample(OPERATORS, 10)


def test_there_are_enough_operators_with_names_of_their_own() -> None:
    assert len({operator.name for operator in OPERATORS}) == len(OPERATORS) >= 30


async def test_a_sample_of_mutants_is_caught(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    cube = (await ours(engine))[0]
    before, report = await trial.of_base(stage, cube, tmp_path)
    assert report.status == "passed", report.failures
    missed = []
    for operator in SAMPLE:
        found = await trial.of_mutant(stage, cube, operator, before, tmp_path)
        if found.result not in ("caught", "no effect"):
            missed.append(found)
    assert missed == []
