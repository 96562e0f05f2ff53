"""What English becomes: things, counts, colours, sizes, relations, ambience, and honest words about the rest."""

from collections import Counter

import pytest
from tests.dictionary import DICTIONARY

from scenewright.composer.kinds import KINDS
from scenewright.composer.kinds.by_word import ABSENT, STANDINS
from scenewright.composer.lexicon import lexicon, look_up
from scenewright.composer.parse import parse
from scenewright.composer.request import Relation


def things(brief: str) -> dict[str, int]:
    return {thing.name: thing.count for thing in parse(brief).things}


@pytest.mark.parametrize(
    ("brief", "expected"),
    [
        ("a floating pagoda at dusk with lanterns and drifting clouds", {"pagoda": 1, "lantern": 7, "cloud": 5}),
        ("three tall pines beside a lake on a foggy morning", {"pine": 3, "lake": 1}),
        ("12 birds", {"bird": 12}),
        ("a dozen lanterns", {"lantern": 12}),
        ("two dozen paper lanterns", {"lantern": 24}),
        ("a pair of boats", {"boat": 2}),
        ("a few rocks and several bushes", {"rock": 3, "bush": 5}),
        ("many flowers", {"flower": 9}),
        ("a flock of geese", {"bird": 7}),
        ("a row of lamp posts", {"lamp-post": 5}),
        ("a grove of birches", {"birch": 24}),
        ("some people", {"person": 4}),
        ("a well lit street with a bench", {"road": 1, "bench": 1}),
        ("a house with a well, as well as a barn", {"house": 1, "well": 1, "barn": 1}),
        ("a house with white walls and a stone wall", {"house": 1, "wall": 1}),
        ("no sign of people, a castle", {"castle": 1}),
        ("a 3D scene of two windmills", {"windmill": 2}),
        ("a torii gate beside an iron gate", {"torii": 1, "gate": 1}),
        ("a house on fire", {"house": 1}),
        ("three people around a fire", {"person": 3, "campfire": 1}),
        ("a hot-air balloon and a street light", {"balloon": 1, "lamp-post": 1}),
        ("two red boats and a blue one", {"boat": 2, "boat-2": 1}),
        ("a house. The house is red.", {"house": 1}),
        ("a thousand trees", {"tree": 5}),
        ("500 lanterns", {"lantern": 200}),
        ("hot air baloons at sunset", {"balloon": 3}),
        ("a ligthhouse and a castel", {"lighthouse": 1, "castle": 1}),
        ("no trees, just a house in a meadow", {"house": 1, "meadow": 1}),
        ("no clouds, a house", {"house": 1}),
        ("a sheep and two lambs", {"sheep": 1, "sheep-2": 2}),
        ("sheep on a hill", {"sheep": 5, "hill": 1}),
        ("a school of fish", {"fish": 7}),
        ("a cargo ship and a sailing ship", {"cargo-ship": 1, "boat": 1}),
        ("a row of three bikes", {"bicycle": 3}),
        ("two deer, a duckling and swans", {"deer": 2, "duck": 1, "swan": 3}),
        ("the school by the sea", {"house": 1, "sea": 1}),
        ("two rows of trees", {"tree": 10}),
        ("city skyline", {"town": 1}),
        ("two prairies and a house", {"meadow": 2, "house": 1}),
    ],
)
def test_things_and_counts(brief: str, expected: dict[str, int]) -> None:
    assert things(brief) == expected


@pytest.mark.parametrize(
    ("brief", "name", "bond", "target"),
    [
        ("a red car in front of a small house with two trees behind it", "car", "front", "house"),
        ("a red car in front of a small house with two trees behind it", "tree", "behind", "house"),
        ("a lighthouse on a cliff", "lighthouse", "on", "cliff"),
        ("a bird on top of a tower", "bird", "on", "tower"),
        ("a cat-free house next to a pond", "house", "beside", "pond"),
        ("a boat to the left of a rock", "boat", "left", "rock"),
        ("on the left of the house is a tree", "tree", "left", "house"),
        ("In front of the house stands a yellow car.", "car", "front", "house"),
        ("a pagoda surrounded by cherry trees and rocks", "rock", "around", "pagoda"),
        ("a pagoda surrounded by cherry trees and rocks", "cherry", "around", "pagoda"),
        ("a balloon high above mountains", "balloon", "above", "mountain"),
        ("a house with a red roof. A bird on the roof.", "bird", "on", "house"),
        ("a tower. Next to it, a tree.", "tree", "beside", "tower"),
        ("a cosy cabin in a snowy forest", "house", "in", "forest"),
        ("a person under a big tree", "person", "under", "tree"),
        ("a man and a woman on a bridge", "person", "on", "bridge"),
        ("a man and a woman on a bridge", "person-2", "on", "bridge"),
        ("a house and a tree on an island", "house", "on", "island"),
        ("a big rock with a small bird on top", "bird", "on", "rock"),
        ("a house with a tree behind and a car", "tree", "behind", "house"),
        ("a palm tree on an island in the ocean, with a boat next to it", "boat", "beside", "island"),
        ("a girl with a red umbrella standing under a lamp post", "person", "under", "lamp-post"),
        ("a person fishing from a boat", "person", "on", "boat"),
    ],
)
def test_relations(brief: str, name: str, bond: str, target: str) -> None:
    thing = parse(brief).thing(name)
    assert thing is not None
    assert Relation.model_validate({"bond": bond, "target": target}) in thing.relations


def test_between_two_things() -> None:
    thing = parse("a fence between a house and a tree").thing("fence")
    assert thing is not None
    assert thing.relations == (Relation(bond="between", target="house", other="tree"),)


@pytest.mark.parametrize(
    ("brief", "name", "field", "value"),
    [
        ("a tiny red house", "house", "scale", 0.4),
        ("a huge tower", "tower", "scale", 2.0),
        ("a 27.6 m tall pagoda", "pagoda", "scale", 2.0),
        ("a long bridge", "bridge", "stretch", 1.6),
        ("a house with a red roof", "house", "roof", "#b8352c"),
        ("a blue house with a red roof", "house", "color", "#3565a8"),
        ("the car is green", "car", "color", "#4f8a45"),
        ("colorful balloons", "balloon", "color", "mixed"),
        ("a field of sunflowers", "flower", "color", "#e6b422"),
        ("pink sunflowers", "flower", "color", "#de8fa8"),
        ("a boat with blue sails", "boat", "options", {"sail": "#3565a8"}),
        ("drifting clouds", "cloud", "motion", "drift"),
        ("a pagoda floating in the sky", "pagoda", "motion", "float"),
        ("a car driving on a road", "car", "motion", "drive"),
        ("a spinning red car", "car", "motion", "spin"),
        ("a seven-tiered pagoda", "pagoda", "options", {"tiers": 7}),
        ("a house with two floors", "house", "options", {"storeys": 2}),
        ("a row of pines", "pine", "formation", "row"),
        ("three red cars in a row in front of a house", "car", "formation", "row"),
        ("three red cars in a row in front of a house", "house", "count", 1),
        ("mountains in the background", "mountain", "zone", "far"),
        ("in the foreground flowers", "flower", "zone", "near"),
        ("a tree on the right", "tree", "zone", "right"),
        ("a pine forest", "forest", "options", {"species": "pine"}),
        ("a stone bridge", "bridge", "color", "#8d8a84"),
        ("a dragon flying over a castle", "castle", "motion", None),
        ("five towers, each a different color", "tower", "color", "mixed"),
        ("a house with a tree and blue walls", "house", "color", "#3565a8"),
        ("a temple with red leaves falling", "pagoda", "color", None),
        ("a floating island with a house, a tree and a waterfall", "island", "options", {"waterfall": True}),
    ],
)
def test_looks(brief: str, name: str, field: str, value: object) -> None:
    thing = parse(brief).thing(name)
    assert thing is not None
    assert getattr(thing, field) == value


@pytest.mark.parametrize(
    ("brief", "time", "weather", "season"),
    [
        ("a house at sunrise", "dawn", None, None),
        ("a sunny meadow", "day", None, None),
        ("a boat in the golden hour", "dusk", None, None),
        ("a moonlit tower", "night", None, None),
        ("a rainy day in a village", "day", "rain", None),
        ("a foggy morning by a lake", "dawn", "fog", None),
        ("a starry night over the sea", "night", None, None),
        ("a snowy village in the evening", "dusk", None, "winter"),
        ("it is snowing on a pagoda", None, "snow", None),
        ("autumn trees under an overcast sky", None, "overcast", "autumn"),
        ("a tree under the full moon", "night", None, None),
        ("a meadow. The sun is setting.", "dusk", None, None),
        ("the sun rises over a meadow", "dawn", None, None),
    ],
)
def test_ambience(brief: str, time: str | None, weather: str | None, season: str | None) -> None:
    request = parse(brief)
    assert (request.time, request.weather, request.season) == (time, weather, season)
    assert request.unmet == ()


@pytest.mark.parametrize(
    "brief",
    [
        "Please make me a beautiful scene of a quiet house with some trees and a lovely little pond",
        "Render an image of a peaceful japanese garden",
        "Could you show me a majestic mountain landscape?",
        "I would like to see a cosy cabin nestled in the woods",
        "There is a boat. It is on the sea. The sky is clear.",
        "a gentle stream winding through a lush valley",
        "something beautiful",
        "A river runs past a house while snow is falling",
        "A lone sailboat drifts slowly across the calm sea while seagulls fly overhead",
    ],
)
def test_filler_words_are_not_reported(brief: str) -> None:
    assert parse(brief).unmet == ()


@pytest.mark.parametrize(
    ("brief", "unmet"),
    [
        ("a house and love", "There is no love yet: left out."),
        ("a rusty car", "Did not understand 'rusty'; left out."),
        ("a pine with lights", "The pine has no lights to choose; left out."),
        ("a temple with red leaves", "The pagoda has no leaves to choose; left out."),
        ("a voxel house", "There is no style 'voxel' yet; drawn in the composer's own style."),
        ("a glass tower", "The material 'glass' is not available yet; left plain."),
        (
            "ein roter Wagen vor einem Haus",
            "The brief does not seem to be in English, the only language that the composer reads.",
        ),
        ("红色的房子", "The brief does not seem to be in English, the only language that the composer reads."),
        ("la maison rouge avec un arbre", "The brief does not seem to be in English, the only language that the composer reads."),
    ],
)
def test_what_is_not_understood_is_said(brief: str, unmet: str) -> None:
    assert unmet in parse(brief, DICTIONARY).unmet


@pytest.mark.parametrize(
    ("brief", "note"),
    [
        ("a ligthhouse", "Read 'ligthhouse' as 'lighthouse'."),
        ("an observatory on a hill", "There is no observatory yet; a house stands in for it."),
        ("two condors", "There are no condors yet; birds stand in."),
        ("a plumber", "There is no plumber yet; a person stands in for it."),
        ("a saxophone", "There is no saxophone yet; a block with its name stands in for it."),
        ("a cybertruck", "There is no cybertruck yet; a block with its name stands in for it."),
    ],
)
def test_what_stands_in_is_a_note(brief: str, note: str) -> None:
    request = parse(brief, DICTIONARY)
    assert request.notes == (note,) and request.unmet == () and request.things


def test_what_the_dictionary_knows_is_no_slip() -> None:
    assert parse("a catbird on a rock", DICTIONARY).notes == ("There is no catbird yet; a bird stands in for it.",)


def test_without_a_dictionary_the_name_stands_in() -> None:
    request = parse("a pink saxophone beside a house")
    first = request.things[0]
    assert (first.kind, first.color, first.options) == ("plinth", "#de8fa8", {"text": "saxophone"})
    assert "`scenewright setup` fetches the dictionary" in request.notes[0]


def test_what_is_left_out_takes_its_relations_along() -> None:
    tower = parse("an idea on a tower", DICTIONARY).thing("tower")
    assert tower is not None
    assert tower.relations == ()


def test_negation() -> None:
    request = parse("a village without trees and no people, but with a tower")
    assert request.absent == ("tree", "person")
    assert {thing.kind for thing in request.things} == {"village", "tower"}


def test_no_word_stands_in_two_tables() -> None:
    tables = [(kind.name, kind.words) for kind in KINDS.values()] + list(STANDINS.items()) + [("absent", ABSENT)]
    words = Counter(word for _, listed in tables for word in set(listed.split(", ")))
    assert [word for word, times in words.items() if times > 1] == []


def test_the_words_of_a_kind_mean_it() -> None:
    for kind in KINDS.values():
        for word in kind.words.split(", "):
            found = look_up(word.split(), 0)
            assert found is not None and (found[0].role, found[0].text) == ("kind", kind.name), f"'{word}' of {kind.name} is {found}"


def test_nothing_raises() -> None:
    for brief in (
        "",
        "   ",
        "the",
        "on",
        "with and of",
        "!!!",
        "between",
        "it",
        "red",
        "1",
        "a a a",
        "under it",
        "a house on",
        "🦄",
        "a" * 5000,
    ):
        parse(brief)


def test_no_known_word_raises_in_the_plural() -> None:
    for words in lexicon():
        phrase = " ".join(words)
        parse(f"four {phrase}s on a {phrase} house, no {phrase}s")


@pytest.mark.parametrize("noun", ["violets", "crystals", "caravans"])
def test_the_plural_of_a_colour_or_material_is_a_thing(noun: str) -> None:
    request = parse(f"a house beside four {noun}", DICTIONARY)
    assert [(thing.kind, thing.color, thing.count) for thing in request.things] == [("house", None, 1), ("plinth", None, 4)]


@pytest.mark.parametrize(
    ("brief", "sentence"),
    [
        ("🏠🌲", "It names nothing that the composer knows; a quiet landscape stands in."),
        ("5", "It names nothing that the composer knows; a quiet landscape stands in."),
        ("a car on the moon", "There is no moon to stand on yet; left out."),
        ("a house " * 2000, "Only the first 1,500 characters were read."),
    ],
)
def test_what_could_not_be_read_is_said(brief: str, sentence: str) -> None:
    assert sentence in parse(brief).unmet


@pytest.mark.parametrize(
    ("brief", "name", "options"),
    [
        ("a bowl of cherries", "bowl", {"fruit": "cherry"}),
        ("a bowl full of red apples on a table", "bowl", {"fruit": "apple"}),
        ("three apples in a white bowl", "bowl", {"fruit": "apple"}),
        ("red roses in a vase", "vase", {"flowers": True, "petals": "#b8352c"}),
        ("a fruit bowl", "bowl", {"fruit": "mixed"}),
        ("a vase with red roses", "vase", {"flowers": True, "petals": "#b8352c"}),
        ("a flower vase", "vase", {"flowers": True}),
        ("a cup of tea", "cup", {"drink": "#a8622c"}),
    ],
)
def test_what_a_vessel_holds_is_part_of_it(brief: str, name: str, options: dict[str, object]) -> None:
    request = parse(brief)
    assert [thing.kind for thing in request.things if thing.kind != "table"] == [name]
    assert request.things[0].options == options and not request.unmet


@pytest.mark.parametrize(
    ("brief", "expected"),
    [
        ("a bed of flowers", {"flower": 15}),
        ("a clock tower", {"tower": 1}),
        ("cherries beside a cup", {"cherries": 3, "cup": 1}),
        ("a cherry beside a house", {"cherry": 1, "house": 1}),
        ("an orange beside a lemon", {"orange": 1, "lemon": 1}),
        ("a stone lamp post", {"lamp-post": 1}),
        ("two bookshelves and a lamp", {"shelf": 2, "lamp": 1}),
    ],
)
def test_words_that_collide(brief: str, expected: dict[str, int]) -> None:
    assert things(brief) == expected


@pytest.mark.parametrize(
    ("brief", "kind", "time"),
    [
        ("a big full moon over a lake", "moon", "night"),
        ("a lake under a crescent moon", "crescent-moon", "night"),
        ("a red sun behind a castle", "sun", "day"),
        ("a rainbow over a house", "rainbow", None),
    ],
)
def test_what_is_in_the_sky_is_a_thing(brief: str, kind: str, time: str | None) -> None:
    request = parse(brief)
    assert kind in {thing.kind for thing in request.things} and request.time == time and not request.unmet


@pytest.mark.parametrize("brief", ["a cat in the sun", "a moonlit tower", "the surface of a lake"])
def test_what_only_says_the_hour_is_none(brief: str) -> None:
    assert not {"sun", "moon", "surface"} & {thing.kind for thing in parse(brief).things}


@pytest.mark.parametrize(
    ("brief", "formula"),
    [
        ("the surface z = sin(x)*cos(y)", "sin(x)*cos(y)"),
        ("plot z=x^2-y^2 in red", "x^2-y^2"),
        ("a surface f(x, y) = 2xy + 1/(1+x²) at night", "2xy + 1/(1+x²)"),
        ("a surface", None),
    ],
)
def test_a_formula_is_that_of_its_surface(brief: str, formula: str | None) -> None:
    request = parse(brief)
    assert [thing.kind for thing in request.things] == ["surface"] and not request.unmet
    assert request.things[0].options.get("formula") == formula
