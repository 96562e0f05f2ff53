"""Turns: later turns of a run, and pages that are mended, carried out in a workshop."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic import ValidationError

from scenewright.engines import Engine
from scenewright.engines.page import PageEngine
from scenewright.errors import UserError
from scenewright.events import Event, HeadMoved
from scenewright.jobs import beginnings, target
from scenewright.jobs.models import COMPOSER, Choice
from scenewright.jobs.runner import Beginning, Outcome, Runner, Watch
from scenewright.jobs.workshop import Tape, Workshop
from scenewright.loop.mind import Mind
from scenewright.runs import derived, store
from scenewright.runs.fold import RunView
from scenewright.runs.log import LogWriter
from scenewright.stage.network import media_type
from scenewright.values.brief import Brief, Limits
from scenewright.values.engine import AnyEngine
from scenewright.values.site import Blob

NO_PAGES = (
    "The composer makes scenes of its own and cannot read a page that somebody wrote: name a language model with --model. "
    "`scenewright check` judges a page without any."
)


class Turns:
    """Turns in runs that are there already, and in those that begin with a page. `watch` sees every event after it was written.

    All raise UserError for what cannot be meant or may not run here, HostError without a browser, packages or a disk.
    """

    def __init__(self, workshop: Workshop, watch: Watch = lambda event, view: None):
        self._shop = workshop
        self._watch = watch

    async def edit(
        self, folder: Path, brief: Brief, *, on: int | None, choice: Choice | None, limits: Limits, tape: Tape = Tape()
    ) -> Outcome:
        """Change what a person names in a version; None stands for the one at hand, and for the model that the run had last."""
        view = store.view(folder)
        beginnings.started_on(view, on)
        mind = self._mind(folder, view, choice, tape)
        return await self._carry(folder, view, beginnings.edited(folder, brief, mind, on=on, limits=limits), mind)

    async def resume(self, folder: Path, *, choice: Choice | None, limits: Mapping[str, float], tape: Tape = Tape()) -> Outcome:
        """Go on with a turn that was interrupted, cancelled or ended by a limit, by the host or by the model's provider.

        `limits` are those of the turn that are to be others.
        """
        view = store.view(folder)
        task = beginnings.require_open(view)
        mind = self._mind(folder, view, choice, tape) if task.kind != "hand" else None
        return await self._carry(folder, view, beginnings.resumed(mind, task.limits.model_copy(update=dict(limits))), mind)

    async def hand(self, folder: Path, source: str, *, on: int | None = None) -> Outcome:
        """Judge in full what a person made of a version; no model is asked."""
        view = store.view(folder)
        engine, _ = engine_of(self._shop, folder, view)
        return await self._carry(folder, view, beginnings.changed(folder, source, engine, on=on), None)

    async def fix(
        self, page: Path, words: str, *, root: Path | None, choice: Choice, seed: int, limits: Limits, tape: Tape = Tape()
    ) -> Outcome:
        """Make a page version 1 of a new run, judge it, and have what is wrong with it mended. `words` may be empty.

        Without words a page that passes is left alone, and no model is asked.
        """
        if choice.model == COMPOSER and tape.replay is None:
            raise UserError(NO_PAGES)
        source = target.page(page, root)
        at = (root or page.parent).resolve()
        entry = page.resolve().relative_to(at).as_posix()
        engine = PageEngine(entry, root=at)
        mind = self._shop.mind(choice, seed=seed, tape=tape)
        await self._shop.stage.warm()
        runner = Runner(renders=self._shop.settings.renders, engine=engine, stage=self._shop.stage)
        folder = store.new_folder(self._shop.settings.renders, words or page.stem)

        def begin(view: RunView) -> Iterator[Event]:
            yield runner.created(folder, seed=seed, root=at, entry=entry)
            yield mind.turn("fix", beginnings.mending(words), limits=limits, messages=(runner.rules(limits),))
            yield beginnings.saved(folder, source, engine, view, because=f"{page.name} as it is")

        return await runner.carry(folder, begin, mind, self._watch)

    async def _carry(self, folder: Path, view: RunView, begin: Beginning, mind: Mind | None) -> Outcome:
        engine, made_with = engine_of(self._shop, folder, view)
        self._shop.trust(engine.name, mind)
        await self._shop.stage.warm(trusted=mind is not None and mind.trusted)
        runner = Runner(renders=folder.parent, engine=engine, stage=self._shop.stage, made_with=made_with)
        return await runner.carry(folder, begin, mind, self._watch)

    def _mind(self, folder: Path, view: RunView, choice: Choice | None, tape: Tape) -> Mind:
        choice = choice or own_choice(view)
        name = _engine_name(view)
        if name == "page" and choice.model == COMPOSER and tape.replay is None:
            raise UserError(NO_PAGES)
        trusted = _is_own(self._shop, folder) and view.authors <= {COMPOSER}
        seed = view.created.seed if view.created is not None else 0
        return self._shop.mind(choice, seed=seed, engine="three" if name == "page" else name, tape=tape, trusted=trusted)


def engine_of(shop: Workshop, folder: Path, view: RunView) -> tuple[Engine, dict[str, str]]:
    """The engine of a run, and the versions of what it works with. Raises UserError for one that is not known, HostError."""
    name = _engine_name(view)
    if name != "page":
        return shop.engine(name)
    assert view.created is not None
    kept = {address: _blob(folder, address, name) for address, name in view.kept.items()}
    # A log that came from elsewhere may name any folder of this machine: only of one's own runs is it believed.
    root = Path(view.created.root) if view.created.root and _is_own(shop, folder) else None
    return PageEngine(view.created.entry or "page.html", root=root, kept=kept), {}


def _blob(folder: Path, address: str, name: str) -> Blob:
    try:
        return Blob(data=store.kept(folder, name).read_bytes(), media_type=media_type(Path(address)))
    except OSError as error:
        raise UserError(f"{address}, which the page loads, is gone from the run: {error.strerror}.") from error


def _is_own(shop: Workshop, folder: Path) -> bool:
    return folder.resolve().parent == shop.settings.renders.resolve()


def move_head(folder: Path, number: int, watch: Watch = lambda event, view: None) -> RunView:
    """Make a version the one that is at hand and delivered.

    Raises UserError when there is none or it was never seen to run, HostError when the disk will not take it.
    """
    with LogWriter(folder) as log:
        view = store.view(folder)
        version = beginnings.started_on(view, number)
        if version.page is None:
            raise UserError(f"Version {number} was never performed, so there is no scene of it. `scenewright hand` judges it.")
        event = HeadMoved(version=number, by="person")
        log.append(event)
        view.apply(event)
        watch(event, view)
        derived.deliver(folder, view)
    return view


def own_choice(view: RunView) -> Choice:
    """The model that the run had last, as a person chose it. Raises UserError where the log says nothing that can be chosen."""
    asked = view.modelled
    try:
        return Choice.model_validate({"model": asked.model, **asked.chosen} if asked is not None else {})
    except ValidationError as error:
        raise UserError("The log of this run does not say how its model is reached: name one with --model.") from error


def _engine_name(view: RunView) -> AnyEngine:
    match view.created.engine if view.created is not None else None:
        case "three" | "blender" | "page" as name:
            return name
        case other:
            raise UserError(f"This run was made for {other or 'nothing known'}, which this Scenewright has no engine for.")
