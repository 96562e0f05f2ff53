"""EngineName: what a script can be written for; AnyEngine: those, and pages that are there already."""

from typing import Literal

EngineName = Literal["three", "blender"]
AnyEngine = Literal["three", "blender", "page"]
