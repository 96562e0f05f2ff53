"""Messages: the conversation with a model, exactly as it went.

What a provider sent (call ids, argument text, `kept` fields such as reasoning) is stored byte for byte,
because several endpoints refuse a history that differs from what they said.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from scenewright.values.base import Value


class ToolCall(Value):
    """One call that a model asked for. `arguments` is its raw JSON text, unparsed."""

    id: str
    name: str
    arguments: str


class System(Value):
    role: Literal["system"] = "system"
    text: str


class Picture(Value):
    """A picture that goes with words. `file` is its name in the run's store; a model that cannot see is not sent it."""

    file: str
    size_px: tuple[int, int]


class User(Value):
    """What was said to the model. `said` is the person's own part of it, word for word; None where the harness speaks."""

    role: Literal["user"] = "user"
    text: str
    said: str | None = None
    pictures: tuple[Picture, ...] = ()


class Assistant(Value):
    """What the model said. `kept` holds provider fields that have to go back unchanged (`reasoning_content`)."""

    role: Literal["assistant"] = "assistant"
    text: str = ""
    calls: tuple[ToolCall, ...] = ()
    kept: Mapping[str, JsonValue] = {}


class ToolAnswer(Value):
    """What a tool answered to the call `call_id`."""

    role: Literal["tool"] = "tool"
    call_id: str
    text: str


Message = Annotated[System | User | Assistant | ToolAnswer, Field(discriminator="role")]


class Usage(Value):
    """Tokens of one reply. `cached` is the part of `input` that the provider had cached, `written` the part that it wrote to its cache;
    `reasoning` is part of `output`. `estimated` says that the provider counted nothing, or not all of it, and lengths were used.
    """

    input: int = 0
    cached: int = 0
    written: int = 0
    output: int = 0
    reasoning: int = 0
    estimated: bool = False

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(
            input=self.input + other.input,
            cached=self.cached + other.cached,
            written=self.written + other.written,
            output=self.output + other.output,
            reasoning=self.reasoning + other.reasoning,
            estimated=self.estimated or other.estimated,
        )
