"""`show` and `open`: a run that is already there."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from scenewright.cli import picture, story
from scenewright.cli.screen import open_address
from scenewright.cli.summary import paths, summary
from scenewright.cli.watch import Watch
from scenewright.cli.words import lines, plain
from scenewright.errors import UserError
from scenewright.events import TurnFinished, TurnStarted
from scenewright.jobs.source import choose
from scenewright.runs import log, store, timeline
from scenewright.runs.fold import RunView, Version, fold
from scenewright.runs.ledger import ledger
from scenewright.runs.log import Entry
from scenewright.settings import Settings

Run = Annotated[str, typer.Argument(help="A run's folder, its name, a part of its name, or `last`.")]


def show(
    run: Run = "last",
    events: Annotated[bool, typer.Option("--events", help="Everything that happened, in order, as it was told then.")] = False,
    version: Annotated[int | None, typer.Option(help="One version alone: its verdicts, and where its script is.", min=1)] = None,
) -> None:
    """Show a run from its log: its picture, its turns, its versions, how what was asked for stands, the verdict, the cost.

    The picture is shown where the terminal can: Kitty, iTerm2, sixel, or characters in 24-bit colour.
    """
    folder = store.find(Settings.read().renders, run)
    console = Console(highlight=False)
    entries = list(log.read(folder))
    if events:
        _retell(console, entries)
        return
    view = fold(entry.event for entry in entries)
    if version is not None:
        chosen = choose(folder, view, version)
        _picture(console, folder, chosen.version)
        console.print(story.version(folder, view, version))
        return
    _picture(console, folder, view.versions.get(view.best) if view.best is not None else None)
    console.print(Text(plain(view.plan.title if view.plan is not None else folder.name), style="bold"))
    console.print(story.turns(timeline.courses(entries), _ends(entries)))
    console.print()
    if len(view.versions) > 1:
        console.print(story.versions(view))
        console.print()
    if outcomes := ledger(view):
        console.print(story.criteria(outcomes))
        console.print()
    _end(console, folder, view)


def _end(console: Console, folder: Path, view: RunView) -> None:
    if view.finished:
        console.print(summary(view))
        if view.finished.status == "crashed":  # else the summary has it
            console.print(Text(lines(view.finished.detail), style="dim"), soft_wrap=True)
    elif log.is_being_written(folder):
        console.print(f"{folder.name} is being written.")
    else:
        console.print(f"{folder.name} was interrupted; `scenewright resume {folder.name}` goes on with it.", soft_wrap=True)
    console.print(paths(folder), soft_wrap=True)


def _retell(console: Console, entries: list[Entry]) -> None:
    """The lines that were printed while it worked."""
    view, moments_s = RunView(), [0.0]
    tell: Watch | None = None
    for entry in entries:
        moments_s.append(datetime.fromisoformat(entry.at).timestamp())
        tell = tell or Watch(console, lambda: moments_s[-1])
        view.apply(entry.event)
        tell(entry.event, view)


def _picture(console: Console, folder: Path, version: Version | None) -> None:
    if version is None or version.capture is None or not version.capture.frames:
        return
    try:
        png = store.kept(folder, version.capture.frames[0].file).read_bytes()
    except OSError:
        return
    picture.show(console, png)


def _ends(entries: list[Entry]) -> list[str]:
    """How each turn ended; empty for one that did not."""
    ends: list[str] = []
    for entry in entries:
        match entry.event:
            case TurnStarted():
                ends.append("")
            case TurnFinished(status=status) if ends:
                ends[-1] = status
            case _:
                pass
    return ends


def open_run(run: Run = "last") -> None:
    """Open a run's scene in the browser; without a screen, say where it is."""
    folder = store.find(Settings.read().renders, run)
    scene = folder / "scene.html"
    if not scene.exists():
        raise UserError(f"{folder.name} has no scene.html: no version of it could be seen.")
    open_address(scene.as_uri())
    print(scene)
