"""Stage: the warm browsers of a process. It queues performances, watches them, and replaces a browser that went bad.

One browser serves all pages; a second one, with an adapter of WebGPU, is started when a page asks for that and has nothing else.
"""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import TracebackType
from typing import Self

from playwright.async_api import Playwright, async_playwright

from scenewright.box.watchdog import Watchdog
from scenewright.errors import NoWalls
from scenewright.packages.answers import Answers
from scenewright.settings import Settings
from scenewright.stage import browser, model, performance
from scenewright.stage.browser import Boxed, Rung
from scenewright.stage.session import Session
from scenewright.values.capture import Capture, Recipe, Trouble
from scenewright.values.site import Site

CLOSE_TIMEOUT_S = 2.5
GPU_LOST = "The process that draws ended; the browser was replaced."


class Stage:
    """One a process: `async with Stage(settings) as stage: await stage.perform(site, recipe, keep=folder)`."""

    def __init__(self, settings: Settings):
        self._settings = settings
        self._turn = asyncio.Semaphore(1)  # what a page does to its browser must hit no other page
        self._starting = asyncio.Lock()
        self._playwright: Playwright | None = None
        self._boxed: dict[bool, Boxed] = {}  # by whether it has WebGPU
        self.renderer: str | None = None  # what pages get; known once a browser has started, as are these:
        self.version: str | None = None
        self.rung: Rung | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for boxed in self._boxed.values():
            await boxed.close()
        if self._playwright is not None:
            await self._playwright.stop()
            self._playwright = None

    async def warm(self, *, trusted: bool = False) -> None:
        """Start the browser now, so that the first performance need not wait. Raises BrowserMissing, BrowserFailed, NoWalls."""
        await self._ready_browser()
        self._require_walls(trusted)

    async def perform(
        self,
        site: Site,
        recipe: Recipe,
        *,
        keep: Path,
        seed: int = 0,
        trusted: bool = False,
        on_turn: Callable[[], None] = lambda: None,
    ) -> Capture:
        """Load the site, take its pictures into `keep` (named by hash), measure it. Never raises for what a page does.

        `trusted` says that the site is Scenewright's own work, which may run where no walls stand. `on_turn` is called when
        the queue is over and the work begins.
        Raises BrowserMissing or BrowserFailed when there is no browser to be had, PackagesMissing when a model is wanted without
        packages, NoWalls when it would run without walls.
        """
        exporter = await model.exporter(self._settings) if "model" in recipe.gather else ""

        async def once(*, webgpu: bool) -> Capture:
            boxed = await self._ready_browser(webgpu=webgpu)
            self._require_walls(trusted)
            session = Session(boxed.browser, site, recipe, seed, Answers(self._settings.cache) if site.mirrors else None)
            return await self._watched(boxed, session, performance.perform(session, site, recipe, keep=keep, exporter=exporter), webgpu)

        async with self._turn:
            on_turn()
            capture = await once(webgpu=False)
            if capture.contexts.webgpu_refused and not capture.contexts.screen_draws:
                capture = await once(webgpu=True)
            return capture

    async def _watched(self, boxed: Boxed, session: Session, work: Coroutine[None, None, Capture], webgpu: bool) -> Capture:
        dog = Watchdog(lambda: boxed.pid, boxed.limits, "The browser")
        watching = asyncio.ensure_future(dog.watch())
        good = False
        try:
            capture = await work
            drew = boxed.draws_still
            # After a page that hung the process that draws may still be at its work: nobody else's picture waits for it.
            good = capture.ended == "done" and drew and await session.close(CLOSE_TIMEOUT_S)
        finally:
            watching.cancel()
            if not good:
                self._drop_browser(webgpu=webgpu)
        if dog.bark is None and drew:
            return capture
        lost = Trouble(kind="process_lost", text=dog.bark or GPU_LOST)
        return capture.model_copy(update={"ended": "crashed", "trouble": (*capture.trouble, lost)})

    async def _ready_browser(self, *, webgpu: bool = False) -> Boxed:
        async with self._starting:
            if webgpu in self._boxed and not self._boxed[webgpu].browser.is_connected():
                self._drop_browser(webgpu=webgpu)
            if webgpu not in self._boxed:
                if self._playwright is None:
                    self._playwright = await async_playwright().start()
                self._boxed[webgpu] = boxed = await browser.launch(self._settings, self._playwright, webgpu=webgpu)
                if not webgpu:
                    self.renderer = boxed.renderer
                self.version, self.rung = boxed.browser.version, boxed.rung
            return self._boxed[webgpu]

    def _require_walls(self, trusted: bool) -> None:
        if self.rung == "none" and not trusted and not self._settings.unsafe_local:
            raise NoWalls

    def _drop_browser(self, *, webgpu: bool) -> None:
        if (boxed := self._boxed.pop(webgpu, None)) is not None:
            boxed.kill()
