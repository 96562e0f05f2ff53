"""Fetch: which versions of packages a page asks public mirrors for, read from its text and from the scripts of its own that it loads."""

import json
import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from scenewright.errors import UserError
from scenewright.packages.mirror import parse
from scenewright.packages.modules import specifiers

URL = re.compile(r"""(?:https?:)?//[^\s"'`<>()\\]{3,1000}""")
SOURCE = re.compile(r"""<script\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
MAP = re.compile(r"""<script\b[^>]*?\btype\s*=\s*["']?importmap["']?[^>]*>(.*?)</script""", re.IGNORECASE | re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
MOST_FILES = 200
LONGEST = 5_000_000


@dataclass
class Asked:
    """What pages ask for: `wanted` versions by package, in the order found, and addresses of code that mean no package known here."""

    wanted: dict[str, list[str]] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)


def asked(page: Path, root: Path | None, into: Asked) -> None:
    """Note what a page or script, and the scripts in its folder that it loads, ask for. Raises UserError when it cannot be read."""
    root = (root or page.parent).resolve()
    if not page.is_file():
        raise UserError(f"{page} is not a file.")
    todo, seen = [page.resolve()], set[Path]()
    while todo and len(seen) < MOST_FILES:
        path = todo.pop(0)
        if path in seen or not path.is_relative_to(root) or not path.is_file():
            continue
        seen.add(path)
        try:
            text = path.read_bytes()[:LONGEST].decode("utf-8", errors="replace")
        except OSError as error:
            raise UserError(f"{path} cannot be read: {error.strerror}.") from error
        text = COMMENT.sub("", text).replace("\\/", "/").replace("&amp;", "&")
        loaded = [*SOURCE.findall(text), *_mapped(text), *specifiers(text)]
        for url in (*loaded, *URL.findall(text)):
            _note(url, url in loaded, into)
        own = [unquote(urlsplit(url).path) for url in loaded if not re.match(r"\w+:|//", url)]
        todo += [(root if name.startswith("/") else path.parent) / posixpath.normpath(name).lstrip("/") for name in own]
        todo = [path.resolve() for path in todo]


def _mapped(text: str) -> Iterator[str]:
    """The addresses in a page's import maps."""
    for found in MAP.finditer(text):
        try:
            tables = json.loads(found[1])
        except ValueError:
            continue  # a browser ignores it too
        todo = [tables]
        while todo:
            match todo.pop(0):
                case Mapping() as table:
                    todo += table.values()
                case str(address):
                    yield address


def _note(url: str, code: bool, into: Asked) -> None:
    absolute = f"https:{url}" if url.startswith("//") else url
    if (address := parse(absolute)) is not None:
        wanted = into.wanted.setdefault(address.package, [])
        if address.wanted not in wanted:
            wanted.append(address.wanted)
    elif code and re.match("https?://", absolute) and absolute not in into.unknown:
        into.unknown.append(absolute)
