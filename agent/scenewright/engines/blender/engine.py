"""BlenderEngine: a Python script is run in headless Blender; its GLB goes into the one HTML file that is judged and delivered."""

import asyncio
import base64
import hashlib
import os
import re
from collections import OrderedDict
from importlib.resources import files
from pathlib import Path

from scenewright.box import Walls
from scenewright.engines.blender import process
from scenewright.engines.engine import Built
from scenewright.engines.three import ThreeEngine
from scenewright.errors import SceneError
from scenewright.values.capture import Place
from scenewright.values.engine import AnyEngine
from scenewright.values.site import one_page

FENCE = re.compile(r"\s*```\w*\n(.*?)\n?```\s*", re.DOTALL)
LONGEST_SOURCE = 500_000
KEPT = 4  # models of the last scripts: a version is built when it is saved and again when it is looked at


class BlenderEngine:
    """Scripts for Blender. `python` is the interpreter of the Blender environment, `modules` the npm cache for the viewer."""

    name: AnyEngine = "blender"

    def __init__(self, python: Path, modules: Path, *, walls: Walls, deadline_s: float = process.DEADLINE_S):
        self._python = python
        self._walls = walls
        self._three = ThreeEngine(modules, walls=walls)
        self._deadline_s = deadline_s
        self._turn = asyncio.Semaphore(os.cpu_count() or 1)  # more children at once would only slow each other down
        self._models: OrderedDict[str, bytes] = OrderedDict()

    def script_name(self, source: str) -> str:
        """Always `scene.py`."""
        return process.SCRIPT

    async def build(self, source: str, *, title: str, seed: int = 0) -> Built:
        """One HTML file with the GLB inside. Raises SceneError with the script's line, HostError when Blender does not start."""
        source = _unfenced(source)
        lint(source)
        model = await self._model(source, seed)
        page = await self._three.build(_view(), title=title, seed=seed)
        html = page.site.files[page.site.entry].data.decode()
        data = f'<script type="model/gltf-binary" id="model">{base64.b64encode(model).decode()}</script>\n'
        return Built(one_page(html.replace("<body>\n", "<body>\n" + data, 1)))

    async def model(self, source: str, *, seed: int = 0) -> bytes:
        """The GLB alone. Raises as `build` does."""
        source = _unfenced(source)
        lint(source)
        return await self._model(source, seed)

    async def _model(self, source: str, seed: int) -> bytes:
        key = hashlib.sha256(f"{seed} {source}".encode()).hexdigest()
        if key not in self._models:
            async with self._turn:
                model = await process.export(source, self._python, seed=seed, walls=self._walls, deadline_s=self._deadline_s)
            self._models[key] = model
            while len(self._models) > KEPT:
                self._models.popitem(last=False)
        self._models.move_to_end(key)
        return self._models[key]


def lint(source: str) -> None:
    """Raises SceneError for what cannot run, before any Blender is started."""
    if not source.strip():
        raise SceneError("The script is empty.")
    if len(source) > LONGEST_SOURCE:
        raise SceneError(f"The script has {len(source):,} characters; at most {LONGEST_SOURCE:,} are taken.")
    if any(0xD800 <= ord(character) <= 0xDFFF for character in source):
        raise SceneError("The script holds half of a surrogate pair, which no file can.")
    try:
        compile(source, process.SCRIPT, "exec", dont_inherit=True)
    except SyntaxError as error:
        place = Place(file=process.SCRIPT, line=error.lineno or 1, column=max(1, error.offset or 1))
        raise SceneError(f"{type(error).__name__}: {error.msg}", place=place) from error
    except (ValueError, MemoryError, RecursionError) as error:
        raise SceneError(f"The script cannot be compiled: {error}") from error


def _view() -> str:
    return files("scenewright.engines.blender").joinpath("page", "view.js").read_text(encoding="utf-8")


def _unfenced(source: str) -> str:
    """Without the Markdown fence that some models put around a script; lines keep their numbers."""
    found = FENCE.fullmatch(source)
    return source[: found.start(1)].count("\n") * "\n" + found[1] if found else source
