"""Jobs: carrying out runs. The runner is the only writer of a run's log."""

from scenewright.jobs.runner import Outcome, Runner

__all__ = ["Outcome", "Runner"]
