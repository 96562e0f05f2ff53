"""Wording: one clause of an edit becomes wishes for what is in the scene, or a sentence that says why not."""

import re
from collections.abc import Mapping, Sequence

from scenewright.composer.builder import Builder
from scenewright.composer.edit.clauses import Verb, verb_of
from scenewright.composer.edit.targets import Targets, targets
from scenewright.composer.edit.wishes import Add, Air, Direction, Dress, Move, Number, Pace, Remove, Resize, Swap, Wish
from scenewright.composer.kinds import KINDS
from scenewright.composer.lexicon import FEATURES, look_up
from scenewright.composer.words import words_of

_FACTORS: Sequence[tuple[str, float]] = (  # the first that fits counts
    (r"three times as (?:big|large|tall|high)", 3.0),
    (r"twice as (?:big|large|tall|high)|double (?:the|its|their) size|huge|enormous|giant|gigantic|much (?:bigger|larger|taller)", 2.0),
    (r"half as (?:big|large|tall|high)|half (?:the|its|their) size|tiny|miniature|much smaller", 0.5),
    (r"(?:a (?:bit|little)|slightly) (?:bigger|larger|taller)", 1.2), (r"(?:a (?:bit|little)|slightly) (?:smaller|shorter)", 0.85),
    (r"bigger|larger|taller|higher|longer|wider|big|large|tall|grow", 1.4),
    (r"smaller|shorter|lower|tinier|small|short|little", 0.7),
)  # fmt: skip
_SIZES = [(re.compile(pattern), factor) for pattern, factor in _FACTORS]
_WAYS: Mapping[Direction, str] = {
    "left": r"(?:to (?:the|its|their) |on the |a (?:bit|little) (?:to the )?)?left(?:wards?)?",
    "right": r"(?:to (?:the|its|their) |on the |a (?:bit|little) (?:to the )?)?right(?:wards?)?",
    "closer": r"closer(?: to (?:us|me|the camera|the viewer))?|nearer|forwards?|to the front|into the foreground|to the foreground",
    "back": r"back(?:wards?)?|further (?:away|back)|farther(?: away| back)?|away|to the back|into the (?:background|distance)",
    "up": r"up(?:wards?)?|higher(?: up)?", "down": r"down(?:wards?)?|lower(?: down)?",
}  # fmt: skip
_AMOUNT = re.compile(r"\b(a (?:bit|little)|slightly|a lot|much|far)\b")
_PLACES = (
    r"on top of|on|onto|next to|beside|by|near|close to|behind|in front of|before|to the (?:left|right) of|left of|right of|"
    r"(?:on|at) the (?:left|right) (?:side )?of|under|beneath|below|above|over|between|around|into|in|along|at"
)
_NUMBERS: Sequence[tuple[str, float, int]] = (
    (r"twice as many|double the(?: number of| amount of)?|two times as many|2x(?: as many)?", 2.0, 0),
    (r"three times as many|triple the(?: number of)?|thrice as many", 3.0, 0), (r"half as many|half the(?: number of)?|halve the", 0.5, 0),
    (r"(?:a lot|lots|many|far|much) more", 2.0, 0), (r"(?:a few|some|several) more", 1.0, 3), (r"more", 1.6, 0),
    (r"(?:a lot|far|much) (?:fewer|less)", 0.3, 0), (r"fewer|less", 0.5, 0),
)  # fmt: skip
_FROM = re.compile(
    r"^(?:the )?(?:(?:day|night|dusk|dawn|summer|winter|spring|autumn)(?:time)?|season|weather|hour|time(?: of (?:the )?day)?) (?:in)?to "
)
_MANNERS = r"spin|rotate|turn around|fly|float|hover|drift"


class Wording:
    """Reads the clauses of one edit in their order; `focus` is what was spoken of last."""

    def __init__(self, builder: Builder, focus: Sequence[str]):
        self.builder = builder
        self.focus = tuple(focus)

    def wishes(self, clause: str) -> list[Wish] | str:
        """What a clause wants; a sentence when it cannot be known."""
        verb, rest = verb_of(clause)
        if verb == "undo":
            return "Nothing can be taken back by words: `scenewright head` goes back to an earlier version."
        if (whole := self._whole(verb, clause, rest)) is not None:
            return whole
        match verb:
            case "remove":
                return self._remove(rest)
            case "add":
                return self._number(rest) or [Add(rest)]
            case "swap":
                return self._swap(verb, rest)
            case "move":
                return self._move(rest)
            case _:
                return self._make(rest)

    def _of(self, phrase: str) -> Targets:
        found = targets(phrase, self.builder, self.focus)
        self.focus = found.names or self.focus
        return found

    def _whole(self, verb: Verb, clause: str, rest: str) -> list[Wish] | str | None:
        """Time, weather, season, stars and view, which no noun of a thing stands beside."""
        if re.fullmatch(r"(?:zoom|move|go|come|get|step) ?(?:in|closer)(?: a (?:bit|little))?|closer|(?:a )?close.?up", clause):
            return [Air("view", "close")]
        if re.fullmatch(r"(?:zoom|move|go|step|pull) ?(?:out|back)(?: a (?:bit|little))?|from (?:further|farther) away", clause):
            return [Air("view", "wide")]
        if re.match(r"turn (?:on|off) (?:all )?(?:the )?lights|(?:turn|switch) (?:all )?(?:the )?lights (?:on|off)|light (?:up )?", clause):
            return None
        words, _ = words_of(_FROM.sub("", rest), self.builder.dictionary)
        roles = [word.sense.role for word in words]
        said = [word for word in words if word.sense.role in {"time", "weather", "season", "view"}]
        loose = {"filler", "article", "pronoun", "relation", "with", "color", "size", "time", "weather", "season", "view", "zone", "and"}
        known = {"day", "the", "scene", "view"}
        if not said or not all(role in loose or word.text in known for role, word in zip(roles, words, strict=True)):
            return None
        found: list[Wish] = []
        for word in said:
            field, text = word.sense.role, word.sense.text
            if field not in ("time", "weather", "season", "view"):
                continue
            if text == "stars":
                found.append(Air("stars", verb != "remove"))
            elif verb == "remove":
                found.append(Air(field, None))
            elif field == "time" and text == "day" and any(other.sense.role == "weather" for other in said):
                continue  # 'a rainy day'
            elif field == "season" and word.text == "snowy":
                found.append(Air("weather", "snow"))
            else:
                found.append(Air(field, text))
        return found

    def _implied_lamp(self, text: str) -> str | None:
        """The moon, sun or sky that a text speaks of, when it is the hour's own and no thing of the scene."""
        found = re.search(r"\b(moon|sun|sky)\b", text)
        named = {part for thing in self.builder.request.things for part in thing.kind.split("-")}
        return found[1] if found is not None and found[1] not in named else None

    def _remove(self, rest: str) -> list[Wish] | str:
        wishes: list[Wish] = []
        for phrase in re.split(r"\s*(?:,|\band\b|\bor\b)\s*(?!\w+ly\b)", rest):
            if (lamp := self._implied_lamp(phrase)) is not None:
                return f"The {lamp} belongs to the hour: it cannot go by itself."
            found = self._of(phrase)
            if found.trouble:
                return found.trouble
            wishes.append(Remove(found.every or found.names, found.count))
        return wishes

    def _number(self, rest: str) -> list[Wish] | None:
        """'twice as many trees', 'two more boats', 'another pine'; None when it speaks of a number of nothing that is there."""
        for pattern, times, more in _NUMBERS:
            if (found := re.match(rf"(?:{pattern})\s+(.+)", rest)) is not None:
                meant = self._of(f"all {found[1]}")
                return None if meant.trouble else [Number(meant.names, times, more)]
        if re.search(rf"\b(?:{_PLACES})\b", rest):
            return None
        if (found := re.match(r"(\S+) more (.+)", rest)) is not None and (sense := look_up([found[1]], 0)) and sense[0].role == "count":
            meant = self._of(f"all {found[2]}")
            return None if meant.trouble else [Number(meant.names[:1], 1.0, int(sense[0].number))]
        if (found := re.match(r"(?:another|one more) (.+)", rest)) is not None:
            meant = self._of(f"the {found[1]}")
            return None if meant.trouble else [Number(meant.names[:1], 1.0, 1)]
        return None

    def _swap(self, verb: Verb, rest: str) -> list[Wish] | str:
        found = re.match(r"(.+?) (?:for|with|by|into|to) (.+)", rest)
        if found is None and (found := re.match(r"(.+?) instead of (.+)", rest)) is not None:
            found = re.match(r"(.+?)\0(.+)", f"{found[2]}\0{found[1]}")
        if found is None:
            return f"Did not understand what is to be exchanged in '{rest}'."
        meant = self._of(found[1])
        return meant.trouble or [Swap(meant.names, found[2])]

    def _move(self, rest: str) -> list[Wish] | str:
        amount = 0.45 if (said := _AMOUNT.search(rest)) and said[1] in {"a bit", "a little", "slightly"} else 1.7 if said else 1.0
        plain = " ".join(_AMOUNT.sub(" ", rest).split())
        for direction, pattern in _WAYS.items():
            if (found := re.fullmatch(rf"(.+?) (?:{pattern})", plain)) is not None and not re.search(r"\bto the$", found[1]):
                meant = self._of(found[1])
                return meant.trouble or [Move(meant.names, direction, amount=amount)]
        if (found := re.match(rf"(.+?) ((?:{_PLACES})\b .+)", rest)) is None:
            return f"Did not understand where to move '{rest}'."
        meant = self._of(found[1])
        if meant.trouble:
            return [Add(rest)] if re.match(r"(?:a|an|some|\w+ more|two|three|four|five|\d+)\b", rest) else meant.trouble
        if re.match(r"(?:a|an|another|some)\b", found[1]):
            return [Add(rest)]
        return [Move(meant.names, words=found[2])]

    def _make(self, rest: str) -> list[Wish] | str:
        """'the roof red', 'the tower twice as tall', 'it spin', 'the boat into a duck', 'bigger trees'."""
        if (numbered := self._number(rest)) is not None:
            return numbered
        if (
            found := re.match(
                r"(?:off|on) (?:all )?(?:the )?(?:lights|windows|lanterns|lamps)|(?:all )?(?:the )?(?:lights|windows) (?:off|on)", rest
            )
        ) is not None:
            lit = [thing.name for thing in self.builder.request.things if self.builder.find(thing.name)]
            return [Dress(tuple(lit), "lit" if re.search(r"\bon\b", found[0]) else "unlit")]
        if (found := re.match(r"(.+?) (?:in)?to (?:a|an) (.+)", rest)) is not None and not re.match(r"(?:the )?colou?r", found[1]):
            return self._swap("swap", rest)
        rest = re.sub(r"^(?:the )?colou?rs? of ", "", rest)
        rest = re.sub(r"\b(?:should be|must be|is|are|be|becomes?|to be|to|look)\b ", "", rest, count=1)
        if (
            found := re.match(rf"(.+?) ({_MANNERS}|faster|slower|much faster|much slower|stop(?: moving)?|stand still|still)$", rest)
        ) is not None:
            return self._pace(found[1], found[2])
        if (found := re.match(r"(?:stop|freeze) (.+?)(?: (?:from )?\w+ing)?$", rest)) is not None:
            return self._pace(found[1], "still")
        if (lamp := self._implied_lamp(rest)) is not None and any(pattern.search(rest) for pattern, _ in _SIZES):
            return f"The look of the {lamp} cannot be chosen."
        for pattern, factor in _SIZES:
            after = re.fullmatch(rf"(.+?) (?:{pattern.pattern})", rest)
            before = re.fullmatch(rf"(?:the |a |an )?(?:{pattern.pattern}) (.+)", rest)
            if (found := after or before) is not None and not targets(found[1], self.builder, self.focus).trouble:
                return [Resize(self._of(found[1]).names, factor)]
        parts = re.split(r"\s+and\s+(?=(?:the|its|their)\b)", rest)
        each = [self._dress(part) for part in parts]
        if any(isinstance(one, str) for one in each):
            return next(one for one in each if isinstance(one, str)) if len(parts) == 1 else self._dress(rest)
        return [wish for one in each if not isinstance(one, str) for wish in one]

    def _pace(self, phrase: str, manner: str) -> list[Wish] | str:
        meant = self._of(phrase)
        if meant.trouble:
            return meant.trouble
        match manner.split()[-1]:
            case "faster":
                return [Pace(meant.names, 3.0 if "much" in manner else 1.8)]
            case "slower":
                return [Pace(meant.names, 0.3 if "much" in manner else 0.55)]
            case "stop" | "moving" | "still":
                return [Pace(meant.names, 0.0)]
            case _:
                return [Pace(meant.names, manner="spin" if manner in {"rotate", "turn around"} else manner)]

    def _dress(self, rest: str) -> list[Wish] | str:
        """A colour or a part: 'the house red', 'a red roof', 'the roof of the house red', 'the house a red roof'."""
        words, _ = words_of(rest, self.builder.dictionary)
        looks = [word.text for word in words if word.sense.role in {"color", "trait", "size", "option"}]
        feature = next((word.text for word in words if word.sense.role == "feature"), None)
        nouns = [word for word in words if word.sense.role in {"kind", "absent"}]
        if not looks and feature is None:
            return f"Did not understand '{rest}'."
        if nouns:
            spoken = re.sub(rf"\b(?:{'|'.join(map(re.escape, [*looks[-1:], *([feature] if feature else [])]))})\b", " ", rest)
            meant = self._of(" ".join(re.sub(r"\bof\b|\bwith\b", " ", spoken).split()))
        elif feature is not None:
            able = [
                name
                for name in (*self.focus, *(t.name for t in self.builder.request.things if t.name in self.builder.given))
                if self._has(name, feature)
            ]
            meant = Targets(tuple(dict.fromkeys(able))[:1]) if able else Targets(trouble=f"Nothing in the scene has a {feature} to choose.")
            self.focus = meant.names or self.focus
        else:
            meant = self._of(rest)
        if meant.trouble:
            return meant.trouble
        return [Dress(meant.names, f"with {' '.join(looks)} {feature}" if feature else " ".join(looks[-1:] if nouns else looks))]

    def _has(self, name: str, feature: str) -> bool:
        thing = self.builder.request.thing(name)
        known = next((key for key, said in FEATURES.items() if feature in said.split(", ")), feature)
        return thing is not None and self.builder.find(name) is not None and known in KINDS[thing.kind].accepts
