"""finish: the judgement in full. Refused while the scene does not pass."""

from typing import Annotated

from pydantic import BaseModel, Field

from scenewright.errors import SceneError
from scenewright.tools.looking import look_at
from scenewright.tools.tool import ToolContext, ToolResult, tool
from scenewright.values.capture import Recipe, Shot

FULL = Recipe(
    shots=(Shot(at_s=0.0), Shot(at_s=1.0), Shot(at_s=2.5)),
    gather=frozenset({"metrics", "frame_cost", "digest"}),
    budget_s=60.0,
)


class Finish(BaseModel):
    summary: str = Field(default="", max_length=2000, description="What the scene shows, and what of the brief it leaves out.")
    claims: dict[str, Annotated[str, Field(max_length=300)]] = Field(
        default={}, description="How the scene shows what nobody measures, by the id of the criterion, one sentence each."
    )


@tool(timeout_s=120.0)
async def finish(args: Finish, ctx: ToolContext) -> ToolResult:
    """Judge the scene in full and end the work if it passes. If it does not, mend what is named and call this again."""
    if ctx.view.head is not None and ctx.view.head == ctx.view.asked_on:
        raise SceneError("Nothing was changed yet. Change the script as the person asked, then call this again.")
    known = [criterion.id for criterion in ctx.view.plan.criteria] if ctx.view.plan is not None else []
    if strange := [name for name in args.claims if name not in known]:
        raise SceneError(f"The plan has no criterion {strange[0]!r}, only {', '.join(known) or 'none'}. Leave out what is claimed of it.")
    return await look_at(FULL, ctx, full=True, claims=args.claims)
