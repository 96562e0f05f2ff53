"""A log of 100,000 events, folded; and what of reading it from the disk the fold is."""

import time
from pathlib import Path

from scenewright.events import BestChanged, ChecksFinished, Event
from scenewright.runs import store
from scenewright.runs.fold import fold
from scenewright.runs.log import NAME, Entry
from scenewright.values.verdict import Report
from tests.runs.test_fold import asks, does, ended, looked, saved, started

EVENTS = 100_000
VERSIONS_A_TURN = 50


def story() -> list[Event]:
    """A run of many turns, each on the version before, every other one a branch; three replies a version."""
    events: list[Event] = []
    version = turn = 0
    report = Report(status="failed", verdicts=(), rank=(0, 0, 1, 0, 0))
    while len(events) < EVENTS:
        turn += 1
        on = None if version == 0 else version if turn % 2 else version - VERSIONS_A_TURN // 2
        events.append(started(turn, "make" if on is None else "edit", on, says=f"turn {turn}"))
        parent = on
        for _ in range(VERSIONS_A_TURN):
            version += 1
            events += [*asks("write"), *does("write", saved(version, parent, turn))]
            events += [*asks("look", "inspect"), *does("look", looked(version), ChecksFinished(version=version, report=report))]
            events += [BestChanged(version=version), *does("inspect")]
            parent = version
        events.append(ended(turn))
    return events[:EVENTS]


def measure(work: Path) -> dict[str, float]:
    """Seconds."""
    events = story()
    started_at = time.perf_counter()
    view = fold(events)
    folded_s = time.perf_counter() - started_at
    assert len(view.versions) > EVENTS / 20
    folder = work / "long"
    folder.mkdir()
    with (folder / NAME).open("w") as file:
        file.writelines(Entry(seq=seq, at="2026-01-01T00:00:00Z", event=event).model_dump_json() + "\n" for seq, event in enumerate(events))
    started_at = time.perf_counter()
    store.view(folder)
    return {"fold_s": round(folded_s, 2), "read and fold_s": round(time.perf_counter() - started_at, 2)}
