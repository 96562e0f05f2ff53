"""read_script: a piece of the script at hand, for what the model did not write itself."""

from pydantic import BaseModel, Field

from scenewright.tools import say
from scenewright.tools.scripts import head_source
from scenewright.tools.tool import ToolContext, ToolResult, tool

MOST_LINES = 200
MOST_CHARACTERS = 20_000
LONGEST_LINE = 2_000  # of minified code; the rest of such a line cannot be read usefully


class ReadScript(BaseModel):
    start: int = Field(default=1, ge=1, description="The first line wanted, from 1.")
    find: str = Field(default="", max_length=200, description="Only lines that hold this text, whatever its case.")


@tool(timeout_s=10.0)
async def read_script(args: ReadScript, ctx: ToolContext) -> ToolResult:
    """Read the script at hand, at most 200 lines at a time, from a line on or only the lines that hold a text."""
    lines = head_source(ctx).split("\n")
    rows: list[tuple[int, str]] = []
    left = MOST_CHARACTERS
    for number, line in enumerate(lines[args.start - 1 :], start=args.start):
        if args.find.lower() not in line.lower():
            continue
        shown = line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]} … ({len(line):,} characters)"
        left -= len(shown)
        if len(rows) == MOST_LINES or left < 0:
            break
        rows.append((number, shown))
    return ToolResult(say.ScriptRead(lines=len(lines), rows=tuple(rows)))
