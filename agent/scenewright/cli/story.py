"""Story: a folded run in the terminal: its turns in the person's words, its versions as a tree, how its criteria stand, one version."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from scenewright.cli.summary import SIGNS, STYLES, near, numbers, verdicts
from scenewright.cli.words import lines, plain
from scenewright.runs.fold import RunView, Version
from scenewright.runs.store import kept
from scenewright.runs.timeline import Course
from scenewright.values.verdict import Outcome

STATES = {"landed": ("✓", "green"), "partial": ("◐", "yellow"), "missing": ("✗", "red"), "regressed": ("↓", "red")}  # else unproven
LONGEST_WORDS = 400
OPEN = "no end"


def turns(courses: Sequence[Course], ends: Sequence[str]) -> RenderableType:
    """A turn a row: what was asked for, how it ended, how long it took."""
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(ratio=1, overflow="fold")
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, justify="right", style="dim")
    for course, end in zip(courses, ends, strict=True):
        words = plain(course.words)
        words = words if len(words) <= LONGEST_WORDS else words[: LONGEST_WORDS - 1] + "…"
        state = Text(end or OPEN, style=STYLES.get(end, "yellow"))
        table.add_row(f"{course.turn} {course.kind}", Text(f"“{words}”"), state, f"{course.seconds:.1f} s")
    return table


def versions(view: RunView) -> RenderableType:
    """Every version under the one that it was made from."""
    top = Tree(Text("versions", style="dim"), guide_style="dim")
    nodes: dict[int, Tree] = {}
    for version in view.versions.values():
        under = nodes.get(version.parent, top) if version.parent is not None else top
        nodes[version.number] = under.add(_version(version, view))
    return top


def _version(version: Version, view: RunView) -> Text:
    status = version.report.status if version.report is not None else None
    text = Text.assemble((f"{version.number} ", "bold"))
    text.append(f"{SIGNS[status]} {status}" if status else "not looked at", style=STYLES[status] if status else "dim")
    text.append(f"  {plain(version.because)}", style="dim")
    if version.number == view.best:
        text.append("  delivered", style="bold")
    if version.number == view.head != view.best:
        text.append("  at hand", style="bold")
    if version.report is not None and version.report.failures:
        text.append(f"\n{plain(version.report.failures[0].reason)}")
    return text


def criteria(outcomes: Sequence[Outcome]) -> RenderableType:
    """How what was asked for stands, with what was measured."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    mute = [one for one in outcomes if one.state == "unproven" and not one.claim]
    for one in (one for one in outcomes if one not in mute):
        sign, style = STATES.get(one.state, ("?", "yellow"))
        said = f"\nits author says: {lines(one.claim)}" if one.claim else ""
        table.add_row(Text(f"{sign} {one.state}", style=style), Text.assemble(plain(one.text), (f"\n{lines(one.evidence)}{said}", "dim")))
    if mute:
        table.add_row(Text("? unproven", style="yellow"), Text(" ".join(plain(one.text) for one in mute), style="dim"))
    return table


def version(folder: Path, view: RunView, number: int) -> RenderableType:
    """One version: where it comes from, what was found, and where its parts are."""
    one = view.versions[number]
    parts: list[RenderableType] = [_version(one, view)]
    if one.report is not None and one.capture is not None:
        parts += [Text(), verdicts(one.report.verdicts), numbers(one.capture.metrics)]
        parts += [Text(), criteria(one.report.outcomes)] if one.report.outcomes else []
    found = [*one.files.items(), *((("page", one.page),) if one.page is not None else ())]
    parts += [Text(), *(Text(f"{name}  {near(kept(folder, at))}", style="dim", overflow="fold") for name, at in found)]
    return Group(*parts)
