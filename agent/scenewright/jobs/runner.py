"""Runner: carries one turn of a run to its end, writes its log, and leaves what is derived from it beside the log."""

import asyncio
import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from scenewright import __version__
from scenewright.checks import Policy
from scenewright.engines import Engine
from scenewright.errors import HostError, ModelError
from scenewright.events import BestChanged, Blame, Event, HeadMoved, RunCreated, TurnFinished, TurnStatus
from scenewright.loop import turn
from scenewright.loop.mind import Mind
from scenewright.loop.opening import opening, rules
from scenewright.runs import derived, store
from scenewright.runs.fold import RunView
from scenewright.runs.log import LogWriter
from scenewright.stage import Stage
from scenewright.tools import Toolbox, standard_tools
from scenewright.tools.tool import ToolContext
from scenewright.values.brief import Brief, Limits
from scenewright.values.message import System

NOTHING: Mapping[str, str] = MappingProxyType({})
Watch = Callable[[Event, RunView], None]
Beginning = Callable[[RunView], Iterable[Event]]
TRACEBACK = "The traceback is in its report.html and its events.jsonl."


@dataclass(frozen=True)
class Outcome:
    """A turn that ended: its run's folder and view. `undelivered` says why its report could not be written, if so."""

    folder: Path
    view: RunView
    undelivered: str | None = None

    @property
    def exit_code(self) -> int:
        """0 passed; 1 failed or limit; 3 the host's fault; 4 the model's; 130 cancelled."""
        match self.view.finished:
            case TurnFinished(status="passed"):
                return 0
            case TurnFinished(status="cancelled"):
                return 130
            case TurnFinished(blame="host"):
                return 3
            case TurnFinished(blame="model"):
                return 4
            case _:
                return 1


class Runner:
    """Makes runs in one folder with one engine and one stage. `made_with` names the versions of what the engine works with."""

    def __init__(self, *, renders: Path, engine: Engine, stage: Stage, made_with: Mapping[str, str] = NOTHING, policy: Policy = Policy()):
        self._renders = renders
        self._engine = engine
        self._stage = stage
        self._made_with = made_with
        self._policy = policy

    async def make(
        self, brief: Brief, mind: Mind, *, seed: int, limits: Limits = Limits(), watch: Watch = lambda event, view: None
    ) -> Outcome:
        """Carry a description through to its end in a new run. `watch` sees every event after it was written.

        Raises HostError when the log itself cannot be kept; every other end is in the outcome.
        """
        messages = opening(brief, limits, self._policy, engine=self._engine.name, made_with=self._made_with)
        folder = store.new_folder(self._renders, brief.text)
        begin: list[Event] = [self.created(folder, seed=seed), mind.turn("make", brief, limits=limits, messages=messages)]
        return await self.carry(folder, lambda view: begin, mind, watch)

    def created(self, folder: Path, *, seed: int, root: Path | None = None, entry: str | None = None) -> RunCreated:
        """The first event of a run; `root` and `entry` as in RunCreated."""
        made_with = {"scenewright": __version__, **self._made_with, "chromium": self._stage.version or "not started"}
        where = str(root) if root is not None else None
        return RunCreated(run=folder.name, seed=seed, engine=self._engine.name, made_with=made_with, root=where, entry=entry)

    def rules(self, limits: Limits) -> System:
        """What every conversation of such a run begins with."""
        return rules(limits, self._policy, engine=self._engine.name, made_with=self._made_with)

    async def carry(self, folder: Path, begin: Beginning, mind: Mind | None, watch: Watch) -> Outcome:
        """One turn in the run of `folder`, from the events that it begins with to its end. They are applied one by one, as they come.

        Raises what `begin` raises, UserError when the log cannot be read or is being written, HostError when it cannot be kept.
        """
        with LogWriter(folder) as log:
            view = store.view(folder)

            def happen(event: Event) -> None:
                log.append(event)
                view.apply(event)
                if isinstance(event, BestChanged | HeadMoved):
                    derived.deliver(folder, view)
                watch(event, view)

            for event in begin(view):
                happen(event)
            trusted = mind.trusted if mind is not None else False
            context = ToolContext(view, folder / store.FILES, self._engine, self._stage, self._policy, trusted)
            toolbox = Toolbox(standard_tools(self._engine.name), context)
            try:
                async for event in turn(view, mind, toolbox):
                    happen(event)
            except asyncio.CancelledError:
                happen(_end(view, "cancelled", "Stopped before its end."))
            except ModelError as error:
                happen(_end(view, "failed", str(error), blame="model"))
            except HostError as error:
                happen(_end(view, "failed", str(error), blame="host"))
            except Exception as error:  # a bug of ours: the turn ends truthfully, with the traceback in the log
                reason = f"Scenewright itself is to blame: {type(error).__name__}: {error}. {TRACEBACK}"
                happen(_end(view, "crashed", reason, blame="bug", detail=traceback.format_exc()))
            try:
                derived.deliver(folder, view)
            except HostError as error:  # the log is whole, and all this can be made again from it
                return Outcome(folder, view, str(error))
            return Outcome(folder, view)


def _end(view: RunView, status: TurnStatus, reason: str, *, blame: Blame | None = None, detail: str = "") -> TurnFinished:
    assert view.turn is not None, "a turn was started"
    seconds = round(view.spent.work_s, 2)
    return TurnFinished(turn=view.turn.turn, status=status, best=view.best, reason=reason, blame=blame, detail=detail, seconds=seconds)
