"""Bill: what a run used up, turn by turn: tokens, dollars, seconds. What is not known stays unknown, and is never zero."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from pydantic import computed_field

from scenewright.events import Event, ModelAsked, ModelDelta, ModelReplied, TurnFinished, TurnKind, TurnStarted
from scenewright.runs import log
from scenewright.runs.fold import RunView, Spent
from scenewright.values.base import Value
from scenewright.values.message import Usage
from scenewright.values.money import FREE


class Item(Value):
    """What one turn, one model or everything used up. `dollars` is the part that is known, `unpriced` how many turns are not in it.

    `seconds` are of work, without waiting for the stage.
    """

    replies: int = 0
    usage: Usage = Usage()
    dollars: float = 0.0
    unpriced: int = 0
    seconds: float = 0.0

    @computed_field  # type: ignore[prop-decorator]
    @property
    def cached_share(self) -> float | None:
        """The part of the input that the provider had cached, 0 to 1; None without input."""
        return round(self.usage.cached / self.usage.input, 4) if self.usage.input else None

    def __add__(self, other: "Item") -> "Item":
        return Item(
            replies=self.replies + other.replies,
            usage=self.usage + other.usage,
            dollars=self.dollars + other.dollars,
            unpriced=self.unpriced + other.unpriced,
            seconds=round(self.seconds + other.seconds, 2),
        )


class Turn(Item):
    """A turn of a run."""

    run: str
    turn: int
    kind: TurnKind
    model: str


class Bill(Value):
    """What `scenewright cost --json` prints. `models` and `total` are sums of `turns`; `damaged` are runs that are in none."""

    turns: tuple[Turn, ...]
    models: dict[str, Item]
    total: Item
    damaged: tuple[str, ...] = ()


def bill(turns: Sequence[Turn], damaged: Iterable[str] = ()) -> Bill:
    """The sums of these turns."""
    models: dict[str, Item] = {}
    for turn in turns:
        models[turn.model] = models.get(turn.model, Item()) + turn
    return Bill(turns=tuple(turns), models=models, total=sum(turns, Item()), damaged=tuple(damaged))


def asking(event: Event, before: bool) -> bool:
    """Whether a reply is still to come after this event, which may have been paid for already."""
    match event:
        case ModelAsked() | ModelDelta():
            return True
        case ModelReplied() | TurnStarted() | TurnFinished():
            return False
        case _:
            return before


def known(spent: Spent, view: RunView, *, asked: bool) -> float | None:
    """Dollars, or None where they are not known, as of a reply that a log ends without."""
    owed = asked and view.turn is not None and view.turn.price != FREE
    return None if owed else spent.dollars


def turns(run: str, events: Iterable[Event]) -> list[Turn]:
    """Every turn of a run, in order."""
    view, asked = RunView(), False
    found: list[tuple[TurnStarted, Spent]] = []
    for event in events:
        view.apply(event)
        asked = asking(event, asked)
        if isinstance(event, TurnStarted):
            found.append((event, view.spent))
    priced = [known(spent, view, asked=asked and spent is view.spent) for _, spent in found]
    return [
        Turn(
            run=run,
            turn=started.turn,
            kind=started.kind,
            model=started.model,
            replies=spent.replies,
            usage=spent.usage,
            dollars=dollars or 0.0,
            unpriced=int(dollars is None),
            seconds=round(spent.work_s, 2),
        )
        for (started, spent), dollars in zip(found, priced, strict=True)
    ]


def of_run(folder: Path) -> list[Turn]:
    """The turns of a stored run. Raises UserError when it cannot be read."""
    return turns(folder.name, (entry.event for entry in log.read(folder)))
