"""Limits of a turn: steps, seconds of work, dollars."""

from dataclasses import dataclass
from typing import Literal

from scenewright.runs.fold import RunView
from scenewright.values.brief import Limits


@dataclass(frozen=True)
class Reached:
    """A limit that ended a turn."""

    limit: Literal["steps", "seconds", "dollars"]

    def sentence(self, view: RunView) -> str:
        """What is told to the person."""
        limits = _limits(view)
        said = {"steps": f"{limits.steps} steps", "seconds": f"{limits.seconds:g} seconds", "dollars": f"${limits.dollars:g}"}
        return f"The limit of {said[self.limit]} was reached."


def limit_reached(view: RunView) -> Reached | None:
    """The first limit that this turn has used up."""
    limits = _limits(view)
    if view.spent.replies >= limits.steps:
        return Reached("steps")
    if view.spent.work_s >= limits.seconds:
        return Reached("seconds")
    if view.spent.dollars is not None and 0 < view.spent.dollars >= limits.dollars:
        return Reached("dollars")
    return None


def seconds_left(view: RunView) -> float:
    """Seconds of work that remain."""
    return max(0.0, _limits(view).seconds - view.spent.work_s)


def _limits(view: RunView) -> Limits:
    assert view.turn is not None, "a turn was started"
    return view.turn.limits
