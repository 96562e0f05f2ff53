"""Placing: one thing's place by its relations: beside, before, behind, around, between, above or on another, or first of all."""

from collections.abc import Iterator
from itertools import chain, islice
from math import atan2, cos, hypot, pi, radians, sin

from scenewright.composer.builder import Builder
from scenewright.composer.field import Disc
from scenewright.composer.groups import driving, first, formed, row
from scenewright.composer.indoors import BOARDS, small
from scenewright.composer.kinds import KINDS
from scenewright.composer.manner import carrier_name, facing, moves
from scenewright.composer.placement import Item, Spot
from scenewright.composer.request import Relation, Thing

_SECTORS = {  # degrees from the viewer's direction towards the right, and how far they may stray
    "front": (36, 20), "behind": (180, 40), "left": (-90, 22), "right": (90, 22), "beside": (86, 24), "near": (0, 60),
    "far": (180, 60), "guest": (100, 45), "under": (40, 40), "small": (45, 40), "fence": (46, 14),
    "foot": (54, 18), "backing": (138, 20),
}  # fmt: skip
_OPPOSITE = {"front": "behind", "behind": "front", "left": "right", "right": "left"}
Place = tuple[float, float, float]
_SOLID = 0.24  # radius of a cube or ball on something, in radii of that


def place(builder: Builder, thing: Thing) -> Item | None:
    """Places one thing where its relations, or else good composition, want it. None when there was no room at all."""
    relation, target = _relation(builder, thing)
    if target == "road" and thing.motion != "drive" and _driven(builder):
        relation, target = None, None  # a ring road: its place is decided below
    if relation == "on" and target is not None:
        if (placed := _on_top(builder, thing, target)) is not None:
            return placed
        relation = "beside"
        builder.notes.append(f"The {thing.name} is too large to stand on the {target}: placed beside it.")
    if not builder.items and thing.motion != "drive":
        return first(builder, thing)
    board = _shared_board(builder, thing, target)
    if board is not None and (placed := _on_top(builder, thing, board, side={"left": -1, "right": 1}.get(relation or "", 0))) is not None:
        return placed
    habit = builder.habit(thing)
    if thing.motion == "drive":
        return driving(builder, thing)
    if thing.formation == "row" and thing.count > 1 and (placed := row(builder, thing, target)) is not None:
        return placed
    if thing.formation in {"ring", "grid", "spiral"} and thing.count > 2 and relation != "around" and habit == "stands":
        near = (builder.disc(target) if target else None) or Disc(0, 0, builder.extent)
        if (placed := formed(builder, thing, near)) is not None:
            return placed
    base = 0.0 if habit == "swims" else builder.level
    around = (
        builder.disc(target)
        if target
        else builder.gathered()
        if thing.zone in {"left", "right"} or _driven(builder) or builder.inside
        else builder.shore(thing)
        if builder.shore(thing)
        else Disc(0, 0, max(1.0, builder.extent * 0.6 if builder.high > 5 else 1.5))
    )
    assert around is not None
    land = builder.field.land
    if habit == "swims" and land is not None and land.meets(around.u, around.v, 0.0):
        around = Disc(land.u, land.v, land.radius / (1.0 if builder.terrain.raised == "cliff" else 0.62))
    if relation == "under" and target and (item := builder.find(target)) and item.part == "tree":
        around = Disc(around.u, around.v, around.radius * 0.45)
    random = builder.chance(f"{thing.name}/place")
    kind = KINDS[thing.kind]
    lift = 0.0
    if habit in {"hangs", "flies"}:
        lift = (builder.top(target) - base + 1.0) if relation == "above" and target else 1.2
    spots: list[Place] = []
    scales = builder.scales(thing)
    bank = target is None and relation is None and builder.shore(thing) is not None and any(r.bond == "around" for r in thing.relations)
    ring_deg = builder.chance(f"{thing.name}/ring").uniform(0, 360)
    for i, scale in enumerate(scales):
        radius = builder.radius(thing, scale) * kind.trunk
        height = kind.height * scale
        tries = _around(
            around,
            radius,
            (_beside(builder, thing, target) if relation == "beside" else relation) or _guest_sector(builder, thing),
            i,
            thing.count,
            ring_deg if relation == "around" else random.uniform(0, 360),
            [random.uniform(-1, 1) for _ in range(150)],
            least=0.04 + 0.2 * radius if builder.inside else 0.25,
        )
        if relation == "between" and target is not None:
            tries = _amid(builder, thing, radius, [random.uniform(-1, 1) for _ in range(150)])
        lake = builder.field.water
        if habit == "swims" and lake is not None and not builder.field.shores:  # dug beside those on land
            tries = chain(islice(tries, 60), _within(lake, radius, [random.uniform(-1, 1) for _ in range(180)]))
        if bank:
            tries = _along_bank(around, radius, i, thing.count, [random.uniform(-1, 1) for _ in range(150)])
        if relation == "above":
            tries = iter([(around.u, around.v)]) if i == 0 else tries
        ready = builder.camera.distance != 20.0
        for k, (u, v) in enumerate(tries):
            hides = relation not in {"front", "around", "between"} and k < 90 and builder.hides(u, v, height, radius)
            if ready and not bank and (not builder.visible(u, v) or hides):
                continue
            if builder.field.free(u, v, radius, low=base + lift, high=base + lift + height, on=builder.footing(thing)):
                spots.append((u, v, base + lift))
                builder.field.take(u, v, radius, low=base + lift, high=base + lift + height, name=thing.name)
                break
    if not spots:
        return None
    placed = builder.put(
        thing,
        spots,
        facing=facing(builder, thing),
        take=False,
        moves=moves(builder, thing),
        parent=carrier_name(builder, habit),
        scales=scales[: len(spots)],
    )
    return _turned_to(builder, placed, around) if thing.kind in {"chair", "armchair"} and target else placed


def _shared_board(builder: Builder, thing: Thing, target: str | None) -> str | None:
    """What a small thing's neighbour stands on: 'a cat on a table beside a vase'."""
    neighbour = builder.request.thing(target) if target else None
    if neighbour is None or not small(thing.kind):
        return None
    boards = (relation.target for relation in neighbour.relations if relation.bond == "on")
    return next((name for name in boards if (item := builder.find(name)) and item.part in BOARDS), None)


def _turned_to(builder: Builder, item: Item, around: Disc) -> Item:
    """Copies that look at the middle of what they are around."""
    azimuth = radians(builder.camera.azimuth_deg)
    spots = [spot.model_copy(update={"turn": atan2(around.u - spot.at[0], around.v - spot.at[1]) + azimuth}) for spot in item.spots]
    return builder.change(item, spots=tuple(spots))


def _relation(builder: Builder, thing: Thing) -> tuple[str | None, str | None]:
    """The bond that decides where a thing goes, and the placed thing that it speaks of."""
    for relation in thing.relations:
        if relation.bond == "between" and relation.other is not None:
            there = [name for name in (relation.target, relation.other) if builder.find(name) is not None]
            if len(there) == 1:  # the other one will stand on the far side
                return ("right" if there[0] == relation.target else "left"), there[0]
        if builder.find(relation.target) is not None:
            bond = relation.bond
            return ("on" if bond == "in" and KINDS[thing.kind].name == "person" else "beside" if bond == "in" else bond), relation.target
    for other in builder.request.things:
        if builder.find(other.name) is None:
            continue
        for back in other.relations:
            if thing.name in {back.target, back.other}:
                return _inverse(back, thing), other.name
    return None, None


def _inverse(relation: Relation, thing: Thing) -> str:
    if relation.bond == "between":
        if relation.other is None:
            return "flank"
        return "left" if relation.target == thing.name else "right"
    return _OPPOSITE.get(relation.bond, "beside")


def _guest_sector(builder: Builder, thing: Thing) -> str:
    if thing.zone in {"left", "right"}:
        return str(thing.zone)
    if KINDS[thing.kind].drives and builder.named & {"road", "town"}:
        return "front"
    if thing.kind in {"fence", "wall"}:
        return "fence"
    if _driven(builder):
        return "behind"  # the ring road has the middle
    subject = builder.subject
    small = subject is not None and KINDS[thing.kind].height * thing.scale < 0.5 * KINDS[subject.kind].height * subject.scale
    return "small" if small else "guest"


def _beside(builder: Builder, thing: Thing, target: str | None) -> str:
    """Where beside another thing: what is small at its foot towards the viewer, what is large a little behind."""
    other = builder.request.thing(target) if target else None
    if builder.inside or other is None or {builder.habit(thing), builder.habit(other)} != {"stands"}:
        return "beside"
    share = builder.high_of(thing) / builder.high_of(other)
    wide = builder.radius(thing, thing.scale) / builder.radius(other, other.scale)
    return "foot" if share < 0.4 and wide < 0.7 else "backing" if share > 2.5 and wide > 1.5 else "beside"


def _driven(builder: Builder) -> bool:
    """Whether a ring road with cars on it has been laid."""
    return any(thing.motion == "drive" and builder.find(thing.name) for thing in builder.request.things)


def _around(
    centre: Disc, radius: float, sector: str, index: int, count: int, start_deg: float, chances: list[float], *, least: float
) -> Iterator[tuple[float, float]]:
    """Places outside a circle, best first: in the sector, then further out and further aside; `least`: metres between them."""
    for k, chance in enumerate(chances):
        gap = least + 0.25 * min(radius, centre.radius) + k * 0.06 * (radius + 1.6 * least)
        if sector == "around":
            few = 1 < count <= 8  # a ring in which all have room, open towards the viewer
            angle = (360 * (index + 0.5) / count if few else start_deg + 360 * index / count) + chance * (8 + k)
            gap = max(gap, 1.15 * count * radius / pi - centre.radius - radius + k * 0.06 * (radius + 0.4)) if few else gap
        else:
            middle, stray = _SECTORS.get(sector, _SECTORS["guest"])
            both = sector in {"foot", "backing", "beside", "guest", "flank", "under", "small", "fence", "front", "behind"}
            side = (-1 if (index + (start_deg > 180)) % 2 else 1) if both else 1
            if sector == "flank":
                middle, stray = 90, 6
            most = 1.2 if sector in {"front", "behind"} else 1.6
            angle = side * (middle + chance * stray * min(most, 0.6 + k * 0.02))
        turn = angle * pi / 180
        distance = centre.radius * (1.25 if sector == "front" else 1.0) + radius + gap
        yield centre.u + sin(turn) * distance, centre.v + cos(turn) * distance


def _amid(builder: Builder, thing: Thing, radius: float, chances: list[float]) -> Iterator[tuple[float, float]]:
    """Places between two things, or between the first two copies of one."""
    relation = next(relation for relation in thing.relations if relation.bond == "between")
    ends = [disc for name in (relation.target, relation.other) if name and (disc := builder.disc(name)) is not None]
    item = builder.find(relation.target)
    if len(ends) == 1 and item is not None and len(item.spots) > 1:
        ends = [Disc(spot.at[0], spot.at[1], ends[0].radius) for spot in item.spots[:2]]
    for k, chance in enumerate(chances):
        a, b = ends[0], ends[-1]
        share, aside = 0.5 + chance * 0.002 * k, chances[-k - 1] * 0.04 * k * radius
        long = hypot(b.u - a.u, b.v - a.v) or 1.0
        yield a.u + (b.u - a.u) * share + (b.v - a.v) / long * aside, a.v + (b.v - a.v) * share - (b.u - a.u) / long * aside


def _within(lake: Disc, radius: float, chances: list[float]) -> Iterator[tuple[float, float]]:
    """Places in a lake, in its middle first."""
    for k, chance in enumerate(chances):
        far = max(0.0, lake.radius - radius) * min(1.0, 0.15 + k * 0.006)
        yield lake.u + sin(chance * pi) * far, lake.v + cos(chance * pi) * far


def _along_bank(centre: Disc, radius: float, index: int, count: int, chances: list[float]) -> Iterator[tuple[float, float]]:
    """Places on the far side of a lake, in an arc around it."""
    for k, chance in enumerate(chances):
        turn = radians(180 + ((index + 0.5 + chance * 0.5) / count - 0.5) * 190)
        distance = centre.radius + radius + k * 0.12 + (index % 3) * radius * 1.5
        yield centre.u + sin(turn) * distance, centre.v + cos(turn) * distance


def _on_top(builder: Builder, thing: Thing, target: str, *, side: int = 0) -> Item | None:
    """Standing on another thing, and carried by it when that moves; None when it is too large for that. `side`: -1 left, 1 right of
    what stands there already."""
    item = builder.find(target)
    assert item is not None
    stack = (builder.request.thing(target) or thing).stack
    if stack > 1:
        item = item.model_copy(update={"spots": item.spots[stack - 1 :: stack]})  # the uppermost of each
    kind = KINDS[(builder.request.thing(target) or thing).kind]
    random = builder.chance(f"{thing.name}/place")
    share = {"boat": 0.14, "car": 0.98, "bridge": 0.55, "house": 0.97, "rock": 0.97, "tree": 0.9}.get(item.part, kind.top)
    scales = [scale * (1.5 if thing.kind == "bird" else 1.0) for scale in builder.scales(thing)]
    if small(thing.kind) and not builder.inside:  # large enough to be seen out there
        scales = [max(scale, min(3.0, 0.16 * item.radius * item.spots[0].scale / KINDS[thing.kind].radius)) for scale in scales]
    if thing.kind in {"cube", "ball"}:  # as large as what carries it lets them be
        size, most = item.radius * item.spots[0].scale, max(scales)
        fit = min(1.0, _SOLID * size / KINDS[thing.kind].radius)
        if item.part == "table":  # all of them in one row
            there = sum(t.count for t in builder.request.things if any(r.bond == "on" and r.target == target for r in t.relations))
            fit = min(fit, 1.5 * item.spots[0].scale / ((2 * (there // 2) * 2.3 + 1.2) * KINDS[thing.kind].radius * most))
        scales = [round(scale * fit, 2) for scale in scales]
    above = [other for other in builder.items if other.name in _bearing(builder, target, thing)]
    there = sum(len(other.spots) for other in above)  # who came first keeps the middle
    own = builder.radius(thing, max(scales)) * (0.3 if thing.kind == "bird" else KINDS[thing.kind].trunk)  # wings may overhang
    if own > 1.1 * item.radius * item.spots[0].scale:
        return None
    spots: list[tuple[float, float, float]] = []
    for i in range(there, there + len(scales)):
        carrier = item.spots[i % len(item.spots)]
        around = i // len(item.spots)
        if item.part in {"bridge", "pier", "viaduct"}:  # one after another along its deck; that of a bridge falls to both sides
            way, half = carrier.turn - radians(builder.camera.azimuth_deg), item.radius * carrier.scale
            along = (around + 1) // 2 * own * 3.2 * (1 if around % 2 else -1)
            if abs(along) > half * 0.7:
                break
            up = carrier.at[2] + item.height * carrier.scale * share * (1 - (along / half) ** 2 if item.part == "bridge" else 1)
            spots.append((carrier.at[0] + sin(way) * along, carrier.at[1] + cos(way) * along, up))
            continue
        if item.part in {"table", "fence", "wall", "bench"}:  # in a row along its boards
            free = _along_boards(builder, item, carrier, above, spots, own, side)
            if free is None:
                break
            along = free
            way = carrier.turn - radians(builder.camera.azimuth_deg)
            up = carrier.at[2] + item.height * carrier.scale * share
            spots.append((carrier.at[0] + cos(way) * along, carrier.at[1] - sin(way) * along, up))
            continue
        reach = 0.0 if around == 0 else max(own * 2.1, min(item.radius * carrier.scale * 0.5, own * 2.4))
        if reach > item.radius * carrier.scale or around * 2 * own > 6 * reach:
            break  # no more room up there
        turn = around * 2.2 * own / max(reach, 0.01) + random.uniform(-0.05, 0.05)
        up = carrier.at[2] + item.height * carrier.scale * share
        spots.append((carrier.at[0] + sin(turn) * reach, carrier.at[1] + cos(turn) * reach, up))
    if thing.kind == "bird":
        spots = [(u, v, y + 0.14 * scale) for (u, v, y), scale in zip(spots, scales, strict=False)]
    along_it = item.part == "viaduct" and KINDS[thing.kind].habit != "flies"
    placed = builder.put(
        thing,
        spots,
        facing=item.spots[0].turn - radians(builder.camera.azimuth_deg) if along_it else facing(builder, thing),
        parent=target if item.moves else item.parent,
        take=False,
        moves=() if thing.motion != "spin" else moves(builder, thing),
        scales=scales[: len(spots)],
    )
    return builder.change(placed, options={**placed.options, **KINDS[thing.kind].resting})


def _along_boards(
    builder: Builder, item: Item, carrier: Spot, above: list[Item], spots: list[Place], own: float, side: int
) -> float | None:
    """How far from its middle a table or fence has room for something of radius `own`: the nearest free place, or None."""
    way = carrier.turn - radians(builder.camera.azimuth_deg)
    half = (0.78 if item.part == "table" else 0.95 * item.radius) * carrier.scale - own * 0.6
    taken = [(s.at[:2], other.radius * s.scale * (0.3 if other.part == "bird" else 1.0)) for other in above for s in other.spots]
    taken += [(place[:2], own) for place in spots]
    along = [((u - carrier.at[0]) * cos(way) - (v - carrier.at[1]) * sin(way), radius) for (u, v), radius in taken]
    gap = (0.15 if item.part == "table" else 0.6) * own + (0.02 if item.part == "table" else 0.0)
    for k in range(160):
        for sign in (1, -1) if not side else (side,):
            x = sign * k * 0.0125 * half
            if all(abs(x - other) >= own + radius + gap for other, radius in along):
                if side and any((x - other) * side < 0 for other, _ in along):
                    continue
                return x if abs(x) <= half else None
    return None


def _bearing(builder: Builder, target: str, thing: Thing) -> set[str]:
    """The other things that are said to be on the same thing."""
    return {
        other.name
        for other in builder.request.things
        if other.name != thing.name and any(r.bond in {"on", "in"} and r.target == target for r in other.relations)
    }
