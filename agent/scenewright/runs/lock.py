"""Lock: one process at a time works in a folder. The system lets go of it when that process ends, however it ends."""

import contextlib
import fcntl
import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from scenewright.errors import HostError, UserError

ATTEMPTS = 5
WAIT_S = 0.02
PADDING_BYTES = 32_768


class Lock:
    """A locked file that says who holds it and since when. It is padded, so that a full disk has room to give up."""

    def __init__(self, path: Path, *, doing: str):
        """Raises UserError when another process has it, OSError when it cannot be made."""
        self._file = path.open("a+b", buffering=0)
        try:
            self._take(path, doing)
            self._file.truncate(0)
            now = datetime.now(UTC).isoformat(timespec="seconds")
            self._file.write(f"process {os.getpid()} on {socket.gethostname()} since {now}".encode().ljust(PADDING_BYTES))
        except BaseException:
            self._file.close()
            raise

    def _take(self, path: Path, doing: str) -> None:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError as error:  # a reader that asks who writes may hold it for a moment
                if attempt == ATTEMPTS:
                    self._file.seek(0)
                    holder = self._file.read().decode(errors="replace").strip() or "another process"
                    raise UserError(f"{path.parent.name} is being {doing} by {holder}.") from error
                time.sleep(WAIT_S)

    def give_room(self) -> None:
        """Free the disk space of the padding; the lock stays."""
        self._file.truncate(0)

    def release(self) -> None:
        """Let go of it."""
        with contextlib.suppress(OSError):
            self._file.truncate(0)
        self._file.close()


@contextmanager
def held(path: Path, *, doing: str) -> Iterator[None]:
    """Hold the lock file at `path`. Raises UserError when another process has it, HostError when it cannot be made."""
    try:
        lock = Lock(path, doing=doing)
    except OSError as error:
        raise HostError(f"Could not write {path}: {error.strerror}.") from error
    try:
        yield
    finally:
        lock.release()


def is_held(path: Path) -> bool:
    """Whether a living process holds it."""
    try:
        with path.open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
