"""Settings: what the environment says, read once by whoever starts the program.

| variable | meaning | default |
|---|---|---|
| SCENEWRIGHT_CHROMIUM | path of the browser to use | found by itself |
| SCENEWRIGHT_CACHE | folder for npm packages | ~/.cache/scenewright |
| SCENEWRIGHT_RENDERS | folder for runs | ./renders |
| SCENEWRIGHT_RENDERER | auto, swiftshader | auto |
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, get_args

from scenewright.errors import UserError
from scenewright.values.base import Value

Renderer = Literal["auto", "swiftshader"]


class Settings(Value):
    """The settings of one process. Paths are absolute."""

    chromium: Path | None
    cache: Path
    renders: Path
    renderer: Renderer = "auto"

    @classmethod
    def read(cls, environ: Mapping[str, str] = os.environ) -> "Settings":
        """From environment variables. Raises UserError for a value that cannot be meant."""
        renderer = environ.get("SCENEWRIGHT_RENDERER") or "auto"
        if renderer not in get_args(Renderer):
            raise UserError(f"SCENEWRIGHT_RENDERER is {renderer!r}; it can be {' or '.join(get_args(Renderer))}.")
        chromium = environ.get("SCENEWRIGHT_CHROMIUM")
        cache = environ.get("SCENEWRIGHT_CACHE") or Path(environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "scenewright"
        return cls(
            chromium=Path(chromium).absolute() if chromium else None,
            cache=Path(cache).absolute(),
            renders=Path(environ.get("SCENEWRIGHT_RENDERS") or "renders").absolute(),
            renderer=renderer,
        )
