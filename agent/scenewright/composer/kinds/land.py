"""Rocks, clouds, water and the grounds that others stand on."""

from scenewright.composer.kinds.kind import Kind

LAND = (
    Kind(
        name="rock",
        words="rock, boulder, stone, big rock, crag, pebble",
        part="rock", plural=5,
    ),
    Kind(
        name="mountain",
        words="mountain, peak, mountain range, summit, alps, mount fuji, mountain peak, mount, fuji",
        part="mountain", habit="far", radius=14, height=12, plural=4, accepts=frozenset({"color", "snow"}), trunk=0.7,
    ),
    Kind(
        name="cloud",
        words="cloud, puffy cloud, fluffy cloud, storm cloud",
        part="cloud", habit="flies", radius=3, height=1.6, plural=5,
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
        words="road, street, highway, lane, avenue, roadside, country road, runway, airstrip, driveway",
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
    Kind(
        name="room",
        words="room, living room, sitting room, lounge, parlour, parlor, hotel room, indoors, interior",
        part="room", habit="place", near="meadow",
    ),
    Kind(
        name="kitchen",
        words="kitchen, dining room",
        part="room", habit="place", near="meadow",
    ),
    Kind(
        name="bedroom",
        words="bedroom, guest room, nursery",
        part="room", habit="place", near="meadow",
    ),
    Kind(
        name="study",
        words="study, office, reading room, study room, classroom",
        part="room", habit="place", near="meadow",
    ),
    Kind(
        name="studio",
        words="studio, photo studio, seamless backdrop, white backdrop, plain backdrop",
        part="studio", habit="place", near="meadow",
    ),
    Kind(
        name="space",
        words="space, outer space, deep space, cosmos, universe",
        part="space", habit="place",
    ),
    Kind(
        name="moon",
        words="moon, full moon",
        part="moon", habit="flies", height=2, plural=2,
    ),
    Kind(
        name="crescent-moon",
        words="crescent moon, half moon, new moon, moon sickle",
        part="moon", habit="flies", height=2, plural=2, options={"phase": "crescent"},
    ),
    Kind(
        name="sun",
        words="sun",
        part="sun", habit="flies", height=2, plural=2,
    ),
    Kind(
        name="planet",
        words="planet, jupiter, gas giant",
        part="planet", habit="flies", height=2, accepts=frozenset({"color", "ring"}), near="ball",
    ),
    Kind(
        name="saturn",
        words="saturn, ringed planet",
        part="planet", habit="flies", radius=2.2, height=2.8, options={"kind": "saturn"}, near="ball",
    ),
    Kind(
        name="earth",
        words="earth, planet earth, blue marble",
        part="planet", habit="flies", height=2, options={"kind": "earth"}, accepts=frozenset({"color", "ring"}), near="ball",
    ),
    Kind(
        name="mars",
        words="mars, planet mars, red planet",
        part="planet", habit="flies", height=2, options={"kind": "mars"}, accepts=frozenset({"color", "ring"}), near="ball",
    ),
    Kind(
        name="neptune",
        words="neptune, uranus, ice planet",
        part="planet", habit="flies", height=2, options={"kind": "ice"}, accepts=frozenset({"color", "ring"}), near="ball",
    ),
    Kind(
        name="rainbow",
        words="rainbow",
        part="rainbow", habit="far", radius=24, height=24, plural=1, accepts=frozenset(),
    ),
    Kind(
        name="lightning",
        words="lightning, lightning bolt, bolt of lightning, thunderbolt, flash of lightning, lightning strike, lightnings",
        part="lightning", habit="far", radius=3, height=12, plural=2,
    ),
)  # fmt: skip
