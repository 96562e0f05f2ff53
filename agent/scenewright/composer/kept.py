"""Kept: whether a laid-out scene has a thing where it was said to be, by the circles and heights of all copies.

A little stricter than the checks, which will measure the drawn things' boxes: what is kept here can be promised.
"""

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

from scenewright.composer.layout import absolute
from scenewright.composer.placement import Item, Layout
from scenewright.composer.request import Bond

_MIDDLED = frozenset({"cloud", "bird", "lantern"})  # parts with their origin in the middle


class Column(NamedTuple):
    """One copy: metres to the viewer's right, towards the viewer, its radius, and from where to where it reaches up."""

    u: float
    v: float
    radius: float
    low: float
    high: float


def columns(layout: Layout, item: Item) -> list[Column]:
    """Every copy of an item as the viewer has it."""
    turn, found = radians(layout.camera.azimuth_deg), list[Column]()
    for i in range(len(item.spots)):
        spot = absolute(layout, item, i)
        (x, y, z), tall = spot.at, item.height * spot.scale
        hangs = item.part in _MIDDLED and item.options.get("kind") in {None, "paper"}
        low = y - tall / 2 if hangs else y
        u, v = x * cos(turn) - z * sin(turn), x * sin(turn) + z * cos(turn)
        found.append(Column(u, v, item.radius * spot.scale, low, low + tall))
    return found


def kept(layout: Layout, bond: Bond, item: Item, targets: Sequence[Item]) -> bool | None:
    """Whether a relation holds of all copies of an item; None for what circles cannot tell."""
    ones, others = columns(layout, item), [column for target in targets for column in columns(layout, target)]
    match bond:
        case "around":
            if len(ones) < 3:
                return None
            if not _around(ones, others):
                return False
            return True if not item.groups or _beyond(layout, ones, others) else None  # of instances only the box of all is measured
        case "between":
            return all(_between(one, others, whole=len(targets) > 1) for one in ones)
        case "in":
            return None
        case "on" if all(any(_stands("on", one, other) for other in others) for one in ones):
            crowned = (
                any(one.low >= other.high - 0.1 * (one.high - one.low) - 0.04 * (other.high - other.low) for other in others)
                for one in ones
            )
            return True if all(crowned) else None  # in a boat, on a bridge: below its highest point, where no check finds it
        case _:
            return all(any(_stands(bond, one, other) for other in others) for one in ones)


def _stands(bond: Bond, one: Column, other: Column) -> bool:
    apart, reach = hypot(one.u - other.u, one.v - other.v), one.radius + other.radius
    tall, under = one.high - one.low, other.high - other.low
    small, large = sorted((one.radius, other.radius))
    match bond:
        case "front" | "behind":
            return (one.v - other.v) * (1 if bond == "front" else -1) >= 0.45 * reach
        case "left" | "right":
            return (one.u - other.u) * (1 if bond == "right" else -1) >= 0.45 * reach
        case "on":
            return apart <= other.radius and one.low >= other.low + 0.1 * under and one.low - other.high <= 0.12 * tall + 0.04 * under
        case "above":
            return one.low >= other.high - 0.05 * under and apart - reach <= max(2 * one.radius, other.radius)
        case "under":
            return apart <= 0.8 * large and one.low + one.high < other.low + other.high and one.high <= other.low + 0.75 * under
        case _:  # beside
            return apart - reach <= max(1.7 * small, 0.5 * large) and apart > 0.5 * large


def _between(one: Column, others: Sequence[Column], *, whole: bool) -> bool:
    """Within the middle of the way from one to another, and not far beside it."""
    pairs = [(others[0], others[-1])] if whole else [(a, b) for i, a in enumerate(others) for b in others[i + 1 :]]
    for a, b in pairs:
        along, aside = b.u - a.u, b.v - a.v
        long = hypot(along, aside) or 1e-9
        share = ((one.u - a.u) * along + (one.v - a.v) * aside) / long**2
        off = abs((one.u - a.u) * aside - (one.v - a.v) * along) / long
        if 0.12 <= share <= 0.88 and off <= max(0.27 * long, 0.8 * one.radius):
            return True
    return False


def _beyond(layout: Layout, ones: Sequence[Column], others: Sequence[Column]) -> bool:
    """Whether the box around all copies reaches well beyond the others on all four sides of the world."""
    turn = radians(layout.camera.azimuth_deg)
    c, s = cos(turn), sin(turn)
    for right, towards in ((c, s), (-c, -s), (-s, c), (s, -c)):
        far = max(one.u * right + one.v * towards + 0.5 * one.radius for one in ones)
        if far < max(other.u * right + other.v * towards + 1.25 * other.radius for other in others):
            return False
    return True


def _around(ones: Sequence[Column], others: Sequence[Column]) -> bool:
    """On all sides: no gap of more than half a turn."""
    u, v = (sum(other[k] for other in others) / len(others) for k in (0, 1))
    far = 5 * max(max(other.radius for other in others), min(one.radius for one in ones))
    if any(hypot(one.u - u, one.v - v) > far for one in ones):
        return False
    turns = sorted(degrees(atan2(one.v - v, one.u - u)) for one in ones)
    return max(b - a for a, b in zip(turns, [*turns[1:], turns[0] + 360], strict=True)) <= 180
