"""`batch` as a program: what it refuses before it starts, and that it goes on where it was killed or told to stop."""

import csv
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from scenewright.cli import main
from scenewright.cli.app import app
from scenewright.runs import store
from tests.endpoint import Endpoint

SCENEWRIGHT = str(Path(sys.executable).parent / "scenewright")
FIVE = ("a boat", "a pine", "a house", "a lighthouse", "a tower")


@contextmanager
def started(*arguments: str, cwd: Path, **environ: str) -> Iterator["subprocess.Popen[str]"]:
    """The program at work, in a folder of its own and without anybody's keys."""
    clean = {name: value for name, value in os.environ.items() if not name.endswith("_KEY")}
    env = {**clean, "COLUMNS": "100", "SCENEWRIGHT_RENDERS": str(cwd / "renders"), **environ}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [SCENEWRIGHT, "batch", *arguments], cwd=cwd, env=env, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as running:
        yield running


def run(*arguments: str, cwd: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    with started(*arguments, cwd=cwd, **environ) as running:
        out, err = running.communicate(timeout=300)
    return subprocess.CompletedProcess(arguments, running.returncode, out, err)


def wait_for(running: "subprocess.Popen[str]", *, passed: int) -> None:
    """Until so many runs have passed."""
    assert running.stderr is not None
    while passed > 0:
        line = running.stderr.readline()
        assert line, "it ended too early"
        passed -= line.startswith("✓ passed")


def ended(place: Path) -> dict[str, str]:
    """The runs that came to an end, by their place in the batch, with their status; from the logs alone."""
    views = {path: store.view(path.parent).finished for path in place.glob("runs/*/*/events.jsonl")}
    return {path.parent.parent.name: view.status for path, view in views.items() if view is not None}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "Name a file of descriptions"),
        (("missing.txt",), "missing.txt is not a file."),
        (("notes.doc",), "notes.doc is none of .txt, .csv, .jsonl, .ndjson; say with --format what it is."),
        (("empty.txt",), "empty.txt has no description in it."),
        (("bad.jsonl",), "bad.jsonl line 2 is no JSON"),
        (("five.txt", "--out", "full"), "full is not empty; a batch takes a folder of its own."),
        (("five.txt", "--out", "five.txt"), "five.txt is not a folder."),
        (("five.txt", "--retry-failed"), "--retry-failed goes with --resume."),
        (("five.txt", "--model", "gpt-5"), "needs a key: set OPENAI_API_KEY"),
        (("models.csv",), "Nothing is known of a model m."),
        (("five.txt", "--base-url", "http://127.0.0.1:9"), "A base URL needs a model"),
        (("five.txt", "--effort", "high"), "A reasoning effort needs a model"),
        (("five.txt", "--price", "1,2"), "--price is '1,2'; it takes three numbers"),
        (("five.txt", "--price", "m=1,2,3"), "--price is for m, which no run of this batch asks."),
        (
            ("models.csv", "--max-total-dollars", "5", "--base-url", "http://127.0.0.1:9"),
            "needs --price: what m costs is not known.",
        ),
        (("--resume",), "There is no batch yet in"),
        (("last", "--resume"), "There is no batch yet in"),
    ],
)
def test_what_cannot_be_carried_out_is_said_before_anything_starts(
    arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "five.txt").write_text("\n".join(FIVE))
    (tmp_path / "notes.doc").write_text("x")
    (tmp_path / "empty.txt").write_text("# nothing\n")
    (tmp_path / "bad.jsonl").write_text('{"prompt": "a cube"}\n{\n')
    (tmp_path / "models.csv").write_text("prompt,model\na cube,composer\na cube,m\n")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("x")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCENEWRIGHT_RENDERS", str(tmp_path / "renders"))
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.setattr(sys, "argv", ["scenewright", "batch", *arguments])
    with pytest.raises(SystemExit) as refused:
        main()
    said = capsys.readouterr()
    assert refused.value.code == 2, said.err
    assert words in said.err
    assert len(said.err.strip().splitlines()) == 1
    assert not (tmp_path / "renders").exists()


def test_help_says_what_runs_are_and_what_is_usual() -> None:
    said = " ".join(CliRunner(env={"COLUMNS": "200"}).invoke(app, ["batch", "--help"]).output.split())
    for words in (
        "with the seeds SEED, SEED+1 and so on",
        "[default: 2]",
        "Limits are of one run",
        "an apostrophe stands",
        "130 cancelled",
    ):
        assert words in said


@pytest.mark.stage
def test_a_batch_of_five_killed_and_resumed(tmp_path: Path) -> None:
    (tmp_path / "five.txt").write_text("\n".join(FIVE))
    with started("five.txt", cwd=tmp_path) as running:
        wait_for(running, passed=2)
        second = run("--resume", cwd=tmp_path)
        assert (second.returncode, "is being carried out by process" in second.stderr) == (2, True), second.stderr
        running.send_signal(signal.SIGKILL)
    (place,) = (tmp_path / "renders").iterdir()
    before = ended(place)
    assert 2 <= len(before) < 5
    logs = {path: path.read_bytes() for path in place.glob("runs/*/*/events.jsonl")}
    with (place / "summary.csv").open(newline="") as file:
        assert sum(row["status"] == "passed" for row in csv.DictReader(file)) >= 2, "what was done is in the summary of a killed batch"

    (tmp_path / "five.txt").write_text("something else")
    done = run("five.txt", "--resume", "--seed", "9", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "goes on as it was ordered, without regard to five.txt (it has changed), --seed." in " ".join(done.stderr.split())
    assert f"5 runs, {len(before)} are done" in done.stderr
    assert all(path.read_bytes() == log for path, log in logs.items()), "no log of before was touched"
    news = [path.parent.parent.name for path in place.glob("runs/*/*/events.jsonl") if path not in logs]
    assert sorted(news) == sorted({f"00{number}-1" for number in range(1, 6)} - set(before)), "exactly the missing ones were run"
    summary = json.loads(done.stdout)
    assert summary == json.loads((place / "summary.json").read_text())
    assert [(row["item"], row["description"], row["status"], row["seed"]) for row in summary["runs"]] == [
        (str(number), text, "passed", 0) for number, text in enumerate(FIVE, 1)
    ]
    assert all((place / row["folder"] / "scene.html").is_file() for row in summary["runs"])
    assert (place / "index.html").read_text().count("<img") == 5
    again = run("--resume", "last", cwd=tmp_path)
    assert (again.returncode, "5 of 5 passed" in again.stdout) == (0, True)
    assert len(list(place.glob("runs/*/*/events.jsonl"))) == len(logs) + len(news)


@pytest.mark.stage
def test_ctrl_c_ends_a_batch_orderly_and_it_says_how_it_goes_on(tmp_path: Path) -> None:
    (tmp_path / "five.txt").write_text("\n".join(FIVE))
    with started("five.txt", "--out", "here", cwd=tmp_path) as running:
        wait_for(running, passed=1)
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "scenewright batch --resume here" in out
    statuses = [row["status"] for row in json.loads((tmp_path / "here" / "summary.json").read_text())["runs"]]
    assert sorted(statuses) == sorted([*ended(tmp_path / "here").values(), *["not_run"] * statuses.count("not_run")])
    assert "cancelled" in statuses
    assert set(statuses) <= {"passed", "cancelled", "not_run"}


@pytest.mark.stage
def test_a_provider_that_refuses_the_key_ends_a_batch_with_code_4(endpoint: Endpoint, tmp_path: Path) -> None:
    endpoint.status = 401
    (tmp_path / "many.csv").write_text("prompt,model\n" + "a boat,m\n" * 20)
    options = ("--base-url", endpoint.url, "--key-variable", "MINE", "--price", "1,1,1", "--max-total-dollars", "5", "--at-once", "1")
    done = run("many.csv", *options, cwd=tmp_path, MINE="secret-key")
    assert done.returncode == 4, done.stderr
    said = " ".join(done.stdout.split())
    assert "m failed 3 times in a row: m at" in said
    assert "refused the key in MINE." in said
    assert (len(endpoint.bodies), "0 of 20 passed" in said, "20 runs to go" in said) == (3, True, True)
    everything = b"".join(path.read_bytes() for path in (tmp_path / "renders").rglob("*") if path.is_file())
    assert b"secret-key" not in everything


@pytest.mark.stage
def test_a_machine_without_a_browser_gets_no_batch(tmp_path: Path) -> None:
    (tmp_path / "five.txt").write_text("\n".join(FIVE))
    done = run("five.txt", cwd=tmp_path, SCENEWRIGHT_CHROMIUM="/nowhere/chromium")
    assert (done.returncode, "No Chromium found" in done.stderr) == (3, True)
    assert not (tmp_path / "renders").exists()
