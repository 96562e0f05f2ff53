"""Take: pictures of a page that is already there, named and laid out for a person."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from scenewright.imaging import codec, contact, motion
from scenewright.jobs.target import Performer
from scenewright.runs import files
from scenewright.values.capture import Capture, Frame, Recipe
from scenewright.values.taken import Picture, Taken

TURN_S = 4.0  # an orbit in a GIF or video goes round once in this time


@dataclass(frozen=True)
class Wishes:
    """What is made of the pictures, besides the pictures themselves."""

    sheet: bool = False
    gif: bool = False
    webm: bool = False


@dataclass(frozen=True)
class Taker:
    """Takes pictures on one stage and puts them into `out`; with `only`, its one picture under that name."""

    performer: Performer
    out: Path
    wishes: Wishes
    only: str | None = None

    async def take(self, path: Path, recipe: Recipe, *, stem: str, seed: int = 0) -> Taken:
        """One page; names of files begin with `stem`. Raises what Performer raises, and HostError when a file cannot be written."""
        capture = await self.performer.perform(path, recipe, seed=seed)
        return await asyncio.to_thread(self._lay_out, path, capture, stem)

    def _lay_out(self, path: Path, capture: Capture, stem: str) -> Taken:
        latest = max((frame.t_s for frame in capture.frames), default=0)
        pictures = tuple(self._picture(frame, self.only or f"{name(stem, frame, latest_s=latest)}.png") for frame in capture.frames)
        made = Taken(target=str(path), pictures=pictures, capture=capture)
        if not pictures:
            return made
        sheet = self._sheet(path, capture, stem) if self.wishes.sheet else None
        gif = self._motion(capture, stem, "gif") if self.wishes.gif else ()
        webm = self._motion(capture, stem, "webm") if self.wishes.webm else ()
        return made.model_copy(update={"sheet": sheet, "gif": gif, "webm": webm})

    def _picture(self, frame: Frame, file: str) -> Picture:
        files.write(self.out / file, (self.performer.keep / frame.file).read_bytes())
        return Picture(path=str(self.out / file), t_s=frame.t_s, view=frame.view, size_px=frame.size_px, sha256=frame.sha256)

    def _open(self, frame: Frame) -> codec.Picture:
        return codec.load((self.performer.keep / frame.file).read_bytes())

    def _sheet(self, path: Path, capture: Capture, stem: str) -> str:
        frames = by_view(capture.frames)
        cells = [contact.Cell(contact.shrink(self._open(frame)), title(frame.view), f"{frame.t_s:g} s") for frame in frames]
        width, height = frames[0].size_px
        count = f"{len(frames)} pictures" if len(frames) > 1 else "1 picture"
        sheet = contact.contact_sheet(path.name, f"{count}, {width} x {height}", cells)
        target = self.out / f"{stem}-sheet.png"
        files.write(target, codec.encode_png(sheet))
        return str(target)

    def _motion(self, capture: Capture, stem: str, kind: str) -> tuple[str, ...]:
        """One file for each view over time; of one moment, one file that goes from view to view."""
        frames = by_view(capture.frames)
        make = motion.gif if kind == "gif" else motion.webm
        written = []
        if len({frame.t_s for frame in frames}) == 1:
            each_s = TURN_S / len(frames)
            groups = [(stem, frames, [k * each_s for k in range(len(frames))], each_s)]
        else:
            groups = []
            for view in dict.fromkeys(frame.view for frame in frames):
                own = [frame for frame in frames if frame.view == view]
                moments = [frame.t_s for frame in own]
                last_s = moments[-1] - moments[-2] if len(moments) > 1 else 1.0
                groups.append((f"{stem}-{view}" if view else stem, own, moments, last_s))
        for file, own, moments, last_s in groups:
            target = self.out / f"{file}.{kind}"
            opens = [partial(self._open, frame) for frame in own]
            files.write(target, make(opens, moments, last_s=last_s))
            written.append(str(target))
        return tuple(written)


def by_view(frames: Sequence[Frame]) -> list[Frame]:
    """All moments of a view together, views in the order in which they were first taken."""
    views = list(dict.fromkeys(frame.view for frame in frames))
    return sorted(frames, key=lambda frame: (views.index(frame.view), frame.t_s))


def name(stem: str, frame: Frame, *, latest_s: float) -> str:
    """`castle-front-00.500s`: names that sort as time goes."""
    width = len(f"{latest_s:.3f}")
    return "-".join(part for part in (stem, frame.view, f"{frame.t_s:0{width}.3f}s") if part)


def title(view: str | None) -> str:
    """How a view is called on a sheet."""
    if view and view.startswith("orbit-"):
        return f"orbit {int(view[6:])}°"
    return (view or "").replace("from-", "from ").replace("_", ", ")


def stems(paths: Sequence[Path]) -> dict[Path, str]:
    """What names of a page's files begin with: its own name, with its folder's and so on before it where two would meet."""
    found = {path: path.stem for path in paths}
    for depth in range(2, 2 + max((len(path.resolve().parts) for path in paths), default=0)):
        twice = [path for path in paths if sum(stem == found[path] for stem in found.values()) > 1]
        for path in twice:
            found[path] = "-".join([*path.resolve().parts[-depth:-1], path.stem]).lstrip("/")
        if not twice:
            break
    taken = Counter(found.values())
    return {path: stem if taken[stem] == 1 else f"{stem}{path.suffix.replace('.', '-')}" for path, stem in found.items()}
