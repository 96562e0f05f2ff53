"""Criteria: what was said of a scene as statements, with what the checks can measure of each."""

from scenewright.composer.kept import kept
from scenewright.composer.lexicon import COLORS
from scenewright.composer.placement import Item, Layout
from scenewright.composer.request import Relation, Request, Thing
from scenewright.composer.terrain import BACKDROP
from scenewright.values import expect
from scenewright.values.plan import Criterion

BONDS = {"front": "in front of", "left": "left of", "right": "right of"}
COLOR_WORDS = {value: word for word, value in reversed(list(COLORS.items()))}
_PLACES: dict[str, expect.Relation] = {
    "on": "on", "front": "in_front_of", "behind": "behind", "left": "left_of", "right": "right_of", "above": "above", "under": "under",
    "beside": "next_to", "between": "between", "around": "around",
}  # fmt: skip
_FORMED = {"row": "row", "ring": "circle", "grid": "grid", "spiral": "spiral"}
_LESS: dict[str, expect.Comparative] = {"taller": "shorter", "bigger": "smaller", "wider": "narrower"}
_TIMES: dict[str, expect.Time] = {"dawn": "dusk", "day": "day", "dusk": "dusk", "night": "night"}
_COMMON = frozenset({"red", "orange", "yellow", "green", "blue", "purple", "pink", "brown", "white", "grey", "black"})
_COATED = frozenset({"car", "house", "balloon", "cube", "ball", "bird", "tree"})
"""Parts whose one main colour is the one that was chosen."""


def criteria_of(request: Request, layout: Layout, shown: list[tuple[Thing, Item]]) -> tuple[tuple[Criterion, ...], tuple[str, ...]]:
    """A criterion for each thing, size, relation, colour and motion, and for what must not be there, the time and the fog; and
    sentences about relations that the layout could not keep."""
    lost: list[str] = []
    found: list[tuple[str, expect.Expectation | None]] = []
    for thing, item in shown:
        count = len(item.spots)
        text = f"{thing.name}: {count} in the scene." if count > 1 else f"{thing.name} is in the scene."
        found.append((text, expect.Present(object=thing.name, count=count if thing.counted else 1) if item.height > 0 else None))
        for relation in thing.relations:
            targets = [other for other in shown if other[0].name in {relation.target, relation.other}]
            if targets:
                stands = _kept(layout, thing, item, relation, targets)
                said = f"{BONDS.get(relation.bond, relation.bond)} {' and '.join(other.name for other, _ in targets)}"
                if stands is False:
                    lost.append(f"The {thing.name} could not be placed {said}: {'they stand' if count > 1 else 'it stands'} elsewhere.")
                else:
                    found.append((f"{thing.name} is {said}.", _place(thing, item, relation, targets, shown) if stands else None))
        found += _sizes(thing, item, shown)
        if (thing.height_m or thing.compared) and not _as_said(thing, item):
            lost.append(f"The {thing.name} is not of the size that was said: it had to fit where it stands.")
        if thing.formation in _FORMED and count > 2:
            found.append((f"{thing.name}: they stand in a {_FORMED[thing.formation]}.", None))
        if thing.color in COLOR_WORDS and thing.color != "mixed":
            word = COLOR_WORDS[thing.color]
            measured = word in _COMMON and item.part in _COATED and _alone(thing, shown)
            color = expect.Color(object=thing.name, color=word) if measured else None
            found.append((f"{thing.name} is {word}.", color))
        if thing.motion is not None and item.moves:
            found.append((f"{thing.name} moves.", expect.Moves(object=thing.name)))
    found += [(f"There is no {kind}.", expect.Absent(object=kind)) for kind in request.absent]
    if request.time:
        clear = request.weather in {None, "clear"}  # fog and snow make a night pale and a day dim
        found.append((f"It is {request.time}.", expect.Light(time=_TIMES[request.time]) if clear else None))
    if request.weather == "fog":
        found.append(("There is fog.", expect.Fog()))
    return tuple(Criterion(id=f"c{i}", text=text, expect=expected) for i, (text, expected) in enumerate(found, start=1)), tuple(lost)


def _alone(thing: Thing, shown: list[tuple[Thing, Item]]) -> bool:
    """Whether its name means nothing else: of house and house-2 a check sees two houses."""
    return sum(other.kind == thing.kind for other, _ in shown) == 1


def _sizes(thing: Thing, item: Item, shown: list[tuple[Thing, Item]]) -> list[tuple[str, expect.Expectation | None]]:
    """What was said of its size: in metres, by a word, or by another thing."""
    found: list[tuple[str, expect.Expectation | None]] = []
    alone, usual = _alone(thing, shown), _as_said(thing, item)
    if thing.height_m and usual:
        high = expect.Size(object=thing.name, metres=thing.height_m) if alone and len(item.spots) == 1 else None
        found.append((f"{thing.name} is {thing.height_m:g} m high.", high))
    elif thing.sized and usual and item.height > 0:
        tall = item.height * item.spots[0].scale
        high = expect.Size(object=thing.name, metres=round(max(0.01, tall), 2)) if alone and len(item.spots) == 1 else None
        found.append((f"{thing.name} is {thing.sized}: {tall:.2g} m high.", high))
    for said in thing.compared:
        other = next((one for one, _ in shown if one.name == said.than), None)
        if other is None or not usual:
            continue
        if said.factor == 1:
            found.append((f"{thing.name} is as large as {other.name}.", None))
            continue
        how = said.how if said.factor == 0 or said.factor > 1 else _LESS[said.how]
        measured = expect.Compare(object=thing.name, than=other.name, how=how) if alone and _alone(other, shown) else None
        found.append((f"{thing.name} is {how} than {other.name}.", measured))
    return found


def _as_said(thing: Thing, item: Item) -> bool:
    """Whether its first copy has the size that was asked for."""
    return abs(item.spots[0].scale - thing.scale) <= 0.02 * thing.scale + 0.01


def _kept(layout: Layout, thing: Thing, item: Item, relation: Relation, targets: list[tuple[Thing, Item]]) -> bool | None:
    """Whether a relation holds; None where one of them is ground, horizon or air, and no circle says."""
    if thing.kind in BACKDROP or any(other.kind in BACKDROP or one.height <= 0 for other, one in targets):
        return None
    if thing.formation in _FORMED and relation.bond == "beside":
        return None  # all of it is beside, not each of them
    return kept(layout, relation.bond, item, [one for _, one in targets])


def _place(
    thing: Thing, item: Item, relation: Relation, targets: list[tuple[Thing, Item]], shown: list[tuple[Thing, Item]]
) -> expect.Place | None:
    """What can be measured of a relation: by names that mean nothing else, of things that stay where they are."""
    sure = all(_alone(one, shown) for one in (thing, *(other for other, _ in targets)))
    if relation.bond not in _PLACES or not sure or any(move.action in {"circle", "drive", "drift"} for move in item.moves):
        return None
    return expect.Place(object=thing.name, relation=_PLACES[relation.bond], of=tuple(other.name for other, _ in targets))
