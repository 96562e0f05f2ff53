"""Fold: what a run is after its events. Turns, versions as a tree, and the conversation that each of them goes on with."""

from collections.abc import Iterable

import pytest

from scenewright.errors import UserError
from scenewright.events import (
    EVENT,
    Event,
    HeadMoved,
    ModelAsked,
    ModelDelta,
    ModelReplied,
    Nudged,
    SceneCaptured,
    ToolCalled,
    ToolReturned,
    TurnFinished,
    TurnKind,
    TurnStarted,
    VersionSaved,
)
from scenewright.runs.fold import RunView, fold
from scenewright.values.brief import Brief, Limits
from scenewright.values.capture import Capture
from scenewright.values.message import Assistant, Message, ToolAnswer, ToolCall, Usage, User
from scenewright.values.money import FREE, Price


def started(turn: int, kind: TurnKind = "make", on: int | None = None, says: str = "", price: Price | None = FREE) -> TurnStarted:
    messages: tuple[Message, ...] = (User(text=says),) if says else ()
    return TurnStarted(turn=turn, kind=kind, on=on, brief=Brief(text="x"), model="m", limits=Limits(), messages=messages, price=price)


def asks(*names: str, says: str = "", dollars: float | None = 0.5) -> list[Event]:
    """A reply with calls; each is called like the tool."""
    calls = tuple(ToolCall(id=name, name=name, arguments="{}") for name in names)
    message = Assistant(text=says, calls=calls)
    return [
        ModelAsked(messages=0),
        ModelReplied(message=message, usage=Usage(input=10, output=1), finish="calls", dollars=dollars, seconds=1),
    ]


def does(name: str, *meanwhile: Event) -> list[Event]:
    call, answer = ToolCall(id=name, name=name, arguments="{}"), ToolAnswer(call_id=name, text=f"{name} done")
    return [ToolCalled(call=call), *meanwhile, ToolReturned(message=answer, tool=name, ok=True, seconds=0.25)]


def saved(version: int, parent: int | None, turn: int = 1) -> VersionSaved:
    return VersionSaved(version=version, parent=parent, turn=turn, files={"scene.js": f"{version}-scene.js"}, because="written")


def looked(version: int) -> SceneCaptured:
    return SceneCaptured(version=version, capture=Capture(site_sha="", ended="done", ready=True), page="p.html", full=False)


def ended(turn: int) -> TurnFinished:
    return TurnFinished(turn=turn, status="passed", best=None, reason="r", seconds=0)


def words(messages: Iterable[Message]) -> list[str]:
    return [
        message.text or ",".join(call.name for call in message.calls) if isinstance(message, Assistant) else message.text
        for message in messages
    ]


def two_versions() -> list[Event]:
    """A turn that writes version 1, looks at it, writes version 2, and has more said after it."""
    return [
        started(1, says="a cube"),
        *asks("write"),
        *does("write", saved(1, None)),
        *asks("look"),
        *does("look", looked(1)),
        *asks("edit"),
        *does("edit", saved(2, 1)),
        *asks(says="That is all."),
        ended(1),
    ]


def test_a_turn_on_the_newest_version_appends_to_all_that_was_said() -> None:
    view = fold([*two_versions(), started(2, "edit", 2, "make it night")])
    assert words(view.messages) == [
        "a cube",
        "write",
        "write done",
        "look",
        "look done",
        "edit",
        "edit done",
        "That is all.",
        "make it night",
    ]


def test_a_branch_goes_on_with_its_own_version_s_words_and_no_others() -> None:
    events = [*two_versions(), started(2, "edit", 1, "make it night")]
    assert words(fold(events).messages) == ["a cube", "write", "write done", "look", "look done", "make it night"]
    events += [*asks("edit"), *does("edit", saved(3, 1, 2)), ended(2)]
    view = fold(events)
    assert (view.head, view.versions[3].parent) == (3, 1)
    assert words(view.versions[1].messages) == ["a cube", "write", "write done", "look", "look done"]
    assert words(view.versions[3].messages)[-3:] == ["make it night", "edit", "edit done"]
    again = fold([*events, started(3, "edit", 2, "make it fog")])
    assert words(again.messages)[-3:] == ["edit", "edit done", "make it fog"]
    assert "make it night" not in words(again.messages)


def test_a_look_at_an_older_turn_s_version_does_not_put_the_new_turn_s_words_into_its_past() -> None:
    view = fold([*two_versions(), started(2, "edit", 2, "make it night"), *asks("look"), *does("look", looked(2))])
    assert "make it night" not in words(view.versions[2].messages)


def test_a_version_of_a_reply_that_was_never_answered_whole_stands_where_that_reply_began() -> None:
    cut = [started(1, says="a cube"), *asks("write", "look"), *does("write", saved(1, None))]
    view = fold([*cut, started(2, "edit", 1, "make it night")])
    assert words(view.messages) == ["a cube", "make it night"]
    assert not view.versions[1].known
    assert [call.name for call in fold(cut).unanswered] == ["look"]
    assert fold([*cut, ToolCalled(call=fold(cut).unanswered[0])]).cut_off == fold(cut).unanswered[0]
    resumed = fold([*cut, started(2, "resume", 1), *does("look", looked(1))])
    assert resumed.versions[1].known
    assert words(resumed.messages) == ["a cube", "write,look", "write done", "look done"]


def test_a_person_s_own_version_is_not_known_to_the_model() -> None:
    view = fold([*two_versions(), started(2, "hand", 2), saved(3, 2, 2), looked(3), ended(2)])
    assert [version.known for version in view.versions.values()] == [True, True, False]
    assert words(fold([*two_versions(), started(2, "hand", 1), saved(3, 1, 2)]).versions[3].messages)[-1] == "look done"


def test_what_a_turn_used_up_is_counted_apart_from_the_run() -> None:
    view = fold([*two_versions(), started(2, "edit", 2, "more"), *asks("look"), *does("look", looked(2))])
    assert (view.replies, view.spent.replies) == (5, 1)
    assert (view.dollars, view.spent.dollars) == (2.5, 0.5)
    assert (view.work_s, view.spent.work_s) == (6.0, 1.25)
    assert view.usage.input == 50


@pytest.mark.parametrize(
    ("price", "then", "dollars"),
    [
        (FREE, [started(2, "resume")], 0.5),
        (None, [started(2, "resume")], None),
        (None, [ModelDelta(text="a"), ended(1)], None),
        (None, [ended(1).model_copy(update={"blame": "model"})], 0.5),
        (None, [ModelDelta(text="a"), ended(1).model_copy(update={"blame": "model"})], None),
    ],
)
def test_a_reply_that_never_came_whole_costs_nobody_knows_what(price: Price | None, then: list[Event], dollars: float | None) -> None:
    """Nothing where the model is free, and nothing where it refused before a word of an answer."""
    assert fold([started(1, says="x", price=price), *asks("look"), *does("look"), ModelAsked(messages=1), *then]).dollars == dollars


def test_going_back_makes_a_version_the_one_that_is_delivered_and_goes_on_from() -> None:
    events = [*two_versions(), HeadMoved(version=1, by="person")]
    assert (fold(events).head, fold(events).best) == (1, 1)
    view = fold([*events, started(2, "edit", 1, "make it night")])
    assert words(view.messages)[-2:] == ["look done", "make it night"]


def test_a_resumed_turn_keeps_count_of_what_went_wrong() -> None:
    failed = ToolReturned(message=ToolAnswer(call_id="look", text="failed: x"), tool="look", ok=False, fingerprint="f", seconds=0)
    nudge = Nudged(message=User(text="try"), because="f")
    events = [started(1, says="a"), *asks("look"), failed, nudge]
    assert (fold([*events, started(2, "resume")]).failures, fold([*events, started(2, "resume")]).nudges) == (["f"], {"f": 1})
    assert (fold([*events, started(2, "edit")]).failures, fold([*events, started(2, "edit")]).nudges) == ([], {})


@pytest.mark.parametrize("event", [HeadMoved(version=7, by="person"), looked(7), started(2, "edit", 7)])
def test_a_log_that_speaks_of_what_it_never_saved_is_refused(event: Event) -> None:
    with pytest.raises(UserError, match="version 7, which it has not saved"):
        RunView().apply(event)


def test_a_log_from_before_there_were_turns_is_read_as_it_was() -> None:
    """Lines as the first Scenewright wrote them."""
    begun = {"brief": {"text": "a cube"}, "model": "m", "limits": {"steps": 3}, "messages": [{"role": "user", "text": "a cube"}]}
    old: list[dict[str, object]] = [
        {"type": "run_created", "run": "r", "schema_version": 1, "seed": 0, "engine": "three", "made_with": {}},
        {"type": "turn_started", "turn": 1, "kind": "make", **begun},
        {"type": "version_saved", "version": 1, "parent": None, "files": {"scene.js": "1"}, "because": "written"},
        {"type": "best_changed", "version": 1},
    ]
    view = fold(EVENT.validate_python(event) for event in old)
    assert (view.best, view.versions[1].turn, view.since, words(view.messages)) == (1, 1, 1, ["a cube"])
    assert words(fold([*(EVENT.validate_python(event) for event in old), started(2, "edit", 1, "night")]).messages) == ["a cube", "night"]
