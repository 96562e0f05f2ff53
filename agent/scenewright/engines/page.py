"""PageEngine: a page that somebody wrote is the script, and runs byte for byte as it is, from its own folder."""

from collections.abc import Mapping
from pathlib import Path

from scenewright.engines.engine import Built
from scenewright.errors import SceneError
from scenewright.values.engine import AnyEngine
from scenewright.values.site import Blob, Site

LONGEST_SOURCE = 10_000_000


class PageEngine:
    """Pages at the address `entry`. `kept` are files beside it by address; what is not among them is read from `root`, if there is one."""

    name: AnyEngine = "page"

    def __init__(self, entry: str, *, root: Path | None = None, kept: Mapping[str, Blob] | None = None):
        self._entry = entry
        self._root = root
        self._kept = dict(kept or {})

    def script_name(self, source: str) -> str:
        """Always `page.html`."""
        return "page.html"

    async def build(self, source: str, *, title: str, seed: int = 0) -> Built:
        """The page in its site. Raises SceneError for what is no page at all."""
        if not source.strip():
            raise SceneError("The page is empty.")
        if len(source) > LONGEST_SOURCE:
            raise SceneError(f"The page has {len(source):,} characters; at most {LONGEST_SOURCE:,} are taken.")
        if any(0xD800 <= ord(character) <= 0xDFFF for character in source):
            raise SceneError("The page holds half of a surrogate pair, which no file can.")
        page = Blob(data=source.encode(), media_type="text/html; charset=utf-8")
        return Built(Site(entry=self._entry, files={**self._kept, self._entry: page}, root=self._root, mirrors=True))
