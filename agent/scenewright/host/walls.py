"""Walls, proven: which rung stands here, what was tried against it, and how to climb higher."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from playwright.async_api import Error, async_playwright

from scenewright import box
from scenewright.box.walls import why_not
from scenewright.errors import BrowserMissing, HostError
from scenewright.settings import Settings
from scenewright.stage import browser
from scenewright.stage.browser import Rung

TIMEOUT_S = 40.0
INSTALL = "apt install bubblewrap"
# Ubuntu lets only programs with a profile make namespaces for themselves.
APPARMOR = Path("/proc/sys/kernel/apparmor_restrict_unprivileged_userns")
PROFILE = "abi <abi/4.0>, include <tunables/global> profile bwrap /usr/bin/bwrap flags=(unconfined) { userns, }"
IN_CONTAINER = (Path("/.dockerenv"), Path("/run/.containerenv"))
DOCKER = "docker run --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined …"


async def prove(settings: Settings) -> tuple[Literal["ok", "note", "missing"], str, str | None]:
    """Status, what was found, and what would help."""
    try:
        async with asyncio.timeout(TIMEOUT_S):
            rung, says = await _browser(settings)
            blocked = await _attempts() if rung.startswith("bubblewrap") else []
    except BrowserMissing:
        return "note", "not known without a browser", None
    except (HostError, Error, TimeoutError) as error:
        return "missing", str(error) or "the browser did not answer in time", "scenewright setup"
    if ("adequately sandboxed" in says and "NOT" not in says) != ("sandbox" in rung):
        return "missing", f"{rung} was expected, and the browser says: {says}", None
    if rung == "bubblewrap and sandbox":
        return "ok", f"{rung}; tried and blocked: {', '.join(blocked)}", None
    if rung == "none":
        says = "none: only scenes of the composer run unasked (else --unsafe-local)"
    else:
        says = f"{rung}{'; tried and blocked: ' + ', '.join(blocked) if blocked else ''}"
    return "note", says, " ".join(_climb())


async def _browser(settings: Settings) -> tuple[Rung, str]:
    """The rung, and the last words of chrome://sandbox."""
    async with async_playwright() as playwright:
        boxed = await browser.launch(settings, playwright)
        try:
            page = await boxed.browser.new_page()
            await page.goto("chrome://sandbox")
            text: str = await page.evaluate("document.body.innerText")
            return boxed.rung, text.strip().splitlines()[-1]
        finally:
            await boxed.close()


async def _attempts() -> list[str]:
    """What a process in the box tried in vain. Raises HostError for what succeeded."""
    reached = asyncio.Event()
    server = await asyncio.start_server(lambda reader, writer: reached.set(), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with tempfile.TemporaryDirectory() as temporary:
        work, canary = Path(temporary) / "work", Path(temporary) / "canary"
        work.mkdir()
        canary.write_text("canary")
        attempt = f"cat {canary}; ls -A {Path.home()}; exec 3<>/dev/tcp/127.0.0.1/{port} && echo connected"
        limits = box.Limits(wall_s=10.0)
        done = await box.run(["bash", "-c", attempt], walls=box.Walls.highest(), limits=limits, cwd=work, write=[work])
    server.close()
    if done.stdout or reached.is_set() or b"canary" not in done.stderr:
        raise HostError(
            f"A process in the box got out, or could not be started: {(done.stdout + done.stderr).decode(errors='replace')[:200]}"
        )
    return ["reading a file", "reading the home folder", "a connection"]


def _climb() -> Iterator[str]:
    """What would make a higher rung stand."""
    bwrap = box.Walls.highest().bwrap
    found = bwrap or next((path for path in (Path("/usr/bin/bwrap"), Path("/usr/local/bin/bwrap")) if path.exists()), None)
    if found is None:
        yield INSTALL
    elif bwrap is None:
        yield f"bubblewrap is there and cannot stand ({why_not(found)})."
    if any(path.exists() for path in IN_CONTAINER):
        yield f"This is a container; it needs: {DOCKER}"
    elif APPARMOR.exists() and APPARMOR.read_text().strip() == "1":
        yield f"Ubuntu forbids it; put this into /etc/apparmor.d/bwrap and reload AppArmor: {PROFILE}"
