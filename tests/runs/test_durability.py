"""Nothing that was recorded is lost: kills at any moment, full disks, folders that cannot be written or are gone."""

import hashlib
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scenewright.box import Walls
from scenewright.errors import HostError, UserError
from scenewright.events import ModelDelta, RunCreated, TurnFinished, VersionSaved
from scenewright.runs import files, log, store
from scenewright.runs.log import LogWriter

KILLS = 100 if os.environ.get("SCENEWRIGHT_FULL") else 12
HOME = Path(__file__).parents[2]

WRITER = """
import os, sys
from pathlib import Path
from scenewright.events import VersionSaved
from scenewright.runs import files
from scenewright.runs.log import LogWriter

folder = Path(sys.argv[1])
with LogWriter(folder) as writer:
    print("ready", flush=True)
    number = 0
    while True:
        data = os.urandom(200_000)
        name = files.store(folder / "files", data, ".bin")
        entry = writer.append(VersionSaved(version=number, parent=None, files={"a": name}, because="x" * (number % 4000)))
        os.write(1, b"%d\\n" % entry.seq)
        number += 1
"""


def test_a_kill_at_any_moment_loses_nothing_that_was_recorded(tmp_path: Path) -> None:
    """What the writer had acknowledged is in the log; what the log names is whole; the next writer goes on."""
    chance = random.Random(7)
    told = -1
    for _ in range(KILLS):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE)
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"ready\n"
        time.sleep(chance.uniform(0, 0.12))
        writer.send_signal(signal.SIGKILL)
        numbers = writer.stdout.read().split(b"\n")[:-1]
        writer.wait()
        writer.stdout.close()
        told = int(numbers[-1]) if numbers else told
        entries = list(log.read(tmp_path))
        assert [entry.seq for entry in entries] == list(range(len(entries)))
        assert len(entries) > told
        for entry in entries:
            assert isinstance(entry.event, VersionSaved)
            (name,) = entry.event.files.values()
            assert (tmp_path / "files" / name).stat().st_size == 200_000
    for path in (tmp_path / "files").glob("[0-9a-f]*"):
        assert hashlib.sha256(path.read_bytes()).hexdigest() == path.stem, "no half file under a final name"
    with LogWriter(tmp_path) as writer_now:
        assert writer_now.append(ModelDelta(text="on")).seq == len(entries)


def test_a_lock_says_who_holds_it_and_a_dead_holder_holds_nothing(tmp_path: Path) -> None:
    other = subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE)
    assert other.stdout is not None
    other.stdout.readline()
    with pytest.raises(UserError, match=rf"is being written by process {other.pid} on .+ since \d{{4}}-\d\d-\d\dT"):
        LogWriter(tmp_path).__enter__()
    other.kill()
    other.wait()
    other.stdout.close()
    with LogWriter(tmp_path):
        assert log.is_being_written(tmp_path)
    assert not log.is_being_written(tmp_path)


FULL = """
import asyncio, sys
from pathlib import Path
from scenewright.errors import HostError
from scenewright.jobs import Mind, Runner
from scenewright.models.scripted import ScriptedModel, call
from scenewright.values.brief import Brief, Limits
from tests.doubles import FunctionStage, PlainEngine

async def main():
    model = ScriptedModel(call("write_script", source="small"), *[call("write_script", source=str(i) * 400_000) for i in range(9)])
    runner = Runner(renders=Path(sys.argv[1]), engine=PlainEngine(), stage=FunctionStage())
    outcome = await runner.make(Brief(text="x"), Mind(model), seed=0)
    finished = outcome.view.finished
    print(finished.status, finished.blame, finished.reason)
    print((outcome.folder / "events.jsonl").read_text().splitlines()[-1][:400])
    print(len(outcome.view.versions), sorted(path.name for path in outcome.folder.iterdir()))

asyncio.run(main())
"""


def test_on_a_full_disk_the_turn_ends_truthfully(tmp_path: Path) -> None:
    """A real file system that is full: the log keeps what it had, and its last line says how it ended."""
    bwrap = Walls.highest().bwrap
    assert bwrap is not None
    around = [str(bwrap), "--dev-bind", "/", "/", "--size", "2000000", "--tmpfs", str(tmp_path)]
    done = subprocess.run([*around, "--", sys.executable, "-c", FULL, str(tmp_path)], cwd=HOME, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("failed host Could not write")
    assert "No space left on device" in done.stdout
    assert '"type":"turn_finished"' in done.stdout.splitlines()[1]


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    bwrap = Walls.highest().bwrap
    assert bwrap is not None
    around = [str(bwrap), "--dev-bind", "/", "/", "--ro-bind", str(tmp_path), str(tmp_path)]
    program = str(Path(sys.executable).parent / "scenewright")
    env = {**os.environ, "SCENEWRIGHT_RENDERS": str(tmp_path / "renders")}
    done = subprocess.run([*around, "--", program, "make", "a cube"], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert "Read-only file system" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_that_vanishes_takes_no_more_events(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    folder.mkdir()
    with LogWriter(folder) as writer:
        writer.append(ModelDelta(text="before"))
        shutil.rmtree(folder)
        with pytest.raises(HostError, match="the folder is gone"):
            writer.append(ModelDelta(text="after"))


def test_a_log_of_a_later_scenewright_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with LogWriter(tmp_path) as writer:
        writer.append(RunCreated(run="r", seed=0, engine="three", made_with={"scenewright": "9.0"}, schema_version=99))
    with pytest.raises(UserError, match=r"was written by a later Scenewright \(9\.0\)"):
        store.view(tmp_path)


def test_a_failed_line_leaves_no_half_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with LogWriter(tmp_path) as writer:
        writer.append(ModelDelta(text="before"))
        monkeypatch.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(5, "Input/output error")))
        with pytest.raises(HostError, match="Input/output error"):
            writer.append(ModelDelta(text="lost"))
        monkeypatch.undo()
        writer.append(TurnFinished(turn=1, status="failed", best=None, reason="r", seconds=0))
    assert [entry.seq for entry in log.read(tmp_path)] == [0, 1]
    assert files.store(tmp_path / "files", b"x", ".bin")
