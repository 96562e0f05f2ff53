"""Modules: how mirrors of modules rewrite what packages hold, so that a browser can load it. Pure text in, text out."""

import re
from collections.abc import Callable, Mapping

# `from "x"`, `import "x"`, `import("x")`; the name alone is replaced, so that lines keep their numbers.
SPECIFIER = re.compile(r"""((?<![\w$.])(?:from|import)\s*(?:\(\s*)?)(["'])([\w@./:?&=,*+~^%#-]{1,1000})\2""")
DEFAULT = re.compile(r"\bexport\s+default\b|\bexport\s*\{[^}]*\b(?:as\s+)?default\b")


def rewritten(code: str, resolve: Callable[[str], str]) -> str:
    """A module with each of its specifiers resolved."""
    return SPECIFIER.sub(lambda found: f"{found[1]}{found[2]}{resolve(found[3])}{found[2]}", code)


def specifiers(code: str) -> list[str]:
    """What a module seems to import; may name what stands in comments as well."""
    return [found[3] for found in SPECIFIER.finditer(code)]


def alias(address: str, code: str) -> str:
    """A module that is the one at `address`: a browser makes an instance for every address, however alike their contents."""
    default = f'export {{ default }} from "{address}";\n' if DEFAULT.search(code) else ""
    return f'export * from "{address}";\n{default}'


def export_path(manifest: Mapping[str, object], subpath: str) -> str | None:
    """The file that `package/subpath` names by the package's own `exports` or `module`; None when they name none.

    `subpath` is `""` for the package itself. As Node.js resolves it, for `import` in a browser.
    """
    exports = manifest.get("exports")
    if not isinstance(exports, Mapping):
        entry = manifest.get("module") or manifest.get("main")
        return _plain(entry) if not subpath else None
    key = f"./{subpath}" if subpath else "."
    if key in exports:
        return _plain(exports[key])
    for pattern, target in sorted(exports.items(), key=lambda item: -len(str(item[0]))):
        before, star, after = str(pattern).partition("*")
        if star and key.startswith(before) and key.endswith(after) and len(key) >= len(before) + len(after):
            path = _plain(target)
            return path.replace("*", key[len(before) : len(key) - len(after)]) if path else None
    return None


def _plain(target: object) -> str | None:
    """A path without its `./`, of a target that may differ by condition."""
    while isinstance(target, Mapping):
        target = next((target[name] for name in ("browser", "import", "module", "default") if name in target), None)
    return target.removeprefix("./") if isinstance(target, str) else None
