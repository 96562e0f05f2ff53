"""run: the whole story of a turn as events. Nothing is printed, written or caught here."""

import asyncio
import time
from collections.abc import AsyncIterator

from scenewright.events import Event, ModelAsked, ModelDelta, ModelReplied, Nudged, ToolCalled
from scenewright.loop import memory, progress
from scenewright.loop.asking import asking
from scenewright.loop.limits import Reached, limit_reached, seconds_left
from scenewright.loop.pace import paced
from scenewright.models.chat import BLIND, Able, ChatModel, Delta, Reply
from scenewright.runs.fold import RunView
from scenewright.tools import Toolbox
from scenewright.values.message import User
from scenewright.values.money import Price


async def run(view: RunView, model: ChatModel, tools: Toolbox, price: Price | None = None, able: Able = BLIND) -> AsyncIterator[Event]:
    """Ask, act, observe, from wherever the view stands. The caller applies every event to `view` before it asks for the next.

    The last event is a TurnFinished. Raises ModelError and HostError.
    """
    while True:
        if (cut_off := view.cut_off) is not None:
            yield tools.cut_off(cut_off)
        for call in view.unanswered:
            yield ToolCalled(call=call)
            async for event in tools.call(call):
                yield event
        if view.passed:
            yield progress.finished(view, "passed", "The scene was seen to work.")
            return
        if isinstance(next_ := progress.assess(view), progress.Stuck):
            yield progress.finished(view, "failed", next_.reason)
            return
        for event in next_:
            yield event
        if progress.lingers(view):
            judgement = await tools.judge()
            for event in judgement.events:
                yield event
            if not view.passed:
                yield Nudged(message=User(text=judgement.say.text()), because=progress.LINGERED)
            continue
        if (shown := memory.frames(view, able)) is not None:
            yield shown
        if (made_room := memory.room(view, able)) is not None:
            yield made_room
        if (reached := limit_reached(view, price)) is not None:
            break
        yield ModelAsked(messages=len(view.messages))
        started = time.monotonic()
        reply: Reply | None = None
        try:
            async with asyncio.timeout(seconds_left(view)):
                async for piece in paced(model.reply(tuple(view.messages), tools.schemas(), asking(view, tools.files))):
                    if isinstance(piece, Delta):
                        yield ModelDelta(**dict(piece))
                    else:
                        reply = piece
        except TimeoutError:
            reached = Reached("seconds")
            break
        assert reply is not None, "a ChatModel ends its reply with a Reply"
        yield ModelReplied(
            message=reply.message,
            usage=reply.usage,
            finish=reply.finish,
            dollars=cost.of(reply.usage) + reply.lost_dollars if (cost := reply.price if reply.by else price) else None,
            seconds=round(time.monotonic() - started, 3),
            original=reply.original,
            by=reply.by,
        )
    yield progress.finished(view, "limit", reached.sentence(view))
