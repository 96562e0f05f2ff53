"""The one door to the openai package, against a real HTTP server on loopback."""

import pytest

from scenewright.errors import ModelError
from scenewright.models.chat import Delta, Reply, ToolSchema
from scenewright.models.openai_chat import OpenAIChat
from scenewright.models.profiles import Profile, Profiles
from scenewright.values.message import Assistant, Message, System, ToolAnswer, ToolCall, Usage, User
from tests.endpoint import Endpoint, chunk, part

TOOLS = [ToolSchema(name="finish", description="End.", parameters={"type": "object", "properties": {}})]
PROFILE = Profiles().find("kimi-k3")
ASKED: list[Message] = [System(text="rules"), User(text="a cube")]


async def ask(endpoint: Endpoint, messages: list[Message] = ASKED, effort: str | None = None) -> tuple[list[Delta], Reply]:
    model = OpenAIChat(PROFILE.model_copy(update={"base_url": endpoint.url}), key="secret-key", effort=effort)
    pieces = [piece async for piece in model.reply(messages, TOOLS)]
    assert isinstance(pieces[-1], Reply)
    return [piece for piece in pieces[:-1] if isinstance(piece, Delta)], pieces[-1]


async def test_a_streamed_reply_is_put_together_exactly(endpoint: Endpoint) -> None:
    endpoint.chunks = [
        chunk(role="assistant", content=""),
        chunk(reasoning_content="I think "),
        chunk(reasoning_content="so.\n"),
        chunk(content="Let me "),
        chunk(content="plan."),
        chunk(tool_calls=[part(0, id="functions.write_plan:0", type="function", function={"name": "write_plan", "arguments": ""})]),
        chunk(tool_calls=[part(0, function={"arguments": '{"title": "é'})]),
        chunk(tool_calls=[part(1, id="functions.finish:1", type="function", function={"name": "finish", "arguments": "{}"})]),
        chunk(tool_calls=[part(0, function={"arguments": '"}'})]),
        chunk("tool_calls"),
        {
            **chunk(),
            "choices": [],
            "usage": {
                "prompt_tokens": 50,
                "completion_tokens": 7,
                "total_tokens": 57,
                "prompt_tokens_details": {"cached_tokens": 40},
                "completion_tokens_details": {"reasoning_tokens": 3},
            },
        },
    ]
    deltas, reply = await ask(endpoint)
    assert "".join(delta.text for delta in deltas) == "Let me plan."
    assert "".join(delta.reasoning for delta in deltas) == "I think so.\n"
    assert reply.message == Assistant(
        text="Let me plan.",
        calls=(
            ToolCall(id="functions.write_plan:0", name="write_plan", arguments='{"title": "é"}'),
            ToolCall(id="functions.finish:1", name="finish", arguments="{}"),
        ),
        kept={"reasoning_content": "I think so.\n"},
    )
    assert (reply.finish, reply.usage) == ("calls", Usage(input=50, cached=40, output=7, reasoning=3))


async def test_the_request_holds_no_sampling_and_goes_back_as_it_came(endpoint: Endpoint) -> None:
    endpoint.chunks = [chunk(content="ok"), chunk("stop")]
    history: list[Message] = [
        *ASKED,
        Assistant(calls=(ToolCall(id="functions.finish:0", name="finish", arguments='{"summary" :1}'),), kept={"reasoning_content": "why"}),
        ToolAnswer(call_id="functions.finish:0", text="failed: x"),
    ]
    await ask(endpoint, history, effort="low")
    (body,) = endpoint.bodies
    assert endpoint.paths == ["/v1/chat/completions"]
    assert set(body) == {"model", "messages", "tools", "stream", "stream_options", "reasoning_effort"}
    assert (body["model"], body["reasoning_effort"]) == ("kimi-k3", "low")
    messages = body["messages"]
    assert isinstance(messages, list)
    assert messages[2] == {
        "role": "assistant",
        "content": None,
        "reasoning_content": "why",
        "tool_calls": [{"id": "functions.finish:0", "type": "function", "function": {"name": "finish", "arguments": '{"summary" :1}'}}],
    }
    assert messages[3] == {"role": "tool", "tool_call_id": "functions.finish:0", "content": "failed: x"}
    assert endpoint.keys == ["Bearer secret-key"]


async def test_usage_may_be_inside_a_choice(endpoint: Endpoint) -> None:
    last = chunk("stop")
    choices = last["choices"]
    assert isinstance(choices, list)
    choices[0]["usage"] = {"prompt_tokens": 9, "completion_tokens": 2, "cached_tokens": 4}
    endpoint.chunks = [chunk(content="ok"), last]
    _, reply = await ask(endpoint)
    assert reply.usage == Usage(input=9, cached=4, output=2)


@pytest.mark.parametrize(
    ("reason", "finish"), [("stop", "stop"), ("length", "length"), ("content_filter", "refusal"), ("unexpected_state", "stop")]
)
async def test_reasons_to_end_are_normalised(reason: str, finish: str, endpoint: Endpoint) -> None:
    endpoint.chunks = [chunk(content="x"), chunk(reason)]
    _, reply = await ask(endpoint)
    assert reply.finish == finish


async def test_a_call_cut_in_the_middle_keeps_its_reason(endpoint: Endpoint) -> None:
    endpoint.chunks = [chunk(tool_calls=[part(0, id="a", function={"name": "finish", "arguments": '{"su'})]), chunk("length")]
    _, reply = await ask(endpoint)
    assert (reply.finish, reply.message.calls[0].arguments) == ("length", '{"su')


async def test_a_call_without_an_id_gets_one(endpoint: Endpoint) -> None:
    endpoint.chunks = [chunk(tool_calls=[part(0, function={"name": "finish", "arguments": "{}"})]), chunk("tool_calls")]
    _, reply = await ask(endpoint)
    assert reply.message.calls[0].id


async def test_an_endpoint_that_is_not_there(endpoint: Endpoint) -> None:
    model = OpenAIChat(Profile(model="m", endpoint="own", base_url="http://127.0.0.1:9/v1"), key="k", tries=1)
    with pytest.raises(ModelError, match=r"m at http://127.0.0.1:9/v1/ could not be reached"):
        [piece async for piece in model.reply(ASKED, TOOLS)]
