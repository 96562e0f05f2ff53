"""Look: what instruments say of a frame's pixels. Luminance is 0 to 255 (Rec. 601); shares are 0 to 1."""

from scenewright.values.base import Value


class Swatch(Value):
    """One of the few colours that a picture can be painted with, as `#rrggbb`, and its share of the pixels."""

    colour: str
    share: float


class Margins(Value):
    """How far what stands out from the background stays from each side, as shares of width and height."""

    left: float
    top: float
    right: float
    bottom: float


class Look(Value):
    """What can be said of a frame's pixels at a glance. None is what older captures do not say."""

    mean: float
    deviation: float
    spread: int  # largest difference between two pixels in any channel, 0 to 255
    off_ground: float  # share of pixels that differ from the commonest colour by more than 8 of 255 in some channel
    crushed: float | None = None  # share of pixels so dark that they cannot be told from black
    clipped: float | None = None  # share of pixels so bright that they cannot be told from white
    darkest: int | None = None  # luminance that all but 0.02 % of the pixels reach
    brightest: int | None = None  # luminance that all but 0.02 % of the pixels stay within
    edges: float | None = None  # share of the picture, four pixels each way as one, where the luminance steps
    margins: Margins | None = None  # None as well where nothing stands out
    colours: tuple[Swatch, ...] = ()  # at most five, the commonest first

    @property
    def contrast(self) -> int | None:
        """From the darkest to the brightest."""
        return None if self.brightest is None or self.darkest is None else self.brightest - self.darkest
