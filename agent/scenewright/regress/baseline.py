"""Baseline: where expected pictures lie, and what they remember of their making.

    <baselines>/<path of the page>/<family of the renderer>/<moment>s-<width>x<height>[-seed<n>].png

The page's path is taken from the folder that holds the baselines, so two pages of one name do not meet. One file is one
baseline: what drew it stands in the PNG itself, so nothing can get out of step and parallel tests never write the same file.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from scenewright.imaging import codec
from scenewright.runs import files
from scenewright.values.capture import Size
from scenewright.values.match import Origin

NOTE = "scenewright"
UP = "_up"  # stands for `..`
PNG = b"\x89PNG\r\n\x1a\n"
MOST_PIXELS = 2**26  # more than any frame has; a file of some kilobytes may claim ten times as many, and take the memory for them
LFS = b"version https://git-lfs"


class Unreadable(Exception):
    """There is a file, and it is no picture. The message says what it is instead."""


@dataclass(frozen=True)
class Baseline:
    """A picture (RGBA), and what drew it."""

    picture: codec.Picture
    made: Origin


@dataclass(frozen=True)
class Moment:
    """What a baseline is a picture of, besides its page."""

    t_s: float
    size_px: Size
    seed: int = 0

    @property
    def stem(self) -> str:
        """A file's name without its ending; 0.1 + 0.2 is 0.3 here."""
        seconds = f"{self.t_s:.3f}".rstrip("0").rstrip(".")
        return f"{seconds}s-{self.size_px[0]}x{self.size_px[1]}" + (f"-seed{self.seed}" if self.seed else "")


@dataclass(frozen=True)
class Baselines:
    """One folder of baselines."""

    folder: Path

    def of_page(self, page: Path) -> Path:
        """The folder of one page's baselines, whether it exists or not."""
        parts = Path(os.path.relpath(page.absolute(), self.folder.absolute().parent)).parts
        return self.folder.joinpath(*(UP if part == ".." else part for part in parts))

    def path(self, page: Path, family: str, moment: Moment) -> Path:
        """Where a baseline is or would be."""
        return self.of_page(page) / family / f"{moment.stem}.png"

    def families(self, page: Path, moment: Moment) -> list[str]:
        """The renderers that have a baseline of this moment."""
        return sorted(found.parent.name for found in self.of_page(page).glob(f"*/{moment.stem}.png"))

    def orphans(self) -> Iterator[Path]:
        """Folders of baselines whose page is not there any more."""
        for folder in sorted({found.parent.parent for found in self.folder.glob("**/*.png")}):
            page = self.folder.absolute().parent.joinpath(*(".." if part == UP else part for part in folder.relative_to(self.folder).parts))
            if not page.exists():
                yield folder


def read(path: Path) -> Baseline:
    """Raises Unreadable when it is no picture. A picture that does not say what drew it is of unknown origin."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable(f"cannot be read: {error.strerror}") from error
    try:
        if not data.startswith(PNG):
            raise ValueError
        width, height = (int.from_bytes(data[start : start + 4]) for start in (16, 20))  # of every PNG; Pillow would warn, and go on
        if width * height > MOST_PIXELS:
            raise Unreadable(f"claims {width:,}×{height:,} pixels, more than any frame has")
        picture, note = codec.decode(data), codec.notes(data).get(NOTE, "{}")
    except codec.BROKEN as error:
        raise Unreadable(_instead(data)) from error
    try:
        return Baseline(picture, Origin.model_validate_json(note))
    except ValidationError:
        return Baseline(picture, Origin())


def write(path: Path, frame: Path, made: Origin) -> None:
    """Make a frame the baseline. Raises HostError when the disk will not."""
    files.write(path, codec.encode_png(codec.decode(frame.read_bytes()), notes={NOTE: made.model_dump_json(exclude_none=True)}))


def _instead(data: bytes) -> str:
    if data.startswith(LFS):
        return "is a pointer of Git LFS; fetch the picture with `git lfs pull`"
    return "is empty" if not data else "is damaged, or not a PNG"
