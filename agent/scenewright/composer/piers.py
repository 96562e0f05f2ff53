"""Piers: a pier stands in water and is joined to the nearest shore: there its root is put, and it is as long as it must be."""

from collections.abc import Iterator
from math import atan2, cos, hypot, pi, radians, sin

from scenewright.composer.builder import LENGTHS, Builder
from scenewright.composer.field import Disc
from scenewright.composer.kinds import KINDS
from scenewright.composer.placement import Spot
from scenewright.composer.request import Thing

_HEAD = 2.6  # metres of it beyond the place that it was given
_CLEAR = 1.1  # half of the width that it takes
Place = tuple[float, float]


def afloat(builder: Builder, thing: Thing) -> bool:
    """Whether a thing is on something that swims, or on a pier: it needs no land of its own."""
    carriers = (builder.request.thing(relation.target) for relation in thing.relations if relation.bond == "on")
    return any(carrier is not None and KINDS[carrier.kind].habit == "swims" for carrier in carriers)


def join(builder: Builder, thing: Thing) -> None:
    """Turns and lengthens a placed pier so that it reaches the shore. Where there is none it stands alone in the water."""
    item = builder.find(thing.name)
    if item is None:
        return
    builder.vacate(thing.name, keep=True)
    ways: list[tuple[Place, Place]] = []  # of each: root, head
    for spot in item.spots:
        u, v, _ = spot.at
        roots = list(_roots(builder, u, v))
        if not roots:
            return
        root = min(roots, key=lambda root: _cost(builder, root, (u, v)))
        away = max(0.1, hypot(u - root[0], v - root[1]))
        head = (u + (u - root[0]) / away * _HEAD, v + (v - root[1]) / away * _HEAD)
        ways.append((root, head))
    usual = LENGTHS[item.part]
    length = round(max(usual * 0.7, *(hypot(head[0] - root[0], head[1] - root[1]) for root, head in ways)), 1)
    spots: list[Spot] = []
    for root, head in ways:
        way = atan2(head[0] - root[0], head[1] - root[1])
        u, v = root[0] + sin(way) * length / 2, root[1] + cos(way) * length / 2
        spots.append(Spot(at=(u, v, 0.0), turn=way + radians(builder.camera.azimuth_deg), scale=1.0))
        for k in range(int(length) + 1):
            builder.field.take(root[0] + sin(way) * k, root[1] + cos(way) * k, _CLEAR, low=-1, high=1.6, name=thing.name)
    builder.update(thing.model_copy(update={"stretch": length / usual, "scale": 1.0}))
    builder.change(item, spots=tuple(spots), options={**item.options, "length": length}, radius=length / 2)


def _roots(builder: Builder, u: float, v: float) -> Iterator[Place]:
    """Places a little inland where a pier to (u, v) could begin."""
    field = builder.field
    banks = [(bank, 0.88) for bank in field.shores]
    if field.land is not None and builder.terrain.base == "sea":
        banks.append((field.land, 0.93 if builder.terrain.raised == "cliff" else 1.42))
    for bank, share in banks:
        way = atan2(u - bank.u, v - bank.v)
        for turn in (-0.5, -0.25, 0.0, 0.25, 0.5):
            yield bank.u + sin(way + turn) * bank.radius * share, bank.v + cos(way + turn) * bank.radius * share
    if field.water is not None and not field.shores:
        lake = field.water
        for k in range(16):
            yield lake.u + sin(k * pi / 8) * lake.radius * 1.16, lake.v + cos(k * pi / 8) * lake.radius * 1.16


def _cost(builder: Builder, root: Place, head: Place) -> float:
    """How much speaks against a pier from `root` to `head`: its length, what is in its way, and that it is seen end on."""
    length = hypot(head[0] - root[0], head[1] - root[1])
    steps = [(root[0] + (head[0] - root[0]) * k / 12, root[1] + (head[1] - root[1]) * k / 12) for k in range(13)]
    met = sum(builder.field.taken_at(Disc(u, v, _CLEAR)) for u, v in steps)
    end_on = abs(head[1] - root[1]) / max(0.1, length)
    return length + 4.0 * met + 5.0 * end_on * end_on
