"""Opening: what a conversation begins with, rendered once and kept in the log exactly."""

from collections.abc import Mapping
from typing import ClassVar

from scenewright.checks import Policy
from scenewright.prompts import Prompt
from scenewright.values.brief import Brief, Limits
from scenewright.values.engine import EngineName
from scenewright.values.message import System, User


class SystemPrompt(Prompt):
    """The rules for scripts of Three.js."""

    template: ClassVar[str] = "system.md.j2"
    three: str
    steps: int
    max_draw_calls: int
    max_triangles: int


class BlenderPrompt(SystemPrompt):
    """The rules for scripts of Blender."""

    template: ClassVar[str] = "system_blender.md.j2"
    bpy: str


def opening(
    brief: Brief, limits: Limits, policy: Policy, *, engine: EngineName = "three", made_with: Mapping[str, str]
) -> tuple[System, User]:
    """The rules of the place, then the person's words. `made_with` has the releases of what the engine works with."""
    three, bpy = made_with.get("three", ""), made_with.get("bpy", "")
    calls, triangles = policy.max_draw_calls, policy.max_triangles
    match engine:
        case "three":
            rules = SystemPrompt(three=three, steps=limits.steps, max_draw_calls=calls, max_triangles=triangles)
        case "blender":
            rules = BlenderPrompt(three=three, bpy=bpy, steps=limits.steps, max_draw_calls=calls, max_triangles=triangles)
    return System(text=rules.text()), User(text=brief.text, said=brief.text)
