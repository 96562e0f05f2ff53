"""Watchdog: looks at a tree of processes a few times a second, and ends it when it outgrows its limits."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from scenewright.box import tree
from scenewright.box.limits import Limits

EVERY_S = 0.15


@dataclass
class Watchdog:
    """`bark` is None as long as all is well, else what went wrong, in one sentence."""

    pid: Callable[[], int | None]
    limits: Limits
    what: str
    bark: str | None = None

    async def watch(self) -> None:
        """Until the tree is ended by us, or this is cancelled."""
        while True:
            await asyncio.sleep(EVERY_S)
            if (pid := self.pid()) is not None and (said := self._look(pid)) is not None:
                self.bark = said
                tree.kill(pid)
                return

    def _look(self, pid: int) -> str | None:
        use = tree.use(pid)
        if use.memory_mb > self.limits.memory_mb:
            return f"{self.what} grew to {use.memory_mb:,.0f} MB and was ended; {self.limits.memory_mb:,} MB are allowed."
        if use.processes > self.limits.processes:
            return f"{self.what} started {use.processes} processes and was ended; {self.limits.processes} are allowed."
        return None
