"""Gallery: every run as one small card, folded from its log and folded again only when the log has grown."""

from pathlib import Path
from typing import Literal

from scenewright.errors import UserError
from scenewright.events import TurnStarted, TurnStatus
from scenewright.runs import log, standing, store
from scenewright.runs.fold import fold
from scenewright.values.base import Value

LONGEST_TEXT = 300
State = TurnStatus | Literal["working", "interrupted", "unreadable"]


class Card(Value):
    """A run at a glance. `at` is when it began; `picture` changes with the thumbnail, and is 0 while there is none.

    `shortfall` is what the plan does not keep of the request, in words.
    """

    run: str
    text: str
    at: str
    model: str
    state: State
    picture: int = 0
    shortfall: str = ""


class Gallery:
    """The cards of one folder of runs."""

    def __init__(self, renders: Path):
        self._renders = renders
        self._known: dict[Path, tuple[int, Card]] = {}

    def cards(self) -> list[Card]:
        """All of them, the latest first."""
        runs = store.all_runs(self._renders)
        self._known = {run: self._known[run] for run in runs if run in self._known}
        return sorted((self._card(run) for run in runs), key=lambda card: (card.at, card.run), reverse=True)

    def _card(self, run: Path) -> Card:
        size = (run / log.NAME).stat().st_size
        known = self._known.get(run)
        if known is None or known[0] != size:
            known = self._known[run] = size, _read(run)
        card = known[1]
        if card.state == "working" and not log.is_being_written(run) and (run / log.NAME).stat().st_size == size:
            card = card.model_copy(update={"state": "interrupted"})
        thumbnail = run / "thumbnail.jpg"
        return card.model_copy(update={"picture": thumbnail.stat().st_mtime_ns // 1_000_000}) if thumbnail.is_file() else card


def _read(run: Path) -> Card:
    try:
        entries = list(log.read(run))
        view = fold(entry.event for entry in entries)
    except UserError:
        return Card(run=run.name, text=run.name, at="", model="", state="unreadable")
    first = next((entry.event for entry in entries if isinstance(entry.event, TurnStarted)), None)
    return Card(
        run=run.name,
        text=first.brief.text[:LONGEST_TEXT] if first else run.name,
        at=entries[0].at if entries else "",
        model=view.turn.model if view.turn else "",
        state=view.finished.status if view.finished else "working",
        shortfall=standing.shortfall(standing.unmet(view.plan)),
    )
