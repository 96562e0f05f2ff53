"""Sky: what is named and flies or hangs: clouds, birds, balloons, lanterns; placed by where it is seen, at a depth before the camera."""

from math import cos, pi, sin
from random import Random

from scenewright.composer.builder import Builder
from scenewright.composer.kinds import KINDS
from scenewright.composer.manner import moves
from scenewright.composer.picture import Box, best_spot, silhouette
from scenewright.composer.placement import Item, Move
from scenewright.composer.request import Thing

Place = tuple[float, float, float]
_DEPTHS = (0.95, 0.6, 0.7, 1.3, 1.5, 0.85, 1.75)  # of lanterns one after another, in camera distances: some near, some far
_BANDS = ((0.05, 0.4), (0.34, 0.66), (-0.42, 0.0), (0.0, 0.36), (0.4, 0.68), (-0.42, 0.05), (0.1, 0.4))  # and their heights


def stratified(random: Random, count: int, edge: float = 0.85) -> list[float]:
    """`count` places across the picture, -edge to edge, evenly loose and in mixed order."""
    places = [-edge + 2 * edge * (i + random.uniform(0.2, 0.8)) / count for i in range(count)]
    random.shuffle(places)
    return places


def clouds(builder: Builder, thing: Thing) -> Item:
    """Clouds beside and behind the subject, large and small; around a floating island some are below, one close by."""
    camera, random = builder.camera, builder.chance(f"{thing.name}/place")
    air = builder.terrain.base == "air"
    below = any(
        relation.target == thing.name and relation.bond in {"above", "in"}
        for other in builder.request.things
        for relation in other.relations
    )
    clear, seen = silhouette(builder), [_sun(builder), *_others(builder)]
    spots: list[Place] = []
    scales: list[float] = []
    side = random.choice((-1, 1))
    for i, x in enumerate(stratified(random, thing.count, 0.95)):
        far, wide = random.uniform(1.5, 2.4), random.uniform(0.09, 0.2) if i % 2 else random.uniform(0.13, 0.17)
        heights = (max(0.42, camera.horizon + 0.16), max(0.84, camera.horizon + 0.4))
        columns = max(wide - 0.97, x - 0.2), min(0.97 - wide, x + 0.2)
        if below:
            heights, wide = (-0.85, -0.35), random.uniform(0.15, 0.24)
        elif air and i % 5 == 1:  # close by, low in a corner
            far, wide, heights, columns = 0.62, 0.24, (-0.8, -0.66), (side * 0.62, side * 0.7)
        elif air and i % 5 == 3:  # behind the island, on the other side
            far, wide, heights, columns = 1.4, 0.2, (-0.62, -0.42), (-side * 0.8, -side * 0.5)
        elif air and i % 5 == 2:
            heights, wide = (-0.1, 0.2), 0.1
        depth = max(far * camera.distance, 30 + far * 12) if far > 1 else far * camera.distance
        size = wide * thing.scale, wide * thing.scale * 0.27 * 16 / 9
        box = best_spot(random, size, (min(columns), max(columns)), heights, clear=[] if below else clear, others=seen, gap=0.06)
        box = box or best_spot(random, size, (-0.9, 0.9), heights, clear=clear, others=seen) or Box(x, random.uniform(*heights), *size)
        seen.append(box)
        u, v = camera.spot(box.x, depth)
        spots.append((u, v, camera.level(box.y, depth)))
        scales.append(round(thing.scale * wide * 2 * camera.span(depth) / 6, 2))
    fast = 1.8 if thing.motion == "drift" else 1.0
    speed = round(0.012 * camera.distance * fast, 2)
    action = Move(action="drift", options={"span": round(camera.span(camera.distance * 2) * 1.6, 1), "speed_m_s": speed})
    return builder.put(thing, spots, facing=0.0, moves=(action,), take=False, scales=scales)


def islets(builder: Builder) -> list[tuple[float, float, float, float]]:
    """Two smaller islands in the distance: x and y in the picture, depth and scale."""
    if builder.terrain.base != "air":
        return []
    camera, random = builder.camera, builder.chance("islets")
    places = []
    for side, y in ((-1, 0.05), (1, -0.28)):
        depth = camera.distance * random.uniform(1.7, 2.3)
        x, high = side * random.uniform(0.62, 0.8), y + random.uniform(-0.08, 0.08)
        places.append((x, high, depth, round(depth * 0.0085 * random.uniform(0.8, 1.2), 2)))
    return places


def _others(builder: Builder) -> list[Box]:
    """What is in the sky beside the subject: other islands with their trees, and what was placed up there before."""
    camera = builder.camera
    boxes = [Box(x, y + 0.03, 7 * s / camera.span(depth), 6 * s / (camera.half * depth)) for x, y, depth, s in islets(builder)]
    for item in builder.items:
        if item.part in {"cloud", "lantern", "balloon", "moon", "sun", "planet"} and item.name not in builder.heroes:
            for spot in item.spots:
                x, y, depth = camera.seen(*spot.at)
                up = item.height * spot.scale / 2 / (camera.half * depth)
                boxes.append(Box(x, y + up * (item.part == "balloon"), item.radius * spot.scale / camera.span(depth), up))
    return boxes


def _sun(builder: Builder) -> Box:
    """About where the sun or moon is seen; the kit's `times` has them upper left, or out of the picture by day."""
    x, y = {"dawn": (-0.66, 0.3), "dusk": (-0.62, 0.12), "night": (-0.6, 0.66), "day": (-2.0, 2.0)}[builder.air.time]
    return Box(x, max(y, builder.camera.horizon + 0.04), 0.06, 0.1)


def birds(builder: Builder, thing: Thing) -> Item:
    """Birds that circle high over the subject, large enough to be seen."""
    camera, random = builder.camera, builder.chance(f"{thing.name}/place")
    share = 0.042 if thing.name in builder.given else 0.03  # of the picture's width
    wide = 2 * camera.span(camera.distance)
    size = min(max(1.0, share * wide), 0.06 * wide) * thing.scale
    low = max(0.3, camera.horizon + 0.16)
    around = min(builder.extent * 1.1 + 1, camera.span(camera.distance) * 0.62)
    start = random.uniform(0, 2 * pi)
    spots: list[Place] = []
    for i in range(thing.count):
        turn = start + i * (0.42 + random.uniform(-0.1, 0.1)) + (i % 2) * 0.1
        far = around * random.uniform(0.75, 1.1)
        y = max(camera.level(random.uniform(low, max(0.62, low + 0.22)), camera.distance), builder.level + 2)
        y = min(y, camera.level(0.86, max(0.3 * camera.distance, camera.distance - far)))  # also where the circle comes close
        spots.append((camera.middle[0] + sin(turn) * far, camera.middle[1] + cos(turn) * far, y))
    x, _, z = camera.world(camera.middle[0], camera.middle[1], 0)
    action = Move(action="circle", options={"center": [x, 0, z], "period_s": 26})
    scales = [round(size * random.uniform(0.85, 1.15), 2) for _ in spots]
    return builder.put(thing, spots, facing=0.0, moves=(action,), take=False, scales=scales)


def aloft(builder: Builder, thing: Thing) -> Item:
    """Balloons and other large things in the sky beside the subject, smaller with distance."""
    camera, random = builder.camera, builder.chance(f"{thing.name}/place")
    kind = KINDS[thing.kind]
    clear, seen = silhouette(builder), _others(builder)
    spots: list[Place] = []
    scales: list[float] = []
    for i in range(thing.count):
        far = random.uniform(1.35, 1.7) + 0.35 * (i % 3)
        depth = far * camera.distance
        height = random.uniform(0.24, 0.3) / (far / 1.5) * thing.scale
        scale = min(2.5, max(0.5, height * 2 * camera.half * depth / max(kind.height, kind.radius)))
        size = kind.radius * scale / camera.span(depth), kind.height * scale / 2 / (camera.half * depth)
        reach = (max(camera.horizon, -0.2) + size[1] * 0.6, max(0.2, 0.9 - size[1]))
        box = best_spot(random, size, (-0.85, 0.85), reach, clear=clear, others=seen, gap=0.06) or Box(
            (1 if i % 2 else -1) * random.uniform(0.42, 0.82), sum(reach) / 2, *size
        )
        seen.append(box)
        u, v = camera.spot(box.x, depth)
        spots.append((u, v, max(builder.level + 1.0, camera.level(box.y - size[1], depth))))
        scales.append(round(scale, 2))
    return builder.put(thing, spots, facing=0.3, moves=moves(builder, thing), take=False, scales=scales)


def lanterns(builder: Builder, thing: Thing) -> Item:
    """Things that hang in the air around the subject: off its outline, apart from each other, some near and some far."""
    camera, random = builder.camera, builder.chance(f"{thing.name}/place")
    kind = KINDS[thing.kind]
    scale = thing.scale
    if kind.name == "lantern":
        scale *= min(2.6, max(1.0, 0.072 * 2 * camera.half * camera.distance / kind.height))
    crowd = min(1.0, (12 / thing.count) ** 0.4)  # many are smaller, and may overlap in the picture
    scale = max(0.6 * thing.scale, scale * crowd)
    least = -0.02 if crowd == 1 else -0.12
    afloat = builder.terrain.base in {"air", "space"}
    low = -99.0 if afloat else builder.level + 0.8
    clear, seen = [*silhouette(builder), _sun(builder)], _others(builder)
    reach = 0.78 if thing.count < 9 else 0.86
    spots: list[Place] = []
    scales: list[float] = []
    for i in range(thing.count):
        side = 1 if i % 2 else -1
        columns = (min(side * 0.04, side * reach), max(side * 0.04, side * reach)) if thing.count < 9 else (-reach, reach)
        rows = _BANDS[i % len(_BANDS)] if thing.count < 9 and afloat else (-0.42, 0.68)
        for k in range(24):
            far = _DEPTHS[i % len(_DEPTHS)] + random.uniform(-0.04, 0.04) if kind.name == "lantern" else random.uniform(0.85, 1.1)
            depth, own = camera.distance * far, scale * random.uniform(0.9, 1.12)
            size = kind.radius * own / camera.span(depth), kind.height * own / 2 / (camera.half * depth)
            box = best_spot(
                random,
                size,
                columns,
                rows if k < 8 else (-0.42, 0.68),
                clear=clear if k < 12 else [],
                others=seen,
                gap=0.09 * crowd,
                least=least,
                tries=40,
            )
            if box is None:
                continue
            u, v = camera.spot(box.x, depth)
            y = camera.level(box.y, depth)
            if y - kind.height * own >= low and free_in_air(builder, u, v, y, builder.radius(thing, own), kind.height * own):
                spots.append((u, v, y))
                scales.append(round(own, 2))
                seen.append(box)
                builder.take(thing, u, v, y, own)
                break
    return builder.put(thing, spots, facing=0.0, moves=moves(builder, thing), take=False, scales=scales)


def heaven(builder: Builder, thing: Thing) -> Item:
    """Sun, moon and planets: far behind all else, off the outlines; where the hour has its light, if there is but one."""
    camera, random = builder.camera, builder.chance(f"{thing.name}/place")
    kind, space = KINDS[thing.kind], builder.terrain.base == "space"
    lamp, seen = _sun(builder), _others(builder)
    centred = any(r.bond in {"behind", "above"} and r.target in builder.heroes for r in thing.relations) or any(
        r.target == thing.name and r.bond == "front" for other in builder.request.things for r in other.relations
    )
    spots: list[Place] = []
    scales: list[float] = []
    for i in range(thing.count):
        wide = min(0.62, (0.3 if kind.part == "planet" else 0.15) * thing.scale * (1.0 if i == 0 else random.uniform(0.45, 0.8)))
        broad = 2.2 if thing.options.get("ring") or kind.name == "saturn" else 1.0
        size = wide * 9 / 16 * broad, wide  # shares of half the picture
        rows = (-0.8 + wide, 0.84 - wide) if space else (min(max(camera.horizon + wide * 0.4, -0.2), 0.8 - wide), 0.84 - wide)
        columns = {"left": (-0.85, -0.3), "right": (0.3, 0.85), "middle": (-0.1, 0.1)}.get(thing.zone or "", (-0.85, 0.85))
        low = (max(rows[0], lamp.y - 0.1), max(rows[0], min(rows[1], lamp.y + 0.08)))
        near = (lamp.x - 0.12, lamp.x + 0.12) if kind.part != "planet" and thing.zone is None and i == 0 and abs(lamp.x) < 0.8 else columns
        if centred and i == 0:
            top = camera.seen(0, 0, builder.high)[1]
            box = Box(camera.seen(0, 0, 0)[0] + 0.6 * size[0] * random.choice((-1, 1)), min(top, rows[1]), *size)
        else:
            box = (
                best_spot(random, size, near, rows if near is columns else low, clear=silhouette(builder), others=seen, gap=0.05)
                or best_spot(random, size, columns, rows, clear=silhouette(builder), others=seen, gap=0.05)
                or best_spot(random, size, columns, rows, clear=[], others=seen)
                or Box(sum(near) / 2, rows[1], *size)
            )
        seen.append(box)
        depth = max(8 * camera.distance, 140.0)
        spots.append((*camera.spot(box.x, depth), camera.level(box.y, depth)))
        scales.append(round(wide * camera.half * depth / (kind.height / 2), 2))
    return builder.change(builder.put(thing, spots, facing=0.0, take=False, scales=scales), shadow=False)


def free_in_air(builder: Builder, u: float, v: float, y: float, radius: float, height: float) -> bool:
    """Whether a thing in the air meets nothing, with room to sway."""
    return not any(
        other.disc.meets(u, v, radius * 1.3 + 0.2) and y - height < other.high + 0.3 and y + height > other.low - 0.3
        for other in builder.field.taken
    )
