"""Cases: the pages that are captured again and again."""

import base64
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from scenewright.engines.three import ThreeEngine
from scenewright.imaging import motion
from scenewright.packages import npm
from scenewright.values.capture import Size
from scenewright.values.site import Blob, Site, one_page
from tests.captures import arrivals
from tests.mutations import bases
from tests.pages import GOOD, MODULE

VERSIONS = {
    "pixi.js": "8.22.0",
    "playcanvas": "2.23.3",
    "@dimforge/rapier3d-compat": "0.21.0",
    "@fontsource/roboto": "5.2.10",
    "three": "0.187.0",
}
PAGES = Path(__file__).parent / "pages"
SMALL = (320, 180)


@dataclass(frozen=True)
class Case:
    """One page."""

    name: str
    site: Site
    size_px: Size = SMALL


def plain() -> list[Case]:
    """Pages that need no package."""
    waiting = [Case(way, _site(arrivals.html(way))) for way in (*arrivals.WAYS, *arrivals.OWN_CLOCKS)]
    return [Case("points", one_page(GOOD)), Case("module", one_page(MODULE)), *waiting, Case("video", one_page(arrivals.video(_film())))]


async def everything(engine: ThreeEngine, cache: Path) -> list[Case]:
    """All of them; packages are fetched where they are missing."""
    others, root = bases.packages(cache), _packages(cache)
    found = [*await bases.ours(engine, others), *bases.pages(others), *bases.demos(others)]
    own = [Case(path.stem, _site(path.read_text(encoding="utf-8"), root)) for path in sorted(PAGES.glob("*.html"))]
    return [*plain(), *own, *(Case(base.name, base.site(base.html), base.size_px) for base in found)]


def _site(html: str, root: Path | None = None) -> Site:
    return Site(entry="index.html", files={"index.html": Blob(data=html.encode(), media_type="text/html; charset=utf-8")}, root=root)


def _film() -> str:
    """Two seconds that grow redder, as a data address."""
    frames = [Image.new("RGB", (64, 36), (step * 8, 40, 60)) for step in range(30)]
    data = motion.webm([frame.copy for frame in frames], [step / 15 for step in range(30)], last_s=1 / 15)
    return "data:video/webm;base64," + base64.b64encode(data).decode()


def _packages(cache: Path) -> Path:
    home = cache / "captures"
    wanted = [f"{name}@{version}" for name, version in VERSIONS.items()]
    made = home / "made-of"
    if not made.is_file() or made.read_text() != " ".join(wanted):
        home.mkdir(parents=True, exist_ok=True)
        npm.call(["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(home), *wanted], cwd=home)
        made.write_text(" ".join(wanted))
    return home / "node_modules"
