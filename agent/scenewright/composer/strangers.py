"""Strangers: unknown words, and colours, that stand where only a noun can: they are made nouns before anything is read.

So what is said of them goes to them and not to the last thing that the composer knows.
"""

from collections.abc import Sequence

from scenewright.composer.lexicon import COLORS, Sense, fruit, singular
from scenewright.composer.words import Word

_QUALIFIERS = frozenset({"color", "size", "trait", "option", "motion", "unknown", "season", "weather", "filler", "verb", "formation"})
_OPENERS = frozenset({"article", "count"})
_NOUNS = frozenset({"kind", "absent", "feature"})
_LINKS = frozenset({"is", "are", "was", "be", "being", "to", "as", "very", "too", "so", "there", "here", "which", "who", "while"})
_ENDS = frozenset({"stop", "comma", "relation", "with", "without", "and", "zone", "its"})
_VERBAL = ("ing", "ed", "ly")
_STACKS = ("tower of", "column of", "pyramid of")


def with_strangers(words: Sequence[Word]) -> list[Word]:
    """The words, with every stranger that must be a noun as one."""
    found = _towers(words)
    at = 0
    while at < len(found):
        role = found[at].sense.role
        if role == "unknown":
            end = at
            while end < len(found) and found[end].sense.role == "unknown":
                end += 1
            if _is_noun(found, at, end):
                text = " ".join(word.text for word in found[at:end])
                found[at:end] = [Word(text, Sense(role="absent", text=text, plural=_plural(text)))]
        elif role == "color" and found[at].text in COLORS and _stands_alone(found, at):
            text = found[at].text
            found[at] = Word(text, fruit(text) or Sense(role="absent", text=text))
        at += 1
    return found


def _role(words: Sequence[Word], at: int) -> str:
    return words[at].sense.role if 0 <= at < len(words) else "stop"


def _is_noun(words: Sequence[Word], start: int, end: int) -> bool:
    """Whether the unknown words from `start` to `end` are a thing: no noun follows them, and an article, count or colour, or
    nothing that could carry a verb, stands before them."""
    if _noun_ahead(words, end):
        return False
    at = start - 1
    while _role(words, at) in _QUALIFIERS and words[at].text not in _LINKS:
        at -= 1
    opener = _role(words, at)
    if opener in _OPENERS:
        return True
    if start - at > 1 and opener not in _ENDS:
        return _role(words, start - 1) == "color"
    if opener == "comma" and _role(words, end) == "and" and _role(words, end + 1) == "color":
        return False  # ', rusty and blue'
    return opener in _ENDS and not words[end - 1].text.endswith(_VERBAL)


def _noun_ahead(words: Sequence[Word], at: int) -> bool:
    """Whether what comes next is a noun, with nothing but qualifiers before it."""
    while _role(words, at) in _QUALIFIERS and words[at].text not in _LINKS | {"of"}:
        at += 1
    return _role(words, at) in _NOUNS


def _stands_alone(words: Sequence[Word], at: int) -> bool:
    """'an orange on a rock': a colour right after an article or a number, with nothing to colour."""
    opener, after = words[at - 1] if at else None, _role(words, at + 1)
    if opener is None or opener.sense.role not in _OPENERS or opener.text in {"one", "another"}:
        return False
    if after == "and" and _role(words, at + 2) in _QUALIFIERS:
        return False  # 'a red and white house'
    if after == "comma" and _role(words, at + 2) == "color":
        return False
    named = fruit(words[at].text) is not None
    return after in _ENDS and (named or opener.sense.role == "article") and (named or not _pair(words, at))


def _pair(words: Sequence[Word], at: int) -> bool:
    """'two cars, a red and a blue': kinds of what was named before."""
    return any(word.sense.role == "kind" for word in words[:at]) and not any(word.sense.role == "stop" for word in words[:at])


def _towers(words: Sequence[Word]) -> list[Word]:
    """'a tower of ten cubes' is a stack of them; 'the tower of a castle' is a tower."""
    found: list[Word] = []
    for at, word in enumerate(words):
        if word.text in _STACKS and word.sense.role == "formation":
            ahead = next((w for w in words[at + 1 :] if w.sense.role not in _QUALIFIERS | {"count"} or w.sense.role == "unknown"), None)
            several = any(w.sense.role == "count" and w.sense.number > 1 for w in words[at + 1 : at + 2])
            if ahead is None or not (several or ahead.sense.plural or _plural(ahead.text)):
                sense = Sense(role="kind", text="tower") if word.text == "tower of" else Sense(role="absent", text=word.text)
                found.append(Word(word.text.removesuffix(" of"), sense))
                continue
        found.append(word)
    return found


def _plural(text: str) -> bool:
    last = text.split()[-1]
    return singular(last) != last and not last.endswith(("us", "is"))
