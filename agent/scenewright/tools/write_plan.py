"""write_plan: what the scene will hold, before any script."""

from scenewright.events import PlanWritten
from scenewright.tools import say
from scenewright.tools.tool import ToolContext, ToolResult, tool
from scenewright.values.plan import Plan


@tool(timeout_s=5.0)
async def write_plan(args: Plan, ctx: ToolContext) -> ToolResult:
    """Say what the scene will hold: objects with names, camera, light, motion, and criteria one can check. Do this first."""
    words = say.PlanKept(objects=sum(item.count for item in args.objects), criteria=len(args.criteria))
    return ToolResult(words, events=[PlanWritten(plan=args)])
