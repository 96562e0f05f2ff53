"""The stage's figures: what a lossless frame costs beside drawing alone and beside `page.screenshot`, a warm check, a cold command.

All of one run and one browser, in turn: draw and wait until it is drawn; the same and the frame's pixels as PNG in Python; the
same and Playwright's screenshot of the page. The page's time is stepped in all three. Each turn is a sequence of frames, ours taken
as the stage takes them: a picture is on its way while the next frame is drawn.
"""

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from playwright.async_api import async_playwright

from scenewright.checks import Policy
from scenewright.engines.three import ThreeEngine
from scenewright.jobs.check import Checker
from scenewright.settings import Settings
from scenewright.stage import Stage, browser
from scenewright.stage.answers import MEASURED, PICTURE, STATE, State
from scenewright.stage.session import Session
from scenewright.values.capture import Recipe, Shot
from tests.pages import GOOD

ROUNDS = 9
SEQUENCE = 5
RUNS = 5
SIZE_PX = (960, 540)
SCENEWRIGHT = str(Path(sys.executable).parent / "scenewright")
CHECK = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=1.0)), gather=frozenset({"metrics", "frame_cost", "digest"}))  # as the command's

BALLS = """import * as THREE from 'three';
export default function ({ scene, camera, renderer }) {
  renderer.shadowMap.enabled = SHADOWS;
  const sun = new THREE.DirectionalLight('#fff0dd', 3);
  sun.position.set(6, 9, 4); sun.castShadow = SHADOWS;
  Object.assign(sun.shadow.camera, { left: -9, right: 9, top: 9, bottom: -9 });
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(24, 24).rotateX(-Math.PI / 2), new THREE.MeshStandardMaterial({ color: '#7a7468' }));
  floor.receiveShadow = true;
  scene.add(sun, new THREE.HemisphereLight('#cde', '#543', 1), floor);
  scene.background = new THREE.Color('#8fb3d9');
  const balls = Array.from({ length: COUNT }, (_, i) => {
    const color = new THREE.Color().setHSL(i / COUNT, 0.6, 0.5);
    const ball = new THREE.Mesh(new THREE.IcosahedronGeometry(0.35, 3), new THREE.MeshStandardMaterial({ color }));
    ball.position.set((i % 15) - 7, 0.5, Math.floor(i / 15) - 6); ball.castShadow = ball.receiveShadow = SHADOWS;
    scene.add(ball);
    return ball;
  });
  camera.position.set(7, 7, 11); camera.lookAt(0, 0, 0);
  return (t) => balls.forEach((ball, i) => { ball.position.y = 0.6 + 0.3 * Math.sin(2 * t + i); });
}
"""
SCENES = {
    "light, 10 draws": BALLS.replace("COUNT", "9").replace("SHADOWS", "false"),
    "heavy, 200 with shadows": BALLS.replace("COUNT", "199").replace("SHADOWS", "true"),
}


async def measure() -> dict[str, object]:
    """Medians; milliseconds of frames, seconds of checks and commands."""
    settings = Settings.read()
    engine = ThreeEngine.of(settings)
    figures: dict[str, object] = {}
    async with async_playwright() as playwright:
        boxed = await browser.launch(settings, playwright)
        try:
            for name, source in SCENES.items():
                session = Session(boxed.browser, (await engine.build(source, title=name)).site, Recipe(size_px=SIZE_PX), 0)
                figures[f"a frame of 960×540: {name}"] = await _frames(session)
                await session.close(5.0)
        finally:
            await boxed.close()
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(GOOD)
        figures["check of a simple page, warm"] = await _warm(settings, engine, page)
        figures["check of a simple page, a cold command"] = {"ours_s": round(statistics.median(_cold(page) for _ in range(RUNS)), 2)}
    return figures


async def _frames(session: Session) -> dict[str, float]:
    await session.open()
    state = State()
    while not (state.ready or state.exhausted):
        state = await session.ask("settle(400, 8000)", STATE)
    page = session._page
    assert page is not None

    async def draw() -> None:
        for _ in range(SEQUENCE):
            await session.ask("measure(0, 0, 9000)", MEASURED)

    async def ours() -> None:
        pictures = []
        for _ in range(SEQUENCE - 1):
            number = (await session.ask("frame(1, 9000, false, 'later')", STATE)).png
            pictures.append(asyncio.ensure_future(session.ask(f"picture({number})", PICTURE)))
        await session.ask("frame(1, 9000, false, 'now')", STATE)
        await asyncio.gather(*pictures)

    async def screenshot() -> None:
        for _ in range(SEQUENCE):
            await session.ask("measure(0, 0, 9000)", MEASURED)
            await page.screenshot()

    ways: tuple[Callable[[], Awaitable[None]], ...] = (draw, ours, screenshot)
    rounds = [[await _ms(way) / SEQUENCE for way in ways] for _ in range(ROUNDS + 1)][1:]
    drawn, read, shot = (statistics.median(times) for times in zip(*rounds, strict=True))
    return {
        "draw_ms": round(drawn, 1),
        "ours_ms": round(read, 1),
        "screenshot_ms": round(shot, 1),
        "ours_above_draw_ms": round(statistics.median(b - a for a, b, _ in rounds), 1),
        "ratio": round(statistics.median(b / c for _, b, c in rounds), 2),
    }


async def _warm(settings: Settings, engine: ThreeEngine, page: Path) -> dict[str, float]:
    async with Stage(settings) as stage:
        checker = Checker(stage, engine, page.parent / "frames", None, Policy())
        times = [await _ms(lambda: checker.check(page, CHECK)) for _ in range(RUNS + 1)][1:]
    return {"ours_s": round(statistics.median(times) / 1000, 2)}


def _cold(page: Path) -> float:
    started = time.perf_counter()
    subprocess.run([SCENEWRIGHT, "check", page.name, "--keep", "frames"], cwd=page.parent, env=os.environ, check=True, capture_output=True)
    return time.perf_counter() - started


async def _ms(work: Callable[[], Awaitable[object]]) -> float:
    started = time.perf_counter()
    await work()
    return 1000 * (time.perf_counter() - started)


if __name__ == "__main__":
    print(asyncio.run(measure()))
