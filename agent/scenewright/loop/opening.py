"""Opening: what a conversation begins with, rendered once and kept in the log exactly."""

from typing import ClassVar

from scenewright.checks import Policy
from scenewright.prompts import Prompt
from scenewright.values.brief import Brief, Limits
from scenewright.values.message import System, User


class SystemPrompt(Prompt):
    template: ClassVar[str] = "system.md.j2"
    three: str
    steps: int
    max_draw_calls: int
    max_triangles: int


def opening(brief: Brief, limits: Limits, policy: Policy, *, three: str) -> tuple[System, User]:
    """The rules of the place, then the person's words. `three` is the release number of Three.js."""
    rules = SystemPrompt(three=three, steps=limits.steps, max_draw_calls=policy.max_draw_calls, max_triangles=policy.max_triangles)
    return System(text=rules.text()), User(text=brief.text)
