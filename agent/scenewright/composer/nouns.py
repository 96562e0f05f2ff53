"""Nouns: a word for a thing, with the number and the modifiers before it, becomes a thing or means one that was named."""

from pydantic import JsonValue

from scenewright.composer.ambience import heavenly
from scenewright.composer.comparing import compared
from scenewright.composer.contents import filled, fruit_of, gathered
from scenewright.composer.kinds import KINDS
from scenewright.composer.kinds.by_word import OWN_COLORS, OWN_SCALES, STACKED
from scenewright.composer.lexicon import Sense, article, plural, singular, singular_of
from scenewright.composer.modifiers import Modifiers, dressed
from scenewright.composer.reading import Reading
from scenewright.composer.relations import join
from scenewright.composer.request import Thing
from scenewright.composer.words import Word

_MOST = 200
_HIGHEST = 20


def number(reading: Reading, at: int) -> int:
    """A count, or a measure such as '20 m tall'. Returns how many further words it took."""
    word = reading.words[at]
    following = reading.words[at + 1 : at + 2]
    if following and following[0].sense.role == "unit" and word.sense.number:
        metres = word.sense.number * float(following[0].sense.text)
        tail = reading.words[at + 2 : at + 3]
        if tail and tail[0].sense.text == "long":
            reading.pending.width_m = metres
        else:
            reading.pending.height_m = metres
        taken = 2 if tail and tail[0].sense.role == "size" else 1
        if reading.last and not reading.before_noun(at + taken):
            reading.apply(reading.last)
        return taken
    if word.sense.role == "count" and portion(reading, at):
        return 0
    if following and following[0].sense.role == "feature":
        reading.pending.count = int(word.sense.number)
    elif word.sense.role == "count" and not (word.text == "one" and ellipsis(reading)):
        number = int(word.sense.number)
        reading.pending.count = number * (reading.pending.count or 1) if word.text == "dozen" and reading.pending.count else number
    return 0


def portion(reading: Reading, at: int) -> bool:
    """'two balloons, one red and one blue': some of the last things, which what follows is said of."""
    role = next((word.sense.role for word in reading.words[at + 1 :] if word.text not in {"is", "are", "one", "ones"}), "stop")
    group = next((i for i, thing in enumerate(reading.things) if thing.name == (reading.group or reading.last)), None)
    if group is None and reading.last is None and reading.things and reading.things[-1].count > 1:
        group = len(reading.things) - 1  # 'Two cars. One is red.'
    if role not in {"color", "trait", "size"} or reading.before_noun(at) or group is None or reading.pending.colors:
        return False
    if reading.ghost:
        reading.pending = Modifiers()
        return True
    whole, number = reading.things[group], max(1, int(reading.words[at].sense.number))
    if reading.words[at].sense.role == "article" and not (whole.count > 1 or reading.portions):
        return False
    if whole.count <= number:
        if reading.group is None and number > 1:
            return False
        reading.last, reading.group = whole.name, None
        if whole.count == 1 and number == 1 and not reading.portions:  # 'a red house and one blue'
            reading.last = _copy(reading, group, 1)
        return True
    reading.portions = True
    reading.things[group] = whole.model_copy(update={"count": whole.count - number})
    reading.group, reading.last = whole.name, _copy(reading, group, number)
    return True


def _copy(reading: Reading, at: int, count: int) -> str:
    """Another thing like that one, without its colour."""
    like = reading.things[at]
    base = like.name.rstrip("-0123456789")
    name = f"{base}-{sum(thing.name.rstrip('-0123456789') == base for thing in reading.things) + 1}"
    *before, last = (like.said or like.kind).split(" ")
    said = " ".join([*before, singular(last)]) if count == 1 else like.said
    reading.things.append(like.model_copy(update={"name": name, "count": count, "said": said, "color": None}))
    return name


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
    if kind.part == "fruit" and following[0].sense.text == "bowl":
        reading.pending.options["fruit"] = fruit_of(word.text, kind.name)
        return True
    if kind.part == "flower" and following[0].sense.text == "vase":
        reading.pending.options["flowers"] = True
        return True
    if kind.name == "bamboo" and following[0].sense.text == "forest":
        reading.pending.options["species"] = "bamboo"
        return True
    if kind.name == "rock" and following[0].sense.text != "island":
        reading.pending.colors.append("#8d8a84")
        return True
    return kind.name in {"path", "road", "garden", "person", "mountain", "meadow", "island", "forest"} and (
        following[0].sense.text in {kind.name, "lamp-post"}
        or (kind.name, following[0].sense.text) in {("garden", "lantern"), ("island", "rock")}
    )


def noun(reading: Reading, word: Word) -> None:
    if not reading.negated and (filled(reading, word) or heavenly(reading, word)):
        return
    sense, pending = word.sense, reading.pending
    reading.shade = reading.ghost and not reading.with_it if not reading.shade else reading.with_it
    reading.pending, reading.ghost, reading.passes, reading.verb = Modifiers(), False, None, ""
    kind = KINDS[sense.text]
    if kind.name == "lantern" and (post := {"stone": "stone-lantern"}.get(str(pending.options.get("kind")))):
        kind = KINDS[post]
    if reading.negated:
        reading.absent.append(kind.name)
        reading.pending = Modifiers()
        return
    reading.group, reading.portions, reading.part = None, False, None
    gathered(reading, kind.name, pending)
    name = known(
        reading,
        sense.model_copy(update={"text": kind.name}),
        _one(word),
        definite=pending.article == "the",
    )
    if name is None:
        name = new(reading, word, kind.name, pending)
    if reading.joined is not None and reading.joined != name:
        reading.partners[name] = reading.joined
    reading.joined, reading.with_it = None, False
    join(reading, name)
    reading.last = name
    compared(reading, name)


def new(reading: Reading, word: Word, kind: str, pending: Modifiers) -> str:
    sense = word.sense
    single = singular(word.text.split()[-1])
    one = _one(word)
    base = _base(sense, one)
    alike = sum(thing.name.rstrip("-0123456789") == base for thing in reading.things)
    name = base if not alike else f"{base}-{alike + 1}"
    if sense.instead:
        several = sense.plural or (pending.count or 1) > 1
        lacks = f"There are no {word.text}" if several else f"There is no {one}"
        reading.notes.append(f"{lacks} yet; {_stand_in(sense, several)}.")
    count = pending.count
    several = sense.plural and not (pending.article == "a" and single == word.text.split()[-1])  # 'a sheep' is one
    if count is None or (count == 1 and several):
        count = int(sense.number) if sense.number and not sense.instead else KINDS[kind].plural if several else 1
    stack = 1
    if pending.formation == "stack" and kind in STACKED:
        count, stack = (pending.stacks or 1), min(max(2, pending.count or 5), _HIGHEST)
        pending.formation = None
        if (pending.count or 0) > _HIGHEST:
            reading.unmet.append(f"A stack of {pending.count} is too high: it has {_HIGHEST}.")
    elif pending.formation == "stack":
        reading.unmet.append(f"A stack of {plural(kind)} cannot be shown yet: they stand side by side.")
        pending.formation = None
    if pending.formation and pending.count is None:
        count = max(count, {"row": 5, "ring": 7, "grid": 9, "spiral": 12, "forest": 24}[pending.formation])
    if count > _MOST:
        reading.unmet.append(f"{count} are too many: {_MOST} of {kind} are shown.")
    said = " ".join([*pending.said, word.text])
    options: dict[str, JsonValue] = {"species": pending.options["species"]} if kind == "forest" and "species" in pending.options else {}
    if base != kind:
        options["text"] = one
    color = OWN_COLORS.get(single) if "color" in KINDS[kind].accepts else None
    thing = Thing(
        name=name,
        kind=kind,
        count=max(1, min(count, _MOST)),
        said=said,
        color=color,
        options=options,
        counted=pending.count is not None,
        stack=stack,
        scale=sense.number if base != kind else OWN_SCALES.get(single, 1.0),
    )
    thing, regrets = dressed(thing, pending)
    reading.regret(*regrets)
    reading.things.append(thing)
    return name


def _one(word: Word) -> str:
    """What one of them is called."""
    return singular_of(word.text) if word.sense.plural else word.text


def _base(sense: Sense, one: str) -> str:
    """What a thing is called: as its kind, or, on a plinth, by its own word."""
    return f"{one.replace(' ', '-')}-plinth" if sense.instead in {"named", "unread"} else sense.text


def _stand_in(sense: Sense, several: bool) -> str:
    """What is shown instead, as a clause."""
    if sense.instead != "like":
        blocks = "blocks with their name stand in" if several else "a block with its name stands in for it"
        return blocks if sense.instead == "named" else f"{blocks} (`scenewright setup` fetches the dictionary that finds something like it)"
    kinds = plural(sense.text)
    return f"{kinds} stand in" if several else f"{article(sense.text)} stands in for it"


def known(reading: Reading, sense: Sense, one: str, *, definite: bool) -> str | None:
    """The thing that 'the house' refers to; places are always the same one."""
    if definite or KINDS[sense.text].habit == "place":
        base = _base(sense, one)
        same = (thing for thing in reversed(reading.things) if (thing.kind if base == sense.text else thing.name) == base)
        return next((thing.name for thing in same), None)
    return None
