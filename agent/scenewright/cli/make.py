"""`make`: from a description to a scene."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from scenewright.cli import options
from scenewright.cli.screen import open_address
from scenewright.cli.signals import run_until_told
from scenewright.cli.summary import paths, summary
from scenewright.cli.watch import Watch
from scenewright.cli.words import plain
from scenewright.jobs import Order, Outcome, Workshop
from scenewright.jobs.models import COMPOSER, Choice, notes
from scenewright.runs import derived
from scenewright.settings import Settings
from scenewright.values.brief import Limits


def make(
    description: Annotated[str, typer.Argument(help="What the scene shows, in your own words.", show_default=False)],
    model: options.Model = COMPOSER,
    base_url: options.BaseUrl = None,
    key_variable: options.KeyVariable = None,
    engine: options.Engine = "three",
    effort: options.Effort = None,
    price: options.PriceText = None,
    provider: options.Provider = None,
    max_steps: options.MaxSteps = options.LIMITS.steps,
    max_seconds: options.MaxSeconds = options.LIMITS.seconds,
    max_dollars: options.MaxDollars = options.LIMITS.dollars,
    seed: options.Seed = 0,
    unsafe_local: options.UnsafeLocal = False,
    open_: Annotated[bool, typer.Option("--open", help="Open the scene afterwards, where there is a screen.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document (report.json) on stdout and nothing else.")] = False,
) -> None:
    """Make a scene from a description, and end only when it was seen to work or a limit is reached.

    The run is kept in a folder of ./renders (or SCENEWRIGHT_RENDERS): scene.html, report.html, report.json, events.jsonl.
    """
    brief = options.brief(description)
    limits = Limits(steps=max_steps, seconds=max_seconds, dollars=max_dollars)
    choice = Choice(model=model, base_url=base_url, key_variable=key_variable, effort=effort, price=options.price(price), provider=provider)
    order = Order(brief=brief, choice=choice, engine=engine, seed=seed, limits=limits)
    settings = options.settings(unsafe_local=unsafe_local)
    console = Console(stderr=True, highlight=False)
    for note in notes(choice):
        console.print(Text(plain(note), style="yellow"))
    outcome = run_until_told(_make(order, settings, console))
    if outcome.undelivered:
        console.print(Text(f"{outcome.undelivered} The run itself is whole: scenewright show {outcome.folder.name}", style="yellow"))
    if as_json:
        best = outcome.view.versions.get(outcome.view.best) if outcome.view.best is not None else None
        print(json.dumps(derived.summary(outcome.folder, outcome.view, best), indent=2))
    else:
        out = Console(highlight=False)
        out.print(summary(outcome.view))
        out.print(paths(outcome.folder), soft_wrap=True)
    scene = outcome.folder / "scene.html"
    if open_ and scene.exists():
        open_address(scene.as_uri())
    raise typer.Exit(outcome.exit_code)


async def _make(order: Order, settings: Settings, console: Console) -> Outcome:
    async with Workshop(settings) as workshop:
        workshop.require(order)
        with Watch(console) as watch:
            return await workshop.make(order, watch)
