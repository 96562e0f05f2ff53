"""Contact: many pictures of one page on one sheet, each with its name."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

PAPER, INK, QUIET = (24, 25, 28), (236, 236, 238), (142, 144, 151)
SQUARES, SQUARE_PX = ((62, 64, 70), (74, 76, 83)), 12  # what is behind a transparent picture
WIDE_PX, CELL_PX, LEAST_CELL_PX = 1920, 640, 200
MARGIN_PX, GAP_PX, BELOW_PX = 32, 20, 30  # around the sheet; between cells; for a name below each
TITLE_PX, TEXT_PX = 26, 15


@dataclass(frozen=True)
class Cell:
    """A picture (RGB or RGBA), the name of its view, and its moment."""

    picture: Image.Image
    view: str
    moment: str


def shrink(picture: Image.Image) -> Image.Image:
    """As large as a cell can ever be, so that many need little room."""
    copy = picture.copy()
    copy.thumbnail((CELL_PX, CELL_PX * 2), Image.Resampling.LANCZOS)
    return copy


def contact_sheet(title: str, subtitle: str, cells: Sequence[Cell]) -> Image.Image:
    """The sheet (RGB), at most 1,920 pixels wide. Several views of several moments: a row each view, a column each moment."""
    columns = _columns(cells)
    tallest = max(cell.picture.height / cell.picture.width for cell in cells)
    usual = min(max(cell.picture.width for cell in cells), CELL_PX if tallest <= 1 else round(CELL_PX / tallest))
    width = min(usual, max(LEAST_CELL_PX, (WIDE_PX - 2 * MARGIN_PX + GAP_PX) // columns - GAP_PX))
    height = max(1, round(width * tallest))
    rows = math.ceil(len(cells) / columns)
    title_font, font = ImageFont.load_default(TITLE_PX), ImageFont.load_default(TEXT_PX)
    heads = max(title_font.getlength(title), font.getlength(subtitle))
    head_px = round(TITLE_PX * 1.4 + TEXT_PX * 1.4 + GAP_PX)
    paper_width = 2 * MARGIN_PX + max(columns * (width + GAP_PX) - GAP_PX, math.ceil(heads))
    paper = Image.new("RGB", (paper_width, 2 * MARGIN_PX - 8 + head_px + rows * (height + BELOW_PX + GAP_PX) - GAP_PX), PAPER)
    pen = ImageDraw.Draw(paper)
    pen.text((MARGIN_PX, MARGIN_PX - 6), title, fill=INK, font=title_font)
    pen.text((MARGIN_PX, MARGIN_PX - 6 + TITLE_PX * 1.4), subtitle, fill=QUIET, font=font)
    for number, cell in enumerate(cells):
        left = MARGIN_PX + number % columns * (width + GAP_PX)
        top = MARGIN_PX + head_px + number // columns * (height + BELOW_PX + GAP_PX)
        own_height = max(1, round(width * cell.picture.height / cell.picture.width))
        picture = _opaque(cell.picture.resize((width, own_height), Image.Resampling.LANCZOS))
        paper.paste(picture, (left, top + (height - picture.height) // 2))
        name, beside = (cell.view, cell.moment) if cell.view else (cell.moment, "")
        pen.text((left, top + height + 7), name, fill=INK, font=font)
        if beside and font.getlength(name) + font.getlength(beside) + GAP_PX < width:
            pen.text((left + width - font.getlength(beside), top + height + 7), beside, fill=QUIET, font=font)
    return paper


def _columns(cells: Sequence[Cell]) -> int:
    moments = len({cell.moment for cell in cells})
    if 1 < moments < len(cells) and len(cells) % moments == 0 and moments <= 8:
        return moments
    if len(cells) <= 4:
        return len(cells)
    most = min(8, math.ceil(math.sqrt(len(cells) * 1.4)))
    return next((n for n in range(most, most // 2, -1) if len(cells) % n == 0), most)  # no gap in the last row, where that can be


def _opaque(picture: Image.Image) -> Image.Image:
    if picture.mode != "RGBA":
        return picture.convert("RGB")
    board = checkerboard(picture.size)
    board.paste(picture.convert("RGB"), mask=picture.getchannel("A"))
    return board


def checkerboard(size: tuple[int, int]) -> Image.Image:
    """What is shown behind transparent pictures."""
    board = Image.new("RGB", size, SQUARES[0])
    pen = ImageDraw.Draw(board)
    for row, top in enumerate(range(0, size[1], SQUARE_PX)):
        for left in range(SQUARE_PX * (row % 2), size[0], 2 * SQUARE_PX):
            pen.rectangle((left, top, left + SQUARE_PX - 1, top + SQUARE_PX - 1), fill=SQUARES[1])
    return board
