"""Instruments: what a frame's pixels say at a glance, and how much two of them differ."""

from collections import Counter
from itertools import accumulate

from PIL import Image, ImageChops, ImageFilter, ImageStat

from scenewright.values.look import Look, Margins, Swatch

NOTICEABLE = 8  # of 255, in some channel
EDGE = 32  # of 255: answer of the edge filter to a step of 4
CRUSHED, CLIPPED = 4, 251  # luminance up to which, and from which on, nothing can be told apart
TAIL = 0.0002  # share of pixels left out at either end, as few as cannot be told from noise: a handful of stars is a picture
COARSE = 4  # how many pixels each way become one where the eye would not tell
SWATCHES = 5


def look(image: Image.Image) -> Look:
    """Luminance, colours, edges, and where the picture differs from its commonest colour, of an opaque picture."""
    rgb = image.convert("RGB")
    grey = rgb.convert("L")
    levels = list(accumulate(grey.histogram()))
    pixels = levels[-1]
    spread = max(high - low for low, high in ImageStat.Stat(rgb).extrema)
    mask = _off_ground(rgb)
    coarse = rgb.reduce(COARSE)
    return Look(
        mean=round(ImageStat.Stat(grey).mean[0], 2),
        deviation=round(ImageStat.Stat(grey).stddev[0], 2),
        spread=int(spread),
        off_ground=mask.histogram()[255] / pixels,
        crushed=round(levels[CRUSHED] / pixels, 4),
        clipped=round(1 - levels[CLIPPED - 1] / pixels, 4),
        darkest=next(level for level, below in enumerate(levels) if below > TAIL * pixels),
        brightest=next(level for level, below in enumerate(levels) if below >= (1 - TAIL) * pixels),
        edges=_edges(coarse.convert("L")),
        margins=_margins(mask),
        colours=_swatches(coarse),
    )


def motion(before: Image.Image, after: Image.Image) -> float | None:
    """How much two pictures of one size differ: the mean difference of luminance, 0 to 255; None for different sizes."""
    if before.size != after.size:
        return None
    return round(ImageStat.Stat(ImageChops.difference(before.convert("L"), after.convert("L"))).mean[0], 3)


def _off_ground(rgb: Image.Image) -> Image.Image:
    """255 where a pixel differs noticeably from the commonest colour, else 0."""
    red, green, blue = ImageChops.difference(rgb, Image.new("RGB", rgb.size, _commonest(rgb))).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).point([0] * (NOTICEABLE + 1) + [255] * (255 - NOTICEABLE))


def _margins(mask: Image.Image) -> Margins | None:
    """How far what stands out is from each side, as shares of width and height; None where nothing does."""
    if (box := mask.getbbox()) is None:
        return None
    left, top, right, bottom = box
    width, height = mask.size
    return Margins(
        left=round(left / width, 4), top=round(top / height, 4), right=round(1 - right / width, 4), bottom=round(1 - bottom / height, 4)
    )


def _edges(grey: Image.Image) -> float:
    """The share of a coarse picture where the luminance steps; its rim, which has no neighbours, is left out."""
    if min(grey.size) < 3:
        return 0.0
    found = grey.filter(ImageFilter.FIND_EDGES).crop((1, 1, grey.width - 1, grey.height - 1))
    return round(sum(found.histogram()[EDGE:]) / (found.width * found.height), 4)


def _swatches(coarse: Image.Image) -> tuple[Swatch, ...]:
    """The colours that a picture can be painted with, the commonest first."""
    few = coarse.quantize(SWATCHES, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    palette = few.getpalette() or []
    shares = Counter(few.tobytes())
    return tuple(
        Swatch(colour="#" + bytes(palette[3 * index : 3 * index + 3]).hex(), share=round(count / (few.width * few.height), 4))
        for index, count in sorted(shares.items(), key=lambda item: (-item[1], item[0]))
    )


def _commonest(rgb: Image.Image) -> tuple[int, int, int]:
    """The commonest colour of every fourth pixel each way."""
    sample = rgb.resize((max(1, rgb.width // 4), max(1, rgb.height // 4)), Image.Resampling.NEAREST).tobytes()
    colours = Counter(zip(sample[0::3], sample[1::3], sample[2::3], strict=True))
    return colours.most_common(1)[0][0]
