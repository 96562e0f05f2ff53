"""Mind: who is asked in a turn, and how."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import JsonValue

from scenewright.events import TurnKind, TurnStarted
from scenewright.loop.critic import Critic
from scenewright.models.chat import BLIND, Able, ChatModel
from scenewright.values.brief import Brief, Limits
from scenewright.values.message import Message
from scenewright.values.money import Price


@dataclass(frozen=True)
class Mind:
    """Who is asked: the model, the price of its tokens where that is known, and what a person said to choose it.

    `able` is what it can take, `critic` who is asked what it thinks of a scene that passes. `trusted` says that all scripts of
    the run are the composer's own, which may run where no walls stand.
    """

    model: ChatModel
    price: Price | None = None
    chosen: Mapping[str, JsonValue] = field(default_factory=dict)
    trusted: bool = False
    able: Able = BLIND
    critic: Critic | None = None

    def turn(
        self, kind: TurnKind, brief: Brief, *, limits: Limits, number: int = 1, on: int | None = None, messages: tuple[Message, ...] = ()
    ) -> TurnStarted:
        """The beginning of a turn in which this model is asked."""
        asked: dict[str, Any] = {"model": self.model.name, "chosen": self.chosen, "price": self.price}
        return TurnStarted(turn=number, kind=kind, on=on, brief=brief, limits=limits, messages=messages, **asked)
