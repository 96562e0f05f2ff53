"""ChatModel: the one protocol that every model speaks, the offline composer included.

No provider, no network and no prices here.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Literal, Protocol

from pydantic import JsonValue

from scenewright.values.base import Value
from scenewright.values.message import Assistant, Message, Usage

Finish = Literal["calls", "stop", "length", "refusal"]


class ToolSchema(Value):
    """A tool as a model sees it; `parameters` is a JSON Schema object."""

    name: str
    description: str
    parameters: Mapping[str, JsonValue]


class Delta(Value):
    """A piece of a reply while it is being written."""

    text: str = ""
    reasoning: str = ""


class Reply(Value):
    """The whole reply. `finish` is why it ended."""

    message: Assistant
    usage: Usage = Usage()
    finish: Finish = "stop"


class ChatModel(Protocol):
    """Anything that can continue a conversation with words and tool calls."""

    @property
    def name(self) -> str:
        """As it stands in logs and reports, such as `composer` or `kimi-k3`."""
        ...

    def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema]) -> AsyncIterator[Delta | Reply]:
        """Yield deltas as they come, then exactly one `Reply`. Raises `ModelError`."""
        ...
