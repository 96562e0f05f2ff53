"""Screen: the person's own browser, where there is one."""

import os
import sys
import webbrowser


def open_address(address: str) -> None:
    """Open it; without a screen nothing happens."""
    if sys.platform == "darwin" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(address)
