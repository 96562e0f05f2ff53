"""turn: the work of a turn as events, whatever its kind. What a person brought is judged before a model is asked about it."""

from collections.abc import AsyncIterator
from typing import ClassVar

from scenewright.events import JUDGED, Event, Nudged
from scenewright.loop import progress
from scenewright.loop.advised import advised
from scenewright.loop.mind import Mind
from scenewright.loop.run import run
from scenewright.prompts import Prompt
from scenewright.runs.fold import RunView
from scenewright.tools import Toolbox
from scenewright.values.message import User

MEND = "Mend this page."  # the words of a person who said none
LONGEST_SHOWN = 60_000  # characters of a page; what is longer is for read_script


class FixPrompt(Prompt):
    """What a person says of a page, what was seen of it, and its source where that is short enough."""

    template: ClassVar[str] = "fix.md.j2"
    said: str
    seen: str
    source: str | None
    lines: int


async def turn(view: RunView, mind: Mind | None, tools: Toolbox) -> AsyncIterator[Event]:
    """Carry the view's last turn to its end, from wherever it stands. `mind` is None only where a person's change is judged.

    As with `run`, every event is applied before the next is asked for, and the last is a TurnFinished.
    Raises ModelError and HostError.
    """
    assert view.task is not None, "a turn was started"
    if view.task.kind in ("hand", "fix") and JUDGED not in view.nudges:
        judgement = await tools.judge()
        for event in judgement.events:
            yield event
        words = "" if view.task.brief.text == MEND else view.task.brief.text
        if view.task.kind == "hand" or mind is None or (view.passed and not words):
            yield progress.judged(view, judgement.say.text())
            return
        source = tools.source
        shown = source if len(source) <= LONGEST_SHOWN else None
        prompt = FixPrompt(said=words, seen=judgement.say.text(), source=shown, lines=source.count("\n") + 1)
        yield Nudged(message=User(text=prompt.text(), said=words), because=JUDGED)
    assert mind is not None, "only a person's own change is judged without a model"
    asked = mind

    def work() -> AsyncIterator[Event]:
        return run(view, asked.model, tools, asked.price, asked.able)

    async for event in advised(view, mind.critic, tools.files, work) if mind.critic is not None else work():
        yield event
