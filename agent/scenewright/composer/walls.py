"""Walls: the room around what stands in it: how far away its walls are, how high, and what colour."""

from math import cos, hypot, radians, sin

from pydantic import JsonValue

from scenewright.composer.builder import Builder
from scenewright.composer.indoors import ROOMS
from scenewright.composer.placement import Item, Spot
from scenewright.values.base import Value

_DEEP_M = {"shelf": 0.17, "bed": 1.08, "sofa": 0.46}
"""Half the depth of furniture that stands against a wall."""


class _Reach(Value):
    """How far what stands there goes from the origin, in metres; `against`: the hindmost stands against the wall."""

    back: float = 0.3
    left: float = 0.3
    right: float = 0.3
    front: float = 0.3
    around: float = 0.3
    against: bool = False

    def within(self, room: Item) -> bool:
        """Whether it is inside of a room's walls."""
        sides = {"back": self.back, "left": self.left, "right": self.right, "front": self.front}
        sides |= {"table": self.around} if "table" in room.options else {}
        return all(far <= limit for side, far in sides.items() if isinstance(limit := room.options[side], float))


def walls(builder: Builder) -> Item:
    """The room of a scene: its back wall behind all that stands there, its sides beside, its front behind the camera.

    It is kept in the builder: what is changed later finds it as it is.
    """
    reach = _reach(builder)
    if builder.room is not None and reach.within(builder.room):
        builder.room = builder.room.model_copy(update={"glow": builder.air.lit})
        return builder.room
    camera, on_table = builder.camera, builder.terrain.base == "table"
    if builder.terrain.base == "studio":
        return Item(
            name="studio", part="studio", label="studio", options={"radius": round(max(reach.around * 1.5, camera.distance * 1.1), 2)},
            spots=(Spot(at=(0, 0, 0)),), radius=reach.around, height=0, implied=True,
        )  # fmt: skip
    back = reach.back + (1.3 if on_table else 0.03 if reach.against else 0.9)
    turn = radians(camera.azimuth_deg)
    side = 1 if turn > 0 else -1
    beside = 1.0 + 0.12 * abs(camera.distance * sin(turn))
    # The back wall goes on until the outer edge of the picture meets it.
    (x0, _, z0), (x1, _, z1) = (camera.world(*camera.spot(side * 1.05, depth), 0) for depth in (0.0, 100.0))
    met = side * (x0 + (x1 - x0) * (z0 + back) / (z0 - z1)) if z1 < z0 else 0.0
    options: dict[str, JsonValue] = {
        "back": round(back, 2),
        "left": round(max(reach.left, met if side < 0 else 0.0) + beside, 2),
        "right": round(max(reach.right, met if side > 0 else 0.0) + beside, 2),
        "front": round(max(reach.front, camera.distance * cos(radians(camera.elevation_deg)) * cos(turn)) + 1.2, 2),
        # As high as the picture reaches at the back wall, so that nothing shows above it.
        "height": round(min(5.0, max(2.7, camera.level(1.0, camera.distance + back + 0.4) + (0.85 if on_table else 0.1))), 2),
        "window": round(side * (0.5 if on_table else 0.8), 2),
    }
    options |= (
        {"table": round(max(0.35, reach.around + 0.16), 2)}
        if on_table
        else {"rug": 0.0 if "rug" in builder.named else round(min(1.5, max(0.8, reach.around * 0.9)), 2)}
    )
    place = next((thing for thing in builder.request.things if thing.kind in ROOMS), None)
    if place is not None and place.color:
        options["color"] = place.color
    builder.room = Item(
        name=place.name if place else "room", part="room", label=place.said if place else "room", options=options,
        spots=(Spot(at=(0, 0, 0)),), radius=reach.around, height=0, implied=place is None, glow=builder.air.lit,
        seed=builder.chance("room/seed").randrange(1, 1000),
    )  # fmt: skip
    return builder.room


def _reach(builder: Builder) -> _Reach:
    reach = _Reach()
    for item in builder.items:
        for spot in item.spots:
            x, _, z = builder.camera.world(*spot.at)
            far = item.radius * spot.scale
            deep = _DEEP_M.get(item.part, item.radius) * spot.scale
            against = reach.against if deep - z <= reach.back - 0.3 else item.part in _DEEP_M or reach.against
            reach = _Reach(
                back=max(reach.back, deep - z), front=max(reach.front, far + z), left=max(reach.left, far - x),
                right=max(reach.right, far + x), around=max(reach.around, hypot(x, z) + far), against=against,
            )  # fmt: skip
    return reach
