"""Process: one command, run to its end inside the walls. Nothing of it is left afterwards, however it ends."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from scenewright.box import tree
from scenewright.box.limits import MB, Limits
from scenewright.box.walls import SEALED, Walls, environment
from scenewright.box.watchdog import Watchdog
from scenewright.errors import HostError

MOST_OUTPUT_BYTES = 4_000_000
GRACE_S = 5.0
SIGNALLED = 128


@dataclass(frozen=True)
class Done:
    """How it ended: exit code (negative for a signal), what it printed (cut), and why we ended it, if we did."""

    code: int
    stdout: bytes
    stderr: bytes
    ended: str | None  # one sentence


async def run(
    command: Sequence[str],
    *,
    walls: Walls,
    limits: Limits,
    cwd: Path,
    read: Sequence[Path] = (),
    write: Sequence[Path] = (),
    extra: Mapping[str, str] = {},
) -> Done:
    """Run it in `cwd`. It may read the system and `read`, write `write`, and knows of the environment only `extra`.

    Raises HostError when it cannot be started.
    """
    inside = walls.around(read=read, write=write, cwd=cwd, extra=extra)
    shell = ["/bin/sh", "-c", f'{limits.shell()} && exec "$@"', "sh"]
    try:
        process = await asyncio.create_subprocess_exec(
            *shell,
            *([*inside, *SEALED] if inside else []),
            *command,
            cwd=cwd,
            env=environment(extra),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
    except OSError as error:
        raise HostError(f"{command[0]} could not be started: {error.strerror}.") from error
    name = Path(command[0]).name
    dog = Watchdog(lambda: process.pid, limits, name)
    watching = asyncio.ensure_future(dog.watch())
    assert process.stdout is not None and process.stderr is not None
    output = _Output(limits.output_mb, lambda: tree.kill(process.pid))
    reading = asyncio.gather(output.read(process.stdout), output.read(process.stderr), process.wait())
    ended = None
    try:
        async with asyncio.timeout(limits.wall_s):
            stdout, stderr, _ = await asyncio.shield(reading)
    except TimeoutError:
        ended = f"{name} did not end within {limits.wall_s:g} s."
        tree.kill(process.pid)
        try:
            stdout, stderr, _ = await asyncio.wait_for(reading, GRACE_S)
        except TimeoutError as error:
            raise HostError(f"{ended} It could not be killed either.") from error
    finally:
        watching.cancel()
        if process.returncode is None:
            tree.kill(process.pid)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(reading), GRACE_S)
    assert process.returncode is not None
    code = process.returncode
    if inside and code > SIGNALLED:  # as bubblewrap tells it
        code = SIGNALLED - code
    too_much = f"{name} printed more than {limits.output_mb} MB and was ended." if output.is_too_much else None
    return Done(code, stdout, stderr, dog.bark or too_much or ended)


class _Output:
    """What a process prints: its first 4 MB are kept; when it is far too much the process is ended."""

    def __init__(self, most_mb: int, end: Callable[[], None]):
        self._left = most_mb * MB
        self._end = end

    @property
    def is_too_much(self) -> bool:
        return self._left < 0

    async def read(self, stream: asyncio.StreamReader) -> bytes:
        """All of one stream, cut."""
        kept = b""
        while piece := await stream.read(65_536):
            kept += piece[: MOST_OUTPUT_BYTES - len(kept)]
            self._left -= len(piece)
            if self.is_too_much:
                self._end()
        return kept
