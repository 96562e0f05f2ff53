"""`make full-mutations`: every operator on every base. Figures of the unseen half go to docs/figures/mutations.json."""

import asyncio
import hashlib
import json
import sys
import tempfile
from collections import Counter
from pathlib import Path

from scenewright.engines.three import ThreeEngine
from scenewright.packages import npm
from scenewright.settings import Settings
from scenewright.stage import Stage
from tests.full import FIGURES, commit, machine
from tests.mutations import trial
from tests.mutations.bases import demos, ours
from tests.mutations.operators import OPERATORS
from tests.mutations.trial import Trial


def unseen(name: str) -> bool:
    """Whether a base belongs to the half that thresholds are not tuned on."""
    return hashlib.sha256(name.encode()).digest()[0] % 2 == 1


async def measure(only: str) -> dict[str, object]:
    """Try them all, telling each miss on the way."""
    settings = Settings.read()
    engine = ThreeEngine(npm.modules(settings.cache))
    bases = [base for base in [*await ours(engine), *demos(settings.cache)] if only in base.name]
    trials: list[Trial] = []
    alarms: list[str] = []
    with tempfile.TemporaryDirectory() as temporary:
        async with Stage(settings) as stage:
            for base in bases:
                before, report = await trial.of_base(stage, base, Path(temporary))
                if report.status != "passed":
                    alarms.append(f"{base.name}: {', '.join(str(verdict.kind) for verdict in report.failures)}")
                    print("ALARM", alarms[-1], flush=True)
                    continue
                for operator in OPERATORS:
                    if trial.suits(base, operator):
                        found = await trial.of_mutant(stage, base, operator, before, Path(temporary))
                        trials.append(found)
                        if found.result in ("missed", "other class"):
                            print(found.result.upper(), base.name, "|", operator.name, "|", sorted(found.kinds), flush=True)
    return {
        "bases": len(bases),
        "operators": len(OPERATORS),
        "alarms": alarms,
        **{half: _figures(trials, wanted=half == "unseen") for half in ("tuned", "unseen")},
    }


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
