"""Hostile processes in the box: what they may use, what they see, and that nothing of them is left."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import psutil
import pytest

from scenewright import box
from scenewright.box import Walls, tree, walls
from scenewright.box.scratch import Scratch

HIGHEST = Walls.highest()
EITHER = pytest.mark.parametrize("around", [HIGHEST, Walls(None)], ids=["walls", "no walls"])
SMALL = box.Limits(memory_mb=300, wall_s=10.0, processes=20, file_mb=5)


async def run(command: Sequence[str], cwd: Path, *, around: Walls = HIGHEST, limits: box.Limits = SMALL) -> box.Done:
    return await box.run(command, walls=around, limits=limits, cwd=cwd, write=[cwd])


def test_walls_stand_where_the_tests_run() -> None:
    """The suite means little without them; `doctor` says what would help."""
    assert HIGHEST.bwrap is not None, walls.why_not(Path("bwrap"))


@EITHER
async def test_what_outgrows_its_limits_is_ended_with_a_reason(around: Walls, tmp_path: Path) -> None:
    done = await run(["tail", "/dev/zero"], tmp_path, around=around)
    assert done.ended is not None
    assert "tail grew to" in done.ended
    assert "300 MB are allowed" in done.ended

    done = await run(["sh", "-c", "while :; do sleep 60 & done"], tmp_path, around=around)
    assert done.ended is not None
    assert "20 are allowed" in done.ended

    done = await run(
        ["sh", "-c", "echo begun; for i in 1; do while :; do :; done; done"], tmp_path, around=around, limits=box.Limits(wall_s=0.5)
    )
    assert done.ended == "sh did not end within 0.5 s."
    assert done.stdout == b"begun\n"

    done = await run(["sh", "-c", "head -c 50000000 /dev/zero > big; wc -c < big"], tmp_path, around=around)
    assert int(done.stdout) <= 5_000_000

    done = await run(["yes"], tmp_path, around=around)
    assert done.ended == "yes printed more than 50 MB and was ended."
    assert 0 < len(done.stdout) <= 4_000_000


@EITHER
async def test_nothing_is_left_of_it(around: Walls, tmp_path: Path) -> None:
    mark = f"{time.time_ns() % 10**9}"
    limits = box.Limits(wall_s=0.7)
    await run(["sh", "-c", f"sleep {mark} & setsid sleep {mark} & sleep {mark}"], tmp_path, around=around, limits=limits)
    assert not [process for process in psutil.process_iter(["cmdline"]) if mark in (process.info["cmdline"] or [])]


async def test_a_cancelled_command_is_ended(tmp_path: Path) -> None:
    mark = f"{time.time_ns() % 10**9}"
    running = asyncio.ensure_future(run(["sleep", mark], tmp_path))
    await asyncio.sleep(0.3)
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running
    assert not [process for process in psutil.process_iter(["cmdline"]) if mark in (process.info["cmdline"] or [])]


async def test_what_it_sees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each attack is shown to work without walls, so that its failure inside them means something."""
    monkeypatch.setenv("OPENAI_API_KEY", "canary-key")
    monkeypatch.setenv("SSH_AUTH_SOCK", "/tmp/canary-agent")
    work, elsewhere = tmp_path / "work", tmp_path / "elsewhere"
    work.mkdir()
    elsewhere.mkdir()
    (elsewhere / "secret").write_text("canary")
    (work / "link").symlink_to(elsewhere / "secret")
    home = Path.home()
    attacks = {
        "another folder": f"cat {elsewhere}/secret",
        "a link out of its folder": "cat link",
        "the way up": "cat ../elsewhere/secret",
        "writing elsewhere": f"echo x > {elsewhere}/made && echo canary",
        "the system's accounts": "grep -q root /etc/passwd && echo canary",
        "the home folder": f"ls -A {home} | grep -q . && echo canary",
        "other processes": f"test -e /proc/{os.getppid()}/stat && test $(ls /proc | grep -c '^[0-9]') -gt 20 && echo canary",
    }
    for name, attack in attacks.items():
        free = await run(["sh", "-c", attack], work, around=Walls(None))
        boxed = await run(["sh", "-c", attack], work)
        if name != "other processes":
            assert b"canary" in free.stdout, name
        assert b"canary" not in boxed.stdout, name
    assert b"canary" not in (await run(["env"], work)).stdout
    assert b"canary" not in (await run(["env"], work, around=Walls(None))).stdout, "not even without walls"
    assert (await run(["sh", "-c", "echo fine > made && cat made && id -u"], work)).stdout == b"fine\n1000\n"


async def test_it_fills_nothing_that_has_no_limit(tmp_path: Path) -> None:
    """Without a seal, root and /dev of the box take half of this machine's memory each, and no process shows it as its own."""
    fill = (
        "for place in / /dev /dev/shm /tmp; do (for i in $(seq 25); do head -c 50000000 /dev/zero; done) > $place/big; done 2>&1; du -cm "
    )
    done = await run(["sh", "-c", fill + "/big /dev/big /dev/shm/big /tmp/big | tail -1"], tmp_path, limits=box.Limits(wall_s=30.0))
    assert b"/big: Read-only file system" in done.stdout
    assert b"/dev/big: Read-only file system" in done.stdout
    assert int(done.stdout.split()[-2]) <= 2 * walls.TEMPORARY_BYTES / 2**20 + 2


async def test_no_key_among_the_variables_that_draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NVIDIA_API_KEY", "VK_TOKEN", "VK_ACCESS_TOKEN", "LP_PASSWORD"):
        monkeypatch.setenv(name, "canary-key")
    monkeypatch.setenv("NVIDIA_VISIBLE_DEVICES", "all")
    for around in (HIGHEST, Walls(None)):
        known = (await run(["env"], tmp_path, around=around)).stdout
        assert b"canary-key" not in known
        assert b"NVIDIA_VISIBLE_DEVICES=all" in known


async def test_it_makes_no_namespaces_of_its_own(tmp_path: Path) -> None:
    """Root in a namespace may mount and filter packets: much of the kernel that nobody else reaches."""
    attack = ["sh", "-c", "unshare -Ur id -u || echo refused"]
    assert (await run(attack, tmp_path)).stdout == b"refused\n"
    if os.geteuid() == 0:
        assert (await run(attack, tmp_path, around=Walls(None))).stdout == b"0\n"


DRIVER = """
import asyncio, sys
from pathlib import Path
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.capture import Recipe
from scenewright.values.site import one_page

async def main():
    async with Stage(Settings.read().model_copy(update={"walls": sys.argv[2], "unsafe_local": True})) as stage:
        await stage.warm()
        print("ready", flush=True)
        await stage.perform(one_page("<script>for (;;) {}</script>"), Recipe(budget_s=60.0), keep=Path(sys.argv[1]))

asyncio.run(main())
"""


@pytest.mark.stage
@pytest.mark.parametrize("rung", ["auto", "none"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_no_browser_outlives_its_driver(number: signal.Signals, rung: str, tmp_path: Path) -> None:
    driver = subprocess.Popen([sys.executable, "-c", DRIVER, str(tmp_path), rung], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert driver.stdout is not None
    assert driver.stdout.readline() == b"ready\n"
    time.sleep(1.0)
    below = [process for process in tree.members(driver.pid) if process.pid != driver.pid]
    assert len(below) > 4
    driver.send_signal(number)
    driver.wait(15)
    driver.stdout.close()
    _, left = psutil.wait_procs(below, timeout=8)
    assert left == []


def test_what_a_killed_process_left_is_swept_by_the_next_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    code = "from scenewright.box.scratch import Scratch; import time; print(Scratch().path, flush=True); time.sleep(60)"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env={**os.environ, "TMPDIR": str(tmp_path)}
    ) as one:
        assert one.stdout is not None
        left = Path(one.stdout.readline().strip())
        with Scratch() as mine:
            assert left.is_dir() and mine.path.is_dir(), "both are held"
        one.kill()
    with Scratch() as mine:
        assert list(tmp_path.iterdir()) == [mine.path]
    assert not list(tmp_path.iterdir())
