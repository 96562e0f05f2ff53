"""The Three.js engine: an ES module in Scenewright's frame, or a whole HTML page, becomes one file with Three.js inside."""

from scenewright.engines.three.engine import ThreeEngine

__all__ = ["ThreeEngine"]
