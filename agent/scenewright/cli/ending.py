"""Ending: how a turn is carried out and told, the same for every command that has one."""

import json
import sys
from collections.abc import Awaitable, Callable
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.text import Text

from scenewright.cli import options
from scenewright.cli.screen import open_address
from scenewright.cli.signals import run_until_told
from scenewright.cli.summary import paths, summary
from scenewright.cli.watch import Watch
from scenewright.cli.words import plain
from scenewright.errors import ScenewrightError
from scenewright.jobs import Outcome, Workshop, film
from scenewright.jobs.models import COMPOSER, Choice, notes
from scenewright.runs import derived
from scenewright.settings import Settings
from scenewright.stage import Stage

Open = Annotated[bool, typer.Option("--open", help="Open the scene afterwards, where there is a screen.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document (report.json) on stdout and nothing else.")]

Film = Annotated[
    bool | None,
    typer.Option("--film/--no-film", help="After the verdict, three seconds of it as scene.webm.", show_default="if passed, in a terminal"),
]


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


def tell(outcome: Outcome, *, open_: bool, as_json: bool, filmed: bool | None = None, unsafe_local: bool = False) -> NoReturn:
    """How it ended, on stdout; then the film, which changes nothing about that. Leaves with its exit code."""
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
    sys.stdout.flush()
    if filmed or (filmed is None and outcome.exit_code == 0 and sys.stdout.isatty()):
        _film(outcome, unsafe_local=unsafe_local)
    raise typer.Exit(outcome.exit_code)


def _film(outcome: Outcome, *, unsafe_local: bool) -> None:
    """Put scene.webm beside the run; why there is none is told, and no more made of it."""
    console = Console(stderr=True, highlight=False)

    async def work() -> None:
        async with Stage(options.settings(unsafe_local=unsafe_local)) as stage:
            with console.status("filming three seconds of it; Ctrl-C leaves that out"):
                await film.beside(outcome.folder, stage, trusted=outcome.view.authors <= {COMPOSER})

    try:
        run_until_told(work())
    except KeyboardInterrupt:
        console.print("No film was made.", style="dim")
    except ScenewrightError as error:
        console.print(Text(f"No film: {plain(str(error))}", style="dim"))
