"""Every way in which providers fail, by name, over the wire: what is retried, what is said, and what it costs."""

import asyncio
import time
from typing import Any

import pytest

from scenewright.errors import ModelError
from scenewright.models.chat import Ask, Delta, Reply, ToolSchema
from scenewright.models.openai_chat import OpenAIChat
from scenewright.models.profiles import Profile, Profiles
from scenewright.values.message import Message, System, User
from scenewright.values.money import Price
from tests.endpoint import chunk, part
from tests.provider.server import DONE, Answer, Pause, Provider, refused

TOOLS = [ToolSchema(name="finish", description="End.", parameters={"type": "object", "properties": {}})]
ASKED: list[Message] = [System(text="rules"), User(text="a cube")]
CALL = chunk(tool_calls=[part(0, id="functions.finish:0", function={"name": "finish", "arguments": "{}"})])
USAGE = {**chunk(), "choices": [], "usage": {"prompt_tokens": 50, "completion_tokens": 20, "total_tokens": 70}}
GOOD = Answer([chunk(content="ok"), CALL, chunk("tool_calls"), USAGE, DONE])


def profile(url: str, **known: Any) -> Profile:
    return Profiles().find("kimi-k3").model_copy(update={"base_url": url, **known})


async def ask(answers: list[Answer], *, want: Ask = Ask(), serves: tuple[str, ...] | None = ("kimi-k3.1-pro",), **known: Any) -> "Told":
    """The reply to answers in order, the last again and again."""
    async with Provider(lambda body, n: answers[min(n, len(answers) - 1)], serves=serves) as provider:
        model = OpenAIChat(profile(provider.url, **known), key="secret-key", pause_s=0.01)
        pieces: list[Delta | Reply] = []
        error: ModelError | None = None
        try:
            async with asyncio.timeout(60):
                pieces = [piece async for piece in model.reply(ASKED, TOOLS, want)]
        except ModelError as raised:
            error = raised
        return Told(pieces, error, provider.bodies)


class Told:
    def __init__(self, pieces: list[Delta | Reply], error: ModelError | None, bodies: list[dict[str, Any]]):
        self.deltas = [piece for piece in pieces if isinstance(piece, Delta)]
        self.error = error
        self.bodies = bodies
        self._last = pieces[-1] if pieces else None

    @property
    def reply(self) -> Reply:
        assert isinstance(self._last, Reply), self.error
        return self._last


@pytest.mark.parametrize(
    ("answer", "trouble", "words", "requests"),
    [
        (refused(400, "invalid temperature: only 1 is allowed for this model"), "sampling", "takes no sampling of one's own", 1),
        (refused(400, "This model ID is incorrect"), "unknown_model", "Did you mean kimi-k3.1-pro? It serves kimi-k3.1-pro.", 1),
        (refused(400, "maximum context length is 8192 tokens"), "context", "cannot hold a conversation of this length", 1),
        (refused(400, "something odd"), "bad_request", "refused the request: ", 1),
        (refused(401, "bad key sk-..."), "key", "refused the key in KIMI_API_KEY.", 1),
        (refused(403, "no"), "key", "refused the key in KIMI_API_KEY.", 1),
        (refused(402, "Payment Required"), "credit", "out of credit", 1),
        (refused(404, "not found"), "not_found", "Did you mean kimi-k3.1-pro?", 1),
        (refused(404, "model kimi-k3 does not exist"), "unknown_model", "is not served there.", 1),
        (refused(429, "Too many people are chatting"), "overloaded", "is overloaded after 4 tries", 4),
        (refused(429, "rate limit reached"), "rate_limit", "is at its rate limit after 4 tries", 4),
        (refused(429, "You exceeded your current quota"), "credit", "out of credit", 1),
        (refused(429, "slow down", retry_after="3600"), "rate_limit", "is at its rate limit: ", 1),
        (refused(500, "oh"), "server", "failed after 4 tries", 4),
        (refused(503, "oh"), "overloaded", "is overloaded after 4 tries", 4),
        (Answer([chunk(content="half"), "reset"]), "cut", "ended its answer in the middle after 4 tries.", 4),
        (Answer([chunk(content="half"), "cut"]), "cut", "ended its answer in the middle after 4 tries.", 4),
        (Answer([chunk(content="half")]), "cut", "ended its answer in the middle after 4 tries.", 4),
        (Answer(["reset"]), "unreachable", "could not be reached after 4 tries", 4),
        (Answer([{"error": {"message": "Too many people are chatting"}}]), "overloaded", "is overloaded after 4 tries", 4),
        (Answer([chunk("stop"), DONE]), "empty", "answered nothing after 4 tries.", 4),
        (Answer([chunk(reasoning_content="hm"), chunk("stop"), DONE]), "empty", "answered nothing after 4 tries.", 4),
        (Answer([b"<html>Hello</html>"], kind="text/html"), "not_an_answer", "sent what is no streamed answer after 4 tries", 4),
        (Answer([b"data: {oops\n\n"]), "not_an_answer", "sent what is no streamed answer after 4 tries", 4),
        (Answer([chunk(content="a"), "hang"]), "stalled", "fell silent in the middle, for 0.2 s.", 1),
        (Answer([chunk(role="assistant", content=""), "hang"]), "no_first_token", "was silent for 1 s", 1),
        (Answer(["hang"]), "no_first_token", "was silent for 1 s", 1),
    ],
)
async def test_a_failure_has_a_name_and_an_end(answer: Answer, trouble: str, words: str, requests: int) -> None:
    told = await ask([answer], first_token_s=1.0 if trouble == "no_first_token" else 30, between_tokens_s=0.2)
    assert told.error is not None
    assert (told.error.trouble, len(told.bodies)) == (trouble, requests), told.error
    assert words in str(told.error)
    assert "secret-key" not in str(told.error)


@pytest.mark.parametrize(
    "first",
    [
        refused(429, "slow down", retry_after="0.02"),
        refused(503, "busy"),
        Answer(["reset"]),
        Answer([chunk(content="half an ans"), "reset"]),
        Answer([{"error": {"message": "Too many people are chatting"}}]),
        Answer([chunk("stop"), DONE]),
    ],
)
async def test_what_may_pass_is_tried_again(first: Answer) -> None:
    told = await ask([first, GOOD])
    assert (told.reply.message.text, told.reply.finish, len(told.bodies)) == ("ok", "calls", 2)


async def test_what_was_lost_in_the_middle_is_told_and_counted() -> None:
    told = await ask([Answer([chunk(content="x" * 350), "reset"]), GOOD])
    assert [delta.text for delta in told.deltas if delta.text] == ["x" * 350, "ok"]
    assert sum(delta.anew for delta in told.deltas) == 1
    assert told.reply.usage.output == 20 + 100
    assert told.reply.usage.estimated


async def test_retry_after_is_honoured() -> None:
    started = time.monotonic()
    await ask([refused(429, "slow down", retry_after="0.4"), GOOD])
    assert time.monotonic() - started >= 0.4


async def test_whoever_waits_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenewright.models.openai_chat.BEAT_S", 0.05)
    told = await ask([Answer([Pause(0.3), chunk(content="ok"), chunk("stop"), DONE])])
    waits = [delta.waiting_s for delta in told.deltas if delta.waiting_s]
    assert len(waits) >= 3
    assert waits == sorted(waits)


@pytest.mark.parametrize(
    "steps",
    [
        [chunk(refusal="I cannot help."), chunk("stop")],
        [chunk(content=""), chunk("content_filter")],
        [chunk(content=""), chunk("refusal")],
    ],
)
async def test_a_refusal_with_200_is_a_refusal(steps: list[Any]) -> None:
    assert (await ask([Answer([*steps, DONE])])).reply.finish == "refusal"


async def test_prose_without_a_call_is_an_answer_of_the_model() -> None:
    told = await ask([Answer([chunk(content="Here is your page."), chunk("stop"), DONE])])
    assert (told.reply.message.calls, told.reply.finish, told.reply.message.text) == ((), "stop", "Here is your page.")


@pytest.mark.parametrize("odd", ["unexpected_state", "eos", "model_length"])
async def test_an_odd_reason_is_normalised_and_kept(odd: str) -> None:
    told = await ask([Answer([chunk(content="ok"), CALL, chunk(odd), DONE])])
    assert (told.reply.finish, told.reply.original) == ("calls", odd)


async def test_without_a_count_tokens_are_estimated_and_marked() -> None:
    told = await ask([Answer([chunk(content="x" * 700), chunk("stop"), DONE])])
    usage = told.reply.usage
    assert (usage.output, usage.estimated) == (200, True)
    assert usage.input > 0


async def test_the_request_says_what_the_profile_says() -> None:
    (body,) = (await ask([GOOD])).bodies
    assert (body["reasoning_effort"], "max_completion_tokens" in body, "temperature" in body) == ("low", False, False)
    (body,) = (await ask([GOOD], want=Ask(phase="accept", dollars=0.15))).bodies
    assert body["reasoning_effort"] == "high"
    assert 9_000 < body["max_completion_tokens"] < 10_000
    (body,) = (await ask([GOOD], effort_field="reasoning.effort", output_field="max_tokens", want=Ask(dollars=0.15))).bodies
    assert (body["reasoning"], "max_tokens" in body) == ({"effort": "low"}, True)
    (body,) = (await ask([GOOD], extra={"reasoning": {"exclude": False}}, effort_field="reasoning.effort")).bodies
    assert body["reasoning"] == {"effort": "low", "exclude": False}


async def test_a_strict_endpoint_gets_strict_schemas() -> None:
    (body,) = (await ask([GOOD], strict=True)).bodies
    function = body["tools"][0]["function"]
    assert function["strict"] is True
    assert function["parameters"]["additionalProperties"] is False


async def test_a_stream_is_cut_when_it_passes_what_may_be_spent() -> None:
    price = Price(input=0, output=10)
    endless = Answer([chunk(content="x" * 350) for _ in range(1000)])
    told = await ask([endless], want=Ask(dollars=0.003), price=price)
    assert (told.reply.finish, told.reply.usage.estimated) == ("budget", True)
    assert 300 < told.reply.usage.output <= 500
    assert price.of(told.reply.usage) < 0.005


async def test_nothing_is_asked_that_cannot_be_paid() -> None:
    told = await ask([GOOD], want=Ask(dollars=0.0001))
    assert (told.reply.finish, told.bodies) == ("budget", [])


async def test_a_model_without_tool_calls_works_in_fenced_blocks() -> None:
    said = 'I am done.\n```call finish\n{"summary": "a cube"}\n```\n'
    told = await ask([Answer([chunk(content=said), chunk("stop"), DONE])], tool_calls="fenced")
    assert "tools" not in told.bodies[0]
    assert "```call finish" in told.bodies[0]["messages"][0]["content"]
    (call,) = told.reply.message.calls
    assert (call.name, call.arguments, told.reply.message.text, told.reply.finish) == (
        "finish",
        '{"summary": "a cube"}',
        "I am done.",
        "calls",
    )


async def test_whoever_stops_listening_is_rid_of_the_connection() -> None:
    async with Provider(lambda body, n: Answer([chunk(content="a"), "hang"])) as provider:
        model = OpenAIChat(profile(provider.url), key="k")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3):
                [piece async for piece in model.reply(ASKED, TOOLS)]
        assert not [task for task in asyncio.all_tasks() if "_pieces" in repr(task) or "__anext__" in repr(task)]
