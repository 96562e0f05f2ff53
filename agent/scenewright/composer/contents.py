"""Contents: what a vessel holds is part of it: 'a bowl of cherries', 'a vase with red roses', 'a cup of tea'; so is the ring of a
planet, and the formula of a surface."""

from pydantic import JsonValue

from scenewright.composer.kinds import KINDS
from scenewright.composer.lexicon import lexicon, singular
from scenewright.composer.modifiers import Modifiers
from scenewright.composer.reading import Reading
from scenewright.composer.request import Thing
from scenewright.composer.words import Word

DRINKS = {
    "coffee": "#4a2c1a", "tea": "#a8622c", "milk": "#f3eee2", "water": "#bcd3da", "juice": "#e39a2f", "wine": "#6d1f2f",
    "chocolate": "#5a3320", "cocoa": "#5a3320", "soup": "#c9782f", "espresso": "#33190d",
}  # fmt: skip
"""What is in a cup, and its colour."""

_LINKS = frozenset({"with", "filler", "article", "count", "color", "size", "formation", "trait", "option"})
_JOINING = frozenset({"of", "with", "full of", "filled with", "filled", "containing", "holding"})


def vessel(reading: Reading) -> str | None:
    """The name of the last thing when it is a vessel that what comes next is said to be in."""
    at, joined = reading.at - 1, False
    while at >= 0 and reading.words[at].sense.role in _LINKS:
        joined = joined or reading.words[at].text in _JOINING or reading.words[at].sense.role == "with"
        at -= 1
    thing = next((thing for thing in reading.things if thing.name == reading.last), None)
    held = at >= 0 and reading.words[at].sense.role == "kind" and reading.words[at].sense.text == (thing.kind if thing else None)
    return (
        thing.name if thing is not None and joined and held and KINDS[thing.kind].accepts & {"fruit", "flowers", "drink", "ring"} else None
    )


def poured(reading: Reading, word: Word) -> bool:
    """A drink after a cup: 'a cup of tea'. Whether the word was one."""
    name = vessel(reading) if word.text in DRINKS else None
    if name is None:
        return False
    return _holds(reading, name, {"drink": DRINKS[word.text]}, "drink", word)


def filled(reading: Reading, word: Word) -> bool:
    """Fruit or flowers after a bowl or a vase. Whether the noun is in one, and so is no thing of its own."""
    name = vessel(reading)
    kind = _fruit_in(word)
    if name is None or kind is None:
        return False
    if KINDS[kind].part == "fruit":
        return _holds(reading, name, {"fruit": fruit_of(word.text, kind)}, "fruit", word)
    if KINDS[kind].part == "torus":
        return _holds(reading, name, {"ring": True}, "ring", word)
    if KINDS[kind].part != "flower":
        return False
    colors = reading.pending.colors
    return _holds(reading, name, {"flowers": True} | ({"petals": colors[0]} if colors else {}), "flowers", word)


def gathered(reading: Reading, kind: str, pending: Modifiers) -> None:
    """'Apples in a bowl', 'roses in a vase': before the vessel becomes a thing, what was said to be in it becomes what it holds."""
    if reading.open is None or reading.open[0] != "in":
        return
    held = next((thing for thing in reading.things if thing.name == reading.open[1]), None)
    part = KINDS[held.kind].part if held is not None else ""
    if held is None or {"fruit": "fruit", "flower": "flowers"}.get(part) not in KINDS[kind].accepts:
        return
    colored = {"petals": held.color} if held.color and part == "flower" else {}
    pending.options |= {"fruit": fruit_of(held.said.split()[-1], held.kind)} if part == "fruit" else {"flowers": True, **colored}
    reading.things.remove(held)
    reading.open, reading.last, reading.joined = None, None, None


def fruit_of(text: str, kind: str) -> JsonValue:
    """The fruit that a bowl is full of; 'fruit' by itself is of several kinds."""
    return "mixed" if text.startswith("fruit") else KINDS[kind].options["kind"]


def graphed(things: list[Thing], formula: str) -> list[Thing]:
    """The things with the first surface as that of a formula."""
    at = next((i for i, thing in enumerate(things) if thing.kind == "surface"), None)
    if at is None:
        return things
    shown = things[at].model_copy(update={"options": {**things[at].options, "formula": formula}, "said": f"surface z = {formula}"})
    return [*things[:at], shown, *things[at + 1 :]]


def _fruit_in(word: Word) -> str | None:
    """The kind that a word means in a vessel: cherries are no trees there."""
    last = word.text.split()[-1]
    known = lexicon().get((last,)) or lexicon().get((f"{singular(last)}s",))
    meant = "cherries" if singular(last) == "cherry" and word.sense.text == "cherry" else known.text if known else word.sense.text
    return meant if meant in KINDS else None


def _holds(reading: Reading, name: str, options: dict[str, JsonValue], needs: str, word: Word) -> bool:
    at = next(i for i, thing in enumerate(reading.things) if thing.name == name)
    thing = reading.things[at]
    if needs not in KINDS[thing.kind].accepts:
        return False
    said = f"{thing.said} {'with' if needs in {'flowers', 'ring'} else 'of'} {word.text}"
    reading.things[at] = thing.model_copy(update={"options": {**thing.options, **options}, "said": said})
    reading.pending = Modifiers()
    reading.with_it = False
    return True
