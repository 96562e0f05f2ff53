"""Engines: a script becomes a site. One folder an engine."""

from scenewright.engines.engine import Built, Engine

__all__ = ["Built", "Engine"]
