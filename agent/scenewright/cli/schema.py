"""`schema`: what the documents for programs hold."""

import json
from typing import Annotated

import typer

from scenewright.jobs import schemas


def schema(
    name: Annotated[
        schemas.SchemaName,
        typer.Argument(
            help="check --json, capture --json, a line of events.jsonl, a batch's summary.json, list, cost or diff --json.",
            show_default=False,
        ),
    ],
) -> None:
    """Print the JSON Schema of a document that programs read."""
    print(json.dumps(schemas.schema(name), indent=2, ensure_ascii=False))
