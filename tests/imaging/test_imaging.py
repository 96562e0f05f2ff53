"""Pixels: hashes that depend on nothing else, and what instruments say of known pictures."""

import hashlib

import pytest
from PIL import Image, ImageDraw

from scenewright.imaging import agreement, codec, instruments


def test_the_hash_is_of_pixels_and_not_of_a_file() -> None:
    image = Image.new("RGB", (5, 3), (10, 20, 30))
    expected = hashlib.sha256(bytes((10, 20, 30, 255)) * 15).hexdigest()
    assert codec.pixel_hash(codec.decode(codec.encode_png(image))) == expected


def test_a_flat_picture() -> None:
    look = instruments.look(Image.new("RGB", (64, 36), (200, 100, 50)))
    assert (look.spread, look.off_ground, look.deviation) == (0, 0.0, 0.0)
    assert look.mean == pytest.approx(0.299 * 200 + 0.587 * 100 + 0.114 * 50, abs=1)


def test_a_square_on_a_ground_is_measured_by_its_area() -> None:
    image = Image.new("RGB", (100, 100), (20, 20, 20))
    ImageDraw.Draw(image).rectangle((10, 10, 29, 29), fill=(20, 20, 60))
    look = instruments.look(image)
    assert look.spread == 40
    assert look.off_ground == pytest.approx(0.04)


def test_a_difference_nobody_sees_is_not_counted() -> None:
    image = Image.new("RGB", (100, 100), (20, 20, 20))
    ImageDraw.Draw(image).rectangle((0, 0, 49, 99), fill=(24, 26, 22))
    assert instruments.look(image).off_ground == 0


def test_bytes_that_are_no_picture() -> None:
    with pytest.raises(OSError, match="cannot identify"):
        codec.decode(b"nothing")


def test_a_thumbnail_keeps_the_shape() -> None:
    assert codec.thumbnail(Image.new("RGBA", (960, 540)), width_px=480).size == (480, 270)
    assert codec.thumbnail(Image.new("RGBA", (960, 1)), width_px=48).size == (48, 1)


def test_light_is_measured_at_both_ends_and_a_handful_of_pixels_left_out() -> None:
    image = Image.new("RGB", (200, 100), (0, 0, 0))
    ImageDraw.Draw(image).rectangle((0, 0, 99, 99), fill=(255, 255, 255))
    look = instruments.look(image)
    assert (look.crushed, look.clipped, look.darkest, look.brightest, look.contrast) == (0.5, 0.5, 0, 255, 255)
    sparse = Image.new("RGB", (200, 100), (0, 0, 0))
    sparse.putpixel((5, 5), (255, 255, 255))
    assert instruments.look(sparse).brightest == 0
    ImageDraw.Draw(sparse).line((0, 50, 199, 50), fill=(200, 200, 200))
    assert instruments.look(sparse).brightest == 200


def test_colours_margins_and_edges() -> None:
    image = Image.new("RGB", (200, 100), (20, 40, 60))
    assert instruments.look(image).margins is None
    assert instruments.look(image).edges == 0
    ImageDraw.Draw(image).rectangle((40, 20, 159, 89), fill=(250, 120, 30))
    look = instruments.look(image)
    assert look.margins is not None
    assert (look.margins.left, look.margins.top, look.margins.right, look.margins.bottom) == (0.2, 0.2, 0.2, 0.1)
    assert look.edges is not None and 0 < look.edges < 0.2
    assert [swatch.colour for swatch in look.colours[:2]] == ["#14283c", "#fa781e"]
    assert sum(swatch.share for swatch in look.colours) == pytest.approx(1)


def test_motion_is_the_mean_difference() -> None:
    still, moved = Image.new("RGB", (10, 10)), Image.new("RGB", (10, 10), (100, 100, 100))
    assert instruments.motion(still, still) == 0
    assert instruments.motion(still, moved) == 100
    assert instruments.motion(still, Image.new("RGB", (9, 9))) is None


FREE = "." * 16 * 9


def view(cells: str = FREE, quad: tuple[float, ...] = (0, 0, 320, 0, 320, 180, 0, 180)) -> agreement.View:
    return agreement.View(quad, (0, 0, 1, 1), 16, 9, cells)


def scene(colour: tuple[int, int, int] = (240, 160, 50)) -> Image.Image:
    image = Image.new("RGBA", (320, 180), (20, 20, 40, 255))
    ImageDraw.Draw(image).rectangle((120, 60, 199, 119), fill=(*colour, 255))
    return image


def test_a_screen_that_shows_the_canvas_agrees_wherever_it_lies() -> None:
    found = agreement.compare(scene(), scene(), view())
    assert (found.differs, found.covered, found.shape) == (0, 0, 1)
    window = Image.new("RGB", (700, 500), (255, 255, 255))
    window.paste(scene().resize((480, 270)), (100, 130))
    moved = view(quad=(100, 130, 580, 130, 580, 400, 100, 400))
    assert agreement.compare(window, scene(), moved).differs == 0
    turned = Image.new("RGB", (400, 400), (255, 255, 255))
    turned.paste(scene().rotate(-90, expand=True), (100, 40))
    assert agreement.compare(turned, scene(), view(quad=(280, 40, 280, 360, 100, 360, 100, 40))).differs == 0


def test_what_is_not_shown_differs_and_what_is_covered_is_counted_apart() -> None:
    blank = Image.new("RGB", (320, 180), (20, 20, 40))
    found = agreement.compare(blank, scene(), view())
    assert found.differs == pytest.approx(found.stands_out) == pytest.approx(80 * 60 / 320 / 180, abs=0.02)
    hidden = agreement.compare(blank, scene(), view("o" * len(FREE)))
    assert (hidden.differs, hidden.over, hidden.hidden, hidden.veil) == (0, 1, 1, None)
    veiled = agreement.compare(Image.blend(scene(), Image.new("RGBA", (320, 180)), 0.6), scene(), view("o" * len(FREE)))
    assert veiled.veil is not None and veiled.veil > 0.9
    gradient = Image.linear_gradient("L").resize((320, 180)).convert("RGBA")
    assert agreement.compare(gradient, scene(), view("o" * len(FREE))).veil == 0, "whatever gradients the scene has of its own"
    assert agreement.compare(blank, scene(), view("x" * len(FREE))).visible == 0


def test_what_shines_through_a_translucent_canvas_may_have_any_colour() -> None:
    glass = Image.new("RGBA", (320, 180), (20, 20, 40, 100))
    ImageDraw.Draw(glass).rectangle((120, 60, 199, 119), fill=(240, 160, 50, 255))
    for ground in ((255, 255, 255), (0, 90, 200)):
        below = Image.new("RGBA", (320, 180), (*ground, 255))
        assert agreement.compare(Image.alpha_composite(below, glass), glass, view()).differs == 0
    assert agreement.compare(Image.new("RGB", (320, 180)), glass, view()).differs > 0.05
