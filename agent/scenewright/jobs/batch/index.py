"""Index: a batch as one page of pictures, opened by double-click. Pictures and scenes are named relative to it."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files as resources
from pathlib import Path
from urllib.parse import quote

import jinja2

from scenewright.jobs.batch.folder import Batch
from scenewright.jobs.batch.row import Row, RowStatus
from scenewright.jobs.batch.totals import by_model, dollars, totals
from scenewright.runs import files, standing

# Words and shapes, in the order of the filter; the shape says it to who sees no colour.
STATUSES: Mapping[RowStatus, tuple[str, str]] = {
    "passed": ("✓", "Passed"),
    "failed": ("✗", "Failed"),
    "limit": ("◼", "Limit reached"),
    "crashed": ("✗", "Crashed"),
    "cancelled": ("◼", "Cancelled"),
    "interrupted": ("◼", "Interrupted"),
    "not_run": ("○", "Not run"),
}


def write(folder: Path, batch: Batch, rows: Sequence[Row]) -> None:
    """Put index.html beside batch.json. Raises HostError."""
    files.write(folder / "index.html", html(folder, batch, rows).encode())


def html(folder: Path, batch: Batch, rows: Sequence[Row]) -> str:
    """The document."""
    return _template().render(
        batch=batch,
        name=folder.name,
        title=Path(batch.source).stem or batch.source,
        cards=[_card(folder, row) for row in rows],
        totals=totals(rows),
        models=by_model(rows),
        statuses=STATUSES,
        standing=standing,
    )


def _card(folder: Path, row: Row) -> dict[str, object]:
    """A row, and the addresses of what there is of it."""

    def there(name: str) -> str | None:
        return quote(f"{row.folder}/{name}") if row.folder is not None and (folder / row.folder / name).is_file() else None

    return {"row": row, "thumbnail": there("thumbnail.jpg"), "scene": there("scene.html"), "report": there("report.html")}


@cache
def _template() -> jinja2.Template:
    source = resources("scenewright.jobs.batch").joinpath("index.html.j2").read_text(encoding="utf-8")
    environment = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["dollars"] = dollars
    return environment.from_string(source)
