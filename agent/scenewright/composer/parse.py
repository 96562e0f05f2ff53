"""Parse: English to a Request, word by word from left to right.

No grammar of English: a noun takes the modifiers before it, a relation joins the noun before it with the noun after it.
"""

from collections.abc import Iterable, Sequence
from typing import cast, get_args

from pydantic import JsonValue

from scenewright.composer.kinds import KINDS, OWN_COLORS
from scenewright.composer.lexicon import BEARERS, Sense, singular
from scenewright.composer.modifiers import Modifiers, dressed, featured
from scenewright.composer.references import antecedent, bearer, companion
from scenewright.composer.request import Bond, Relation, Request, Season, Thing, Time, View, Weather, Zone
from scenewright.composer.words import Word, language_problem, words_of

_MODIFIERS = frozenset({"color", "size", "count", "motion", "trait", "option", "filler", "unknown", "season", "weather"})
_MOST = 200
_POSTURES = frozenset({"standing", "stands", "sitting", "sits", "walking", "walks", "waiting", "lying", "running", "looking"})


LONGEST_BRIEF = 1_500  # characters; more things than these can name fit into no picture


def parse(brief: str) -> Request:
    """What a brief in English asks for. Never raises: what is not understood stands in `unmet`."""
    if (problem := language_problem(brief)) is not None:
        return Request(brief=brief, unmet=(problem,))
    words, slips = words_of(brief[:LONGEST_BRIEF])
    reader = _Reader(words)
    if len(brief) > LONGEST_BRIEF:
        reader.unmet.append(f"Only the first {LONGEST_BRIEF:,} characters were read.")
    reader.unmet += [f"Read '{typed}' as '{meant}'." for typed, meant in slips.items()]
    reader.read()
    willing = any(word.sense.role == "filler" for word in words)  # 'something beautiful' leaves the choice to us
    if brief.strip() and not (reader.things or reader.ambience or reader.unmet or willing):
        reader.unmet.append("It names nothing that the composer knows; a quiet landscape stands in.")
    return reader.request(brief)


class _Reader:
    """Reads words once, keeping what the next word may refer to."""

    def __init__(self, words: Sequence[Word]):
        self.words = words
        self.things: list[Thing] = []
        self.unmet: list[str] = []
        self.absent: list[str] = []
        self.ambience: dict[str, object] = {}
        self.pending = Modifiers()
        self.last: str | None = None  # the thing that a relation or a late modifier speaks of
        self.open: tuple[Bond, str | None, str | None] | None = None  # bond, source, first of two targets
        self.lead: tuple[Bond, str] | None = None  # bond and target that wait for their source
        self.negated = ""  # the word that leaves out what follows
        self.with_it = False  # the noun to come belongs to the last thing
        self.joined: str | None = None  # the thing before an 'and'
        self.partners: dict[str, str] = {}  # things that an 'and' joins to the one before
        self.at = 0
        self.sentences = [0]  # how many things there were when each sentence began
        self.ghost = False  # the last noun was left out: what is said of it goes with it

    def read(self) -> None:
        at = 0
        while at < len(self.words):
            word, self.at = self.words[at], at
            before = self._before_noun(at)
            if word.sense.role not in _MODIFIERS | {"article", "kind", "and"}:
                self.joined = None
            match word.sense.role:
                case "stop":
                    self._rest()
                    self.sentences.append(len(self.things))
                    self.last, self.lead, self.negated, self.ghost, self.with_it = None, None, "", False, False
                case "comma":
                    self._rest(keep=before)
                case "and":
                    self._dangling()
                    self.joined = self.last if self._previous() == "kind" and not self.ghost else None
                case "with":
                    self.lead, self.negated, self.with_it = None, "", True
                case "without":
                    self.negated, self.open = word.text, None
                case "article":
                    if self._previous() == "comma" and not self.negated.startswith("without"):
                        self.negated = ""  # 'no trees, a house'
                    self.pending.article = word.sense.text
                case "count" | "unit":
                    at += self._number(at)
                case "kind":
                    if not self._compound(at):
                        self._noun(word)
                case "absent":
                    self._absent(word, before=before)
                case "relation":
                    self._relation(word)
                case "pronoun":
                    self._pronoun(word)
                case "zone":
                    self._zone(word, before=before)
                case "feature":
                    self._feature(word)
                case "time" | "weather" | "season" | "view":
                    self._ambience(word, before=before)
                case "style":
                    self.unmet.append(f"There is no style '{word.text}' yet; drawn in the composer's own style.")
                    if word.text in {"neon", "cyberpunk"}:
                        self.ambience.setdefault("time", "night")
                case "unknown":
                    at += self._unknown(at, before=before)
                case "filler":
                    self.negated = "" if word.text in {"just", "only", "but"} else self.negated
                    if self.with_it and word.text in _POSTURES:
                        self.ghost = False  # 'a girl with an umbrella standing ...': the girl stands
                case _:
                    self._modifier(word, before=before)
            at += 1
        self.at = at
        self._rest()

    def request(self, brief: str) -> Request:
        return Request.model_validate({
            "brief": brief, "things": tuple(self.things), "absent": tuple(dict.fromkeys(self.absent)),
            "unmet": tuple(dict.fromkeys(self.unmet)), **self.ambience,
        })  # fmt: skip

    def _before_noun(self, at: int) -> bool:
        """Whether a noun follows with nothing but modifiers in between, so that a modifier here belongs to it."""
        for word, ahead in zip(self.words[at + 1 :], [*self.words[at + 2 :], Word("", Sense(role="stop"))], strict=False):
            role = word.sense.role
            if role in {"kind", "absent", "feature"} or (word.text == "one" and ahead.sense.role not in _MODIFIERS | {"kind", "absent"}):
                return True
            joins = role in {"and", "comma"} and self.words[at].sense.role == ahead.sense.role
            if not joins and (role not in _MODIFIERS or word.text in {"of", "is", "are", "to"}):
                return False
        return False

    def _previous(self) -> str:
        """The role of the word before the present one."""
        return self.words[self.at - 1].sense.role if self.at else "stop"

    def _dangling(self) -> None:
        """'a rock with a bird on top': a relation without a target speaks of what was named before."""
        if self.open is not None and self.open[1] is not None and self._previous() == "relation":
            target = self._antecedent(self.open[1], plural=False)
            if target is not None:
                self._join(target)
            self.open = None

    def _rest(self, *, keep: bool = False) -> None:
        self._dangling()
        self.open = None
        if not keep:
            self.pending = Modifiers()

    def _number(self, at: int) -> int:
        """A count, or a measure such as '20 m tall'. Returns how many further words it took."""
        word = self.words[at]
        following = self.words[at + 1 : at + 2]
        if following and following[0].sense.role == "unit" and word.sense.number:
            metres = word.sense.number * float(following[0].sense.text)
            self.pending.height_m = metres
            tail = self.words[at + 2 : at + 3]
            taken = 2 if tail and tail[0].sense.role == "size" else 1
            if self.last and not self._before_noun(at + taken):
                self._apply(self.last)
            return taken
        if following and following[0].sense.role == "feature":
            self.pending.count = int(word.sense.number)
        elif word.sense.role == "count" and not (word.text == "one" and self._ellipsis()):
            number = int(word.sense.number)
            self.pending.count = number * (self.pending.count or 1) if word.text == "dozen" and self.pending.count else number
        return 0

    def _ellipsis(self) -> bool:
        """'a blue one': another of the last thing's kind."""
        if not self.pending.colors and self.pending.scale == 1:
            return False
        if self.things:
            self._noun(Word("one", Sense(role="kind", text=self.things[-1].kind)))
        return bool(self.things)

    def _modifier(self, word: Word, *, before: bool) -> None:
        self._regret(self.pending.add(word.text, word.sense))
        late = word.sense.role != "formation" or not word.text.endswith(" of")  # 'a row of cars', but 'cars in a row'
        if late and (not before or word.sense.role == "formation"):
            if self.ghost:
                self.pending = Modifiers()  # said of something that is left out
            elif self.last is not None:
                self._apply(self.last)

    def _regret(self, sentence: str | None) -> None:
        if sentence is not None:
            self.unmet.append(sentence)

    def _apply(self, name: str) -> None:
        """Gives the pending modifiers to a thing that was named before them."""
        at = next(i for i, thing in enumerate(self.things) if thing.name == name)
        self.things[at], regret = dressed(self.things[at], self.pending)
        self._regret(regret)
        self.pending = Modifiers()

    def _compound(self, at: int) -> bool:
        """'pine forest', 'stone house': a noun right before a noun is a modifier when it says what the other is made of."""
        word, following = self.words[at], self.words[at + 1 : at + 2]
        if not following or following[0].sense.role not in {"kind", "absent"} or word.sense.plural:
            return False
        kind = KINDS[word.sense.text]
        if kind.part == "tree":
            self.pending.options["species"] = kind.options["species"]
            return following[0].sense.text in {"forest", "tree", "garden", "park"}
        if kind.name == "rock" and following[0].sense.text != "island":
            self.pending.colors.append("#8d8a84")
            return True
        return kind.name in {"path", "road", "garden", "person", "mountain", "meadow", "island", "forest"} and (
            following[0].sense.text in {kind.name, "lamp-post"}
            or (kind.name, following[0].sense.text) in {("garden", "lantern"), ("island", "rock")}
        )

    def _noun(self, word: Word) -> None:
        sense, pending = word.sense, self.pending
        self.pending, self.ghost = Modifiers(), False
        kind = KINDS[sense.text]
        if kind.name == "lantern" and (post := {"stone": "stone-lantern"}.get(str(pending.options.get("kind")))):
            kind = KINDS[post]
        if self.negated:
            self.absent.append(kind.name)
            self.pending = Modifiers()
            return
        name = self._known(kind.name, definite=pending.article == "the")
        if name is None:
            name = self._new(word, kind.name, pending)
        if self.joined is not None and self.joined != name:
            self.partners[name] = self.joined
        self.joined, self.with_it = None, False
        self._join(name)
        self.last = name

    def _new(self, word: Word, kind: str, pending: Modifiers) -> str:
        sense = word.sense
        alike = sum(thing.kind == kind for thing in self.things)
        name = kind if not alike else f"{kind}-{alike + 1}"
        single = singular(word.text.split()[-1])
        if sense.number:
            self.unmet.append(f"There is no {' '.join([*word.text.split()[:-1], single])} yet; a {kind} stands in for it.")
        count = pending.count
        if count is None or (count == 1 and sense.plural):
            count = KINDS[kind].plural if sense.plural else 1
        if pending.formation:
            count = max(count, {"row": 5, "ring": 7, "forest": 24}[pending.formation]) if pending.count is None else count
        if count > _MOST:
            self.unmet.append(f"{count} are too many: {_MOST} of {kind} are shown.")
        said = " ".join([*pending.said, word.text])
        options: dict[str, JsonValue] = {"species": pending.options["species"]} if kind == "forest" and "species" in pending.options else {}
        color = OWN_COLORS.get(single) if "color" in KINDS[kind].accepts else None
        thing = Thing(
            name=name,
            kind=kind,
            count=max(1, min(count, _MOST)),
            said=said,
            color=color,
            options=options,
            counted=pending.count is not None,
        )
        thing, regret = dressed(thing, pending)
        self._regret(regret)
        self.things.append(thing)
        return name

    def _known(self, kind: str, *, definite: bool) -> str | None:
        """The thing that 'the house' refers to; places are always the same one."""
        if definite or KINDS[kind].habit == "place":
            return next((thing.name for thing in reversed(self.things) if thing.kind == kind), None)
        return None

    def _join(self, name: str) -> None:
        """Closes the relation that waited for this noun."""
        if self.open is not None:
            bond, source, first = self.open
            single = next(thing for thing in self.things if thing.name == name).count == 1
            if bond == "between" and first is None and single:
                self.open = bond, source, name
                return
            self.open = None
            if source is None:
                self.lead = (bond, name) if not self.ghost else None
            else:
                self._relate(source, bond, first or name, name if first else None)
                if first is None and (partner := companion(self.things, source, self.partners.get(source), bond, name)) is not None:
                    self._relate(partner, bond, name)
        elif self.lead is not None:
            self._relate(name, self.lead[0], self.lead[1])

    def _relate(self, source: str, bond: Bond, target: str, other: str | None = None) -> None:
        if source == target:
            return
        at = next(i for i, thing in enumerate(self.things) if thing.name == source)
        relations = (*self.things[at].relations, Relation(bond=bond, target=target, other=other))
        self.things[at] = self.things[at].model_copy(update={"relations": relations})

    def _relation(self, word: Word) -> None:
        if word.sense.text == "ringed":
            self.lead = ("around", self.last) if self.last else None
            self.open = None
            return
        bond = cast(Bond, word.sense.text)
        self.lead = None
        self.open = (bond, self.last, None) if not self.ghost else None

    def _pronoun(self, word: Word) -> None:
        if self.open is None:
            if self.last is None and self.things and word.text in {"it", "they"}:
                self.last = self.things[-1].name if word.text == "they" else self._antecedent(None, plural=False)
            return
        bond, source, _ = self.open
        target = self._antecedent(source, plural=word.text in {"them", "their", "these", "those"})
        if target is not None:
            self.open = bond, source, None
            self._join(target)
        self.open = None

    def _antecedent(self, source: str | None, *, plural: bool) -> str | None:
        return antecedent(self.things, self.sentences, source, plural=plural)

    def _zone(self, word: Word, *, before: bool) -> None:
        zone = cast(Zone, word.sense.text)
        self.open = None
        if before or self.last is None:
            self.pending.zone = zone
        else:
            self.pending = Modifiers(zone=zone)
            self._apply(self.last)

    def _feature(self, word: Word) -> None:
        """A part of the last thing: 'with a red roof', 'five tiers', 'lit windows'."""
        pending, self.pending = self.pending, Modifiers()
        owner, feature = self.last, word.sense.text
        if self.open is not None:  # 'a bird on the roof'
            carrier = next((t.name for t in reversed(self.things) if t.name != self.open[1] and feature in KINDS[t.kind].accepts), None)
            if carrier is not None:
                self._join(carrier)
                return
        if owner is not None and feature != "plain":
            owner = bearer(self.things, owner, singular(word.text), feature)
        at = next((i for i, thing in enumerate(self.things) if thing.name == owner), None)
        if at is None or (feature in {"tiers", "storeys"} and self._noun_follows(word)):
            self.pending = pending  # 'a five-storey house': the noun is still to come
            if feature in {"tiers", "storeys"}:
                pending.levels()
            elif feature == "waterfall":
                self.unmet.append(f"There is no {word.text} without an island; left out.")
            return
        if owner is not None and singular(word.text) in BEARERS and KINDS[self.things[at].kind].part not in BEARERS[singular(word.text)]:
            self.unmet.append(f"The {self.things[at].kind} has no {word.text} to choose; left out.")
            return
        self.things[at], regret = featured(self.things[at], feature, word.text, pending)
        self._regret(regret)

    def _noun_follows(self, word: Word) -> bool:
        at = next(i for i, other in enumerate(self.words) if other is word)
        return self._before_noun(at)

    def _ambience(self, word: Word, *, before: bool) -> None:
        """Time, weather, season and view hold for the whole scene."""
        if self.open is not None and self.open[0] == "on" and word.text in {"moon", "sun"}:
            self.unmet.append(f"There is no {word.text} to stand on yet; left out.")
            self._left_out()
            return
        if not before:
            self.open = None
        role, text = word.sense.role, word.sense.text
        if self.negated:
            if role == "weather":
                self.ambience[role] = "clear"
            return
        if text == "stars":
            self.ambience["stars"] = True
            self.ambience.setdefault("time", "night")
        elif role == "time" and text == "day" and "time" in self.ambience:
            pass  # 'a rainy day', 'the morning sun'
        elif role == "time" and word.text in {"moon", "full moon", "moonlight"}:
            self.ambience.setdefault("time", "night")
        else:
            allowed: dict[str, Iterable[str]] = {
                "time": get_args(Time), "weather": get_args(Weather), "season": get_args(Season), "view": get_args(View)
            }  # fmt: skip
            if text in allowed[role]:
                self.ambience[role] = text

    def _absent(self, word: Word, *, before: bool) -> None:
        self.pending = Modifiers()
        if before or self.negated:
            return
        self.unmet.append(f"There is no part for '{word.text}' yet; left out.")
        self._left_out()

    def _unknown(self, at: int, *, before: bool) -> int:
        """Names unknown words, neighbours together. Returns how many further words it took."""
        end = at + 1
        while end < len(self.words) and self.words[end].sense.role == "unknown":
            end += 1
        text = " ".join(word.text for word in self.words[at:end])
        if not self.negated:
            self.unmet.append(f"Did not understand '{text}'; left out.")
        if not before:
            loose = self.last is not None and self.open is None and not self.pending.article and self.pending.count is None
            self.pending = Modifiers()
            if not loose:
                self._left_out()
        return end - at - 1

    def _left_out(self) -> None:
        """A noun without a thing: a relation towards it is dropped, one from it will be."""
        self.ghost = self.open is None
        self.open = None
