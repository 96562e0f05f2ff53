"""Scratch: a folder for one process among the machine's temporary files. What a process that was killed left is swept by the next."""

import contextlib
import fcntl
import os
import shutil
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

PREFIX = "scenewright-scratch-"
LOCK = ".held"


class Scratch:
    """Made at once, gone with `close`. It is held by a lock, which ends with this process however that ends."""

    def __init__(self) -> None:
        sweep()
        made = Path(tempfile.mkdtemp(prefix="scenewright-new-"))
        self._lock = os.open(made / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        self.path = made.rename(made.with_name(made.name.replace("scenewright-new-", PREFIX)))  # held before it can be swept

    def close(self) -> None:
        """Remove it with all that is in it. Closing again does nothing."""
        shutil.rmtree(self.path, ignore_errors=True)
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def sweep() -> None:
    """Remove the folders of this user that nobody holds any more."""
    for lock in Path(tempfile.gettempdir()).glob(f"{PREFIX}*/{LOCK}"):
        with contextlib.suppress(OSError):  # another user's, or just removed by its owner
            held = os.open(lock, os.O_RDWR)
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(lock.parent, ignore_errors=True)
            finally:
                os.close(held)
