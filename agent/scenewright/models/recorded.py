"""Recorded: what was asked of a model and answered, kept in a folder; and a model that answers from such a folder, without network.

A folder holds `model.json` (name and price) and one file a request, `0001.json` and so on. No key is in a request, so none is kept.
"""

import json
import re
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Annotated, TypeVar

from pydantic import Field, JsonValue, TypeAdapter, ValidationError

from scenewright.errors import ModelError, UserError
from scenewright.models.chat import BLIND, Able, Ask, ChatModel, Delta, Reply, ToolSchema
from scenewright.runs import files
from scenewright.values.base import Value
from scenewright.values.message import Message
from scenewright.values.money import Price

Read = TypeVar("Read")
MODEL = "model.json"
MEASURED = re.compile(r"\b\d[\d,]*(?:\.\d+)?(?= ?(?:ms|fps|s)\b)")  # of time, which no two performances take alike
SHOWN = 60


class Model(Value):
    """Whose answers these are, and what it could take. `price` is None where it is not known."""

    name: str
    price: Price | None
    able: Able = BLIND


class Exchange(Value):
    """One request and how it was answered: pieces as they came, the last a reply; or the error that ended it."""

    messages: tuple[Message, ...]
    tools: tuple[ToolSchema, ...]
    pieces: tuple[Annotated[Delta | Reply, Field(union_mode="left_to_right")], ...]
    error: str | None = None


class Recording:
    """A model whose every request and answer is kept in `folder`, which must be empty or absent. Raises UserError, HostError."""

    def __init__(self, model: ChatModel, folder: Path, *, price: Price | None, able: Able = BLIND):
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise UserError(f"{folder} is not empty: a record is kept in a folder of its own.")
        self._model = model
        self._folder = folder
        self._asked = 0
        files.write(folder / MODEL, Model(name=model.name, price=price, able=able).model_dump_json(indent=2).encode() + b"\n")

    @property
    def name(self) -> str:
        """The name of the model that answers."""
        return self._model.name

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        """What the model says. Raises ModelError as it does, and HostError when the disk will not take it."""
        self._asked += 1
        pieces: list[Delta | Reply] = []
        error: str | None = "It was stopped before its end."
        try:
            async for piece in self._model.reply(messages, tools, ask):
                pieces.append(piece)
                if isinstance(piece, Reply):
                    error = None
                    break
                yield piece
        except ModelError as failed:
            error = str(failed)
            raise
        finally:
            exchange = Exchange(messages=tuple(messages), tools=tuple(tools), pieces=tuple(pieces), error=error)
            files.write(self._folder / f"{self._asked:04}.json", exchange.model_dump_json(indent=1).encode() + b"\n")
        yield pieces[-1]


class Replayed:
    """The answers of a record, in order. Raises UserError for a folder that holds none."""

    def __init__(self, folder: Path):
        self._folder = folder
        self._asked = 0
        self._model = self._read(MODEL, TypeAdapter(Model))

    @property
    def name(self) -> str:
        """The name of the model that answered."""
        return self._model.name

    @property
    def price(self) -> Price | None:
        """The price of its tokens, where it was known."""
        return self._model.price

    @property
    def able(self) -> Able:
        """What it was sent: the same is asked again."""
        return self._model.able

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        """What was answered to the same request. Raises ModelError for another, naming the first difference, and after the last."""
        self._asked += 1
        path = self._folder / f"{self._asked:04}.json"
        if not path.is_file():
            raise ModelError(f"{self._folder} holds {self._asked - 1} answers, and one more was asked for.")
        exchange = self._read(path.name, TypeAdapter(Exchange))
        now = Exchange(messages=tuple(messages), tools=tuple(tools), pieces=())
        for part in ("messages", "tools"):
            then_value, now_value = (json.loads(side.model_dump_json(include={part}))[part] for side in (exchange, now))
            if (found := difference(then_value, now_value, part)) is not None:
                raise ModelError(f"Request {self._asked} is not the one in {path}: {found}")
        for piece in exchange.pieces:
            yield piece
        if exchange.error is not None:
            raise ModelError(exchange.error)

    def _read(self, name: str, kind: TypeAdapter[Read]) -> Read:
        try:
            return kind.validate_json((self._folder / name).read_bytes())
        except (OSError, ValidationError) as error:
            raise UserError(f"{self._folder / name} is no record of a model: {type(error).__name__}.") from error


def difference(then: JsonValue, now: JsonValue, where: str) -> str | None:
    """The first place where two values differ, in words; None where there is none. Milliseconds and rates are not compared."""
    if isinstance(then, dict) and isinstance(now, dict):
        keys = [*then, *(key for key in now if key not in then)]
        found = (difference(then.get(key), now.get(key), f"{where}.{key}") for key in keys)
        return next(filter(None, found), None)
    if isinstance(then, list) and isinstance(now, list):
        pairs = (difference(a, b, f"{where}[{at}]") for at, (a, b) in enumerate(zip(then, now, strict=False)))
        longer = f"{where} has {len(now)} parts, not {len(then)}." if len(then) != len(now) else None
        return next(filter(None, pairs), longer)
    if isinstance(then, str) and isinstance(now, str):
        then, now = MEASURED.sub("…", then), MEASURED.sub("…", now)
        at = next((at for at, (a, b) in enumerate(zip(then, now, strict=False)) if a != b), min(len(then), len(now)))
        return None if then == now else f"{where} at character {at} was {then[at : at + SHOWN]!r}, now {now[at : at + SHOWN]!r}."
    return None if then == now else f"{where} was {then!r}, now {now!r}."
