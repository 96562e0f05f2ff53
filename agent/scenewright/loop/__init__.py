"""The loop: ask, act, observe, until the scene passes or a limit is reached."""

from scenewright.loop.run import run
from scenewright.loop.turn import turn

__all__ = ["run", "turn"]
