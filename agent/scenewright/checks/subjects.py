"""Subjects: what a criterion speaks of, found in a digest: each one of them, its true bounds, and what of it is in the picture."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from scenewright.checks.names import Key, fits, is_plural, key, meant
from scenewright.checks.view import LEAST_SHARE
from scenewright.values.digest import Bounds, Digest, Thing, Vector

OF = re.compile(r"^(?:the )?(.+?) of (?:the |a |an )?(.+)$", re.IGNORECASE)
GHOSTLY = 0.5  # opacity below which a part is air, as a beam of light is


@dataclass(frozen=True)
class Unit:
    """One of the things that are meant, or copies of one that are told apart by nothing. `seen` of `count` are in the picture."""

    place: int
    count: int
    seen: int
    bounds: Bounds | None
    size: Vector | None  # of one
    exact: bool


@dataclass(frozen=True)
class Subject:
    """All that a name means in a digest; `units` has at least one."""

    name: str
    digest: Digest
    units: tuple[Unit, ...]

    @property
    def count(self) -> int:
        """How many there are."""
        return sum(unit.count for unit in self.units)

    @property
    def seen(self) -> int:
        """How many of them are in the picture at some moment that was looked at."""
        return sum(unit.seen for unit in self.units)

    @property
    def things(self) -> tuple[Thing, ...]:
        """Every part of them that is drawn and not hidden."""
        return tuple(part for unit in self.units for part in _drawn(unit.place, self.digest) if part.visible)

    @property
    def bounds(self) -> Bounds | None:
        """Of all of them together."""
        return union(unit.bounds for unit in self.units)

    @property
    def exact(self) -> bool:
        """Whether their places are known, and not up to a shader."""
        return all(unit.exact for unit in self.units)

    @property
    def merged(self) -> bool:
        """Whether some may be copies whose places are not known one by one."""
        return any(unit.count > 1 for unit in self.units)


def find(name: str, digest: Digest, *, several: bool = False) -> Subject | None:
    """What the name means: the same words, else a part of something (`house roof`, `roof of the house`), else a name that fits.

    Of a thing that has a plural name, or with `several`, children that are alike count as the things that are meant.
    """
    name = name.replace("/", " ")
    wanted = key(name)
    places = meant(name, digest, strictly=True)
    if not any("".join(key(digest.things[i].name)) == "".join(wanted) for i in places):
        places = _parts(name, digest) or places
        wanted = (
            key(digest.things[places[0]].name) if places and not any(fits(wanted, key(digest.things[i].name)) for i in places) else wanted
        )
    units = tuple(unit for i in places for unit in _units(i, wanted, digest, several=several))
    drawn = tuple(unit for unit in units if any(True for _ in _drawn(unit.place, digest)))
    return Subject(name, digest, drawn) if drawn else None


def union(boxes: Iterable[Bounds | None]) -> Bounds | None:
    """The box around all of them."""
    known = [box for box in boxes if box is not None]
    if not known:
        return None
    low, high = [min(box[k] for box in known) for k in range(3)], [max(box[k + 3] for box in known) for k in range(3)]
    return low[0], low[1], low[2], high[0], high[1], high[2]


def solid(index: int, digest: Digest) -> tuple[Bounds | None, bool]:
    """The bounds of what is solid of a thing, without beams, halos and what a shader moves, and whether they are sure."""
    drawn = [part for part in _drawn(index, digest) if part.bounds is not None and part.visible] or list(_drawn(index, digest))
    firm = [part for part in drawn if part.exact and not ghostly(part, digest)]
    sure = [part for part in drawn if part.exact]
    return union(part.bounds for part in firm or sure or drawn), bool(sure)


def ghostly(part: Thing, digest: Digest) -> bool:
    """Whether a part is more air than thing: a halo, a beam of light."""
    surface = digest.surface(part)
    return surface is not None and surface.transparent and (surface.opacity < GHOSTLY or surface.type == "ShaderMaterial")


def _parts(name: str, digest: Digest) -> list[int]:
    """Places of things whose path ends with the last words of a name and has the first above, the uppermost of each branch."""
    if found := OF.match(name.replace("'s ", " ")):
        name = f"{found[2]} {found[1]}"
    words = key(name.replace("'s ", " "))
    for cut in range(1, len(words)):
        whole, part = words[:cut], words[cut:]
        places: list[int] = []
        for i, thing in enumerate(digest.things):
            above = [key(segment) for segment in thing.path.split("/")[:-1]]
            inside = any(i in digest.under(k) for k in places)
            if thing.name and not inside and fits(part, key(thing.name)) and any(fits(whole, one) for one in above):
                places.append(i)
        if places:
            return places
    return []


def _units(index: int, wanted: Key, digest: Digest, *, several: bool) -> list[Unit]:
    """The thing at this place as one, as its copies, as the things of that name below it, or as its children that are alike."""
    thing = digest.things[index]
    children = [i for i in digest.under(index) if digest.things[i].depth == thing.depth + 1]
    bounds, exact = solid(index, digest)
    shown = thing.visible and (thing.most_share >= LEAST_SHARE or (not thing.exact and thing.share > 0))
    copied = digest.copies(index)
    if copied is not None and copied != 1 and not all(part.type == "Points" for part in _drawn(index, digest)):
        parts = list(_drawn(index, digest))
        seen = max((part.seen_instances or 0 for part in parts), default=0) if thing.visible else 0
        each = next((part.each for part in sorted(parts, key=lambda part: -(part.instances or 0)) if part.each), None)
        return [Unit(index, copied, seen, bounds, each, exact)]
    named = [i for i in children if digest.things[i].name and fits(wanted, key(digest.things[i].name))]
    if len(named) > 1:
        return [unit for i in named for unit in _units(i, wanted, digest, several=False)]
    if (several or is_plural(thing.name)) and len(alike := _alike(children, digest)) > 1:
        return [unit for i in alike for unit in _units(i, wanted, digest, several=False)]
    return [Unit(index, 1, int(shown), bounds, size(bounds), exact)]


def size(bounds: Bounds | None) -> Vector | None:
    """Width, height and depth of a box."""
    return None if bounds is None else (bounds[3] - bounds[0], bounds[4] - bounds[1], bounds[5] - bounds[2])


def _alike(children: list[int], digest: Digest) -> list[int]:
    kinds: dict[tuple[str, int, int], list[int]] = {}
    for i in children:
        child = digest.things[i]
        kinds.setdefault((child.type, child.parts, child.triangles), []).append(i)
    return max(kinds.values(), key=len, default=[])


def _drawn(index: int, digest: Digest) -> Iterable[Thing]:
    return (digest.things[i] for i in (index, *digest.under(index)) if digest.things[i].draws)
