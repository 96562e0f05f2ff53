"""Scenes: pages beside their baselines, for tests that block: a stage in a thread of its own, with its own event loop.

So it works in any test runner, and beside Playwright's sync API, which occupies the loop of the main thread.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from scenewright.engines.three import ThreeEngine
from scenewright.errors import ScenewrightError, UserError
from scenewright.jobs.regression import Mode, Regression, Wanted, allow
from scenewright.jobs.target import LARGEST_PX, LONGEST_S, SMALLEST_PX, Performer, shots
from scenewright.regress.baseline import Baselines
from scenewright.regress.explain import explain
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.base import Value
from scenewright.values.capture import Recipe, Size
from scenewright.values.match import Comparison, Tolerance

T = TypeVar("T")


class SceneSettings(Value):
    """What holds for every scene that does not say otherwise. A relative `baselines` lies beside the test file."""

    at_s: tuple[float, ...] = (0.0, 1.0)
    size_px: Size = (960, 540)
    seed: int = 0
    tolerance: Tolerance = Tolerance()
    baselines: Path = Path("baselines")
    artifacts: Path = Path("test-results/scenes")
    budget_s: float = 30.0
    update: bool = False


class Scenes:
    """`with Scenes(Settings.read(), frames) as scenes:`. The browser starts with the first scene; frames go to `frames`."""

    def __init__(self, settings: Settings, frames: Path):
        self._settings = settings
        self._frames = frames
        self._loop = asyncio.new_event_loop()
        self._stage = Stage(settings)
        self._thread = threading.Thread(target=self._loop.run_forever, name="scenewright", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._wait(self._stage.__aexit__(None, None, None))
        self._wait(self._loop.shutdown_default_executor())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def run(self, wanted: Wanted, mode: Mode, *, root: Path | None = None) -> Comparison:
        """Perform and judge one page, and wait for it. Raises what Regression raises."""
        performer = Performer(self._stage, lambda: ThreeEngine.of(self._settings), self._frames, root)
        return self._wait(Regression(performer).run(wanted, mode))

    def _wait(self, work: Coroutine[object, object, T]) -> T:
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:  # Ctrl-C while waiting ends the work as well
            future.cancel()
            raise


@dataclass(frozen=True)
class Scene:
    """One page and what is asked of it: `scene("page.html").at(0, 1.5).size(960, 540).seed(3).matches()`. Each call gives a new one."""

    scenes: Scenes
    page: Path
    settings: SceneSettings
    accept: str  # the command that writes its baselines
    root: Path | None = None
    tell: Callable[[Comparison], None] = field(default=lambda comparison: None)

    def at(self, *moments_s: float) -> "Scene":
        """When to take pictures, in seconds of the page's own time after its first frame."""
        __tracebackhide__ = True
        if not moments_s or not all(0 <= moment <= LONGEST_S for moment in moments_s):
            raise UserError(f"at() takes seconds from 0 to {LONGEST_S}, not {', '.join(map(str, moments_s)) or 'nothing'}.")
        return self._with(at_s=moments_s)

    def size(self, width_px: int, height_px: int) -> "Scene":
        """The page's size in pixels."""
        __tracebackhide__ = True
        if not all(isinstance(side, int) and SMALLEST_PX <= side <= LARGEST_PX for side in (width_px, height_px)):
            raise UserError(f"size() takes width and height from {SMALLEST_PX} to {LARGEST_PX} pixels, not {width_px}, {height_px}.")
        return self._with(size_px=(width_px, height_px))

    def seed(self, number: int) -> "Scene":
        """What is left to chance in the page depends on this alone."""
        __tracebackhide__ = True
        if number < 0:
            raise UserError(f"seed() takes a number from 0 on, not {number}.")
        return self._with(seed=number)

    def allowing(self, *, threshold: float | None = None, area: float | None = None, luminance: float | None = None) -> "Scene":
        """A tolerance of its own; what is not given stays as it is. See Tolerance for the units."""
        __tracebackhide__ = True
        return self._with(tolerance=allow(self.settings.tolerance, threshold=threshold, area=area, luminance=luminance))

    def matches(self) -> Comparison:
        """Pass the checks and look like the baselines, else AssertionError. When updating, write them instead."""
        __tracebackhide__ = True
        return self._demand("update" if self.settings.update else "check")

    def passes(self) -> Comparison:
        """Pass the checks, else AssertionError; no baseline is looked at."""
        __tracebackhide__ = True
        return self._demand("judge")

    def _demand(self, mode: Mode) -> Comparison:
        __tracebackhide__ = True
        settings = self.settings
        recipe = Recipe(shots=shots(settings.at_s), size_px=settings.size_px, budget_s=settings.budget_s)
        baselines = Baselines(settings.baselines)
        wanted = Wanted(self.page, recipe, settings.seed, baselines, settings.artifacts, settings.tolerance)
        try:
            comparison = self.scenes.run(wanted, mode, root=self.root)
        except ScenewrightError as error:
            raise error.with_traceback(None) from None  # its sentence says all; a test's traceback ends at the test
        self.tell(comparison)
        if comparison.status != "passed":
            raise AssertionError(explain(comparison, accept=self.accept))
        return comparison

    def _with(self, **changes: object) -> "Scene":
        return replace(self, settings=self.settings.model_copy(update=changes))
