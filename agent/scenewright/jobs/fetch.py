"""Fetch: which versions of packages a page asks public mirrors for, read from its text and from the scripts of its own that it loads."""

import json
import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from scenewright.engines.three import html
from scenewright.errors import UserError
from scenewright.jobs.target import PAGES
from scenewright.packages.mirror import parse
from scenewright.packages.modules import specifiers

URL = re.compile(r"""(?:https?:)?//[^\s"'`<>()\\]{3,1000}""")
MOST_FILES = 200
MOST_VERSIONS = 20
LONGEST = 5_000_000


@dataclass
class Asked:
    """What pages ask for: `wanted` versions by package, in the order found, and addresses of code that mean no package known here."""

    wanted: dict[str, list[str]] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)


def asked(page: Path, root: Path | None, into: Asked) -> None:
    """Note what a page or script, and the scripts in its folder that it loads, ask for.

    Raises UserError when it cannot be read, or names more than 20 versions of a package.
    """
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
        loaded, text = _page(text) if path.suffix.lower() in PAGES else (specifiers(text), text)
        for url in (*loaded, *URL.findall(text)):
            _note(url, url in loaded, into)
        own = [unquote(urlsplit(url).path) for url in loaded if not re.match(r"\w+:|//", url)]
        todo += [(root if name.startswith("/") else path.parent) / posixpath.normpath(name).lstrip("/") for name in own]
        todo = [path.resolve() for path in todo]


def _page(page: str) -> tuple[list[str], str]:
    """What a page's script elements load, and the text of those that stand in it."""
    sources, maps, code = list[str](), list[str](), list[str]()
    for element in html.elements(page):
        sources += filter(None, [element.source])
        (maps if element.kind == "importmap" else code).append(page[element.code_start : element.code_end])
    text = "\n".join(code)
    return [*sources, *(address for table in maps for address in _mapped(table)), *specifiers(text)], text


def _mapped(code: str) -> Iterator[str]:
    """The addresses in an import map."""
    try:
        todo = [json.loads(code)]
    except (ValueError, RecursionError):
        return  # a browser ignores it too
    while todo:
        match todo.pop():
            case Mapping() as table:
                todo += table.values()
            case str(address):
                yield address


def _note(url: str, code: bool, into: Asked) -> None:
    absolute = f"https:{url}" if url.startswith("//") else url
    if (address := parse(absolute)) is not None:
        wanted = into.wanted.setdefault(address.package, [])
        if address.wanted not in wanted:
            if len(wanted) == MOST_VERSIONS:
                raise UserError(f"More than {MOST_VERSIONS} versions of {address.package} are named; fetch those you want by name.")
            wanted.append(address.wanted)
    elif code and re.match("https?://", absolute) and absolute not in into.unknown:
        into.unknown.append(absolute)
