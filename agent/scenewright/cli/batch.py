"""`batch`: many scenes from one file of descriptions."""

import hashlib
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from scenewright import __version__
from scenewright.cli import options
from scenewright.cli.signals import run_until_told
from scenewright.cli.table import BatchTable
from scenewright.cli.tally import ending
from scenewright.errors import UserError
from scenewright.jobs import Workshop
from scenewright.jobs.batch import Batch, Carrier, Ended, folder, prompts, summary
from scenewright.jobs.models import COMPOSER, Choice, profile_of, require
from scenewright.runs import lock, store
from scenewright.values.brief import Limits
from scenewright.values.money import Price

LOCK = ".batch"
STDIN = "-"
EPILOG = (
    "Exit codes: 0 all passed; 1 some did not, or the money is used up; 2 a wrong argument or file; 3 this machine; 4 the model; "
    "130 cancelled."
)


def batch(
    file: Annotated[
        str, typer.Argument(help="Descriptions: .txt (one a line), .csv or .jsonl; - for stdin. With --resume a batch, or `last`.")
    ] = "",
    runs: Annotated[int, typer.Option(min=1, max=1000, help="Runs of each description, with the seeds SEED, SEED+1 and so on.")] = 1,
    at_once: Annotated[int, typer.Option(min=1, max=256, help="Runs at the same time; they queue for one browser.")] = 2,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a batch: run only what is missing.")] = False,
    retry_failed: Annotated[bool, typer.Option("--retry-failed", help="With --resume: what failed or met a limit, too.")] = False,
    model: options.Model = COMPOSER,
    base_url: options.BaseUrl = None,
    key_variable: options.KeyVariable = None,
    effort: options.Effort = None,
    provider: options.Provider = None,
    repair: options.Repair = None,
    fallback: options.Fallback = None,
    pictures: options.Pictures = None,
    critic: options.Critic = None,
    price: Annotated[
        list[str] | None,
        typer.Option(
            help="Dollars per million tokens: INPUT,CACHED,OUTPUT for all models, MODEL=INPUT,CACHED,OUTPUT for one. May be repeated.",
            show_default=False,
        ),
    ] = None,
    engine: options.Engine = "three",
    max_steps: options.MaxSteps = options.LIMITS.steps,
    max_seconds: options.MaxSeconds = options.LIMITS.seconds,
    max_dollars: options.MaxDollars = options.LIMITS.dollars,
    max_total_dollars: Annotated[
        float | None, typer.Option(min=0, help="Start no more runs once the batch has cost this; needs a known price.", show_default="none")
    ] = None,
    seed: options.Seed = 0,
    unsafe_local: options.UnsafeLocal = False,
    form: Annotated[prompts.Format | None, typer.Option("--format", help="What FILE is.", show_default="by its name; stdin: txt")] = None,
    out: Annotated[Path | None, typer.Option(help="Folder for the batch.", show_default="a new one in ./renders")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document (summary.json) on stdout and nothing else.")] = False,
) -> None:
    """Make a scene from each description in a file. What ended is never run again: a batch that was stopped goes on with --resume.

    CSV and JSON lines have a `prompt` or `description` and may have an `id`, `seed`, `model`, `engine`; the rest goes to the summary.

    A batch is a folder of ./renders (or SCENEWRIGHT_RENDERS): index.html, summary.csv, summary.json and the runs. Limits are of one run.

    In summary.csv an apostrophe stands before texts that a spreadsheet would calculate.
    """
    settings = options.settings(unsafe_local=unsafe_local)
    console = Console(stderr=True, highlight=False)
    asked = Batch(
        source="",
        source_sha256="",
        runs=runs,
        choice=Choice.model_validate(
            {"model": model, **options.said(base_url, key_variable, effort, None, provider, repair, fallback, pictures, critic)}
        ),
        prices=_prices(price or []),
        engine=engine,
        seed=seed,
        limits=Limits(steps=max_steps, seconds=max_seconds, dollars=max_dollars),
        max_total_dollars=max_total_dollars,
        items=(),
    )
    if retry_failed and not resume:
        raise UserError("--retry-failed goes with --resume.")
    place = folder.find(settings.renders, str(out) if out is not None else file or "last") if resume else out
    if resume and place is not None:
        order = folder.open_batch(place)
        _say_differences(asked, order, file, console)
    else:
        order = _ordered(asked, file, form)
        if place is not None:
            folder.require_free(place)
    limit = max_total_dollars if max_total_dollars is not None else order.max_total_dollars
    _require_prices(order, limit)

    async def carry() -> tuple[Path, Ended]:
        async with Workshop(settings) as workshop:
            for first in {(o.order.choice.model_dump_json(), o.order.engine): o.order for o in order.orders()}.values():
                workshop.require(first)
            if not resume:
                await workshop.stage.warm()  # a machine without a browser gets no batch that cannot be carried out
            at = place or store.new_folder(settings.renders, Path(order.source).stem, part=folder.RUNS)
            if not resume:
                folder.create(at, order)
            with lock.held(at / LOCK, doing="carried out"):
                carrier = Carrier(at, order, retry_failed=retry_failed, max_total_dollars=limit)
                with BatchTable(console, carrier, at) as table:
                    return at, await carrier.carry(workshop, table, at_once=at_once)

    at, ended = run_until_told(carry())
    if as_json:
        print(json.dumps(summary.document(at, order, ended.rows), indent=1, ensure_ascii=False))
    ending(Console(highlight=False, stderr=as_json), at, ended)
    raise typer.Exit(ended.exit_code)


def _ordered(asked: Batch, file: str, form: prompts.Format | None) -> Batch:
    """The batch as it is ordered, with what is in the file. Raises UserError."""
    if not file:
        raise UserError("Name a file of descriptions (.txt, .csv or .jsonl), - for stdin, or --resume to go on with a batch.")
    if file == STDIN:
        data, name, form = sys.stdin.buffer.read(), "stdin", form or "txt"
    else:
        data, name, form = prompts.load(Path(file)), Path(file).name, form or prompts.format_of(Path(file).name)
    items = prompts.read(data, form, name=name)
    order = asked.model_copy(update={"source": name, "source_sha256": hashlib.sha256(data).hexdigest(), "items": items})
    if order.models() == {COMPOSER}:
        require(order.choice.model_copy(update={"model": COMPOSER}))
    if odd := set(order.prices) - order.models() - {folder.ANY}:
        raise UserError(f"--price is for {', '.join(sorted(odd))}, which no run of this batch asks.")
    return order


def _require_prices(order: Batch, limit: float | None) -> None:
    if limit is None:
        return
    choices = {ordered.order.choice.model: ordered.order.choice for ordered in order.orders()}
    if unpriced := [model for model in sorted(choices) if model != COMPOSER and profile_of(choices[model]).price is None]:
        raise UserError(f"--max-total-dollars needs --price: what {', '.join(unpriced)} costs is not known.")


def _prices(texts: list[str]) -> Mapping[str, Price]:
    prices: dict[str, Price] = {}
    for text in texts:
        model, _, numbers = text.rpartition("=")
        if (price := options.price(numbers)) is not None:
            prices[model or folder.ANY] = price
    return prices


def _say_differences(asked: Batch, order: Batch, file: str, console: Console) -> None:
    """What was written now and is not what was ordered then: the order decides."""
    usual = Batch(source="", source_sha256="", runs=1, choice=Choice(), items=())
    was, now, default = _terms(order), _terms(asked), _terms(usual)
    differ = [name for name in now if now[name] not in (default[name], was[name])]
    if Path(file).is_file() and hashlib.sha256(prompts.load(Path(file))).hexdigest() != order.source_sha256:
        differ.insert(0, f"{Path(file).name} (it has changed)")
    if order.scenewright != __version__:
        console.print(f"The batch was begun with Scenewright {order.scenewright}; what is missing is made with {__version__}.")
    if differ:
        console.print(f"The batch goes on as it was ordered, without regard to {', '.join(differ)}.")


def _terms(order: Batch) -> dict[str, object]:
    """What of the command line is fixed by an order, by the name of its option."""
    choice, limits = order.choice, order.limits
    return {
        "--runs": order.runs,
        "--model": choice.model,
        "--base-url": choice.base_url,
        "--key-variable": choice.key_variable,
        "--effort": choice.effort,
        "--provider": choice.provider,
        "--repair-model": choice.repair,
        "--fallback": choice.fallback,
        "--pictures": choice.pictures,
        "--critic": choice.critic,
        "--price": order.prices,
        "--engine": order.engine,
        "--seed": order.seed,
        "--max-steps": limits.steps,
        "--max-seconds": limits.seconds,
        "--max-dollars": limits.dollars,
    }
