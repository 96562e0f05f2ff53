"""`export`: a version of a run as a file for somewhere else."""

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from scenewright.cli import camera, options
from scenewright.cli.signals import run_until_told
from scenewright.cli.summary import near
from scenewright.cli.tidying import megabytes
from scenewright.cli.words import plain
from scenewright.errors import UserError
from scenewright.jobs.export import SUFFIXES, Exporter, Form, Made
from scenewright.jobs.models import COMPOSER
from scenewright.jobs.source import choose
from scenewright.runs import files, store
from scenewright.stage import Stage

DATE = re.compile(r"^\d{4}-\d\d-\d\d-")
SIZED, TURNED = ("png", "gif", "webm"), ("gif", "webm")


def export(
    run: Annotated[str, typer.Argument(help="A run's folder, its name, a part of its name, or `last`.")] = "last",
    to: Annotated[Form | None, typer.Option(help="What it becomes.", show_default="as the name after -o ends")] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The file, or the folder for it.", show_default="the run's name, here")
    ] = None,
    version: Annotated[int | None, typer.Option(help="Which version.", show_default="the one that is delivered", min=1)] = None,
    size: Annotated[str | None, typer.Option(help="Pixels of a PNG, GIF or WebM.", show_default="as it was judged; films 640x360")] = None,
    turntable: Annotated[bool, typer.Option("--turntable", help="A GIF or WebM goes once around the scene instead of on in time.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    unsafe_local: options.UnsafeLocal = False,
) -> None:
    """Take a scene out of Scenewright: html, zip (page, script, report, licences), glb, module (ES module), png, gif, webm.

    Films are three seconds long. A GLB of a Three.js scene holds what is seen at its first moment; what glTF has no words for is named.
    """
    form = to or _form(out)
    settings = options.settings(unsafe_local=unsafe_local)
    folder = store.find(settings.renders, run)
    view = store.view(folder)
    chosen = choose(folder, view, version)
    if size is not None and form not in SIZED:
        raise UserError(f"--size is for {', '.join(SIZED)}; a {form} has none.")
    if turntable and form not in TURNED:
        raise UserError(f"--turntable is for {' and '.join(TURNED)}.")
    name = DATE.sub("", folder.name) + SUFFIXES[form]
    path = out / name if out is not None and out.is_dir() else out or Path(name)
    if path.exists() and not force:
        raise UserError(f"{path} is there already; --force replaces it.")
    exporter = Exporter(
        chosen,
        settings,
        lambda: Stage(settings),
        size_px=camera.shape(None, size, None)[0] if size is not None else None,
        around=turntable,
        trusted=view.authors <= {COMPOSER} and folder.parent.resolve() == settings.renders.resolve(),
    )

    async def work() -> Made:
        with Console(stderr=True, highlight=False).status(f"making {path.name}"):
            return await exporter.make(form)

    made = run_until_told(work())
    files.write(path, made.data)
    console = Console(highlight=False)
    console.print(Text(f"{near(path.absolute())}  {megabytes(len(made.data))}, version {chosen.version.number}"), soft_wrap=True)
    for note in made.notes:
        console.print(Text(plain(note), style="dim"))


def _form(out: Path | None) -> Form:
    found = next((form for form, suffix in SUFFIXES.items() if out is not None and out.suffix.lower() == suffix), None)
    if found is None:
        raise UserError(f"Say what it becomes: --to {', '.join(SUFFIXES)}.")
    return found
