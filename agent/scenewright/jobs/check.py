"""Check: performing and judging a page or script that is already there, with no model."""

from dataclasses import dataclass, field
from pathlib import Path

from scenewright.checks import Policy, judge
from scenewright.engines import Engine
from scenewright.jobs.target import Performer
from scenewright.stage import Stage
from scenewright.stage.calibration import Reference
from scenewright.values.capture import Recipe
from scenewright.values.result import Result, result


@dataclass(frozen=True)
class Checker:
    """Checks files on one stage. Frames go to `keep`; `root` as in Performer; frame times are said beside `reference`, if there is one."""

    stage: Stage
    engine: Engine
    keep: Path
    root: Path | None = None
    policy: Policy = field(default_factory=Policy)
    reference: Reference | None = None

    async def check(self, path: Path, recipe: Recipe, *, seed: int = 0) -> Result:
        """Judge one file. Raises what Performer raises."""
        capture = await Performer(self.stage, lambda: self.engine, self.keep, self.root).perform(path, recipe, seed=seed)
        if self.reference is not None:
            capture = capture.model_copy(update={"metrics": self.reference.beside(capture.metrics)})
        return result(str(path), capture, judge(capture, None, self.policy), folder=str(self.keep))
