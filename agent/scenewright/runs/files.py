"""Files by hash, whole or absent: written under a temporary name, synced, renamed."""

import hashlib
import os
import tempfile
import time
from pathlib import Path

from scenewright.errors import HostError


def store(folder: Path, data: bytes, suffix: str) -> str:
    """Keep bytes in `folder` under their SHA-256 and `suffix`; returns the file's name. Raises HostError."""
    name = hashlib.sha256(data).hexdigest() + suffix
    if not (folder / name).exists():
        write(folder / name, data)
    return name


def write(path: Path, data: bytes) -> None:
    """Put bytes at `path` in one step, replacing what was there. Raises HostError when the disk will not."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
        temporary = Path(name)
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
            temporary.chmod(0o644)
            temporary.replace(path)
            sync_folder(path.parent)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise HostError(f"Could not write {path}: {error.strerror}.") from error


def sync_folder(folder: Path) -> None:
    """See to it that names in a folder survive a crash of the machine. Raises OSError."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def remove(path: Path) -> None:
    """See that there is no file at `path`. Raises HostError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise HostError(f"Could not remove {path}: {error.strerror}.") from error


def recent(folder: Path, *, days: float = 1.0) -> Path:
    """A folder for what need not last: files in it that are older than this are removed. Raises HostError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.iterdir():
            if time.time() - path.stat().st_mtime > days * 86_400:
                path.unlink(missing_ok=True)
    except OSError as error:
        raise HostError(f"Could not tidy {folder}: {error.strerror}.") from error
    return folder
