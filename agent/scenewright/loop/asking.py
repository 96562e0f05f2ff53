"""Asking: how the next reply is wanted. Exploring is cheap; what is to be accepted is thought about."""

from scenewright.loop.limits import dollars_left
from scenewright.models.chat import Ask
from scenewright.runs.fold import RunView


def asking(view: RunView) -> Ask:
    """Repair once something failed in this turn; thoroughly once it was judged in full or its strategy had to change."""
    thorough = view.judged is not None or any(because != "no call" for because in view.nudges)
    return Ask(
        role="repair" if view.failures else "write",
        phase="accept" if thorough else "explore",
        dollars=dollars_left(view),
    )
