"""Timeline: where the time of a turn went: the model, the stage, the checks with all other work of tools, and waiting."""

from collections.abc import Iterable
from datetime import datetime
from typing import Literal

from scenewright.events import ModelReplied, SceneCaptured, ToolCalled, ToolReturned, TurnFinished, TurnKind, TurnStarted
from scenewright.runs.log import Entry
from scenewright.values.base import Value

Kind = Literal["model", "stage", "checks", "waiting"]
KINDS: tuple[Kind, ...] = ("model", "stage", "checks", "waiting")
LEAST_S = 0.02  # of waiting: less is the time that a line of the log takes


class Span(Value):
    """A stretch of time of one kind, in seconds from the beginning of its turn."""

    kind: Kind
    start_s: float
    seconds: float
    what: str


class Course(Value):
    """One turn in time. `seconds` are from its beginning to its end, or to the last line of a turn that has none."""

    turn: int
    kind: TurnKind
    words: str
    seconds: float
    spans: tuple[Span, ...]

    def total_s(self, kind: Kind) -> float:
        """Seconds of one kind."""
        return sum(span.seconds for span in self.spans if span.kind == kind)


class _Turn:
    """A turn that is being read."""

    def __init__(self, started: TurnStarted, began_s: float):
        self._started, self._began_s = started, began_s
        self._at_s = self._now_s = 0.0
        self._stage_s = 0.0
        self._ended = False
        self._spans: list[Span] = []

    def take(self, entry: Entry) -> None:
        if self._ended:  # what a person does with the run later, such as going back to a version
            return
        self._now_s = _seconds(entry) - self._began_s
        match entry.event:
            case ModelReplied():
                self._work(entry.event.seconds, "model", "reply")
            case ToolCalled():
                self._stage_s = 0.0
            case SceneCaptured():
                self._stage_s += entry.event.capture.seconds
            case ToolReturned():
                stage_s = min(self._stage_s, entry.event.seconds)
                self._work(entry.event.seconds, "checks", entry.event.tool.replace("_", " "), stage_s=stage_s)
                self._stage_s = 0.0
            case TurnFinished():
                self._work(0.0, "checks", "end")
                self._ended = True
            case _:
                pass

    def _work(self, seconds: float, kind: Kind, what: str, *, stage_s: float = 0.0) -> None:
        """What ends now and took `seconds`; what lies between it and the last was waiting."""
        waited_s = self._now_s - self._at_s - seconds
        for name, length_s in (("waiting", waited_s if waited_s >= LEAST_S else 0.0), ("stage", stage_s), (kind, seconds - stage_s)):
            if length_s > 0:
                span = {"kind": name, "start_s": round(self._at_s, 3), "seconds": round(length_s, 3), "what": what}
                self._spans.append(Span.model_validate(span))
                self._at_s += length_s
        self._at_s = max(self._at_s, self._now_s)

    def course(self) -> Course:
        seconds = round(max(self._now_s, self._at_s), 3)
        started = self._started
        return Course(turn=started.turn, kind=started.kind, words=started.brief.text, seconds=seconds, spans=tuple(self._spans))


def courses(entries: Iterable[Entry]) -> list[Course]:
    """Every turn of a log, in order."""
    turns: list[_Turn] = []
    for entry in entries:
        if isinstance(entry.event, TurnStarted):
            turns.append(_Turn(entry.event, _seconds(entry)))
        if turns:
            turns[-1].take(entry)
    return [turn.course() for turn in turns]


def _seconds(entry: Entry) -> float:
    return datetime.fromisoformat(entry.at).timestamp()
