"""Leftovers: nouns that the composer has no part for, and unknown words: named once, and left out with what is said of them."""

from scenewright.composer.lexicon import number_word, singular
from scenewright.composer.modifiers import Modifiers
from scenewright.composer.reading import Reading

_NAMED = frozenset({"color", "size", "trait", "option", "unknown", "verb", "absent", "formation"})
_PASSED = frozenset({"filler", "motion", "season", "weather"})


def absent(reading: Reading, at: int, *, before: bool) -> None:
    """A noun without a part: 'There are no black pawns yet: eight are left out.'"""
    word, pending = reading.words[at], reading.pending
    reading.pending = Modifiers()
    if reading.negated:
        return
    if before and at + 1 < len(reading.words) and reading.words[at + 1].sense.role == "kind":
        reading.unmet.append(f"There is no {word.text} yet: left out.")
        return
    head = singular(word.text)
    if pending.article == "the" and head in reading.gone:
        reading.ghost_at = reading.gone[head]
    else:
        name = _name(reading, at)
        heap = pending.formation is not None
        several = not heap and ((pending.count or 1) > 1 or (pending.count is None and word.sense.plural and pending.article != "a"))
        count = f"{number_word(pending.count)} are left out" if pending.count and several else "left out"
        verb = f", and '{reading.verb}' with {'them' if several else 'it'}" if reading.verb else ""
        reading.ghost_at = reading.gone[head] = len(reading.unmet)
        reading.unmet.append(f"There {'are' if several else 'is'} no {name} yet: {count}{verb}.")
    reading.verb = ""
    left_out(reading)


def _name(reading: Reading, at: int) -> str:
    """A noun with the colours and other words that were said of it."""
    words, start = [reading.words[at].text], at - 1
    while start >= 0:
        word = reading.words[start]
        if word.sense.role in _NAMED and word.text != reading.verb:
            words.insert(0, word.text)
        elif not (word.sense.role in _PASSED and word.text not in {"is", "are", "to", "of"}) and not (
            word.sense.role in {"count", "article"} and reading.words[start - 1].sense.role == "formation"
        ):
            break
        start -= 1
    return " ".join(words)


def unknown(reading: Reading, at: int, *, before: bool) -> int:
    """Names unknown words, neighbours together. Returns how many further words it took."""
    end = at + 1
    while end < len(reading.words) and reading.words[end].sense.role == "unknown":
        end += 1
    text = " ".join(word.text for word in reading.words[at:end])
    if before and reading.noun_after(at) == "absent":
        return end - at - 1  # it is named with its noun
    if reading.ghost and not before:
        gone_too(reading, text)
    elif not reading.negated and text.endswith("ing") and " " not in text and reading.last is not None and not before:
        reading.unmet.append(f"'{text[:1].upper()}{text[1:]}' cannot be shown yet: left out.")
    elif not reading.negated:
        reading.unmet.append(f"Did not understand '{text}'; left out.")
    if not before:
        reading.pending = Modifiers()
        reading.open = None
    return end - at - 1


def verb(reading: Reading, at: int, *, before: bool) -> None:
    """What somebody does: said to be left out, with its object where that is left out too."""
    word = reading.words[at]
    if reading.negated or (before and reading.noun_after(at) == "absent" and reading.last is None):
        return
    ahead = reading.words[at + 1 :]
    role = next((w.sense.role for w in ahead if w.sense.role not in {"article", "color", "size", "count", "relation", "unknown"}), "stop")
    if reading.ghost and not (reading.with_it and reading.previous() != "absent"):
        gone_too(reading, word.text)
    elif role == "absent":
        reading.verb = word.text
    elif "bird" not in (reading.last or ""):
        reading.unmet.append(f"'{word.text[:1].upper()}{word.text[1:]}' cannot be shown yet: left out.")


def left_out(reading: Reading) -> None:
    """A noun without a thing: what is said of it goes with it. Who is on it, in it or under it is still where it is."""
    reading.passes = reading.open[1] if reading.open is not None and reading.open[0] in {"on", "in", "under"} else None
    reading.ghost = True
    reading.open, reading.lead = None, None


def gone_too(reading: Reading, text: str) -> None:
    """Adds what was said of something that is left out to the sentence about it."""
    if reading.ghost_at is None:
        return
    sentence = reading.unmet[reading.ghost_at]
    if f"'{text}'" not in sentence:
        more = sentence.removesuffix(" with it.").removesuffix(" with them.").removesuffix(".")
        them = "them" if sentence.startswith("There are") else "it"
        reading.unmet[reading.ghost_at] = f"{more}, and '{text}' with {them}."
