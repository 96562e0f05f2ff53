"""Manner: how a placed thing faces, what carries it and how it moves by its habits."""

from math import radians

from scenewright.composer.builder import Builder
from scenewright.composer.indoors import small
from scenewright.composer.kinds import KINDS
from scenewright.composer.placement import Move
from scenewright.composer.request import Thing


def carrier_name(builder: Builder, habit: str) -> str | None:
    """The island that moves with what stands on it."""
    return "island" if builder.terrain.base == "air" and habit == "stands" else None


def facing(builder: Builder, thing: Thing) -> float | None:
    """Radians from the viewer's direction; None: turned by chance."""
    random = builder.chance(f"{thing.name}/facing")
    side = -1 if builder.camera.azimuth_deg > 0 else 1
    if builder.inside and thing.motion is None:
        return -radians(builder.camera.azimuth_deg) + random.uniform(-0.12, 0.12) * small(thing.kind)  # along the walls
    match KINDS[thing.kind].part:
        case "tree" | "rock" | "bush" | "flower" | "grass" | "cloud":
            return None
        case "pagoda" | "house" | "tower" | "island" | "castle" | "church" | "windmill" | "barn":
            return -radians(builder.camera.azimuth_deg) * (1 if thing == builder.subject else random.uniform(0.5, 1.2))
        case _ if builder.on_road(thing) and builder.named & {"road", "town"}:
            return side * radians(76)
        case _:
            return side * radians(random.uniform(*KINDS[thing.kind].turn))


def moves(builder: Builder, thing: Thing) -> tuple[Move, ...]:
    """How a thing moves by what was said and by its habits: boats rock, floating things bob very slowly."""
    kind, habit = KINDS[thing.kind], builder.habit(thing)
    if thing.motion == "spin":
        return (Move(action="spin", options={"period_s": 16}),)
    if kind.part == "ship":
        return (Move(action="sway", options={"angle_deg": 0.7, "period_s": 9}),)
    if kind.habit == "swims" and kind.part not in {"fish", "duck", "pier"}:
        return (
            Move(action="bob", options={"height": 0.06, "period_s": 4.2}),
            Move(action="sway", options={"angle_deg": 2.2, "period_s": 5.5}),
        )
    if kind.name in {"balloon", "helicopter", "plane"}:
        return (Move(action="bob", options={"height": 0.35, "period_s": 11}),)
    if kind.name == "lantern":
        return (
            Move(action="bob", options={"height": 0.12, "period_s": 6}),
            Move(action="sway", options={"angle_deg": 4, "period_s": 4.5}),
        )
    if habit == "hangs":
        return (Move(action="bob", options={"height": 0.15 * max(1.0, kind.height / 4), "period_s": 8}),)
    return ()
