"""Workshop: one stage and the engines of a process. The command line, batches and the web page make their runs here."""

from pathlib import Path
from types import TracebackType
from typing import Literal, Self

from scenewright.engines import Engine
from scenewright.engines.three import ThreeEngine
from scenewright.jobs.models import COMPOSER, Choice, choose
from scenewright.jobs.runner import Outcome, Runner, Watch
from scenewright.packages import npm
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.base import Value
from scenewright.values.brief import Brief, Limits

EngineName = Literal["three"]


class Order(Value):
    """All that one run is made from. The same order gives the same run, as far as the model does."""

    brief: Brief
    choice: Choice = Choice()
    engine: EngineName = "three"
    seed: int = 0
    limits: Limits = Limits()


class Workshop:
    """Carries out orders, any number at once; they queue for the one stage. An async context manager."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.stage = Stage(settings)
        self._engines: dict[EngineName, tuple[Engine, dict[str, str]]] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.stage.__aexit__(kind, error, trace)

    def require(self, order: Order) -> None:
        """Raises what would keep this order from being started: UserError without a key, HostError without packages."""
        choose(order.choice, seed=order.seed)
        self._engine(order.engine)

    async def make(self, order: Order, watch: Watch = lambda event, view: None, *, renders: Path | None = None) -> Outcome:
        """Carry an order through to its end; `watch` sees every event after it was written. `renders` is the folder of runs.

        Raises UserError without a key or walls, HostError without packages, a browser, or a folder that can be written.
        """
        model, price = choose(order.choice, seed=order.seed)
        engine, made_with = self._engine(order.engine)
        trusted = order.choice.model == COMPOSER
        await self.stage.warm(trusted=trusted)
        runner = Runner(renders=renders or self.settings.renders, engine=engine, stage=self.stage, made_with=made_with)
        return await runner.make(order.brief, model, seed=order.seed, limits=order.limits, price=price, trusted=trusted, watch=watch)

    def _engine(self, name: EngineName) -> tuple[Engine, dict[str, str]]:
        """The engine, and the versions of what it works with."""
        if name not in self._engines:
            modules = npm.modules(self.settings.cache)
            self._engines[name] = ThreeEngine(modules), {"three": npm.version(modules, "three")}
        return self._engines[name]
