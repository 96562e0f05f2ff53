"""What single words say besides their kind: a colour, a size, a stack; and words that have no part of their own."""

from collections.abc import Mapping

OWN_COLORS: Mapping[str, str] = {
    "sunflower": "#e6b422", "daffodil": "#ecc94b", "rose": "#b3273a", "poppy": "#c8341f", "tulip": "#d4475a", "daisy": "#f4f1e6",
    "lavender": "#8a78c2", "lily": "#efe6ea", "crow": "#26262b", "raven": "#1f1f26", "eagle": "#5c4430", "hawk": "#7a5a3c",
    "dove": "#efece6", "taxi": "#e0b020", "cab": "#e0b020", "barn": "#9c3a2c", "wheat": "#cfae58",
    "pyramid": "#c9a76c", "volcano": "#6b5750", "lime": "#8fb840", "raspberry": "#b3263f",
    "olive": "#6f7a3a", "plum": "#5f3a6b", "cantaloupe": "#c9b27a",
    "grapefruit": "#e6a15c", "coconut": "#6b4a32", "pearl": "#f0ece2", "pea": "#6fa04a", "egg": "#f0e2cc", "brick": "#9c5140",
    "snowball": "#f4f6f8", "unicorn": "#f4f1ec", "zebra": "#e9e6e0", "donkey": "#8b857d", "camel": "#c29a63",
    "dolphin": "#6f8796", "whale": "#4a5f70", "shark": "#7c8b94", "orca": "#26282d", "wolf": "#7d7f82", "fox": "#c9662e", "lion": "#c79a55",
    "lioness": "#c9a468", "tiger": "#d5792f", "panther": "#232227", "goat": "#d9d0c0", "bison": "#5a4030",
    "buffalo": "#4b3a30", "lamb": "#f3ede1",
    "bull": "#4b2f24", "ox": "#7a4d31", "goldfish": "#e0812a", "duckling": "#e0bf55", "basketball": "#d0702c", "owl": "#8a6c4a",
}  # fmt: skip
"""Words that say a colour by themselves."""

OWN_SCALES: Mapping[str, float] = {
    "plum": 0.8, "olive": 0.35, "lime": 0.85, "grapefruit": 1.3, "raspberry": 0.7,
    "brick": 0.4, "owl": 1.2, "pony": 0.75, "foal": 0.6, "calf": 0.6, "lamb": 0.6, "puppy": 0.6, "pup": 0.6,
    "kitten": 0.6, "lion": 3.2, "tiger": 3.2, "lioness": 3.0, "leopard": 2.4, "panther": 2.4, "cheetah": 2.6, "fox": 0.75, "dolphin": 2.6,
    "whale": 7.0, "orca": 5.0, "shark": 4.0, "donkey": 0.75, "goldfish": 0.5, "duckling": 0.5, "cygnet": 0.5,
}  # fmt: skip
"""Words that say a size by themselves, against their kind's usual one."""

STACKED = frozenset({"cube", "ball", "rock", "table", "book", "plinth"})
"""Kinds that can be stacked."""

STANDINS: Mapping[str, str] = {
    "tower": "chess tower, obelisk",
    "house": "mansion, school, shop, library, factory, station, treehouse, tree house",
    "car": "van, ambulance, motorcycle, scooter",
    "truck": "tank",
    "tractor": "excavator, digger, combine harvester, harvester",
    "helicopter": "drone",
    "train": "tram, subway, metro, monorail, streetcar",
    "boat": "pirate ship, raft, viking ship, viking boat",
    "ship": "submarine",
    "cargo-ship": "barge",
    "person": ("knight, wizard, princess, king, queen, soldier, astronaut, pirate, witch, fairy, angel, santa"),
    "bird": ("butterfly, bat, dragonfly, bee, parrot, owl, flamingo, penguin, chicken, firefly, fireflies, kite, butterflies"),
    "fish": "dolphin, whale, shark, orca, tuna",
    "horse": "unicorn, donkey, zebra, camel",
    "cow": "buffalo, bison",
    "sheep": "goat, llama, alpaca",
    "deer": "antelope, gazelle",
    "dog": "wolf, fox",
    "cat": "lion, tiger, leopard",
    "bush": "haystack",
    "mountain": "volcano, pyramid, glacier",
    "balloon": "airship, zeppelin, blimp, ufo",
    "ball": "coconut, pearl, pea, egg",
    "cube": "brick, suitcase, present, gift, parcel, package, toy block, building block, chest",
}
"""Words that have no part of their own and that the dictionary would meet with something worse, or whose slips of spelling are known."""

ABSENT = (
    "dragon, dinosaur, elephant, turtle, monkey, galaxy, smoke, piano, guitar, anchor, staircase, arch, waterwheel, tunnel, carousel, "
    "ferris wheel, computer, treasure, barrel, lily pad, water lily, telescope, umbrella, satellite, aurora, northern lights, "
    "northern light, iceberg, coral, seashell, starfish, jellyfish, octopus, airport, stadium, traffic light"
)
"""Nouns without a part whose slips of spelling are known, or that are no nouns to the dictionary."""
