"""Looking: performing and judging the version at hand, for the tools that do."""

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from scenewright.checks import judge
from scenewright.events import BestChanged, ChecksFinished, Event, FilesKept, SceneCaptured
from scenewright.runs import files, ledger
from scenewright.runs.best import becomes_best
from scenewright.tools import inventory, say
from scenewright.tools.fingerprint import fingerprint
from scenewright.tools.scripts import build, head_source
from scenewright.tools.tool import ToolContext, ToolResult
from scenewright.values.capture import Recipe
from scenewright.values.site import Site
from scenewright.values.verdict import Report

TOLD = frozenset({"script_error", "unhandled_rejection", "console_error", "console_warning", "shader_error", "request_failed"})
MOST_ROWS = 12
MOST_KEPT_BYTES = 100_000_000


async def look_at(recipe: Recipe, ctx: ToolContext, *, full: bool, claims: Mapping[str, str] | None = None) -> ToolResult:
    """Perform the head version, judge it, and keep it as best if no other is better. Raises SceneError without a script.

    `claims` are what its author says of criteria, by id; they stand beside what nothing proves, and prove nothing.
    """
    built = await build(head_source(ctx), ctx)
    page = built.site.files[built.site.entry].data
    stored = await asyncio.to_thread(files.store, ctx.store, page, ".html")
    capture = built.trace(await ctx.perform(built.site, recipe))
    report = _with_claims(judge(capture, ctx.view.plan, ctx.policy, ledger.past(ctx.view)), claims or {})
    number = ctx.view.head
    assert number is not None
    kept = await asyncio.to_thread(_keep, built.site, capture.loaded, ctx) if built.site.root is not None else {}
    events: list[Event] = [
        *((FilesKept(files=kept),) if kept else ()),
        SceneCaptured(version=number, capture=capture, page=stored, full=full),
        ChecksFinished(version=number, report=report),
    ]
    if becomes_best(ctx.view, number, report, full=full):
        events.append(BestChanged(version=number))
    words = say.SceneSeen(
        version=number,
        report=report,
        metrics=capture.metrics,
        troubles=tuple(trouble for trouble in capture.trouble if trouble.kind in TOLD)[:6],
        frames=tuple(f"{frame.t_s:g} s: mean luminance {frame.look.mean:.0f} of 255" for frame in capture.frames),
        full=full,
        rows=inventory.top(capture.digest)[:MOST_ROWS] if capture.digest else (),
    )
    failing = [f"{verdict.kind}: {verdict.reason}" for verdict in report.failures]
    return ToolResult(words, ok=not failing, events=events, fingerprint=fingerprint(*failing) if failing else None)


def _with_claims(report: Report, claims: Mapping[str, str]) -> Report:
    claimed = [one.model_copy(update={"claim": claims.get(one.id)}) if one.state == "unproven" else one for one in report.outcomes]
    return report.model_copy(update={"outcomes": tuple(claimed)})


def _keep(site: Site, loaded: Sequence[str], ctx: ToolContext) -> Mapping[str, str]:
    """Stores what the page loaded from its folder and is not kept yet, up to a size; by address, the name in the store."""
    kept: dict[str, str] = {}
    left = MOST_KEPT_BYTES
    for address in loaded:
        if address in ctx.view.kept or site.root is None:
            continue
        with contextlib.suppress(OSError):  # removed meanwhile: it is loaded from the folder next time, or missed
            data = (site.root / address).read_bytes()
            left -= len(data)
            if left >= 0:
                kept[address] = files.store(ctx.store, data, PurePosixPath(address).suffix)
    return kept
