"""What walls cost: the first frame of a cold browser, and one bundle, inside the box and outside of it, in turn."""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from scenewright.box import Walls
from scenewright.engines.three import ThreeEngine
from scenewright.packages import npm
from scenewright.packages.bundle import Bundler
from scenewright.settings import Settings, Wanted
from scenewright.stage import Stage
from scenewright.values.capture import Recipe, Shot
from tests.pages import CUBE

RUNS = 7
FIRST = Recipe(shots=(Shot(at_s=0.0),))


async def measure() -> dict[str, object]:
    """Medians in seconds, and the median of the ratios of neighbours."""
    settings = Settings.read()
    modules = npm.modules(settings.cache)
    site = (await ThreeEngine(modules, walls=Walls.highest()).build(CUBE, title="cube")).site
    rungs: set[str | None] = set()

    async def frame(walls: Wanted) -> float:
        started = time.perf_counter()
        async with Stage(settings.model_copy(update={"walls": walls})) as stage:
            with tempfile.TemporaryDirectory() as keep:
                capture = await stage.perform(site, FIRST, keep=Path(keep), trusted=True)
            took_s = time.perf_counter() - started
            assert capture.frames
            rungs.add(stage.rung)
        return took_s

    async def bundle(walls: Walls) -> float:
        bundler = Bundler(modules, {}, walls=walls)
        started = time.perf_counter()
        await bundler.bundle({"scene.js": "import * as THREE from 'three'; console.log(THREE);"}, "scene.js")
        return time.perf_counter() - started

    frames = [(await frame("auto"), await frame("none")) for _ in range(RUNS + 1)][1:]
    bundles = [(await bundle(Walls.highest()), await bundle(Walls(None))) for _ in range(RUNS + 1)][1:]
    return {
        f"box, first frame of a cold browser ({' / '.join(sorted(map(str, rungs)))})": _figure(frames),
        "box, one bundle": _figure(bundles),
    }


def _figure(pairs: list[tuple[float, float]]) -> dict[str, float]:
    return {
        "inside_s": round(statistics.median(a for a, _ in pairs), 2),
        "outside_s": round(statistics.median(b for _, b in pairs), 2),
        "ratio": round(statistics.median(a / b for a, b in pairs), 2),
    }


if __name__ == "__main__":
    print(asyncio.run(measure()))
