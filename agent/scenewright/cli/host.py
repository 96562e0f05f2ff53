"""`setup` and `doctor`."""

import asyncio
import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scenewright.host import doctor as machine
from scenewright.host.setup import Part, set_up
from scenewright.settings import Settings

SIGNS = {"ok": "[green]✓[/]", "note": "[yellow]•[/]", "missing": "[red]✗[/]"}


def setup(
    part: Annotated[
        Part | None, typer.Argument(help="`blender`: Blender as a Python module, from PyPI (350 MB).", show_default=False)
    ] = None,
) -> None:
    """Fetch what is missing: Three.js and esbuild from npm, and a Chromium; or one part more. Afterwards no network is needed."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    set_up(Settings.read(), lambda line: console.print(Text(line)), part)


def doctor(
    calibrate: Annotated[
        bool, typer.Option("--calibrate", help="Measure the reference scene, so that `check` says frame times beside it.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")] = False,
) -> None:
    """Say what this machine has, which renderer pages get, and what would mend each lack. Exit code 3 when something is missing."""
    findings = asyncio.run(machine.examine(Settings.read(), calibrate=calibrate))
    if as_json:
        print(json.dumps([finding.model_dump() for finding in findings], indent=2))
    else:
        table = Table(box=None, show_header=False, padding=(0, 1))
        for finding in findings:
            table.add_row(SIGNS[finding.status], finding.name, Text(finding.says))
            if finding.mend:
                table.add_row("", "", Text(f"→ {finding.mend}", style="bold"))
        Console(highlight=False).print(table)
    if any(finding.status == "missing" for finding in findings):
        raise typer.Exit(3)
