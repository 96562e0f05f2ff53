"""Crowds: how many there are of what is alike, what one calls it, and how much of a difference between crowds is chance."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt

from scenewright.checks.names import key
from scenewright.checks.pairs import pattern
from scenewright.values.changes import Change
from scenewright.values.digest import Digest, Thing

NAMELESS = {"Group", "Object3D", "Mesh", "InstancedMesh"}  # types, which stand in a path for things without a name


def loose(copies: int) -> float:
    """How far the bounds of so many things in random places may differ, as a share of them, before anybody has moved them."""
    return max(0.1, 1 / sqrt(copies))


def named(thing: Thing) -> str:
    """What one calls a thing: its name, after that of what it belongs to."""
    top, *below = pattern(thing.path).split("/")
    own = thing.name or f"an unnamed {thing.type}"
    return f"{top} {own}" if below and thing.name and key(top) != key(own) and top not in NAMELESS else own


def numbers(digest: Digest) -> Counter[str]:
    """How many there are of what has the same path but for numbers, copies included."""
    found: Counter[str] = Counter()
    for i, thing in enumerate(digest.things):
        if thing.parts:
            found[pattern(thing.path)] += 1 if thing.type == "Points" else digest.copies(i) or 1
    return found


def counts(ours: Counter[str], theirs: Counter[str], after: Digest) -> Iterator[Change]:
    """What there is another number of; of a thing with parts, the thing."""
    differ = [path for path in ours if path in theirs and ours[path] != theirs[path]]
    for path in differ:
        if path.rpartition("/")[0] not in differ:
            thing = next(thing for thing in after.things if pattern(thing.path) == path)
            yield Change(aspect="count", name=thing.name, path=thing.path, text=f"{named(thing)}: {ours[path]} became {theirs[path]}")


def merged(found: Iterator[Change]) -> Iterator[Change]:
    """Changes that say the same, as one."""
    alike: dict[str, list[Change]] = {}
    for change in found:
        alike.setdefault(change.text, []).append(change)
    for text, some in alike.items():
        yield some[0] if len(some) == 1 else some[0].model_copy(update={"text": f"{len(some)} × {text}"})
