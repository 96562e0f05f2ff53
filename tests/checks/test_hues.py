"""Colours by their names: as people use them, in light and shade, and not so widely that everything is red."""

import pytest

from scenewright.checks.hues import apart, is_called, known, word
from scenewright.composer.lexicon import COLORS


@pytest.mark.parametrize("name", [name for name, color in COLORS.items() if color != "mixed"])
def test_every_colour_of_the_composer_is_called_by_its_name(name: str) -> None:
    said = known(name)
    assert said is not None
    assert is_called(COLORS[name], said)


@pytest.mark.parametrize(
    ("color", "name"),
    [
        ("#ff0000", "red"), ("#7a1010", "dark red"), ("#add8e6", "light blue"),
        ("#0f0", "green"), ("#36454f", "Dark-Grey"), ("#ffd700", "gold"), ("#102030", "#102030"),
    ],
)  # fmt: skip
def test_colours_are_called_by_these_names(color: str, name: str) -> None:
    said = known(name)
    assert said is not None
    assert is_called(known(color) or "", said)


@pytest.mark.parametrize(
    ("color", "name"),
    [
        ("#ff0000", "blue"), ("#ff0000", "dark red"), ("#3565a8", "purple"), ("#7a5236", "red"),
        ("#8a8d91", "white"), ("#b8352c", "pink"), ("#ff8c00", "yellow"), ("#2a2a2e", "navy"),
    ],
)  # fmt: skip
def test_and_not_by_these(color: str, name: str) -> None:
    assert not is_called(color, known(name) or "")


def test_distances_and_names() -> None:
    assert apart("#000000", "#ffffff") == pytest.approx(1.0, abs=0.001)
    assert apart("#b8352c", "#b8352c") == 0
    assert [word(color) for color in ("#b8352c", "#3565a8", "#ffffff", "#7a5236")] == ["red", "blue", "white", "brown"]
    assert known("heliotropic") is None
