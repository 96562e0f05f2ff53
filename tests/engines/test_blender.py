"""The Blender engine with the real Blender. Without it these tests fail, and say what to do."""

import asyncio
import json
import os
import re
import struct
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from scenewright.box import Walls
from scenewright.checks import Policy, judge
from scenewright.engines.blender import BlenderEngine, process
from scenewright.errors import BlenderMissing, HostError, SceneError, UserError
from scenewright.events import VersionSaved
from scenewright.jobs import Order, Workshop
from scenewright.jobs.models import Choice
from scenewright.loop.opening import opening
from scenewright.models.scripted import ScriptedModel, call
from scenewright.packages import blender
from scenewright.runs import log
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.brief import Brief, Limits
from scenewright.values.capture import Recipe, Shot

pytestmark = pytest.mark.stage  # most need Blender alone; none belongs to the quick part
CUBE = """import bpy
bpy.ops.mesh.primitive_cube_add(location=(0, 0, 1))
cube = bpy.context.object
cube.name = 'cube'
material = bpy.data.materials.new('red')
material.use_nodes = True
material.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.6, 0.1, 0.05, 1)
cube.data.materials.append(material)
for frame, turn in ((0, 0), (48, 3.14)):
    cube.rotation_euler.z = turn
    cube.keyframe_insert('rotation_euler', frame=frame)
bpy.context.scene.frame_start, bpy.context.scene.frame_end = 0, 48
"""
HOME = "import os, sys\nos.chdir(sys._getframe(1).f_locals['folder'])\n"  # where the answers are
LINKED = f"""{HOME}
try:
    os.unlink('scene.glb')
    os.symlink('/etc/hostname', 'scene.glb')
except OSError:
    pass
open('result.json', 'w').write('{{"kind": "ok", "text": ""}}')
os._exit(0)
"""
BLAMES = HOME + """open('result.json', 'w').write('{"kind": "host", "text": "no room"}')\nos._exit(0)"""


@pytest.fixture(scope="session")
def python(settings: Settings) -> Path:
    return blender.python(settings.cache)


@pytest.fixture
def engine(python: Path, modules: Path) -> BlenderEngine:
    return BlenderEngine(python, modules, walls=Walls.highest())


def contents(glb: bytes) -> dict[str, list[dict[str, object]]]:
    """The JSON of a GLB."""
    (length,) = struct.unpack("<I", glb[12:16])
    return dict(json.loads(glb[20 : 20 + length]))


async def refused(engine: BlenderEngine, source: str) -> SceneError:
    with pytest.raises(SceneError) as raised:
        await engine.build(source, title="x")
    return raised.value


async def test_a_script_becomes_a_page_that_draws_and_moves(engine: BlenderEngine, stage: Stage, tmp_path: Path) -> None:
    site = (await engine.build(CUBE, title="A <cube>")).site
    html = site.files[site.entry].data.decode()
    assert list(site.files) == [site.entry]
    assert "<title>A &lt;cube&gt;</title>" in html
    assert not re.search(r"<(?:script|link|img)[^>]+(?:src|href)=", html)
    capture = await stage.perform(site, Recipe(shots=(Shot(at_s=0.0), Shot(at_s=1.0)), size_px=(320, 180)), keep=tmp_path)
    assert judge(capture, None, Policy()).status == "passed"
    assert capture.trouble == ()
    assert len({frame.sha256 for frame in capture.frames}) == 2, "its keyframes are played"


async def test_what_gltf_offers_reaches_the_picture(engine: BlenderEngine, stage: Stage, tmp_path: Path) -> None:
    """A camera that moves, a spot made of an area, metal, an image, water, weather, modifiers, copies."""
    more = """
scene = bpy.context.scene
camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
scene.collection.objects.link(camera)
scene.camera = camera
camera.rotation_euler = (1.3, 0, 0.4)
for frame, x in ((0, 4), (48, 3)):
    camera.location = (x, -9, 3)
    camera.keyframe_insert('location', frame=frame)
lamp = bpy.data.objects.new('area', bpy.data.lights.new('area', 'AREA'))
lamp.location = (0, 0, 5)
scene.collection.objects.link(lamp)
surface = material.node_tree.nodes['Principled BSDF']
surface.inputs['Metallic'].default_value, surface.inputs['Roughness'].default_value = 1, 0.2
image = bpy.data.images.new('dots', 4, 4)
image.pixels = [0.2, 0.5, 0.8, 1.0] * 16
image.pack()
picture = bpy.data.materials.new('picture')
picture.use_nodes = True
node = picture.node_tree.nodes.new('ShaderNodeTexImage')
node.image = image
picture.node_tree.links.new(node.outputs['Color'], picture.node_tree.nodes['Principled BSDF'].inputs['Base Color'])
sea = bpy.data.materials.new('sea')
sea['water'] = 1.0
scene.world['snow'] = 1
for i, made in enumerate((picture, sea)):
    bpy.ops.mesh.primitive_plane_add(size=4, location=(i * 4 - 4, 2, 0.1))
    bpy.context.object.data.materials.append(made)
for i in range(4):
    copy = bpy.data.objects.new('copy', bpy.context.object.data)
    copy.location = (i, 4, 1)
    scene.collection.objects.link(copy)
bevel = cube.modifiers.new('bevel', 'BEVEL')
bevel.segments = 3
"""
    glb = contents(await engine.model(CUBE + more))
    assert [light["type"] for light in glb["extensions"]["KHR_lights_punctual"]["lights"]] == ["spot"]  # type: ignore[call-overload]
    capture = await stage.perform(
        (await engine.build(CUBE + more, title="x")).site, Recipe(shots=(Shot(at_s=1.0),), size_px=(320, 180)), keep=tmp_path
    )
    assert capture.trouble == ()
    assert judge(capture, None, Policy()).status == "passed"


@pytest.mark.parametrize(
    ("source", "words", "place"),
    [
        ("", "The script is empty.", None),
        ("import bpy\nbpy.ops.mesh.primitive_cube_add(\n", "SyntaxError: '(' was never closed", "scene.py:2:32"),
        ("```python\nx = = 1\n```", "SyntaxError", "scene.py:2:5"),
        ("import bpy\n\ndef f():\n    bpy.data.nothing\n\nf()\n", "no attribute 'nothing'", "scene.py:4:1"),
        ("import bpy\nbpy.context.scene.world.color = 'red'", "TypeError", "scene.py:2:1"),
        ("import nothing_like_this", "No module named 'nothing_like_this'", "scene.py:1:1"),
        ("raise SystemExit('done')", "may not exit", "scene.py:1:1"),
        ("import os\nos._exit(0)", "may not exit", None),
        ("import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)", "crash (SIGSEGV)", None),
        ("while True:\n    print('x' * 10_000_000)", "The script printed more than 50 MB", None),
        (HOME + "open('result.json', 'w').write('{')\nos._exit(0)", "took over the process", None),
        (BLAMES, "took over the process", None),
        (LINKED, "may not exit", None),
        ("import bpy\nbpy.ops.mesh.primitive_cube_add()\nbpy.context.object.hide_render = True", "no mesh is in the scene", None),
        ("import bpy", "no mesh is in the scene", None),
        ("x" * 500_001, "at most 500,000 are taken", None),
        ("x = '\ud800'", "half of a surrogate pair", None),
    ],
)
async def test_what_does_not_work_is_said_with_its_line(source: str, words: str, place: str | None, engine: BlenderEngine) -> None:
    error = await refused(engine, source)
    assert words in str(error)
    assert (str(error.place) if error.place else None) == place
    assert "run.py" not in str(error) and "/tmp" not in str(error)


async def test_an_error_tells_how_the_script_came_there(engine: BlenderEngine) -> None:
    error = await refused(engine, "def f(n):\n    return 1 / n\n\nf(0)\n")
    assert str(error).splitlines() == [
        "ZeroDivisionError: division by zero",
        "  scene.py:4 in <module>: f(0)",
        "  scene.py:2 in f: return 1 / n",
    ]


def alive(mark: str) -> int:
    """How many processes have this word on their command line."""
    return sum(mark in (process.info["cmdline"] or []) for process in psutil.process_iter(["cmdline"]))


async def begun(mark: str, number: int) -> None:
    """Until so many of them run."""
    async with asyncio.timeout(10):
        while alive(mark) < number:
            await asyncio.sleep(0.05)


ENDLESS = "import subprocess\nfor i in range(2):\n    subprocess.Popen(['sleep', '{mark}'])\nwhile True:\n    pass\n"


async def test_an_endless_script_ends_with_all_that_it_started(python: Path, modules: Path) -> None:
    engine = BlenderEngine(python, modules, walls=Walls.highest(), deadline_s=3)
    refusal = asyncio.ensure_future(refused(engine, ENDLESS.format(mark="61.51")))
    await begun("61.51", 2)
    assert "did not end within 3 s" in str(await refusal)
    assert alive("61.51") == 0


async def test_a_cancelled_build_leaves_nothing_running(python: Path, modules: Path) -> None:
    task = asyncio.ensure_future(BlenderEngine(python, modules, walls=Walls.highest()).build(ENDLESS.format(mark="61.52"), title="x"))
    await begun("61.52", 2)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert alive("61.52") == 0


FILLS = """import bpy, os
bpy.ops.mesh.primitive_cube_add()
for i in range(2000):  # deeper than a program that tidies up can follow
    os.mkdir('d'); os.chdir('d')
wrote = 0
try:
    for i in range(40):
        with open(f'/tmp/{i}', 'wb') as file:
            wrote += file.write(bytes(50_000_000))
except OSError as error:
    print(error)
if wrote > 1_000_000_000:
    raise ValueError('There was room for more.')
"""


async def test_what_a_script_writes_by_the_way_takes_no_room_and_is_gone(
    engine: BlenderEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    before = set(tmp_path.iterdir())
    assert (await engine.model(FILLS)).startswith(b"glTF")
    assert set(tmp_path.iterdir()) == before


async def test_a_script_is_in_the_box(engine: BlenderEngine, tmp_path: Path) -> None:
    """It tries to read, to write and to connect; nothing of it works, and the scene is made nevertheless."""
    (tmp_path / "secret").write_text("canary")
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    tries = f"""
import socket
failed = []
for attempt in (lambda: open('{tmp_path}/secret').read(), lambda: open('{tmp_path}/made', 'w'),
                lambda: socket.create_connection(('127.0.0.1', {port}), 2), lambda: open('/etc/passwd').read()):
    try:
        attempt()
    except OSError as error:
        failed.append(error)
assert len(failed) == 4, failed
"""
    assert await engine.model(tries + CUBE)
    server.close()
    assert not (tmp_path / "made").exists()


async def test_the_same_script_and_seed_give_the_same_bytes(python: Path, modules: Path) -> None:
    chance = CUBE + "import random\nfrom mathutils import noise\ncube.location = (random.random(), noise.random(), len({'a', 'b'}))\n"

    async def sha(seed: int) -> str:
        return (await BlenderEngine(python, modules, walls=Walls.highest()).build(chance, title="x", seed=seed)).site.sha

    first, again, other = await asyncio.gather(sha(1), sha(1), sha(2))
    assert first == again
    assert first != other


async def test_a_script_sees_no_keys_and_leaves_no_files(engine: BlenderEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "canary-4711")
    folder_of = "sys._getframe(1).f_locals['folder']"
    look = f"import os, sys\nraise ValueError(repr((sorted(os.environ), os.getcwd(), os.path.expanduser('~'), str({folder_of}))))"
    said = str(await refused(engine, look))
    assert "canary" not in said and "OPENAI" not in said and "SCENEWRIGHT" not in said
    assert str(Path.home()) not in said
    folder = re.search(r"'(/[^']*scenewright-scratch-[^']*)'", said)
    assert folder is not None
    assert not Path(folder[1]).exists()


async def test_noise_on_its_output_confuses_nothing(engine: BlenderEngine) -> None:
    loud = 'import sys\nprint(\'{"kind": "ok"}\' * 100000)\nsys.stderr.write("x" * 1000000)\n'
    assert contents(await engine.model(loud + CUBE))["meshes"]


async def test_a_missing_blender_is_the_operators_and_says_what_helps(modules: Path, tmp_path: Path) -> None:
    with pytest.raises(BlenderMissing, match="scenewright setup blender"):
        blender.python(tmp_path)
    with pytest.raises(HostError, match="scenewright setup blender"):
        await BlenderEngine(tmp_path / "python", modules, walls=Walls.highest()).build(CUBE, title="x")
    with pytest.raises(HostError, match="scenewright setup blender"):  # a Python without bpy
        await BlenderEngine(Path(sys.executable), modules, walls=Walls.highest()).build(CUBE, title="x")


def test_without_the_right_python_setup_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blender, "PYTHON", (3, 99))
    with pytest.raises(HostError, match=r"needs Python 3\.11.*Install it"):
        blender.install(tmp_path / "cache")
    assert list((tmp_path / "cache").iterdir()) == []


async def test_without_walls_only_the_composers_scripts_run_unasked(settings: Settings, tmp_path: Path) -> None:
    order = Order(brief=Brief(text="a cube"), choice=Choice(model="m", base_url="http://127.0.0.1:9"), engine="blender")
    Workshop(settings).require(order)  # in the box, anybody's
    workshop = Workshop(settings.model_copy(update={"walls": "none"}))
    with pytest.raises(UserError, match="--unsafe-local"):
        workshop.require(order)
    with pytest.raises(UserError, match="SCENEWRIGHT_UNSAFE_LOCAL"):
        await workshop.make(order, renders=tmp_path)
    assert list(tmp_path.iterdir()) == []
    Workshop(settings.model_copy(update={"walls": "none", "unsafe_local": True})).require(order)


def test_the_setting_for_it_is_read() -> None:
    assert not Settings.read({}).unsafe_local
    assert Settings.read({"SCENEWRIGHT_UNSAFE_LOCAL": "1"}).unsafe_local
    with pytest.raises(UserError, match="SCENEWRIGHT_UNSAFE_LOCAL"):
        Settings.read({"SCENEWRIGHT_UNSAFE_LOCAL": "yes please"})


async def test_the_example_that_models_read_builds(engine: BlenderEngine) -> None:
    system, _ = opening(Brief(text="x"), Limits(), Policy(), engine="blender", made_with={"three": "1", "bpy": blender.VERSION})
    found = re.search(r"```python\n(.*?)```", system.text, re.DOTALL)
    assert found is not None
    glb = contents(await engine.model(found[1] + "bpy.ops.mesh.primitive_cube_add()\n"))
    assert len(glb["cameras"]) == 1
    assert f"Blender {blender.VERSION}" in system.text


async def test_a_models_error_comes_back_with_its_line_and_is_mended(
    settings: Settings, stage: Stage, engine: BlenderEngine, tmp_path: Path
) -> None:
    from scenewright.jobs import Mind, Runner

    model = ScriptedModel(
        call("write_plan", title="A red cube", objects=[{"name": "cube"}]),
        call("write_script", source=CUBE.replace("bpy.data.materials.new", "bpy.data.material.new")),
        call("edit_script", old="bpy.data.material.new", new="bpy.data.materials.new"),
        call("finish", summary="A red cube."),
    )
    runner = Runner(renders=tmp_path, engine=engine, stage=stage, made_with={"three": "1", "bpy": blender.VERSION})
    outcome = await runner.make(Brief(text="a red cube"), Mind(model), seed=0)
    assert outcome.exit_code == 0
    answer = str(model.seen[2][-1])
    assert "scene.py:5" in answer and "has no attribute 'material'" in answer
    assert "Blender" in str(model.seen[0][0])


def test_from_prompt_to_judged_frames_without_a_key(tmp_path: Path) -> None:
    """The command itself: the composer, real Blender, real browser."""
    command = [
        str(Path(sys.executable).parent / "scenewright"),
        "make",
        "a red house beside three pines on a hill at sunset",
        "--engine",
        "blender",
    ]
    kept = {name: value for name, value in os.environ.items() if "KEY" not in name and name != "SCENEWRIGHT_UNSAFE_LOCAL"}
    done = subprocess.run(
        [*command, "--json"], env={**kept, "SCENEWRIGHT_RENDERS": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["status"] == "passed"
    (folder,) = (path for path in tmp_path.iterdir() if (path / "events.jsonl").exists())
    events = [entry.event for entry in log.read(folder)]
    assert events[0].type == "run_created" and events[0].engine == "blender"
    assert events[0].made_with["bpy"] == blender.VERSION
    assert [list(event.files) for event in events if isinstance(event, VersionSaved)] == [[process.SCRIPT]]
    assert (folder / "scene.html").stat().st_size < 8_000_000
    assert (folder / "thumbnail.jpg").is_file()
