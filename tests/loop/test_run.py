"""The loop, told as stories: what the model says and what becomes of it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from scenewright.events import HeadMoved, ModelReplied, Nudged, ToolReturned, TurnStarted, VersionSaved
from scenewright.loop.opening import wish
from scenewright.loop.pace import paced
from scenewright.loop.progress import recurring
from scenewright.models.chat import Ask, Delta, Reply, ToolSchema
from scenewright.models.scripted import ScriptedModel, call, text
from scenewright.runs.fold import RunView
from scenewright.tools.clock import WorkClock
from scenewright.values.brief import Brief, Limits
from scenewright.values.digest import Digest, Eye, Thing
from scenewright.values.message import Assistant, Message, ToolAnswer, ToolCall, Usage
from scenewright.values.money import Price
from tests.doubles import FunctionStage, RecordedView, good, turn


def said(view: RecordedView) -> list[str]:
    """The first lines of what tools answered."""
    return [event.message.text.splitlines()[0] for event in view.events if isinstance(event, ToolReturned)]


async def story(
    tmp_path: Path, *turns: Reply, limits: Limits | None = None, price: Price | None = None
) -> tuple[RecordedView, ScriptedModel]:
    model = ScriptedModel(*turns)
    view = await turn(model, tmp_path, limits=limits, price=price)
    assert isinstance(view, RecordedView)
    return view, model


async def test_a_script_error_reaches_the_model_and_is_mended(tmp_path: Path) -> None:
    view, model = await story(
        tmp_path,
        call("write_plan", title="A cube", objects=[{"name": "cube"}]),
        call("write_script", source="cube\nboom"),
        call("render_scene"),
        call("edit_script", old="boom", new="spin"),
        call("finish", summary="a cube"),
    )
    assert view.finished is not None
    assert (view.finished.status, view.finished.best, view.best) == ("passed", 2, 2)
    answer = model.seen[3][-1]
    assert isinstance(answer, ToolAnswer)
    assert "scene.js:2" in answer.text
    assert "boom is not defined" in answer.text
    assert [version.parent for version in view.versions.values()] == [None, 1]
    assert view.plan is not None
    assert view.plan.objects[0].count == 1


async def test_finish_is_refused_while_the_scene_does_not_pass(tmp_path: Path) -> None:
    view, _ = await story(tmp_path, call("write_script", source="boom"), call("finish"), call("write_script", source="ok"), call("finish"))
    assert said(view)[1].startswith("failed: version 1, judged in full")
    assert view.finished is not None
    assert view.finished.status == "passed"


async def test_a_passing_look_is_not_the_end_before_finish(tmp_path: Path) -> None:
    view, _ = await story(tmp_path, call("write_script", source="ok"), call("render_scene"), call("finish"))
    assert view.replies == 3


async def test_the_same_failure_forces_another_strategy_and_then_an_honest_stop(tmp_path: Path) -> None:
    view, model = await story(
        tmp_path,
        call("write_script", source="ok flat"),
        call("render_scene"),
        *(reply for i in range(9) for reply in (call("write_script", source="line\n" * i + "boom"), call("render_scene"))),
    )
    assert view.finished is not None
    assert (view.finished.status, view.finished.blame) == ("failed", "scene")
    assert "same failure came 5 times" in view.finished.reason
    assert "boom is not defined" in view.finished.reason
    assert [event.because for event in view.events if isinstance(event, Nudged)] == [view.failures[-1]]
    assert any("another way" in getattr(message, "text", "") for message in model.seen[-1])
    assert view.best is not None, "the best version is kept"


async def test_two_failures_in_turn_are_a_cycle_and_stop_too(tmp_path: Path) -> None:
    replies = [r for i in range(20) for r in (call("write_script", source=("boom", "flat")[i % 2]), call("render_scene"))]
    view, _ = await story(tmp_path, *replies)
    assert view.finished is not None
    assert view.finished.status == "failed"
    assert view.replies < 24


async def test_the_best_version_is_kept_when_a_later_one_is_worse(tmp_path: Path) -> None:
    view, _ = await story(
        tmp_path,
        call("write_script", source="flat"),
        call("render_scene"),
        call("write_script", source="good"),
        call("render_scene"),
        call("write_script", source="boom flat"),
        call("render_scene"),
        limits=Limits(steps=6),
    )
    assert view.finished is not None
    assert (view.finished.status, view.best) == ("limit", 2)
    assert view.finished.reason == "The limit of 6 steps was reached."


async def test_money_and_time_are_limits(tmp_path: Path) -> None:
    view, _ = await story(tmp_path, call("render_scene"), limits=Limits(dollars=0.0005), price=Price(input=1, cached=0, output=1))
    assert view.finished is not None
    assert view.finished.reason == "The limit of $0.0005 was reached."
    assert view.replies == 3, "110 tokens at a dollar a million, and the next reply could not be paid"
    assert view.dollars == pytest.approx(0.00033)


async def test_an_unknown_price_is_unknown_and_not_zero(tmp_path: Path) -> None:
    view, _ = await story(tmp_path, call("write_script", source="ok"), call("finish"))
    assert view.dollars is None


async def test_words_without_a_call_are_answered_and_then_end_the_turn(tmp_path: Path) -> None:
    view, model = await story(tmp_path, text("Here is your scene!"))
    assert view.finished is not None
    assert view.finished.status == "failed"
    assert "3 replies without a tool call" in view.finished.reason
    assert "Nothing was done" in getattr(model.seen[1][-1], "text", "")


async def test_a_reply_that_was_cut_short_is_told_so(tmp_path: Path) -> None:
    cut = Reply(message=Assistant(text="import"), finish="length")
    view, model = await story(tmp_path, cut, call("write_script", source="ok"), call("finish"))
    assert "cut off" in getattr(model.seen[1][-1], "text", "")
    assert view.finished is not None
    assert view.finished.status == "passed"


async def test_a_model_that_is_cut_off_in_every_call_ends_too(tmp_path: Path) -> None:
    call_ = ToolCall(id="1", name="write_script", arguments='{"source": "impor')
    view, model = await story(tmp_path, Reply(message=Assistant(calls=(call_,)), finish="length"))
    assert "cut off" in getattr(model.seen[1][-1], "text", "")
    assert view.finished is not None
    assert (view.finished.status, view.replies) == ("failed", 5)
    assert "Invalid JSON" in view.finished.reason


async def test_a_refusal_ends_the_turn(tmp_path: Path) -> None:
    view, _ = await story(tmp_path, Reply(message=Assistant(text="I cannot."), finish="refusal"))
    assert view.finished is not None
    assert view.finished.status == "failed"
    assert view.finished.reason == "The model declined: I cannot."
    assert view.replies == 1


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        (
            call("paint_scene"),
            'failed: there is no tool "paint_scene". Tools: write_plan, write_script, edit_script, render_scene, inspect_scene, finish.',
        ),
        (call("write_script"), "failed: the arguments of write_script do not fit its schema."),
        (call("write_plan", title="x", objects=[{"name": "a", "count": 0}]), "failed: the arguments of write_plan do not fit its schema."),
        (call("edit_script", old="a", new="b"), "failed: There is no script yet. Write one with write_script."),
        (call("render_scene"), "failed: There is no script yet. Write one with write_script."),
        (call("render_scene", at_s=[-1]), "failed: the arguments of render_scene do not fit its schema."),
        (call("finish"), "failed: There is no script yet. Write one with write_script."),
        (Reply(message=Assistant(calls=(ToolCall(id="1", name="finish", arguments='{"summ'),))), "failed: the arguments of finish"),
        (Reply(message=Assistant(calls=(ToolCall(id="1", name="finish", arguments="[]"),))), "failed: the arguments of finish"),
    ],
)
async def test_a_wrong_call_is_answered_in_words(reply: Reply, words: str, tmp_path: Path) -> None:
    view, _ = await story(tmp_path, reply, limits=Limits(steps=1))
    assert said(view)[0].startswith(words)


@pytest.mark.parametrize(("old", "words"), [("x", "occurs 3 times"), ("y", "does not occur"), ("", "old: String should have at least 1")])
async def test_an_edit_must_be_unambiguous(old: str, words: str, tmp_path: Path) -> None:
    view, _ = await story(tmp_path, call("write_script", source="x x x"), call("edit_script", old=old, new=""), limits=Limits(steps=2))
    answer = view.messages[-1]
    assert isinstance(answer, ToolAnswer)
    assert words in answer.text
    assert len(view.versions) == 1


async def test_a_script_that_cannot_be_bundled_is_kept_and_can_be_edited(tmp_path: Path) -> None:
    view, _ = await story(
        tmp_path, call("write_script", source="a\nunbundled"), call("edit_script", old="unbundled", new="ok"), call("finish")
    )
    assert said(view)[0].startswith("failed: version 1 is kept")
    assert view.finished is not None
    assert (view.finished.status, view.best) == ("passed", 2)


async def test_several_calls_of_one_reply_are_answered_in_order_with_their_ids(tmp_path: Path) -> None:
    calls = (
        ToolCall(id="functions.write_script:0", name="write_script", arguments='{"source": "ok"}'),
        ToolCall(id="functions.finish:1", name="finish", arguments="{}"),
    )
    view, _ = await story(tmp_path, Reply(message=Assistant(calls=calls, kept={"reasoning_content": "hm \n"})))
    assert [m.call_id for m in view.messages if isinstance(m, ToolAnswer)] == ["functions.write_script:0", "functions.finish:1"]
    assistant = next(m for m in view.messages if isinstance(m, Assistant))
    assert assistant.kept == {"reasoning_content": "hm \n"}


class Silent:
    """A model that never answers."""

    name = "silent"

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        yield Delta(text="let me think")
        await asyncio.sleep(3600)


async def test_a_silent_model_ends_at_the_limit(tmp_path: Path) -> None:
    view = await turn(Silent(), tmp_path, limits=Limits(seconds=0.05))
    assert view.finished is not None
    assert (view.finished.status, view.finished.reason) == ("limit", "The limit of 0.05 seconds was reached.")


async def test_history_is_only_appended(tmp_path: Path) -> None:
    """A prompt cache holds only while each request begins with the one before."""
    _, model = await story(
        tmp_path, call("write_script", source="boom"), call("render_scene"), call("write_script", source="ok"), call("finish")
    )
    for before, after in zip(model.seen, model.seen[1:], strict=False):
        assert after[: len(before)] == before


async def test_a_look_performs_the_bytes_that_are_delivered(tmp_path: Path) -> None:
    stage = FunctionStage()
    view = await turn(ScriptedModel(call("write_script", source="page"), call("finish")), tmp_path, stage=stage)
    page = view.versions[1].page
    assert page is not None
    assert stage.performed == [(tmp_path / page).read_text()]


async def test_small_pieces_are_gathered_and_none_is_lost() -> None:
    async def pieces() -> AsyncIterator[Delta | Reply]:
        for letter in "abcdef":
            yield Delta(text=letter, reasoning=letter.upper())
        yield Reply(message=Assistant(text="abcdef"))

    seen = [piece async for piece in paced(pieces(), every_s=60)]
    assert seen == [Delta(text="a", reasoning="A"), Delta(text="bcdef", reasoning="BCDEF"), Reply(message=Assistant(text="abcdef"))]


async def test_time_in_the_queue_for_the_stage_counts_as_no_work(tmp_path: Path) -> None:
    """A batch waits long for the one browser; that must not use up a tool's seconds or a turn's."""

    class Busy(FunctionStage):
        async def queue(self) -> None:
            await asyncio.sleep(0.8)

    view = await turn(ScriptedModel(call("write_script", source="x"), call("finish")), tmp_path, stage=Busy(), limits=Limits(seconds=0.7))
    assert view.passed
    assert view.work_s < 0.7


async def test_a_work_clock_ends_what_works_too_long_but_not_what_waits() -> None:
    async with WorkClock(0.05) as clock:
        clock.stop()
        await asyncio.sleep(0.1)
        clock.go()
    assert clock.worked_s < 0.05
    with pytest.raises(TimeoutError):
        async with WorkClock(0.02):
            await asyncio.sleep(5)


async def test_a_model_may_read_what_is_in_the_scene(tmp_path: Path) -> None:
    """From the last performance where there was one, else from a new one; and in words where there is nothing."""
    there = Thing(path="cube", name="cube", type="Mesh", draws=True, in_view=True, share=0.2, bounds=(-1, -1, -1, 1, 1, 1), parts=1)
    digest = Digest(size_px=(8, 8), cameras=(Eye(type="PerspectiveCamera", fov=38.0),), things=(there,), objects=2)
    stage = FunctionStage(lambda site: good(site).model_copy(update={"digest": digest if b"cube" in site.files[site.entry].data else None}))
    model = ScriptedModel(
        call("inspect_scene"),
        call("write_script", source="flat"),
        call("inspect_scene"),
        call("write_script", source="cube"),
        call("inspect_scene"),
        call("inspect_scene", name="cub"),
        call("inspect_scene", name="tree"),
    )
    view = await turn(model, tmp_path, limits=Limits(steps=7), stage=stage)
    assert isinstance(view, RecordedView)
    first = said(view)
    assert first[0] == "failed: There is no script yet. Write one with write_script."
    assert first[2].startswith("failed: no Three.js scene was rendered")
    assert first[4].startswith("The scene at 0 s: 2 objects.")
    assert first[5].startswith("- cube (Mesh): 20.0%, 2 × 2 × 2 around (0, 0, 0), from y -1")
    assert first[6] == 'Nothing with "tree" in its path.'
    assert stage.performed == ["flat", "cube"], "each version is performed once"


async def test_failures_that_take_turns_are_a_ring_and_not_news(tmp_path: Path) -> None:
    assert recurring(["a", "b", "a", "b"]) == ("a", "b")
    assert recurring(["x", "a", "b", "c", "a", "b", "c"]) == ("a", "b", "c")
    assert recurring(["a", "x", "a", "y", "a"]) == ("a",)
    assert recurring(["a", "b", "a"]) == recurring(["a", "a"]) == recurring([]) == ()
    replies = [r for i in range(20) for r in (call("write_script", source=("boom", "flat")[i % 2]), call("render_scene"))]
    view, _ = await story(tmp_path, *replies)
    (nudged,) = [event for event in view.events if isinstance(event, Nudged)]
    assert "take turns" in nudged.message.text
    assert "boom is not defined" in nudged.message.text and "one flat colour" in nudged.message.text
    assert view.finished is not None
    assert view.finished.reason.startswith("2 failures took turns, and another strategy did not help: ")
    assert view.replies <= 16, "rather than all forty"


async def test_another_strategy_begins_with_the_best_version_at_hand(tmp_path: Path) -> None:
    """What came after the best was worse, so the next edit is one of the best."""
    worse = [r for i in range(3) for r in (call("write_script", source="line\n" * i + "flat"), call("render_scene"))]
    view, model = await story(
        tmp_path,
        call("write_script", source="boom"),
        call("render_scene"),
        *worse,
        call("edit_script", old="boom", new="good"),
        call("finish"),
    )
    (moved,) = [event for event in view.events if isinstance(event, HeadMoved)]
    assert (moved.version, moved.by) == (1, "harness")
    assert "Version 1, the best so far, is at hand again" in str(model.seen[8][-1])
    assert view.finished is not None and view.finished.status == "passed"
    assert view.versions[5].parent == 1


async def test_an_honest_stop_says_what_was_tried_and_what_is_left(tmp_path: Path) -> None:
    view, _ = await story(
        tmp_path,
        call("write_plan", title="x", objects=[], criteria=[{"id": "c1", "text": "The cube turns."}]),
        *(reply for i in range(9) for reply in (call("write_script", source="line\n" * i + "boom"), call("render_scene"))),
    )
    assert view.finished is not None
    told = view.finished.detail.splitlines()
    assert told[0] == "Tried: 5 versions of the script, and another strategy 1 time."
    assert told[1].startswith("Came 5×: An exception was not caught at scene.js:5:1: ReferenceError: boom is not defined")
    assert any(line.startswith("Left in version 5: ") for line in told)
    assert told[-1] == "Unproven: The cube turns."


def test_a_wish_shows_what_a_person_changed_as_the_shorter_of_script_and_difference() -> None:
    long = "\n".join(f"line {n}" for n in range(200))
    changed = long.replace("line 100", "line one hundred")
    view, called = RunView(), ToolCall(id="1", name="w", arguments="{}")
    begun: dict[str, Any] = {"brief": Brief(text="x"), "model": "m", "limits": Limits(), "messages": ()}
    answer = ToolAnswer(call_id="1", text="kept")
    for event in (
        TurnStarted(turn=1, kind="make", **begun),
        ModelReplied(message=Assistant(calls=(called,)), usage=Usage(), finish="calls", dollars=0, seconds=0),
        VersionSaved(version=1, parent=None, files={"scene.js": "1"}, because="written"),
        ToolReturned(message=answer, tool="w", ok=True, seconds=0),
        TurnStarted(turn=2, kind="hand", on=1, **begun),
        VersionSaved(version=2, parent=1, turn=2, files={"scene.js": "2"}, because="changed by hand"),
    ):
        view.apply(event)
    sources = {1: long, 2: changed}
    told = wish(Brief(text="make it night"), view, 2, lambda version: sources[version.number])
    assert told.said == "make it night"
    assert told.text.startswith("make it night\n\nChange only what is named above.")
    assert "A person changed the script" in told.text and "+line one hundred" in told.text and "line 150" not in told.text
    sources[2] = "short"
    assert "```\nshort\n```" in wish(Brief(text="y"), view, 2, lambda version: sources[version.number]).text
    assert "```" not in wish(Brief(text="y"), view, 1, lambda version: sources[version.number]).text, "the model knows its own script"
