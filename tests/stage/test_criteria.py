"""Criteria on real scenes: each expectation holds where it is true; a wrong mutant turns the right ones missing, and only those."""

from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio

from scenewright.checks import Policy, judge
from scenewright.checks.measure import measure
from scenewright.engines.three import ThreeEngine
from scenewright.stage import Stage
from scenewright.values.capture import Capture, Recipe, Shot
from scenewright.values.expect import Absent, Color, Compare, Expectation, Fog, Light, Moves, Place, Present, Size, Still
from scenewright.values.past import Past
from scenewright.values.plan import Criterion, Plan
from scenewright.values.site import Blob, Site

pytestmark = pytest.mark.stage
READ = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=0.5)), size_px=(320, 180), gather=frozenset({"metrics", "digest"}), budget_s=20.0)

HARBOUR = """import * as THREE from 'three';

export default function ({ scene, camera, controls }) {
  const paint = (color, more) => new THREE.MeshStandardMaterial({ color, ...more });
  const box = (w, h, d, color) => new THREE.Mesh(new THREE.BoxGeometry(w, h, d).translate(0, h / 2, 0), paint(color));
  const put = (name, object, x, y, z, parent = scene) => {
    object.name = name;
    object.position.set(x, y, z);
    parent.add(object);
    return object;
  };
  scene.background = new THREE.Color('#b9d7ee');
  const sun = put('sun', new THREE.DirectionalLight('#fff0dd', 3), 10, 20, 12);
  scene.add(new THREE.HemisphereLight('#dfe9f5', '#6b5a48', 1.2));
  const sea = put('sea', new THREE.Mesh(new THREE.PlaneGeometry(120, 120).rotateX(-Math.PI / 2), paint('#3f7fa8')), 0, 0, 0);

  const pier = put('pier', new THREE.Group(), -6, 0, 0);
  for (let i = 0; i < 6; i++) put('plank', box(1.6, 0.3, 1.2, '#8a6039'), 0, 0.4, i * 1.3 - 3.5, pier);
  const boat = put('boat', new THREE.Group(), -3.4, -0.2, 1);
  put('hull', box(1.4, 0.8, 3.6, '#b8352c'), 0, 0, 0, boat);
  put('mast', box(0.12, 3.4, 0.12, '#e8ded0'), 0, 0.8, 0, boat);

  const island = put('island', box(14, 0.8, 9, '#7aa050'), 8, 0, -2);
  const house = put('house', new THREE.Group(), 6, 0.8, -3);
  put('walls', box(3, 2.4, 2.6, '#f0ece2'), 0, 0, 0, house);
  put('roof', new THREE.Mesh(new THREE.ConeGeometry(2.4, 1.6, 4).rotateY(Math.PI / 4), paint('#3565a8')), 0, 3.2, 0, house);
  const tower = put('tower', box(1.8, 7, 1.8, '#8a8d91'), 11, 0.8, -3);
  const well = put('well', box(1, 0.9, 1, '#9a9188'), 8.4, 0.8, 0.4);
  const lanterns = [0, 1, 2, 3, 4].map((i) => {
    const turn = (i / 5) * Math.PI * 2;
    return put('lantern', box(0.3, 0.5, 0.3, '#e0b83e'), 8.4 + Math.cos(turn) * 1.6, 0.8, 0.4 + Math.sin(turn) * 1.6);
  });
  const table = put('table', box(1.4, 0.8, 0.9, '#7a5236'), 4.4, 0.8, 1);
  const cup = put('cup', box(0.25, 0.3, 0.25, '#de8fa8'), 4.6, 1.6, 1);
  const bird = put('bird', box(0.7, 0.3, 0.4, '#2a2a2e'), 6, 6.4, -3);
  const rock = put('rock', box(0.9, 0.6, 0.9, '#5c5f63'), 8.6, 0.8, -3.2);

  const cone = new THREE.ConeGeometry(0.7, 2.6, 6).translate(0, 1.3, 0);
  const pines = put('pine', new THREE.InstancedMesh(cone, paint('#2f5d34'), 12), 0, 0, 0);
  for (let i = 0; i < 12; i++) pines.setMatrixAt(i, new THREE.Matrix4().setPosition(2.2 + i, 0.8, -5.6 - (i % 3) * 0.3));
  const tinted = box(0.9, 0.9, 0.9, '#ffffff');
  const green = Array.from({ length: 72 }, (_, i) => [0.02, 0.5, 0.06][i % 3]);
  tinted.geometry.setAttribute('color', new THREE.Float32BufferAttribute(green, 3));
  tinted.material.vertexColors = true;
  const buoy = put('buoy', tinted, -0.5, -0.3, 3.4);
  const sign = put('sign', box(1, 0.6, 0.1, '#ffffff'), 2.2, 0.8, 2);
  sign.material.map = new THREE.DataTexture(new Uint8Array([200, 40, 40, 255]), 1, 1);
  sign.material.map.needsUpdate = true;

  camera.position.set(2, 6, 19);
  controls.target.set(2.5, 1.5, 0);
  const stops = globalThis.mutant?.((name) => scene.getObjectByName(name), scene, THREE);
  return (t) => { if (!stops) boat.position.y = -0.2 + Math.sin(t * 3) * 0.08; };
}
"""

# What is true of the scene, by a short name.
TRUE: dict[str, Expectation] = {
    "a house": Present(object="house"),
    "a well": Present(object="well"),
    "a boat": Present(object="boat", count=1, exactly=True),
    "five lanterns": Present(object="lantern", count=5, exactly=True),
    "twelve pines": Present(object="pines", count=12),
    "six planks": Present(object="plank", count=6),
    "no people": Absent(object="person"),
    "red boat": Color(object="boat", color="red"),
    "blue roof": Color(object="house roof", color="blue"),
    "roof of the house": Color(object="roof of the house", color="#3565a8"),
    "green buoy": Color(object="buoy", color="green"),
    "yellow lanterns": Color(object="lantern", color="yellow"),
    "pink cup": Color(object="cup", color="pink"),
    "tower of 7 m": Size(object="tower", metres=7),
    "pines of 2.6 m": Size(object="pine", metres=2.5),
    "boat 3.6 m long": Size(object="boat", dimension="width", metres=3.6),
    "tower taller than house": Compare(object="tower", than="house", how="taller"),
    "cup smaller than table": Compare(object="cup", than="table", how="smaller"),
    "boat by the pier": Place(object="boat", relation="next_to", of=("pier",)),
    "boat on the sea": Place(object="boat", relation="on", of=("sea",)),
    "cup on the table": Place(object="cup", relation="on", of=("table",)),
    "house on the island": Place(object="house", relation="on", of=("island",)),
    "bird above the house": Place(object="bird", relation="above", of=("house",)),
    "house below the bird": Place(object="house", relation="below", of=("bird",)),
    "lanterns around the well": Place(object="lantern", relation="around", of=("well",)),
    "rock between": Place(object="rock", relation="between", of=("house", "tower")),
    "boat left of house": Place(object="boat", relation="left_of", of=("house",)),
    "tower right of house": Place(object="tower", relation="right_of", of=("house",)),
    "pines behind the house": Place(object="pine", relation="behind", of=("house",)),
    "table in front of the house": Place(object="table", relation="in_front_of", of=("house",)),
    "the boat moves": Moves(object="boat"),
    "the house stands still": Still(object="house"),
    "day": Light(time="day"),
    "no fog": Fog(present=False),
}
# And what is not.
FALSE: dict[str, Expectation] = {
    "a dragon": Present(object="dragon"),
    "seven lanterns": Present(object="lantern", count=7),
    "no house": Absent(object="house"),
    "green boat": Color(object="boat", color="green"),
    "red roof": Color(object="house roof", color="red"),
    "black buoy": Color(object="buoy", color="black"),
    "tower of 20 m": Size(object="tower", metres=20),
    "house taller than tower": Compare(object="house", than="tower", how="taller"),
    "boat by the house": Place(object="boat", relation="next_to", of=("house",)),
    "cup under the table": Place(object="cup", relation="under", of=("table",)),
    "rock inside the house": Place(object="rock", relation="inside", of=("house",)),
    "boat right of house": Place(object="boat", relation="right_of", of=("house",)),
    "house above the bird": Place(object="house", relation="above", of=("bird",)),
    "pines around the well": Place(object="pine", relation="around", of=("well",)),
    "table behind the house": Place(object="table", relation="behind", of=("house",)),
    "cup between": Place(object="cup", relation="between", of=("house", "tower")),
    "the house moves": Moves(object="house"),
    "the boat stands still": Still(object="boat"),
    "night": Light(time="night"),
    "fog": Fog(),
}


@dataclass(frozen=True)
class Mutant:
    """A line that makes the scene wrong, and what is then no longer so."""

    code: str
    missing: frozenset[str]
    unasked: str = ""  # what the guard says of it, when something else was asked for


def turns(code: str, *missing: str, unasked: str = "") -> Mutant:
    return Mutant(code, frozenset(missing), unasked)


MUTANTS = {
    "colour swapped": turns("get('hull').material.color.set('#3565a8')", "red boat", unasked="boat hull turned from #b8352c to #3565a8"),
    "roof swapped": turns(
        "get('roof').material.color.set('#b8352c')", "blue roof", "roof of the house", unasked="house roof turned from #3565a8 to #b8352c"
    ),
    "moved away": turns("get('boat').position.set(3, -0.2, 8)", "boat by the pier", unasked="boat moved 9.5 m"),
    "count halved": turns("get('pine').count = 6", "twelve pines", unasked="pine: 12 became 6"),
    "one gone": turns("scene.remove(get('lantern'))", "five lanterns", unasked="lantern: 5 became 4"),
    "hidden": turns("get('well').visible = false", "a well", unasked="well is hidden"),
    "shrunk": turns(
        "get('tower').scale.setScalar(0.4)", "tower of 7 m", "tower taller than house", unasked="tower shrank from 1.8 × 7 × 1.8 to 0.72"
    ),
    "floating": turns("get('cup').position.y = 2.6", "cup on the table", unasked="cup moved 1 m"),
    "sides changed": turns("get('tower').position.x = 2.4", "tower right of house", "rock between", unasked="tower moved 8.6 m"),
    "lanterns to one side": turns(
        "scene.children.filter((one) => one.name === 'lantern').forEach((one, i) => one.position.set(10.5 + i * 0.6, 0.8, 1.4))",
        "lanterns around the well",
        unasked="5 × lantern moved",
    ),
    "at night": turns(
        "scene.background.set('#0b1226'); for (const one of scene.children) if (one.isLight) one.intensity = 0.2", "day",
        unasked="light sun from 3 to 0.2",
    ),
    "in fog": turns("scene.fog = new THREE.Fog('#b9d7ee', 4, 26)", "no fog", unasked="fog came"),
    "nothing moves": turns("return true", "the boat moves", unasked="boat no longer moves"),
    "another thing": turns(
        "scene.add(Object.assign(get('rock').clone(), { name: 'person' })); scene.getObjectByName('person').position.set(0, 0, 6)",
        "no people",
        unasked="person appeared",
    ),
}  # fmt: skip


class Shots:
    """Captures of the scene and its mutants; each is performed once."""

    def __init__(self, stage: Stage, site: Site, keep: Path):
        self.stage, self.site, self.keep = stage, site, keep
        self.done: dict[str, Capture] = {}

    async def of(self, name: str) -> Capture:
        """The scene with a mutant's line in it; as it is for an empty name."""
        if name not in self.done:
            page = self.site.files[self.site.entry].data.decode()
            mutant = f"<script>globalThis.mutant = (get, scene, THREE) => {{ {MUTANTS[name].code}; }}</script>" if name else ""
            assert "<head>" in page
            blob = Blob(data=page.replace("<head>", "<head>" + mutant, 1).encode(), media_type="text/html; charset=utf-8")
            self.done[name] = await self.stage.perform(Site(entry="index.html", files={"index.html": blob}), READ, keep=self.keep)
        assert self.done[name].digest is not None, self.done[name].trouble
        return self.done[name]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def shots(stage: Stage, engine: ThreeEngine, tmp_path_factory: pytest.TempPathFactory) -> Shots:
    return Shots(stage, (await engine.build(HARBOUR, title="harbour")).site, tmp_path_factory.mktemp("criteria"))


@pytest.mark.parametrize("name", TRUE)
async def test_what_is_true_has_landed(name: str, shots: Shots) -> None:
    found = measure(TRUE[name], await shots.of(""))
    assert found.state == "landed", found


@pytest.mark.parametrize("name", FALSE)
async def test_what_is_not_is_missing_and_says_what_was_measured(name: str, shots: Shots) -> None:
    found = measure(FALSE[name], await shots.of(""))
    assert found.state == "missing", found
    assert found.evidence


async def test_what_nothing_decides_is_unproven(shots: Shots) -> None:
    found = measure(Color(object="sign", color="red"), await shots.of(""))
    assert (found.state, "texture" in found.evidence) == ("unproven", True)


PLAN = Plan(title="harbour", objects=(), criteria=tuple(Criterion(id=name, text=name, expect=TRUE[name]) for name in TRUE))


@pytest.mark.parametrize("name", MUTANTS)
async def test_a_wrong_mutant_turns_the_right_criteria_missing_and_only_those(name: str, shots: Shots) -> None:
    before, after = (await shots.of("")).digest, await shots.of(name)
    report = judge(after, PLAN, Policy(), Past(before=before, words="paint the sign green"))
    states = {outcome.id: (outcome.state, outcome.evidence) for outcome in report.outcomes if outcome.state != "landed"}
    assert {name for name, (state, _) in states.items() if state == "missing"} == MUTANTS[name].missing, states
    guard = next(verdict for verdict in report.verdicts if verdict.check == "changed_unasked")
    assert MUTANTS[name].unasked in guard.reason
    assert (guard.gate, report.rank[3]) == ("advise", len(MUTANTS[name].missing))


async def test_a_scene_beside_itself_has_no_changes(shots: Shots) -> None:
    capture = await shots.of("")
    report = judge(capture, PLAN, Policy(), Past(before=capture.digest, words="paint the sign green"))
    assert "Only what was asked for has changed." in [verdict.reason for verdict in report.verdicts]
