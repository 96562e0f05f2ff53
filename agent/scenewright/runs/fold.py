"""Fold: from events to what a run is now. Everybody who shows or continues a run reads this."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from scenewright.errors import UserError
from scenewright.events import (
    BestChanged,
    ChecksFinished,
    Event,
    ModelAsked,
    ModelDelta,
    ModelReplied,
    Nudged,
    PlanWritten,
    RunCreated,
    SceneCaptured,
    ToolCalled,
    ToolReturned,
    TurnFinished,
    TurnStarted,
    VersionSaved,
)
from scenewright.values.capture import Capture
from scenewright.values.message import Message, Usage
from scenewright.values.plan import Plan
from scenewright.values.verdict import Report


@dataclass
class Version:
    """One state of the script and what is known of it. `page` is the file that was performed and is delivered."""

    number: int
    parent: int | None
    files: Mapping[str, str]
    because: str
    page: str | None = None
    capture: Capture | None = None
    report: Report | None = None
    full: bool = False  # judged in full, by `finish`


@dataclass
class RunView:
    """A run so far. `messages` is the conversation exactly as it goes to the model."""

    created: RunCreated | None = None
    turn: TurnStarted | None = None
    finished: TurnFinished | None = None
    plan: Plan | None = None
    versions: dict[int, Version] = field(default_factory=dict)
    head: int | None = None
    best: int | None = None
    messages: list[Message] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)  # fingerprints of what went wrong this turn, in order
    trouble: str = ""  # the last of them, in one line
    usage: Usage = field(default_factory=Usage)
    dollars: float | None = 0.0  # None as soon as one price is unknown
    replies: int = 0
    silent: int = 0  # replies without a call, one after another
    work_s: float = 0.0
    nudges: list[str] = field(default_factory=list)

    def apply(self, event: Event) -> None:
        """Take in the next event."""
        match event:
            case RunCreated():
                self.created = event
            case TurnStarted():
                self.turn, self.finished = event, None
                self.messages += event.messages
            case ModelReplied():
                self.messages.append(event.message)
                self.usage += event.usage
                self.dollars = None if self.dollars is None or event.dollars is None else self.dollars + event.dollars
                self.replies += 1
                self.silent = 0 if event.message.calls else self.silent + 1
                self.work_s += event.seconds
            case PlanWritten():
                self.plan = event.plan
            case VersionSaved():
                self.versions[event.version] = Version(event.version, event.parent, event.files, event.because)
                self.head = event.version
            case SceneCaptured():
                version = self._saved(event.version)
                version.capture, version.page, version.full = event.capture, event.page, event.full
            case ChecksFinished():
                self._saved(event.version).report = event.report
            case BestChanged():
                self.best = event.version
            case ToolReturned():
                self.messages.append(event.message)
                self.work_s += event.seconds
                if event.fingerprint is not None:
                    self.failures.append(event.fingerprint)
                    self.trouble = _gist(event.message.text)
            case Nudged():
                self.messages.append(event.message)
                self.nudges.append(event.because)
            case TurnFinished():
                self.finished = event
            case ModelAsked() | ModelDelta() | ToolCalled():
                pass
            case _:
                assert_never(event)

    def _saved(self, number: int) -> Version:
        """Raises UserError where a log, which may be a stranger's, speaks of what was never saved."""
        if (version := self.versions.get(number)) is None:
            raise UserError(f"The log speaks of version {number}, which it has not saved.")
        return version

    @property
    def passed(self) -> bool:
        """Whether the version at hand passed in full."""
        version = self.versions.get(self.head) if self.head is not None else None
        return version is not None and version.full and version.report is not None and version.report.status == "passed"


def _gist(answer: str) -> str:
    """The line of a tool's failure that names it: the first below its heading, if there is one."""
    heading, *rest = answer.splitlines() or [""]
    line = (rest[0] if rest else heading).removeprefix("- ").removeprefix("failed: ")
    return re.sub(r"^\w+: (failed|inconclusive)( \(\w+\))?: ", "", line)


def fold(events: Iterable[Event]) -> RunView:
    """The view after all of these events."""
    view = RunView()
    for event in events:
        view.apply(event)
    return view
