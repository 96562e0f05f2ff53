"""Sight: the pictures of a conversation as a model is sent them, each scaled to what it takes and made only once."""

import base64
from collections.abc import Mapping, Sequence
from pathlib import Path

from scenewright.imaging import codec
from scenewright.values.message import Message, User

LONGEST_PX = 1024  # of an edge: a scene is judged from it, and more costs more
PX_PER_TOKEN = 750  # about; endpoints differ


class Sight:
    """Of one model; `longest_px` is the longer edge that it takes. The same picture is the same bytes in every request."""

    def __init__(self, longest_px: int):
        self._longest_px = min(longest_px, LONGEST_PX)
        self._made: dict[str, str] = {}

    def seen(self, messages: Sequence[Message], folder: Path) -> Mapping[str, str]:
        """Data URLs of JPEGs, by the name of the file in `folder`; without those that are no longer there."""
        for file in (picture.file for message in messages if isinstance(message, User) for picture in message.pictures):
            if file not in self._made and (made := self._data_url(folder / file)) is not None:
                self._made[file] = made
        return self._made

    def _data_url(self, path: Path) -> str | None:
        try:
            image = codec.decode(path.read_bytes())
        except codec.BROKEN:
            return None
        scale = min(1.0, self._longest_px / max(image.size))
        jpeg = codec.encode_jpeg(codec.thumbnail(image, width_px=max(1, round(image.width * scale))))
        return f"data:image/jpeg;base64,{base64.b64encode(jpeg).decode()}"


def tokens(message: Message) -> int:
    """About how many tokens the pictures of a message are, for a model that sees them."""
    if not isinstance(message, User):
        return 0
    return sum(_tokens(*picture.size_px) for picture in message.pictures)


def _tokens(width_px: int, height_px: int) -> int:
    scale = min(1.0, LONGEST_PX / max(width_px, height_px))
    return round(width_px * height_px * scale * scale / PX_PER_TOKEN)
