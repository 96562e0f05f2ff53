"""Targets: which things of a scene a person's words mean: 'the red boat', 'all trees', 'it', 'the house on the left'."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenewright.composer.builder import Builder
from scenewright.composer.kinds import KINDS
from scenewright.composer.lexicon import COLORS, singular, singular_of
from scenewright.composer.modifiers import color_of
from scenewright.composer.request import Thing
from scenewright.composer.terrain import TREES
from scenewright.composer.words import Word, words_of

_ALL = frozenset({"all", "every", "each", "both", "any"})
_PRONOUNS = frozenset({"it", "them", "they", "that", "this", "these", "those", "one"})
_ORDINALS = {"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4}
_FAMILIES = {"tree": TREES, "boat": ("boat", "rowboat"), "lantern": ("lantern", "stone-lantern", "lamp-post"), "forest": TREES}


@dataclass(frozen=True)
class Targets:
    """The things that are meant, how many of their copies where that was said, and otherwise why none is."""

    names: tuple[str, ...] = ()
    count: int | None = None
    every: tuple[str, ...] = ()
    """Those that nobody asked for as well, where a word for a whole family means all of it: 'no trees', but not 'no pines'."""
    trouble: str = ""


def targets(phrase: str, builder: Builder, focus: Sequence[str]) -> Targets:
    """What a noun phrase means. `focus` is what was spoken of last, for 'it' and 'them'."""
    words, _ = words_of(phrase, builder.dictionary)
    texts = [word.text for word in words]
    placed = [thing for thing in builder.request.things if builder.find(thing.name) is not None]
    noun = next((word for word in reversed(words) if word.sense.role in {"kind", "absent"} or _called(word, placed)), None)
    if noun is None:
        return _without_noun(phrase, texts, builder, focus)
    kinds = _FAMILIES.get(noun.sense.text, (noun.sense.text,))
    found = _called(noun, placed) if noun.sense.role != "kind" else [thing for thing in placed if thing.kind in kinds]
    every = tuple(thing.name for thing in found)
    if any(thing.name in builder.given for thing in found):
        found = [thing for thing in found if thing.name in builder.given]
    if not found:
        return Targets(trouble=f"There is no {noun.text} in the scene.")
    found = _like(words, found) or found
    count = next((int(word.sense.number) for word in words if word.sense.role == "count"), None)
    if noun.sense.plural or _ALL & set(texts) or all(thing.name not in builder.given for thing in found):
        plain = count is None and len(kinds) > 1 and all(word.sense.role in {"article", "kind", "filler"} for word in words)
        count = None if _ALL & set(texts) else count
        return Targets(tuple(thing.name for thing in found), count, every=every if plain else ())
    chosen = _one(texts, found, builder, focus)
    return Targets((chosen.name,), count if count is not None or chosen.count == 1 else None)


def _called(word: Word, placed: Sequence[Thing]) -> list[Thing]:
    """Things that were asked for by this word, which has no part of its own: something stands in for them."""
    if word.sense.role not in {"absent", "unknown"}:
        return []
    return [thing for thing in placed if singular_of(thing.said).endswith(singular_of(word.text))]


def _without_noun(phrase: str, texts: list[str], builder: Builder, focus: Sequence[str]) -> Targets:
    there = tuple(name for name in focus if builder.find(name) is not None)
    if "other" in texts and len(there) == 1 and (thing := builder.request.thing(there[0])) is not None:
        others = [
            one.name for one in builder.request.things if one.kind == thing.kind and one.name != thing.name and builder.find(one.name)
        ]
        return Targets(tuple(others[:1])) if others else Targets(trouble=f"There is no other {thing.kind}.")
    if _PRONOUNS & set(texts) and there:
        return Targets(there)
    if set(texts) & {"everything", "all"}:
        return Targets(tuple(thing.name for thing in builder.request.things if thing.name in builder.given and builder.find(thing.name)))
    return Targets(trouble=f"Did not understand '{phrase.strip()}'.")


def _like(words: Sequence[Word], found: list[Thing]) -> list[Thing]:
    """Those of the colour, or of the words, that were said."""
    colors = {color_of(word.text) for word in words if word.sense.role == "color" and COLORS.get(word.text) != "mixed"}
    said = {
        singular(word.text) for word in words if word.sense.role in {"color", "size", "trait", "kind"} and singular(word.text) not in KINDS
    }
    if colors and (alike := [thing for thing in found if thing.color in colors]):
        return alike
    return [thing for thing in found if said & {singular(word) for word in thing.said.split()}] if len(found) > 1 else []


def _one(texts: list[str], found: list[Thing], builder: Builder, focus: Sequence[str]) -> Thing:
    """Of several the one that is meant: by number, by side, the one spoken of last, else the first."""
    for word, at in _ORDINALS.items():
        if word in texts and at < len(found):
            return found[at]
    across = sorted(found, key=lambda thing: _across(builder, thing))
    if "left" in texts or "on left" in texts:
        return across[0]
    if "right" in texts or "on right" in texts:
        return across[-1]
    spoken = [thing for thing in found if thing.name in focus]
    if "other" in texts:
        return next((thing for thing in found if thing not in spoken), found[0])
    return spoken[0] if spoken else found[0]


def _across(builder: Builder, thing: Thing) -> float:
    """How far right it stands, in metres."""
    item = builder.find(thing.name)
    return sum(spot.at[0] for spot in item.spots) / len(item.spots) if item else 0.0
