"""Second witness: one screenshot by the compositor, beside the pixels that the first witness read from the canvas.

The page's clock stands still meanwhile. What is drawn without it (a worker, a video) may come between: a disagreement is
looked at again before it is believed.
"""

import asyncio
import base64
from pathlib import Path

from pydantic import BaseModel, TypeAdapter

from scenewright.imaging import agreement, codec, instruments
from scenewright.runs import files
from scenewright.stage.session import Session
from scenewright.values.capture import Frame
from scenewright.values.witness import Witness

LOOKS = 4
BETWEEN_S = 0.1
AGREED = 0.004  # share of samples: less than this is not looked at again
ALIKE = 0.5  # correlation: nor is what has the same shape, where colours cannot be the same


class Survey(BaseModel):
    """What the witness in the page knows of the canvas's surroundings."""

    columns: int
    rows: int
    cells: str
    part: tuple[float, float, float, float]
    window_px: int  # its width in pixels of the page
    snapshots: int  # how often the first witness has looked
    styled: bool
    by: str | None
    by_canvas: bool
    png: str


SURVEY = TypeAdapter(Survey | None)
NUMBER = TypeAdapter(int)


async def look(session: Session, keep: Path, *, t_s: float) -> tuple[Frame | None, Witness]:
    """The screenshot and how far it agrees. Raises PageGone."""
    best: tuple[Frame | None, Witness] | None = None
    for number in range(LOOKS):
        if number:
            await asyncio.sleep(BETWEEN_S)
        found = await _once(session, keep, t_s)
        if best is None or _likeness(found[1]) > _likeness(best[1]):
            best = found
        if best[1].differs < AGREED or (best[1].compared == "shape" and abs(best[1].shape or 0) >= ALIKE):
            break
    assert best is not None
    return best


def _likeness(witness: Witness) -> tuple[float, float]:
    return (abs(witness.shape or 0) if witness.compared == "shape" else 0, -witness.differs)


async def _once(session: Session, keep: Path, t_s: float) -> tuple[Frame | None, Witness]:
    box = await session.canvas_box()
    before = await session.ask("snapshots()", NUMBER)
    png = await session.screenshot()
    screen = await asyncio.to_thread(codec.decode, png)
    frame = Frame(
        t_s=t_s,
        file=await asyncio.to_thread(files.store, keep, png, ".png"),
        sha256=codec.pixel_hash(screen),
        size_px=screen.size,
        look=instruments.look(screen),
    )
    survey = await session.ask(f"survey({list(box.quad)}, {box.width}, {box.height})", SURVEY) if box else None
    if box is None or survey is None:
        return frame, Witness()
    canvas = codec.decode(base64.b64decode(survey.png.partition(",")[2]))
    scale = screen.width / survey.window_px
    view = agreement.View(tuple(number * scale for number in box.quad), survey.part, survey.columns, survey.rows, survey.cells)
    found = await asyncio.to_thread(agreement.compare, screen, canvas, view)
    xs, ys = box.quad[0::2], box.quad[1::2]
    return frame, Witness(
        compared="nothing" if not found.visible else "shape" if survey.styled or survey.snapshots != before else "pixels",
        box=(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)),
        visible=found.visible,
        over=found.over,
        covered=found.covered,
        hidden=found.hidden,
        differs=found.differs,
        stands_out=found.stands_out,
        shape=found.shape,
        veil=found.veil,
        by=survey.by,
        by_canvas=survey.by_canvas,
    )
