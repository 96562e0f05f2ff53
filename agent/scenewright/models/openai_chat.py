"""OpenAIChat: any endpoint that speaks Chat Completions with streaming. The door to the openai package, with `heard` and `trouble`.

What a provider adds to a message goes back as it came. Every wait has a deadline, every retry a last one.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from typing import Any

import openai
from openai.types.chat import ChatCompletionChunk

from scenewright.errors import ModelError, ModelTrouble
from scenewright.models import mend, trouble, wire
from scenewright.models.chat import Ask, Delta, Reply, ToolSchema
from scenewright.models.heard import Heard
from scenewright.models.meter import LEAST_OUTPUT, Meter
from scenewright.models.profiles import Profile
from scenewright.models.sight import Sight
from scenewright.values.message import Assistant, Message, Usage

TRIES = 4
FIRST_PAUSE_S = 0.5
LONGEST_PAUSE_S = 60.0
BEAT_S = 5.0  # of silence, after which it is told that somebody waits
MODELS_TIMEOUT_S = 10.0


class OpenAIChat:
    """One model at one endpoint, as its profile says. The key's variable is named in messages; the key itself never is.

    `effort` is for all phases; without it exploring gets little and accepting much, where the model has tiers.
    """

    def __init__(self, profile: Profile, *, key: str, effort: str | None = None, tries: int = TRIES, pause_s: float = FIRST_PAUSE_S):
        self.name = profile.model
        self._profile = profile
        self._sight = Sight(profile.image_px) if profile.vision else None
        self._effort = effort
        self._tries = tries
        self._pause_s = pause_s
        self._meter = Meter(profile.price)
        self._client = openai.AsyncOpenAI(api_key=key, base_url=profile.base_url, timeout=profile.first_token_s, max_retries=0)

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        """Stream one reply. Raises ModelError, by name, in words that say what to do."""
        input_tokens = self._meter.input_tokens(messages, tools)
        payable = self._meter.most_output(ask.dollars, input_tokens)
        if payable is not None and payable < LEAST_OUTPUT:
            yield Reply(message=Assistant(), finish="budget")
            return
        ceiling = self._profile.output_ceiling
        most = payable if ceiling is None or payable is None else min(payable, ceiling)
        pictures = await asyncio.to_thread(self._sight.seen, messages, ask.files) if self._sight and ask.files else wire.NONE
        body = wire.request(
            self._profile,
            messages,
            tools,
            effort=self._effort_of(ask),
            most_output=most,
            must_call=ask.must_call,
            pictures=pictures,
        )
        lost, names = Usage(), [tool.name for tool in tools]
        for tried in range(1, self._tries + 1):
            heard = Heard()
            try:
                async with aclosing(self._once(body, heard)) as deltas:
                    async for delta in deltas:
                        yield delta
                        if payable is not None and self._meter.estimate(0, heard.written).output + lost.output > payable:
                            yield self._whole(heard, input_tokens, lost, names=names).model_copy(update={"finish": "budget"})
                            return
                if heard.finish is None and heard.usage is None:
                    name: ModelTrouble = "cut" if heard.written else "not_an_answer"
                    raise _Failed(name, "nothing of it is a piece of a reply")
                if heard.is_empty and heard.finish not in ("length", "content_filter", "refusal"):
                    raise _Failed("empty", "")
                yield self._whole(heard, input_tokens, lost, names=names)
                return
            except (openai.OpenAIError, ValueError, _Failed) as error:
                failed = error if isinstance(error, _Failed) else _Failed(trouble.named(error), trouble.said_by(error))
                if heard.written and failed.trouble in ("unreachable", "server"):
                    failed = _Failed("cut", failed.said)
                pause_s = trouble.retry_after_s(error)
                pause_s = self._pause_s * 2 ** (tried - 1) if pause_s is None else pause_s
                if failed.trouble not in trouble.RETRIED or tried == self._tries or pause_s > LONGEST_PAUSE_S:
                    raise await self._explained(failed, tried) from error
                if heard.written or heard.usage:
                    lost += heard.usage or self._meter.estimate(input_tokens, heard.written)
                    yield Delta(anew=True)
            async for waiting in _pause(pause_s):
                yield waiting

    async def _once(self, body: dict[str, Any], heard: Heard) -> AsyncGenerator[Delta]:
        """One try, into `heard`. Raises OpenAIError, ValueError, and ModelError for a silence that is too long."""
        started = time.monotonic()
        deadline = started + self._profile.first_token_s
        pieces = self._pieces(body)
        pending: asyncio.Task[ChatCompletionChunk] | None = None
        try:
            while True:
                pending = pending or asyncio.create_task(pieces.__anext__())
                left_s = deadline - time.monotonic()
                await asyncio.wait({pending}, timeout=max(0.0, min(BEAT_S, left_s)))
                if not pending.done():
                    if left_s <= BEAT_S and time.monotonic() >= deadline:
                        raise self._silent(heard)
                    yield Delta(waiting_s=round(time.monotonic() - started, 1))
                    continue
                try:
                    chunk = pending.result()
                except StopAsyncIteration:
                    return
                pending = None
                if (delta := heard.take(chunk)) is not None:
                    started = time.monotonic()
                    deadline = started + self._profile.between_tokens_s
                    yield delta
        finally:
            if pending is not None:
                pending.cancel()
                await asyncio.wait({pending})
            await pieces.aclose()

    async def _pieces(self, body: dict[str, Any]) -> AsyncGenerator[ChatCompletionChunk]:
        stream = await self._client.post("/chat/completions", body=body, cast_to=ChatCompletionChunk, stream=True, stream_cls=Chunks)
        async with stream:
            async for chunk in stream:
                yield chunk

    def _whole(self, heard: Heard, input_tokens: int, lost: Usage, *, names: Sequence[str]) -> Reply:
        reply = mend.reply(heard.reply(), names)
        if heard.usage is None or not heard.usage.output:
            usage = self._meter.estimate(input_tokens, heard.written)
        else:
            usage = heard.usage
            self._meter.learn(usage, heard.written)
        return reply.model_copy(update={"usage": usage + lost})

    def _effort_of(self, ask: Ask) -> str | None:
        if self._effort is None and not self._profile.efforts:
            return None
        return self._profile.effort(self._effort or ("low" if ask.phase == "explore" else "high"))

    def _silent(self, heard: Heard) -> ModelError:
        if heard.written:
            return ModelError(f"{self._where} fell silent in the middle, for {self._profile.between_tokens_s:g} s.", trouble="stalled")
        first_s = self._profile.first_token_s
        return ModelError(f"{self._where} was silent for {first_s:g} s; see first_token_s of its profile.", trouble="no_first_token")

    async def _explained(self, failed: "_Failed", tries: int) -> ModelError:
        serves: Sequence[str] = ()
        if failed.trouble in ("unknown_model", "not_found"):
            serves = await self.serves()
        variable = self._profile.key_variable or "no variable, since none was named"
        return trouble.explained(
            failed.trouble, self._where, failed.said, key_variable=variable, tries=tries, serves=serves, model=self.name
        )

    async def serves(self) -> Sequence[str]:
        """The models that the endpoint says it has; none when it does not say."""
        try:
            async with asyncio.timeout(MODELS_TIMEOUT_S):
                return [model.id for model in (await self._client.models.list()).data or ()]
        except (openai.OpenAIError, ValueError, TypeError, AttributeError, TimeoutError):
            return ()

    @property
    def _where(self) -> str:
        return f"{self.name} at {self._client.base_url}"


class Chunks(openai.AsyncStream[ChatCompletionChunk]):
    """The stream's type, named for the client."""


class _Failed(Exception):
    def __init__(self, trouble: ModelTrouble, said: str):
        super().__init__(said)
        self.trouble: ModelTrouble = trouble
        self.said = said


async def _pause(seconds: float) -> AsyncIterator[Delta]:
    """Wait before the next try, and tell of it."""
    left_s, waited_s = seconds, 0.0
    while left_s > 0:
        step_s = min(BEAT_S, left_s)
        await asyncio.sleep(step_s)
        left_s, waited_s = left_s - step_s, waited_s + step_s
        if left_s > 0:
            yield Delta(waiting_s=round(waited_s, 1))
