"""Criteria: what was said of a scene as statements, with what the checks can measure of each."""

from scenewright.composer.lexicon import COLORS
from scenewright.composer.placement import Item
from scenewright.composer.request import Relation, Request, Thing
from scenewright.composer.terrain import BACKDROP
from scenewright.values import expect
from scenewright.values.plan import Criterion

BONDS = {"front": "in front of", "left": "left of", "right": "right of"}
COLOR_WORDS = {value: word for word, value in reversed(list(COLORS.items()))}
_PLACES: dict[str, expect.Relation] = {
    "on": "on", "front": "in_front_of", "behind": "behind", "left": "left_of", "right": "right_of", "above": "above",
}  # fmt: skip
"""What is laid out well enough to be promised; beside and around are looser here than a check would have them."""
_TIMES: dict[str, expect.Time] = {"dawn": "dusk", "day": "day", "dusk": "dusk", "night": "night"}
_COMMON = frozenset({"red", "orange", "yellow", "green", "blue", "purple", "pink", "brown", "white", "grey", "black"})
_COATED = frozenset({"car", "house", "balloon", "cube", "ball", "bird", "tree"})
"""Parts whose one main colour is the one that was chosen."""


def criteria_of(request: Request, shown: list[tuple[Thing, Item]]) -> tuple[Criterion, ...]:
    """A criterion for each thing, relation, colour and motion, and for what must not be there, the time and the fog."""
    found: list[tuple[str, expect.Expectation | None]] = []
    for thing, item in shown:
        count = len(item.spots)
        text = f"{thing.name}: {count} in the scene." if count > 1 else f"{thing.name} is in the scene."
        found.append((text, expect.Present(object=thing.name, count=count if thing.counted else 1) if item.height > 0 else None))
        for relation in thing.relations:
            if any(other.name == relation.target for other, _ in shown):
                said = f"{thing.name} is {BONDS.get(relation.bond, relation.bond)} {relation.target}."
                found.append((said, _place(thing, relation, shown)))
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
    return tuple(Criterion(id=f"c{i}", text=text, expect=expected) for i, (text, expected) in enumerate(found, start=1))


def _alone(thing: Thing, shown: list[tuple[Thing, Item]]) -> bool:
    """Whether its name means nothing else: of house and house-2 a check sees two houses."""
    return sum(other.kind == thing.kind for other, _ in shown) == 1


def _place(thing: Thing, relation: Relation, shown: list[tuple[Thing, Item]]) -> expect.Place | None:
    """What can be measured of a relation between two things that stand somewhere and are each one."""
    target = next(((other, item) for other, item in shown if other.name == relation.target), None)
    if (
        relation.bond not in _PLACES
        or target is None
        or target[0].kind in BACKDROP
        or not (_alone(thing, shown) and _alone(target[0], shown))
    ):
        return None
    single = thing.count == 1 or relation.bond == "on"
    return expect.Place(object=thing.name, relation=_PLACES[relation.bond], of=(relation.target,)) if single else None
