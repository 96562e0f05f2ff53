"""Guests: what is named but not framed: companions on the ground, and what belongs on the horizon. What flies is in `sky`."""

from math import cos, hypot, pi, sin

from scenewright.composer.builder import Builder
from scenewright.composer.indoors import HEAVEN
from scenewright.composer.kinds import KINDS
from scenewright.composer.manner import moves
from scenewright.composer.piers import join
from scenewright.composer.placement import Item
from scenewright.composer.placing import place
from scenewright.composer.request import Thing
from scenewright.composer.sky import aloft, birds, clouds, heaven, lanterns, stratified
from scenewright.composer.terrain import BACKDROP

_STRIDES = {"rainbow": 0.62, "lightning": 0.72}  # how much of the picture's height they take
Place = tuple[float, float, float]


def place_guests(builder: Builder) -> list[str]:
    """Places all named things that have no place yet; returns the names of those that found none."""
    lost: list[str] = []
    for thing in builder.request.things:
        kind = KINDS[thing.kind]
        if builder.find(thing.name) is not None or kind.habit in {"place", "land"}:
            continue
        match builder.habit(thing):
            case "flies" if any(r.bond == "on" and builder.find(r.target) for r in thing.relations):
                placed: Item | None = place(builder, thing)
            case "flies" if thing.kind == "cloud":
                placed = clouds(builder, thing)
            case "flies" if thing.kind in HEAVEN:
                placed = heaven(builder, thing)
            case "flies" if thing.kind == "bird":
                placed = birds(builder, thing)
            case "flies":
                placed = aloft(builder, thing)
            case "hangs":
                placed = lanterns(builder, thing)
            case "far":
                placed = horizon(builder, thing)
            case "stands" if builder.way and builder.on_way(thing):
                placed = along(builder, thing)
            case _ if thing.formation in {"ring", "grid", "spiral"}:
                placed = place(builder, thing)
            case _ if kind.part in {"flower", "grass"} or (thing.count > 6 and kind.height < 2) or thing.zone == "near":
                placed = scatter(builder, thing)
            case _ if thing.zone == "far" or (thing.count > 8 and kind.part == "tree" and builder.shore(thing) is None):
                placed = woods(builder, thing)
            case _:
                placed = place(builder, thing) or (woods if kind.part == "tree" else scatter)(builder, thing)
        if placed is not None and thing.kind == "pier":
            join(builder, thing)
        if placed is None or len(placed.spots) < thing.count:
            lost.append(thing.name)
    return lost


def horizon(builder: Builder, thing: Thing) -> Item:
    """Mountains far behind, overlapping, the tallest off the middle."""
    camera, random = builder.camera, builder.chance(f"{thing.name}/place")
    kind = KINDS[thing.kind]
    spots: list[Place] = []
    scales: list[float] = []
    count = max(1, thing.count)
    for i, x in enumerate(sorted(stratified(random, count, 0.9), key=lambda x: abs(abs(x) - 0.45))):
        far = random.uniform(2.4, 3.0) + (i % 2) * 0.7
        if count == 1:
            x = 0.42 * random.choice((-1, 1))
        share = (0.34 if i == 0 else random.uniform(0.18, 0.27)) * (1.25 if count == 1 else 1.0) * thing.scale**0.5
        if thing.kind in _STRIDES:  # across the whole picture
            share, x = _STRIDES[thing.kind] * thing.scale**0.5, x if thing.kind == "lightning" else 0.12 * random.choice((-1, 1))
        depth = max(far * camera.distance, far * 24)
        scale = share * 2 * camera.half * depth / kind.height
        u, v = camera.spot(x, depth + kind.radius * scale)
        low = camera.level(-0.4, depth) if builder.terrain.base == "air" else -0.2 * scale
        spots.append((u, v, low))
        scales.append(round(scale, 2))
    return builder.change(builder.put(thing, spots, moves=moves(builder, thing), take=False, scales=scales), shadow=False)


def along(builder: Builder, thing: Thing) -> Item:
    """Things on both sides of a path or road, from near to far."""
    width = builder.way_width / 2 + builder.radius(thing, thing.scale) + 0.35
    points = [builder.way[0]]
    for (a, b), (c, d) in zip(builder.way, builder.way[1:], strict=False):
        steps = max(1, int(hypot(c - a, d - b) / 0.25))
        points += [(a + (c - a) * k / steps, b + (d - b) * k / steps) for k in range(1, steps + 1)]
    seen = [i for i in range(2, len(points) - 2) if builder.visible(*points[i], edge=0.86)]
    pairs = -(-thing.count // 2)
    spots: list[Place] = []
    for i in range(thing.count):
        if not seen:
            break
        at = seen[int((i // 2 + 0.5) * len(seen) / pairs)]
        (a, b), (c, d) = points[at - 2], points[at + 2]
        long = max(0.01, hypot(c - a, d - b))
        side = 1 if i % 2 else -1
        u, v = points[at][0] - side * (d - b) / long * width, points[at][1] + side * (c - a) / long * width
        if builder.field.free(u, v, builder.radius(thing, thing.scale) * 0.8, low=0, high=3, gap=0):
            spots.append((u, v, builder.level))
            builder.take(thing, u, v, builder.level, thing.scale)
    return builder.put(thing, spots, facing=0.0, take=False, scales=[thing.scale] * len(spots))


def scatter(builder: Builder, thing: Thing, *, near: float = 0.5, far: float = 1.15) -> Item | None:
    """Small things over the ground before and around the subject, denser at its feet."""
    camera, random = builder.camera, builder.chance(f"{thing.name}/place")
    kind = KINDS[thing.kind]
    swims = builder.habit(thing) == "swims"
    level, far = (0.0, 2.4) if swims else (builder.level, far)
    spots: list[Place] = []
    scales: list[float] = []
    clumps = [
        camera.spot(random.choice((-1, 1)) * random.uniform(0.15, 0.8), camera.distance * random.uniform(near, far))
        for _ in range(max(2, thing.count // 5))
    ]
    small = kind.part in {"flower", "grass"} and thing.name in builder.given
    grown = max(1.0, min(2.2, camera.distance / 15)) if small else 1.0  # to be seen from where the camera is
    for scale in (round(scale * grown, 2) for scale in builder.scales(thing)):
        radius = builder.radius(thing, scale) * kind.trunk
        for k in range(60):
            if random.random() < 0.6 and kind.height < 1:
                u, v = random.choice(clumps)
                u, v = (
                    u + random.gauss(0, 0.05) * camera.distance * (1 + k * 0.05),
                    v + random.gauss(0, 0.04) * camera.distance * (1 + k * 0.05),
                )
            else:
                u, v = camera.spot(random.uniform(-0.9, 0.9), camera.distance * random.uniform(near, far))
            if builder.terrain.base == "air" and builder.field.land:
                turn, share = random.uniform(0, 2 * pi), random.uniform(0.1, 0.86) ** 0.5
                u, v = sin(turn) * share * builder.field.land.radius * 0.9, cos(turn) * share * builder.field.land.radius * 0.9
            if builder.hides(u, v, kind.height * scale, radius) or (not builder.visible(u, v) and builder.terrain.base != "air"):
                continue
            if builder.field.free(u, v, radius, low=level, high=level + kind.height * scale, gap=0.05, on=builder.footing(thing)):
                spots.append((u, v, level))
                scales.append(scale)
                builder.take(thing, u, v, level, scale)
                break
    if not spots:
        return None
    parent = "island" if builder.terrain.base == "air" else None
    return builder.put(thing, spots, take=False, parent=parent, scales=scales, moves=moves(builder, thing) if swims else ())


def woods(
    builder: Builder, thing: Thing, *, near: float = 1.15, far: float = 2.3, implied: bool = False, edge: float = 1.05
) -> Item | None:
    """Trees behind and beside the subject: tall towards the sides, lower behind it, so that its outline stays clear."""
    camera, random = builder.camera, builder.chance(f"{thing.name}/place")
    kind = KINDS[thing.kind]
    spots: list[Place] = []
    scales: list[float] = []
    for x0 in stratified(random, thing.count, edge):
        for k in range(30):
            x = x0 + random.uniform(-0.06, 0.06) * (1 + k * 0.3)
            depth = camera.distance * random.uniform(near, far) * (1.0 + 0.25 * (abs(x) < 0.3))
            if near > 0.9:  # trees are no taller in the picture for standing behind something small
                depth = max(depth, camera.distance + random.uniform(9, 26) + (14 if builder.high - builder.level < 3 else 0))
            scale = thing.scale * random.uniform(0.8, 1.25)
            u, v = camera.spot(x, depth)
            radius = builder.radius(thing, scale) * kind.trunk
            top = camera.seen(u, v, builder.level + kind.height * scale)[1]
            if abs(x) < 0.25 and top > 0.25 and k < 20:
                continue
            if builder.terrain.base == "air":
                return None
            if builder.field.free(
                u, v, radius, low=0, high=kind.height * scale, gap=0.0, on="land" if builder.terrain.base == "sea" else "plain"
            ):
                spots.append((u, v, builder.plain))
                scales.append(round(scale, 2))
                builder.take(thing, u, v, builder.plain, scale)
                break
    if not spots:
        return None
    item = builder.put(thing, spots, take=False, scales=scales)
    return builder.change(item, shadow=not implied, options={**item.options, "far": True})


def unplaced(builder: Builder, lost: list[str]) -> list[str]:
    """Sentences about what did not fit."""
    said = []
    for name in lost:
        thing, item = builder.request.thing(name), builder.find(name)
        if thing is not None and name in builder.given and thing.kind not in BACKDROP:
            shown = len(item.spots) if item else 0
            if shown and not thing.counted:
                continue
            said.append(
                f"There was room for only {shown} of {thing.count} of {thing.name}."
                if shown
                else f"There was no room for the {thing.name}; left out."
            )
    return said
