"""Grammar: prompts and what must be true of them, generated from a seed; it knows nothing of how the composer reads.

Each construct is a function of chance; its prompt is worded by one of several phrasings. What is marked as held out (nouns, relations
and phrasings) is never looked at when the composer's words are chosen: it shows whether the rest was learned by heart.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from scenewright.values import expect
from scenewright.values.expect import Expectation

HIGH: Mapping[str, str] = {  # noun: what it is called in the scene
    "house": "house", "cottage": "house", "tower": "tower", "lighthouse": "lighthouse", "pagoda": "pagoda", "pine": "pine",
    "windmill": "windmill", "church": "church", "barn": "barn", "oak tree": "tree", "palm tree": "palm", "birch": "birch",
}  # fmt: skip
LOW: Mapping[str, str] = {
    "car": "car", "person": "person", "cow": "cow", "horse": "horse", "dog": "dog", "sheep": "sheep", "bush": "bush", "rock": "rock",
    "woman": "person", "boulder": "rock", "taxi": "car", "cube": "cube", "ball": "ball", "table": "table",
}  # fmt: skip
BOTH: Mapping[str, str] = {**HIGH, **LOW}
HELD_OUT: Mapping[str, str] = {  # words that only the dictionary knows, and what may be shown for them
    "poodle": "dog", "condor": "bird", "plumber": "person", "observatory": "house", "catamaran": "boat", "terrier": "dog",
    "carpenter": "person", "bungalow": "house", "magpie": "bird", "heifer": "cow", "ewe": "sheep", "dentist": "person",
}  # fmt: skip
UNMADE = ("saxophone", "microscope", "typewriter", "anvil", "trombone", "hammock", "wheelbarrow", "accordion", "cauldron", "sundial")
NOTHING = ("freedom", "friendship", "wisdom", "nostalgia", "patience", "boredom", "democracy", "silence")
COLOURED = ("car", "house", "cube", "ball", "balloon")
COLOURS = ("red", "blue", "green", "yellow", "white", "purple", "orange", "black", "pink")
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "7": 7, "a pair of": 2, "half a dozen": 6, "eight": 8}
PLACES: Mapping[expect.Relation, Sequence[str]] = {
    "left_of": ("left of", "to the left of", "on the left side of"), "right_of": ("to the right of", "right of", "on the right of"),
    "in_front_of": ("in front of", "before"), "behind": ("behind", "at the back of"),
    "next_to": ("next to", "beside", "near", "close to", "by"),
}  # fmt: skip
HELD_OUT_PLACES: Mapping[expect.Relation, Sequence[str]] = {
    "left_of": ("to the left hand side of",), "right_of": ("just right of",), "in_front_of": ("right in front of", "directly in front of"),
    "behind": ("right behind", "hidden behind"), "next_to": ("right next to", "adjacent to", "close by"),
}  # fmt: skip
PLAIN = ("{x}", "{x}.", "A scene with {x}.", "Show me {x}", "There is {x}.", "Please draw {x}.", "I would like to see {x}")
HELD_OUT_PHRASES = (
    "Imagine {x}.", "We see {x}, nothing more.", "Could I get a picture with {x}?", "All I want is {x}!", "Picture this: {x}.",
)  # fmt: skip


@dataclass(frozen=True)
class Formed:
    """So many stand in a row, in a circle or one on another."""

    object: str
    how: str
    count: int


@dataclass(frozen=True)
class Met:
    """What was asked for is there by its name, or the plan notes what stands in for it."""

    object: str


Truth = Expectation | Formed | Met


@dataclass(frozen=True)
class Prompt:
    """A prompt, what must be true of its scene, and whether it was worded with something that was held out."""

    construct: str
    text: str
    truths: tuple[Truth, ...]
    held_out: bool = False


def prompts(construct: str, count: int, *, seed: int = 8) -> list[Prompt]:
    """So many different prompts of a construct; the same seed gives the same."""
    random, found = Random(f"{seed}/{construct}"), dict[str, Prompt]()
    for _ in range(60 * count):
        text, truths, held_out = CONSTRUCTS[construct](random)
        phrase = random.choice(HELD_OUT_PHRASES if (strange := random.random() < 0.25) else PLAIN)
        one = phrase.format(x=text) if not text.endswith(".") else text
        one = one[:1].upper() + one[1:] if phrase.endswith(".") else one
        found.setdefault(text, Prompt(construct, one, tuple(truths), held_out or (strange and one != text)))
        if len(found) == count:
            break
    return list(found.values())


def an(words: str) -> str:
    """With its article."""
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def plural(noun: str) -> str:
    """More than one of them."""
    irregular = {"person": "people", "woman": "women", "sheep": "sheep", "church": "churches", "bush": "bushes", "birch": "birches"}
    return irregular.get(noun, f"{noun}s")


Made = tuple[str, Sequence[Truth], bool]


def _one(random: Random, nouns: Mapping[str, str], *, but: str = "") -> tuple[str, str]:
    return random.choice([(noun, name) for noun, name in nouns.items() if name != but])


def _counts(random: Random) -> Made:
    (one, a), (number, n) = _one(random, BOTH), random.choice(list(NUMBERS.items()))
    other, b = _one(random, BOTH, but=a)
    return f"{number} {plural(one)} and {an(other)}", [expect.Present(object=a, count=n, exactly=True), expect.Present(object=b)], False


def _colours(random: Random) -> Made:
    (a, b), (x, y) = random.sample(COLOURED, 2), random.sample(COLOURS, 2)
    how = random.choice(
        (f"{an(x)} {a} and {an(y)} {b}", f"{an(a)} that is {x} and {an(y)} {b}", f"a {b} and {an(a)}. The {a} is {x}, the {b} is {y}.")
    )
    return how, [expect.Color(object=a, color=x), expect.Color(object=b, color=y)], "that is" in how


def _metres(random: Random) -> Made:
    (one, a), m = _one(random, {k: v for k, v in HIGH.items() if v != "pagoda"}), random.choice((6, 9, 10, 12, 15, 20))
    said = random.choice((f"a {m} m tall {one}", f"{an(one)} {m} metres high", f"{an(one)} that is {m} meters tall", f"a {m}m high {one}"))
    return said, [expect.Size(object=a, metres=m)], "that is" in said


def _sizes(random: Random) -> Made:
    a, b = random.sample(("cube", "ball", "rock", "plinth", "table"), 2)
    small, large = random.choice(("tiny", "miniature", "small")), random.choice(("huge", "gigantic", "enormous"))
    return f"{an(large)} {a} next to {an(small)} {b}", [expect.Compare(object=a, than=b, how="bigger")], False


def _comparisons(random: Random) -> Made:
    (one, a), (other, b) = _one(random, BOTH), random.choice(list(HIGH.items()))
    if a == b:
        return _comparisons(random)
    words = {"taller": ("taller than", "higher than", "twice as tall as"), "shorter": ("shorter than", "lower than", "half as tall as"),
             "bigger": ("bigger than", "larger than", "twice as big as"), "smaller": ("smaller than", "much smaller than")}  # fmt: skip
    how = random.choice(list(words))
    said = random.choice(words[how])
    text = random.choice((f"{an(one)} {said} {an(other)}", f"{an(other)} and {an(one)}. The {one} is {said} the {other}."))
    return text, [expect.Compare(object=a, than=b, how=how)], False


def _relations(random: Random) -> Made:
    relation = random.choice(list(PLACES))
    (one, a), held_out = _one(random, BOTH), random.random() < 0.3
    other, b = _one(random, HIGH if a in LOW.values() else BOTH, but=a)
    said = random.choice((HELD_OUT_PLACES if held_out else PLACES)[relation])
    text = random.choice((f"{an(one)} {said} {an(other)}", f"{an(other)} and {an(one)} {said} it", f"{said} {an(other)} stands {an(one)}"))
    return text, [expect.Place(object=a, relation=relation, of=(b,))], held_out


def _on(random: Random) -> Made:
    on = {"table": (("cube", "cube"), ("ball", "ball"), ("vase", "vase"), ("book", "book"), ("teapot", "teapot")),
          "rock": (("bird", "bird"), ("cat", "cat"), ("person", "person")), "house": (("bird", "bird"), ("crow", "bird")),
          "car": (("cube", "cube"), ("bird", "bird"))}  # fmt: skip
    b = random.choice(list(on))
    one, a = random.choice(on[b])
    said, held_out = random.choice(
        (("on", False), ("on top of", False), ("sitting on", False), ("atop", False), ("resting on top of", True))
    )
    return f"{an(random.choice(COLOURS))} {one} {said} {an(b)}" if one in {"cube", "ball"} else f"{an(one)} {said} {an(b)}", [
        expect.Place(object=a, relation="on", of=(b,))
    ], held_out  # fmt: skip


def _between(random: Random) -> Made:
    (one, a), (x, b) = _one(random, LOW), _one(random, HIGH)
    y, c = _one(random, HIGH, but=b)
    said = random.choice(("{one} between {x} and {y}", "{x} and {y} with {one} between them", "{one} standing between {x} and {y}"))
    text = said.format(one=an(one), x=an(x), y=an(y))
    return text, [expect.Place(object=a, relation="between", of=(b, c))], "them" in text


def _around(random: Random) -> Made:
    (one, a), (other, b) = (
        _one(random, {k: v for k, v in BOTH.items() if k not in {"lighthouse", "pagoda", "church", "windmill", "barn"}}),
        _one(random, HIGH),
    )
    if a == b:
        return _around(random)
    number, n = random.choice([(word, n) for word, n in NUMBERS.items() if n > 4])
    text = random.choice((f"{an(other)} surrounded by {number} {plural(one)}", f"{number} {plural(one)} around {an(other)}"))
    return text, [expect.Present(object=a, count=n), expect.Place(object=a, relation="around", of=(b,))], False


def _formations(random: Random) -> Made:
    (one, a), (number, n) = (
        _one(random, {**LOW, "pine": "pine", "lantern": "lantern"}),
        random.choice([p for p in NUMBERS.items() if p[1] > 3]),
    )
    if random.random() < 0.2:
        one, a = random.choice((("cube", "cube"), ("ball", "ball"), ("book", "book")))
        return f"a stack of {number} {plural(one)}", [Formed(a, "stack", n)], False
    how, said = random.choice(
        (
            ("row", "in a row"),
            ("ring", "in a circle"),
            ("row", "in a line"),
            ("ring", "in a ring"),
            ("grid", "in a grid"),
            ("spiral", "in a spiral"),
        )
    )
    text = random.choice((f"{number} {plural(one)} {said}", f"a {said.split()[-1]} of {number} {plural(one)}"))
    return text, [Formed(a, how, n)], False


def _negations(random: Random) -> Made:
    (one, a), gone = _one(random, HIGH), random.choice((("trees", "tree"), ("people", "person"), ("clouds", "cloud"), ("birds", "bird")))
    if a in {"pine", "tree", "palm", "birch"}:
        return _negations(random)
    said = random.choice(("without {x}", "and no {x}", "but no {x}", "with no {x}", "without any {x}"))
    return f"{an(one)} {said.format(x=gone[0])}", [expect.Present(object=a), expect.Absent(object=gone[1])], False


def _hours(random: Random) -> Made:
    (one, a), (said, time) = _one(random, HIGH), random.choice((
        ("at night", "night"), ("at noon", "day"), ("at sunset", "dusk"), ("at midnight", "night"), ("in the evening", "dusk"),
        ("at dawn", "dusk"), ("in broad daylight", "day"), ("under the stars", "night"), ("in the moonlight", "night"), ("at dusk", "dusk"),
    ))  # fmt: skip
    fog = random.random() < 0.3
    text = f"{an(one)} in the fog" if fog else f"{an(one)} {said}"
    return text, [expect.Present(object=a), expect.Fog() if fog else expect.Light(time=time)], False


def _pronouns(random: Random) -> Made:
    (one, a), (other, b) = _one(random, HIGH), _one(random, LOW)
    relation: expect.Relation = random.choice(("behind", "in_front_of", "next_to", "left_of", "right_of"))
    said = {
        "behind": "behind it",
        "in_front_of": "in front of it",
        "next_to": "next to it",
        "left_of": "to its left",
        "right_of": "to its right",
    }[relation]
    text = random.choice((f"{an(one)}. {said.capitalize()} stands {an(other)}.", f"There is {an(one)}. {an(other).capitalize()} is {said}.",
                          f"{an(one)} with {an(other)} {said}"))  # fmt: skip
    return text, [expect.Place(object=b, relation=relation, of=(a,))], False


def _chains(random: Random) -> Made:
    (one, a), (other, b) = _one(random, HIGH), _one(random, LOW)
    third, c = _one(random, LOW, but=b)
    r: expect.Relation = random.choice(("left_of", "behind", "in_front_of", "right_of"))
    s: expect.Relation = random.choice(("next_to", "right_of" if r == "left_of" else "left_of"))
    words = {
        "left_of": "to the left of",
        "right_of": "to the right of",
        "behind": "behind",
        "in_front_of": "in front of",
        "next_to": "beside",
    }
    text = f"{an(random.choice(COLOURS))} {other} {words[r]} {an(one)} and {an(third)} {words[s]} the {one}"
    return text, [expect.Place(object=b, relation=r, of=(a,)), expect.Place(object=c, relation=s, of=(a,))], False


def _strangers(random: Random) -> Made:
    if random.random() < 0.5:
        one, a = random.choice(list(HELD_OUT.items()))
        return f"{an(one)} beside {an(random.choice(('fence', 'bench', 'well')))}", [expect.Present(object=a)], True
    one = random.choice(UNMADE)
    other, b = _one(random, BOTH)
    return f"{an(one)} next to {an(other)}", [Met(one), expect.Present(object=b)], True


def _nothings(random: Random) -> Made:
    (one, a), nothing = _one(random, BOTH), random.choice(NOTHING)
    return (
        random.choice((f"{an(one)} and {nothing}", f"{nothing} and {an(one)}")),
        [expect.Present(object=a, exactly=True), expect.Absent(object=nothing)],
        True,
    )


def _portions(random: Random) -> Made:
    one, (x, y) = random.choice(("car", "balloon", "cube", "ball", "house")), random.sample(COLOURS, 2)
    text = random.choice(
        (f"two {one}s, one {x} and one {y}", f"{an(x)} {one} and {an(y)} one", f"two {one}s: one is {x}, the other is {y}")
    )
    return (
        text,
        [expect.Present(object=one, count=2, exactly=True), expect.Color(object=one, color=x), expect.Color(object=one, color=y)],
        "other" in text,
    )


CONSTRUCTS: Mapping[str, Callable[[Random], Made]] = {
    "counts": _counts, "colours": _colours, "metres": _metres, "sizes": _sizes, "comparisons": _comparisons, "relations": _relations,
    "on": _on, "between": _between, "around": _around, "formations": _formations, "negations": _negations, "hours": _hours,
    "pronouns": _pronouns, "two relations": _chains, "open vocabulary": _strangers, "no things": _nothings, "portions": _portions,
}  # fmt: skip
