"""Heroes: the subject, what it stands on, and what is named close to it: who they are, their order, and their land."""

from collections.abc import Iterator
from math import cos, hypot, radians, sin

from scenewright.composer.builder import Builder
from scenewright.composer.field import Disc
from scenewright.composer.kinds import KINDS
from scenewright.composer.piers import afloat, join
from scenewright.composer.placing import place
from scenewright.composer.request import Thing
from scenewright.composer.terrain import BACKDROP

_HERDS = frozenset({"horse", "cow", "sheep", "deer", "duck", "robot"})  # many of them are as much the picture as who is with them
_CARRIED = frozenset({"on", "around", "under", "above", "in"})


def is_hero(builder: Builder, thing: Thing) -> bool:
    """Whether a thing belongs to the group that the camera frames."""
    subject = builder.subject
    if thing == subject:
        return True
    if subject is None or thing.kind in BACKDROP or thing.zone in {"far", "near", "sky"}:
        return False
    habit = builder.habit(thing)
    if builder.on_way(thing):
        return False
    if thing.counted and thing.count <= 12 and any(r.bond == "around" and r.target == subject.name for r in thing.relations):
        return habit == "stands"
    if builder.habit(subject) == "flies" and habit == "stands" and thing.count <= 2 and thing.name in builder.given:
        return True  # a camera that looks up at a balloon would not see it
    if habit not in {"stands", "swims"} or thing.kind in {"flower", "grass"} or thing.count > (12 if thing.kind in _HERDS else 5):
        return False
    if thing.kind == subject.kind and thing.name.endswith("houses"):
        return True
    linked = any(r.target == subject.name for r in thing.relations) or any(r.target == thing.name for r in subject.relations)
    carriers = {r.target for r in subject.relations if r.bond == "on"}  # 'a palm on an island, a boat beside the island'
    linked = linked or any(r.target in carriers for r in thing.relations)
    large = KINDS[thing.kind].height * thing.scale >= 0.25 * KINDS[subject.kind].height * subject.scale
    if thing.kind in _HERDS:
        return large
    return (linked and (thing.count <= 3 or large)) or (
        large and thing.count <= (5 if KINDS[builder.request.things[0].kind].habit == "place" else 2)
    )


def place_heroes(builder: Builder) -> None:
    """Places the subject's group: what carries it first, then the rest by their relations to what stands already."""
    subject = builder.subject
    if subject is None:
        return
    waiting = [thing for thing in builder.request.things if is_hero(builder, thing)]
    anchor, seen = subject, {subject.name}
    while (below := _carrier(builder, anchor)) is not None and below.name not in seen:
        anchor = below
        seen.add(below.name)
    ashore = [thing for thing in waiting if builder.habit(thing) == "stands" and not afloat(builder, thing)]
    if builder.terrain.base == "sea" and builder.habit(anchor) == "swims" and ashore:
        anchor = ashore[0]  # land first: boats find their place around it
    if anchor not in waiting:
        waiting.append(anchor)
    waiting.sort(key=lambda thing: (thing != anchor, builder.habit(thing) == "swims", thing != subject))
    waters_edge(builder, anchor, waiting)
    if builder.terrain.base == "shore" and builder.field.water is None:  # what swims waits for the lake that is dug beside them
        waiting = [thing for thing in waiting if builder.habit(thing) != "swims"]
    for thing in _in_order(waiting):
        if builder.terrain.base == "sea" and builder.habit(thing) == "swims" and builder.field.land is None and builder.items:
            raise_land(builder, waiting)
        place(builder, thing)
        if thing.kind == "pier":
            raise_land(builder, waiting)
            join(builder, thing)
    raise_land(builder, waiting)


def _carrier(builder: Builder, thing: Thing) -> Thing | None:
    """What a thing stands on, or is around: that comes first."""
    for relation in thing.relations:
        target = builder.request.thing(relation.target)
        if target and relation.bond in _CARRIED and relation.bond != "between" and target.kind not in BACKDROP:
            return target
    return None


def _in_order(things: list[Thing]) -> Iterator[Thing]:
    """The things, each after those that its relations speak of."""
    waiting, done = list(things), set[str]()
    names = {thing.name for thing in things}
    while waiting:
        pairs = [{r.target, r.other} for t in waiting for r in t.relations if r.bond == "between" and r.other]
        amid = {name for pair in pairs if len(pair & done) == 1 for name in pair}  # wait for what is to stand between them
        ready = [t for i, t in enumerate(waiting) if (i == 0 and not done) or (t.name not in amid and _ready(t, done, names))]
        thing = ready[0] if ready else waiting[0]
        waiting.remove(thing)
        done.add(thing.name)
        yield thing


def _ready(thing: Thing, done: set[str], names: set[str]) -> bool:
    """Whether what a thing's place is said by stands already; one of two that it is between is enough."""
    between = any(r.bond == "between" and r.other and {r.target, r.other} & done for r in thing.relations)
    return between or all(r.target in done or r.target not in names for r in thing.relations)


def waters_edge(builder: Builder, anchor: Thing, things: list[Thing]) -> None:
    """Digs the lake of a scene on the shore: around boats and under bridges; others get theirs when they stand."""
    if builder.terrain.base != "shore":
        return
    over = builder.habit(anchor) in {"hangs", "flies"} and any(
        r.target in {"lake", "pond"} and r.bond != "beside" for r in anchor.relations
    )
    if builder.habit(anchor) == "swims" or over:
        on_land = "pier" in builder.named or any(builder.habit(thing) == "stands" for thing in things)
        size = builder.radius(anchor, anchor.scale) * (2 + anchor.count)
        wide = max(7.0, size * 1.1) if on_land else max(18.0 if not over else 12.0, size * 1.7)
        bank = wide * 1.15 + 6
        turns = [radians(180 + turn) for turn in (0, 52, -52, 100, -100)]
        builder.field.water = Disc(0, 0, wide)
        builder.field.shores = tuple(Disc(sin(turn) * (wide + bank * 0.93), cos(turn) * (wide + bank * 0.93), bank) for turn in turns)
        builder.level = 0.5
    elif anchor.kind == "bridge":
        builder.field.water = Disc(0, 0, builder.radius(anchor, anchor.scale) * 0.8)


def raise_land(builder: Builder, heroes: list[Thing]) -> None:
    """Puts an island, a cliff or a hill under what stands, large enough for it and for what is still to come."""
    if builder.terrain.raised is None or builder.field.land is not None:
        return
    standing = [
        item
        for item in builder.items
        if (thing := builder.request.thing(item.name)) and builder.habit(thing) in {"stands", "hangs"} and not afloat(builder, thing)
    ]
    reach = max((hypot(s.at[0], s.at[1]) + item.radius * s.scale for item in standing for s in item.spots), default=2.5)
    to_come = [
        t for t in builder.request.things if builder.find(t.name) is None and builder.habit(t) == "stands" and t.kind not in BACKDROP
    ]
    area = sum(min(t.count, 12) * (builder.radius(t, t.scale) * 1.5) ** 2 for t in to_come)
    radius = hypot(reach * 1.5 + 1.8, area**0.5 * 1.3)
    boats = [f.disc for f in builder.field.taken if (t := builder.request.thing(f.name)) and builder.habit(t) == "swims"]
    if builder.terrain.base == "sea" and boats and not standing:  # the boat has the middle: land lies behind it
        radius = max(13.0 if builder.terrain.soil == "sand" else 5.0, radius)
        clear = max(hypot(disc.u, disc.v) + disc.radius for disc in boats)
        away = radius * (1.0 if builder.terrain.raised == "cliff" else 1.64) + clear + 1.0
        builder.field.land, builder.field.beach = Disc(0.35 * away, -0.94 * away, round(radius, 1)), radius * 0.6
        return
    if builder.terrain.soil == "sand" and builder.terrain.base == "sea":
        radius = max(13.0, radius)
        builder.field.land, builder.field.beach = Disc(-0.4 * radius, 0.25 * radius, radius), radius * 0.6
        return
    if builder.terrain.base in {"land", "shore"}:
        radius = hypot(reach * 1.15 + 1.0, area**0.5)
        builder.field.slope = radius * 1.5 if builder.terrain.raised == "hill" else 0.0
    builder.field.land = Disc(0, 0, round(radius, 1))
    builder.field.beach = radius * 0.6 if builder.terrain.base == "sea" and builder.terrain.raised == "island" else 0.0
