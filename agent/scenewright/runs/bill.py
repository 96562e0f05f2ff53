"""Bill: what runs used up: tokens, dollars, seconds, by turn, by the model that answered, by its role, by run and by day.

What is not known stays unknown, and is never zero.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Literal, TypeVar

from pydantic import computed_field

from scenewright.events import Event, ModelAsked, ModelDelta, ModelReplied, TurnFinished, TurnKind, TurnStarted
from scenewright.runs import log
from scenewright.runs.fold import RunView, Spent
from scenewright.runs.log import Entry
from scenewright.values.base import Value
from scenewright.values.message import Usage
from scenewright.values.money import FREE

Role = Literal["write", "repair"]
Some = TypeVar("Some", bound="Item")


class Item(Value):
    """What was used up. `dollars` is the part that is known, `unpriced` how many turns, or replies of a share, are not in it.

    `seconds` are of work without waiting for the stage; of a model's or role's share, of its replies.
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


class Share(Item):
    """What one model did in one role, within a turn."""

    model: str
    role: Role


class Turn(Item):
    """A turn of a run, on the day (UTC) that it began. `model` is the one that was chosen; `shares` say who answered."""

    run: str
    turn: int
    kind: TurnKind
    day: str
    model: str
    shares: tuple[Share, ...] = ()


class Bill(Value):
    """What `scenewright cost --json` prints. All but `damaged`, runs that are in none, are sums of `turns`."""

    turns: tuple[Turn, ...]
    models: dict[str, Item]
    roles: dict[str, Item]
    runs: dict[str, Item]
    days: dict[str, Item]
    total: Item
    damaged: tuple[str, ...] = ()


def bill(turns: Sequence[Turn], damaged: Iterable[str] = ()) -> Bill:
    """The sums of these turns."""
    shares = [share for turn in turns for share in turn.shares]
    return Bill(
        turns=tuple(turns),
        models=_sums(shares, lambda share: share.model),
        roles=_sums(shares, lambda share: share.role),
        runs=_sums(turns, lambda turn: turn.run),
        days=dict(sorted(_sums(turns, lambda turn: turn.day).items())),
        total=sum(turns, Item()),
        damaged=tuple(damaged),
    )


def _sums(items: Iterable[Some], name: Callable[[Some], str]) -> dict[str, Item]:
    sums: dict[str, Item] = {}
    for item in items:
        sums[name(item)] = sums.get(name(item), Item()) + item
    return sums


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


class _Open:
    """A turn that is being read."""

    def __init__(self, entry: Entry, started: TurnStarted, spent: Spent):
        self.started, self.day, self.spent = started, entry.at[:10], spent
        self._role: Role = "write"
        self._shares: dict[tuple[str, Role], Item] = {}

    def asked(self, view: RunView) -> None:
        """As the loop asks: to repair, once something failed in this turn."""
        self._role = "repair" if view.failures else "write"

    def replied(self, reply: ModelReplied) -> None:
        known = reply.dollars
        self._add(
            reply.by, Item(replies=1, usage=reply.usage, dollars=known or 0.0, unpriced=int(known is None), seconds=round(reply.seconds, 2))
        )

    def _add(self, by: str | None, item: Item) -> None:
        key = by or self.started.model, self._role
        self._shares[key] = self._shares.get(key, Item()) + item

    def turn(self, run: str, dollars: float | None) -> Turn:
        """All of it. A reply that never came whole is a share of whoever was asked."""
        if dollars is None and not any(item.unpriced for item in self._shares.values()):
            self._add(None, Item(unpriced=1))
        return Turn(
            run=run,
            turn=self.started.turn,
            kind=self.started.kind,
            day=self.day,
            model=self.started.model,
            replies=self.spent.replies,
            usage=self.spent.usage,
            dollars=sum(item.dollars for item in self._shares.values()),
            unpriced=int(dollars is None),
            seconds=round(self.spent.work_s, 2),
            shares=tuple(Share(model=model, role=role, **dict(item)) for (model, role), item in self._shares.items()),
        )


def turns(run: str, entries: Iterable[Entry]) -> list[Turn]:
    """Every turn of a run, in order."""
    view, asked = RunView(), False
    found: list[_Open] = []
    for entry in entries:
        event = entry.event
        view.apply(event)
        asked = asking(event, asked)
        match event:
            case TurnStarted():
                found.append(_Open(entry, event, view.spent))
            case ModelAsked() if found:
                found[-1].asked(view)
            case ModelReplied() if found:
                found[-1].replied(event)
            case _:
                pass
    return [one.turn(run, known(one.spent, view, asked=asked and one.spent is view.spent)) for one in found]


def of_run(folder: Path) -> list[Turn]:
    """The turns of a stored run. Raises UserError when it cannot be read."""
    return turns(folder.name, log.read(folder))
