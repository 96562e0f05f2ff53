"""Leftovers: nouns that the composer has no part for, and words that it does not know: named, and left out with what is said of them."""

from scenewright.composer.modifiers import Modifiers
from scenewright.composer.reading import Reading
from scenewright.composer.words import Word


def absent(reading: Reading, word: Word, *, before: bool) -> None:
    reading.pending = Modifiers()
    if before or reading.negated:
        return
    reading.unmet.append(f"There is no part for '{word.text}' yet; left out.")
    left_out(reading)


def unknown(reading: Reading, at: int, *, before: bool) -> int:
    """Names unknown words, neighbours together. Returns how many further words it took."""
    end = at + 1
    while end < len(reading.words) and reading.words[end].sense.role == "unknown":
        end += 1
    text = " ".join(word.text for word in reading.words[at:end])
    if not reading.negated:
        reading.unmet.append(f"Did not understand '{text}'; left out.")
    if not before:
        loose = reading.last is not None and reading.open is None and not reading.pending.article and reading.pending.count is None
        reading.pending = Modifiers()
        if not loose:
            left_out(reading)
    return end - at - 1


def left_out(reading: Reading) -> None:
    """A noun without a thing: a relation towards it is dropped, one from it will be."""
    reading.ghost = reading.open is None
    reading.open = None
