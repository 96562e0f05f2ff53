"""The plugin as its users meet it: pytest runs in a folder of their own, with a real browser."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import pytest_asyncio

from scenewright.settings import Settings
from scenewright.stage import chromium
from tests.pages import GOOD, point

SCENEWRIGHT = str(Path(sys.executable).parent / "scenewright")
LIT = """import * as THREE from 'three';

export default function ({ scene, camera }) {
  scene.background = new THREE.Color('#26323b');
  const key = new THREE.DirectionalLight('#fff2dd', LIGHT);
  key.position.set(3, 5, 4);
  const ground = new THREE.Mesh(new THREE.CylinderGeometry(3, 3, 0.3, 32), new THREE.MeshStandardMaterial({ color: '#6b7f5a' }));
  scene.add(key, new THREE.HemisphereLight('#cfe0ee', '#54402f', 0.7), ground);
  camera.position.set(3, 3, 5);
}
"""
BLANK = point("draw(9);")  # something is drawn, out of sight
TESTS = """
from playwright.sync_api import sync_playwright

def test_lit(scene):
    scene("lit.js").at(0).size(320, 180).matches()

def test_the_same_name_elsewhere(scene):
    moving = scene("day/page.html").size(320, 180)
    moving.at(0.1 + 0.2, 0.3).matches()
    moving.at(0.3).seed(2).matches()
    scene("page.html").at(0).size(320, 180).allowing(area=0.01).matches()

def test_checks_alone(scene):
    assert scene("page.html").at(0).passes().matches == ()

def test_beside_playwright(scene):
    with sync_playwright():  # its loop runs in this thread
        scene("lit.js").at(0).size(320, 180).matches()

def test_blank(scene):
    scene("blank.html").at(0).matches()

def test_gone(scene):
    scene("gone.html").matches()

def test_wrong(scene):
    scene("page.html").at(-1)
"""


@pytest_asyncio.fixture(loop_scope="session")
async def project(pytester: pytest.Pytester, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with scenes and tests. pytester moves HOME away, so packages and browser are named."""
    monkeypatch.setenv("SCENEWRIGHT_CACHE", str(settings.cache))
    monkeypatch.setenv("SCENEWRIGHT_CHROMIUM", str(await chromium.found(settings)))
    pytester.makefile(".ini", pytest="[pytest]\nfilterwarnings = error\nasyncio_default_fixture_loop_scope = function")
    pytester.mkdir("tests").joinpath("test_scenes.py").write_text(TESTS)
    (pytester.path / "tests" / "day").mkdir()
    for name, text in {"lit.js": LIT.replace("LIGHT", "3"), "page.html": GOOD, "day/page.html": point(), "blank.html": BLANK}.items():
        (pytester.path / "tests" / name).write_text(text)
    return pytester


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}


def baseline(what: str, *options: str) -> "subprocess.CompletedProcess[str]":
    """The command line, in the folder of the project."""
    command = [SCENEWRIGHT, "baseline", what, "tests/lit.js", "--at", "0", "--size", "320x180", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.stage
def test_the_story_of_a_baseline(project: pytest.Pytester) -> None:
    tests, shown = project.path / "tests", project.path / "test-results" / "scenes"

    missing = project.runpytest_subprocess("-k", "lit or gone or wrong")
    missing.assert_outcomes(failed=3)
    missing.stdout.fnmatch_lines([
        "*AssertionError: lit.js has no baseline (*, 320×180).",
        "*at 0 s: There is no baseline yet.",
        "*To make it: pytest tests/test_scenes.py::test_lit --scene-update",
        "*gone.html is not a file.",
        "*at() takes seconds from 0 to 600, not -1.",
    ])  # fmt: skip
    assert "jobs/" not in missing.stdout.str()  # a failure shows the person's test, not our insides
    assert files(tests) == set()

    update = project.runpytest_subprocess("--scene-update", "--deselect", "tests/test_scenes.py::test_wrong")
    update.assert_outcomes(passed=4, failed=2)
    update.stdout.fnmatch_lines([
        "*blank.html does not pass its checks*",
        "*blank: Every frame is one flat colour*",
        "*Not written, since the page does not pass its checks.",
        "*4 scene baselines written; look before you commit*",
    ])  # fmt: skip
    assert {re.sub(r"/[^/]+/(?=[^/]+$)", "/", name) for name in files(tests / "baselines")} == {
        "lit.js/0s-320x180.png",
        "page.html/0s-320x180.png",
        "day/page.html/0.3s-320x180.png",
        "day/page.html/0.3s-320x180-seed2.png",
    }
    written = {path: path.stat().st_mtime_ns for path in tests.rglob("*.png")}

    project.runpytest_subprocess("-k", "lit or same or alone or playwright").assert_outcomes(passed=4)
    kept = json.loads(baseline("update", "--json").stdout)["results"][0]  # the command line has the same baselines
    assert (kept["status"], kept["matches"][0]["class"], kept["matches"][0]["reason"]) == ("passed", None, "Equal pixels.")
    assert {path: path.stat().st_mtime_ns for path in tests.rglob("*.png")} == written

    (tests / "lit.js").write_text(LIT.replace("LIGHT", "1.5"))
    (damaged,) = (tests / "baselines" / "page.html").rglob("*.png")
    damaged.write_bytes(damaged.read_bytes()[:200])
    changed = project.runpytest_subprocess("-k", "lit or same", "--scene-artifacts", "shown")
    changed.assert_outcomes(failed=2)
    changed.stdout.fnmatch_lines([
        "*lit.js does not match its baseline*",
        "*at 0 s: * of the pixels changed (0.05 % allowed)*",
        "*expected    shown/tests-test_scenes.py-test_lit/lit.js-0s-320x180-expected.png",
        "*actual      shown/tests-test_scenes.py-test_lit/lit.js-0s-320x180-actual.png",
        "*difference  shown/tests-test_scenes.py-test_lit/lit.js-0s-320x180-difference.png",
        "*If it should look like this: pytest tests/test_scenes.py::test_lit --scene-update",
        "*The baseline is damaged, or not a PNG.",
    ])  # fmt: skip
    kinds = {"expected", "actual", "difference", "compare"}
    assert files(project.path / "shown" / "tests-test_scenes.py-test_lit") == {f"lit.js-0s-320x180-{kind}.png" for kind in kinds}
    assert files(shown / "tests-test_scenes.py-test_lit") == set()  # what an earlier failure left is gone once it passes
    told = baseline("check")
    assert told.returncode == 1
    assert "lit.js does not match its baseline" in told.stdout
    assert "If it should look like this: scenewright baseline update tests/lit.js --at 0 --size 320x180" in told.stdout


def test_importing_the_plugin_is_nearly_free() -> None:
    code = "import pytest, sys; import scenewright.pytest_plugin; print(*(set(sys.modules) & {'PIL', 'playwright', 'pydantic', 'asyncio'}))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == ""


@pytest.mark.stage
def test_baselines_that_no_test_asks_for_are_named_and_kept(project: pytest.Pytester) -> None:
    folder = project.path / "tests"
    (folder / "test_scenes.py").write_text('def test(scene):\n    scene("page.html").at(0, 1).size(64, 36).matches()\n')
    project.runpytest_subprocess("--scene-update").assert_outcomes(passed=1)
    (folder / "test_scenes.py").write_text('def test(scene):\n    scene("page.html").at(0).size(64, 36).matches()\n')
    whole = project.runpytest_subprocess()
    whole.stdout.fnmatch_lines(
        [
            "*1 scene baseline not asked for by these tests; `scenewright baseline check` may use it*",
            "tests/baselines/page.html/*/1s-64x36.png",
        ]
    )
    assert len(files(folder)) == 2


def test_an_ini_key_that_cannot_be_meant(pytester: pytest.Pytester) -> None:
    pytester.makefile(".ini", pytest="[pytest]\nscene_area = much\nasyncio_default_fixture_loop_scope = function")
    pytester.makepyfile("def test(scene): pass")
    pytester.runpytest_subprocess().stdout.fnmatch_lines(["*ini keys scene_*could not convert string to float: 'much'*"])
