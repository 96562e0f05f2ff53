"""A sample of the pages that are captured again and again, on a machine under load."""

import random
from pathlib import Path

import pytest

from scenewright.stage import Stage
from tests.captures import arrivals
from tests.captures.__main__ import capture
from tests.captures.cases import plain
from tests.captures.load import loaded

pytestmark = pytest.mark.stage
SAMPLE = 5


async def test_captures_under_load_have_equal_hashes(stage: Stage, tmp_path: Path) -> None:
    cases = random.Random(5).sample([case for case in plain() if case.name in arrivals.WAYS], SAMPLE)
    with loaded():
        for case in cases:
            (first, _), (second, _) = [await capture(stage, case, tmp_path) for _ in range(2)]
            assert first == second, case.name
            assert first[0] == "done" and len(set(first[1:])) == 3, f"{case.name}: it moves"


@pytest.mark.parametrize("way", arrivals.OWN_CLOCKS)
async def test_a_clock_that_cannot_be_owned_is_named_and_holds_nothing_up(way: str, stage: Stage, tmp_path: Path) -> None:
    (case,) = [case for case in plain() if case.name == way]
    (ended, *frames), clocks = await capture(stage, case, tmp_path)
    assert (ended, len(frames), clocks) == ("done", 3, ("worker",))
