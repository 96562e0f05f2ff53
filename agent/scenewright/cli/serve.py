"""`serve`: the web page, on this machine only."""

import os
import sys
import webbrowser
from typing import Annotated

import typer

from scenewright.cli.signals import run_until_told
from scenewright.settings import Settings


def serve(
    port: Annotated[int, typer.Option(min=0, max=65_535, help="Port on 127.0.0.1; 0 takes any that is free.")] = 8000,
    open_: Annotated[bool, typer.Option("--open", help="Open the page, where there is a screen.")] = False,
) -> None:
    """Serve the web page: describe scenes, watch them being made, play them. Ctrl-C ends it.

    It listens on 127.0.0.1 only. It shows the runs of ./renders (or SCENEWRIGHT_RENDERS), those of the command line too.
    """
    from scenewright_web import serve as served  # the page's libraries take their time: only who serves waits for them

    def listening(address: str) -> None:
        print(f"Scenewright is at {address} (Ctrl-C ends it)", flush=True)
        if open_ and _has_screen():
            webbrowser.open(address)

    run_until_told(served(Settings.read(), port=port, listening=listening))


def _has_screen() -> bool:
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
