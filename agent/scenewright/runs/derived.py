"""Derived: what lies beside a log and can be made again from it: scene.html, thumbnail, report.json, report.html."""

import json
from pathlib import Path

from scenewright.imaging import codec
from scenewright.runs import files, report, store
from scenewright.runs.fold import RunView, Version
from scenewright.runs.ledger import ledger
from scenewright.runs.store import FILES
from scenewright.values.result import result

THUMBNAIL_PX = 480


def deliver(folder: Path, view: RunView) -> None:
    """Write everything that is derived, from the best version so far. Raises HostError."""
    best = view.versions.get(view.best) if view.best is not None else None
    if best is not None and best.page is not None:
        page, there = store.kept(folder, best.page).read_bytes(), folder / "scene.html"
        if not there.is_file() or there.read_bytes() != page:
            files.remove(folder / report.FILM)  # it is of another version
            files.write(there, page)
        _deliver_page(folder, view, best.page)
    if best is not None and best.capture is not None and best.capture.frames:
        picture = codec.decode(store.kept(folder, best.capture.frames[0].file).read_bytes())
        files.write(folder / "thumbnail.jpg", codec.encode_jpeg(codec.thumbnail(picture, width_px=THUMBNAIL_PX)))
    files.write(folder / "report.json", json.dumps(summary(folder, view, best), indent=2).encode() + b"\n")
    if view.finished is not None:
        files.write(folder / "report.html", report.html(folder, view, best).encode())


def _deliver_page(folder: Path, view: RunView, page: str) -> None:
    """A page with the files that it loads, in `page` beside the log: a folder that can be served, or put where the page was."""
    if not view.kept or view.created is None or not view.created.entry:
        return
    home, entry = folder / "page", view.created.entry
    for address, name in {**view.kept, entry: page}.items():
        if (home / address).resolve().is_relative_to(home.resolve()):  # a log may be a stranger's
            files.write(home / address, store.kept(folder, name).read_bytes())


def summary(folder: Path, view: RunView, best: Version | None) -> dict[str, object]:
    """report.json: how the run ended, what it cost, and the result of its best version."""
    judged = None
    if best is not None and best.capture is not None and best.report is not None:
        judged = result("scene.html", best.capture, best.report, folder=FILES).model_dump(mode="json", by_alias=True)
    return {
        "run": folder.name,
        "status": view.finished.status if view.finished else "running",
        "reason": view.finished.reason if view.finished else "",
        "brief": view.turn.brief.text if view.turn else "",
        "model": view.turn.model if view.turn else "",
        "seed": view.created.seed if view.created else 0,
        "made_with": dict(view.created.made_with) if view.created else {},
        "plan": view.plan.model_dump(mode="json") if view.plan else None,
        "criteria": [outcome.model_dump(mode="json") for outcome in ledger(view)],
        "best": view.best,
        "versions": len(view.versions),
        "replies": view.replies,
        "usage": view.usage.model_dump(),
        "dollars": view.dollars,
        "schema_accuracy": view.schema_accuracy,
        "seconds": round(view.work_s, 2),
        "result": judged,
    }
