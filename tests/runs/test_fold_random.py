"""Fold and projection on random logs: whatever a run went through, and wherever its log is torn."""

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scenewright.errors import UserError
from scenewright.events import ChecksFinished, Event, HeadMoved, ModelAsked, Nudged, PlanWritten, TurnStarted
from scenewright.runs import log, store
from scenewright.runs.fold import RunView, fold
from scenewright.runs.log import LogWriter
from scenewright.values.message import Assistant, Message, System, ToolAnswer, User
from scenewright.values.plan import Plan
from scenewright.values.verdict import Report
from tests.runs.test_fold import asks, does, ended, looked, saved, started

RUNS = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def stories(draw: st.DrawFn) -> list[Event]:
    """A run as it might go: turns on any version, replies with any calls, versions, looks, nudges, ends, and interruptions anywhere."""
    events: list[Event] = []
    numbers: list[int] = []
    head: int | None = None
    pending: list[str] = []  # calls that an interruption left without an answer
    for turn in range(1, draw(st.integers(1, 4)) + 1):
        kind: Any = "make" if turn == 1 else draw(st.sampled_from(["edit", "hand", "resume"])) if numbers else "resume"
        head = draw(st.sampled_from(numbers)) if kind in ("edit", "hand") else head
        events.append(started(turn, kind, head, says=f"turn {turn}" if kind in ("make", "edit") else ""))
        if kind == "hand":
            head = _save(events, numbers, head, turn)
        for name in pending if kind == "resume" else ():
            events += does(name)
        pending = []
        for _ in range(draw(st.integers(0, 4)) if kind != "hand" else 0):
            pending = [f"call{n}" for n in range(draw(st.integers(0, 3)))]
            events += asks(*pending, says=f"reply {len(events)}")
            stop = draw(st.sampled_from([None, None, None, 0, 1, 2]))  # after how many calls it is interrupted
            for name in [*pending][:stop]:
                meanwhile: list[Event] = []
                match draw(st.sampled_from(["save", "look", "plan", "nothing"])):
                    case "save":
                        head = _save(meanwhile, numbers, head, turn)
                    case "look" if head is not None:
                        report = Report(status="failed", verdicts=(), rank=(0, 0, 1, 0, 0))
                        meanwhile += [looked(head), ChecksFinished(version=head, report=report)]
                    case "plan":
                        meanwhile.append(PlanWritten(plan=Plan(title=f"plan {len(events)}", objects=())))
                    case _:
                        pass
                events += does(name, *meanwhile)
                pending.remove(name)
            if pending:
                break
            if _perhaps(draw):
                events.append(Nudged(message=User(text="go on"), because=draw(st.sampled_from(["a", "b"]))))
        if not pending and _perhaps(draw):
            events.append(ended(turn))
            if numbers and _perhaps(draw):
                head = draw(st.sampled_from(numbers))
                events.append(HeadMoved(version=head, by="person"))
    return events


def _perhaps(draw: st.DrawFn) -> bool:
    return draw(st.sampled_from([1, 0])) == 1


def _save(events: list[Event], numbers: list[int], parent: int | None, turn: int) -> int:
    number = len(numbers) + 1
    numbers.append(number)
    events.append(saved(number, parent, turn))
    return number


def closed(messages: list[Message] | tuple[Message, ...]) -> bool:
    """Whether every call is answered, by its id and in order, before anything else is said."""
    open_calls: list[str] = []
    for message in messages:
        if isinstance(message, ToolAnswer):
            if not open_calls or open_calls.pop(0) != message.call_id:
                return False
        elif open_calls:
            return False
        if isinstance(message, Assistant):
            open_calls = [call.id for call in message.calls]
    return not open_calls


@given(stories(), st.data())
@RUNS
def test_every_prefix_folds_and_every_conversation_can_be_sent(events: list[Event], data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(events)))
    view = fold(events[:cut])
    for version in view.versions.values():
        assert closed(version.messages), "a version's own conversation has every call answered"
        assert version.parent is None or version.parent in view.versions
    for number in view.versions:
        branch = fold([*events[:cut], started(99, "edit", number, says="go on")])
        assert closed(branch.messages)
        assert branch.messages[-1] == User(text="go on")
        own, parent = branch.versions[number].messages, branch.versions[number].parent
        assert tuple(branch.messages[: len(own)]) == own
        if parent is not None and branch.versions[number].turn == branch.versions[parent].turn:
            assert own[: len(branch.versions[parent].messages)] == branch.versions[parent].messages, "ancestors come first"


@given(stories())
@RUNS
def test_a_branch_holds_the_words_of_its_own_ancestors_and_no_others(events: list[Event]) -> None:
    view = fold(events)
    asked = {event.turn: event for event in events if isinstance(event, TurnStarted)}
    for version in view.versions.values():
        said = {message.text for message in version.messages if isinstance(message, User) and message.text.startswith("turn ")}
        others = {event.messages[0].text for turn, event in asked.items() if event.messages and turn > version.turn}
        assert not said & others, "nothing that was said after it"


@given(stories())
@RUNS
def test_applying_one_by_one_or_at_once_is_the_same_and_history_is_only_appended_to_in_a_turn(events: list[Event]) -> None:
    view = RunView()
    for event in events:
        before = list(view.messages)
        view.apply(event)
        if not isinstance(event, TurnStarted):
            assert view.messages[: len(before)] == before
    assert view == fold(events)


@given(stories(), st.data())
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_torn_log_is_the_log_of_what_came_before(events: list[Event], data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        with LogWriter(folder) as writer:
            for event in events:
                writer.append(event)
        whole = (folder / log.NAME).read_bytes()
        torn = whole[: data.draw(st.integers(0, len(whole)))]
        (folder / log.NAME).write_bytes(torn)
        assert store.view(folder) == fold(events[: torn.count(b"\n")])


ANY: list[Event] = [
    *asks("a", "b"),
    *does("a"),
    *(looked(1), looked(7), saved(1, None), saved(2, 1), ended(1), ModelAsked(messages=1), HeadMoved(version=1, by="harness")),
    *(started(2, "edit", 1, "x"), started(3, "resume"), started(4, "hand", 2), Nudged(message=User(text="n"), because="n")),
]


@given(st.lists(st.sampled_from(ANY), max_size=25))
@RUNS
def test_a_log_that_makes_no_sense_folds_or_is_refused_in_words(events: list[Event]) -> None:
    try:
        view = fold(events)
    except UserError as error:
        assert "which it has not saved" in str(error)
    else:
        assert len(view.unanswered) <= 2
        assert not any(isinstance(message, System) for message in view.messages)
