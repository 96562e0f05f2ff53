"""Workshop: one stage and the engines of a process. The command line, batches and the web page make their runs here."""

from pathlib import Path
from types import TracebackType
from typing import Self

from scenewright.box import Walls
from scenewright.engines import Engine
from scenewright.engines.blender import BlenderEngine
from scenewright.engines.three import ThreeEngine
from scenewright.errors import UserError
from scenewright.events import PERSON
from scenewright.jobs.models import COMPOSER, Choice, able, choose, critic, remembered
from scenewright.jobs.runner import Outcome, Runner, Watch
from scenewright.loop.mind import Mind
from scenewright.models.recorded import Recording, Replayed
from scenewright.packages import blender, npm
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.base import Value
from scenewright.values.brief import Brief, Limits
from scenewright.values.engine import AnyEngine, EngineName

__all__ = ["EngineName", "Order", "Tape", "Workshop"]
UNTRUSTED = (
    "A script for Blender is a Python program that can do on this machine whatever you can, and no wall can stand around it here: only "
    "the composer's are run. `scenewright doctor` says how to change that; for those of {model} say --unsafe-local, or set "
    "SCENEWRIGHT_UNSAFE_LOCAL=1, on a machine that has nothing to lose."
)


class Tape(Value):
    """A folder in which all that a model is asked and answers is kept, or one from which it answers again without network."""

    record: Path | None = None
    replay: Path | None = None


class Order(Value):
    """All that one run is made from. The same order gives the same run, as far as the model does."""

    brief: Brief
    choice: Choice = Choice()
    engine: EngineName = "three"
    seed: int = 0
    limits: Limits = Limits()
    tape: Tape = Tape()


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
        """Raises what would keep this order from being started: UserError without a key or for a script that may not run here,
        HostError without packages.
        """
        mind = self.mind(order.choice, seed=order.seed, engine=order.engine, tape=Tape(replay=order.tape.replay), trusted=True)
        self.trust(order.engine, mind)
        self.engine(order.engine)

    async def make(self, order: Order, watch: Watch = lambda event, view: None, *, renders: Path | None = None) -> Outcome:
        """Carry an order through to its end; `watch` sees every event after it was written. `renders` is the folder of runs.

        Raises what `require` raises, UserError where no walls stand, HostError without a browser or a folder that can be written.
        """
        mind = self.mind(order.choice, seed=order.seed, engine=order.engine, tape=order.tape, trusted=True)
        self.trust(order.engine, mind)
        engine, made_with = self.engine(order.engine)
        await self.stage.warm(trusted=mind.trusted)
        runner = Runner(renders=renders or self.settings.renders, engine=engine, stage=self.stage, made_with=made_with)
        return await runner.make(order.brief, mind, seed=order.seed, limits=order.limits, watch=watch)

    def mind(self, choice: Choice, *, seed: int, engine: EngineName = "three", tape: Tape = Tape(), trusted: bool = False) -> Mind:
        """Who is asked. `trusted` says that nobody but the composer wrote a script of the run before. Raises UserError, HostError."""
        if choice.critic is not None and (tape.record or tape.replay):
            raise UserError("A record holds what one model was asked: leave out --critic, or --record and --replay.")
        if tape.replay is not None:
            replayed = Replayed(tape.replay)
            return Mind(replayed, replayed.price, {"model": replayed.name}, able=replayed.able)
        model, price = choose(choice, seed=seed, engine=engine)
        taken = able(choice)
        recorded = Recording(model, tape.record, price=price, able=taken) if tape.record is not None else model
        return Mind(recorded, price, remembered(choice), trusted and choice.model == COMPOSER, taken, critic(choice))

    def trust(self, engine: AnyEngine, mind: Mind | None) -> None:
        """A page runs in a browser that was built for strangers' scripts; Blender was not, and needs walls. Raises UserError."""
        bare = Walls.allowed(self.settings.walls).bwrap is None
        if engine == "blender" and bare and not (mind is not None and mind.trusted) and not self.settings.unsafe_local:
            raise UserError(UNTRUSTED.format(model=mind.model.name if mind is not None else PERSON))

    def engine(self, name: EngineName) -> tuple[Engine, dict[str, str]]:
        """The engine, and the versions of what it works with. Raises HostError without its packages."""
        if name not in self._engines:
            modules = npm.modules(self.settings.cache)
            walls = Walls.allowed(self.settings.walls)
            made_with = {"three": npm.version(modules, "three")}
            match name:
                case "three":
                    self._engines[name] = ThreeEngine(modules, walls=walls), made_with
                case "blender":
                    python = blender.python(self.settings.cache)
                    self._engines[name] = BlenderEngine(python, modules, walls=walls), {"bpy": blender.VERSION, **made_with}
        return self._engines[name]
