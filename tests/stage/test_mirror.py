"""Pages as models write them: Three.js from public mirrors, in every usual way, answered from this machine's copies."""

import json
import shlex
from pathlib import Path

import pytest

from scenewright.checks import Policy, judge
from scenewright.jobs.target import Performer
from scenewright.packages.versions import Versions
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.capture import Capture, Recipe, Shot
from scenewright.values.site import one_page
from scenewright.values.verdict import Report
from tests.pages import PAGE

pytestmark = pytest.mark.stage
QUICK = Recipe(shots=(Shot(at_s=0.1),), size_px=(320, 180), budget_s=12.0)

SCENE = """
const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(50, 16 / 9, 0.1, 100);
camera.position.set(2, 2, 4);
const renderer = new THREE.WebGLRenderer();
renderer.setSize(320, 180);
document.body.appendChild(renderer.domElement);
const controls = new OrbitControls(camera, renderer.domElement);
if (!(controls instanceof THREE.EventDispatcher)) throw new Error('two instances of Three.js');
const cube = new THREE.Mesh(new THREE.BoxGeometry(), new THREE.MeshLambertMaterial({ color: 0xc8573a }));
scene.add(cube, new THREE.HemisphereLight(0xffffff, 0x404040, 2));
function animate() { requestAnimationFrame(animate); cube.rotation.y += 0.01; controls.update(); renderer.render(scene, camera); }
animate();
"""
CONTROLS = "controls/OrbitControls.js"


def mapped(three: str, addons: str) -> str:
    """Modules with an import map."""
    imports = json.dumps({"imports": {"three": three, "three/addons/": addons}})
    own = f"import * as THREE from 'three'; import {{ OrbitControls }} from 'three/addons/{CONTROLS}';"
    return PAGE.format(body=f"<script type=importmap>{imports}</script><script type=module>{own}{SCENE}</script>")


def imported(three: str, controls: str) -> str:
    """Modules by their addresses."""
    own = f"import * as THREE from '{three}'; import {{ OrbitControls }} from '{controls}';"
    return PAGE.format(body=f"<script type=module>{own}{SCENE}</script>")


def classic(three: str, controls: str) -> str:
    """The global, as pages were written for years."""
    loaded = f"<script src='{three}'></script><script src='{controls}'></script>"
    scene = SCENE.replace("new OrbitControls", "new THREE.OrbitControls")
    return PAGE.format(body=f"{loaded}<script>{scene}</script>")


JSDELIVR, UNPKG, ESM = "https://cdn.jsdelivr.net/npm", "https://unpkg.com", "https://esm.sh"
RIGHT = {
    "jsdelivr, import map": (mapped(f"{JSDELIVR}/three@0.160.0/build/three.module.js", f"{JSDELIVR}/three@0.160.0/examples/jsm/"), "160"),
    "jsdelivr, min, r147": (mapped(f"{JSDELIVR}/three@0.147/build/three.module.min.js", f"{JSDELIVR}/three@0.147/examples/jsm/"), "147"),
    "jsdelivr, +esm": (imported(f"{JSDELIVR}/three@0.160.0/+esm", f"{JSDELIVR}/three@0.160.0/examples/jsm/{CONTROLS}/+esm"), "160"),
    "unpkg, import map": (mapped(f"{UNPKG}/three@0.160.0/build/three.module.js", f"{UNPKG}/three@0.160.0/examples/jsm/"), "160"),
    "unpkg, ?module": (imported(f"{UNPKG}/three@0.160.0?module", f"{UNPKG}/three@0.160.0/examples/jsm/{CONTROLS}?module"), "160"),
    "esm.sh, import map": (mapped(f"{ESM}/three@0.160.0", f"{ESM}/three@0.160.0/examples/jsm/"), "160"),
    "esm.sh, addresses": (imported(f"{ESM}/three@0.160", f"{ESM}/v135/three@0.160.0/es2022/addons/controls/OrbitControls.mjs"), "160"),
    "esm.sh, external": (mapped(f"{ESM}/three@0.160.0", f"{ESM}/*three@0.160.0/examples/jsm/"), "160"),
    "skypack": (
        imported("https://cdn.skypack.dev/three@0.128.0", f"https://cdn.skypack.dev/three@0.128.0/examples/jsm/{CONTROLS}"),
        "128",
    ),
    "the newest": (mapped(f"{UNPKG}/three/build/three.module.js", f"{UNPKG}/three@latest/examples/jsm/"), "187"),
    "the newest at esm.sh": (mapped(f"{ESM}/three", f"{ESM}/three/addons/"), "187"),
    "cdnjs, r128": (
        classic("//cdnjs.cloudflare.com/ajax/libs/three.js/r128/three.min.js", f"{JSDELIVR}/three@0.128.0/examples/js/{CONTROLS}"),
        "128",
    ),
    "GitHub, r147": (
        classic(
            "https://cdn.jsdelivr.net/gh/mrdoob/three.js@r147/build/three.min.js",
            f"https://rawcdn.githack.com/mrdoob/three.js/r147/examples/js/{CONTROLS}",
        ),
        "147",
    ),
}


@pytest.fixture(scope="module")
def versions(settings: Settings) -> Versions:
    """The versions that these pages ask for; `make test` has brought them."""
    here = Versions(settings.cache)
    for version in ("0.128.0", "0.147.0", "0.160.0"):
        here.fetch(version)
    return here


async def seen(stage: Stage, html: str, folder: Path) -> tuple[Capture, Report]:
    """The page as `check` would see it."""
    (folder / "page.html").write_text(html)
    performer = Performer(stage, lambda: pytest.fail("no engine"), folder / "keep")
    capture = await performer.perform(folder / "page.html", QUICK)
    return capture, judge(capture, None, Policy(budget_gate="advise"))


@pytest.mark.parametrize("way", RIGHT)
async def test_pages_that_ask_a_mirror_pass(way: str, versions: Versions, stage: Stage, tmp_path: Path) -> None:
    html, revision = RIGHT[way]
    capture, report = await seen(stage, html, tmp_path)
    assert report.status == "passed", (report.failures, capture.trouble)
    assert capture.metrics.three_revision == revision
    assert {served.version for served in capture.served} == {f"0.{revision}.0"}
    floating = any(not served.exact for served in capture.served)
    assert floating == (next(v for v in report.verdicts if v.check == "versions").kind == "floating_version")
    assert not any("Multiple instances" in trouble.text for trouble in capture.trouble)


async def test_a_version_that_is_not_here_is_named_with_the_command(versions: Versions, stage: Stage, tmp_path: Path) -> None:
    for html in (
        mapped(f"{JSDELIVR}/three@0.150.1/build/three.module.js", f"{JSDELIVR}/three@0.150.1/examples/jsm/"),
        classic("https://cdnjs.cloudflare.com/ajax/libs/three.js/r99/three.min.js", f"{UNPKG}/three@0.99.0/examples/js/{CONTROLS}"),
        PAGE.format(body=f"<script type=module>const THREE = await import('{ESM}/three@^0.151.0');{SCENE}</script>"),
    ):
        capture, report = await seen(stage, html, tmp_path)
        assert report.status == "inconclusive", report.failures
        verdict = next(v for v in report.verdicts if v.check == "missing_package")
        missing = next(trouble.text for trouble in capture.trouble if trouble.kind == "missing_package")
        assert verdict.reason == f"The page needs {missing}, not on this machine."
        assert f"`scenewright fetch --three {shlex.quote(missing.removeprefix('three '))}`" in (verdict.fix or "")
        assert {v.kind for v in report.verdicts if v.status != "passed" and v.gate == "must"} >= {"missing_package"}
        assert "refused_by_stage" not in {trouble.kind for trouble in capture.trouble}


async def test_what_a_mirror_would_not_have_is_the_pages_fault(versions: Versions, stage: Stage, tmp_path: Path) -> None:
    html = classic(f"{JSDELIVR}/three@0.160.0/build/three.min.js", f"{JSDELIVR}/three@0.160.0/examples/js/{CONTROLS}")
    _, report = await seen(stage, html, tmp_path)
    verdict = next(v for v in report.verdicts if v.check == "request_failed")
    assert (report.status, verdict.status) == ("failed", "failed")
    assert "three 0.160.0 has no examples/js/controls/OrbitControls.js" in verdict.reason
    direct = imported(f"{UNPKG}/three@0.160.0/build/three.module.js", f"{UNPKG}/three@0.160.0/examples/jsm/{CONTROLS}")
    _, report = await seen(stage, direct, tmp_path)
    assert report.status == "failed", "an addon names 'three', which no browser finds without an import map"


async def test_nothing_beside_the_package_is_given(versions: Versions, stage: Stage, tmp_path: Path) -> None:
    canary = versions.home / "canary.js"
    canary.write_text("document.title = 'canary'")
    tries = [f"{JSDELIVR}/three@0.160.0/{up}canary.js" for up in ("..%2f", "%2e%2e%2f", "build/..%2f..%2f", "..%5c", "%252e%252e/", "/")]
    tries += [f"{JSDELIVR}/three@..%2f{name}/canary.js" for name in ("three", "..%2fthree")]
    tries += ["https://cdn.jsdelivr.net@example.com/npm/three@0.160.0/build/three.js", f"{UNPKG}/three@0.160.0/build/../../canary.js"]
    script = "const said = await Promise.all(TRIES.map((url) => fetch(url).then((r) => r.text(), () => ''))); console.warn(said.join('|'));"
    (tmp_path / "page.html").write_text("")
    html = PAGE.format(body=f"<script type=module>{script.replace('TRIES', json.dumps(tries))}</script>")
    try:
        capture, _ = await seen(stage, html, tmp_path)
    finally:
        canary.unlink()
    assert [trouble.text for trouble in capture.trouble if trouble.kind == "console_warning"] == ["|" * (len(tries) - 1)]
    assert capture.served == ()


async def test_a_built_scene_gets_nothing_from_mirrors(versions: Versions, stage: Stage, tmp_path: Path) -> None:
    """What is delivered must open without a network."""
    script = f"import '{JSDELIVR}/three@0.160.0/build/three.module.js';"
    capture = await stage.perform(one_page(PAGE.format(body=f"<script type=module>{script}</script>")), QUICK, keep=tmp_path)
    assert capture.served == ()
    assert [trouble.kind for trouble in capture.trouble] == ["refused_by_stage"]
