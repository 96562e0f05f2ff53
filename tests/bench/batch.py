"""Six short scenes in one batch, beside what a person would write instead: a shell loop of six times `scenewright make`."""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

SCENEWRIGHT = str(Path(sys.executable).parent / "scenewright")
SIX = ("a boat", "a pine", "a house", "a lighthouse", "a tower", "a bridge")
PAIRS = 3


def measure(work: Path) -> dict[str, float]:
    """Both ways in turn; seconds are medians, the ratio is the median of the pairs."""
    (work / "six.txt").write_text("\n".join(SIX))
    pairs = [(_seconds(work, ("batch", "six.txt")), sum(_seconds(work, ("make", text)) for text in SIX)) for _ in range(PAIRS)]
    return {
        "ours_s": round(statistics.median(ours for ours, _ in pairs), 2),
        "other_s": round(statistics.median(other for _, other in pairs), 2),
        "ratio": round(statistics.median(ours / other for ours, other in pairs), 2),
    }


def _seconds(work: Path, arguments: tuple[str, ...]) -> float:
    started = time.perf_counter()
    environ = {**os.environ, "SCENEWRIGHT_RENDERS": str(work / "renders")}
    subprocess.run([SCENEWRIGHT, *arguments], cwd=work, env=environ, check=True, capture_output=True)
    return time.perf_counter() - started
