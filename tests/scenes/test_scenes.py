"""Prompts from the grammar: what they say is true of the scene, or the plan says that it is not.

CI tries one of each construct; `make full-composer` all of them, with shares and misses in docs/figures/composer.json, and thirty on
the real stage.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from scenewright.checks.measure import measure
from scenewright.composer.layout import built, finished
from scenewright.composer.parse import parse
from scenewright.composer.placement import Layout
from scenewright.composer.planning import plan_of
from scenewright.composer.script import write_script
from scenewright.engines.three import ThreeEngine
from scenewright.stage import Stage
from scenewright.values.capture import Recipe, Shot
from scenewright.values.plan import Plan
from tests.dictionary import DICTIONARY
from tests.scenes.grammar import CONSTRUCTS, Formed, Met, Prompt, prompts
from tests.scenes.truth import holds

FULL = bool(os.environ.get("SCENEWRIGHT_FULL"))
EACH = 26  # prompts of a construct
ENOUGH = 0.8  # of them, to be true


def composed(text: str, seed: int = 0) -> tuple[Layout, Plan]:
    builder, lost = built(parse(text, DICTIONARY), seed=seed, dictionary=DICTIONARY)
    layout = finished(builder)
    things = tuple(thing for thing in builder.request.things if thing.name in builder.given)
    return layout, plan_of(builder.request.model_copy(update={"things": things}), layout, unmet=lost)


@pytest.mark.parametrize("construct", sorted(CONSTRUCTS))
def test_what_a_prompt_says_is_true(construct: str, record_property: Callable[[str, object], None]) -> None:
    every = prompts(construct, EACH)
    tried = every if FULL else every[:1]
    told, missed = list[Prompt](), list[Prompt]()
    strange = [prompt for prompt in tried if prompt.held_out]
    for prompt in tried:
        layout, plan = composed(prompt.text)
        if not all(holds(truth, layout, plan) for truth in prompt.truths):
            (told if plan.unmet else missed).append(prompt)
    wrong = [*told, *missed]
    record_property("scenes", {
        "construct": construct, "prompts": len(tried), "true": len(tried) - len(wrong), "said not to be": len(told),
        "held out": len(strange), "held out and true": sum(prompt not in wrong for prompt in strange),
        "missed": [prompt.text for prompt in missed],
    })  # fmt: skip
    assert len(missed) <= (1 - ENOUGH) * len(tried), "\n".join(f"{prompt.text} {prompt.truths}" for prompt in missed)


@pytest.mark.stage
@pytest.mark.skipif(not FULL, reason="thirty scenes on the stage: make full-composer")
@pytest.mark.parametrize(
    "prompt", [prompt for name in sorted(set(CONSTRUCTS) - {"portions"}) for prompt in prompts(name, 2, seed=9)][:30], ids=lambda p: p.text
)
async def test_it_is_so_on_the_stage(
    prompt: Prompt, stage: Stage, engine: ThreeEngine, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    layout, plan = composed(prompt.text)
    made = await engine.build(write_script(layout), title="scene")
    recipe = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=1.0)), gather=frozenset({"metrics", "digest"}))
    capture = await stage.perform(made.site, recipe, keep=tmp_path)
    states = {str(t): measure(t, capture) for t in prompt.truths if not isinstance(t, Formed | Met)}
    wrong = [f"{truth}: {found.evidence}" for truth, found in states.items() if found.state not in {"landed", "unproven"}]
    record_property("stage", {"prompt": prompt.text, "true": not wrong, "said not to be": bool(wrong and plan.unmet)})
    assert not wrong or plan.unmet, "\n".join(wrong)
