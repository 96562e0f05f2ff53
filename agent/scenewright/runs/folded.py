"""Folded: a conversation whose old observations take less room. What was said and written stays as it was."""

from collections.abc import Sequence

from scenewright.values.message import Message, ToolAnswer, User

SHORT = 300  # characters of an answer that nothing would be gained from
REST = "(The rest of this answer made room for later ones: call the tool again to see it as it is now.)"


def folded(messages: Sequence[Message], first: int) -> list[Message]:
    """The messages, of the `first` ones with answers of tools down to their first line, and without pictures."""
    return [*map(_folded, messages[:first]), *messages[first:]]


def _folded(message: Message) -> Message:
    if isinstance(message, User) and message.pictures:
        return message.model_copy(update={"pictures": ()})
    if isinstance(message, ToolAnswer) and len(message.text) > SHORT:
        line = message.text.split("\n", 1)[0][:SHORT]
        return message.model_copy(update={"text": f"{line}\n{REST}"})
    return message
