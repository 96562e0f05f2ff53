"""Looks: what an edit does to the size, colour, parts and motion of a thing, where it stands."""

from collections.abc import Sequence

from pydantic import JsonValue

from scenewright.composer.builder import Builder
from scenewright.composer.edit.things import FIXED, reading_of, riders
from scenewright.composer.edit.wishes import Pace
from scenewright.composer.kinds import KINDS
from scenewright.composer.manner import moves
from scenewright.composer.parse import read
from scenewright.composer.placement import Spot
from scenewright.composer.request import Thing
from scenewright.composer.words import words_of


def resize(builder: Builder, name: str, factor: float) -> list[str]:
    """Larger or smaller where it stands; what stands on it rises or sinks with its top."""
    item, thing = builder.find(name), builder.request.thing(name)
    if item is None or thing is None:
        return []
    if KINDS[thing.kind].habit in FIXED:
        return [f"The size of the {thing.kind} cannot be changed."]
    builder.frame_as_was(name)
    spots = tuple(spot.model_copy(update={"scale": round(spot.scale * factor, 2)}) for spot in item.spots)
    builder.update(thing.model_copy(update={"scale": round(thing.scale * factor, 3), "sized": "", "height_m": None}))
    tops = [(spot, spot.at[2] + item.height * spot.scale) for spot in item.spots]
    builder.change(item, spots=spots)
    for rider in riders(builder, name):
        on = builder.find(rider)
        assert on is not None
        builder.frame_as_was(rider)
        builder.change(on, spots=tuple(_risen(spot, tops, item.height, factor) for spot in on.spots))
    return []


def _risen(spot: Spot, tops: Sequence[tuple[Spot, float]], height: float, factor: float) -> Spot:
    """A spot on the nearest of several carriers that have grown."""
    below, _ = min(tops, key=lambda top: (top[0].at[0] - spot.at[0]) ** 2 + (top[0].at[1] - spot.at[1]) ** 2)
    u, v, y = spot.at
    share = (y - below.at[2]) / (height * below.scale)
    return spot.model_copy(update={"at": (u, v, round(below.at[2] + share * height * below.scale * factor, 3))})


def dress(builder: Builder, name: str, words: str) -> list[str]:
    """Another colour, part or trait."""
    item, thing = builder.find(name), builder.request.thing(name)
    if item is None or thing is None:
        return []
    if words in {"lit", "unlit"}:
        if "lit" not in KINDS[thing.kind].accepts:
            return [f"The {thing.kind} has no light."]
        now = {key: value for key, value in item.options.items() if key != "lit"} | ({"lit": True} if words == "lit" else {})
        builder.change(item, options=now, glow=KINDS[thing.kind].shines and words == "lit")
        return []
    reading = reading_of(words, [thing], builder.dictionary)
    reading.last = thing.name
    read(reading)
    dressed = reading.things[0]
    if dressed == thing:
        return reading.unmet or [f"The {thing.kind} cannot be '{words}'."]
    before, factor = builder.options(thing), dressed.scale / thing.scale
    builder.update(dressed.model_copy(update={"scale": thing.scale, "said": _said(thing, dressed)}))
    after = builder.options(dressed)
    options = {key: value for key, value in item.options.items() if key in after or key not in before}
    builder.change(
        item,
        options=options | {k: v for k, v in after.items() if before.get(k) != v},
        palette=() if dressed.color != "mixed" else item.palette,
    )
    if factor != 1:
        resize(builder, name, factor)
    return reading.unmet


def _said(before: Thing, after: Thing) -> str:
    """The words for a thing, without those of a colour that it no longer has."""
    if before.color == after.color:
        return before.said
    return " ".join(word.text for word in words_of(before.said)[0] if word.sense.role != "color") or before.kind


def pace(builder: Builder, name: str, wish: Pace) -> list[str]:
    """Faster, slower, still, or another motion."""
    item, thing = builder.find(name), builder.request.thing(name)
    if item is None or thing is None:
        return []
    if wish.manner:
        if wish.manner != "spin":
            return [f"How the {thing.kind} moves cannot be changed to '{wish.manner}' in a finished scene: describe the scene anew."]
        changed = thing.model_copy(update={"motion": "spin"})
        builder.update(changed)
        builder.change(item, moves=moves(builder, changed))
        return []
    if not item.moves:
        return [f"The {thing.kind} does not move."]
    if wish.factor == 0:
        builder.update(thing.model_copy(update={"motion": None}))
        builder.change(item, moves=(), dealt=item.groups)
        return []
    builder.change(item, moves=tuple(move.model_copy(update={"options": _paced(move.options, wish.factor)}) for move in item.moves))
    return []


def _paced(options: object, factor: float) -> dict[str, JsonValue]:
    assert isinstance(options, dict)
    change = {"period_s": 1 / factor, "speed_m_s": factor}
    return {
        key: round(value * change[key], 3) if key in change and isinstance(value, int | float) else value for key, value in options.items()
    }
