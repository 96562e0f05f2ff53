"""Network: there is none. A site's own files are answered from memory or its folder, and addresses of packages on public
mirrors from this machine's copies, where the site may have them; all else is refused and noted."""

import asyncio
import mimetypes
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.async_api import Error, Request, Route, WebSocketRoute

from scenewright.packages.answers import Answers, Given, NoFile, NoVersion
from scenewright.stage.trouble import TroubleLog
from scenewright.values.capture import Served
from scenewright.values.site import Site

ORIGIN = "https://scene.invalid"
ENTRY = ORIGIN + "/"
MEDIA_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".glb": "model/gltf-binary"}


# Mirrors let pages of every origin read what they serve.
SHARED = {"access-control-allow-origin": "*", "access-control-allow-headers": "*"}
MOST_SERVED = 200
MOST_LOADED = 500
NOT_THERE = "is not among the site's files (404)."


class OutsideRoot(OSError):
    """A link or address that leads out of the site's folder."""


class Network:
    """Answers every request of one page."""

    def __init__(self, site: Site, trouble: TroubleLog, answers: Answers | None = None):
        self._site = site
        self._trouble = trouble
        self._answers = answers
        self._root = site.root.resolve() if site.root else None
        self._opened = False
        self.entry = site.entry
        self._in_flight = 0
        self.quiet = asyncio.Event()  # set while no request is being answered
        self.quiet.set()
        self.refused_scripts: list[str] = []
        self.served: dict[str, Served] = {}  # by address
        self.loaded: dict[str, None] = {}  # addresses of what was read from the site's folder, in order

    async def answer(self, route: Route) -> None:
        """Fulfil, or abort and note why. Called by Playwright for every request."""
        self._in_flight += 1
        self.quiet.clear()
        try:
            await self._answer(route, route.request)
        except Error:
            pass  # the page went away while it was answered
        finally:
            self._in_flight -= 1
            if self._in_flight == 0:
                self.quiet.set()

    async def answer_socket(self, socket: WebSocketRoute) -> None:
        """Refuse a WebSocket."""
        self._trouble.add("refused_by_stage", f"WebSocket to {socket.url} refused: the stage has no network.")
        await socket.close()

    async def _answer(self, route: Route, request: Request) -> None:
        if request.is_navigation_request():
            main = request.frame.parent_frame is None
            if (main and self._opened) or not request.url.startswith(ENTRY):
                self._trouble.add("navigation_refused", f"Navigation to {request.url[:200]} refused: a scene stays on its page.")
                await route.abort("aborted")
                return
            self._opened = self._opened or main
        if not request.url.startswith(ENTRY):
            await self._from_elsewhere(route, request)
            return
        name = unquote(urlsplit(request.url).path).lstrip("/")
        if name == "favicon.ico" and name not in self._site.files:
            await route.fulfill(status=204)
            return
        if (blob := self._site.files.get(name)) is not None:
            await route.fulfill(body=blob.data, content_type=blob.media_type)
            return
        try:
            data, media_type = await asyncio.to_thread(self._from_root, name)
        except (OSError, ValueError) as error:
            self._trouble.add("request_failed", f"{name[:200]} {error if isinstance(error, OutsideRoot) else NOT_THERE}")
            await route.fulfill(status=404, body="")
        else:
            if len(self.loaded) < MOST_LOADED:
                self.loaded[name] = None
            await route.fulfill(body=data, content_type=media_type)

    async def _from_elsewhere(self, route: Route, request: Request) -> None:
        url = request.url
        match await asyncio.to_thread(self._answers.to, url) if self._answers is not None else None:
            case Given(data=data, media_type=media_type, package=package, version=version, exact=exact):
                if len(self.served) < MOST_SERVED:
                    self.served[url] = Served(address=url, package=package, version=version, exact=exact)
                await route.fulfill(body=data, content_type=media_type, headers=SHARED)
                return
            case NoFile(reason=reason, quiet=quiet):
                if not quiet:
                    self._trouble.add("request_failed", f"{url[:200]} does not exist: {reason} (404).")
                await route.fulfill(status=404, body="", headers=SHARED)
                return
            case NoVersion(package=package, wanted=wanted):
                self._trouble.add("missing_package", f"{package} {wanted}")
            case None:
                self._trouble.add("refused_by_stage", f"{url[:300]} refused: the stage has no network.")
        if request.resource_type in ("script", "fetch", "xhr"):
            self.refused_scripts.append(url[:300])
        await route.abort("blockedbyclient")

    def _from_root(self, name: str) -> tuple[bytes, str]:
        """A file inside the site's folder and its media type. Raises OutsideRoot, OSError or ValueError."""
        if self._root is None:
            raise FileNotFoundError(name)
        path = (self._root / name).resolve()
        if not path.is_relative_to(self._root):
            raise OutsideRoot("lies outside of the folder that the page may load from (--root).")
        return path.read_bytes(), media_type(path)


def media_type(path: Path) -> str:
    """Of a file by its name, as a development server would say it: text is UTF-8."""
    kind = MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
