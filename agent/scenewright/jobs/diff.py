"""Diff: two versions of a run beside each other: script, scene and pictures."""

import difflib
from dataclasses import dataclass
from pathlib import Path

from scenewright.checks.changes import changes
from scenewright.errors import UserError
from scenewright.imaging import codec, diff, exhibit
from scenewright.jobs.source import Chosen
from scenewright.runs import files
from scenewright.values.base import Value
from scenewright.values.capture import Frame

THRESHOLD = 0.05  # of a pixel's colour, as in visual regression
AROUND = 3  # lines of a script shown around a change


class Pictures(Value):
    """The pictures of one moment. `changed` is the share of pixels that differ, 0 to 1; None for two sizes. `beside` is the sheet."""

    t_s: float
    changed: float | None
    beside: str | None = None


class Difference(Value):
    """What `scenewright diff --json` prints. `scene` is what changed in words; None where one of the two was not read."""

    run: str
    before: int
    after: int
    script: tuple[str, ...]
    added: int
    removed: int
    scene: tuple[str, ...] | None
    status: tuple[str | None, str | None]
    pictures: tuple[Pictures, ...]


@dataclass(frozen=True)
class Pair:
    """Two versions of one run."""

    before: Chosen
    after: Chosen

    def difference(self) -> Difference:
        """Everything; the sheet of the pictures that differ most is written beside the run. Raises UserError, HostError."""
        (name, old), (_, new) = self.before.script(), self.after.script()
        first, second = (f"{name} version {chosen.version.number}" for chosen in (self.before, self.after))
        lines = tuple(difflib.unified_diff(old.splitlines(), new.splitlines(), first, second, n=AROUND, lineterm=""))
        captures = self.before.version.capture, self.after.version.capture
        digests = [capture.digest if capture is not None else None for capture in captures]
        scene = None
        if digests[0] is not None and digests[1] is not None:
            scene = tuple(change.text for change in changes(digests[0], digests[1]).changes)
        reports = self.before.version.report, self.after.version.report
        return Difference(
            run=self.after.folder.name,
            before=self.before.version.number,
            after=self.after.version.number,
            script=lines,
            added=sum(line.startswith("+") for line in lines[2:]),
            removed=sum(line.startswith("-") for line in lines[2:]),
            scene=scene,
            status=(reports[0].status if reports[0] is not None else None, reports[1].status if reports[1] is not None else None),
            pictures=self._pictures(),
        )

    def _pictures(self) -> tuple[Pictures, ...]:
        captures = self.before.version.capture, self.after.version.capture
        if captures[0] is None or captures[1] is None:
            return ()
        later = {(frame.t_s, frame.view): frame for frame in captures[1].frames}
        both = [(frame, later[frame.t_s, frame.view]) for frame in captures[0].frames if (frame.t_s, frame.view) in later]
        found = [(Pictures(t_s=old.t_s, changed=self._changed(old, new)), old, new) for old, new in both]
        if not found:
            return ()
        most = max(range(len(found)), key=lambda k: 1.0 if found[k][0].changed is None else found[k][0].changed or 0.0)
        pictures, old, new = found[most]
        told = [one for one, _, _ in found]
        if pictures.changed != 0:
            told[most] = pictures.model_copy(update={"beside": str(self._sheet(old, new, pictures))})
        return tuple(told)

    def _changed(self, old: Frame, new: Frame) -> float | None:
        if old.size_px != new.size_px:
            return None
        if old.sha256 == new.sha256:
            return 0.0
        return diff.changed(self._path(self.before, old), self._path(self.after, new), threshold=THRESHOLD)

    def _sheet(self, old: Frame, new: Frame, pictures: Pictures) -> Path:
        first, second = self._path(self.before, old), self._path(self.after, new)
        mask = diff.mask(first, second, threshold=THRESHOLD) if old.size_px == new.size_px else None
        before, after = codec.decode(first.read_bytes()), codec.decode(second.read_bytes())
        share = f", {percent(pictures.changed)} of the pixels differ" if pictures.changed is not None else ", of two sizes"
        shown = {
            f"version {self.before.version.number}": before,
            f"version {self.after.version.number}": after,
            "lighter amber, darker blue, changed pink": exhibit.difference(before, after, mask),
        }
        target = self.after.folder / f"diff-{self.before.version.number}-{self.after.version.number}.png"
        files.write(target, codec.encode_png(exhibit.sheet(f"{self.after.title}, at {old.t_s:g} s{share}", shown, around=mask)))
        return target

    def _path(self, chosen: Chosen, frame: Frame) -> Path:
        path = chosen.path(frame.file)
        if not path.is_file():
            raise UserError(f"{chosen.folder.name} lacks a picture that its log names: {frame.file[:12]}….")
        return path


def percent(share: float) -> str:
    """`none`, `less than 0.1%`, `12.3%`."""
    return "none" if not share else f"{share:.1%}" if share >= 0.001 else "less than 0.1%"
