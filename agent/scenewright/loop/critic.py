"""Critic: somebody else who sees the frames, never how they were made. It advises once and breaks ties; checks alone judge."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from pydantic import BaseModel, Field, ValidationError

from scenewright.errors import ModelError
from scenewright.events import CRITIC, Answered, CriticSpoke, Nudged
from scenewright.loop.limits import dollars_left, seconds_left
from scenewright.models.chat import Ask, ChatModel, Reply, ToolSchema
from scenewright.prompts import Prompt
from scenewright.runs.fold import RunView
from scenewright.tools import arguments
from scenewright.tools.schema import schema
from scenewright.values.capture import Capture
from scenewright.values.message import Assistant, Message, Picture, System, User
from scenewright.values.money import Price

LONGEST_S = 120.0
MOST_CRITERIA = 8
MOST_PICTURES = 3
GENERAL = (
    "Would somebody who has not read the description name the main subject?",
    "Does everything stand on something, hang on something, or plainly fly or float?",
    "Is the main subject whole in the picture, and lost neither in darkness nor in glare?",
    "Would a demanding designer show this picture?",
)


class CriticRules(Prompt):
    template: ClassVar[str] = "critic.md.j2"


class CriticAsked(Prompt):
    """What was wanted, what was measured, and the questions. `at_s` are the moments of the pictures, in seconds."""

    template: ClassVar[str] = "critic_asked.md.j2"
    goal: str
    at_s: tuple[float, ...]
    numbers: tuple[str, ...]
    questions: tuple[str, ...]


class CriticSaid(Prompt):
    """What the model that made the scene is told of it. `no` are the questions that were answered with no."""

    template: ClassVar[str] = "critic_said.md.j2"
    version: int
    no: tuple[str, ...]
    change: str


class OneAnswer(BaseModel):
    question: int = Field(ge=1, description="Its number.")
    yes: bool


class Opinion(BaseModel):
    answers: list[OneAnswer] = Field(min_length=1, max_length=40, description="One for each question.")
    change: str = Field(default="", max_length=600, description="The one change that would better it most; empty when none is needed.")


OPINION = ToolSchema(name="give_opinion", description="Give your opinion of the pictures.", parameters=schema(Opinion))


@dataclass(frozen=True)
class Critic:
    """A model that sees, and its price where that is known."""

    model: ChatModel
    price: Price | None

    async def look(self, view: RunView, files: Path) -> CriticSpoke:
        """Its opinion of the version at hand, whose pictures lie in `files`. What goes wrong is said in it; nothing is raised."""
        assert view.head is not None, "a version was judged"
        started = time.monotonic()
        asked = questions(view)
        reply, opinion, trouble = Reply(message=Assistant()), None, ""
        try:
            async with asyncio.timeout(min(LONGEST_S, seconds_left(view))):
                ask = Ask(role="critic", dollars=dollars_left(view), must_call=True, files=files)
                async for piece in self.model.reply(_messages(view, asked), (OPINION,), ask):
                    reply = piece if isinstance(piece, Reply) else reply
            said = reply.message.calls[0].arguments if reply.message.calls else reply.message.text
            opinion, _ = arguments.read(Opinion, said)
        except (ModelError, TimeoutError, ValidationError) as error:
            trouble = _trouble(error, reply)
        yes = {answer.question: answer.yes for answer in opinion.answers} if opinion is not None else {}
        return CriticSpoke(
            version=view.head,
            by=self.model.name,
            answers=tuple(Answered(question=words, yes=yes[at]) for at, words in enumerate(asked, start=1) if at in yes),
            change=" ".join(opinion.change.split()) if opinion is not None else "",
            trouble=trouble,
            usage=reply.usage,
            dollars=self.price.of(reply.usage) if self.price is not None else None,
            seconds=round(time.monotonic() - started, 3),
        )


def questions(view: RunView) -> tuple[str, ...]:
    """Yes or no, from what was asked for and planned; the same for every version of a plan."""
    criteria = view.plan.criteria[:MOST_CRITERIA] if view.plan is not None else ()
    return ("Does it show what was asked for?", *(f"Is this so: {criterion.text.rstrip('.')}?" for criterion in criteria), *GENERAL)


def advice(view: RunView, spoke: CriticSpoke) -> Nudged | None:
    """What the model is told of an opinion: once in a turn, and only what would be changed."""
    no = tuple(answer.question for answer in spoke.answers if not answer.yes)
    if CRITIC in view.nudges or not no or not spoke.change:
        return None
    return Nudged(message=User(text=CriticSaid(version=spoke.version, no=no, change=spoke.change).text()), because=CRITIC)


def preferred(view: RunView) -> int | None:
    """Of the versions that passed and were spoken of in this turn, the one that pleased most, of equals the later. None without any."""
    heard = [(spoke.yes, number) for number, spoke in view.opinions.items() if _passed(view, number)]
    return max(heard)[1] if heard else None


def _passed(view: RunView, number: int) -> bool:
    report = view.versions[number].report
    return view.versions[number].full and report is not None and report.status == "passed"


def _messages(view: RunView, asked: Sequence[str]) -> tuple[Message, ...]:
    capture = view.versions[view.head].capture if view.head is not None else None
    assert capture is not None and view.task is not None, "a version was judged"
    frames = [frame for frame in capture.frames if frame.view is None][:MOST_PICTURES]
    words = CriticAsked(
        goal=view.task.brief.text, at_s=tuple(frame.t_s for frame in frames), numbers=_numbers(capture), questions=tuple(asked)
    )
    pictures = tuple(Picture(file=frame.file, size_px=frame.size_px) for frame in frames)
    return (System(text=CriticRules().text()), User(text=words.text(), pictures=pictures))


def _numbers(capture: Capture) -> tuple[str, ...]:
    light = [f"mean luminance at {frame.t_s:g} s: {frame.look.mean:.0f} of 255" for frame in capture.frames if frame.view is None]
    return (*light[:MOST_PICTURES], f"{capture.metrics.draw_calls} draw calls, {capture.metrics.triangles} triangles")


def _trouble(error: Exception, reply: Reply) -> str:
    if reply.finish == "budget":
        return "What is left of the money does not pay an opinion."
    if isinstance(error, TimeoutError):
        return "It gave no opinion in time."
    return "It answered in no form that can be read." if isinstance(error, ValidationError) else str(error)
