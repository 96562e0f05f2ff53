"""Settings: what the environment says, read once by whoever starts the program.

| variable | meaning | default |
|---|---|---|
| SCENEWRIGHT_CHROMIUM | path of the browser to use | found by itself |
| SCENEWRIGHT_CACHE | folder for npm packages and for Blender | ~/.cache/scenewright |
| SCENEWRIGHT_RENDERS | folder for runs | ./renders |
| SCENEWRIGHT_RENDERER | auto, swiftshader | auto |
| SCENEWRIGHT_WALLS | the highest rung to try: auto, bubblewrap, sandbox, none | auto |
| SCENEWRIGHT_MEMORY_MB | megabytes that a browser may grow to | three fifths of the machine's, at most 6000 |
| SCENEWRIGHT_MODELS | file with profiles of models of your own | ~/.config/scenewright/models.toml |
| SCENEWRIGHT_UNSAFE_LOCAL | 1 runs what others wrote even where no walls stand | 0 |
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, get_args

from scenewright.errors import UserError
from scenewright.values.base import Value

Renderer = Literal["auto", "swiftshader"]
Wanted = Literal["auto", "bubblewrap", "sandbox", "none"]


class Settings(Value):
    """The settings of one process. Paths are absolute."""

    chromium: Path | None
    cache: Path
    renders: Path
    renderer: Renderer = "auto"
    walls: Wanted = "auto"
    memory_mb: int | None = None
    unsafe_local: bool = False

    @classmethod
    def read(cls, environ: Mapping[str, str] = os.environ) -> "Settings":
        """From environment variables. Raises UserError for a value that cannot be meant."""
        renderer = environ.get("SCENEWRIGHT_RENDERER") or "auto"
        if renderer not in get_args(Renderer):
            raise UserError(f"SCENEWRIGHT_RENDERER is {renderer!r}; it can be {' or '.join(get_args(Renderer))}.")
        walls = environ.get("SCENEWRIGHT_WALLS") or "auto"
        if walls not in get_args(Wanted):
            raise UserError(f"SCENEWRIGHT_WALLS is {walls!r}; it can be {', '.join(get_args(Wanted))}.")
        unsafe = environ.get("SCENEWRIGHT_UNSAFE_LOCAL") or "0"
        if unsafe not in ("0", "1"):
            raise UserError(f"SCENEWRIGHT_UNSAFE_LOCAL is {unsafe!r}; it can be 0 or 1.")
        chromium = environ.get("SCENEWRIGHT_CHROMIUM")
        cache = environ.get("SCENEWRIGHT_CACHE") or Path(environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "scenewright"
        return cls(
            chromium=Path(chromium).absolute() if chromium else None,
            cache=Path(cache).absolute(),
            renders=Path(environ.get("SCENEWRIGHT_RENDERS") or "renders").absolute(),
            renderer=renderer,
            walls=walls,
            memory_mb=_megabytes(environ.get("SCENEWRIGHT_MEMORY_MB")),
            unsafe_local=unsafe == "1",
        )


def _megabytes(text: str | None) -> int | None:
    if not text:
        return None
    if not text.isdecimal() or int(text) < 300:
        raise UserError(f"SCENEWRIGHT_MEMORY_MB is {text!r}; it takes a number of megabytes, 300 or more.")
    return int(text)
