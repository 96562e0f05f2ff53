"""`cost`: what runs used up, by turn, by the model that answered, by its role, by run or by day."""

from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scenewright.cli.tally import count
from scenewright.cli.words import plain
from scenewright.errors import UserError
from scenewright.jobs.batch.totals import dollars
from scenewright.runs import bill, store
from scenewright.runs.bill import Bill, Item, Turn
from scenewright.settings import Settings

ALL = "all"
By = Literal["turn", "model", "role", "run", "day"]
NUMBERS = ("replies", "in", "cached", "out", "reasoning", "cost")


def cost(
    runs: Annotated[
        list[str] | None,
        typer.Argument(help="Runs, by folder, name or a part of its name; `last`, or `all`, those in batches too.", show_default="last"),
    ] = None,
    by: Annotated[By | None, typer.Option(help="A line for each of these.", show_default="turn; model, for several runs")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")] = False,
) -> None:
    """Say what runs cost: tokens, how many of them the provider had cached, and dollars, by turn, model, role, run or day (UTC).

    A reply counts for the model that gave it, a stand-in's too. A price that is not known is told as unknown, and a sum with such a
    part in it as at least so much (≥); one whose tokens were estimated from lengths, as about so much (≈).
    """
    renders = Settings.read().renders
    names = runs or ["last"]
    folders = store.all_runs(renders, batches=True) if names == [ALL] else list(dict.fromkeys(store.find(renders, name) for name in names))
    found = read(folders, several=names == [ALL])
    if as_json:
        print(found.model_dump_json(indent=2))
        return
    console = Console(highlight=False)
    by = by or ("model" if len(folders) > 1 else "turn")
    if found.turns:
        console.print(_by_turn(found) if by == "turn" else _sums(found, by))
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
    several = len({turn.run for turn in found.turns}) > 1
    table = _table(*(("run",) if several else ()), "turn", "model", "to")
    for turn in found.turns:
        run = (Text(plain(turn.run)),) if several else ()
        for number, (model, role, item) in enumerate(_shares(turn)):
            heads = (*run, f"{turn.turn} {turn.kind}") if not number else ("",) * (len(run) + 1)
            table.add_row(*heads, Text(plain(model)), role, *_numbers(item))
    if table.row_count > 1:
        table.add_section()
        table.add_row(*(("",) if several else ()), Text("together", style="bold"), "", "", *_numbers(found.total))
    return table


def _shares(turn: Turn) -> list[tuple[str, str, Item]]:
    """Who answered, and to do what; the turn itself where nobody did."""
    return [(share.model, share.role, share) for share in turn.shares] or [(turn.model, "", turn)]


def _sums(found: Bill, by: By) -> Table:
    sums = {"model": found.models, "role": found.roles, "run": found.runs, "day": found.days}[by]
    table = _table(by)
    for name, item in sums.items():
        table.add_row(Text(plain(name)), *_numbers(item))
    table.add_section()
    table.add_row(Text(count(len(found.runs), "run"), style="bold"), *_numbers(found.total))
    return table


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
    known = f"≈ {dollars(item.dollars)}" if item.usage.estimated and item.dollars else dollars(item.dollars)
    return (*counts, known if not item.unpriced else f"≥ {known}" if item.dollars else "unknown")
