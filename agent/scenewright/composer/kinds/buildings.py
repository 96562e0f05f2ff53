"""Buildings, and what is built beside them."""

from scenewright.composer.kinds.kind import Kind

_HOUSE = frozenset({"color", "lit", "roof", "season"})
BUILDINGS = (
    Kind(
        name="pagoda",
        words="pagoda, temple, shrine, stupa, pavilion, pagoda temple, buddhist temple, japanese temple, shinto shrine",
        part="pagoda", radius=4.2, height=13.8, accepts=frozenset({"color", "lit", "roof", "tiers", "season"}),
    ),
    Kind(
        name="house",
        words="house, cottage, cabin, hut, home, chalet, shack, lodge, farmhouse, bungalow, villa, log cabin, cabin in woods, "
        "building",
        part="house", radius=3.6, height=6, accepts=frozenset({"color", "lit", "roof", "storeys", "season"}),
    ),
    Kind(
        name="tower",
        words="tower, watchtower, turret, keep, bell tower, clock tower, watch tower",
        part="tower", radius=2.4, height=13.2, options={"kind": "stone"}, accepts=frozenset({"color", "lit", "roof", "season"}),
    ),
    Kind(
        name="lighthouse",
        words="lighthouse, light house, beacon",
        part="tower", radius=2.4, height=12.2,
        plural=2, options={"kind": "lighthouse"}, accepts=frozenset({"color", "lit", "roof", "season"}),
    ),
    Kind(
        name="castle",
        words="castle, fortress, citadel, palace, fort, stronghold, chateau, fairytale castle",
        part="castle", radius=7.5, height=15.4, plural=2, accepts=_HOUSE, near="tower",
    ),
    Kind(
        name="church",
        words="church, chapel, cathedral, abbey, basilica, steeple, village church",
        part="church", radius=5.4, height=14.2, plural=2, accepts=_HOUSE, near="house",
    ),
    Kind(
        name="windmill",
        words="windmill, mill, wind mill, dutch windmill",
        part="windmill", radius=4.4, height=14.3, accepts=_HOUSE, trunk=0.75, near="tower",
    ),
    Kind(
        name="barn",
        words="barn, stable, granary, cowshed, farm building",
        part="barn", radius=5.4, height=8.2, plural=2, accepts=_HOUSE, near="house",
    ),
    Kind(
        name="bridge",
        words="bridge, footbridge, arched bridge, foot bridge",
        part="bridge", radius=4, height=2.6, plural=2, accepts=frozenset({"color", "length"}), top=0.55, turn=(58, 68),
    ),
    Kind(
        name="fence",
        words="fence, picket fence, railing, palisade",
        part="fence", radius=3, accepts=frozenset({"color", "length"}), height=1.1, turn=(4, 12),
    ),
    Kind(
        name="stone-lantern",
        words="stone lantern, garden lantern, toro",
        part="lantern", radius=0.52, height=1.5, options={"kind": "stone"}, accepts=frozenset({"color", "kind", "lit"}),
    ),
    Kind(
        name="lamp-post",
        words="street lamp, street light, lamp post, lamppost, streetlamp, streetlight, post lantern, lantern post, light post",
        part="lantern", radius=0.4, height=3.5, plural=4, options={"kind": "post"}, accepts=frozenset({"color", "kind", "lit"}),
    ),
)  # fmt: skip
