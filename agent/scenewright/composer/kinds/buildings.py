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
        words="lighthouse, light house, beacon", top=1.0,
        part="tower", radius=2.4, height=12.2,
        plural=2, options={"kind": "lighthouse"}, accepts=frozenset({"color", "lit", "roof", "season"}),
    ),
    Kind(
        name="castle",
        words="castle, fortress, citadel, palace, fort, stronghold, chateau, fairytale castle, castle gate, castle wall",
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
        name="skyscraper",
        words="skyscraper, high rise, highrise, office tower, office building, tower block, office block",
        part="skyscraper", radius=4.8, height=45, accepts=frozenset({"color", "lit"}), near="tower",
    ),
    Kind(
        name="bridge",
        words="bridge, footbridge, arched bridge, foot bridge",
        part="bridge", radius=4, height=2.6, plural=2, accepts=frozenset({"color", "length"}), top=0.55, turn=(58, 68),
    ),
    Kind(
        name="viaduct",
        words="viaduct, railway bridge, rail bridge, train bridge, stone viaduct, aqueduct, railroad bridge",
        part="viaduct", radius=20, height=7.26, plural=2, accepts=frozenset({"color", "season"}), top=0.905, turn=(58, 68),
        near="bridge",
    ),
    Kind(
        name="fence",
        words="fence, picket fence, railing, palisade",
        part="fence", radius=3, accepts=frozenset({"color", "length"}), height=1.1, turn=(4, 12),
    ),
    Kind(
        name="torii",
        words="torii, torii gate, shinto gate, shrine gate, torii arch",
        part="torii", radius=3.2, height=4.8, accepts=frozenset({"color", "season"}), turn=(14, 30), near="fence",
    ),
    Kind(
        name="fountain",
        words="fountain, water fountain, stone fountain, marble fountain",
        part="fountain", radius=2.55, height=2.9, plural=2, accepts=frozenset({"color", "season"}),
    ),
    Kind(
        name="statue",
        words="statue, monument, sculpture, stone statue, memorial, marble statue, bronze statue",
        part="statue", radius=1.4, height=5, plural=2,
    ),
    Kind(
        name="tent",
        words="tent, camping tent, ridge tent",
        part="tent", radius=2.3, height=1.9, accepts=frozenset({"color", "lit"}), turn=(20, 40), near="house",
    ),
    Kind(
        name="campfire",
        words="campfire, bonfire, camp fire, fire, fire pit, firepit, log fire",
        part="campfire", radius=0.9, height=1.15, plural=2, accepts=frozenset({"color", "lit"}),
    ),
    Kind(
        name="flag",
        words="flag, flagpole, banner, flag pole, pennant, flagstaff",
        part="flag", radius=1.9, height=6, accepts=frozenset({"color", "second"}), trunk=0.5, turn=(4, 16),
    ),
    Kind(
        name="snowman",
        words="snowman, snow man, snowmen",
        part="snowman", radius=0.75, height=2.15, near="ball",
    ),
    Kind(
        name="wall",
        words="wall, stone wall, city wall, garden wall, brick wall, drystone wall, rampart",
        part="wall", radius=3, height=1.35, plural=2, accepts=frozenset({"color", "length"}), turn=(4, 12), top=0.99, near="fence",
    ),
    Kind(
        name="gate",
        words="gate, gateway, garden gate, iron gate, wrought iron gate, park gate",
        part="gate", radius=2.1, height=2.8, plural=2, accepts=frozenset({"color", "lit"}), turn=(8, 24), near="fence",
    ),
    Kind(
        name="pier",
        words="pier, jetty, dock, wharf, quay, landing stage, boat dock, fishing pier, wooden pier, boardwalk",
        part="pier", habit="swims", radius=4, height=2.5, plural=1, trunk=0.5, top=0.29,
        accepts=frozenset({"color", "length", "lit"}), near="bridge",
    ),
    Kind(
        name="well",
        words="well, water well, wishing well, stone well, old well, village well, draw well",
        part="well", radius=1.2, height=2.95, plural=2, accepts=frozenset({"color", "roof", "season"}),
    ),
    Kind(
        name="bench",
        words="bench, park bench, wooden bench, garden bench",
        part="bench", radius=0.92, height=1.03, top=0.45,
    ),
    Kind(
        name="sign",
        words="sign, signpost, sign post, wooden sign, signboard, billboard, road sign, noticeboard, notice board",
        part="sign", radius=0.95, height=2.1, plural=2, accepts=frozenset({"color", "lit", "text"}), turn=(6, 20),
    ),
    Kind(
        name="letters",
        words="letters, lettering, letter, 3d text, 3d letters",
        part="letters", radius=2.6, height=1.7, plural=1, accepts=frozenset({"color", "lit", "text"}), turn=(6, 16),
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
