"""What a model wrote for a call: read strictly, mended where it is certain, and else told with its place."""

from typing import Literal

import pytest
from pydantic import BaseModel, ConfigDict, ValidationError

from scenewright.tools.arguments import problems, read


class Spot(BaseModel):
    model_config = ConfigDict(extra="forbid")
    at: tuple[float, float]
    mood: Literal["day", "night"] = "day"


class Scene(BaseModel):
    model_config = ConfigDict(extra="forbid")
    title: str
    spots: list[Spot] = []
    count: int = 1


@pytest.mark.parametrize(
    ("said", "fit"),
    [
        ('{"title": "a", "spots": [{"at": [1, 2.5], "mood": "night"}], "count": 2}', "valid"),
        ('{"title": "a", "spots": null, "count": null}', "valid"),
        ('{"title": "a", "count": "2"}', "mended"),
        ('```json\n{"title": "a",}\n```', "mended"),
        ('{"title": "a\nb"}', "mended"),
    ],
)
def test_what_is_certain_is_taken(said: str, fit: str) -> None:
    assert read(Scene, said)[1] == fit


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ('{"spots": []}', ("title: Field required",)),
        ('{"title": 5}', ("title: Input should be a valid string, not 5",)),
        ('{"title": "a", "spots": [{"at": [1, "x"]}]}', ('spots.0.at.1: Input should be a valid number, not "x"',)),
        ('{"title": "a", "spots": [{"at": [1, 2], "mood": "dusk"}]}', ("spots.0.mood: Input should be 'day' or 'night', not \"dusk\"",)),
        ('{"title": "a", "colour": 1}', ("colour: Extra inputs are not permitted",)),
    ],
)
def test_what_is_wrong_is_told_with_its_place(said: str, told: tuple[str, ...]) -> None:
    with pytest.raises(ValidationError) as refused:
        read(Scene, said)
    assert problems(refused.value) == told


def test_a_call_that_was_cut_is_told_to_be_no_json() -> None:
    with pytest.raises(ValidationError) as refused:
        read(Scene, '{"title": "a')
    (told,) = problems(refused.value)
    assert told.startswith("arguments: Invalid JSON: EOF while parsing a string")
