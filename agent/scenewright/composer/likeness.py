"""Likeness: what stands in for a noun that has no part: the nearest kind by WordNet's hypernyms, else a plinth with its name.

A word means its first sense, save where that is a person or an abstraction and another one is plainly the thing. A kind above it
stands in (of a poodle a dog), or one that belongs to the same family (of a saxophone a trumpet), if that is near. What is no thing
at all (an idea, a war) is not shown.
"""

from collections.abc import Iterator

from scenewright.composer.kinds import KINDS
from scenewright.composer.lexicon import lexicon
from scenewright.composer.wordnet import Synset, WordNet
from scenewright.values.base import Value

_ANIMAL, _ARTIFACT, _BODY, _FOOD, _OBJECT, _PERSON, _PLANT, _SUBSTANCE = 5, 6, 8, 13, 17, 18, 20, 27  # lexnames(5)
_THINGS = frozenset({_ANIMAL, _ARTIFACT, _BODY, _FOOD, _OBJECT, _PERSON, _PLANT, _SUBSTANCE})
_TOPS = frozenset({"person", "animal", "plant", "food", "artifact", "object", "substance"})  # of the field 3, which has the widest words
_TWOFOLD = frozenset({4, 9, 10, 11, 14, 21, 26})  # act, thought, message, event, group, possession, state: a swing, a school, a gift
_RARELY = 2  # uses in the texts that were counted, up to which a person (a toaster, a whale) gives way to a thing
_BROAD = 300  # meanings below one: a kind that is so general stands in for nothing, save a person, a bird, a fish
_WIDE = {"person", "bird", "fish"}
_KIN, _KIN_OF_ANIMALS = 100, 250  # meanings below a common ancestor that makes a family
_FARTHEST = 6  # steps up and down to a relative
_HIGHEST = 9  # steps up to a kind
_FAMILIES = frozenset({
    "musical instrument", "vehicle", "furniture", "building", "weapon", "edible fruit", "vegetable", "garment", "tree", "shrub", "flower",
    "vessel", "aircraft", "barrier", "lamp", "ball", "animal", "baked goods", "hand tool", "tower", "timepiece", "footwear", "tableware",
})  # fmt: skip
_HEIGHTS: dict[str, float] = {  # metres, of the first that is met on the way up
    "insect": 0.35, "bird": 0.5, "fish": 0.5, "fruit": 0.35, "food": 0.35, "vessel": 2.5, "aircraft": 2.5, "vehicle": 1.8, "furniture": 1.0,
    "musical instrument": 1.0, "weapon": 0.9, "container": 0.6, "clothing": 0.6, "garment": 0.6,
    "tool": 0.6, "home appliance": 0.9,
    "building": 4.5, "tower": 6.0, "structure": 3.0, "tree": 4.0, "plant": 0.8, "cetacean": 2.5, "ungulate": 1.6, "animal": 0.9,
    "person": 1.7, "geological formation": 4.0,
    "machine": 1.2, "device": 0.7, "instrumentality": 0.8, "artifact": 1.0, "natural object": 0.8, "substance": 0.6,
}  # fmt: skip


class Met(Value):
    """What a noun is met with: a kind of the kit that is like it, else a plinth of a height in metres; neither for what is no thing."""

    kind: str | None = None
    height_m: float | None = None


def met(noun: str, words: WordNet) -> Met:
    """What stands in for a noun (one or several words, singular or plural)."""
    if not (senses := words.senses(noun)):
        return Met(height_m=1.0)
    sense = _sense(noun, senses, words)
    if sense is None:
        return Met()
    if (kind := _kind(sense, words)) is not None:
        return Met(kind=kind)
    above = (word for _, one in _up(sense, words) for word in one.words)
    return Met(height_m=next((_HEIGHTS[word] for word in above if word in _HEIGHTS), 1.0))


def _sense(noun: str, senses: tuple[int, ...], words: WordNet) -> Synset | None:
    """The meaning of a noun as a thing."""
    first, *more = (words.synset(at) for at in senses[:3])
    if first.field == _PERSON and words.uses(noun, first) <= _RARELY:
        rest = {_ANIMAL, _FOOD} if words.uses(noun, first) else {_ANIMAL, _ARTIFACT, _FOOD, _PLANT}
        return next((one for one in more if one.field in rest), first)
    if first.field == _SUBSTANCE:  # cedar is a wood, and the tree
        return next((one for one in more[:1] if one.field == _PLANT), first)
    if first.field in _TWOFOLD:
        return next((one for one in more if one.field in {_ANIMAL, _ARTIFACT, _FOOD, _PLANT}), None)
    return first if first.field in _THINGS or _TOPS & set(first.words) else None


def _kind(sense: Synset, words: WordNet) -> str | None:
    """The kind above a meaning, or its nearest relative."""
    chain = list(_up(sense, words))
    for steps, one in chain:
        if steps <= _HIGHEST and (kind := _called(one, words)) and (kind in _WIDE or len(list(_down(one, words, _BROAD))) <= _BROAD):
            return kind
    if not any(_FAMILIES & set(one.words) for _, one in chain):
        return None
    most = _KIN_OF_ANIMALS if sense.field == _ANIMAL else _KIN
    for steps, one in chain[1:]:
        if _FAMILIES & {word for _, higher in _up(one, words) for word in higher.words}:
            below = list(_down(one, words, most))
            near = [(steps + down, kind) for down, other in below if (kind := _called(other, words)) is not None and _itself(kind, other)]
            near = [(far, kind) for far, kind in near if far <= _FARTHEST]
            if len(below) <= most and near:
                return min(near, key=lambda one: (one[0], -KINDS[one[1]].radius))[1]  # of several that are as near, the largest
    return None


def _itself(kind: str, one: Synset) -> bool:
    """Whether a meaning is that of a kind's own name, not of one of its many words, and can be like another thing."""
    names = {kind.replace("-", " "), KINDS[kind].words.split(", ")[0]}
    return bool(names & set(one.words)) and kind != "person" and KINDS[kind].habit not in {"place", "land"}


def _called(one: Synset, words: WordNet) -> str | None:
    """The kind that a meaning's own words name, where that is what those words usually mean."""
    for word in one.words:
        sense = lexicon().get(tuple(word.lower().split()))
        if sense is not None and sense.role == "kind" and not sense.instead and sense.text != "plinth":
            meant = _sense(word, words.senses(word.lower()), words) if words.senses(word.lower()) else None
            if meant is not None and meant.at == one.at:
                return sense.text
    return None


def _up(sense: Synset, words: WordNet) -> Iterator[tuple[int, Synset]]:
    """A meaning and all above it, nearest first, with the steps to each."""
    level, seen, steps = [sense], {sense.at}, 0
    while level:
        yield from ((steps, one) for one in level)
        higher = dict.fromkeys(at for one in level for at in one.above if at not in seen)
        seen |= set(higher)
        level, steps = [words.synset(at) for at in higher], steps + 1


def _down(sense: Synset, words: WordNet, most: int) -> Iterator[tuple[int, Synset]]:
    """A meaning and all below it, nearest first, with the steps to each; ends one after `most`."""
    level, seen, steps = [sense], {sense.at}, 0
    while level and len(seen) <= most:
        yield from ((steps, one) for one in level)
        lower = dict.fromkeys(at for one in level for at in one.below if at not in seen)
        seen |= set(lower)
        level, steps = [words.synset(at) for at in lower], steps + 1
    if level:
        yield from ((steps, one) for one in level)
