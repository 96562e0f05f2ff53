"""OpenAIChat: any endpoint that speaks Chat Completions with streaming and tools. The one door to the openai package.

No sampling parameters are sent (several models refuse them), and what a provider adds to a message goes back as it came.
"""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field

import openai
from openai.types.chat import ChatCompletionChunk
from openai.types.chat.chat_completion_chunk import Choice
from pydantic import JsonValue

from scenewright.errors import ModelError
from scenewright.models.chat import Delta, Finish, Reply, ToolSchema
from scenewright.models.profiles import Profile
from scenewright.values.message import Assistant, Message, System, ToolAnswer, ToolCall, Usage, User

REASONING = ("reasoning_content", "reasoning")
FINISHES: dict[str, Finish] = {
    "tool_calls": "calls",
    "function_call": "calls",
    "stop": "stop",
    "length": "length",
    "content_filter": "refusal",
}
SILENCE_TIMEOUT_S = 300.0
RETRIES = 3


class OpenAIChat:
    """One model at one endpoint, as its profile says. The key's variable is named in messages; the key itself never is."""

    def __init__(self, profile: Profile, *, key: str, effort: str | None = None, retries: int = RETRIES):
        self.name = profile.model
        self._retries = retries
        self._key_variable = profile.key_variable or "no variable, since none was named"
        self._effort = profile.effort(effort) if effort is not None else None
        self._client = openai.AsyncOpenAI(api_key=key, base_url=profile.base_url, timeout=SILENCE_TIMEOUT_S, max_retries=retries)

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema]) -> AsyncIterator[Delta | Reply]:
        """Stream one reply. Raises ModelError in words that say what to do."""
        body: dict[str, object] = {
            "model": self.name,
            "messages": [_wire(message) for message in messages],
            "tools": [{"type": "function", "function": tool.model_dump(mode="json")} for tool in tools],
            "stream": True,
            "stream_options": {"include_usage": True},
        }
        if self._effort is not None:
            body["reasoning_effort"] = self._effort
        heard = _Heard()
        try:
            stream = await self._client.post("/chat/completions", body=body, cast_to=ChatCompletionChunk, stream=True, stream_cls=Chunks)
            async with stream:
                async for chunk in stream:
                    if (delta := heard.take(chunk)) is not None:
                        yield delta
        except openai.OpenAIError as error:
            raise self._explained(error) from error
        if heard.finish is None:
            raise ModelError(f"{self.name} at {self._client.base_url} ended its answer in the middle.")
        yield heard.reply()

    def _explained(self, error: openai.OpenAIError) -> ModelError:
        where = f"{self.name} at {self._client.base_url}"
        match error:
            case openai.AuthenticationError() | openai.PermissionDeniedError():
                return ModelError(f"{where} refused the key in {self._key_variable} ({error.status_code}).")
            case openai.RateLimitError():
                return ModelError(f"{where} is at its rate limit or out of credit (429), after {self._retries} retries: {_said(error)}")
            case openai.NotFoundError():
                return ModelError(f"{where} does not exist there (404): {_said(error)}")
            case openai.APIStatusError():
                return ModelError(f"{where} answered {error.status_code}: {_said(error)}")
            case openai.APITimeoutError():
                return ModelError(f"{where} was silent for {SILENCE_TIMEOUT_S:.0f} s.")
            case openai.APIConnectionError():
                return ModelError(f"{where} could not be reached: {error.__cause__ or error}")
            case _:
                return ModelError(f"{where}: {_said(error)}")


class Chunks(openai.AsyncStream[ChatCompletionChunk]):
    """The stream's type, named for the client."""


@dataclass
class _Call:
    id: str = ""
    name: str = ""
    arguments: str = ""


@dataclass
class _Heard:
    """A reply as far as it has been heard."""

    text: str = ""
    kept: dict[str, str] = field(default_factory=dict)
    calls: dict[int, _Call] = field(default_factory=dict)
    finish: str | None = None
    usage: Usage = field(default_factory=Usage)

    def take(self, chunk: ChatCompletionChunk) -> Delta | None:
        """Add a chunk; what of it can be shown."""
        if chunk.usage is not None:
            self.usage = _usage(chunk.usage.model_dump())
        if not chunk.choices:
            return None
        choice = chunk.choices[0]
        if isinstance(usage := (choice.model_extra or {}).get("usage"), dict):
            self.usage = _usage(usage)
        self.finish = choice.finish_reason or self.finish
        return self._take_delta(choice)

    def _take_delta(self, choice: Choice) -> Delta | None:
        delta = choice.delta
        for call in delta.tool_calls or ():
            own = self.calls.setdefault(call.index, _Call())
            own.id = own.id or call.id or ""
            if call.function is not None:
                own.name += call.function.name or ""
                own.arguments += call.function.arguments or ""
        text, reasoning = delta.content or "", ""
        self.text += text
        for name in REASONING:
            if isinstance(piece := (delta.model_extra or {}).get(name), str):
                self.kept[name] = self.kept.get(name, "") + piece
                reasoning = piece
        return Delta(text=text, reasoning=reasoning) if text or reasoning else None

    def reply(self) -> Reply:
        """The whole reply. A call without an id gets one, since the history needs it."""
        ordered = (self.calls[index] for index in sorted(self.calls))
        calls = tuple(ToolCall(id=c.id or f"call_{i}", name=c.name, arguments=c.arguments) for i, c in enumerate(ordered))
        finish = FINISHES.get(self.finish or "", "stop")
        if self.finish == "refusal":
            finish = "refusal"
        return Reply(
            message=Assistant(text=self.text, calls=calls, kept=dict(self.kept)),
            usage=self.usage,
            finish="calls" if calls and finish != "length" else finish,
        )


def _wire(message: Message) -> dict[str, object]:
    match message:
        case System() | User():
            return {"role": message.role, "content": message.text}
        case ToolAnswer():
            return {"role": "tool", "tool_call_id": message.call_id, "content": message.text}
        case Assistant():
            wire: dict[str, object] = {"role": "assistant", "content": message.text or None, **message.kept}
            if message.calls:
                wire["tool_calls"] = [
                    {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}
                    for call in message.calls
                ]
            elif not message.text:
                wire["content"] = ""
            return wire


def _usage(raw: dict[str, JsonValue]) -> Usage:
    """Token counts, wherever this provider puts them."""

    def number(value: JsonValue) -> int:
        return int(value) if isinstance(value, int | float) else 0

    def inside(name: str, part: str) -> int:
        details = raw.get(name)
        return number(details.get(part)) if isinstance(details, dict) else 0

    return Usage(
        input=number(raw.get("prompt_tokens")),
        cached=inside("prompt_tokens_details", "cached_tokens") or number(raw.get("cached_tokens")),
        output=number(raw.get("completion_tokens")),
        reasoning=inside("completion_tokens_details", "reasoning_tokens"),
    )


def _said(error: openai.OpenAIError) -> str:
    """The provider's own words, cut."""
    return str(error).strip().replace("\n", " ")[:400]
