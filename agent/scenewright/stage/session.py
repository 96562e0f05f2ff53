"""Session: one page on the stage: its scripts, its network (none), and everything that goes wrong in it."""

import asyncio
import base64
import contextlib
import json
import secrets
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar, cast
from urllib.parse import quote

from playwright.async_api import Browser, BrowserContext, CDPSession, Error, Page
from pydantic import TypeAdapter, ValidationError

from scenewright.packages.answers import Answers
from scenewright.stage.network import ENTRY, Network
from scenewright.stage.trouble import TroubleLog
from scenewright.values.capture import Recipe
from scenewright.values.site import Site

QUANTUM_MS = 1000 / 60
WORLD = "scenewright"
MAIN_WORLD = (
    "canvases.js",
    "clock.js",
    "arrivals.js",
    "aside.js",
    "probe.js",
    "webgpu.js",
    "bounds.js",
    "paint.js",
    "digest.js",
    "poses.js",
    "views.js",
)
LAST_WORDS_S = 0.5
SCREENSHOT = {"format": "png", "optimizeForSpeed": True, "captureBeyondViewport": False}
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Box:
    """The content box of an element: its corners in the window, clockwise from the top left, and its own size, in CSS pixels."""

    quad: tuple[float, ...]
    width: float
    height: float


class PageGone(Exception):
    """The page crashed, its browser ended, or its document went away. Caught by the performance."""


class NoBox(PageGone):
    """An element takes no room in the window."""


@cache
def _script(name: str) -> str:
    return files("scenewright.stage").joinpath("page", name).read_text(encoding="utf-8")


def _wrapped(names: tuple[str, ...], channel: str, seed: int, transparent: bool) -> str:
    given = {"CHANNEL": channel, "SEED": seed & 0xFFFFFFFF, "QUANTUM_MS": QUANTUM_MS, "TRANSPARENT": transparent}
    head = "\n".join(f"const {name} = {json.dumps(value)};" for name, value in given.items())
    # Frames inside the page keep their own time: the stage owns the top document's alone.
    return "(() => {\n'use strict';\nif (window !== window.top) return;\n" + head + "\n" + "\n".join(map(_script, names)) + "\n})();"


class Session:
    """A fresh browser context with one page. `open` first, then `ask`; `close` says whether the browser is still good."""

    def __init__(self, browser: Browser, site: Site, recipe: Recipe, seed: int, answers: Answers | None = None):
        self._browser = browser
        self._size_px, self._scale, self._transparent = recipe.size_px, recipe.scale, recipe.transparent
        self._seed = seed
        self.trouble = TroubleLog()
        self.network = Network(site, self.trouble, answers)
        self._context: BrowserContext | None = None
        self._page: Page | None = None
        self._cdp: CDPSession | None = None
        self._world: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.gone = asyncio.Event()

    async def open(self) -> None:
        """Load the site's entry up to its first byte. Raises PageGone."""
        width, height = self._size_px
        channel = secrets.token_hex(8)
        self._browser.on("disconnected", self._lost)
        try:
            self._context = await self._browser.new_context(
                viewport={"width": width, "height": height},
                device_scale_factor=self._scale,
                service_workers="block",
                accept_downloads=False,
            )
            await self._context.route("**/*", self.network.answer)
            await self._context.route_web_socket("**/*", self.network.answer_socket)
            self._page = page = await self._context.new_page()
            page.on("crash", self._lost)
            self._context.on("page", self._close_popup)
            page.on("dialog", self._dismiss)
            await page.add_init_script(_wrapped(MAIN_WORLD, channel, self._seed, self._transparent))
            self._cdp = cdp = await self._context.new_cdp_session(page)
            cdp.on("Runtime.executionContextCreated", self._context_made)
            self.trouble.listen(cdp)
            await cdp.send("Page.enable")
            await cdp.send("Runtime.enable")
            await cdp.send("Log.enable")
            witness = _wrapped(
                ("canvases.js", "pixels.js", "witness.js", "survey.js", "portrait.js"), channel, self._seed, self._transparent
            )
            await cdp.send("Page.addScriptToEvaluateOnNewDocument", {"source": witness, "worldName": WORLD})
            await page.goto(ENTRY + quote(self.network.entry), wait_until="commit")
        except Error as error:
            if not self._browser.is_connected():
                self.gone.set()
            raise PageGone(error.message) from error

    async def is_lost(self) -> bool:
        """Whether the page's process or its browser ended. Its last words may come a moment after the first error."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.gone.wait(), LAST_WORDS_S)
        return self.gone.is_set()

    async def ask(self, call: str, shape: TypeAdapter[Answer]) -> Answer:
        """Evaluate `scenewright.<call>` in the witness's world. Raises PageGone."""
        answer = await self._unless_gone(self._evaluate(f"scenewright.{call}"))
        try:
            return shape.validate_python(answer.get("value"))
        except ValidationError as error:
            raise PageGone(str(error)) from error

    async def canvas_box(self) -> Box | None:
        """Where the canvas lies, scrolled into the window if none of it is there; None without one. Raises PageGone."""
        canvas = await self._unless_gone(self._evaluate("scenewright.canvas()", by_value=False))
        if "objectId" not in canvas:
            return None
        try:
            model = (await self._unless_gone(self._send("DOM.getBoxModel", {"objectId": canvas["objectId"]})))["model"]
        except NoBox:
            return None
        return Box(tuple(model["content"]), model["width"], model["height"])

    async def screenshot(self) -> bytes:
        """PNG of the window as the compositor shows it. Raises PageGone."""
        return base64.b64decode((await self._unless_gone(self._send("Page.captureScreenshot", SCREENSHOT)))["data"])

    async def main_world(self, script: str, shape: TypeAdapter[Answer]) -> Answer:
        """Run a script of ours where the page's own run, and take its answer with care. Raises PageGone."""
        assert self._page is not None
        try:
            return shape.validate_python(await self._unless_gone(self._page.evaluate(script)))
        except ValidationError as error:
            raise PageGone(str(error)) from error

    async def click(self, x: float, y: float) -> None:
        """One click as a person makes it, in CSS pixels of the window. Raises PageGone."""
        assert self._page is not None
        await self._unless_gone(self._page.mouse.click(x, y))

    async def _unless_gone(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        asked = asyncio.ensure_future(work)
        gone = asyncio.ensure_future(self.gone.wait())
        try:
            await asyncio.wait((asked, gone), return_when=asyncio.FIRST_COMPLETED)
            if not asked.done():
                raise PageGone("the page crashed")
            return asked.result()
        except Error as error:
            raise (NoBox if "box model" in error.message else PageGone)(str(error)) from error
        finally:
            for task in (asked, gone):
                task.cancel()

    async def _send(self, method: str, parameters: dict[str, Any]) -> dict[str, Any]:
        assert self._cdp is not None
        return await self._cdp.send(method, parameters)

    async def _evaluate(self, expression: str, *, by_value: bool = True) -> Mapping[str, Any]:
        world = await asyncio.shield(self._world)
        answer = await self._send(
            "Runtime.evaluate", {"expression": expression, "contextId": world, "awaitPromise": True, "returnByValue": by_value}
        )
        if "exceptionDetails" in answer:
            raise PageGone(str(answer["exceptionDetails"].get("exception", {}).get("description", answer["exceptionDetails"]["text"])))
        return cast(Mapping[str, Any], answer["result"])

    async def close(self, timeout_s: float) -> bool:
        """Close the page. False when the browser did not answer in time or is gone, and has to be replaced."""
        self._browser.remove_listener("disconnected", self._lost)
        if self._context is None:
            return self._browser.is_connected()
        try:
            await asyncio.wait_for(self._context.close(), timeout_s)
        except (TimeoutError, Error):
            return False
        return self._browser.is_connected()

    def _context_made(self, event: Mapping[str, Any]) -> None:
        made = event["context"]
        if made.get("name") == WORLD and made.get("origin", "").startswith("https://") and not self._world.done():
            self._world.set_result(made["id"])

    def _lost(self, _: object) -> None:
        self.gone.set()

    async def _close_popup(self, page: Page) -> None:
        if page is not self._page:
            self.trouble.add("popup_closed", "The page opened another window; it was closed.")
            with contextlib.suppress(Error):  # it may have closed itself
                await page.close()

    async def _dismiss(self, dialog: Any) -> None:
        self.trouble.add("dialog_dismissed", f"The page opened a dialog ({dialog.type}): {dialog.message[:200]}")
        with contextlib.suppress(Error):  # the page may have gone away with its dialog
            await dialog.dismiss()
