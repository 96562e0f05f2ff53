"""Summary: how a run ended, on one screen."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from scenewright.cli.words import lines, plain
from scenewright.runs.fold import RunView
from scenewright.runs.standing import held, standing, unmet
from scenewright.values.capture import Metrics
from scenewright.values.verdict import Verdict

STYLES = {"passed": "green", "failed": "red", "crashed": "red", "limit": "yellow", "cancelled": "yellow", "inconclusive": "yellow"}
SIGNS = {"passed": "✓", "failed": "✗", "inconclusive": "?"}


def summary(view: RunView) -> RenderableType:
    """Status, verdicts, renderer, speed, counts, time and cost."""
    assert view.finished is not None
    best = view.versions.get(view.best) if view.best is not None else None
    parts: list[RenderableType] = [Text(lines(view.finished.reason))]
    if view.finished.status in ("failed", "limit") and view.finished.detail:  # what was tried and what is left
        parts.append(Text(lines(view.finished.detail), style="dim"))
    if view.plan is not None and view.plan.unmet:
        parts.append(Text("\n".join(f"! {plain(line)}" for line in view.plan.unmet), style="yellow"))
    if view.plan is not None and view.plan.notes:
        parts.append(Text("\n".join(f"≈ {plain(line)}" for line in view.plan.notes), style="dim"))
    if best is not None and best.report is not None and best.capture is not None:
        parts += [verdicts(best.report.verdicts), numbers(best.capture.metrics)]
    table = _table()
    replies, versions = _count(view.replies, "reply", "replies"), _count(len(view.versions), "version", "versions")
    table.add_row("work", f"{view.work_s:.1f} s, {replies}, {versions} of the script")
    table.add_row("cost", cost(view))
    parts.append(table)
    status = view.finished.status
    title = Text(f" {standing(status, unmet(view.plan))} ", style=f"bold {STYLES[status]}")
    title.stylize("yellow", 1 + len(status))
    return Panel(Group(*parts), title=title, title_align="left", border_style="dim", padding=(1, 2))


def paths(folder: Path) -> Text:
    """Where scene and report are, one a line, never folded: they are there to be clicked and copied."""
    found = [folder / name for name in ("scene.html", "report.html") if (folder / name).exists()]
    return Text("\n".join(str(near(path)) for path in found))


def verdicts(judged: Sequence[Verdict]) -> Table:
    """How many of those that must hold do, and what did not pass, one a row."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    musts = [verdict for verdict in judged if verdict.gate == "must"]
    names = ", ".join(verdict.check.replace("_", " ") for verdict in musts if verdict.status == "passed")
    sign = Text("✓" if all(verdict.status == "passed" for verdict in musts) else "", style="green")
    table.add_row(sign, "checks", Text.assemble(held(judged), (f": {names}" if names else "", "dim")))
    for verdict in judged:
        if verdict.status != "passed":
            advice = " (advice)" if verdict.gate == "advise" else ""
            sign = Text("!", style="yellow") if advice else Text(SIGNS[verdict.status], style=STYLES[verdict.status])
            fix = (f"\n→ {lines(verdict.fix)}", "dim") if verdict.fix and not advice else ""
            table.add_row(sign, plain(verdict.check.replace("_", " ") + advice), Text.assemble(lines(verdict.reason), fix))
    return table


def numbers(metrics: Metrics) -> Table:
    """Renderer, speed and counts. A rate is never shown without the renderer it belongs to."""
    table = _table()
    if metrics.renderer:
        software = ", software: your GPU will differ" if metrics.software else ""
        size = f", {metrics.size_px[0]}×{metrics.size_px[1]}" if metrics.size_px else ""
        table.add_row("renderer", Text(plain(f"{metrics.renderer}{size}{software}")))
    if metrics.frame_ms:
        rate = f", {metrics.fps.measured:.0f} fps" if metrics.fps else ", drawn only when something changes"
        table.add_row("frame", f"{metrics.frame_ms.p50:.0f} ms (95% within {metrics.frame_ms.p95:.0f} ms){rate}{_apart(metrics)}")
    if metrics.draw_calls is not None:
        table.add_row("drawn", f"{metrics.draw_calls:,} draw calls, {metrics.triangles:,} triangles")
    return table


def _apart(metrics: Metrics) -> str:
    """What the frame's milliseconds are made of, and what they are beside the reference scene's."""
    script = f", {metrics.main_thread_ms:.1f} ms of it JavaScript" if metrics.main_thread_ms is not None else ""
    first = f"; the first took {metrics.first_frame_ms:.0f} ms" if metrics.first_frame_ms is not None else ""
    beside = f"; {metrics.relative:.2g} times the reference scene" if metrics.relative is not None else ""
    return script + first + beside


def cost(view: RunView) -> str:
    """Dollars where the price is known, and tokens."""
    if view.turn is not None and view.turn.model == "composer":
        return "$0 (the built-in composer, not a language model)"
    dollars = f"${view.dollars:.4f}" if view.dollars is not None else "unknown price"
    return f"{dollars}, {view.usage.input + view.usage.output:,} tokens"


def _count(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def _table() -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim", min_width=8)
    table.add_column(overflow="fold")
    return table


def near(path: Path) -> Path:
    """Relative to where the person is, if it lies below."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
