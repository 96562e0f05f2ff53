"""Tool: a function whose schema is its first parameter; and what it is given and gives back."""

import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, Literal, Protocol, TypeVar

from pydantic import BaseModel

from scenewright.checks import Policy
from scenewright.engines import Engine
from scenewright.events import Event
from scenewright.models.chat import ToolSchema
from scenewright.prompts import Prompt
from scenewright.runs.fold import RunView
from scenewright.tools.clock import WorkClock
from scenewright.tools.schema import schema
from scenewright.values.capture import Capture, Recipe
from scenewright.values.site import Site

Arguments = TypeVar("Arguments", bound=BaseModel)


class Performs(Protocol):
    """The verb of the stage that tools need."""

    async def perform(
        self, site: Site, recipe: Recipe, *, keep: Path, seed: int = 0, trusted: bool = False, on_turn: Callable[[], None] = lambda: None
    ) -> Capture: ...


@dataclass(frozen=True)
class ToolContext:
    """What tools work with: the run so far, its folder of files, the engine and the stage.

    `trusted` says that all scripts of this run are Scenewright's own; `clock` is that of the call.
    """

    view: RunView
    store: Path
    engine: Engine
    stage: Performs
    policy: Policy = field(default_factory=Policy)
    trusted: bool = False
    clock: WorkClock = field(default_factory=WorkClock)

    @property
    def title(self) -> str:
        """What the scene is called."""
        if self.view.plan is not None:
            return self.view.plan.title
        return self.view.turn.brief.text[:80] if self.view.turn else "Scene"

    @property
    def seed(self) -> int:
        """The run's seed."""
        return self.view.created.seed if self.view.created else 0

    async def perform(self, site: Site, recipe: Recipe) -> Capture:
        """Perform it on the stage, with its pictures in the run's files; waiting for the stage does not count as work."""
        self.clock.stop()
        return await self.stage.perform(site, recipe, keep=self.store, seed=self.seed, trusted=self.trusted, on_turn=self.clock.go)


@dataclass(frozen=True)
class ToolResult:
    """What a tool found: words for the model, events for the log, for a failure its fingerprint, and how the arguments fitted."""

    say: Prompt
    ok: bool = True
    events: Sequence[Event] = ()
    fingerprint: str | None = None
    arguments: Literal["valid", "mended", "invalid"] = "valid"


@dataclass(frozen=True)
class Tool(Generic[Arguments]):
    """A named tool. Its docstring is its description; its first parameter's model is its schema."""

    name: str
    description: str
    arguments: type[Arguments]
    handler: Callable[[Arguments, ToolContext], Awaitable[ToolResult]] = field(repr=False)
    timeout_s: float

    def schema(self) -> ToolSchema:
        """As models see it."""
        return ToolSchema(name=self.name, description=self.description, parameters=schema(self.arguments))


def tool(*, timeout_s: float = 60.0) -> Callable[[Callable[[Arguments, ToolContext], Awaitable[ToolResult]]], Tool[Arguments]]:
    """Make a tool of an async function `(arguments, context)`."""

    def make(handler: Callable[[Arguments, ToolContext], Awaitable[ToolResult]]) -> Tool[Arguments]:
        arguments = next(iter(inspect.signature(handler, eval_str=True).parameters.values())).annotation
        return Tool(handler.__name__, inspect.cleandoc(handler.__doc__ or ""), arguments, handler, timeout_s)

    return make
