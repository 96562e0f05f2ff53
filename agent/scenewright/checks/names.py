"""Names: which things of a digest a plan means. Tolerant: case, plural, numbers, and words before or after do not matter."""

import re
from functools import lru_cache

from scenewright.values.digest import Digest, Thing

_HUMP = re.compile(r"(?<=[^\W\d_A-Z])(?=[A-Z])")
_WORD = re.compile(r"[^\W\d_]+")
Key = tuple[str, ...]


@lru_cache(maxsize=4096)
def key(name: str) -> Key:
    """The words of a name in the singular, without numbers: `stoneLanterns_02` becomes stone, lantern."""
    found = _WORD.findall(_HUMP.sub(" ", name).lower())
    return tuple(map(_singular, found)) or (name.strip().lower(),)


def is_plural(name: str) -> bool:
    """Whether a name speaks of several."""
    found = _WORD.findall(_HUMP.sub(" ", name).lower())
    return bool(found) and _singular(found[-1]) != found[-1]


def plural(name: str) -> str:
    """The name as it is said of several."""
    if is_plural(name):
        return name
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name}{'es' if name.endswith(('s', 'x', 'ch', 'sh', 'z')) else 's'}"


def fits(planned: Key, named: Key) -> bool:
    """Whether a thing of this name may be what was planned: the same words, or one name begins or ends with the other."""
    short, long = sorted((planned, named), key=len)
    return "".join(planned) == "".join(named) or short in (long[: len(short)], long[len(long) - len(short) :])


def meant(planned: str, digest: Digest, *, strictly: bool = False) -> list[int]:
    """Places of the things that a planned name means, the uppermost of each branch. `strictly`: the same words, where there are such."""
    wanted = key(planned)
    named = {i: key(thing.name) for i, thing in enumerate(digest.things) if thing.name}
    same = {i for i, name in named.items() if "".join(name) == "".join(wanted)}
    found = same if same and strictly else {i for i, name in named.items() if fits(wanted, name)}
    uppermost, below = [], -1
    for i in sorted(found):
        if i > below:
            uppermost.append(i)
            below = digest.under(i).stop - 1
    return uppermost


def count(index: int, planned: str, digest: Digest) -> int:
    """How many of what was planned the thing at this place may be: copies, things of that name below it, or children that are alike."""
    wanted, under = key(planned), digest.under(index)
    children = [i for i in under if digest.things[i].depth == digest.things[index].depth + 1]
    named = sum(count(i, planned, digest) for i in children if digest.things[i].name and fits(wanted, key(digest.things[i].name)))
    return max(1, digest.copies(index) or 1, named, _alike([digest.things[i] for i in children]))


def _alike(children: list[Thing]) -> int:
    kinds = [(child.type, child.parts, child.triangles) for child in children]
    return max((kinds.count(kind) for kind in set(kinds)), default=0)


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ses", "xes", "ches", "shes", "zes")):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word
