"""`cost`: what runs used up, turn by turn and model by model."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scenewright.cli.tally import count
from scenewright.cli.words import plain
from scenewright.errors import UserError
from scenewright.jobs.batch.totals import dollars
from scenewright.runs import bill, store
from scenewright.runs.bill import Bill, Item
from scenewright.settings import Settings

ALL = "all"
NUMBERS = ("replies", "in", "cached", "out", "reasoning", "cost")


def cost(
    runs: Annotated[
        list[str] | None, typer.Argument(help="Runs, by folder, name or a part of its name; `last` or `all`.", show_default="last")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")] = False,
) -> None:
    """Say what runs cost: tokens, how many of them the provider had cached, and dollars, by turn and by model.

    A price that is not known is told as unknown, and a sum with such a turn in it as at least so much.
    """
    renders = Settings.read().renders
    names = runs or ["last"]
    folders = store.all_runs(renders) if names == [ALL] else list(dict.fromkeys(store.find(renders, name) for name in names))
    found = read(folders, several=names == [ALL])
    if as_json:
        print(found.model_dump_json(indent=2))
        return
    console = Console(highlight=False)
    several = len(folders) > 1
    if found.turns:
        console.print(_by_model(found, len(folders) - len(found.damaged)) if several else _by_turn(found))
    else:
        console.print("No turn was begun.")
    for name in found.damaged:
        console.print(Text(f"{plain(name)} cannot be read and is not counted.", style="yellow"), soft_wrap=True)


def read(folders: list[Path], *, several: bool) -> Bill:
    """The bill of these runs; of `several`, one that cannot be read is named and the others count. Raises UserError."""
    turns, damaged = [], []
    for folder in folders:
        try:
            turns += bill.of_run(folder)
        except UserError:
            if not several:
                raise
            damaged.append(folder.name)
    return bill.bill(turns, damaged)


def _by_turn(found: Bill) -> Table:
    table = _table("turn", "model")
    for turn in found.turns:
        table.add_row(f"{turn.turn} {turn.kind}", Text(plain(turn.model)), *_numbers(turn))
    if len(found.turns) > 1:
        _sums(table, found, "together")
    return table


def _by_model(found: Bill, runs: int) -> Table:
    table = _table("model", "turns")
    for model, item in found.models.items():
        table.add_row(Text(plain(model)), f"{sum(turn.model == model for turn in found.turns):,}", *_numbers(item))
    _sums(table, found, count(runs, "run"))
    return table


def _sums(table: Table, found: Bill, name: str) -> None:
    table.add_section()
    table.add_row(Text(name, style="bold"), "" if table.columns[1].header == "model" else f"{len(found.turns):,}", *_numbers(found.total))


def _table(*heads: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for head in heads:
        table.add_column(head, overflow="fold")
    for number in NUMBERS:
        table.add_column(number, justify="right", no_wrap=True)
    return table


def _numbers(item: Item) -> tuple[str | Text, ...]:
    share = f"{item.usage.cached:,} ({100 * item.cached_share:.0f}%)" if item.cached_share else f"{item.usage.cached:,}"
    counts = (f"{item.replies:,}", f"{item.usage.input:,}", share, f"{item.usage.output:,}", f"{item.usage.reasoning:,}")
    known = dollars(item.dollars)
    return (*counts, known if not item.unpriced else f"≥ {known}" if item.dollars else "unknown")
