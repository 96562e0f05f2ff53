"""A run that is killed at any event, once or again and again, comes to the same end as one that is left alone."""

import os
import random
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import cast

import pytest

from scenewright.engines import Engine
from scenewright.errors import ModelError, UserError
from scenewright.events import Event, ModelAsked, ModelReplied, RunCreated, ToolReturned
from scenewright.jobs import Mind, Outcome, Runner
from scenewright.jobs.beginnings import require_open, resumed
from scenewright.models.chat import Ask, Delta, Reply, ToolSchema
from scenewright.models.recorded import Recording, Replayed
from scenewright.models.scripted import call
from scenewright.runs import derived, log, store
from scenewright.runs.fold import RunView, fold
from scenewright.stage import Stage
from scenewright.values.brief import Brief, Limits
from scenewright.values.message import Assistant, Message, ToolAnswer
from scenewright.values.money import Price
from tests.doubles import PlainEngine
from tests.jobs.shop import PictureStage

KILLS = 200 if os.environ.get("SCENEWRIGHT_FULL") else 12
PRICE = Price(input=1, cached=0.1, output=5)
BRIEF = Brief(text="a red cube")


def pair(first: Reply, second: Reply) -> Reply:
    """One reply with the calls of both."""
    return first.model_copy(update={"message": Assistant(calls=(*first.message.calls, *second.message.calls))})


STEPS = (
    call("write_plan", title="A cube", objects=[{"name": "cube"}]),
    pair(call("write_script", source="cube\nboom"), call("render_scene")),
    call("edit_script", old="boom", new="flat"),
    call("render_scene"),
    pair(call("edit_script", old="flat", new="spin"), call("render_scene", at_s=[0.5])),
    call("finish"),
)


class Author:
    """A model that does its steps in order, each again when a call of it was cut off. `seen` holds every request."""

    name = "author"

    def __init__(self) -> None:
        self.seen: list[Sequence[Message]] = []

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        self.seen.append(messages)
        step, cut = 0, False
        for message in messages:
            if isinstance(message, Assistant):
                step, cut = step + (not cut), False
            elif isinstance(message, ToolAnswer) and "was interrupted before its end" in message.text:
                cut = True
        yield Delta(text="Let me see.")
        yield STEPS[min(step - cut, len(STEPS) - 1)]


class Killed(BaseException):
    """What a killed process leaves: nothing more is done, and nothing caught."""


def at(number: int) -> Callable[[Event, RunView], None]:
    """Kills after so many events."""
    left = [number]

    def watch(event: Event, view: RunView) -> None:
        left[0] -= 1
        if left[0] == 0:
            raise Killed

    return watch


def runner(renders: Path) -> Runner:
    engine = PlainEngine()
    engine.name = "three"
    return Runner(renders=renders, engine=cast(Engine, engine), stage=cast(Stage, PictureStage()))


async def undisturbed(renders: Path) -> Outcome:
    return await runner(renders).make(BRIEF, Mind(Author(), PRICE), seed=0)


def result(folder: Path, view: RunView) -> tuple[object, ...]:
    """What a run came to: its end, its scene and script, its plan, and what was seen of the best version."""
    assert view.finished is not None and view.best is not None
    best = view.versions[view.best]
    (script,) = best.files.values()
    ended = (view.finished.status, view.finished.reason, view.plan)
    return (*ended, script, best.page, best.report, (folder / "scene.html").read_bytes())


async def test_killed_at_any_event_it_comes_to_the_same_end(tmp_path: Path) -> None:
    whole = await undisturbed(tmp_path / "whole")
    length = sum(1 for _ in log.read(whole.folder))
    chance = random.Random(11)
    moments = [1 + at_ for at_ in range(1, length - 1)]
    for kill in range(KILLS):
        renders, author = tmp_path / str(kill), Author()
        moment = moments[kill % len(moments)] if len(moments) < KILLS else chance.choice(moments)
        with pytest.raises(Killed):
            await runner(renders).make(BRIEF, Mind(author, PRICE), seed=0, watch=at(moment))
        (folder,) = store.all_runs(renders)
        times = 1
        while True:
            if chance.random() < 0.5:  # the last line may be torn
                with (folder / log.NAME).open("ab") as file:
                    file.write(b'{"seq":99,"at":"2026')
            again = at(chance.randint(1, 9)) if times < 4 and chance.random() < 0.6 else at(0)
            try:
                view = (await runner(renders).carry(folder, resumed(Mind(author, PRICE), Limits()), Mind(author, PRICE), again)).view
            except Killed:
                times += 1
                view = store.view(folder)
            if view.finished is not None:  # killed after the last event, only what is derived may be missing
                derived.deliver(folder, view)
                break
        assert result(folder, view) == result(whole.folder, whole.view), f"killed after event {moment}"
        events = [entry.event for entry in log.read(folder)]
        assert fold(events) == view
        paid = sum(isinstance(event, ModelReplied) for event in events)
        asked = sum(isinstance(event, ModelAsked) for event in events)
        assert len(author.seen) <= asked <= paid + times, "only a reply that never came is asked for again"
        assert (view.dollars is None) == (asked > paid), "what that cost is not known"
        for before, after in zip(author.seen, author.seen[1:], strict=False):
            assert after[: len(before)] == before, "the conversation is replayed exactly"


async def test_a_call_that_was_cut_off_is_answered_and_one_that_was_not_begun_is_carried_out(tmp_path: Path) -> None:
    whole = await undisturbed(tmp_path / "whole")
    events = [entry.event for entry in log.read(whole.folder)]
    second_reply = [n for n, event in enumerate(events) if isinstance(event, ModelReplied)][1]
    with pytest.raises(Killed):  # write_script is called, and render_scene of the same reply is not
        await runner(tmp_path / "cut").make(BRIEF, Mind(Author()), seed=0, watch=at(second_reply + 2))
    (folder,) = store.all_runs(tmp_path / "cut")
    outcome = await runner(tmp_path / "cut").carry(folder, resumed(Mind(Author()), Limits()), Mind(Author()), at(0))
    resumed_at = next(n for n, entry in enumerate(log.read(folder)) if entry.event.type == "turn_started" and entry.event.turn == 2)
    first, then = [e for e in (entry.event for entry in log.read(folder)) if isinstance(e, ToolReturned)][1:3]
    assert resumed_at == second_reply + 2
    assert (first.tool, first.ok, first.fingerprint) == ("write_script", False, None)
    assert then.tool == "render_scene" and "There is no script yet" in then.message.text
    assert outcome.exit_code == 0


async def test_a_run_of_which_nothing_was_asked_yet_cannot_go_on() -> None:
    view = fold([RunCreated(run="r", seed=0, engine="three", made_with={})])
    with pytest.raises(UserError, match="stopped before anything was asked for"):
        require_open(view)


def told(folder: Path) -> list[object]:
    """The events of a run without what depends on the clock and its name."""
    clocked = {"seconds": 0.0, "at": "", "run": "", "text": ""}
    events = [entry.event for entry in log.read(folder)]
    return [
        event.model_copy(update={name: value for name, value in clocked.items() if hasattr(event, name)})
        for event in events
        if event.type != "model_delta"
    ]


async def test_a_recorded_run_is_replayed_to_the_same_events_and_scene(tmp_path: Path) -> None:
    tape = tmp_path / "tape"
    mind = Mind(Recording(Author(), tape, price=PRICE), PRICE)
    first = await runner(tmp_path / "first").make(BRIEF, mind, seed=0)
    replayed = Replayed(tape)
    assert (replayed.name, replayed.price) == ("author", PRICE)
    second = await runner(tmp_path / "second").make(BRIEF, Mind(replayed, replayed.price), seed=0)
    assert told(first.folder) == told(second.folder)
    assert result(first.folder, first.view) == result(second.folder, second.view)
    other = await runner(tmp_path / "third").make(Brief(text="a blue cube"), Mind(Replayed(tape)), seed=0)
    assert other.exit_code == 4
    assert other.view.finished is not None
    assert "messages[1].text at character 2 was 'red cube', now 'blue cube'." in other.view.finished.reason
    with pytest.raises(UserError, match="is not empty"):
        Recording(Author(), tape, price=None)
    with pytest.raises(UserError, match=r"model\.json is no record"):
        Replayed(tmp_path / "nothing")


async def test_a_recorded_refusal_is_a_refusal_again(tmp_path: Path) -> None:
    class Refusing(Author):
        async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
            yield Delta(text="I")
            raise ModelError("The key was refused (401).")

    for make in (lambda: Recording(Refusing(), tmp_path, price=None), lambda: Replayed(tmp_path)):
        with pytest.raises(ModelError, match="refused"):
            _ = [piece async for piece in make().reply((), ())]
