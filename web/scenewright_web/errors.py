"""Errors of the page, and how every error is answered: one sentence, with the status of who must act.

As JSON to programs, which ask below /api; as a small page to whoever opened an address.
"""

import html
from importlib.resources import files

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException

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

    async def ours(request: Request, error: Exception) -> Response:
        status = next((status for kind, status in STATUS if isinstance(error, kind)), 500)
        return _answer(request, str(error), status)

    async def nowhere(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        said = {404: "There is nothing at this address.", 405: "This address does not take that."}
        return _answer(request, said.get(error.status_code, f"{error.detail}."), error.status_code)

    async def malformed(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path", "header"))
        return _answer(request, f"{field or 'The request'}: {first['msg']}.", 422)

    async def unforeseen(request: Request, error: Exception) -> Response:
        return _answer(request, f"Scenewright itself is to blame: {type(error).__name__}. The server's terminal has the details.", 500)

    app.add_exception_handler(ScenewrightError, ours)
    app.add_exception_handler(HTTPException, nowhere)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(Exception, unforeseen)


def _answer(request: Request, sentence: str, status: int) -> Response:
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": sentence}, status)
    page = files("scenewright_web").joinpath("templates/error.html").read_text(encoding="utf-8")
    return HTMLResponse(page.replace("SENTENCE", html.escape(sentence)), status)
