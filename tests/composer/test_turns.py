"""The composer in conversation: what it says to an edit, and when it declines."""

import os
from pathlib import Path

import pytest

from scenewright.composer import Composer
from scenewright.events import PlanWritten, VersionSaved
from scenewright.jobs import Order, Workshop
from scenewright.jobs.turns import Turns
from scenewright.models.chat import Reply
from scenewright.runs import log, store
from scenewright.settings import Settings
from scenewright.values.brief import Brief, Limits
from scenewright.values.message import Assistant, Message, System, ToolAnswer, ToolCall, User

ANSWERS = {"write_plan": "The plan is kept.", "write_script": "Version 1 is saved.", "render_scene": "passed: seen", "finish": "passed"}
SEEN = (
    ("a red house with a fence and a lantern on a meadow", "paint the house blue and remove the fence"),
    ("a floating pagoda at dusk with lanterns and drifting clouds", "half as many lanterns"),
    ("a lighthouse on a cliff above the sea with two red boats", "make the boats white"),
    ("three pines beside a lake on a foggy morning", "remove the fog"),
    ("a red car driving on a road in the desert at noon", "make the car blue"),
    ("a snowy cabin in a pine forest at night with warm windows", "remove the rocks"),
    ("hot air balloons over a mountain lake at sunrise", "make the balloons green"),
    ("a table with a red ball and two cubes", "swap the ball for a cube"),
    ("a small village by a river in autumn with birches and a stone bridge", "make it summer"),
    ("a stone tower on a hill with a path", "make the tower a bit taller"),
    ("a rowboat on a lake at dawn with five birches", "another rowboat"),
    ("a garden with a stone lantern and cherry trees", "move the stone lantern right"),
    ("two houses and a fence in the snow", "make it night"),
    ("a bridge over a pond with flowers", "remove the flowers"),
    ("a sailboat near a tropical beach with palm trees at golden hour", "add a rowboat"),
    ("a tower and a house on a meadow", "swap the house for a tower"),
    ("a person beside a red car on a road", "remove the person"),
    ("an oak tree with a bench of rocks on a hill at sunset", "add three rocks"),
    ("a row of lamp posts along a path at night", "turn off the lights"),
    ("a house on an island in the sea with a boat", "move the boat closer"),
)
UNSEEN = "\n\nA person changed the script since you last saw it:\n\n```diff"


async def talk(*edits: User, brief: str = "a red house with two pines") -> tuple[list[Message], Reply]:
    """A conversation in which every tool is content, up to the first reply without a call."""
    messages: list[Message] = [System(text="rules"), User(text=brief, said=brief)]
    waiting = list(edits)
    while True:
        reply = [piece async for piece in Composer(0).reply(messages, ())][-1]
        assert isinstance(reply, Reply)
        messages.append(reply.message)
        messages += [ToolAnswer(call_id=call.id, text=ANSWERS[call.name]) for call in reply.message.calls]
        if reply.message.calls and reply.message.calls[-1].name == "finish" and waiting:
            messages.append(waiting.pop(0))
        elif not reply.message.calls or reply.message.calls[-1].name == "finish":
            return messages, reply


def asked(words: str, *, more: str = "") -> User:
    return User(text=f"{words}\n\nChange only what is named above.{more}", said=words)


async def test_an_edit_is_planned_written_seen_and_handed_in() -> None:
    messages, _ = await talk(asked("make it night"), asked("remove the pines"))
    calls = [call for message in messages if isinstance(message, Assistant) for call in message.calls]
    assert [call.name for call in calls] == ["write_plan", "write_script", "render_scene", "finish"] * 3
    assert len({call.id for call in calls}) == 12
    scripts = [call.arguments for call in calls if call.name == "write_script"]
    assert "'night'" not in scripts[0] and "'night'" in scripts[1]
    assert "pine" in scripts[1] and "// pine:" not in scripts[2] and "'night'" in scripts[2]


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (asked("remove the dragon"), "There is no dragon"),
        (asked("make it night", more=UNSEEN), "A person has changed its script"),
    ],
)
async def test_what_it_cannot_do_it_declines_in_words(edit: User, words: str) -> None:
    _, reply = await talk(edit)
    assert reply.finish == "refusal"
    assert words in reply.message.text


async def test_what_it_declined_is_not_in_the_way_of_what_comes_next() -> None:
    messages, _ = await talk(brief="a red house with two pines")
    messages += [asked("remove the dragon")]
    refused = [piece async for piece in Composer(0).reply(messages, ())][-1]
    assert isinstance(refused, Reply) and refused.finish == "refusal"
    messages += [refused.message, asked("make it night")]
    reply = [piece async for piece in Composer(0).reply(messages, ())][-1]
    assert isinstance(reply, Reply) and [call.name for call in reply.message.calls] == ["write_plan"]


async def test_what_another_model_wrote_is_not_its_own() -> None:
    messages, _ = await talk()
    call = ToolCall(id="functions.write_script:7", name="write_script", arguments='{"source": "x"}')
    messages += [Assistant(calls=(call,)), ToolAnswer(call_id=call.id, text="Version 2 is saved."), asked("make it night")]
    reply = [piece async for piece in Composer(0).reply(messages, ())][-1]
    assert isinstance(reply, Reply) and reply.finish == "refusal" and "Another model wrote it" in reply.message.text


@pytest.mark.stage
@pytest.mark.parametrize(("brief", "edit"), SEEN if os.environ.get("SCENEWRIGHT_FULL") else SEEN[:1])
async def test_a_scene_is_changed_and_nothing_else_is_seen_to_change(brief: str, edit: str, settings: Settings, tmp_path: Path) -> None:
    async with Workshop(settings.model_copy(update={"renders": tmp_path})) as workshop:
        made = await workshop.make(Order(brief=Brief(text=brief)))
        assert made.exit_code == 0, made.view.finished
        turns = Turns(workshop)
        came = await turns.edit(made.folder, Brief(text=edit), on=None, choice=None, limits=Limits())
        assert came.exit_code == 0, came.view.finished
        report = came.view.versions[2].report
        assert report is not None
        assert [one.reason for one in report.verdicts if one.check == "changed_unasked" and one.status != "passed"] == []
        before, after = store.view(made.folder).versions[1].capture, came.view.versions[2].capture
        assert before is not None and after is not None and before.digest is not None and after.digest is not None
        assert before.digest.camera == after.digest.camera
        assert came.view.best == 2
        declined = await turns.edit(made.folder, Brief(text="remove the dragon"), on=None, choice=None, limits=Limits())
        assert declined.view.finished is not None and "There is no dragon" in declined.view.finished.reason
        assert declined.view.best == 2
        kinds = [type(entry.event) for entry in log.read(made.folder)]
        assert kinds.count(VersionSaved) == 2 and kinds.count(PlanWritten) == 2
