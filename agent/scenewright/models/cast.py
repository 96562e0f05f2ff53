"""Cast: several models as one. One may write and another repair, and one stands in when the first refuses or cannot be had."""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from dataclasses import dataclass

from scenewright.errors import ModelError, ModelTrouble
from scenewright.models.chat import Ask, ChatModel, Delta, Reply, ToolSchema
from scenewright.models.meter import tokens
from scenewright.values.message import Message, Usage
from scenewright.values.money import Price

STANDS_IN_FOR: frozenset[ModelTrouble] = frozenset(
    {"rate_limit", "overloaded", "server", "unreachable", "cut", "empty", "not_an_answer", "no_first_token", "stalled"}
)


@dataclass(frozen=True)
class Actor:
    """A model and its price, None where that is not known."""

    model: ChatModel
    price: Price | None


class Cast:
    """`write` is asked, `repair` once there is something to repair. `fallback`, once it had to stand in, is asked for all the rest."""

    def __init__(self, write: Actor, *, repair: Actor | None = None, fallback: Actor | None = None):
        self._write = write
        self._repair = repair or write
        self._fallback = fallback
        self._fallen = False

    @property
    def name(self) -> str:
        """The name of the model that writes."""
        return self._write.model.name

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        """What whoever is asked says; the reply names whoever it was, if not the first. Raises ModelError as the last of them does."""
        actor = self._repair if ask.role == "repair" else self._write
        lost: float | None = 0.0
        if self._fallback is not None and not self._fallen:
            used = Usage(estimated=True)
            try:
                async with aclosing(_stream(actor, messages, tools, ask)) as pieces:
                    async for piece in pieces:
                        if isinstance(piece, Reply) and piece.finish == "refusal":
                            used = piece.usage
                            break
                        if isinstance(piece, Delta):
                            used += Usage(output=tokens(len(piece.text) + len(piece.reasoning) + len(piece.arguments)))
                        yield self._by(actor, piece)
                        if isinstance(piece, Reply):
                            return
            except ModelError as error:
                if error.trouble not in STANDS_IN_FOR:
                    raise
            self._fallen = True
            yield Delta(anew=True)
            lost = actor.price.of(used) if actor.price is not None else None
            ask = ask if ask.dollars is None or lost is None else ask.model_copy(update={"dollars": max(0.0, ask.dollars - lost)})
        if self._fallen and self._fallback is not None:
            actor = self._fallback
        async with aclosing(_stream(actor, messages, tools, ask)) as pieces:
            async for piece in pieces:
                yield self._by(actor, piece, lost)

    def _by(self, actor: Actor, piece: Delta | Reply, lost: float | None = 0.0) -> Delta | Reply:
        if isinstance(piece, Delta) or actor is self._write:
            return piece
        price = actor.price if lost is not None else None  # with a part that is not known, the sum is not
        return piece.model_copy(update={"by": actor.model.name, "price": price, "lost_dollars": lost or 0.0})


async def _stream(actor: Actor, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask) -> AsyncGenerator[Delta | Reply]:
    async for piece in actor.model.reply(messages, tools, ask):
        yield piece
