"""Wishes: what an edit asks for, as values. `names` are those of things in the scene."""

from dataclasses import dataclass
from typing import Literal

Direction = Literal["left", "right", "closer", "back", "up", "down"]


@dataclass(frozen=True)
class Add:
    """Things that are not there yet, in a person's words, with what they stand by."""

    words: str


@dataclass(frozen=True)
class Remove:
    """Things go; `count`: only so many of their copies."""

    names: tuple[str, ...]
    count: int | None = None


@dataclass(frozen=True)
class Number:
    """So many of a thing in all: `times` as many as there are, and `more` besides."""

    names: tuple[str, ...]
    times: float = 1.0
    more: int = 0


@dataclass(frozen=True)
class Resize:
    names: tuple[str, ...]
    factor: float


@dataclass(frozen=True)
class Dress:
    """Colours, parts and traits, in a person's words: 'red', 'with a blue roof', 'lit'."""

    names: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class Move:
    """Towards a side of the picture, or to a place by another thing, in a person's words."""

    names: tuple[str, ...]
    direction: Direction | None = None
    words: str = ""
    amount: float = 1.0


@dataclass(frozen=True)
class Swap:
    """Another kind of thing at the same place."""

    names: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class Air:
    """Time, weather, season, stars or view of the whole scene; None: as if nothing had been said."""

    field: Literal["time", "weather", "season", "stars", "view"]
    value: str | bool | None


@dataclass(frozen=True)
class Pace:
    """How a thing moves: `factor` times as fast, not at all with 0; `manner` is another motion."""

    names: tuple[str, ...]
    factor: float = 1.0
    manner: str = ""


Wish = Add | Remove | Number | Resize | Dress | Move | Swap | Air | Pace
