"""Trial: one small tool call to a model, and what came of it."""

import time
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from scenewright.jobs.models import Choice, choose, profile_of
from scenewright.models.chat import ChatModel, Delta, Reply, ToolSchema
from scenewright.values.base import Value
from scenewright.values.message import Message, System, Usage, User
from scenewright.values.money import Price

ASKED: tuple[Message, ...] = (
    System(text="You place things in a 3D scene by calling tools. Answer with one call and no words."),
    User(text="Place a red cube that is half a metre wide."),
)


class PlaceCube(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    color: Literal["red", "green", "blue"]
    size_m: float = Field(gt=0, description="Length of an edge in metres.")


TOOL = ToolSchema(name="place_cube", description="Put a cube into the scene.", parameters=PlaceCube.model_json_schema())


class Trial(Value):
    """How a model answered. `first_s` is when its first token came; `dollars` is None where its price is not known."""

    model: str
    endpoint: str
    called: bool
    valid: bool
    problem: str | None
    first_s: float
    seconds: float
    usage: Usage
    dollars: float | None


async def attempt(choice: Choice) -> Trial:
    """Ask the model for one call. Raises UserError as `choose` does, and ModelError when no answer comes."""
    model, price = choose(choice, seed=0)
    return await attempt_with(model, price, endpoint=profile_of(choice).endpoint)


async def attempt_with(model: ChatModel, price: Price | None, *, endpoint: str) -> Trial:
    """The same of a model that is there. Raises ModelError."""
    started, first_s, reply = time.monotonic(), None, None
    async for piece in model.reply(ASKED, [TOOL]):
        if isinstance(piece, Reply):
            reply = piece
        elif first_s is None and isinstance(piece, Delta):
            first_s = time.monotonic() - started
    seconds = time.monotonic() - started
    assert reply is not None, "a ChatModel ends its reply with a Reply"
    problem = _problem(reply)
    return Trial(
        model=model.name,
        endpoint=endpoint,
        called=bool(reply.message.calls),
        valid=problem is None,
        problem=problem,
        first_s=round(first_s if first_s is not None else seconds, 3),
        seconds=round(seconds, 3),
        usage=reply.usage,
        dollars=price.of(reply.usage) if price is not None else None,
    )


def _problem(reply: Reply) -> str | None:
    if not reply.message.calls:
        return "It made no call."
    (call, *more) = reply.message.calls
    if more or call.name != TOOL.name:
        return f"It called {', '.join(call.name for call in reply.message.calls)}, not {TOOL.name} once."
    try:
        PlaceCube.model_validate_json(call.arguments)
    except ValidationError as error:
        found = error.errors()[0]
        return f"{'.'.join(map(str, found['loc'])) or 'arguments'}: {found['msg']}."
    return None
