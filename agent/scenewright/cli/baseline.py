"""`baseline check` and `baseline update`: pages beside the pictures that they are expected to give."""

import json
import shlex
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.text import Text

from scenewright.cli import junit, options
from scenewright.cli.recipe import AT, BUDGET_S, SIZE, At, Root, Seconds, Seed, SizePx, recipe, require_root
from scenewright.cli.signals import run_until_told
from scenewright.cli.summary import SIGNS, STYLES
from scenewright.cli.words import lines
from scenewright.engines.three import ThreeEngine
from scenewright.jobs.regression import Regression, Wanted, allow
from scenewright.jobs.target import Performer, require
from scenewright.regress.baseline import Baselines
from scenewright.regress.explain import explain, near
from scenewright.runs.files import recent
from scenewright.stage import Stage
from scenewright.values.match import Comparison, Tolerance

NAME = "baselines"
USUAL = Tolerance()


def baseline(
    what: Annotated[Literal["check", "update"], typer.Argument(help="Compare with the baselines, or write them.", show_default=False)],
    files: Annotated[list[Path], typer.Argument(help="HTML pages, or scene scripts (.js).", show_default=False)],
    at: At = AT,
    size: SizePx = SIZE,
    seed: Seed = 0,
    threshold: Annotated[
        float, typer.Option(min=0, max=1, help="Colour distance from which a pixel counts as changed; black to white is 1.")
    ] = USUAL.threshold,
    area: Annotated[float, typer.Option(min=0, max=1, help="Share of pixels that may change.")] = USUAL.area,
    luminance: Annotated[
        float, typer.Option(min=0, max=255, help="How far any sixteenth of a picture may become lighter or darker, of 255.")
    ] = USUAL.luminance,
    seconds: Seconds = BUDGET_S,
    root: Root = None,
    baselines: Annotated[Path | None, typer.Option(help="Folder of baselines.", show_default=f"{NAME}, beside each page")] = None,
    keep: Annotated[Path, typer.Option(help="Folder for pictures of what differs.")] = Path("test-results/scenes"),
    unsafe_local: options.UnsafeLocal = False,
    junit_file: options.Junit = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")] = False,
) -> None:
    """Compare pages with baselines: pictures of how they should look. In pytest the fixture `scene` does the same.

    check fails where a page does not look like its baseline, has none, or does not pass the checks. Equal pixels always match.

    update writes what is missing or no longer matches; a page that does not pass the checks is refused.

    Each family of renderers has baselines of its own.
    """
    tolerance = allow(USUAL, threshold=threshold, area=area, luminance=luminance)
    require_root(root)
    for path in files:
        require(path, root)
    wanted = recipe(at, size, seconds, gather=frozenset({"metrics"}))
    given = {"--at": (at, AT), "--size": (size, SIZE), "--seed": (seed, 0), "--root": (root, None), "--baselines": (baselines, None)}
    accepting = [word for name, (value, usual) in given.items() if value != usual for word in (name, str(value))]
    folders = {path: Baselines(baselines or path.parent / NAME) for path in files}
    console, out = Console(stderr=True, highlight=False), Console(highlight=False)
    results: list[Comparison] = []

    async def run() -> None:
        settings = options.settings(unsafe_local=unsafe_local)
        async with Stage(settings) as stage:
            performer = Performer(stage, lambda: ThreeEngine.of(settings), recent(settings.cache / "frames"), root)
            with console.status("") as status:
                for path in files:
                    status.update(f"running {path.name}")
                    results.append(await Regression(performer).run(Wanted(path, wanted, seed, folders[path], keep, tolerance), what))
                    if not as_json:
                        accept = shlex.join(["scenewright", "baseline", "update", str(path), *accepting])
                        _print(results[-1], accept, out)

    try:
        run_until_told(run())
    finally:  # what was found out before a failure of the machine is not lost
        if as_json:
            print(json.dumps({"results": [result.model_dump(mode="json", by_alias=True) for result in results]}, indent=2))
        if junit_file is not None:
            junit.write(junit_file, [junit.of_comparison(result) for result in results], [str(path) for path in files])
    for orphan in sorted({near(str(orphan)) for folder in folders.values() for orphan in folder.orphans()}):
        console.print(Text(f"{orphan} belongs to no page any more; delete it if it is not wanted.", style="yellow"), soft_wrap=True)
    raise typer.Exit(0 if all(result.status == "passed" for result in results) else 1)


def _print(result: Comparison, accept: str, out: Console) -> None:
    sign, style = SIGNS[result.status], STYLES[result.status]
    out.print(Text.assemble((f"{sign} {result.status}", f"bold {style}"), f"  {result.target}", (f"  {result.seconds:.1f} s", "dim")))
    if result.status == "failed":
        out.print(Text(lines(explain(result, accept=accept))), soft_wrap=True)
    for match in result.matches:
        if match.status != "failed":
            out.print(Text.assemble(f"  at {match.t_s:g} s: {match.reason}", (f"  {near(match.baseline)}", "dim")), soft_wrap=True)
