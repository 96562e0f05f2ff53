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
app.command("make", epilog=EPILOG)(make.make)
app.command("edit", epilog=EPILOG)(change.edit)
app.command("fix", epilog=EPILOG)(change.fix)
app.command("resume", epilog=EPILOG)(change.resume)
app.command("hand", epilog=EPILOG)(hand.hand)
app.command("head", epilog=EPILOG)(hand.head)
app.command("batch", epilog=batch.EPILOG)(batch.batch)
app.command("check", epilog=EPILOG)(check.check)
app.command("inspect", epilog=EPILOG)(inspect.inspect)
app.command("capture", epilog=EPILOG)(capture.capture)
app.command("still", epilog=EPILOG)(capture.still)
app.command("baseline", epilog=EPILOG)(baseline.baseline)
app.command("serve")(serve.serve)
app.command("show")(show.show)
app.command("open")(show.open_run)
app.command("list")(listing.list_runs)
app.command("cost")(cost.cost)
app.command("diff")(diff.diff)
app.command("export", epilog=EPILOG)(export.export)
app.command("gc")(tidying.gc)
app.command("rm")(tidying.rm)
app.add_typer(models.app, name="models")
app.add_typer(key.app, name="key")
app.command("fetch", epilog=EPILOG)(fetch.fetch)
app.command("schema")(schema.schema)
app.command("setup")(host.setup)
app.command("doctor")(host.doctor)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"scenewright {__version__}")
        raise typer.Exit


@app.callback()
def root(version: bool = typer.Option(False, "--version", help="Print the version.", callback=_version, is_eager=True)) -> None:
    """A description becomes a 3D scene that was seen to run."""
