"""What grows."""

from scenewright.composer.kinds.kind import Kind

_TREE = frozenset({"color", "season", "species"})
PLANTS = (
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
        name="bamboo",
        words="bamboo, bamboo tree, bamboo plant",
        part="bamboo", radius=1.5, height=5.4, plural=5, trunk=0.6, near="tree",
    ),
    Kind(
        name="cactus",
        words="cactus, cacti, saguaro",
        part="cactus", radius=0.9, height=3, near="bush",
    ),
    Kind(
        name="mushroom",
        words="mushroom, toadstool, fly agaric, fungus",
        part="mushroom", radius=0.28, height=0.4, plural=5, near="bush",
    ),
    Kind(
        name="pumpkin",
        words="pumpkin, squash, gourd",
        part="pumpkin", radius=0.26, height=0.41, options={"color": "#dd7a26"}, near="ball",
    ),
    Kind(
        name="jack-o-lantern",
        words="jack o lantern, carved pumpkin, halloween pumpkin, pumpkin lantern",
        part="pumpkin", radius=0.26, height=0.41, options={"color": "#dd7a26", "carved": True}, accepts=frozenset({"color", "lit"}),
        near="ball",
    ),
    Kind(
        name="apple",
        words="apple, fruit, fruits, piece of fruit, pieces of fruit",
        part="fruit", radius=0.045, height=0.085, options={"kind": "apple", "color": "#c23a2c"}, indoors=True, near="ball",
    ),
    Kind(
        name="orange",
        words="oranges, grapefruit, tangerine, mandarin, clementine",
        part="fruit", radius=0.042, height=0.08, options={"kind": "orange", "color": "#e8892b"}, indoors=True, near="ball",
    ),
    Kind(
        name="pear",
        words="pear",
        part="fruit", radius=0.042, height=0.128, options={"kind": "pear", "color": "#a9b649"}, indoors=True, near="ball",
    ),
    Kind(
        name="banana",
        words="banana, bunch of bananas",
        part="fruit", radius=0.1, height=0.115, options={"kind": "banana"}, indoors=True,
    ),
    Kind(
        name="lemon",
        words="lemon, limes",
        part="fruit", radius=0.046, height=0.06, options={"kind": "lemon", "color": "#ecd03f"}, indoors=True, near="ball",
    ),
    Kind(
        name="cherries",
        words="cherries, pair of cherries",
        part="fruit", radius=0.035, height=0.072, options={"kind": "cherry"}, indoors=True,
    ),
    Kind(
        name="peach",
        words="peach, peaches, plum, olives, apricot, nectarine",
        part="fruit", radius=0.042, height=0.075, options={"kind": "peach", "color": "#eba15f"}, indoors=True, near="ball",
    ),
    Kind(
        name="tomato",
        words="tomato, tomatoes",
        part="fruit", radius=0.042, height=0.064, options={"kind": "tomato", "color": "#cf3b2a"}, indoors=True, near="ball",
    ),
    Kind(
        name="melon",
        words="melon, watermelon, cantaloupe",
        part="fruit", radius=0.125, height=0.25, options={"kind": "melon", "color": "#3f7a45"}, indoors=True, near="ball",
    ),
    Kind(
        name="grapes",
        words="grape, bunch of grapes",
        part="fruit", radius=0.06, height=0.09, options={"kind": "grapes"}, indoors=True,
    ),
    Kind(
        name="strawberry",
        words="strawberry, raspberry",
        part="fruit", radius=0.02, height=0.052, options={"kind": "strawberry"}, indoors=True,
    ),
)  # fmt: skip
