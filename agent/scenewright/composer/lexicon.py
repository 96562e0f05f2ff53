"""Lexicon: the English that the composer knows, as data, and how a word finds its sense.

Kinds are in `kinds`. Here: colours, sizes, numbers, relations, times, weather and the words that say nothing to a picture.
"""

import itertools
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

from scenewright.composer.kinds import KINDS
from scenewright.composer.kinds.by_word import ABSENT, STANDINS
from scenewright.values.base import Value

Role = Literal[
    "kind", "absent", "color", "size", "count", "unit", "measure", "relation", "zone", "motion", "trait", "option", "feature",
    "formation", "time", "weather", "season", "view", "style", "article", "with", "without", "and", "pronoun", "filler", "stop",
    "comma", "unknown", "its", "verb", "compare", "owner",
]  # fmt: skip


class Sense(Value):
    """What a word or phrase means: its role, and the value that the role needs.

    `instead`: it has no part of its own: something like it stands in, or a plinth with its name (`unread`: for want of a dictionary).
    """

    role: Role
    text: str = ""
    number: float = 0.0
    plural: bool = False
    instead: Literal["", "like", "named", "unread"] = ""


MIXED = (
    "colorful, colourful, multicolored, multicoloured, rainbow colored, different colors, different colours, many colors, "
    "many colours, different color, different colour, mixed colors, mixed colours, all colors, various colors, various colours"
)
COLORS: Mapping[str, str] = {
    "red": "#b8352c", "crimson": "#9c2233", "scarlet": "#c43a26", "orange": "#d9772b", "amber": "#d99a35", "yellow": "#e0b83e",
    "golden": "#d9a93c", "gold": "#d9a93c", "green": "#4f8a45", "emerald": "#2f8a63", "olive": "#7c8043", "lime": "#8fb840",
    "teal": "#2f7f80", "turquoise": "#3fa6a2", "cyan": "#4fb3bf", "blue": "#3565a8", "navy": "#263a66", "azure": "#4f93c9",
    "indigo": "#45438f", "purple": "#7a4b9c", "violet": "#7f5bb0", "lavender": "#a592cc", "magenta": "#b0417f",
    "pink": "#de8fa8", "rose coloured": "#d98193", "brown": "#7a5236", "beige": "#cfb98f", "cream": "#efe3c4",
    "ivory": "#efe8d4", "tan": "#c29a6b", "white": "#f0ece2", "grey": "#8a8d91", "gray": "#8a8d91", "silver": "#b9bec4",
    "black": "#2a2a2e", "wooden": "#8a6039", "wood": "#8a6039", "brick": "#9c5140", "marble": "#e4e0d8", "bronze": "#8f6a3c",
    "copper": "#b06a42", "jade": "#5a9c78",
    **dict.fromkeys(MIXED.split(", "), "mixed"),
}  # fmt: skip
SHADES: Mapping[str, tuple[float, str]] = {
    "dark": (0.4, "#10131a"), "deep": (0.25, "#10131a"), "light": (0.45, "#f4f1ea"), "pale": (0.5, "#f4f1ea"), "bright": (0.0, "#ffffff"),
}  # fmt: skip
"""What a word makes of the colour after it: how far it goes towards another one."""
SHINY = frozenset({"glass", "metal", "metallic", "chrome", "crystal", "steel", "iron"})
SIZES: Mapping[float, str] = {
    0.4: "tiny, miniature, minuscule, wee",
    0.65: "small, little, short, low, smallest, shortest, lowest",
    1.3: "tall, high, lofty, tallest, highest",
    1.4: "big, large, great, biggest, largest",
    2.0: "huge, massive, enormous, vast, majestic, grand",
    2.5: "giant, gigantic, colossal, towering, monumental",
}
COUNTS: Mapping[int, str] = {
    1: "one, other, single, lone, lonely, solitary, another",
    2: "two, pair of, couple of, both, twin",
    3: "three, few, trio of, handful of",
    4: "four, some",
    5: "five, several, various, group of, cluster of, bunch of, fleet of, clump of",
    6: "six, half dozen",
    7: "seven, flock of, crowd of, flocks of, herd of, school of, shoal of, pride of, pack of",
    8: "eight",
    9: "nine, many, lots of, lot of, plenty of, numerous, multiple, full of, filled with",
    10: "ten",
    11: "eleven",
    12: "twelve, dozen",
    15: "bed of, beds of, fifteen, countless, endless, swarm of, hundreds of, thousands of",
    20: "twenty",
    24: "two dozen, dozens of, sea of",
    30: "thirty",
    40: "forty",
    50: "fifty",
    100: "hundred",
}
FORMATIONS: Mapping[str, str] = {
    "row": "row of, line of, rows of, lines of, avenue of, in row, in line, lined up, alley of",
    "ring": "circle of, ring of, in circle, in ring, circles of",
    "grid": "grid of, in grid, grids of, array of, in array, in rows and columns",
    "spiral": "spiral of, in spiral, spirals of",
    "forest": "forest of, grove of, wood of, woods of, thicket of",
    "stack": "stack of, stacks of, pile of, piles of, heap of, heaps of, tower of, column of, pyramid of, stacked",
}
RELATIONS: Mapping[str, str] = {
    "on": "on, on top of, on top, atop, upon, onto, perched on, resting on, sitting on, standing on, built on, in boat, parked on, "
    "riding, riding on, riding in, fishing from, fishing in, sailing in, sailing on, rowing in, atop of",
    "in": (
        "in, inside, within, into, at, amid, amidst, among, amongst, through, across, in middle of, in heart of, in midst of, "
        "in center of, in centre of"
    ),
    "beside": (
        "beside, next to, by, near, alongside, close to, along, at side of, not far from, by side of, adjacent to, nearby, "
        "on edge of, at edge of, on shore of, on shores of, on bank of, on banks of, past"
    ),
    "around": "around, round, surrounding, encircling, all around, circling around, circling, orbiting",
    "front": "in front of, before, opposite, facing",
    "behind": "behind, beyond, in back of, at back of",
    "left": "left of, to left of, on left of, on left side of, at left of, to left side of, to left hand side of",
    "right": "right of, to right of, on right of, on right side of, at right of, to right side of, to right hand side of",
    "between": "between, in between",
    "under": "under, beneath, underneath, below, at foot of, at base of",
    "above": "above, over, high above, high over, crossing, spanning",
    "ringed": "surrounded by, encircled by, ringed by, lined with, lined by, flanked by, framed by, surrounded with",
}
COMPARED: Mapping[str, str] = {
    "taller": "taller, higher", "shorter": "shorter, lower", "bigger": "bigger, larger, greater", "smaller": "smaller, tinier",
    "wider": "wider, broader", "narrower": "narrower",
}  # fmt: skip
EQUALLY: Mapping[str, str] = {"taller": "tall, high", "bigger": "big, large", "wider": "wide, broad", "smaller": "small"}
_MUCH = ",much ,far ,slightly ,bit ,little ,a little ,a bit "
TIMES_AS: Mapping[float, str] = {1.0: "", 2.0: "twice, two times", 3.0: "three times", 4.0: "four times", 0.5: "half"}
"""How many times as large one thing is as another."""
NEARLY = ("right", "just", "directly", "immediately", "straight", "exactly", "close", "halfway", "somewhere")
POSTURES = ("perched", "resting", "sitting", "standing", "built", "parked", "hidden", "placed", "lying", "waiting", "growing")
ITS: Mapping[str, str] = {  # relations to what was named before
    "left": "to its left, on its left, at its left, on its left side, to their left, on their left, to his left, to her left",
    "right": "to its right, on its right, at its right, on its right side, to their right, on their right, to his right, to her right",
    "under": "at its foot, at its base, at their foot, underneath it",
    "beside": "by its side, at its side, on either side, on both sides, on each side, at either side, on either side of it",
    "front": "in its front",
}
ZONES: Mapping[str, str] = {
    "far": (
        "in background, in distance, on horizon, at horizon, in far distance, far away, distant, faraway, in back, far off, on far horizon"
    ),
    "near": "in foreground, in front, at front, up front",
    "left": "on left, to left, at left, on left side, on left hand side, from left",
    "right": "on right, to right, at right, on right side, on right hand side, from right",
    "middle": "in middle, in center, in centre, at center, at centre",
    "sky": "in sky, in air, up in air, up in sky, overhead, in heavens, mid air, in mid air, among clouds, in clouds",
}
MOTIONS: Mapping[str, str] = {
    "float": "floating, floats, float, hovering, hovers, levitating, levitates, suspended, airborne",
    "drift": "drifting, drifts, drift, gliding, glides",
    "fly": (
        "flying, flies, fly, soaring, soars, flapping, winging, taking off, takes off, lifting off, lifts off, blasting off, blasts off, "
        "launching, launches, launch, lift off, liftoff"
    ),
    "spin": "spinning, spins, rotating, rotates, revolving, twirling, whirling",
    "drive": "driving, drives, drive, racing, speeding, cruising",
}
TRAITS: Mapping[str, str] = {
    "lit": "glowing, lit, glow, glows, illuminated, lighted, shining, lit up, glowing windows, lit windows, lamplit, candlelit",
    "snow": "snow capped, snow covered, snowcapped, snow topped, icy, snow clad",
    "bare": "snowless, bare",
    "striped": "striped, stripy, stripes, stripey, striped in",
    "patterned": "patterned, checkered, chequered, spotted, polka dotted, polka dot, plaid, tartan, zigzag",
}
VERBS = (
    "sitting, sits, sit, lying, lies, kneeling, walking, walks, walk, running, strolling, stroll, jogging, dancing, dances, "
    "jumping, jumps, climbing, climbs, sleeping, sleeps, waving, waves hello, singing, sings, swimming, swims, reading, reads, "
    "playing, plays, eating, eats, drinking, holding, holds, chasing, chases, guarding, guards, wearing, wears, pulling, pulls, "
    "pushing, pushes, throwing, throws, catching, catches, following, follows, feeding, feeds, hugging, kissing, fighting, "
    "juggling, petting, cooking, hunting, towing, lifting, kicking, barking, smiling, laughing, crying, galloping, grazing, "
    "hopping, crawling, on fire, in flames"
)
"""What somebody does and the composer cannot show: said so."""
FRUIT = frozenset({"orange", "lime", "olive", "peach", "plum"})
"""Colours that are fruit where nothing follows them that they could colour."""
FEATURES: Mapping[str, str] = {
    "roof": "roof, roofs, rooftop, rooftops",
    "tiers": "tier, tiers, tiered",
    "storeys": "storey, storeys, story, stories, storied, level, levels, floor, floors",
    "lit": "window, windows, light, lights",
    "color": "sail, sails, wall, walls, hull, body, petal, petals, leaf, leaves, facade",
    "waterfall": "waterfall, waterfalls, cascade, cascades",
    "plain": "door, doors, chimney, trunk, side",
}
BEARERS: Mapping[str, frozenset[str]] = {
    "leaf": frozenset({"tree", "bush"}),
    "petal": frozenset({"flower"}),
    "sail": frozenset({"boat"}),
    "hull": frozenset({"boat"}),
    "wall": frozenset({"house", "tower", "pagoda", "castle", "church", "windmill", "barn"}),
    "facade": frozenset({"house", "tower", "pagoda", "church"}),
}
"""Which parts of the kit have what a feature's word names."""
OPTIONS: Mapping[str, str] = {  # said of the next or last thing: option=value of its part
    "species=cherry": "blossoming",
    "kind=paper": "paper",
}
TIMES: Mapping[str, str] = {
    "dawn": (
        "dawn, sunrise, daybreak, morning, early morning, sun up, first light, rising sun, sun rising, sun is rising, sun rises, "
        "sun comes up, sun is coming up"
    ),
    "day": ("day, daytime, noon, midday, daylight, sunny, bright day, sunlit, sunlight, sunshine, afternoon, blue sky, sunny day"),
    "dusk": (
        "dusk, sunset, evening, twilight, golden hour, sundown, nightfall, setting sun, sun setting, late afternoon, sun set, "
        "sun is setting, sun sets, sun goes down, sun is going down, blue hour"
    ),
    "night": (
        "night, moonlit, midnight, moonlight, nighttime, night time, dark, darkness, night sky, nocturnal, "
        "moon is shining, moon shines, moonlit night"
    ),
    "stars": ("starry, stars, star, starlit, starlight, starry sky, starry night, night full of stars, sky full of stars, milky way"),
}
WEATHERS: Mapping[str, str] = {
    "fog": "fog, foggy, mist, misty, haze, hazy, mists, mystical, spooky, eerie, haunted, ghostly, mysterious, creepy",
    "snow": "snow, snowing, snowfall, snowstorm, blizzard, falling snow, snowflakes",
    "rain": "rain, raining, rainy, rainfall, drizzle, storm, stormy, wet, thunderstorm, rainstorm, pouring rain",
    "overcast": "overcast, cloudy, grey sky, gray sky, gloomy, cloudy sky, grey skies",
    "clear": "clear, clear sky, cloudless, clear skies",
}
SEASONS: Mapping[str, str] = {
    "autumn": "autumn, fall, autumnal, autumn leaves, october, november",
    "summer": "summer, summery, july",
    "spring": "spring, springtime",
    "winter": "winter, wintry, snowy, wintertime, december, christmas, in snow, frozen",
}
VIEWS: Mapping[str, str] = {
    "above": "from above, aerial view, aerial, bird's eye view, birds eye view, top view, bird eye view, aerial shot",
    "close": "close up, closeup, close up of, macro",
    "wide": "wide shot, wide view, panorama, panoramic, from afar, from distance",
    "low": "from below, low angle, worm's eye view",
}
STYLES = (
    "voxel, neon, toon, cartoon, anime, clay, wireframe, blueprint, realistic, photorealistic, pixel art, cyberpunk, "
    "steampunk, watercolor, watercolour, minecraft, ghibli, hyperrealistic, impressionist"
)
PRONOUNS = "it, them, they, its, their, each, him, her, this, that, these, those"
FILLER = (
    "scene of, scene with, scene, view of, view, picture of, picture, image of, image, image with, render, render of, "
    "rendering of, make me, make, create, show, show me, draw, build, generate, design, give me, me, i, want, would, like, "
    "please, can, could, you, see, let me see, we, need, us, let, beautiful, lovely, pretty, nice, peaceful, calm, quiet, "
    "serene, tranquil, cosy, cozy, magical, dreamy, stunning, gorgeous, idyllic, amazing, charming, cute, simple, elegant, "
    "epic, dramatic, wonderful, picturesque, perfect, soft, warm, cool, gentle, silent, still, ancient, old, new, traditional, "
    "classic, rustic, enchanted, whimsical, fantasy, fairytale, fairy tale, atmospheric, moody, japanese, chinese, asian, "
    "japan, nordic, alpine, tropical, rural, wild, lush, open, fresh, bright, 3d, three dimensional, model of, low poly, "
    "lowpoly, stylized, stylised, slowly, gently, softly, quietly, slow, very, quite, really, just, only, also, too, so, such, "
    "as, about, all, there, here, where, is, are, was, be, being, has, have, having, stands, stand, standing, "
    "rests, resting, set, which, who, while, when, to, from, of, for, then, up, down, out, off, away, scattered, "
    "dotted, dotting, rising, rises, hanging, hang, hangs, growing, grows, parked, anchored, moored, sailing, sails across, "
    "rowing, looking, watching, waiting, passing, leading, winding, tucked, "
    "nestled, perched, place, world, landscape, nature, environment, setting, background, sky, skies, air, kind, type, "
    "coloured, colored, color, colour, painted, light of, during, under, hour, time, made, looks, look, swaying, sways, sway, "
    "moving, across sky, in wind, wind, windy, breeze, in breeze, day out, outdoors, outside, horizon, distance, big sky, "
    "piece, bit, plus, but, or, soft light, warm light, blooming, full, reflecting, reflection, reflections, cold, hot, thick, "
    "thin, deep, steep, rolling, calmly, medieval, modern, vintage, antique, rocky, sandy, grassy, "
    "mossy, stony, leafy, shady, busy, empty, narrow, wide open, "
    "far, close, near to, different, several kinds of, dream, something, anything, somewhere, surprise, surprise me, runs, run, "
    "falls, falling, surface of, "
    "flows, flowing, goes, going, comes, coming, covered, covering, filled, tiny bit, little bit, made up, made out, sort, type, whole, "
    "nothing more, nothing else, get, put, include, model,  imagine, looking at, looking over, gazing at, staring at, "
    "pointing at, waving at, "
    "inspiring, breathtaking, impressive, awesome, cool looking, fun, happy, nobody, filling, ending, reaching, leads, lead, "
    "walks home, walking home, goes home, heading home, on way home, way home, as well, well lit, well kept, well known, well worn"
)
GATHERINGS: Mapping[str, int] = {
    "couple": 2, "family": 4, "crowd": 12, "team": 6, "choir": 9, "orchestra": 12, "army": 15, "audience": 12, "crew": 5, "lovers": 2,
}  # fmt: skip
"""Words for several people at once."""
MASS = frozenset({
    "sheep", "fish", "deer", "cattle", "people", "grass", "wheat", "children", "men", "women", "geese", "fireflies", "cacti", "snowmen",
})  # fmt: skip
SINGULARS: Mapping[str, str] = {
    "people": "people", "geese": "goose", "leaves": "leaf", "children": "child", "women": "woman",
    "men": "man", "grass": "grass", "cherries": "cherry", "bus": "bus", "buses": "bus", "cypress": "cypress",
    "calves": "calf", "wolves": "wolf", "lighthouses": "lighthouse", "snowmen": "snowman", "tomatoes": "tomato", "peaches": "peach",
    "cacti": "cactus", "houses": "house", "prairies": "prairie", "shelves": "shelf",
    "bookshelves": "bookshelf", "grapes": "grape", "mars": "mars",
}  # fmt: skip
_PLURALS: Mapping[str, str] = {
    "person": "people",
    "stone-lantern": "stone lanterns",
    "sheep": "sheep",
    "fish": "fish",
    "deer": "deer",
    "cargo-ship": "cargo ships",
    "shelf": "shelves",
    "cherries": "cherries",
    "grapes": "grapes",
}


def singular(word: str) -> str:
    """The singular of a regular or known plural; the word itself when it looks singular."""
    if word in SINGULARS:
        return SINGULARS[word]
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-2] if word.endswith(("shes", "ches", "xes", "sses")) else word[:-1]


def singular_of(phrase: str) -> str:
    """A phrase with its last word in the singular."""
    before, space, last = phrase.rpartition(" ")
    return before + space + singular(last)


def article(noun: str) -> str:
    """A noun with 'a' or 'an'."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def fruit(word: str) -> Sense | None:
    """The sense of a colour's word as a fruit."""
    return lexicon().get((f"{word}s",)) if word in FRUIT else None


def number_word(count: int) -> str:
    """'three' for 3; figures beyond twelve."""
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    return words[count] if count < len(words) else str(count)


def plural(word: str) -> str:
    """The plural of a kind's name."""
    if word in _PLURALS:
        return _PLURALS[word]
    if word.endswith("y") and word[-2:-1] not in set("aeiou"):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "sh", "ch", "x")) else "s")


def _split(words: str) -> list[tuple[str, ...]]:
    return [tuple(phrase.split()) for phrase in words.split(", ")]


@cache
def lexicon() -> Mapping[tuple[str, ...], Sense]:
    """Every known phrase, articles left out, with its sense. What is listed later wins."""
    found: dict[tuple[str, ...], Sense] = {}

    def put(role: Role, table: Mapping[str, str]) -> None:
        for text, words in table.items():
            found.update({phrase: Sense(role=role, text=text) for phrase in _split(words)})

    put("filler", {"": FILLER})
    put("verb", {word: word for word in VERBS.split(", ")})
    put("pronoun", {word: word for word in PRONOUNS.split(", ")})
    put("style", {word: word for word in STYLES.split(", ")})
    tables: tuple[tuple[Role, Mapping[str, str]], ...] = (
        ("option", OPTIONS), ("formation", FORMATIONS), ("motion", MOTIONS), ("trait", TRAITS), ("feature", FEATURES),
        ("season", SEASONS),
        ("weather", WEATHERS), ("time", TIMES), ("view", VIEWS), ("relation", RELATIONS), ("zone", ZONES), ("its", ITS),
    )  # fmt: skip
    for role, table in tables:
        put(role, table)
    for bond, words in RELATIONS.items():  # 'resting on top of'
        for before, phrase in itertools.product((*POSTURES, *NEARLY), _split(words)):
            found.setdefault((before, *phrase), Sense(role="relation", text=bond))
    for sizes, words in SIZES.items():
        found.update({phrase: Sense(role="size", number=sizes) for phrase in _split(words)})
    for count, words in COUNTS.items():
        found.update({phrase: Sense(role="count", number=count, text=words) for phrase in _split(words)})
    found.update(_comparisons())
    put("color", {word: word for word in COLORS})
    put("color", {word: word for word in SHINY})
    put("color", {f"{shade} {word}": f"{shade} {word}" for shade in SHADES for word in COLORS if COLORS[word] != "mixed"})
    put("size", {"long": "long, wide, lengthy"})
    metres = "m, metre, meter, metres, meters"
    put("unit", {"1": metres, "0.3048": "ft, foot, feet", "0.01": "cm, centimetre, centimetres, centimeter, centimeters", "1000": "km"})
    put("article", {"a": "a, an", "the": "the", "": "my, our, your, his"})
    put("with", {"": "with, and with, having, featuring, containing, carrying"})
    put(
        "without",
        {"": "no, without, not, but no, with no, without any, free of, excluding, except, zero, there are no, there is no"},
    )
    put("and", {"": "and, &, plus"})
    put("absent", {word: word for word in ABSENT.split(", ")})
    found.update({(word,): Sense(role="kind", text="person", number=count, plural=True) for word, count in GATHERINGS.items()})
    for stand_in, words in STANDINS.items():
        for phrase in _split(words):
            found[phrase] = Sense(role="kind", text=stand_in, instead="like")
    for kind in KINDS.values():
        put("kind", {kind.name: kind.words})
    return found


def _comparisons() -> Mapping[tuple[str, ...], Sense]:
    """'much taller than', 'twice as big as', 'the same size as'."""
    found: dict[tuple[str, ...], Sense] = {("same", "size", "as"): Sense(role="compare", text="bigger", number=1.0)}
    found["same", "height", "as"] = Sense(role="compare", text="taller", number=1.0)
    for how, words in COMPARED.items():
        for word, much in itertools.product(words.split(", "), _MUCH.split(",")):
            found[tuple(f"{much}{word} than".split())] = Sense(role="compare", text=how)
    for how, words in EQUALLY.items():
        for word, (number, times) in itertools.product(words.split(", "), TIMES_AS.items()):
            for said in times.split(", "):
                if said:  # 'which is twice as big': as what was named before
                    found[tuple(f"{said} as {word}".split())] = Sense(role="compare", text=how, number=number)
                found[tuple(f"{said} as {word} as".split())] = Sense(role="compare", text=how, number=number)
    return found


def look_up(words: Sequence[str], start: int) -> tuple[Sense, int] | None:
    """The sense of the longest known phrase that starts at `words[start]`, and how many words it takes.

    Articles inside a phrase are passed over; a phrase that ends in a plural is also found under its singular, save a colour's:
    'oranges' and 'violets' are things.
    """
    best: tuple[Sense, int] | None = None
    phrase: tuple[str, ...] = ()
    for taken, word in enumerate(words[start : start + 8], start=1):
        if word in {"a", "an", "the"} and phrase:
            continue
        phrase = (*phrase, word)
        single = lexicon().get((*phrase[:-1], singular(word)))
        if (sense := lexicon().get(phrase) or (single if single and single.role != "color" else None)) is not None:
            plural = sense.role in {"kind", "absent"} and (word in MASS or (word[-1] == "s" and singular(word) != word))
            best = sense.model_copy(update={"plural": plural}), taken
    return best
