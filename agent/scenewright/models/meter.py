"""Meter: what a reply costs while it is written, and how long it may become. Lengths stand in where nobody counts tokens."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenewright.models import sight
from scenewright.models.chat import ToolSchema
from scenewright.values.message import Assistant, Message, Usage
from scenewright.values.money import Price

CHARACTERS_PER_TOKEN = 3.5  # of scripts and JSON; prose has more
LEAST_OUTPUT = 200  # tokens below which no call is worth its input


def tokens(characters: int) -> int:
    """About how many tokens so many characters are."""
    return round(characters / CHARACTERS_PER_TOKEN)


@dataclass
class Meter:
    """Of one model in one turn. `hidden` is the most that a past reply had in tokens which were never streamed."""

    price: Price | None
    hidden: int = 0

    def input_tokens(self, messages: Sequence[Message], tools: Sequence[ToolSchema]) -> int:
        """About how many tokens a request is."""
        said = sum(len(message.text) + (_written(message) if isinstance(message, Assistant) else 0) for message in messages)
        return tokens(said + sum(len(tool.model_dump_json()) for tool in tools)) + sum(map(sight.tokens, messages))

    def most_output(self, dollars: float | None, input_tokens: int) -> int | None:
        """Tokens of output that `dollars` can pay after the input; None when nothing is counted or the model is free."""
        if dollars is None or self.price is None or not self.price.output:
            return None
        return max(0, int((dollars * 1_000_000 - input_tokens * self.price.input) / self.price.output))

    def affords(self, dollars: float | None, messages: Sequence[Message]) -> bool:
        """Whether another reply can be paid."""
        most = self.most_output(dollars, self.input_tokens(messages, ()))
        return most is None or most >= LEAST_OUTPUT

    def estimate(self, input_tokens: int, written: int) -> Usage:
        """What a reply of so many characters used up, hidden reasoning as in past replies."""
        return Usage(input=input_tokens, output=tokens(written) + self.hidden, estimated=True)

    def learn(self, usage: Usage, written: int) -> None:
        """Take from a counted reply what was not streamed of it."""
        if not usage.estimated:
            self.hidden = max(self.hidden, usage.output - round(tokens(written) * 1.3))


def _written(message: Assistant) -> int:
    calls = sum(len(call.name) + len(call.arguments) for call in message.calls)
    return calls + sum(len(value) for value in message.kept.values() if isinstance(value, str))
