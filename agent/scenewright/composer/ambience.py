"""Ambience: time, weather, season and view, which hold for the whole scene."""

from collections.abc import Iterable
from typing import get_args

from scenewright.composer.leftovers import left_out
from scenewright.composer.modifiers import Modifiers
from scenewright.composer.reading import Reading
from scenewright.composer.request import Season, Time, View, Weather
from scenewright.composer.words import Word

_HOURS: dict[str, Time] = {"moon": "night", "crescent-moon": "night", "sun": "day"}


def heavenly(reading: Reading, word: Word) -> bool:
    """What sun and moon say of the hour. Whether such a noun is no thing of its own: 'a cat in the sun'; nothing stands on them."""
    time = _HOURS.get(word.sense.text)
    if time is None:
        return False
    if reading.open is not None and reading.open[0] == "on":
        reading.unmet.append(f"There is no {word.text} to stand on yet; left out.")
        left_out(reading)
        reading.pending = Modifiers()
        return True
    reading.ambience.setdefault("time", time)
    if word.sense.text == "sun" and reading.open is not None and reading.open[0] in {"in", "under"}:
        reading.open, reading.pending = None, Modifiers()
        return True
    return False


def ambience_of(reading: Reading, word: Word, *, before: bool) -> None:
    """Time, weather, season and view hold for the whole scene."""
    if not before:
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
    elif role == "time" and word.text == "moonlight":
        reading.ambience.setdefault("time", "night")
    else:
        allowed: dict[str, Iterable[str]] = {
            "time": get_args(Time), "weather": get_args(Weather), "season": get_args(Season), "view": get_args(View)
        }  # fmt: skip
        if text in allowed[role]:
            reading.ambience[role] = text
