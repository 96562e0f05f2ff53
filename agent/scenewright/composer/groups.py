"""Groups: several copies of a thing placed as one: a wedge, a ring, a row, cars on a ring road."""

from collections.abc import Sequence
from math import ceil, cos, hypot, pi, radians, sin

from pydantic import JsonValue

from scenewright.composer.builder import Builder
from scenewright.composer.field import Disc
from scenewright.composer.kinds import KINDS
from scenewright.composer.manner import carrier_name, facing, moves
from scenewright.composer.placement import Item, Move, Spot
from scenewright.composer.request import Thing

Place = tuple[float, float, float]
Place2 = tuple[float, float]


def first(builder: Builder, thing: Thing) -> Item:
    """The first thing of the scene: at the origin, its copies in a loose wedge with the largest in front."""
    habit, kind = builder.habit(thing), KINDS[thing.kind]
    scales = builder.scales(thing)
    random = builder.chance(f"{thing.name}/place")
    height = kind.height * thing.scale
    base = {"swims": 0.0, "stands": builder.level, "land": builder.level}.get(habit, 0.0)
    lift = 0.0
    if habit == "flies":
        company = any(builder.habit(t) == "stands" and t.name in builder.given for t in builder.request.things)
        lift = max(2.0, height * 0.35) if company else max(3.0, height * 1.3)  # low enough to be in one picture with it
    elif habit == "hangs":
        lift = 1.6 + height * 0.6
    spots: list[Place] = []
    if thing.count > 2 and (thing.formation in {"grid", "spiral"} or (thing.formation == "ring" and habit == "stands")):
        shape = offsets(
            thing.formation,
            thing.count,
            builder.radius(thing, thing.scale) * kind.trunk * 2.6 + builder.gap(builder.radius(thing, thing.scale)),
        )
        spots = [(u, v, base + lift) for u, v in shape]
    elif thing.formation == "row" and thing.count > 1:
        spots = [(u, v, base + lift) for u, v in line(builder, thing, Disc(0, 0, 0))]
    else:
        for i, scale in enumerate(scales):
            radius = builder.radius(thing, scale) * kind.trunk
            gap = builder.gap(radius)
            for k in range(200):
                loose = {"flies": 1.05, "hangs": 3.0, "far": 0.72}.get(habit, 1.3 if kind.height * scale > 3 else 1.6)
                step = radius * 2 * loose + gap
                wide = ((i + 1) // 2) * (1 if i % 2 else -1) * step * 0.95
                if thing.formation == "ring":
                    turn, far = 2 * pi * i / thing.count, step * thing.count / (2 * pi) + step * 0.4 + k * gap / 3
                    u, v = sin(turn) * far, cos(turn) * far
                elif thing.count > (2 if kind.name == "rock" else 3 if habit == "stands" and kind.height > 3 else 6):
                    turn, far = i * 2.4 + random.uniform(-0.25, 0.25), step * 0.82 * i**0.5 + k * gap * 0.8 / 3
                    u, v = sin(turn) * far * 1.15, cos(turn) * far
                else:
                    u, v = (
                        wide + random.uniform(-0.12, 0.12) * step,
                        -abs(wide) * random.uniform(0.25, 0.75) - k * gap / 2 if i else 0.0,
                    )
                if i == 0 and thing.formation != "ring":
                    u, v = 0.0, 0.0
                up = (
                    base
                    + lift
                    + (
                        random.uniform(0.0, 2.8 if habit == "hangs" else 1.5 if thing.count > 3 else 0.5) * height
                        if habit in {"flies", "hangs"} and i
                        else 0
                    )
                )
                if builder.field.free(u, v, radius, low=0, high=99, on=builder.footing(thing), gap=-0.3 if habit == "far" else 0.05):
                    spots.append((u, v, up))
                    builder.field.take(u, v, radius, low=builder.low(thing, up, scale), high=up + kind.height * scale, name=thing.name)
                    break
    action = moves(builder, thing)
    face = facing(builder, thing)
    return builder.put(
        thing,
        spots,
        facing=face,
        moves=action,
        parent=carrier_name(builder, habit),
        take=thing.formation in {"row", "grid", "spiral", "ring"},
        scales=scales,
    )


def offsets(formation: str, count: int, step: float) -> list[Place2]:
    """Where the copies of a ring, a grid or a spiral stand, around its middle; `step` is from one to the next."""
    match formation:
        case "ring":
            far = step * count / (2 * pi) + step * 0.4
            return [(sin(2 * pi * i / count) * far, cos(2 * pi * i / count) * far) for i in range(count)]
        case "grid":
            wide = ceil(count**0.5)
            deep = ceil(count / wide)
            return [((i % wide - (wide - 1) / 2) * step, (i // wide - (deep - 1) / 2) * step) for i in range(count)]
        case _:
            found, turn = [(0.0, 0.0)], 5.5  # radians after which the arm is a step from the middle
            for _ in range(count - 1):
                far = 1.15 * step * turn / (2 * pi)
                found.append((sin(turn) * far, cos(turn) * far))
                turn += step / far
            return found


def formed(builder: Builder, thing: Thing, near: Disc, *, sides: Sequence[int] = (1, -1)) -> Item | None:
    """A ring, a grid or a spiral, whole, where all of it is free: beside what it belongs to."""
    scales, kind = [thing.scale] * thing.count, KINDS[thing.kind]
    radius = builder.radius(thing, thing.scale) * kind.trunk
    shape = offsets(str(thing.formation), thing.count, radius * 2.6 + builder.gap(radius))
    wide = max(hypot(u, v) for u, v in shape) + radius
    for k in range(60):
        away = (near.radius + wide + 0.5 + (k // 2) * 0.5) * sides[k % 2]
        spots = [(near.u + away * 0.8 + u, near.v + away * 0.6 * sides[k % 2] + v) for u, v in shape]
        if all(builder.field.free(u, v, radius, low=builder.level, high=builder.level + kind.height, gap=0) for u, v in spots):
            places = [(u, v, builder.level) for u, v in spots]
            carrier = carrier_name(builder, "stands")
            return builder.put(thing, places, facing=facing(builder, thing), parent=carrier, scales=scales)
    return None


def driving(builder: Builder, thing: Thing) -> Item:
    """Cars on a ring road around what stands already."""
    clear = max((hypot(f.disc.u, f.disc.v) + f.disc.radius for f in builder.field.taken), default=0.0)
    far = max(7.0 * thing.scale, clear + 3.4 * thing.scale, thing.count * 2.2, 2.6 * builder.radius(thing, thing.scale))
    start = builder.chance(f"{thing.name}/place").uniform(-0.5, 0.5)
    spots = [(sin(start + i * 2 * pi / thing.count) * far, cos(start + i * 2 * pi / thing.count) * far, 0.03) for i in range(thing.count)]
    ring: list[JsonValue] = []
    for k in range(27):
        turn = k * 2 * pi / 24
        x, _, z = builder.camera.world(sin(turn) * far, cos(turn) * far, 0)
        ring.append([x, z])
    width = round(3.4 * thing.scale, 1)
    for k in range(48):
        builder.field.take(sin(k * pi / 24) * far, cos(k * pi / 24) * far, width * 0.6, low=-1, high=2, name="road")
    if builder.find("road") is None:
        options: dict[str, JsonValue] = {"points": ring, "width": width, "color": "#55565c", "stones": False, "wobble": 0}
        builder.items.append(
            Item(
                name="road",
                part="path",
                label="ring road",
                options=options,
                spots=(Spot(at=(0, 0, 0)),),
                radius=0,
                height=0,
                implied=True,
            )
        )
    action = Move(action="drive", options={"center": [0, 0, 0], "radius": round(far, 2), "period_s": round(2 * pi * far / 4.5, 1)})
    return builder.put(thing, spots, facing=0.0, moves=(action,), take=False)


def line(builder: Builder, thing: Thing, near: Disc) -> list[tuple[float, float]]:
    """A row that leads a little into the picture."""
    radius = builder.radius(thing, 1.15 * thing.scale)
    step = radius * (1.8 if KINDS[thing.kind].part == "house" else 2.2) + 2 * builder.gap(radius)
    away = near.radius + radius + 2 * builder.gap(radius) if near.radius else 0.0
    turn = radians(14)
    middle = (thing.count - 1) / 2
    return [(near.u + (i - middle) * step * cos(turn), near.v + away + (i - middle) * step * sin(turn)) for i in range(thing.count)]


def row(builder: Builder, thing: Thing, target: str | None) -> Item | None:
    """A row before or behind what it belongs to: wherever all of it is free."""
    near = (builder.disc(target) if target else None) or Disc(0, 0, builder.extent)
    kind, radius = KINDS[thing.kind], builder.radius(thing, 1.15 * thing.scale) * KINDS[thing.kind].trunk
    low = kind.height * thing.scale < 0.3 * builder.high
    for k in range(60):
        side = 1 if (k % 2 == 0) == low else -1
        spots = [(u, near.v + (v - near.v) * side + side * k * 0.3) for u, v in line(builder, thing, near)]
        if builder.camera.distance != 20.0 and max(v for _, v in spots) > 0.5 * builder.camera.distance:
            continue
        if all(builder.field.free(u, v, radius, low=builder.level, high=builder.level + kind.height, gap=0) for u, v in spots):
            return builder.put(
                thing,
                [(u, v, builder.level) for u, v in spots],
                facing=facing(builder, thing),
                parent=carrier_name(builder, "stands"),
            )
    return None
