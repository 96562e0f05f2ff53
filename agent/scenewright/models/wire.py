"""Wire: a request as Chat Completions has it, as the profile of the model says. Pure; nothing is sent here."""

import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from scenewright.models import fenced
from scenewright.models.chat import ToolSchema
from scenewright.models.profiles import Profile
from scenewright.values.message import Assistant, Message, System, ToolAnswer, User

NEEDED = "reasoning_content"
NONE: Mapping[str, str] = MappingProxyType({})


def request(
    profile: Profile,
    messages: Sequence[Message],
    tools: Sequence[ToolSchema],
    *,
    effort: str | None,
    most_output: int | None,
    must_call: bool = False,
    pictures: Mapping[str, str] = NONE,
) -> dict[str, Any]:
    """The body of a streamed request. No sampling is in it but what the profile's `extra` has.

    `pictures` are data URLs by the names of files; what is not among them is not sent.
    """
    native = profile.tool_calls == "native"
    body: dict[str, Any] = {
        "model": profile.model,
        "messages": [_wire(profile, message, pictures) for message in (messages if native else fenced.told(messages, tools))],
        "stream": True,
        "stream_options": {"include_usage": True},
    }
    if native and tools:
        body["tools"] = [{"type": "function", "function": _function(tool, strict=profile.strict)} for tool in tools]
        if must_call and "required" in profile.tool_choice:
            body["tool_choice"] = "required"
    if effort is not None:
        _put(body, profile.effort_field, effort)
    if most_output is not None:
        body[profile.output_field] = most_output
    for field, value in profile.extra.items():
        body[field] = {**body[field], **value} if isinstance(value, Mapping) and isinstance(body.get(field), dict) else value
    return body


def _wire(profile: Profile, message: Message, pictures: Mapping[str, str]) -> dict[str, Any]:
    match message:
        case User() if seen := [pictures[picture.file] for picture in message.pictures if picture.file in pictures]:
            shown = [{"type": "image_url", "image_url": {"url": url}} for url in seen]
            return {"role": message.role, "content": [{"type": "text", "text": message.text}, *shown]}
        case System() | User():
            return {"role": message.role, "content": message.text}
        case ToolAnswer():
            return {"role": "tool", "tool_call_id": message.call_id, "content": message.text}
        case Assistant():
            kept = {name: value for name, value in message.kept.items() if name in profile.reasoning_back}
            wire: dict[str, Any] = {"role": "assistant", "content": message.text or None, **kept}
            if message.calls:
                wire["tool_calls"] = [
                    {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": _arguments(profile, call.arguments)}}
                    for call in message.calls
                ]
                if profile.reasoning_required and not kept:
                    wire[NEEDED] = ""
            elif not message.text:
                wire["content"] = ""
            return wire


def _arguments(profile: Profile, said: str) -> str:
    """What a model said, byte for byte; only a server that would refuse the whole history for it gets an empty object instead."""
    if profile.broken_arguments == "as_said":
        return said
    try:
        return said if isinstance(json.loads(said), dict) else "{}"
    except ValueError:
        return "{}"


def _function(tool: ToolSchema, *, strict: bool) -> dict[str, Any]:
    function: dict[str, Any] = tool.model_dump(mode="json")
    return {**function, "parameters": strictly(function["parameters"]), "strict": True} if strict else function


def strictly(schema: Any) -> Any:
    """A JSON Schema as strict endpoints want it: every object closed, every property required, nothing with a default.

    A property that could be left out may be null instead.
    """
    if isinstance(schema, list):
        return [strictly(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: strictly(value) for key, value in schema.items() if key != "default"}
    if isinstance(properties := made.get("properties"), dict):
        required = schema.get("required", [])
        made["properties"] = {name: part if name in required else _or_null(part) for name, part in properties.items()}
        made |= {"required": list(properties), "additionalProperties": False}
    return made


def _or_null(part: Any) -> Any:
    options = part.get("anyOf")
    if options is not None:
        return part if {"type": "null"} in options else {**part, "anyOf": [*options, {"type": "null"}]}
    described = {"description": part["description"]} if "description" in part else {}
    return {**described, "anyOf": [{key: value for key, value in part.items() if key != "description"}, {"type": "null"}]}


def _put(body: dict[str, Any], path: str, value: str) -> None:
    """`reasoning.effort` is the field `effort` of `reasoning`."""
    *above, last = path.split(".")
    for part in above:
        body = body.setdefault(part, {})
    body[last] = value
