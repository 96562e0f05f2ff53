"""Tally: how a batch stands when nothing more is being done, and the words that a batch is told in."""

import shlex
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from scenewright.cli.summary import STYLES, near
from scenewright.cli.words import plain
from scenewright.jobs.batch import Ended, Totals
from scenewright.jobs.batch.index import STATUSES
from scenewright.jobs.batch.totals import by_model, dollars
from scenewright.runs.standing import share

SIGNS = {status: sign for status, (sign, _) in STATUSES.items()}


def ending(console: Console, folder: Path, ended: Ended) -> None:
    """How the batch stands, where it is, and how it goes on if it does."""
    totals = ended.totals
    counts = Text(share(totals.passed, totals.runs, totals.incomplete), style="bold")
    for status, sign in SIGNS.items():
        if status != "passed" and (number := totals.statuses.get(status)):
            counts.append(f"   {sign} {number} {status.replace('_', ' ')}", style=STYLES.get(status, "dim"))
    console.print(counts)
    if ended.stop is not None:
        console.print(Text(ended.stop.sentence, style="yellow"))
    several = by_model(ended.rows)
    if len(several) > 1:
        console.print(_comparison(several))
    tokens = totals.input_tokens + totals.output_tokens
    console.print(f"{totals.seconds:.0f} s of work, {dollars(totals.dollars, totals.unpriced)}, {tokens:,} tokens")
    for name in ("index.html", "summary.csv"):
        console.print(Text(str(near(folder / name))), soft_wrap=True)
    ours = [row for row in ended.rows if row.blame == "bug"]
    resume = f"scenewright batch --resume {shlex.quote(str(near(folder)))}"
    if to_go := totals.runs - totals.settled - len(ours):
        console.print(Text(f"{count(to_go, 'run')} to go:  {resume}"), soft_wrap=True)
    if ours:
        words = f"{count(len(ours), 'run')} crashed through a fault of Scenewright itself; this version would end them the same way again."
        console.print(Text(words, style="yellow"), soft_wrap=True)


def _comparison(models: Mapping[str, Totals]) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for column in ("model", "passed", "95% interval", "median work", "cost"):
        table.add_column(column, justify="left" if column == "model" else "right", overflow="fold" if column == "model" else "ellipsis")
    for model, sums in models.items():
        low, high = sums.pass_rate_95 or (0.0, 1.0)
        took = f"{sums.median_seconds:.1f} s" if sums.median_seconds is not None else ""
        interval = f"{100 * low:.0f} to {100 * high:.0f}%" if sums.settled else ""
        table.add_row(Text(plain(model)), f"{sums.passed} of {sums.settled}", interval, took, dollars(sums.dollars, sums.unpriced))
    return table


def count(number: int, noun: str, several: str = "") -> str:
    """So many of them."""
    return f"{number:,} {noun if number == 1 else several or f'{noun}s'}"
