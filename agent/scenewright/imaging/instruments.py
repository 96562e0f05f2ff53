"""Instruments: what a frame's pixels say at a glance."""

from collections import Counter

from PIL import Image, ImageChops, ImageStat

from scenewright.values.capture import Look

NOTICEABLE = 8  # of 255, in some channel


def look(image: Image.Image) -> Look:
    """Luminance, spread and the share of pixels that stand out from the commonest colour, of an opaque picture."""
    rgb = image.convert("RGB")
    grey = ImageStat.Stat(rgb.convert("L"))
    spread = max(high - low for low, high in ImageStat.Stat(rgb).extrema)
    ground = Image.new("RGB", rgb.size, _commonest(rgb))
    red, green, blue = ImageChops.difference(rgb, ground).split()
    differs = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    return Look(
        mean=round(grey.mean[0], 2),
        deviation=round(grey.stddev[0], 2),
        spread=int(spread),
        off_ground=sum(differs[NOTICEABLE + 1 :]) / (rgb.width * rgb.height),
    )


def _commonest(rgb: Image.Image) -> tuple[int, int, int]:
    """The commonest colour of every fourth pixel each way."""
    sample = rgb.resize((max(1, rgb.width // 4), max(1, rgb.height // 4)), Image.Resampling.NEAREST).tobytes()
    colours = Counter(zip(sample[0::3], sample[1::3], sample[2::3], strict=True))
    return colours.most_common(1)[0][0]
