"""Best: which version of a run is kept and delivered. Every comparison of two versions is made here."""

from scenewright.runs.fold import RunView
from scenewright.values.verdict import Report


def becomes_best(view: RunView, number: int, report: Report, *, full: bool) -> bool:
    """Whether a version, with this report on it, is to be kept instead of the best so far. `full` when it was judged in full.

    Within a turn the better rank is kept, of equals the later. What an earlier turn came to was not asked for what this one is,
    so their ranks do not compare: a version that passed gives way to one that passes in full, one that did not to any as good.
    What lacks something that an accepted version had is never better than what has it.
    """
    if number == view.best:
        return False
    best = view.versions.get(view.best) if view.best is not None else None
    if best is None or best.report is None:
        return True
    if _regressed(report) > _regressed(best.report):
        return False
    if best.turn < view.since and best.report.status == "passed":
        return full and report.status == "passed"
    return report.rank <= best.report.rank


def _regressed(report: Report) -> int:
    return sum(outcome.state == "regressed" for outcome in report.outcomes)
