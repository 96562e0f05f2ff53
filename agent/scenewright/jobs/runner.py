"""Runner: starts one run, writes its log, and leaves what is derived from it beside the log."""

import asyncio
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from scenewright import __version__
from scenewright.checks import Policy
from scenewright.engines import Engine
from scenewright.errors import HostError, ModelError
from scenewright.events import BestChanged, Blame, Event, RunCreated, TurnFinished, TurnStarted, TurnStatus
from scenewright.loop import run
from scenewright.loop.opening import opening
from scenewright.models.chat import ChatModel
from scenewright.runs import derived, store
from scenewright.runs.fold import RunView
from scenewright.runs.log import LogWriter
from scenewright.stage import Stage
from scenewright.tools import Toolbox, standard_tools
from scenewright.tools.tool import ToolContext
from scenewright.values.brief import Brief, Limits
from scenewright.values.money import Price

NOTHING: Mapping[str, str] = MappingProxyType({})
Watch = Callable[[Event, RunView], None]
TRACEBACK = "The traceback is in its report.html and its events.jsonl."


@dataclass(frozen=True)
class Outcome:
    """A run that ended: its folder and its view. `undelivered` says why its report could not be written, if so."""

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
        self,
        brief: Brief,
        model: ChatModel,
        *,
        seed: int,
        limits: Limits,
        price: Price | None,
        trusted: bool = False,
        watch: Watch = lambda event, view: None,
    ) -> Outcome:
        """Carry a description through to its end. `watch` sees every event after it was written.

        `trusted` says that the model is Scenewright's own composer, whose scripts may run where no walls stand.

        Raises HostError when the log itself cannot be kept; every other end is in the outcome.
        """
        folder = store.new_folder(self._renders, brief.text)
        view = RunView()
        with LogWriter(folder) as log:

            def happen(event: Event) -> None:
                log.append(event)
                view.apply(event)
                if isinstance(event, BestChanged):
                    derived.deliver(folder, view)
                watch(event, view)

            made_with = {"scenewright": __version__, **self._made_with, "chromium": self._stage.version or "not started"}
            happen(RunCreated(run=folder.name, seed=seed, engine=self._engine.name, made_with=made_with))
            messages = opening(brief, limits, self._policy, engine=self._engine.name, made_with=self._made_with)
            happen(TurnStarted(turn=1, kind="make", brief=brief, model=model.name, limits=limits, messages=messages))
            context = ToolContext(view, folder / store.FILES, self._engine, self._stage, self._policy, trusted)
            try:
                async for event in run(view, model, Toolbox(standard_tools(), context), price):
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
    return TurnFinished(
        turn=1, status=status, best=view.best, reason=reason, blame=blame, detail=detail, seconds=round(view.spent.work_s, 2)
    )
