"""Grounds: ground, water, raised land, paths and roads: what all else stands on."""

import itertools
from math import cos, hypot, radians, sin

from pydantic import JsonValue

from scenewright.composer.builder import Builder
from scenewright.composer.field import Disc
from scenewright.composer.placement import Item, Move, Spot
from scenewright.composer.walls import walls

_BUILT = {"pagoda", "house", "tower", "lighthouse", "stone-lantern", "castle", "church", "windmill", "barn"}


def dig(builder: Builder) -> None:
    """Finds a lake its place beside the heroes, before others are placed."""
    terrain, field = builder.terrain, builder.field
    named = builder.named
    if terrain.base == "shore" and field.water is None:
        bridge = builder.find("bridge")
        if bridge is not None:
            field.water = Disc(*bridge.spots[0].at[:2], bridge.radius * bridge.spots[0].scale * 0.8)
            return
        tall = max(2.0, builder.high - builder.level)
        distance, camera = builder.camera.distance, builder.camera
        pond = "pond" in named and "lake" not in named
        largest = min(18.0, max(3.5, tall, 0.36 * distance)) if not pond else min(6.0, max(2.2, tall * 0.5, 0.14 * distance))
        lake, best = Disc(0, -builder.extent - largest * 1.3, largest), -1.0
        for share in (1.0, 0.8, 0.6, 0.45):
            for k in range(36):
                turn, size = radians(k * 10), largest * share
                for away in (size * 1.25 + builder.extent * step for step in (0.3, 0.6, 1.0, 1.4)):
                    disc = Disc(sin(turn) * away, cos(turn) * away, size)
                    x, y, depth = camera.seen(disc.u, disc.v, 0)
                    half = size / camera.span(max(depth, 1.0))
                    hidden = disc.v < 0 and abs(x) < 0.5
                    clear = not any(Disc(disc.u, disc.v, size * 1.16 + 0.5).meets(f.disc.u, f.disc.v, f.disc.radius) for f in field.taken)
                    shown = size * size / max(depth, 1.0) ** 2 * (0.3 if hidden else 1.0) * (0.4 if abs(x) + half > 1.15 else 1.0)
                    if clear and abs(x) < 0.85 and y > -0.74 and depth - size > 0.32 * distance and shown > best:
                        lake, best = disc, shown
        field.water = lake


def ways(builder: Builder) -> None:
    """A path to the door, or a road under the car."""
    subject, camera = builder.subject, builder.camera
    named = builder.named
    if subject is None or builder.inside or builder.terrain.base in {"air", "sea", "space"}:
        return
    if builder.terrain.raised and not named & {"road", "river"}:
        return
    side = -1 if camera.azimuth_deg > 0 else 1
    turn = radians(-camera.azimuth_deg)
    car = next((t for t in builder.request.things if builder.on_road(t) and builder.find(t.name)), None)
    drives = car is not None and car.motion == "drive"
    if named & {"road", "town"} or drives:
        first = builder.find(car.name) if car else None
        if drives:
            return
        way = side * radians(76)
        u, v = (first.spots[0].at[0], first.spots[0].at[1]) if first else _before(builder, way, 3.4)
        long = max(60.0, 2 * camera.distance)
        points = [(u + sin(way) * s, v + cos(way) * s) for s in (-long, -25, -8, 0, 8, 25, long)]
        _way(builder, points, 11 if car and car.kind == "plane" else 5.2, {"color": "#55565c", "stones": False, "wobble": 0}, "road")
    elif "river" in named and not builder.field.shores:  # a boat on a river is between two banks already
        bridge = builder.find("bridge")
        way = side * radians(62) + radians(90) if bridge else radians(84) * side
        u, v = (
            (0.0, 0.0)
            if bridge and subject.kind == "bridge"
            else (bridge.spots[0].at[0], bridge.spots[0].at[1])
            if bridge
            else _before(builder, way, 3.2)
        )
        if not bridge and builder.camera.seen(u, v, 0)[1] < -0.94:  # it would run below the picture: then behind
            u, v = _before(builder, way, 3.2, side=-1)
        points = [
            (u + sin(way) * s + cos(way) * bend, v + cos(way) * s - sin(way) * bend)
            for s, bend in ((-70, 9), (-30, 4), (-9, 0), (0, 0), (9, 0), (26, 5), (60, 2))
        ]
        _way(builder, points, 4.6, {}, "river")
    if builder.terrain.raised:
        return
    if (named & {"path", "village", "park", "garden"} or (subject.kind in _BUILT and builder.field.land is None)) and not named & {
        "town",
        "road",
        "beach",
    }:
        radius = builder.radius(subject, subject.scale)
        start = (sin(turn) * radius * 0.82, cos(turn) * radius * 0.82)
        if subject.kind not in _BUILT:
            start = (side * -radius * 1.4, -camera.distance * 0.4)
        end = camera.spot(side * 0.3, camera.distance * 0.3)
        bend = (start[0] * 1.9, start[1] * 1.9) if subject.kind in _BUILT else (side * (radius + 1.5), 0.0)
        half = ((bend[0] + end[0]) / 2 + side * camera.distance * 0.05, (bend[1] + end[1]) / 2)
        points = [start, bend, half, end]
        if not any(_on_way(points, f.disc) for f in builder.field.taken if f.name != subject.name) and (
            builder.field.water is None or not _on_way(points, builder.field.water)
        ):
            width = min(1.9, max(0.9, radius * 0.42))
            _way(
                builder,
                points,
                round(width, 1),
                {"color": "#c9ab80"} if builder.terrain.soil != "snow" else {"color": "#b9b3ad"},
                "path",
            )


def _before(builder: Builder, way: float, half: float, *, side: int = 1) -> tuple[float, float]:
    """A point on a line in the direction `way` (radians) that passes before all heroes and their land, `half` metres off;
    `side` -1: behind them."""
    side = side if sin(way) > 0 else -side
    n = (-cos(way) * side, sin(way) * side)
    discs = [f.disc for f in builder.field.taken] + [disc for name in builder.heroes if (disc := builder.disc(name)) and disc.radius < 6]
    if builder.field.land is not None:
        discs.append(Disc(builder.field.land.u, builder.field.land.v, builder.field.land.radius + builder.field.slope * 0.3))
    away = max((disc.u * n[0] + disc.v * n[1] + disc.radius for disc in discs), default=0.0) + half
    return n[0] * away, n[1] * away


def _on_way(points: list[tuple[float, float]], disc: Disc) -> bool:
    return any(disc.meets(a + (c - a) * k / 8, b + (d - b) * k / 8, 1.0) for (a, b), (c, d) in itertools.pairwise(points) for k in range(9))


def _way(builder: Builder, points: list[tuple[float, float]], width: float, options: dict[str, JsonValue], name: str) -> None:
    if not builder.way or name != "river":
        builder.way, builder.way_width = points, width
    flat: list[JsonValue] = []
    for u, v in points:
        x, _, z = builder.camera.world(u, v, 0)
        flat.append([x, z])
    builder.items.append(
        Item(
            name=name,
            part="river" if name == "river" else "path",
            label=name,
            options={"points": flat, "width": width, **options},
            spots=(Spot(at=(0, 0, 0)),),
            implied=name not in builder.named,
            seed=builder.chance(name).randrange(1, 1000),
            radius=0,
            height=0,
        )
    )
    for (a, b), (c, d) in itertools.pairwise(points):
        steps = max(2, int(hypot(c - a, d - b) / width * 1.5))
        for k in range(steps + 1):
            builder.field.take(a + (c - a) * k / steps, b + (d - b) * k / steps, width * 0.55, low=-1, high=0.5, name=name)


def base_items(builder: Builder) -> list[Item]:
    """Ground, water and raised land: what all else stands on."""
    terrain, field, camera = builder.terrain, builder.field, builder.camera
    if builder.inside:
        return [walls(builder)]
    items: list[Item] = []

    def add(name: str, part: str, options: dict[str, JsonValue], disc: Disc, y: float, moves: tuple[Move, ...] = ()) -> None:
        seed, implied = builder.chance(f"{name}/seed").randrange(1, 1000), name not in builder.named
        spots = (Spot(at=(disc.u, disc.v, y)),)
        items.append(
            Item(
                name=name,
                part=part,
                label=name,
                options=options,
                spots=spots,
                moves=moves,
                implied=implied,
                seed=seed,
                radius=disc.radius,
                height=0,
            )
        )

    scene = round(max(builder.reach(), 12.0), 1)
    season: dict[str, JsonValue] = {"season": builder.season} if builder.season != "summer" else {}
    if field.shores:
        add("lake", "water", {"radius": round(scene * 9, 1), "kind": "lake"}, Disc(0, 0, scene), 0.0)
        for i, bank in enumerate(field.shores, start=1):
            add(f"shore-{i}", "islet", {"radius": round(bank.radius, 1), **season}, bank, builder.level)
    elif terrain.base in {"land", "shore"}:
        wide = max(scene * 1.5, camera.distance * 1.3)
        if field.water is not None:  # the ground is level within 0.7 of its radius
            wide = max(wide, (hypot(field.water.u, field.water.v) + field.water.radius * 1.2) / 0.69)
        ground: dict[str, JsonValue] = {
            "radius": round(wide, 1),
            "kind": terrain.soil,
            "relief": 0.1 if "mountain" in builder.named else 0.22,
            **season,
        }
        if clear := _cleared(builder):
            ground["clear"] = clear
        add("ground", "ground", ground, Disc(0, 0, scene), 0.0)
    if terrain.base == "sea":
        sea: dict[str, JsonValue] = {"radius": scene, "kind": "sea"}
        if field.land is not None:
            x, _, z = camera.world(field.land.u, field.land.v, 0)
            wide = field.land.radius * (1.0 if terrain.raised == "cliff" else 1 / 0.62)
            sea["shores"] = [{"at": [x, z], "radius": round(wide, 1)}]
        add("sea", "water", sea, Disc(0, 0, scene), 0.0)
    elif field.water is not None and not field.shores and terrain.base == "shore":
        wet = "pond" if "pond" in builder.named and "lake" not in builder.named else "lake"
        add(wet, "water", {"radius": round(field.water.radius, 1), "kind": "lake"}, field.water, 0.04)
    if field.land is not None:
        named = builder.request.thing("island")
        options: dict[str, JsonValue] = {"radius": round(field.land.radius, 1), **season}
        if terrain.base == "air":
            options["depth"] = round(field.land.radius * 0.78, 1)
            if named and named.options.get("waterfall"):
                options["waterfall"] = True
        else:
            options["depth"] = round(max(2.5, terrain.height * 3 + 1.0), 1)
        low = terrain.base == "sea" and terrain.raised == "island"
        if low:  # an islet is level within 0.6 of its radius
            options = {"radius": round(field.land.radius / 0.62, 1), **season}
        if terrain.soil == "sand" and not season:
            options["color"] = "#dcc393"
        bob = (Move(action="bob", options={"height": 0.22, "period_s": 12}),) if terrain.base == "air" else ()
        said = next((kind for kind in ("island", "cliff", "hill") if kind in builder.named), str(terrain.raised))
        name = "island" if terrain.base == "air" else said
        part = "islet" if low else "island"
        y = builder.level
        if terrain.raised == "hill":  # level within 0.4 of its radius
            part, y = "hill", 0.0
            options = {"radius": round(field.land.radius / 0.4, 1), "height": builder.level, **season}
        add(name, part, options, field.land, y, bob)
    return items


def _cleared(builder: Builder) -> list[JsonValue]:
    """Circles [x, z, radius] of the ground where no litter may lie: under water and on ways."""
    discs = [Disc(builder.field.water.u, builder.field.water.v, builder.field.water.radius * 1.2)] if builder.field.water else []
    ways = [
        taken.disc
        for taken in builder.field.taken
        if taken.name in {"road", "path", "river"} and abs(taken.disc.v) < builder.camera.distance
    ]
    for disc in ways:
        if not any(hypot(disc.u - other.u, disc.v - other.v) < disc.radius * 0.9 for other in discs):
            discs.append(disc)
    circles: list[JsonValue] = []
    for disc in discs:
        x, _, z = builder.camera.world(disc.u, disc.v, 0)
        circles.append([round(x, 1), round(z, 1), round(disc.radius, 1)])
    return circles
