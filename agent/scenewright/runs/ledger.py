"""Ledger: how each criterion of a run stands, those of earlier turns included, and what a new version is judged against."""

from collections.abc import Iterator

from scenewright.runs.fold import RunView, Version
from scenewright.values.past import Past
from scenewright.values.plan import Criterion
from scenewright.values.verdict import Outcome


def ledger(view: RunView) -> tuple[Outcome, ...]:
    """How the criteria stand in the version that is delivered, else in the one at hand; before a look, all of the plan's unproven."""
    number = view.best if view.best is not None else view.head
    version = view.versions.get(number) if number is not None else None
    if version is not None and version.report is not None and version.report.outcomes:
        return version.report.outcomes
    plan = version.plan if version is not None and version.plan is not None else view.plan
    criteria = plan.criteria if plan is not None else ()
    return tuple(Outcome(id=one.id, text=one.text, state="unproven", evidence="It was not looked at.") for one in criteria)


def past(view: RunView) -> Past:
    """What the version at hand is judged against: the version that its turn started from, and all that accepted ones had landed.

    Of what a person changed by hand nothing is unasked, so there `before` is None.
    """
    base = next((version for version in _line(view) if version.turn < view.since), None)
    if base is None or view.task is None:
        return Past()
    edited = view.task.kind == "edit" and base.capture is not None
    before = base.capture.digest if edited and base.capture is not None else None
    return Past(before=before, words=view.task.brief.text, landed=accepted(view))


def accepted(view: RunView) -> tuple[Criterion, ...]:
    """What the versions before this turn that passed in full had landed, and later ones did not drop; ids say in which it stood first.

    An earlier criterion that a later report does not speak of was let go, because that turn asked for something else.
    """
    kept: dict[str, Criterion] = {}
    for version in reversed([version for version in _line(view) if version.turn < view.since]):
        if version.report is None or version.plan is None or version.report.status != "passed" or not version.full:
            continue
        states = {outcome.id: outcome.state for outcome in version.report.outcomes}
        mine = [one for one in version.plan.criteria if states.get(one.id) == "landed" and one.expect is not None]
        kept = {name: one for name, one in kept.items() if name in states or any(one.expect == other.expect for other in mine)}
        known = [one.expect for one in kept.values()]
        kept |= {
            name: one.model_copy(update={"id": name}) for one in mine if one.expect not in known and (name := f"v{version.number}.{one.id}")
        }
    return tuple(kept.values())


def _line(view: RunView) -> Iterator[Version]:
    """The version at hand, the one that it was made from, and so on."""
    number = view.head
    while number is not None and (version := view.versions.get(number)) is not None:
        yield version
        number = version.parent
