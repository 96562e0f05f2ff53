"""Runs on disk, as the page finds them: made by the loop itself with a double for stage and engine."""

from pathlib import Path

from scenewright.events import Event, RunCreated, TurnFinished, TurnStarted
from scenewright.runs import files
from scenewright.runs.log import LogWriter
from scenewright.runs.store import FILES
from scenewright.values.brief import Brief, Limits
from scenewright.values.message import System, User


def begun(text: str, *, name: str) -> tuple[Event, ...]:
    """The first two events of a run."""
    messages = (System(text="SECRET PROMPT" * 1000), User(text=text))
    started = TurnStarted(turn=1, kind="make", brief=Brief(text=text), model="composer", limits=Limits(), messages=messages)
    return RunCreated(run=name, seed=3, engine="three", made_with={}), started


def stored(renders: Path, name: str, *events: Event, text: str = "a cube") -> Path:
    """A run that happened like this; without `events` it passed at once."""
    folder = renders / name
    (folder / FILES).mkdir(parents=True)
    with LogWriter(folder) as log:
        for event in (*begun(text, name=name), *(events or (ended(),))):
            log.append(event)
    return folder


def ended() -> TurnFinished:
    return TurnFinished(turn=1, status="passed", best=None, reason="Seen.", seconds=1)


def kept(folder: Path, data: bytes, suffix: str) -> str:
    """A file in the run's store."""
    return files.store(folder / FILES, data, suffix)
