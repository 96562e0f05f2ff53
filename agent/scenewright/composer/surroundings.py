"""Surroundings: what a place has although nobody named it: a far layer, clouds, a few trees, something in the foreground."""

from math import cos, pi, radians, sin

from pydantic import JsonValue

from scenewright.composer.builder import Builder
from scenewright.composer.guests import horizon, scatter, woods
from scenewright.composer.kinds import KINDS
from scenewright.composer.placement import Item, Move, Spot
from scenewright.composer.request import Thing
from scenewright.composer.sky import birds, clouds, islets, stratified
from scenewright.composer.terrain import TREES

_SPECIES = {"oak": "tree", "pine": "pine", "cherry": "cherry", "palm": "palm", "birch": "birch", "bamboo": "bamboo"}


def surround(builder: Builder) -> None:
    """Adds what the place implies, in layers from far to near."""
    terrain, absent = builder.terrain, set(builder.request.absent)
    if builder.inside or terrain.base == "space":
        return
    named, random = builder.named, builder.random
    weather = builder.air.weather
    if "tree" in absent:
        absent |= set(TREES)

    def implied(kind: str, count: int, name: str, **fields: object) -> Thing:
        thing = Thing.model_validate({"name": name, "kind": kind, "count": count, **fields})
        builder.request = builder.request.model_copy(update={"things": (*builder.request.things, thing)})
        return thing

    def mark(item: Item | None) -> None:
        if item is not None:
            builder.change(item, implied=True)

    if (
        "mountain" not in named and "mountain" not in absent and terrain.base in {"land", "shore", "sea"} and not named & {"town", "desert"}
    ) and (terrain.base != "sea" or random.random() < 0.7):
        mark(horizon(builder, implied("mountain", 3, "far-mountains", scale=0.4 if terrain.base == "sea" else 0.6)))
    if "cloud" not in named and "cloud" not in absent and weather in {"clear", "overcast"} and builder.air.time != "night":
        mark(clouds(builder, implied("cloud", 5 if terrain.base == "air" else 4, "clouds")))
    if terrain.base == "air":
        _islets(builder)
        for kind, count in ((_SPECIES[terrain.species[0]], 3), ("bush", 4), ("rock", 3), ("grass", 14)):
            if kind not in named | absent:
                mark(scatter(builder, implied(kind, count, f"island-{kind}", scale=0.62 if kind in TREES else 0.8)))
        return
    city = "skyscraper" in named or any(thing.kind == "town" and "cit" in thing.said for thing in builder.request.things)
    if "town" in named and city and "skyscraper" not in absent:
        mark(_skyline(builder, implied("skyscraper", 15, "skyline")))
    elif "town" in named and "house" not in absent:
        mark(_skyline(builder, implied("house", 9, "skyline", scale=1.25, options={"storeys": 3})))
    forest = "forest" in named
    if not named & {"town"} and terrain.base != "sea":
        for i, species in enumerate(terrain.species if terrain.soil != "sand" else ("palm",) if "palm" in named else ()):
            kind = _SPECIES[species]
            if kind in absent:
                continue
            count = (26 if forest else 11) if i == 0 else (12 if forest else 6)
            size = max(1.0, min(2.2, 0.11 * (builder.high - builder.level))) if not forest else max(1.1, min(2.4, builder.high / 6))
            if builder.subject is not None and builder.subject.kind == "mountain":
                mark(woods(builder, implied(kind, count, f"foreground-{kind}", scale=1.4), near=0.2, far=0.5, implied=True))
                continue
            flying = builder.subject is not None and builder.habit(builder.subject) == "flies"
            if flying:
                size = 0.7
            trees = implied(kind, count, f"background-{kind}", scale=size)
            mark(
                woods(
                    builder,
                    trees,
                    near=0.95 if forest else 1.7 if flying else 1.25,
                    far=2.0 if forest else 3.4 if flying else 2.4,
                    implied=True,
                )
            )
    elif terrain.base == "sea" and builder.field.land is not None and terrain.species[0] != "oak" and not set(TREES) & absent:
        mark(scatter(builder, implied(_SPECIES[terrain.species[0]], 3, "island-trees", scale=0.7), near=0.8, far=1.3))
    if terrain.base == "sea" and "bird" not in named | absent and builder.air.time != "night" and weather in {"clear", "overcast"}:
        mark(birds(builder, implied("bird", 3, "gulls")))
    if terrain.base == "sea" and builder.field.land is not None and terrain.height >= 1 and "rock" not in named | absent:
        mark(_skerries(builder, implied("rock", 9, "skerries", scale=0.35 * terrain.height**0.5 + 0.5)))
    small = [("rock", 4, 0.45), ("bush", 4, 0.65), ("grass", 14, 1.0), ("flower", 10, 1.0)]
    if terrain.soil in {"sand", "snow"}:
        small = [("rock", 5, 0.5)] if terrain.soil == "snow" else [("rock", 5, 0.7), ("grass", 10, 1.2)]
    elif terrain.soil == "city":
        small = []
    if terrain.base == "sea" and builder.field.land is None:
        small = []
    grown = max(0.45, min(2.0, builder.camera.distance / 16))
    for kind, count, size in small:
        if kind not in named | absent:
            mark(scatter(builder, implied(kind, count, f"ground-{kind}", scale=round(size * grown, 2)), near=0.42, far=1.25))


def _skyline(builder: Builder, thing: Thing) -> Item | None:
    """Houses of the next streets, behind the first row: the further the taller, so that roofs show over roofs; skyscrapers
    further off, their tops at many heights of the picture."""
    camera, random = builder.camera, builder.chance("skyline")
    spots: list[tuple[float, float, float]] = []
    scales: list[float] = []
    for i, x in enumerate(sorted(stratified(random, thing.count, 1.1), key=abs)):
        for k in range(12):
            depth = camera.distance + 8 + builder.extent * 0.3 + (i % 3) * 9 + k * 3
            scale = thing.scale * (1 + 0.16 * (i % 3)) * random.uniform(0.9, 1.15)
            if thing.kind == "skyscraper":
                depth *= 1.4
                scale = max(0.2, (camera.level(random.uniform(0.2, 0.72), depth) - builder.plain) / KINDS["skyscraper"].height)
            u, v = camera.spot(x, depth)
            if builder.field.free(u, v, builder.radius(thing, scale), high=20, gap=0.0):
                spots.append((u, v, builder.plain))
                scales.append(round(scale, 2))
                builder.take(thing, u, v, builder.plain, scale)
                break
    if not spots:
        return None
    facing = -radians(camera.azimuth_deg)
    return builder.change(builder.put(thing, spots, facing=facing, take=False, scales=scales), shadow=False)


def _skerries(builder: Builder, thing: Thing) -> Item:
    """Rocks in the water at an island's foot."""
    land, random = builder.field.land, builder.chance("skerries")
    assert land is not None
    turns = [i * 2 * pi / thing.count + random.uniform(-0.12, 0.12) for i in range(thing.count)]
    reach = land.radius * (0.93 if builder.terrain.height > 3 else 1.0)
    places = [(land.u + sin(t) * (far := reach * random.uniform(0.9, 1.12)), land.v + cos(t) * far, -0.25) for t in turns]
    scales = [thing.scale * random.uniform(0.6, 1.2) for _ in places]
    return builder.put(thing, places, take=False, scales=scales)


def _islets(builder: Builder) -> None:
    """Two smaller islands in the distance, each with a tree."""
    camera, random = builder.camera, builder.chance("islets/turn")
    spots = [
        Spot(at=(*camera.spot(x, depth), camera.level(y, depth)), scale=scale, turn=random.uniform(0, 6))
        for x, y, depth, scale in islets(builder)
    ]
    options: dict[str, JsonValue] = {"radius": 7} | ({"season": builder.season} if builder.season != "summer" else {})
    bob = Move(action="bob", options={"height": 0.3, "period_s": 13})
    isles = Item(
        name="far-islands",
        part="island",
        label="islands in the distance",
        options=options,
        spots=tuple(spots),
        moves=(bob,),
        seed=builder.chance("islets/seed").randrange(1, 1000),
        radius=7,
        height=0,
        implied=True,
        shadow=False,
    )
    grown: dict[str, JsonValue] = {"species": builder.terrain.species[0], "season": builder.season, "far": True}
    trees = isles.model_copy(
        update={
            "name": "far-trees",
            "part": "tree",
            "label": "trees on the islands in the distance",
            "options": grown,
            "moves": (),
            "parent": "far-islands",
            "spots": tuple(spot.model_copy(update={"scale": round(spot.scale * 1.1, 2)}) for spot in spots),
        }
    )
    builder.items += [isles] if set(TREES) & set(builder.request.absent) else [isles, trees]
