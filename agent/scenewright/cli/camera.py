"""Camera: the options that say when, how large and from where pictures are taken, beyond what `recipe` has."""

import math
from typing import Annotated

import typer

from scenewright.errors import UserError
from scenewright.jobs.target import LONGEST_S, SMALLEST_PX
from scenewright.values.capture import Recipe, Shot, Size
from scenewright.values.view import FORMS, View, views

LARGEST_PX = 8192
MOST_SHOTS = 3600
MOST_FPS = 60
DEVICES: dict[str, tuple[Size, float]] = {
    "phone": ((390, 844), 3),
    "phone-wide": ((844, 390), 3),
    "tablet": ((820, 1180), 2),
    "laptop": ((1440, 900), 2),
    "desktop": ((1920, 1080), 1),
    "4k": ((3840, 2160), 1),
    "square": ((1080, 1080), 1),
}
USUAL_SIZE: Size = (960, 540)

Device = Annotated[str | None, typer.Option(help=f"Size and pixel ratio of: {', '.join(DEVICES)}.", show_default=False)]
SizePx = Annotated[str | None, typer.Option(help="Width and height of the page in pixels.", show_default="960x540, or the device's")]
Scale = Annotated[float | None, typer.Option(help="Pixels of the device for one of the page.", show_default="1, or the device's")]
Views = Annotated[
    list[str] | None,
    typer.Option("--view", help=f"From where, in Three.js pages: {FORMS}. Can be repeated.", show_default="the page's own camera"),
]
Transparent = Annotated[bool, typer.Option("--transparent", help="Leave out the page's background; PNGs get alpha.")]
Shape = tuple[Size, float]  # of the page in pixels; pixels of the device for one of them


def shape(device: str | None, size: str | None, scale: float | None) -> Shape:
    """What the options mean together. Raises UserError for what cannot be meant."""
    if device is not None and device not in DEVICES:
        raise UserError(f"--device is {device!r}; it can be {', '.join(DEVICES)}.")
    usual_px, usual_scale = DEVICES[device] if device else (USUAL_SIZE, 1.0)
    size_px, ratio = usual_px if size is None else _size(size), usual_scale if scale is None else scale
    if not (math.isfinite(ratio) and 0.25 <= ratio <= 8):
        raise UserError(f"--scale is {ratio:g}; it takes a number from 0.25 to 8.")
    if max(size_px) * ratio > LARGEST_PX:
        raise UserError(f"{size_px[0]}x{size_px[1]} at scale {ratio:g} is too large; a picture has at most {LARGEST_PX} pixels a side.")
    return size_px, ratio


def seen_from(wanted: list[str] | None) -> tuple[View, ...]:
    """All views that were asked for. Raises UserError."""
    try:
        return tuple(dict.fromkeys(view for text in wanted or [] for view in views(text)))
    except ValueError as error:
        raise UserError(f"--view takes {FORMS}: {_said(error)}.") from error


def moments(at: str | None, start: float | None, end: float | None, fps: float | None, *, moving: bool) -> tuple[float, ...]:
    """Seconds. `--from` and `--to` with `--fps` give the beginning of each frame; `moving` says that one picture would not do.

    Raises UserError for what cannot be meant.
    """
    spread = (start, end, fps) != (None, None, None)
    if at is not None and spread:
        raise UserError("--at names moments and --from, --to, --fps a stretch of time: use one of the two.")
    if at is None and not spread and not moving:
        return (0.0,)
    if at is not None:
        try:
            found = tuple(float(part) for part in at.split(","))
        except ValueError as error:
            raise UserError(f"--at is {at!r}; it takes seconds, such as 0,1.5.") from error
    else:
        begin, rate = 0.0 if start is None else start, 15.0 if fps is None else fps
        stop = begin + 3 if end is None else end
        if not (0 < rate <= MOST_FPS and math.isfinite(begin) and math.isfinite(stop) and begin < stop):
            raise UserError(f"--from, --to and --fps take a beginning, a later end and up to {MOST_FPS} frames a second.")
        count = max(1, math.ceil(round((stop - begin) * rate, 6)))
        if count > MOST_SHOTS:
            raise UserError(f"{count} pictures are too many; {MOST_SHOTS} can be taken at once.")
        found = tuple(begin + k / rate for k in range(count))
    if not all(0 <= moment <= LONGEST_S for moment in found):
        raise UserError(f"Pictures are taken from 0 to {LONGEST_S} seconds.")
    return tuple(sorted({round(moment, 3) for moment in found}))


def recipe(shape: Shape, moments_s: tuple[float, ...], looks: tuple[View, ...], *, transparent: bool, seconds: float) -> Recipe:
    """Every view at every moment. Raises UserError for too many."""
    shots = tuple(Shot(at_s=moment, view=view) for moment in moments_s for view in looks or (None,))
    if len(shots) > MOST_SHOTS:
        raise UserError(f"{len(shots)} pictures are too many; {MOST_SHOTS} can be taken at once.")
    size_px, scale = shape
    return Recipe(shots=shots, size_px=size_px, scale=scale, transparent=transparent, budget_s=seconds)


def _size(text: str) -> Size:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and all(SMALLEST_PX <= int(side) <= LARGEST_PX for side in (width, height))):
        raise UserError(f"--size is {text!r}; it takes WIDTHxHEIGHT in pixels, each from {SMALLEST_PX} to {LARGEST_PX}.")
    return int(width), int(height)


def _said(error: ValueError) -> str:
    return error.errors()[0]["msg"] if hasattr(error, "errors") else str(error)
