"""Recipe: the options that say when and how large pictures of a page are taken, and how they are read."""

from pathlib import Path
from typing import Annotated

import typer

from scenewright.errors import UserError
from scenewright.jobs.target import LARGEST_PX, LONGEST_S, SMALLEST_PX, shots
from scenewright.values.capture import Gather, Recipe, Size

At = Annotated[str, typer.Option(help="When to take pictures, in seconds of the page's own time.")]
SizePx = Annotated[str, typer.Option(help="Width and height of the page in pixels.")]
Seed = Annotated[int, typer.Option(min=0, help="Seed of the page's random numbers.")]
Seconds = Annotated[float, typer.Option(min=1, help="Seconds that one page may take.")]
Root = Annotated[Path | None, typer.Option(help="Folder whose files pages may load.", show_default="that of each page")]
AT, SIZE, BUDGET_S = "0,1", "960x540", 30.0


def recipe(at: str, size: str, seconds: float, *, gather: frozenset[Gather]) -> Recipe:
    """What the options ask for. Raises UserError for what cannot be meant."""
    return Recipe(shots=shots(_moments(at)), size_px=_size(size), gather=gather, budget_s=seconds)


def require_root(root: Path | None) -> None:
    """Raises UserError for a --root that is no folder."""
    if root is not None and not root.is_dir():
        raise UserError(f"--root is {root}, which is not a folder.")


def _moments(text: str) -> tuple[float, ...]:
    try:
        moments = tuple(float(part) for part in text.split(","))
    except ValueError as error:
        raise UserError(f"--at is {text!r}; it takes seconds, such as 0,1.5.") from error
    if not all(0 <= moment <= LONGEST_S for moment in moments):
        raise UserError(f"--at takes seconds from 0 to {LONGEST_S}.")
    return moments


def _size(text: str) -> Size:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and all(SMALLEST_PX <= int(side) <= LARGEST_PX for side in (width, height))):
        raise UserError(f"--size is {text!r}; it takes WIDTHxHEIGHT in pixels, each from {SMALLEST_PX} to {LARGEST_PX}.")
    return int(width), int(height)
