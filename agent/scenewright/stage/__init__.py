"""The stage: performs a site in headless Chromium and brings back a Capture. It gathers evidence and judges nothing."""

from scenewright.stage.pool import Stage

__all__ = ["Stage"]
