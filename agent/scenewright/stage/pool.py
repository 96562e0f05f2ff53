"""Stage: the warm browser of a process. It queues performances, watches them, and replaces a browser that went bad."""

import asyncio
from collections.abc import Callable
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
        self._boxed: Boxed | None = None
        self.renderer: str | None = None  # what pages get; known once a browser has started, as are these:
        self.version: str | None = None
        self.rung: Rung | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._boxed is not None:
            await self._boxed.close()
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
        async with self._turn:
            on_turn()
            boxed = await self._ready_browser()
            self._require_walls(trusted)
            dog = Watchdog(lambda: boxed.pid, boxed.limits, "The browser")
            watching = asyncio.ensure_future(dog.watch())
            session = Session(boxed.browser, site, recipe, seed, Answers(self._settings.cache) if site.mirrors else None)
            good = False
            try:
                capture = await performance.perform(session, site, recipe, keep=keep, exporter=exporter)
                drew = boxed.draws_still
                # After a page that hung the process that draws may still be at its work: nobody else's picture waits for it.
                good = capture.ended == "done" and drew and await session.close(CLOSE_TIMEOUT_S)
            finally:
                watching.cancel()
                if not good:
                    self._drop_browser()
            if dog.bark is None and drew:
                return capture
            lost = Trouble(kind="process_lost", text=dog.bark or GPU_LOST)
            return capture.model_copy(update={"ended": "crashed", "trouble": (*capture.trouble, lost)})

    async def _ready_browser(self) -> Boxed:
        async with self._starting:
            if self._boxed is not None and not self._boxed.browser.is_connected():
                self._drop_browser()
            if self._boxed is None:
                if self._playwright is None:
                    self._playwright = await async_playwright().start()
                self._boxed = boxed = await browser.launch(self._settings, self._playwright)
                self.renderer, self.version, self.rung = boxed.renderer, boxed.browser.version, boxed.rung
            return self._boxed

    def _require_walls(self, trusted: bool) -> None:
        if self.rung == "none" and not trusted and not self._settings.unsafe_local:
            raise NoWalls

    def _drop_browser(self) -> None:
        boxed, self._boxed = self._boxed, None
        if boxed is not None:
            boxed.kill()
