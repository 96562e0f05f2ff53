"""Check: performing and judging a page or script that is already there, with no model."""

from dataclasses import dataclass, field
from pathlib import Path

from scenewright.checks import Policy, judge
from scenewright.engines import Engine
from scenewright.jobs.target import Performer
from scenewright.stage import Stage
from scenewright.values.capture import Recipe
from scenewright.values.result import Result, result


@dataclass(frozen=True)
class Checker:
    """Checks files on one stage. Frames go to `keep`; `root` as in Performer."""

    stage: Stage
    engine: Engine
    keep: Path
    root: Path | None = None
    policy: Policy = field(default_factory=Policy)

    async def check(self, path: Path, recipe: Recipe, *, seed: int = 0) -> Result:
        """Judge one file. Raises what Performer raises."""
        capture = await Performer(self.stage, lambda: self.engine, self.keep, self.root).perform(path, recipe, seed=seed)
        return result(str(path), capture, judge(capture, None, self.policy), folder=str(self.keep))
