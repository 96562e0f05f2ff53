"""Bases: pages that are good, most of them not written here, into which the operators put their faults."""

import re
from dataclasses import dataclass
from pathlib import Path

from scenewright.composer.layout import lay_out
from scenewright.composer.parse import parse
from scenewright.composer.planning import plan_of
from scenewright.composer.script import write_script
from scenewright.engines.three import ThreeEngine
from scenewright.packages import npm
from scenewright.values.plan import Plan, PlannedObject
from scenewright.values.site import Blob, Site
from tests.pages import CUBE
from tests.stage.quiet import QUIET

# Packages whose demos and builds are the bases, fetched once by the ordinary client.
VERSIONS = {
    "3d-force-graph": "1.80.0", "globe.gl": "2.46.2", "three-globe": "2.45.2", "cannon": "0.6.2", "threex.domevents": "1.0.1",
    "three": "0.187.0", "babylonjs": "9.31.0", "claygl": "1.3.0", "ogl": "1.0.11", "p5": "2.3.4",
    "phenomenon": "1.6.0", "regl": "2.1.1", "twgl.js": "7.0.0",
}  # fmt: skip
# Demos inside packages, written by their authors: {package: (a demo's page, names of demos)}. Each brings its own Three.js, of
# releases from 2013 to now.
DEMOS = {
    "3d-force-graph": ("example/{}/index.html", ("basic", "curved-links", "camera-auto-orbit")),
    "globe.gl": ("example/{}/index.html", ("random-rings", "random-arcs")),
    "cannon": ("demos/{}.html", ("bounce", "stacks", "ragdoll", "jenga")),
    "threex.domevents": ("examples/{}.html", ("basic",)),
}
PANELS, LARGE = ("cannon",), (960, 540)  # their panels, of a size of their own, would cover a small window
PAGES = Path(__file__).parent / "pages"
MIRROR = "//cdn.jsdelivr.net/npm/"
WHOLE = re.compile(r"//cdn\.jsdelivr\.net/npm/([\w.-]+)(?=[\"'])")  # a package without a path: its browser build
BRIEFS = (
    "a floating pagoda at dusk with lanterns and drifting clouds",
    "a lighthouse on a cliff at night",
    "three pines beside a lake on a foggy morning",
    "a red car driving on a road in the desert at noon",
    "a snowy cabin in a pine forest at night with warm windows",
    "hot air balloons over a mountain lake at sunrise",
)


@dataclass(frozen=True)
class Base:
    """A good page: its document, what it may load, and what was planned of it."""

    name: str
    html: str
    plan: Plan | None = None
    root: Path | None = None
    entry: str = "index.html"
    ours: bool = True
    size_px: tuple[int, int] = (480, 270)

    def site(self, html: str) -> Site:
        """The page, or a mutant of it, as the stage takes it."""
        page = Blob(data=html.encode(), media_type="text/html; charset=utf-8")
        return Site(entry=self.entry, files={self.entry: page}, root=self.root, mirrors=True)


async def ours(engine: ThreeEngine, root: Path | None = None) -> list[Base]:
    """The cube, and scenes of the composer."""
    cube = (await engine.build(CUBE, title="cube")).site
    plan = Plan(title="cube", objects=(PlannedObject(name="cube"),), motion="the cube turns")
    found = [Base("cube", _html(cube), plan, root)]
    for brief in BRIEFS:
        request = parse(brief)
        layout, lost = lay_out(request, seed=0)
        built = await engine.build(write_script(layout), title=brief)
        found.append(Base(brief, _html(built.site), plan_of(request, layout, unmet=lost), root))
    return found


def packages(cache: Path) -> Path:
    """The folder of the packages above."""
    wanted = [f"{name}@{version}" for name, version in VERSIONS.items()]
    home = cache / "mutations"
    made = home / "made-of"
    if not made.is_file() or made.read_text() != " ".join(wanted):
        home.mkdir(parents=True, exist_ok=True)
        client = npm.client_path()
        assert client is not None
        npm.run([str(client), "install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(home), *wanted])
        made.write_text(" ".join(wanted))
    return home / "node_modules"


def demos(root: Path) -> list[Base]:
    """Pages that were not written here. Their addresses of a public mirror are answered by the package's files."""
    found = []
    for package, (page, names) in DEMOS.items():
        for name in names:
            entry = f"{package}/{page.format(name)}"
            html = (root / entry).read_text(encoding="utf-8")
            html = WHOLE.sub(r"/\1/dist/\1.min.js", html).replace(MIRROR, "/")
            size_px = LARGE if package in PANELS else Base.size_px
            found.append(Base(f"{package} {name}", html, root=root, entry=entry, ours=False, size_px=size_px))
    return found


def pages(root: Path) -> list[Base]:
    """Pages written here as people write them, each with another library."""
    return [Base(path.stem, path.read_text(encoding="utf-8"), root=root) for path in sorted(PAGES.glob("*.html"))]


def quiet(root: Path) -> list[Base]:
    """Pages of unusual kinds, in which no fault is to be found; no operators are tried on them."""
    return [Base(f"{kind} {number}", html, root=root) for kind, pages in QUIET.items() for number, html in enumerate(pages, 1)]


def _html(site: Site) -> str:
    return site.files[site.entry].data.decode()
