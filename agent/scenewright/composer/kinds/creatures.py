"""People and animals."""

from scenewright.composer.kinds.kind import Kind

_SIDE = (48, 66)  # animals are known by their outline
CREATURES = (
    Kind(
        name="person",
        words="person, people, man, woman, child, boy, girl, figure, traveler, traveller, monk, hiker, villager, human, someone, "
        "farmer, fisherman, kid, pedestrian, wanderer, walker, shepherd, cowboy, rider, gardener",
        part="person", radius=0.37, height=1.8,
    ),
    Kind(
        name="bird",
        words="bird, seagull, gull, crow, raven, eagle, swallow, dove, crane, goose, sparrow, hawk, pigeon",
        part="bird", habit="flies", radius=0.55, height=0.25, plural=5, resting={"perched": True},
    ),
    Kind(
        name="horse",
        words="horse, pony, stallion, mare, foal, steed, wild horse",
        part="horse", radius=1.3, height=2.2, turn=_SIDE, top=0.7,
    ),
    Kind(
        name="cow",
        words="cow, bull, ox, calf, cattle, dairy cow, milk cow, heifer",
        part="cow", radius=1.35, height=1.7, turn=_SIDE, top=0.8,
    ),
    Kind(
        name="sheep",
        words="sheep, lamb, ram, ewe",
        part="sheep", radius=0.75, height=1.1, plural=5, turn=_SIDE, top=0.78,
    ),
    Kind(
        name="dog",
        words="dog, puppy, hound, doggy, sheepdog, labrador, pup, beagle",
        part="dog", radius=0.6, height=0.87, turn=_SIDE, top=0.62,
    ),
    Kind(
        name="cat",
        words="cat, kitten, kitty, pussycat, tabby, tabby cat",
        part="cat", radius=0.29, height=0.53, turn=_SIDE, top=0.5,
    ),
    Kind(
        name="fish",
        words="fish, goldfish, koi, carp, trout, salmon, koi fish, koi carp",
        part="fish", habit="swims", radius=0.8, height=0.85, plural=5, turn=(70, 85), resting={"lying": True},
    ),
    Kind(
        name="deer",
        words="deer, stag, buck, elk, roe deer, red deer",
        part="deer", radius=0.95, height=2.05, turn=_SIDE, top=0.5,
    ),
    Kind(
        name="rabbit",
        words="rabbit, bunny, hare, bunny rabbit",
        part="rabbit", radius=0.25, height=0.47, turn=_SIDE, top=0.5,
    ),
    Kind(
        name="duck",
        words="duck, drake, mallard, duckling, wild duck, rubber duck",
        part="duck", habit="swims", radius=0.4, height=0.32, plural=5, options={"kind": "duck"}, turn=(48, 80), resting={"standing": True},
    ),
    Kind(
        name="swan",
        words="swan, white swan, cygnet",
        part="duck", habit="swims", radius=0.9, height=1.05, options={"kind": "swan"}, turn=(48, 80), resting={"standing": True},
    ),
    Kind(
        name="robot",
        words="robot, android, droid, humanoid robot, automaton",
        part="robot", radius=0.55, height=1.95, accepts=frozenset({"color", "lit"}), near="person",
    ),
)  # fmt: skip
