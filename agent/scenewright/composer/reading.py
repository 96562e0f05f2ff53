"""Reading: how far a brief has been read, and what the next word may refer to. What words do to it is in the modules by their noun."""

from collections.abc import Sequence

from scenewright.composer import references
from scenewright.composer.lexicon import Sense
from scenewright.composer.modifiers import Modifiers, dressed
from scenewright.composer.request import Bond, Comparative, Thing
from scenewright.composer.words import Word

MODIFIERS = frozenset({"color", "size", "count", "motion", "trait", "option", "filler", "unknown", "season", "weather", "verb", "owner"})
HEAVENLY = frozenset({"setting sun", "rising sun"})


class Reading:
    """Words read once from left to right: the things so far, what is open, and what waits for its noun."""

    def __init__(self, words: Sequence[Word]):
        self.words = words
        self.things: list[Thing] = []
        self.unmet: list[str] = []
        self.notes: list[str] = []
        self.absent: list[str] = []
        self.ambience: dict[str, object] = {}
        self.pending = Modifiers()
        self.last: str | None = None  # the thing that a relation or a late modifier speaks of
        self.open: tuple[Bond, str | None, str | None] | None = None  # bond, source, first of two targets
        self.comparing: tuple[str, Comparative, float] | None = None  # first thing, how and how many times, until the second is read
        self.lead: tuple[Bond, str] | None = None  # bond and target that wait for their source
        self.negated = ""  # the word that leaves out what follows
        self.with_it = False  # the noun to come belongs to the last thing
        self.holder: str | None = None  # who or what something was said to be with
        self.joined: str | None = None  # the thing before an 'and'
        self.partners: dict[str, str] = {}  # things that an 'and' joins to the one before
        self.at = 0
        self.sentences = [0]  # how many things there were when each sentence began
        self.ghost = False  # the last noun was left out: what is said of it goes with it
        self.ghost_at: int | None = None  # the sentence about it
        self.gone: dict[str, int] = {}  # what was left out, and the sentence about it
        self.passes: str | None = None  # the thing that is on, in or under what was left out
        self.shade = False  # something that was left out came right before the last thing: 'it' is that
        self.part: tuple[str, str, str] | None = None  # thing, feature and word of a part that was named without a colour
        self.group: str | None = None  # what is left of several things of which some were told apart
        self.portions = False
        self.verb = ""  # what somebody does to the noun to come

    def posture(self) -> None:
        """'a girl with an umbrella standing ...': the girl stands."""
        if self.with_it:
            self.ghost = False
        elif self.holder is not None and self.holder.startswith("person") and not (self.last or "").startswith("person"):
            self.last = self.holder

    def before_noun(self, at: int) -> bool:
        """Whether a noun follows with nothing but modifiers in between, so that a modifier here belongs to it."""
        for word, ahead in zip(self.words[at + 1 :], [*self.words[at + 2 :], Word("", Sense(role="stop"))], strict=False):
            role = word.sense.role
            one = word.text == "one" and ahead.sense.role not in MODIFIERS | {"kind", "absent"}
            if one or role in {"kind", "absent", "feature"} or word.text in HEAVENLY:
                return True
            joins = role in {"and", "comma"} and self.words[at].sense.role == ahead.sense.role
            if not joins and (role not in MODIFIERS or word.text in {"of", "is", "are", "to"}):
                return False
        return False

    def previous(self) -> str:
        """The role of the word before the present one."""
        return self.words[self.at - 1].sense.role if self.at else "stop"

    def noun_after(self, at: int) -> str:
        """The role of the noun that follows with nothing but modifiers in between."""
        return next((word.sense.role for word in self.words[at + 1 :] if word.sense.role not in MODIFIERS), "stop")

    def noun_follows(self, word: Word) -> bool:
        at = next(i for i, other in enumerate(self.words) if other is word)
        return self.before_noun(at)

    def regret(self, *sentences: str | None) -> None:
        self.unmet += [sentence for sentence in sentences if sentence is not None]

    def apply(self, name: str) -> None:
        """Gives the pending modifiers to a thing that was named before them."""
        at = next(i for i, thing in enumerate(self.things) if thing.name == name)
        self.things[at], regrets = dressed(self.things[at], self.pending)
        self.regret(*regrets)
        self.pending = Modifiers()

    def antecedent(self, source: str | None, *, plural: bool, bond: Bond | None = None) -> str | None:
        return references.antecedent(self.things, self.sentences, source, plural=plural, bond=bond)
