"""Standing: how a run stands in a few words, the same wherever a status is shown.

A scene that passes its checks may still lack much of what was asked for, so the verdict itself says so.
"""

import re
from collections.abc import Sequence

from scenewright.values.plan import Plan
from scenewright.values.verdict import Verdict

AND_MORE = re.compile(r"And (\d+) more like these\.")  # how the composer ends a long list


def unmet(plan: Plan | None) -> int:
    """How many things the plan says are not as they were asked for."""
    if plan is None or not plan.unmet:
        return 0
    more = AND_MORE.fullmatch(plan.unmet[-1])
    return len(plan.unmet) - 1 + int(more[1]) if more else len(plan.unmet)


def shortfall(things: int) -> str:
    """`3 things not as asked`; empty when there are none."""
    return f"{things:,} thing{'' if things == 1 else 's'} not as asked" if things else ""


def standing(status: str, things: int) -> str:
    """A status with what a pass leaves out: `passed, 3 things not as asked`."""
    return f"{status}, {shortfall(things)}" if status == "passed" and things else status


def share(passed: int, of: int, incomplete: int) -> str:
    """`5 of 8 passed, 2 of them incomplete`; incomplete are those with things not as asked."""
    return f"{passed:,} of {of:,} passed" + (f", {incomplete:,} of them incomplete" if incomplete else "")


def held(verdicts: Sequence[Verdict]) -> str:
    """`13 of 13 that must hold do hold`. Advice is not counted."""
    musts = [verdict for verdict in verdicts if verdict.gate == "must"]
    return f"{sum(verdict.status == 'passed' for verdict in musts)} of {len(musts)} that must hold do hold"
