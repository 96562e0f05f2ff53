"""Money: what tokens cost. An unknown price is unknown, never zero."""

from scenewright.values.base import Value
from scenewright.values.message import Usage


class Price(Value):
    """US dollars per million tokens."""

    input: float
    cached: float
    output: float

    def of(self, usage: Usage) -> float:
        """Dollars for this usage; cached tokens are the part of the input that was cached."""
        fresh = usage.input - usage.cached
        return (fresh * self.input + usage.cached * self.cached + usage.output * self.output) / 1_000_000


FREE = Price(input=0, cached=0, output=0)
