"""Taken: the pictures of one page on disk, in the shape of `capture --json`."""

from scenewright.values.base import Value
from scenewright.values.capture import Capture, Size


class Picture(Value):
    """A picture on disk. `sha256` is of its RGBA pixels; `view` is None for the page's own camera."""

    path: str
    t_s: float
    view: str | None
    size_px: Size
    sha256: str


class Taken(Value):
    """One page: its pictures, what was made of them (paths), and all evidence."""

    target: str
    pictures: tuple[Picture, ...]
    sheet: str | None = None
    gif: tuple[str, ...] = ()
    webm: tuple[str, ...] = ()
    capture: Capture


class Takes(Value):
    """What `capture --json` prints."""

    results: tuple[Taken, ...]
