"""Whole: what an edit does to all of a scene: hour, weather, season, stars, and where the camera stands."""

from scenewright.composer.builder import Builder
from scenewright.composer.edit.wishes import Air
from scenewright.composer.kinds import KINDS
from scenewright.composer.layout import view_of
from scenewright.composer.terrain import terrain_of

_EDGE = 1.02


def air(builder: Builder, wish: Air) -> list[str]:
    """Another hour or weather: what reacts to it (lit windows, leaves, snow) follows, all else stays."""
    things = [thing for thing in builder.request.things if builder.find(thing.name) is not None]
    before = {thing.name: builder.options(thing) for thing in things}
    said: dict[str, str | bool | None] = {wish.field: wish.value if wish.field != "stars" else bool(wish.value)}
    if wish.field == "time" and wish.value != "night" and builder.request.stars:
        said["stars"] = False
    builder.request = builder.request.model_copy(update=said)
    if wish.field == "view":
        _aim(builder)
        return []
    soil = terrain_of(builder.request, builder.subject).soil
    builder.terrain = builder.terrain.model_copy(update={"soil": soil})
    for thing in things:
        item, after = builder.find(thing.name), builder.options(thing)
        assert item is not None
        old = before[thing.name]
        if old != after:  # lit windows and snow on a roof are measured too
            builder.frame_as_was(thing.name)
        options = {key: value for key, value in item.options.items() if key in after or key not in old}
        options |= {key: value for key, value in after.items() if old.get(key) != value}
        builder.change(item, options=options, glow=KINDS[thing.kind].shines and builder.air.lit)
    return []


def keep_in_view(builder: Builder) -> None:
    """The camera stays where it was, unless what it looks at has outgrown the picture: then it goes as far back as that needs."""
    for name in builder.heroes:
        item, thing = builder.find(name), builder.request.thing(name)
        if item is None or thing is None or name not in builder.framed:
            continue
        for spot in item.spots:
            u, v, y = spot.at
            x, top, _ = builder.camera.seen(u, v, y + item.height * spot.scale)
            if top > _EDGE or abs(x) > _EDGE:
                _aim(builder)
                return


def _aim(builder: Builder) -> None:
    builder.framed = {}
    elevation_deg, fill, lift = view_of(builder)
    heroes = [name for name in builder.heroes if builder.find(name) is not None]
    builder.aim(heroes, elevation_deg=elevation_deg, fill=fill, lift=lift)
