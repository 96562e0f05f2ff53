"""Row: how one run of a batch stands, folded from the logs of its attempts."""

from collections.abc import Mapping
from contextlib import suppress
from functools import reduce
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, JsonValue

from scenewright.errors import UserError
from scenewright.events import Blame, TurnStatus
from scenewright.jobs.batch import folder as places
from scenewright.jobs.batch.folder import Ordered
from scenewright.runs import derived, standing, store
from scenewright.runs.fold import RunView
from scenewright.values.base import Value
from scenewright.values.capture import Metrics

RowStatus = TurnStatus | Literal["interrupted", "not_run"]


class Row(Value):
    """One line of the summary. Numbers are of the attempt in `folder`; `attempts` and `spent_dollars` are of all.

    Dollars are None where a price is unknown. `unmet` is what the plan says is not as asked, `unmet_count` how many things. `frame_ms`
    is the median of closed frames. `folder` is relative to the batch.
    """

    key: str = Field(exclude=True)
    item: str
    run: int
    seed: int
    description: str
    model: str
    engine: str
    status: RowStatus = "not_run"
    reason: str = ""
    blame: Blame | None = None
    failed_check: str | None = None
    failed_class: str | None = None
    unmet: str = ""
    unmet_count: int = 0
    replies: int = 0
    versions: int = 0
    input_tokens: int = 0
    cached_tokens: int = 0
    output_tokens: int = 0
    dollars: float | None = 0.0
    seconds: float = 0.0
    frame_ms: float | None = None
    draw_calls: int | None = None
    triangles: int | None = None
    renderer: str | None = None
    attempts: int = 0
    spent_dollars: float | None = 0.0
    folder: str | None = None
    extra: Mapping[str, JsonValue] = {}

    @property
    def settled(self) -> bool:
        """Whether the run came to an end of its own; one that the host, the provider or a bug ended is worth another attempt."""
        return self.status in ("passed", "failed", "limit") and self.blame in (None, "scene")

    @property
    def incomplete(self) -> bool:
        """Whether it passed with things that are not as they were asked for."""
        return self.status == "passed" and self.unmet_count > 0

    def after(self, attempt: Self) -> Self:
        """This row when one more attempt was made. A settled one is not replaced by one that was broken off."""
        shown = self if self.settled and not attempt.settled else attempt
        spent = None if self.spent_dollars is None or attempt.dollars is None else self.spent_dollars + attempt.dollars
        return shown.model_copy(update={"attempts": self.attempts + 1, "spent_dollars": spent})


def not_run(ordered: Ordered) -> Row:
    """The row of a run that has no attempt."""
    order, item = ordered.order, ordered.item
    return Row(
        key=ordered.key,
        item=item.id,
        run=ordered.run,
        seed=order.seed,
        description=item.text,
        model=order.choice.model,
        engine=order.engine,
        extra=item.extra,
    )


def attempted(ordered: Ordered, path: Path, view: RunView, *, batch: Path) -> Row:
    """The row of one attempt, whether it ended or not."""
    version = view.versions.get(view.best if view.best is not None else view.head or 0)
    failures = version.report.failures if version is not None and version.report is not None else ()
    metrics = version.capture.metrics if version is not None and version.capture is not None else Metrics()
    return not_run(ordered).model_copy(
        update={
            "status": view.finished.status if view.finished else "interrupted",
            "reason": view.finished.reason if view.finished else "Scenewright was stopped before this run ended.",
            "blame": view.finished.blame if view.finished else None,
            "failed_check": failures[0].check if failures else None,
            "failed_class": failures[0].kind if failures else None,
            "unmet": " ".join(view.plan.unmet) if view.plan is not None else "",
            "unmet_count": standing.unmet(view.plan),
            "replies": view.replies,
            "versions": len(view.versions),
            "input_tokens": view.usage.input,
            "cached_tokens": view.usage.cached,
            "output_tokens": view.usage.output,
            "dollars": view.dollars,
            "seconds": round(view.work_s, 2),
            "frame_ms": metrics.frame_ms.p50 if metrics.frame_ms else None,
            "draw_calls": metrics.draw_calls,
            "triangles": metrics.triangles,
            "renderer": metrics.renderer,
            "folder": path.relative_to(batch).as_posix(),
        }
    )


def stored(ordered: Ordered, batch: Path) -> Row:
    """The row as the logs of all its attempts tell it. What a killed program did not write beside a log is written now."""
    rows: list[Row] = []
    for path in places.attempts(batch, ordered):
        try:
            view = store.view(path)
        except UserError as error:  # a damaged log is an attempt without an end; what it cost nobody knows
            rows.append(attempted(ordered, path, RunView(dollars=None), batch=batch).model_copy(update={"reason": str(error)}))
            continue
        if view.finished is not None and not (path / "report.html").exists():
            with suppress(OSError):  # a file that is gone keeps nobody from going on
                derived.deliver(path, view)
        rows.append(attempted(ordered, path, view, batch=batch))
    return reduce(lambda row, attempt: row.after(attempt), rows, not_run(ordered))
