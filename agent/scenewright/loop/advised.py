"""advised: the work of a turn, and what a critic says of what passes. A scene that passed is kept, whatever comes of the advice."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

from scenewright.errors import ModelError
from scenewright.events import Event, HeadMoved, TurnFinished
from scenewright.loop import progress
from scenewright.loop.critic import Critic, advice, preferred
from scenewright.runs.fold import RunView


async def advised(view: RunView, critic: Critic, files: Path, work: Callable[[], AsyncIterator[Event]]) -> AsyncIterator[Event]:
    """`work`, which ends with a TurnFinished, and once more after an advice. `files` is the folder of the run's pictures.

    Raises ModelError when nothing had passed before, and HostError.
    """
    while True:
        ending = "passed"
        try:
            async for event in work():
                if not isinstance(event, TurnFinished):
                    yield event
                elif event.status != "passed" and preferred(view) is None:
                    yield event
                    return
                else:
                    ending = event.status if event.status == "passed" else event.reason
        except ModelError as error:
            if preferred(view) is None:
                raise
            ending = str(error)
        if ending == "passed" and view.head is not None and view.head not in view.opinions:
            spoke = await critic.look(view, files)
            yield spoke
            if (told := advice(view, spoke)) is not None:
                yield told
                continue
        best = preferred(view)
        if best is not None and best != view.head:
            yield HeadMoved(version=best, by="harness")
        reason = "The scene was seen to work."
        yield progress.finished(
            view, "passed", reason if ending == "passed" else f"{reason} What the critic advised was not reached: {ending}"
        )
        return
