"""Checks: pure judgement of a capture. One file a family; `judge` runs them all."""

from scenewright.checks.judge import judge
from scenewright.checks.policy import Policy

__all__ = ["Policy", "judge"]
