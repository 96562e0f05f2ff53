"""Performance: a recipe carried out on one session, and the evidence of it as a Capture."""

import asyncio
import re
import time
from pathlib import Path
from typing import Literal

from scenewright.stage import model, scene, second
from scenewright.stage.answers import ENTRANCE, MEASURED, PICTURE, RENDERER, SEEN, SHADERS, STATE, YES, Measured, Renderer, State
from scenewright.stage.frames import Frames
from scenewright.stage.metrics import metrics
from scenewright.stage.session import PageGone, Session
from scenewright.values.capture import Capture, Contexts, Frame, Model, Place, Recipe
from scenewright.values.digest import Digest
from scenewright.values.site import Site
from scenewright.values.view import View
from scenewright.values.witness import Witness

QUANTA_A_SECOND = 60
BATCH_MS = 400
SEQUENCE = 6  # quanta from shot to shot: a picture is encoded while the next one is drawn
PATIENCE_MS = 8000  # how long a page that has drawn may wait for something before its time goes on without it
CLOSED_FRAMES = 12
WATCH_MS = 900


SHADER = re.compile(r"WGSL|shader|entry ?point", re.IGNORECASE)  # in complaints of a WebGPU device

Ended = Literal["done", "hung", "crashed"]


async def perform(session: Session, site: Site, recipe: Recipe, *, keep: Path, exporter: str = "") -> Capture:
    """Carry out the recipe; whatever the page does, what was seen until then comes back. `exporter` makes the model, if one is wanted."""
    work = _Work(session, recipe, keep, exporter)
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
    finally:
        await work.frames.give_up()
    return work.capture(site.sha, ended, time.monotonic() - started)


class _Work:
    """What has been seen so far, filled in while the recipe is carried out."""

    def __init__(self, session: Session, recipe: Recipe, keep: Path, exporter: str):
        self._session = session
        self._recipe = recipe
        self._keep = keep
        self.frames = Frames(keep, session.trouble, alpha=recipe.transparent)
        self._exporter = exporter
        self._model: Model | None = None
        self._state = State()
        self._quanta_before = 0
        self._measured: Measured | None = None
        self._renderer: Renderer | None = None
        self._screen: Frame | None = None
        self._witness: Witness | None = None
        self._digest: Digest | None = None

    async def run(self) -> None:
        session = self._session
        await session.open()
        await self._settle()
        await self._enter()
        for text in await session.ask("shaders()", SHADERS):
            session.trouble.add("shader_error", text)
        if self._state.ready:
            self._renderer = await session.ask("renderer()", RENDERER)
            await self._shoot()
            self._renderer = await session.ask("renderer()", RENDERER) or self._renderer  # it may have been hidden meanwhile
            if self.frames.all and self._recipe.scale == 1:  # the second witness measures in pixels of the page
                self._screen, self._witness = await second.look(session, self._keep, t_s=self.frames.all[-1].t_s)
            if self._exporter:
                self._model = await model.export(session, self._exporter, self._keep)
            if "frame_cost" in self._recipe.gather:
                self._measured = await session.ask(f"measure({CLOSED_FRAMES}, {WATCH_MS}, {6 * WATCH_MS})", MEASURED)
            ready = self._state.ready
            self._state = (await session.ask("report()", STATE)).model_copy(update={"ready": ready})
        elif "digest" in self._recipe.gather:  # a scene of which nothing is drawn may still say why
            self._digest = scene.digest(await session.ask("digest()", scene.RAW), t_s=0.0)
        for problem in self._state.gpu.problems:
            session.trouble.add("shader_error" if SHADER.search(problem) else "console_error", problem)
        for clock in self._state.unowned:
            session.trouble.add("unowned_clock", clock)
        for wrong in self._state.hushed:
            where = Place(file=wrong.file.rsplit("/", 1)[-1] or "index.html", line=wrong.line, column=wrong.column) if wrong.line else None
            session.trouble.add(wrong.kind, f"{wrong.text} (hushed up by the page)", where)

    async def _settle(self) -> None:
        """Until the page has drawn and waits for nothing, or nothing is left in it that could draw."""
        while not (self._state.ready or self._state.exhausted):
            self._state = await self._session.ask(f"settle({BATCH_MS}, {PATIENCE_MS})", STATE)
            await self._session.network.quiet.wait()
        self._quanta_before = self._state.quanta

    async def _enter(self) -> None:
        """Start the page as a person would, where it waits for a click: one, and it is noted."""
        session = self._session
        entrance = await session.ask(f"entrance({str(self._state.ready).lower()})", ENTRANCE)
        if entrance is not None:
            session.trouble.add("start_gesture", f"Clicked {entrance.what} to start the page.")
            await session.click(entrance.x, entrance.y)
            await session.ask("again()", YES)
            self._state = State()
            await self._settle()

    async def _shoot(self) -> None:
        at = 0
        shots = sorted(self._recipe.shots, key=lambda shot: shot.at_s)
        moments = [round(shot.at_s * QUANTA_A_SECOND) for shot in shots]
        for shot, due, following in zip(shots, moments, [*moments[1:], None], strict=True):
            when = "never" if shot.view else "later" if following is not None and 0 < following - due <= SEQUENCE else "now"
            while True:
                call = f"frame({due - at}, {BATCH_MS}, {str(due == moments[-1]).lower()}, '{when}')"
                state = await self._session.ask(call, STATE)
                at += state.done
                if state.png is not None:
                    break
                if at >= due:
                    return
            if shot.view is None:
                await self.frames.add(shot, self._picture(state.png))
            elif (png := await self._seen_from(shot.view)) is not None:
                await self.frames.add(shot, self._picture(png))
            if "digest" in self._recipe.gather and shot.view is None:
                self._digest = scene.digest(await self._session.ask("digest()", scene.RAW), t_s=shot.at_s)
        await self.frames.finish()

    async def _picture(self, png: str | int) -> str:
        return png if isinstance(png, str) else await self._session.ask(f"picture({png})", PICTURE)

    async def _seen_from(self, view: View) -> str | None:
        """The page from a view, as a data URL; why not is noted."""
        pose = view.model_dump_json(exclude={"name"}, exclude_none=True)
        seen = await self._session.ask(f"view({pose})", SEEN)
        if seen.why is not None:
            self._session.trouble.add("no_view", seen.why)
        return seen.png

    def capture(self, site_sha: str, ended: Ended, seconds: float) -> Capture:
        """Everything seen, as a value."""
        state = self._state
        return Capture(
            site_sha=site_sha,
            ended=ended,
            ready=state.ready,
            frames=tuple(self.frames.all),
            trouble=self._session.trouble.all(),
            refused_scripts=tuple(self._session.network.refused_scripts),
            served=tuple(self._session.network.served.values()),
            loaded=tuple(self._session.network.loaded),
            contexts=Contexts(
                canvases=state.canvases,
                made=sum(context.kind != "offscreen" for context in state.contexts),
                offscreen=sum(context.kind == "offscreen" and context.canvas >= 0 for context in state.contexts),
                webgpu_refused=state.gpu.refused,
                refused=len(state.refused_contexts),
                lost=sum(context.lost for context in state.contexts if context.canvas >= 0),
                outside=sum(context.canvas < 0 and context.drew for context in state.contexts),
                screen_draws=state.screen,
                shown=self._renderer.shown if self._renderer else None,
            ),
            metrics=metrics(state, self._measured, self._renderer),
            digest=self._digest,
            model=self._model,
            screen=self._screen,
            witness=self._witness,
            quanta_before=self._quanta_before,
            seconds=round(seconds, 3),
        )
