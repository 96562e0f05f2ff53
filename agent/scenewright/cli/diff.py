"""`diff`: what two versions of a run do not have in common."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from scenewright.cli.summary import STYLES, near
from scenewright.cli.words import plain
from scenewright.jobs.diff import Difference, Pair, percent
from scenewright.jobs.source import choose
from scenewright.runs import store
from scenewright.settings import Settings

COLOURS = {"+": "green", "-": "red", "@": "cyan"}


def diff(
    run: Annotated[str, typer.Argument(help="A run's folder, its name, a part of its name, or `last`.", show_default=False)],
    before: Annotated[
        int | None, typer.Argument(help="The earlier version.", show_default="what the later one was made from", min=1)
    ] = None,
    after: Annotated[int | None, typer.Argument(help="The later version.", show_default="the one that is delivered", min=1)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")] = False,
) -> None:
    """Say what changed from one version to another: the scene in words, the script line by line, the pictures.

    Where the pictures differ, both and their difference are put side by side into a PNG beside the run.
    """
    folder = store.find(Settings.read().renders, run)
    view = store.view(folder)
    later = choose(folder, view, after)
    earlier = choose(folder, view, before if before is not None else later.version.parent or later.version.number)
    made = Pair(earlier, later).difference()
    if as_json:
        print(made.model_dump_json(indent=2))
    else:
        _tell(Console(highlight=False), made)


def _tell(console: Console, made: Difference) -> None:
    states = [(status or "not looked at", STYLES.get(status or "", "dim")) for status in made.status]
    console.print(Text.assemble((f"version {made.before}", "bold"), " ", states[0], (f"  →  version {made.after}", "bold"), " ", states[1]))
    console.print()
    if made.scene is None:
        console.print(Text("What is in the scene was not read of both.", style="dim"))
    elif not made.scene:
        console.print(Text("Nothing in the scene is different.", style="dim"))
    for text in made.scene or ():
        console.print(Text(f"• {plain(text)}"))
    for picture in made.pictures:
        share = "of two sizes" if picture.changed is None else f"{percent(picture.changed)} of the pixels differ"
        console.print(Text(f"at {picture.t_s:g} s: {share}", style="dim"))
        if picture.beside is not None:
            console.print(Text(f"  {near(Path(picture.beside))}"), soft_wrap=True)
    console.print()
    if not made.script:
        console.print(Text("The script is the same.", style="dim"))
        return
    console.print(Text.assemble("script: ", (f"+{made.added}", "green"), " ", (f"-{made.removed}", "red"), " lines"))
    for line in made.script:
        console.print(Text(plain(line), style="bold" if line[:3] in ("+++", "---") else COLOURS.get(line[:1], "")), soft_wrap=True)
