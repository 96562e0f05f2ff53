"""Say: what tools tell a model, as templates with values."""

from typing import ClassVar

from scenewright.prompts import Prompt
from scenewright.tools.inventory import Row, Sheet
from scenewright.values.capture import Metrics, Trouble
from scenewright.values.digest import Digest
from scenewright.values.verdict import Report


class Say(Prompt):
    """Words from a tool."""


class UnknownTool(Say):
    template: ClassVar[str] = "tools/unknown_tool.md.j2"
    tool: str
    tools: tuple[str, ...]


class BadArguments(Say):
    template: ClassVar[str] = "tools/bad_arguments.md.j2"
    tool: str
    problems: tuple[str, ...]


class SceneFailed(Say):
    template: ClassVar[str] = "tools/scene_failed.md.j2"
    error: str
    place: str | None = None


class ToolTimedOut(Say):
    template: ClassVar[str] = "tools/timed_out.md.j2"
    tool: str
    timeout_s: float


class CutOff(Say):
    template: ClassVar[str] = "tools/cut_off.md.j2"
    tool: str


class PlanKept(Say):
    template: ClassVar[str] = "tools/plan_kept.md.j2"
    objects: int
    criteria: int
    measured: int


class ScriptSaved(Say):
    template: ClassVar[str] = "tools/script_saved.md.j2"
    version: int
    error: str | None = None
    place: str | None = None


class ScriptRead(Say):
    """A piece of the script, numbered line by line."""

    template: ClassVar[str] = "tools/script_read.md.j2"
    lines: int
    rows: tuple[tuple[int, str], ...]


class SceneSeen(Say):
    """What a performance showed. `full` when it was judged by `finish`."""

    template: ClassVar[str] = "tools/scene_seen.md.j2"
    version: int
    report: Report
    metrics: Metrics
    troubles: tuple[Trouble, ...]
    frames: tuple[str, ...]
    full: bool
    rows: tuple[Row, ...] = ()


class SceneRead(Say):
    """What is in the scene, a page of it; lights, camera and air on the first."""

    template: ClassVar[str] = "tools/scene_read.md.j2"
    name: str
    sheet: Sheet
    digest: Digest


class NothingRead(Say):
    template: ClassVar[str] = "tools/nothing_read.md.j2"
