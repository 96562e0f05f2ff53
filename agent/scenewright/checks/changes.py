"""Changes: two digests of a scene side by side: what appeared, went, moved, and what else about things and air is not the same.

Only the uppermost thing is told of a branch that changed as a whole. What moves by itself is compared only at the same moment, and
of many alike (random pines) only the number and the bounds, because a script that draws another random number moves them all.
"""

from collections.abc import Iterator
from math import hypot

from scenewright.checks.crowds import counts, loose, merged, named, numbers
from scenewright.checks.hues import apart
from scenewright.checks.pairs import pair, pattern
from scenewright.checks.relations import metres, middle
from scenewright.checks.subjects import solid, union
from scenewright.checks.surroundings import MOVED, SEEN, surroundings
from scenewright.values.changes import Aspect, Change, Changes
from scenewright.values.digest import Bounds, Digest, Material, Thing, Vector

GREW = 0.06  # of its own size
CARRIED = 0.05  # of a way, within which what belongs to a thing goes with it
GROUND = 3.0  # of the scene's size: what is larger is ground or sky, whose edge nobody sees


Places = tuple[int, ...]


def changes(before: Digest, after: Digest) -> Changes:
    """All differences from one scene to the other."""
    across = max(scene_size(before), scene_size(after))
    found = [*_things(before, after, across), *surroundings(before, after, across)]
    return Changes(changes=tuple(found), size=round(across, 3))


def scene_size(digest: Digest) -> float:
    """How far the middles of the things in it reach, or the largest of them where there is but one; the ground does not count."""
    drawn = [thing for thing in digest.drawn() if thing.bounds is not None and thing.exact and not thing.around]
    seen = [thing for thing in drawn if thing.in_view] or drawn
    box = union((*thing.middle, *thing.middle) for thing in seen if thing.middle is not None)
    reach = hypot(*(box[k + 3] - box[k] for k in range(3))) if box else 0.0
    sizes = sorted(hypot(*thing.size) for thing in seen if thing.size is not None)
    return max(reach, sizes[len(sizes) // 2] if sizes else 0.0) or 1.0


def _things(before: Digest, after: Digest, across: float) -> Iterator[Change]:
    paired = pair(before, after)
    renamed = _renamed(before, paired.went, after, paired.came)
    for i, k in renamed.items():
        yield _change("name", after.things[k], f"{named(after.things[k])} is what was {named(before.things[i])}, under another name")
    mine, others = numbers(before), numbers(after)
    yield from counts(mine, others, after)
    went = [i for i in paired.went if pattern(before.things[i].path) not in others and i not in renamed]
    came = [k for k in paired.came if pattern(after.things[k].path) not in mine and k not in renamed.values()]
    gone = (before.things[i] for i in went if _above(before, i) not in went)
    new = (after.things[k] for k in came if _above(after, k) not in came)
    yield from merged(_change("there", thing, f"{named(thing)} went") for thing in gone)
    yield from merged(_change("there", thing, f"{named(thing)} appeared") for thing in new)
    told = set[tuple[str, str]]()
    for ours, theirs in paired.crowds:
        yield from _crowd(before, ours, after, theirs, across, told)
    moves: dict[int, Vector | None] = {}
    for i, k in paired.same:
        yield from _thing(before, i, after, k, across, moves)


def _thing(before: Digest, i: int, after: Digest, k: int, across: float, moves: dict[int, Vector | None]) -> Iterator[Change]:
    a, b, above = before.things[i], after.things[k], _above(after, k)
    name = named(b)
    if a.visible != b.visible and (above is None or after.things[above].visible):
        yield _change("shown", b, f"{name} is {'shown' if b.visible else 'hidden'}")
    counts = before.copies(i) or 1, after.copies(k) or 1
    if a.draws and b.draws:
        yield from _surface(before, a, after, b)
    if (
        a.moved is not None
        and b.moved is not None
        and a.moved != b.moved
        and not (above is not None and after.things[above].moved == b.moved)
    ):
        yield _change("motion", b, f"{name} {'now moves' if b.moved else 'no longer moves'}")
    if counts[0] == counts[1]:
        yield from _bounds(before, i, after, k, across, moves)


def _bounds(before: Digest, i: int, after: Digest, k: int, across: float, moves: dict[int, Vector | None]) -> Iterator[Change]:
    """Whether it moved or grew; `moves` holds the ways of what was told of, None where it grew, so that its parts are not."""
    a, b, above = before.things[i], after.things[k], _above(after, k)
    (own, sure), (new, certain) = solid(i, before), solid(k, after)
    if own is None or new is None or not (sure and certain) or a.around or b.around or not (b.draws or _as_a_whole(before, i, after, k)):
        return
    if min(_longest(own), _longest(new)) > GROUND * across:
        return
    if abs(before.t_s - after.t_s) > 0.01 and (_moves(before, i) or _moves(after, k)):
        return
    copies = after.copies(k) or 1
    slack = loose(copies) if copies > 1 else GREW
    carrier = moves.get(above, ()) if above is not None else ()
    if carrier is None:
        moves[k] = None
        return
    way = _way(own, new)
    if (sized := _sized(own, new, loose=slack, least=0.004 * across)) is not None:
        moves[k] = None
        yield _change(sized[0], b, f"{named(b)} {sized[1]}")
        if hypot(*way) <= max(MOVED * across, 0.5 * max(_longest(own), _longest(new))):
            return
    if hypot(*way) <= MOVED * across + (slack * _longest(new) if copies > 1 else 0.0):
        return
    if k not in moves:
        moves[k] = way
    if not (carrier and hypot(*(x - y for x, y in zip(way, carrier, strict=True))) < max(MOVED * across, CARRIED * hypot(*way))):
        yield _change("place", b, f"{named(b)} moved {metres(hypot(*way))}", way=way)


def _crowd(before: Digest, ours: Places, after: Digest, theirs: Places, across: float, told: set[tuple[str, str]]) -> Iterator[Change]:
    """Of many alike, whether another number, hidden, painted, or moved together; `told` says what was told of which pattern."""
    a, b = before.things[ours[0]], after.things[theirs[0]]
    here, above, name = pattern(b.path), pattern(b.path).rpartition("/")[0], named(b)
    if len(ours) != len(theirs):
        if pattern(a.path) != here:  # else it was counted
            yield _change("count", b, f"{name}: {len(ours)} became {len(theirs)}")
        return
    if a.draws and b.draws:
        yield from _surface(before, a, after, b)
    seen = [sum(digest.things[i].visible for i in places) for digest, places in ((before, ours), (after, theirs))]
    if seen[0] != seen[1]:
        told.add(("shown", here))
        if ("shown", above) not in told:
            yield _change("shown", b, f"{abs(seen[0] - seen[1])} × {name} {'shown' if seen[1] > seen[0] else 'hidden'}")
        return
    by_itself = any(before.things[i].moved for i in ours) or any(after.things[k].moved for k in theirs)
    own, new = union(before.things[i].bounds for i in ours), union(after.things[k].bounds for k in theirs)
    if own is None or new is None or (by_itself and abs(before.t_s - after.t_s) > 0.01):
        return
    far = hypot(*_way(own, new))
    if far > MOVED * across + loose(len(ours)) * max(_longest(own), _longest(new)):
        told.add(("place", here))
        if ("place", above) not in told:
            yield _change("place", b, f"{len(theirs)} × {name} moved {metres(far)}", way=_way(own, new))


def _surface(before: Digest, a: Thing, after: Digest, b: Thing) -> Iterator[Change]:
    old, new, name = before.surface(a), after.surface(b), named(b)
    if old is None or new is None:
        return
    mine, theirs = (_main(one, digest) for one, digest in ((a, before), (b, after)))
    if mine and theirs and apart(mine, theirs) > SEEN:
        yield _change("color", b, f"{name} turned from {mine} to {theirs}")
    elif _dark(old) != _dark(new) or (
        not _dark(new) and (old.emissive != new.emissive or abs(old.glow - new.glow) > 0.2 * max(old.glow, new.glow))
    ):
        yield _change("glow", b, f"{name} glows {_glow(new)} and before {_glow(old)}")
    facts = {
        "kind": old.type != new.type,
        "texture": old.map != new.map,
        "opacity": abs(old.opacity - new.opacity) > 0.1,
        "roughness": abs((old.roughness or 0) - (new.roughness or 0)) > 0.15,
        "metalness": abs((old.metalness or 0) - (new.metalness or 0)) > 0.15,
    }
    if other := [fact for fact, differs in facts.items() if differs]:
        yield _change("material", b, f"{name} has another material ({', '.join(other)})")


def _glow(surface: Material) -> str:
    return "not at all" if _dark(surface) else f"{surface.emissive} × {surface.glow:.2g}"


def _dark(surface: Material) -> bool:
    return surface.emissive in (None, "#000000") or not surface.glow


def _main(thing: Thing, digest: Digest) -> str | None:
    surface = digest.surface(thing)
    return thing.paint[0].colour if thing.paint else surface.color if surface is not None and not surface.vertex_colors else None


def _renamed(before: Digest, went: tuple[int, ...], after: Digest, came: tuple[int, ...]) -> dict[int, int]:
    """Things that went, and those that came in the same place, as large and made of as much."""
    found: dict[int, int] = {}
    for i in went:
        a = before.things[i]
        for k in came:
            b = after.things[k]
            alike = (a.type, a.triangles, a.parts) == (b.type, b.triangles, b.parts) and a.bounds is not None and b.bounds is not None
            if alike and k not in found.values() and hypot(*_way(a.bounds, b.bounds)) < 0.02 * _longest(a.bounds):  # type: ignore[arg-type]
                found[i] = k
                break
    return {i: k for i, k in found.items() if _above(before, i) not in found}


def _above(digest: Digest, index: int) -> int | None:
    """The place of what a thing belongs to."""
    depth = digest.things[index].depth
    return next((i for i in range(index - 1, -1, -1) if digest.things[i].depth < depth), None)


def _moves(digest: Digest, index: int) -> bool:
    return any(digest.things[i].moved for i in (index, *digest.under(index)))


def _as_a_whole(before: Digest, i: int, after: Digest, k: int) -> bool:
    """Whether nothing that is drawn in a group is where it was: else it is told of what moved in it."""
    old, new = _drawn_boxes(before, i), _drawn_boxes(after, k)
    both = old.keys() & new.keys()
    return bool(both) and not any(old[path] == new[path] for path in both)


def _drawn_boxes(digest: Digest, index: int) -> dict[str, Bounds | None]:
    return {digest.things[n].path: digest.things[n].bounds for n in digest.under(index) if digest.things[n].draws}


def _sized(own: Bounds, new: Bounds, *, loose: float, least: float) -> tuple[Aspect, str] | None:
    """How much larger or smaller a box has become, in words; of one whose sides have changed places, that it turned."""
    sides = [(own[k + 3] - own[k], new[k + 3] - new[k]) for k in range(3)]
    if all(abs(a - b) <= max(loose * max(a, b), least) for a, b in sides):
        return None
    (w, wide), (h, high), (d, deep) = sides
    if abs(h - high) <= loose * h and abs(w - deep) <= loose * w and abs(d - wide) <= loose * d:
        return "place", "turned"
    a, b = max(sides, key=lambda both: abs(both[0] - both[1]))
    return "size", f"{'grew' if b > a else 'shrank'} from {w:.2g} × {h:.2g} × {d:.2g} to {wide:.2g} × {high:.2g} × {deep:.2g}"


def _way(own: Bounds, new: Bounds) -> Vector:
    """From the foot of one box to that of the other."""
    (ax, _, az), (bx, _, bz) = middle(own), middle(new)
    return bx - ax, new[1] - own[1], bz - az


def _longest(box: Bounds) -> float:
    return max(box[k + 3] - box[k] for k in range(3))


def _change(aspect: Aspect, thing: Thing, text: str, *, way: Vector | None = None) -> Change:
    return Change(aspect=aspect, name=thing.name, text=text, path=thing.path, way=way)
