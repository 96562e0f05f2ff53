"""Agreement: a screenshot beside the pixels of the canvas that it should show, in samples that are averages of equal areas."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops

NOTICEABLE = 24  # of 255, in some channel, of an average over a sample
SAMPLES = 3  # each way in a cell


@dataclass(frozen=True)
class View:
    """How the canvas lies in the screenshot. `quad` holds the corners of its content box, clockwise from the top left, in pixels;
    `part` the picture's left, top, width and height as shares of that box; `cells` one letter for each cell of a grid on the picture:
    `.` nothing lies over it, `o` something does, `x` it is not to be seen."""

    quad: tuple[float, ...]
    part: tuple[float, float, float, float]
    columns: int
    rows: int
    cells: str


@dataclass(frozen=True)
class Agreement:
    """Shares as in values.witness."""

    visible: float
    over: float
    covered: float
    hidden: float
    differs: float
    stands_out: float
    shape: float | None
    veil: float | None


def compare(screen: Image.Image, canvas: Image.Image, view: View) -> Agreement:
    """The canvas's picture may be translucent: what lies behind is not known, so any colour that could come of it agrees."""
    size = (view.columns * SAMPLES, view.rows * SAMPLES)
    shown = _picture(screen.convert("RGB"), view, size)
    least, most = (_over(canvas, ground).resize(size, Image.Resampling.BOX) for ground in (0, 255))
    off = ImageChops.lighter(ImageChops.subtract(least, shown), ImageChops.subtract(shown, most))
    different = _noticeable(off)
    cells = [view.cells[y // SAMPLES * view.columns + x // SAMPLES] for y in range(size[1]) for x in range(size[0])]
    beside = _beside(view)
    near = [beside[y // SAMPLES * view.columns + x // SAMPLES] for y in range(size[1]) for x in range(size[0])]
    seen = [i for i, cell in enumerate(cells) if cell != "x"]
    under = [i for i in seen if cells[i] == "o"]
    free = [i for i in seen if not near[i]]
    covered = [i for i in under if different[i]]
    standing = _standing(least, seen)
    light, truth = shown.convert("L").tobytes(), least.convert("L").tobytes()
    return Agreement(
        visible=_share(len(seen), len(cells)),
        over=_share(len(under), len(seen)),
        covered=_share(len(covered), len(seen)),
        hidden=_share(len(standing.intersection(covered)), len(standing)),
        differs=_share(sum(different[i] for i in free), len(free)),
        stands_out=max(_share(len(_standing(picture, free)), len(free)) for picture in (shown, least)),
        shape=_correlation([light[i] for i in free], [truth[i] for i in free]),
        veil=_likeness(light, truth, under, size[0]),
    )


def _picture(screen: Image.Image, view: View, size: tuple[int, int]) -> Image.Image:
    """What the screenshot shows where the canvas's picture lies."""
    left, top, width, height = view.part
    corners = [_corner(view.quad, s, t) for s, t in ((left, top), (left, top + height), (left + width, top + height), (left + width, top))]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    inside = all(0 <= x <= screen.width and 0 <= y <= screen.height for x, y in corners)
    if inside and abs(ax - bx) + abs(ay - dy) + abs(cx - dx) + abs(cy - by) < 0.01 and cx > ax and cy > ay:
        return screen.resize(size, Image.Resampling.BOX, box=(ax, ay, cx, cy))
    finer = (size[0] * 4, size[1] * 4)
    flat = [number for corner in corners for number in corner]
    return screen.transform(finer, Image.Transform.QUAD, flat, Image.Resampling.BILINEAR).resize(size, Image.Resampling.BOX)


def _corner(quad: Sequence[float], s: float, t: float) -> tuple[float, float]:
    def mix(a: float, b: float, c: float, d: float) -> float:
        return (a * (1 - s) + b * s) * (1 - t) + (d * (1 - s) + c * s) * t

    return mix(*quad[0::2]), mix(*quad[1::2])


def _over(canvas: Image.Image, ground: int) -> Image.Image:
    below = Image.new("RGBA", canvas.size, (ground, ground, ground, 255))
    return Image.alpha_composite(below, canvas.convert("RGBA")).convert("RGB")


def _noticeable(difference: Image.Image) -> list[bool]:
    red, green, blue = difference.split()
    return [value > NOTICEABLE for value in ImageChops.lighter(ImageChops.lighter(red, green), blue).tobytes()]


def _beside(view: View) -> list[bool]:
    """For each cell, whether something lies over it or over a neighbour, whose edge may reach into it."""
    marked = {(i % view.columns, i // view.columns) for i, cell in enumerate(view.cells) if cell != "."}
    return [
        any((i % view.columns + dx, i // view.columns + dy) in marked for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        for i in range(len(view.cells))
    ]


def _standing(picture: Image.Image, among: Sequence[int]) -> set[int]:
    """The samples that differ from the commonest colour among them."""
    data = picture.tobytes()
    if not among:
        return set()
    coarse = [bytes(value // 16 for value in data[3 * i : 3 * i + 3]) for i in among]
    first = among[coarse.index(Counter(coarse).most_common(1)[0][0])]
    ground = data[3 * first : 3 * first + 3]
    return {i for i in among if max(abs(data[3 * i + channel] - ground[channel]) for channel in range(3)) > NOTICEABLE}


def _likeness(a: bytes, b: bytes, places: Sequence[int], width: int) -> float | None:
    """The correlation of what is drawn at these places, 0 where one of them is but a gradient, None where one is flat."""
    if _correlation([a[i] for i in places], [b[i] for i in places]) is None:
        return None
    return _correlation(_detail(a, places, width), _detail(b, places, width)) or 0.0


def _detail(values: bytes, places: Sequence[int], width: int) -> list[float]:
    """What is left of the values at these places without what goes across whole rows and columns: two gradients are not alike."""
    rest = [float(values[i]) for i in places]
    for lines in ([i // width for i in places], [i % width for i in places]):
        on: dict[int, list[float]] = {}
        for line, value in zip(lines, rest, strict=True):
            on.setdefault(line, []).append(value)
        mean = {line: sum(there) / len(there) for line, there in on.items()}
        rest = [value - mean[line] for line, value in zip(lines, rest, strict=True)]
    return rest


def _correlation(a: Sequence[float], b: Sequence[float]) -> float | None:
    """Pearson's, or None when either is flat."""
    if len(a) < 2:
        return None
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    square_a, square_b = sum((x - mean_a) ** 2 for x in a), sum((y - mean_b) ** 2 for y in b)
    if square_a < len(a) or square_b < len(b):
        return None
    return round(float(sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True)) / (square_a * square_b) ** 0.5), 4)


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0
