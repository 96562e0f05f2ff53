"""Picture: places and sizes as they are seen: -1 to 1 from the left edge to the right one, -1 to 1 from the lower to the upper."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from random import Random

from scenewright.composer.builder import Builder
from scenewright.composer.placement import ASPECT


@dataclass(frozen=True)
class Box:
    """An upright rectangle of the picture: its middle and half its sides."""

    x: float
    y: float
    wide: float
    high: float

    def apart(self, other: "Box") -> float:
        """The gap between two boxes, in halves of the picture's height; negative where they overlap."""
        across, up = (abs(self.x - other.x) - self.wide - other.wide) * ASPECT, abs(self.y - other.y) - self.high - other.high
        return max(across, up) if across < 0 or up < 0 else hypot(across, up)


def silhouette(builder: Builder) -> list[Box]:
    """What the heroes and their floating island cover of the picture."""
    boxes: list[Box] = []

    def add(u: float, v: float, radius: float, low: float, high: float) -> None:
        camera = builder.camera
        (x, bottom, depth), (_, top, _) = camera.seen(u, v, low), camera.seen(u, v, high)
        boxes.append(Box(x, (bottom + top) / 2, radius / camera.span(depth), (top - bottom) / 2))

    for item in (item for item in builder.items if item.name in builder.heroes):
        for spot in item.spots:
            u, v, y = spot.at
            add(u, v, 0.85 * item.radius * spot.scale, y, y + item.height * spot.scale)
    land = builder.field.land
    if land is not None and builder.terrain.base == "air":
        add(land.u, land.v, land.radius * 0.9, builder.level - land.radius * 0.3, builder.level + land.radius * 0.32)
        add(land.u, land.v, land.radius * 0.45, builder.level - land.radius * 0.8, builder.level)
    return boxes


def best_spot(
    random: Random, size: tuple[float, float], x: tuple[float, float], y: tuple[float, float], *, clear: Sequence[Box],
    others: Sequence[Box], gap: float = 0.05, least: float = -0.02, tries: int = 60,
) -> Box | None:  # fmt: skip
    """A place for something of half sides `size`: off `clear` by `gap` and, of those tried, furthest from `others`; None when it
    would be closer to one of those than `least`."""
    best: tuple[float, Box] | None = None
    for _ in range(tries):
        box = Box(random.uniform(*x), random.uniform(*y), *size)
        if any(box.apart(other) < gap for other in clear):
            continue
        far = min((box.apart(other) for other in others), default=0.0)
        if best is None or far > best[0]:
            best = far, box
    return best[1] if best and best[0] > least else None
