"""ThreeEngine: builds the one file that is judged and delivered."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import jinja2

from scenewright import __version__
from scenewright.box import Walls
from scenewright.engines.engine import Built
from scenewright.engines.sourcemap import SourceMap
from scenewright.engines.three import html, lint
from scenewright.errors import SceneError
from scenewright.packages import npm
from scenewright.packages.bundle import Bundle, BundleFailed, Bundler
from scenewright.settings import Settings
from scenewright.values.engine import AnyEngine
from scenewright.values.site import one_page

VIEWER = "@scenewright/viewer"
KIT = "@scenewright/kit"
ENTRY = f"import {{ show }} from '{VIEWER}';\nimport build from './scene.js';\nawait show(build, SEED);\n"
ID_RANDOM = "Math.random()*4294967295|0"  # in generateUUID of Three.js, as esbuild prints it
ID_NAME = "uuidRandom_"
ID_STREAM = f"const {ID_NAME} = Math.random;"
FENCE = re.compile(r"\s*```\w*\n(.*?)\n?```\s*", re.DOTALL)
OWN_PAGE = re.compile(r"WebGLRenderer|WebGPURenderer|getContext|document\b")  # a script that makes its own canvas
LONGEST_SOURCE = 2_000_000


@cache
def _page() -> jinja2.Template:
    source = files("scenewright.engines.three").joinpath("page", "page.html.j2").read_text(encoding="utf-8")
    return jinja2.Environment(undefined=jinja2.StrictUndefined, keep_trailing_newline=True).from_string(source)


class ThreeEngine:
    """Scripts for Three.js, with the packages of one npm cache (`modules`) and the composer's parts; esbuild runs behind `walls`."""

    name: AnyEngine = "three"

    def __init__(self, modules: Path, *, walls: Walls):
        viewer = Path(str(files("scenewright.engines.three").joinpath("page", "viewer.js")))
        kit = Path(str(files("scenewright").joinpath("composer", "kit", "index.js")))
        self._bundler = Bundler(modules, {VIEWER: viewer, KIT: kit}, walls=walls)

    @classmethod
    def of(cls, settings: Settings) -> "ThreeEngine":
        """With the packages and the walls of these settings. Raises PackagesMissing."""
        return cls(npm.modules(settings.cache), walls=Walls.allowed(settings.walls))

    def script_name(self, source: str) -> str:
        """`scene.html` for a whole page, else `scene.js`."""
        return "scene.html" if html.is_page(_unfenced(source)) else "scene.js"

    async def build(self, source: str, *, title: str, seed: int = 0) -> Built:
        """One HTML file. Raises SceneError for what cannot run."""
        source = _unfenced(source)
        if not source.strip():
            raise SceneError("The script is empty.")
        if len(source) > LONGEST_SOURCE:
            raise SceneError(f"The script has {len(source):,} characters; at most {LONGEST_SOURCE:,} are taken.")
        if not source.isascii() and any(0xD800 <= ord(character) <= 0xDFFF for character in source):
            raise SceneError("The script holds half of a surrogate pair, which no file can.")
        return await (self._build_page(source) if html.is_page(source) else self._build_module(html.local_names(source), title, seed))

    async def _build_module(self, source: str, title: str, seed: int) -> Built:
        try:
            framed = "default" in await self._bundler.own_exports(source)
        except BundleFailed as failed:
            raise await lint.refusal(failed.messages, self._bundler, frozenset({"scene.js"})) from failed
        if not framed and not OWN_PAGE.search(source):
            raise SceneError("The script exports no default function. It needs `export default function ({ scene, camera }) { … }`.")
        sources = {"scene.js": source, "entry.js": ENTRY.replace("SEED", str(seed))} if framed else {"scene.js": source}
        bundle = await self._bundle(sources, "entry.js" if framed else "scene.js", "scene.js")
        printable = "".join(character for character in title if character.isprintable())
        before, after = _page().render(version=__version__, title=printable, code="\0").split("\0")
        source_map = SourceMap(bundle.source_map, before.count("\n") + 1, frozenset({"scene.js"}))
        return Built(one_page(before + _inline(bundle.code) + after), (source_map,))

    async def _build_page(self, source: str) -> Built:
        """The page with each of its inline modules bundled in place. Line numbers of the page are kept in the maps."""
        page, maps, at = "", [], 0
        for script in html.scripts(source):
            page += source[at : script.start]
            at = script.end
            if script.module:
                padded = "\n" * (script.line - 1) + html.local_names(script.code)
                bundle = await self._bundle({"scene.html": padded}, "scene.html", "scene.html")
                page += '<script type="module">'
                maps.append(SourceMap(bundle.source_map, page.count("\n") + 1, frozenset({"scene.html"})))
                page += _inline(bundle.code) + "</script>"
        return Built(one_page(page + source[at:]), tuple(maps))

    async def _bundle(self, sources: dict[str, str], entry: str, own: str) -> Bundle:
        names = frozenset({own})
        try:
            bundle = await self._bundler.bundle(sources, entry)
        except BundleFailed as failed:
            raise await lint.refusal(failed.messages, self._bundler, names) from failed
        if undefined := lint.undefined_members(bundle.warnings, names):
            raise await lint.refusal(undefined, self._bundler, names)
        await lint.check_destructuring(sources[own], own, self._bundler)
        return bundle


def _unfenced(source: str) -> str:
    """Without the Markdown fence that some models put around a script; lines keep their numbers."""
    found = FENCE.fullmatch(source)
    return source[: found.start(1)].count("\n") * "\n" + found[1] if found else source


def _inline(code: str) -> str:
    """Code that may stand between script tags, one line further down than it was.

    Ids of Three.js objects keep the page's own Math.random, while the viewer gives the scene a seeded one: an object more
    must not change every later random number. The name is as long as what it replaces, so that source maps hold.
    """
    code = ID_STREAM + "\n" + code.replace(ID_RANDOM, f"{ID_NAME}()*4294967295|0")
    return code.replace("</script", "<\\/script").replace("<!--", "<\\!--")
