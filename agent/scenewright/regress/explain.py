"""Explain: a comparison in words for a terminal."""

from pathlib import Path

from scenewright.regress.renderer import family
from scenewright.values.match import Comparison, Exhibit, Match


def explain(comparison: Comparison, *, accept: str) -> str:
    """Why it failed, moment by moment, where the pictures are, and the command that accepts them."""
    blocks = [headline(comparison)]
    if comparison.verdicts:
        blocks.append("\n".join(_verdicts(comparison)))
    said = {"no_frame"} if comparison.verdicts else set()  # what the checks say of it is enough
    blocks += ["\n".join(_lines(match)) for match in comparison.matches if match.status == "failed" and match.kind not in said]
    if remedy := _remedy(comparison, accept):
        blocks.append(remedy)
    return "\n\n".join(blocks)


def headline(comparison: Comparison) -> str:
    """What was compared, and in one clause what came of it."""
    width, height = comparison.size_px
    seed = f", seed {comparison.seed}" if comparison.seed else ""
    where = f"({family(comparison.renderer)}, {width}×{height}{seed})"
    name = Path(comparison.target).name
    kinds = {match.kind for match in comparison.matches if match.status == "failed"}
    if any(verdict.gate == "must" for verdict in comparison.verdicts):
        return f"{name} does not pass its checks {where}."
    if kinds <= {"missing", "other_renderer"}:
        return f"{name} has no baseline {where}."
    return f"{name} does not match its baseline {where}."


def exhibits(exhibit: Exhibit) -> list[tuple[str, str]]:
    """What there is to look at: name and path, near where the person is."""
    return [(name, near(path)) for name, path in exhibit if path is not None]


def near(path: str) -> str:
    """Relative to the working folder, where it lies below."""
    absolute, here = Path(path).absolute(), Path.cwd()
    return str(absolute.relative_to(here)) if absolute.is_relative_to(here) else path


def _verdicts(comparison: Comparison) -> list[str]:
    """What failed; what is not known only where nothing failed, since it mostly follows."""
    failed = any(verdict.status == "failed" and verdict.gate == "must" for verdict in comparison.verdicts)
    lines = []
    for verdict in comparison.verdicts:
        if failed and verdict.status == "inconclusive" and verdict.gate == "must":
            continue
        lines.append(f"  {verdict.check.replace('_', ' ')}: {verdict.reason}")
        if verdict.fix:
            lines.append(f"    → {verdict.fix}")
    return lines


def _lines(match: Match) -> list[str]:
    files = exhibits(match.exhibit)
    if match.kind == "unreadable":
        files = [("baseline", near(match.baseline)), *files]
    return [f"  at {match.t_s:g} s: {match.reason}", *(f"    {name:<10}  {path}" for name, path in files)]


def _remedy(comparison: Comparison, accept: str) -> str:
    kinds = {match.kind for match in comparison.matches if match.status == "failed"}
    if "unreadable" in kinds:
        return f"An unreadable baseline is never overwritten. Restore it; or delete it, then: {accept}"
    if any(verdict.gate == "must" for verdict in comparison.verdicts) or kinds <= {"no_frame"}:
        return ""
    if kinds <= {"missing", "other_renderer"}:
        return f"To make it: {accept}"
    return f"If it should look like this: {accept}"
