"""Field: which ground is taken. Places are (u, v) in metres; footprints are circles that span a height."""

from dataclasses import dataclass, field
from math import hypot
from typing import Literal

Footing = Literal["land", "plain", "water", "any"]


@dataclass(frozen=True)
class Disc:
    """A round piece of ground or water."""

    u: float
    v: float
    radius: float

    def holds(self, u: float, v: float, radius: float = 0.0) -> bool:
        return hypot(u - self.u, v - self.v) + radius <= self.radius

    def meets(self, u: float, v: float, radius: float) -> bool:
        return hypot(u - self.u, v - self.v) < self.radius + radius


@dataclass(frozen=True)
class Footprint:
    """What one copy of a thing takes: a circle from `low` to `high` metres."""

    disc: Disc
    low: float
    high: float
    name: str


@dataclass
class Field:
    """Ground that fills up. `land` bounds what stands (an island), `water` is kept free by what stands and holds what swims;
    `shores` are the banks around a large lake. The plain is all ground that is not raised."""

    land: Disc | None = None
    water: Disc | None = None
    shores: tuple[Disc, ...] = ()
    slope: float = 0.0
    """Metres of slope around a hill, where nothing stands."""
    beach: float = 0.0
    """Metres of beach around the land that are neither for what stands nor for what swims."""
    taken: list[Footprint] = field(default_factory=list)

    def free(
        self, u: float, v: float, radius: float, *, low: float = 0.0, high: float = 1.0, on: Footing = "land", gap: float = 0.15
    ) -> bool:
        """Whether a circle is on its right ground and meets nothing of its height. `gap` is a share of the radius."""
        shore = Disc(self.water.u, self.water.v, self.water.radius * 1.16 + 0.5) if self.water else None
        match on:
            case "water":
                if (self.water and not self.water.holds(u, v, radius)) or (self.land and self.land.meets(u, v, radius + self.beach)):
                    return False
            case "land" | "plain" if self.shores:
                if not any(bank.holds(u, v, radius * 0.5 + bank.radius * 0.36) for bank in self.shores):
                    return False
            case "land":
                if (self.land and not self.land.holds(u, v, radius * 0.8)) or (shore and shore.meets(u, v, radius)):
                    return False
            case "plain":
                if (self.land and self.land.meets(u, v, radius + 1.0 + self.slope)) or (shore and shore.meets(u, v, radius)):
                    return False
            case "any":
                pass
        return not any(other.disc.meets(u, v, radius * (1 + gap)) and low < other.high and high > other.low for other in self.taken)

    def take(self, u: float, v: float, radius: float, *, low: float, high: float, name: str) -> None:
        self.taken.append(Footprint(Disc(u, v, radius), low, high, name))

    def taken_at(self, disc: Disc) -> bool:
        """Whether something stands or swims there."""
        return any(other.disc.meets(disc.u, disc.v, disc.radius) for other in self.taken)
