"""Arguments: what a model wrote for a call, read strictly; mended where it can only mean one thing."""

import json
from typing import Literal, TypeVar

from pydantic import BaseModel, JsonValue, ValidationError

from scenewright.models import mend

Arguments = TypeVar("Arguments", bound=BaseModel)
SHOWN = 60  # characters of a value that is wrong
MOST = 8  # problems that are told


def read(kind: type[Arguments], said: str) -> tuple[Arguments, Literal["valid", "mended"]]:
    """The arguments, and whether they were as the schema wants them. A null for what may be left out is as good as nothing.

    Raises ValidationError.
    """
    text, mended = mend.arguments(said)
    readings = ((text, True), (_without_nulls(text), True), (_without_nulls(text), False))
    first: ValidationError | None = None
    for reading, strict in readings:
        try:
            return kind.model_validate_json(reading, strict=strict), "mended" if mended or not strict else "valid"
        except ValidationError as error:
            first = first or error
    assert first is not None, "there are readings"
    raise first


def problems(error: ValidationError) -> tuple[str, ...]:
    """Where what was wrong, what was expected there, and what stood there."""
    return tuple(_problem(".".join(map(str, e["loc"])), e["type"], e["msg"], e.get("input")) for e in error.errors()[:MOST])


def _problem(path: str, kind: str, expected: str, given: JsonValue) -> str:
    if kind == "json_invalid":
        return f"arguments: {expected}. They must be one JSON object; nothing of them was used."
    stood = "" if kind in ("missing", "extra_forbidden") or isinstance(given, dict | list) else f", not {json.dumps(given)[:SHOWN]}"
    return f"{path or 'arguments'}: {expected}{stood}"


def _without_nulls(text: str) -> str:
    def pruned(value: JsonValue) -> JsonValue:
        if isinstance(value, dict):
            return {name: pruned(part) for name, part in value.items() if part is not None}
        return [pruned(part) for part in value] if isinstance(value, list) else value

    try:
        return json.dumps(pruned(json.loads(text)))
    except ValueError:
        return text
