"""Film: a scene in motion, as a WebM or a GIF: three seconds of its own time, or once around it."""

import asyncio
import tempfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal

from scenewright.errors import UserError
from scenewright.imaging import codec, motion
from scenewright.jobs import source
from scenewright.runs import derived, files, report, store
from scenewright.stage import Stage
from scenewright.values.capture import Capture, Recipe, Shot, Size
from scenewright.values.view import views

SIZE: Size = (640, 360)
SECONDS, FPS = 3, 15
BUDGET_S = 300.0
FILM_BUDGET_S = 45.0  # the verdict is told already


@dataclass(frozen=True)
class Film:
    """How it is taken; `around` turns the camera about the scene at its first moment instead of letting time go on."""

    kind: Literal["webm", "gif"] = "webm"
    around: bool = False
    size_px: Size = SIZE
    budget_s: float = BUDGET_S

    def recipe(self) -> Recipe:
        count = SECONDS * FPS
        turn = [Shot(view=view) for view in views(f"orbit:{count}")]
        time = [Shot(at_s=round(k / FPS, 3)) for k in range(count)]
        return Recipe(shots=tuple(turn if self.around else time), size_px=self.size_px, budget_s=self.budget_s)


async def take(chosen: source.Chosen, film: Film, stage: Stage, *, trusted: bool = False) -> bytes:
    """The file. Raises UserError when the scene gives no pictures, HostError without PyAV for WebM."""
    if film.kind == "webm":
        motion.require_video()
    with tempfile.TemporaryDirectory(prefix="scenewright-film-") as temporary:
        keep = Path(temporary)
        capture = await stage.perform(chosen.site(), film.recipe(), keep=keep, seed=chosen.seed, trusted=trusted)
        if len(capture.frames) < SECONDS * FPS:
            raise UserError(f"Version {chosen.version.number} cannot be filmed: {why(capture)}.")
        return await asyncio.to_thread(_encode, capture, keep, film)


def why(capture: Capture) -> str:
    """What kept a page from giving what was asked for, without a full stop."""
    said = next((trouble.text for trouble in capture.trouble if trouble.kind in ("no_view", "no_model", "no_picture", "script_error")), "")
    return (said or ("it took too long" if capture.ended == "hung" else "it gave no picture")).rstrip(".")


async def beside(folder: Path, stage: Stage, *, trusted: bool = False) -> Path | None:
    """Put scene.webm beside a delivered scene, and into its report where it is small enough; None without a scene.

    Raises UserError and HostError as `take` does: it is never a reason for a run to fail.
    """
    view = store.view(folder)
    best = view.versions.get(view.best) if view.best is not None else None
    if best is None or best.page is None or best.capture is None:
        return None
    data = await take(source.Chosen(folder, view, best), Film(budget_s=FILM_BUDGET_S), stage, trusted=trusted)
    now = store.view(folder)
    if now.best != view.best:  # another version was made meanwhile
        return None
    path = folder / report.FILM
    files.write(path, data)
    await asyncio.to_thread(derived.deliver, folder, now)
    return path


def _encode(capture: Capture, keep: Path, film: Film) -> bytes:
    opens = [partial(_open, keep / frame.file) for frame in capture.frames]
    moments = [k / FPS for k in range(len(opens))]
    make = motion.webm if film.kind == "webm" else motion.gif
    return make(opens, moments, last_s=1 / FPS)


def _open(path: Path) -> codec.Picture:
    return codec.load(path.read_bytes())
