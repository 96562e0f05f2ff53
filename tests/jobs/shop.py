"""A workshop of doubles: real runner, real logs, real tools; engine, stage and models say what a test wants."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import cast

from PIL import Image

from scenewright.engines import Engine
from scenewright.errors import ModelError
from scenewright.events import Event
from scenewright.jobs import Mind, Order, Outcome, Runner
from scenewright.jobs.batch import Ordered, Row, Totals
from scenewright.jobs.runner import Watch
from scenewright.models.chat import Ask, ChatModel, Delta, Reply, ToolSchema
from scenewright.models.scripted import ScriptedModel, call
from scenewright.runs.fold import RunView
from scenewright.stage import Stage
from scenewright.values.capture import Capture
from scenewright.values.message import Message
from scenewright.values.money import Price
from scenewright.values.site import Site
from tests.doubles import FunctionStage, PlainEngine


class PictureStage(FunctionStage):
    """Leaves the pictures that its captures name."""

    def seen(self, site: Site, keep: Path) -> Capture:
        capture = super().seen(site, keep)
        out = BytesIO()
        Image.new("RGB", (8, 8), "teal").save(out, "PNG")
        for frame in capture.frames:
            (keep / frame.file).write_bytes(out.getvalue())
        return capture.model_copy(update={"metrics": capture.metrics.model_copy(update={"size_px": (8, 8)})})


class Shop:
    """Makes runs with the model that `model` gives for an order. `most` is how many ran at once; `made` every order in turn."""

    def __init__(self, model: Callable[[Order], ChatModel], *, price: Price | None = None):
        self._model, self._price = model, price
        self.made: list[Order] = []
        self.running = self.most = 0

    async def make(self, order: Order, watch: Watch, *, renders: Path) -> Outcome:
        self.made.append(order)
        self.running += 1
        self.most = max(self.most, self.running)
        try:
            engine = PlainEngine()
            engine.name = "three"  # prompts speak of engines that exist
            runner = Runner(renders=renders, engine=cast(Engine, engine), stage=cast(Stage, PictureStage()))
            mind = Mind(self._model(order), self._price)
            return await runner.make(order.brief, mind, seed=order.seed, limits=order.limits, watch=watch)
        finally:
            self.running -= 1


class Listens:
    """A listener that keeps what it hears."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def started(self, ordered: Ordered) -> None:
        pass

    def happened(self, ordered: Ordered, event: Event, view: RunView) -> None:
        pass

    def ended(self, ordered: Ordered, row: Row, totals: Totals) -> None:
        self.rows.append(row)


def passes(order: Order) -> ChatModel:
    """A model whose first script is good."""
    return ScriptedModel(call("write_script", source="cube"), call("finish"))


def fails(order: Order) -> ChatModel:
    """A model that never gets it right."""
    return ScriptedModel(call("write_script", source="boom"), call("render_scene"))


class Refused:
    """A model whose provider will not."""

    name = "refused"

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        raise ModelError("The key was refused (401).")
        yield Delta()


class Waits:
    """A good model that begins when it is let."""

    name = "waits"

    def __init__(self, order: Order, gate: asyncio.Event):
        self._model, self._gate = passes(order), gate

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        await self._gate.wait()
        async for piece in self._model.reply(messages, tools):
            yield piece
