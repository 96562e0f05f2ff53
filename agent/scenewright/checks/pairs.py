"""Pairs: which thing of one digest is which of another, by path, then by name, then by what it looks like."""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from scenewright.checks.names import key
from scenewright.values.digest import Digest

NUMBER = re.compile(r"(?<=\w)[\s_.#-]*\d+(?=/|$)")
CROWD = 5  # so many alike are told by their number and their bounds, not one by one


@dataclass(frozen=True)
class Pairs:
    """`same` are places before and after; `crowds` places of several alike; `went` and `came` have no partner."""

    same: tuple[tuple[int, int], ...]
    crowds: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    went: tuple[int, ...]
    came: tuple[int, ...]


def pair(before: Digest, after: Digest) -> Pairs:
    """Pair all that is drawn, and what it belongs to. Many alike are paired as crowds, wherever each of them is."""
    left, right = _listed(before), _listed(after)
    same: list[tuple[int, int]] = []
    crowds: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    rules: tuple[Callable[[Digest, int], Hashable], ...] = (_path, _leaf)
    for rule in rules:
        ours, theirs = _by(rule, before, left), _by(rule, after, right)
        for name in ours.keys() & theirs.keys():
            a, b = ours[name], theirs[name]
            if len(a) >= CROWD or len(b) >= CROWD:
                crowds.append((tuple(a), tuple(b)))
                left -= set(a)
                right -= set(b)
                continue
            for i, k in _nearest(before, a, after, b):
                same.append((i, k))
                left.discard(i)
                right.discard(k)
    return Pairs(tuple(sorted(same)), tuple(sorted(crowds)), tuple(sorted(left)), tuple(sorted(right)))


def pattern(path: str) -> str:
    """A path without numbers: what alike things have in common."""
    return NUMBER.sub("", path)


def _listed(digest: Digest) -> set[int]:
    return {i for i, thing in enumerate(digest.things) if thing.parts}


def _path(digest: Digest, index: int) -> Hashable:
    thing = digest.things[index]
    return pattern(thing.path), thing.draws


def _leaf(digest: Digest, index: int) -> Hashable:
    thing = digest.things[index]
    return ("name", key(thing.name)) if thing.name else ("looks", thing.type, thing.triangles, thing.parts)


def _by(rule: Callable[[Digest, int], Hashable], digest: Digest, places: set[int]) -> dict[Hashable, list[int]]:
    found: dict[Hashable, list[int]] = defaultdict(list)
    for i in sorted(places):
        found[rule(digest, i)].append(i)
    return found


def _nearest(before: Digest, ours: list[int], after: Digest, theirs: list[int]) -> list[tuple[int, int]]:
    """The closest of few alike belong together; what is as large is closer."""

    def far(i: int, k: int) -> float:
        a, b = before.things[i], after.things[k]
        if a.bounds is None or b.bounds is None:
            return 0.0 if a.bounds is b.bounds else 1e9
        return sum(abs(x - y) for x, y in zip(a.bounds, b.bounds, strict=True)) + 1e-6 * (a.path != b.path)

    free_left, free_right, found = set(ours), set(theirs), []
    for i, k in sorted(((i, k) for i in ours for k in theirs), key=lambda both: far(*both)):
        if i in free_left and k in free_right:
            found.append((i, k))
            free_left.discard(i)
            free_right.discard(k)
    return found
