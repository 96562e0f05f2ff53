"""Strangers: nouns that the composer does not know take what is said of them along; also verbs, fruit, stacks, portions."""

import pytest
from tests.dictionary import DICTIONARY

from scenewright.composer.layout import lay_out
from scenewright.composer.likeness import met
from scenewright.composer.parse import parse
from scenewright.composer.request import Relation, Thing

LATER = {"saxophone": ("trumpet",)}  # kinds that may come


def only(brief: str, name: str) -> Thing:
    thing = parse(brief, DICTIONARY).thing(name)
    assert thing is not None
    return thing


@pytest.mark.parametrize(
    ("brief", "name", "fields"),
    [
        ("four cacti on the left and a pink caravan on the right", "cactus", {"color": None, "zone": "left", "count": 4}),
        ("a golden king in the middle and eight black pawns", "person", {"color": "#d9a93c", "zone": "middle"}),
        ("a house and a pink caravan with a blue roof", "house", {"color": None, "roof": None}),
        ("a house and a big gazebo", "house", {"scale": 1.0}),
        ("a boat and a huge full moon", "boat", {"scale": 1.0}),
        ("a house and an idea. It is brown.", "house", {"color": None}),
        ("an orange on a rock", "rock", {"color": None}),
        ("a tower and a beautiful old gazebo, floating", "tower", {"motion": None}),
    ],
)
def test_what_is_said_of_a_stranger_changes_nothing_else(brief: str, name: str, fields: dict[str, object]) -> None:
    thing = only(brief, name)
    assert {field: getattr(thing, field) for field in fields} == fields


@pytest.mark.parametrize(
    ("brief", "unmet"),
    [
        ("a pink mood on the right", "There is no pink mood yet: left out, and 'on the right' with it."),
        ("a house and eight black thoughts", "There are no black thoughts yet: eight are left out."),
        ("a brown noise beside a house", "There is no brown noise yet: left out."),
        ("a man walking on a beach", "'Walking' cannot be shown yet: left out."),
        ("a state of freedom", "It names nothing that the composer knows; a quiet landscape stands in."),
        ("a striped house", "A pattern cannot be shown on the house yet: 'striped' is left out."),
        ("a stack of three houses", "A stack of houses cannot be shown yet: they stand side by side."),
    ],
)
def test_what_is_not_shown_is_said_in_one_sentence(brief: str, unmet: str) -> None:
    said = parse(brief, DICTIONARY).unmet
    assert unmet in said
    assert len(said) == len({sentence.split("'")[0] for sentence in said})


@pytest.mark.parametrize(
    ("brief", "name", "fields"),
    [
        ("a pink caravan on the right", "caravan-plinth", {"color": "#de8fa8", "zone": "right"}),
        ("a house and eight black pawns", "pawn-plinth", {"color": "#2a2a2e", "count": 8}),
        ("a gazebo on a lawn mower", "lawn-mower-plinth", {"count": 1, "options": {"text": "lawn mower"}}),
        ("a stack of four pancakes", "pancake-plinth", {"stack": 4}),
        ("a picture of pluto", "pluto-plinth", {"count": 1}),
        ("two saxophones, one red and one blue", "saxophone-plinth-2", {"options": {"text": "saxophone"}}),
    ],
)
def test_a_stranger_wears_what_is_said_of_it(brief: str, name: str, fields: dict[str, object]) -> None:
    test_what_is_said_of_a_stranger_changes_nothing_else(brief, name, fields)


@pytest.mark.parametrize("noun", ["idea", "freedom", "war", "monday", "friendship", "speed"])
def test_what_is_no_thing_is_not_shown(noun: str) -> None:
    assert parse(f"a house and a {noun}", DICTIONARY).things == parse("a house").things


def test_no_kind_stands_in_for_what_is_nothing_like_it() -> None:
    for noun in ("saxophone", "umbrella", "microscope", "ladder", "spider", "hammer", "dream"):
        kind = met(noun, DICTIONARY).kind
        assert kind is None or kind in LATER.get(noun, ()), f"a {kind} for a {noun}"


def test_a_steam_train_is_no_stream() -> None:
    request = parse("a steam train crossing a stone bridge", DICTIONARY)
    assert "river" not in [thing.kind for thing in request.things]


def test_its_left_is_the_left_of_what_was_named() -> None:
    brief = "a lighthouse on a rock with three sailing boats to its left and a full moon behind it"
    assert only(brief, "boat").relations == (Relation(bond="left", target="lighthouse"),)
    assert parse(brief).time == "night" and parse(brief).unmet == ()


def test_who_sits_on_what_is_left_out_is_still_under_the_tree() -> None:
    assert only("a man on a hope under a tree", "person").relations == (Relation(bond="under", target="tree"),)


def test_portions_of_several_things_look_as_said() -> None:
    request = parse("two hot air balloons, one striped red and white and one purple")
    assert [(t.count, t.color, dict(t.options)) for t in request.things] == [
        (1, "#7a4b9c", {"second": "#7a4b9c"}),
        (1, "#b8352c", {"second": "#f0ece2"}),
    ]
    assert request.unmet == ()
    two = parse("two cars, a red and a blue").things
    assert sorted((t.count, t.color) for t in two) == [(1, "#3565a8"), (1, "#b8352c")]
    five = parse("five boats, two red and three blue").things
    assert sorted((t.count, t.color) for t in five) == [(2, "#b8352c"), (3, "#3565a8")]


def test_a_dark_red_car_does_not_make_it_night() -> None:
    request = parse("a dark red car")
    assert request.time is None and request.things[0].color not in {None, "#b8352c"}


@pytest.mark.parametrize(("brief", "name", "stack"), [
    ("a tower of ten cubes", "cube", 10), ("an owl on a stack of five red bricks", "cube", 5),
])  # fmt: skip
def test_a_stack_stands_on_itself(brief: str, name: str, stack: int) -> None:
    item = lay_out(parse(brief), seed=1)[0].item(name)
    assert item is not None and len(item.spots) == stack
    heights = [spot.at[1] for spot in item.spots]
    assert heights == sorted(heights) and heights[-1] > heights[0] + 0.25 * (stack - 1)
    assert max(abs(a.at[0] - item.spots[0].at[0]) for a in item.spots) < 0.2


def test_the_tower_of_a_castle_is_a_tower() -> None:
    assert only("the tower of a castle", "tower").stack == 1


def test_who_is_on_a_stack_is_on_top_of_it() -> None:
    layout, _ = lay_out(parse("an owl on a stack of five red bricks"), seed=1)
    bird, books = layout.item("bird"), layout.item("cube")
    assert bird is not None and books is not None
    assert bird.spots[0].at[1] > books.spots[-1].at[1]
