"""Scripts that want other people's files through esbuild: refused by name, and out of reach where the refusal is taken away."""

import json
import re
from pathlib import Path

import pytest

from scenewright.box import Walls
from scenewright.engines.three import ThreeEngine
from scenewright.errors import SceneError
from scenewright.packages import bundle
from scenewright.packages.bundle import BundleFailed, Bundler
from scenewright.settings import Settings, Wanted

CANARY = "canary-in-a-file"
SCENE = "export default function () {{ {body} }}\n"


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "secret.json").write_text(json.dumps({"key": CANARY}))
    (folder / "secret.txt").write_text(f"{CANARY} is its first line")
    (folder / "secret.js").write_text(f"export default '{CANARY}';")
    (folder / "link.json").symlink_to(folder / "secret.json")
    return folder


def attacks(secret: Path) -> dict[str, str]:
    """Scripts by what they try."""
    up = "../" * 12 + str(secret).lstrip("/")
    return {
        "json": f"import d from '{secret}/secret.json'; console.log(d);",
        "text": f"import d from '{secret}/secret.txt'; console.log(d);",
        "script": f"import d from '{secret}/secret.js'; console.log(d);",
        "link": f"import d from '{secret}/link.json'; console.log(d);",
        "way up": f"import d from '{up}/secret.json'; console.log(d);",
        "export": f"export * from '{secret}/secret.js';",
        "require": f"console.log(require('{secret}/secret.json'));",
        "dynamic": f"import('{secret}/secret.json').then(console.log);",
        "file address": f"import d from 'file://{secret}/secret.json'; console.log(d);",
        "computed": f"const n = 'secret'; import(`{secret}/${{n}}.json`).then(console.log);",
        "style": f"import '{secret}/secret.txt';",
    }


@pytest.mark.parametrize("name", attacks(Path("/x")))
async def test_no_script_reaches_a_file(name: str, secret: Path, engine: ThreeEngine) -> None:
    source = attacks(secret)[name] + "\n" + SCENE.format(body="")
    try:
        built = await engine.build(source, title="x")
    except SceneError as error:
        assert CANARY not in str(error)
    else:
        assert CANARY not in built.site.files[built.site.entry].data.decode()


@pytest.mark.parametrize("name", ["json", "script", "link", "text"])
async def test_where_nothing_is_refused_the_walls_hold(name: str, secret: Path, modules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without walls each of these attacks works: the file comes out in the bundle."""
    monkeypatch.setattr(bundle, "ALLOWED", re.compile(".*"))
    sources = {"scene.js": attacks(secret)[name]}
    for walls in (Walls(None), Walls.highest()):
        try:
            out = (await Bundler(modules, {}, walls=walls).bundle(sources, "scene.js")).code
        except BundleFailed as failed:
            out = " ".join(message.text for message in failed.messages)
        assert (CANARY in out) == (walls.bwrap is None)


@pytest.mark.parametrize(("wanted", "within_reach"), [("auto", False), ("bubblewrap", False), ("sandbox", True), ("none", True)])
async def test_an_engine_has_the_walls_of_its_settings(
    wanted: Wanted, within_reach: bool, secret: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "ALLOWED", re.compile(".*"))
    engine = ThreeEngine.of(settings.model_copy(update={"walls": wanted}))
    try:
        built = await engine.build(attacks(secret)["script"] + SCENE.format(body=""), title="x")
        out = built.site.files[built.site.entry].data.decode()
    except SceneError as error:
        out = str(error)
    assert (CANARY in out) == within_reach


async def test_a_data_address_is_no_file_and_is_refused_too(engine: ThreeEngine) -> None:
    with pytest.raises(SceneError, match="cannot be imported"):
        await engine.build("import d from 'data:application/json,{\"a\":1}'; console.log(d);" + SCENE.format(body=""), title="x")


async def test_a_source_map_comment_names_no_file(secret: Path, engine: ThreeEngine) -> None:
    built = await engine.build(SCENE.format(body="missing();") + f"//# sourceMappingURL={secret}/secret.json", title="x")
    assert CANARY not in built.site.files[built.site.entry].data.decode()
    assert all(CANARY not in repr(source_map) for source_map in built.maps)
