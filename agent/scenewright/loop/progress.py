"""Progress: does the work move? A failure that comes again and again forces another strategy, then an honest stop."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from scenewright.events import Blame, Event, HeadMoved, Nudged, TurnFinished, TurnStatus
from scenewright.loop.account import account
from scenewright.prompts import Prompt
from scenewright.runs.fold import RunView
from scenewright.values.message import Assistant, ToolAnswer, User

SAME_BEFORE_CHANGE = 3
SAME_BEFORE_STOP = 2  # times more, after another strategy was asked for
RINGS = (2, 3)
SILENT_BEFORE_STOP = 3
LOOKS = 6  # calls from the one that made a version that passes, after which it is judged without being asked
LINGERED = "lingered"
LONGEST_REFUSAL = 400  # characters of its words


class ChangeStrategy(Prompt):
    """Another way is asked for. `troubles` are the failures that come round, `back_to` a version that is at hand again."""

    template: ClassVar[str] = "change_strategy.md.j2"
    times: int
    troubles: tuple[str, ...]
    back_to: int | None


class UseTools(Prompt):
    template: ClassVar[str] = "use_tools.md.j2"
    cut_short: bool


@dataclass(frozen=True)
class Stuck:
    """The turn should end as failed."""

    reason: str


def assess(view: RunView) -> Sequence[Event] | Stuck:
    """What the harness does after a reply and its answers: nothing, a word to the model, or the end. It never says a thing twice."""
    if view.reply is None or not isinstance(view.messages[-1], Assistant | ToolAnswer):
        return ()  # nothing has happened since somebody spoke to the model
    if view.reply.finish == "refusal":
        words = " ".join(view.reply.message.text.split())[:LONGEST_REFUSAL]
        return Stuck(f"The model declined: {words}" if words else "The model declined, without a word.")
    if view.silent >= SILENT_BEFORE_STOP:
        return Stuck(f"The model stopped working: {view.silent} replies without a tool call.")
    ring = recurring(view.failures)
    because = "+".join(sorted(ring))
    troubles = tuple(view.troubles[failure] for failure in ring)
    if ring and because not in view.nudges:
        back_to = _better_than_head(view)
        words = ChangeStrategy(times=view.failures.count(ring[-1]), troubles=troubles, back_to=back_to).text()
        nudged = Nudged(message=User(text=words), because=because)
        return (nudged,) if back_to is None else (HeadMoved(version=back_to, by="harness"), nudged)
    if ring and view.failures[view.nudges[because] :].count(ring[-1]) >= SAME_BEFORE_STOP:
        came = f"The same failure came {view.failures.count(ring[-1])} times" if len(ring) == 1 else f"{len(ring)} failures took turns"
        return Stuck(f"{came}, and another strategy did not help: {'; '.join(troubles)}")
    if view.silent or view.reply.finish == "length":
        words = UseTools(cut_short=view.reply.finish == "length").text()
        return (Nudged(message=User(text=words), because="no call" if view.silent else "cut short"),)
    return ()


def lingers(view: RunView) -> bool:
    """Whether the model looks at a version that seems to pass again and again, and neither changes nor finishes it. Once in a turn."""
    report = view.versions[view.head].report if view.head is not None else None
    return view.looks >= LOOKS and LINGERED not in view.nudges and report is not None and report.status == "passed"


def recurring(failures: Sequence[str]) -> tuple[str, ...]:
    """The failures that come round: two or three that took turns twice, or one that came three times; empty when none does."""
    for length in RINGS:
        last = failures[-length:]
        if len(set(last)) == length and failures[-2 * length : -length] == last:
            return tuple(last)
    last = failures[-1:]
    return tuple(last) if last and failures.count(last[0]) >= SAME_BEFORE_CHANGE else ()


def _better_than_head(view: RunView) -> int | None:
    """The best version, when what came after it is worse or could not even be seen."""
    if view.best is None or view.head is None or view.best == view.head:
        return None
    best, head = view.versions[view.best].report, view.versions[view.head].report
    return view.best if best is not None and (head is None or best.rank < head.rank) else None


def judged(view: RunView, seen: str) -> TurnFinished:
    """The end of a turn in which nothing was asked of a model. `seen` is what the judgement said."""
    if view.passed:
        return finished(view, "passed", "The scene was seen to work, as it is.")
    report = view.versions[view.head].report if view.head is not None else None
    first = report.failures[0].reason if report is not None and report.failures else " ".join(seen.splitlines()[:2])
    return finished(view, "failed", f"It does not pass: {first}")


def finished(view: RunView, status: TurnStatus, reason: str) -> TurnFinished:
    """The end of the turn, with the best version whatever the outcome, and unless it passed with what was tried and what is left."""
    assert view.turn is not None, "a turn was started"
    blame: Blame | None = "scene" if status == "failed" else None
    detail = "" if status == "passed" else account(view)
    seconds = round(view.spent.work_s, 2)
    return TurnFinished(turn=view.turn.turn, status=status, best=view.best, reason=reason, blame=blame, detail=detail, seconds=seconds)
