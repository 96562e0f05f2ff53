"""Spelling: the known word that a mistyped one was meant to be, where there can be little doubt."""

from functools import cache

from scenewright.composer.lexicon import lexicon, singular

_SHORTEST = 5  # letters; shorter words are too often other words
_SURE = 6  # letters from which on one may be missing or too many
_LONG = 9  # letters from which on one may be another


def corrected(word: str) -> str | None:
    """The one known word that `word` was meant to be; None when it is known, too short, or could be several."""
    if len(word) < _SHORTEST or not word.isalpha() or _known(word) or word in _vocabulary():
        return None
    found = sorted((rank, known) for known in _vocabulary() if (rank := _slip(word, known)) is not None)
    if not found or (len(found) > 1 and found[0][0] == found[1][0] and singular(found[0][1]) != singular(found[1][1])):
        return None
    return found[0][1]


@cache
def _words() -> frozenset[str]:
    return frozenset(word for phrase in lexicon() for word in phrase)


@cache
def _vocabulary() -> frozenset[str]:
    """What may have been meant: known words and the plurals of things."""
    nouns = {phrase[-1] for phrase, sense in lexicon().items() if sense.role == "kind"}
    return frozenset(word for word in _words() | {f"{noun}s" for noun in nouns if not noun.endswith("s")} if len(word) >= _SHORTEST)


def _known(word: str) -> bool:
    return word in _words() or singular(word) in _words()


def _slip(typed: str, meant: str) -> int | None:
    """How unlikely it is that `typed` is a slip for `meant`, from 0; None when it is none. The first letter is always right."""
    if typed[0] != meant[0] or abs(len(typed) - len(meant)) > 1:
        return None
    at = next((i for i, (a, b) in enumerate(zip(typed, meant, strict=False)) if a != b), min(len(typed), len(meant)))
    if len(typed) == len(meant):
        if typed[at + 1 : at + 2] == meant[at] and typed[at] == meant[at + 1 : at + 2] and typed[at + 2 :] == meant[at + 2 :]:
            return 0  # two letters changed places
        return 3 if len(meant) >= _LONG and typed[at + 1 :] == meant[at + 1 :] else None
    longer, shorter = (typed, meant) if len(typed) > len(meant) else (meant, typed)
    if longer[:at] + longer[at + 1 :] != shorter:
        return None
    doubled = longer[at] in {longer[at - 1 : at], longer[at + 1 : at + 2]}
    return 1 if doubled else 2 if len(meant) >= _SURE else None
