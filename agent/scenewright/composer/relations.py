"""Relations: 'behind', 'next to it', 'on the left': what joins the noun before with the noun after."""

from typing import cast

from scenewright.composer.comparing import compared
from scenewright.composer.leftovers import gone_too
from scenewright.composer.modifiers import Modifiers
from scenewright.composer.reading import Reading
from scenewright.composer.references import companion
from scenewright.composer.request import Bond, Relation, Thing, Zone
from scenewright.composer.words import Word


def dangling(reading: Reading) -> None:
    """'a rock with a bird on top': a relation without a target speaks of what was named before."""
    if reading.open is not None and reading.open[1] is not None and reading.previous() == "relation":
        target = None if reading.shade else reading.antecedent(reading.open[1], plural=False)
        if target is not None:
            join(reading, target)
        else:
            word = reading.words[reading.at - 1].text
            reading.unmet.append(f"'{word[:1].upper()}{word[1:]}' is left out: what it speaks of is not there.")
        reading.open = None


def rest(reading: Reading, *, keep: bool = False) -> None:
    dangling(reading)
    if reading.comparing is not None and (other := reading.antecedent(reading.comparing[0], plural=False)) is not None:
        compared(reading, other)
    reading.open, reading.comparing = None, None
    if not keep:
        reading.pending = Modifiers()


def join(reading: Reading, name: str) -> None:
    """Closes the relation that waited for this noun."""
    if reading.open is not None:
        bond, source, first = reading.open
        single = next(thing for thing in reading.things if thing.name == name).count == 1
        if bond == "between" and first is None and single:
            reading.open = bond, source, name
            return
        reading.open = None
        if source is None:
            reading.lead = (bond, name) if not reading.ghost else None
        else:
            relate(reading, source, bond, first or name, name if first else None)
            if first is None and (partner := companion(reading.things, source, reading.partners.get(source), bond, name)) is not None:
                relate(reading, partner, bond, name)
    elif reading.lead is not None:
        relate(reading, name, reading.lead[0], reading.lead[1])


def relate(reading: Reading, source: str, bond: Bond, target: str, other: str | None = None) -> None:
    if source == target:
        return
    at = next(i for i, thing in enumerate(reading.things) if thing.name == source)
    relations = (*reading.things[at].relations, Relation(bond=bond, target=target, other=other))
    reading.things[at] = reading.things[at].model_copy(update={"relations": relations})


def relation(reading: Reading, word: Word) -> None:
    if word.sense.text == "ringed":
        reading.lead = ("around", reading.last) if reading.last else None
        reading.open = None
        return
    bond = cast(Bond, word.sense.text)
    reading.lead = None
    source = reading.passes if reading.ghost else reading.last
    reading.open = (bond, source, None) if not reading.ghost or source is not None else None


def pronoun(reading: Reading, word: Word) -> None:
    if reading.comparing is not None:
        if (other := reading.antecedent(reading.comparing[0], plural=False)) is not None:
            compared(reading, other)
        return
    if reading.open is None:
        if reading.last is None and reading.things and word.text in {"it", "they"}:
            reading.ghost = reading.shade
            reading.last = reading.things[-1].name if word.text == "they" else reading.antecedent(None, plural=False)
        return
    bond, source, _ = reading.open
    if reading.shade:
        reading.open = None
        return
    if bond == "between" and word.text in {"them", "these", "those", "both"} and (pair := _pair(reading, source)) is not None:
        relate(reading, source or pair[0].name, bond, pair[0].name, pair[1].name)
        reading.open = None
        return
    target = reading.antecedent(source, plural=word.text in {"them", "their", "these", "those"} or "their" in word.text, bond=bond)
    if target is not None:
        reading.open = bond, source, None
        join(reading, target)
    reading.open = None


def _pair(reading: Reading, source: str | None) -> list[Thing] | None:
    """The last two things, where 'them' is not several of the last one."""
    others = [thing for thing in reading.things if thing.name != source]
    return others[-2:] if len(others) > 1 and others[-1].count == 1 and source is not None else None


def zone_of(reading: Reading, word: Word, *, before: bool) -> None:
    zone = cast(Zone, word.sense.text)
    reading.open = None
    if before or (reading.last is None and not reading.ghost):
        reading.pending.zone = zone
    elif reading.ghost:
        gone_too(reading, word.text)
    elif reading.last is not None:
        reading.pending = Modifiers(zone=zone)
        reading.apply(reading.last)
