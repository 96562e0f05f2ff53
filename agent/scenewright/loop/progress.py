"""Progress: does the work move? The same failure again and again forces another strategy, then an honest stop."""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from scenewright.events import Blame, TurnFinished, TurnStatus
from scenewright.models.chat import Finish
from scenewright.prompts import Prompt
from scenewright.runs.fold import RunView

SAME_BEFORE_CHANGE = 3
SAME_BEFORE_STOP = 5
SILENT_BEFORE_STOP = 3


class ChangeStrategy(Prompt):
    template: ClassVar[str] = "change_strategy.md.j2"
    times: int


class UseTools(Prompt):
    template: ClassVar[str] = "use_tools.md.j2"
    cut_short: bool


@dataclass(frozen=True)
class Nudge:
    """Words for the model, and why they are said (once for each reason)."""

    words: str
    because: str


@dataclass(frozen=True)
class Stuck:
    """The turn should end as failed."""

    reason: str


def assess(view: RunView, finish: Finish) -> Nudge | Stuck | None:
    """What the harness should do after a reply that did not end the turn."""
    if finish == "refusal":
        return Stuck("The model refused to make this scene.")
    if view.silent >= SILENT_BEFORE_STOP:
        return Stuck(f"The model stopped working: {view.silent} replies without a tool call.")
    last = view.failures[-1] if view.failures else None
    times = Counter(view.failures)[last] if last is not None else 0
    if times >= SAME_BEFORE_STOP:
        return Stuck(f"The same failure came {times} times, and another strategy did not help: {view.trouble}")
    if view.silent or finish == "length":
        return Nudge(UseTools(cut_short=finish == "length").text(), "no call" if view.silent else "cut short")
    if last is None:
        return None
    if times >= SAME_BEFORE_CHANGE and last not in view.nudges:
        return Nudge(ChangeStrategy(times=times).text(), last)
    return None


def finished(view: RunView, status: TurnStatus, reason: str) -> TurnFinished:
    """The end of the turn, with the best version whatever the outcome."""
    assert view.turn is not None, "a turn was started"
    blame: Blame | None = "scene" if status == "failed" else None
    return TurnFinished(turn=view.turn.turn, status=status, best=view.best, reason=reason, blame=blame, seconds=round(view.spent.work_s, 2))
