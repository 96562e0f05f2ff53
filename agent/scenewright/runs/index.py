"""Index: every run of a folder in a line each, derived from the logs and kept in one file beside them.

A line holds while its log has the size and the time that it was read at; what is missing, changed or torn is read again.
"""

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from pydantic import TypeAdapter, ValidationError

from scenewright.errors import HostError, UserError
from scenewright.events import TurnStarted, TurnStatus
from scenewright.runs import bill, files, log, store
from scenewright.runs.fold import RunView
from scenewright.runs.standing import unmet
from scenewright.values.base import Value

NAME = ".runs.json"
LONGEST_BRIEF = 160
State = Literal[TurnStatus, "running", "interrupted", "damaged"]


class Listed(Value):
    """A run in a line. `began` and `ended` are UTC, ISO 8601; `dollars` is None where the price is not known.

    `status` is `interrupted` for a run that nobody writes although its last turn is open, and `damaged` for one whose log cannot
    be read, `damage` saying why. `batch` names the batch that it is in. `unmet` is how many things are not as asked; `brief` is how the
    first description begins.
    """

    run: str
    batch: str = ""
    status: State
    began: str = ""
    ended: str = ""
    engine: str = ""
    model: str = ""
    title: str = ""
    brief: str = ""
    turns: int = 0
    versions: int = 0
    best: int | None = None
    unmet: int = 0
    dollars: float | None = None
    tokens: int = 0
    seconds: float = 0.0
    damage: str = ""


class Listing(Value):
    """What `scenewright list --json` prints: the latest first. `batches` is how many there are."""

    runs: tuple[Listed, ...]
    batches: int = 0


_Line = tuple[int, int, Listed]  # bytes and nanoseconds of the log that was read
_LINES: TypeAdapter[list[_Line]] = TypeAdapter(list[_Line])
_Key = tuple[str, str]  # batch and run


class Index:
    """The lines of one folder of runs, as long as it is looked at."""

    def __init__(self, renders: Path):
        self._renders = renders
        self._lines: dict[_Key, _Line] | None = None

    def read(self, *, batches: bool = False, reading: Callable[[int, int], None] = lambda done, of: None) -> Listing:
        """All runs, those in `batches` too if asked for. `reading` hears how many of the logs that had to be read are done."""
        stamps, places = store.stamps(self._renders, batches=batches)
        known = _known(self._renders / NAME) if self._lines is None else self._lines
        lines = {} if batches else {key: line for key, line in known.items() if key[0]}
        stale: list[store.Stamp] = []
        for stamp in stamps:
            line = known.get((stamp.batch, stamp.name))
            if line is not None and line[0] == stamp.size and line[1] == stamp.time_ns:
                lines[stamp.batch, stamp.name] = line
            else:
                stale.append(stamp)
        for number, stamp in enumerate(stale):
            reading(number, len(stale))
            run = listed(stamp.folder)
            lines[stamp.batch, stamp.name] = (
                stamp.size,
                stamp.time_ns,
                run.model_copy(update={"batch": stamp.batch}) if stamp.batch else run,
            )
        runs = [_now(stamp, lines[stamp.batch, stamp.name][2]) for stamp in reversed(stamps)]
        running = {(run.batch, run.run) for run in runs if run.status == "running"}  # their next lines come soon
        if len(known) != len(lines) or any((stamp.batch, stamp.name) not in running for stamp in stale):
            with contextlib.suppress(HostError):  # a folder that may only be read is listed all the same
                files.write(self._renders / NAME, _LINES.dump_json(list(lines.values()), exclude_defaults=True))
        self._lines = lines
        return Listing(runs=tuple(runs), batches=places)


def read(renders: Path, *, batches: bool = False) -> list[Listed]:
    """All runs, the latest first."""
    return list(Index(renders).read(batches=batches).runs)


def listed(folder: Path) -> Listed:
    """One run, read from its log. One that is open counts as interrupted; a log that cannot be read, as damaged."""
    view, first, turns, began, ended, asked = RunView(), "", 0, "", "", False
    try:
        for entry in log.read(folder):
            view.apply(entry.event)
            asked = bill.asking(entry.event, asked)
            began, ended = began or entry.at, entry.at
            if isinstance(entry.event, TurnStarted):
                first, turns = first or entry.event.brief.text, turns + 1
    except UserError as error:
        return Listed(run=folder.name, status="damaged", began=began, ended=ended, brief=_short(first), damage=str(error))
    if view.turn is None:
        return Listed(run=folder.name, status="interrupted", began=began, ended=ended)
    return Listed(
        run=folder.name,
        status=view.finished.status if view.finished else "interrupted",
        began=began,
        ended=ended,
        engine=view.created.engine if view.created else "",
        model=view.turn.model,
        title=_short(view.plan.title) if view.plan else "",
        brief=_short(first),
        turns=turns,
        versions=len(view.versions),
        best=view.best,
        unmet=unmet(view.plan),
        dollars=bill.known(view, view, asked=asked),
        tokens=view.usage.input + view.usage.output,
        seconds=round(view.work_s, 2),
    )


def _known(path: Path) -> dict[_Key, _Line]:
    try:
        return {(line[2].batch, line[2].run): line for line in _LINES.validate_json(path.read_bytes())}
    except (OSError, ValidationError):
        return {}


def _now(stamp: store.Stamp, line: Listed) -> Listed:
    """Whether a run is being written is never kept: its writer may end without a word."""
    running = line.status == "interrupted" and log.is_being_written(stamp.folder)
    return line.model_copy(update={"status": "running"}) if running else line


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= LONGEST_BRIEF else words[: LONGEST_BRIEF - 1].rstrip() + "…"
