"""Witness: what the compositor's screenshot says beside the pixels that were read from the canvas at the same moment."""

from typing import Literal

from scenewright.values.base import Value

Compared = Literal["pixels", "shape", "nothing"]


class Witness(Value):
    """How far a screenshot of the page agrees with the canvas's own pixels. Shares are 0 to 1, of equal samples of the canvas.

    `compared` says how: by colour; by shape alone (correlation of luminance) where styles change the canvas's colours or the page
    went on drawing without its clock; or not at all, because no sample was to be seen or no screenshot was to be had.
    """

    compared: Compared = "nothing"
    box: tuple[float, float, float, float] = (0, 0, 0, 0)  # left, top, width, height of the canvas in CSS pixels of the window
    visible: float = 0.0  # samples that lie in the window, with or without something over them
    over: float = 0.0  # of the visible ones: another element lies over them
    covered: float = 0.0  # of the visible ones: another element lies over them, and they look different
    hidden: float = 0.0  # of what stands out from the background in the canvas's picture: so much is covered
    differs: float = 0.0  # of those that nothing lies over: they look different all the same
    stands_out: float = 0.0  # of those that nothing lies over: what differs from its background, in the picture that shows more
    shape: float | None = None  # correlation of the luminance of those that nothing lies over; None for a flat picture
    veil: float | None = None  # the same of those that something lies over: near 1 when the scene shows through
    by: str | None = None  # the element that lies over most of them, as `div#menu`
    by_canvas: bool = False  # that element is a canvas with a WebGL context of its own
