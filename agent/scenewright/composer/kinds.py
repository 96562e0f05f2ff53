"""Kinds: the things that the composer can show, with their parts of the kit, sizes in metres and habits.

Radius and height are those of the part at scale 1, as `kit/README.md` has them.
"""

from collections.abc import Mapping
from typing import Literal

from pydantic import JsonValue

from scenewright.values.base import Value

Habit = Literal["stands", "swims", "flies", "hangs", "far", "place", "land"]
"""Where a thing is at home: on land, on water, in the air, hanging in the air, on the horizon. A place is ground that others
stand on; a land carries others and itself floats, or rises from the ground or from water."""


class Kind(Value):
    """One kind of thing. `part` is the kit's function; lengths in metres."""

    name: str
    words: str
    part: str
    habit: Habit = "stands"
    radius: float = 1.0
    height: float = 1.0
    plural: int = 3
    options: Mapping[str, JsonValue] = {}
    accepts: frozenset[str] = frozenset({"color"})
    trunk: float = 1.0
    """Share of the radius that must stay free of others: less than 1 where crowns may meet."""
    top: float = 0.95
    """Share of the height at which something can stand on it."""


def _kinds(*kinds: Kind) -> Mapping[str, Kind]:
    return {kind.name: kind for kind in kinds}


_TREE = frozenset({"color", "season", "species"})
KINDS: Mapping[str, Kind] = _kinds(
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
        name="tree",
        words="tree, oak tree, oak, apple tree, maple tree, maple, willow, willow tree, leafy tree, fruit tree, beech",
        part="tree", radius=2.3, height=5.6, plural=5, options={"species": "oak"}, accepts=_TREE, trunk=0.75,
    ),
    Kind(
        name="pine",
        words="pine, pine tree, fir, fir tree, spruce, conifer, evergreen, christmas tree, evergreen tree, cypress, spruce tree",
        part="tree", radius=1.65, height=5.5, plural=5, options={"species": "pine"}, accepts=_TREE, trunk=0.8,
    ),
    Kind(
        name="cherry",
        words="cherry tree, cherry blossom, cherry blossom tree, blossom tree, sakura, sakura tree, blossoming tree, cherry, "
        "plum tree, blossom, blooming tree",
        part="tree", radius=2.4, height=4.8, plural=5, options={"species": "cherry"}, accepts=_TREE, trunk=0.75,
    ),
    Kind(
        name="palm",
        words="palm, palm tree, coconut tree, coconut palm",
        part="tree", radius=2.4, height=5, options={"species": "palm"}, accepts=_TREE, trunk=0.6,
    ),
    Kind(
        name="birch",
        words="birch, birch tree, aspen, aspen tree, poplar",
        part="tree", radius=1.5, height=6.1, plural=5, options={"species": "birch"}, accepts=_TREE, trunk=0.75,
    ),
    Kind(
        name="rock",
        words="rock, boulder, stone, big rock, crag, pebble",
        part="rock", plural=5,
    ),
    Kind(
        name="lantern",
        words="lantern, lamp, paper lantern, sky lantern, chinese lantern, floating lantern, japanese lantern, light lantern",
        part="lantern", habit="hangs", radius=0.39,
        height=1.1, plural=7, options={"kind": "paper"}, accepts=frozenset({"color", "kind", "lit"}),
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
    Kind(
        name="cloud",
        words="cloud, puffy cloud, fluffy cloud, storm cloud",
        part="cloud", habit="flies", radius=3, height=1.6, plural=5,
    ),
    Kind(
        name="car",
        words="car, sedan, automobile, vehicle, motorcar, sports car, taxi, cab",
        part="car", radius=2.3, height=1.5,
    ),
    Kind(
        name="boat",
        words="boat, sailboat, sailing boat, yacht, sail boat, sailing ship, ship, sloop, fishing boat",
        part="boat", habit="swims", radius=2.6,
        height=5.5, options={"kind": "sail"}, accepts=frozenset({"color", "kind", "lit", "sail"}),
    ),
    Kind(
        name="rowboat",
        words="rowboat, rowing boat, row boat, canoe, dinghy, kayak, gondola",
        part="boat", habit="swims", radius=1.9,
        height=0.8, options={"kind": "row"}, accepts=frozenset({"color", "kind", "lit"}),
    ),
    Kind(
        name="mountain",
        words="mountain, peak, mountain range, summit, alps, mount fuji, mountain peak, mount, fuji",
        part="mountain", habit="far", radius=14, height=12, plural=4, accepts=frozenset({"color", "snow"}), trunk=0.7,
    ),
    Kind(
        name="bush",
        words="bush, shrub, hedge, shrubbery, fern",
        part="bush", radius=0.85, height=0.95, plural=5,
    ),
    Kind(
        name="flower",
        words="flower, wildflower, rose, tulip, daisy, poppy, sunflower, lily, lavender, wild flower, blossoms, daffodil",
        part="flower", radius=0.3, height=0.5, plural=15,
    ),
    Kind(
        name="grass",
        words="grass, tall grass, reed, grasses, tuft of grass, wheat",
        part="grass", radius=0.4, height=0.4, plural=24,
    ),
    Kind(
        name="bridge",
        words="bridge, footbridge, arched bridge, foot bridge",
        part="bridge", radius=4, height=2.6, plural=2, accepts=frozenset({"color", "length"}), top=0.55,
    ),
    Kind(
        name="fence",
        words="fence, picket fence, railing, palisade",
        part="fence", radius=3, accepts=frozenset({"color", "length"}), height=1.1,
    ),
    Kind(
        name="person",
        words="person, people, man, woman, child, boy, girl, figure, traveler, traveller, monk, hiker, villager, human, someone, "
        "farmer, fisherman, kid, pedestrian, wanderer, walker",
        part="person", radius=0.37, height=1.8,
    ),
    Kind(
        name="bird",
        words="bird, seagull, gull, crow, raven, eagle, swallow, dove, crane, goose, sparrow, hawk, pigeon",
        part="bird", habit="flies", radius=0.55, height=0.25, plural=5,
    ),
    Kind(
        name="balloon",
        words="balloon, hot air balloon, air balloon",
        part="balloon", habit="flies", radius=3, height=9, accepts=frozenset({"color", "second"}),
    ),
    Kind(
        name="cube",
        words="cube, box, wooden box, crate, wooden crate, block, cardboard box",
        part="cube", radius=0.7, height=1, top=1.0,
    ),
    Kind(
        name="ball",
        words="ball, sphere, orb, globe, beach ball, snowball, marble ball, football, soccer ball, basketball",
        part="ball", radius=0.5, height=1,
    ),
    Kind(
        name="table",
        words="table, desk, wooden table, kitchen table",
        part="table", radius=0.95, height=0.78, top=1.0,
    ),
    Kind(
        name="island",
        words="island, isle, islet, floating island, sky island, flying island, rock island, plateau",
        part="island", habit="land", radius=9, height=6, accepts=frozenset({"waterfall"}),
    ),
    Kind(
        name="cliff",
        words="cliff, bluff, cliffside, headland, rocky cliff, clifftop",
        part="island", habit="land", radius=9, height=6, accepts=frozenset({"waterfall"}),
    ),
    Kind(
        name="hill",
        words="hill, hilltop, knoll, mound, hillside, grassy hill",
        part="hill", habit="land", radius=9, height=2, accepts=frozenset(),
    ),
    Kind(
        name="sea",
        words="sea, ocean, open sea, seaside, wave, bay, seashore",
        part="water", habit="place", options={"kind": "sea"},
    ),
    Kind(
        name="beach",
        words="beach, coast, shore, sandy beach, coastline, seafront, lagoon",
        part="water", habit="place", options={"kind": "sea"},
    ),
    Kind(
        name="harbour",
        words="harbour, harbor, port, marina",
        part="water", habit="place", options={"kind": "sea"},
    ),
    Kind(
        name="lake",
        words="lake, water, lakeside, mountain lake, lakeshore, still water",
        part="water", habit="place", options={"kind": "lake"},
    ),
    Kind(
        name="pond",
        words="pond, pool, puddle",
        part="water", habit="place", options={"kind": "lake"},
    ),
    Kind(
        name="river",
        words="river, stream, creek, brook, canal, riverside, riverbank",
        part="river", habit="place",
    ),
    Kind(
        name="path",
        words="path, trail, footpath, walkway, dirt road, pathway, track, stone path, garden path",
        part="path", habit="place",
    ),
    Kind(
        name="road",
        words="road, street, highway, lane, avenue, roadside, country road",
        part="path", habit="place",
    ),
    Kind(
        name="meadow",
        words="meadow, field, grassland, lawn, plain, prairie, countryside, pasture, clearing, ground, valley, farm, savanna",
        part="ground", habit="place", options={"kind": "grass"},
    ),
    Kind(
        name="garden",
        words="garden, courtyard, zen garden, japanese garden, backyard, yard, orchard",
        part="ground", habit="place", options={"kind": "grass"},
    ),
    Kind(
        name="park",
        words="park, city park",
        part="ground", habit="place", options={"kind": "grass"},
    ),
    Kind(
        name="forest",
        words="forest, woods, woodland, jungle, rainforest, taiga, grove",
        part="ground", habit="place", options={"kind": "grass"},
    ),
    Kind(
        name="desert",
        words="desert, dune, sand, sand dune, sandy desert",
        part="ground", habit="place", options={"kind": "sand"},
    ),
    Kind(
        name="village",
        words="village, hamlet, settlement, small town, fishing village, mountain village",
        part="ground", habit="place", options={"kind": "grass"},
    ),
    Kind(
        name="town",
        words="town, city, city street, downtown, plaza, square, town square, parking lot, cityscape, skyline, city skyline, "
        "boulevard, metropolis",
        part="ground", habit="place", options={"kind": "city"},
    ),
)  # fmt: skip

OWN_COLORS: Mapping[str, str] = {
    "sunflower": "#e6b422", "daffodil": "#ecc94b", "rose": "#b3273a", "poppy": "#c8341f", "tulip": "#d4475a", "daisy": "#f4f1e6",
    "lavender": "#8a78c2", "lily": "#efe6ea", "crow": "#26262b", "raven": "#1f1f26", "eagle": "#5c4430", "hawk": "#7a5a3c",
    "dove": "#efece6", "taxi": "#e0b020", "cab": "#e0b020", "barn": "#9c3a2c", "wheat": "#cfae58",
    "pyramid": "#c9a76c", "volcano": "#6b5750", "orange": "#e08a2e", "apple": "#b8352c", "lemon": "#ecd23f", "lime": "#8fb840",
    "olive": "#6f7a3a", "peach": "#eeb183", "plum": "#5f3a6b", "tomato": "#c8392b", "melon": "#c9d27a", "watermelon": "#3f7a45",
    "grapefruit": "#e6a15c", "coconut": "#6b4a32", "pearl": "#f0ece2", "pea": "#6fa04a", "egg": "#f0e2cc", "brick": "#9c5140",
    "snowman": "#f4f6f8", "snowball": "#f4f6f8", "basketball": "#d0702c", "owl": "#8a6c4a",
}  # fmt: skip
"""Words that say a colour by themselves."""

OWN_SCALES: Mapping[str, float] = {"book": 0.4, "brick": 0.4, "owl": 1.2, "snowman": 1.1}
"""Words that say a size by themselves, against their kind's usual one."""

OWN_STACKS: Mapping[str, int] = {"snowman": 3}
"""Words for what a stack of a kind stands in for, and how many there are in it."""

STACKED = frozenset({"cube", "ball", "rock", "table"})
"""Kinds that can be stacked."""

STANDINS: Mapping[str, str] = {
    "tower": "castle, fortress, citadel, palace, skyscraper, windmill, minaret, chess tower, obelisk, silo",
    "house": (
        "church, chapel, barn, mansion, school, shop, inn, tavern, library, factory, cathedral, tent, monastery, station, "
        "treehouse, tree house, mill"
    ),
    "car": ("truck, bus, van, lorry, tractor, jeep, ambulance, police car, fire truck, pickup, school bus, race car, limousine"),
    "boat": ("pirate ship, warship, galleon, ferry, steamboat, barge, raft, battleship, cruise ship, viking ship, viking boat, submarine"),
    "fence": "wall, stone wall, gate, city wall",
    "person": (
        "knight, wizard, princess, king, queen, soldier, astronaut, robot, samurai, pirate, witch, ninja, warrior, fairy, angel, santa"
    ),
    "bird": (
        "butterfly, bat, dragonfly, bee, parrot, owl, flamingo, penguin, duck, swan, chicken, firefly, fireflies, duck, "
        "airplane, plane, kite, drone, butterflies"
    ),
    "bush": "cactus, cacti, mushroom, bamboo, pumpkin, haystack",
    "mountain": "volcano, pyramid, glacier",
    "balloon": "airship, zeppelin, blimp, ufo, spaceship",
    "ball": (
        "oranges, apple, lemon, limes, olives, peaches, plums, tomato, tomatoes, melon, watermelon, grapefruit, coconut, pearl, "
        "snowman, snowmen, pea, egg"
    ),
    "cube": "book, brick, suitcase, present, gift, parcel, package, dice, die, toy block, building block, chest, treasure chest",
}
"""Words that are understood but have no part of their own: a thing of this kind stands in, and the plan says so."""

ABSENT = (
    "dog, cat, horse, cow, sheep, goat, pig, fish, whale, dolphin, shark, dragon, unicorn, dinosaur, lion, tiger, elephant, "
    "bear, wolf, fox, rabbit, deer, snake, turtle, monkey, camel, train, railway, bicycle, bike, motorcycle, rocket, "
    "helicopter, planet, galaxy, rainbow, smoke, fire, campfire, bonfire, lightning, flag, statue, fountain, well, "
    "bench, chair, sofa, bed, clock, cup, bottle, piano, guitar, sign, pier, dock, jetty, anchor, ruin, ruins, "
    "stairs, staircase, arch, torii, torii gate, waterwheel, tunnel, cave, carousel, ferris wheel, teapot, "
    "computer, phone, toy, food, cake, candle, sword, crown, treasure, barrel, "
    "lily pad, water lily, hat, cattle, dessert, "
    "telescope, umbrella, vase, bell, satellite, aurora, northern lights, northern light, iceberg, coral, seashell, "
    "starfish, jellyfish, octopus, airport, stadium, traffic light"
)
"""Nouns that are understood and have neither a part nor anything near it: left out, and the plan says so."""
