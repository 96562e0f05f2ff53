"""Pace: a provider's many small pieces as a few, so that a log stays small and every event of it can be synced."""

import time
from collections.abc import AsyncIterator

from scenewright.models.chat import Delta, Reply

EVERY_S = 0.3


async def paced(pieces: AsyncIterator[Delta | Reply], *, every_s: float = EVERY_S) -> AsyncIterator[Delta | Reply]:
    """The same words in the same order, at most one delta every `every_s` seconds, none lost before the reply."""
    text = reasoning = ""
    last = 0.0
    async for piece in pieces:
        if isinstance(piece, Delta):
            text, reasoning = text + piece.text, reasoning + piece.reasoning
        due = isinstance(piece, Reply) or time.monotonic() - last >= every_s
        if due and (text or reasoning):
            yield Delta(text=text, reasoning=reasoning)
            text, reasoning, last = "", "", time.monotonic()
        if isinstance(piece, Reply):
            yield piece
