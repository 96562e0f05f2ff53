"""`make`: from a description to a scene."""

import json
import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError
from rich.console import Console

from scenewright.cli.signals import run_until_told
from scenewright.cli.summary import paths, summary
from scenewright.cli.watch import Watch
from scenewright.errors import UserError
from scenewright.jobs import Order, Outcome, Workshop
from scenewright.jobs.models import COMPOSER, Choice
from scenewright.runs import derived
from scenewright.settings import Settings
from scenewright.values.brief import Brief, Limits
from scenewright.values.money import Price

LIMITS = Limits()


def make(
    description: Annotated[str, typer.Argument(help="What the scene shows, in your own words.", show_default=False)],
    model: Annotated[str, typer.Option(help="A model's name; `composer` is built in, needs no key, and is no language model.")] = COMPOSER,
    base_url: Annotated[
        str | None, typer.Option(help="Any endpoint that speaks OpenAI's Chat Completions.", show_default="OpenAI's")
    ] = None,
    key_variable: Annotated[
        str | None,
        typer.Option(help="Environment variable that holds the key.", show_default="OPENAI_API_KEY, and none with --base-url"),
    ] = None,
    effort: Annotated[str | None, typer.Option(help="Reasoning effort, sent as it is.", show_default="the model's own")] = None,
    price: Annotated[
        str | None, typer.Option(help="Dollars per million tokens: INPUT,CACHED,OUTPUT. Without it cost is unknown.", show_default=False)
    ] = None,
    max_steps: Annotated[int, typer.Option(min=1, help="Replies of the model at most.")] = LIMITS.steps,
    max_seconds: Annotated[float, typer.Option(min=1, help="Seconds of work at most.")] = LIMITS.seconds,
    max_dollars: Annotated[float, typer.Option(min=0, help="Dollars at most, where the price is known.")] = LIMITS.dollars,
    seed: Annotated[int, typer.Option(min=0, help="What is left to chance depends on this alone.")] = 0,
    open_: Annotated[bool, typer.Option("--open", help="Open the scene afterwards, where there is a screen.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document (report.json) on stdout and nothing else.")] = False,
) -> None:
    """Make a scene from a description, and end only when it was seen to work or a limit is reached.

    The run is kept in a folder of ./renders (or SCENEWRIGHT_RENDERS): scene.html, report.html, report.json, events.jsonl.
    """
    brief = _brief(description)
    limits = Limits(steps=max_steps, seconds=max_seconds, dollars=max_dollars)
    choice = Choice(model=model, base_url=base_url, key_variable=key_variable, effort=effort, price=_price(price))
    console = Console(stderr=True, highlight=False)
    outcome = run_until_told(_make(Order(brief=brief, choice=choice, seed=seed, limits=limits), console))
    if as_json:
        best = outcome.view.versions.get(outcome.view.best) if outcome.view.best is not None else None
        print(json.dumps(derived.summary(outcome.folder, outcome.view, best), indent=2))
    else:
        out = Console(highlight=False)
        out.print(summary(outcome.view))
        out.print(paths(outcome.folder), soft_wrap=True)
    scene = outcome.folder / "scene.html"
    if open_ and scene.exists():
        open_file(scene)
    raise typer.Exit(outcome.exit_code)


async def _make(order: Order, console: Console) -> Outcome:
    async with Workshop(Settings.read()) as workshop:
        workshop.require(order)
        with Watch(console) as watch:
            return await workshop.make(order, watch)


def _brief(description: str) -> Brief:
    if not description.strip():
        raise UserError("The description is empty. Say what the scene shows.")
    try:
        return Brief(text=description)
    except ValidationError as error:
        raise UserError(f"The description cannot be taken: {error.errors()[0]['msg']}.") from error


def _price(text: str | None) -> Price | None:
    if text is None:
        return None
    try:
        fresh, cached, output = (float(part) for part in text.split(","))
        return Price(input=fresh, cached=cached, output=output)
    except ValueError as error:
        raise UserError(f"--price is {text!r}; it takes three numbers: INPUT,CACHED,OUTPUT in dollars per million tokens.") from error


def open_file(path: Path) -> None:
    """In the person's browser; without a screen nothing happens."""
    if sys.platform == "darwin" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(path.as_uri())
