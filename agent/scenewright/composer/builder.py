"""Builder: a scene while it is being laid out: what is placed already, the ground that it takes, and the camera.

Where things go is decided in `heroes` (by relations), `guests` (by where they are seen) and `surroundings` (what nobody named).
"""

from math import cos, hypot, pi, radians, sin
from random import Random
from typing import cast

from pydantic import JsonValue

from scenewright.composer.field import Disc, Field, Footing
from scenewright.composer.fitting import Column, fitted
from scenewright.composer.kinds import KINDS
from scenewright.composer.kinds.vehicles import VEHICLES
from scenewright.composer.placement import Air, Camera, Item, Move, Spot
from scenewright.composer.request import Request, Thing
from scenewright.composer.terrain import Terrain, furnished, subject_of, terrain_of
from scenewright.composer.wordnet import WordNet

LENGTHS = {"bridge": 8.0, "fence": 6.0, "wall": 6.0, "pier": 8.0}
"""Metres of parts that can be longer or shorter."""
_MIXED = ("#b8352c", "#e0b83e", "#3565a8", "#4f8a45", "#d9772b", "#7a4b9c")
_ALIKE = frozenset({"person", "robot", *(kind.name for kind in VEHICLES)})  # of one size
_CLOUDS = {"dawn": "#f7e3e0", "dusk": "#f2d3d4", "night": "#aab4d6"}  # what the hour's light makes of white


class Builder:
    """A scene while it is being laid out. Places are (u, v, y), the viewer's, until `layout` turns them into the world's."""

    def __init__(self, request: Request, seed: int, dictionary: WordNet = WordNet()):
        self.seed = seed
        self.dictionary = dictionary  # for the words of edits
        self.request = furnished(request)
        self.subject = subject_of(self.request, implied={t.name for t in self.request.things} - {t.name for t in request.things})
        self.terrain: Terrain = terrain_of(self.request, self.subject)
        self.random = Random(f"{seed}/scene")
        self.field = Field()
        self.items: list[Item] = []
        self.heroes: list[str] = []
        self.notes: list[str] = []  # what could not be done as said
        self.given = frozenset(thing.name for thing in request.things)
        self.camera = Camera(azimuth_deg=round(self.random.choice((-1, 1)) * self.random.uniform(26, 38), 1))
        self.level = self.terrain.height if self.terrain.raised else 0.0
        self.named = {thing.kind for thing in self.request.things}
        self.extent = 5.0
        self.high = 5.0
        self.way: list[tuple[float, float]] = []
        self.way_width = 1.6
        self.room: Item | None = None  # the walls as they were built first
        self.framed: dict[str, Item] = {}  # what the camera was set by, of things that have changed since

    def chance(self, name: str) -> Random:
        """Randomness of one thing, so that leaving another out changes nothing about it."""
        return Random(f"{self.seed}/{self.subject.kind if self.subject else ''}/{name}")

    def habit(self, thing: Thing) -> str:
        if thing.kind == "rowboat" and self.terrain.soil == "sand":
            return "stands"  # drawn up on the beach
        if thing.kind == "torii" and any(r.bond == "in" and r.target in {"sea", "lake", "pond"} for r in thing.relations):
            return "swims"
        if self.terrain.base == "space" and KINDS[thing.kind].habit in {"stands", "swims"}:
            return "hangs"
        if thing.kind == "rocket" and thing.motion == "fly":
            return "stands"  # on its fire
        if thing.kind in {"plane", "helicopter"} and self._landed(thing):
            return "stands"
        if thing.motion in {"float", "fly"} and KINDS[thing.kind].habit == "stands":
            return "stands" if self.terrain.base == "air" and thing == self.subject else "hangs"
        return KINDS[thing.kind].habit

    def on_road(self, thing: Thing) -> bool:
        """Whether a road that is named is under it: cars drive there, planes have landed on it."""
        return KINDS[thing.kind].drives or (thing.kind == "plane" and self.habit(thing) == "stands")

    def _landed(self, thing: Thing) -> bool:
        """Whether an aircraft is said to be on some ground."""
        grounds = {t.name for t in self.request.things if KINDS[t.kind].habit in {"place", "land"}}
        return thing.motion is None and any(r.bond == "on" and r.target in grounds for r in thing.relations)

    def scales(self, thing: Thing) -> list[float]:
        """The sizes of a thing's copies: the first one as said, others 15 to 30% larger or smaller."""
        random = self.chance(f"{thing.name}/scale")
        load = max(
            (self.radius(t, t.scale) for t in self.request.things if any(r.bond == "on" and r.target == thing.name for r in t.relations)),
            default=0.0,
        )
        if thing.kind == "rock":  # large enough for what stands on it
            thing = thing.model_copy(update={"scale": max(thing.scale, load * 1.25)})
        least, most = (0.95, 1.04) if thing.kind in _ALIKE else (0.45, 0.95) if thing.kind == "rock" else (0.8, 1.15)
        return [round(thing.scale * (1.0 if i == 0 else random.uniform(least, most)), 2) for i in range(thing.count)]

    def options(self, thing: Thing) -> dict[str, JsonValue]:
        """Options of a thing's part."""
        kind = KINDS[thing.kind]
        options: dict[str, JsonValue] = dict(kind.options)
        if thing.color and thing.color != "mixed":
            options["color"] = thing.color
        elif kind.name == "cloud" and self.air.weather == "clear" and self.air.time in _CLOUDS:
            options["color"] = _CLOUDS[self.air.time]
        if kind.name == "flower" and (thing.count > 20 or thing.name not in self.given):
            options["stems"] = 4 if thing.count > 20 else 5  # many clumps are cheaper with fewer in each
        if kind.name == "rocket" and thing.motion == "fly":
            options["launching"] = True
        if kind.habit == "flies" and self.habit(thing) == "stands":
            options |= kind.resting
        if thing.roof:
            options["roof"] = thing.roof
        if thing.stretch != 1 and "length" in kind.accepts:
            options["length"] = round(LENGTHS[kind.part] * thing.stretch, 1)
        if "lit" in kind.accepts and (self.air.lit or thing.options.get("lit")):
            options["lit"] = True
        if "season" in kind.accepts and self.season != "summer":
            options["season"] = self.season
        options |= {key: value for key, value in thing.options.items() if key in kind.accepts and key != "lit"}
        if kind.name == "rock" and self.terrain.soil != "grass":
            options["moss"] = False
        if kind.name == "mountain" and self.terrain.soil == "sand":
            options = {"foot": "#d9c39a", "snow": False, **options}
        return options

    @property
    def season(self) -> str:
        """The season as the kit's trees know it."""
        if self.terrain.soil == "snow":
            return "winter"
        return "autumn" if self.request.season == "autumn" else "summer"

    @property
    def air(self) -> Air:
        request = self.request
        return Air(
            time=request.time or ("night" if request.stars else "day"),
            weather=request.weather or "clear",
            season=request.season or ("winter" if request.weather == "snow" else "summer"),
            stars=request.stars,
            floating=self.terrain.base in {"air", "space"},
            indoors=self.inside,
            space=self.terrain.base == "space",
            disc=not self.named & {"moon", "crescent-moon", "sun"},
        )

    def radius(self, thing: Thing, scale: float) -> float:
        kind = KINDS[thing.kind]
        return kind.radius * scale * (thing.stretch if "length" in kind.accepts else 1.0)

    def put(
        self, thing: Thing, places: list[tuple[float, float, float]], *, facing: float | None = None, parent: str | None = None,
        moves: tuple[Move, ...] = (), take: bool = True, scales: list[float] | None = None,
    ) -> Item:  # fmt: skip
        """Adds a thing's copies at (u, v, y). `facing`: radians from the viewer's direction; left out: by chance."""
        kind, random = KINDS[thing.kind], self.chance(f"{thing.name}/turn")
        spots: list[Spot] = []
        for (u, v, y), scale in zip(places, scales or self.scales(thing), strict=False):
            turn = random.uniform(-pi, pi) if facing is None else facing + random.uniform(-0.2, 0.2) * (len(places) > 1)
            spots.append(Spot(at=(u, v, y), turn=turn + radians(self.camera.azimuth_deg), scale=scale))
            if take:
                self.take(thing, u, v, y, scale)
        spots = self._stacked(thing, spots)
        item = Item(
            name=thing.name,
            part=kind.part,
            label=thing.said or kind.name,
            options=self.options(thing),
            spots=tuple(spots),
            seed=self.chance(f"{thing.name}/seed").randrange(1, 1000),
            moves=moves,
            parent=parent,
            palette=_MIXED if thing.color == "mixed" and "color" in kind.accepts else (),
            radius=kind.radius,
            height=kind.height,
            glow=kind.shines and self.air.lit,
            dealt=0 if kind.part == "person" and len(spots) <= 8 else None,  # no two are dressed alike
        )
        if spots:
            self.items.append(item)
        return item

    def _stacked(self, thing: Thing, spots: list[Spot]) -> list[Spot]:
        """Each copy as a stack: boxes not quite straight, balls the smaller the higher."""
        if thing.stack < 2:
            return spots
        kind, random = KINDS[thing.kind], self.chance(f"{thing.name}/stack")
        found: list[Spot] = []
        for spot in spots:
            u, v, y = spot.at
            for level in range(thing.stack):
                scale = spot.scale * (max(0.45, 0.76**level) if kind.name in {"ball", "rock"} else 1.0)
                loose = 0.06 * scale * kind.radius * (level > 0 and kind.name in {"cube", "book"})
                at = (u + random.uniform(-loose, loose), v + random.uniform(-loose, loose), round(y, 3))
                turn = spot.turn + (random.uniform(-0.2, 0.2) if level and kind.name in {"cube", "book"} else 0.0)
                found.append(Spot(at=at, turn=turn, scale=round(scale, 3)))
                y += kind.height * scale * (0.86 if kind.name in {"ball", "rock"} else 1.0)
        return found

    def update(self, thing: Thing) -> None:
        """Replaces the thing of that name."""
        things = tuple(thing if other.name == thing.name else other for other in self.request.things)
        self.subject = thing if self.subject is not None and self.subject.name == thing.name else self.subject
        self.request = self.request.model_copy(update={"things": things})

    def vacate(self, name: str, *, keep: bool = False) -> None:
        """Frees the ground of a thing, and unless `keep` takes it away."""
        self.field.taken = [taken for taken in self.field.taken if taken.name != name]
        if not keep:
            self.items = [item for item in self.items if item.name != name]

    def frame_as_was(self, name: str) -> None:
        """Has the camera stay as the thing now is, whatever becomes of it."""
        if name in self.heroes and name not in self.framed and (item := self.find(name)) is not None:
            self.framed[name] = item

    def change(self, item: Item, **fields: object) -> Item:
        """Replaces an item by itself with other fields."""
        changed = item.model_copy(update=fields)
        self.items = [changed if other is item else other for other in self.items]
        return changed

    def low(self, thing: Thing, y: float, scale: float) -> float:
        """The lowest point of a thing whose origin is at `y`: some parts have their origin in their middle."""
        kind = KINDS[thing.kind]
        return y - kind.height * scale / 2 if kind.name in {"lantern", "cloud", "bird"} else y

    def take(self, thing: Thing, u: float, v: float, y: float, scale: float) -> None:
        """Marks a copy's footprint as taken."""
        kind, low = KINDS[thing.kind], self.low(thing, y, scale)
        self.field.take(u, v, self.radius(thing, scale) * kind.trunk, low=low, high=low + kind.height * scale, name=thing.name)

    def footing(self, thing: Thing) -> Footing:
        """What a thing may stand on."""
        return (
            "any"
            if thing.kind == "bridge" or self.habit(thing) in {"hangs", "flies"}
            else "water"
            if self.habit(thing) == "swims"
            else "land"
        )

    def shore(self, thing: Thing) -> Disc | None:
        """The lake that a thing is said to be around or beside."""
        lakes = {"lake", "pond", "sea", "beach"}
        if self.field.water is None or not any(r.target in lakes and r.bond in {"around", "beside", "in"} for r in thing.relations):
            return None
        water = self.field.water
        bank = self.field.shores[0].radius * 0.3 if self.field.shores else water.radius * 0.16 + 0.6
        return Disc(water.u, water.v, water.radius + bank)

    @property
    def inside(self) -> bool:
        """Whether the scene is in a room, on a table or in a studio."""
        return self.terrain.base in {"room", "table", "studio"}

    def gap(self, radius: float) -> float:
        """Metres between neighbours of that radius: on a table less than out of doors."""
        return min(0.3, 0.02 + 0.35 * radius) if self.inside else 0.3

    @property
    def plain(self) -> float:
        """The height of the ground that is not raised."""
        return 0.0 if self.terrain.base == "land" or (self.terrain.base == "shore" and not self.field.shores) else self.level

    def on_way(self, thing: Thing) -> bool:
        """Whether a thing is said to be along a path or road, or belongs there."""
        ways = {"path", "road", "river"}
        said = any(relation.target in ways for relation in thing.relations) or any(
            relation.target == thing.name for way in self.request.things if way.kind in ways for relation in way.relations
        )
        return thing != self.subject and (said or (thing.kind == "lamp-post" and not thing.relations))

    def find(self, name: str) -> Item | None:
        return next((item for item in self.items if item.name == name), None)

    def disc(self, name: str) -> Disc | None:
        """The circle that holds all copies of a placed thing."""
        item, thing = self.find(name), self.request.thing(name)
        if item is None or thing is None:
            return None
        u = sum(spot.at[0] for spot in item.spots) / len(item.spots)
        v = sum(spot.at[1] for spot in item.spots) / len(item.spots)
        return Disc(u, v, max(hypot(s.at[0] - u, s.at[1] - v) + self.radius(thing, s.scale) for s in item.spots))

    def high_of(self, thing: Thing | None) -> float:
        """The height of a thing in metres; endless without one."""
        return KINDS[thing.kind].height * thing.scale * thing.stack if thing else float("inf")

    def gathered(self) -> Disc:
        """The circle that holds all that stands so far."""
        discs = [taken.disc for taken in self.field.taken] or [Disc(0, 0, 1)]
        u, v = sum(disc.u for disc in discs) / len(discs), sum(disc.v for disc in discs) / len(discs)
        return Disc(u, v, max(hypot(disc.u - u, disc.v - v) + disc.radius for disc in discs))

    def top(self, name: str) -> float:
        """The height in metres of a placed thing's upper end."""
        item = self.find(name)
        return max(spot.at[2] + item.height * spot.scale for spot in item.spots) if item else 0.0

    def aim(self, names: list[str], *, elevation_deg: float, fill: float, lift: float) -> None:
        """Sets the camera as the kit's `frame` will: so that the named items, or their floating island, fill the picture."""
        camera = self.camera.changed(elevation_deg=elevation_deg, fill=fill, lift=lift)
        columns: list[Column] = []  # u, v, radius, low, high
        for item in (item for item in self.items if item.name in names):
            thing = self.request.thing(item.name)
            if item.part == "path":  # `frame` holds all of a ring road
                columns += self._along(item)
                continue
            for spot in item.spots:
                u, v, y = spot.at
                low = self.low(thing, y, spot.scale) if thing else y
                columns.append((u, v, 0.85 * (self.radius(thing, spot.scale) if thing else 1.0), low, low + item.height * spot.scale))
        columns = columns or [(0.0, 0.0, 4.0, self.level, self.level + 4.0)]
        self.high, low = max(c[4] for c in columns), min(c[3] for c in columns)
        if self.terrain.base == "air" and self.field.land:
            low = self.level - self.field.land.radius * 0.85
            columns += [(0, 0, self.field.land.radius, self.level, self.level), (0, 0, 0.3, low, self.level)]
        self.camera = fitted(camera, columns, lowest=low if self.terrain.base not in {"air", "space"} else None)
        self.heroes = names
        self.extent = max(hypot(u, v) + r for u, v, r, _, _ in columns)

    def _along(self, way: Item) -> list[Column]:
        """The columns of a way that was laid in the world, as the viewer has them."""
        c, s = cos(radians(self.camera.azimuth_deg)), sin(radians(self.camera.azimuth_deg))
        half = cast(float, way.options["width"]) / 2
        points = cast(list[list[float]], way.options["points"])
        return [(x * c - z * s, x * s + z * c, half, 0.0, 0.05) for x, z in points]

    def reach(self) -> float:
        """Metres around the origin that matter: what gets shadows, and what the haze spares."""
        return min(60.0, max(0.3 if self.inside else 9.0, self.extent * 1.25, 0.6 * self.camera.distance))

    def visible(self, u: float, v: float, *, edge: float = 0.9) -> bool:
        """Whether a place on the ground is within the picture's width and before the camera."""
        x, y, depth = self.camera.seen(u, v, self.level)
        return abs(x) < edge and y > -0.97 and depth > 0.25 * self.camera.distance

    def hides(self, u: float, v: float, height: float, radius: float) -> bool:
        """Whether something there would stand before the heroes and cover a good part of them."""
        x, _, depth = self.camera.seen(u, v, self.level)
        if depth > self.camera.distance * 0.97:
            return False
        share = height / depth / max(0.1, (self.high - self.level) / self.camera.distance)
        half = min(self.extent, 0.6 * self.camera.span(self.camera.distance)) / self.camera.span(self.camera.distance)
        return share > 0.3 and abs(x) - radius / self.camera.span(depth) < half
