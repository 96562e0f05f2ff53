"""Guard: what every request must satisfy, and what every answer says about itself.

The server listens on loopback only, but browsers bring strangers there: a page whose name is rebound to 127.0.0.1 (seen by its
Host), or one that posts across sites (seen by Origin and Sec-Fetch-Site). Programs that are no browser send neither and may pass.
"""

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scenewright.runs.report import own_script

LOOPBACK = frozenset({"127.0.0.1", "localhost"})
SAFE = frozenset({"GET", "HEAD"})
PAGE = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
# A scene gets what the stage gives it: what it carries itself, and no network. Libraries compile code and WebAssembly from it.
SCENE = "; ".join(
    (
        "sandbox allow-scripts",
        "default-src 'none'",
        "script-src 'unsafe-inline' 'unsafe-eval' blob: data:",
        "style-src 'unsafe-inline'",
        "img-src data: blob:",
        "media-src data: blob:",
        "font-src data: blob:",
        "connect-src data: blob:",
        "worker-src blob: data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
    )
)
# A report is text that a model may have written, beside a script of its own, whose hash is the only one that may run.
REPORT = "; ".join(
    (
        "sandbox allow-scripts",
        "default-src 'none'",
        f"script-src {own_script()}",
        "style-src 'unsafe-inline'",
        "img-src data:",
        "media-src data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "Content-Security-Policy": PAGE,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


def boxed(policy: str) -> dict[str, str]:
    """Headers of a document in a box. Browsers may refuse a sandboxed document that asks for an opener policy."""
    return {"Content-Security-Policy": policy, "Cross-Origin-Opener-Policy": "unsafe-none"}


class Guard:
    """ASGI middleware: refuses strangers, and sets the headers that an answer does not set itself."""

    def __init__(self, app: ASGIApp):
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = refused(scope["method"], scope["path"], Headers(scope=scope))
        answer = self._app if refusal is None else JSONResponse({"error": refusal}, 403)
        await answer(scope, receive, marked)


def refused(method: str, path: str, headers: Headers) -> str | None:
    """Why a request is refused, in one sentence; None when it may pass."""
    host = headers.get("host", "")
    if host.rsplit(":", 1)[0].lower() not in LOOPBACK:
        return "This server answers only to 127.0.0.1 and localhost."
    if method not in SAFE or path.startswith("/api/"):
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        if (origin is not None and origin.lower() != f"http://{host.lower()}") or site not in (None, "same-origin", "none"):
            return "This comes from another site, which may not use this server."
    return None
