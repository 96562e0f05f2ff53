"""The log: whole lines in order, one writer, and a fold that gives the same again."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenewright.errors import HostError, UserError
from scenewright.events import EVENT, ModelDelta, RunCreated, ToolReturned
from scenewright.models.scripted import ScriptedModel, call
from scenewright.runs import files, log, store
from scenewright.runs.fold import fold
from scenewright.runs.log import LogWriter
from scenewright.values.message import ToolAnswer
from tests.doubles import RecordedView, turn


def write(folder: Path, *texts: str) -> None:
    with LogWriter(folder) as writer:
        for text in texts:
            writer.append(ModelDelta(text=text))


def texts(folder: Path) -> list[str]:
    return [entry.event.text for entry in log.read(folder) if isinstance(entry.event, ModelDelta)]


@given(st.lists(st.text(), max_size=5))
@settings(max_examples=30)
def test_what_was_written_is_read(words: list[str]) -> None:
    event = ToolReturned(message=ToolAnswer(call_id="a", text="".join(words)), tool="t", ok=True, seconds=0)
    assert EVENT.validate_json(event.model_dump_json()) == event


def test_numbers_go_on_where_the_last_writer_stopped(tmp_path: Path) -> None:
    write(tmp_path, "a", "b")
    write(tmp_path, "ü\n")
    assert [entry.seq for entry in log.read(tmp_path)] == [0, 1, 2]
    assert texts(tmp_path) == ["a", "b", "ü\n"]


def test_a_torn_last_line_is_ignored_and_replaced(tmp_path: Path) -> None:
    write(tmp_path, "a", "b")
    path = tmp_path / log.NAME
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        read = texts(tmp_path)
        assert read == ["a", "b"][: whole[:length].count(b"\n")]
        write(tmp_path, "c")
        assert texts(tmp_path) == [*read, "c"]


def test_a_second_writer_is_refused(tmp_path: Path) -> None:
    with LogWriter(tmp_path), pytest.raises(UserError, match=r"is being written by process \d+ on"):
        LogWriter(tmp_path).__enter__()
    write(tmp_path, "after")


def test_damage_in_the_middle_is_told(tmp_path: Path) -> None:
    write(tmp_path, "a", "b")
    path = tmp_path / log.NAME
    path.write_bytes(b"{]\n" + path.read_bytes())
    with pytest.raises(UserError, match="line 1 cannot be read"):
        texts(tmp_path)


def test_a_folder_without_a_log_is_no_run(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is no run"):
        list(log.read(tmp_path))


async def test_a_stored_run_folds_to_the_same_view(tmp_path: Path) -> None:
    view = await turn(
        ScriptedModel(call("write_script", source="boom"), call("render_scene"), call("write_script", source="ok"), call("finish")),
        tmp_path,
    )
    assert isinstance(view, RecordedView)
    with LogWriter(tmp_path) as writer:
        for event in view.events:
            writer.append(event)
    again = store.view(tmp_path)
    assert again == fold(view.events)
    assert (again.messages, again.best, again.usage) == (view.messages, view.best, view.usage)


def test_files_are_whole_or_absent_and_named_by_hash(tmp_path: Path) -> None:
    name = files.store(tmp_path, b"bytes", ".txt")
    assert name == "277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9.txt"
    assert files.store(tmp_path, b"bytes", ".txt") == name
    assert [path.name for path in tmp_path.iterdir()] == [name]
    files.write(tmp_path / "a", b"1")
    files.write(tmp_path / "a", b"2")
    assert (tmp_path / "a").read_bytes() == b"2"
    with pytest.raises(HostError, match="Could not write"):
        files.write(tmp_path / "a" / "b", b"x")


def test_runs_are_found_by_name_part_path_and_last(tmp_path: Path) -> None:
    made = []
    for text in ("A red car!", "a red boat", "…"):
        folder = store.new_folder(tmp_path, text)
        with LogWriter(folder) as writer:
            writer.append(RunCreated(run=folder.name, seed=0, engine="three", made_with={}))
        made.append(folder)
    assert "red-car" in made[0].name
    assert "-scene-" in made[2].name
    assert store.find(tmp_path, "car") == made[0]
    assert store.find(tmp_path, made[1].name) == made[1]
    assert store.find(Path("/nonexistent"), str(made[1])) == made[1]
    assert store.find(tmp_path, "last") == made[2]
    with pytest.raises(UserError, match="could be"):
        store.find(tmp_path, "red")
    with pytest.raises(UserError, match="There is no run 'plane'"):
        store.find(tmp_path, "plane")


def test_every_line_is_json_with_its_number_and_time(tmp_path: Path) -> None:
    write(tmp_path, "a")
    line = json.loads((tmp_path / log.NAME).read_text())
    assert set(line) == {"seq", "at", "event"}
    assert line["event"]["type"] == "model_delta"
