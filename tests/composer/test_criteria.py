"""What the composer promises is there: each measurable criterion of its plans is met on the real stage."""

import os
from pathlib import Path

import pytest

from scenewright.checks.criteria import outcomes
from scenewright.composer.edit import amended
from scenewright.composer.layout import built, finished, lay_out
from scenewright.composer.parse import parse
from scenewright.composer.planning import plan_of
from scenewright.composer.script import write_script
from scenewright.engines.three import ThreeEngine
from scenewright.stage import Stage
from scenewright.values.capture import Recipe, Shot
from scenewright.values.past import Past
from scenewright.values.plan import Plan

BRIEFS = (
    "a red car in front of a small house with two trees behind it",
    "a lighthouse on a cliff at night, a boat to the left of the lighthouse",
    "three tall pines beside a lake on a foggy morning",
    "a bird on a yellow house, no people",
    "a floating pagoda at dusk with lanterns and drifting clouds",
    "a hot air balloon over mountains at sunrise",
    "a village in the mountains with a tower and six people",
    "a boat on a lake surrounded by pine trees in autumn",
    "a red car driving on a road past palm trees",
    "a blue cube on a table with a red ball next to it",
    "a stone lantern under a cherry tree with a bench",
    "a cosy cabin in a snowy forest at night",
    "a pagoda surrounded by cherry trees, rocks and stone lanterns",
    "a japanese garden with a small bridge over a pond",
    "a green house with a tower to the right of it and a fence in front of the house",
    "a row of lamp posts along a path leading to a house at night",
    "a spinning blue cube",
    "a person between two trees in the fog",
    "five birds above a white house at noon",
    "a rock behind a black car, without trees",
)


def planned(brief: str, seed: int = 0) -> tuple[Plan, str]:
    request = parse(brief)
    layout, lost = lay_out(request, seed=seed)
    return plan_of(request, layout, unmet=lost), write_script(layout)


def test_what_was_said_can_be_measured() -> None:
    plan, _ = planned(BRIEFS[0])
    found = [criterion.expect.model_dump(exclude={"exactly"}) for criterion in plan.criteria if criterion.expect is not None]
    assert {"kind": "color", "object": "car", "color": "red"} in found
    assert {"kind": "place", "object": "car", "relation": "in_front_of", "of": ("house",)} in found
    assert {"kind": "present", "object": "tree", "count": 2} in found
    assert [c.expect.kind for c in planned("no people, at night")[0].criteria if c.expect] == ["absent", "light"]


def test_what_moved_is_no_longer_promised_where_it_was() -> None:
    builder, _ = built(parse(BRIEFS[0]), seed=0)
    amended(builder, "move the car left", ())
    plan = plan_of(builder.request, finished(builder))
    assert "car is in the scene." in [c.text for c in plan.criteria]
    assert not any("in front of" in c.text for c in plan.criteria)


@pytest.mark.stage
@pytest.mark.parametrize("brief", BRIEFS if os.environ.get("SCENEWRIGHT_FULL") else BRIEFS[:4])
async def test_what_is_promised_is_there(brief: str, stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    plan, source = planned(brief)
    built = await engine.build(source, title="scene")
    recipe = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=1.0)), gather=frozenset({"metrics", "digest"}))
    capture = await stage.perform(built.site, recipe, keep=tmp_path)
    found = {one.id: one for one in outcomes(capture, plan, Past())}
    wrong = [f"{found[c.id].state}: {c.text} {found[c.id].evidence}" for c in plan.criteria if c.expect and found[c.id].state != "landed"]
    assert not wrong, "\n".join(wrong)
