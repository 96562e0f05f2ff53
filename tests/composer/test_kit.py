"""The kit keeps its contract: every part is built in a real browser and measured."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel, TypeAdapter

from scenewright.composer import kinds as composer
from scenewright.engines.three import ThreeEngine
from scenewright.stage import Stage
from scenewright.values.capture import Recipe

pytestmark = pytest.mark.stage
PLACES = {"room", "studio", "space", "ground", "water", "path", "river", "island", "islet", "hill"}  # ground for others
GROWN = {"tree", "rock", "cloud", "mountain", "bush", "flower", "grass", "person", "skyscraper"}  # no two alike; what is made may be
IN_THE_MIDDLE = {"moon", "sun", "planet", "cloud", "bird", "lantern", "boat", "fish", "ship", "duck"}  # the origin is not the lowest point

MEASURE = """import * as THREE from 'three';
import * as kit from '@scenewright/kit';
const KINDS = %s;

function measure(object) {
  object.updateMatrixWorld(true);
  const box = new THREE.Box3().setFromObject(object, true);
  const seen = { meshes: 0, triangles: 0, unnamed: 0, shadows: 0, far: 0, sum: 0 };
  const point = new THREE.Vector3();
  object.traverse((child) => {
    if (!child.isMesh && !child.isPoints) return;
    const { position, color } = child.geometry.attributes;
    seen.meshes += 1;
    seen.triangles += (child.geometry.index?.count ?? position.count) / 3;
    seen.shadows += Number(child.castShadow);
    for (let i = 0; i < position.count; i += 1) {
      point.fromBufferAttribute(position, i);
      seen.sum += point.x * 3 + point.y * 5 + point.z * 7 + (color ? color.getX(i) + color.getY(i) * 2 : 0) * i;
      if (!child.material.transparent) seen.far = Math.max(seen.far, Math.hypot(point.x, point.z));
    }
  });
  return { ...seen, name: object.name, low: box.min.y, high: box.max.y };
}

export default function ({ scene }) {
  for (const [name, part, options] of KINDS) {
    const [first, again, other] = [1, 1, 2].map((seed) => measure(kit[part]({ ...options, seed })));
    const lit = measure(kit[part]({ ...options, seed: 1, lit: true }));
    console.warn(JSON.stringify({ kind: name, first, again, other, lit }));
  }
  scene.add(new THREE.Mesh(new THREE.BoxGeometry(), new THREE.MeshNormalMaterial()));
}
"""


class Measured(BaseModel):
    """One build of one part."""

    name: str
    meshes: int
    triangles: float
    shadows: int
    far: float
    sum: float
    low: float
    high: float


class Kind(BaseModel):
    kind: str
    first: Measured
    again: Measured
    other: Measured
    lit: Measured


KIND = TypeAdapter(Kind)


async def test_every_part_keeps_the_contract(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    kinds = {name: kind for name, kind in composer.KINDS.items() if kind.part not in PLACES}
    source = MEASURE % json.dumps([[name, kind.part, dict(kind.options)] for name, kind in kinds.items()])
    built = await engine.build(source, title="kit")
    capture = built.trace(await stage.perform(built.site, Recipe(size_px=(64, 64)), keep=tmp_path))
    assert [t for t in capture.trouble if t.kind != "console_warning"] == []
    seen = {kind.kind: kind for kind in (KIND.validate_json(t.text) for t in capture.trouble)}
    assert set(seen) == set(kinds)
    wrong = [problem for name, found in seen.items() for problem in problems(found, kinds[name])]
    assert not wrong, "\n".join(wrong)


def problems(found: Kind, kind: composer.Kind) -> Iterator[str]:
    """Where a part does not keep its contract."""
    part = found.first
    if part != found.again:
        yield f"{kind.name}: the same seed gives another part"
    if kind.part in GROWN and part.sum == found.other.sum:
        yield f"{kind.name}: another seed gives the same part"
    if part.name != kind.part:
        yield f"{kind.name} is named {part.name}"
    if part.meshes > 4 or found.lit.meshes > 6:
        yield f"{kind.name}: {part.meshes} draw calls, {found.lit.meshes} lit"
    if part.triangles > 12_000:
        yield f"{kind.name}: {part.triangles} triangles"
    if kind.part not in IN_THE_MIDDLE and not -0.7 <= part.low <= 0.02:
        yield f"{kind.name} stands at {part.low}"
    high = part.high - (part.low if kind.part in IN_THE_MIDDLE else 0)
    if not 0.6 * kind.height <= high <= 1.45 * kind.height:
        yield f"{kind.name} is {high:.1f} m high, not {kind.height}"
    # Of what is seen through the reach is not measured.
    if kind.name != "rainbow" and not 0.6 * kind.radius <= part.far <= 1.5 * kind.radius:
        yield f"{kind.name} reaches {part.far:.1f} m, not {kind.radius}"
