"""People and animals."""

from scenewright.composer.kinds.kind import Kind

CREATURES = (
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
)  # fmt: skip
