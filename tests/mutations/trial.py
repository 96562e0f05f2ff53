"""Trial: one mutant performed and judged beside its base."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from scenewright.checks import Policy, judge
from scenewright.stage import Stage
from scenewright.values.capture import Capture, Recipe, Shot
from scenewright.values.verdict import Edit, Report, Verdict
from tests.mutations.bases import Base
from tests.mutations.mending import mended
from tests.mutations.operators import Operator

RECIPE = Recipe(
    shots=(Shot(at_s=0.0), Shot(at_s=0.5), Shot(at_s=1.0)),
    gather=frozenset({"metrics", "frame_cost", "digest"}),
    budget_s=40.0,
)
# Only growth is told by frames measured in real time; the other classes need not wait for them.
UNTIMED = RECIPE.model_copy(update={"gather": frozenset({"metrics", "digest"})})
MADE, THERE = Policy(budget_gate="must"), Policy(budget_gate="advise")
Result = Literal["caught", "missed", "other class", "no effect"]


@dataclass(frozen=True)
class Repair:
    """What a failed verdict says of its mending. `green`: its edit, applied as it is, lets this check pass; None without an edit."""

    check: str
    fix: bool
    green: bool | None


@dataclass(frozen=True)
class Trial:
    """What became of one mutant. `kinds` are the classes of what keeps it from passing and did not keep its base."""

    base: str
    operator: str
    result: Result
    kinds: frozenset[str]
    repairs: tuple[Repair, ...] = ()


async def of_base(stage: Stage, base: Base, keep: Path) -> tuple[Capture, Report]:
    """The base as it is; what a page that was not made here costs is advice, as in `check`."""
    capture = await stage.perform(base.site(base.html), RECIPE.model_copy(update={"size_px": base.size_px}), keep=keep)
    return capture, judge(capture, base.plan, MADE if base.ours else THERE)


async def of_mutant(stage: Stage, base: Base, operator: Operator, before: Capture, keep: Path) -> Trial:
    """The base with one fault in it: caught with a right class, caught with another, missed, or without any effect."""
    html = operator.page(base.html)
    if operator.planned:
        assert base.plan is not None
        html = html.replace("PLANNED", base.plan.objects[0].name)
    budget_s = before.seconds + 4 if "hung" in operator.kinds else RECIPE.budget_s
    recipe = (RECIPE if "leak" in operator.kinds else UNTIMED).model_copy(update={"size_px": base.size_px, "budget_s": budget_s})
    after = await stage.perform(base.site(html), recipe, keep=keep)
    report = judge(after, base.plan, MADE)
    known = {verdict.kind for verdict in judge(before, base.plan, MADE).failures}
    kinds = frozenset(str(verdict.kind) for verdict in report.failures if verdict.kind not in known)
    if not operator.applies(before, after) or known & operator.kinds:
        return Trial(base.name, operator.name, "no effect", kinds)
    result: Result = "caught" if kinds & operator.kinds else "other class" if kinds else "missed"
    failed = [verdict for verdict in report.failures if verdict.status == "failed" and verdict.kind not in known]
    return Trial(base.name, operator.name, result, kinds, await _repairs(stage, base, html, failed, recipe, keep))


async def _repairs(stage: Stage, base: Base, html: str, failed: list[Verdict], recipe: Recipe, keep: Path) -> tuple[Repair, ...]:
    """Each verdict's edit is tried alone."""
    after: dict[Edit, set[str]] = {}
    for edit in {verdict.edit for verdict in failed if verdict.edit is not None}:
        site = base.site(mended(html, edit))
        capture = await stage.perform(site, recipe, keep=keep)
        after[edit] = {verdict.check for verdict in judge(capture, base.plan, MADE).verdicts if verdict.status == "passed"}
    return tuple(Repair(one.check, one.fix is not None, one.check in after[one.edit] if one.edit else None) for one in failed)


def suits(base: Base, operator: Operator, before: Capture) -> bool:
    """Whether the operator can be tried on this base at all."""
    promises = base.plan is not None and bool(base.plan.motion)
    told = before.digest is not None or operator.where != "frame"
    return told and (promises or not operator.moving) and (base.plan is not None or not operator.planned)
