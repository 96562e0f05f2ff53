"""Setup: bring what is missing, by the machine's own means. Doing it twice does nothing the second time."""

import asyncio
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from scenewright.box import Walls
from scenewright.errors import HostError
from scenewright.packages import blender, npm
from scenewright.settings import Settings
from scenewright.stage import chromium

DEBIAN_PACKAGES = ("chromium", "libegl1", "libgl1-mesa-dri", "libgles2", "fonts-dejavu-core")
BLENDER_LIBRARIES = ("libx11-6", "libxrender1", "libxfixes3", "libxi6", "libxkbcommon0", "libsm6", "libice6", "libgl1")
Tell = Callable[[str], None]
Part = Literal["blender"]


def set_up(settings: Settings, tell: Tell, part: Part | None = None) -> None:
    """Packages, then a browser; or Blender alone. Raises HostError with the command that would help."""
    match part:
        case None:
            _page(settings, tell)
        case "blender":
            tell(f"Blender {blender.VERSION} as a Python module")
            tell(f"  at {_blender(settings)}")


def _page(settings: Settings, tell: Tell) -> None:
    tell("Three.js and esbuild")
    tell(f"  in {npm.install(settings.cache)}")
    tell("Chromium")
    tell(f"  at {_browser(settings, tell)}")
    tell("Walls")
    tell(f"  {_walls()}")


def _blender(settings: Settings) -> Path:
    interpreter = blender.install(settings.cache)
    if missing := blender.missing_libraries(interpreter):
        if shutil.which("apt-get") is None:
            raise HostError(f"Blender needs libraries that this system lacks: {', '.join(missing)}. Install them with its package manager.")
        _apt(*BLENDER_LIBRARIES)
        if missing := blender.missing_libraries(interpreter):
            raise HostError(f"Blender still lacks {', '.join(missing)} after apt-get install {' '.join(BLENDER_LIBRARIES)}.")
    return interpreter


def _browser(settings: Settings, tell: Tell) -> Path:
    if (found := asyncio.run(chromium.found(settings))) is not None:
        return found
    if settings.chromium is not None:
        raise HostError(f"SCENEWRIGHT_CHROMIUM is {settings.chromium}, and there is no such file. Correct it or unset it.")
    failures: list[str] = []
    for name, install in (("Playwright's own", _from_playwright), ("the system's", _from_debian)):
        tell(f"  trying {name}")
        try:
            install()
        except HostError as error:
            failures.append(str(error))
        if (found := asyncio.run(chromium.found(settings))) is not None:
            return found
    raise HostError(
        "No Chromium could be installed.\n" + "\n".join(failures) + "\nInstall Chromium or Chrome, or set SCENEWRIGHT_CHROMIUM."
    )


def _walls() -> str:
    """Bubblewrap, where it can be had; without it everything works, and what others wrote asks first."""
    if Walls.highest().bwrap is None and shutil.which("bwrap") is None:
        try:
            _apt("bubblewrap")
        except HostError as error:
            return f"bubblewrap could not be installed, `scenewright doctor` says more: {str(error).splitlines()[0]}"
    return Walls.anew().says


def _from_playwright() -> None:
    npm.run([sys.executable, "-m", "playwright", "install", "chromium"])
    if os.geteuid() == 0 and shutil.which("apt-get"):
        npm.run([sys.executable, "-m", "playwright", "install-deps", "chromium"])


def _from_debian() -> None:
    _apt(*DEBIAN_PACKAGES)


def _apt(*packages: str) -> None:
    if shutil.which("apt-get") is None:
        raise HostError("This is no Debian or Ubuntu; install it with the system's package manager.")
    prefix = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    npm.run([*prefix, "apt-get", "update", "-qq"], env=quiet)
    npm.run([*prefix, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages], env=quiet)
