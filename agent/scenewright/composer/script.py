"""Script: a Layout written as a scene script, one commented block for each thing, and the way back from a line to its block."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from jinja2 import Environment, StrictUndefined, Template
from pydantic import JsonValue

from scenewright.composer.formula import javascript
from scenewright.composer.placement import Item, Layout, Move, Spot

_BLOCK = re.compile(r"^(?:  //|#) ([\w-]+): ")
_NAME = re.compile(r"[A-Za-z_]\w*")
_LAMPS = {
    "paper": "{ at: [0, 0, 0], distance: 9 }", "stone": "{ at: [0, 0.95, 0.4], distance: 9 }", "post": "{ at: [0, 2.9, 0.3], distance: 9 }",
    "table": "{ at: [0, 0.42, 0], power: 0.05, distance: 4 }", "floor": "{ at: [0, 1.45, 0], power: 0.3, distance: 7 }",
    "campfire": "{ at: [0, 0.9, 0], color: '#ff9a45', power: 1.1, distance: 11 }",
    "candle": "{ at: [0, 0.22, 0], power: 0.02, distance: 3 }", "room": "{ at: [0.5, 2.2, 1], power: 0.55, distance: 9 }",
}  # fmt: skip
"""The light that a lamp throws, by what it is."""


def write_script(layout: Layout) -> str:
    """The source of the scene script."""
    several = {item.name for item in layout.items if len(item.spots) > 1}
    changed = {ghost.name.removeprefix("framed-") for ghost in layout.framed}
    names = [name for name in layout.subject if layout.item(name) and name not in changed] + [ghost.name for ghost in layout.framed]
    several |= {ghost.name for ghost in layout.framed if len(ghost.spots) > 1}
    subject = ", ".join(f"...{identifier(n)}" if n in several else identifier(n) for n in names)
    camera = layout.camera
    air = layout.air
    light: dict[str, JsonValue] = {"time": air.time, "weather": air.weather, "radius": air.radius, "seed": layout.seed % 1000}
    if air.floating and not air.space:
        light["floating"] = True
    if air.indoors:
        light["indoors"] = True
    if air.space:
        light["space"] = True
    if not air.disc:
        light["disc"] = False
    if air.stars:
        light["stars"] = True
    view: dict[str, JsonValue] = {
        "azimuth_deg": camera.azimuth_deg,
        "elevation_deg": camera.elevation_deg,
        "fov": camera.fov,
        "fill": round(camera.fill, 2),
    }
    if camera.lift:
        view["lift"] = camera.lift
    return _template().render(
        layout=layout,
        light=literal(light),
        blocks=[_block(layout, item) for item in layout.items],
        ghosts=[{**_block(layout, ghost), "parent": "aside"} for ghost in layout.framed],
        camera=literal(view),
        camera_label=f"looks at {', '.join(layout.subject) or 'the middle'}",
        subject=subject or "scene",
    )


def block_at(source: str, line: int) -> str | None:
    """The name of the thing whose block holds a line (counted from 1); None outside of all blocks."""
    for text in reversed(source.splitlines()[:line]):
        if (found := _BLOCK.match(text)) is not None:
            return found[1]
    return None


def literal(value: JsonValue) -> str:
    """A JavaScript literal, as a person would write it."""
    match value:
        case bool():
            return "true" if value else "false"
        case None:
            return "undefined"
        case str():
            escaped = value.replace("\\", "\\\\").replace("'", "\\'").replace("\n", " ")
            return f"'{escaped}'"
        case int() | float():
            return f"{round(value, 3):g}"
        case list():
            return f"[{', '.join(literal(one) for one in value)}]"
        case dict():
            pairs = ", ".join(f"{key if _NAME.fullmatch(key) else literal(key)}: {literal(one)}" for key, one in value.items())
            return f"{{ {pairs} }}"
        case _:
            raise TypeError(type(value).__name__)


def identifier(name: str) -> str:
    """A thing's name as a JavaScript variable: stone-lantern-2 becomes stoneLantern2."""
    first, *rest = name.split("-")
    return first + "".join(part.capitalize() for part in rest)


@cache
def _template() -> Template:
    source = files("scenewright.composer").joinpath("scene.js.j2").read_text(encoding="utf-8")
    return Environment(
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True, autoescape=False
    ).from_string(source)


def _block(layout: Layout, item: Item) -> Mapping[str, object]:
    alike = len(item.spots) > 1
    style = "many" if item.groups else "each" if alike else "one"
    count = f"{len(item.spots)} × " if alike else ""
    return {
        "name": item.name,
        "id": identifier(item.name),
        "label": f"{count}{item.label}",
        "part": item.part,
        "style": style,
        "parent": _parent(layout, item, alike=style == "each"),
        "options": _options(item, item.seed, each=style == "each"),
        "spots": [_spot(spot) for spot in item.spots],
        "groups": _groups(item),
        "moves": [_move(item, move, alike=alike) for move in item.moves],
        "palette": literal(list(item.palette)) if item.palette else "",
        "flat": not item.shadow,
        "glow": _LAMPS.get(str(item.options.get("kind", item.part)), "") if item.glow else "",
    }


def _parent(layout: Layout, item: Item, *, alike: bool) -> str:
    carrier = layout.item(item.parent) if item.parent else None
    if carrier is None:
        return "scene"
    name = identifier(carrier.name)
    if len(carrier.spots) == 1:
        return name
    return f"{name}[i % {len(carrier.spots)}]" if alike else f"{name}[0]"


def _options(item: Item, seed: int, *, each: bool = False) -> str:
    rest = literal(dict(item.options))[2:-2] if item.options else ""
    if isinstance(formula := item.options.get("formula"), str):
        rest = f"f: (x, y) => {javascript(formula)}" + "".join(
            f", {key}: {literal(v)}" for key, v in item.options.items() if key != "formula"
        )
    parts = [f"seed: {seed} + i" if each else f"seed: {seed}", *([rest] if rest else [])]
    if each and item.palette:
        parts.append(f"color: {identifier(item.name)}Colours[i % {len(item.palette)}]")
    return f"{{ {', '.join(parts)} }}"


def _spot(spot: Spot) -> str:
    value: dict[str, JsonValue] = {"at": list(spot.at)}
    if spot.turn:
        value["turn"] = spot.turn
    if spot.scale != 1:
        value["scale"] = spot.scale
    return literal(value)


def _groups(item: Item) -> Sequence[Mapping[str, object]]:
    """Copies dealt to a few differently seeded originals, so that not all look alike."""
    number = item.groups
    return [
        {"options": _options(item, item.seed + k), "spots": [_spot(spot) for spot in item.spots[k::number]]}
        for k in range(min(number, len(item.spots)))
    ]


def _move(item: Item, move: Move, *, alike: bool) -> str:
    target = "one" if alike else identifier(item.name)
    options = literal(dict(move.options))[2:-2] if move.options else ""
    if move.action in {"bob", "sway"} and alike:
        options += f", phase: i * {0.37 if move.action == 'bob' else 0.23}"
    if move.action == "circle":
        center = move.options.get("center")
        x, _, z = center if isinstance(center, list) else [0, 0, 0]
        spot = "spot" if alike else _spot(item.spots[0])
        options += f", radius: Math.hypot({spot}.at[0] - {literal(x)}, {spot}.at[2] - {literal(z)})"
        if not alike:
            a = item.spots[0].at
            options = options.split(", radius")[0] + f", radius: {literal(((a[0] - _number(x)) ** 2 + (a[2] - _number(z)) ** 2) ** 0.5)}"
    return f"kit.{move.action}({target}, {{ {options} }})"


def _number(value: JsonValue) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
