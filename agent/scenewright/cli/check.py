"""`check`: judge pages and scripts that are already there."""

import math
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from scenewright.checks import Policy, budgets
from scenewright.cli import junit, options
from scenewright.cli.recipe import AT, BUDGET_S, SIZE, At, Root, Seconds, Seed, SizePx, recipe, require_root
from scenewright.cli.signals import run_until_told
from scenewright.cli.summary import SIGNS, STYLES, numbers, verdicts
from scenewright.engines.three import ThreeEngine
from scenewright.errors import UserError
from scenewright.jobs.check import Checker
from scenewright.jobs.target import targets
from scenewright.runs.files import recent
from scenewright.stage import Stage, calibration
from scenewright.values.result import Result, Results


def check(
    files: Annotated[list[Path], typer.Argument(help="HTML pages, scene scripts (.js), or folders of pages.", show_default=False)],
    at: At = AT,
    size: SizePx = SIZE,
    seed: Seed = 0,
    seconds: Seconds = BUDGET_S,
    min_fps: Annotated[float, typer.Option(min=0, help="Frames a second wanted; on software rendering only advice.")] = 30.0,
    strict: Annotated[bool, typer.Option("--strict", help="Frame rate and counts are musts here too, not advice.")] = False,
    budget: Annotated[
        str | None, typer.Option(help="The most a frame may cost, as a must: desktop, mobile, or a TOML file.", show_default=False)
    ] = None,
    root: Root = None,
    keep: Annotated[Path | None, typer.Option(help="Folder for the pictures.", show_default="one in the cache, for a day")] = None,
    unsafe_local: options.UnsafeLocal = False,
    junit_file: options.Junit = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")] = False,
) -> None:
    """Run pages in a browser without network, and say what is wrong with them. No model is involved.

    Exit code 1 when any of them does not pass.
    """
    if not math.isfinite(min_fps):
        raise UserError(f"--min-fps is {min_fps}; it takes a number.")
    require_root(root)
    pages = targets(files, root)
    wanted = recipe(at, size, seconds, gather=frozenset({"metrics", "frame_cost", "digest"}))
    policy = Policy(min_fps=min_fps, strict=strict, budget_gate="must" if strict else "advise")
    if budget is not None:
        policy = budgets.limited(policy, _budget(budget))
    console = Console(stderr=True, highlight=False)
    out = Console(highlight=False)
    results: list[Result] = []

    async def run() -> None:
        settings = options.settings(unsafe_local=unsafe_local)
        folder = keep or recent(settings.cache / "frames")
        async with Stage(settings) as stage:
            reference = calibration.read(settings.cache)
            checker = Checker(stage, ThreeEngine.of(settings), folder, root, policy, reference)
            with console.status("") as status:
                for page in pages:
                    status.update(f"running {page.path.name}")
                    results.append(await replace(checker, root=page.root).check(page.path, wanted, seed=seed))
                    if not as_json:
                        _print(results[-1], out)

    try:
        run_until_told(run())
    finally:  # what was found out before a failure of the machine is not lost
        if as_json:
            print(Results(results=tuple(results)).model_dump_json(by_alias=True, indent=2))
        if junit_file is not None:
            junit.write(junit_file, [junit.of_result(result) for result in results], [str(page.path) for page in pages])
    raise typer.Exit(0 if all(result.status == "passed" for result in results) else 1)


def _print(result: Result, out: Console) -> None:
    style = STYLES[result.status]
    out.print(
        Text.assemble(
            (f"{SIGNS[result.status]} {result.status}", f"bold {style}"), f"  {result.target}", (f"  {result.seconds:.1f} s", "dim")
        )
    )
    out.print(verdicts(result.verdicts))
    out.print(numbers(result.metrics))
    for frame in result.frames:
        out.print(Text(f"{frame.t_s:g} s  {frame.path}", style="dim"), soft_wrap=True)


def _budget(text: str) -> budgets.Budget:
    """Raises UserError for a name that is none, and for a file that is no budget."""
    if text in budgets.BUDGETS:
        return budgets.BUDGETS[text]
    try:
        return budgets.parse(Path(text).read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError(f"--budget is {text!r}; it takes {', '.join(budgets.BUDGETS)} or a TOML file.") from error
    except ValueError as error:
        raise UserError(f"{text} is no budget: {error}.") from error
