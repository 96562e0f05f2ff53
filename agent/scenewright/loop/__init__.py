"""The loop: ask, act, observe, until the scene passes or a limit is reached."""

from scenewright.loop.run import run

__all__ = ["run"]
