"""The command line: thin readers of the log and callers of the two verbs."""

from scenewright.cli.app import main

__all__ = ["main"]
