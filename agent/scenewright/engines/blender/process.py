"""Process: one script in one Blender, a child with a deadline in a folder of its own. It answers by files, never by what it prints."""

import asyncio
import contextlib
import json
import os
import signal
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from scenewright.errors import HostError, SceneError
from scenewright.values.capture import Place

SCRIPT = "scene.py"
RESULT, MODEL, NOISE = "result.json", "scene.glb", "noise.txt"
DEADLINE_S = 45.0  # below the minute that a tool has
LARGEST_MODEL = 64_000_000  # bytes
LONGEST_NOISE = 4_000  # characters of it that are read
LONGEST_ERROR = 4_000


@dataclass(frozen=True)
class Ended:
    """How a child ended: its exit code, negative for a signal; None when it was stopped at its deadline."""

    code: int | None


async def start(command: Sequence[str], *, folder: Path, environment: Mapping[str, str], deadline_s: float) -> Ended:
    """The one door through which Blender is entered: run `command` in `folder` until it ends or its time is over.

    What it prints goes to a file of that folder. Nothing of its process group is left behind, however this ends.
    """
    with (folder / NOISE).open("wb") as noise:
        process = await asyncio.create_subprocess_exec(
            *command,
            cwd=folder,
            env=dict(environment),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=noise,
            stderr=noise,
            start_new_session=True,
        )
    try:
        return Ended(await asyncio.wait_for(process.wait(), deadline_s))
    except TimeoutError:
        return Ended(None)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def export(source: str, interpreter: Path, *, seed: int, deadline_s: float = DEADLINE_S) -> bytes:
    """The GLB of what a script builds. Raises SceneError for what the script does, HostError when Blender itself does not start."""
    with tempfile.TemporaryDirectory(prefix="scenewright-blender-") as temporary:
        folder = Path(temporary)
        (folder / SCRIPT).write_text(source, encoding="utf-8")
        inside = str(files("scenewright.engines.blender").joinpath("inside", "run.py"))
        command = (str(interpreter), "-I", inside, str(seed))
        try:
            ended = await start(command, folder=folder, environment=_environment(folder), deadline_s=deadline_s)
        except OSError as error:
            raise HostError(f"{interpreter} cannot be started: {error}. Run `scenewright setup blender`.") from error
        return await asyncio.to_thread(_outcome, folder, ended, deadline_s)


def _environment(folder: Path) -> Mapping[str, str]:
    """What a script may know of this machine: nothing but where it is. No keys, no home, the same hashes each time."""
    own = {"HOME": str(folder), "TMPDIR": str(folder), "PATH": os.defpath, "LANG": "C.UTF-8", "PYTHONHASHSEED": "0"}
    return own | {"BLENDER_USER_RESOURCES": str(folder), "OMP_NUM_THREADS": "2"}


def _outcome(folder: Path, ended: Ended, deadline_s: float) -> bytes:
    if ended.code is None:
        raise SceneError(f"The script did not end within {deadline_s:g} s. Look for an endless loop or far too many parts.")
    result, model = folder / RESULT, folder / MODEL
    if not result.is_file():
        raise _died(folder, ended.code)
    answer = json.loads(result.read_text(encoding="utf-8"))
    if answer["kind"] == "ok" and model.is_file():
        if model.stat().st_size > LARGEST_MODEL:
            raise SceneError(f"The scene has {model.stat().st_size / 1e6:.0f} MB as GLB; at most {LARGEST_MODEL / 1e6:.0f} are taken.")
        return model.read_bytes()
    if answer["kind"] == "host":
        raise HostError(f"Blender does not start: {answer['text']}. Run `scenewright setup blender`.")
    place = Place(file=SCRIPT, line=int(answer["line"])) if answer["line"] else None
    raise SceneError(str(answer["text"])[:LONGEST_ERROR], place=place)


def _died(folder: Path, code: int) -> SceneError | HostError:
    """A child that wrote no result: a signal, or an exit in the middle of the script."""
    said = (folder / NOISE).read_text(encoding="utf-8", errors="replace")[-LONGEST_NOISE:]
    last = next((line.strip() for line in reversed(said.splitlines()) if line.strip()), "it said nothing")
    if code < 0:
        name = signal.Signals(-code).name
        return SceneError(f"The script made Blender crash ({name}). Leave out the last thing that it does with bpy, or do it another way.")
    if not (folder / "begun").is_file():
        return HostError(f"Blender does not start (exit code {code}): {last}. Run `scenewright setup blender`.")
    return SceneError(f"The script ended the process (exit code {code}). A script may not exit; it must run to its last line.")
