"""edit_script: a small change of the scene script."""

from pydantic import BaseModel, Field

from scenewright.errors import SceneError
from scenewright.tools.scripts import head_source, save
from scenewright.tools.tool import ToolContext, ToolResult, tool


class EditScript(BaseModel):
    old: str = Field(min_length=1, description="Text that occurs exactly once in the script.")
    new: str = Field(description="What stands there afterwards.")


@tool()
async def edit_script(args: EditScript, ctx: ToolContext) -> ToolResult:
    """Replace one passage of the script. Prefer this to writing the whole script again."""
    source = head_source(ctx)
    found = source.count(args.old)
    if found == 0:
        raise SceneError("The text in `old` does not occur in the script. Copy it exactly, with its white space.")
    if found > 1:
        raise SceneError(f"The text in `old` occurs {found} times in the script. Take more of the lines around it.")
    return await save(source.replace(args.old, args.new), ctx, because="edited")
