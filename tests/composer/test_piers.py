"""Piers reach the shore: their root is on land, their head in the water, and who stands on one stands on its deck."""

from math import cos, hypot, radians, sin

import pytest

from scenewright.composer.kinds import KINDS
from scenewright.composer.layout import built
from scenewright.composer.parse import parse

BRIEFS = (
    "a boat by the pier",
    "a wooden pier at sunset",
    "a house by a lake with a pier",
    "a lighthouse with a pier and two boats",
    "a beach with a long pier and palm trees",
)


@pytest.mark.parametrize("brief", BRIEFS)
@pytest.mark.parametrize("seed", [0, 1, 5])
def test_a_pier_leads_from_the_shore_into_the_water(brief: str, seed: int) -> None:
    builder, _ = built(parse(brief), seed=seed)
    pier, field = builder.find("pier"), builder.field
    assert pier is not None and not pier.moves
    spot = pier.spots[0]
    way = spot.turn - radians(builder.camera.azimuth_deg)
    length = pier.options["length"]
    assert isinstance(length, float)
    root, head = ((spot.at[0] + s * sin(way) * length / 2, spot.at[1] + s * cos(way) * length / 2) for s in (-1, 1))
    if field.shores:
        far = [hypot(root[0] - bank.u, root[1] - bank.v) / bank.radius for bank in field.shores]
        out = [hypot(head[0] - bank.u, head[1] - bank.v) / bank.radius for bank in field.shores]
    elif field.water is not None:
        far = [2 - hypot(root[0] - field.water.u, root[1] - field.water.v) / field.water.radius]
        out = [2 - hypot(head[0] - field.water.u, head[1] - field.water.v) / field.water.radius]
    else:
        assert field.land is not None
        edge = field.land.radius * (1.0 if builder.terrain.raised == "cliff" else 1 / 0.62)
        far, out = ([hypot(at[0] - field.land.u, at[1] - field.land.v) / edge] for at in (root, head))
    assert min(far) < 0.95
    assert min(out) > 1.05


def test_who_stands_on_a_pier_stands_on_its_deck() -> None:
    builder, lost = built(parse("a fisherman on a pier by the sea"), seed=0)
    person, pier = builder.find("person"), builder.find("pier")
    assert lost == () and person is not None and pier is not None
    deck = KINDS["pier"].height * KINDS["pier"].top
    assert person.spots[0].at[2] == pytest.approx(deck, abs=0.02)
    assert hypot(person.spots[0].at[0] - pier.spots[0].at[0], person.spots[0].at[1] - pier.spots[0].at[1]) < 1
