"""Tools: what a model can do. One file a tool; `Toolbox.call` is the only way in."""

from scenewright.tools.toolbox import Toolbox, standard_tools

__all__ = ["Toolbox", "standard_tools"]
