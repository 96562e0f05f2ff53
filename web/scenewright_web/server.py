"""Server: one process on loopback, from the first request to an orderly end."""

import asyncio
import contextlib
import socket
from collections.abc import Callable, Iterator

import uvicorn

from scenewright.errors import UserError
from scenewright.settings import Settings
from scenewright_web.app import create_app

ADDRESS = "127.0.0.1"
GRACE_S = 3


class _Server(uvicorn.Server):
    """Signals are the command line's: it cancels, and `serve` ends the server."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def serve(settings: Settings, *, port: int, listening: Callable[[str], None]) -> None:
    """Serve until cancelled; then runs end as cancelled, and the browser is closed. `listening` is told the address.

    Raises UserError when the port is taken.
    """
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((ADDRESS, port))
        except OSError as error:
            raise UserError(f"Port {port} of {ADDRESS} cannot be had ({error.strerror}). Name another with --port.") from error
        app = create_app(settings)
        config = uvicorn.Config(
            app, log_level="warning", access_log=False, ws="none", server_header=False, timeout_graceful_shutdown=GRACE_S
        )
        server = _Server(config)
        serving = asyncio.create_task(server.serve(sockets=[door]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            listening(f"http://{ADDRESS}:{door.getsockname()[1]}")
        try:
            await asyncio.shield(serving)
        except asyncio.CancelledError:
            await app.state.desk.close()
            server.should_exit = True
            await serving
            raise
