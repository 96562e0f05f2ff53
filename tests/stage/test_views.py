"""Views: a Three.js page from elsewhere than its own camera, and nothing of the page changed by it. Transparency and scale."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from scenewright.engines.three import ThreeEngine
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.capture import Capture, Frame, Recipe, Shot
from scenewright.values.site import one_page
from scenewright.values.view import View, views
from tests.pages import GOOD, point
from tests.stage.test_digest import GLOBAL, old_page

pytestmark = pytest.mark.stage
SIZE = (320, 180)
GROUND = "#204060"
SIDES = {"right": "ff0000", "left": "00ff00", "top": "0000ff", "bottom": "ffff00", "front": "ff00ff", "back": "00ffff"}

# A block with six colours, seen aslant from a camera that rides on a rig and turns by small steps of its Euler angles.
BLOCK = """import * as THREE from 'three';
export default function ({ scene, camera, renderer }) {
  scene.background = new THREE.Color('GROUND');
  const material = (color) => new THREE.MeshBasicMaterial({ color: '#' + color, toneMapped: false });
  const block = new THREE.Mesh(new THREE.BoxGeometry(2, 3, 1), COLOURS.map(material));
  block.position.set(3, 1.5, -2);
  scene.add(block);
  const rig = new THREE.Group(); rig.position.set(1, 0.5, 1); rig.rotation.set(0.1, 0.4, 0); scene.add(rig); rig.add(camera);
  camera.position.set(2, 2, 8); camera.lookAt(3, 1.5, -2);
  EXTRA
  return (t) => { camera.rotation.y += Math.sin(t) * 1e-3; camera.rotateX(1e-4); STEP };
}
""".replace("GROUND", GROUND).replace("COLOURS", str([*SIDES.values()]))


async def block(engine: ThreeEngine, extra: str = "", step: str = "") -> str:
    site = (await engine.build(BLOCK.replace("EXTRA", extra).replace("STEP", step), title="block")).site
    return site.files[site.entry].data.decode()


async def perform(stage: Stage, html: str, keep: Path, *shots: Shot, transparent: bool = False, scale: float = 1) -> Capture:
    recipe = Recipe(shots=shots, size_px=SIZE, transparent=transparent, scale=scale, budget_s=30.0)
    return await stage.perform(one_page(html), recipe, keep=keep)


def picture(keep: Path, frame: Frame) -> Image.Image:
    return Image.open(BytesIO((keep / frame.file).read_bytes()))


def stands_out(image: Image.Image) -> tuple[int, int, int, int]:
    box = ImageChops.difference(image.convert("RGB"), Image.new("RGB", image.size, image.convert("RGB").getpixel((0, 0)))).getbbox()
    assert box is not None
    return box


def commonest(image: Image.Image) -> str:
    colours = image.convert("RGB").getcolors(1 << 20)
    assert colours is not None
    ground = image.convert("RGB").getpixel((0, 0))
    return bytes(max((n, colour) for n, colour in colours if colour != ground)[1]).hex()  # type: ignore[arg-type]


async def test_each_side_is_seen_and_fits_with_a_margin(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    wanted = views(",".join(SIDES))
    html = await block(engine)
    capture = await perform(stage, html, tmp_path, *(Shot(view=view) for view in wanted))
    assert capture.trouble == ()
    assert [frame.view for frame in capture.frames] == [*SIDES]
    for frame in capture.frames:
        image = picture(tmp_path, frame)
        assert frame.size_px == image.size == SIZE
        assert frame.view is not None
        assert commonest(image) == SIDES[frame.view], frame.view
        left, top, right, bottom = stands_out(image)
        filled = max((right - left) / SIZE[0], (bottom - top) / SIZE[1])
        assert 0.8 < filled < 0.88, "as near as it fits, with 8% at each side"
        assert abs(left - (SIZE[0] - right)) <= 2 and abs(top - (SIZE[1] - bottom)) <= 2, "in the middle"
    again = await perform(stage, html, tmp_path, *(Shot(view=view) for view in wanted))
    assert [frame.sha256 for frame in again.frames] == [frame.sha256 for frame in capture.frames]


async def test_releases_that_do_not_say_what_they_are_have_views_too(stage: Stage, settings: Settings, tmp_path: Path) -> None:
    """Before r143 a WebGLRenderer has no mark of its own."""
    shots = tuple(Shot(view=view) for view in views("front,top"))
    capture = await stage.perform(old_page(settings, "0.128.0", GLOBAL), Recipe(shots=shots, size_px=SIZE), keep=tmp_path)
    assert capture.trouble == ()
    assert [frame.view for frame in capture.frames] == ["front", "top"]


async def test_an_orbit_keeps_its_distance_and_a_pose_is_taken_as_it_is(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    pose = views("3,1.5,8/3,1.5,0")
    capture = await perform(stage, await block(engine), tmp_path, *(Shot(view=view) for view in (*views("orbit:4"), *pose)))
    boxes = [stands_out(picture(tmp_path, frame)) for frame in capture.frames]
    heights = [bottom - top for _, top, _, bottom in boxes[:4]]
    assert heights[0] == heights[2] and heights[1] == heights[3]
    assert boxes[0][2] - boxes[0][0] > 1.5 * (boxes[1][2] - boxes[1][0]), "the broad side, the narrow side"
    assert commonest(picture(tmp_path, capture.frames[4])) == SIDES["front"]


async def test_a_view_stands_still_while_things_move(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    (front,) = views("front")
    capture = await perform(
        stage, await block(engine, step="block.position.x += 0.02;"), tmp_path, Shot(view=front), Shot(at_s=0.5, view=front)
    )
    before, after = (stands_out(picture(tmp_path, frame)) for frame in capture.frames)
    assert after[0] - before[0] > 10 and after[2] - after[0] == pytest.approx(before[2] - before[0], abs=2)


EVERYTHING = """
  const sun = new THREE.DirectionalLight('#fff', 2); sun.position.set(3, 5, 2); sun.castShadow = true; scene.add(sun);
  renderer.shadowMap.enabled = true;
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(30, 30).rotateX(-Math.PI / 2), new THREE.MeshStandardMaterial()); scene.add(floor);
  floor.receiveShadow = block.castShadow = true;
  const dots = new THREE.InstancedMesh(new THREE.SphereGeometry(0.1), new THREE.MeshNormalMaterial(), 9); scene.add(dots);
  for (let i = 0; i < 9; i += 1) dots.setMatrixAt(i, new THREE.Matrix4().makeTranslation(i / 2, 3, 0));
"""
ALIVE = "block.rotation.y += Math.random() * 0.1; block.geometry.attributes.position.array[0] += 0.01; block.geometry.attributes.position.needsUpdate = true;"  # noqa: E501


async def test_the_page_goes_on_as_if_nothing_had_been_looked_at(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    html = await block(engine, EVERYTHING, ALIVE)
    moments = (0.0, 0.4, 0.5, 1.0)
    plain = await perform(stage, html, tmp_path, *(Shot(at_s=moment) for moment in moments))
    looks = [Shot(at_s=moment, view=view) for moment in (0.0, 0.4, 0.5) for view in views("front,top,orbit:2")]
    mixed = await perform(stage, html, tmp_path, *looks, *(Shot(at_s=moment) for moment in moments))
    assert [frame.sha256 for frame in mixed.frames if frame.view is None] == [frame.sha256 for frame in plain.frames]
    assert len({frame.sha256 for frame in mixed.frames}) == len(mixed.frames) == 16
    assert mixed.metrics.draw_calls == plain.metrics.draw_calls
    assert mixed.contexts.screen_draws == plain.contexts.screen_draws
    assert mixed.metrics.texture_bytes == plain.metrics.texture_bytes
    assert mixed.trouble == plain.trouble == ()


async def test_a_page_that_paints_over_its_own_picture_keeps_it(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    """With a buffer that stays, and a picture that is drawn again only when something moves."""
    html = await block(engine, "", "renderer.autoClear = false; block.position.x += 0.02;")
    html = html.replace("getContext(", "getContext (").replace("new WebGLRenderer({", "new WebGLRenderer({preserveDrawingBuffer:true,")
    plain = await perform(stage, html, tmp_path, Shot(at_s=0.3), Shot(at_s=0.6))
    mixed = await perform(stage, html, tmp_path, Shot(at_s=0.3, view=views("back")[0]), Shot(at_s=0.3), Shot(at_s=0.6))
    assert [frame.sha256 for frame in mixed.frames if frame.view is None] == [frame.sha256 for frame in plain.frames]


COMPOSED = """import * as THREE from 'three';
import { EffectComposer } from 'three/addons/postprocessing/EffectComposer.js';
import { RenderPass } from 'three/addons/postprocessing/RenderPass.js';
import { OutputPass } from 'three/addons/postprocessing/OutputPass.js';
export default function ({ scene, camera, renderer }) {
  camera.position.set(2, 2, 8); camera.add(new THREE.PointLight('#fff', 300)); scene.add(camera);
  scene.add(new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2), new THREE.MeshStandardMaterial({ color: '#c40' })));
  const composer = new EffectComposer(renderer);
  composer.addPass(new RenderPass(scene, camera)); composer.addPass(new OutputPass());
  const { render } = renderer;
  let inside = false;
  renderer.render = function (...rest) {
    if (inside || rest[0] !== scene) return render.apply(this, rest);
    inside = true; composer.render(); inside = false;
  };
  return (t) => { camera.position.x = 2 + t; camera.lookAt(0, 0, 0); };
}
"""


async def test_behind_a_composer_and_with_a_lamp_on_the_camera(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    site = (await engine.build(COMPOSED, title="composed")).site
    html = site.files[site.entry].data.decode()
    plain = await perform(stage, html, tmp_path, Shot(at_s=0.2), Shot(at_s=0.4))
    mixed = await perform(stage, html, tmp_path, Shot(at_s=0.2, view=views("back")[0]), Shot(at_s=0.2), Shot(at_s=0.4))
    assert [frame.sha256 for frame in mixed.frames if frame.view is None] == [frame.sha256 for frame in plain.frames]
    back = picture(tmp_path, mixed.frames[0]).convert("RGB")
    middle = back.getpixel((SIZE[0] // 2, SIZE[1] // 2))
    assert isinstance(middle, tuple) and middle[0] > 60, "the lamp went with the camera"


async def test_where_up_is_z_and_where_nothing_converges(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    upright = await block(engine, "camera.up.set(0, 0, 1); block.rotation.x = Math.PI / 2;")
    capture = await perform(stage, upright, tmp_path, *(Shot(view=view) for view in views("front,top,right")))
    assert [commonest(picture(tmp_path, frame)) for frame in capture.frames] == [SIDES["front"], SIDES["top"], SIDES["right"]]
    parallel = """const own = renderer.render; const flat = new THREE.OrthographicCamera(-4, 4, 2.25, -2.25, 0.1, 50);
      flat.position.set(6, 5, 9); flat.lookAt(3, 1.5, -2); renderer.render = function (s) { own.call(this, s, flat); };"""
    capture = await perform(stage, await block(engine, parallel), tmp_path, *(Shot(view=view) for view in views("left,top")))
    assert [commonest(picture(tmp_path, frame)) for frame in capture.frames] == [SIDES["left"], SIDES["top"]]
    left, top, right, bottom = stands_out(picture(tmp_path, capture.frames[0]))
    assert (bottom - top) / SIZE[1] == pytest.approx(0.84, abs=0.02) and (right - left) / (bottom - top) == pytest.approx(1 / 3, abs=0.02)


async def test_a_page_without_three_says_why_there_is_no_view(stage: Stage, tmp_path: Path) -> None:
    capture = await perform(stage, GOOD, tmp_path, Shot(view=views("front")[0]), Shot())
    assert [frame.view for frame in capture.frames] == [None]
    assert [(trouble.kind, trouble.text) for trouble in capture.trouble] == [
        ("no_view", "A view needs a page that Three.js draws (its WebGLRenderer).")
    ]


async def test_transparent_pictures_have_nothing_where_nothing_is_drawn(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    html = await block(engine)
    capture = await perform(stage, html, tmp_path, Shot(), Shot(view=views("front")[0]), transparent=True)
    for frame in capture.frames:
        image = picture(tmp_path, frame)
        assert image.mode == "RGBA"
        alpha = image.getchannel("A")
        assert alpha.getpixel((2, 2)) == 0 and alpha.getextrema() == (0, 255)
    assert picture(tmp_path, capture.frames[1]).getpixel((SIZE[0] // 2, SIZE[1] // 2)) == (255, 0, 255, 255)
    opaque = await perform(stage, html, tmp_path, Shot(), Shot(view=views("front")[0]))
    assert {picture(tmp_path, frame).mode for frame in opaque.frames} == {"RGB"}
    bare = await perform(stage, point(attributes="{alpha: false}"), tmp_path, Shot(), transparent=True)
    assert picture(tmp_path, bare.frames[0]).getchannel("A").histogram()[255] > 1500, "a point of 40 by 40, in raw WebGL"


async def test_scale_is_what_a_page_sees_of_its_screen(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    capture = await perform(stage, await block(engine), tmp_path, Shot(), Shot(view=views("top")[0]), scale=2)
    assert [frame.size_px for frame in capture.frames] == [(640, 360)] * 2
    assert capture.ended == "done"


@pytest.mark.parametrize(
    "wrong", [{}, {"towards": (0, 0, 0)}, {"eye": (0, 0, 1)}, {"eye": (1, 1, 1), "target": (1, 1, 1)}, {"towards": (0, float("nan"), 1)}]
)
def test_a_view_that_cannot_be_taken_is_none(wrong: dict[str, tuple[float, float, float]]) -> None:
    with pytest.raises(ValueError, match="a view"):
        View(name="x", **wrong)


def test_views_as_they_are_written() -> None:
    assert [view.name for view in views("front, back,front")] == ["front", "back"]
    assert [view.name for view in views("orbit:3,top")] == ["orbit-000", "orbit-120", "orbit-240", "top"]
    assert views("4,-3.5,1e1/0,1,0") == (View(name="from-4_-3.5_10", eye=(4, -3.5, 10), target=(0, 1, 0)),)
    for text in ("", "frontal", "orbit:0", "orbit:999", "1,2/3,4,5", "orbit:x"):
        with pytest.raises(ValueError, match="is no view"):
            views(text)
