"""Tidy: what can go from a folder of runs, and how it goes. Nothing of a run that is being written is touched."""

import os
import re
import secrets
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from scenewright.errors import HostError, UserError
from scenewright.runs import files, lock, log
from scenewright.runs.store import FILES

HASH = re.compile(rb"[0-9a-f]{64}")
RUN = re.compile(r"\d{4}-\d\d-\d\d-.*-[0-9a-f]{4}")  # as `store` names them
STORED = re.compile(r"[0-9a-f]{64}(\.\w+)?")
REMOVED = ".removed-"
FRESH_S = 3600  # a folder without a log may be a run that begins


@dataclass(frozen=True)
class Leftovers:
    """What no log names in one run, or in a folder that never became one. `held` says who writes it, if somebody does."""

    folder: Path
    paths: tuple[Path, ...] = ()
    bytes: int = 0
    held: str = ""


def leftovers(renders: Path) -> Iterator[Leftovers]:
    """Of every run in a folder, those in batches too: stored files that their log does not name, and what was never finished."""
    for place, names, _ in os.walk(renders):
        folder = Path(place)
        for name in [name for name in names if name.startswith(REMOVED)]:
            names.remove(name)
            yield _found(renders, [folder / name])
        if (folder / log.NAME).is_file():
            names.clear()
            yield _of_run(folder)
        elif RUN.fullmatch(folder.name) and FILES in names:
            names.clear()
            if time.time() - folder.stat().st_mtime > FRESH_S and not any(path.is_file() for path in folder.rglob("*")):
                yield _found(folder, [folder])


def _of_run(folder: Path) -> Leftovers:
    if log.is_being_written(folder):
        return Leftovers(folder, held="is being written")
    return _found(folder, _unnamed(folder))


def _unnamed(folder: Path) -> list[Path]:
    """Any hash in the log counts, wherever it stands: too much is kept rather than too little."""
    with (folder / log.NAME).open("rb") as lines:
        named = {found.decode() for line in lines for found in HASH.findall(line)}
    stored = folder / FILES
    kept = sorted(stored.iterdir()) if stored.is_dir() and not stored.is_symlink() else []
    unnamed = [path for path in kept if STORED.fullmatch(path.name) and path.name[:64] not in named and path.is_file()]
    return unnamed + [path for place in (folder, stored) for path in sorted(place.glob(".*.part")) if path.is_file()]


def _found(folder: Path, paths: list[Path]) -> Leftovers:
    return Leftovers(folder, tuple(paths), sum(size(path) for path in paths))


def clear(found: Leftovers) -> Leftovers:
    """Remove them, as far as they are still left over; returns what went. Raises HostError."""
    try:
        if not (found.folder / log.NAME).is_file():
            for path in found.paths:
                if path.name.startswith(REMOVED):
                    shutil.rmtree(path)
                else:
                    _remove_empty(path)
            return found
        with lock.held(found.folder / log.LOCK, doing="written"):
            going = [path for path in _unnamed(found.folder) if path in found.paths]
            gone = _found(found.folder, going)
            for path in going:
                files.remove(path)
            return gone
    except UserError as error:
        return Leftovers(found.folder, held=str(error))
    except OSError as error:
        raise HostError(f"Could not tidy {found.folder}: {error.strerror}.") from error


def _remove_empty(folder: Path) -> None:
    for path in sorted((path for path in folder.rglob("*")), reverse=True):
        path.rmdir()
    folder.rmdir()


def remove(folder: Path) -> None:
    """Remove a run with all that lies in its folder. Raises UserError while it is being written, HostError.

    It is renamed first: what is interrupted here is no run any more, and `leftovers` finds the rest.
    """
    with lock.held(folder / log.LOCK, doing="written"):
        aside = folder.parent / f"{REMOVED}{folder.name}-{secrets.token_hex(2)}"
        try:
            folder.rename(aside)
            shutil.rmtree(aside)
        except OSError as error:
            raise HostError(f"Could not remove {folder}: {error.strerror}.") from error


def size(path: Path) -> int:
    """Bytes of a file, or of all in a folder."""
    return sum(one.lstat().st_size for one in (path, *(path.rglob("*") if path.is_dir() and not path.is_symlink() else ())))
