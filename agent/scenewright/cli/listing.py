"""`list`: the runs that are there, a line each."""

import re
from datetime import datetime
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scenewright.cli.summary import STYLES, near
from scenewright.cli.tally import count
from scenewright.cli.words import plain
from scenewright.errors import UserError
from scenewright.runs import index
from scenewright.runs.index import Index, Listed
from scenewright.settings import Settings

SIGNS = {"passed": "✓", "failed": "✗", "crashed": "✗", "damaged": "✗", "running": "▸", "interrupted": "◌"}  # others: ◼
SHOWN = 20
SLOW = 200  # so many logs to be read are worth a word
MODEL_FROM, BRIEF_FROM, ENGINE_FROM = 92, 110, 140  # columns of the terminal
LONGEST_MODEL = 22
DATE = re.compile(r"\d{4}-\d\d-\d\d-")


def list_runs(
    words: Annotated[list[str] | None, typer.Argument(help="Only runs with all of these words in name, title or description.")] = None,
    status: Annotated[index.State | None, typer.Option(help="Only runs that stand like this.", show_default=False)] = None,
    model: Annotated[str | None, typer.Option(help="Only runs of models with this in their name.", show_default=False)] = None,
    limit: Annotated[
        int | None, typer.Option("--limit", "-n", min=1, help="At most so many.", show_default=f"{SHOWN}; all with --json")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Those in batches too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")] = False,
) -> None:
    """List the runs in ./renders (or SCENEWRIGHT_RENDERS), the latest first.

    The name in the table lacks the date that it begins with; other commands take it so, as they take any part of a name.
    """
    renders = Settings.read().renders
    err = Console(stderr=True, highlight=False)
    with err.status("") as telling:

        def reading(done: int, of: int) -> None:
            if of > SLOW:
                telling.update(f"reading the logs of {of:,} runs for the first time: {done:,}")

        listing = Index(renders).read(batches=every, reading=reading)
    runs = listing.runs
    found = [run for run in runs if _is_wanted(run, words or [], status, model)]
    if as_json:
        print(listing.model_copy(update={"runs": tuple(found[:limit])}).model_dump_json(indent=2))
        return
    if not runs and not listing.batches:
        raise UserError(f'There is no run yet in {near(renders)}. `scenewright make "a boat at dusk"` makes one.')
    shown = found[: limit or SHOWN]
    console = Console(highlight=False)
    if shown:
        console.print(_table(shown, console.width))
    counts = f"{len(shown):,} of {len(found):,}" if len(shown) < len(found) else f"{len(found):,}"
    among = f", of {len(runs):,} in {near(renders)}" if len(found) < len(runs) else f" in {near(renders)}"
    more = f"; {count(listing.batches, 'batch', 'batches')} beside them, whose runs --all lists" if listing.batches and not every else ""
    console.print(Text(f"{counts} run{'' if len(found) == 1 else 's'}{among}{more}", style="dim"))
    for run in shown:
        if run.damage:
            console.print(Text(f"✗ {plain(run.damage)}", style="red"), soft_wrap=True)


def _is_wanted(run: Listed, words: list[str], status: str | None, model: str | None) -> bool:
    if (status is not None and run.status != status) or (model is not None and model.lower() not in run.model.lower()):
        return False
    text = f"{run.run} {run.title} {run.brief}".lower()
    return all(word.lower() in text for word in words)


def _table(runs: list[Listed], width: int) -> Table:
    """As many columns as the terminal has room for."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", expand=width >= BRIEF_FROM)
    least = {"engine": ENGINE_FROM, "model": MODEL_FROM, "description": BRIEF_FROM}
    names = [
        name for name in ("when", "status", "run", "engine", "model", "versions", "cost", "description") if width >= least.get(name, 0)
    ]
    for name in names:
        table.add_column(name, no_wrap=True, justify="right" if name == "cost" else "left", ratio=1 if name == "description" else None)
    for run in runs:
        cells = {
            "when": Text(when(run.began), style="dim"),
            "status": _status(run),
            "run": Text.assemble((f"{plain(run.batch)}  " if run.batch else "", "dim"), (plain(DATE.sub("", run.run)), "bold")),
            "engine": Text(plain(run.engine), style="dim"),
            "model": Text(plain(run.model)[:LONGEST_MODEL]),
            "versions": _versions(run),
            "cost": Text("" if not run.turns else "unknown" if run.dollars is None else money(run.dollars), style="dim"),
            "description": Text(plain(run.brief), style="dim"),
        }
        table.add_row(*(cells[name] for name in names))
    return table


def when(at: str) -> str:
    """A moment (ISO 8601) as people of this place say it."""
    if not at:
        return ""
    moment, now = datetime.fromisoformat(at).astimezone(), datetime.now().astimezone()
    if moment.date() == now.date():
        return f"today {moment:%H:%M}"
    return f"{moment.day} {moment:%b %H:%M}" if moment.year == now.year else f"{moment:%Y-%m-%d}"


def _status(run: Listed) -> Text:
    text = Text(f"{SIGNS.get(run.status, '◼')} {run.status}", style=STYLES.get(run.status, "red" if run.status == "damaged" else "cyan"))
    return text.append(f", lacks {run.unmet}", style="yellow") if run.status == "passed" and run.unmet else text


def _versions(run: Listed) -> Text:
    if not run.versions:
        return Text("")
    return Text.assemble(f"{run.versions}", (f", best {run.best}" if run.best is not None and run.versions > 1 else "", "dim"))


def money(dollars: float) -> str:
    """Four places, as a single run costs cents; nothing is plainly nothing."""
    return f"${dollars:.4f}" if dollars else "$0"
