"""Jobs: carrying out runs. The runner is the only writer of a run's log; the workshop has all that it needs."""

from scenewright.jobs.runner import Outcome, Runner
from scenewright.jobs.workshop import Order, Tape, Workshop
from scenewright.loop.mind import Mind

__all__ = ["Mind", "Order", "Outcome", "Runner", "Tape", "Workshop"]
