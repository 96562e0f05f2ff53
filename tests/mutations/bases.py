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

# Demos of other people's libraries, each with Three.js inside its own build. Their addresses of a public mirror are answered by
# the package's files.
DEMOS = {
    "3d-force-graph": (
        "basic", "tree", "large-graph", "text-nodes", "directional-links-particles", "custom-node-geometry", "curved-links",
        "camera-auto-orbit", "auto-colored", "collision-detection", "scene", "text-links",
    ),
    "globe.gl": ("random-rings", "random-arcs", "hollow-globe", "basic"),
}  # fmt: skip
VERSIONS = {"3d-force-graph": "1.80.0", "globe.gl": "2.46.2", "three-globe": "2.45.2"}
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
    root: Path | None
    plan: Plan | None
    ours: bool

    def site(self, html: str) -> Site:
        """The page, or a mutant of it, as the stage takes it."""
        return Site(
            entry="index.html", files={"index.html": Blob(data=html.encode(), media_type="text/html; charset=utf-8")}, root=self.root
        )


async def ours(engine: ThreeEngine) -> list[Base]:
    """The cube, and scenes of the composer."""
    cube = (await engine.build(CUBE, title="cube")).site
    plan = Plan(title="cube", objects=(PlannedObject(name="cube"),), motion="the cube turns")
    found = [Base("cube", _html(cube), None, plan, True)]
    for brief in BRIEFS:
        request = parse(brief)
        layout, lost = lay_out(request, seed=0)
        built = await engine.build(write_script(layout), title=brief)
        found.append(Base(brief, _html(built.site), None, plan_of(request, layout, unmet=lost), True))
    return found


def demos(cache: Path) -> list[Base]:
    """The demos of npm packages, fetched once by the ordinary client."""
    home = cache / "mutations"
    if not (home / "node_modules").is_dir():
        home.mkdir(parents=True, exist_ok=True)
        client = npm.client_path()
        assert client is not None
        wanted = [f"{name}@{version}" for name, version in VERSIONS.items()]
        npm.run([str(client), "install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(home), *wanted])
    root = home / "node_modules"
    found = []
    for package, names in DEMOS.items():
        for name in names:
            path = root / package / "example" / name / "index.html"
            if path.is_file():
                html = WHOLE.sub(r"/\1/dist/\1.min.js", path.read_text(encoding="utf-8")).replace(MIRROR, "/")
                found.append(Base(f"{package} {name}", html, root, None, False))
    return found


def _html(site: Site) -> str:
    return site.files[site.entry].data.decode()
