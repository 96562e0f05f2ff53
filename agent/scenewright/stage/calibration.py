"""Calibration: how long a fixed reference scene takes on this machine, so that frame times of two machines can be compared.

A page's `relative` is its frame time as a multiple of the reference scene's on the same renderer. The scene stands in
page/reference.html and changes only together with VERSION.
"""

import json
import statistics
import tempfile
from importlib.resources import files
from pathlib import Path

from pydantic import ValidationError

from scenewright.errors import BrowserFailed
from scenewright.runs.files import write
from scenewright.stage.pool import Stage
from scenewright.values.base import Value
from scenewright.values.capture import Metrics, Recipe, Size
from scenewright.values.site import one_page

VERSION = 1
NAME = "reference.json"
SIZE_PX = (960, 540)
RUNS = 3


class Reference(Value):
    """The reference scene on this machine: the median of closed frames."""

    version: int
    renderer: str
    size_px: Size
    frame_ms: float

    def beside(self, metrics: Metrics) -> Metrics:
        """The metrics with `relative`, where they were measured on the same renderer."""
        if metrics.frame_ms is None or metrics.renderer != self.renderer:
            return metrics
        return metrics.model_copy(update={"relative": round(metrics.frame_ms.p50 / self.frame_ms, 3)})


def read(cache: Path) -> Reference | None:
    """What was measured last with this version's scene; None without it."""
    try:
        found = Reference.model_validate_json((cache / NAME).read_bytes())
    except (OSError, ValidationError):
        return None
    return found if found.version == VERSION else None


async def measure(stage: Stage, cache: Path) -> Reference:
    """Measure the scene and keep the figure in the cache. Raises what Stage.perform raises, BrowserFailed when it does not draw."""
    site = one_page(files("scenewright.stage").joinpath("page", "reference.html").read_text(encoding="utf-8"))
    recipe = Recipe(size_px=SIZE_PX, gather=frozenset({"metrics", "frame_cost"}))
    times: list[float] = []
    renderer = ""
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as keep:
            metrics = (await stage.perform(site, recipe, keep=Path(keep), trusted=True)).metrics
        if metrics.frame_ms is None or metrics.renderer is None:
            raise BrowserFailed("The reference scene was not drawn.")
        times.append(metrics.frame_ms.p50)
        renderer = metrics.renderer
    found = Reference(version=VERSION, renderer=renderer, size_px=SIZE_PX, frame_ms=max(0.1, statistics.median(times)))
    write(cache / NAME, json.dumps(found.model_dump()).encode())
    return found
