"""Schemas: the documents that programs read, as JSON Schema (2020-12), from the very models that write them."""

from collections.abc import Mapping
from typing import Literal

from pydantic import BaseModel, JsonValue

from scenewright.jobs.batch.summary import Summary
from scenewright.jobs.diff import Difference
from scenewright.runs.bill import Bill
from scenewright.runs.index import Listing
from scenewright.runs.log import Entry
from scenewright.values.result import Results
from scenewright.values.taken import Takes

SchemaName = Literal["check", "capture", "event", "batch", "list", "cost", "diff"]
DOCUMENTS: Mapping[SchemaName, tuple[type[BaseModel], str]] = {
    "check": (Results, "What `scenewright check --json` prints."),
    "capture": (Takes, "What `scenewright capture --json` and `scenewright still --json` print; a Capture is all evidence of one page."),
    "event": (Entry, "One line of a run's events.jsonl."),
    "batch": (Summary, "A batch's summary.json, and what `scenewright batch --json` prints."),
    "list": (Listing, "What `scenewright list --json` prints."),
    "cost": (Bill, "What `scenewright cost --json` prints."),
    "diff": (Difference, "What `scenewright diff --json` prints."),
}


def schema(name: SchemaName) -> dict[str, JsonValue]:
    """The schema of one document."""
    model, says = DOCUMENTS[name]
    made = model.model_json_schema(mode="serialization", by_alias=True)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made, "title": f"scenewright {name}", "description": says}
