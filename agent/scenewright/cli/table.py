"""Table: a batch while it works, on stderr. In a terminal what is running stands below what ended; elsewhere a line for each end."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.padding import Padding
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from scenewright.cli.summary import STYLES, near
from scenewright.cli.tally import SIGNS, count
from scenewright.cli.words import plain
from scenewright.events import Event, ModelAsked, ModelDelta, ModelReplied, ToolCalled, ToolReturned
from scenewright.jobs.batch import Carrier, Ordered, Row, Totals
from scenewright.jobs.batch.totals import dollars
from scenewright.runs.fold import RunView
from scenewright.runs.standing import standing

FRAMES_A_SECOND = 4


@dataclass
class _Running:
    """A run that is being carried out. `phase` is what it waits for."""

    ordered: Ordered
    since_s: float
    phase: str = "waits for the browser"
    written: int = 0
    view: RunView | None = None


class BatchTable:
    """Shows what a carrier does in a folder; `now_s` is the clock."""

    def __init__(self, console: Console, carrier: Carrier, folder: Path, *, now_s: Callable[[], float] = time.monotonic):
        self._console, self._folder, self._now_s = console, folder, now_s
        self._models = len({row.model for row in carrier.rows})
        longest = max((len(self._name(ordered).plain) for ordered in carrier.missing), default=0)
        self._name_width = min(longest, console.width // 4)
        self._totals, self._left, self._ended = carrier.totals, len(carrier.missing), 0
        self._running: dict[str, _Running] = {}
        self._began_s = now_s()
        self._live = Live(console=console, get_renderable=self.render, refresh_per_second=FRAMES_A_SECOND, transient=True)

    def __enter__(self) -> Self:
        done = f", {self._totals.runs - self._left} are done" if self._left < self._totals.runs else ""
        self._console.print(Text(f"{count(self._totals.runs, 'run')}{done}  {near(self._folder)}", style="dim"), soft_wrap=True)
        if self._console.is_terminal and self._left:
            self._live.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._live.stop()

    def started(self, ordered: Ordered) -> None:
        """A run has begun."""
        self._running[ordered.key] = _Running(ordered, self._now_s())

    def happened(self, ordered: Ordered, event: Event, view: RunView) -> None:
        """Keep what it waits for now."""
        running = self._running[ordered.key]
        running.view = view
        match event:
            case ModelAsked():
                running.phase, running.written = "thinks", 0
            case ModelDelta():
                running.written = event.written + (0 if event.anew else running.written)
                running.phase = f"writes {running.written:,}"
            case ToolCalled():
                running.phase = event.call.name.replace("_", " ")
            case ModelReplied() | ToolReturned():
                running.phase = "works"
            case _:
                pass

    def ended(self, ordered: Ordered, row: Row, totals: Totals) -> None:
        """One line that stays."""
        self._running.pop(ordered.key, None)
        self._totals, self._ended = totals, self._ended + 1
        sign = Text(_sign(row), style=f"bold {STYLES.get(row.status, 'yellow')}")
        line = Table.grid(padding=(0, 2, 0, 0), expand=True)
        line.add_column(no_wrap=True, width=max(11, sign.cell_len))
        line.add_column(no_wrap=True, width=self._name_width)
        line.add_column(no_wrap=True, ratio=1)
        line.add_column(no_wrap=True, justify="right")
        line.add_column(no_wrap=True, justify="right")
        line.add_row(
            sign,
            self._name(ordered),
            Text(plain(row.description)),
            Text(f"{row.seconds:.1f} s", style="dim"),
            Text(_money(row.dollars), style="dim"),
        )
        if self._console.is_terminal:
            self._console.print(line)
        else:
            self._console.print(_line(self._name(ordered), row), soft_wrap=True)
        self._below(row.reason if row.status not in ("passed", "cancelled") else "", style="dim")
        self._below(row.unmet, style="yellow")
        self._live.refresh()

    def _below(self, words: str, *, style: str) -> None:
        text = Text(plain(words), style=style)
        if words and self._console.is_terminal:
            self._console.print(Padding(text, (0, 0, 0, 13), expand=False))
        elif words:
            self._console.print(Text(" " * 13) + text, soft_wrap=True)  # padding would cut it at the width

    def render(self) -> RenderableType:
        """The running ones, a bar, and the sums."""
        rows = Table.grid(padding=(0, 2, 0, 0), expand=True)
        rows.add_column(no_wrap=True, width=9)
        rows.add_column(no_wrap=True, width=self._name_width)
        rows.add_column(no_wrap=True, ratio=1)
        rows.add_column(no_wrap=True, width=13)
        rows.add_column(no_wrap=True, justify="right", min_width=5)
        rows.add_column(no_wrap=True, justify="right")
        now_s = self._now_s()
        for running in tuple(self._running.values()):  # drawn by a thread of its own
            step = f"▸ step {running.view.replies + 1}" if running.view is not None else "▸ starts"
            cost = Text(_money(running.view.dollars if running.view is not None else 0.0), style="dim")
            took = Text(f"{now_s - running.since_s:.0f} s", style="dim")
            name = self._name(running.ordered)
            rows.add_row(
                Text(step, style="cyan"), name, Text(plain(running.ordered.item.text)), Text(running.phase, style="dim"), took, cost
            )
        done = self._totals.settled
        bar = Table.grid(expand=True)  # alone it would not end its line
        bar.add_row(ProgressBar(total=max(1, self._totals.runs), completed=done, complete_style="green", finished_style="green"))
        return Group(Text(""), rows, Text(""), bar, self._sums(now_s))

    def _sums(self, now_s: float) -> RenderableType:
        counts = Text.assemble((f"{self._totals.settled} of {self._totals.runs} done", "bold"))
        for status, sign in SIGNS.items():
            if status in STYLES and (number := self._totals.statuses.get(status)):
                counts.append(f"   {sign} {number} {status}", style=STYLES[status])
        if incomplete := self._totals.incomplete:
            counts.append(f"   ! {incomplete} incomplete", style="yellow")
        running = [item.view for item in tuple(self._running.values()) if item.view is not None]
        known = self._totals.dollars + sum(view.dollars or 0.0 for view in running)
        right = Text(dollars(known, self._totals.unpriced + sum(view.dollars is None for view in running)))
        if self._ended and (left := self._left - self._ended) > 0:
            right.append(f"   about {_duration((now_s - self._began_s) / self._ended * left)} left", style="dim")
        if counts.cell_len + right.cell_len + 3 > self._console.width:
            return Group(counts, right)
        sums = Table.grid(expand=True)
        sums.add_column(ratio=1)
        sums.add_column(no_wrap=True, justify="right")
        sums.add_row(counts, right)
        return sums

    def _name(self, ordered: Ordered) -> Text:
        parts = [plain(ordered.item.id)[:16]]
        if ordered.order.seed != 0 or ordered.run > 1:
            parts.append(f"seed {ordered.order.seed}")
        if self._models > 1:
            parts.append(ordered.order.choice.model[:20])
        return Text("  ".join(parts), style="dim")


def _sign(row: Row) -> str:
    return f"{SIGNS[row.status]} {standing(row.status, row.unmet_count)}"


def _line(name: Text, row: Row) -> Text:
    return Text(f"{_sign(row):11}  {name.plain}  {plain(row.description)[:80]}  {row.seconds:.1f} s  {_money(row.dollars)}")


def _money(known: float | None) -> str:
    return "$?" if known is None else dollars(known)


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
