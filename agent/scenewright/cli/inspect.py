"""`inspect`: what a Three.js page really holds: objects, lights, camera, air."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from scenewright.cli import options
from scenewright.cli.recipe import BUDGET_S, SIZE, Root, Seconds, Seed, SizePx, recipe, require_root
from scenewright.cli.signals import run_until_told
from scenewright.cli.words import plain
from scenewright.engines.three import ThreeEngine
from scenewright.errors import UserError
from scenewright.jobs.target import Performer, require
from scenewright.runs.files import recent
from scenewright.stage import Stage
from scenewright.tools.inventory import Row, rows, top
from scenewright.values.capture import Capture
from scenewright.values.digest import Digest, Light, Material

FEWEST_ROWS, MOST_ROWS = 4, 40


def inspect(
    page: Annotated[Path, typer.Argument(help="An HTML page, or a scene script (.js).", show_default=False)],
    name: Annotated[str, typer.Option(help="Only objects with this in their path.")] = "",
    tree: Annotated[bool, typer.Option("--tree", help="All objects as the tree that they make.")] = False,
    at: Annotated[float, typer.Option(help="When, in seconds of the page's own time.", min=0)] = 1.0,
    size: SizePx = SIZE,
    seed: Seed = 0,
    seconds: Seconds = BUDGET_S,
    root: Root = None,
    unsafe_local: options.UnsafeLocal = False,
    as_json: Annotated[bool, typer.Option("--json", help="The whole digest as one JSON document on stdout and nothing else.")] = False,
) -> None:
    """Say what is in a Three.js page: objects with place, size, material and share of the picture, lights, camera, fog.

    Exit code 1 when no Three.js scene was rendered.
    """
    require_root(root)
    require(page, root)
    wanted = recipe(f"0,{at}", size, seconds, gather=frozenset({"metrics", "digest"}))

    async def run() -> Capture:
        settings = options.settings(unsafe_local=unsafe_local)
        async with Stage(settings) as stage:
            with Console(stderr=True).status(f"running {page.name}"):
                performer = Performer(stage, lambda: ThreeEngine.of(settings), recent(settings.cache / "frames"), root)
                return await performer.perform(page, wanted, seed=seed)

    capture = run_until_told(run())
    if capture.digest is None:
        lost = next((trouble.text for trouble in capture.trouble if trouble.kind in ("load_failed", "script_error")), None)
        Console(stderr=True).print(
            Text(plain(f"No Three.js scene was rendered{f': {lost}' if lost else ''}. `scenewright check {page}` says more."))
        )
        raise typer.Exit(1)
    if as_json:
        print(capture.digest.model_dump_json(indent=2))
        return
    Console(highlight=False).print(view(capture.digest, name=name, tree=tree, revision=capture.metrics.three_revision))


def view(digest: Digest, *, name: str = "", tree: bool = False, revision: str | None = None) -> RenderableType:
    """The digest for people, at any width."""
    found = rows(digest, name=name)
    if not found:
        raise UserError(f"Nothing has {name!r} in its path.")
    if tree:
        return Group(_air(digest, revision), Text(), _tree(found))
    shown = (found if name else top(digest, least=FEWEST_ROWS))[:MOST_ROWS]
    more = len(found) - len(shown)
    end = [Text(f"{more} more rows: --tree shows all, --name some", style="dim")] if more else []
    return Group(_air(digest, revision), Text(), _table(shown), *end)


def _air(digest: Digest, revision: str | None) -> Table:
    """Camera, lights and air, a row each."""
    camera, fog = digest.camera, digest.fog
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    listed = f", {len(digest.things)} of them listed" if digest.cut or digest.more else ""
    three = f"three r{revision}, " if revision else ""
    table.add_row("scene", Text(plain(f"{three}{digest.objects:,} objects{listed}, at {digest.t_s:g} s")))
    lens = f", fov {camera.fov:g}°" if camera.fov is not None else ""
    moves = ", moves" if camera.moved else ""
    table.add_row(
        "camera", f"{_point(camera.position)} looks along {_point(camera.direction)}{lens}, {camera.near:.3g} to {camera.far:g}{moves}"
    )
    for i, light in enumerate(digest.lights):
        table.add_row("lights" if i == 0 else "", _light(light))
    if not digest.lights:
        table.add_row("lights", "none" + (", an environment map" if digest.environment else ""))
    parts: list[Text | str] = ["background ", _swatch(digest.background) if digest.background else "none"]
    if fog is not None:
        reach = f" from {fog.near:g} to {fog.far:g}" if fog.near is not None and fog.far is not None else f" density {fog.density:g}"
        parts += [", fog ", _swatch(fog.color), reach]
    shadows = ", shadows" if digest.shadows else ", no shadows"
    table.add_row("air", Text.assemble(*parts, f", {digest.tone_mapping} tone mapping × {digest.exposure:g}{shadows}"))
    return table


def _light(light: Light) -> Text:
    notes = "".join((" casts shadows" if light.casts_shadow else "", " hidden" if not light.visible else ""))
    where = "" if light.type in ("AmbientLight", "HemisphereLight") else f" at {_point(light.position)}"
    return Text.assemble(plain(light.type).removesuffix("Light"), " ", _swatch(light.color), f" × {light.intensity:g}{where}{notes}")


def _table(found: tuple[Row, ...]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("share", justify="right", no_wrap=True)
    table.add_column("object", min_width=18, overflow="fold")
    table.add_column("size", no_wrap=True)
    table.add_column("middle", no_wrap=True)
    table.add_column("surface", overflow="fold")
    for row in found:
        table.add_row(_share(row), Text.assemble(_title(row), *_notes(row)), _size(row), _middle(row), _surface(row.surface, row.surfaces))
    return table


def _tree(found: tuple[Row, ...]) -> Tree:
    top = Tree("scene", guide_style="dim")
    nodes: dict[str, Tree] = {}
    for row in found:
        above, _, last = row.path.rpartition("/")
        under = nodes.get(above, top)
        label = Text.assemble(
            _title(row, last if under is not top else row.path), ("  ", ""), (_share(row), "cyan"), (f"  {_size(row)}", "dim"), "  "
        )
        label.append_text(
            _surface(row.surface, row.surfaces)
            if row.parts == row.count or not row.parts
            else Text(f"{row.parts} parts" if row.parts > 1 else "", style="dim")
        )
        label.append_text(Text.assemble(*_notes(row)))
        nodes[row.path] = under.add(label)
    return top


def _title(row: Row, name: str = "") -> Text:
    times = f"{row.count} × " if row.count > 1 else ""
    return Text.assemble(times, (plain(name or row.path), "bold" if row.depth == 0 else ""))


def _notes(row: Row) -> list[tuple[str, str]]:
    partly = 0 < row.in_view < row.count
    said = ["instanced"] if row.copies else []
    said += [f"{row.in_view} in view"] if partly else []
    said += ["moves"] if row.moves else ["parts move"] if row.parts_move else []
    return [(f" ({', '.join(said)})", "dim")] if said else []


def _share(row: Row) -> str:
    if row.nan:
        return "NaN"
    if row.hidden:
        return "hidden"
    if not row.exact:
        return "shader"
    if row.around:
        return "around"
    return "off" if not row.in_view else f"{row.share:.1%}" if row.share >= 0.001 else "<0.1%"


def _size(row: Row) -> str:
    if row.each is not None:
        return "×".join(f"{part:.2g}" for part in row.each)
    b = row.bounds
    return "×".join(f"{part:.2g}" for part in (b[3] - b[0], b[4] - b[1], b[5] - b[2])) if b else ""


def _middle(row: Row) -> str:
    b = row.bounds
    return " ".join(f"{round((b[k] + b[k + 3]) / 2, 1):g}" for k in range(3)) if b else ""


def _surface(surface: Material | None, number: int) -> Text:
    if surface is None:
        return Text()
    kind = plain(surface.type).removeprefix("Mesh").removesuffix("Material").lower()
    coloured = "vertices" if surface.vertex_colors else _swatch(surface.color) if surface.color else ""
    more = f" +{number - 1}" if number > 1 else ""
    return Text.assemble(kind, " ", coloured, " map" if surface.map else "", more)


def _swatch(color: str | None) -> Text:
    """A colour as a patch and its number."""
    if color is None or not color.startswith("#"):
        return Text(plain(color or "none"))
    return Text.assemble(("■", color), " ", color)


def _point(numbers: tuple[float, float, float]) -> str:
    return "(" + ", ".join(f"{round(number, 2):g}" for number in numbers) + ")"
