"""Stage: the warm browser of a process. It queues performances, and replaces a browser that went bad."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from playwright.async_api import Browser, Error, Playwright, async_playwright

from scenewright.settings import Settings
from scenewright.stage import chromium, performance
from scenewright.stage.session import Session
from scenewright.values.capture import Capture, Recipe
from scenewright.values.site import Site

CLOSE_TIMEOUT_S = 5.0


class Stage:
    """One a process: `async with Stage(settings) as stage: await stage.perform(site, recipe, keep=folder)`."""

    def __init__(self, settings: Settings, *, at_once: int = 1):
        self._settings = settings
        self._slots = asyncio.Semaphore(at_once)
        self._starting = asyncio.Lock()
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self.renderer: str | None = None  # what pages get; known once a browser has started
        self.version: str | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self._drop_browser()
        if self._playwright is not None:
            await self._playwright.stop()
            self._playwright = None

    async def warm(self) -> None:
        """Start the browser now, so that the first performance need not wait. Raises BrowserMissing, BrowserFailed."""
        await self._ready_browser()

    async def perform(
        self, site: Site, recipe: Recipe, *, keep: Path, seed: int = 0, on_turn: Callable[[], None] = lambda: None
    ) -> Capture:
        """Load the site, take its pictures into `keep` (named by hash), measure it. Never raises for what a page does.

        `on_turn` is called when the queue is over and the work begins.
        Raises BrowserMissing or BrowserFailed when there is no browser to be had.
        """
        async with self._slots:
            on_turn()
            browser = await self._ready_browser()
            session = Session(browser, site, recipe.size_px, seed)
            try:
                return await performance.perform(session, site, recipe, keep=keep)
            finally:
                if not await session.close(CLOSE_TIMEOUT_S):
                    await self._drop_browser()

    async def _ready_browser(self) -> Browser:
        async with self._starting:
            if self._browser is None or not self._browser.is_connected():
                if self._playwright is None:
                    self._playwright = await async_playwright().start()
                self._browser, self.renderer = await chromium.launch_drawing(self._settings, self._playwright)
                self.version = self._browser.version
            return self._browser

    async def _drop_browser(self) -> None:
        browser, self._browser = self._browser, None
        if browser is None:
            return
        try:
            await asyncio.wait_for(browser.close(), CLOSE_TIMEOUT_S)
        except (TimeoutError, Error):
            # The browser does not answer; stopping the driver ends its process group.
            if self._playwright is not None:
                await self._playwright.stop()
                self._playwright = None
