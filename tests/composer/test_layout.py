"""Where things go: nothing overlaps, relations hold in the picture, and equal input gives equal scenes."""

import json
import re
from math import cos, hypot, radians, sin

import pytest
from pydantic import TypeAdapter

from scenewright.composer.layout import absolute, built, lay_out, overlaps
from scenewright.composer.parse import parse
from scenewright.composer.placement import Layout
from scenewright.composer.planning import plan_of
from scenewright.composer.script import block_at, write_script

BRIEFS = (
    "a floating pagoda at dusk with lanterns and drifting clouds",
    "a red car in front of a small house with two trees behind it",
    "three tall pines beside a lake on a foggy morning",
    "a lighthouse on a cliff at night, waves below, stars above",
    "a cosy cabin in a snowy forest",
    "a hot air balloon over mountains at sunrise",
    "a village in the mountains with a tower and six people",
    "a japanese garden with a stone lantern, a small bridge over a pond and cherry blossom trees",
    "a red car driving on a road past palm trees",
    "a boat on a lake surrounded by pine trees in autumn",
    "a pagoda surrounded by cherry trees, rocks and stone lanterns",
    "a row of lamp posts along a path leading to a house",
    "a city street with three cars",
    "a tiny house on a floating island with two trees and a person",
    "a beach with palm trees, a rowboat and people",
    "",
)


def scene(brief: str, seed: int = 1) -> Layout:
    return lay_out(parse(brief), seed=seed)[0]


@pytest.mark.parametrize("brief", BRIEFS)
def test_nothing_overlaps(brief: str) -> None:
    for seed in range(4):
        assert overlaps(scene(brief, seed)) == [], seed


@pytest.mark.parametrize("brief", BRIEFS)
def test_equal_input_gives_equal_scenes(brief: str) -> None:
    assert write_script(scene(brief, 3)) == write_script(scene(brief, 3))
    if brief:
        assert write_script(scene(brief, 3)) != write_script(scene(brief, 4))


@pytest.mark.parametrize("brief", BRIEFS)
def test_what_carries_stands_before_what_is_carried(brief: str) -> None:
    layout = scene(brief)
    names = [item.name for item in layout.items]
    assert len(names) == len(set(names))
    for item in layout.items:
        assert item.parent is None or names.index(item.parent) < names.index(item.name)


def in_view(layout: Layout, name: str) -> tuple[float, float]:
    """Where a thing is for the viewer: metres to the right, metres nearer."""
    item = layout.item(name)
    assert item is not None
    turn = radians(layout.camera.azimuth_deg)
    x, _, z = absolute(layout, item, 0).at
    return x * cos(turn) - z * sin(turn), x * sin(turn) + z * cos(turn)


@pytest.mark.parametrize("seed", range(8))
def test_relations_hold_for_the_viewer(seed: int) -> None:
    beside = "a tree to the left of a house, a car to the right of the house."
    layout = scene(f"{beside} In front of the house is a person. Behind the house is a tower.", seed)
    house = in_view(layout, "house")
    assert in_view(layout, "tree")[0] < house[0] < in_view(layout, "car")[0]
    assert in_view(layout, "person")[1] > house[1] > in_view(layout, "tower")[1]


@pytest.mark.parametrize("seed", range(4))
def test_on_top_is_above(seed: int) -> None:
    layout = scene("a bird on a tower", seed)
    bird, tower = layout.item("bird"), layout.item("tower")
    assert bird is not None and tower is not None
    assert bird.spots[0].at[1] > tower.spots[0].at[1] + 8


def test_boats_swim_and_houses_do_not() -> None:
    layout = scene("a boat on the sea beside a house")
    boat, house, land = layout.item("boat"), layout.item("house"), layout.item("island")
    assert boat is not None and house is not None and land is not None
    away = ((boat.spots[0].at[0] - land.spots[0].at[0]) ** 2 + (boat.spots[0].at[2] - land.spots[0].at[2]) ** 2) ** 0.5
    assert away > land.radius
    assert boat.spots[0].at[1] == 0
    assert house.spots[0].at[1] == land.spots[0].at[1]


@pytest.mark.parametrize("brief", ["a sailing boat near a sandy beach with palm trees", "three boats at sea with an island"])
def test_the_shore_keeps_away_from_boats(brief: str) -> None:
    layout = scene(brief)
    boat, land = layout.item("boat"), layout.item("island")
    assert boat is not None and land is not None
    for spot in boat.spots:
        away = ((spot.at[0] - land.spots[0].at[0]) ** 2 + (spot.at[2] - land.spots[0].at[2]) ** 2) ** 0.5
        assert away > land.radius * 1.5


def test_a_bird_may_sit_where_it_is_said_to() -> None:
    layout = scene("a raven on a stone lantern")
    bird, lantern = layout.item("bird"), layout.item("stone-lantern")
    assert bird is not None and lantern is not None and bird.moves == ()
    assert bird.spots[0].at[0] == pytest.approx(lantern.spots[0].at[0], abs=0.1)


def test_a_floating_pagoda_is_carried_by_an_island_that_bobs() -> None:
    layout = scene(BRIEFS[0])
    pagoda, island, lantern = layout.item("pagoda"), layout.item("island"), layout.item("lantern")
    assert pagoda is not None and island is not None and lantern is not None
    assert pagoda.parent == "island"
    assert [move.action for move in island.moves] == ["bob"]
    assert len(lantern.spots) == 7
    assert lantern.options["lit"] is True


def seen(layout: Layout, name: str, index: int = 0) -> tuple[float, float]:
    """Where a copy is in the picture: -1 to 1 across and up."""
    item = layout.item(name)
    assert item is not None
    turn, (x, y, z) = radians(layout.camera.azimuth_deg), absolute(layout, item, index).at
    return layout.camera.seen(x * cos(turn) - z * sin(turn), x * sin(turn) + z * cos(turn), y)[:2]


@pytest.mark.parametrize("seed", range(4))
def test_lanterns_are_beside_the_subject_near_and_far(seed: int) -> None:
    layout = scene(BRIEFS[0], seed)
    places = [seen(layout, "lantern", i) for i in range(7)]
    assert all(abs(x) > 0.12 and abs(x) < 0.9 and abs(y) < 0.9 for x, y in places)
    assert {x > 0 for x, _ in places} == {True, False}
    lantern = layout.item("lantern")
    assert lantern is not None
    far = [sum(spot.at[k] ** 2 for k in (0, 2)) ** 0.5 for spot in lantern.spots]
    assert max(far) > 1.5 * min(far)


@pytest.mark.parametrize("seed", range(4))
def test_balloons_beside_a_balloon_stay_in_the_picture(seed: int) -> None:
    layout = scene("a big yellow balloon and four small blue balloons over mountains", seed)
    assert all(abs(x) < 0.95 and -0.6 < y < 0.95 for x, y in (seen(layout, "balloon-2", i) for i in range(4)))


@pytest.mark.parametrize("seed", range(4))
def test_left_and_right_of_the_picture(seed: int) -> None:
    layout = scene("two houses on the left and a tower on the right", seed)
    assert max(seen(layout, "house", i)[0] for i in range(2)) < seen(layout, "tower")[0] - 0.1


def test_two_on_one_bridge_stand_apart() -> None:
    layout = scene("a man and a woman on a bridge")
    (a, _), (b, _) = seen(layout, "person"), seen(layout, "person-2")
    assert abs(a - b) > 0.03


@pytest.mark.parametrize(
    ("brief", "name"),
    [
        ("a castle on a hill. A river runs past it.", "river"),
        ("a house by a river", "river"),
        ("a city at night", "road"),
        ("a village with a road", "road"),
    ],
)
def test_ways_run_through_the_picture(brief: str, name: str) -> None:
    layout = scene(brief, 0)
    item = layout.item(name)
    assert item is not None
    turn, points = radians(layout.camera.azimuth_deg), TypeAdapter(list[tuple[float, float]]).validate_python(item.options["points"])
    places = [layout.camera.seen(x * cos(turn) - z * sin(turn), x * sin(turn) + z * cos(turn), 0) for x, z in points]
    assert any(abs(x) < 0.9 and -1 < y < 0.6 for x, y, _ in places)


def test_a_bird_that_sits_does_not_fly() -> None:
    bird = scene("a big rock with a small bird on top").item("bird")
    assert bird is not None and bird.options["perched"] is True


@pytest.mark.parametrize("brief", ["a train crossing a bridge", "a train on a bridge over a river"])
def test_a_train_crosses_on_stone_along_the_bridge(brief: str) -> None:
    layout = scene(brief)
    train, bridge = layout.item("train"), layout.item("bridge")
    assert train is not None and bridge is not None and layout.item("river") is not None
    assert bridge.part == "viaduct"
    assert train.spots[0].turn == bridge.spots[0].turn
    assert train.spots[0].at[1] == pytest.approx(6.57, abs=0.05)


def test_a_fish_on_a_table_lies_and_needs_no_lake() -> None:
    layout = scene("a fish on a table")
    fish = layout.item("fish")
    assert fish is not None and fish.options["lying"] is True
    assert not any(item.part == "water" for item in layout.items)


@pytest.mark.parametrize("seed", range(4))
def test_a_horse_is_not_hidden_by_a_house(seed: int) -> None:
    layout = scene("a house and a horse", seed)
    assert in_view(layout, "horse")[1] > in_view(layout, "house")[1]


def test_a_plane_on_a_runway_has_landed_and_one_over_it_flies() -> None:
    on, over = (scene(f"a plane {bond} a runway").item("plane") for bond in ("on", "over"))
    assert on is not None and over is not None
    assert on.options.get("landed") is True and "landed" not in over.options
    assert on.spots[0].at[1] < 0.1 < over.spots[0].at[1]


def test_a_barn_stands_behind_the_horse_that_is_by_it() -> None:
    layout = scene("a horse by a barn")
    assert in_view(layout, "horse")[1] > in_view(layout, "barn")[1]


def test_many_lanterns_find_room() -> None:
    item = scene("a pagoda with fifty lanterns").item("lantern")
    assert item is not None and len(item.spots) == 50


def test_mountains_above_a_lake_are_the_picture() -> None:
    layout = scene("snow-covered mountains above a lake at dawn")
    assert layout.subject == ("mountain",) and layout.item("lake") is not None and layout.item("tree") is None


def test_a_taxi_passes_all_the_houses_beside_its_road() -> None:
    layout = scene("a yellow taxi driving on a road past houses", 0)
    house = layout.item("house")
    assert house is not None and len(house.spots) == 3
    assert min(in_view(layout, "house")) < in_view(layout, "car")[1]


def test_a_boat_beside_an_island_swims() -> None:
    boat = scene("a palm tree on a small island in the ocean, with a row boat next to it").item("rowboat")
    assert boat is not None and boat.spots[0].at[1] == 0.0


def test_a_harbour_has_houses_and_a_city_streets() -> None:
    assert {"boat", "house"} <= {item.part for item in scene("a harbour at dawn").items}
    assert {"skyline", "road", "lamp-post"} <= {item.name for item in scene("city skyline at night").items}


def test_absent_things_are_not_implied() -> None:
    names = {item.part for item in scene("a house without trees, no clouds and no mountains").items}
    assert not names & {"tree", "cloud", "mountain"}


@pytest.mark.parametrize("brief", BRIEFS)
def test_a_script_is_plain_and_traceable(brief: str) -> None:
    layout = scene(brief)
    source = write_script(layout)
    assert source.count("import ") == 1 and "'@scenewright/kit'" in source
    assert "undefined" not in source and "Math.random" not in source and "\n\n\n" not in source
    for number, line in enumerate(source.splitlines(), start=1):
        if (found := re.search(r"kit\.(?:place|many)\(\w+(?:\[.*?\])?, kit\.(\w+)\(", line)) is not None:
            name = block_at(source, number)
            item = layout.item(name or "")
            assert item is not None and item.part == found[1]


def test_a_brief_cannot_break_out_of_the_script() -> None:
    layout = scene("a house\n*/ alert(1) // `${x}` 'quoted' \u2028 alert(2)")
    first, second = write_script(layout).splitlines()[:2]
    assert first.startswith("// ") and second.startswith("// Written by")
    assert "\u2028" not in first


def test_a_layout_is_plain_data() -> None:
    layout = scene(BRIEFS[1])
    assert Layout.model_validate(json.loads(layout.model_dump_json())) == layout


@pytest.mark.parametrize("brief", ["an owl", "three crows", "an owl under a crescent moon", "two eagles in the sky"])
@pytest.mark.parametrize("seed", range(3))
def test_birds_that_fly_are_seen_against_the_sky(brief: str, seed: int) -> None:
    layout = scene(brief, seed)
    assert layout.camera.pitch < 0.05  # level, or looking up
    assert all(abs(x) < 1 and abs(y) < 1 for x, y in (seen(layout, "bird", i) for i in range(parse(brief).things[0].count)))
    assert "against the sky" in plan_of(parse(brief), layout).camera


def test_the_camera_is_close_to_the_ground_before_small_things() -> None:
    camera = scene("a flower").camera
    assert camera.eye[2] < 0.7 and camera.pitch < 0.35


@pytest.mark.parametrize("seed", range(4))
def test_birds_and_clouds_are_in_the_picture_of_a_car_on_a_road(seed: int) -> None:
    layout = scene("a red car driving on a road with birds", seed)
    assert layout.camera.distance < 40
    assert all(abs(x) < 0.95 and -0.2 < y < 0.98 for x, y in (seen(layout, "bird", i) for i in range(5)))
    assert sum(abs(seen(layout, "clouds", i)[0]) < 1 for i in range(4)) > 2


def test_all_of_four_oranges_lie_on_their_table_and_crows_sit_along_a_fence() -> None:
    oranges = scene("four oranges on a table").item("orange")
    assert oranges is not None and len(oranges.spots) == 4
    crows = scene("three crows on a fence").item("bird")
    assert crows is not None and len(crows.spots) == 3
    at = [(spot.at[0], spot.at[2]) for spot in crows.spots]
    assert min(((a - c) ** 2 + (b - d) ** 2) ** 0.5 for i, (a, b) in enumerate(at) for c, d in at[:i]) > 0.5


@pytest.mark.parametrize(
    ("brief", "base"),
    [("a cup", "table"), ("a chair", "room"), ("a cat on a chair", "room"), ("an apple under a tree", "land"), ("a bedroom", "room")],
)
def test_what_is_at_home_in_a_room_is_in_one(brief: str, base: str) -> None:
    assert built(parse(brief), seed=1)[0].terrain.base == base


@pytest.mark.parametrize("seed", range(4))
def test_a_room_holds_what_is_in_it(seed: int) -> None:
    layout = scene("a bed, a shelf, two chairs and a table with a lamp, a vase and a book", seed)
    room = layout.item("room")
    assert room is not None and overlaps(layout) == []
    for item in layout.items:
        for index, _ in enumerate(item.spots):
            x, y, z = absolute(layout, item, index).at
            left, right, back = (room.options[side] for side in ("left", "right", "back"))
            assert isinstance(left, float) and isinstance(right, float) and isinstance(back, float)
            assert -left < x < right and z > -back
            assert y == pytest.approx(0.78 if item.name in {"lamp", "vase", "book"} else 0)


def test_a_ring_is_open_towards_the_viewer_and_nobody_in_it_is_dressed_alike() -> None:
    layout, _ = lay_out(parse("three people around a campfire"), seed=0)
    people, fire = layout.item("person"), layout.item("campfire")
    assert people is not None and fire is not None and people.groups == 0
    turn = radians(layout.camera.azimuth_deg)
    for spot in people.spots:
        x, z = spot.at[0] - fire.spots[0].at[0], spot.at[2] - fire.spots[0].at[2]
        towards = (x * sin(turn) + z * cos(turn)) / hypot(x, z)
        assert towards < 0.85, "somebody stands before the fire"


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_what_is_small_beside_a_building_stands_before_it(seed: int) -> None:
    layout, _ = lay_out(parse("a horse by a barn"), seed=seed)
    horse, barn = layout.item("horse"), layout.item("barn")
    assert horse is not None and barn is not None
    turn = radians(layout.camera.azimuth_deg)
    nearer = [item.spots[0].at[0] * sin(turn) + item.spots[0].at[2] * cos(turn) for item in (horse, barn)]
    assert nearer[0] > nearer[1]


@pytest.mark.parametrize(("brief", "height"), [("a torii gate in the sea", 0.0), ("a torii in a lake", 0.0), ("a torii by the sea", 0.5)])
def test_a_torii_stands_in_the_water_it_is_said_to_be_in(brief: str, height: float) -> None:
    torii = lay_out(parse(brief), seed=0)[0].item("torii")
    assert torii is not None and torii.spots[0].at[1] == height and not torii.moves


@pytest.mark.parametrize(
    "brief",
    ["a house by a lake with a boat", "a house and a boat", "a castle, a lake and two boats", "a tent beside a canoe", "a barn with ducks"],
)
def test_what_swims_beside_a_building_is_on_water(brief: str) -> None:
    builder, lost = built(parse(brief), seed=0)
    water = builder.field.water
    assert lost == () and water is not None
    swimmers = [spot for item in builder.items for spot in item.spots if item.part in {"boat", "duck"} or item.name.startswith("duck")]
    assert swimmers and all(water.holds(*spot.at[:2]) for spot in swimmers)


def test_a_boat_on_a_river_is_on_one_water_only() -> None:
    layout, lost = lay_out(parse("a boat on a river"), seed=0)
    assert lost == () and [item.part for item in layout.items if item.part in {"water", "river"}] == ["water"]
