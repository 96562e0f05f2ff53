"""Chromium: where it is, with which flags it is started, and what it draws with. No walls and no scenes here."""

import asyncio
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from playwright.async_api import Browser, Error, Playwright, async_playwright

from scenewright.errors import BrowserFailed, BrowserMissing
from scenewright.settings import Renderer, Settings

SYSTEM_NAMES = ("google-chrome-stable", "google-chrome", "chromium", "chromium-browser")
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
)
# Through EGL a page gets the GPU if there is one, else Mesa's llvmpipe, which draws about 1.7 times as fast as SwiftShader.
EGL = ("--use-angle=gl-egl", "--ignore-gpu-blocklist")
# An adapter of WebGPU without a GPU: drawing and compositing both go through SwiftShader's Vulkan, else the screen stays blank.
WEBGPU = ("--enable-unsafe-webgpu", "--enable-features=Vulkan", "--use-vulkan=swiftshader", "--use-angle=swiftshader")
SOFTWARE = ("swiftshader", "llvmpipe", "lavapipe", "softpipe", "basic render", "warp")
LAUNCH_TIMEOUT_MS = 30_000
PROBE = (
    "() => { const gl = document.createElement('canvas').getContext('webgl2'); if (!gl) return null;"
    "const e = gl.getExtension('WEBGL_debug_renderer_info'); return String(gl.getParameter(e ? e.UNMASKED_RENDERER_WEBGL : gl.RENDERER)); }"
)


async def found(settings: Settings) -> Path | None:
    """The browser that a stage would start, looked for without starting anything but Playwright's driver."""
    async with async_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return next((path for path in candidates(settings, own) if path.is_file()), None)


def candidates(settings: Settings, playwrights_own: Path) -> Iterator[Path]:
    """Where a browser may be, in the order of preference: the setting, Playwright's own, the system's."""
    if settings.chromium is not None:
        yield settings.chromium
        return
    yield playwrights_own
    for name in SYSTEM_NAMES:
        if found := shutil.which(name):
            yield Path(found)


def find(settings: Settings, playwright: Playwright) -> Path:
    """The first candidate that exists. Raises BrowserMissing."""
    tried = list(candidates(settings, Path(playwright.chromium.executable_path)))
    for path in tried:
        if path.is_file():
            return path
    raise BrowserMissing(tried)


def is_software(renderer: str) -> bool:
    """Whether a renderer's name is that of a software rasteriser."""
    return any(word in renderer.lower() for word in SOFTWARE)


async def launch(
    path: Path,
    playwright: Playwright,
    *,
    renderer: Renderer,
    webgpu: bool = False,
    sandbox: bool = False,
    env: Mapping[str, str] | None = None,
) -> Browser:
    """A headless browser from this executable; `webgpu` gives pages an adapter, whatever the renderer. Raises BrowserFailed."""
    try:
        return await playwright.chromium.launch(
            executable_path=path,
            args=[*QUIET, *(WEBGPU if webgpu else EGL if renderer == "auto" else ())],
            chromium_sandbox=sandbox,
            env=dict(env) if env is not None else None,
            timeout=LAUNCH_TIMEOUT_MS,
            handle_sigint=False,
            handle_sigterm=False,
            handle_sighup=False,
        )
    except Error as error:
        raise BrowserFailed(error.message.splitlines()[0]) from error


async def renderer_of(browser: Browser) -> str | None:
    """What WebGL 2 of a fresh page draws with; None when there is no WebGL 2. Raises BrowserFailed."""
    try:
        async with asyncio.timeout(LAUNCH_TIMEOUT_MS / 1000):
            page = await browser.new_page()
            name: str | None = await page.evaluate(PROBE)
            await page.context.close()
            return name
    except (Error, TimeoutError) as error:
        raise BrowserFailed(f"It started and then answered nothing: {error}") from error
