"""Report: a run as one HTML file that can be mailed: the picture first, the verdict in one sentence, then the evidence.

Nothing is loaded from elsewhere, and only the report's own script may run, whatever a model or a page has written. Pictures
are made as small as they must be for the file to stay below about 3 MB.
"""

import base64
import contextlib
import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

import jinja2
from markupsafe import Markup

from scenewright.errors import UserError
from scenewright.imaging import codec
from scenewright.runs import bill, log, talk, timeline
from scenewright.runs.fold import RunView, Version
from scenewright.runs.ledger import ledger
from scenewright.runs.standing import held, shortfall, unmet
from scenewright.runs.store import kept
from scenewright.values.capture import Frame

FILM = "scene.webm"
MOST_VERSIONS, MOST_MOMENTS = 8, 5
LARGE_PX, VERSION_PX, MOMENT_PX = 1280, 800, 400  # widths
LARGE_BYTES, VERSION_BYTES, MOMENT_BYTES, FILM_BYTES = 360_000, 140_000, 50_000, 400_000
QUALITIES = (86, 74, 60, 42, 20)
LONGEST_SCRIPT = 150_000


@dataclass(frozen=True)
class Picture:
    """A picture as a data URL. `size_px` is of the frame that it was made from."""

    data: str
    t_s: float
    size_px: tuple[int, int]


@dataclass(frozen=True)
class Shown:
    """A version with its picture, if it has one, and the first thing that keeps it from passing."""

    number: int
    parent: int | None
    because: str
    status: str
    failure: str
    data: str
    size_px: tuple[int, int]


def html(folder: Path, view: RunView, best: Version | None) -> str:
    """The document. Raises UserError when the log cannot be read."""
    entries = list(log.read(folder))
    courses = timeline.courses(entries)
    frames = best.capture.frames if best is not None and best.capture is not None else ()
    pictures = [
        _picture(folder, frame, width_px=LARGE_PX if k == 0 else MOMENT_PX, most=LARGE_BYTES if k == 0 else MOMENT_BYTES)
        for k, frame in enumerate(frames[: 1 + MOST_MOMENTS])
    ]
    latest = sorted(view.versions)[-MOST_VERSIONS:]
    script = _script(folder, view, best)
    style, code = _part("report.css"), _part("report.js")
    return _template().render(
        view=view,
        best=best,
        run=folder.name,
        pictures=[picture for picture in pictures if picture is not None],
        film=_film(folder) if best is not None and pictures else "",
        sentence=sentence(view, best),
        shortfall=shortfall(unmet(view.plan)) if view.finished is not None and view.finished.status == "passed" else "",
        versions=[_shown(folder, view.versions[number]) for number in latest] if len(view.versions) > 1 else [],
        omitted=len(view.versions) - len(latest),
        compared=_compared(view, best),
        criteria=ledger(view),
        courses=courses,
        kinds=timeline.KINDS,
        totals={kind: s for kind in timeline.KINDS if (s := sum(course.total_s(kind) for course in courses))},
        bill=bill.bill(bill.turns(folder.name, entries)),
        talk=talk.talk(entries),
        script=script[:LONGEST_SCRIPT],
        lines=script.count("\n") + 1,
        cut=len(script) > LONGEST_SCRIPT,
        style=Markup(style),
        style_sha=_sha(style),
        code=Markup(code),
        script_sha=_sha(code),
    )


def sentence(view: RunView, best: Version | None) -> str:
    """The verdict in words."""
    if view.finished is None:
        return "The run has not ended."
    if best is None or best.report is None:
        return view.finished.reason
    return f"{view.finished.reason.rstrip('.')}. Of the checks {held(best.report.verdicts)}."


def own_script() -> str:
    """The report's own script, the only one that may run in it, as a source for a content security policy."""
    return f"'{_sha(_part('report.js'))}'"


@cache
def _part(name: str) -> str:
    return files("scenewright.runs").joinpath("page", name).read_text(encoding="utf-8")


@cache
def _template() -> jinja2.Template:
    environment = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return environment.from_string(_part("report.html.j2"))


def _sha(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _picture(folder: Path, frame: Frame, *, width_px: int, most: int) -> Picture | None:
    """The frame as JPEG of at most `most` bytes, or as near to it as JPEG comes; None when it is not there any more."""
    try:
        picture = codec.decode(kept(folder, frame.file).read_bytes())
    except (*codec.BROKEN, UserError):
        return None
    if picture.width > width_px:
        picture = codec.thumbnail(picture, width_px=width_px)
    data = b""
    for quality in QUALITIES:
        data = codec.encode_jpeg(picture, quality=quality)
        if len(data) <= most:
            break
    return Picture("data:image/jpeg;base64," + base64.b64encode(data).decode(), frame.t_s, frame.size_px)


def _shown(folder: Path, version: Version) -> Shown:
    frame = version.capture.frames[0] if version.capture is not None and version.capture.frames else None
    picture = _picture(folder, frame, width_px=VERSION_PX, most=VERSION_BYTES) if frame is not None else None
    failures = version.report.failures if version.report is not None else ()
    return Shown(
        number=version.number,
        parent=version.parent,
        because=version.because,
        status=version.report.status if version.report is not None else "",
        failure=failures[0].reason if failures else "",
        data=picture.data if picture is not None else "",
        size_px=picture.size_px if picture is not None else (16, 9),
    )


def _compared(view: RunView, best: Version | None) -> tuple[int | None, int | None]:
    """The version that the best was made from, or the last before it that was seen; and the best."""
    if best is None:
        return None, None
    seen = [number for number, version in view.versions.items() if version.capture is not None and version.capture.frames]
    if best.parent in seen:
        return best.parent, best.number
    return next((number for number in reversed(seen) if number < best.number), None), best.number


def _film(folder: Path) -> str:
    """The moving picture, if there is one that is small enough to be mailed."""
    with contextlib.suppress(OSError):
        data = (folder / FILM).read_bytes()
        if len(data) <= FILM_BYTES:
            return "data:video/webm;base64," + base64.b64encode(data).decode()
    return ""


def _script(folder: Path, view: RunView, best: Version | None) -> str:
    shown = best or (view.versions[view.head] if view.head is not None else None)
    if shown is None:
        return ""
    return kept(folder, next(iter(shown.files.values()))).read_text(encoding="utf-8", errors="replace")
