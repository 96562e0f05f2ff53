"""Vocabulary: words of an edit that say what may change, and words that name nothing but a place."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


def _table(rows: Mapping[str, str]) -> dict[str, frozenset[str]]:
    """From aspects to words, turned around."""
    found: dict[str, set[str]] = {}
    for aspects, words in rows.items():
        for word in words.split():
            found.setdefault(word, set()).update(aspects.split())
    return {word: frozenset(aspects) for word, aspects in found.items()}


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ASPECTS = _table(
    {
        "there count shown": "remove delete erase drop without no lose add another more put place plant build insert include bring give",
        "there count": "fewer less twice double triple half many several extra one two three four five six seven eight nine ten dozen",
        "there count name color material glow size place motion shown": "replace swap exchange instead into become becomes substitute",
        "place": "move shift slide closer further farther nearer away left right forward back backward raise lift lower lean "
        "hang stand sit put "
        "place centre center align onto",
        "place size": "turn rotate tilt face facing flip spread arrange line",
        "size": "bigger larger big large huge giant smaller small tiny taller tall shorter short wider wide narrower narrow "
        "thicker thinner "
        "longer long higher scale grow shrink enlarge resize stretch size deeper",
        "color material glow": "colour color paint repaint recolour recolor tint tinted coloured colored darker brighter lighter paler "
        "colourful colorful "
        "wooden wood metal metallic gold golden silver glass stone brick marble shiny matte rough polished rusty "
        "transparent opaque glow glows "
        "glowing lit snowy snow-covered mossy dirty clean material texture textured pattern striped spotted translucent",
        "shown there": "hide show hidden reveal",
        "motion place": "animate spin spins spinning turns rotating bob bobs bobbing float floats floating fly flies flying drive "
        "drives driving "
        "walk walks walking swing swings swaying sway drift drifts orbit orbits circle circles faster slower speed "
        "still stop stops freeze moving "
        "moves static bounce bounces run runs running swim swims swimming jump jumps",
        "name": "rename call named called",
    }
)
PRONOUNS = frozenset({"it", "them", "they", "its", "their", "those", "these", "this", "that"})
ALL = frozenset({"everything", "all", "whole", "scene", "every", "everywhere"})
KINDS = {
    "tree": frozenset({"pine", "oak", "palm", "birch", "cherry", "willow", "fir", "spruce", "maple", "cypress", "forest"}),
    "forest": frozenset({"tree", "pine", "oak", "birch", "fir", "spruce"}),
    "plant": frozenset({"bush", "flower", "grass", "fern", "reed", "cactus", "shrub", "tree"}),
    "people": frozenset({"person", "man", "woman", "child", "figure", "human", "villager"}),
    "person": frozenset({"man", "woman", "child", "figure", "human", "people"}),
    "animal": frozenset({"cow", "horse", "dog", "cat", "bird", "fish", "sheep", "duck", "fox", "deer"}),
    "boat": frozenset({"ship", "sailboat", "rowboat", "canoe", "yacht"}),
    "ship": frozenset({"boat", "sailboat"}),
    "building": frozenset({"house", "tower", "cottage", "barn", "church", "skyscraper", "castle", "hut", "cabin", "temple", "pagoda"}),
    "cabin": frozenset({"house", "hut", "cottage"}),
    "water": frozenset({"sea", "lake", "river", "ocean", "pond", "wave"}),
    "sea": frozenset({"water", "ocean", "wave"}),
    "lamp": frozenset({"light", "lantern", "bulb"}),
    "vehicle": frozenset({"car", "truck", "bus", "van", "bicycle"}),
    "sky": frozenset({"cloud", "star", "sun", "moon"}),
}
# A thing after one of these says where another is: `by the pier`, `taller than the house`.
WHERE = _words(
    "by near beside behind above below beneath under underneath around between among amid against past toward "
    "towards than like from beyond opposite alongside next-to front-of left-of right-of close-to top-of "
)
JOINED = (("next", "to"), ("front", "of"), ("left", "of"), ("right", "of"), ("close", "to"), ("top", "of"), ("side", "of"))
FILLERS = _words("the a an some its their his her my our your this that big small large little old new other same two three red blue ")
REACH = 3  # words after a preposition, fillers not counted, that may be its noun


@dataclass(frozen=True)
class Group:
    """Words that speak of the whole scene, and what they let change."""

    words: frozenset[str]
    wholes: frozenset[str]
    moods: frozenset[str] = frozenset()
    guests: frozenset[str] = frozenset()


def _group(words: str, wholes: str, moods: str = "", guests: str = "") -> Group:
    return Group(*map(_words, (words, wholes, moods, guests)))


GROUPS = (
    _group(
        "night day dawn dusk sunset sunrise morning evening noon midday midnight twilight daytime nighttime afternoon "
        "golden-hour moonlit sunlit",
        "lights fog background exposure",
        "glow",
        "star moon sun lamp light glow halo beam lit firefly sky lantern cloud",
    ),
    _group(
        "dark darker bright brighter light lights lighting lit shadow shadows sun sunlight moon moonlight contrast "
        "exposure glow warm warmer cool "
        "cooler cold",
        "lights background exposure",
        "glow",
        "sun moon light glow halo",
    ),
    _group(
        "fog foggy mist misty haze hazy clear sunny cloudy overcast rain rainy raining storm stormy snow snowy snowing "
        "snowfall wind windy weather "
        "thunder lightning",
        "lights fog background exposure",
        "glow material",
        "rain snow cloud fog mist haze lightning drop flake puddle sun",
    ),
    _group(
        "spring summer autumn fall winter season wintry autumnal snow snowy snowing snowfall snowed",
        "lights fog background exposure",
        "color material glow",
        "leaf snow flower blossom petal grass flake drop",
    ),
    _group(
        "style low-poly lowpoly cartoon toon realistic neon voxel wireframe clay blueprint mood cosy cozy spooky dreamy "
        "prettier nicer better look looks "
        "atmosphere colourful colorful palette minimal",
        "lights fog background exposure",
        "color material glow",
        "glow halo",
    ),
    _group("camera view angle zoom shot perspective frame framing close-up closeup viewpoint closer wide-angle overhead", "camera"),
    _group("background sky backdrop horizon", "background fog", "", "sky cloud star"),
    _group("faster slower speed animation motion animate still freeze", "", "motion"),
)


def groups(spoken: list[str]) -> Iterator[Group]:
    """The groups that a clause speaks of. Words such as `closer` count only where no more is said than that."""
    return (group for group in GROUPS if group.words & {*spoken})


def subjects(spoken: list[str]) -> list[str]:
    """The words of a clause without those that only say where."""
    joined: list[str] = []
    for word in spoken:
        if joined and (joined[-1], word) in JOINED:
            joined[-1] = f"{joined[-1]}-{word}"
        else:
            joined.append(word)
    kept: list[str] = []
    skip = 0
    for word in joined:
        if word in WHERE:
            skip = REACH
        elif skip and word in FILLERS:
            continue
        elif skip and word not in ASPECTS:
            skip = 0 if skip == 1 else skip - 1
            continue
        else:
            skip = 0
            kept.append(word)
    return kept
