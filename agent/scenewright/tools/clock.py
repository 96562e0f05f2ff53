"""Work clock: the seconds of one call, without those in which it waited for its turn on the stage."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from scenewright.tools.tool import Performs
from scenewright.values.capture import Capture, Recipe
from scenewright.values.site import Site


class WorkClock:
    """A context that ends with TimeoutError when `limit_s` of work are used up. It may stop and go in between."""

    def __init__(self, limit_s: float):
        self._limit_s = limit_s
        self._timeout = asyncio.timeout(None)
        self._since: float | None = None
        self.worked_s = 0.0

    async def __aenter__(self) -> Self:
        await self._timeout.__aenter__()
        self.go()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._count()
        await self._timeout.__aexit__(kind, error, trace)

    def stop(self) -> None:
        """Time does not count from now on."""
        self._count()
        self._timeout.reschedule(None)

    def go(self) -> None:
        """Time counts again."""
        self._since = asyncio.get_running_loop().time()
        self._timeout.reschedule(self._since + self._limit_s - self.worked_s)

    def _count(self) -> None:
        if self._since is not None:
            self.worked_s += asyncio.get_running_loop().time() - self._since
        self._since = None


@dataclass(frozen=True)
class QueuedStage:
    """A stage whose queue does not count on the clock."""

    stage: Performs
    clock: WorkClock

    async def perform(
        self, site: Site, recipe: Recipe, *, keep: Path, seed: int = 0, on_turn: Callable[[], None] = lambda: None
    ) -> Capture:
        def turn() -> None:
            self.clock.go()
            on_turn()

        self.clock.stop()
        return await self.stage.perform(site, recipe, keep=keep, seed=seed, on_turn=turn)
