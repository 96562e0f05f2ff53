"""inspect_scene: what the scene at hand really holds, object by object."""

from collections.abc import Sequence

from pydantic import BaseModel, Field

from scenewright.errors import SceneError
from scenewright.events import Event, SceneCaptured
from scenewright.tools import inventory, say
from scenewright.tools.looking import look_at
from scenewright.tools.tool import ToolContext, ToolResult, tool
from scenewright.values.capture import Recipe, Shot
from scenewright.values.digest import Digest

QUICK = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=1.0)), gather=frozenset({"metrics", "digest"}), budget_s=45.0)


class InspectScene(BaseModel):
    name: str = Field(default="", max_length=80, description="Only objects with this in their path; empty for all, largest first.")
    page: int = Field(default=1, ge=1, le=1000, description="Which page of a long list.")


@tool(timeout_s=90.0)
async def inspect_scene(args: InspectScene, ctx: ToolContext) -> ToolResult:
    """List what is in the scene as rendered: objects with place, size, material and share of the picture, lights, camera, fog."""
    events: Sequence[Event] = ()
    if (digest := _read(ctx)) is None:
        events = (await look_at(QUICK, ctx, full=False)).events
        digest = next(event.capture.digest for event in events if isinstance(event, SceneCaptured))
    if digest is None:
        return ToolResult(say.NothingRead(), ok=False, events=events)
    sheet = inventory.sheet(digest, name=args.name, page=args.page)
    return ToolResult(say.SceneRead(name=args.name, sheet=sheet, digest=digest), events=events)


def _read(ctx: ToolContext) -> Digest | None:
    """The digest of the version at hand, if it was rendered. Raises SceneError without a script."""
    if ctx.view.head is None:
        raise SceneError("There is no script yet. Write one with write_script.")
    capture = ctx.view.versions[ctx.view.head].capture
    return capture.digest if capture is not None else None
