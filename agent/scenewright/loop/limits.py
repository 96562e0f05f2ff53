"""Limits of a turn: steps, seconds of work, dollars."""

from dataclasses import dataclass
from typing import Literal

from scenewright.models.meter import Meter
from scenewright.runs.fold import RunView
from scenewright.values.brief import Limits
from scenewright.values.money import Price


@dataclass(frozen=True)
class Reached:
    """A limit that ended a turn."""

    limit: Literal["steps", "seconds", "dollars"]

    def sentence(self, view: RunView) -> str:
        """What is told to the person."""
        limits = _limits(view)
        said = {"steps": f"{limits.steps} steps", "seconds": f"{limits.seconds:g} seconds", "dollars": f"${limits.dollars:g}"}
        return f"The limit of {said[self.limit]} was reached."


def limit_reached(view: RunView, price: Price | None = None) -> Reached | None:
    """The first limit that this turn has used up. Of dollars it has when they would not pay another reply at this price."""
    limits = _limits(view)
    if view.spent.replies >= limits.steps:
        return Reached("steps")
    if view.spent.work_s >= limits.seconds:
        return Reached("seconds")
    if view.spent.dollars is not None and 0 < view.spent.dollars >= limits.dollars:
        return Reached("dollars")
    if view.reply is not None and view.reply.finish == "budget":
        return Reached("dollars")
    if view.spent.replies and not Meter(price).affords(dollars_left(view), view.messages):
        return Reached("dollars")
    return None


def dollars_left(view: RunView) -> float | None:
    """Dollars that remain; None where it is not known what was spent."""
    return None if view.spent.dollars is None else max(0.0, _limits(view).dollars - view.spent.dollars)


def seconds_left(view: RunView) -> float:
    """Seconds of work that remain."""
    return max(0.0, _limits(view).seconds - view.spent.work_s)


def _limits(view: RunView) -> Limits:
    assert view.turn is not None, "a turn was started"
    return view.turn.limits
