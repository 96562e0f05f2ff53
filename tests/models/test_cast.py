"""Several models as one: who is asked, and who stands in."""

from collections.abc import AsyncIterator, Sequence

import pytest

from scenewright.errors import ModelError, ModelTrouble
from scenewright.models.cast import Actor, Cast
from scenewright.models.chat import Ask, Delta, Reply, ToolSchema
from scenewright.values.message import Assistant, Message, Usage
from scenewright.values.money import Price

PRICE = Price(input=1, output=2)


class Says:
    """Says one thing, refuses, or fails."""

    def __init__(self, name: str, fails: ModelTrouble | None = None, *, refuses: bool = False):
        self.name, self.asked, self._fails, self._refuses = name, 0, fails, refuses

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        self.asked += 1
        yield Delta(text=self.name)
        if self._fails is not None:
            raise ModelError("no", trouble=self._fails)
        yield Reply(message=Assistant(text=self.name), usage=Usage(input=100), finish="refusal" if self._refuses else "stop")


async def said(cast: Cast, ask: Ask = Ask()) -> Reply:
    pieces = [piece async for piece in cast.reply([], [], ask)]
    assert isinstance(pieces[-1], Reply)
    return pieces[-1]


@pytest.mark.parametrize("first", [Says("a", "overloaded"), Says("a", "stalled"), Says("a", "unreachable"), Says("a", refuses=True)])
async def test_another_stands_in_and_goes_on(first: Says) -> None:
    second = Says("b")
    cast = Cast(Actor(first, None), fallback=Actor(second, PRICE))
    for price in (None, PRICE):  # what the first one used up is not known
        reply = await said(cast)
        assert (reply.message.text, reply.by, reply.price) == ("b", "b", price)
    assert (first.asked, second.asked) == (1, 2)


@pytest.mark.parametrize("trouble", ["key", "credit", "bad_request", "sampling", "context"])
async def test_what_the_person_must_mend_is_no_reason_to_stand_in(trouble: ModelTrouble) -> None:
    second = Says("b")
    with pytest.raises(ModelError):
        await said(Cast(Actor(Says("a", trouble), None), fallback=Actor(second, None)))
    assert second.asked == 0


async def test_a_model_of_its_own_repairs() -> None:
    cast = Cast(Actor(Says("a"), None), repair=Actor(Says("b"), PRICE))
    assert ((await said(cast)).by, (await said(cast, Ask(role="repair"))).by, cast.name) == (None, "b", "a")


async def test_the_failure_of_the_last_is_the_end() -> None:
    with pytest.raises(ModelError):
        await said(Cast(Actor(Says("a", "overloaded"), None), fallback=Actor(Says("b", "overloaded"), None)))


async def test_what_a_refusal_cost_is_counted() -> None:
    cast = Cast(Actor(Says("a", refuses=True), Price(input=50, output=2)), fallback=Actor(Says("b"), PRICE))
    assert [round((await said(cast)).lost_dollars, 6) for _ in range(2)] == [0.005, 0.0]
