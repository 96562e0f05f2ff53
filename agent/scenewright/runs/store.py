"""Store: the folder of runs. Which exist, what a new one is called, where its parts are."""

import os
import re
import secrets
from datetime import date
from pathlib import Path
from typing import NamedTuple

from scenewright.errors import HostError, UserError
from scenewright.runs import log
from scenewright.runs.fold import RunView, fold

FILES = "files"
IN_BATCH = "runs"  # the part of a batch's folder that holds its runs, those of each order in a folder of their own
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
    if not matches and name != "last":
        matches = [run for run in all_runs(renders, batches=True) if name in run.name]
    if not runs and not matches:
        raise UserError(f"There is no run yet in {renders}.")
    if not matches:
        raise UserError(f"There is no run {name!r} in {renders}.")
    if len(matches) > 1:
        raise UserError(f"{name!r} could be {', '.join(run.name for run in matches[:4])}; say more of its name.")
    return matches[0]


def all_runs(renders: Path, *, batches: bool = False) -> list[Path]:
    """Every run, the oldest first; those in `batches` only when they are asked for."""
    return [stamp.folder for stamp in stamps(renders, batches=batches)[0]]


class Stamp(NamedTuple):
    """A run with the time (nanoseconds) and the bytes of its log. `batch` is the name of the batch that it is in, or empty."""

    time_ns: int
    name: str
    size: int
    place: str  # a text, as the paths of ten thousand runs take longer than their stats
    batch: str = ""

    @property
    def folder(self) -> Path:
        """The run itself."""
        return Path(self.place)


def stamps(renders: Path, *, batches: bool = False) -> tuple[list[Stamp], int]:
    """Every run, the one written longest ago first, and how many batches there are; their runs only when they are asked for."""
    found, others = _stamps(renders)
    places = [place for place in others if (renders / place / IN_BATCH).is_dir()]
    for place in places if batches else ():
        inside = renders / place / IN_BATCH
        for of_order in _stamps(inside)[1]:
            found += [stamp._replace(batch=place) for stamp in _stamps(inside / of_order)[0]]
    return sorted(found), len(places)


def _stamps(folder: Path) -> tuple[list[Stamp], list[str]]:
    """The runs in a folder, and the names of the folders in it that are none."""
    found: list[Stamp] = []
    others: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                try:
                    at = os.stat(f"{entry.path}/{log.NAME}")  # noqa: PTH116  see Stamp
                except OSError:
                    if entry.is_dir():
                        others.append(entry.name)
                    continue
                found.append(Stamp(at.st_mtime_ns, entry.name, at.st_size, entry.path))
    except OSError:
        return [], []
    return found, others


def view(folder: Path) -> RunView:
    """A stored run, folded. Raises UserError when it cannot be read."""
    return fold(entry.event for entry in log.read(folder))
