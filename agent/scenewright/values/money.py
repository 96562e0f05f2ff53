"""Money: what tokens cost. An unknown price is unknown, never zero."""

from pydantic import Field

from scenewright.values.base import Value
from scenewright.values.message import Usage


class Price(Value):
    """US dollars per million tokens. Without a price of its own, what was cached or written to a cache costs as much as other input,
    so that a sum may be too high and is never too low for want of one.
    """

    input: float = Field(ge=0)
    cached: float | None = Field(default=None, ge=0)
    cache_write: float | None = Field(default=None, ge=0)
    output: float = Field(ge=0)

    def of(self, usage: Usage) -> float:
        """Dollars for this usage; tokens that were cached or written to a cache are parts of the input."""
        cached = self.input if self.cached is None else self.cached
        written = self.input if self.cache_write is None else self.cache_write
        fresh = usage.input - usage.cached - usage.written
        return (fresh * self.input + usage.cached * cached + usage.written * written + usage.output * self.output) / 1_000_000


FREE = Price(input=0, cached=0, output=0)
