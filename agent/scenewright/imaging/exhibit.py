"""Exhibit: how two pictures differ, as pictures for a person."""

from collections.abc import Mapping

from PIL import Image, ImageChops, ImageDraw, ImageFont

GROUND, INK, QUIET = (24, 25, 28), (236, 236, 238), (150, 152, 158)
CHANGED, LIGHTER, DARKER = (255, 45, 120), (255, 185, 50), (40, 140, 255)
WIDTH_PX, GAP_PX = 640, 16  # of one picture in a sheet, and between two
FULL_TINT = 40  # of 255: a shift of luminance that is shown in its full colour


def difference(expected: Image.Image, actual: Image.Image, changed: Image.Image | None) -> Image.Image:
    """The expected picture, grey and dimmed; amber where the actual one is lighter, blue where it is darker.

    Above that, pink where `changed` (mode L) is set. Of two sizes, what only one of the pictures has is pink instead.
    """
    size = max(expected.width, actual.width), max(expected.height, actual.height)
    before, after = (_on_ground(image, size).convert("L") for image in (expected, actual))
    picture = before.point([round(26 + value * 0.3) for value in range(256)]).convert("RGB")
    for shift, colour in ((ImageChops.subtract(after, before), LIGHTER), (ImageChops.subtract(before, after), DARKER)):
        tint = shift.point([round(min(1, value / FULL_TINT) ** 0.6 * 210) for value in range(256)])
        picture.paste(_shaded(colour, before), mask=tint)
    mask = changed if expected.size == actual.size else _outside(expected.size, actual.size, size)
    if mask is not None:
        picture.paste(_shaded(CHANGED, ImageChops.lighter(before, after)), mask=mask)
    return picture


def sheet(title: str, pictures: Mapping[str, Image.Image], *, around: Image.Image | None = None) -> Image.Image:
    """Pictures side by side under their names, below a title. A small place set in `around` (mode L) is framed in each."""
    box = _box(around)
    largest = max(image.width for image in pictures.values()), max(image.height for image in pictures.values())
    shown = {name: _fitted(_framed(image.convert("RGB"), box), largest) for name, image in pictures.items()}
    width = sum(image.width for image in shown.values()) + GAP_PX * (len(shown) + 1)
    heading = _text(title, width - 2 * GAP_PX, INK, 19)
    names = {name: _text(name, image.width, QUIET, 15) for name, image in shown.items()}
    top = GAP_PX + heading.height + GAP_PX // 2
    below = top + max(name.height for name in names.values()) + GAP_PX // 2
    paper = Image.new("RGB", (width, below + max(image.height for image in shown.values()) + GAP_PX), GROUND)
    paper.paste(heading, (GAP_PX, GAP_PX))
    left = GAP_PX
    for name, image in shown.items():
        paper.paste(names[name], (left, top))
        paper.paste(image, (left, below))
        left += image.width + GAP_PX
    return paper


def _text(text: str, width_px: int, colour: tuple[int, int, int], size_px: int) -> Image.Image:
    """A text in as many lines as it needs."""
    font = ImageFont.load_default(size_px)
    lines = [""]
    for word in text.replace("×", "x").split():  # which Pillow's own font lacks
        longer = f"{lines[-1]} {word}".lstrip()
        if font.getlength(longer) > width_px and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    line_px = round(size_px * 1.35)
    image = Image.new("RGB", (width_px, line_px * len(lines)), GROUND)
    for number, line in enumerate(lines):
        ImageDraw.Draw(image).text((0, number * line_px), line, fill=colour, font=font)
    return image


def _shaded(colour: tuple[int, int, int], shape: Image.Image) -> Image.Image:
    """A strong colour in which the shape can still be seen: a change of the whole picture would else be one flat patch."""
    light = shape.point([170 + round(value * 85 / 255) for value in range(256)])
    return ImageChops.multiply(Image.new("RGB", shape.size, colour), light.convert("RGB"))


def _box(mask: Image.Image | None) -> tuple[int, int, int, int] | None:
    """Around what is set, with some room; None where that is nothing, or a good part of the picture."""
    if mask is None or (found := mask.getbbox()) is None:
        return None
    room = max(mask.size) // 60
    left, top, right, bottom = found[0] - room, found[1] - room, found[2] + room, found[3] + room
    return (left, top, right, bottom) if (right - left) * (bottom - top) < mask.width * mask.height / 4 else None


def _framed(image: Image.Image, box: tuple[int, int, int, int] | None) -> Image.Image:
    if box is not None:
        ImageDraw.Draw(image).rectangle(box, outline=INK, width=max(1, image.width // 480))
    return image


def _on_ground(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    paper = Image.new("RGB", size, GROUND)
    paper.paste(image.convert("RGB"), (0, 0))
    return paper


def _outside(one: tuple[int, int], other: tuple[int, int], size: tuple[int, int]) -> Image.Image:
    mask = Image.new("L", size, 255)
    mask.paste(0, (0, 0, min(one[0], other[0]), min(one[1], other[1])))
    return mask


def _fitted(image: Image.Image, largest: tuple[int, int]) -> Image.Image:
    """All to one scale: the largest small enough for three in a row, or enlarged by a whole number."""
    if largest[0] <= WIDTH_PX:
        times = max(1, WIDTH_PX // max(largest))
        return image.resize((image.width * times, image.height * times), Image.Resampling.NEAREST)
    scale = WIDTH_PX / largest[0]
    return image.resize((max(1, round(image.width * scale)), max(1, round(image.height * scale))), Image.Resampling.LANCZOS)
