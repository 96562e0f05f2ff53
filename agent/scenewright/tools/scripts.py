"""Scripts as versions: the one at hand, and saving the next."""

import asyncio

from scenewright.engines import Built
from scenewright.errors import SceneError
from scenewright.events import VersionSaved
from scenewright.runs import files
from scenewright.tools import say
from scenewright.tools.fingerprint import fingerprint
from scenewright.tools.tool import ToolContext, ToolResult


def head_source(ctx: ToolContext) -> str:
    """The script of the version at hand. Raises SceneError when there is none yet."""
    if ctx.view.head is None:
        raise SceneError("There is no script yet. Write one with write_script.")
    (name,) = ctx.view.versions[ctx.view.head].files.values()
    return (ctx.store / name).read_text(encoding="utf-8")


async def build(source: str, ctx: ToolContext) -> Built:
    """The site of a script. Raises SceneError for what cannot run."""
    return await ctx.engine.build(source, title=ctx.title, seed=ctx.seed)


async def save(source: str, ctx: ToolContext, *, because: str) -> ToolResult:
    """A new version, kept even when it cannot be built, so that it can be mended by an edit."""
    name = ctx.engine.script_name(source)
    stored = await asyncio.to_thread(files.store, ctx.store, source.encode(), f"-{name}")
    number = max(ctx.view.versions, default=0) + 1
    assert ctx.view.turn is not None
    saved = VersionSaved(version=number, parent=ctx.view.head, turn=ctx.view.turn.turn, files={name: stored}, because=because)
    try:
        await build(source, ctx)
    except SceneError as error:
        words = say.ScriptSaved(version=number, error=str(error), place=str(error.place) if error.place else None)
        return ToolResult(words, ok=False, events=[saved], fingerprint=fingerprint("build", str(error)))
    return ToolResult(say.ScriptSaved(version=number), events=[saved])
