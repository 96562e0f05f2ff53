"""Terrain: what a brief's places imply: ground, water, what rises from it, and the things that make a place that place."""

from typing import Literal

from scenewright.composer.indoors import HEAVEN, indoors, settled
from scenewright.composer.kinds import KINDS
from scenewright.composer.request import Request, Season, Thing
from scenewright.values.base import Value

Base = Literal["land", "shore", "sea", "air", "room", "table", "studio", "space"]
"""What all else stands on; a room has its floor at y = 0, on a table its top is there."""
Soil = Literal["grass", "sand", "snow", "rock", "city"]

_MINOR = frozenset({"bird", "lantern", "lamp-post", "stone-lantern", "flower", "grass", "bush", "fence", "wall", "bench"})
_SUBJECTS = (
    "castle", "skyscraper", "pagoda", "torii", "church", "windmill", "lighthouse", "tower", "barn", "house", "letters",
    "balloon", "boat", "car", "bridge", "rowboat", "pier", "island", "person", "tent", "campfire", "snowman", "statue",
    "fountain", "well", "gate", "sign", "flag", "cherry", "pine", "palm", "birch", "tree", "table", "cube", "ball",
    "stone-lantern", "lantern", "lamp-post", "rock", "bench", "wall", "fence", "flower", "bush", "grass", "bird", "plinth",
)  # fmt: skip
_METROPOLIS = ("skyline", "downtown", "metropolis", "cityscape")
BACKDROP = frozenset({
    "cloud", "mountain", "sea", "beach", "harbour", "lake", "pond", "river", "path", "road", "meadow", "garden", "park", "forest",
    "desert", "village", "town", "island", "cliff", "hill", "room", "kitchen", "bedroom", "study", "space", "studio",
    "rainbow", "lightning", *HEAVEN,
})  # fmt: skip
_AIRY = frozenset({"cloud", *HEAVEN, "rainbow", "lightning"})
TREES = ("tree", "pine", "cherry", "palm", "birch")


class Terrain(Value):
    """The lie of the land. `raised` is what carries the subject above the ground or the sea, in metres of height."""

    base: Base
    soil: Soil
    raised: Literal["island", "cliff", "hill"] | None = None
    height: float = 0.0
    species: tuple[str, ...] = ("oak",)


def furnished(request: Request) -> Request:
    """The request with the things that its places imply: a village has houses, a garden has flowers."""
    base = indoors(request)
    if base in {"room", "table"}:
        return settled(request)
    if base is not None:
        return request
    if any(thing.kind == "lightning" for thing in request.things):  # it needs a sky that is darker than it is
        request = request.model_copy(update={"weather": request.weather or "rain", "time": request.time or "night"})
    named = {thing.kind for thing in request.things}
    if not named and request.time is None:  # nothing to see was named: at least the hour is lovely
        request = request.model_copy(update={"time": "dusk"})
    things, extra = list(request.things), list[Thing]()

    def add(kind: str, count: int, **fields: object) -> None:
        if kind not in named and kind not in request.absent:
            named.add(kind)
            extra.append(Thing.model_validate({"name": kind, "kind": kind, "count": count} | fields))

    if "village" in named and sum(thing.count for thing in things if thing.kind == "house") < 3:
        named.discard("house")
        add("house", 5, name="village-houses" if any(thing.name == "house" for thing in things) else "house")
    if not named - BACKDROP and any("street" in thing.said or "avenue" in thing.said for thing in things):
        add("town", 1)
    if "town" in named and (named & {"skyscraper"} or any(word in thing.said for thing in things for word in _METROPOLIS)):
        count, name = (2, "towers") if "skyscraper" in named else (5, "skyscraper")
        named.discard("skyscraper")
        add("skyscraper", count, name=name)
        add("lamp-post", 4, formation="row")
    elif "town" in named:
        add("house", 5, options={"storeys": 3}, formation="row")
        add("lamp-post", 4, formation="row")
    if "park" in named:
        add("lamp-post", 3)
        add("tree", 5)
    if "garden" in named:
        if not named - BACKDROP:
            add("stone-lantern", 1)
            add("cherry", 3)
        add("flower", 15)
        add("bush", 4)
    for i, thing in enumerate(things):
        if thing.kind == "flower" and thing.count == KINDS["flower"].plural and "meadow" in named:
            things[i] = thing.model_copy(update={"count": 60})  # 'a field of flowers'
        post = "lamp-post" if named & {"road", "town", "park", "village"} or _along(thing, {"path", "road"}) else "stone-lantern"
        if (
            thing.kind in {"lantern", "lamp", "floor-lamp"}
            and (post == "stone-lantern") == ("garden" in named)
            and "paper" not in thing.said
            and thing.motion is None
        ) and (post == "lamp-post" or "garden" in named):
            things[i] = thing.model_copy(update={"kind": post, "count": min(thing.count, 5) if not thing.formation else thing.count})
        if (
            thing.kind in TREES
            and thing.count == KINDS[thing.kind].plural
            and any(r.bond == "around" and r.target == "lake" for r in thing.relations)
        ):
            things[i] = thing.model_copy(update={"count": 16})
    if "harbour" in named:
        add("boat", 3)
        add("house", 4, zone="far")
    heavy = {t.name for t in things if t.kind in {"train", "truck", "bus", "tractor"}}
    for i, thing in enumerate(things):  # what is heavy crosses on stone
        crossed = {r.target for r in thing.relations if r.bond in {"on", "above", "in"}} if thing.name in heavy else set[str]()
        spans = {t.name for t in things if t.name in crossed and t.kind in {"bridge", "viaduct"}}
        if spans:
            bonds = tuple(r.model_copy(update={"bond": "on"}) if r.target in spans else r for r in thing.relations)
            things[i] = thing.model_copy(update={"relations": bonds})
            things = [t.model_copy(update={"kind": "viaduct"}) if t.name in spans else t for t in things]
            named |= {"viaduct"}
    if "viaduct" in named and not named & {"lake", "pond", "river", "sea"}:
        add("river", 1)
    if "bridge" in named and not named & {"lake", "pond", "river", "sea"}:
        add("pond", 1)
    if not named - BACKDROP:
        if named & {"sea"}:
            add("boat", 1)
        elif "beach" in named:
            add("palm", 3)
            add("rowboat", 1)
        elif "forest" in named:
            cold = request.season == "winter" or request.weather == "snow"
            species = next((str(t.options["species"]) for t in request.things if "species" in t.options), None)
            known = {"pine": "pine", "birch": "birch", "cherry": "cherry", "palm": "palm", "bamboo": "bamboo"}
            add(known.get(species or ("pine" if cold else ""), "tree"), 5)
        elif "mountain" in named and named & {"lake", "pond"}:
            pass  # the mountains are the picture, the water lies before them
        elif named & {"island", "cliff", "hill", "meadow", "garden", "river", "lake", "pond", "path", "road"} or not named - _AIRY:
            if not named - _AIRY:
                add("lake", 1)
            add("pine" if request.season == "winter" else "tree", 1, scale=1.4)
            if not named - BACKDROP:  # a brief without trees
                add("rock", 3, scale=2.0)
        elif "desert" in named and "mountain" not in named:
            add("rock", 5, scale=2.0)
    if not named - BACKDROP:  # mountains that are all there is to see are large
        things = [thing.model_copy(update={"scale": thing.scale * 2.2}) if thing.kind == "mountain" else thing for thing in things]
    return request.model_copy(update={"things": (*things, *extra)})


def _on(thing: Thing | None, kind: str) -> bool:
    return thing is not None and any(relation.bond == "on" and relation.target == kind for relation in thing.relations)


def _along(thing: Thing, kinds: set[str]) -> bool:
    return any(relation.target in kinds for relation in thing.relations)


def subject_of(request: Request, *, implied: set[str]) -> Thing | None:
    """What the picture is of: the first thing named that is not a backdrop; after a place, the one that matters most."""
    things = [thing for thing in request.things if thing.kind not in BACKDROP and thing.zone not in {"far", "near"}]
    things = [thing for thing in things if thing.name not in implied] or things
    if not things:
        alone = {"mountain", "island"} if indoors(request) != "space" else HEAVEN
        return next((thing for thing in request.things if thing.kind in alone), None)
    if KINDS[request.things[0].kind].habit == "place" or things[0].kind in _MINOR:
        return min(things, key=lambda thing: _SUBJECTS.index(thing.kind if thing.kind in _SUBJECTS else "person"))
    return things[0]


def terrain_of(request: Request, subject: Thing | None) -> Terrain:
    """The terrain that the words imply; grass when they imply nothing."""
    if (base := indoors(request)) is not None:
        return Terrain(base=base, soil="city")
    named = {thing.kind for thing in request.things}
    season: Season = request.season or "summer"
    soil: Soil = "grass"
    thaws = request.season is not None or named & {"beach", "desert"}
    if season == "winter" or request.weather == "snow" or ("snowman" in named and not thaws):
        soil = "snow"
    elif named & {"desert", "beach"} or (named & {"cactus"} and not any(KINDS[kind].habit == "place" for kind in named)):
        soil = "sand"
    elif "town" in named:
        soil = "city"
    kind = subject.kind if subject else ""
    habit = KINDS[kind].habit if kind else "stands"
    species = _species(request, named, soil)
    floats = subject is not None and (subject.motion == "float" or subject.zone == "sky") and habit in {"stands", "land"}
    islands = [thing for thing in request.things if thing.kind == "island"]
    aloft = any(
        thing.motion in {"float", "fly"} or thing.zone == "sky" or "floating" in thing.said or "sky" in thing.said for thing in islands
    )
    over_clouds = subject is not None and habit == "stands" and any(
        relation.bond in {"above", "in", "on"} and relation.target == "cloud" for relation in subject.relations
    )  # fmt: skip
    if (
        aloft
        or over_clouds
        or (floats and kind in {"pagoda", "house", "tower", "lighthouse", "castle", "church", "windmill", "mountain", "island", *TREES})
    ):
        return Terrain(base="air", soil=soil, raised="island", species=species)
    if (
        named & {"sea", "harbour"}
        or islands
        or (
            (kind == "lighthouse" or kind in {"ship", "cargo-ship"} or (habit == "swims" and "lighthouse" in named))
            and not named & {"lake", "river", "pond", "desert", "forest", "meadow"}
        )
    ):
        steep = "cliff" in named or kind == "lighthouse"
        height = 5.0 if "cliff" in named else 2.6 if steep else 0.5
        standing = habit != "swims" or bool(islands) or any(KINDS[t.kind].habit == "stands" for t in request.things)
        return Terrain(
            base="sea", soil=soil, raised=None if not standing else "cliff" if steep else "island", height=height, species=species
        )
    if "beach" in named:
        return Terrain(base="sea", soil="snow" if soil == "snow" else "sand", raised="island", height=0.5, species=("palm",))
    raised: Literal["cliff", "hill"] | None = (
        "cliff" if "cliff" in named else "hill" if "hill" in named or _on(subject, "mountain") else None
    )
    height = {"cliff": 5.0, "hill": 4.0 if "mountain" in named else 3.0, None: 0.0}[raised]
    wet = named & {"lake", "pond"} or (habit == "swims" and subject is not None and not _ashore(subject, request))
    wet = wet or ("river" not in named and any(KINDS[t.kind].habit == "swims" and not _ashore(t, request) for t in request.things))
    return Terrain(base="shore" if wet else "land", soil=soil, raised=raised, height=height, species=species)


def _ashore(thing: Thing, request: Request) -> bool:
    """Whether something that swims is said to be on what stands: a fish on a table needs no lake."""
    return any(r.bond == "on" and KINDS[t.kind].habit == "stands" for r in thing.relations for t in request.things if t.name == r.target)


def _species(request: Request, named: set[str], soil: Soil) -> tuple[str, ...]:
    """The trees that grow in the background."""
    said = [str(thing.options["species"]) for thing in request.things if "species" in thing.options]
    if said:
        return tuple(said[:1])
    if "cherry" in named or ("pagoda" in named and request.season in {None, "spring"}):
        return ("cherry", "pine") if soil != "snow" else ("pine",)
    if named & {"beach", "palm"} and soil != "snow":
        return ("palm",)
    if soil == "snow" or named & {"mountain", "pine", "cliff", "lighthouse"}:
        return ("pine",)
    if "birch" in named or request.season == "autumn":
        return ("birch", "oak")
    return ("oak", "pine") if "tree" not in named else ("oak",)
