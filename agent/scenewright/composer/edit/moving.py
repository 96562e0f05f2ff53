"""Moving: what an edit does to the place of a thing, and of what stands on it."""

import itertools

from scenewright.composer.builder import Builder
from scenewright.composer.edit.snapshot import Snapshot
from scenewright.composer.edit.things import FIXED, again, reading_of, riders
from scenewright.composer.edit.wishes import Move
from scenewright.composer.field import Footprint
from scenewright.composer.kinds import KINDS
from scenewright.composer.parse import read
from scenewright.composer.placement import Item, Spot
from scenewright.composer.request import Thing

_STEPS = (1.0, 0.8, 1.2, 0.6, 1.4, 0.4, 1.7, 0.25)


def move(builder: Builder, name: str, wish: Move) -> list[str]:
    """To a side of the picture, or by another thing. Its copies keep together, and take along what stands on them."""
    item, thing = builder.find(name), builder.request.thing(name)
    if item is None or thing is None:
        return []
    if KINDS[thing.kind].habit in FIXED or item.parent not in {None, "island"}:
        return [f"The {thing.kind} cannot be moved by itself."]
    if not wish.words:
        return _shifted(builder, item, thing, wish)
    there = [other for other in builder.request.things if other.name != name]
    reading = reading_of(f"a {thing.kind} {wish.words}", there, builder.dictionary)
    read(reading)
    like = next((one for one in reading.things[len(there) :] if one.kind == thing.kind), None)
    if like is None or not (like.relations or like.zone):
        return [*reading.unmet, f"Did not understand where to move the {thing.kind}: '{wish.words}'."]
    if len(reading.things) > len(there) + 1:
        strange = reading.things[-1] if reading.things[-1] is not like else reading.things[len(there)]
        return [f"There is no {strange.kind} in the scene to move the {thing.kind} to."]
    before, on_it = Snapshot.of(builder), riders(builder, name)
    builder.update(thing.model_copy(update={"relations": like.relations, "zone": like.zone}))
    regrets = again(builder, [name, *on_it])
    placed = builder.find(name)
    if placed is None or len(placed.spots) < len(item.spots):
        before.restore(builder)
        return [f"There is no room for the {thing.kind} there: it stays where it is."]
    return regrets


def _shifted(builder: Builder, item: Item, thing: Thing, wish: Move) -> list[str]:
    """A quarter of the picture's width or of the camera's distance, or less where that is taken."""
    camera, carried = builder.camera, [builder.find(rider) for rider in riders(builder, item.name)]
    _, _, depth = camera.seen(*item.spots[0].at)
    sideways, along = 0.5 * camera.span(depth) * wish.amount, 0.25 * camera.distance * wish.amount
    high = max(1.0, item.height * item.spots[0].scale) * 0.6 * wish.amount
    ways = {"left": (-sideways, 0, 0), "right": (sideways, 0, 0), "closer": (0, along, 0), "back": (0, -along, 0), "up": (0, 0, high)}
    du, dv, dy = ways.get(wish.direction or "", (0, 0, -high))
    if dy and builder.habit(thing) not in {"flies", "hangs"}:
        return [f"The {thing.kind} stands on the ground: it cannot go {wish.direction}."]
    others = [taken for taken in builder.field.taken if taken.name != item.name and not _swallowed(builder, taken, thing)]
    for step, aside in itertools.product(_STEPS, (0.0, -0.08, 0.08, -0.16, 0.16)):
        across = aside * camera.distance if not dy else 0.0
        spots = tuple(_by(spot, du * step + across * bool(dv), dv * step + across * bool(du), dy * step) for spot in item.spots)
        mine, builder.field.taken = builder.field.taken, others
        free = all(_is_free(builder, thing, spot) for spot in spots)
        builder.field.taken = mine
        if free and all(abs(camera.seen(*s.at)[0]) < 1.0 for s in spots):
            builder.frame_as_was(item.name)
            builder.vacate(item.name, keep=True)
            builder.change(item, spots=spots)
            for spot in spots:
                builder.take(thing, *spot.at, spot.scale)
            for rider in carried:
                if rider is not None:
                    builder.frame_as_was(rider.name)
                    way = [a - b for a, b in zip(spots[0].at, item.spots[0].at, strict=True)]
                    builder.change(rider, spots=tuple(_by(spot, way[0], way[1], way[2]) for spot in rider.spots))
            _forget(builder, item.name)
            return []
    return [f"There is no room for the {thing.kind} further {wish.direction}."]


def _forget(builder: Builder, name: str) -> None:
    """What was said of its old place is no longer promised; what stands on it still does."""
    for thing in builder.request.things:
        kept = tuple(r for r in thing.relations if r.bond in {"on", "in"} or name not in {thing.name, r.target, r.other})
        if kept != thing.relations:
            builder.update(thing.model_copy(update={"relations": kept}))


def _by(spot: Spot, du: float, dv: float, dy: float) -> Spot:
    u, v, y = spot.at
    return spot.model_copy(update={"at": (u + du, v + dv, y + dy)})


def _swallowed(builder: Builder, taken: Footprint, thing: Thing) -> bool:
    """Whether a footprint is that of something small that nobody named, which may vanish under a large thing."""
    return taken.name not in builder.given and taken.disc.radius < 0.4 * builder.radius(thing, thing.scale)


def _is_free(builder: Builder, thing: Thing, spot: Spot) -> bool:
    u, v, y = spot.at
    kind, low = KINDS[thing.kind], builder.low(thing, y, spot.scale)
    radius = builder.radius(thing, spot.scale) * kind.trunk
    return builder.field.free(u, v, radius, low=low, high=low + kind.height * spot.scale, gap=0.0, on=builder.footing(thing))
