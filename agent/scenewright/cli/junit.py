"""JUnit: what was found out as XML that CI systems read: a suite each target, a case each check or moment.

The shape is pytest's (`testsuites` > `testsuite` > `testcase` > `failure` | `error`), which common readers accept.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree as ET

from scenewright.runs import files
from scenewright.values.match import Comparison, Match
from scenewright.values.result import Result
from scenewright.values.verdict import Verdict

UNFIT = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # what XML 1.0 cannot hold


@dataclass(frozen=True)
class Case:
    """One check of one target. `kind` is the class of a failure, None for what passed; `said` is more about it."""

    name: str
    kind: str | None = None
    message: str = ""
    said: str = ""
    tag: str = "failure"


@dataclass(frozen=True)
class Suite:
    """One target."""

    target: str
    cases: tuple[Case, ...]
    seconds: float = 0.0
    renderer: str | None = None


def of_result(result: Result) -> Suite:
    """A checked page. Advice is told in a case that passes; what is inconclusive fails, as it does for the exit code."""
    return Suite(result.target, tuple(map(_of_verdict, result.verdicts)), result.seconds, result.metrics.renderer)


def of_comparison(comparison: Comparison) -> Suite:
    """A page beside its baselines: the checks that keep it from passing, and each moment."""
    cases = (*map(_of_verdict, comparison.verdicts), *map(_of_match, comparison.matches))
    return Suite(comparison.target, cases or (Case("checks"),), comparison.seconds, comparison.renderer)


def write(path: Path, suites: Sequence[Suite], targets: Sequence[str]) -> None:
    """Put the document at `path`; a target without a suite was not reached, which is an error. Raises HostError."""
    done = {suite.target for suite in suites}
    missing = [
        Suite(target, (Case("run", "not_run", "Not reached: the run ended before.", tag="error"),))
        for target in targets
        if target not in done
    ]
    everything = [*suites, *missing]
    root = ET.Element("testsuites", {"name": "scenewright", **_counts(everything)})
    now = datetime.now(UTC).isoformat(timespec="seconds")
    for suite in everything:
        part = ET.SubElement(root, "testsuite", {"name": _fit(suite.target), **_counts([suite]), "timestamp": now})
        if suite.renderer:
            ET.SubElement(ET.SubElement(part, "properties"), "property", {"name": "renderer", "value": _fit(suite.renderer)})
        for number, case in enumerate(suite.cases):
            seconds = suite.seconds if number == 0 else 0.0  # the page was run once, for all of its checks
            made = ET.SubElement(part, "testcase", {"classname": _fit(suite.target), "name": _fit(case.name), "time": f"{seconds:.3f}"})
            if case.kind is not None:
                ET.SubElement(made, case.tag, {"type": _fit(case.kind), "message": _fit(case.message)}).text = _fit(
                    case.said or case.message
                )
            elif case.said:
                ET.SubElement(made, "system-out").text = _fit(case.said)
    ET.indent(root)
    files.write(path, ET.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n")


def _of_verdict(verdict: Verdict) -> Case:
    lines = [
        verdict.reason,
        *([f"Fix: {verdict.fix}"] if verdict.fix else []),
        *([f"Evidence: {verdict.evidence}"] if verdict.evidence else []),
    ]
    if verdict.status == "passed":
        return Case(verdict.check)
    if verdict.gate == "advise":
        return Case(verdict.check, said="\n".join([f"advice: {lines[0]}", *lines[1:]]))
    return Case(verdict.check, verdict.kind or verdict.status, verdict.reason, "\n".join(lines))


def _of_match(match: Match) -> Case:
    shown = [path for path in (match.exhibit.compare, match.exhibit.expected, match.exhibit.actual, match.exhibit.difference) if path]
    said = "\n".join([match.reason, f"Baseline: {match.baseline}", *(f"[[ATTACHMENT|{path}]]" for path in shown)])
    name = f"at {match.t_s:g} s"
    return Case(name, match.kind or "failed", match.reason, said) if match.status == "failed" else Case(name, said=match.reason)


def _counts(suites: Sequence[Suite]) -> dict[str, str]:
    cases = [case for suite in suites for case in suite.cases]
    return {
        "tests": str(len(cases)),
        "failures": str(sum(case.kind is not None and case.tag == "failure" for case in cases)),
        "errors": str(sum(case.kind is not None and case.tag == "error" for case in cases)),
        "skipped": "0",
        "time": f"{sum(suite.seconds for suite in suites):.3f}",
    }


def _fit(text: str) -> str:
    return UNFIT.sub("?", text)
