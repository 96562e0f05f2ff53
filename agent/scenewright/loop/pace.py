"""Pace: a provider's many small pieces as a few, so that a log stays small and every event of it can be synced."""

import asyncio
import time
from collections.abc import AsyncIterator

from scenewright.models.chat import Delta, Reply

EVERY_S = 0.3


async def paced(pieces: AsyncIterator[Delta | Reply], *, every_s: float = EVERY_S) -> AsyncIterator[Delta | Reply]:
    """The same words in the same order, none lost before the reply; at most one delta every `every_s` seconds, and none kept longer.

    What begins, text after reasoning or a call after text, is told at once, and so is that somebody waits or begins anew.
    """
    held, last, begun = Delta(), -every_s, set[str]()
    pending: asyncio.Task[Delta | Reply] | None = None
    try:
        while True:
            pending = pending or asyncio.create_task(_next(pieces))
            left_s = None if held == Delta() else max(0.0, last + every_s - time.monotonic())
            await asyncio.wait({pending}, timeout=left_s)
            if not pending.done():
                yield held
                held, last = Delta(), time.monotonic()
                continue
            try:
                piece = pending.result()
            except StopAsyncIteration:
                return
            finally:
                pending = None
            apart = isinstance(piece, Reply) or piece.waiting_s or piece.anew or piece.tool != held.tool
            if apart and held != Delta():
                yield held
                held, last = Delta(), time.monotonic()
            if isinstance(piece, Reply):
                yield piece
                continue
            if piece.waiting_s or piece.anew:
                yield piece
                continue
            kinds = {kind for kind in ("text", "reasoning", "arguments") if getattr(piece, kind)} | {piece.tool}
            held = held.model_copy(
                update={
                    "text": held.text + piece.text,
                    "reasoning": held.reasoning + piece.reasoning,
                    "tool": piece.tool,
                    "arguments": held.arguments + piece.arguments,
                }
            )
            if kinds - begun or time.monotonic() - last >= every_s:
                yield held
                held, last = Delta(), time.monotonic()
            begun |= kinds
    finally:
        if pending is not None:
            pending.cancel()
            await asyncio.wait({pending})


async def _next(pieces: AsyncIterator[Delta | Reply]) -> Delta | Reply:
    return await anext(pieces)
