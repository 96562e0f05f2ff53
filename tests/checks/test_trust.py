"""Witness, light, growth and budgets, judged from evidence alone."""

import pytest

from scenewright.checks import Policy, budgets, judge
from scenewright.values.capture import Capture, Growth
from scenewright.values.site import one_page
from scenewright.values.verdict import Verdict
from scenewright.values.witness import Witness
from tests.doubles import good

GOOD = good(one_page("x"))
FAIR = GOOD.witness or Witness()


def verdict(capture: Capture, check: str, policy: Policy = Policy()) -> Verdict:
    return next(v for v in judge(capture, None, policy).verdicts if v.check == check)


def witnessed(**changes: object) -> Capture:
    return GOOD.model_copy(update={"witness": FAIR.model_copy(update=changes)})


def lit(**changes: object) -> Capture:
    frame = GOOD.frames[0]
    return GOOD.model_copy(update={"frames": (frame.model_copy(update={"look": frame.look.model_copy(update=changes)}),)})


def grown(**changes: object) -> Capture:
    base = Growth(frames=40, objects=(9, 9), bytes=(900, 900), objects_steady=0, bytes_steady=0)
    return GOOD.model_copy(update={"metrics": GOOD.metrics.model_copy(update={"growth": base.model_copy(update=changes)})})


def test_witnesses_that_disagree_are_a_must() -> None:
    found = verdict(witnessed(differs=0.3, stands_out=0.4), "untampered")
    assert (found.status, found.kind, found.gate) == ("failed", "tampered", "must")
    assert verdict(witnessed(differs=0.1, stands_out=0.4), "untampered").status == "passed"
    assert verdict(witnessed(differs=0.003, stands_out=0.003), "untampered").status == "passed"
    assert verdict(witnessed(differs=1, compared="shape", shape=0.9), "untampered").status == "passed"
    for shape in (0.1, None):
        assert verdict(witnessed(differs=1, compared="shape", shape=shape), "untampered").status == "failed"


def test_what_covers_the_scene_is_named_unless_it_shows_through() -> None:
    found = verdict(witnessed(over=1, covered=0.9, by="div#menu"), "uncovered")
    assert (found.status, found.kind) == ("failed", "covered")
    assert "div#menu" in found.reason
    assert verdict(witnessed(over=0.2, covered=0.1, hidden=0.9, by="p"), "uncovered").status == "failed"
    assert verdict(witnessed(over=0.5, covered=0.5, hidden=0.5, by="p"), "uncovered").status == "passed"
    assert verdict(witnessed(over=1, covered=1, hidden=1, veil=0.8, by="p"), "uncovered").status == "passed"
    assert verdict(witnessed(over=1, covered=1, hidden=1, by="canvas", by_canvas=True), "uncovered").status == "passed"


def test_missing_witnesses_are_not_a_pass() -> None:
    for check in ("untampered", "uncovered"):
        old = verdict(GOOD.model_copy(update={"witness": None, "screen": None}), check)
        assert (old.status, old.gate) == ("inconclusive", "advise"), "an older capture is judged as it was"
        hung = verdict(GOOD.model_copy(update={"witness": None, "screen": None, "ended": "hung"}), check)
        assert (hung.status, hung.gate) == ("inconclusive", "must")
        assert verdict(witnessed(compared="nothing"), check).status == "inconclusive"


@pytest.mark.parametrize(
    ("look", "check", "status", "gate"),
    [
        ({"darkest": 0, "brightest": 24}, "light_enough", "failed", "must"),
        ({"darkest": 0, "brightest": 25}, "light_enough", "failed", "advise"),
        ({"darkest": 0, "brightest": 60}, "light_enough", "passed", "must"),
        ({"darkest": 244, "brightest": 255}, "not_glaring", "failed", "must"),
        ({"darkest": 243, "brightest": 255}, "not_glaring", "failed", "advise"),
        ({"darkest": 200, "brightest": 255}, "not_glaring", "passed", "must"),
        ({"darkest": None, "brightest": None}, "not_glaring", "inconclusive", "advise"),
        ({"darkest": 0, "brightest": 0, "spread": 0}, "light_enough", "passed", "must"),
    ],
)
def test_light_is_a_must_only_where_nothing_can_be_told_apart(look: dict[str, object], check: str, status: str, gate: str) -> None:
    found = verdict(lit(**look), check)
    assert (found.status, found.gate) == (status, gate)


def test_growth_in_every_frame_is_a_must_and_other_growth_advice() -> None:
    clear = verdict(grown(objects=(9, 49), objects_steady=1.0), "growth")
    assert (clear.status, clear.kind, clear.gate) == ("failed", "leak", "must")
    for changes in ({"objects": (9, 19), "objects_steady": 0.25}, {"bytes": (900, 1800), "bytes_steady": 1.0}):
        assert (verdict(grown(**changes), "growth").status, verdict(grown(**changes), "growth").gate) == ("failed", "advise")
    assert verdict(grown(objects=(9, 11), objects_steady=0.05), "growth").status == "passed"
    assert verdict(grown(objects=(9, 9), objects_steady=0.9), "growth").status == "passed", "as much was freed"


def test_budgets_by_name_and_from_a_file() -> None:
    mobile = budgets.limited(Policy(budget_gate="advise"), budgets.BUDGETS["mobile"])
    many = GOOD.model_copy(update={"metrics": GOOD.metrics.model_copy(update={"draw_calls": 151, "texture_bytes": 2_500_000})})
    assert verdict(many, "budget").status == "passed"
    assert (verdict(many, "budget", mobile).status, verdict(many, "budget", mobile).gate) == ("failed", "must")
    own = budgets.limited(Policy(), budgets.parse("texture_mb = 2.4\n"))
    assert "2.5 MB of textures" in verdict(many, "budget", own).reason
    assert verdict(many, "budget", budgets.limited(Policy(), budgets.parse("texture_mb = 2.5"))).status == "passed"
    assert verdict(GOOD, "budget", own).status == "inconclusive", "its textures were not counted"


@pytest.mark.parametrize("text", ["draw_call = 3", "draw_calls = -1", "draw_calls = 'many'", "draw_calls ="])
def test_a_file_that_is_no_budget_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        budgets.parse(text)
