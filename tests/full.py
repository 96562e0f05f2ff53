"""The whole suite of a capability, not the sample that CI runs: `python -m tests.full NAME PATH…`.

Its counts go to docs/figures/NAME.json, with commit and machine, and so does what tests record of themselves; the docs quote only those.
"""

import json
import os
import platform
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

FIGURES = Path(__file__).parents[1] / "docs" / "figures"


class Counting:
    """Counts how tests ended."""

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.slowest_s = 0.0
        self.recorded: dict[str, list[object]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":  # set-ups count only when they fail or skip
            self.outcomes[report.outcome] += 1
            self.slowest_s = max(self.slowest_s, report.duration)
            for name, value in report.user_properties:
                self.recorded.setdefault(name, []).append(value)


def machine() -> dict[str, object]:
    """What the figures were taken on."""
    return {"cores": os.cpu_count(), "system": platform.platform(terse=True), "python": platform.python_version()}


def commit() -> str:
    """The commit at hand."""
    return subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()


def main(name: str, *paths: str) -> int:
    """Run, count, keep."""
    os.environ["SCENEWRIGHT_FULL"] = "1"
    counting, started = Counting(), time.monotonic()
    code = pytest.main([*paths], plugins=[counting])
    counts = {outcome: counting.outcomes[outcome] for outcome in ("passed", "failed", "skipped")}
    result = {
        "commit": commit(),
        "machine": machine(),
        "tests": counts,
        "seconds": round(time.monotonic() - started),
        "slowest_s": round(counting.slowest_s, 1),
        **counting.recorded,
    }
    FIGURES.mkdir(parents=True, exist_ok=True)
    (FIGURES / f"{name}.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))
    return int(code)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
