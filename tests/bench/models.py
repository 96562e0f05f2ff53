"""Models: what the loop adds to a step, how soon a model's first word is seen, and what edits cost beside rewrites."""

import asyncio
import json
import statistics
import time
from pathlib import Path

from playwright.async_api import async_playwright

from scenewright.composer.layout import lay_out
from scenewright.composer.parse import parse
from scenewright.composer.script import write_script
from scenewright.events import Event, ModelDelta
from scenewright.jobs import Order, Outcome
from scenewright.jobs.runner import Watch
from scenewright.models.chat import Reply
from scenewright.models.meter import tokens
from scenewright.models.openai_chat import OpenAIChat
from scenewright.models.profiles import Profiles
from scenewright.models.scripted import ScriptedModel, call
from scenewright.runs import log
from scenewright.runs.fold import RunView
from scenewright.settings import Settings
from scenewright.stage import chromium
from scenewright.values.brief import Brief
from tests.endpoint import chunk
from tests.jobs.shop import Shop
from tests.provider.server import DONE, Answer, Pause, Provider
from tests.web.served import Speaker, address, begin, late_ms, serving

STEPS = 30
TRIES = 5
SPOKEN = 4  # replies, each with three first words
WORD = "Hello"
SCENE = "a floating pagoda at dusk with lanterns and drifting clouds"
EDITS = (  # what people ask of a finished scene, and how much of its script that touches: lines replaced by as many of the same kind
    ("make the roof green", 1),
    ("brighter lanterns, and twice as many", 3),
    ("move the camera lower and closer", 2),
    ("slower clouds", 1),
    ("add a small boat below", 8),
    ("night instead of dusk", 6),
)


async def measure(work: Path) -> dict[str, float]:
    """Milliseconds, and tokens of output as they are estimated from lengths."""
    return {**await _step(work / "steps"), **await _first_word(work / "words"), **await _on_screen(work / "page"), **_edits()}


async def _step(work: Path) -> dict[str, float]:
    """A step with a model and a stage that take no time: messages, schemas, tool, events, their syncs, the fold."""
    plan = call("write_plan", title="A cube", objects=[{"name": "cube"}])
    turns: list[Reply] = [plan, call("write_script", source="cube"), *[call("render_scene")] * STEPS, call("finish", summary="done")]
    started, worked = time.perf_counter(), time.process_time()
    outcome = await _make(Shop(lambda order: ScriptedModel(*turns)), work)
    assert outcome.view.passed
    took = {"loop, a step_ms": time.perf_counter() - started, "of the processor_ms": time.process_time() - worked}
    return {name: round(1000 * seconds / len(turns), 1) for name, seconds in took.items()}


async def _first_word(work: Path) -> dict[str, float]:
    """From the provider's sending of the first word, after reasoning, to whoever watches the run and to whoever follows its log."""
    seen_ms: list[float] = []
    followed_ms: list[float] = []
    for attempt in range(TRIES):
        sent: list[float] = []

        def answer(body: dict[str, object], n: int, sent: list[float] = sent) -> Answer:
            thinking = [step for _ in range(6) for step in (chunk(reasoning_content="hm "), Pause(0.08))]
            sent.append(time.perf_counter() + 6 * 0.08)
            return Answer([*thinking, chunk(content=WORD), Pause(0.6), chunk("stop"), DONE])

        watched: list[float] = []

        def watch(event: Event, view: RunView, watched: list[float] = watched) -> None:
            if isinstance(event, ModelDelta) and WORD in event.text and not watched:
                watched.append(time.perf_counter())

        async with Provider(answer) as provider:
            known = Profiles().find("kimi-k3").model_copy(update={"base_url": provider.url})
            shop = Shop(lambda order, known=known: OpenAIChat(known, key="k"))  # type: ignore[misc]
            making = asyncio.create_task(_make(shop, work / str(attempt), watch))
            while not (found := list((work / str(attempt)).glob("*/events.jsonl"))):
                await asyncio.sleep(0.005)
            async for entry in log.follow(found[0].parent):
                if isinstance(entry.event, ModelDelta) and WORD in entry.event.text:
                    followed_ms.append(1000 * (time.perf_counter() - sent[0]))
                    break
            await making
        seen_ms.append(1000 * (watched[0] - sent[0]))
    return {"first word, to whoever watches_ms": round(statistics.median(seen_ms), 1), "to the log's reader_ms": round(max(followed_ms), 1)}


async def _on_screen(work: Path) -> dict[str, float]:
    """From the provider's sending of the first reasoning, text and script of each reply to the frame of the page that shows it."""
    settings, speaker = Settings.read(), Speaker(pause_s=0.5)
    work.mkdir()
    with serving(work / "renders") as process:
        try:
            async with async_playwright() as playwright, Provider(speaker.answer) as provider:
                browser = await playwright.chromium.launch(executable_path=chromium.find(settings, playwright), args=list(chromium.EGL))
                page = await browser.new_page()
                await page.goto(address(process))
                await begin(page, provider, steps=SPOKEN)
                await page.locator("#state", has_text="Limit reached").wait_for(timeout=60_000)
                late = await late_ms(page, speaker)
                await browser.close()
        finally:
            process.terminate()
    return {"first words, on the page_ms": round(statistics.median(late), 1), "the slowest of them_ms": round(max(late), 1)}


def _edits() -> dict[str, float]:
    layout, _ = lay_out(parse(SCENE), seed=0)
    lines = write_script(layout).splitlines()
    whole = tokens(len(json.dumps({"source": "\n".join(lines)})))
    edited = 0
    for at, (_, touched) in enumerate(EDITS):
        start = (at + 1) * len(lines) // (len(EDITS) + 2)
        part = "\n".join(lines[start : start + touched])
        edited += tokens(len(json.dumps({"old": part, "new": part})))
    return {"edits_tokens": edited, "rewrites_tokens": whole * len(EDITS), "ratio": round(edited / (whole * len(EDITS)), 3)}


async def _make(shop: Shop, work: Path, watch: Watch = lambda event, view: None) -> Outcome:
    work.mkdir(parents=True, exist_ok=True)
    return await shop.make(Order(brief=Brief(text="a red cube")), watch, renders=work)
