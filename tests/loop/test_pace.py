"""Pace: few events, none of them late."""

import asyncio
import time
from collections.abc import AsyncIterator

from scenewright.loop.pace import paced
from scenewright.models.chat import Delta, Reply
from scenewright.values.message import Assistant

REPLY = Reply(message=Assistant(text="abc"))


async def test_many_pieces_become_few_and_no_word_is_lost() -> None:
    async def many() -> AsyncIterator[Delta | Reply]:
        for at in range(500):
            yield Delta(reasoning="r") if at < 100 else Delta(text="t") if at < 300 else Delta(tool="finish", arguments="a")
        yield REPLY

    pieces = [piece async for piece in paced(many(), every_s=60)]
    deltas = [piece for piece in pieces if isinstance(piece, Delta)]
    assert pieces[-1] == REPLY
    assert len(deltas) == 5, "the first of each kind at once, with what was held, and the rest"
    assert "".join(d.reasoning + d.text + d.arguments for d in deltas) == "r" * 100 + "t" * 200 + "a" * 200


async def test_text_is_told_at_once_and_no_word_waits_for_the_next() -> None:
    async def slow() -> AsyncIterator[Delta | Reply]:
        yield Delta(reasoning="r")
        yield Delta(text="first")
        yield Delta(text="second")
        await asyncio.sleep(1.0)
        yield REPLY

    started, at = time.monotonic(), {}
    async for piece in paced(slow(), every_s=0.2):
        at[piece.text if isinstance(piece, Delta) else "reply"] = time.monotonic() - started
    assert at["first"] < 0.15
    assert at["second"] < 0.8 < at["reply"]


async def test_whoever_waits_or_begins_anew_is_told_in_order() -> None:
    async def anew() -> AsyncIterator[Delta | Reply]:
        for text in "ab":
            yield Delta(text=text)
        yield Delta(anew=True)
        yield Delta(waiting_s=5)
        yield Delta(text="c")
        yield REPLY

    pieces = [piece async for piece in paced(anew(), every_s=60)]
    assert pieces == [Delta(text="a"), Delta(text="b"), Delta(anew=True), Delta(waiting_s=5), Delta(text="c"), REPLY]
