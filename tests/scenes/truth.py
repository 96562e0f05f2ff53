"""Truth: whether a laid-out scene is as a prompt says, by the checks' own measures on the boxes of its parts; nothing is rendered."""

import itertools
from math import atan2, cos, degrees, hypot, radians, sin

from scenewright.checks import relations
from scenewright.checks.hues import is_called, known
from scenewright.checks.names import fits, key
from scenewright.composer.layout import absolute
from scenewright.composer.placement import Item, Layout
from scenewright.values import expect
from scenewright.values.digest import Bounds, Eye, Vector
from scenewright.values.plan import Plan
from tests.scenes.grammar import Formed, Met, Truth

CLOSE = 0.2
IN_THE_MIDDLE = {"cloud", "bird", "lantern"}


def holds(truth: Truth, layout: Layout, plan: Plan) -> bool:
    """Whether it is so."""
    match truth:
        case expect.Present(object=name, count=count, exactly=exactly):
            there = len(boxes(name, layout, named=True))
            return there == count if exactly else there >= count
        case expect.Absent(object=name):
            return not of(name, layout)
        case expect.Color(object=name, color=color):
            return any(_is(color, item) for item in of(name, layout))
        case expect.Size(object=name, metres=metres):
            return all(abs(box[4] - box[1] - metres) <= CLOSE * metres for box in boxes(name, layout)) and bool(boxes(name, layout))
        case expect.Compare(object=name, than=than, how=how):
            ours, theirs = ([_length(how, box) for box in boxes(one, layout)] for one in (name, than))
            more = how in {"taller", "bigger", "wider"}
            return bool(ours and theirs) and (min(ours) > max(theirs) if more else max(ours) < min(theirs))
        case expect.Place(object=name, relation=relation, of=others):
            return _stands(name, relation, others, layout)
        case expect.Light(time=time):
            return layout.air.time == time or (time == "dusk" and layout.air.time == "dawn")
        case expect.Fog():
            return layout.air.weather == "fog"
        case Met(object=name):
            return bool(of(name, layout)) or any(f" {name} " in note for note in plan.notes)
        case Formed(object=name, how=how, count=count):
            return _formed(boxes(name, layout, named=True), how, count)
        case _:
            raise AssertionError(truth)


def of(name: str, layout: Layout) -> list[Item]:
    """The items of just that name, whatever their number; else those whose name begins or ends with it."""
    same = [item for item in layout.items if key(item.name) == key(name)]
    return same or [item for item in layout.items if fits(key(name), key(item.name))]


def boxes(name: str, layout: Layout, *, named: bool = False) -> list[Bounds]:
    """The box of every copy; with `named`, without those that nobody asked for."""
    found: list[Bounds] = []
    for item in of(name, layout):
        if named and item.implied:
            continue
        for i in range(len(item.spots)):
            spot = absolute(layout, item, i)
            (x, y, z), r, tall = spot.at, item.radius * spot.scale * 0.85, item.height * spot.scale
            low = y - tall / 2 if item.part in IN_THE_MIDDLE else y
            found.append((x - r, low, z - r, x + r, low + tall, z + r))
    return found


def _is(color: str, item: Item) -> bool:
    shown = [str(item.options["color"])] if "color" in item.options else list(item.palette)
    called = known(color)
    assert called is not None
    return any(is_called(one, called) for one in shown)


def _length(how: str, box: Bounds) -> float:
    wide, high = box[3] - box[0], box[4] - box[1]
    return high if how in {"taller", "shorter"} else wide if how in {"wider", "narrower"} else hypot(wide, high, wide)


def _stands(name: str, relation: expect.Relation, others: tuple[str, ...], layout: Layout) -> bool:
    ones, theirs = boxes(name, layout, named=True), [(box, other) for other in others for box in boxes(other, layout, named=True)]
    if not ones or not theirs:
        return False
    turn, down = radians(layout.camera.azimuth_deg), radians(layout.camera.elevation_deg)
    eye = Eye(type="PerspectiveCamera", direction=(-sin(turn) * cos(down), -sin(down), -cos(turn) * cos(down)))
    if relation == "around":
        return relations.around(ones, theirs[0][0], others[0]).state == "landed"
    where = (relations.relate(relation, one, [box for box, _ in theirs], [other for _, other in theirs], eye) for one in ones)
    return all(one.state == "landed" for one in where)


def _formed(found: list[Bounds], how: str, count: int) -> bool:
    """So many in a straight line, on a circle, in rows and columns, on one another, or around a middle, ever farther out."""
    if len(found) != count:
        return False
    places = [relations.middle(box) for box in found]
    x, z = (sum(place[k] for place in places) / count for k in (0, 2))
    away = [hypot(place[0] - x, place[2] - z) for place in places]
    match how:
        case "row":
            far = max(places, key=lambda place: hypot(place[0] - x, place[2] - z))
            long = hypot(far[0] - x, far[2] - z)
            return all(abs((p[0] - x) * (far[2] - z) - (p[2] - z) * (far[0] - x)) / long <= 0.15 * long for p in places)
        case "ring":
            return max(away) <= 1.35 * min(away)
        case "stack":
            heights = sorted(box[1] for box in found)
            return max(away) <= 0.6 * (found[0][3] - found[0][0]) and all(b > a for a, b in itertools.pairwise(heights))
        case "spiral":  # ever farther out, and always round the same way
            return any(_winds(start, places) for start in places)
        case _:  # a grid: all at whole steps from the first one, along two axes
            a = places[0]
            b = min(places[1:], key=lambda p: hypot(p[0] - a[0], p[2] - a[2]))
            step = hypot(b[0] - a[0], b[2] - a[2])
            c, s = (b[0] - a[0]) / step, (b[2] - a[2]) / step
            cells = [(((p[0] - a[0]) * c + (p[2] - a[2]) * s) / step, ((p[2] - a[2]) * c - (p[0] - a[0]) * s) / step) for p in places]
            straight = all(abs(value - round(value)) < 0.15 for cell in cells for value in cell)
            return straight and all(len({round(cell[k]) for cell in cells}) > 1 for k in (0, 1))


def _winds(start: Vector, places: list[Vector]) -> bool:
    """Whether the others, from near to far, go round a place always in one sense."""
    order = sorted((place for place in places if place != start), key=lambda place: hypot(place[0] - start[0], place[2] - start[2]))
    turns = [degrees(atan2(place[2] - start[2], place[0] - start[0])) for place in order]
    steps = [(b - a + 180) % 360 - 180 for a, b in itertools.pairwise(turns)]
    return all(step > 0 for step in steps) or all(step < 0 for step in steps)
