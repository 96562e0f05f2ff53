"""write_plan: what the scene will hold, before any script."""

from scenewright.checks.hues import known
from scenewright.errors import SceneError
from scenewright.events import PlanWritten
from scenewright.tools import say
from scenewright.tools.tool import ToolContext, ToolResult, tool
from scenewright.values.expect import Color
from scenewright.values.plan import Plan


@tool(timeout_s=5.0)
async def write_plan(args: Plan, ctx: ToolContext) -> ToolResult:
    """Say what the scene will hold: objects with names, camera, light, motion, and criteria one can check. Do this first."""
    ids = [criterion.id for criterion in args.criteria]
    if twice := [name for name in ids if ids.count(name) > 1]:
        raise SceneError(f"Two criteria are called {twice[0]!r}. Give each an id of its own.")
    odd = [f"{one.id}: {one.expect.color}" for one in args.criteria if isinstance(one.expect, Color) and known(one.expect.color) is None]
    if odd:
        raise SceneError(f"No colour is known by this name, {', '.join(odd)}. Use a common one, such as red or teal, or #rrggbb.")
    measured = sum(criterion.expect is not None for criterion in args.criteria)
    words = say.PlanKept(objects=sum(item.count for item in args.objects), criteria=len(ids), measured=measured)
    return ToolResult(words, events=[PlanWritten(plan=args)])
