"""Schema: what a model is told of a tool's arguments: JSON Schema as pydantic gives it, without what only costs tokens.

Titles repeat names; a null beside a default says nothing; a definition that is used once stands where it is used. Of `oneOf`,
`const` and `discriminator` some endpoints understand only `anyOf` and `enum`, which say the same.
"""

from collections.abc import Mapping

from pydantic import BaseModel, JsonValue

REF = "#/$defs/"


def schema(arguments: type[BaseModel]) -> dict[str, JsonValue]:
    """The schema of these arguments, as short as it can be said."""
    whole = arguments.model_json_schema()
    defined = {f"{REF}{name}": definition for name, definition in whole.pop("$defs", {}).items()}
    made = _plain(whole, {name: one for name, one in defined.items() if name.removeprefix(REF) != "JsonValue"})
    assert isinstance(made, dict), "a model's schema is an object"
    return made


def _plain(node: JsonValue, defined: Mapping[str, JsonValue]) -> JsonValue:
    if isinstance(node, list):
        return [_plain(item, defined) for item in node]
    if not isinstance(node, dict):
        return node
    if isinstance(ref := node.get("$ref"), str):
        target = defined.get(ref, {})
        assert isinstance(target, dict), "a definition is an object"
        node = {**target, **{name: value for name, value in node.items() if name != "$ref"}}
    made: dict[str, JsonValue] = {}
    for name, value in node.items():
        match name:
            case "title" if isinstance(value, str):
                continue
            case "discriminator" if isinstance(value, dict) and "propertyName" in value:
                continue
            case "additionalProperties" if value is False:
                continue
            case "default" if value in (None, "", [], {}):
                continue
            case "oneOf":
                made["anyOf"] = _plain(value, defined)
            case "const":
                made["enum"] = [value]
            case _:
                made[name] = _plain(value, defined)
    choices = made.get("anyOf")
    if isinstance(choices, list) and {"type": "null"} in choices:
        left = [choice for choice in choices if choice != {"type": "null"}]
        if len(left) == 1 and isinstance(left[0], dict):
            del made["anyOf"]
            return {**left[0], **made}
        made["anyOf"] = left
    return made
