"""Request: what a brief asks for, as values; no words are read here and nothing is placed."""

from collections.abc import Mapping
from typing import Literal

from pydantic import JsonValue

from scenewright.values.base import Value

Comparative = Literal["taller", "shorter", "wider", "narrower", "bigger", "smaller"]
Bond = Literal["on", "in", "beside", "around", "front", "behind", "left", "right", "between", "under", "above"]
Zone = Literal["far", "near", "left", "right", "middle", "sky"]
Motion = Literal["float", "drift", "fly", "spin", "drive"]
Formation = Literal["row", "ring", "grid", "spiral", "forest", "stack"]
Time = Literal["dawn", "day", "dusk", "night"]
Weather = Literal["clear", "fog", "snow", "rain", "overcast"]
Season = Literal["spring", "summer", "autumn", "winter"]
View = Literal["above", "close", "wide", "low"]


class Relation(Value):
    """Where a thing is, by another one: `target` is that one's name; `other` is the second of two (between)."""

    bond: Bond
    target: str
    other: str | None = None


class Comparison(Value):
    """How large a thing is against another one; `factor`: so many times its size, 0 where that was not said."""

    how: Comparative
    than: str
    factor: float = 0.0


class Thing(Value):
    """One thing, or several alike, that the brief names. `scale` is its size against its kind's usual one;
    `counted`: the number was said, not implied by a plural; `stack`: so many of each stand on one another; `sized`: the word
    that said its size; `height_m`: as it was said in metres."""

    name: str
    kind: str
    count: int = 1
    counted: bool = False
    stack: int = 1
    said: str = ""
    color: str | None = None
    roof: str | None = None
    scale: float = 1.0
    sized: str = ""
    height_m: float | None = None
    compared: tuple[Comparison, ...] = ()
    stretch: float = 1.0
    options: Mapping[str, JsonValue] = {}
    formation: Formation | None = None
    motion: Motion | None = None
    zone: Zone | None = None
    relations: tuple[Relation, ...] = ()


class Request(Value):
    """All that was understood of a brief; `unmet` are sentences about the rest, `notes` about words that were
    read as others and things that stand in for others."""

    brief: str
    things: tuple[Thing, ...] = ()
    time: Time | None = None
    weather: Weather | None = None
    season: Season | None = None
    stars: bool = False
    view: View | None = None
    absent: tuple[str, ...] = ()
    unmet: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def thing(self, name: str) -> Thing | None:
        """The thing of that name."""
        return next((thing for thing in self.things if thing.name == name), None)

    def without(self, names: frozenset[str]) -> "Request":
        """The same request with the named things, and what was said of places by them, taken out; none are implied instead."""
        kinds = tuple(thing.kind for thing in self.things if thing.name in names)
        return self.model_copy(
            update={
                "absent": (*self.absent, *kinds),
                "things": tuple(
                    thing.model_copy(
                        update={
                            "relations": tuple(r for r in thing.relations if r.target not in names and r.other not in names),
                            "compared": tuple(c for c in thing.compared if c.than not in names),
                        }
                    )
                    for thing in self.things
                    if thing.name not in names
                ),
            }
        )
