"""Carrier: carries out what is missing of a batch, several runs at once, and keeps the summary up to date.

One run's failure never ends a batch. It starts no more runs when the person says so, when this machine cannot, when the money is
used up; and no more runs of a model whose provider has failed again and again. What was left out is done by the next resume.
"""

import asyncio
import time
from collections import Counter, deque
from pathlib import Path
from typing import Literal, Protocol

from scenewright.errors import HostError
from scenewright.events import Event
from scenewright.jobs.batch import folder as places
from scenewright.jobs.batch import index, summary
from scenewright.jobs.batch.folder import Batch, Ordered
from scenewright.jobs.batch.row import Row, attempted, stored
from scenewright.jobs.batch.totals import Totals, totals
from scenewright.jobs.runner import Outcome, Watch
from scenewright.jobs.workshop import Order
from scenewright.runs.fold import RunView
from scenewright.values.base import Value

HOST_FAILURES = 2  # one may be a single browser that died; two in a row are the machine
MODEL_FAILURES = 3  # runs in a row
DERIVING_SHARE = 10  # thousands of rows take a while to write: at least so many times as long passes before they are written again


class Stop(Value):
    """Why runs were left out, in one sentence."""

    because: Literal["cancelled", "host", "model", "dollars"]
    sentence: str


class Ended(Value):
    """How a batch stands when nothing more is being done."""

    rows: tuple[Row, ...]
    totals: Totals
    stop: Stop | None

    @property
    def exit_code(self) -> int:
        """0 all passed; 3 the host stopped it; 4 the model; 130 cancelled; else 1."""
        codes = {"cancelled": 130, "host": 3, "model": 4, "dollars": 1}
        if self.stop is not None:
            return codes[self.stop.because]
        return 0 if self.totals.passed == self.totals.runs else 1


class Makes(Protocol):
    """What carries out an order: a Workshop."""

    async def make(self, order: Order, watch: Watch, *, renders: Path) -> Outcome:
        """Raises HostError, and UserError for an order that cannot be started."""


class Listener(Protocol):
    """Who shows a batch while it works. Money that running runs have cost is in their views, not yet in the totals."""

    def started(self, ordered: Ordered) -> None: ...
    def happened(self, ordered: Ordered, event: Event, view: RunView) -> None: ...
    def ended(self, ordered: Ordered, row: Row, totals: Totals) -> None: ...


class Carrier:
    """One batch in one folder. Reads what is there when it is made; raises UserError or HostError when it cannot."""

    def __init__(self, folder: Path, batch: Batch, *, retry_failed: bool = False, max_total_dollars: float | None = None):
        self._folder, self._batch = folder.absolute(), batch
        self._max_dollars = max_total_dollars
        self._orders = batch.orders()
        self._rows = {ordered.key: stored(ordered, self._folder) for ordered in self._orders}
        done = ("passed",) if retry_failed else ("passed", "failed", "limit")
        self.missing = [o for o in self._orders if not (self._rows[o.key].settled and self._rows[o.key].status in done)]
        self._running: dict[str, RunView] = {}
        self._stop: Stop | None = None
        self._next_derive_s = 0.0
        self._host_failures = 0
        self._model_failures: Counter[str] = Counter()  # in a row, by model
        self._refused: dict[str, str] = {}  # models that are asked no more, and what the provider said last

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows, by description and then by run."""
        return tuple(self._rows[ordered.key] for ordered in sorted(self._orders, key=lambda o: (o.number, o.run)))

    @property
    def totals(self) -> Totals:
        """The sums of all rows."""
        return totals(self.rows)

    async def carry(self, workshop: Makes, listener: Listener, *, at_once: int) -> Ended:
        """Run what is missing. Ends orderly when it is cancelled: running runs are ended as cancelled and are in the summary."""
        waiting = deque(self.missing)
        self._derive()
        workers = [asyncio.create_task(self._work(waiting, workshop, listener)) for _ in range(min(at_once, len(waiting)))]
        try:
            if workers:
                await asyncio.wait(workers, return_when=asyncio.FIRST_EXCEPTION)
        except asyncio.CancelledError:
            self._stop = Stop(because="cancelled", sentence="Stopped before its end.")
        finally:  # nothing is running when this ends, whether it was told to end or met a bug
            waiting.clear()
            for worker in workers:
                worker.cancel()
        for ended in await asyncio.gather(*workers, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
        if self._stop is None and self._refused:
            self._stop = Stop(because="model", sentence=self._refusals())
        self._derive()
        return Ended(rows=self.rows, totals=self.totals, stop=self._stop)

    async def _work(self, waiting: deque[Ordered], workshop: Makes, listener: Listener) -> None:
        while waiting and self._stop is None and not self._poor():
            ordered = waiting.popleft()
            if ordered.order.choice.model in self._refused:
                continue
            try:
                await self._run(ordered, workshop, listener)
            except HostError as error:
                self._stop = self._stop or Stop(because="host", sentence=str(error))

    async def _run(self, ordered: Ordered, workshop: Makes, listener: Listener) -> None:
        def watch(event: Event, view: RunView) -> None:
            self._running[ordered.key] = view
            listener.happened(ordered, event, view)

        listener.started(ordered)
        try:
            outcome = await workshop.make(ordered.order, watch, renders=self._folder / places.RUNS / ordered.key)
        finally:
            self._running.pop(ordered.key, None)
        row = attempted(ordered, outcome.folder, outcome.view, batch=self._folder)
        self._rows[ordered.key] = self._rows[ordered.key].after(row)
        self._learn(row)
        if time.monotonic() >= self._next_derive_s:
            self._derive()
        listener.ended(ordered, row, self.totals)

    def _learn(self, row: Row) -> None:
        """What this end says about the runs that are still to come."""
        self._host_failures = self._host_failures + 1 if row.blame == "host" else 0
        if self._host_failures >= HOST_FAILURES:
            self._stop = self._stop or Stop(because="host", sentence=row.reason)
        if row.status == "cancelled":
            return
        if row.blame != "model":
            self._model_failures[row.model] = 0
            return
        self._model_failures[row.model] += 1
        if self._model_failures[row.model] >= MODEL_FAILURES:
            self._refused[row.model] = row.reason

    def _poor(self) -> bool:
        """Whether the money for the whole batch is used up; what running runs have cost so far counts."""
        if self._max_dollars is None or self._stop is not None:
            return False
        spent = self.totals.dollars + sum(view.dollars or 0.0 for view in self._running.values())
        if spent >= self._max_dollars:
            self._stop = Stop(because="dollars", sentence=f"The limit of ${self._max_dollars:g} for the whole batch was reached.")
        return self._stop is not None

    def _refusals(self) -> str:
        said = [f"{model} failed {MODEL_FAILURES} times in a row: {why}" for model, why in self._refused.items()]
        return " ".join(said)

    def _derive(self) -> None:
        """Write summary.csv, summary.json and index.html anew. Raises HostError."""
        began_s, rows = time.monotonic(), self.rows
        summary.write(self._folder, self._batch, rows)
        index.write(self._folder, self._batch, rows)
        self._next_derive_s = time.monotonic() + DERIVING_SHARE * (time.monotonic() - began_s)
