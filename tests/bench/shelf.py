"""Ten thousand runs listed: the command's own part with a fresh index, the whole process, and the index made anew."""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from scenewright.runs import index, log
from tests.shelf import finished, written

SCENEWRIGHT = str(Path(sys.executable).parent / "scenewright")
RUNS = 10_000
TIMES = 7


def measure(work: Path) -> dict[str, float]:
    """Seconds, medians where something was done several times."""
    renders = work / "shelf"
    one = written(work / "one", *finished("a lighthouse on a cliff at dusk"))
    text = (one / log.NAME).read_text()
    for number in range(RUNS):
        folder = renders / f"2026-01-01-lighthouse-{number:05d}"
        folder.mkdir(parents=True)
        (folder / log.NAME).write_text(text)
    started = time.perf_counter()
    index.read(renders)
    anew_s = time.perf_counter() - started
    own = []
    for _ in range(TIMES):
        started = time.perf_counter()
        assert len(index.read(renders)) == RUNS
        own.append(time.perf_counter() - started)
    return {
        "index anew_s": round(anew_s, 2),
        "own part_s": round(statistics.median(own), 3),
        "whole process_s": round(statistics.median(_process(renders, "list") for _ in range(TIMES)), 3),
        "scenewright --version_s": round(statistics.median(_process(renders, "--version") for _ in range(TIMES)), 3),
    }


def _process(renders: Path, *arguments: str) -> float:
    started = time.perf_counter()
    subprocess.run([SCENEWRIGHT, *arguments], env={**os.environ, "SCENEWRIGHT_RENDERS": str(renders)}, check=True, capture_output=True)
    return time.perf_counter() - started
