"""Fenced: tools for models that know no tool calls. They write a call as a fenced block, and read answers as words."""

from collections.abc import Sequence
from typing import ClassVar

from scenewright.models.chat import ToolSchema
from scenewright.prompts import Prompt
from scenewright.values.message import Assistant, Message, System, ToolAnswer, User


class FencedTools(Prompt):
    """How a call is written, and what tools there are."""

    template: ClassVar[str] = "fenced_tools.md.j2"
    tools: tuple[ToolSchema, ...]


def told(messages: Sequence[Message], tools: Sequence[ToolSchema]) -> list[Message]:
    """The same conversation in words alone: tools stand in the rules, calls and answers in the text. Answers in a row are one message."""
    made: list[Message] = []
    for message in messages:
        match message:
            case System():
                made.append(System(text=f"{message.text}\n\n{FencedTools(tools=tuple(tools)).text()}" if tools else message.text))
            case Assistant():
                blocks = [f"```call {call.name}\n{call.arguments}\n```" for call in message.calls]
                made.append(Assistant(text="\n".join(filter(None, (message.text, *blocks)))))
            case ToolAnswer() | User():
                last = made[-1] if made else None
                pictures = message.pictures if isinstance(message, User) else ()
                if isinstance(last, User):
                    made[-1] = User(text=f"{last.text}\n\n{message.text}", pictures=(*last.pictures, *pictures))
                else:
                    made.append(User(text=message.text, pictures=pictures))
    return made
