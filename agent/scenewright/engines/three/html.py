"""Whole pages as scripts: where their script elements are, and which addresses mean Three.js."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import unescape

from scenewright.errors import SceneError
from scenewright.packages import mirror
from scenewright.values.capture import Place

STRING = re.compile(r"""(?<=["'])https?://[^"'\s]{3,1000}(?=["'])""")
NAMES = {"": "three", "build/three.webgpu": "three/webgpu", "build/three.tsl": "three/tsl"}  # other builds are the whole package
ADDON = re.compile(r"(?:examples/jsm|addons)/(.+\.js)")
# What is no element of the page although it may look like one: comments, and elements that hold nothing but text.
OPENING = re.compile(r"<!--|<(script|style|textarea|title)\b", re.IGNORECASE)
TAG = re.compile(r"""(?:[^>"']|"[^"]*"|'[^']*')*>""")
ATTRIBUTE = re.compile(r"""\b(src|type)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""", re.IGNORECASE)
LONGEST_TAG = 2_000


@dataclass(frozen=True)
class Element:
    """A script element by offsets: where it starts and ends, and where its code does. `line` is that of its start.

    `end` is None for one that is never closed; its code goes to the end of the page.
    """

    start: int
    code_start: int
    code_end: int
    end: int | None
    line: int
    source: str
    kind: str


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
    return STRING.sub(lambda found: _local(found[0]), code)


def _local(url: str) -> str:
    address = mirror.parse(url)
    if address is None or address.package != "three":
        return url
    if (addon := ADDON.fullmatch(address.path)) is not None:
        return f"three/addons/{addon[1]}"
    path = re.sub(r"(?:\.min)?\.js$", "", address.path)
    return NAMES.get(path, "three" if path.startswith("build/three") else url)


def elements(page: str) -> Iterator[Element]:
    """The script elements of a page, in order. In one pass, whatever the page holds: a model wrote it."""
    at, counted, line = 0, 0, 1
    while (found := OPENING.search(page, at)) is not None:
        tag = TAG.match(page, found.end(), found.end() + LONGEST_TAG)
        opened = tag.end() if tag else page.find(">", found.end()) + 1
        if found[1] is None:
            at = page.find("-->", found.end()) + 1
        elif opened:
            closing = re.compile(rf"</{found[1]}", re.IGNORECASE).search(page, opened)
            end = page.find(">", closing.end()) + 1 if closing else 0
            if found[1].lower() == "script":
                line, counted = line + page.count("\n", counted, found.start()), found.start()
                attributes = {name.lower(): unescape(a or b or c) for name, a, b, c in ATTRIBUTE.findall(page, found.end(), opened)}
                source, kind = attributes.get("src", ""), attributes.get("type", "").lower()
                code_end = closing.start() if closing else len(page)
                yield Element(found.start(), opened, code_end, end or None, line, source, kind)
            at = end
        else:
            at = 0
        if not at:  # what was opened is never closed
            return


def scripts(page: str) -> Sequence[Script]:
    """Inline modules and import maps, in order. Raises SceneError for a script that would come from the network."""
    found = []
    for element in elements(page):
        place = Place(file="scene.html", line=element.line)
        if re.match(r"(https?:)?//", element.source):
            remedy = "Import from 'three' in an inline <script type=\"module\"> instead; it is bundled in."
            raise SceneError(f"{element.source[:200]} cannot be loaded: a scene has no network. {remedy}", place=place)
        if not element.source and element.kind in ("module", "importmap"):
            if element.end is None:
                raise SceneError("This script element is never closed.", place=place)
            line = element.line + page.count("\n", element.start, element.code_start)
            code = page[element.code_start : element.code_end]
            found.append(Script(element.start, element.end, line, code, element.kind == "module"))
    return found
