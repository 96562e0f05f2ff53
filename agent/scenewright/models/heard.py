"""Heard: a streamed reply as far as it has come, whatever shape a provider gives to its pieces."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from openai.types.chat import ChatCompletionChunk
from pydantic import JsonValue

from scenewright.models.chat import Delta, Finish, Reply
from scenewright.values.message import Assistant, ToolCall, Usage

REASONING = ("reasoning_content", "reasoning")
DETAILS = "reasoning_details"
FINISHES: dict[str, Finish] = {
    "tool_calls": "calls",
    "function_call": "calls",
    "tool_use": "calls",
    "stop": "stop",
    "end_turn": "stop",
    "length": "length",
    "max_tokens": "length",
    "content_filter": "refusal",
    "refusal": "refusal",
}


@dataclass
class Call:
    """A call as far as it has come."""

    id: str = ""
    name: str = ""
    arguments: str = ""


@dataclass
class Heard:
    """A reply as far as it has come. `written` counts its characters, reasoning and arguments among them."""

    text: str = ""
    kept: dict[str, JsonValue] = field(default_factory=dict)
    calls: dict[int, Call] = field(default_factory=dict)
    finish: str | None = None
    refused: bool = False
    usage: Usage | None = None
    written: int = 0

    def take(self, chunk: ChatCompletionChunk) -> Delta | None:
        """Add a chunk; what of it can be shown."""
        if isinstance(counted := _plain(chunk.usage), dict):
            self.usage = usage(counted)
        if not chunk.choices:
            return None
        choice = chunk.choices[0]
        if isinstance(counted := (choice.model_extra or {}).get("usage"), dict):
            self.usage = usage(counted)
        self.finish = choice.finish_reason or self.finish
        delta = choice.delta
        if delta is None:  # some servers' last chunk
            return None
        text, reasoning = _words(delta.content), ""
        if isinstance(said := delta.refusal, str) and said:
            text, self.refused = text + said, True
        extra = delta.model_extra or {}
        for name in REASONING:
            if isinstance(piece := extra.get(name), str) and piece:
                before = self.kept.get(name, "")
                self.kept[name] = (before if isinstance(before, str) else "") + piece
                reasoning = piece
        if isinstance(details := extra.get(DETAILS), list):
            self.kept[DETAILS] = [*(before if isinstance(before := self.kept.get(DETAILS), list) else ()), *details]
        tool = arguments = ""
        for call in delta.tool_calls or ():
            tool, piece = self._take_call(call)
            arguments += piece
        self.text += text
        self.written += len(text) + len(reasoning) + len(arguments)
        made = Delta(text=text, reasoning=reasoning, tool=tool, arguments=arguments)
        return made if made != Delta() else None

    def _take_call(self, call: Any) -> tuple[str, str]:
        index = call.index if isinstance(call.index, int) else self._index(call.id)
        own = self.calls.setdefault(index, Call())
        own.id = own.id or call.id or ""
        if call.function is None:
            return own.name, ""
        own.name += call.function.name or ""
        said = call.function.arguments
        piece = said if isinstance(said, str) else "" if said is None else json.dumps(said)
        own.arguments += piece
        return own.name, piece

    def _index(self, call_id: str | None) -> int:
        """Of a piece that does not say which call it belongs to: the one with its id, a new one for a new id, else the last."""
        for index, own in self.calls.items():
            if call_id and own.id == call_id:
                return index
        return len(self.calls) if call_id or not self.calls else len(self.calls) - 1

    @property
    def is_empty(self) -> bool:
        """Whether nothing came that could go on with the conversation."""
        return not self.text.strip() and not self.calls

    def reply(self) -> Reply:
        """The whole reply. A call without an id gets one, since the history needs it; so does the second of two with the same."""
        calls: list[ToolCall] = []
        for index, own in sorted(self.calls.items()):
            taken = {call.id for call in calls}
            calls.append(ToolCall(id=own.id if own.id and own.id not in taken else f"call_{index}", name=own.name, arguments=own.arguments))
        finish: Finish = "refusal" if self.refused else FINISHES.get(self.finish or "", "stop")
        return Reply(
            message=Assistant(text=self.text, calls=tuple(calls), kept=dict(self.kept)),
            usage=self.usage or Usage(),
            finish="calls" if calls and finish != "length" else finish,
            original=self.finish or "",
        )


def usage(raw: Mapping[str, Any]) -> Usage:
    """Token counts, wherever a provider puts them."""

    def number(*path: str) -> int:
        value: Any = raw
        for part in path:
            value = value.get(part) if isinstance(value, Mapping) else None
        return int(value) if isinstance(value, int | float) else 0

    return Usage(
        input=number("prompt_tokens"),
        cached=number("prompt_tokens_details", "cached_tokens") or number("cached_tokens") or number("prompt_cache_hit_tokens"),
        written=number("prompt_tokens_details", "cache_write_tokens") or number("cache_creation_input_tokens"),
        output=number("completion_tokens"),
        reasoning=number("completion_tokens_details", "reasoning_tokens") or number("reasoning_tokens"),
    )


def _plain(value: Any) -> Any:
    return value.model_dump() if hasattr(value, "model_dump") else value


def _words(content: Any) -> str:
    """Text, also where it comes as a list of parts."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, Sequence) else ()
    return "".join(part.get("text") or "" for part in parts if isinstance(part, Mapping))
