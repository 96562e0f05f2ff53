"""Kind: one kind of thing that the composer can show."""

from collections.abc import Mapping
from typing import Literal

from pydantic import JsonValue

from scenewright.values.base import Value

Habit = Literal["stands", "swims", "flies", "hangs", "far", "place", "land"]
"""Where a thing is at home: on land, on water, in the air, hanging in the air, on the horizon. A place is ground that others
stand on; a land carries others and itself floats, or rises from the ground or from water."""


class Kind(Value):
    """One kind of thing. `part` is the kit's function; lengths in metres."""

    name: str
    words: str
    part: str
    habit: Habit = "stands"
    radius: float = 1.0
    height: float = 1.0
    plural: int = 3
    options: Mapping[str, JsonValue] = {}
    accepts: frozenset[str] = frozenset({"color"})
    trunk: float = 1.0
    """Share of the radius that must stay free of others: less than 1 where crowns may meet."""
    top: float = 0.95
    """Share of the height at which something can stand on it."""
    turn: tuple[float, float] = (10, 40)
    """Degrees by which it is turned away from the viewer: from and to."""
    resting: Mapping[str, JsonValue] = {}
    """Options that it gets where it is on another thing and would else fly or swim."""
    indoors: bool = False
    """At home in a room or on a table."""
    drives: bool = False
    """Whether roads are for it."""
    near: str = ""
    """The kind that stands in where an engine has no part for this one; left out there without it."""

    @property
    def shines(self) -> bool:
        """Whether it throws light on what is near it when it is lit."""
        return self.part in {"lantern", "lamp", "candle", "campfire"}
