"""Summary: summary.csv and summary.json of a batch, made of its rows.

In the CSV a text that a spreadsheet would take for a formula (it begins with = + - @, a tab or a carriage return and is no number)
has an apostrophe before it. The JSON has every text as it is.
"""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from pydantic import JsonValue

from scenewright.jobs.batch.folder import Batch
from scenewright.jobs.batch.row import Row
from scenewright.jobs.batch.totals import Totals, by_model, totals
from scenewright.runs import files
from scenewright.values.base import Value

COLUMNS = tuple(name for name in Row.model_fields if name not in ("key", "extra"))
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write(folder: Path, batch: Batch, rows: Sequence[Row]) -> None:
    """Put both beside batch.json. Raises HostError."""
    files.write(folder / "summary.csv", csv_text(rows).encode())
    files.write(folder / "summary.json", json.dumps(document(folder, batch, rows), indent=1, ensure_ascii=False).encode() + b"\n")


class Summary(Value):
    """summary.json. `source` is the file of descriptions, `scenewright` the version that began the batch."""

    batch: str
    source: str
    scenewright: str
    totals: Totals
    models: Mapping[str, Totals]
    runs: tuple[Row, ...]


def document(folder: Path, batch: Batch, rows: Sequence[Row]) -> dict[str, JsonValue]:
    """summary.json."""
    return Summary(
        batch=folder.name,
        source=batch.source,
        scenewright=batch.scenewright,
        totals=totals(rows),
        models=by_model(rows),
        runs=tuple(rows),
    ).model_dump(mode="json")


def csv_text(rows: Sequence[Row]) -> str:
    """summary.csv as RFC 4180 has it; columns of the file itself come last, with `file_` before a name that is taken."""
    extras = list(dict.fromkeys(name for row in rows for name in row.extra))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([*COLUMNS, *(_cell(f"file_{name}" if name in COLUMNS else name) for name in extras)])
    for row in rows:
        values = row.model_dump(mode="json")
        writer.writerow([_cell(value) for value in (*(values[name] for name in COLUMNS), *(row.extra.get(name) for name in extras))])
    return out.getvalue()


def _cell(value: JsonValue) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if not value.startswith(FORMULA):
        return value
    try:
        float(value)
    except ValueError:
        return f"'{value}"
    return value
