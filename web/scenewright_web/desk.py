"""Desk: starts runs and stops those that it started. Whatever else is known of a run is in its log."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from pathlib import Path

from scenewright.errors import HostError
from scenewright.events import Event, TurnStarted
from scenewright.jobs import Order, Outcome, Workshop
from scenewright.jobs.models import Choice
from scenewright.jobs.runner import Watch
from scenewright.jobs.turns import Turns
from scenewright.runs.fold import RunView
from scenewright.values.brief import Brief, Limits
from scenewright_web.errors import NotOurs


class Desk:
    """The runs of this process. `closing` is set when the server ends; whoever waits for news stops waiting then."""

    def __init__(self, workshop: Workshop):
        self.closing = asyncio.Event()
        self._workshop = workshop
        self._tasks: set[asyncio.Task[Outcome]] = set()
        self._runs: dict[str, asyncio.Task[Outcome]] = {}

    @property
    def renders(self) -> Path:
        """The folder of runs."""
        return self._workshop.settings.renders

    def owns(self, run: str) -> bool:
        """Whether this desk can stop the run."""
        return run in self._runs

    async def start(self, order: Order) -> str:
        """Begin to carry out an order; returns the run's name once its log exists. Raises UserError or HostError."""
        self._workshop.require(order)
        return await self._begin(lambda watch: self._workshop.make(order, watch))

    async def change(self, folder: Path, brief: Brief, *, on: int | None, choice: Choice | None, limits: Limits) -> str:
        """Begin to change a version of a run, as `Turns.edit` does. Raises UserError or HostError."""
        return await self._begin(lambda watch: Turns(self._workshop, watch).edit(folder, brief, on=on, choice=choice, limits=limits))

    async def resume(self, folder: Path) -> str:
        """Have a run that did not come to its end go on. Raises UserError or HostError."""
        return await self._begin(lambda watch: Turns(self._workshop, watch).resume(folder, choice=None, limits={}))

    async def _begin(self, carry: Callable[[Watch], Coroutine[None, None, Outcome]]) -> str:
        if self.closing.is_set():
            raise HostError("The server is ending.")
        begun: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def watch(event: Event, view: RunView) -> None:
            if isinstance(event, TurnStarted) and view.created is not None:
                self._runs[view.created.run] = task
                begun.set_result(view.created.run)

        def ended(task: asyncio.Task[Outcome]) -> None:
            self._tasks.discard(task)
            error = HostError("The server is ending.") if task.cancelled() else task.exception()
            if not begun.done():
                begun.set_exception(error or HostError("The run ended before it began."))
                return
            del self._runs[begun.result()]
            if error is not None:
                logging.getLogger("scenewright").error("%s could not be carried out: %s", begun.result(), error)

        task = asyncio.create_task(carry(watch))
        self._tasks.add(task)
        task.add_done_callback(ended)
        return await begun

    def stop(self, run: str) -> None:
        """Have a run end as cancelled; its log says when it has. Raises NotOurs."""
        if (task := self._runs.get(run)) is None:
            raise NotOurs("This run has ended, or was started elsewhere; end it there, with Ctrl-C.")
        task.cancel()

    async def close(self) -> None:
        """Cancel every run, wait until their logs are ended, then let go of all who wait for news."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.closing.set()
