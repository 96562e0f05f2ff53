"""Words: a brief split into words and phrases with their senses; also whether it is in English at all."""

import re
from dataclasses import dataclass

from scenewright.composer.lexicon import Sense, look_up
from scenewright.composer.spelling import corrected
from scenewright.composer.wordnet import WordNet

_WORD = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]+(?:'[^\W\d_]+)?|[.,;:!?&]")
_FOREIGN = frozenset({
    "ein", "eine", "einen", "einem", "einer", "der", "das", "den", "dem", "und", "mit", "im", "auf", "bei", "über", "unter", "neben", "ist",
    "sind", "le", "les", "un", "une", "des", "du", "avec", "et", "sur", "dans", "près", "el", "los", "las", "una", "con", "y",
    "en", "sobre", "junto", "il", "lo", "gli", "di", "della", "nel", "nella", "sul", "och", "ett", "een", "het", "met", "van", "op",
    "w", "na", "z",
})  # fmt: skip


_SHORT = frozenset({"it", "there", "that", "here", "what", "let", "he", "she", "who", "where"})  # it's, let's


@dataclass
class Word:
    """A word or phrase as it was typed (in lower case) and what it means."""

    text: str
    sense: Sense


def language_problem(brief: str) -> str | None:
    """A sentence when the brief is not in English."""
    words = [word.lower() for word in re.findall(r"[^\W\d_]+", brief)]
    letters = "".join(words)
    exotic = sum(not ("a" <= c <= "z" or "\u00c0" <= c <= "\u017f") for c in letters)
    foreign = sum(word in _FOREIGN for word in words)
    known = sum(look_up([word], 0) is not None and word not in _FOREIGN for word in words)
    if exotic * 2 > len(letters) or (foreign >= 2 and foreign + 1 > known) or (foreign == 1 and known == 0):
        return "The brief does not seem to be in English, the only language that the composer reads."
    return None


def _qualifies(tokens: list[str], typed: str, meant: str) -> bool:
    """Whether a thing's name was read into a word right before a noun: 'a steam train' is no stream."""
    after = {tokens[at + 1] for at, token in enumerate(tokens[:-1]) if token == typed}
    nouns = {token for token in after if (found := look_up([token], 0)) is not None and found[0].role in {"kind", "absent"}}
    sense = look_up([meant], 0)
    return bool(nouns) and sense is not None and sense[0].role == "kind"


def words_of(brief: str, dictionary: WordNet = WordNet()) -> tuple[list[Word], dict[str, str]]:
    """The senses of a brief, in order, and the slips of spelling that were read as other words. A word that is not in the
    lexicon is `unknown`; what the dictionary has is no slip."""
    text = brief.lower().replace("\u2019", "'").replace("-", " ").replace("bird's eye", "birds eye").replace("worm's eye", "worms eye")
    text = re.sub(r"\b3 ?d\b", " ", text)  # all of it is
    typed = _WORD.findall(text)
    tokens = [re.sub(r"'s?$", "", token) for token in typed]
    owners = {token for token, whole in zip(tokens, typed, strict=True) if token != whole and token not in _SHORT}
    slips = {token: meant for token in dict.fromkeys(tokens) if (meant := corrected(token)) is not None and not dictionary.is_word(token)}
    slips = {typed: meant for typed, meant in slips.items() if not _qualifies(tokens, typed, meant)}
    tokens = [slips.get(token, token) for token in tokens]
    words: list[Word] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token in ".;:!?":
            found: tuple[Sense, int] | None = (Sense(role="stop"), 1)
        elif token == ",":
            found = Sense(role="comma"), 1
        elif token[0].isdigit():
            found = Sense(role="count", number=float(token)), 1
        else:
            found = look_up(tokens, at)
        if token in owners and at + 1 < len(tokens) and (found is None or (found[0].role in {"kind", "absent"} and found[1] == 1)):
            found = Sense(role="owner", text=token), 1
        sense, taken = found or (Sense(role="unknown", text=token), 1)
        words.append(Word(" ".join(tokens[at : at + taken]), sense))
        at += taken
    return words, slips
