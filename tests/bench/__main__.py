"""The bench: each figure as the median of several runs, ours and the other way in turn, with their ratio.

What a person would use instead of the stage is a Playwright script that loads the page, waits for the network to be idle
and two seconds more, and takes a screenshot: the common recipe for WebGL pages.
"""

import asyncio
import json
import os
import platform
import statistics
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from playwright.async_api import async_playwright

from scenewright.box import Walls
from scenewright.composer import Composer
from scenewright.engines.three import ThreeEngine
from scenewright.jobs import Mind, Runner
from scenewright.packages import npm
from scenewright.settings import Settings
from scenewright.stage import Stage, chromium
from scenewright.values.brief import Brief
from scenewright.values.capture import Recipe, Shot
from scenewright.values.site import Site, one_page
from tests.bench import batch, blender, fold, models, regress, shelf
from tests.bench import stage as frames
from tests.pages import CUBE

RUNS = 5
DEMO = "a floating pagoda at dusk with lanterns and drifting clouds"
FIGURES = Path(__file__).parents[2] / "docs" / "figures" / "bench.json"
ONE = Recipe(shots=(Shot(at_s=1.0),))
FULL = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=1.0), Shot(at_s=2.5)), gather=frozenset({"metrics", "frame_cost"}))


async def seconds(work: Callable[[], Awaitable[object]]) -> float:
    """How long one piece of work takes."""
    started = time.perf_counter()
    await work()
    return time.perf_counter() - started


async def in_turn(ours: Callable[[], Awaitable[object]], other: Callable[[], Awaitable[object]]) -> dict[str, float]:
    """Both ways, A B A B, after one run of each that does not count."""
    await ours()
    await other()
    pairs = [(await seconds(ours), await seconds(other)) for _ in range(RUNS)]
    return {
        "ours_s": round(statistics.median(a for a, _ in pairs), 2),
        "other_s": round(statistics.median(b for _, b in pairs), 2),
        "ratio": round(statistics.median(a / b for a, b in pairs), 2),
    }


async def measure() -> dict[str, object]:
    """All figures."""
    settings = Settings.read()
    modules = npm.modules(settings.cache)
    engine = ThreeEngine(modules, walls=Walls.highest())
    figures: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        async with Stage(settings) as stage, async_playwright() as playwright:
            await stage.warm()
            browser = await chromium.launch(chromium.find(settings, playwright), playwright, renderer=settings.renderer)
            runner = Runner(renders=work, engine=engine, stage=stage)

            async def make() -> Path:
                return (await runner.make(Brief(text=DEMO), Mind(Composer(0)), seed=0)).folder

            times = [await seconds(make) for _ in range(3)]
            figures["make, warm"] = {"ours_s": round(statistics.median(times), 2)}
            pagoda = (await make()) / "scene.html"
            cube = work / "cube.html"
            site = (await engine.build(CUBE, title="cube")).site
            cube.write_bytes(site.files[site.entry].data)
            for name, path in (("cube", cube), ("pagoda", pagoda)):
                page_site = one_page(path.read_text())

                async def usual(path: Path = path) -> None:
                    page = await browser.new_page(viewport={"width": 960, "height": 540})
                    await page.goto(path.as_uri(), wait_until="networkidle")
                    await page.wait_for_timeout(2000)
                    await page.screenshot(path=work / "usual.png")
                    await page.context.close()

                for what, recipe in (("one frame", ONE), ("three frames, all checks and speed", FULL)):

                    async def ours(recipe: Recipe = recipe, page_site: Site = page_site) -> None:
                        await stage.perform(page_site, recipe, keep=work)

                    figures[f"{name}: {what}"] = await in_turn(ours, usual)
            await browser.close()
            figures["renderer"] = stage.renderer
        figures["batch of six, beside six times make"] = batch.measure(work)
        figures["list of 10,000 runs"] = shelf.measure(work)
        figures["log of 100,000 events"] = fold.measure(work)
        figures["models"] = await models.measure(work)
    return figures | await frames.measure() | await blender.figures() | regress.measure()


def main() -> None:
    """Measure, print, keep."""
    figures = asyncio.run(measure())
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
    machine = {"cores": os.cpu_count(), "system": platform.platform(terse=True), "python": platform.python_version()}
    result = {"commit": commit, "machine": machine, "runs": RUNS, "figures": figures}
    FIGURES.parent.mkdir(parents=True, exist_ok=True)
    FIGURES.write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
