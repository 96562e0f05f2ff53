"""Things: what an edit adds, takes away, multiplies or exchanges. Each returns sentences about what could not be done."""

import itertools
from collections.abc import Sequence
from random import Random

from scenewright.composer.builder import Builder
from scenewright.composer.field import Footing, Footprint
from scenewright.composer.guests import place_guests, unplaced
from scenewright.composer.kinds import KINDS
from scenewright.composer.lexicon import plural
from scenewright.composer.manner import facing, moves
from scenewright.composer.parse import read
from scenewright.composer.reading import Reading
from scenewright.composer.request import Thing
from scenewright.composer.strangers import with_strangers
from scenewright.composer.wordnet import WordNet
from scenewright.composer.words import words_of

_MOST = 200
_TRIES = 200  # of chance, before there is no room
FIXED = frozenset({"place", "land"})


def reading_of(words: str, known: Sequence[Thing], dictionary: WordNet) -> Reading:
    """Words to be read where these things are known already."""
    reading = Reading(with_strangers(words_of(words, dictionary)[0], dictionary))
    reading.things = list(known)
    reading.sentences = [len(known)]
    return reading


def note(builder: Builder, reading: Reading) -> None:
    """Keeps what was made of words that have no part."""
    notes = tuple(dict.fromkeys((*builder.request.notes, *reading.notes)))
    builder.request = builder.request.model_copy(update={"notes": notes})


def add(builder: Builder, words: str) -> tuple[tuple[str, ...], list[str]]:
    """Puts in what the words name, by what it is said to stand by; the names of what was added."""
    there = [thing for thing in builder.request.things if builder.find(thing.name) is not None or KINDS[thing.kind].habit in FIXED]
    there.sort(key=lambda thing: thing.name in builder.given)
    reading = reading_of(words, there, builder.dictionary)
    read(reading)
    note(builder, reading)
    new = reading.things[len(there) :]
    regrets = list(reading.unmet)
    regrets += [
        f"A {thing.kind} cannot be added to a finished scene: describe the scene anew." for thing in new if KINDS[thing.kind].habit in FIXED
    ]
    new = [thing for thing in new if KINDS[thing.kind].habit not in FIXED]
    if not new:
        if reading.last is not None and not regrets:
            regrets = [f"There is a {reading.last} already."]
        return (), regrets or [f"Did not understand what to add: '{words}'."]
    return tuple(thing.name for thing in new), [*regrets, *_placed(builder, new)]


def _placed(builder: Builder, new: Sequence[Thing]) -> list[str]:
    """Finds new things their places, and nothing else."""
    placed = [thing for thing in builder.request.things if builder.find(thing.name) is not None or KINDS[thing.kind].habit in FIXED]
    builder.request = builder.request.model_copy(update={"things": (*placed, *new)})
    builder.given |= {thing.name for thing in new}
    builder.named |= {thing.kind for thing in new}
    notes = len(builder.notes)
    place_guests(builder)
    for thing in new:
        elsewhere(builder, thing)
    lost = [thing.name for thing in new if (item := builder.find(thing.name)) is None or len(item.spots) < thing.count]
    regrets = [*builder.notes[notes:], *unplaced(builder, lost)]
    del builder.notes[notes:]
    return regrets


def elsewhere(builder: Builder, thing: Thing) -> None:
    """Copies that found no place where things of their kind belong first get one anywhere in the picture, on their right ground."""
    item, kind = builder.find(thing.name), KINDS[thing.kind]
    spots = item.spots if item is not None else ()
    scales = builder.scales(thing)[len(spots) :]
    if kind.habit not in {"swims", "stands"} or builder.terrain.base == "air" or not scales:
        return
    random = builder.chance(f"{thing.name}/elsewhere")
    places = [(scale, place) for scale in scales if (place := _anywhere(builder, thing, scale, random)) is not None]
    if places:
        builder.items = [other for other in builder.items if other.name != thing.name]
        found = [place for _, place in places]
        put = builder.put(
            thing, found, facing=facing(builder, thing), take=False, moves=moves(builder, thing), scales=[scale for scale, _ in places]
        )
        builder.change(put, spots=(*spots, *put.spots))


def _anywhere(builder: Builder, thing: Thing, scale: float, random: Random) -> tuple[float, float, float] | None:
    kind = KINDS[thing.kind]
    grounds: list[tuple[Footing, float]] = [("land", builder.level), ("plain", builder.plain)]
    if kind.habit == "swims":
        grounds = [("water", 0.0)]
    for on, level in grounds:
        radius, high = builder.radius(thing, scale) * kind.trunk, level + kind.height * scale
        for _ in range(_TRIES):
            u, v = builder.camera.spot(random.uniform(-0.8, 0.8), builder.camera.distance * random.uniform(0.6, 1.9))
            if builder.visible(u, v) and builder.field.free(u, v, radius, low=level, high=high, on=on):
                builder.take(thing, u, v, level, scale)
                return u, v, level
    return None


def remove(builder: Builder, name: str, count: int | None) -> list[str]:
    """Takes a thing away, or `count` of its copies, the last ones; what stood on it finds another place."""
    item, thing = builder.find(name), builder.request.thing(name)
    if item is None or thing is None:
        return []
    if KINDS[thing.kind].habit in FIXED:
        return [f"The {thing.kind} carries the scene: it cannot be taken away."]
    if count is not None and count < len(item.spots):
        return number(builder, name, 1.0, -count)
    on_it = riders(builder, name)
    builder.frame_as_was(name)
    builder.vacate(name)
    others = (other for other in builder.request.things if other.name != name)
    kept = tuple(
        other.model_copy(update={"relations": tuple(r for r in other.relations if name not in {r.target, r.other})}) for other in others
    )
    builder.request = builder.request.model_copy(update={"things": kept})
    return again(builder, on_it)


def riders(builder: Builder, name: str) -> list[str]:
    """What stands on a thing, or is carried by it."""
    on_it = [t.name for t in builder.request.things if any(r.bond in {"on", "in"} and r.target == name for r in t.relations)]
    return [rider for rider in on_it if builder.find(rider) is not None]


def again(builder: Builder, names: Sequence[str]) -> list[str]:
    """Places things anew that have lost what they stood on."""
    these = [thing for name in names if (thing := builder.request.thing(name)) is not None]
    for thing in these:
        builder.frame_as_was(thing.name)
        builder.vacate(thing.name)
    return _placed(builder, these) if these else []


def number(builder: Builder, name: str, times: float, more: int) -> list[str]:
    """So many copies more or fewer. Those that are there stay; further ones are a thing of their own beside them."""
    item, thing = builder.find(name), builder.request.thing(name)
    if item is None or thing is None:
        return []
    now = len(item.spots)
    wanted = round(now * times) + more
    wanted = wanted if times >= 1 else max(1, min(wanted, now - 1))
    if wanted <= 0:
        return remove(builder, name, None)
    if wanted > _MOST:
        return [f"{wanted} are too many: {_MOST} {plural(thing.kind)} at most."]
    if wanted < now:
        builder.frame_as_was(name)
        builder.change(item, spots=item.spots[:wanted], dealt=item.groups)
        builder.field.taken = _without_last(builder, name, wanted)
        builder.update(thing.model_copy(update={"count": wanted}))
        return []
    further = thing.model_copy(update={"name": _fresh(builder, thing.kind), "count": wanted - now, "formation": None})
    return _placed(builder, [further]) if wanted > now else []


def _without_last(builder: Builder, name: str, count: int) -> list[Footprint]:
    mine = [taken for taken in builder.field.taken if taken.name == name][count:]
    return [taken for taken in builder.field.taken if not any(taken is gone for gone in mine)]


def swap(builder: Builder, name: str, words: str) -> list[str]:
    """Another kind of thing at the same places."""
    item, thing = builder.find(name), builder.request.thing(name)
    if item is None or thing is None:
        return []
    reading = reading_of(words, [], builder.dictionary)
    read(reading)
    note(builder, reading)
    if len(reading.things) != 1 or KINDS[reading.things[0].kind].habit in FIXED:
        return reading.unmet or [f"Did not understand what the {thing.kind} is to become: '{words}'."]
    other = reading.things[0].model_copy(
        update={"name": _fresh(builder, reading.things[0].kind), "count": len(item.spots), "relations": thing.relations}
    )
    homes = {"swims": "water", "flies": "air", "hangs": "air"}
    if homes.get(builder.habit(other), "land") != homes.get(builder.habit(thing), "land"):
        regrets = remove(builder, name, None)
        return [*regrets, *_placed(builder, [other.model_copy(update={"relations": ()})])]
    builder.frame_as_was(name)
    on_it = riders(builder, name)
    builder.vacate(name)
    heard = tuple(_respoken(one, name, other.name) for one in builder.request.things if one.name != name)
    builder.request = builder.request.model_copy(update={"things": (*heard, other)})
    builder.given |= {other.name}
    builder.put(other, [spot.at for spot in item.spots], facing=facing(builder, other), parent=item.parent, moves=moves(builder, other))
    return [*reading.unmet, *again(builder, on_it)]


def _respoken(thing: Thing, name: str, other: str) -> Thing:
    """A thing whose relations speak of another one than before."""
    relations = tuple(r.model_copy(update={"target": other}) if r.target == name else r for r in thing.relations)
    return thing.model_copy(update={"relations": relations})


def _fresh(builder: Builder, kind: str) -> str:
    """A name for another thing of a kind."""
    names = {thing.name for thing in builder.request.things}
    return next(name for i in itertools.count(1) if (name := kind if i == 1 else f"{kind}-{i}") not in names)
