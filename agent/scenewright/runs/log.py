"""Log: the one append-only file of a run. One writer, held by a lock; any number of readers."""

import asyncio
import contextlib
import errno
import json
import os
from collections.abc import AsyncIterator, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from scenewright.errors import HostError, UserError
from scenewright.events import SCHEMA, Event, TurnFinished
from scenewright.runs import files
from scenewright.runs.lock import Lock, is_held
from scenewright.values.base import Value

NAME = "events.jsonl"
LOCK = ".writer"
POLL_S = 0.05


class Entry(Value):
    """One line of the log: its number from 0, when it was written (UTC, ISO 8601), and what happened."""

    seq: int
    at: str
    event: Event


class LogWriter:
    """Appends events; each line is on the disk before `append` returns. A context manager.

    On a full disk the padding of its lock is given up for the last line of a run.
    """

    def __init__(self, folder: Path):
        self._folder = folder
        self._seq = 0

    def __enter__(self) -> Self:
        try:
            self._lock = Lock(self._folder / LOCK, doing="written")
            self._file = (self._folder / NAME).open("ab", buffering=0)
            self._file.truncate(_whole_bytes(self._folder / NAME))
            files.sync_folder(self._folder)
        except OSError as error:
            raise HostError(f"Could not write the log in {self._folder}: {error.strerror}.") from error
        self._seq = sum(1 for _ in read(self._folder))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()
        self._lock.release()

    def append(self, event: Event) -> Entry:
        """Write one event, whole or not at all. Raises HostError when the disk will not take it."""
        entry = Entry(seq=self._seq, at=datetime.now(UTC).isoformat(timespec="milliseconds"), event=event)
        line = entry.model_dump_json().encode() + b"\n"
        try:
            try:
                self._write(line)
            except OSError:
                if not isinstance(event, TurnFinished):
                    raise
                self._lock.give_room()
                self._write(line)
        except OSError as error:
            raise HostError(f"Could not write the log in {self._folder}: {error.strerror}.") from error
        self._seq += 1
        return entry

    def _write(self, line: bytes) -> None:
        before = os.fstat(self._file.fileno()).st_size
        try:
            if self._file.write(line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(self._file.fileno())
            if os.fstat(self._file.fileno()).st_nlink == 0:
                raise OSError(errno.ENOENT, "the folder is gone")
        except OSError:
            with contextlib.suppress(OSError):
                self._file.truncate(before)
            raise


def is_being_written(folder: Path) -> bool:
    """Whether a living process holds the log."""
    return is_held(folder / LOCK)


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
        if b'"run_created"' in line:  # before its fields are looked at: another version may have others
            raw = json.loads(line)
            _require_schema(raw["event"] if isinstance(raw, dict) and isinstance(raw.get("event"), dict) else {}, path)
        return Entry.model_validate_json(line)
    except (ValueError, RecursionError) as error:  # pydantic's errors are such
        raise UserError(f"{path} line {number} cannot be read: {type(error).__name__}.") from error


def _require_schema(event: Mapping[str, object], path: Path) -> None:
    """Raises UserError for a log whose events this version does not know."""
    if event.get("type") == "run_created" and (schema := event.get("schema_version")) != SCHEMA:
        made_with = event.get("made_with")
        version = made_with.get("scenewright", "?") if isinstance(made_with, dict) else "?"
        when = "a later" if isinstance(schema, int) and schema > SCHEMA else "an earlier"
        raise UserError(f"{path.parent.name} was written by {when} Scenewright ({version}), whose logs this one does not read.")
