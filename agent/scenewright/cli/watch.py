"""Watch: a run's events as lines while it works, on stderr."""

import time
from collections.abc import Callable
from typing import Self, assert_never

from rich.console import Console
from rich.text import Text

from scenewright.cli.words import plain
from scenewright.events import (
    CRITIC,
    JUDGED,
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
from scenewright.models.meter import tokens
from scenewright.runs.fold import RunView
from scenewright.values.message import Usage

SAID = {
    "no call": "asked to go on",
    "cut short": "told that its reply was cut short",
    JUDGED: "told what was seen of the page",
    CRITIC: "told what the critic would change",
    "lingered": "told what the judgement in full says",
}
LOOKING = ("render_scene", "finish")  # their verdicts were shown already


class Watch:
    """Prints what happens, with a spinner that says what is waited for. `now_s` is the clock of the lines."""

    def __init__(self, console: Console, now_s: Callable[[], float] = time.monotonic):
        self._console = console
        self._now_s = now_s
        self._started = now_s()
        self._written = 0
        self._status = console.status("starting the browser")

    def __enter__(self) -> Self:
        self._status.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._status.stop()

    def __call__(self, event: Event, view: RunView) -> None:
        """Show one event."""
        match event:
            case TurnStarted():
                if (words := _heading(event)) is not None:
                    self._line("■", words, style="bold")
                self._wait("the scene is run" if event.model == PERSON or event.kind == "fix" else f"{event.model} is thinking")
            case ModelAsked():
                self._written = 0
                self._wait(f"{view.turn.model if view.turn else 'the model'} is thinking")
            case ModelDelta():
                self._written = event.written + (0 if event.anew else self._written)
                name = view.turn.model if view.turn else "the model"
                what = f"writes: {self._written:,} characters" if self._written else "is thinking"
                silence = f", nothing new for {event.waiting_s:.0f} s" if event.waiting_s else ""
                self._wait(f"{name} {what}{silence}{self._cost(view)}")
            case RunCreated() | BestChanged() | SceneCaptured() | FilesKept() | FramesShown():
                pass
            case ModelReplied():
                if event.message.text.strip():
                    self._line("“", event.message.text.strip().splitlines()[0], style="dim")
            case ToolCalled():
                self._wait(f"{event.call.name.replace('_', ' ')}")
            case PlanWritten():
                things = ", ".join(f"{item.count} × {item.name}" if item.count > 1 else item.name for item in event.plan.objects)
                self._line("✓", f"plan: {things}")
                for unmet in event.plan.unmet:
                    self._line("!", unmet, style="yellow")
                for note in event.plan.notes:
                    self._line("≈", note, style="dim")
            case VersionSaved():
                self._line("✓", f"script, version {event.version} ({event.because})")
            case HeadMoved():
                self._line("→", f"version {event.version} is at hand again")
            case ChecksFinished():
                failing = event.report.failures
                words = f"seen: {event.report.status}" + (f", {failing[0].reason}" if failing else "")
                self._line("✗" if failing else "✓", words, style="red" if failing else "")
            case ToolReturned():
                if not event.ok and event.tool not in LOOKING:
                    self._line("✗", " ".join(event.message.text.splitlines()[:2]), style="red")
            case Nudged():
                self._line("→", SAID.get(event.because, "asked for another strategy"), style="yellow")
            case CriticSpoke():
                said = f"{event.yes} of {len(event.answers)} yes" if not event.trouble else event.trouble
                self._line("”", f"critic {event.by}: {said}{'. ' + event.change if event.change else ''}", style="dim")
            case ContextFolded():
                self._line("→", f"old observations made room in the conversation, about {event.tokens:,} tokens")
            case TurnFinished():
                self._status.stop()
            case _:
                assert_never(event)

    def _cost(self, view: RunView) -> str:
        """What the turn has cost so far, the reply that is being written among it."""
        if view.turn is None or not view.turn.price or not view.turn.price.output or view.spent.dollars is None:
            return ""
        return f", about ${view.spent.dollars + view.turn.price.of(Usage(output=tokens(self._written))):.3f} so far"

    def _wait(self, what: str) -> None:
        self._status.update(Text(plain(what)))

    def _line(self, sign: str, text: str, *, style: str = "") -> None:
        seconds = self._now_s() - self._started
        self._console.print(Text.assemble((f"{seconds:5.1f}s ", "dim"), f"{sign} ", (plain(text), style)), soft_wrap=False)


def _heading(event: TurnStarted) -> str | None:
    """What a turn after the first, or one on a page, is about."""
    match event.kind:
        case "make":
            return None
        case "edit":
            return f"change version {event.on}: {event.brief.text}"
        case "fix":
            return f"mend a page: {event.brief.text}"
        case "hand":
            return f"version {event.on} as a person changed it"
        case "resume":
            return "going on"
