"""Pictures from strangers: small files that would take a lot of memory."""

import struct
import zlib
from pathlib import Path

import pytest

from scenewright.regress import baseline


def bomb(side_px: int) -> bytes:
    """A black PNG with one bit a pixel."""
    rows = zlib.compress(bytes((1 + (side_px + 7) // 8) * side_px))
    parts = ((b"IHDR", struct.pack(">IIBBBBB", side_px, side_px, 1, 0, 0, 0, 0)), (b"IDAT", rows), (b"IEND", b""))
    chunks = (struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts)
    return baseline.PNG + b"".join(chunks)


def test_a_bomb_is_no_baseline(tmp_path: Path) -> None:
    path = tmp_path / "0s-16x16.png"
    path.write_bytes(bomb(13_000))  # Pillow warns of it and unpacks 676 MB
    with pytest.raises(baseline.Unreadable, match="more than any frame has"):
        baseline.read(path)
    path.write_bytes(bomb(64))
    assert baseline.read(path).picture.size == (64, 64)
