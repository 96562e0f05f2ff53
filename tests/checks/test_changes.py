"""What changed between two scenes, told apart from noise; and which of it a person's words ask for."""

from typing import Any

import pytest

from scenewright.checks import Policy, judge
from scenewright.checks.asked import Asked, unasked
from scenewright.checks.changes import changes
from scenewright.values.digest import Digest, Fog, Light, Material, Thing
from scenewright.values.expect import Color, Present
from scenewright.values.expect import Light as Hour
from scenewright.values.past import Past
from tests.checks.test_scene import EYE, GOOD, LIT, SUN, digest, mesh


def at(path: str, x: float = 0.0, z: float = 0.0, size: float = 2.0, **more: object) -> Thing:
    """A cube on the ground."""
    half = size / 2
    facts: dict[str, Any] = {"bounds": (x - half, 0.0, z - half, x + half, size, z + half), "moved": False, **more}
    return mesh(path, **facts)


def group(path: str, *parts: Thing) -> tuple[Thing, ...]:
    """A group and what is in it."""
    boxes = [part.bounds for part in parts if part.bounds]
    bounds = (*(min(box[k] for box in boxes) for k in range(3)), *(max(box[k] for box in boxes) for k in range(3, 6)))
    return (mesh(path, bounds=bounds, parts=len(parts), draws=False, type="Group", material=None, moved=False), *parts)


def pines(*places: float) -> tuple[Thing, ...]:
    return tuple(at("pine" if i == 0 else f"pine#{i + 1}", x, -8) for i, x in enumerate(places))


TOWN = (at("pier", -10), at("boat", -6), *group("house", at("house/walls", 6), at("house/roof", 6, size=3)), at("rock", 12, 6))
WOOD = tuple(float(x) for x in range(-12, 12, 2))


def told(before: Digest, after: Digest) -> list[str]:
    return [change.text for change in changes(before, after).changes]


def replaced(path: str, new: Thing | None, things: tuple[Thing, ...] = TOWN) -> Digest:
    """The town with another thing in one place, or without it."""
    return digest(*(thing for old in things if (thing := new if old.path == path else old) is not None))


RED = Material(type="MeshStandardMaterial", color="#b8352c", lit=True)


def all_red(*names: str) -> list[str]:
    return [f"{name} turned from #aa5533 to #b8352c" for name in names]


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (digest(*TOWN), []),
        (replaced("pier", at("pier", -10.2)), []),  # two hundredths of the scene are no move
        (replaced("pier", at("pier", -13.2)), ["pier moved 3.2 m"]),
        (replaced("rock", None), ["rock went"]),
        (digest(*TOWN, at("gull", 3, 3)), ["gull appeared"]),
        (replaced("rock", at("stone", 12, 6)), ["stone is what was rock, under another name"]),
        (replaced("boat", at("boat", -6, size=4)), ["boat grew from 2 × 2 × 2 to 4 × 4 × 4"]),
        (replaced("boat", at("boat", -6, visible=False)), ["boat is hidden"]),
        (replaced("boat", at("boat", -6, moved=True)), ["boat now moves"]),
        (digest(*TOWN).model_copy(update={"materials": (RED,)}), all_red("pier", "boat", "house walls", "house roof", "rock")),
        (digest(*TOWN, lights=(SUN.model_copy(update={"intensity": 1.0}),)), ["light DirectionalLight from 3 to 1"]),
        (digest(*TOWN, lights=(SUN, Light(type="PointLight", name="lamp"))), ["lamp: 0 became 1"]),
        (digest(*TOWN, fog=Fog(type="Fog", color="#aabbcc", near=5, far=50, density=None)), ["fog came"]),
        (digest(*TOWN, background="#101830"), ["background turned from none to #101830"]),
        (digest(*TOWN, camera=EYE.model_copy(update={"position": (0, 4, 10)})), ["camera moved 4 m"]),
        (digest(*TOWN, exposure=2.0), ["tone mapping turned from none × 1 to none × 2"]),
    ],
)  # fmt: skip
def test_what_changed_is_told_in_words(after: Digest, said: list[str]) -> None:
    assert told(digest(*TOWN), after) == said


def test_a_group_that_moved_as_a_whole_is_one_change() -> None:
    moved = group("house", at("house/walls", 11), at("house/roof", 11, size=3))
    after = digest(*(thing for thing in TOWN if not thing.path.startswith("house")), *moved)
    assert told(digest(*TOWN), after) == ["house moved 5 m"]


def test_random_places_of_many_are_noise_and_their_number_is_not() -> None:
    before = digest(*TOWN, *pines(*WOOD))
    shuffled = [x + (0.9 if i % 2 else -0.7) for i, x in enumerate(WOOD)]
    assert told(before, digest(*TOWN, *pines(*shuffled))) == []
    assert told(before, digest(*TOWN, *pines(*WOOD[:4]))) == ["pine: 12 became 4"]
    assert told(before, digest(*TOWN, *pines(*(x + 9 for x in WOOD)))) == ["12 × pine moved 9 m"]
    copied = at("wood", instances=12)
    assert told(digest(*TOWN, copied), digest(*TOWN, at("wood", 0.3, instances=12))) == []
    assert told(digest(*TOWN, copied), digest(*TOWN, at("wood", instances=6))) == ["wood: 12 became 6"]


def test_many_things_with_parts_are_told_of_once() -> None:
    lamps = [
        thing
        for i in range(6)
        for thing in group(f"lamp#{i + 1}", at(f"lamp#{i + 1}/pole", i * 2), at(f"lamp#{i + 1}/bulb", i * 2, size=1))
    ]
    dark = [thing.model_copy(update={"visible": False}) for thing in lamps]
    moved = [at(t.path, (t.middle or (0.0,))[0], 14, (t.size or (2.0,))[0], parts=t.parts, draws=t.draws, type=t.type) for t in lamps]
    assert told(digest(*TOWN, *lamps), digest(*TOWN, *dark)) == ["6 × lamp hidden"]
    assert told(digest(*TOWN, *lamps), digest(*TOWN, *moved)) == ["6 × lamp moved 14 m"]
    assert told(digest(*TOWN, *lamps), digest(*TOWN, *lamps[3:])) == ["lamp: 6 became 5"]


def test_what_moves_by_itself_is_compared_at_the_same_moment_only() -> None:
    before, after = digest(*TOWN, at("bird", 0, moved=True)), digest(*TOWN, at("bird", 5, moved=True))
    assert told(before, after.model_copy(update={"t_s": 2.5})) == []
    assert told(before, after) == ["bird moved 5 m"]


NIGHT = digest(*TOWN, background="#0b1226", lights=(SUN.model_copy(update={"intensity": 0.2}),), materials=(LIT,))


@pytest.mark.parametrize(
    ("words", "after", "left"),
    [
        ("move the pier to the left", replaced("pier", at("pier", -13.2)), []),
        ("paint the pier blue", replaced("pier", at("pier", -13.2)), ["pier moved 3.2 m"]),
        ("add a boat by the pier", replaced("pier", at("pier", -13.2)), ["pier moved 3.2 m"]),
        ("add a gull above the rock", digest(*TOWN, at("gull", 3, 3)), []),
        ("remove the rock", replaced("rock", None), []),
        ("make it night", replaced("rock", None), ["rock went"]),
        ("make it night", NIGHT, []),
        ("make the boat bigger", NIGHT, ["light DirectionalLight from 3 to 0.2", "background turned from none to #0b1226"]),
        ("make the boats bigger", replaced("boat", at("boat", -6, size=4)), []),
        ("the boat should be much larger", replaced("boat", at("boat", -6, size=4)), []),
        ("swap the rock for a barrel", digest(*TOWN[:-1], at("barrel", 8, 6)), []),
        ("look at it from above", digest(*TOWN, camera=EYE.model_copy(update={"position": (0, 9, 4)})), ["camera moved 10.8 m"]),
        ("move the camera up", digest(*TOWN, camera=EYE.model_copy(update={"position": (0, 9, 4)})), []),
        ("add fog", digest(*TOWN, fog=Fog(type="Fog", color="#aabbcc", near=5, far=50, density=None)), []),
        ("make the building taller", replaced("house/walls", at("house/walls", 6, size=4)), []),
        ("make the roof red", digest(*TOWN).model_copy(update={"materials": (RED,)}), all_red("pier", "boat", "house walls", "rock")),
        ("make everything red", digest(*TOWN).model_copy(update={"materials": (RED,)}), []),
        ("let the boat drift", replaced("boat", at("boat", -6, moved=True)), []),
        ("twice as many pines", digest(*TOWN, *pines(*WOOD)), []),
    ],
)  # fmt: skip
def test_an_edit_may_change_only_what_it_names(words: str, after: Digest, left: list[str]) -> None:
    assert [change.text for change in unasked(changes(digest(*TOWN), after), words)] == left


def test_what_is_carried_along_was_asked_for() -> None:
    before = digest(*TOWN, at("gull", -10, size=0.5))
    after = digest(*(at("pier", -13.2) if thing.path == "pier" else thing for thing in TOWN), at("gull", -13.2, size=0.5))
    assert unasked(changes(before, after), "move the pier left") == ()


def test_the_guard_is_advice_and_needs_an_earlier_version() -> None:
    capture = GOOD.model_copy(update={"digest": replaced("pier", at("pier", -13.2))})
    past = Past(before=digest(*TOWN), words="make the boat red")
    (found,) = [one for one in judge(capture, None, Policy(), past).verdicts if one.check == "changed_unasked"]
    assert (found.gate, found.kind, found.reason) == ("advise", "changed_unasked", "Not asked for: pier moved 3.2 m.")
    (found,) = [one for one in judge(capture, None, Policy()).verdicts if one.check == "changed_unasked"]
    assert found.status == "passed"


def test_words_release_earlier_criteria_of_what_they_name() -> None:
    red, day = Color(object="boat", color="red"), Hour(time="day")
    assert [Asked.read("make the boat blue").releases(one) for one in (red, day, Present(object="boat"))] == [True, False, False]
    assert [Asked.read("make it night").releases(one) for one in (day, Present(object="boat"))] == [True, False]
    assert Asked.read("remove the boat").releases(Present(object="boat"))
    assert not Asked.read("add a duck beside the boat").releases(red)
