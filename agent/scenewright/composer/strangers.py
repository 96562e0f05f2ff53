"""Strangers: unknown words, and colours, that stand where only a noun can: they are made nouns before anything is read.

So what is said of them goes to them and not to the last thing that the composer knows. What has no part of its own is met by
something like it, or by its name on a plinth.
"""

from collections.abc import Sequence

from scenewright.composer.lexicon import COLORS, Sense, fruit, singular
from scenewright.composer.likeness import met
from scenewright.composer.wordnet import WordNet
from scenewright.composer.words import Word

_QUALIFIERS = frozenset(
    {"color", "size", "trait", "option", "motion", "unknown", "season", "weather", "filler", "verb", "formation", "owner"}
)
_OPENERS = frozenset({"article", "count"})
_NOUNS = frozenset({"kind", "absent", "feature"})
_LINKS = frozenset({"is", "are", "was", "be", "being", "to", "as", "very", "too", "so", "there", "here", "which", "who", "while"})
_SUBJECTS = frozenset({"i", "you", "we", "to", "can", "could", "would", "please", "let", "us", "it", "they", "who", "which", "let me see"})
"""What a verb comes after."""
_ENDS = frozenset({"stop", "comma", "relation", "with", "without", "and", "zone", "its", "compare"})
_VERBAL = ("ing", "ed", "ly")
_STACKS = ("tower of", "column of", "pyramid of")


def with_strangers(words: Sequence[Word], dictionary: WordNet) -> list[Word]:
    """The words, with every stranger that must be a noun as one, and every noun without a part met."""
    found = _towers(words)
    at = 0
    while at < len(found):
        at = _compound(found, at, dictionary)
        role = found[at].sense.role
        if role == "unknown":
            end = at
            while end < len(found) and found[end].sense.role == "unknown":
                end += 1
            if _is_noun(found, at, end) and (start := _head(found, at, end, dictionary)) is not None:
                text = " ".join(word.text for word in found[start:end])
                found[start:end] = [_stranger(text, dictionary)]
                at = start
        elif role == "color" and found[at].text in COLORS and _stands_alone(found, at):
            text = found[at].text
            found[at] = Word(text, fruit(text) or Sense(role="absent", text=text))
        at += 1
    return [_met(found, i, dictionary) for i in range(len(found))]


def _stranger(text: str, dictionary: WordNet) -> Word:
    """A noun without a part. What the dictionary has as it stands is no plural: Mars, scissors."""
    return Word(text, Sense(role="absent", text=text, plural=_plural(text) and not dictionary.has(text)))


def _head(words: Sequence[Word], start: int, end: int, dictionary: WordNet) -> int | None:
    """Where the noun begins that a run of unknown words ends with; None when it is known to be no noun, or nothing says it is one."""
    for at in range(start, end):
        if dictionary.senses(" ".join(word.text for word in words[at:end])):
            return at
    if dictionary.is_word(words[end - 1].text) or _role(words, start - 1) not in _OPENERS | _QUALIFIERS:
        return None
    return start if end - start < 3 else end - 1


def _compound(words: list[Word], at: int, dictionary: WordNet) -> int:
    """Makes 'lawn mower' and 'bird bath' one noun: a known one in the singular before a stranger. Returns where to read on."""
    pair, roles = words[at : at + 2], (_role(words, at), _role(words, at + 1))
    if roles[0] not in {"kind", "absent", "unknown"} or roles[1] not in {"absent", "unknown"} or pair[0].sense.plural:
        return at
    text = f"{pair[0].text} {pair[1].text}"
    if dictionary.senses(text):
        words[at : at + 2] = [_stranger(text, dictionary)]
    return at


def _met(words: Sequence[Word], at: int, dictionary: WordNet) -> Word:
    """A noun without a part as what stands in for it; as it is where it says what the next noun is like, and where it is no thing."""
    word = words[at]
    if word.sense.role != "absent" or (_role(words, at + 1) in {"kind", "absent"} and not word.sense.plural):
        return word
    if not dictionary.here:
        return Word(word.text, Sense(role="kind", text="plinth", number=1.0, plural=word.sense.plural, instead="unread"))
    like = met(word.text, dictionary)
    if like.kind is None and like.height_m is None:
        return word
    sense = Sense(role="kind", text=like.kind or "plinth", number=like.height_m or 0.0, instead="like" if like.kind else "named")
    return Word(word.text, sense.model_copy(update={"plural": word.sense.plural}))


def _role(words: Sequence[Word], at: int) -> str:
    return words[at].sense.role if 0 <= at < len(words) else "stop"


def _is_noun(words: Sequence[Word], start: int, end: int) -> bool:
    """Whether the unknown words from `start` to `end` are a thing: no noun follows them, and an article, count or colour, or
    nothing that could carry a verb, stands before them."""
    if _noun_ahead(words, end):
        return False
    at = start - 1
    if at >= 0 and words[at].text in _SUBJECTS:
        return False
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
