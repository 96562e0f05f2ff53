"""Criteria: how each of the plan's stands, and each that an earlier turn had landed; and the check that demands them.

A criterion that says what is to be measured and is missing is a must: it was promised in those words, and a number or a place
is met or not. One that is met in part is advice: tolerances are a matter of taste, and most of what was asked for is there. One
that was there in an accepted version and is no longer is regressed, a must as well. What nothing proves keeps nobody waiting.
"""

from scenewright.checks.asked import Asked
from scenewright.checks.measure import Measured, measure
from scenewright.checks.names import key
from scenewright.checks.registry import Evidence, Finding, check, failed, passed
from scenewright.values.capture import Capture
from scenewright.values.expect import Expectation
from scenewright.values.past import Past
from scenewright.values.plan import Criterion, Plan
from scenewright.values.verdict import Outcome, State

MOST_TOLD = 5


def outcomes(capture: Capture, plan: Plan | None, past: Past) -> tuple[Outcome, ...]:
    """How every criterion stands: those of the plan, then those of earlier turns that were not asked to change."""
    criteria = plan.criteria if plan else ()
    asked = Asked.read(past.words)
    found = [_outcome(criterion, capture, kept=any(_same(criterion, old) for old in past.landed)) for criterion in criteria]
    older = [old for old in past.landed if not any(_same(criterion, old) for criterion in criteria)]
    return (*found, *(_outcome(old, capture, kept=True) for old in older if not _released(old, criteria, asked)))


@check("criteria")
def criteria_met(evidence: Evidence) -> Finding:
    """Everything that the plan says in a form that can be measured is so, and what was so in an accepted version still is."""
    every = evidence.outcomes
    gone = [one for one in every if one.state in ("missing", "regressed")]
    half = [one for one in every if one.state == "partial"]
    if gone:
        kind = "criterion_regressed" if any(one.state == "regressed" for one in gone) else "criterion_unmet"
        return failed(kind, _told(gone), fix=_fixes(gone))
    if half:
        return Finding("failed", _told(half), "criterion_partial", fix=_fixes(half), gate="advise")
    landed = sum(one.state == "landed" for one in every)
    if not every:
        return passed("No criteria were planned.")
    rest = len(every) - landed
    return passed(f"{landed} of {len(every)} criteria are met{f', {rest} cannot be measured' if rest else ''}.")


def _outcome(criterion: Criterion, capture: Capture, *, kept: bool) -> Outcome:
    none = Measured("unproven", "it is said in words only")
    found = measure(criterion.expect, capture) if criterion.expect is not None else none
    state: State = "regressed" if kept and found.state == "missing" else found.state
    evidence = f"{found.evidence[:1].upper()}{found.evidence[1:]}."
    return Outcome(id=criterion.id, text=criterion.text, state=state, evidence=evidence, fix=found.fix)


def _same(one: Criterion, other: Criterion) -> bool:
    """Whether two criteria ask for the same."""
    return one.expect is not None and one.expect == other.expect


def _released(old: Criterion, criteria: tuple[Criterion, ...], asked: Asked) -> bool:
    """Whether an earlier criterion no longer binds: the plan now says otherwise of the same thing, or the person's words do."""
    if old.expect is None:
        return True
    return any(one.expect is not None and _about(one.expect) == _about(old.expect) for one in criteria) or asked.releases(old.expect)


def _about(expect: Expectation) -> tuple[str, ...]:
    """What an expectation speaks of: two that speak of the same cannot bind both."""
    aspect = {"still": "moves", "absent": "present", "compare": "size"}.get(expect.kind, expect.kind)
    return aspect, *key(getattr(expect, "object", "")), getattr(expect, "dimension", "")


def _told(found: list[Outcome]) -> str:
    more = f" And {len(found) - MOST_TOLD} more." if len(found) > MOST_TOLD else ""
    return " ".join(f"{one.id} {one.state} ({one.text.rstrip('.')}): {one.evidence}" for one in found[:MOST_TOLD]) + more


def _fixes(found: list[Outcome]) -> str | None:
    return " ".join(dict.fromkeys(one.fix for one in found[:MOST_TOLD] if one.fix)) or None


CHECKS = (criteria_met,)
