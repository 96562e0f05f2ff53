"""Box: the one door through which hostile processes are started: Chromium, esbuild, Blender.

`walls` says what stands between a process and this machine, `process` runs a command to its end inside them,
`launcher` is for a browser that somebody else starts, `watchdog` ends what outgrows its limits.
"""

from scenewright.box.limits import Limits
from scenewright.box.process import Done, run
from scenewright.box.walls import Walls

__all__ = ["Done", "Limits", "Walls", "run"]
