"""Browser: started on the highest rung of walls that stands on this machine, and ended whole."""

import asyncio
import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, Error, Playwright

from scenewright.box import tree
from scenewright.box.launcher import Launcher
from scenewright.box.limits import Limits, browser_limits
from scenewright.box.scratch import Scratch
from scenewright.box.walls import Walls, environment
from scenewright.errors import BrowserFailed
from scenewright.settings import Renderer, Settings
from scenewright.stage import chromium, shader_cache

Rung = Literal["bubblewrap and sandbox", "bubblewrap", "sandbox", "none"]
RUNGS: tuple[Rung, ...] = ("bubblewrap and sandbox", "bubblewrap", "sandbox", "none")
CLOSE_TIMEOUT_S = 5.0


@dataclass(frozen=True)
class Boxed:
    """A running browser with what is around it. `gpu` holds the processes that drew when it started."""

    browser: Browser
    renderer: str | None
    rung: Rung
    limits: Limits
    launcher: Launcher
    gpu: frozenset[int]
    scratch: Scratch

    @property
    def pid(self) -> int | None:
        """The root of its processes."""
        return self.launcher.pid

    @property
    def draws_still(self) -> bool:
        """Whether the processes that drew at the start are all there."""
        return self.pid is not None and tree.has(self.pid, "--type=gpu-process") >= self.gpu

    async def close(self) -> None:
        """Close it in peace, or else kill it."""
        with contextlib.suppress(TimeoutError, Error):
            await asyncio.wait_for(self.browser.close(), CLOSE_TIMEOUT_S)
        self.kill()

    def kill(self) -> None:
        """End it with all that it started; afterwards nothing of it is left."""
        self.launcher.kill()
        self.scratch.close()


async def launch(settings: Settings, playwright: Playwright, *, webgpu: bool = False) -> Boxed:
    """A browser whose pages get WebGL 2 if it can be had at all, and WebGPU if that is wanted. Raises BrowserMissing, BrowserFailed."""
    path = chromium.find(settings, playwright)
    failed: BrowserFailed | None = None
    for rung, walls in _rungs(settings):
        for renderer in dict.fromkeys((settings.renderer, "swiftshader")):
            try:
                boxed = await _start(path, playwright, settings, rung=rung, walls=walls, renderer=renderer, webgpu=webgpu)
            except BrowserFailed as error:
                failed = error
                break  # it is the wall that does not stand; no renderer would
            if boxed.renderer is not None or renderer == "swiftshader":
                return boxed
            await boxed.close()
    raise BrowserFailed(f"{path} did not start: {failed} Run `scenewright doctor`.")


def _rungs(settings: Settings) -> Iterator[tuple[Rung, Walls]]:
    """From the highest that is wanted and may stand, downwards."""
    allowed = Walls.allowed(settings.walls)
    for rung in RUNGS[RUNGS.index(settings.walls) if settings.walls != "auto" else 0 :]:
        walls = allowed if rung.startswith("bubblewrap") else Walls(None)
        if walls.bwrap is not None or not rung.startswith("bubblewrap"):
            yield rung, walls


async def _start(
    path: Path, playwright: Playwright, settings: Settings, *, rung: Rung, walls: Walls, renderer: Renderer, webgpu: bool
) -> Boxed:
    limits, seed = browser_limits(settings.memory_mb), settings.cache / "mesa"
    scratch = Scratch()
    try:
        shaders = scratch.path / "mesa"
        shader_cache.lend(seed, shaders)
        extra = {shader_cache.VARIABLE: str(shaders)} | ({} if walls.bwrap else {"HOME": str(scratch.path)})
        launcher = Launcher(scratch.path, path, walls=walls, limits=limits, write=[shaders], extra=extra)
        env = environment(extra)
        browser = await chromium.launch(launcher.path, playwright, renderer=renderer, webgpu=webgpu, sandbox="sandbox" in rung, env=env)
        try:
            name = await chromium.renderer_of(browser)
            shader_cache.keep(shaders, seed)
        except BaseException:
            launcher.kill()
            raise
    except BaseException:
        scratch.close()
        raise
    gpu = frozenset(tree.has(launcher.pid, "--type=gpu-process")) if launcher.pid is not None else frozenset()
    return Boxed(browser, name, rung, limits, launcher, gpu, scratch)
