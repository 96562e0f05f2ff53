"""`make full-mutations`: every operator on every base. Figures of the unseen half go to docs/figures/mutations.json."""

import asyncio
import hashlib
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from scenewright.engines.three import ThreeEngine
from scenewright.settings import Settings
from scenewright.stage import Stage
from tests.full import FIGURES, commit, machine
from tests.mutations import trial
from tests.mutations.bases import Base, demos, ours, packages, pages, quiet
from tests.mutations.operators import OPERATORS, Operator
from tests.mutations.trial import Repair, Trial

AT_A_TIME = 2


@dataclass
class _Tried:
    """What one worker has found so far."""

    trials: list[Trial] = field(default_factory=list)
    alarms: list[str] = field(default_factory=list)


def unseen(name: str) -> bool:
    """Whether a base belongs to the half that thresholds are not tuned on."""
    return hashlib.sha256(name.encode()).digest()[0] % 2 == 1


async def measure(*only: str) -> dict[str, object]:
    """Try them all, or those whose names hold one of these words, two pages at a time, telling each miss on the way."""
    settings = Settings.read()
    engine = ThreeEngine.of(settings)
    root = packages(settings.cache)
    bases = [base for base in [*await ours(engine, root), *pages(root), *demos(root)] if _wanted(base, only)]
    unusual = [base for base in quiet(root) if _wanted(base, only)]
    waiting, tried = [*unusual, *bases], [_Tried() for _ in range(AT_A_TIME)]
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:

        async def work(mine: _Tried) -> None:
            async with Stage(settings) as stage:
                while waiting:
                    base = waiting.pop()
                    await _try_all(stage, base, () if base in unusual else OPERATORS, Path(temporary), mine)

        await asyncio.gather(*(work(mine) for mine in tried))
    trials = [found for mine in tried for found in mine.trials]
    return {
        "bases": len(bases),
        "not_written_here": sum(not base.ours for base in bases),
        "pages_without_operators": len(unusual),
        "operators": len(OPERATORS),
        "seconds": round(time.monotonic() - started),
        "alarms": [alarm for mine in tried for alarm in mine.alarms],
        "fixes": _fixes([repair for found in trials for repair in found.repairs]),
        **{half: _figures(trials, wanted=half == "unseen") for half in ("tuned", "unseen")},
    }


def _wanted(base: Base, only: tuple[str, ...]) -> bool:
    return not only or any(word in base.name for word in only)


async def _try_all(stage: Stage, base: Base, operators: Sequence[Operator], keep: Path, mine: _Tried) -> None:
    """Every operator of these that suits the base, unless the base as it is raises an alarm."""
    before, report = await trial.of_base(stage, base, keep)
    if report.status != "passed":
        mine.alarms.append(f"{base.name}: {', '.join(str(verdict.kind) for verdict in report.failures)}")
        print("ALARM", mine.alarms[-1], flush=True)
        return
    for operator in operators:
        if trial.suits(base, operator, before):
            found = await trial.of_mutant(stage, base, operator, before, keep)
            mine.trials.append(found)
            if found.result in ("missed", "other class"):
                half = "unseen" if unseen(base.name) else "tuned"
                print(found.result.upper(), half, base.name, "|", operator.name, "|", sorted(found.kinds), flush=True)
            for repair in found.repairs:
                if repair.green is False:
                    print("EDIT IN VAIN", base.name, "|", operator.name, "|", repair.check, flush=True)
    print("done", base.name, len(mine.trials), flush=True)


def _figures(trials: list[Trial], *, wanted: bool) -> dict[str, object]:
    mine = [found for found in trials if unseen(found.base) == wanted]
    counts = Counter(found.result for found in mine)
    misses = sorted(f"{found.operator} ({found.base})" for found in mine if found.result in ("missed", "other class"))
    mutants = len(mine) - counts["no effect"]
    return {"bases": len({found.base for found in mine}), "mutants": mutants, "results": dict(counts), "misses": misses}


def _fixes(repairs: list[Repair]) -> dict[str, object]:
    """Shares of failed verdicts that say what mends them, and of their edits that do."""
    edits = [repair for repair in repairs if repair.green is not None]
    without = Counter(repair.check for repair in repairs if not repair.fix)
    failing = Counter(repair.check for repair in edits if not repair.green)
    return {
        "failed_verdicts": len(repairs),
        "with_fix": round(sum(repair.fix for repair in repairs) / max(1, len(repairs)), 3),
        "with_edit": round(len(edits) / max(1, len(repairs)), 3),
        "edits_that_turn_green": round(sum(repair.green is True for repair in edits) / max(1, len(edits)), 3),
        "without_fix": dict(without),
        "edits_that_fail": dict(failing),
    }


def main() -> None:
    """Measure, print, keep."""
    figures = asyncio.run(measure(*sys.argv[1:]))
    result = {"commit": commit(), "machine": machine(), **figures}
    if len(sys.argv) == 1:
        (FIGURES / "mutations.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
