"""Ambience: time, weather, season and view, which hold for the whole scene."""

from collections.abc import Iterable
from typing import get_args

from scenewright.composer.leftovers import left_out
from scenewright.composer.lexicon import COLORS
from scenewright.composer.modifiers import Modifiers
from scenewright.composer.reading import HEAVENLY, Reading
from scenewright.composer.request import Season, Time, View, Weather
from scenewright.composer.words import Word


def ambience_of(reading: Reading, word: Word, *, before: bool) -> None:
    """Time, weather, season and view hold for the whole scene."""
    if reading.open is not None and reading.open[0] == "on" and word.text in {"moon", "sun"}:
        reading.unmet.append(f"There is no {word.text} to stand on yet; left out.")
        left_out(reading)
        return
    if word.text in HEAVENLY and not before:
        said = [text for text in reading.pending.said if text in COLORS or text in {"big", "large", "huge", "giant", "small", "tiny"}]
        if word.text == "crescent moon":
            said.append("crescent")
        if said:
            reading.unmet.append(f"The look of the {word.text.split()[-1]} cannot be chosen: '{' '.join(said)}' is left out.")
        left_out(reading)
        reading.ghost_at, reading.pending = None, Modifiers()
    elif not before:
        reading.open = None
    role, text = word.sense.role, word.sense.text
    if reading.negated:
        if role == "weather":
            reading.ambience[role] = "clear"
        return
    if text == "stars":
        reading.ambience["stars"] = True
        reading.ambience.setdefault("time", "night")
    elif role == "time" and text == "day" and "time" in reading.ambience:
        pass  # 'a rainy day', 'the morning sun'
    elif role == "time" and word.text in {"moon", "full moon", "crescent moon", "moonlight"}:
        reading.ambience.setdefault("time", "night")
    else:
        allowed: dict[str, Iterable[str]] = {
            "time": get_args(Time), "weather": get_args(Weather), "season": get_args(Season), "view": get_args(View)
        }  # fmt: skip
        if text in allowed[role]:
            reading.ambience[role] = text
