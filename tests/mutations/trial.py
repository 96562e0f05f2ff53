"""Trial: one mutant performed and judged beside its base."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from scenewright.checks import Policy, judge
from scenewright.stage import Stage
from scenewright.values.capture import Capture, Recipe, Shot
from scenewright.values.verdict import Report
from tests.mutations.bases import Base
from tests.mutations.operators import Operator

RECIPE = Recipe(
    shots=(Shot(at_s=0.0), Shot(at_s=0.5), Shot(at_s=1.0)),
    size_px=(480, 270),
    gather=frozenset({"metrics", "frame_cost", "digest"}),
    budget_s=12.0,
)
POLICY = Policy(budget_gate="must")
Result = Literal["caught", "missed", "other class", "no effect"]


@dataclass(frozen=True)
class Trial:
    """What became of one mutant. `kinds` are the classes that were found."""

    base: str
    operator: str
    result: Result
    kinds: frozenset[str]


async def of_base(stage: Stage, base: Base, keep: Path) -> tuple[Capture, Report]:
    """The base as it is."""
    capture = await stage.perform(base.site(base.html), RECIPE, keep=keep)
    return capture, judge(capture, base.plan, POLICY)


async def of_mutant(stage: Stage, base: Base, operator: Operator, before: Capture, keep: Path) -> Trial:
    """The base with one fault in it: caught with a right class, caught with another, missed, or without any effect."""
    html = operator.page(base.html)
    if operator.planned:
        assert base.plan is not None
        html = html.replace("PLANNED", base.plan.objects[0].name)
    after = await stage.perform(base.site(html), RECIPE, keep=keep)
    report = judge(after, base.plan, POLICY)
    kinds = frozenset(str(verdict.kind) for verdict in report.verdicts if verdict.status != "passed")
    if not operator.applies(before, after):
        return Trial(base.name, operator.name, "no effect", kinds)
    result: Result = "caught" if kinds & operator.kinds else "missed" if report.status == "passed" else "other class"
    return Trial(base.name, operator.name, result, kinds)


def suits(base: Base, operator: Operator) -> bool:
    """Whether the operator can be tried on this base at all."""
    promises = base.plan is not None and bool(base.plan.motion)
    return (promises or not operator.moving) and (base.plan is not None or not operator.planned)
