"""write_script: the whole scene script."""

from pydantic import BaseModel, Field

from scenewright.tools.scripts import save
from scenewright.tools.tool import ToolContext, ToolResult, tool


class WriteScript(BaseModel):
    source: str = Field(description="The whole ES module, or a whole HTML page.")


@tool()
async def write_script(args: WriteScript, ctx: ToolContext) -> ToolResult:
    """Replace the scene script. It is parsed and bundled at once; render it afterwards with render_scene."""
    return await save(args.source, ctx, because="written")
