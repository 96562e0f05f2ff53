"""Digest: what is in a Three.js scene, as the stage read it: things with bounds and materials, lights, cameras, air.

Lengths are in the scene's own units. Everything here is the page's own word for what it drew.
"""

from collections.abc import Mapping
from typing import Any

from pydantic import SerializerFunctionWrapHandler, model_serializer

from scenewright.values.base import Value
from scenewright.values.look import Swatch

Vector = tuple[float, float, float]
Bounds = tuple[float, float, float, float, float, float]


class _Sparse(Value):
    """A value of which there are many: what is as usual is left out when it is written down."""

    @model_serializer(mode="wrap")
    def _short(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        fields = type(self).model_fields
        usual = {name for name, field in fields.items() if not field.is_required() and getattr(self, name) == field.default}
        return {name: value for name, value in handler(self).items() if name not in usual}


class Material(_Sparse):
    """A surface. Colours are sRGB, as #rrggbb. `lit` says that it is black without light; `fog` that fog hides it."""

    type: str
    name: str = ""
    color: str | None = None
    emissive: str | None = None
    glow: float = 1.0  # emissive intensity
    opacity: float = 1.0
    transparent: bool = False
    map: bool = False
    glow_map: bool = False
    vertex_colors: bool = False
    side: str = "front"
    fog: bool = True
    lit: bool = False
    flat: bool = False  # shaded flat: needs no normals
    reflects: bool = False
    roughness: float | None = None
    metalness: float | None = None


class Thing(_Sparse):
    """An object, in the order of the tree. What it says of size and picture holds for it and all below it.

    `bounds` are least and most x, y, z in the world; `share` is how much of the picture the bounds cover, 0 to 1, at the digest's moment,
    and `most_share` at any moment that was looked at. `exact` is false where a shader of the page's own may move the vertices.
    """

    path: str
    name: str = ""
    type: str
    depth: int = 0
    draws: bool = False  # a mesh, line, points or sprite, not a group
    visible: bool = True  # neither it nor what it belongs to is hidden
    in_view: bool = False
    share: float = 0.0
    most_share: float = 0.0
    bounds: Bounds | None = None
    around: bool = False  # the camera is within the bounds of this very object
    triangles: int = 0
    parts: int = 0  # drawn objects in it, itself included
    material: int | None = None  # its place in the digest's materials
    instances: int | None = None
    seen_instances: int | None = None
    each: Vector | None = None  # size of the copy of middle height, where it is drawn as several
    paint: tuple[Swatch, ...] = ()  # what colours it has, where vertices, copies or several materials say it
    moved: bool | None = None  # it alone, with what carries it, since the first look; None when there was but one
    normals: bool = True
    exact: bool = True
    nan: bool = False

    @property
    def middle(self) -> Vector | None:
        """The middle of its bounds."""
        b = self.bounds
        return None if b is None else ((b[0] + b[3]) / 2, (b[1] + b[4]) / 2, (b[2] + b[5]) / 2)

    @property
    def size(self) -> Vector | None:
        """Width, height and depth of its bounds."""
        b = self.bounds
        return None if b is None else (b[3] - b[0], b[4] - b[1], b[5] - b[2])


class Light(_Sparse):
    """A light. `target` is for those that have one; `distance` None reaches without end."""

    type: str
    name: str = ""
    color: str | None = None
    intensity: float = 1.0
    position: Vector = (0.0, 0.0, 0.0)
    target: Vector | None = None
    distance: float | None = None
    decay: float | None = None
    casts_shadow: bool = False
    visible: bool = True


class Eye(_Sparse):
    """A camera. `direction` has length 1; `fov` is in degrees, None for cameras without perspective."""

    type: str
    name: str = ""
    position: Vector = (0.0, 0.0, 0.0)
    direction: Vector = (0.0, 0.0, -1.0)
    fov: float | None = None
    near: float = 0.1
    far: float = 2000.0
    moved: bool | None = None
    nan: bool = False


class Fog(Value):
    """Fog of a scene: between two distances, or by density."""

    type: str
    color: str | None
    near: float | None
    far: float | None
    density: float | None


class Digest(Value):
    """The scene that was on the screen `t_s` seconds after the first frame. The first camera is the one it was seen with.

    `more` counts, by name, objects beyond those listed; `cut` says that a limit of time or number ended the reading.
    """

    t_s: float = 0.0
    size_px: tuple[int, int]
    cameras: tuple[Eye, ...]
    things: tuple[Thing, ...]
    lights: tuple[Light, ...] = ()
    materials: tuple[Material, ...] = ()
    fog: Fog | None = None
    background: str | None = None  # a colour, "texture", or None: the page shows through or the clear colour
    environment: bool = False
    tone_mapping: str = "none"
    exposure: float = 1.0
    shadows: bool = False
    objects: int = 0
    cut: bool = False
    more: Mapping[str, int] = {}
    scenes: int = 1

    @property
    def camera(self) -> Eye:
        """The camera that the scene was seen with."""
        return self.cameras[0]

    def surface(self, thing: Thing) -> Material | None:
        """The (first) material of a thing."""
        return None if thing.material is None or thing.material >= len(self.materials) else self.materials[thing.material]

    def drawn(self) -> tuple[Thing, ...]:
        """What is drawn and not hidden."""
        return tuple(thing for thing in self.things if thing.draws and thing.visible)

    def under(self, index: int) -> range:
        """The places of all that belongs to the thing at this place, without itself."""
        depth, end = self.things[index].depth, index + 1
        while end < len(self.things) and self.things[end].depth > depth:
            end += 1
        return range(index + 1, end)

    def copies(self, index: int) -> int | None:
        """How many copies the thing at this place is drawn as: itself, or all that is drawn below it."""
        drawn = [self.things[i] for i in (index, *self.under(index)) if self.things[i].draws]
        if not drawn or any(thing.instances is None for thing in drawn):
            return None
        return max(thing.instances or 0 for thing in drawn)
