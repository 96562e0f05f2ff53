"""EngineName: what a script can be written for."""

from typing import Literal

EngineName = Literal["three", "blender"]
