"""Ending: how a turn is carried out and told, the same for every command that has one."""

import json
from collections.abc import Awaitable, Callable
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.text import Text

from scenewright.cli.screen import open_address
from scenewright.cli.signals import run_until_told
from scenewright.cli.summary import paths, summary
from scenewright.cli.watch import Watch
from scenewright.cli.words import plain
from scenewright.jobs import Outcome, Workshop
from scenewright.jobs.models import Choice, notes
from scenewright.runs import derived
from scenewright.settings import Settings

Open = Annotated[bool, typer.Option("--open", help="Open the scene afterwards, where there is a screen.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document (report.json) on stdout and nothing else.")]


def carry_out(
    work: Callable[[Workshop, Watch], Awaitable[Outcome]],
    settings: Settings,
    *,
    choice: Choice | None = None,
    require: Callable[[Workshop], None] = lambda workshop: None,
) -> Outcome:
    """The work in a workshop of its own, watched on stderr. Of `choice`, what is not done as it was said is told.
    `require` raises what keeps the work from being begun, before it is watched.

    Raises what these raise, and KeyboardInterrupt when it is stopped before there is a run.
    """
    console = Console(stderr=True, highlight=False)
    for note in notes(choice) if choice is not None else ():
        console.print(Text(plain(note), style="yellow"))

    async def watched() -> Outcome:
        async with Workshop(settings) as workshop:
            require(workshop)
            with Watch(console) as watch:
                return await work(workshop, watch)

    outcome = run_until_told(watched())
    if outcome.undelivered:
        console.print(Text(f"{outcome.undelivered} The run itself is whole: scenewright show {outcome.folder.name}", style="yellow"))
    return outcome


def tell(outcome: Outcome, *, open_: bool, as_json: bool) -> NoReturn:
    """How it ended, on stdout; leaves with its exit code."""
    if as_json:
        best = outcome.view.versions.get(outcome.view.best) if outcome.view.best is not None else None
        print(json.dumps(derived.summary(outcome.folder, outcome.view, best), indent=2))
    else:
        out = Console(highlight=False)
        out.print(summary(outcome.view))
        out.print(paths(outcome.folder), soft_wrap=True)
    scene = outcome.folder / "scene.html"
    if open_ and scene.exists():
        open_address(scene.as_uri())
    raise typer.Exit(outcome.exit_code)
