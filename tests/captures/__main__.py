"""`make full-captures`: every page ten times, with both cores and the memory under load. Figures go to docs/figures/captures.json."""

import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

from scenewright.engines.three import ThreeEngine
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.capture import Recipe, Shot
from tests.captures.cases import Case, everything
from tests.captures.load import loaded
from tests.full import FIGURES, commit, machine

TIMES = 10
STAGES = 2
MOMENTS_S = (0.0, 0.5, 1.0)


async def capture(stage: Stage, case: Case, keep: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """How it ended with the hashes of its frames, and the clocks that the stage could not own."""
    recipe = Recipe(shots=tuple(Shot(at_s=at_s) for at_s in MOMENTS_S), size_px=case.size_px, budget_s=90.0)
    seen = await stage.perform(case.site, recipe, keep=keep)
    clocks = tuple(trouble.text for trouble in seen.trouble if trouble.kind == "unowned_clock")
    return (seen.ended, *(frame.sha256[:16] for frame in seen.frames)), clocks


async def measure(only: str, times: int) -> dict[str, object]:
    """Capture them all in turn, so that no two captures of one page are neighbours; tell each page that differs."""
    settings = Settings.read()
    cases = [case for case in await everything(ThreeEngine.of(settings), settings.cache) if only in case.name]
    seen: dict[str, Counter[tuple[str, ...]]] = {case.name: Counter() for case in cases}
    clocks: dict[str, tuple[str, ...]] = {}
    waiting = [case for _ in range(times) for case in cases][::-1]
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary, loaded() if times == TIMES else nullcontext():

        async def work() -> None:
            async with Stage(settings) as stage:
                while waiting:
                    case = waiting.pop()
                    hashes, unowned = await capture(stage, case, Path(temporary))
                    clocks[case.name] = tuple(sorted({*clocks.get(case.name, ()), *unowned}))
                    seen[case.name][hashes] += 1
                    if len(seen[case.name]) > 1 and seen[case.name][hashes] == 1:
                        print("DIFFERS", case.name, hashes, flush=True)

        await asyncio.gather(*(work() for _ in range(STAGES)))
    unlike = {name: sorted(found.values(), reverse=True) for name, found in seen.items() if len(found) > 1}
    named = {name: unlike.pop(name) for name in [*unlike] if clocks[name]}
    empty = [name for name, found in seen.items() if any(len(hashes) < 1 + len(MOMENTS_S) for hashes in found)]
    return {
        "pages": len(cases),
        "times": times,
        "frames": sum((len(hashes) - 1) * count for found in seen.values() for hashes, count in found.items()),
        "equal": len(cases) - len(unlike) - len(named),
        "unlike": unlike,
        "unlike_with_a_clock_of_their_own_named": named,
        "without_all_frames": empty,
        "unowned_clocks": {name: found for name, found in clocks.items() if found},
        "seconds": round(time.monotonic() - started),
    }


def main(only: str = "", times: str = str(TIMES)) -> None:
    """Measure, print, keep: unless only some pages were asked for."""
    figures = asyncio.run(measure(only, int(times)))
    result = {"commit": commit(), "machine": machine(), **figures}
    print(json.dumps(result, indent=2))
    if not only and int(times) == TIMES:
        FIGURES.mkdir(parents=True, exist_ok=True)
        (FIGURES / "captures.json").write_text(json.dumps(result, indent=2) + "\n")
    sys.exit(bool(figures["unlike"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
