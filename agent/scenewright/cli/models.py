"""`models`: what is known of models and endpoints, and whether one of them answers."""

import asyncio
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from scenewright.cli import options
from scenewright.cli.words import plain
from scenewright.jobs.batch.totals import dollars
from scenewright.jobs.models import Choice, notes, profiles
from scenewright.jobs.trial import Trial, attempt
from scenewright.models import keys
from scenewright.models.profiles import Profile
from scenewright.values.base import Value
from scenewright.values.money import Price

app = typer.Typer(invoke_without_command=True, no_args_is_help=False)
NAME_FROM = 92  # columns from which the name of the key's variable is shown


class Known(Value):
    """A model with what is known of it. `key` says where its key is, None when it is missing or not needed."""

    profile: Profile
    key: keys.Place | None


class Listing(Value):
    """What `scenewright models --json` prints: models that are known by name, and endpoints, which serve any model."""

    models: tuple[Known, ...]
    endpoints: tuple[Known, ...]


@app.callback()
def models(
    context: typer.Context,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")] = False,
) -> None:
    """List models that are known by name, with prices, and endpoints, which serve any model as ENDPOINT/MODEL.

    A file of your own adds to them and overrides them: ~/.config/scenewright/models.toml, or SCENEWRIGHT_MODELS. It has the form of
    the one that is shipped, scenewright/models/profiles.toml; a price in it needs no --price any more.
    """
    if context.invoked_subcommand is not None:
        return
    known = profiles()
    listing = Listing(
        models=tuple(map(_known, known.named())), endpoints=tuple(_known(known.at(endpoint, "")) for endpoint in known.endpoints)
    )
    if as_json:
        print(listing.model_dump_json(indent=2))
        return
    console = Console(highlight=False)
    console.print(_table(listing, console.width))


@app.command("test")
def try_model(
    model: Annotated[str, typer.Argument(help="A name from `scenewright models`, or ENDPOINT/MODEL.", metavar="NAME")],
    base_url: options.BaseUrl = None,
    key_variable: options.KeyVariable = None,
    effort: options.Effort = "low",
    price: options.PriceText = None,
    provider: options.Provider = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")] = False,
) -> None:
    """Ask a model for one small tool call, and say how it went. Exit code 0 when the call was valid, else 1; 4 when no answer came."""
    choice = Choice(model=model, base_url=base_url, key_variable=key_variable, effort=effort, price=options.price(price), provider=provider)
    err = Console(stderr=True, highlight=False)
    for note in notes(choice):
        err.print(Text(plain(note), style="yellow"))
    with err.status(Text(plain(f"waiting for {model}"))):
        trial = asyncio.run(attempt(choice))
    if as_json:
        print(trial.model_dump_json(indent=2))
    else:
        Console(highlight=False).print(_told(trial))
    raise typer.Exit(0 if trial.valid else 1)


def _known(profile: Profile) -> Known:
    return Known(profile=profile, key=keys.place(profile.key_variable) if profile.key_variable else None)


def _table(listing: Listing, width: int) -> Group:
    table = _columns("model", "endpoint")
    for head in ("in", "cached", "out"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("context", justify="right", no_wrap=True)
    table.add_column("key", no_wrap=True)
    for known in listing.models:
        profile = known.profile
        context = f"{profile.context:,}" if profile.context else "–"
        table.add_row(plain(profile.model), profile.endpoint, *_prices(profile.price), context, _key(known, width))
    ends = _columns("endpoint", "address")
    ends.add_column("key", no_wrap=True)
    for known in listing.endpoints:
        ends.add_row(known.profile.endpoint, plain(known.profile.base_url or ""), _key(known, width))
    of = next((known.profile.price_of for known in listing.models if known.profile.price), "")
    said = Text(f"Dollars per million tokens; – is not known. Prices: {plain(of)}.", style="dim")
    more = Text("Any model of an endpoint is named ENDPOINT/MODEL, such as ollama/qwen3.", style="dim")
    return Group(table, said, Text(), ends, more)


def _columns(*heads: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for head in heads:
        table.add_column(head, overflow="fold")
    return table


def _prices(price: Price | None) -> tuple[str, str, str]:
    if price is None:
        return "–", "–", "–"
    return _number(price.input), "–" if price.cached is None else _number(price.cached), _number(price.output)


def _number(dollars: float) -> str:
    return f"{dollars:.2f}" if round(dollars, 2) == dollars else f"{dollars:.4g}"


def _key(known: Known, width: int) -> Text:
    variable = known.profile.key_variable
    if variable is None:
        return Text("needs none", style="dim")
    name = f" {variable}" if width >= NAME_FROM else ""
    return Text(f"✓{name}") if known.key else Text(f"✗{name}", style="yellow")


def _told(trial: Trial) -> Text:
    usage = trial.usage
    cost = "its price is not known" if trial.dollars is None else dollars(trial.dollars)
    counted = "about " if usage.estimated else ""
    head = ("✓ ", "a valid call") if trial.valid else ("✗ ", plain(trial.problem or ""))
    return Text.assemble(
        (head[0], "green" if trial.valid else "red"),
        f"{plain(trial.model)} at {trial.endpoint}: {head[1]}\n",
        (f"  first token after {trial.first_s:.1f} s, whole after {trial.seconds:.1f} s; ", "dim"),
        (f"{counted}{usage.input:,} tokens in, {usage.output:,} out ({usage.reasoning:,} of reasoning); {cost}", "dim"),
    )
