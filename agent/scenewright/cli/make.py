"""`make`: from a description to a scene."""

from typing import Annotated

import typer

from scenewright.cli import options
from scenewright.cli.ending import Film, Json, Open, carry_out, tell
from scenewright.jobs import Order
from scenewright.jobs.models import COMPOSER, Choice
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
    """Make a scene from a description, and end only when it was seen to work or a limit is reached.

    The run is kept in a folder of ./renders (or SCENEWRIGHT_RENDERS): scene.html, report.html, report.json, events.jsonl.
    """
    brief = options.brief(description)
    limits = Limits(steps=max_steps, seconds=max_seconds, dollars=max_dollars)
    choice = Choice.model_validate(
        {"model": model, **options.said(base_url, key_variable, effort, price, provider, repair, fallback, pictures, critic)}
    )
    order = Order(brief=brief, choice=choice, engine=engine, seed=seed, limits=limits, tape=options.tape(record, replay))
    settings = options.settings(unsafe_local=unsafe_local)
    outcome = carry_out(
        lambda workshop, watch: workshop.make(order, watch), settings, choice=choice, require=lambda workshop: workshop.require(order)
    )
    tell(outcome, open_=open_, as_json=as_json, filmed=film, unsafe_local=unsafe_local)
