"""Answers: what a public mirror would say to an address, from the versions of packages that are on this machine. Asks no network."""

import json
import mimetypes
import posixpath
from dataclasses import dataclass
from pathlib import Path

from scenewright.packages.mirror import Address, parse
from scenewright.packages.modules import alias, export_path, rewritten
from scenewright.packages.versions import EXACT, Release, Versions

SCRIPTS = {".js", ".mjs", ".cjs"}
PUBLISHED = ("build/", "examples/js/", "examples/jsm/", "examples/fonts/", "src/")  # what of its repository three publishes at npm
ENDED = {"examples/js/": "examples/js ended with 0.147; use modules from examples/jsm"}


@dataclass(frozen=True)
class Given:
    """The file. `exact` is False when the page named no one version, and `version` stood in."""

    data: bytes
    media_type: str
    package: str
    version: str
    exact: bool


@dataclass(frozen=True)
class NoVersion:
    """The version is not on this machine, which is not the page's fault. `wanted` is as npm takes it."""

    package: str
    wanted: str


@dataclass(frozen=True)
class NoFile:
    """The version has no such file anywhere: a mirror says 404. `quiet` for source maps, which only tools ask for."""

    reason: str
    quiet: bool


Answer = Given | NoVersion | NoFile


class Answers:
    """For one cache folder. Reads files; versions are looked up anew each time, so that one just fetched is seen."""

    def __init__(self, cache: Path):
        self._cache = cache

    def to(self, url: str) -> Answer | None:
        """None for an address that is no known mirror's, or of a file that no package holds."""
        if (address := parse(url)) is None:
            return None
        release = Versions(self._cache, address.package).find(address.wanted)
        if address.kind == "repository" and not address.path.startswith(PUBLISHED):
            return None
        if release is None:
            return NoVersion(address.package, address.wanted)
        try:
            return _from(release, address, url)
        except (OSError, ValueError):  # removed or spoilt meanwhile
            return NoVersion(address.package, address.wanted)


def _from(release: Release, address: Address, url: str) -> Given | NoFile:
    manifest = json.loads((release.folder / "package.json").read_text(encoding="utf-8"))
    for path in _candidates(address, manifest):
        if (file := _inside(release.folder, path)) is not None:
            data = file.read_bytes()
            if address.kind == "modules" and file.suffix in SCRIPTS:
                data = _module(address, release, manifest, path, data.decode("utf-8"), url).encode()
            exact = EXACT.fullmatch(address.wanted) is not None
            return Given(data, _media_type(file), address.package, release.version, exact)
    ended = next((f" ({why})" for start, why in ENDED.items() if address.path.startswith(start)), "")
    return NoFile(f"{address.package} {release.version} has no {address.path}{ended}", address.path.endswith(".map"))


def _candidates(address: Address, manifest: dict[str, object]) -> list[str]:
    """Where in the package the file may be, the likeliest first."""
    path = address.path
    if address.kind == "modules":
        return [found for found in (export_path(manifest, path), path, f"{path}.js") if found]
    if not path:
        entry = manifest.get("jsdelivr" if "jsdelivr" in address.home else "unpkg") or manifest.get("main")
        return [str(entry).removeprefix("./")]
    return [path, path.replace(".min.", ".")] if address.minifies and ".min." in path else [path]


def _module(address: Address, release: Release, manifest: dict[str, object], path: str, code: str, url: str) -> str:
    """The module itself at its one address, elsewhere a module that stands for it."""
    own = address.module(release.version, path)
    if url != own:
        return alias(own, code)
    folder = posixpath.dirname(path)

    def resolve(name: str) -> str:
        if name.startswith(("./", "../")):
            return address.module(release.version, posixpath.normpath(posixpath.join(folder, name))) if address.tail else name
        package, _, subpath = name.partition("/")
        if package != address.package or address.bare:
            return name
        return address.module(release.version, export_path(manifest, subpath) or subpath)

    return rewritten(code, resolve)


def _inside(folder: Path, path: str) -> Path | None:
    """The file at a path in a folder, unless there is none or it lies elsewhere."""
    file = (folder / path).resolve()
    return file if file.is_relative_to(folder.resolve()) and file.is_file() else None


def _media_type(path: Path) -> str:
    kinds = {**dict.fromkeys(SCRIPTS, "text/javascript"), ".json": "application/json", ".wasm": "application/wasm"}
    kind = kinds.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") or kind == "application/json" else kind
