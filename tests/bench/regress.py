"""Figures of visual regression: one comparison of a 1280×720 picture with its baseline, beside what a test would do with Pillow.

The other way is ImageChops: decode both, share of pixels that differ by more than 8 of 255 in some channel, mean luminance.
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageStat

from scenewright.imaging import codec
from scenewright.regress.baseline import Baselines, Moment, write
from scenewright.regress.compare import compare
from scenewright.values.match import Origin, Tolerance

SIZE = (1280, 720)
RUNS = 15
DRAWN_BY = Origin(renderer="llvmpipe", browser="0")


def measure() -> dict[str, object]:
    """Milliseconds of equal and of different pairs, ours and the other way in turn, and what each says of a dimmed picture."""
    figures: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        baselines, page, moment, frame = Baselines(folder / "baselines"), folder / "page.html", Moment(0.0, SIZE), folder / "frame.png"
        baseline = baselines.path(page, "llvmpipe", moment)
        for name, image in (("equal", _picture()), ("one object moved", _picture(moved=True)), ("6 % dimmer", _picture(light=0.94))):
            frame.write_bytes(codec.encode_png(_picture()))
            write(baseline, frame, DRAWN_BY)
            frame.write_bytes(codec.encode_png(image))
            sha256 = codec.pixel_hash(image.convert("RGBA"))  # the stage has it from its capture
            ours = partial(compare, baselines, page, moment, frame, sha256=sha256, drawn_by=DRAWN_BY, tolerance=Tolerance())
            other = partial(_with_pillow, baseline, frame)
            pairs = [(_ms(ours), _ms(other)) for _ in range(RUNS + 1)][1:]
            figures[f"compare 1280×720: {name}"] = {
                "ours_ms": round(statistics.median(a for a, _ in pairs), 1),
                "other_ms": round(statistics.median(b for _, b in pairs), 1),
                "ours_says": ours().reason,
                "other_says": "{:.2%} changed, {:+.1f} of 255".format(*other()),
            }
    return figures


def _with_pillow(expected: Path, actual: Path) -> tuple[float, float]:
    before, after = (Image.open(path).convert("RGB") for path in (expected, actual))
    red, green, blue = ImageChops.difference(before, after).split()
    changed = sum(ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()[9:])
    means = [ImageStat.Stat(image.convert("L")).mean[0] for image in (before, after)]
    return changed / (before.width * before.height), means[1] - means[0]


def _picture(*, moved: bool = False, light: float = 1.0) -> Image.Image:
    """A ground that no PNG packs to nothing, with forty boxes on it."""
    image = Image.effect_mandelbrot(SIZE, (-2.2, -1.4, 1.2, 1.4), 60).convert("RGB")
    draw = ImageDraw.Draw(image)
    for number in range(40):
        left, top = 40 + number % 8 * 150, 30 + number // 8 * 140
        if moved and number == 20:
            left += 12
        draw.rectangle((left, top, left + 60, top + 50), fill=(60 + number * 4, 120, 220 - number * 4))
    return image.point([round(value * light) for value in range(256)] * 3)


def _ms(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - started)
