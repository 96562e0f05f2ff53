"""Work clock: the seconds of one call, without those in which it waited for its turn on the stage."""

import asyncio
import math
from types import TracebackType
from typing import Self


class WorkClock:
    """A context that ends with TimeoutError when `limit_s` of work are used up. It may stop and go in between."""

    def __init__(self, limit_s: float = math.inf):
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
        if self._since is not None:
            self._count()
            self._timeout.reschedule(None)

    def go(self) -> None:
        """Time counts again."""
        self._since = asyncio.get_running_loop().time()
        left_s = self._limit_s - self.worked_s
        self._timeout.reschedule(None if math.isinf(left_s) else self._since + left_s)

    def _count(self) -> None:
        if self._since is not None:
            self.worked_s += asyncio.get_running_loop().time() - self._since
        self._since = None
