"""Whole pages as scripts: where their script elements are, and which addresses mean Three.js."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html.parser import HTMLParser

from scenewright.errors import SceneError
from scenewright.values.capture import Place

HOSTS = r"https?://(?:unpkg\.com|cdn\.jsdelivr\.net/npm|esm\.sh|cdn\.skypack\.dev|esm\.run)/"
THREE = re.compile(HOSTS + r"three(?:@[^/\"']+)?(?:/build/three(?:\.module)?(?:\.min)?\.js|/\+esm)?/?(?=[\"'?])(?:\?[^\"']*)?")
ADDONS = re.compile(HOSTS + r"three(?:@[^/\"']+)?/(?:examples/jsm|addons)/([\w./-]+?\.js)(?:\?[^\"']*)?(?=[\"'])")


@dataclass(frozen=True)
class Script:
    """A script element: where it starts and ends in the page (offsets), the line its code begins on, and its code.

    `module` is False for an import map, which the bundle makes needless.
    """

    start: int
    end: int
    line: int
    code: str
    module: bool


def is_page(source: str) -> bool:
    """Whether a script is HTML: no script in JavaScript begins with `<`."""
    return source.lstrip().startswith("<")


def local_names(code: str) -> str:
    """Addresses of Three.js on public mirrors as the names of the packages that are here."""
    return THREE.sub("three", ADDONS.sub(r"three/addons/\1", code))


def scripts(page: str) -> Sequence[Script]:
    """Inline modules and import maps, in order. Raises SceneError for a script that would come from the network."""
    parser = _Parser(page)
    parser.feed(page)
    parser.close()
    if parser.unclosed is not None:
        raise SceneError("This script element is never closed.", place=Place(file="scene.html", line=parser.unclosed))
    return parser.found


class _Parser(HTMLParser):
    def __init__(self, page: str):
        super().__init__(convert_charrefs=False)
        self._page = page
        self._lines = [0, *(found.end() for found in re.finditer("\n", page))]
        self._open: tuple[int, int, str] | None = None
        self.found: list[Script] = []

    @property
    def unclosed(self) -> int | None:
        """The line of a module that has no end."""
        return self._page.count("\n", 0, self._open[0]) + 1 if self._open else None

    def _offset(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "script":
            return
        attributes = dict(attrs)
        start = self._offset()
        source = attributes.get("src") or ""
        if re.match(r"(https?:)?//", source):
            place = Place(file="scene.html", line=self.getpos()[0])
            remedy = "Import from 'three' in an inline <script type=\"module\"> instead; it is bundled in."
            raise SceneError(f"{source[:200]} cannot be loaded: a scene has no network. {remedy}", place=place)
        kind = (attributes.get("type") or "").lower()
        if not source and kind in ("module", "importmap"):
            self._open = (start, start + len(self.get_starttag_text() or ""), kind)

    def handle_endtag(self, tag: str) -> None:
        if tag == "script" and self._open is not None:
            start, code_start, kind = self._open
            code_end = self._offset()
            end = self._page.index(">", code_end) + 1
            line = self._page.count("\n", 0, code_start) + 1
            self.found.append(Script(start, end, line, self._page[code_start:code_end], kind == "module"))
            self._open = None
