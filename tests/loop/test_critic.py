"""The critic: it sees what was drawn and nothing of how, advises once, breaks ties, and can spoil nothing."""

import json
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from scenewright.errors import ModelError
from scenewright.events import CriticSpoke, Event, Nudged, RunCreated, TurnStarted
from scenewright.loop import turn
from scenewright.loop.critic import OPINION, Critic
from scenewright.loop.mind import Mind
from scenewright.models.chat import Ask, Delta, Reply, ToolSchema
from scenewright.models.scripted import ScriptedModel, call, text
from scenewright.runs.fold import fold
from scenewright.tools import Toolbox, standard_tools
from scenewright.tools.tool import ToolContext
from scenewright.values.brief import Brief, Limits
from scenewright.values.message import Message, System, Usage, User
from scenewright.values.money import Price
from tests.doubles import FunctionStage, PlainEngine, RecordedView

PRICE = Price(input=1.0, cached=0.1, output=10.0)
PLAN = call("write_plan", title="A cube", objects=[{"name": "cube"}], criteria=[{"id": "c1", "text": "The cube is red."}])
WRITE, FINISH = call("write_script", source="ok"), call("finish", summary="secret words of the builder")
WIDE = Limits(steps=12)


def opinion(*yes: bool, change: str = "") -> Reply:
    """An answer to the questions in order."""
    answers = [{"question": at, "yes": one} for at, one in enumerate(yes, start=1)]
    return call(OPINION.name, answers=answers, change=change)  # type: ignore[arg-type]


async def story(tmp_path: Path, model: ScriptedModel, critic: object, limits: Limits = WIDE) -> RecordedView:
    view = RecordedView()
    view.apply(RunCreated(run="test", seed=0, engine="plain", made_with={}))
    opening = (System(text="rules"), User(text="a red cube"))
    view.apply(TurnStarted(turn=1, kind="make", brief=Brief(text="a red cube"), model=model.name, limits=limits, messages=opening))
    toolbox = Toolbox(standard_tools(), ToolContext(view, tmp_path, PlainEngine(), FunctionStage()))
    events: AsyncIterator[Event] = turn(view, Mind(model, critic=Critic(critic, PRICE)), toolbox)  # type: ignore[arg-type]
    async for event in events:
        view.apply(event)
    return view


def spoken(view: RecordedView) -> list[CriticSpoke]:
    return [event for event in view.events if isinstance(event, CriticSpoke)]


async def test_it_sees_goal_frames_and_numbers_and_no_word_of_the_builder(tmp_path: Path) -> None:
    critic = ScriptedModel(opinion(*[True] * 6))
    view = await story(tmp_path, ScriptedModel(PLAN, WRITE, FINISH), critic)
    assert view.finished is not None and (view.finished.status, view.finished.reason) == ("passed", "The scene was seen to work.")
    (asked,) = critic.seen
    said = "\n".join(message.text for message in asked)
    assert "Asked for: a red cube" in said and "2. Is this so: The cube is red?" in said and "3 draw calls" in said
    assert "secret" not in said and "ok" not in said.split() and len(asked) == 2
    assert isinstance(asked[-1], User) and [picture.size_px for picture in asked[-1].pictures] == [(8, 8)]
    (spoke,) = spoken(view)
    assert (spoke.version, spoke.by, spoke.yes, len(spoke.answers)) == (1, "scripted", 6, 6)


async def test_it_advises_once_and_of_two_versions_that_pass_the_better_one_stays(tmp_path: Path) -> None:
    critic = ScriptedModel(
        opinion(True, True, False, change="Lower the camera by a metre."), opinion(False, False, False, change="Go back.")
    )
    model = ScriptedModel(PLAN, WRITE, FINISH, call("edit_script", old="ok", new="fine"), FINISH)
    view = await story(tmp_path, model, critic)
    told = [event.message.text for event in view.events if isinstance(event, Nudged)]
    assert len(told) == 1 and "Lower the camera by a metre." in told[0] and "This is advice." in told[0]
    assert view.finished is not None and view.finished.status == "passed"
    assert (view.head, view.best, sorted(view.opinions)) == (1, 1, [1, 2]), "the second pleased less"
    assert fold(view.events).head == 1


async def test_a_model_may_disagree(tmp_path: Path) -> None:
    critic = ScriptedModel(opinion(False, change="Make it blue."))
    view = await story(tmp_path, ScriptedModel(PLAN, WRITE, FINISH, FINISH), critic)
    assert view.finished is not None and view.finished.status == "passed"
    assert len(critic.seen) == 1 and len(view.versions) == 1


async def test_what_passed_is_kept_when_the_advice_is_never_reached(tmp_path: Path) -> None:
    critic = ScriptedModel(opinion(False, change="Add a tree."))
    model = ScriptedModel(PLAN, WRITE, FINISH, call("write_script", source="boom"), call("finish"))
    view = await story(tmp_path, model, critic, Limits(steps=5))
    assert view.finished is not None and (view.finished.status, view.head, view.best) == ("passed", 1, 1)
    assert view.finished.reason.startswith("The scene was seen to work. What the critic advised was not reached: The limit of 5 steps")


class Broken:
    """A critic that cannot be had."""

    name = "broken"

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        raise ModelError("The endpoint is not there.")
        yield Delta()


async def test_a_critic_that_fails_fails_nothing(tmp_path: Path) -> None:
    for critic, trouble in ((Broken(), "The endpoint is not there."), (ScriptedModel(text("Nice!")), "in no form that can be read")):
        view = await story(tmp_path, ScriptedModel(PLAN, WRITE, FINISH), critic)
        assert view.finished is not None and view.finished.status == "passed"
        assert trouble in spoken(view)[0].trouble and spoken(view)[0].answers == ()


async def test_an_answer_in_words_is_read_and_what_it_cost_is_counted(tmp_path: Path) -> None:
    words = json.dumps({"answers": [{"question": 1, "yes": True}, {"question": 99, "yes": True}], "change": ""})
    reply = text(f"```json\n{words}\n```").model_copy(update={"usage": Usage(input=1000, output=100)})
    view = await story(tmp_path, ScriptedModel(PLAN, WRITE, FINISH), ScriptedModel(reply))
    (spoke,) = spoken(view)
    assert (spoke.yes, spoke.trouble, spoke.dollars) == (1, "", 0.002)
    assert view.replies == 3 and view.usage.input == 1000 + 3 * 100, "it is no step of the model's"
