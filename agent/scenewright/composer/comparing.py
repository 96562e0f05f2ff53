"""Comparing: 'taller than the house', 'twice as big as the ball', '30 m tall': sizes that are said by others or by a measure."""

from collections.abc import Iterable
from math import hypot
from typing import cast

from scenewright.composer.kinds import KINDS
from scenewright.composer.modifiers import LARGEST, SMALLEST
from scenewright.composer.reading import Reading
from scenewright.composer.request import Comparative, Comparison, Thing
from scenewright.composer.words import Word

_PLAINLY = {"taller": 1.35, "wider": 1.35, "bigger": 1.4, "shorter": 0.7, "narrower": 0.7, "smaller": 0.65}


def compare(reading: Reading, word: Word) -> None:
    """Waits for what the last thing is compared with."""
    if reading.last is not None and not reading.ghost:
        reading.comparing = (reading.last, cast(Comparative, word.sense.text), word.sense.number)
        reading.open = None


def compared(reading: Reading, name: str) -> None:
    """Closes a comparison by its second thing; what follows is said of the first."""
    if reading.comparing is None:
        return
    (first, how, factor), reading.comparing = reading.comparing, None
    if first != name:
        at = next(i for i, thing in enumerate(reading.things) if thing.name == first)
        said = Comparison(how=how, than=name, factor=factor)
        reading.things[at] = reading.things[at].model_copy(update={"compared": (*reading.things[at].compared, said)})
        reading.last = first


def size(thing: Thing, how: Comparative) -> float:
    """What of a thing is compared, in metres: its height, its breadth, or both together."""
    kind = KINDS[thing.kind]
    high, wide = kind.height * thing.scale * thing.stack, 2 * kind.radius * thing.scale
    return high if how in {"taller", "shorter"} else wide if how in {"wider", "narrower"} else hypot(high, wide)


def sized(things: Iterable[Thing]) -> tuple[list[Thing], list[str]]:
    """The things with sizes that are as was said of them by others, in the order in which it was said; and what cannot be so."""
    done = {thing.name: thing for thing in things}
    unmet: list[str] = []
    for name in list(done):
        for said in done[name].compared:
            thing, other = done[name], done[said.than]
            wanted = size(other, said.how) * (said.factor or _PLAINLY[said.how])
            more, now = said.how in {"taller", "wider", "bigger"}, size(thing, said.how)
            if not said.factor and (now >= wanted if more else now <= wanted):
                continue
            scale = thing.scale * wanted / now
            if not SMALLEST <= scale <= LARGEST:
                unmet.append(f"The {thing.kind} cannot be made so {'large' if more else 'small'} against the {other.kind}.")
            done[name] = thing.model_copy(update={"scale": round(min(LARGEST, max(SMALLEST, scale)), 3)})
    return list(done.values()), unmet
