"""Diff: how far two pictures are apart, in numbers. The one door to blazediff."""

import tempfile
from pathlib import Path

import blazediff  # type: ignore[import-untyped]
from PIL import Image

from scenewright.imaging import codec

PARTS = (4, 4)


def changed(expected: Path, actual: Path, *, threshold: float) -> float:
    """Share of pixels whose colours are further apart than `threshold` (YIQ, 0 to 1), of two PNGs of one size."""
    width, height = codec.size(expected.read_bytes())
    return int(blazediff.compare(str(expected), str(actual), threshold=threshold).diff_count or 0) / (width * height)


def mask(expected: Path, actual: Path, *, threshold: float) -> codec.Picture:
    """The pixels that `changed` counts: mode L, 255 where changed."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "mask.png"
        blazediff.compare(str(expected), str(actual), str(out), threshold=threshold, diff_mask=True)
        if not out.exists():  # nothing is beyond the threshold
            return Image.new("L", codec.size(expected.read_bytes()))
        return codec.decode(out.read_bytes()).getchannel("A")


def shifts(before: codec.Picture, after: codec.Picture) -> tuple[float, ...]:
    """How much lighter (positive) or darker each of 4×4 parts became: mean luminance (Rec. 601), of 255, row by row."""
    means = [image.convert("L").convert("F").resize(PARTS, Image.Resampling.BOX) for image in (before, after)]
    old, new = ([float(mean.getpixel((x, y))) for y in range(PARTS[1]) for x in range(PARTS[0])] for mean in means)  # type: ignore[arg-type]
    return tuple(round(b - a, 2) for a, b in zip(old, new, strict=True))
