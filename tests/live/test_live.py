"""Whatever stands at SCENEWRIGHT_LIVE_BASE_URL: one small call, and a scene made with it. Skipped where there is none.

For a model on this machine, with llama.cpp:

    llama-server --model qwen3-8b-q4_k_m.gguf --jinja --port 8080
    SCENEWRIGHT_LIVE_BASE_URL=http://127.0.0.1:8080/v1 SCENEWRIGHT_LIVE_MODEL=qwen3 pytest tests/live

SCENEWRIGHT_LIVE_KEY names the variable that holds the key, where one is needed.
"""

import os
from pathlib import Path

import pytest

from scenewright.events import ModelReplied
from scenewright.jobs import Order, Workshop
from scenewright.jobs.models import Choice
from scenewright.jobs.trial import attempt
from scenewright.runs.log import read
from scenewright.settings import Settings
from scenewright.values.brief import Brief, Limits

URL = os.environ.get("SCENEWRIGHT_LIVE_BASE_URL")
CHOICE = Choice(
    model=os.environ.get("SCENEWRIGHT_LIVE_MODEL", "default"), base_url=URL, key_variable=os.environ.get("SCENEWRIGHT_LIVE_KEY")
)
pytestmark = pytest.mark.skipif(URL is None, reason="SCENEWRIGHT_LIVE_BASE_URL names no endpoint")


async def test_it_makes_one_valid_call() -> None:
    trial = await attempt(CHOICE)
    assert trial.valid, trial.problem
    assert trial.usage.output > 0


@pytest.mark.stage
async def test_a_run_with_it_ends_truthfully(settings: Settings, tmp_path: Path) -> None:
    """Whether a small model makes a good scene is its own affair; that the run says truly how it went is ours."""
    order = Order(brief=Brief(text="a red cube on a grey floor"), choice=CHOICE, limits=Limits(steps=12, seconds=600))
    async with Workshop(settings) as workshop:
        outcome = await workshop.make(order, renders=tmp_path)
    assert outcome.view.finished is not None
    assert outcome.view.finished.status in ("passed", "failed", "limit"), outcome.view.finished.reason
    assert outcome.view.finished.blame != "model", outcome.view.finished.reason
    assert (outcome.view.finished.status == "passed") == outcome.view.passed
    assert any(isinstance(entry.event, ModelReplied) for entry in read(outcome.folder))
