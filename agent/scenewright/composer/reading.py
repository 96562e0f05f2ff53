"""Reading: how far a brief has been read, and what the next word may refer to. What words do to it is in the modules by their noun."""

from collections.abc import Sequence

from scenewright.composer import references
from scenewright.composer.lexicon import Sense
from scenewright.composer.modifiers import Modifiers, dressed
from scenewright.composer.request import Bond, Thing
from scenewright.composer.words import Word

MODIFIERS = frozenset({"color", "size", "count", "motion", "trait", "option", "filler", "unknown", "season", "weather"})


class Reading:
    """Words read once from left to right: the things so far, what is open, and what waits for its noun."""

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

    def before_noun(self, at: int) -> bool:
        """Whether a noun follows with nothing but modifiers in between, so that a modifier here belongs to it."""
        for word, ahead in zip(self.words[at + 1 :], [*self.words[at + 2 :], Word("", Sense(role="stop"))], strict=False):
            role = word.sense.role
            if role in {"kind", "absent", "feature"} or (word.text == "one" and ahead.sense.role not in MODIFIERS | {"kind", "absent"}):
                return True
            joins = role in {"and", "comma"} and self.words[at].sense.role == ahead.sense.role
            if not joins and (role not in MODIFIERS or word.text in {"of", "is", "are", "to"}):
                return False
        return False

    def previous(self) -> str:
        """The role of the word before the present one."""
        return self.words[self.at - 1].sense.role if self.at else "stop"

    def noun_follows(self, word: Word) -> bool:
        at = next(i for i, other in enumerate(self.words) if other is word)
        return self.before_noun(at)

    def regret(self, sentence: str | None) -> None:
        if sentence is not None:
            self.unmet.append(sentence)

    def apply(self, name: str) -> None:
        """Gives the pending modifiers to a thing that was named before them."""
        at = next(i for i, thing in enumerate(self.things) if thing.name == name)
        self.things[at], regret = dressed(self.things[at], self.pending)
        self.regret(regret)
        self.pending = Modifiers()

    def antecedent(self, source: str | None, *, plural: bool) -> str | None:
        return references.antecedent(self.things, self.sentences, source, plural=plural)
