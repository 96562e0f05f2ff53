"""ScriptedModel: replies written beforehand. The double for tests, and for trying the loop without a provider."""

from collections.abc import AsyncIterator, Callable, Sequence

from pydantic import BaseModel, JsonValue
from pydantic_core import to_json

from scenewright.models.chat import Ask, Delta, Reply, ToolSchema
from scenewright.values.message import Assistant, Message, ToolCall, Usage

Turn = Reply | Callable[[Sequence[Message]], Reply]


def call(tool: str, arguments: BaseModel | None = None, **fields: JsonValue) -> Reply:
    """A reply that makes one call; its id is made of the tool's name and its arguments."""
    raw = arguments.model_dump_json() if arguments is not None else to_json(fields).decode()
    made = ToolCall(id=f"functions.{tool}:{len(raw)}", name=tool, arguments=raw)
    return Reply(message=Assistant(calls=(made,)), usage=Usage(input=100, output=10), finish="calls")


def text(words: str) -> Reply:
    """A reply in words alone."""
    return Reply(message=Assistant(text=words), usage=Usage(input=100, output=10))


class ScriptedModel:
    """Gives the turns in order, the last one again and again. `seen` holds the messages of every request."""

    name = "scripted"

    def __init__(self, *turns: Turn):
        self._turns = turns
        self.seen: list[Sequence[Message]] = []

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        """The next turn. Raises IndexError when there were none at all."""
        turn = self._turns[min(len(self.seen), len(self._turns) - 1)]
        self.seen.append(messages)
        made = turn if isinstance(turn, Reply) else turn(messages)
        if made.message.text:
            yield Delta(text=made.message.text)
        yield made
