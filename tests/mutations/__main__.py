"""`make full-mutations`: every operator on every base. Figures of the unseen half go to docs/figures/mutations.json."""

import asyncio
import hashlib
import json
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from scenewright.engines.three import ThreeEngine
from scenewright.packages import npm
from scenewright.settings import Settings
from scenewright.stage import Stage
from tests.full import FIGURES, commit, machine
from tests.mutations import trial
from tests.mutations.bases import Base, demos, ours, packages, pages
from tests.mutations.operators import OPERATORS
from tests.mutations.trial import Trial

AT_A_TIME = 2


@dataclass
class _Tried:
    """What one worker has found so far."""

    trials: list[Trial] = field(default_factory=list)
    alarms: list[str] = field(default_factory=list)


def unseen(name: str) -> bool:
    """Whether a base belongs to the half that thresholds are not tuned on."""
    return hashlib.sha256(name.encode()).digest()[0] % 2 == 1


async def measure(only: str) -> dict[str, object]:
    """Try them all, two pages at a time, telling each miss on the way."""
    settings = Settings.read()
    engine = ThreeEngine(npm.modules(settings.cache))
    root = packages(settings.cache)
    bases = [base for base in [*await ours(engine), *pages(root), *demos(root)] if only in base.name]
    waiting, tried = [*bases], [_Tried() for _ in range(AT_A_TIME)]
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:

        async def work(mine: _Tried) -> None:
            async with Stage(settings) as stage:
                while waiting:
                    await _try_all(stage, waiting.pop(), Path(temporary), mine)

        await asyncio.gather(*(work(mine) for mine in tried))
    trials = [found for mine in tried for found in mine.trials]
    return {
        "bases": len(bases),
        "not_written_here": sum(not base.ours for base in bases),
        "operators": len(OPERATORS),
        "seconds": round(time.monotonic() - started),
        "alarms": [alarm for mine in tried for alarm in mine.alarms],
        **{half: _figures(trials, wanted=half == "unseen") for half in ("tuned", "unseen")},
    }


async def _try_all(stage: Stage, base: Base, keep: Path, mine: _Tried) -> None:
    """Every operator that suits the base, unless the base as it is raises an alarm."""
    before, report = await trial.of_base(stage, base, keep)
    if report.status != "passed":
        mine.alarms.append(f"{base.name}: {', '.join(str(verdict.kind) for verdict in report.failures)}")
        print("ALARM", mine.alarms[-1], flush=True)
        return
    for operator in OPERATORS:
        if trial.suits(base, operator, before):
            found = await trial.of_mutant(stage, base, operator, before, keep)
            mine.trials.append(found)
            if found.result in ("missed", "other class"):
                half = "unseen" if unseen(base.name) else "tuned"
                print(found.result.upper(), half, base.name, "|", operator.name, "|", sorted(found.kinds), flush=True)
    print("done", base.name, len(mine.trials), flush=True)


def _figures(trials: list[Trial], *, wanted: bool) -> dict[str, object]:
    mine = [found for found in trials if unseen(found.base) == wanted]
    counts = Counter(found.result for found in mine)
    misses = sorted(f"{found.operator} ({found.base})" for found in mine if found.result in ("missed", "other class"))
    mutants = len(mine) - counts["no effect"]
    return {"bases": len({found.base for found in mine}), "mutants": mutants, "results": dict(counts), "misses": misses}


def main() -> None:
    """Measure, print, keep."""
    figures = asyncio.run(measure(sys.argv[1] if len(sys.argv) > 1 else ""))
    result = {"commit": commit(), "machine": machine(), **figures}
    if len(sys.argv) == 1:
        (FIGURES / "mutations.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
