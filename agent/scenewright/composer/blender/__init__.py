"""The composer's hand in Blender: a Layout as a Python script, with the parts that it needs copied in."""

from scenewright.composer.blender.near import fitted
from scenewright.composer.blender.script import simplified, write_script

__all__ = ["fitted", "simplified", "write_script"]
