"""Signals: work that ends orderly when it is told to, by Ctrl-C, SIGTERM or a closed terminal."""

import asyncio
import contextlib
import signal
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


def run_until_told(work: Coroutine[Any, Any, Result]) -> Result:
    """Run it to its end; SIGTERM and SIGHUP cancel it, as Ctrl-C does. Raises KeyboardInterrupt when it has no result then."""

    async def watched() -> Result:
        task = asyncio.ensure_future(work)
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            with contextlib.suppress(NotImplementedError, ValueError):  # no such signals, or not the main thread
                loop.add_signal_handler(number, task.cancel)
        try:
            return await task
        except asyncio.CancelledError:
            raise KeyboardInterrupt from None

    return asyncio.run(watched())
