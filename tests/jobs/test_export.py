"""Export: what a version becomes, and what it cannot; a GLB is read back, on the stage and from its own words."""

import base64
import json
import struct
import zipfile
from io import BytesIO
from pathlib import Path

import av
import pytest
from PIL import Image

from scenewright.engines.three import ThreeEngine
from scenewright.errors import UserError
from scenewright.events import FilesKept, RunCreated
from scenewright.jobs import film
from scenewright.jobs.export import Exporter, Form
from scenewright.jobs.source import Chosen, choose
from scenewright.runs import derived, files, store
from scenewright.runs.log import LogWriter
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.stage.model import NoModel, checked
from scenewright.values.capture import Recipe, Shot
from scenewright.values.site import one_page
from tests.shelf import ended, started, version, written

SCENE = """
import * as THREE from 'three';
export default function ({ scene, camera }) {
  scene.background = new THREE.Color('#203040');
  scene.add(new THREE.HemisphereLight('#ffffff', '#446655', 2));
  const sun = new THREE.DirectionalLight('#ffeedd', 3);
  sun.position.set(4, 8, 6);
  scene.add(sun);
  const house = new THREE.Group();
  house.name = 'house';
  const box = new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2), new THREE.MeshLambertMaterial({ color: '#cc4422', flatShading: true }));
  box.name = 'walls';
  box.position.set(1, 1, 0);
  house.add(box);
  scene.add(house);
  const posts = new THREE.InstancedMesh(new THREE.BoxGeometry(0.2, 1, 0.2), new THREE.MeshStandardMaterial({ color: '#ffffff' }), 3);
  posts.name = 'post';
  for (let i = 0; i < 3; i += 1) {
    posts.setMatrixAt(i, new THREE.Matrix4().makeTranslation(i - 3, 0.5, 1));
    posts.setColorAt(i, new THREE.Color(i === 1 ? '#0000ff' : '#00ff00'));
  }
  scene.add(posts);
  const hidden = new THREE.Mesh(new THREE.SphereGeometry(1), new THREE.MeshBasicMaterial());
  Object.assign(hidden, { name: 'hidden', visible: false });
  const water = new THREE.Mesh(new THREE.PlaneGeometry(9, 9), new THREE.ShaderMaterial());
  water.name = 'water';
  scene.add(hidden, water);
  camera.position.set(5, 4, 8);
  camera.lookAt(0, 1, 0);
  return (t) => { box.rotation.y = t; };
}
"""
BACK = """
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import * as THREE from 'three';
export default async function ({ scene, camera, controls }) {
  const bytes = Uint8Array.from(atob('%s'), (character) => character.charCodeAt(0));
  scene.add((await new GLTFLoader().parseAsync(bytes.buffer, '')).scene, new THREE.HemisphereLight('#ffffff', '#ffffff', 1));
  camera.position.set(5, 4, 8);
  controls.target.set(0, 1, 0);
}
"""


def stored(folder: Path, *, script: str = SCENE, page: bytes | None = None, engine: str = "three") -> Chosen:
    """A run with one version whose page is this."""
    written(folder, started("a house"), *version(folder, 1, "teal", script=script, page=page), ended(best=1))
    view = store.view(folder)
    assert view.created is not None
    view.created = view.created.model_copy(update={"engine": engine})
    return choose(folder, view)


class Lent:
    """The one stage of all tests, as something to be entered and left."""

    def __init__(self, stage: Stage):
        self._stage = stage

    async def __aenter__(self) -> Stage:
        return self._stage

    async def __aexit__(self, *_: object) -> None:
        pass


class Unused:
    async def __aenter__(self) -> Stage:
        raise AssertionError("no stage is needed for this")

    async def __aexit__(self, *_: object) -> None:
        pass


def unstaged(chosen: Chosen, settings: Settings) -> Exporter:
    return Exporter(chosen, settings, Unused)


def document(glb: bytes) -> dict[str, list[dict[str, object]]]:
    (length,) = struct.unpack_from("<I", glb, 12)
    found: dict[str, list[dict[str, object]]] = json.loads(glb[20 : 20 + length])
    return found


async def test_page_picture_and_archive_are_what_was_judged(settings: Settings, tmp_path: Path) -> None:
    chosen = stored(tmp_path / "run", page=b"<!doctype html><title>house</title>")
    exporter = unstaged(chosen, settings)
    assert (await exporter.make("html")).data == b"<!doctype html><title>house</title>"
    with Image.open(BytesIO((await exporter.make("png")).data)) as picture:
        assert picture.size == (64, 36)
    made = (await exporter.make("zip")).data
    assert made == (await exporter.make("zip")).data, "the same run gives the same bytes"
    with zipfile.ZipFile(BytesIO(made)) as archive:
        assert archive.namelist() == ["scene.html", "source/scene.js", "about/report.html", "about/LICENSES.txt"]
        assert archive.read("source/scene.js").decode() == SCENE
        licences = archive.read("about/LICENSES.txt").decode()
    assert "Three.js 0.180.0" in licences and "Permission is hereby granted" in licences


async def test_a_page_with_a_folder_comes_with_it(settings: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    (folder / store.FILES).mkdir(parents=True)
    picture = files.store(folder / store.FILES, b"picture", ".png")
    with LogWriter(folder) as log:
        created = {"entry": "pages/gate.html", "root": "/home/x/site"}
        log.append(RunCreated(run="run", seed=0, engine="page", made_with={}, **created))
        for event in (started("x"), FilesKept(files={"pictures/a.png": picture}), *version(folder, 1, "teal"), ended(best=1)):
            log.append(event)
    chosen = choose(folder, store.view(folder))
    with zipfile.ZipFile(BytesIO((await unstaged(chosen, settings).make("zip")).data)) as archive:
        assert archive.namelist()[:2] == ["pages/gate.html", "pictures/a.png"]
    assert sorted(chosen.site().files) == ["pages/gate.html", "pictures/a.png"] and chosen.site().mirrors
    with pytest.raises(UserError, match="--to zip has them all"):
        await unstaged(chosen, settings).make("html")


@pytest.mark.parametrize("address", ["../evil.js", "/etc/passwd", "a/../../b", "c:\\x", "a\\..\\b", ""])
async def test_an_archive_holds_nothing_outside_of_its_folder(address: str, settings: Settings, tmp_path: Path) -> None:
    chosen = stored(tmp_path / "run", page=b"<p>", engine="page")
    chosen.view.kept[address] = "0" * 64 + ".js"
    with pytest.raises(UserError, match="names a file that is not its own"):
        await unstaged(chosen, settings).make("zip")
    assert chosen.view.created is not None
    chosen.view.kept.clear()
    chosen.view.created = chosen.view.created.model_copy(update={"entry": address})
    with pytest.raises(UserError, match="names a file that is not its own"):
        chosen.site()


async def test_a_module_says_what_it_imports(settings: Settings, tmp_path: Path) -> None:
    plain = (await unstaged(stored(tmp_path / "plain"), settings).make("module")).data.decode()
    assert plain.endswith(SCENE) and "// Imports: three 0.180.0 (npm install three@0.180.0)." in plain
    kit = (
        "import * as THREE from 'three';\nimport { dome } from '@scenewright/kit';\nexport default ({ scene }) => { scene.add(dome()); };\n"
    )
    made = (await unstaged(stored(tmp_path / "kit", script=kit), settings).make("module")).data.decode()
    assert "from '@scenewright/kit'" not in made and 'from "three"' in made and "@scenewright/kit: index.js" not in made
    assert str(Path.cwd()) not in made and "// @scenewright/kit: sky.js" in made


@pytest.mark.parametrize(
    ("form", "page", "words"),
    [("glb", b'<script type="model/gltf-binary" id="model">AAA</script>', "cannot be read"), ("html", None, "lacks a file")],
)
async def test_what_a_version_cannot_become(form: Form, page: bytes | None, words: str, settings: Settings, tmp_path: Path) -> None:
    chosen = stored(tmp_path / "run", page=page, engine="blender")
    if page is None:
        (chosen.folder / store.FILES / str(chosen.version.page)).unlink()
    with pytest.raises(UserError, match=words):
        await unstaged(chosen, settings).make(form)


async def test_blenders_model_is_handed_on_as_it_is(settings: Settings, tmp_path: Path) -> None:
    page = b'<body><script type="model/gltf-binary" id="model">' + base64.b64encode(b"glTF and so on") + b"</script>"
    made = await unstaged(stored(tmp_path / "run", page=page, engine="blender"), settings).make("glb")
    assert made.data == b"glTF and so on"


def test_versions_that_are_not_there(tmp_path: Path) -> None:
    chosen = stored(tmp_path / "run")
    with pytest.raises(UserError, match="run has no version 7; there are: 1"):
        choose(chosen.folder, chosen.view, 7)
    empty = written(tmp_path / "empty", started("x"))
    with pytest.raises(UserError, match="empty has no version yet"):
        choose(empty, store.view(empty))


@pytest.mark.parametrize("data", [b"", b"glTF", b"glTF" + bytes(40), struct.pack("<4sIII4s", b"glTF", 2, 22, 2, b"JSON") + b"[]"])
def test_what_is_no_glb_is_not_kept(data: bytes) -> None:
    with pytest.raises(NoModel):
        checked(base64.b64encode(data).decode())
    with pytest.raises(NoModel):
        checked("not base64")


@pytest.mark.stage
async def test_a_glb_of_a_three_js_scene_reads_back(stage: Stage, engine: ThreeEngine, settings: Settings, tmp_path: Path) -> None:
    built = (await engine.build(SCENE, title="house")).site
    chosen = stored(tmp_path / "run", page=built.files[built.entry].data)
    made = await Exporter(chosen, settings, lambda: Lent(stage)).make("glb")
    gltf = document(made.data)
    names = [str(node.get("name")) for node in gltf["nodes"]]
    assert {"house", "walls", "post_1", "post_2", "post_3"} <= set(names) and not {"hidden", "water"} & set(names)
    assert "Left out: HemisphereLight: a light that glTF has no word for, water: a shader of its own." in made.notes
    posts = [node["mesh"] for node in gltf["nodes"] if str(node.get("name")).startswith("post_")]
    assert posts[0] == posts[2] != posts[1], "alike copies share one mesh"
    assert "EXT_mesh_gpu_instancing" not in made.data.decode(errors="replace")
    back = (await engine.build(BACK % "@@MODEL@@", title="back")).site.files["index.html"].data.decode()
    page = one_page(back.replace("@@MODEL@@", base64.b64encode(made.data).decode()))
    capture = await stage.perform(page, Recipe(shots=(Shot(),), gather=frozenset({"digest"})), keep=tmp_path)
    assert [trouble.text for trouble in capture.trouble] == [] and capture.digest is not None
    things = {thing.name: thing for thing in capture.digest.things}
    assert things["walls"].bounds == pytest.approx((0, 0, -1, 2, 2, 1), abs=1e-3)
    assert things["post_2"].bounds == pytest.approx((-2.1, 0, 0.9, -1.9, 1, 1.1), abs=1e-3)
    surfaces = {name: capture.digest.surface(things[name]) for name in ("walls", "post_1", "post_2")}
    assert [surface and surface.color for surface in surfaces.values()] == ["#cc4422", "#00ff00", "#0000ff"]
    assert surfaces["walls"] is not None and surfaces["walls"].flat


@pytest.mark.stage
async def test_films_are_three_seconds_long(stage: Stage, engine: ThreeEngine, settings: Settings, tmp_path: Path) -> None:
    built = (await engine.build(SCENE, title="house")).site
    chosen = stored(tmp_path / "run", page=built.files[built.entry].data)
    derived.deliver(chosen.folder, chosen.view)
    assert await film.beside(chosen.folder, stage) == chosen.folder / "scene.webm"
    assert '<video src="data:video/webm;base64,' in (chosen.folder / "report.html").read_text()
    exporter = Exporter(chosen, settings, lambda: Lent(stage), size_px=(96, 54))
    with av.open(BytesIO((await exporter.make("webm")).data), "r") as video:
        assert (video.streams.video[0].width, video.streams.video[0].height) == (96, 54)
        pictures = [bytes(frame.planes[0]) for frame in video.decode(video=0)]
    assert len(pictures) == 46 and pictures[0] != pictures[30]
    turned = Exporter(chosen, settings, lambda: Lent(stage), size_px=(96, 54), around=True)
    with Image.open(BytesIO((await turned.make("gif")).data)) as gif:
        assert gif.n_frames == 45  # type: ignore[attr-defined]
    broken = stored(tmp_path / "broken", page=b"<!doctype html><p>No scene.")
    with pytest.raises(UserError, match="Version 1 cannot be filmed: it gave no picture"):
        await Exporter(broken, settings, lambda: Lent(stage)).make("webm")
    with pytest.raises(UserError, match="could not be made a GLB"):
        await Exporter(broken, settings, lambda: Lent(stage)).make("glb")
