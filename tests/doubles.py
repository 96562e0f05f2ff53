"""Doubles at the boundary: an engine that bundles nothing and a stage that performs what a function says."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

from scenewright.checks import Policy
from scenewright.engines import Built
from scenewright.errors import SceneError
from scenewright.events import Event, RunCreated, TurnStarted
from scenewright.loop import run
from scenewright.models.chat import BLIND, Able, ChatModel
from scenewright.runs.fold import RunView
from scenewright.tools import Toolbox, standard_tools
from scenewright.tools.tool import ToolContext
from scenewright.values.brief import Brief, Limits
from scenewright.values.capture import Capture, Contexts, Cost, Frame, Growth, Metrics, Place, Recipe, Trouble
from scenewright.values.engine import AnyEngine
from scenewright.values.look import Look
from scenewright.values.message import System, User
from scenewright.values.money import Price
from scenewright.values.site import Site, one_page
from scenewright.values.witness import Witness

LIT = Look(mean=90, deviation=30, spread=200, off_ground=0.4, darkest=10, brightest=240)
FLAT = Growth(frames=12, objects=(9, 9), bytes=(900, 900), objects_steady=0, bytes_steady=0)


class PlainEngine:
    """The script is the page; a script with `unbundled` in it is refused."""

    name: AnyEngine = "three"

    def script_name(self, source: str) -> str:
        return "scene.js"

    async def build(self, source: str, *, title: str, seed: int = 0) -> Built:
        if "unbundled" in source:
            raise SceneError("Expected identifier", place=Place(file="scene.js", line=2))
        return Built(one_page(source))


def good(site: Site) -> Capture:
    """A capture with nothing wrong in it."""
    frame = Frame(t_s=0, file="0" * 64 + ".png", sha256="0" * 64, size_px=(8, 8), look=LIT)
    metrics = Metrics(renderer="llvmpipe", software=True, draw_calls=3, triangles=12, frame_ms=Cost(p50=9, p95=11, n=12), growth=FLAT)
    contexts = Contexts(canvases=1, made=1, screen_draws=9, shown=True)
    seen = {"frames": (frame,), "screen": frame, "witness": Witness(compared="pixels", visible=1.0, stands_out=0.4, shape=1.0)}
    return Capture(site_sha=site.sha, ended="done", ready=True, contexts=contexts, metrics=metrics, quanta_before=1, **seen)


def with_trouble(site: Site, text: str, line: int = 1) -> Capture:
    """A capture with one uncaught exception."""
    return good(site).model_copy(update={"trouble": (Trouble(kind="script_error", text=text, place=Place(file="scene.js", line=line)),)})


def by_source(site: Site) -> Capture:
    """`boom` in the script is an exception; `flat` is a blank picture."""
    source = site.files[site.entry].data.decode()
    if "flat" in source:
        frame = good(site).frames[0].model_copy(update={"look": Look(mean=0, deviation=0, spread=0, off_ground=0)})
        return good(site).model_copy(update={"frames": (frame,)})
    return with_trouble(site, "ReferenceError: boom is not defined", source.count("\n") + 1) if "boom" in source else good(site)


class FunctionStage:
    """Performs by calling a function. What a test wants of the queue or of the files goes into `queue` and `seen`."""

    renderer = version = "none"

    def __init__(self, performing: Callable[[Site], Capture] = by_source):
        self._performing = performing
        self.performed: list[str] = []

    async def perform(
        self, site: Site, recipe: Recipe, *, keep: Path, seed: int = 0, trusted: bool = False, on_turn: Callable[[], None] = lambda: None
    ) -> Capture:
        await self.queue()
        on_turn()
        self.performed.append(site.files[site.entry].data.decode())
        return self.seen(site, keep)

    async def queue(self) -> None:
        """Waiting for the turn."""

    def seen(self, site: Site, keep: Path) -> Capture:
        """The capture of a site, with its pictures in `keep`."""
        return self._performing(site)


async def turn(
    model: ChatModel,
    store: Path,
    *,
    limits: Limits | None = None,
    price: Price | None = None,
    stage: FunctionStage | None = None,
    able: Able = BLIND,
) -> RunView:
    """A whole turn with doubles, folded; the events are kept in `view.events`."""
    view = RecordedView()
    view.apply(RunCreated(run="test", seed=0, engine="plain", made_with={}))
    opening = (System(text="rules"), User(text="a red cube"))
    brief = Brief(text="a red cube")
    view.apply(TurnStarted(turn=1, kind="make", brief=brief, model=model.name, limits=limits or Limits(), messages=opening))
    context = ToolContext(view, store, PlainEngine(), stage or FunctionStage(), Policy())
    events: AsyncIterator[Event] = run(view, model, Toolbox(standard_tools(), context), price, able)
    async for event in events:
        view.apply(event)
    return view


class RecordedView(RunView):
    """A view that remembers its events."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []

    def apply(self, event: Event) -> None:
        self.events.append(event)
        super().apply(event)
