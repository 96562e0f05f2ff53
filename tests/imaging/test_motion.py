"""Pictures one after another, and many on one sheet."""

from collections.abc import Callable
from io import BytesIO

import av
import pytest
from PIL import Image, ImageDraw

from scenewright.imaging import contact, motion

MOMENTS = [k / 15 for k in range(7)]


def drawn(n: int, *, mode: str = "RGB", size: tuple[int, int] = (97, 55)) -> Callable[[], Image.Image]:
    """A box that moves; clear around it where the mode has alpha."""
    image = Image.new(mode, size, (40, 80, 120, 0)[: len(mode)])
    ImageDraw.Draw(image).rectangle((10 * n, 20, 10 * n + 12, 40), fill=(230, 120, 30, 255)[: len(mode)])
    return lambda: image


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_a_gif_has_each_frame_at_its_time_and_does_not_drift(mode: str) -> None:
    made = motion.gif([drawn(n, mode=mode) for n in range(7)], MOMENTS, last_s=1 / 15)
    with Image.open(BytesIO(made)) as read:
        assert (read.n_frames, read.size, read.info["loop"]) == (7, (97, 55), 0)  # type: ignore[attr-defined]
        durations, corners = [], []
        for n in range(7):
            read.seek(n)
            durations.append(read.info["duration"])
            rgba = read.convert("RGBA")
            corners.append(rgba.getpixel((90, 2)))
            assert rgba.getpixel((10 * n + 6, 30)) == pytest.approx((230, 120, 30, 255), abs=6)
            before = rgba.getpixel((10 * n - 4 if n else 50, 30))
            assert before[3] == 0 if mode == "RGBA" else before == corners[0], "what was there before is gone"  # type: ignore[index]
    assert sum(durations) == 470 and set(durations) == {60, 70}, "7/15 s in hundredths"
    assert (corners[0][3] == 0) == (mode == "RGBA")  # type: ignore[index]


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_a_video_has_each_frame_at_its_time(mode: str) -> None:
    made = motion.webm([drawn(n, mode=mode) for n in range(7)], MOMENTS, last_s=1 / 15)
    with av.open(BytesIO(made), "r") as read:
        frames = list(read.decode(video=0))
        assert read.duration == pytest.approx(7 / 15 * 1e6, abs=2000)
    assert [frame.pts for frame in frames[:7]] == [0, 67, 133, 200, 267, 333, 400]
    assert (frames[0].width, frames[0].height) == (96, 54)
    middle = frames[3].to_image().getpixel((36, 30))  # type: ignore[no-untyped-call]
    assert middle == pytest.approx((230, 120, 30), abs=20)


def cells(views: int, moments: int, size: tuple[int, int] = (640, 360)) -> list[contact.Cell]:
    return [
        contact.Cell(Image.new("RGB", size, (30 * v, 40 * m, 90)), f"view {v}" * (views > 1), f"{m} s")
        for v in range(views)
        for m in range(moments)
    ]


def test_a_sheet_is_never_too_wide_and_has_a_row_for_each_view() -> None:
    for views, moments in ((1, 1), (1, 5), (3, 4), (6, 1), (1, 45)):
        sheet = contact.contact_sheet("page.html", "", cells(views, moments))
        assert sheet.width <= contact.WIDE_PX, (views, moments)
    sheet = contact.contact_sheet("page.html", "", cells(3, 4))
    row = [sheet.getpixel((x, sheet.height - 100)) for x in range(0, sheet.width, 8)]
    assert [pixel for pixel in dict.fromkeys(row) if pixel != contact.PAPER] == [(60, 40 * m, 90) for m in range(4)]


def test_what_is_transparent_stands_on_a_checkerboard() -> None:
    clear = contact.Cell(Image.new("RGBA", (200, 100)), "", "0 s")
    colours = {colour for _, colour in contact.contact_sheet("x", "", [clear]).getcolors(1 << 16) or []}
    assert set(contact.SQUARES) <= colours
