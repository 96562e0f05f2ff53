"""The `scenewright` command and its parts."""

import typer

from scenewright import __version__
from scenewright.cli import (
    arguments,
    baseline,
    batch,
    capture,
    change,
    check,
    cost,
    diff,
    export,
    fetch,
    hand,
    host,
    inspect,
    key,
    listing,
    make,
    models,
    schema,
    serve,
    show,
    tidying,
)

EPILOG = "Exit codes: 0 passed; 1 failed, inconclusive or a limit; 2 a wrong argument; 3 this machine; 4 the model; 130 cancelled."

app = typer.Typer(
    name="scenewright",
    help="A description becomes a 3D scene that was seen to run.",
    epilog=EPILOG,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": arguments.HELP, "token_normalize_func": arguments.usual},
)
MAKING, JUDGING, RUNS, HOST = "Make and change scenes", "Judge pages that are there", "Your runs", "This machine and the models"
app.command("make", epilog=EPILOG, rich_help_panel=MAKING)(make.make)
app.command("edit", epilog=EPILOG, rich_help_panel=MAKING, short_help="Change what you name in a scene, and nothing else.")(change.edit)
app.command("fix", epilog=EPILOG, rich_help_panel=MAKING, short_help="Mend a 3D page, from anywhere.")(change.fix)
app.command("resume", epilog=EPILOG, rich_help_panel=MAKING, short_help="Go on with a run that was interrupted or stopped.")(change.resume)
app.command("hand", epilog=EPILOG, rich_help_panel=MAKING, short_help="Change a scene's script yourself, and have it judged.")(hand.hand)
app.command("head", epilog=EPILOG, rich_help_panel=MAKING, short_help="Go back, or forth, to a version.")(hand.head)
app.command("batch", epilog=batch.EPILOG, rich_help_panel=MAKING)(batch.batch)
app.command("serve", rich_help_panel=MAKING)(serve.serve)
app.command("check", epilog=EPILOG, rich_help_panel=JUDGING)(check.check)
app.command("inspect", epilog=EPILOG, rich_help_panel=JUDGING)(inspect.inspect)
app.command("capture", epilog=EPILOG, rich_help_panel=JUDGING)(capture.capture)
app.command("still", epilog=EPILOG, rich_help_panel=JUDGING)(capture.still)
app.command("baseline", epilog=EPILOG, rich_help_panel=JUDGING)(baseline.baseline)
app.command("fetch", epilog=EPILOG, rich_help_panel=JUDGING)(fetch.fetch)
app.command("list", rich_help_panel=RUNS)(listing.list_runs)
app.command("show", rich_help_panel=RUNS)(show.show)
app.command("open", rich_help_panel=RUNS)(show.open_run)
app.command("diff", rich_help_panel=RUNS)(diff.diff)
app.command("export", epilog=EPILOG, rich_help_panel=RUNS)(export.export)
app.command("cost", rich_help_panel=RUNS)(cost.cost)
app.command("gc", rich_help_panel=RUNS)(tidying.gc)
app.command("rm", rich_help_panel=RUNS)(tidying.rm)
app.add_typer(models.app, name="models", rich_help_panel=HOST)
app.add_typer(key.app, name="key", rich_help_panel=HOST)
app.command("setup", rich_help_panel=HOST)(host.setup)
app.command("doctor", rich_help_panel=HOST)(host.doctor)
app.command("schema", rich_help_panel=HOST)(schema.schema)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"scenewright {__version__}")
        raise typer.Exit


@app.callback()
def root(version: bool = typer.Option(False, "--version", help="Print the version.", callback=_version, is_eager=True)) -> None:
    """A description becomes a 3D scene that was seen to run."""
