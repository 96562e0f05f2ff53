"""Amend: an edit done to a laid-out scene. What is not named keeps its place, size, look and chance; so does the camera."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenewright.composer.builder import Builder
from scenewright.composer.edit import looks, moving, things, whole
from scenewright.composer.edit.clauses import clauses
from scenewright.composer.edit.snapshot import state
from scenewright.composer.edit.wishes import Add, Air, Dress, Move, Number, Pace, Remove, Resize, Swap, Wish
from scenewright.composer.edit.wording import Wording
from scenewright.composer.words import language_problem

_LONGEST = 600


@dataclass(frozen=True)
class Amended:
    """What came of an edit: how many wishes were done, sentences about the others, and what was spoken of last."""

    done: int
    unmet: tuple[str, ...]
    focus: tuple[str, ...]


def amended(builder: Builder, text: str, focus: Sequence[str] = ()) -> Amended:
    """Do to a scene what a person asks for. Never raises: what is not understood or has no room stands in `unmet`."""
    if (problem := language_problem(text)) is not None:
        return Amended(0, (problem.replace("brief", "edit"),), tuple(focus))
    unmet = [] if len(text) <= _LONGEST else [f"Only the first {_LONGEST} characters of the edit were read."]
    wording = Wording(builder, focus or ([builder.subject.name] if builder.subject else []))
    done = 0
    for clause in clauses(text[:_LONGEST]):
        wishes = wording.wishes(clause)
        if isinstance(wishes, str):
            unmet.append(wishes)
            continue
        for wish in wishes:
            before = state(builder)
            regrets = _do(builder, wish, wording)
            unmet += regrets
            done += state(builder) != before
            if state(builder) == before and not regrets:
                unmet.append(f"Nothing changes by '{clause}': it is so already.")
    whole.keep_in_view(builder)
    return Amended(done, tuple(dict.fromkeys(unmet)), wording.focus)


def _do(builder: Builder, wish: Wish, wording: Wording) -> list[str]:
    match wish:
        case Air():
            return whole.air(builder, wish)
        case Add(words):
            names, regrets = things.add(builder, words)
            wording.focus = names or wording.focus
            return regrets
        case Remove(names, count):
            return [sentence for name in names for sentence in things.remove(builder, name, count)]
        case Number(names, times, more):
            return [sentence for name in names for sentence in things.number(builder, name, times, more)]
        case Resize(names, factor):
            return [sentence for name in names for sentence in looks.resize(builder, name, factor)]
        case Dress(names, words):
            each = [looks.dress(builder, name, words) for name in names]
            return each[0] if each and all(each) else []  # of many, those that cannot wear it stay as they are
        case Move():
            return [sentence for name in wish.names for sentence in moving.move(builder, name, wish)]
        case Swap(names, words):
            return [sentence for name in names for sentence in things.swap(builder, name, words)]
        case Pace():
            return [sentence for name in wish.names for sentence in looks.pace(builder, name, wish)]
