"""`head` and `hand`: which version is at hand, and a script that a person changed. No model is asked."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from scenewright.cli import options
from scenewright.cli.change import RunAgain
from scenewright.cli.ending import Film, Json, Open, carry_out, tell
from scenewright.cli.summary import near, paths
from scenewright.errors import UserError
from scenewright.jobs import beginnings
from scenewright.jobs.turns import Turns, move_head
from scenewright.runs import files, store
from scenewright.runs.fold import RunView, Version
from scenewright.settings import Settings


def head(
    run: RunAgain,
    version: Annotated[int, typer.Argument(min=1, help="The number of a version; `scenewright show` lists them.", show_default=False)],
) -> None:
    """Go back, or forth, to a version of a run: `scenewright head last 2`.

    It becomes the scene.html of the run, and the next `scenewright edit` starts from it. Nothing is lost: the others stay.
    """
    folder = store.find(Settings.read().renders, run)
    move_head(folder, version)
    out = Console(highlight=False)
    out.print(f"Version {version} is at hand and delivered.")
    out.print(paths(folder), soft_wrap=True)


def hand(
    run: RunAgain,
    file: Annotated[Path | None, typer.Argument(help="The script or page that you changed.", show_default=False)] = None,
    on: Annotated[int | None, typer.Option("--on", help="The version that you changed.", show_default="the one at hand")] = None,
    unsafe_local: options.UnsafeLocal = False,
    open_: Open = False,
    film: Film = None,
    as_json: Json = False,
) -> None:
    """Change a scene yourself: `scenewright hand last` writes its script out; change it, then hand in the FILE.

    It becomes a new version, is run and judged in full, and is delivered if it passes. No model is asked.

    The next `scenewright edit` tells the model what you changed.
    """
    folder = store.find(Settings.read().renders, run)
    view = store.view(folder)
    version = beginnings.started_on(view, on)
    if file is None:
        written = _write_out(folder, view, version)
        print(near(written))
        Console(stderr=True, highlight=False).print(f"Change it, then: scenewright hand {folder.name} {near(written)}", soft_wrap=True)
        return
    try:
        source = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{file} cannot be read as UTF-8 text: {error}.") from error
    outcome = carry_out(
        lambda workshop, watch: Turns(workshop, watch).hand(folder, source, on=on), options.settings(unsafe_local=unsafe_local)
    )
    tell(outcome, open_=open_, as_json=as_json, filmed=film, unsafe_local=unsafe_local)


def _write_out(folder: Path, view: RunView, version: Version) -> Path:
    """The script of a version beside the run. Raises UserError where something lies there that no version has."""
    (name,) = version.files
    path = folder / Path(name).name
    if path.exists():
        there = path.read_text(encoding="utf-8", errors="replace")
        if all(there != beginnings.script_of(folder, known) for known in view.versions.values()):
            raise UserError(f"{near(path)} has changes that were not handed in. Hand it in, or remove it.")
    files.write(path, beginnings.script_of(folder, version).encode())
    return path
