"""Options: what several commands ask about the model, the limits, the chance and the walls of their runs."""

from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError

from scenewright.errors import UserError
from scenewright.jobs import Tape
from scenewright.settings import Settings
from scenewright.values.brief import Brief, Limits
from scenewright.values.engine import EngineName
from scenewright.values.money import Price

LIMITS = Limits()

Model = Annotated[
    str, typer.Option(help="A name from `scenewright models`, or ENDPOINT/MODEL; `composer` is built in and is no language model.")
]
BaseUrl = Annotated[str | None, typer.Option(help="Any endpoint that speaks OpenAI's Chat Completions.", show_default="the profile's")]
KeyVariable = Annotated[
    str | None,
    typer.Option(help="Environment variable that holds the key.", show_default="the profile's; none for another address"),
]
Effort = Annotated[
    str | None, typer.Option(help="Reasoning effort: low, medium, high, max, or the endpoint's own word.", show_default="the model's")
]
PriceText = Annotated[
    str | None, typer.Option(help="Dollars per million tokens: INPUT,CACHED,OUTPUT.", show_default="from the profile, else unknown")
]
Provider = Annotated[str | None, typer.Option(help="Behind a router, the one provider that may serve.", show_default="any")]
Repair = Annotated[
    str | None, typer.Option("--repair-model", metavar="NAME", help="A model of its own for repairs.", show_default="the same")
]
Fallback = Annotated[
    str | None, typer.Option(metavar="NAME", help="A model that stands in when the first refuses or is overloaded.", show_default="none")
]
Pictures = Annotated[
    int | None, typer.Option(min=0, max=6, help="Pictures of each look for a model that sees; each costs tokens.", show_default="2")
]
Critic = Annotated[
    str | None,
    typer.Option("--critic", metavar="NAME", help="A model that sees, asked about what passes; it advises once.", show_default="none"),
]
Engine = Annotated[EngineName, typer.Option(help="What the script is written for; `blender` needs `scenewright setup blender`.")]
UnsafeLocal = Annotated[
    bool, typer.Option("--unsafe-local", help="Run what others wrote even where no walls can stand; `doctor` says whether they do.")
]
Junit = Annotated[Path | None, typer.Option("--junit", help="Write what was found out as JUnit XML as well, for CI.", show_default=False)]
MaxSteps = Annotated[int, typer.Option(min=1, help="Replies of the model at most.")]
MaxSeconds = Annotated[float, typer.Option(min=1, help="Seconds of work at most.")]
MaxDollars = Annotated[
    float,
    typer.Option(min=0, help="Dollars at most, where the price is known."),
]
Record = Annotated[
    Path | None, typer.Option("--record", help="Keep all that the model is asked and answers in this empty folder; no key is in it.")
]
Replay = Annotated[Path | None, typer.Option("--replay", help="Answer from a folder that --record made: no network, no key, no cost.")]
Seed = Annotated[int, typer.Option(min=0, help="What is left to chance depends on this alone.")]


def settings(*, unsafe_local: bool) -> Settings:
    """What the environment says, and this option. Raises UserError."""
    read = Settings.read()
    return read.model_copy(update={"unsafe_local": True}) if unsafe_local else read


def brief(description: str) -> Brief:
    """What was asked for. Raises UserError when it is empty or too long."""
    if not description.strip():
        raise UserError("The description is empty. Say what the scene shows.")
    try:
        return Brief(text=description)
    except ValidationError as error:
        raise UserError(f"The description cannot be taken: {error.errors()[0]['msg']}.") from error


def tape(record: Path | None, replay: Path | None) -> Tape:
    """What is recorded or replayed. Raises UserError for both at once."""
    if record is not None and replay is not None:
        raise UserError("A model is either recorded or replayed: give --record or --replay.")
    return Tape(record=record, replay=replay)


def price(text: str | None) -> Price | None:
    """A price as it is written in an option. Raises UserError when it is not three numbers."""
    if text is None:
        return None
    try:
        fresh, cached, output = (float(part) for part in text.split(","))
        return Price(input=fresh, cached=cached, output=output)
    except ValueError as error:
        raise UserError(f"--price is {text!r}; it takes three numbers: INPUT,CACHED,OUTPUT in dollars per million tokens.") from error


def said(
    base_url: str | None,
    key_variable: str | None,
    effort: str | None,
    price_text: str | None,
    provider: str | None,
    repair: str | None,
    fallback: str | None,
    pictures: int | None,
    critic: str | None,
) -> dict[str, object]:
    """What a person said about the model besides its name, by the names of a Choice. Raises UserError for a price that is none."""
    named: dict[str, object] = {"base_url": base_url, "key_variable": key_variable, "effort": effort, "price": price(price_text)}
    named |= {"provider": provider, "repair": repair, "fallback": fallback, "pictures": pictures, "critic": critic}
    return {name: value for name, value in named.items() if value is not None}
