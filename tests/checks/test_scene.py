"""The scene's checks are pure: from a digest and a plan to a verdict; and a blank picture's cause is told from every other."""

import pytest

from scenewright.checks import Policy, judge
from scenewright.checks.causes import cause
from scenewright.checks.names import fits, is_plural, key, meant
from scenewright.values.capture import Frame
from scenewright.values.digest import Bounds, Digest, Eye, Fog, Light, Material, Thing
from scenewright.values.plan import Plan, PlannedObject
from scenewright.values.site import one_page
from scenewright.values.verdict import Verdict
from tests.doubles import good

GOOD = good(one_page("x"))
EYE = Eye(type="PerspectiveCamera", fov=40.0, position=(0, 0, 10), direction=(0, 0, -1))
SUN = Light(type="DirectionalLight", color="#ffffff", intensity=3.0, position=(5, 5, 5))
LIT = Material(type="MeshStandardMaterial", color="#aa5533", lit=True)
PLAIN = Material(type="MeshBasicMaterial", color="#336699")


def mesh(path: str, *, at: float = 0.0, size: float = 2.0, **more: object) -> Thing:
    """A drawn cube on the way of the camera, `at` along z."""
    half = size / 2
    bounds: Bounds = (-half, -half, at - half, half, half, at + half)
    name = path.rpartition("/")[2].partition("#")[0]
    facts = {"in_view": True, "share": 0.1, "most_share": 0.1, "material": 0, "parts": 1, "triangles": 12, "depth": path.count("/"), **more}
    return Thing.model_validate({"path": path, "name": name, "type": "Mesh", "draws": True, "bounds": bounds, **facts})


def group(path: str, parts: int) -> Thing:
    """A group with this many drawn things."""
    made = mesh(path, parts=parts)
    return made.model_copy(update={"type": "Group", "draws": False, "material": None})


def digest(*things: Thing, lights: tuple[Light, ...] = (SUN,), camera: Eye = EYE, surface: Material = LIT, **more: object) -> Digest:
    made = Digest(size_px=(960, 540), cameras=(camera,), things=things, lights=lights, materials=(surface,), objects=len(things))
    return made.model_copy(update=more)


def plan(*objects: PlannedObject, motion: str = "") -> Plan:
    return Plan(title="x", objects=objects, motion=motion)


def verdict(check: str, read: Digest | None, planned: Plan | None = None, *, frames: tuple[Frame, ...] = GOOD.frames) -> Verdict:
    capture = GOOD.model_copy(update={"digest": read, "frames": frames})
    return next(found for found in judge(capture, planned, Policy()).verdicts if found.check == check)


@pytest.mark.parametrize(
    ("planned", "named"),
    [
        ("stone lantern", "stoneLanterns_02"),
        ("pine", "pine.001"),
        ("pine", "pine001"),
        ("Trees", "tree"),
        ("cherry tree", "cherry-trees-group"),
        ("lighthouse", "light-house"),
        ("red cube", "cube"),
        ("bushes", "bush_3"),
        ("fairies", "Fairy"),
        ("Bäume", "bäume"),
    ],
)
def test_names_are_matched_with_tolerance(planned: str, named: str) -> None:
    assert fits(key(planned), key(named))


@pytest.mark.parametrize(("planned", "named"), [("tree", "street"), ("cat", "cathedral"), ("boat house", "lighthouse"), ("sun", "ground")])
def test_other_names_are_not(planned: str, named: str) -> None:
    assert not fits(key(planned), key(named))


def test_plurals() -> None:
    assert [is_plural(name) for name in ("trees", "tree", "glass", "bushes", "pine.001", "fairies")] == [
        True,
        False,
        False,
        True,
        False,
        True,
    ]


def test_the_uppermost_of_a_branch_is_meant() -> None:
    read = digest(group("island", 2), mesh("island/island-top"), mesh("island/pine"), mesh("pine"))
    assert meant("island", read) == [0]
    assert meant("pine", read) == [2, 3]


@pytest.mark.parametrize(
    ("count", "things"),
    [
        (1, [mesh("lantern")]),
        (3, [mesh("lantern"), mesh("lantern#2"), mesh("lantern 3")]),
        (24, [mesh("lanterns", instances=24)]),
        (24, [group("lantern", 2), mesh("lantern/frame", instances=24), mesh("lantern/paper", instances=24)]),
        (4, [group("lanterns", 4), *(mesh(f"lanterns/Mesh#{i}", name="") for i in range(4))]),
        (2, [group("row", 2), mesh("row/lantern"), mesh("row/lantern#2")]),
    ],
)
def test_what_was_planned_is_counted(count: int, things: list[Thing]) -> None:
    """Objects of one name, copies, groups of copies, unnamed children that are alike."""
    read = digest(*things)
    assert verdict("missing_object", read, plan(PlannedObject(name="lantern", count=count))).status == "passed"
    more = verdict("missing_object", read, plan(PlannedObject(name="lantern", count=count + 1)))
    assert more.status != "passed"
    assert f"{count + 1} × lantern, found {count}" in more.reason


def test_an_absent_object_is_a_must_and_says_what_there_is() -> None:
    found = verdict(
        "missing_object", digest(mesh("Mesh", name=""), mesh("hut")), plan(PlannedObject(name="pagoda"), PlannedObject(name="hut"))
    )
    assert (found.status, found.kind, found.gate) == ("failed", "missing_object", "must")
    assert found.reason == "Planned and not in the scene: pagoda."
    assert found.evidence == "Names in the scene: hut"
    assert "object.name = 'pagoda'" in (found.fix or "")


def test_fewer_than_planned_is_a_must_unless_they_may_be_merged() -> None:
    posts = plan(PlannedObject(name="fence post", count=20))
    assert verdict("missing_object", digest(mesh("fence post"), mesh("fence post#2")), posts).gate == "must"
    merged = verdict("missing_object", digest(mesh("fence posts")), posts)
    assert (merged.status, merged.gate) == ("inconclusive", "advise")


@pytest.mark.parametrize("name", ["sky", "night sky", "sun", "morning fog", "backdrop", "key light"])
def test_air_and_light_need_no_object(name: str) -> None:
    fog = Fog(type="Fog", color="#ffffff", near=1, far=90, density=None)
    assert verdict("missing_object", digest(mesh("hut"), background="#223344", fog=fog), plan(PlannedObject(name=name))).status == "passed"
    assert verdict("missing_object", digest(mesh("hut"), lights=()), plan(PlannedObject(name=name))).status == "failed"


def test_without_a_digest_nothing_is_held_against_a_scene() -> None:
    unread = verdict("missing_object", None, plan(PlannedObject(name="hut")))
    assert (unread.status, unread.gate) == ("inconclusive", "advise")
    assert [verdict(check, None).status for check in ("off_camera", "nan_transform", "static_scene")] == ["passed"] * 3


def test_names_beyond_the_limit_count() -> None:
    assert (
        verdict("missing_object", digest(mesh("hut"), more={"leaf 9": 700}), plan(PlannedObject(name="leaf", count=700))).status == "passed"
    )


GONE = {"in_view": False, "share": 0.0, "most_share": 0.0}


def test_a_planned_object_out_of_view_is_advice() -> None:
    hut = plan(PlannedObject(name="hut"))
    for thing, words in (
        (mesh("hut", at=40, **GONE), "hut is behind the camera, at (0, 0, 40)"),
        (mesh("hut", at=-9000, **GONE), "hut is beyond camera.far (2000)"),
        (mesh("hut", in_view=True, share=1e-6, most_share=1e-6), "hut covers less than 0.01%"),
        (mesh("hut", visible=False, **GONE), "hut is hidden"),
    ):
        found = verdict("off_camera", digest(thing, mesh("ground")), hut)
        assert (found.status, found.gate) == ("failed", "advise")
        assert words in found.reason
    seen_before = mesh("hut", at=40, in_view=False, share=0, most_share=0.2)
    assert verdict("off_camera", digest(seen_before, mesh("ground")), hut).status == "passed"
    by_shader = mesh("hut", at=40, exact=False, **GONE)
    assert verdict("off_camera", digest(by_shader, mesh("ground")), hut).status == "passed", "where it is drawn is not known"


def test_everything_out_of_view_is_a_must() -> None:
    read = digest(mesh("hut", at=40, **GONE), mesh("sky", size=900, around=True, exact=False))
    found = verdict("off_camera", read)
    assert (found.status, found.gate) == ("failed", "must")
    assert "hut is behind the camera" in found.reason
    assert "camera.lookAt(0, 0, 40)" in (found.fix or "")
    assert verdict("off_camera", digest(mesh("hut", at=40, **GONE), cut=True)).status == "passed"
    assert verdict("off_camera", digest(mesh("room", size=900, around=True))).status == "passed"


def test_nan_is_a_must_where_it_shows() -> None:
    found = verdict("nan_transform", digest(mesh("a/b", nan=True)))
    assert (found.status, found.gate) == ("failed", "must")
    assert "a/b" in found.reason
    assert verdict("nan_transform", digest(mesh("a", nan=True, visible=False))).status == "passed"
    assert "the camera" in verdict("nan_transform", digest(mesh("a"), camera=EYE.model_copy(update={"nan": True}))).reason


def moments(*hashes: str) -> tuple[Frame, ...]:
    return tuple(GOOD.frames[0].model_copy(update={"t_s": float(i), "sha256": sha}) for i, sha in enumerate(hashes))


def test_promised_motion_must_be_seen() -> None:
    turning = plan(motion="The mill turns.")
    still = verdict("static_scene", digest(mesh("mill", moved=False)), turning, frames=moments("a", "a", "a"))
    assert (still.status, still.gate) == ("failed", "must")
    assert still.reason == "Planned motion: The mill turns. From 0 s to 2 s nothing moves and no pixel changes."
    assert verdict("static_scene", digest(mesh("mill")), turning, frames=moments("a", "b")).status == "passed"
    assert verdict("static_scene", digest(mesh("mill", moved=True)), turning, frames=moments("a", "a")).status == "passed"
    assert verdict("static_scene", digest(mesh("mill")), turning).gate == "advise", "one picture proves nothing"
    for motion in ("", "None.", "nothing moves", "Static scene", "No motion", "-"):
        assert verdict("static_scene", digest(mesh("mill")), plan(motion=motion), frames=moments("a", "a")).status == "passed", motion


def far(name: str, at: float) -> Thing:
    return mesh(name, at=at, **GONE)


FOG = Fog(type="Fog", color="#ffffff", near=1, far=5, density=None)
CAUSES = {
    "No light is in the scene": digest(mesh("hut"), lights=()),
    "the strongest is a PointLight": digest(
        mesh("hut"), lights=(Light(type="PointLight", color="#ffffff", intensity=1, position=(0, 0, 99), decay=2.0),)
    ),
    "with intensity 3 and color #000000": digest(mesh("hut"), lights=(SUN.model_copy(update={"color": "#000000"}),)),
    "times too strong": digest(mesh("hut"), lights=(SUN.model_copy(update={"intensity": 120.0}),)),
    "toneMappingExposure is 0": digest(mesh("hut"), tone_mapping="aces", exposure=0.0),
    "Fog swallows everything: it is full at 5": digest(mesh("hut"), fog=FOG),
    "density of 3 leaves": digest(mesh("hut"), fog=FOG.model_copy(update={"near": None, "far": None, "density": 3})),
    "far plane: the nearest is 5009 away": digest(far("hut", -5000)),
    "near plane": digest(far("hut", 8), camera=EYE.model_copy(update={"near": 5.0})),
    "Nothing is in view": digest(far("hut", 40)),
    "scaled to nothing": digest(mesh("hut", size=0, **GONE)),
    "hidden": digest(mesh("hut", visible=False, **GONE)),
    "holds no object": digest(),
    "without normals": digest(mesh("hut", normals=False)),
    "opacity of 0": digest(mesh("hut"), surface=PLAIN.model_copy(update={"transparent": True, "opacity": 0.0})),
    "colour of the background": digest(mesh("hut"), surface=PLAIN, background="#336699"),
    "inside of hut": digest(mesh("hut", size=50, around=True)),
    "near 5, far 2": digest(mesh("hut"), camera=EYE.model_copy(update={"near": 5.0, "far": 2.0})),
    "camera's position or projection is not a number": digest(mesh("hut"), camera=EYE.model_copy(update={"nan": True})),
    "Where the objects are is not a number (NaN): hut": digest(mesh("hut", draws=False, nan=True, bounds=None, **GONE)),
}


@pytest.mark.parametrize("words", CAUSES)
def test_each_cause_is_told(words: str) -> None:
    found = cause(CAUSES[words])
    assert found is not None
    assert words in found.because
    assert found.fix.endswith(".")
    assert [other for other in CAUSES if other in found.because] == [words], "and from every other"


def test_a_good_scene_has_none() -> None:
    assert cause(None) is None
    for read in (
        digest(mesh("hut")),
        digest(mesh("hut"), lights=(), surface=PLAIN),
        digest(mesh("hut"), lights=(), environment=True),
        digest(mesh("hut"), lights=(), surface=LIT.model_copy(update={"emissive": "#ffffff"})),
        digest(mesh("hut"), fog=FOG.model_copy(update={"far": 90})),
        digest(mesh("hut", normals=False), surface=LIT.model_copy(update={"flat": True})),
        digest(mesh("hut"), mesh("sky", size=900, around=True), surface=LIT.model_copy(update={"side": "back"})),
        digest(mesh("hut"), mesh("valley", size=900, around=True)),
    ):
        assert cause(read) is None, read


def test_what_is_empty_is_not_called_hidden() -> None:
    found = cause(digest(mesh("helper", visible=False, bounds=None, **GONE)))
    assert found is not None and found.edit is None
    assert "holds no object" in found.because


def test_a_blank_frame_tells_the_cause_and_its_edit() -> None:
    flat = GOOD.frames[0].model_copy(update={"look": GOOD.frames[0].look.model_copy(update={"spread": 0, "off_ground": 0})})
    found = verdict("blank", CAUSES["No light is in the scene"], frames=(flat,))
    assert "No light is in the scene, and its materials are lit ones (MeshStandardMaterial)." in found.reason
    assert "HemisphereLight" in (found.fix or "")


def test_a_dark_frame_tells_it_too() -> None:
    dim = GOOD.frames[0].look.model_copy(update={"mean": 4, "brightest": 9, "darkest": 0, "contrast": 9})
    found = verdict("light_enough", CAUSES["toneMappingExposure is 0"], frames=(GOOD.frames[0].model_copy(update={"look": dim}),))
    assert found.kind == "too_dark"
    assert "renderer.toneMappingExposure is 0" in found.reason
    assert found.fix == "Set renderer.toneMappingExposure = 1."
