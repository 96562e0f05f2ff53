"""render_scene: a quick look at the version at hand."""

from typing import Annotated

from pydantic import BaseModel, Field

from scenewright.tools.looking import look_at
from scenewright.tools.tool import ToolContext, ToolResult, tool
from scenewright.values.capture import Recipe, Shot

Moment = Annotated[float, Field(ge=0, le=60)]


class RenderScene(BaseModel):
    at_s: list[Moment] = Field(default=[0.0, 1.0], min_length=1, max_length=6, description="Seconds of the scene's own time.")


@tool(timeout_s=90.0)
async def render_scene(args: RenderScene, ctx: ToolContext) -> ToolResult:
    """Run the scene in a browser, take frames, and report what is wrong with it."""
    shots = tuple(Shot(at_s=t) for t in args.at_s)
    return await look_at(Recipe(shots=shots, gather=frozenset({"metrics", "digest"}), budget_s=45.0), ctx, full=False)
