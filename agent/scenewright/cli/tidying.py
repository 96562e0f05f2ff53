"""`gc` and `rm`: what is no longer needed, and runs that a person does not want any more."""

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from scenewright.cli.summary import near
from scenewright.cli.tally import count
from scenewright.errors import UserError
from scenewright.runs import log, store, tidy
from scenewright.runs.tidy import Leftovers
from scenewright.settings import Settings

Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do it without asking.")]
LISTED = 12


def gc(yes: Annotated[bool, typer.Option("--yes", "-y", help="Remove them; without this they are only told.")] = False) -> None:
    """Find stored files that no log names, in runs and batches, and with --yes remove them.

    Such files are left by what was killed at the wrong moment. A run that is being written is not touched.
    """
    renders = Settings.read().renders
    console = Console(highlight=False)
    with Console(stderr=True).status("reading logs"):
        found = list(tidy.leftovers(renders))
    for run in found:
        if run.held:
            console.print(Text(f"{near(run.folder)} {run.held} and was left alone.", style="yellow"), soft_wrap=True)
    going = [run for run in found if run.paths]
    if yes:
        going = [tidy.clear(run) for run in going]
    _tell(console, going)
    files, size = sum(len(run.paths) for run in going), sum(run.bytes for run in going)
    if not files:
        console.print(f"Nothing is left over in {near(renders)}.")
    elif yes:
        console.print(f"Removed {count(files, 'file')}, {megabytes(size)}.")
    else:
        console.print(f"{count(files, 'file')}, {megabytes(size)}, would go. `scenewright gc --yes` removes them.")


def _tell(console: Console, going: list[Leftovers]) -> None:
    paths = [path for run in going for path in run.paths]
    for path in paths[:LISTED]:
        console.print(Text(str(near(path)), style="dim"), soft_wrap=True)
    if len(paths) > LISTED:
        console.print(Text(f"and {len(paths) - LISTED:,} more", style="dim"))


def rm(
    runs: Annotated[list[str], typer.Argument(help="Runs, by folder, name or a part of its name, or `last`.", show_default=False)],
    yes: Yes = False,
) -> None:
    """Remove runs with all that lies in their folders, for good. A run that is being written stays."""
    renders = Settings.read().renders
    folders = list(dict.fromkeys(store.find(renders, name) for name in runs))
    for folder in folders:
        if log.is_being_written(folder):
            raise UserError(f"{folder.name} is being written. Stop it first; nothing was removed.")
    console = Console(highlight=False)
    for folder in folders:
        console.print(Text(f"{near(folder)}  {megabytes(tidy.size(folder))}"), soft_wrap=True)
    if not yes and not _agreed(len(folders)):
        raise UserError("Nothing was removed.")
    for folder in folders:
        tidy.remove(folder)
    console.print(f"Removed {count(len(folders), 'run')}.")


def _agreed(runs: int) -> bool:
    if not sys.stdin.isatty():
        raise UserError(
            "There is nobody to ask: say --yes to remove this for good."
            if runs == 1
            else "There is nobody to ask: say --yes to remove these for good."
        )
    return typer.confirm(f"Remove {'this run' if runs == 1 else f'these {runs} runs'} for good?")


def megabytes(size: int) -> str:
    """Bytes as people read them."""
    return f"{size / 1e6:.1f} MB" if size >= 100_000 else f"{size / 1e3:.1f} kB"
