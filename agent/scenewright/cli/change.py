"""`edit`, `fix` and `resume`: a scene is changed, a page mended, a run gone on with, by a model."""

from pathlib import Path
from typing import Annotated

import typer

from scenewright.cli import options
from scenewright.cli.ending import Film, Json, Open, carry_out, tell
from scenewright.cli.show import Run
from scenewright.errors import UserError
from scenewright.jobs.models import COMPOSER, Choice
from scenewright.jobs.turns import NO_PAGES, Turns, own_choice
from scenewright.runs import files, store
from scenewright.settings import Settings
from scenewright.values.brief import Limits

RunAgain = Annotated[str, typer.Argument(help="A run's folder, its name, a part of its name, or `last`.", show_default=False)]
OwnModel = Annotated[str | None, typer.Option("--model", help="Another model than the run had.", show_default="the run's own")]
OwnSteps = Annotated[int | None, typer.Option(min=1, help="Replies of the model at most, from now on.", show_default="as before")]
OwnSeconds = Annotated[float | None, typer.Option(min=1, help="Seconds of work at most, from now on.", show_default="as before")]
OwnDollars = Annotated[float | None, typer.Option(min=0, help="Dollars at most, from now on.", show_default="as before")]


def edit(
    run: RunAgain,
    words: Annotated[str, typer.Argument(help="What is to be changed, in your own words.", show_default=False)],
    on: Annotated[int | None, typer.Option("--on", help="Start from this version.", show_default="the one at hand")] = None,
    model: OwnModel = None,
    base_url: options.BaseUrl = None,
    key_variable: options.KeyVariable = None,
    effort: options.Effort = None,
    price: options.PriceText = None,
    provider: options.Provider = None,
    repair: options.Repair = None,
    fallback: options.Fallback = None,
    pictures: options.Pictures = None,
    critic: options.Critic = None,
    max_steps: options.MaxSteps = options.LIMITS.steps,
    max_seconds: options.MaxSeconds = options.LIMITS.seconds,
    max_dollars: options.MaxDollars = options.LIMITS.dollars,
    record: options.Record = None,
    replay: options.Replay = None,
    unsafe_local: options.UnsafeLocal = False,
    open_: Open = False,
    film: Film = None,
    as_json: Json = False,
) -> None:
    """Change a scene: `scenewright edit last "make it night"`. Only what you name should change; it ends as `make` does.

    The model goes on with the conversation that led to the version, and makes new versions in the same run.

    One that passes becomes its scene.html; until then, and when none does, a scene that had passed stays as it was.

    --on starts from an older version, and from nothing that came after it: `scenewright edit last "make it foggy" --on 2`.

    See also `scenewright show` (the versions), `head` (go back to one), `hand` (change the script yourself).
    """
    folder = store.find(Settings.read().renders, run)
    brief = options.brief(words)
    choice = _choice(folder, model, options.said(base_url, key_variable, effort, price, provider, repair, fallback, pictures, critic))
    limits = Limits(steps=max_steps, seconds=max_seconds, dollars=max_dollars)
    tape = options.tape(record, replay)
    outcome = carry_out(
        lambda workshop, watch: Turns(workshop, watch).edit(folder, brief, on=on, choice=choice, limits=limits, tape=tape),
        options.settings(unsafe_local=unsafe_local),
        choice=choice,
    )
    tell(outcome, open_=open_, as_json=as_json, filmed=film, unsafe_local=unsafe_local)


def fix(
    page: Annotated[Path, typer.Argument(help="An HTML page, from anywhere.", show_default=False)],
    words: Annotated[str, typer.Argument(help="What is wrong with it, if a browser does not say so.", show_default=False)] = "",
    root: Annotated[
        Path | None, typer.Option("--root", help="Folder whose files the page may load.", show_default="the page's own")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Write the mended page here as well; PAGE itself if you like.")] = None,
    model: options.Model = COMPOSER,
    base_url: options.BaseUrl = None,
    key_variable: options.KeyVariable = None,
    effort: options.Effort = None,
    price: options.PriceText = None,
    provider: options.Provider = None,
    repair: options.Repair = None,
    fallback: options.Fallback = None,
    pictures: options.Pictures = None,
    critic: options.Critic = None,
    max_steps: options.MaxSteps = options.LIMITS.steps,
    max_seconds: options.MaxSeconds = options.LIMITS.seconds,
    max_dollars: options.MaxDollars = options.LIMITS.dollars,
    seed: options.Seed = 0,
    record: options.Record = None,
    replay: options.Replay = None,
    unsafe_local: options.UnsafeLocal = False,
    open_: Open = False,
    film: Film = None,
    as_json: Json = False,
) -> None:
    """Mend a 3D page: `scenewright fix demo.html --model NAME`. It is run and judged first; what is wrong is what is mended.

    PAGE itself is not touched: it becomes version 1 of a new run, and the mended page is the run's scene.html (--out: elsewhere too).

    It is run as it stands, from its own folder, with no network but Three.js from public mirrors in the versions on this machine.

    A page that passes is left alone, unless you say what is wrong: `scenewright fix demo.html "the wheels turn backwards" --model NAME`.
    """
    if model == COMPOSER and replay is None:
        raise UserError(NO_PAGES)
    if words:
        options.brief(words)
    limits = Limits(steps=max_steps, seconds=max_seconds, dollars=max_dollars)
    choice = Choice.model_validate(
        {"model": model, **options.said(base_url, key_variable, effort, price, provider, repair, fallback, pictures, critic)}
    )
    tape = options.tape(record, replay)
    outcome = carry_out(
        lambda workshop, watch: Turns(workshop, watch).fix(page, words, root=root, choice=choice, seed=seed, limits=limits, tape=tape),
        options.settings(unsafe_local=unsafe_local),
        choice=choice,
    )
    if out is not None and outcome.exit_code == 0:
        files.write(out, (outcome.folder / "scene.html").read_bytes())
    tell(outcome, open_=open_, as_json=as_json, filmed=film, unsafe_local=unsafe_local)


def resume(
    run: Run = "last",
    model: OwnModel = None,
    base_url: options.BaseUrl = None,
    key_variable: options.KeyVariable = None,
    effort: options.Effort = None,
    price: options.PriceText = None,
    provider: options.Provider = None,
    repair: options.Repair = None,
    fallback: options.Fallback = None,
    pictures: options.Pictures = None,
    critic: options.Critic = None,
    max_steps: OwnSteps = None,
    max_seconds: OwnSeconds = None,
    max_dollars: OwnDollars = None,
    record: options.Record = None,
    replay: options.Replay = None,
    unsafe_local: options.UnsafeLocal = False,
    open_: Open = False,
    film: Film = None,
    as_json: Json = False,
) -> None:
    """Go on with a run that was interrupted or stopped, crashed, or came to a limit: `scenewright resume last --max-steps 20`.

    The model gets the same conversation, to the byte; nothing that it answered is asked or paid for again. Limits count anew.

    A run that passed, or that was given up as failed, is changed with `scenewright edit`.
    """
    folder = store.find(Settings.read().renders, run)
    choice = _choice(folder, model, options.said(base_url, key_variable, effort, price, provider, repair, fallback, pictures, critic))
    given = {"steps": max_steps, "seconds": max_seconds, "dollars": max_dollars}
    limits = {name: value for name, value in given.items() if value is not None}
    tape = options.tape(record, replay)
    outcome = carry_out(
        lambda workshop, watch: Turns(workshop, watch).resume(folder, choice=choice, limits=limits, tape=tape),
        options.settings(unsafe_local=unsafe_local),
        choice=choice,
    )
    tell(outcome, open_=open_, as_json=as_json, filmed=film, unsafe_local=unsafe_local)


def _choice(folder: Path, model: str | None, given: dict[str, object]) -> Choice | None:
    """What a person said about the model, over what the run remembers of its own; None where nothing was said."""
    if model is not None:
        return Choice.model_validate({"model": model, **given})
    return own_choice(store.view(folder)).model_copy(update=given) if given else None
