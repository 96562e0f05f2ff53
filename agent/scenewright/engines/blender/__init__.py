"""The Blender engine: a Python script is run in headless Blender, and what it made is shown in one file with Three.js inside."""

from scenewright.engines.blender.engine import BlenderEngine

__all__ = ["BlenderEngine"]
