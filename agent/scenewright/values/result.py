"""Result: what was found out about one target, in the shape of `check --json` and of report.json."""

from scenewright.values.base import Value
from scenewright.values.capture import Capture, Metrics
from scenewright.values.verdict import Report, Status, Verdict


class Picture(Value):
    """A frame on disk. `sha256` is of its RGBA pixels."""

    path: str
    t_s: float
    sha256: str


class Result(Value):
    """One target, judged."""

    target: str
    status: Status
    verdicts: tuple[Verdict, ...]
    metrics: Metrics
    frames: tuple[Picture, ...]
    seconds: float


class Results(Value):
    """What `check --json` prints."""

    results: tuple[Result, ...]


def result(target: str, capture: Capture, report: Report, *, folder: str) -> Result:
    """A capture and its report as one value; `folder` is where the frames' files are."""
    frames = tuple(Picture(path=f"{folder}/{frame.file}", t_s=frame.t_s, sha256=frame.sha256) for frame in capture.frames)
    return Result(
        target=target, status=report.status, verdicts=report.verdicts, metrics=capture.metrics, frames=frames, seconds=capture.seconds
    )
