"""Parse: English to a Request, word by word from left to right.

No grammar of English: a noun takes the modifiers before it, a relation joins the noun before it with the noun after it.
What words do is in `nouns`, `looks`, `relations`, `ambience` and `leftovers`; what they leave for the next ones in `reading`.
"""

from collections.abc import Sequence

from scenewright.composer.ambience import ambience_of
from scenewright.composer.comparing import compare, sized
from scenewright.composer.contents import graphed, poured
from scenewright.composer.formula import found_in
from scenewright.composer.leftovers import absent, unknown, verb
from scenewright.composer.lexicon import COLORS
from scenewright.composer.looks import feature_of, modifier
from scenewright.composer.nouns import compound, noun, number, portion
from scenewright.composer.reading import MODIFIERS, Reading
from scenewright.composer.relations import dangling, pronoun, relation, rest, zone_of
from scenewright.composer.request import Request, Thing
from scenewright.composer.strangers import with_strangers
from scenewright.composer.wordnet import WordNet
from scenewright.composer.words import language_problem, words_of
from scenewright.composer.writing import BEARERS, drawn, writing_of

_POSTURES = frozenset({"standing", "stands", "sitting", "sits", "walking", "walks", "waiting", "lying", "running", "looking"})

LONGEST_BRIEF = 1_500  # characters; more things than these can name fit into no picture


def parse(brief: str, dictionary: WordNet = WordNet()) -> Request:
    """What a brief in English asks for. Never raises: what is not understood stands in `unmet`, what was made of it in `notes`."""
    text, formula = found_in(brief[:LONGEST_BRIEF])
    if (problem := language_problem(text)) is not None:
        return Request(brief=brief, unmet=(problem,))
    plain, written = writing_of(text)
    words, slips = words_of(plain, dictionary)
    reading = Reading(with_strangers(words, dictionary))
    if len(brief) > LONGEST_BRIEF:
        reading.unmet.append(f"Only the first {LONGEST_BRIEF:,} characters were read.")
    reading.notes += [f"Read '{typed}' as '{meant}'." for typed, meant in slips.items()]
    read(reading)
    if formula is not None:
        reading.things = graphed(reading.things, formula)
    willing = any(word.sense.role == "filler" for word in words)  # 'something beautiful' leaves the choice to us
    if brief.strip() and not (reading.things or reading.ambience) and (reading.unmet or not willing):
        reading.unmet.append("It names nothing that the composer knows; a quiet landscape stands in.")
    inscribe(reading, written)
    return request(reading, brief)


def read(reading: Reading) -> None:
    at = 0
    while at < len(reading.words):
        word, reading.at = reading.words[at], at
        before = reading.before_noun(at)
        if word.sense.role not in MODIFIERS | {"article", "kind", "and"}:
            reading.joined = None
        match word.sense.role:
            case "stop":
                rest(reading)
                reading.sentences.append(len(reading.things))
                reading.shade = reading.ghost
                reading.holder, reading.part = None, None
                reading.last, reading.lead, reading.negated, reading.ghost, reading.with_it = None, None, "", False, False
            case "comma":
                rest(reading, keep=before)
            case "and":
                dangling(reading)
                reading.joined = reading.last if reading.previous() == "kind" and not reading.ghost else None
            case "with":
                reading.lead, reading.negated, reading.with_it = None, "", True
                reading.shade, reading.holder = reading.ghost, reading.last
            case "without":
                reading.negated, reading.open = word.text, None
            case "article":
                if reading.previous() == "comma" and not reading.negated.startswith("without"):
                    reading.negated = ""  # 'no trees, a house'
                reading.pending.article = word.sense.text
                ahead = reading.words[at + 1].text if at + 1 < len(reading.words) else ""
                if word.sense.text == "a" and COLORS.get(ahead, "mixed") != "mixed":
                    portion(reading, at)
            case "count" | "unit":
                at += number(reading, at)
            case "unknown" | "absent" | "kind" if poured(reading, word):
                pass
            case "kind":
                if not compound(reading, at):
                    noun(reading, word)
            case "absent":
                absent(reading, at, before=before)
            case "relation":
                if reading.previous() == "comma":
                    reading.negated = ""  # 'no people, at night'
                if word.text.split()[0] in _POSTURES:
                    reading.posture()
                relation(reading, word)
            case "owner":
                reading.unmet.append(f"Whose it is cannot be shown: '{word.text}' is left out.")
            case "compare":
                compare(reading, word)
            case "its":
                relation(reading, word)
                pronoun(reading, word)
            case "verb":
                if word.text in _POSTURES:
                    reading.posture()
                verb(reading, at, before=before)
            case "pronoun":
                pronoun(reading, word)
            case "zone":
                zone_of(reading, word, before=before)
            case "feature":
                feature_of(reading, word)
            case "time" | "weather" | "season" | "view":
                ambience_of(reading, word, before=before)
            case "style":
                reading.unmet.append(f"There is no style '{word.text}' yet; drawn in the composer's own style.")
                if word.text in {"neon", "cyberpunk"}:
                    reading.ambience.setdefault("time", "night")
            case "unknown":
                at += unknown(reading, at, before=before)
            case "filler":
                reading.negated = "" if word.text in {"just", "only", "but"} else reading.negated
                if word.text in _POSTURES:
                    reading.posture()
            case _:
                modifier(reading, word, before=before)
        at += 1
    reading.at = at
    rest(reading)


def inscribe(reading: Reading, written: Sequence[str]) -> None:
    """Gives the words that are to be read to the signs and letters, one after another."""
    bearers = [i for i, thing in enumerate(reading.things) if thing.kind in BEARERS]
    for at, text in zip(bearers, written, strict=False):
        shown, regret = drawn(text)
        reading.regret(regret)
        if shown:
            thing = reading.things[at]
            reading.things[at] = thing.model_copy(update={"options": {**thing.options, "text": shown}})
    reading.unmet += [f"There is no sign for '{text}': left out." for text in written[len(bearers) :]]


def request(reading: Reading, brief: str) -> Request:
    striped = any("second" in thing.options for thing in reading.things)
    things, unmet = sized(_plain(thing) if striped else thing for thing in reading.things)
    reading.unmet += unmet
    return Request.model_validate({
        "brief": brief, "things": tuple(things), "absent": tuple(dict.fromkeys(reading.absent)),
        "unmet": tuple(dict.fromkeys(reading.unmet)), "notes": tuple(dict.fromkeys(reading.notes)), **reading.ambience,
    })  # fmt: skip


def _plain(thing: Thing) -> Thing:
    """A balloon beside a striped one has no stripes unless they were said."""
    if thing.kind != "balloon" or thing.color in {None, "mixed"} or "second" in thing.options:
        return thing
    return thing.model_copy(update={"options": {**thing.options, "second": thing.color}})
