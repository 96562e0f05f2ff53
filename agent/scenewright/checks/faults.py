"""What the page itself reports as wrong: exceptions, rejections, console errors, requests, shaders."""

import re
import shlex

from scenewright.checks.advice import advice
from scenewright.checks.registry import Check, Evidence, Finding, check, failed, inconclusive, passed
from scenewright.values.capture import Trouble, TroubleKind

# What a page says when code or data that it asked the network for did not come.
CONSEQUENCES: frozenset[TroubleKind] = frozenset({"script_error", "unhandled_rejection", "console_error"})

COMPILER = re.compile(r"^ERROR: .*\S", re.MULTILINE)
MARKED = re.compile(r"^> \d+: (.*)", re.MULTILINE)  # the line that Three.js points at
LONGEST_LINE = 160


def _of_kind(kind: TroubleKind, what: str, none: str) -> Check:
    """A check that fails on any trouble of one kind."""

    @check(kind)
    def look(evidence: Evidence) -> Finding:
        found = evidence.troubles(kind)
        if found and kind in CONSEQUENCES and (unmet := evidence.unmet) is not None:
            return inconclusive(unmet[0], f"{_sentence(what, found)}. It may follow from {unmet[1]}.")
        if found:
            return failed(kind, _sentence(what, found), evidence=_listing(found), fix=advice(kind, found[0].text))
        if evidence.capture.ended != "done" and not evidence.capture.ready:
            return inconclusive(kind, "Not known: the page ended before it was ready.")
        return passed(none)

    return look


def _sentence(what: str, found: list[Trouble]) -> str:
    first = found[0]
    glsl = _glsl(first.text) if first.kind == "shader_error" else None
    where = f" at {first.place}" if first.place and not glsl else ""
    total = sum(trouble.count for trouble in found)
    more = f" (and {total - 1} more)" if total > 1 else ""
    return f"{what}{where}: {glsl or (first.text.splitlines()[0] if first.text else 'no message')}{more}"


def _glsl(text: str) -> str | None:
    """What the compiler said first, and the line that it means; where Three.js tells of it is no matter."""
    if (error := COMPILER.search(text)) is None:
        return None
    line = MARKED.search(text)
    return error[0] + (f", in {line[1].strip()[:LONGEST_LINE]}" if line else "")


def _listing(found: list[Trouble]) -> str:
    """All of them, one a line, cut at 2,000 characters."""
    lines = (f"{trouble.place or '-'} ×{trouble.count} {trouble.text}" for trouble in found)
    return "\n".join(lines)[:2000]


@check("refused_by_stage", gate="advise")
def refused_by_stage(evidence: Evidence) -> Finding:
    """What the page asked of a network that does not exist here: not its fault, and not a pass."""
    found = evidence.troubles("refused_by_stage")
    if not found:
        return passed("Nothing was asked of the network.")
    return Finding("inconclusive", _sentence("Refused by the stage", found), "refused_by_stage", _listing(found))


@check("missing_package")
def missing_package(evidence: Evidence) -> Finding:
    """Versions that the page names are on this machine. Which are is no matter of the page's, nor a pass."""
    if not (found := evidence.troubles("missing_package")):
        return passed("Every version of a package that the page asks a public mirror for is here.")
    names = [trouble.text for trouble in found]
    options = " ".join(f"--{package} {shlex.quote(wanted)}" for package, _, wanted in (name.partition(" ") for name in names))
    reason = f"The page needs {' and '.join(names)}, not on this machine."
    return inconclusive("missing_package", reason, fix=f"Run `scenewright fetch {options}`, or `scenewright fetch` with the page.")


@check("versions", gate="advise")
def versions(evidence: Evidence) -> Finding:
    """The page names one version of each package, so that it stays the page that was judged."""
    floating = {f"{served.package} {served.version}": served.address for served in evidence.capture.served if not served.exact}
    if not floating:
        return passed("Every package is asked for in one version.")
    name, address = next(iter(floating.items()))
    return inconclusive("floating_version", f"{name} stood in for {address}, which names no one version; a visitor may get another.")


@check("stays")
def stays(evidence: Evidence) -> Finding:
    """The page that was judged is the page that a person sees: it does not load itself again or leave."""
    if found := evidence.troubles("navigation_refused"):
        return inconclusive("navigation_refused", f"{found[0].text} What a person would see then is not known.")
    return passed("The page stays.")


@check("owned_time", gate="advise")
def owned_time(evidence: Evidence) -> Finding:
    """All clocks of the page belong to the stage, so that its frames are the same each time."""
    if found := evidence.troubles("unowned_clock"):
        names = ", ".join(trouble.text for trouble in found)
        return inconclusive("unowned_clock", f"The page uses what has a time of its own ({names}); its frames may differ from run to run.")
    return passed("All time belongs to the stage.")


CHECKS = (
    _of_kind("script_error", "An exception was not caught", "No uncaught exception."),
    _of_kind("unhandled_rejection", "A promise was rejected and nobody handled it", "No unhandled rejection."),
    _of_kind("console_error", "The page wrote to console.error", "Nothing on console.error."),
    _of_kind("request_failed", "A file of the page did not come", "Every file of the page was found."),
    _of_kind("shader_error", "A shader did not compile or link", "All shaders compiled."),
    refused_by_stage,
    missing_package,
    versions,
    stays,
    owned_time,
)
