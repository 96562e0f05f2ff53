"""Lint: what esbuild says of a script, put so that the author can mend it: the place and the nearest real names."""

import difflib
import re
from collections.abc import Sequence

from scenewright.errors import SceneError
from scenewright.packages.bundle import UNDEFINED, Bundler, Message
from scenewright.values.capture import Place

NAMED = re.compile(r'No matching export in "(?P<file>[^"]+)" for import "(?P<name>[^"]+)"')
MEMBER = re.compile(r'Import "(?P<name>[^"]+)" will always be undefined because there is no matching export in "(?P<file>[^"]+)"')
UNRESOLVED = re.compile(r'Could not resolve "(?P<path>[^"]+)"')
NAMESPACE = re.compile(r"import\s*\*\s*as\s+(\w+)\s*from\s*[\"'](three)[\"']")
REMOVED = {
    "Geometry": "BufferGeometry",
    "Face3": "BufferGeometry with an index",
    "BoxBufferGeometry": "BoxGeometry",
    "PlaneBufferGeometry": "PlaneGeometry",
    "SphereBufferGeometry": "SphereGeometry",
    "CubeGeometry": "BoxGeometry",
    "sRGBEncoding": "SRGBColorSpace",
    "LinearEncoding": "LinearSRGBColorSpace",
}


async def refusal(messages: Sequence[Message], bundler: Bundler, own: frozenset[str]) -> SceneError:
    """The first message about one of the script's own files, as an error that names the remedy."""
    message = next((m for m in messages if m.place is None or m.place.file in own), messages[0])
    found = NAMED.search(message.text) or MEMBER.search(message.text)
    if found:
        specifier = _specifier(found["file"])
        return await unknown_name(found["name"], specifier, bundler, message.place)
    if found := UNRESOLVED.search(message.text):
        return SceneError(f'There is no module "{found["path"]}" in the packages of this scene.', place=message.place)
    return SceneError(message.text, place=message.place)


async def unknown_name(name: str, specifier: str, bundler: Bundler, place: Place | None) -> SceneError:
    """`specifier` has no export of this name."""
    exports = await bundler.exports(specifier)
    longer = sorted((export for export in exports if export.lower().startswith(name.lower())), key=len)[:2]
    near = [*longer, *(close for close in difflib.get_close_matches(name, exports, n=3, cutoff=0.6) if close not in longer)]
    if (now := REMOVED.get(name)) is not None:
        near = [now, *(other for other in near if other != now)]
    hint = f" Nearest: {', '.join(near)}." if near else ""
    return SceneError(f'"{specifier}" exports no {name}.{hint}', place=place)


async def check_destructuring(source: str, file: str, bundler: Bundler) -> None:
    """`const {A, B} = THREE` escapes esbuild. Raises SceneError for a name that does not exist."""
    for namespace, specifier in NAMESPACE.findall(source):
        pattern = re.compile(r"\{([\w\s,:=]*)\}\s*=\s*" + re.escape(namespace) + r"\s*[;\n,)]")
        for found in pattern.finditer(source):
            names = [part.split(":")[0].split("=")[0].strip() for part in found[1].split(",")]
            exports = set(await bundler.exports(specifier))
            for name in filter(None, names):
                if name not in exports:
                    place = Place(file=file, line=source.count("\n", 0, found.start()) + 1)
                    raise await unknown_name(name, specifier, bundler, place)


def undefined_members(warnings: Sequence[Message], own: frozenset[str]) -> Sequence[Message]:
    """Those warnings that mean a certain failure at run time."""
    return [m for m in warnings if m.kind == UNDEFINED and m.place is not None and m.place.file in own]


def _specifier(file: str) -> str:
    """The import specifier of a file that esbuild names."""
    if "/three/examples/jsm/" in file:
        return "three/addons/" + file.rpartition("/three/examples/jsm/")[2]
    return "@scenewright/kit" if "/composer/kit/" in file else "three"
