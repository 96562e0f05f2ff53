"""Beginnings: what each kind of turn starts with in a run that is there already, and whether it may. The runner does the rest."""

from collections.abc import Iterator
from pathlib import Path

from scenewright.engines import Engine
from scenewright.errors import UserError
from scenewright.events import PERSON, Event, TurnKind, TurnStarted, VersionSaved
from scenewright.jobs.runner import Beginning
from scenewright.loop.mind import Mind
from scenewright.loop.opening import wish
from scenewright.loop.turn import MEND
from scenewright.runs import files, store
from scenewright.runs.fold import RunView, Version
from scenewright.values.brief import Brief, Limits


def edited(folder: Path, brief: Brief, mind: Mind, *, on: int | None, limits: Limits) -> Beginning:
    """A person's wish for a version; None stands for the one at hand."""

    def begin(view: RunView) -> Iterator[Event]:
        version = started_on(view, on)
        messages = (wish(brief, view, version.number, lambda one: script_of(folder, one)),)
        yield mind.turn("edit", brief, limits=limits, number=next_turn(view), on=version.number, messages=messages)

    return begin


def resumed(mind: Mind | None, limits: Limits) -> Beginning:
    """The last turn goes on; its limits count anew."""

    def begin(view: RunView) -> Iterator[Event]:
        task = require_open(view)
        number = next_turn(view)
        if mind is not None:
            yield mind.turn("resume", task.brief, limits=limits, number=number, on=view.head)
        else:
            yield by_hand("resume", task.brief, limits=limits, number=number, on=view.head)

    return begin


def changed(folder: Path, source: str, engine: Engine, *, on: int | None) -> Beginning:
    """What a person made of a version; None stands for the one at hand."""

    def begin(view: RunView) -> Iterator[Event]:
        before = started_on(view, on)
        if source == script_of(folder, before):
            raise UserError(f"The file is the same as version {before.number}: nothing was changed.")
        brief = view.task.brief if view.task is not None else Brief(text=MEND)
        yield by_hand("hand", brief, limits=Limits(), number=next_turn(view), on=before.number)
        yield saved(folder, source, engine, view, because="changed by hand")

    return begin


def by_hand(kind: TurnKind, brief: Brief, *, limits: Limits, number: int, on: int | None) -> TurnStarted:
    """The beginning of a turn in which nobody is asked."""
    return TurnStarted(turn=number, kind=kind, on=on, brief=brief, model=PERSON, limits=limits, messages=())


def mending(words: str) -> Brief:
    """What is asked for when a page is to be mended."""
    return Brief(text=words or MEND)


def saved(folder: Path, source: str, engine: Engine, view: RunView, *, because: str) -> VersionSaved:
    """A person's script as the next version. Raises HostError."""
    assert view.turn is not None, "a turn was started"
    name = engine.script_name(source)
    stored = files.store(folder / store.FILES, source.encode(), f"-{name}")
    number = max(view.versions, default=0) + 1
    return VersionSaved(version=number, parent=view.head, turn=view.turn.turn, files={name: stored}, because=because)


def script_of(folder: Path, version: Version) -> str:
    """The script of a version. Raises UserError for one whose file is gone."""
    (name,) = version.files.values()
    try:
        return store.kept(folder, name).read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"The script of version {version.number} is gone: {error.strerror}.") from error


def started_on(view: RunView, on: int | None) -> Version:
    """The version that a turn starts from. Raises UserError where there is none."""
    number = view.head if on is None else on
    if number is None:
        raise UserError("No version of this run was ever saved; `scenewright resume` goes on with it.")
    if (version := view.versions.get(number)) is None:
        raise UserError(f"There is no version {number}; this run has {', '.join(map(str, view.versions))}.")
    return version


def require_open(view: RunView) -> TurnStarted:
    """The task of a run that can go on. Raises UserError, with what can be done, for one that cannot."""
    task, ended = view.task, view.finished
    if task is None:
        raise UserError("This run was stopped before anything was asked for; make it again.")
    if ended is not None and ended.status == "passed":
        raise UserError('This run has passed, so there is nothing to go on with; `scenewright edit RUN "words"` changes it.')
    if ended is not None and ended.status == "failed" and ended.blame not in ("host", "model"):
        way = "mend the file and hand it in again" if task.kind == "hand" else '`scenewright edit RUN "words"` takes another way'
        raise UserError(f"This run has ended: {ended.reason.rstrip('.')}. To go on, {way}.")
    return task


def next_turn(view: RunView) -> int:
    """The number of the turn that would be started now."""
    return view.turn.turn + 1 if view.turn is not None else 1
