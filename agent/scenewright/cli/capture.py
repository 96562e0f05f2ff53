"""`capture` and `still`: pictures of pages that are already there, for people."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from scenewright.cli import camera, options
from scenewright.cli.recipe import Root, Seconds, Seed, require_root
from scenewright.cli.signals import run_until_told
from scenewright.cli.taking import tell
from scenewright.engines.three import ThreeEngine
from scenewright.errors import UserError
from scenewright.jobs.take import Taker, Wishes, stems
from scenewright.jobs.target import Performer, Target, targets
from scenewright.runs.files import recent
from scenewright.stage import Stage
from scenewright.values.capture import Recipe
from scenewright.values.taken import Taken, Takes

BUDGET_S = 120.0
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")]


def capture(
    pages: Annotated[list[Path], typer.Argument(help="HTML pages, scene scripts (.js), or folders of pages.", show_default=False)],
    at: Annotated[str | None, typer.Option(help="When, in seconds of the page's own time: 0,1.5.", show_default="0")] = None,
    start: Annotated[float | None, typer.Option("--from", help="First second of a sequence.", show_default="0")] = None,
    end: Annotated[float | None, typer.Option("--to", help="Its end, which is not taken.", show_default="3 s later")] = None,
    fps: Annotated[float | None, typer.Option(help="Its frames a second.", show_default="15")] = None,
    device: camera.Device = None,
    size: camera.SizePx = None,
    scale: camera.Scale = None,
    view: camera.Views = None,
    transparent: camera.Transparent = False,
    sheet: Annotated[bool, typer.Option("--sheet", help="All pictures of a page on one labelled sheet as well.")] = False,
    gif: Annotated[bool, typer.Option("--gif", help="An animated GIF as well.")] = False,
    webm: Annotated[bool, typer.Option("--webm", help="A WebM video as well (VP9); needs PyAV, the extra `video`.")] = False,
    out: Annotated[Path, typer.Option(help="Folder for what is made.")] = Path("captures"),
    seed: Seed = 0,
    seconds: Seconds = BUDGET_S,
    root: Root = None,
    unsafe_local: options.UnsafeLocal = False,
    as_json: AsJson = False,
) -> None:
    """Take pictures of pages: moments, sequences, sizes, views. PNGs without loss, and what is asked for besides.

    With several views each is taken at each moment. --gif or --webm alone take three seconds at 15 frames a second; with views
    of one moment they go around. What is wrong with a page is told, and keeps no picture from being taken.

    Exit code 1 when a page gave no picture.
    """
    looks = camera.seen_from(view)
    moments_s = camera.moments(at, start, end, fps, moving=(gif or webm) and not looks)
    wanted = camera.recipe(camera.shape(device, size, scale), moments_s, looks, transparent=transparent, seconds=seconds)
    work = _Work(pages, wanted, seed, root, unsafe_local, as_json)
    work.run(lambda performer: Taker(performer, out, Wishes(sheet, gif, webm)))


def still(
    page: Annotated[Path, typer.Argument(help="An HTML page, or a scene script (.js).", show_default=False)],
    at: Annotated[float, typer.Option(help="When, in seconds of the page's own time.")] = 0.0,
    device: camera.Device = None,
    size: camera.SizePx = None,
    scale: camera.Scale = None,
    view: Annotated[str | None, typer.Option(help="From where, as in `capture`.", show_default="the page's own camera")] = None,
    transparent: camera.Transparent = False,
    out: Annotated[Path | None, typer.Option(help="The PNG file.", show_default="the page's name, here")] = None,
    seed: Seed = 0,
    seconds: Seconds = BUDGET_S,
    root: Root = None,
    unsafe_local: options.UnsafeLocal = False,
    as_json: AsJson = False,
) -> None:
    """Take one picture without loss, up to 8192 pixels a side.

    Exit code 1 when the page gave none.
    """
    looks = camera.seen_from([view] if view else None)
    if len(looks) > 1:
        raise UserError("`still` takes one view; `capture` takes several.")
    moments_s = camera.moments(str(at), None, None, None, moving=False)
    wanted = camera.recipe(camera.shape(device, size, scale), moments_s, looks, transparent=transparent, seconds=seconds)
    if page.is_dir():
        raise UserError(f"{page} is a folder; `capture` takes pictures of many pages.")
    target = out or Path(f"{page.stem}.png")
    if target.suffix.lower() != ".png":
        raise UserError(f"--out is {target}; the picture is a PNG, so its name ends in .png.")
    work = _Work([page], wanted, seed, root, unsafe_local, as_json)
    work.run(lambda performer: Taker(performer, target.parent, Wishes(), only=target.name))


@dataclass(frozen=True)
class _Work:
    """What both commands do once they know what is wanted."""

    pages: list[Path]
    wanted: Recipe
    seed: int
    root: Path | None
    unsafe_local: bool
    as_json: bool

    def run(self, taker: Callable[[Performer], Taker]) -> None:
        """Take all pictures, tell of them, and exit."""
        require_root(self.root)
        wanted = targets(self.pages, self.root)
        results: list[Taken] = []
        try:
            run_until_told(self._take(wanted, taker, results))
        finally:  # what was taken before a failure of the machine is not lost
            if self.as_json:
                print(Takes(results=tuple(results)).model_dump_json(indent=2))
        raise typer.Exit(0 if all(result.pictures for result in results) else 1)

    async def _take(self, pages: list[Target], taker: Callable[[Performer], Taker], results: list[Taken]) -> None:
        settings = options.settings(unsafe_local=self.unsafe_local)
        names, out = stems([page.path for page in pages]), Console(highlight=False)
        async with Stage(settings) as stage:
            performer = Performer(stage, lambda: ThreeEngine.of(settings), recent(settings.cache / "frames"), self.root)
            with Console(stderr=True, highlight=False).status("") as status:
                for page in pages:
                    status.update(f"running {page.path.name}")
                    one = taker(replace(performer, root=page.root))
                    results.append(await one.take(page.path, self.wanted, stem=names[page.path], seed=self.seed))
                    if not self.as_json:
                        tell(results[-1], self.wanted, out)
