"""Performance: a recipe carried out on one session, and the evidence of it as a Capture."""

import asyncio
import base64
import time
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.alias_generators import to_camel

from scenewright.imaging import codec, instruments
from scenewright.runs import files
from scenewright.stage.chromium import is_software
from scenewright.stage.session import PageGone, Session
from scenewright.values.capture import Capture, Contexts, Cost, Frame, Metrics, Rate, Recipe
from scenewright.values.site import Site

QUANTA_A_SECOND = 60
BATCH_MS = 400
PATIENCE_MS = 8000  # how long a page that has drawn may wait for something before its time goes on without it
CLOSED_FRAMES = 12
WATCH_MS = 900


Ended = Literal["done", "hung", "crashed"]


class _Context(BaseModel):
    canvas: int  # its place among the document's canvases; -1 for one that is not in the document
    lost: bool
    programs: int
    texture_bytes: float
    buffer_bytes: float


class _Count(BaseModel):
    calls: int
    triangles: float


class _State(BaseModel):
    """What the probe reports, as far as it is used here."""

    model_config = ConfigDict(extra="ignore", alias_generator=to_camel)
    ready: bool = False
    exhausted: bool = False
    quanta: int = 0
    first_frame_ms: float | None = Field(default=None, alias="first_frame_ms")
    canvases: int = 0
    screen: int = 0
    count: _Count = _Count(calls=0, triangles=0)
    contexts: list[_Context] = []
    refused_contexts: list[str] = []
    revision: str | None = None
    unowned: list[str] = []
    png: str | bool | None = None
    done: int = 0


class _Measured(BaseModel):
    closed_ms: list[float]
    script_ms: list[float]
    gaps_ms: list[float]
    count: _Count


class _Renderer(BaseModel):
    name: str
    width: int
    height: int
    shown: bool


STATE = TypeAdapter(_State)
MEASURED = TypeAdapter(_Measured)
RENDERER = TypeAdapter(_Renderer | None)
SHADERS = TypeAdapter(list[str])


async def perform(session: Session, site: Site, recipe: Recipe, *, keep: Path) -> Capture:
    """Carry out the recipe; whatever the page does, what was seen until then comes back."""
    work = _Work(session, recipe, keep)
    started = time.monotonic()
    ended: Ended = "done"
    try:
        async with asyncio.timeout(recipe.budget_s):
            await work.run()
    except TimeoutError:
        ended = "hung"
    except PageGone as gone:
        if await session.is_lost():
            ended = "crashed"
        else:
            session.trouble.add("load_failed", str(gone)[:500])
    return work.capture(site.sha, ended, time.monotonic() - started)


class _Work:
    """What has been seen so far, filled in while the recipe is carried out."""

    def __init__(self, session: Session, recipe: Recipe, keep: Path):
        self._session = session
        self._recipe = recipe
        self._keep = keep
        self._state = _State()
        self._quanta_before = 0
        self._measured: _Measured | None = None
        self._renderer: _Renderer | None = None
        self._frames: list[Frame] = []

    async def run(self) -> None:
        session = self._session
        await session.open()
        await self._settle()
        for text in await session.ask("shaders()", SHADERS):
            session.trouble.add("shader_error", text)
        if self._state.ready:
            self._renderer = await session.ask("renderer()", RENDERER)
            await self._shoot()
            if "frame_cost" in self._recipe.gather:
                self._measured = await session.ask(f"measure({CLOSED_FRAMES}, {WATCH_MS}, {6 * WATCH_MS})", MEASURED)
            ready = self._state.ready
            self._state = (await session.ask("report()", STATE)).model_copy(update={"ready": ready})
        for clock in self._state.unowned:
            session.trouble.add("unowned_clock", clock)

    async def _settle(self) -> None:
        """Until the page has drawn and waits for nothing, or nothing is left in it that could draw."""
        while not (self._state.ready or self._state.exhausted):
            self._state = await self._session.ask(f"settle({BATCH_MS}, {PATIENCE_MS})", STATE)
            await self._session.network.quiet.wait()
        self._quanta_before = self._state.quanta

    async def _shoot(self) -> None:
        at = 0
        for shot in sorted(self._recipe.shots, key=lambda shot: shot.at_s):
            due = round(shot.at_s * QUANTA_A_SECOND)
            while True:
                state = await self._session.ask(f"frame({due - at}, {BATCH_MS})", STATE)
                at += state.done
                if isinstance(state.png, str):
                    break
                if at >= due:
                    return
            image = codec.decode(base64.b64decode(state.png.partition(",")[2]))
            self._frames.append(
                Frame(
                    t_s=shot.at_s,
                    file=await asyncio.to_thread(files.store, self._keep, codec.encode_png(image), ".png"),
                    sha256=codec.pixel_hash(image),
                    size_px=image.size,
                    look=instruments.look(image),
                )
            )

    def capture(self, site_sha: str, ended: Ended, seconds: float) -> Capture:
        """Everything seen, as a value."""
        state = self._state
        return Capture(
            site_sha=site_sha,
            ended=ended,
            ready=state.ready,
            frames=tuple(self._frames),
            trouble=self._session.trouble.all(),
            refused_scripts=tuple(self._session.network.refused_scripts),
            contexts=Contexts(
                canvases=state.canvases,
                made=len(state.contexts),
                refused=len(state.refused_contexts),
                lost=sum(context.lost for context in state.contexts if context.canvas >= 0),
                outside=sum(context.canvas < 0 for context in state.contexts),
                screen_draws=state.screen,
                shown=self._renderer.shown if self._renderer else None,
            ),
            metrics=self._metrics(),
            quanta_before=self._quanta_before,
            seconds=round(seconds, 3),
        )

    def _metrics(self) -> Metrics:
        state, measured, renderer = self._state, self._measured, self._renderer
        if renderer is None:
            return Metrics(three_revision=state.revision)
        count = measured.count if measured else state.count
        metrics = Metrics(
            renderer=renderer.name,
            software=is_software(renderer.name),
            size_px=(renderer.width, renderer.height),
            first_frame_ms=state.first_frame_ms and round(state.first_frame_ms, 1),
            draw_calls=count.calls,
            triangles=round(count.triangles),
            programs=sum(context.programs for context in state.contexts),
            texture_bytes=round(sum(context.texture_bytes for context in state.contexts)),
            buffer_bytes=round(sum(context.buffer_bytes for context in state.contexts)),
            three_revision=state.revision,
        )
        if measured is None:
            return metrics
        gaps, closed = measured.gaps_ms, measured.closed_ms
        return metrics.model_copy(
            update={
                "fps": Rate(measured=round(1000 * len(gaps) / sum(gaps), 1), min=round(1000 / max(gaps), 1)) if gaps else None,
                "frame_ms": Cost(p50=_quantile(closed, 0.5), p95=_quantile(closed, 0.95), n=len(closed)) if closed else None,
                "main_thread_ms": _quantile(measured.script_ms, 0.5) if measured.script_ms else None,
            }
        )


def _quantile(values: list[float], share: float) -> float:
    """The value below which this share of the sorted values lies, rounded to 0.1."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)
