"""Totals: what many rows come to, for all of them and for each model."""

import math
import statistics
from collections import Counter
from collections.abc import Mapping, Sequence

from scenewright.jobs.batch.row import Row, RowStatus
from scenewright.values.base import Value

WILSON_Z = 1.96  # 95 per cent


class Totals(Value):
    """Counts and sums. `settled` runs came to an end of their own; the pass rate is of these, with its 95% interval (Wilson 1927).
    `incomplete` ones passed with things that are not as they were asked for.

    `dollars` is what all attempts cost as far as prices are known, `unpriced` the number of runs where they are not.
    """

    runs: int
    settled: int
    statuses: Mapping[RowStatus, int]
    passed: int
    incomplete: int
    pass_rate: float | None
    pass_rate_95: tuple[float, float] | None
    dollars: float
    unpriced: int
    input_tokens: int
    cached_tokens: int
    output_tokens: int
    seconds: float
    median_seconds: float | None


def totals(rows: Sequence[Row]) -> Totals:
    """The sums of these rows."""
    settled = [row for row in rows if row.settled]
    passed = sum(row.status == "passed" for row in settled)
    return Totals(
        runs=len(rows),
        settled=len(settled),
        statuses=dict(Counter(row.status for row in rows)),
        passed=passed,
        incomplete=sum(row.incomplete for row in settled),
        pass_rate=round(passed / len(settled), 4) if settled else None,
        pass_rate_95=_wilson(passed, len(settled)) if settled else None,
        dollars=round(sum(row.spent_dollars or 0.0 for row in rows), 6),
        unpriced=sum(row.spent_dollars is None for row in rows),
        input_tokens=sum(row.input_tokens for row in rows),
        cached_tokens=sum(row.cached_tokens for row in rows),
        output_tokens=sum(row.output_tokens for row in rows),
        seconds=round(sum(row.seconds for row in rows), 2),
        median_seconds=round(statistics.median(row.seconds for row in settled), 2) if settled else None,
    )


def by_model(rows: Sequence[Row]) -> dict[str, Totals]:
    """The same for each model, in the order in which they come."""
    return {model: totals([row for row in rows if row.model == model]) for model in dict.fromkeys(row.model for row in rows)}


def dollars(known: float, unpriced: int = 0) -> str:
    """A sum of money in words: never zero where it is not known."""
    if unpriced and not known:
        return "unknown cost"
    digits = 2 if known >= 1 else 4
    return f"{'at least ' if unpriced else ''}${known:.{digits}f}" if known else "$0"


def _wilson(passed: int, of: int) -> tuple[float, float]:
    share, z2 = passed / of, WILSON_Z**2
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = WILSON_Z / (1 + z2 / of) * math.sqrt(share * (1 - share) / of + z2 / (4 * of * of))
    return round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)
