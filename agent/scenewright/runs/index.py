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
    be read, `damage` saying why. `unmet` is how many things are not as asked; `brief` is how the first description begins.
    """

    run: str
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
    """What `scenewright list --json` prints: the latest first."""

    runs: tuple[Listed, ...]


_Line = tuple[int, int, Listed]  # bytes and nanoseconds of the log that was read
_LINES: TypeAdapter[list[_Line]] = TypeAdapter(list[_Line])


def read(renders: Path, *, reading: Callable[[int, int], None] = lambda done, of: None) -> list[Listed]:
    """All runs, the latest first. `reading` hears how many of the logs that had to be read are done."""
    runs = store.stamps(renders)
    known = _known(renders / NAME)
    lines: dict[str, _Line] = {}
    stale: list[tuple[Path, int, int]] = []
    for folder, size, time_ns in runs:
        line = known.get(folder.name)
        if line is not None and line[:2] == (size, time_ns):
            lines[folder.name] = line
        else:
            stale.append((folder, size, time_ns))
    for number, (folder, size, time_ns) in enumerate(stale):
        reading(number, len(stale))
        lines[folder.name] = size, time_ns, listed(folder)
    if stale or len(known) != len(lines):
        with contextlib.suppress(HostError):  # a folder that may only be read is listed all the same
            files.write(renders / NAME, _LINES.dump_json([lines[folder.name] for folder, _, _ in runs], exclude_defaults=True))
    return [_now(folder, lines[folder.name][2]) for folder, _, _ in reversed(runs)]


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


def _known(path: Path) -> dict[str, _Line]:
    try:
        return {line[2].run: line for line in _LINES.validate_json(path.read_bytes())}
    except (OSError, ValidationError):
        return {}


def _now(folder: Path, line: Listed) -> Listed:
    """Whether a run is being written is never kept: its writer may end without a word."""
    running = line.status == "interrupted" and log.is_being_written(folder)
    return line.model_copy(update={"status": "running"}) if running else line


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= LONGEST_BRIEF else words[: LONGEST_BRIEF - 1].rstrip() + "…"
