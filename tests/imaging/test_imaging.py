"""Pixels: hashes that depend on nothing else, and what instruments say of known pictures."""

import hashlib

import pytest
from PIL import Image, ImageDraw

from scenewright.imaging import codec, instruments


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
