"""Asked: what a person's words of an edit name, and which changes they therefore allow.

Nouns are met with names as planned objects are. What a verb says (`paint`, `move`) limits what may change of them; a thing that
only says where (`by the pier`) may not change at all. A few words speak of the whole scene: night, snow, season, style, camera.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

from scenewright.checks import vocabulary
from scenewright.checks.hues import known
from scenewright.checks.names import Key, fits, key
from scenewright.values.changes import Change, Changes
from scenewright.values.expect import Expectation, Fog, Light

CLAUSE = re.compile(r"[.;!?\n]+|,\s*(?:and |then )?|\b(?:and|then|but|while)\b")
TOKEN = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
LONGEST = 3  # words of a name
OF_GUESTS = ("there", "count", "color", "material")
ASPECT_OF = {"color": "color", "size": "size", "compare": "size", "place": "place", "moves": "motion", "still": "motion"}


@dataclass(frozen=True)
class Clause:
    """One demand: its words in the singular, those that only say where left out, and what it lets change; None: anything but going."""

    words: Key
    aspects: frozenset[str] | None
    everything: bool

    def names(self, name: str) -> bool:
        """Whether it speaks of the thing of this name."""
        named = key(name)
        runs = {self.words[i : i + n] for n in range(1, LONGEST + 1) for i in range(len(self.words) - n + 1)}
        kinds = {vocabulary.KINDS.get(word, frozenset()) for word in self.words}
        return any(fits(run, named) for run in runs) or any(named[-1] in kind for kind in kinds)

    def allows(self, aspect: str) -> bool:
        """Whether it lets this change of what it names."""
        return aspect != "there" if self.aspects is None else aspect in self.aspects


@dataclass(frozen=True)
class Asked:
    """What may change. `wholes` are parts of the whole scene, `moods` aspects of any thing, `guests` names that may come, go and turn."""

    clauses: tuple[Clause, ...]
    wholes: frozenset[str]
    moods: frozenset[str]
    guests: frozenset[str]

    @classmethod
    def read(cls, text: str) -> "Asked":
        """The demands of a text; none of an empty one."""
        clauses: list[Clause] = []
        wholes, moods, guests = set[str](), set[str](), set[str]()
        for part in CLAUSE.split(text.lower()):
            spoken = TOKEN.findall(part)
            if not spoken:
                continue
            whole = list(vocabulary.groups(spoken))
            for group in whole:
                wholes |= group.wholes
                moods |= group.moods
                guests |= group.guests
            words = tuple(word for one in vocabulary.subjects(spoken) for word in key(one))
            pronoun = bool(vocabulary.PRONOUNS & {*spoken})
            if pronoun and clauses:
                words = (*words, *clauses[-1].words)
            alone = pronoun and not clauses and not whole  # `make it bigger` speaks of all, `make it night` of the air
            clauses.append(Clause(words, _aspects(spoken), alone or bool(vocabulary.ALL & {*spoken})))
        return cls(tuple(clauses), frozenset(wholes), frozenset(moods), frozenset(guests))

    def covers(self, change: Change) -> bool:
        """Whether a change was asked for."""
        if change.aspect in ("lights", "fog", "background", "camera", "exposure"):
            own = change.name.lower() if change.aspect == "lights" else change.aspect
            return change.aspect in self.wholes or any(clause.names(own) for clause in self.clauses)
        if change.aspect in self.moods or (change.aspect in OF_GUESTS and self.guests & {*key(change.path or change.name)}):
            return True
        path = [segment for segment in change.path.split("/") if segment] or [change.name]
        fitting = [clause for clause in self.clauses if clause.allows(change.aspect)]
        return any(clause.everything or any(clause.names(one) for one in path) for clause in fitting)

    def releases(self, expect: Expectation) -> bool:
        """Whether what an earlier criterion expects may no longer be so."""
        if isinstance(expect, Light | Fog):
            return bool(self.wholes & {"lights", "fog", "background"})
        aspect = ASPECT_OF.get(expect.kind, "there")
        return aspect in self.moods or any(
            clause.allows(aspect) and (clause.everything or clause.names(expect.object)) for clause in self.clauses
        )


def unasked(changes: Changes, words: str) -> tuple[Change, ...]:
    """The changes that the words do not name, without what was carried along by a thing that they do."""
    asked = Asked.read(words)
    wanted = [change for change in changes.changes if asked.covers(change)]
    ways = [change.way for change in wanted if change.way is not None]
    return tuple(
        change
        for change in changes.changes
        if change not in wanted and not (change.aspect == "place" and change.way is not None and _carried(change.way, ways, changes.size))
    )


def _carried(way: tuple[float, float, float], ways: Iterable[tuple[float, float, float]], size: float) -> bool:
    return any(hypot(*(a - b for a, b in zip(way, other, strict=True))) <= 0.02 * size for other in ways)


def _aspects(spoken: list[str]) -> frozenset[str] | None:
    """What the verbs and adjectives of a clause let change; None where they say nothing."""
    found = set[str]()
    for word in spoken:
        found |= vocabulary.ASPECTS.get(word, frozenset())
        if known(word) is not None:
            found |= {"color", "material", "glow"}
    return frozenset(found) or None
