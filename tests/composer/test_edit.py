"""Edits: what is named changes, and nothing else does, to the millimetre."""

import pytest

from scenewright.composer.edit import Amended, amended
from scenewright.composer.edit.clauses import clauses
from scenewright.composer.layout import built, finished, overlaps
from scenewright.composer.parse import parse
from scenewright.composer.placement import Item, Layout
from scenewright.composer.script import write_script
from scenewright.composer.thin import without

HOUSE = "a red house beside a lake with three pines and a fence"
CLIFF = "a lighthouse on a cliff above the sea with two red boats and a bird on the lighthouse"
PAGODA = "a floating pagoda at dusk with lanterns and drifting clouds"
TABLE = "a table with a red ball and two cubes"
AIR_SHOWS_IN = {"lit", "season", "color", "moss", "foot", "snow"}  # options that follow the hour and the weather


def edited(brief: str, *edits: str, seed: int = 0) -> tuple[Layout, Layout, Amended]:
    """The scene before the last edit, after it, and what came of it."""
    builder, _ = built(parse(brief), seed=seed)
    came = Amended(0, (), ())
    before = finished(builder)
    for text in edits:
        before = finished(builder)
        came = amended(builder, text, came.focus)
    after = finished(builder)
    write_script(after)
    return before, after, came


def differing(before: Layout, after: Layout) -> set[str]:
    """Names of the things that are not in both as they were."""
    names = {item.name for item in (*before.items, *after.items)}
    return {name for name in names if before.item(name) != after.item(name)}


@pytest.mark.parametrize(
    ("brief", "edit", "touched"),
    [
        (HOUSE, "paint the house blue", {"house"}),
        (HOUSE, "make the house green and the fence white", {"house", "fence"}),
        (HOUSE, "give the house a yellow roof", {"house"}),
        (HOUSE, "Please make the roof yellow.", {"house"}),
        (HOUSE, "remove the fence", {"fence"}),
        (HOUSE, "no fence, please", {"fence"}),
        (HOUSE, "get rid of the pines", {"pine"}),
        (HOUSE, "remove one pine", {"pine"}),
        (HOUSE, "another pine", {"pine-2"}),
        (HOUSE, "twice as many pines", {"pine-2"}),
        (HOUSE, "make the house a bit bigger", {"house"}),
        (HOUSE, "make it taller", {"house"}),
        (HOUSE, "move the house to the left", {"house"}),
        (HOUSE, "add two white birches behind the house", {"birch"}),
        (HOUSE, "add a boat on the lake", {"boat"}),
        (HOUSE, "remove the fence and add a rowboat on the lake", {"fence", "rowboat"}),
        (HOUSE, "can you remove the mountains?", {"far-mountains"}),
        (CLIFF, "make the boats blue", {"boat"}),
        (CLIFF, "remove one of the boats", {"boat"}),
        (CLIFF, "swap the boats for rowboats", {"boat", "rowboat"}),
        (CLIFF, "remove the bird", {"bird"}),
        ("a red house by a lake with five trees in fog", "remove the trees", {"tree", "background-tree"}),
        (CLIFF, "make the lighthouse a little smaller", {"lighthouse", "bird"}),
        (CLIFF, "more clouds", {"cloud"}),
        (CLIFF, "make the boats faster", {"boat"}),
        (CLIFF, "stop the boats", {"boat"}),
        (PAGODA, "half as many lanterns", {"lantern"}),
        (PAGODA, "remove the clouds", {"cloud"}),
        (PAGODA, "make the pagoda spin", {"pagoda"}),
        (TABLE, "make the ball green", {"ball"}),
        ("a sailboat near a tropical beach with palm trees", "add a rowboat", {"rowboat"}),
        ("an oak tree with five rocks on a hill", "add three rocks", {"rock-2"}),
        (TABLE, "make the cubes twice as big", {"cube"}),
    ],
)
def test_only_what_is_named_changes(brief: str, edit: str, touched: set[str]) -> None:
    before, after, came = edited(brief, edit)
    assert came.done and not came.unmet, came
    assert differing(before, after) == touched
    assert after.air == before.air
    assert after.camera == before.camera


@pytest.mark.parametrize(
    ("edit", "field", "value"),
    [
        ("make it night", "time", "night"),
        ("turn day into night", "time", "night"),
        ("set it at dusk", "time", "dusk"),
        ("add fog", "weather", "fog"),
        ("make it foggy", "weather", "fog"),
        ("let it snow", "weather", "snow"),
        ("make it rain", "weather", "rain"),
        ("change the season to autumn", "season", "autumn"),
        ("in winter", "season", "winter"),
        ("add stars", "stars", True),
    ],
)
def test_the_air_changes_and_every_place_stays(edit: str, field: str, value: object) -> None:
    before, after, came = edited(HOUSE, edit)
    assert came.done and not came.unmet, came
    assert getattr(after.air, field) == value
    assert after.camera == before.camera
    for was in before.items:
        now = after.item(was.name)
        assert now is not None and now.spots == was.spots and now.seed == was.seed
        if was.height > 0:
            keys = {key for key in {*was.options, *now.options} if was.options.get(key) != now.options.get(key)}
            assert keys <= AIR_SHOWS_IN, was.name


def test_the_fog_goes_and_the_hour_stays() -> None:
    _, after, came = edited("a house at dusk in fog", "remove the fog")
    assert came.done and (after.air.weather, after.air.time) == ("clear", "dusk")


def test_without_the_night_it_is_day() -> None:
    _, after, came = edited("a house at night in fog", "no more darkness")
    assert came.done and (after.air.weather, after.air.time) == ("fog", "day")


@pytest.mark.parametrize("view", ["from above", "zoom out", "closer"])
def test_the_camera_goes_where_it_is_told_and_nothing_else_does(view: str) -> None:
    before, after, came = edited(HOUSE, view)
    assert came.done and after.camera != before.camera
    assert {name for name in differing(before, after) if (item := after.item(name)) and item.height > 0} == set()


def test_what_stands_on_a_thing_rises_with_it() -> None:
    before, after, _ = edited(CLIFF, "make the lighthouse a bit taller")
    was, now = _of(before, "bird"), _of(after, "bird")
    tall = _of(after, "lighthouse").spots[0].scale / _of(before, "lighthouse").spots[0].scale
    assert tall == pytest.approx(1.2)
    base = _of(before, "lighthouse").spots[0].at[1]
    assert now.spots[0].at[1] - base == pytest.approx((was.spots[0].at[1] - base) * tall, abs=0.1)


def test_what_stood_on_a_thing_that_went_does_not_float() -> None:
    _, after, came = edited(TABLE, "remove the table")
    assert after.item("table") is None
    for name in ("ball", "cube"):
        item = after.item(name)
        assert item is None or all(spot.at[1] < 0.05 for spot in item.spots), (name, came)


def test_edits_of_edits_keep_what_came_before() -> None:
    _, after, came = edited(HOUSE, "add a boat on the lake", "make it red", "make it night", "remove the house")
    assert came.done
    assert _of(after, "boat").options["color"] == "#b8352c"
    assert after.air.time == "night"
    assert after.item("house") is None and after.item("fence") is not None


def test_the_camera_is_still_set_by_what_is_gone() -> None:
    _, after, _ = edited(HOUSE, "remove the house")
    assert after.subject == ()
    script = write_script(without(after, frozenset()))
    assert "kit.frame(stage, [framedHouse]," in script
    assert "kit.place(aside, kit.house(" in script
    assert script.count("kit.house(") == 1


def test_what_outgrows_the_picture_moves_the_camera_back() -> None:
    before, after, _ = edited(HOUSE, "make the house three times as big")
    assert after.camera.distance > before.camera.distance * 1.5
    assert not after.framed


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        ("remove the dragon", "There is no dragon"),
        ("paint the car red", "There is no car"),
        ("make the moon bigger", "The look of the moon cannot be chosen"),
        ("remove the moon", "belongs to the hour"),
        ("undo that", "`scenewright head`"),
        ("flurb the wibble", "Did not understand"),
        ("add a river", "describe the scene anew"),
        ("add a lake", "There is a lake already"),
        ("make it day", "it is so already"),
        ("ajoute un bateau sur le lac", "English"),
        ("move the house up", "stands on the ground"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(edit: str, words: str) -> None:
    before, after, came = edited(HOUSE.replace("house", "house at noon", 1), edit)
    assert came.done == 0
    assert len(came.unmet) == 1 and words in came.unmet[0]
    assert before == after


@pytest.mark.parametrize("seed", range(4))
def test_what_is_added_or_moved_meets_nothing(seed: int) -> None:
    edits = (
        "add two oaks beside the house",
        "add a car",
        "move the house right",
        "add three rocks",
        "another boat",
        "put the car behind the house",
    )
    _, after, _ = edited(HOUSE, *edits, seed=seed)
    was = overlaps(edited(HOUSE, "make it night", seed=seed)[0])
    small = {"ground-rock", "ground-bush"}  # may be half under a wall
    assert [pair for pair in overlaps(after) if pair not in was and not small & {*pair}] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Make it night and add a boat, then remove the fence.", ["make it night", "add a boat", "remove the fence"]),
        ("please add a red boat and two trees", ["add a red boat and two trees"]),
        ("can you paint the house blue, please?", ["paint the house blue"]),
        ("I'd like the roof to be red", ["the roof to be red"]),
        ("  ", []),
    ],
)
def test_wishes_are_told_apart(text: str, found: list[str]) -> None:
    assert clauses(text) == found


def _of(layout: Layout, name: str) -> Item:
    item = layout.item(name)
    assert item is not None
    return item
