"""The digest of real pages: what is there, where it is, what moves, what is wrong; and that reading it changes nothing."""

import json
from pathlib import Path

import pytest

from scenewright.checks import Policy, judge
from scenewright.checks.causes import cause
from scenewright.engines.three import ThreeEngine
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.capture import Capture, Recipe, Shot
from scenewright.values.digest import Digest, Thing
from scenewright.values.plan import Plan
from scenewright.values.site import Blob, Site, one_page
from scenewright.values.verdict import Verdict
from tests.pages import PAGE

pytestmark = pytest.mark.stage
READ = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=0.5)), size_px=(320, 180), gather=frozenset({"metrics", "digest"}), budget_s=20.0)
ONCE = READ.model_copy(update={"shots": (Shot(at_s=0.0),)})

ALL_KINDS = """import * as THREE from 'three';

export default function ({ scene, camera }) {
  const red = new THREE.MeshStandardMaterial({ color: '#c8573a', roughness: 0.4 });
  const put = (name, object, x, y = 0, z = 0) => { object.name = name; object.position.set(x, y, z); scene.add(object); return object; };
  scene.background = new THREE.Color('#203040');
  scene.fog = new THREE.Fog('#203040', 40, 90);
  const sun = put('sun', new THREE.DirectionalLight('#ffeecc', 3), 5, 8, 4);
  sun.castShadow = true;
  scene.add(new THREE.HemisphereLight('#cfe0ee', '#54402f', 1));
  const group = put('tower', new THREE.Group(), -4);
  group.scale.setScalar(2);
  group.add(Object.assign(new THREE.Mesh(new THREE.BoxGeometry(1, 3, 1), red), { name: 'walls' }));

  const trees = put('trees', new THREE.InstancedMesh(new THREE.ConeGeometry(0.3, 1, 5), new THREE.MeshLambertMaterial(), 24), 0);
  for (let i = 0; i < 24; i++) trees.setMatrixAt(i, new THREE.Matrix4().setPosition(i * 2 - 24, 0, -6));

  const bar = new THREE.BoxGeometry(0.4, 2, 0.4, 1, 4, 1).translate(0, 1, 0);
  const n = bar.attributes.position.count;
  bar.setAttribute('skinIndex', new THREE.Uint16BufferAttribute(Array.from({ length: n * 4 }, (_, i) => (i % 4 ? 0 : 1)), 4));
  bar.setAttribute('skinWeight', new THREE.Float32BufferAttribute(Array.from({ length: n * 4 }, (_, i) => (i % 4 ? 0 : 1)), 4));
  const [root, tip] = [new THREE.Bone(), new THREE.Bone()];
  root.add(tip);
  const arm = put('arm', new THREE.SkinnedMesh(bar, red), 0, 0, 2);
  arm.add(root);
  arm.bind(new THREE.Skeleton([root, tip]));
  tip.position.x = 2;

  const soft = new THREE.BoxGeometry(1, 1, 1);
  soft.morphAttributes.position = [new THREE.Float32BufferAttribute(soft.attributes.position.array.map((v) => v * 3), 3)];
  const blob = put('blob', new THREE.Mesh(soft, red), 5, 0, 0);
  blob.morphTargetInfluences[0] = 1;

  put('sign', new THREE.Sprite(new THREE.SpriteMaterial({ color: '#ffffff' })), 0, 3, 0).scale.set(2, 1, 1);
  const ends = (x, y) => new THREE.BufferGeometry().setFromPoints([new THREE.Vector3(), new THREE.Vector3(x, y, 0)]);
  put('dots', new THREE.Points(ends(1, 2)), 2);
  put('rope', new THREE.Line(ends(3, 0)), -2, 2);
  put('ghost', new THREE.Mesh(new THREE.SphereGeometry(1), red), 0).visible = false;
  put('behind', new THREE.Mesh(new THREE.SphereGeometry(1), red), 0, 0, 40);
  put('lost', new THREE.Mesh(new THREE.SphereGeometry(1), red), NaN);
  camera.position.set(0, 2, 16);
  return (t) => { group.rotation.y = t; };
}
"""


async def perform(stage: Stage, site: Site, keep: Path, recipe: Recipe = READ) -> Capture:
    capture = await stage.perform(site, recipe, keep=keep)
    assert capture.ended == "done", capture.trouble
    return capture


async def read(stage: Stage, engine: ThreeEngine, script: str, keep: Path, recipe: Recipe = READ) -> Digest:
    capture = await perform(stage, (await engine.build(script, title="x")).site, keep, recipe)
    assert capture.digest is not None, capture.trouble
    return capture.digest


def named(digest: Digest, name: str) -> Thing:
    return next(thing for thing in digest.things if thing.name == name)


def box(thing: Thing) -> list[float]:
    assert thing.bounds is not None
    return [round(part, 2) for part in thing.bounds]


async def test_all_kinds_of_objects_are_read_as_they_are_drawn(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    digest = await read(stage, engine, ALL_KINDS, tmp_path)
    walls, tower, trees = named(digest, "walls"), named(digest, "tower"), named(digest, "trees")
    assert walls.path == "tower/walls"
    assert (walls.depth, walls.triangles, tower.parts) == (1, 12, 1)
    assert tower.bounds == walls.bounds
    assert 2 < (tower.size or (0, 0, 0))[0] <= 2.9, "scaled, and turned by half a radian"
    assert (tower.moved, trees.moved) == (True, False)
    surface = digest.surface(walls)
    assert surface is not None
    assert (surface.type, surface.color, surface.roughness, surface.lit) == ("MeshStandardMaterial", "#c8573a", 0.4, True)
    assert trees.instances == 24
    assert trees.seen_instances is not None
    assert 8 < trees.seen_instances < 24
    assert box(trees) == pytest.approx([-24.3, -0.5, -6.3, 22.3, 0.5, -5.7], abs=0.1)
    assert box(named(digest, "arm")) == [1.8, 0, 1.8, 2.2, 2, 2.2]
    assert box(named(digest, "blob")) == [3.5, -1.5, -1.5, 6.5, 1.5, 1.5]
    assert named(digest, "sign").size == pytest.approx((2, 1, 0), abs=0.15), "turned to the camera"
    assert box(named(digest, "dots")) == [2, 0, 0, 3, 2, 0]
    assert named(digest, "rope").in_view
    assert (named(digest, "ghost").visible, named(digest, "ghost").in_view) == (False, False)
    assert (named(digest, "behind").in_view, named(digest, "behind").share) == (False, 0)
    assert named(digest, "lost").nan
    assert 0.01 < tower.share < 0.3
    assert [light.type for light in digest.lights] == ["DirectionalLight", "HemisphereLight"]
    assert digest.lights[0].casts_shadow
    assert digest.lights[0].position == (5, 8, 4)
    assert digest.fog is not None
    assert (digest.fog.color, digest.fog.near, digest.fog.far, digest.background) == ("#203040", 40, 90, "#203040")
    assert (digest.camera.type, digest.camera.fov, digest.camera.position) == ("PerspectiveCamera", 38, (0, 2, 16))
    assert digest.camera.direction[2] < -0.99
    assert (digest.tone_mapping, digest.shadows, digest.t_s) == ("agx", True, 0.5)
    again = Digest.model_validate_json(digest.model_dump_json())
    assert again == digest, "what is as usual is left out when it is written, and comes back"


async def test_reading_changes_no_pixel(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    site = (await engine.build(ALL_KINDS.replace("NaN", "1"), title="x")).site
    with_digest = await perform(stage, site, tmp_path)
    without = await perform(stage, site, tmp_path, READ.model_copy(update={"gather": frozenset({"metrics"})}))
    assert with_digest.digest is not None
    assert [frame.sha256 for frame in with_digest.frames] == [frame.sha256 for frame in without.frames]
    assert len({frame.sha256 for frame in with_digest.frames}) == 2


CROWD = """import * as THREE from 'three';
export default function ({ scene, camera }) {
  const [shape, paint] = [new THREE.PlaneGeometry(), new THREE.MeshBasicMaterial()];
  for (let i = 0; i < 4500; i++) {
    const one = new THREE.Object3D();
    one.name = `leaf ${i}`;
    if (i < 20) one.add(new THREE.Mesh(shape, paint));
    scene.add(one);
  }
  camera.position.z = 9;
}
"""


async def test_a_crowd_is_bounded(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    digest = await read(stage, engine, CROWD, tmp_path, ONCE)
    assert len(digest.things) == 2000
    assert digest.objects == 4521
    assert len(digest.model_dump_json()) < 200_000
    assert sum(digest.more.values()) >= 200


COMPOSED = """import * as THREE from 'three';
import { EffectComposer } from 'three/addons/postprocessing/EffectComposer.js';
import { RenderPass } from 'three/addons/postprocessing/RenderPass.js';
import { OutputPass } from 'three/addons/postprocessing/OutputPass.js';
export default function ({ scene, camera, renderer }) {
  const box = () => new THREE.Mesh(new THREE.BoxGeometry(), new THREE.MeshBasicMaterial());
  for (const x of [-1, 1]) scene.add(Object.assign(box(), { name: `box ${x}` }));
  camera.position.set(0, 0, 9);
  const composer = new EffectComposer(renderer);
  composer.addPass(new RenderPass(scene, camera));
  composer.addPass(new OutputPass());
  return { render: () => composer.render() };
}
"""


async def test_the_scene_behind_effects_is_found(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    digest = await read(stage, engine, COMPOSED, tmp_path, ONCE)
    assert [thing.name for thing in digest.things] == ["box -1", "box 1"]
    assert digest.camera.position == pytest.approx((0, 0, 9), abs=1e-6)


SCENE = """import * as THREE from 'three';
export default function ({ scene, camera, renderer, controls }) {
  const light = new THREE.DirectionalLight('#ffffff', 3);
  light.position.set(3, 5, 4);
  const material = new THREE.MeshStandardMaterial({ color: '#c8573a' });
  const cube = new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2), material);
  cube.name = 'cube';
  scene.add(light, cube);
  camera.position.set(3, 3, 5);
  globalThis.change?.({ THREE, scene, camera, renderer, controls, light, material, cube });
}
"""
BLANK = {
    "No light is in the scene": "scene.remove(light);",
    "No light to speak of": "light.intensity = 0.001;",
    "times too strong": "light.intensity = 9000; scene.background = new THREE.Color('#ffffff'); camera.fov = 20; renderer.toneMapping = 0;"
    " light.position.copy(camera.position); material.color.set('#ffffff');",
    "Fog swallows everything: it is full at 3": "scene.fog = new THREE.Fog('#000000', 1, 3);",
    "Fog swallows everything: its density": "scene.fog = new THREE.FogExp2('#000000', 2);",
    "beyond the camera's far plane": "camera.far = 2;",
    "before the camera's near plane": "camera.near = 50;",
    "is inside of cube": "cube.scale.setScalar(30);",
    "scaled to nothing": "cube.scale.setScalar(0);",
    "Nothing is in view": "controls.target.set(3, 3, 90);",
    "All 1 objects are hidden": "cube.visible = false;",
    "holds no object": "scene.remove(cube);",
    "opacity of 0": "material.transparent = true; material.opacity = 0;",
    "colour of the background": "renderer.toneMapping = 0; scene.background = new THREE.Color('#336699');"
    " cube.material = new THREE.MeshBasicMaterial({ color: '#336699' });",
    "toneMappingExposure": "renderer.toneMappingExposure = 0;",
    "Where the objects are is not a number": "cube.position.y = NaN;",
    "The camera's position": "camera.aspect = NaN; camera.fov = NaN;",
}
SMALL = ONCE.model_copy(update={"size_px": (64, 36)})


@pytest.fixture(scope="module")
async def lone_cube(engine: ThreeEngine) -> str:
    """The page of a good scene, bundled once."""
    site = (await engine.build(SCENE, title="x")).site
    return site.files[site.entry].data.decode()


def changed(page: str, *code: str) -> Site:
    """The page of the good scene with something done to it at its end."""
    change = f"<script>change = ({{ THREE, scene, camera, renderer, controls, light, material, cube }}) => {{ {' '.join(code)} }};</script>"
    return one_page(page.replace("<head>", f"<head>{change}", 1))


@pytest.mark.parametrize("reason", BLANK)
async def test_a_blank_picture_says_why_and_its_edit_mends_it(reason: str, stage: Stage, lone_cube: str, tmp_path: Path) -> None:
    capture = await perform(stage, changed(lone_cube, BLANK[reason]), tmp_path, SMALL)
    found = cause(capture.digest)
    assert found is not None, capture.digest
    assert reason in found.because
    wrong = [one for one in (verdict(capture, "blank"), verdict(capture, "drawn")) if one.status == "failed"]
    assert wrong, "the picture is blank"
    assert reason in wrong[0].reason
    assert (wrong[0].fix, wrong[0].edit) == (found.fix, found.edit)
    if reason == "holds no object":
        assert found.edit is None, "what should be there is not known"
        return
    assert found.edit is not None
    mended = await perform(stage, changed(lone_cube, BLANK[reason], found.edit.code), tmp_path, SMALL)
    assert judge(mended, None, Policy()).status == "passed", (found.edit, mended.digest)


async def test_a_good_picture_has_no_cause(stage: Stage, lone_cube: str, tmp_path: Path) -> None:
    capture = await perform(stage, one_page(lone_cube), tmp_path, SMALL)
    assert capture.digest is not None
    assert cause(capture.digest) is None


def verdict(capture: Capture, check: str, plan: Plan | None = None) -> Verdict:
    return next(found for found in judge(capture, plan, Policy()).verdicts if found.check == check)


GLOBAL = """
const renderer = new THREE.WebGLRenderer();
renderer.setSize(320, 180);
document.body.appendChild(renderer.domElement);
const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(50, 320 / 180, 0.1, 100);
camera.position.z = 6;
const cube = new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2), new THREE.MeshLambertMaterial({ color: 0xc8573a }));
cube.name = 'cube';
scene.add(cube, new THREE.AmbientLight(0xffffff, 1));
(function loop(now) { requestAnimationFrame(loop); cube.rotation.y = now / 1000 || 0; renderer.render(scene, camera); })();
"""


@pytest.mark.parametrize("version", ["0.128.0", "0.147.0"])
async def test_old_global_scripts_are_read_too(version: str, stage: Stage, settings: Settings, tmp_path: Path) -> None:
    capture = await perform(stage, old_page(settings, version, GLOBAL), tmp_path)
    assert capture.digest is not None, capture.trouble
    cube = named(capture.digest, "cube")
    assert (cube.moved, cube.triangles, cube.in_view) == (True, 12, True)
    surface = capture.digest.surface(cube)
    assert surface is not None
    assert surface.color == "#c8573a"


async def test_a_geometry_without_normals_is_black_in_old_versions(stage: Stage, settings: Settings, tmp_path: Path) -> None:
    script = GLOBAL.replace("Ambient", "Directional").replace("scene.add(", "cube.geometry.deleteAttribute('normal'); scene.add(")
    blank = verdict(await perform(stage, old_page(settings, "0.128.0", script), tmp_path, SMALL), "blank")
    assert "cube has a lit material and a geometry without normals" in blank.reason
    assert "computeVertexNormals" in (blank.fix or "")


def old_page(settings: Settings, version: str, script: str) -> Site:
    """A page with the global build of an old Three.js, where `scenewright fetch` has put it."""
    build = settings.cache / "three" / version / "build" / "three.min.js"
    if not build.is_file():
        pytest.skip(f"three {version} is not on this machine")
    html = PAGE.format(body=f"<script src='three.js'></script><script>{script}</script>")
    files = {
        "index.html": Blob(data=html.encode(), media_type="text/html"),
        "three.js": Blob(data=build.read_bytes(), media_type="text/javascript"),
    }
    return Site(entry="index.html", files=files)


async def test_webgpu_renderer_on_webgl(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    script = """import * as THREE from 'three/webgpu';
const renderer = new THREE.WebGPURenderer({ forceWebGL: true });
await renderer.init();
renderer.setSize(320, 180);
document.body.append(renderer.domElement);
const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(40, 320 / 180, 0.1, 100);
camera.position.z = 6;
scene.add(Object.assign(new THREE.Mesh(new THREE.BoxGeometry(), new THREE.MeshBasicMaterial({ color: '#c8573a' })), { name: 'cube' }));
renderer.setAnimationLoop(() => renderer.render(scene, camera));
"""
    assert named(await read(stage, engine, script, tmp_path, ONCE), "cube").in_view


async def test_a_page_that_lies_has_no_digest_and_breaks_nothing(stage: Stage, tmp_path: Path) -> None:
    """Objects that throw, never end or are not what they say."""
    trap = """
    const bad = new Proxy({}, { get() { throw new Error('trap'); } });
    const canvas = document.body.appendChild(document.createElement('canvas'));
    const gl = canvas.getContext('webgl2');
    const fake = { render() { gl.clear(16384); }, domElement: canvas, shadowMap: {} };
    __THREE_DEVTOOLS__.dispatchEvent(new CustomEvent('observe', { detail: bad }));
    __THREE_DEVTOOLS__.dispatchEvent(new CustomEvent('observe', { detail: fake }));
    fake.render({ isObject3D: true, isScene: true, children: [bad] }, { isCamera: true });
    """
    capture = await perform(stage, one_page(PAGE.format(body=f"<script>{trap}</script>")), tmp_path, ONCE)
    assert capture.digest is None
    assert json.loads(capture.model_dump_json())["digest"] is None


async def test_colours_of_vertices_copies_and_several_materials_are_read(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    script = """import * as THREE from 'three';
export default function ({ scene, camera }) {
  const put = (name, object) => { scene.add(Object.assign(object, { name })); return object; };
  const box = new THREE.BoxGeometry(1, 1, 1);
  const faces = ['#ff0000', '#ff0000', '#0000ff', '#0000ff', '#00ff00', '#00ff00'].map((color) => new THREE.MeshBasicMaterial({ color }));
  put('faces', new THREE.Mesh(box, faces));
  const copies = put('copies', new THREE.InstancedMesh(box, new THREE.MeshBasicMaterial(), 3));
  ['#ff0000', '#ff0000', '#ffffff'].forEach((color, i) => {
    copies.setMatrixAt(i, new THREE.Matrix4().makeScale(1, i + 1, 1).setPosition(i * 2 - 2, 0, 0));
    copies.setColorAt(i, new THREE.Color(color));
  });
  const tinted = box.clone();
  tinted.setAttribute('color', new THREE.Uint8BufferAttribute(Array.from({ length: 96 }, (_, i) => (i % 4 === 1 ? 0 : 255)), 4, true));
  put('tinted', new THREE.Mesh(tinted, new THREE.MeshBasicMaterial({ vertexColors: true, color: '#808080' })));
  put('plain', new THREE.Mesh(box, new THREE.MeshBasicMaterial({ color: '#123456' })));
  camera.position.set(0, 1, 12);
}
"""
    seen = await read(stage, engine, script, tmp_path, ONCE)
    paint = {
        name: {swatch.colour: round(swatch.share, 2) for swatch in named(seen, name).paint}
        for name in ("faces", "copies", "tinted", "plain")
    }
    assert paint["faces"] == {"#ff0000": 0.33, "#0000ff": 0.33, "#00ff00": 0.33}
    assert paint["copies"] == {"#ff0000": 0.67, "#ffffff": 0.33}
    assert (paint["tinted"], paint["plain"]) == ({"#800080": 1.0}, {})
    assert (named(seen, "copies").each, named(seen, "plain").each) == ((1.0, 2.0, 1.0), None)
