"""Store: the folder of runs. Which exist, what a new one is called, where its parts are."""

import os
import re
import secrets
from datetime import date
from pathlib import Path

from scenewright.errors import HostError, UserError
from scenewright.runs import log
from scenewright.runs.fold import RunView, fold

FILES = "files"
LONGEST_SLUG = 22
DULL = {"a", "an", "the", "of", "with", "and", "in", "on", "at", "to", "make", "create", "scene"}


def new_folder(renders: Path, text: str, *, part: str = FILES) -> Path:
    """Make the folder of a new run, named by date and description, and `part` in it. Raises HostError."""
    words = [word for word in re.findall(r"[a-z0-9]+", text.lower()) if word not in DULL]
    slug = "-".join(words)[:LONGEST_SLUG].strip("-") or "scene"
    while True:
        folder = renders / f"{date.today().isoformat()}-{slug}-{secrets.token_hex(2)}"
        try:
            (folder / part).mkdir(parents=True)
        except FileExistsError:
            continue
        except OSError as error:
            raise HostError(f"Could not make {folder}: {error.strerror}.") from error
        return folder


def kept(folder: Path, name: str) -> Path:
    """A file that a run keeps, by the name in its log. Raises UserError for a name or a link that leads elsewhere."""
    path = folder / FILES / name
    if "\0" in name or path.resolve() != folder.resolve() / FILES / Path(name).name:
        raise UserError(f"{folder.name} names a file that is not its own.")
    return path


def find(renders: Path, name: str) -> Path:
    """A run by path, by name, by a part of its name, or `last`. Raises UserError."""
    if (Path(name) / log.NAME).is_file():
        return Path(name).resolve()
    if name and Path(name).name == name and (renders / name / log.NAME).is_file():
        return renders / name
    runs = all_runs(renders)
    matches = runs[-1:] if name == "last" else [run for run in runs if name in run.name]
    if not runs:
        raise UserError(f"There is no run yet in {renders}.")
    if not matches:
        raise UserError(f"There is no run {name!r} in {renders}.")
    if len(matches) > 1:
        raise UserError(f"{name!r} could be {', '.join(run.name for run in matches[:4])}; say more of its name.")
    return matches[0]


def all_runs(renders: Path) -> list[Path]:
    """Every run, the oldest first."""
    return [folder for folder, _, _ in stamps(renders)]


def stamps(renders: Path) -> list[tuple[Path, int, int]]:
    """Every run, the one written longest ago first, with bytes and time (nanoseconds) of its log."""
    found: list[tuple[int, str, int]] = []
    try:
        with os.scandir(renders) as entries:
            for entry in entries:
                try:
                    at = os.stat(f"{entry.path}/{log.NAME}")  # noqa: PTH116  paths of ten thousand runs take longer than their stats
                except OSError:
                    continue
                found.append((at.st_mtime_ns, entry.name, at.st_size))
    except OSError:
        return []
    return [(renders / name, size, time_ns) for time_ns, name, size in sorted(found)]


def view(folder: Path) -> RunView:
    """A stored run, folded. Raises UserError when it cannot be read."""
    return fold(entry.event for entry in log.read(folder))
