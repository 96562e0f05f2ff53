"""Indoors: whether a scene is in a room, on a table, in a studio or in space, and what a room is furnished with."""

from typing import Literal

from scenewright.composer.kinds import KINDS
from scenewright.composer.request import Bond, Relation, Request, Thing

HEAVEN = frozenset({"moon", "crescent-moon", "sun", "planet", "saturn", "earth", "mars", "neptune"})
ABSTRACT = frozenset({"torus-knot", "torus", "gear", "surface"})
ROOMS = frozenset({"room", "kitchen", "bedroom", "study"})
BOARDS = ("table", "shelf", "armchair", "sofa", "bed")
"""What small things can stand on, best first."""

_GUESTS = frozenset({"person", "bird", "cube", "ball", "cat", "dog", "robot", "mouse", "rabbit", "lantern"})
"""Who and what may be in a room as well as out of doors."""
_SMALL_M = 0.6
_PLACED: frozenset[Bond] = frozenset({"on", "under", "above"})
_FURNITURE: dict[str, tuple[tuple[str, int], ...]] = {
    "room": (("sofa", 1), ("floor-lamp", 1), ("shelf", 1)),
    "kitchen": (("table", 1), ("chair", 2), ("bowl", 1), ("bottle", 1)),
    "bedroom": (("bed", 1), ("floor-lamp", 1)),
    "study": (("armchair", 1), ("shelf", 1), ("floor-lamp", 1)),
}


def indoors(request: Request) -> Literal["room", "table", "studio", "space"] | None:
    """Where a scene is that is not under the sky: what is at home in a room is in one, or on a table if all of it is small; shapes
    by themselves are in a studio, planets by themselves in space."""
    kinds = {thing.kind for thing in request.things}
    if "space" in kinds or (kinds and kinds <= HEAVEN and kinds - {"moon", "crescent-moon", "sun"}):
        return "space"
    if "studio" in kinds:
        return "studio"
    if kinds & ABSTRACT and kinds <= ABSTRACT | {"cube", "ball"} and not (request.weather or request.season):
        return "studio"
    abroad = any(KINDS[kind].habit in {"place", "land", "far"} for kind in kinds - ROOMS)
    if kinds & ROOMS and not abroad:
        return "room"
    own = {kind for kind in kinds if KINDS[kind].indoors}
    if not own or kinds - own - _GUESTS or request.weather or request.season or any(t.motion == "drive" for t in request.things):
        return None
    return "table" if all(KINDS[kind].indoors and small(kind) for kind in kinds) else "room"


def small(kind: str) -> bool:
    """Whether a kind stands on a table rather than on the floor."""
    return KINDS[kind].indoors and KINDS[kind].height < _SMALL_M and KINDS[kind].radius < 0.5


def settled(request: Request) -> Request:
    """A room with what it must have: furniture where none was named, and a table for small things."""
    things = list(request.things)
    named = {thing.kind for thing in things}
    if not named - ROOMS and (place := next((thing.kind for thing in things if thing.kind in ROOMS), None)):
        for kind, count in _FURNITURE[place]:
            if kind not in request.absent:
                options = {"fruit": "mixed"} if kind == "bowl" else {}
                things.append(Thing(name=kind, kind=kind, count=count, options=options))
        named = {thing.kind for thing in things}
    if indoors(request) == "table":
        return request.model_copy(update={"things": tuple(things)})
    board = next((thing for kind in BOARDS[:1] for thing in things if thing.kind == kind), None)
    loose = [t for t in things if small(t.kind) and t.kind != "lamp" and not any(r.bond in _PLACED or r.bond == "in" for r in t.relations)]
    if loose and board is None and "table" not in request.absent:
        board = Thing(name="table", kind="table")
        things.append(board)
    table = next((thing.name for thing in things if thing.kind == "table"), None)
    for i, thing in enumerate(things):
        if thing.kind == "chair" and table and not thing.relations and not any(thing.name == r.target for t in things for r in t.relations):
            near: Bond = "around" if thing.count > 1 else "front"
            things[i] = thing = thing.model_copy(update={"relations": (Relation(bond=near, target=table),)})
        if any(relation.bond in _PLACED for relation in thing.relations) or not small(thing.kind):
            continue
        if board is not None:
            kept = tuple(relation for relation in thing.relations if relation.target not in {board.name, *ROOMS})
            things[i] = thing.model_copy(update={"relations": (Relation(bond="on", target=board.name), *kept)})
        elif thing.kind == "lamp":  # no table for it: one that stands by itself
            things[i] = thing.model_copy(update={"kind": "floor-lamp"})
    return request.model_copy(update={"things": tuple(things)})
