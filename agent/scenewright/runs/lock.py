"""Lock: one process at a time works in a folder. The system lets go of it when that process ends, however it ends."""

import fcntl
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scenewright.errors import HostError, UserError


@contextmanager
def held(path: Path, *, doing: str) -> Iterator[None]:
    """Hold the lock file at `path`. Raises UserError when another process has it, HostError when it cannot be made."""
    try:
        lock = path.open("a+")
    except OSError as error:
        raise HostError(f"Could not write {path}: {error.strerror}.") from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            lock.seek(0)
            raise UserError(f"{path.parent.name} is being {doing} by {lock.read() or 'another process'}.") from error
        lock.truncate(0)
        lock.write(f"process {os.getpid()} on {socket.gethostname()}")
        lock.flush()
        yield
        lock.truncate(0)
