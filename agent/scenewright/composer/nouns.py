"""Nouns: a word for a thing, with the number and the modifiers before it, becomes a thing or means one that was named."""

from pydantic import JsonValue

from scenewright.composer.kinds import KINDS, OWN_COLORS
from scenewright.composer.lexicon import Sense, singular
from scenewright.composer.modifiers import Modifiers, dressed
from scenewright.composer.reading import Reading
from scenewright.composer.relations import join
from scenewright.composer.request import Thing
from scenewright.composer.words import Word

_MOST = 200


def number(reading: Reading, at: int) -> int:
    """A count, or a measure such as '20 m tall'. Returns how many further words it took."""
    word = reading.words[at]
    following = reading.words[at + 1 : at + 2]
    if following and following[0].sense.role == "unit" and word.sense.number:
        metres = word.sense.number * float(following[0].sense.text)
        reading.pending.height_m = metres
        tail = reading.words[at + 2 : at + 3]
        taken = 2 if tail and tail[0].sense.role == "size" else 1
        if reading.last and not reading.before_noun(at + taken):
            reading.apply(reading.last)
        return taken
    if following and following[0].sense.role == "feature":
        reading.pending.count = int(word.sense.number)
    elif word.sense.role == "count" and not (word.text == "one" and ellipsis(reading)):
        number = int(word.sense.number)
        reading.pending.count = number * (reading.pending.count or 1) if word.text == "dozen" and reading.pending.count else number
    return 0


def ellipsis(reading: Reading) -> bool:
    """'a blue one': another of the last thing's kind."""
    if not reading.pending.colors and reading.pending.scale == 1:
        return False
    if reading.things:
        noun(reading, Word("one", Sense(role="kind", text=reading.things[-1].kind)))
    return bool(reading.things)


def compound(reading: Reading, at: int) -> bool:
    """'pine forest', 'stone house': a noun right before a noun is a modifier when it says what the other is made of."""
    word, following = reading.words[at], reading.words[at + 1 : at + 2]
    if not following or following[0].sense.role not in {"kind", "absent"} or word.sense.plural:
        return False
    kind = KINDS[word.sense.text]
    if kind.part == "tree":
        reading.pending.options["species"] = kind.options["species"]
        return following[0].sense.text in {"forest", "tree", "garden", "park"}
    if kind.name == "rock" and following[0].sense.text != "island":
        reading.pending.colors.append("#8d8a84")
        return True
    return kind.name in {"path", "road", "garden", "person", "mountain", "meadow", "island", "forest"} and (
        following[0].sense.text in {kind.name, "lamp-post"}
        or (kind.name, following[0].sense.text) in {("garden", "lantern"), ("island", "rock")}
    )


def noun(reading: Reading, word: Word) -> None:
    sense, pending = word.sense, reading.pending
    reading.pending, reading.ghost = Modifiers(), False
    kind = KINDS[sense.text]
    if kind.name == "lantern" and (post := {"stone": "stone-lantern"}.get(str(pending.options.get("kind")))):
        kind = KINDS[post]
    if reading.negated:
        reading.absent.append(kind.name)
        reading.pending = Modifiers()
        return
    name = known(reading, kind.name, definite=pending.article == "the")
    if name is None:
        name = new(reading, word, kind.name, pending)
    if reading.joined is not None and reading.joined != name:
        reading.partners[name] = reading.joined
    reading.joined, reading.with_it = None, False
    join(reading, name)
    reading.last = name


def new(reading: Reading, word: Word, kind: str, pending: Modifiers) -> str:
    sense = word.sense
    alike = sum(thing.kind == kind for thing in reading.things)
    name = kind if not alike else f"{kind}-{alike + 1}"
    single = singular(word.text.split()[-1])
    if sense.number:
        reading.unmet.append(f"There is no {' '.join([*word.text.split()[:-1], single])} yet; a {kind} stands in for it.")
    count = pending.count
    if count is None or (count == 1 and sense.plural):
        count = KINDS[kind].plural if sense.plural else 1
    if pending.formation:
        count = max(count, {"row": 5, "ring": 7, "forest": 24}[pending.formation]) if pending.count is None else count
    if count > _MOST:
        reading.unmet.append(f"{count} are too many: {_MOST} of {kind} are shown.")
    said = " ".join([*pending.said, word.text])
    options: dict[str, JsonValue] = {"species": pending.options["species"]} if kind == "forest" and "species" in pending.options else {}
    color = OWN_COLORS.get(single) if "color" in KINDS[kind].accepts else None
    thing = Thing(
        name=name,
        kind=kind,
        count=max(1, min(count, _MOST)),
        said=said,
        color=color,
        options=options,
        counted=pending.count is not None,
    )
    thing, regret = dressed(thing, pending)
    reading.regret(regret)
    reading.things.append(thing)
    return name


def known(reading: Reading, kind: str, *, definite: bool) -> str | None:
    """The thing that 'the house' refers to; places are always the same one."""
    if definite or KINDS[kind].habit == "place":
        return next((thing.name for thing in reversed(reading.things) if thing.kind == kind), None)
    return None
