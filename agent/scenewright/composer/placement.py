"""Placement: a laid-out scene as values: what is drawn, where, how it moves, and the camera that sees it.

While a scene is laid out, places are (u, v, y): metres to the viewer's right, metres towards the viewer, metres up.
A finished `Layout` holds world coordinates of Three.js.
"""

from collections.abc import Mapping
from functools import cached_property
from math import cos, radians, sin, tan
from typing import Literal

from pydantic import JsonValue

from scenewright.composer.request import Season, Time, Weather
from scenewright.values.base import Value

ASPECT = 16 / 9
Action = Literal["bob", "drift", "circle", "sway", "spin", "drive"]


class Spot(Value):
    """One copy: where it stands (metres), its turn about the vertical (radians) and its scale."""

    at: tuple[float, float, float]
    turn: float = 0.0
    scale: float = 1.0


class Move(Value):
    """One motion of the kit with its options, the same for every copy of an item; phases differ from copy to copy."""

    action: Action
    options: Mapping[str, JsonValue] = {}


class Item(Value):
    """Copies of one part. `name` is the planned name; `parent` the name of the item that carries it, if that one moves."""

    name: str
    part: str
    label: str
    options: Mapping[str, JsonValue] = {}
    spots: tuple[Spot, ...]
    seed: int = 1
    moves: tuple[Move, ...] = ()
    parent: str | None = None
    palette: tuple[str, ...] = ()
    radius: float = 1.0
    height: float = 1.0
    implied: bool = False
    shadow: bool = True
    glow: bool = False
    dealt: int | None = None
    """Into how many differently seeded originals the copies are dealt; 0: each its own; None: by their number."""

    @property
    def groups(self) -> int:
        """How many originals the copies have; 0 when each is its own. Only what keeps still can share one."""
        if self.dealt is not None:
            return self.dealt
        still = not self.moves and not self.palette and not self.glow
        return min(3, max(1, len(self.spots) // 3)) if still and len(self.spots) > 2 else 0


class Camera(Value):
    """The camera in viewer's coordinates: `distance` metres from `middle` (u, v, y), as the kit's `frame` will set it."""

    azimuth_deg: float = 35.0
    elevation_deg: float = 8.0
    fov: float = 34.0
    fill: float = 0.62
    lift: float = 0.0
    distance: float = 20.0
    middle: tuple[float, float, float] = (0.0, 0.0, 0.0)
    floor: float = -1e9
    """The lowest that the camera may be, in metres."""

    @cached_property
    def half(self) -> float:
        """The tangent of half the vertical field of view."""
        return tan(radians(self.fov) / 2)

    @cached_property
    def eye(self) -> tuple[float, float, float]:
        """Where the camera is, (u, v, y)."""
        up = radians(self.elevation_deg)
        return self.middle[0], self.middle[1] + self.distance * cos(up), max(self.floor, self.middle[2] + self.distance * sin(up))

    @cached_property
    def pitch(self) -> float:
        """Tangent of the angle that the camera looks down; the kit aims 5% of the height above the middle, less `lift`."""
        target = self.middle[2] + (0.05 - self.lift) * 2 * self.half * self.distance
        return (self.eye[2] - target) / (self.distance * cos(radians(self.elevation_deg)))

    @property
    def horizon(self) -> float:
        """Where the horizon is in the picture, -1 lower edge to 1 upper edge."""
        return self.pitch / self.half

    def changed(self, **fields: JsonValue) -> "Camera":
        """The same camera with other fields, its derived values worked out anew."""
        return Camera.model_validate({**self.model_dump(), **fields})

    def span(self, depth: float) -> float:
        """Half of the picture's width at `depth` metres before the camera."""
        return self.half * ASPECT * depth

    def spot(self, x: float, depth: float) -> tuple[float, float]:
        """The (u, v) that is seen at `x` (-1 left edge, 1 right edge), `depth` metres before the camera on the level."""
        return self.eye[0] + x * self.span(depth), self.eye[1] - depth

    def level(self, y: float, depth: float) -> float:
        """The height in metres that is seen at `y` (-1 lower edge, 1 upper edge), `depth` metres before the camera."""
        return self.eye[2] - self.pitch * depth + y * self.half * depth

    def seen(self, u: float, v: float, y: float) -> tuple[float, float, float]:
        """Where a place is in the picture (x, y from -1 to 1) and its depth in metres."""
        depth = max(self.eye[1] - v, 0.01)
        return (u - self.eye[0]) / self.span(depth), (y - self.eye[2] + self.pitch * depth) / (self.half * depth), depth

    def world(self, u: float, v: float, y: float) -> tuple[float, float, float]:
        """World coordinates of a place."""
        turn = radians(self.azimuth_deg)
        return round(u * cos(turn) + v * sin(turn), 2), round(y, 2), round(v * cos(turn) - u * sin(turn), 2)


class Air(Value):
    """Sky, light and weather."""

    time: Time = "day"
    weather: Weather = "clear"
    season: Season = "summer"
    stars: bool = False
    radius: float = 20.0
    floating: bool = False
    indoors: bool = False
    space: bool = False
    disc: bool = True
    """Whether the sky has its own sun or moon: not where one is among the things."""

    @property
    def lit(self) -> bool:
        """Whether lamps and windows are on."""
        return self.time in {"dusk", "night"} or (self.time == "dawn" and self.weather != "clear")


class Layout(Value):
    """A whole scene, ready to be written as a script. `subject` names the items that the camera frames; `framed` are those of them
    as they were when it was set, which have changed since: they are measured and not drawn.
    """

    title: str
    seed: int
    air: Air
    camera: Camera
    items: tuple[Item, ...]
    subject: tuple[str, ...]
    framed: tuple[Item, ...] = ()

    def item(self, name: str) -> Item | None:
        """The item of that name."""
        return next((item for item in self.items if item.name == name), None)
