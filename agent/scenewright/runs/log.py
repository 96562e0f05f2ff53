"""Log: the one append-only file of a run. One writer, held by a lock; any number of readers."""

import asyncio
import contextlib
import fcntl
import json
import os
import socket
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from pydantic import ValidationError

from scenewright.errors import HostError, UserError
from scenewright.events import EVENT, Event
from scenewright.values.base import Value

NAME = "events.jsonl"
LOCK = ".writer"
POLL_S = 0.15


class Entry(Value):
    """One line of the log: its number from 0, when it was written (UTC, ISO 8601), and what happened."""

    seq: int
    at: str
    event: Event


class LogWriter:
    """Appends events; each line is on the disk before `append` returns. A context manager."""

    def __init__(self, folder: Path):
        self._folder = folder
        self._seq = 0

    def __enter__(self) -> Self:
        try:
            self._lock = (self._folder / LOCK).open("a+")
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                self._lock.seek(0)
                holder = self._lock.read() or "another process"
                self._lock.close()
                raise UserError(f"{self._folder.name} is being written by {holder}.") from error
            self._lock.truncate(0)
            self._lock.write(f"process {os.getpid()} on {socket.gethostname()}")
            self._lock.flush()
            self._file = (self._folder / NAME).open("ab")
            self._file.truncate(_whole_bytes(self._folder / NAME))
        except OSError as error:
            raise HostError(f"Could not write the log in {self._folder}: {error.strerror}.") from error
        self._seq = sum(1 for _ in read(self._folder))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()
        self._lock.truncate(0)
        self._lock.close()

    def append(self, event: Event) -> Entry:
        """Write one event. Raises HostError when the disk will not take it."""
        entry = Entry(seq=self._seq, at=datetime.now(UTC).isoformat(timespec="milliseconds"), event=event)
        try:
            self._file.write(entry.model_dump_json().encode() + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise HostError(f"Could not write the log in {self._folder}: {error.strerror}.") from error
        self._seq += 1
        return entry


def is_being_written(folder: Path) -> bool:
    """Whether a living process holds the log."""
    try:
        with (folder / LOCK).open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def _whole_bytes(path: Path) -> int:
    """Length of a log without a torn last line."""
    return path.read_bytes().rfind(b"\n") + 1


def read(folder: Path) -> Iterator[Entry]:
    """All entries in order. A torn last line is ignored; any other damage raises UserError."""
    path = folder / NAME
    if not path.is_file():
        raise UserError(f"{folder} is no run: it has no {NAME}.")
    lines = path.read_bytes().split(b"\n")
    for number, line in enumerate(lines[:-1]):
        yield _entry(line, path, number + 1)


async def follow(folder: Path, *, after: int = -1, until: asyncio.Event | None = None, poll_s: float = POLL_S) -> AsyncIterator[Entry]:
    """The entries from number `after` + 1 on, and those to come; ends when nobody writes any more, or `until` is set.

    Raises UserError as `read` does.
    """
    path, offset, number = folder / NAME, 0, 0
    if not path.is_file():
        raise UserError(f"{folder} is no run: it has no {NAME}.")
    until = until or asyncio.Event()
    while True:
        writing = is_being_written(folder)  # asked first: what a writer leaves at its end is still read
        grown = await asyncio.to_thread(_whole_lines, path, offset)
        offset += len(grown)
        for line in grown.split(b"\n")[:-1]:
            number += 1
            entry = _entry(line, path, number)
            if entry.seq > after:
                yield entry
        if not writing or until.is_set():
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(until.wait(), poll_s)


def _whole_lines(path: Path, offset: int) -> bytes:
    """What follows `offset`, without a line that is still being written."""
    with path.open("rb") as file:
        file.seek(offset)
        data = file.read()
    return data[: data.rfind(b"\n") + 1]


def _entry(line: bytes, path: Path, number: int) -> Entry:
    try:
        raw = json.loads(line)
        return Entry(seq=raw["seq"], at=raw["at"], event=EVENT.validate_python(raw["event"]))
    except (ValueError, KeyError, ValidationError) as error:
        raise UserError(f"{path} line {number} cannot be read: {type(error).__name__}.") from error
