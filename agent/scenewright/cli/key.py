"""`key`: keys in the system's keyring, so that no file and no shell history holds them."""

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from scenewright.cli.words import plain
from scenewright.errors import UserError
from scenewright.jobs.models import profiles
from scenewright.models import keys

app = typer.Typer(no_args_is_help=True, help="Keep keys of endpoints in the system's keyring. An environment variable goes before it.")
Name = Annotated[str, typer.Argument(help="An endpoint, such as moonshot, or the name of its variable.", metavar="NAME")]


@app.command("set")
def put(name: Name) -> None:
    """Keep a key. It is asked for without being shown, or read from stdin where that is no terminal."""
    variable = _variable(name)
    secret = typer.prompt(f"Key for {variable}", hide_input=True, err=True) if sys.stdin.isatty() else sys.stdin.readline()
    if not secret.strip():
        raise UserError("The key is empty, so none is kept.")
    keys.put(variable, secret.strip())
    print(f"The key {variable} is in the keyring.")


@app.command("delete")
def delete(name: Name) -> None:
    """Take a key out of the keyring."""
    variable = _variable(name)
    if not keys.forget(variable):
        raise UserError(f"The keyring holds no key {variable}.")
    print(f"The key {variable} is no longer in the keyring.")


@app.command("list")
def show() -> None:
    """Say of every endpoint that needs a key where that is. No key is shown."""
    known = profiles()
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for head in ("variable", "endpoint", "key"):
        table.add_column(head, overflow="fold")
    for endpoint in known.endpoints:
        if (variable := known.at(endpoint, "").key_variable) is not None:
            place = keys.place(variable)
            table.add_row(plain(variable), plain(endpoint), f"✓ {place}" if place else "✗")
    Console(highlight=False).print(table)


def _variable(name: str) -> str:
    known = profiles()
    found = known.at(name, "").key_variable if name in known.endpoints else name
    if found is None:
        raise UserError(f"{name} needs no key.")
    if not found.isidentifier():
        raise UserError(f"{name!r} is neither an endpoint ({', '.join(known.endpoints)}) nor the name of a variable.")
    return found
