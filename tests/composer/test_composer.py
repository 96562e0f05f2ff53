"""The conversation: plan, script, look, finish; repairs after failures; an honest end."""

import asyncio
import json

import pytest

from scenewright.composer import Composer
from scenewright.models.chat import ChatModel, Delta, Reply, ToolSchema
from scenewright.values.message import Assistant, Message, System, ToolAnswer, User
from scenewright.values.plan import Plan

PAGODA = "a floating pagoda at dusk with lanterns and drifting clouds"
TOOLS = tuple(
    ToolSchema(name=name, description="", parameters={}) for name in ("write_plan", "write_script", "edit_script", "render_scene", "finish")
)


def ask(messages: list[Message], *, seed: int = 1, tools: tuple[ToolSchema, ...] = TOOLS) -> Reply:
    async def drain() -> list[Delta | Reply]:
        return [piece async for piece in Composer(seed=seed).reply(messages, tools)]

    *deltas, reply = asyncio.run(drain())
    assert isinstance(reply, Reply)
    assert "".join(delta.text for delta in deltas if isinstance(delta, Delta)) == reply.message.text
    return reply


class Talk:
    """A conversation with the composer in which the test plays the tools."""

    def __init__(self, brief: str, *, tools: tuple[ToolSchema, ...] = TOOLS):
        self.messages: list[Message] = [System(text="You build scenes."), User(text=brief)]
        self.tools = tools

    def next(self) -> Assistant:
        message = ask(self.messages, tools=self.tools).message
        self.messages.append(message)
        return message

    def answer(self, text: str) -> Assistant:
        last = self.messages[-1]
        assert isinstance(last, Assistant)
        self.messages.append(ToolAnswer(call_id=last.calls[0].id, text=text))
        return self.next()

    def upto(self, tool: str) -> Assistant:
        message = self.next()
        while message.calls[0].name != tool:
            message = self.answer("ok")
        return message


def arguments(message: Assistant) -> dict[str, object]:
    return dict(json.loads(message.calls[0].arguments))


def source_of(message: Assistant) -> str:
    return str(arguments(message)["source"])


def line_of(source: str, text: str) -> int:
    return next(i for i, line in enumerate(source.splitlines(), start=1) if text in line)


def test_it_is_a_chat_model() -> None:
    model: ChatModel = Composer(seed=1)
    assert model.name == "composer"


def test_it_plans_writes_looks_and_finishes() -> None:
    talk = Talk(PAGODA)
    steps = [talk.next()]
    for _ in range(3):
        steps.append(talk.answer("passed"))
    assert [step.calls[0].name for step in steps] == ["write_plan", "write_script", "render_scene", "finish"]
    assert [step.calls[0].id for step in steps] == ["composer-1", "composer-2", "composer-3", "composer-4"]
    assert talk.answer("passed").calls == ()


def test_the_plan_is_a_plan() -> None:
    plan = Plan.model_validate_json(Talk(PAGODA + " and a saxophone").next().calls[0].arguments)
    counts = {thing.name: thing.count for thing in plan.objects}
    assert counts["pagoda"] == 1 and counts["lantern"] == 7 and counts["cloud"] == 5
    assert plan.unmet == () and plan.notes[0].startswith("There is no saxophone yet; a block with its name stands in for it")
    assert counts["saxophone-plinth"] == 1
    assert plan.criteria and plan.motion and plan.light.startswith("Dusk")
    assert isinstance(plan.specification, dict)
    assert plan.specification["edits"] == [] and "'time': 'dusk'" in str(plan.specification["request"])


def test_it_counts_what_was_read_apart_from_what_it_added() -> None:
    text = Talk("a pagoda with a lantern, a cloud and a house").upto("write_script").text
    assert text.startswith("Writing the script: 4 kinds of things as read, and ") and text.endswith(" more that make up the place.")


def test_it_says_what_it_is() -> None:
    assert "no language model" in Talk(PAGODA).next().text


def test_the_same_messages_and_seed_give_the_same_reply() -> None:
    talk = Talk(PAGODA)
    talk.upto("write_script")
    assert ask(talk.messages[:-1]) == ask(talk.messages[:-1])
    assert ask(talk.messages[:-1], seed=2) != ask(talk.messages[:-1])


def test_a_failing_thing_is_left_out() -> None:
    talk = Talk(PAGODA)
    source = source_of(talk.upto("write_script"))
    talk.answer("ok")
    line = line_of(source, "kit.lantern(")
    repaired = talk.answer(f"failed\nerror: TypeError: kit.lantern is not a function at scene.js:{line}")
    assert repaired.calls[0].name == "write_script"
    assert "lantern" in repaired.text
    assert "kit.lantern(" not in source_of(repaired) and "kit.pagoda(" in source_of(repaired)
    talk.answer("ok")
    assert "left out 'lantern'" in str(arguments(talk.answer("passed"))["summary"])


def test_what_stood_on_a_failing_thing_stays() -> None:
    talk = Talk("a bird on a house, beside a tree")
    source = source_of(talk.upto("write_script"))
    repaired = source_of(talk.answer(f"failed: scene.js:{line_of(source, 'kit.house(')} boom"))
    assert "kit.house(" not in repaired and "kit.bird(" in repaired


def test_a_slow_scene_is_thinned_out() -> None:
    talk = Talk("a house with many trees")
    source = source_of(talk.upto("write_script"))
    talk.answer("ok")
    thinner = source_of(talk.answer("failed frame_cost: 240 ms a frame is over the budget of 150 ms"))
    assert len(thinner) < len(source)
    assert thinner.count("kit.house(") == 1
    talk.answer("ok")
    thinnest = talk.answer("failed frame_cost: 200 ms a frame is over the budget of 150 ms")
    assert [call.name for call in thinnest.calls] == ["write_script", "write_plan"], "what is fewer now is no longer promised"
    plan = Plan.model_validate_json(thinnest.calls[1].arguments)
    assert "Of crowds only half is shown, so that the scene runs." in plan.unmet
    assert not any("trees: 9" in criterion.text for criterion in plan.criteria)


def test_the_same_failure_again_and_again_ends_in_plain_words() -> None:
    talk = Talk(PAGODA)
    talk.upto("render_scene")
    for _ in range(2):
        assert talk.answer("failed draws: the frame is blank").calls[0].name == "write_script"
        talk.answer("ok")
    last = talk.answer("failed draws: the frame is blank")
    assert last.calls == ()
    assert "the frame is blank" in last.text


def test_different_failures_are_bounded_too() -> None:
    talk = Talk("a house, a tree, a car, a rock, a tower, a bush, a fence, a person and a boat")
    message = talk.upto("render_scene")
    for _ in range(20):
        if not message.calls:
            break
        script = next(m for m in reversed(talk.messages) if isinstance(m, Assistant) and m.calls and m.calls[0].name == "write_script")
        lines = [i for i, line in enumerate(source_of(script).splitlines(), start=1) if "kit.place(scene" in line]
        message = talk.answer(f"failed scene.js:{lines[-1]} boom")
        if message.calls:
            message = talk.answer("ok")
    assert message.calls == ()


def test_a_report_of_the_harness_is_understood() -> None:
    talk = Talk(PAGODA)
    source = source_of(talk.upto("write_script"))
    talk.answer("Version 1 is kept and bundles. Look at it with render_scene.")
    line = line_of(source, "kit.cloud(")
    report = f"""failed: version 1.
- script_errors: failed (script_error): The script threw: TypeError: boom.
- frame_rate: failed (too_slow), advice only: 9 fps; wanted: 30 fps.
- script_error at scene.js:{line}:20: TypeError: boom
- 43 draw calls, 81,625 triangles, 90 ms a frame (software rendering)
"""
    repaired = talk.answer(report)
    assert "kit.cloud(" not in source_of(repaired) and "kit.lantern(" in source_of(repaired)
    talk.answer("Version 2 is kept and bundles. Look at it with render_scene.")
    slow = talk.answer("failed: version 2.\n- triangles: failed (over_budget): 2,000,000 triangles a frame; at most 500,000 triangles.")
    assert "thinned out" in slow.text
    talk.answer("Version 3 is kept and bundles. Look at it with render_scene.")
    assert talk.answer("passed: version 3.\n- frame_rate: failed (too_slow), advice only: 9 fps").calls[0].name == "finish"


def test_advice_in_a_passed_report_is_no_failure() -> None:
    talk = Talk(PAGODA)
    talk.upto("render_scene")
    assert talk.answer("passed\nfailed (advice) frame rate: 12 fps").calls[0].name == "finish"


def test_a_refused_finish_is_repaired() -> None:
    talk = Talk(PAGODA)
    talk.upto("finish")
    assert talk.answer("failed: draw calls 900, more than 300").calls[0].name == "write_script"


def test_only_offered_tools_are_called() -> None:
    talk = Talk(PAGODA, tools=tuple(tool for tool in TOOLS if tool.name != "render_scene"))
    names = [talk.next().calls[0].name]
    for _ in range(2):
        names.append(talk.answer("ok").calls[0].name)
    assert names == ["write_plan", "write_script", "finish"]


@pytest.mark.parametrize("brief", ["", "asdf qwer", "红色的房子", "night"])
def test_a_brief_without_things_becomes_a_calm_landscape(brief: str) -> None:
    talk = Talk(brief)
    plan = Plan.model_validate(arguments(talk.next()))
    source = source_of(talk.answer("ok"))
    assert "kit.tree(" in source and "kit.ground(" in source
    assert bool(plan.unmet) == (brief not in {"", "night"})
    if brief == "night":
        assert "time: 'night'" in source


def test_a_colour_without_a_word_is_not_told_as_a_number() -> None:
    talk = Talk("two crows over a tower and a red house")
    plan = Plan.model_validate_json(talk.next().calls[0].arguments)
    assert "#" not in str(plan.model_dump(exclude={"specification"}))
    assert any("red" in item.look for item in plan.objects)


def test_what_was_read_comes_first() -> None:
    assert Talk("two red houses beside a lake with a saxophone").next().text.startswith("Read: 2 × house, ")
