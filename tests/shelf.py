"""Runs on disk that never were: logs with chosen events, and pictures of one colour in their stores."""

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from typing import Literal

from PIL import Image

from scenewright.events import (
    BestChanged,
    ChecksFinished,
    Event,
    ModelAsked,
    ModelReplied,
    PlanWritten,
    RunCreated,
    SceneCaptured,
    ToolCalled,
    ToolReturned,
    TurnFinished,
    TurnKind,
    TurnStarted,
    VersionSaved,
)
from scenewright.runs import files
from scenewright.runs.log import Entry, LogWriter
from scenewright.runs.store import FILES
from scenewright.values.brief import Brief, Limits
from scenewright.values.capture import Capture, Contexts, Cost, Frame, Metrics, Rate
from scenewright.values.digest import Digest
from scenewright.values.look import Look
from scenewright.values.message import Assistant, ToolAnswer, ToolCall, Usage, User
from scenewright.values.money import Price
from scenewright.values.plan import Plan, PlannedObject
from scenewright.values.verdict import Report, Verdict

LOOK = Look(mean=90, deviation=30, spread=200, off_ground=0.4, darkest=10, brightest=240)
USAGE = Usage(input=1200, cached=800, output=300, reasoning=100)


def written(folder: Path, *events: Event) -> Path:
    """A run whose log holds these events, after its first one."""
    (folder / FILES).mkdir(parents=True, exist_ok=True)
    with LogWriter(folder) as log:
        log.append(RunCreated(run=folder.name, seed=3, engine="three", made_with={"three": "0.180.0"}))
        for event in events:
            log.append(event)
    return folder


def logged(*timed: tuple[float, Event]) -> list[Entry]:
    """A log in memory: events with the seconds after midnight at which they happened."""
    began = datetime(2026, 12, 1, tzinfo=UTC)
    return [Entry(seq=k, at=(began + timedelta(seconds=at)).isoformat(), event=event) for k, (at, event) in enumerate(timed)]


def started(
    text: str, *, turn: int = 1, model: str = "m", kind: TurnKind = "make", on: int | None = None, price: Price | None = None
) -> Event:
    """The beginning of a turn."""
    brief, said = Brief(text=text), (User(text=text, said=text),)
    return TurnStarted(turn=turn, kind=kind, on=on, brief=brief, model=model, limits=Limits(), messages=said, price=price)


def replied(
    *, dollars: float | None = 0.01, usage: Usage = USAGE, words: str = "", finish: str = "stop", by: str | None = None
) -> tuple[Event, ...]:
    """A reply, with what was asked before it."""
    message = Assistant(text=words)
    return ModelAsked(messages=2), ModelReplied(message=message, usage=usage, finish=finish, dollars=dollars, seconds=2.0, by=by)


def called(tool: str, *, ok: bool = True, arguments: Literal["valid", "mended", "invalid"] = "valid") -> Event:
    """A tool's answer; one that failed has a fingerprint."""
    answer = ToolAnswer(call_id=f"{tool}-1", text="Done." if ok else "failed: It broke.")
    return ToolReturned(message=answer, tool=tool, ok=ok, fingerprint=None if ok else "broke", arguments=arguments, seconds=1.0)


def ended(turn: int = 1, *, best: int | None = None, status: str = "passed") -> TurnFinished:
    """The end of a turn."""
    return TurnFinished.model_validate({"turn": turn, "status": status, "best": best, "reason": "Seen to work.", "seconds": 4.0})


def finished(text: str, *, model: str = "m") -> tuple[Event, ...]:
    """A whole turn without a scene."""
    plan = Plan(title=text.capitalize(), objects=(PlannedObject(name="thing"),))
    return (started(text, model=model), *replied(), PlanWritten(plan=plan), ended())


def version(
    folder: Path,
    number: int,
    colour: str,
    *,
    parent: int | None = None,
    turn: int = 1,
    script: str = "",
    page: bytes | None = None,
    status: str = "passed",
    digest: Digest | None = None,
    moments_s: Sequence[float] = (0.0, 1.0),
) -> tuple[Event, ...]:
    """A version that was saved, looked at in full and judged; its pictures are of one colour."""
    store = folder / FILES
    call = ToolCall(id=f"call-{number}", name="write_script", arguments="{}")
    frames = tuple(frame(store, colour, moment) for moment in moments_s)
    html = files.store(store, page or f"<!doctype html><title>{number}</title>".encode(), ".html")
    source = files.store(store, (script or f"export default () => {{}};  // {number}\n").encode(), ".js")
    metrics = Metrics(
        renderer="llvmpipe",
        software=True,
        size_px=(64, 36),
        frame_ms=Cost(p50=9, p95=11, n=12),
        fps=Rate(measured=40, min=30),
        draw_calls=3,
        triangles=12,
    )
    contexts = Contexts(canvases=1, made=1, screen_draws=9, shown=True)
    capture = Capture(
        site_sha="0" * 64, ended="done", ready=True, frames=frames, metrics=metrics, contexts=contexts, digest=digest, seconds=1.5
    )
    verdict = Verdict.model_validate({"check": "drawn", "status": status, "gate": "must", "reason": f"Version {number} was looked at."})
    report = Report.model_validate({"status": status, "verdicts": (verdict,), "rank": (0, 0, int(status != "passed"), 0)})
    return (
        *_replied_with(call),
        ToolCalled(call=call),
        VersionSaved(version=number, parent=parent, turn=turn, files={"scene.js": source}, because="written"),
        SceneCaptured(version=number, capture=capture, page=html, full=True),
        ChecksFinished(version=number, report=report),
        BestChanged(version=number),
        ToolReturned(message=ToolAnswer(call_id=call.id, text="Seen."), tool=call.name, ok=True, seconds=3.0),
    )


def _replied_with(call: ToolCall) -> tuple[Event, ...]:
    return ModelAsked(messages=2), ModelReplied(message=Assistant(calls=(call,)), usage=USAGE, finish="calls", dollars=0.01, seconds=2.0)


def frame(store: Path, colour: str, t_s: float) -> Frame:
    """A picture of one colour, kept."""
    out = BytesIO()
    Image.new("RGB", (64, 36), colour).save(out, "PNG")
    return Frame(
        t_s=t_s,
        file=files.store(store, out.getvalue(), ".png"),
        sha256=hashlib.sha256(colour.encode()).hexdigest(),
        size_px=(64, 36),
        look=LOOK,
    )
