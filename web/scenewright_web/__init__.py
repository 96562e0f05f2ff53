"""The web page: transport and sight, nothing else. Runs are made by `scenewright.jobs` and read from their logs."""

from scenewright_web.app import create_app
from scenewright_web.server import serve

__all__ = ["create_app", "serve"]
