"""Looks: modifiers and parts of a thing: 'red', 'tiny', 'with a blue roof', 'five tiers'."""

from scenewright.composer.kinds import KINDS
from scenewright.composer.leftovers import gone_too
from scenewright.composer.lexicon import BEARERS, singular
from scenewright.composer.modifiers import Modifiers, featured
from scenewright.composer.reading import Reading
from scenewright.composer.references import bearer
from scenewright.composer.relations import join
from scenewright.composer.words import Word


def modifier(reading: Reading, word: Word, *, before: bool) -> None:
    if before and reading.noun_after(reading.at) == "absent":
        if word.sense.role == "formation":
            reading.pending.add(word.text, word.sense)
        return  # it is named with its noun
    if reading.part is not None and word.sense.role == "color" and not before:
        (name, feature, part), reading.part = reading.part, None  # 'The roof is blue.'
        at = next(i for i, thing in enumerate(reading.things) if thing.name == name)
        colored = Modifiers()
        colored.add(word.text, word.sense)
        reading.things[at], regret = featured(reading.things[at], feature, part, colored)
        reading.regret(regret)
        return
    reading.regret(reading.pending.add(word.text, word.sense))
    ahead = [w.sense.role for w in reading.words[reading.at + 1 : reading.at + 3]]
    if not before and not reading.ghost and ahead and (ahead[0] in {"color", "trait"} or ahead == ["and", "color"]):
        return  # 'striped red and white': all of it at once
    late = word.sense.role != "formation" or not word.text.endswith(" of")  # 'a row of cars', but 'cars in a row'
    if late and (not before or word.sense.role == "formation"):
        if reading.ghost:
            reading.pending = Modifiers()
            gone_too(reading, word.text)
        elif reading.last is not None:
            reading.apply(reading.last)


def feature_of(reading: Reading, word: Word) -> None:
    """A part of the last thing: 'with a red roof', 'five tiers', 'lit windows'."""
    pending, reading.pending = reading.pending, Modifiers()
    owner, feature = reading.last, word.sense.text
    if reading.ghost and reading.open is None and feature not in {"tiers", "storeys"}:
        gone_too(reading, " ".join([*pending.said, word.text]))
        return
    if reading.open is not None:  # 'a bird on the roof'
        carrier = next((t.name for t in reversed(reading.things) if t.name != reading.open[1] and feature in KINDS[t.kind].accepts), None)
        if carrier is not None:
            join(reading, carrier)
            return
    if owner is not None and feature != "plain":
        owner = bearer(reading.things, owner, singular(word.text), feature)
    if owner is None and pending.article == "the":  # 'A house. The roof is blue.'
        owner = next((thing.name for thing in reversed(reading.things) if feature in KINDS[thing.kind].accepts), None)
    at = next((i for i, thing in enumerate(reading.things) if thing.name == owner), None)
    if at is None or (feature in {"tiers", "storeys"} and reading.noun_follows(word)):
        reading.pending = pending  # 'a five-storey house': the noun is still to come
        if feature in {"tiers", "storeys"}:
            pending.levels()
        elif feature == "waterfall":
            reading.unmet.append(f"There is no {word.text} without an island; left out.")
        return
    if owner is not None and singular(word.text) in BEARERS and KINDS[reading.things[at].kind].part not in BEARERS[singular(word.text)]:
        reading.unmet.append(f"The {reading.things[at].kind} has no {word.text} to choose; left out.")
        return
    if feature in {"roof", "color"} and not pending.colors:
        reading.part = reading.things[at].name, feature, word.text
    reading.things[at], regret = featured(reading.things[at], feature, word.text, pending)
    reading.regret(regret)
