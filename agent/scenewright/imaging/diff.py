"""Diff: how far two pictures are apart, in numbers. The one door to blazediff."""

import tempfile
from pathlib import Path

import blazediff  # type: ignore[import-untyped]
from PIL import Image

from scenewright.imaging import codec
from scenewright.values.match import Gap

PARTS = (4, 4)


def gap(expected: Path, actual: Path, *, threshold: float) -> Gap:
    """Share of pixels changed beyond `threshold` and shifts of luminance (Rec. 601), of two pictures of one size.

    Equal pixels are decided first and exactly. Raises OSError for what is not a picture, ValueError for different sizes.
    """
    before, after = codec.decode(expected.read_bytes()), codec.decode(actual.read_bytes())
    if before.size != after.size:
        raise ValueError(f"{before.size} is not {after.size}")
    if before.tobytes() == after.tobytes():
        return Gap(equal=True)
    changed = blazediff.compare(str(expected), str(actual), threshold=threshold).diff_count or 0
    return Gap(equal=False, changed=changed / (before.width * before.height), shifts=_shifts(before, after))


def changed(expected: Path, actual: Path, *, threshold: float) -> Image.Image:
    """A mask of the pixels that `gap` counts: mode L, 255 where changed."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "mask.png"
        blazediff.compare(str(expected), str(actual), str(out), threshold=threshold, diff_mask=True)
        if not out.exists():  # nothing is beyond the threshold
            return Image.new("L", codec.decode(expected.read_bytes()).size)
        return codec.decode(out.read_bytes()).getchannel("A")


def _shifts(before: Image.Image, after: Image.Image) -> tuple[float, ...]:
    means = [image.convert("L").convert("F").resize(PARTS, Image.Resampling.BOX) for image in (before, after)]
    old, new = ([float(mean.getpixel((x, y))) for y in range(PARTS[1]) for x in range(PARTS[0])] for mean in means)  # type: ignore[arg-type]
    return tuple(round(b - a, 2) for a, b in zip(old, new, strict=True))
