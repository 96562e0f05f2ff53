"""The command line as a program: what it prints where, and its exit codes."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from scenewright.cli import main
from scenewright.cli.app import app
from tests.endpoint import Endpoint, chunk, part
from tests.pages import CUBE, GOOD, point

SCENEWRIGHT = str(Path(sys.executable).parent / "scenewright")


def run(*arguments: str | Path, cwd: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """The program in a folder of its own, without anybody's keys."""
    clean = {name: value for name, value in os.environ.items() if not name.endswith("_KEY")}
    env = {**clean, "COLUMNS": "100", "SCENEWRIGHT_RENDERS": str(cwd / "renders"), **environ}
    return subprocess.run([SCENEWRIGHT, *map(str, arguments)], cwd=cwd, env=env, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("make", ""), "The description is empty."),
        (("make", "x", "--model", "kimi-k3"), "needs a key: set KIMI_API_KEY, keep it with"),
        (("make", "x", "--model", "kimi-k33"), "Did you mean kimi-k3?"),
        (("make", "x", "--model", "kimi-k3", "--provider", "p"), "there is no provider to choose"),
        (("make", "x", "--price", "1,2"), "--price is '1,2'; it takes three numbers"),
        (("check", "missing.html"), "missing.html is not a file."),
        (("check", "notes.txt"), "notes.txt is neither a page (.htm, .html, .xhtml) nor a script (.js, .mjs)."),
        (("check", "binary.js"), "binary.js cannot be read as UTF-8 text"),
        (("check", "page.html", "--at", "soon"), "--at is 'soon'; it takes seconds"),
        (("check", "page.html", "--at", "-1"), "--at takes seconds from 0 to 600."),
        (("check", "page.html", "--size", "big"), "--size is 'big'; it takes WIDTHxHEIGHT"),
        (("check", "page.html", "--size", "²²x100"), "--size is '²²x100'; it takes WIDTHxHEIGHT"),
        (("check", "page.html", "--min-fps", "nan"), "--min-fps takes 0 or more."),
        (("check", "page.html", "--root", "nowhere"), "--root is nowhere, which is not a folder."),
        (("check", "page.html", "missing.html"), "missing.html is not a file."),
        (("check", "page.html", "--root", "empty"), "page.html does not lie in empty, the folder that it may load from (--root)."),
        (("make", "x", "--base-url", "http://127.0.0.1:9"), "A base URL needs a model"),
        (("make", "x", "--model", "m", "--base-url", "notaurl"), "The base URL is 'notaurl'; it takes an address such as"),
        (("make", "x", "--model", "m", "--base-url", "http://a:b/v1"), "The base URL is 'http://a:b/v1'; it takes"),
        (("make", "x", "--effort", "high"), "A reasoning effort needs a model"),
        (("make", "x", "--model", "m", "--base-url", "http://127.0.0.1:9", "--key-variable", "NONE"), "needs a key: set NONE"),
        (("make", "a" * 20_001), "The description cannot be taken"),
        (("check", "page.html", "--min-fps", "-4"), "--min-fps takes 0 or more."),
        (("baseline", "check", "page.html", "--threshold", "7"), "--threshold takes 1 or less."),
        (("baseline", "check", "page.html", "--area", "nan"), "--area takes 1 or less."),
        (("baseline", "look", "page.html"), "WHAT is 'look'; it can be check or update."),
        (("make", "x", "--engine", "unity"), "--engine is 'unity'; it can be three or blender."),
        (("make", "a", "red", "house"), "'red house' is too much: put the description in quotes, as in "),
        (("make",), "Missing argument 'DESCRIPTION'; `"),
        (("setup", "unity"), "PART is 'unity'; it can be blender."),
        (("check", "page.html", "--budget", "tablet"), "--budget is 'tablet'; it takes desktop, mobile or a TOML file."),
        (("check", "page.html", "--budget", "notes.txt"), "notes.txt is no budget: "),
        (("serve", "--port", "x"), "--port takes a whole number."),
        (("nothing",), "No such command 'nothing'; `"),
        (("show", "nothing"), "There is no run yet in"),
        (("open", "last"), "There is no run yet in"),
        (("edit", "last", "make it night"), "There is no run yet in"),
        (("fix", "page.html"), "The composer makes scenes of its own and cannot read a page that somebody wrote"),
        (("fix", "notes.txt", "--model", "kimi-k3"), "notes.txt is neither a page"),
        (("make", "x", "--record", "a", "--replay", "b"), "A model is either recorded or replayed"),
        (("make", "x", "--replay", "empty"), "model.json is no record of a model"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").write_text("x")
    (tmp_path / "empty").mkdir()
    (tmp_path / "page.html").write_text(GOOD)
    (tmp_path / "binary.js").write_bytes(b"\xff\xfe\x00")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("KIMI_API_KEY", raising=False)
    monkeypatch.setattr(sys, "argv", ["scenewright", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr()
    assert ended.value.code == 2, said.err
    assert said.err.startswith("scenewright: ")
    assert words in said.err
    assert said.out == ""
    assert len(said.err.strip().splitlines()) == 1


@pytest.mark.stage
@pytest.mark.parametrize(
    ("environ", "words"),
    [
        ({"SCENEWRIGHT_CHROMIUM": "/nowhere/chromium"}, "No Chromium found (tried /nowhere/chromium). Run `scenewright setup`"),
        ({"SCENEWRIGHT_CHROMIUM": "/bin/false"}, "/bin/false did not start"),
        ({"SCENEWRIGHT_CACHE": "/nowhere"}, "Three.js and esbuild are not in /nowhere/npm-"),
    ],
)
def test_what_the_machine_lacks_is_said_with_exit_code_3(environ: dict[str, str], words: str, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(GOOD)
    for arguments in (("make", "a cube"), ("check", "page.html")):
        done = run(*arguments, cwd=tmp_path, **environ)
        assert done.returncode == 3, done.stderr
        assert words in done.stderr
        assert "Traceback" not in done.stderr
    assert not list((tmp_path / "renders").glob("*")) if (tmp_path / "renders").exists() else True


def test_a_wrong_setting_is_said(tmp_path: Path) -> None:
    done = run("doctor", cwd=tmp_path, SCENEWRIGHT_RENDERER="fast")
    assert (done.returncode, done.stderr) == (2, "scenewright: SCENEWRIGHT_RENDERER is 'fast'; it can be auto or swiftshader.\n")


@pytest.mark.parametrize("command", [(), *((name,) for name in sorted(get_command(app).commands))])  # type: ignore[attr-defined]
def test_help_is_plain_and_whole_at_80_columns(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys, "argv", ["scenewright", *command, "--help"])
    with pytest.raises(SystemExit, match="0"):
        main()
    said = capsys.readouterr().out
    assert "Usage: " in said
    assert re.search(r"<[a-z]|…| range|list\[", said) is None
    assert max(map(len, said.splitlines())) <= 80


def test_a_reader_that_wants_no_more_is_no_failure(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([SCENEWRIGHT, "batch", "--help"], cwd=tmp_path, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


def test_help_states_limits_and_exit_codes() -> None:
    said = " ".join(CliRunner(env={"COLUMNS": "200"}).invoke(app, ["make", "--help"]).output.split())
    for words in ("[default: 40]", "[default: 900.0]", "[default: 0.95]", "Exit codes: 0 passed", "[default: composer]"):
        assert words in said


@pytest.mark.stage
def test_check_prints_one_document_with_the_promised_fields(tmp_path: Path) -> None:
    (tmp_path / "good.html").write_text(GOOD)
    (tmp_path / "broken.html").write_text(point("missing();"))
    (tmp_path / "scene.js").write_text(CUBE)
    (tmp_path / "refused.js").write_text("import * as THREE from 'three';\nexport default () => new THREE.Cube();")
    done = run("check", "good.html", "broken.html", "scene.js", "refused.js", "--json", "--keep", "frames", cwd=tmp_path)
    assert done.returncode == 1
    results = json.loads(done.stdout)["results"]
    assert [result["target"] for result in results] == ["good.html", "broken.html", "scene.js", "refused.js"]
    assert [result["status"] for result in results] == ["passed", "failed", "passed", "failed"]
    good = results[0]
    assert set(good) == {"target", "status", "verdicts", "metrics", "frames", "seconds"}
    assert set(good["verdicts"][0]) == {"check", "status", "class", "gate", "reason", "evidence", "fix", "edit"}
    assert set(good["metrics"]) == {
        "renderer", "software", "size_px", "fps", "frame_ms", "relative", "first_frame_ms", "compile_ms", "draw_calls", "triangles",
        "programs", "texture_bytes", "buffer_bytes", "main_thread_ms", "growth", "three_revision",
    }  # fmt: skip
    assert set(good["metrics"]["fps"]) == {"measured", "min"}
    assert set(good["metrics"]["frame_ms"]) == {"p50", "p95", "n", "spread"}
    assert [set(frame) for frame in good["frames"]] == [{"path", "t_s", "sha256"}] * 2
    assert all((tmp_path / frame["path"]).is_file() for frame in good["frames"])
    refused = next(v for v in results[3]["verdicts"] if v["status"] == "failed")
    assert "Cube" in refused["reason"]
    assert "CubeCamera" in refused["reason"]


@pytest.mark.stage
def test_make_show_and_open_without_a_screen(tmp_path: Path) -> None:
    done = run("make", "two red houses beside a lake with a saxophone", "--open", cwd=tmp_path, DISPLAY="", WAYLAND_DISPLAY="")
    assert done.returncode == 0, done.stdout + done.stderr
    for words in ("passed", "renderer", "frame", "draw calls", "triangles", "work", "$0", "scene.html", "report.html", "saxophone"):
        assert words in done.stdout
    assert "software: your GPU will differ" in done.stdout or "llvmpipe" not in done.stdout
    (folder,) = (tmp_path / "renders").iterdir()
    again = run("show", "last", cwd=tmp_path)
    assert again.returncode == 0
    assert "1 make" in again.stdout and "saxophone" in again.stdout and "\x1b" not in again.stdout
    assert "script, version 1" in run("show", "--events", cwd=tmp_path).stdout
    assert run("open", cwd=tmp_path, DISPLAY="", WAYLAND_DISPLAY="").stdout.strip() == str(folder / "scene.html")
    as_json = run("make", "a boat at night", "--json", "--seed", "3", cwd=tmp_path)
    assert json.loads(as_json.stdout)["seed"] == 3


@pytest.mark.stage
def test_a_run_is_changed_by_hand_gone_back_in_and_replayed(tmp_path: Path) -> None:
    def told(*arguments: str) -> subprocess.CompletedProcess[str]:
        done = run(*arguments, cwd=tmp_path)
        assert "Traceback" not in done.stderr, done.stderr
        return done

    assert told("make", "a red cube on a table", "--record", "tape").returncode == 0
    script = tmp_path / told("hand", "last").stdout.strip()
    assert script.name == "scene.js"
    same = told("hand", "last", str(script))
    assert (same.returncode, "nothing was changed" in same.stderr) == (2, True)
    script.write_text(script.read_text() + "\n// mine\n")
    kept = told("hand", "last")
    assert (kept.returncode, "changes that were not handed in" in kept.stderr) == (2, True)
    assert told("hand", "last", str(script)).returncode == 0
    assert told("resume", "last").returncode == 2
    before = (script.parent / "scene.html").read_bytes()
    assert told("head", "last", "1").returncode == 0
    first = json.loads((script.parent / "report.json").read_text())
    assert (first["best"], first["status"]) == (1, "passed")
    assert told("head", "last", "9").stderr.strip() == "scenewright: There is no version 9; this run has 1, 2."
    assert before
    again = told("make", "a red cube on a table", "--replay", "tape", "--json")
    assert again.returncode == 0, again.stderr
    frames = [frame["sha256"] for frame in first["result"]["frames"]]
    assert [frame["sha256"] for frame in json.loads(again.stdout)["result"]["frames"]] == frames


@pytest.mark.stage
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_run_that_is_told_to_stop_ends_orderly(number: signal.Signals, tmp_path: Path) -> None:
    env = {**os.environ, "SCENEWRIGHT_RENDERS": str(tmp_path / "renders")}
    command = [SCENEWRIGHT, "make", "a boat"]
    with subprocess.Popen(command, cwd=tmp_path, env=env, stderr=subprocess.PIPE, text=True, start_new_session=True) as running:
        assert running.stderr is not None
        while "plan:" not in running.stderr.readline():
            pass
        running.send_signal(number)
        running.stderr.read()
        assert running.wait(timeout=20) == 130
    (log,) = tmp_path.glob("renders/*/events.jsonl")
    assert '"status":"cancelled"' in log.read_text().splitlines()[-1]
    lines = log.read_text().splitlines(keepends=True)
    log.write_text("".join(lines[:-1]))
    assert "was interrupted" in run("show", cwd=tmp_path).stdout


@pytest.mark.stage
def test_make_with_a_provider(endpoint: Endpoint, tmp_path: Path) -> None:
    """A real endpoint on loopback: a script that breaks, its mending, the bill."""

    def says(index: int, tool: str, **arguments: str) -> list[object]:
        function = {"name": tool, "arguments": json.dumps(arguments)}
        usage = {"prompt_tokens": 1000, "completion_tokens": 200, "total_tokens": 1200}
        call = part(0, id=f"functions.{tool}:{index}", type="function", function=function)
        return [chunk(tool_calls=[call]), chunk("tool_calls"), {**chunk(), "choices": [], "usage": usage}]

    endpoint.answers = [
        says(0, "write_script", source=CUBE.replace("new THREE.Mesh(", "new THREE.Mehs(")),
        says(1, "edit_script", old="THREE.Mehs", new="THREE.Mesh"),
        says(2, "finish", summary="A cube."),
    ]
    options = ("--model", "kimi-k3", "--base-url", endpoint.url, "--key-variable", "KIMI", "--effort", "low", "--price", "3,0.3,15")
    done = run("make", "a cube", *options, "--json", cwd=tmp_path, KIMI="secret-key")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert (report["model"], report["versions"], report["replies"], report["best"]) == ("kimi-k3", 2, 3, 2)
    assert report["dollars"] == pytest.approx(3 * (1000 * 3 + 200 * 15) / 1e6)
    assert "exports no Mehs. Nearest: Mesh" in json.dumps(endpoint.bodies[1])
    assert [body["reasoning_effort"] for body in endpoint.bodies] == ["low"] * 3
    everything = b"".join(path.read_bytes() for path in (tmp_path / "renders").rglob("*") if path.is_file())
    assert b"secret-key" not in everything
    endpoint.status = 401
    refused = run("make", "a cube", *options, cwd=tmp_path, KIMI="secret-key")
    assert refused.returncode == 4
    assert "refused the key in KIMI." in " ".join(refused.stdout.split())


@pytest.mark.stage
def test_doctor_proves_that_webgl_draws(tmp_path: Path) -> None:
    done = run("doctor", "--json", cwd=tmp_path)
    findings = {finding["name"]: finding for finding in json.loads(done.stdout)}
    assert done.returncode == 0
    assert findings["WebGL"]["says"].startswith("draws with ")
    lacking = run("doctor", "--json", cwd=tmp_path, SCENEWRIGHT_CHROMIUM="/nowhere", SCENEWRIGHT_CACHE="/nowhere")
    missing = {f["name"]: f["mend"] for f in json.loads(lacking.stdout) if f["status"] == "missing"}
    assert lacking.returncode == 3
    assert missing == {"Packages": "scenewright setup", "Chromium": "unset SCENEWRIGHT_CHROMIUM", "WebGL": "scenewright setup"}


def test_dollars_have_a_second_name(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["scenewright", "make", "x", "--max-usd", "much"])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert "--max-dollars takes a number" in capsys.readouterr().err
