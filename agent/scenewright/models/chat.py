"""ChatModel: the one protocol that every model speaks, the offline composer included.

No provider, no network and no prices here.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, Protocol

from pydantic import JsonValue

from scenewright.values.base import Value
from scenewright.values.message import Assistant, Message, Usage
from scenewright.values.money import Price

Finish = Literal["calls", "stop", "length", "refusal", "budget"]


class ToolSchema(Value):
    """A tool as a model sees it; `parameters` is a JSON Schema object."""

    name: str
    description: str
    parameters: Mapping[str, JsonValue]


class Ask(Value):
    """How a reply is wanted. `dollars` is what it may cost at most, where somebody counts; `must_call` says that words alone are of
    no use. `files` is the folder of the pictures that messages name.
    """

    role: Literal["write", "repair", "critic"] = "write"
    phase: Literal["explore", "accept"] = "explore"
    dollars: float | None = None
    must_call: bool = False
    files: Path | None = None


class Able(Value):
    """What a model can take: `context` in tokens, None where that is not known; `pictures` of each look, none when it cannot see."""

    context: int | None = None
    pictures: int = 0


BLIND = Able()


class Delta(Value):
    """A piece of a reply while it is being written: words, reasoning, or arguments of a call to `tool`.

    `waiting_s` says that nothing came for so long; `anew`, that what came before was lost and the reply begins again.
    """

    text: str = ""
    reasoning: str = ""
    tool: str = ""
    arguments: str = ""
    waiting_s: float = 0.0
    anew: bool = False


class Reply(Value):
    """The whole reply. `finish` is why it ended, `original` the provider's own word for it.

    `price` is of the model that answered, where it is not the one that was asked first; `by` is its name. `lost_dollars` is what an
    answer of another cost that came to nothing.
    """

    message: Assistant
    usage: Usage = Usage()
    finish: Finish = "stop"
    original: str = ""
    by: str | None = None
    price: Price | None = None
    lost_dollars: float = 0.0


class ChatModel(Protocol):
    """Anything that can continue a conversation with words and tool calls."""

    @property
    def name(self) -> str:
        """As it stands in logs and reports, such as `composer` or `kimi-k3`."""
        ...

    def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        """Yield deltas as they come, then exactly one `Reply`. Raises `ModelError`."""
        ...
