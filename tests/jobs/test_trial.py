"""One small call to a model, over the wire."""

import pytest

from scenewright.jobs.models import Choice
from scenewright.jobs.trial import attempt
from scenewright.values.money import Price
from tests.endpoint import Endpoint, chunk, part


def called(name: str, arguments: str) -> list[object]:
    call = part(0, id="a", function={"name": name, "arguments": arguments})
    usage = {"prompt_tokens": 1000, "completion_tokens": 100, "total_tokens": 1100}
    return [chunk(tool_calls=[call]), chunk("tool_calls"), {**chunk(), "choices": [], "usage": usage}]


@pytest.mark.parametrize(
    ("chunks", "problem"),
    [
        (called("place_cube", '{"color": "red", "size_m": 0.5}'), None),
        (called("place_cube", '{"color": "red", "size_m": "0.5"}'), "size_m: Input should be a valid number."),
        (called("place_cubes", "{}"), "It called place_cubes, not place_cube once."),
        ([chunk(content="There is a cube."), chunk("stop")], "It made no call."),
    ],
)
async def test_a_trial_says_whether_the_call_was_valid(chunks: list[object], problem: str | None, endpoint: Endpoint) -> None:
    endpoint.chunks = chunks
    trial = await attempt(Choice(model="kimi-k3", base_url=endpoint.url, effort="medium", price=Price(input=1, output=10)))
    assert (trial.valid, trial.problem, trial.endpoint) == (problem is None, problem, "own")
    assert endpoint.bodies[0]["reasoning_effort"] == "high"
    assert endpoint.keys == ["Bearer none"]
    if trial.called:
        assert trial.dollars == pytest.approx(0.002)
