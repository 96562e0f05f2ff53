"""Frames: pictures become frames, one after the other, while the page goes on."""

import asyncio
import base64
from collections.abc import Awaitable
from pathlib import Path

from scenewright.imaging import codec, instruments
from scenewright.runs import files
from scenewright.stage.trouble import TroubleLog
from scenewright.values.capture import Frame, Shot
from scenewright.values.view import View

LAST_S = 1.0  # how long a picture that is on its way is waited for once the page is given up


class Frames:
    """The frames of one performance, in the order of their shots."""

    def __init__(self, keep: Path, trouble: TroubleLog, *, alpha: bool):
        self._keep = keep
        self._trouble = trouble
        self._alpha = alpha
        self._before: tuple[View | None, codec.Picture] | None = None
        self._last: asyncio.Task[None] | None = None
        self.all: list[Frame] = []

    async def add(self, shot: Shot, picture: Awaitable[str]) -> None:
        """Take a picture, a data URL, that may still be on its way; returns once the one before has become a frame."""
        before, self._last = self._last, asyncio.ensure_future(self._develop(shot, picture, self._last))
        if before is not None:
            await asyncio.shield(before)

    async def finish(self) -> None:
        """Return once every picture has become a frame."""
        if self._last is not None:
            await asyncio.shield(self._last)

    async def give_up(self) -> None:
        """Keep what is nearly there, of a page that nothing more is wanted of."""
        if self._last is not None:
            await asyncio.wait((self._last,), timeout=LAST_S)
            self._last.cancel()
            await asyncio.gather(self._last, return_exceptions=True)

    async def _develop(self, shot: Shot, picture: Awaitable[str], before: asyncio.Task[None] | None) -> None:
        png = await picture
        if before is not None:
            await before
        try:
            self.all.append(await asyncio.to_thread(self._frame, shot, png))
        except codec.BROKEN as error:  # larger than any picture may be
            self._trouble.add("no_picture", f"The picture of {shot.at_s:g} s cannot be read: {error}"[:300])

    def _frame(self, shot: Shot, png: str) -> Frame:
        image = codec.decode(base64.b64decode(png.partition(",")[2]))
        before, self._before = self._before, (shot.view, image)
        return Frame(
            t_s=shot.at_s,
            view=shot.view and shot.view.name,
            file=files.store(self._keep, codec.encode_png(image, alpha=self._alpha), ".png"),
            sha256=codec.pixel_hash(image),
            size_px=image.size,
            look=instruments.look(image),
            motion=instruments.motion(before[1], image) if before is not None and before[0] == shot.view else None,
        )
