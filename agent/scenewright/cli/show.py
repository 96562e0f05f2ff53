"""`show` and `open`: a run that is already there."""

from datetime import datetime
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from scenewright.cli.screen import open_address
from scenewright.cli.summary import paths, summary
from scenewright.cli.watch import Watch
from scenewright.cli.words import lines
from scenewright.errors import UserError
from scenewright.runs import log, store
from scenewright.runs.fold import RunView
from scenewright.settings import Settings

Run = Annotated[str, typer.Argument(help="A run's folder, its name, a part of its name, or `last`.")]


def show(run: Run = "last") -> None:
    """Tell a run again from its log: plan, versions, verdicts, and how it ended."""
    folder = store.find(Settings.read().renders, run)
    console = Console(highlight=False)
    view = RunView()
    moments_s = [0.0]
    tell: Watch | None = None
    for entry in log.read(folder):
        moments_s.append(datetime.fromisoformat(entry.at).timestamp())
        tell = tell or Watch(console, lambda: moments_s[-1])
        view.apply(entry.event)
        tell(entry.event, view)
    if view.finished:
        console.print(summary(view))
        if view.finished.detail:
            console.print(Text(lines(view.finished.detail), style="dim"), soft_wrap=True)
    else:
        console.print(f"{folder.name} is being written." if log.is_being_written(folder) else f"{folder.name} was interrupted.")
    console.print(paths(folder), soft_wrap=True)


def open_run(run: Run = "last") -> None:
    """Open a run's scene in the browser; without a screen, say where it is."""
    folder = store.find(Settings.read().renders, run)
    scene = folder / "scene.html"
    if not scene.exists():
        raise UserError(f"{folder.name} has no scene.html: no version of it could be seen.")
    open_address(scene.as_uri())
    print(scene)
