"""Report: a run as one HTML file that can be mailed: the picture first, the verdict in one sentence, then the evidence."""

import base64
from functools import cache
from importlib.resources import files
from pathlib import Path

import jinja2

from scenewright.imaging import codec
from scenewright.runs.fold import RunView, Version
from scenewright.runs.standing import held, shortfall, unmet
from scenewright.runs.store import kept


@cache
def _template() -> jinja2.Template:
    source = files("scenewright.runs").joinpath("report.html.j2").read_text(encoding="utf-8")
    environment = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return environment.from_string(source)


def html(folder: Path, view: RunView, best: Version | None) -> str:
    """The document. Frames are embedded as JPEG."""
    frames = best.capture.frames if best is not None and best.capture is not None else ()
    pictures = [(frame.t_s, _embedded(kept(folder, frame.file))) for frame in frames]
    script = ""
    if (shown := best or (view.versions[view.head] if view.head is not None else None)) is not None:
        (name,) = shown.files.values()
        script = kept(folder, name).read_text(encoding="utf-8")
    missing = shortfall(unmet(view.plan)) if view.finished is not None and view.finished.status == "passed" else ""
    said = {"sentence": sentence(view, best), "shortfall": missing}
    return _template().render(view=view, best=best, pictures=pictures, script=script, run=folder.name, **said)


def sentence(view: RunView, best: Version | None) -> str:
    """The verdict in words."""
    if view.finished is None:
        return "The run has not ended."
    if best is None or best.report is None:
        return view.finished.reason
    return f"{view.finished.reason.rstrip('.')}. Of the checks {held(best.report.verdicts)}."


def _embedded(path: Path) -> str:
    data = codec.encode_jpeg(codec.decode(path.read_bytes()))
    return "data:image/jpeg;base64," + base64.b64encode(data).decode()
