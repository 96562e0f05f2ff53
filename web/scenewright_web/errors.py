"""Errors of the page, and how every error of Scenewright is answered: one sentence as JSON, with the status of who must act."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from scenewright.errors import HostError, ModelError, ScenewrightError, UserError


class NotHere(UserError):
    """No such run, version or file."""


class NotOurs(UserError):
    """The run is somebody else's to stop, or has ended."""


STATUS: tuple[tuple[type[ScenewrightError], int], ...] = (
    (NotHere, 404),
    (NotOurs, 409),
    (UserError, 400),
    (HostError, 503),
    (ModelError, 502),
)


def answer_errors(app: FastAPI) -> None:
    """Install the answers."""

    async def ours(request: Request, error: Exception) -> JSONResponse:
        status = next((status for kind, status in STATUS if isinstance(error, kind)), 500)
        return JSONResponse({"error": str(error)}, status)

    async def malformed(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path", "header"))
        return JSONResponse({"error": f"{field or 'The request'}: {first['msg']}."}, 422)

    async def unforeseen(request: Request, error: Exception) -> JSONResponse:
        return JSONResponse({"error": f"A fault of Scenewright: {type(error).__name__}. The server's terminal has the details."}, 500)

    app.add_exception_handler(ScenewrightError, ours)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(Exception, unforeseen)
