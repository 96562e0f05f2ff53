"""Codec: PNG bytes to pixels and back, and their hash."""

import hashlib
from io import BytesIO

from PIL import Image


def decode(png: bytes) -> Image.Image:
    """An RGBA image. Raises OSError when the bytes are not a picture."""
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGBA")


def pixel_hash(image: Image.Image) -> str:
    """SHA-256 of the RGBA bytes, row by row from the top left; 64 hex digits."""
    return hashlib.sha256(image.tobytes()).hexdigest()


def encode_png(image: Image.Image) -> bytes:
    """RGB PNG bytes; the same pixels give the same bytes."""
    out = BytesIO()
    image.convert("RGB").save(out, "PNG", compress_level=3)
    return out.getvalue()


def encode_jpeg(image: Image.Image, *, quality: int = 86) -> bytes:
    """Opaque JPEG bytes."""
    out = BytesIO()
    image.convert("RGB").save(out, "JPEG", quality=quality, optimize=True)
    return out.getvalue()


def thumbnail(image: Image.Image, *, width_px: int) -> Image.Image:
    """A smaller copy with the same shape."""
    height_px = max(1, round(image.height * width_px / image.width))
    return image.convert("RGB").resize((width_px, height_px), Image.Resampling.LANCZOS)
