"""The pytest plugin: the fixture `scene`, and the options and ini keys of visual regression.

Every pytest run of whoever has Scenewright installed imports this module, so it imports nothing but pytest at first.
"""

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from scenewright.jobs.scenes import Scene, Scenes, SceneSettings
    from scenewright.values.match import Comparison

TOLERANCES = {
    "threshold": "colour distance from which a pixel counts as changed, 0 to 1 (default 0.05)",
    "area": "share of pixels that may change, 0 to 1 (default 0.0005)",
    "luminance": "how far the mean luminance of any sixteenth of a picture may shift, of 255 (default 1.5)",
}
WRITTEN = "scene baseline written"  # what a test reports as its property, so that workers of pytest-xdist are heard too
USED: "pytest.StashKey[set[Path]]" = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options and ini keys, all of which begin with `scene`."""
    group = parser.getgroup("scenewright", "scenes (scenewright)")
    group.addoption("--scene-update", action="store_true", help="Write the baselines of scenes that miss theirs and pass the checks.")
    group.addoption(
        "--scene-artifacts", metavar="DIR", default="test-results/scenes", help="Where pictures of differences go (default: %(default)s)."
    )
    parser.addini("scene_baselines", "folder of baselines, beside each test file (default: baselines)", default="baselines")
    for name, meaning in TOLERANCES.items():
        parser.addini(f"scene_{name}", meaning, default="")


@pytest.fixture(scope="session")
def scene_settings(pytestconfig: pytest.Config) -> "SceneSettings":
    """What holds for every scene: moments, size, seed, tolerance, folders. Override it with `.model_copy(update={...})`."""
    from scenewright.errors import UserError
    from scenewright.jobs.regression import allow
    from scenewright.jobs.scenes import SceneSettings

    try:
        given = {name: float(text) if (text := pytestconfig.getini(f"scene_{name}")) else None for name in TOLERANCES}
        tolerance = allow(SceneSettings().tolerance, **given)
    except (ValueError, UserError) as error:
        raise pytest.UsageError(f"ini keys scene_*: {error}") from None
    return SceneSettings(
        tolerance=tolerance,
        baselines=Path(pytestconfig.getini("scene_baselines")),
        artifacts=pytestconfig.rootpath / pytestconfig.getoption("--scene-artifacts"),
        update=pytestconfig.getoption("--scene-update"),
    )


@pytest.fixture(scope="session")
def scene_stage(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Scenes]":
    """One stage for the session, in a thread of its own; its browser starts with the first scene."""
    from scenewright.jobs.scenes import Scenes
    from scenewright.settings import Settings

    with Scenes(Settings.read(), tmp_path_factory.mktemp("scenes")) as scenes:
        yield scenes


@pytest.fixture
def scene(request: pytest.FixtureRequest, scene_settings: "SceneSettings", scene_stage: "Scenes") -> "Callable[..., Scene]":
    """`scene("page.html").at(0, 1.5).matches()`: a page or scene script, seen from the folder of the test."""
    from scenewright.jobs.scenes import Scene

    here, test = request.path.parent, request.node.nodeid
    artifacts = scene_settings.artifacts / re.sub(r"[^\w.-]+", "-", test)[-120:].strip("-")
    settings = scene_settings.model_copy(update={"baselines": here / scene_settings.baselines, "artifacts": artifacts})

    def tell(comparison: "Comparison") -> None:
        request.node.user_properties.extend((WRITTEN, match.baseline) for match in comparison.written)
        request.config.stash.setdefault(USED, set()).update(Path(match.baseline) for match in comparison.matches)

    def make(page: str | Path, *, root: str | Path | None = None) -> "Scene":
        """`root` is the folder whose files the page may load; without it that of the page."""
        accept = f"pytest {shlex.quote(test)} --scene-update"
        return Scene(scene_stage, here / page, settings, accept, here / root if root is not None else None, tell)

    return make


def pytest_terminal_summary(terminalreporter: "pytest.TerminalReporter", config: pytest.Config) -> None:
    """Which baselines were written: they are to be looked at, and committed. And which these tests did not ask for."""
    reports = (report for found in terminalreporter.stats.values() for report in found if isinstance(report, pytest.TestReport))
    properties = (each for report in reports if report.when == "call" for each in report.user_properties)
    _list(terminalreporter, "written; look before you commit", {Path(str(path)) for name, path in properties if name == WRITTEN})
    used = config.stash.get(USED, set())
    everything_ran = config.args_source is not pytest.Config.ArgsSource.ARGS and set(terminalreporter.stats) <= {"", "passed", "warnings"}
    if everything_ran:
        beside = {found for folder in {path.parent for path in used} for found in folder.glob("*.png")}
        _list(terminalreporter, "not asked for by these tests; `scenewright baseline check` may use it", beside - used)


def _list(terminalreporter: "pytest.TerminalReporter", what: str, paths: set[Path]) -> None:
    if not paths:
        return
    terminalreporter.section(f"{len(paths)} scene baseline{'s' * (len(paths) > 1)} {what}", sep="-")
    for path in sorted(paths):
        near = path.is_relative_to(terminalreporter.startpath)
        terminalreporter.write_line(str(path.relative_to(terminalreporter.startpath) if near else path))
