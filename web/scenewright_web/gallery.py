"""Gallery: every run as one small card, from the index of runs."""

from pathlib import Path
from typing import Literal

from scenewright.events import TurnStatus
from scenewright.runs import standing
from scenewright.runs.index import Index, Listed
from scenewright.values.base import Value

State = TurnStatus | Literal["working", "interrupted", "unreadable"]
STATES: dict[str, State] = {"running": "working", "damaged": "unreadable"}


class Card(Value):
    """A run at a glance. `at` is when it began; `picture` changes with the thumbnail, and is 0 while there is none.

    `shortfall` is what the plan does not keep of the request, in words; `dollars` is None where they are not known.
    """

    run: str
    text: str
    at: str
    model: str
    state: State
    dollars: float | None
    picture: int = 0
    shortfall: str = ""


class Gallery:
    """The cards of one folder of runs."""

    def __init__(self, renders: Path):
        self._renders = renders
        self._index = Index(renders)

    def cards(self) -> list[Card]:
        """All of them, the latest first."""
        cards = (self._card(run) for run in self._index.read().runs)
        return sorted(cards, key=lambda card: (card.at, card.run), reverse=True)

    def _card(self, run: Listed) -> Card:
        try:
            picture = (self._renders / run.run / "thumbnail.jpg").stat().st_mtime_ns // 1_000_000
        except OSError:
            picture = 0
        return Card.model_validate(
            {
                "run": run.run,
                "text": run.brief or run.run,
                "at": run.began,
                "model": run.model,
                "state": STATES.get(run.status, run.status),
                "dollars": run.dollars,
                "picture": picture,
                "shortfall": standing.shortfall(run.unmet),
            }
        )
