"""Process: one script in one Blender, in the box, in a folder of its own. It answers by files, never by what it prints.

Behind walls the two files of its answer are all that it can write on this machine's disk.
"""

import asyncio
import os
import signal
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from scenewright import box
from scenewright.box.scratch import Scratch
from scenewright.box.walls import HOME
from scenewright.errors import HostError, SceneError
from scenewright.packages import blender
from scenewright.values.base import Value
from scenewright.values.capture import Place

SCRIPT = "scene.py"
RESULT, MODEL = "result.json", "scene.glb"
MAGIC = b"glTF"
LIMITS = box.Limits(memory_mb=4_000, file_mb=200)
DEADLINE_S = 45.0  # below the minute that a tool has
LARGEST_MODEL = 64_000_000  # bytes
LONGEST_NOISE = 4_000  # characters of it that are read
LONGEST_ERROR = 4_000
LONGEST_RESULT = 1_000_000
HARMLESS = "import bpy\nbpy.ops.mesh.primitive_cube_add()\n"


class Answer(Value):
    """What the child says of its script. `line` is in the script."""

    kind: Literal["begun", "ok", "scene", "host"]
    text: str
    line: int | None = None


async def export(source: str, interpreter: Path, *, seed: int, walls: box.Walls, deadline_s: float = DEADLINE_S) -> bytes:
    """The GLB of what a script builds. Raises SceneError for what the script does, HostError when Blender itself does not start."""
    try:
        return await _export(source, interpreter, seed=seed, walls=walls, deadline_s=deadline_s)
    except HostError as error:  # or so the script says: the child is one process with it, and two such failures end a batch
        await _export(HARMLESS, interpreter, seed=seed, walls=walls, deadline_s=deadline_s)
        raise SceneError("The script took over the process that runs it. A script may not; it must run to its last line.") from error


async def _export(source: str, interpreter: Path, *, seed: int, walls: box.Walls, deadline_s: float) -> bytes:
    with Scratch() as scratch:
        folder = scratch.path
        (folder / SCRIPT).write_text(source, encoding="utf-8")
        answers = [folder / RESULT, folder / MODEL]
        for path in answers:
            path.touch()
        inside = Path(str(files("scenewright.engines.blender").joinpath("inside", "run.py")))
        try:
            done = await box.run(
                (str(interpreter), "-I", str(inside), str(seed)),
                walls=walls,
                limits=LIMITS.model_copy(update={"wall_s": deadline_s}),
                cwd=folder,
                read=[inside.parent, *blender.parts(interpreter), folder],
                write=answers,
                extra=_environment(folder if walls.bwrap is None else Path(HOME)),
            )
        except HostError as error:
            raise HostError(f"{error} Run `scenewright setup blender`.") from error
        return await asyncio.to_thread(_outcome, folder, done)


def _environment(home: Path) -> Mapping[str, str]:
    """What a script may know of this machine: nothing but where it may write. No keys, the same hashes each time."""
    own = {"HOME": str(home), "TMPDIR": str(home), "PYTHONHASHSEED": "0"}
    return own | {"BLENDER_USER_RESOURCES": str(home), "OMP_NUM_THREADS": "2"}


def _outcome(folder: Path, done: box.Done) -> bytes:
    if done.ended is not None:
        reason = done.ended.partition(" ")[2]  # the interpreter's name is nothing to the model
        raise SceneError(f"The script {reason} Look for an endless loop or far too many parts.")
    begun = False
    try:
        answer = Answer.model_validate_json(_own(folder / RESULT, LONGEST_RESULT))
        begun = True
        if answer.kind == "ok" and (model := _own(folder / MODEL, LARGEST_MODEL)).startswith(MAGIC):
            return model
    except (OSError, ValidationError) as error:  # none, or one that the script has meddled with
        raise _died(done, begun=begun) from error
    if answer.kind in ("begun", "ok"):
        raise _died(done, begun=True)
    if answer.kind == "host":
        raise HostError(f"Blender does not start: {answer.text}. Run `scenewright setup blender`.")
    raise SceneError(answer.text[:LONGEST_ERROR], place=Place(file=SCRIPT, line=answer.line) if answer.line else None)


def _own(path: Path, most: int) -> bytes:
    """A file that the child left, never what a link of it leads to. Raises OSError, or SceneError when it is too large."""
    with os.fdopen(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise SceneError(f"The scene has more than {most / 1e6:.0f} MB as GLB. Use fewer and coarser meshes.")
    return data


def _died(done: box.Done, *, begun: bool) -> SceneError | HostError:
    """A child that wrote no result: a signal, or an exit in the middle of the script."""
    code, said = done.code, (done.stdout + done.stderr).decode(errors="replace")[-LONGEST_NOISE:]
    last = next((line.strip() for line in reversed(said.splitlines()) if line.strip()), "it said nothing")
    if code < 0:
        name = signal.Signals(-code).name
        return SceneError(f"The script made Blender crash ({name}). Leave out the last thing that it does with bpy, or do it another way.")
    if not begun:
        return HostError(f"Blender does not start (exit code {code}): {last}. Run `scenewright setup blender`.")
    return SceneError(f"The script ended the process (exit code {code}). A script may not exit; it must run to its last line.")
