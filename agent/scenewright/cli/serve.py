"""`serve`: the web page, on this machine only."""

from typing import Annotated

import typer

from scenewright.cli import options
from scenewright.cli.screen import open_address
from scenewright.cli.signals import run_until_told


def serve(
    port: Annotated[int, typer.Option(min=0, max=65_535, help="Port on 127.0.0.1; 0 takes any that is free.")] = 8000,
    open_: Annotated[bool, typer.Option("--open", help="Open the page, where there is a screen.")] = False,
    unsafe_local: options.UnsafeLocal = False,
) -> None:
    """Serve the web page: describe scenes, watch them being made, play them. Ctrl-C ends it.

    It listens on 127.0.0.1 only. It shows the runs of ./renders (or SCENEWRIGHT_RENDERS), those of the command line too.
    """
    from scenewright_web import serve as served  # the page's libraries take their time: only who serves waits for them

    def listening(address: str) -> None:
        print(f"Scenewright is at {address} (Ctrl-C ends it)", flush=True)
        if open_:
            open_address(address)

    run_until_told(served(options.settings(unsafe_local=unsafe_local), port=port, listening=listening))
