"""write_script: the whole scene script."""

from pydantic import BaseModel, Field

from scenewright.tools.scripts import save
from scenewright.tools.tool import ToolContext, ToolResult, tool


class WriteScript(BaseModel):
    source: str = Field(
        description="The whole script, as the rules at the beginning have it: an ES module or HTML page, or a Python program."
    )


@tool()
async def write_script(args: WriteScript, ctx: ToolContext) -> ToolResult:
    """Replace the scene script. It is built at once; render it afterwards with render_scene."""
    return await save(args.source, ctx, because="written")
