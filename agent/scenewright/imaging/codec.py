"""Codec: PNG bytes to pixels and back, and their hash."""

import hashlib
from collections.abc import Mapping
from io import BytesIO

from PIL import Image
from PIL.PngImagePlugin import PngInfo

Picture = Image.Image  # for those who hand pictures on without a door to Pillow
BROKEN = (OSError, SyntaxError, ValueError, Image.DecompressionBombError)  # what Pillow says of bytes that are no picture


def decode(png: bytes) -> Image.Image:
    """An RGBA image. Raises OSError when the bytes are not a picture."""
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGBA")


def load(png: bytes) -> Image.Image:
    """An image as it was stored: RGB, or RGBA where it has alpha. Raises OSError when the bytes are not a picture."""
    with Image.open(BytesIO(png)) as image:
        image.load()
        return image.copy()


def pixel_hash(image: Image.Image) -> str:
    """SHA-256 of the RGBA bytes, row by row from the top left; 64 hex digits."""
    return hashlib.sha256(image.tobytes()).hexdigest()


def encode_png(image: Image.Image, *, alpha: bool = False, notes: Mapping[str, str] | None = None) -> bytes:
    """RGB PNG bytes, RGBA with `alpha`; the same pixels and notes give the same bytes."""
    out, info = BytesIO(), PngInfo()
    for name, text in (notes or {}).items():
        info.add_itxt(name, text)
    image.convert("RGBA" if alpha else "RGB").save(out, "PNG", compress_level=3, pnginfo=info)
    return out.getvalue()


def size(png: bytes) -> tuple[int, int]:
    """Width and height in pixels, without decoding."""
    with Image.open(BytesIO(png)) as image:
        return image.size


def notes(png: bytes) -> dict[str, str]:
    """The texts that a PNG carries beside its pixels."""
    with Image.open(BytesIO(png)) as image:
        return {str(name): text for name, text in image.info.items() if isinstance(text, str)}


def encode_jpeg(image: Image.Image, *, quality: int = 86) -> bytes:
    """Opaque JPEG bytes."""
    out = BytesIO()
    image.convert("RGB").save(out, "JPEG", quality=quality, optimize=True)
    return out.getvalue()


def thumbnail(image: Image.Image, *, width_px: int) -> Image.Image:
    """A smaller copy with the same shape."""
    height_px = max(1, round(image.height * width_px / image.width))
    return image.convert("RGB").resize((width_px, height_px), Image.Resampling.LANCZOS)
