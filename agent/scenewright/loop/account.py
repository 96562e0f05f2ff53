"""Account: what a turn that did not pass has tried and what is left, in plain lines for a person."""

from collections import Counter

from scenewright.events import JUDGED
from scenewright.runs.fold import RunView

MOST = 6


def account(view: RunView) -> str:
    """One line of what was tried, one a failure that came, one a check that the best version does not pass, one a criterion."""
    made = [version for version in view.versions.values() if version.turn >= view.since]
    asked = sum(1 for because in view.nudges if because not in ("no call", "cut short", JUDGED))
    strategies = f", and another strategy {asked} time{'' if asked == 1 else 's'}" if asked else ""
    lines = [f"Tried: {len(made)} version{'' if len(made) == 1 else 's'} of the script{strategies}."]
    lines += [f"Came {times}×: {view.troubles[failure]}" for failure, times in Counter(view.failures).most_common(MOST)]
    best = view.versions.get(view.best) if view.best is not None else None
    if best is None or best.report is None:
        return "\n".join((*lines, "Left: everything; no version could be seen."))
    lines += [f"Left in version {best.number}: {verdict.reason}" for verdict in best.report.failures[:MOST]]
    open_ = [outcome for outcome in best.report.outcomes if outcome.state != "landed"]
    lines += [f"{outcome.state.capitalize()}: {outcome.text}" for outcome in open_[:MOST]]
    return "\n".join(lines)
