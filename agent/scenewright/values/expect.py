"""Expect: what a criterion says, in a form that can be checked on a digest. Lengths are in metres, the scene's own units."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from scenewright.values.base import Value

Dimension = Literal["height", "width", "depth"]
Comparative = Literal["taller", "shorter", "wider", "narrower", "bigger", "smaller"]
Relation = Literal[
    "on", "under", "inside", "left_of", "right_of", "in_front_of", "behind", "next_to", "above", "below", "between", "around"
]
Time = Literal["day", "night", "dusk"]


def _tagged(schema: dict[str, Any]) -> None:
    """Have the schema ask for the tag, which has a default for those who write Python."""
    del schema["properties"]["kind"]["default"]
    schema["required"] = ["kind", *schema.get("required", ())]


class _Expectation(Value):
    model_config = ConfigDict(json_schema_extra=_tagged)


class Present(_Expectation):
    """In the picture, so many at least; `exactly`: no more."""

    kind: Literal["present"] = "present"
    object: str
    count: int = Field(default=1, ge=1, le=10_000)
    exactly: bool = False


class Absent(_Expectation):
    """Not in the picture."""

    kind: Literal["absent"] = "absent"
    object: str


class Color(_Expectation):
    """A colour it shows: a common name, or #rrggbb."""

    kind: Literal["color"] = "color"
    object: str
    color: str


class Size(_Expectation):
    """About so long."""

    kind: Literal["size"] = "size"
    object: str
    dimension: Dimension = "height"
    metres: float = Field(gt=0)


class Compare(_Expectation):
    """Against the size of another."""

    kind: Literal["compare"] = "compare"
    object: str
    than: str
    how: Comparative


class Place(_Expectation):
    """By others, two for between; left, right, front, behind as the camera sees it."""

    kind: Literal["place"] = "place"
    object: str
    relation: Relation
    of: tuple[str, ...] = Field(min_length=1, max_length=8)


class Moves(_Expectation):
    """It or a part of it moves."""

    kind: Literal["moves"] = "moves"
    object: str


class Still(_Expectation):
    """It does not move."""

    kind: Literal["still"] = "still"
    object: str


class Light(_Expectation):
    """Time of day; dusk is also dawn."""

    kind: Literal["light"] = "light"
    time: Time


class Fog(_Expectation):
    """Fog that one sees, or none."""

    kind: Literal["fog"] = "fog"
    present: bool = True


Expectation = Annotated[
    Present | Absent | Color | Size | Compare | Place | Moves | Still | Light | Fog,
    Field(discriminator="kind"),
]
