"""Changes: what is different between two digests of a scene, in the order in which one would tell it."""

from typing import Literal

from scenewright.values.base import Value
from scenewright.values.digest import Vector

Aspect = Literal["there", "name", "count", "place", "size", "color", "glow", "material", "shown", "motion"]
Whole = Literal["lights", "fog", "background", "camera", "exposure"]


class Change(Value):
    """One difference. `name` is that of the thing, or of the light; `text` says it in words, such as `pier moved 3.2 m`.

    `aspect` is what changed of a thing, or which part of the whole scene. `path` is where the thing is in the tree, of the scene
    after if it is there still. `way` is how a thing moved that did.
    """

    aspect: Aspect | Whole
    name: str
    text: str
    path: str = ""
    way: Vector | None = None


class Changes(Value):
    """All differences of two scenes; none when they are alike. `size` is what the scene measures across, in its own units."""

    changes: tuple[Change, ...] = ()
    size: float = 0.0
