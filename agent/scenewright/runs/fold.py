"""Fold: from events to what a run is now. Everybody who shows or continues a run reads this.

A conversation is only appended to, so a version remembers the list that led to it and how far: a branch copies that much of it.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, assert_never

from scenewright.errors import UserError
from scenewright.events import (
    CRITIC,
    PERSON,
    BestChanged,
    ChecksFinished,
    ContextFolded,
    CriticSpoke,
    Event,
    FilesKept,
    FramesShown,
    HeadMoved,
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
from scenewright.runs.folded import folded
from scenewright.values.capture import Capture
from scenewright.values.message import Assistant, Message, ToolAnswer, ToolCall, Usage, User
from scenewright.values.money import FREE
from scenewright.values.plan import Plan
from scenewright.values.verdict import Report

VERDICT = re.compile(r"- \w+: (?:failed|inconclusive)(?: \(\w+\))?(?:, advice only)?: ")  # as tools tell it


@dataclass
class Version:
    """One state of the script and what is known of it. `page` is the file that was performed and is delivered.

    `known` says that its author is the model, which has it in its conversation; `messages` is how that stood when all calls of
    the reply were answered in which the version was last saved or captured by the turn that made it, `plan` what was planned then.
    """

    number: int
    parent: int | None
    turn: int
    files: Mapping[str, str]
    because: str
    plan: Plan | None
    known: bool
    page: str | None = None
    capture: Capture | None = None
    report: Report | None = None
    full: bool = False  # judged in full, as `finish` does; a shorter look later does not replace that
    _said: list[Message] = field(default_factory=list, repr=False)
    _length: int = 0

    @property
    def messages(self) -> tuple[Message, ...]:
        """The conversation that led to this version, with every call answered."""
        return tuple(self._said[: self._length])


@dataclass
class Spent:
    """What was used up. `dollars` is None as soon as one price is unknown; `work_s` leaves out waiting for the stage."""

    usage: Usage = field(default_factory=Usage)
    dollars: float | None = 0.0
    replies: int = 0
    work_s: float = 0.0
    calls: int = 0
    valid_calls: int = 0  # whose arguments fitted the tool's schema as they were written

    def add(self, event: ModelReplied | ToolReturned | CriticSpoke) -> None:
        """Count a reply, the work of a tool, or a critic's opinion, which is no reply of the model's."""
        self.work_s += event.seconds
        if isinstance(event, ModelReplied | CriticSpoke):
            self.usage += event.usage
            self.dollars = None if self.dollars is None or event.dollars is None else self.dollars + event.dollars
            self.replies += isinstance(event, ModelReplied)
        else:
            self.calls += 1
            self.valid_calls += event.arguments == "valid"

    @property
    def schema_accuracy(self) -> float | None:
        """The part of all calls that were valid as they were written, 0 to 1; None without calls."""
        return round(self.valid_calls / self.calls, 4) if self.calls else None


@dataclass
class RunView(Spent):
    """A run so far, and all that it used up in its turns; `spent` is of the last turn alone, and so is what stands below it.

    `messages` is the conversation exactly as it goes to the model. A turn that resumes another belongs to it, except for `spent`.
    """

    created: RunCreated | None = None
    turn: TurnStarted | None = None
    finished: TurnFinished | None = None
    plan: Plan | None = None
    versions: dict[int, Version] = field(default_factory=dict)
    head: int | None = None
    best: int | None = None
    kept: dict[str, str] = field(default_factory=dict)  # of what a page loads from its folder: address, and name in the store
    messages: list[Message] = field(default_factory=list)
    authors: set[str] = field(default_factory=set)  # of its scripts: names of models, and PERSON
    modelled: TurnStarted | None = None  # the last turn that asked a model
    spent: Spent = field(default_factory=Spent)
    task: TurnStarted | None = None  # the turn that the last one is, or resumes
    failures: list[str] = field(default_factory=list)  # fingerprints of what went wrong, in order
    troubles: dict[str, str] = field(default_factory=dict)  # the same in one line each, by fingerprint
    silent: int = 0  # replies without a call, one after another
    nudges: dict[str, int] = field(default_factory=dict)  # why the harness spoke, and how many failures there were by then
    reply: ModelReplied | None = None  # the last
    judged: int | None = None  # the version that was judged in full last, since a person spoke
    asked_on: int | None = None  # the version that was at hand when a person spoke
    pictured: set[str] = field(default_factory=set)  # names of the pictures that were shown in this conversation
    folded_at: int = -1  # how many replies there were when old observations last made room
    looks: int = 0  # calls that were answered since a version was saved or a plan written, that one among them
    opinions: dict[int, CriticSpoke] = field(default_factory=dict)  # of a critic in this turn, by version
    _tip: int | None = None  # the version that the conversation has come to
    _fresh: set[int] = field(default_factory=set)  # versions of the reply whose calls are being answered
    _begun: bool = False  # whether the first call without an answer was begun
    _asked: Literal["", "asked", "answering"] = ""  # of a reply that is not here yet
    _short: bool = False  # the last look was shorter than one before of the same version

    def apply(self, event: Event) -> None:
        """Take in the next event. Raises UserError where a log, which may be a stranger's, speaks of what was never saved."""
        match event:
            case RunCreated():
                self.created = event
            case TurnStarted():
                self._start(event)
            case ModelAsked():
                self._asked = "asked"
            case ModelDelta():
                self._asked = "answering" if event.written else self._asked
            case ModelReplied():
                self._asked = ""
                self.messages.append(event.message)
                self.add(event)
                self.spent.add(event)
                self.reply = event
                self.silent = 0 if event.message.calls else self.silent + 1
            case ToolCalled():
                self._begun = True
            case PlanWritten():
                self.plan, self.looks = event.plan, 0
            case VersionSaved():
                self._save(event)
            case SceneCaptured():
                version = self._saved(event.version)
                self.judged = event.version if event.full else self.judged
                if not self._begun:  # no tool counts this look
                    self.work_s += event.capture.seconds
                    self.spent.work_s += event.capture.seconds
                self._short = version.full and not event.full
                if not self._short:
                    version.capture, version.page, version.full = event.capture, event.page, event.full
                if version.turn >= self.since:
                    self._fresh.add(event.version)
            case ChecksFinished():
                version = self._saved(event.version)
                version.report = version.report if self._short else event.report
            case BestChanged():
                self.best = self._saved(event.version).number
            case HeadMoved():
                self.head = self._saved(event.version).number
                self.best = event.version
            case FilesKept():
                self.kept |= event.files
            case ToolReturned():
                self._return(event)
            case Nudged():
                self.messages.append(event.message)
                self.nudges[event.because] = len(self.failures)
                if event.message.said is not None:
                    self.judged, self.asked_on = None, self.head
                if event.because == CRITIC:
                    self.judged = None
            case CriticSpoke():
                self.opinions[self._saved(event.version).number] = event
                self.add(event)
                self.spent.add(event)
            case FramesShown():
                self.messages.append(event.message)
                self.pictured |= {picture.file for picture in event.message.pictures}
            case ContextFolded():
                self.messages, self.folded_at = folded(self.messages, event.messages), self.replies
            case TurnFinished():
                self.finished = event
                refused = event.blame == "model" and self._asked == "asked"  # before a word of an answer: nothing to pay
                self._forget_reply(paid=not refused)
            case _:
                assert_never(event)

    def _start(self, event: TurnStarted) -> None:
        """A turn goes on where the conversation stands, if that is at its version; else where its version left it."""
        self._forget_reply(paid=True)
        self.turn, self.finished, self.spent = event, None, Spent()
        self.authors |= {event.model, PERSON} if event.kind == "fix" else {event.model}
        self.modelled = self.modelled if event.model == PERSON else event
        if event.kind != "resume":
            self.task, self.failures, self.troubles, self.silent, self.nudges = event, [], {}, 0, {}
            self.looks, self.opinions = 0, {}
            self.reply = self.judged = None
            self.asked_on = event.on
            if event.on is not None and (event.on != self._tip or self.unanswered):
                version = self._saved(event.on)
                self.messages, self.plan = [*version.messages], version.plan
                self.pictured = {picture.file for said in self.messages if isinstance(said, User) for picture in said.pictures}
            self.head = self._tip = event.on
            self._fresh, self._begun = set(), False
        self.messages += event.messages

    def _save(self, event: VersionSaved) -> None:
        """A version of a model is known to it once its reply is answered; until then, it stands where that reply began."""
        length = len(self.messages)
        if self.unanswered:
            length = self._reply_at()
            self._fresh.add(event.version)
        self.versions[event.version] = Version(
            event.version, event.parent, event.turn, event.files, event.because, self.plan, False, _said=self.messages, _length=length
        )
        self.head = self._tip = event.version
        self.looks = 0

    def _return(self, event: ToolReturned) -> None:
        self._begun = False
        self.looks += 1
        self.messages.append(event.message)
        self.add(event)
        self.spent.add(event)
        if event.fingerprint is not None:
            self.failures.append(event.fingerprint)
            self.troubles[event.fingerprint] = _gist(event.message.text)
        if not self.unanswered:
            for number in self._fresh:
                version = self.versions[number]
                version.known, version.plan, version._said, version._length = True, self.plan, self.messages, len(self.messages)
            self._fresh = set()

    def _forget_reply(self, *, paid: bool) -> None:
        """A reply that never came whole may have been paid for, at an unknown price, unless the model is free."""
        if self._asked and paid and self.turn is not None and self.turn.price != FREE:
            self.dollars = self.spent.dollars = None
        self._asked = ""

    def _saved(self, number: int) -> Version:
        if (version := self.versions.get(number)) is None:
            raise UserError(f"The log speaks of version {number}, which it has not saved.")
        return version

    @property
    def since(self) -> int:
        """The number of the turn that the last one is, or resumes."""
        return self.task.turn if self.task is not None else 1

    @property
    def unanswered(self) -> tuple[ToolCall, ...]:
        """The calls of the last reply that have no answer yet, in order."""
        at = self._reply_at()
        reply = self.messages[at] if at >= 0 else None
        return reply.calls[len(self.messages) - at - 1 :] if isinstance(reply, Assistant) else ()

    def _reply_at(self) -> int:
        """Where the last message stands that is no answer of a tool; -1 when there is none."""
        at = len(self.messages) - 1
        while at >= 0 and isinstance(self.messages[at], ToolAnswer):
            at -= 1
        return at

    @property
    def cut_off(self) -> ToolCall | None:
        """The call that was being carried out when the run was interrupted."""
        return self.unanswered[0] if self._begun and self.unanswered else None

    @property
    def passed(self) -> bool:
        """Whether the version at hand passed in full in this turn."""
        report = self.versions[self.head].report if self.head is not None and self.head == self.judged else None
        return report is not None and report.status == "passed"


def _gist(answer: str) -> str:
    """The line of a tool's failure that names it: the first verdict that is a must, else the first line below the heading."""
    heading, *rest = answer.splitlines() or [""]
    musts = (line for line in rest if VERDICT.match(line) and ", advice only" not in line)
    line = next(musts, rest[0] if rest else heading)
    return VERDICT.sub("", line).removeprefix("- ").removeprefix("failed: ").partition(" As code: ")[0]


def fold(events: Iterable[Event]) -> RunView:
    """The view after all of these events."""
    view = RunView()
    for event in events:
        view.apply(event)
    return view
