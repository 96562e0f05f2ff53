"""What a model is shown of its scene, and what makes room for it."""

from collections.abc import Sequence
from pathlib import Path

from scenewright.events import ContextFolded, FramesShown, Nudged
from scenewright.models.chat import Able, Reply
from scenewright.models.scripted import ScriptedModel, call
from scenewright.runs.fold import fold
from scenewright.values.brief import Limits
from scenewright.values.capture import Capture
from scenewright.values.message import Message, ToolAnswer, Usage, User
from scenewright.values.site import Site
from tests.doubles import FunctionStage, RecordedView, good, turn

SEEING = Able(pictures=2)


def moving(site: Site) -> Capture:
    """Three frames, no two alike, other ones for each script; a script with `boom` in it fails as well."""
    frame = good(site).frames[0]
    frames = tuple(frame.model_copy(update={"t_s": t, "file": f"{site.sha[:40]}{t}.png", "size_px": (960, 540)}) for t in (0.0, 1.0, 2.5))
    capture = good(site).model_copy(update={"frames": frames})
    flat = frame.look.model_copy(update={"deviation": 0, "spread": 0, "off_ground": 0})
    dull = tuple(one.model_copy(update={"look": flat}) for one in frames)
    return capture.model_copy(update={"frames": dull}) if "boom" in site.files[site.entry].data.decode() else capture


async def story(tmp_path: Path, *replies: Reply, able: Able = SEEING, limits: Limits | None = None) -> tuple[RecordedView, ScriptedModel]:
    model = ScriptedModel(*replies)
    view = await turn(model, tmp_path, able=able, stage=FunctionStage(moving), limits=limits)
    assert isinstance(view, RecordedView)
    return view, model


def shown(messages: Sequence[Message]) -> list[str]:
    return [picture.file for message in messages if isinstance(message, User) for picture in message.pictures]


async def test_a_model_that_sees_is_shown_each_picture_once(tmp_path: Path) -> None:
    look = call("render_scene")
    view, model = await story(
        tmp_path, call("write_script", source="boom"), look, look, call("write_script", source="ok"), look, call("finish")
    )
    first, again, second = model.seen[2], model.seen[3], model.seen[5]
    assert [file[-7:] for file in shown(first)] == ["0.0.png", "2.5.png"], "the first and the last of three"
    assert shown(again)[2:] == [file.replace("0.0", "1.0") for file in shown(first)[:1]], "what it has not seen of the same version"
    assert len(shown(second)) == 5
    assert isinstance(first[-1], User) and first[-1].text.startswith("2 pictures of version 1, at 0 and 2.5 s, as the browser drew them.")
    assert list(second[: len(first)]) == list(first), "a history is only appended to"
    assert view.finished is not None and view.finished.status == "passed"


async def test_a_model_that_does_not_see_gets_words_alone(tmp_path: Path) -> None:
    view, model = await story(tmp_path, call("write_script", source="ok"), call("render_scene"), call("finish"), able=Able())
    assert not any(isinstance(event, FramesShown) for event in view.events)
    assert shown(model.seen[-1]) == []


def counted(reply: Reply, tokens: int) -> Reply:
    return reply.model_copy(update={"usage": Usage(input=tokens, output=10)})


async def test_old_observations_make_room_once_at_the_boundary_of_a_step(tmp_path: Path) -> None:
    write, look = call("write_script", source="boom\n" * 200), call("read_script")
    replies = [
        write,
        call("render_scene"),
        *[counted(call("inspect_scene"), 400)] * 2,
        counted(look, 4600),
        call("write_script", source="ok"),
        call("finish"),
    ]
    view, model = await story(tmp_path, *replies, able=Able(context=6000, pictures=2))
    (made_room,) = (event for event in view.events if isinstance(event, ContextFolded))
    before, after = model.seen[4], model.seen[5]
    assert shown(before) and not shown(after)
    kept = [message for message in after if isinstance(message, ToolAnswer)]
    old = [message for message in before if isinstance(message, ToolAnswer)]
    assert [message.call_id for message in kept[: len(old)]] == [message.call_id for message in old], "no answer is lost"
    assert sum(len(message.text) for message in kept[:2]) < sum(len(message.text) for message in old[:2])
    assert [m for m in after[: len(before)] if not isinstance(m, ToolAnswer | User)] == [
        m for m in before if not isinstance(m, ToolAnswer | User)
    ]
    assert made_room.tokens >= 300
    assert fold(view.events).messages == view.messages, "a log tells the same conversation again"


async def test_a_conversation_of_unknown_room_is_left_alone(tmp_path: Path) -> None:
    replies = [call("write_script", source="boom"), *[counted(call("render_scene"), 10**9)] * 3]
    view, _ = await story(tmp_path, *replies, able=Able(pictures=2), limits=Limits(steps=5))
    assert not any(isinstance(event, ContextFolded) for event in view.events)


async def test_a_version_that_passes_and_is_only_looked_at_is_judged_in_the_end(tmp_path: Path) -> None:
    view, model = await story(tmp_path, call("write_script", source="ok"), call("render_scene"))
    assert view.finished is not None and (view.finished.status, view.best) == ("passed", 1)
    assert len(model.seen) == 6, "five looks, then the harness judges"


async def test_what_the_harness_judges_and_refuses_is_told_once(tmp_path: Path) -> None:
    looks = iter(range(100))

    def only_in_haste(site: Site) -> Capture:
        return moving(site).model_copy(update={"ended": "done" if next(looks) < 5 else "hung"})

    model = ScriptedModel(call("write_script", source="ok"), call("render_scene"))
    view = await turn(model, tmp_path, stage=FunctionStage(only_in_haste), limits=Limits(steps=12))
    assert isinstance(view, RecordedView)
    said = [event.message.text for event in view.events if isinstance(event, Nudged) and event.because == "lingered"]
    assert len(said) == 1 and said[0].startswith("failed: version 1, judged in full")
