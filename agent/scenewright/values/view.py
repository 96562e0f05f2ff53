"""View: where a scene is looked at from, instead of by the page's own camera.

Y is up and the front is towards +Z, as in glTF; the stage turns that where a page's camera has Z up.
"""

import math
import re
from typing import Self

from pydantic import model_validator

from scenewright.values.base import Value

Vector = tuple[float, float, float]
MOST_IN_ORBIT = 360
LIFT = 0.36  # an orbit's height, seen from the middle, as a part of its radius: 20 degrees
TOWARDS: dict[str, Vector] = {
    "front": (0, 0, 1),
    "back": (0, 0, -1),
    "left": (-1, 0, 0),
    "right": (1, 0, 0),
    "top": (0, 1, 0),
    "bottom": (0, -1, 0),
    "three-quarter": (0.75, 0.5, 1),
}
FORMS = f"{', '.join(TOWARDS)}, orbit:N, or EYE/TARGET as x,y,z/x,y,z"
_NUMBER = r"\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*"
_POSE = re.compile(rf"({_NUMBER},{_NUMBER},{_NUMBER})/({_NUMBER},{_NUMBER},{_NUMBER})", re.IGNORECASE)


class View(Value):
    """Either `towards`, the direction from the subject to the camera, which stands as near as all of it fits; or `eye` and `target`."""

    name: str  # short, fit for a file's name
    towards: Vector | None = None
    eye: Vector | None = None
    target: Vector | None = None
    steady: bool = False  # as far away as from every other side at this height, so that a turn does not breathe

    @model_validator(mode="after")
    def _can_be_taken(self) -> Self:
        vectors = [vector for vector in (self.towards, self.eye, self.target) if vector is not None]
        if (self.towards is None) == (self.eye is None) or (self.eye is None) != (self.target is None):
            raise ValueError("a view has either `towards` or `eye` and `target`")
        if not all(math.isfinite(number) for vector in vectors for number in vector):
            raise ValueError("a view's numbers are finite")
        if (self.eye == self.target and self.eye is not None) or self.towards == (0, 0, 0):
            raise ValueError("a view looks from one place to another")
        return self


def views(text: str) -> tuple[View, ...]:
    """`front,back`, `orbit:8` or `4,3,5/0,1,0`, as FORMS says. Raises ValueError."""
    if pose := _POSE.fullmatch(text.strip()):
        eye, target = (_vector(part) for part in pose.groups())
        return (View(name="from-" + "_".join(f"{number:g}" for number in eye), eye=eye, target=target),)
    found: list[View] = []
    for name in (part.strip() for part in text.split(",")):
        if name in TOWARDS:
            found.append(View(name=name, towards=TOWARDS[name]))
        elif (orbit := re.fullmatch(r"orbit:(\d{1,3})", name)) and 1 <= int(orbit[1]) <= MOST_IN_ORBIT:
            found += _orbit(int(orbit[1]))
        else:
            raise ValueError(f"{name!r} is no view")
    return tuple(dict.fromkeys(found))


def _orbit(n: int) -> list[View]:
    """All around, from the front on to the right."""
    turns = [360 * k / n for k in range(n)]
    return [
        View(name=f"orbit-{round(turn):03d}", towards=(round(math.sin(radians), 9), LIFT, round(math.cos(radians), 9)), steady=True)
        for turn, radians in ((turn, math.radians(turn)) for turn in turns)
    ]


def _vector(text: str) -> Vector:
    x, y, z = (float(part) for part in text.split(","))
    return x, y, z
