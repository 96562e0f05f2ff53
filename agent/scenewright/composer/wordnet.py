"""WordNet: what it says of nouns, read line by line from its own files as wndb(5) describes them; nothing is kept in memory.

Nothing is opened before the first question. Found by bisection in the sorted index, a word costs some twenty short reads.
"""

import mmap
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from scenewright.composer.lexicon import singular
from scenewright.values.base import Value

_IRREGULAR = (("men", "man"), ("ves", "f"), ("ves", "fe"), ("ies", "y"), ("es", ""), ("s", ""))


class Synset(Value):
    """One meaning: its words, its field (`lexnames(5)`, such as 6 for artifacts), and the meanings above and below it."""

    at: int
    field: int
    words: tuple[str, ...]
    above: tuple[int, ...]
    below: tuple[int, ...]


class WordNet:
    """The nouns of a folder with `index.noun` and `data.noun`. Without one nothing is known: `here` says so."""

    def __init__(self, folder: Path | None = None):
        self.folder = folder

    @property
    def here(self) -> bool:
        """Whether there is a dictionary to look into."""
        return self.folder is not None and (self.folder / "index.noun").is_file()

    def senses(self, phrase: str) -> tuple[int, ...]:
        """The meanings of a noun in the singular or plural, the most usual first; empty for what is no noun."""
        if not self.here:
            return ()
        return next((found for form in self._forms(phrase) if (found := self._entry(form))), ())

    def has(self, noun: str) -> bool:
        """Whether a noun stands in it in just this form."""
        return self.here and bool(self._entry(noun.replace(" ", "_")))

    @lru_cache(maxsize=4096)  # noqa: B019 - one dictionary a process
    def synset(self, at: int) -> Synset:
        """The meaning at an offset of `data.noun`."""
        assert self.folder is not None, "asked only when it is here"
        data = _mapped(self.folder / "data.noun")
        parts = data[at : data.find(b"\n", at)].split(b" | ", 1)[0].decode().split(" ")
        words = int(parts[3], 16)
        pointers = parts[5 + 2 * words :]
        triples = list(zip(pointers[0::4], pointers[1::4], pointers[2::4], strict=False))
        return Synset(
            at=at,
            field=int(parts[1]),
            words=tuple(word.replace("_", " ") for word in parts[4 : 4 + 2 * words : 2]),
            above=tuple(int(place) for kind, place, part in triples if kind in {"@", "@i"} and part == "n"),
            below=tuple(int(place) for kind, place, part in triples if kind == "~" and part == "n"),
        )

    def uses(self, noun: str, sense: Synset) -> int:
        """How often a noun has this meaning in the texts that were counted for the dictionary."""
        for form in self._forms(noun):
            for line in self._lines("index.sense", f"{form}%1:"):
                if int(line[1]) == sense.at:
                    return int(line[3])
        return 0

    def is_word(self, word: str) -> bool:
        """Whether it is a noun, an adjective, an adverb or a verb as it stands."""
        return self.here and any(True for part in ("noun", "adj", "adv", "verb") for _ in self._lines(f"index.{part}", f"{word} "))

    def _forms(self, phrase: str) -> list[str]:
        forms = [phrase, singular(phrase), *(phrase.removesuffix(end) + mend for end, mend in _IRREGULAR if phrase.endswith(end))]
        return [form.replace(" ", "_") for form in dict.fromkeys(forms)]

    @lru_cache(maxsize=4096)  # noqa: B019
    def _entry(self, lemma: str) -> tuple[int, ...]:
        line = next(self._lines("index.noun", f"{lemma} "), None)
        return tuple(int(place) for place in line[-int(line[2]) :]) if line else ()

    def _lines(self, file: str, start: str) -> Iterator[list[str]]:
        """The lines of a sorted file that begin so, as their words."""
        assert self.folder is not None, "asked only when it is here"
        data, wanted = _mapped(self.folder / file), start.encode()
        low, high = 0, len(data)
        while low < high:  # at last `low` is where the first line begins that is not before what is wanted
            middle = data.rfind(b"\n", low, (low + high) // 2) + 1 or low
            end = data.find(b"\n", middle)
            if data[middle : min(end, middle + len(wanted))] < wanted:  # the licence's lines begin with a blank
                low = end + 1
            else:
                high = middle
        while data[low : low + len(wanted)] == wanted:
            end = data.find(b"\n", low)
            yield data[low:end].decode().split()
            low = end + 1


@lru_cache(maxsize=4)
def _mapped(path: Path) -> mmap.mmap:
    with path.open("rb") as file:
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
