"""Opening: what a turn begins with, rendered once and kept in the log exactly."""

import difflib
from collections.abc import Callable, Mapping
from typing import ClassVar

from scenewright.checks import Policy
from scenewright.prompts import Prompt
from scenewright.runs.fold import RunView, Version
from scenewright.values.brief import Brief, Limits
from scenewright.values.engine import AnyEngine
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


class PagePrompt(SystemPrompt):
    """The rules for pages that somebody else wrote."""

    template: ClassVar[str] = "system_page.md.j2"


class EditPrompt(Prompt):
    """A person's wish for a version. `script` is what the model has not seen of it: all of it, or the changes to what it has."""

    template: ClassVar[str] = "edit.md.j2"
    said: str
    version: int
    script: str | None
    is_diff: bool
    failing: tuple[str, ...]


def opening(
    brief: Brief, limits: Limits, policy: Policy, *, engine: AnyEngine = "three", made_with: Mapping[str, str]
) -> tuple[System, User]:
    """The rules of the place, then the person's words. `made_with` has the releases of what the engine works with."""
    return rules(limits, policy, engine=engine, made_with=made_with), User(text=brief.text, said=brief.text)


def rules(limits: Limits, policy: Policy, *, engine: AnyEngine, made_with: Mapping[str, str]) -> System:
    """The rules of the place."""
    three, bpy = made_with.get("three", ""), made_with.get("bpy", "")
    calls, triangles = policy.max_draw_calls, policy.max_triangles
    match engine:
        case "three":
            prompt = SystemPrompt(three=three, steps=limits.steps, max_draw_calls=calls, max_triangles=triangles)
        case "blender":
            prompt = BlenderPrompt(three=three, bpy=bpy, steps=limits.steps, max_draw_calls=calls, max_triangles=triangles)
        case "page":
            prompt = PagePrompt(three=three, steps=limits.steps, max_draw_calls=calls, max_triangles=triangles)
    return System(text=prompt.text())


def wish(brief: Brief, view: RunView, on: int, source: Callable[[Version], str]) -> User:
    """A person's wish for version `on`, with what the model must know of it. `source` reads the script of a version."""
    version = view.versions[on]
    script, is_diff = (None, False) if version.known else _unseen(version, view, source)
    failing = tuple(verdict.reason for verdict in version.report.failures) if version.report is not None else ()
    prompt = EditPrompt(said=brief.text, version=on, script=script, is_diff=is_diff, failing=failing)
    return User(text=prompt.text(), said=brief.text)


def _unseen(version: Version, view: RunView, source: Callable[[Version], str]) -> tuple[str, bool]:
    """The script, or as a unified diff what has changed since the model knew it, whichever is shorter."""
    now = source(version)
    before: Version | None = version
    while before is not None and not before.known:
        before = view.versions.get(before.parent) if before.parent is not None else None
    if before is None:
        return now, False
    names = f"version {before.number}", f"version {version.number}"
    diff = "\n".join(difflib.unified_diff(source(before).splitlines(), now.splitlines(), *names, lineterm=""))
    return (diff, True) if len(diff) < len(now) else (now, False)
