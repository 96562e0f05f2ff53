"""Whole runs over the wire with a provider that misbehaves by seed: none hangs, none loses an event, every status is true."""

import asyncio
import os
from pathlib import Path

import pytest

from scenewright.events import ModelAsked, ModelReplied, ToolCalled, ToolReturned, TurnFinished
from scenewright.jobs import Order
from scenewright.jobs.models import Choice
from scenewright.models.openai_chat import OpenAIChat
from scenewright.models.profiles import Profile, Profiles
from scenewright.runs import store
from scenewright.runs.log import read
from scenewright.values.brief import Brief
from tests.jobs.shop import Shop
from tests.provider.server import Provider
from tests.provider.story import FAULTS, Story

SEEDS = range(300 if os.environ.get("SCENEWRIGHT_FULL") else 20)


def profile(url: str) -> Profile:
    waits = {"first_token_s": 20.0, "between_tokens_s": 0.5}
    return Profiles().find("kimi-k3").model_copy(update={"base_url": url, **waits})


@pytest.mark.parametrize("seed", SEEDS)
async def test_a_run_ends_and_tells_the_truth(seed: int, tmp_path: Path) -> None:
    story = Story(seed)
    async with Provider(story.answer) as provider:
        known = profile(provider.url)
        shop = Shop(lambda order: OpenAIChat(known, key="secret-key", pause_s=0.01), price=known.price)
        watched: list[object] = []
        order = Order(brief=Brief(text="a red cube"), choice=Choice(model="kimi-k3"), seed=seed)
        async with asyncio.timeout(90):
            outcome = await shop.make(order, lambda event, view: watched.append(event), renders=tmp_path)
    logged = [entry.event for entry in read(outcome.folder)]
    assert logged == watched
    assert store.view(outcome.folder).finished == outcome.view.finished
    ended = logged[-1]
    assert isinstance(ended, TurnFinished)
    assert ended.status in ("passed", "failed", "limit"), ended
    assert (ended.status == "passed") == outcome.view.passed
    if ended.status == "passed":
        source = (outcome.folder / store.FILES / next(iter(outcome.view.versions[ended.best or 0].files.values()))).read_text()
        assert "boom" not in source
    if ended.blame == "model":
        assert story.faults, "a provider that behaves is not to blame"
    asked, replied = (sum(isinstance(event, kind) for event in logged) for kind in (ModelAsked, ModelReplied))
    assert asked - replied == (ended.blame == "model")
    called = [event.call.id for event in logged if isinstance(event, ToolCalled)]
    assert called == [event.message.call_id for event in logged if isinstance(event, ToolReturned)]
    assert "secret-key" not in (outcome.folder / "events.jsonl").read_text()


def test_every_fault_has_its_turn_in_the_full_suite() -> None:
    """The names are those of the failure modes; a fault that no seed draws would prove nothing."""
    met: set[str] = set()
    for seed in range(300):
        story = Story(seed)
        for n in range(4):
            story.answer({"messages": []}, n)
        met |= set(story.faults)
    assert met == set(FAULTS)
