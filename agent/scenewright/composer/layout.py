"""Layout: a Request becomes a whole scene: what stands where, on what, how large, how it moves, and what the camera sees."""

from math import cos, sin

from scenewright.composer.builder import Builder
from scenewright.composer.grounds import base_items, dig, ways
from scenewright.composer.guests import place_guests, unplaced
from scenewright.composer.heroes import place_heroes
from scenewright.composer.indoors import HEAVEN, ROOMS
from scenewright.composer.kinds import KINDS
from scenewright.composer.placement import Item, Layout, Spot
from scenewright.composer.request import Request
from scenewright.composer.surroundings import surround
from scenewright.composer.wordnet import WordNet


def lay_out(request: Request, *, seed: int) -> tuple[Layout, tuple[str, ...]]:
    """A scene for a request, and sentences about what found no room. The same request and seed give the same scene."""
    builder, unmet = built(request, seed=seed)
    return finished(builder), unmet


def built(request: Request, *, seed: int, dictionary: WordNet = WordNet()) -> tuple[Builder, tuple[str, ...]]:
    """The scene of a request with all that it was laid out by, so that it can still be changed."""
    builder = Builder(request, seed, dictionary)
    place_heroes(builder)
    heroes = [item.name for item in builder.items]
    elevation_deg, fill, lift = view_of(builder)
    if (close := close_up(builder)) is not None:
        heroes, fill = close, fill * 0.62
    builder.aim(heroes, elevation_deg=elevation_deg, fill=fill, lift=lift)
    dig(builder)
    ways(builder)
    lost = place_guests(builder)
    surround(builder)
    layout = finished(builder)
    return builder, (*builder.notes, *_undrawn(builder, layout), *unplaced(builder, lost))


def _undrawn(builder: Builder, layout: Layout) -> list[str]:
    """Sentences about waters, ways and lands that were named and have no place in such a scene."""
    waters = {"lake", "pond", "sea", "beach", "harbour"}
    drawn = {item.name for item in layout.items} | (waters if any(item.part == "water" for item in layout.items) else set())
    drawn |= {"river"} if builder.field.shores else set()
    wanted = waters | {"river", "path", "road", *ROOMS}
    lacking = sorted(thing.kind for thing in builder.request.things if thing.kind in wanted and thing.kind not in drawn)
    alone = [thing.kind for thing in builder.request.things if KINDS[thing.kind].habit == "land" and thing.count > 1]
    said = [f"The {kind} has no place in this scene; left out." for kind in lacking]
    return said + [f"There can be only one {kind} so far: one is shown." for kind in alone]


def view_of(builder: Builder) -> tuple[float, float, float]:
    """How high the camera looks from (degrees), the share of the picture's height that the heroes fill, and their lift."""
    subject, base = builder.subject, builder.terrain.base
    habit = builder.habit(subject) if subject else ""
    drives = subject is not None and subject.motion == "drive"
    aloft = habit == "flies" and all(item.name == subject.name for item in builder.items if subject is not None)
    elevation_deg = -4.0 if aloft else 10.0 if base == "air" else 7.0
    if subject and KINDS[subject.kind].drives:
        elevation_deg = 13.0 if drives else 10.0
    elif habit == "far":
        elevation_deg = 4.0
    elif subject and (subject.kind == "bridge" or (subject.count > 3 and subject.kind != "rock" and habit != "flies")):
        elevation_deg = 11.0
    if subject and any(
        r.bond == "around" and builder.high_of(builder.request.thing(r.target)) < builder.high_of(subject) for r in subject.relations
    ):
        elevation_deg = 14.0  # over those in front to what they are around
    if builder.inside:
        return _inside(builder)
    if base == "space":
        return {"above": 40.0, "low": -14.0}.get(builder.request.view or "", 10.0), 0.58, 0.0
    fill = (
        0.84 if base == "air" else 0.42 if subject and subject.kind in {"mountain", "flower", "rock", "bridge", "lantern", "fish"} else 0.6
    )
    if subject and len(builder.items) == 1 and (KINDS[subject.kind].drives or subject.kind == "person"):
        fill = 0.5 if subject.kind == "person" else 0.34
    if subject and len(builder.items) == 1 and subject.kind == "rowboat":  # low and long, with water around it
        elevation_deg, fill = 11.0, 0.24
    lift = -0.04 if habit == "flies" else -0.06 if drives else 0.0
    overhead = [t for t in builder.request.things if t.name in builder.given and t != subject and t.kind not in HEAVEN]
    skyward = any(builder.habit(t) == "flies" for t in overhead)
    if skyward and builder.high_of(subject) < 3:  # room above something low for what flies over it
        elevation_deg, lift = 5.0, 0.05 - (0.86 - fill) / 2
    if base != "air" and builder.field.land is not None:
        fill, lift = 0.55, min(0.16, 0.03 * builder.level + 0.03)
    match builder.request.view:
        case "above":
            return 42.0, fill, 0.0
        case "low":
            return 1.0, fill, lift
        case "close":
            return elevation_deg, min(0.95, fill * 1.35), lift
        case "wide":
            return elevation_deg, fill * 0.6, lift
        case None:
            return elevation_deg, fill, lift


def close_up(builder: Builder) -> list[str] | None:
    """The small things on a table, when they are what a picture of a room is of."""
    subject = builder.subject
    on = {t.name for t in builder.request.things if any(r.bond == "on" and r.target == "table" for r in t.relations)}
    on &= {item.name for item in builder.items}
    if builder.terrain.base != "room" or subject is None or subject.name not in on or builder.request.view == "wide":
        return None
    others = {item.name for item in builder.items} - on - {"table"}
    return [name for name in (item.name for item in builder.items) if name in on] if not others else None


def _inside(builder: Builder) -> tuple[float, float, float]:
    """The same in a room or on a table: a little from above, so that one sees what things stand on."""
    fill = {"close": 0.86, "wide": 0.42}.get(builder.request.view or "", 0.62)
    kind = KINDS[builder.subject.kind] if builder.subject else None
    flat = builder.terrain.base == "table" and kind is not None and kind.height < kind.radius  # a book is known by its cover
    elevation_deg = {"above": 46.0, "low": 3.0}.get(
        builder.request.view or "", 28.0 if flat else {"table": 17.0, "studio": 20.0}.get(builder.terrain.base, 13.0)
    )
    return elevation_deg, fill, 0.0


def finished(builder: Builder) -> Layout:
    """World coordinates, what carries before what is carried, and the light's reach."""
    items = {item.name: item for item in (*base_items(builder), *builder.items)}
    ordered: list[Item] = []

    def add(item: Item) -> None:
        if item in ordered:
            return
        if item.parent is not None and item.parent in items:
            add(items[item.parent])
        ordered.append(item)

    for item in items.values():
        add(item)
    spots = {item.name: [_spot(builder, spot) for spot in item.spots] for item in ordered}
    items_done: list[Item] = []
    for item in ordered:
        carrier = items.get(item.parent) if item.parent else None
        own = spots[item.name]
        if carrier is not None and item.parent is not None:
            carriers = spots[item.parent]
            own = [_local(spot, carriers[i % len(carriers)]) for i, spot in enumerate(own)]
        items_done.append(item.model_copy(update={"spots": tuple(own), "parent": item.parent if carrier else None}))
    air = builder.air.model_copy(update={"radius": round(builder.reach(), 1)})
    subject = ("island",) if builder.terrain.base == "air" else tuple(name for name in builder.heroes if builder.find(name) is not None)
    framed = () if builder.terrain.base == "air" else tuple(builder.framed.values())
    ghosts = tuple(_ghost(builder, item) for item in framed)
    title = " ".join(builder.request.brief.split())[:120] or "A quiet landscape"
    return Layout(title=title, seed=builder.seed, air=air, camera=builder.camera, items=tuple(items_done), subject=subject, framed=ghosts)


def _ghost(builder: Builder, item: Item) -> Item:
    """A thing as the camera was set by it, without anything that moves or carries it."""
    spots = tuple(_spot(builder, spot) for spot in item.spots)
    return item.model_copy(update={"name": f"framed-{item.name}", "spots": spots, "moves": (), "parent": None, "glow": False})


def _spot(builder: Builder, spot: Spot) -> Spot:
    return Spot(at=builder.camera.world(*spot.at), turn=round(spot.turn, 2), scale=round(spot.scale, 2))


def _local(spot: Spot, carrier: Spot) -> Spot:
    """A place seen from its carrier."""
    x, y, z = (a - b for a, b in zip(spot.at, carrier.at, strict=True))
    c, s = cos(carrier.turn), sin(carrier.turn)
    at = ((x * c - z * s) / carrier.scale, y / carrier.scale, (x * s + z * c) / carrier.scale)
    return Spot(
        at=(round(at[0], 2), round(at[1], 2), round(at[2], 2)),
        turn=round(spot.turn - carrier.turn, 2),
        scale=round(spot.scale / carrier.scale, 2),
    )


_SOFT = frozenset({
    "cloud", "bird", "grass", "flower", "balloon", "mountain", "moon", "sun", "planet", "rainbow", "lightning",
})  # fmt: skip
"""Parts that take no ground."""


def overlaps(layout: Layout) -> list[tuple[str, str]]:
    """Pairs of things on the ground whose footprints meet although neither carries the other; for tests and repairs."""
    solid = [item for item in layout.items if item.height > 0 and item.part not in _SOFT]
    placed = [(item.name, item, absolute(layout, item, i)) for item in solid for i in range(len(item.spots))]
    found: list[tuple[str, str]] = []
    for i, (name, item, a) in enumerate(placed):
        for other_name, other, b in placed[i + 1 :]:
            apart = ((a.at[0] - b.at[0]) ** 2 + (a.at[2] - b.at[2]) ** 2) ** 0.5
            high = a.at[1] < b.at[1] + other.height * b.scale * 0.8 and b.at[1] < a.at[1] + item.height * a.scale * 0.8
            if (
                high
                and apart < 0.6 * (item.radius * a.scale + other.radius * b.scale)
                and item.parent != other_name
                and other.parent != name
            ):
                found.append((name, other_name))
    return found


def absolute(layout: Layout, item: Item, index: int) -> Spot:
    """Where a copy is in the world, whatever carries it."""
    spot = item.spots[index]
    carrier = layout.item(item.parent) if item.parent else None
    if carrier is None:
        return spot
    base = carrier.spots[index % len(carrier.spots)]
    c, s = cos(base.turn), sin(base.turn)
    x, y, z = (value * base.scale for value in spot.at)
    return Spot(
        at=(base.at[0] + x * c + z * s, base.at[1] + y, base.at[2] + z * c - x * s),
        turn=spot.turn + base.turn,
        scale=spot.scale * base.scale,
    )
