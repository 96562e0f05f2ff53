"""Scenewright: a description becomes a 3D scene that was seen to run."""

__version__ = "0.1.0"
