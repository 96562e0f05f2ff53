"""Brief: what a person asked for, and the limits of one turn."""

from pydantic import Field

from scenewright.values.base import Value


class Brief(Value):
    """A description in the person's own words."""

    text: str = Field(min_length=1, max_length=20_000)


class Limits(Value):
    """When a turn ends at the latest. Seconds count work, not queueing; dollars count only where prices are known."""

    steps: int = Field(default=40, ge=1)
    seconds: float = Field(default=900.0, gt=0)
    dollars: float = Field(default=0.95, ge=0)
