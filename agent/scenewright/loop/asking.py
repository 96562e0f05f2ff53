"""Asking: how the next reply is wanted. Exploring is cheap; what is to be accepted is thought about."""

from pathlib import Path

from scenewright.loop.limits import dollars_left
from scenewright.models.chat import Ask
from scenewright.runs.fold import RunView


def asking(view: RunView, files: Path) -> Ask:
    """Repair once something failed in this turn; thoroughly once it was judged in full or its strategy had to change.

    `files` is the folder of the run's pictures.
    """
    thorough = view.judged is not None or any(because != "no call" for because in view.nudges)
    return Ask(
        role="repair" if view.failures else "write",
        phase="accept" if thorough else "explore",
        dollars=dollars_left(view),
        must_call=view.silent > 0,
        files=files,
    )
