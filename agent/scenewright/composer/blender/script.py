"""Script: a Layout as a Python script for Blender: first the parts that it needs, then one commented block for each thing."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from jinja2 import Environment, StrictUndefined, Template
from pydantic import JsonValue

from scenewright.composer.blender.air import light
from scenewright.composer.blender.library import parts
from scenewright.composer.blender.near import fitted
from scenewright.composer.placement import Item, Layout, Move, Spot

ALWAYS = ("put", "lamp", "look", "LOOP_S")
VARIETY = 3  # differently seeded originals of things that are many
MOST_LAMPS = 3  # real lights of one kind of thing
LAMPS = {"paper": (0, 0, 0), "stone": (0, -0.4, 0.95), "post": (0, -0.3, 2.9)}
HALOS: Mapping[str, tuple[tuple[float, float, float], float, str]] = {
    "paper": ((0, 0, 0), 1.3, "#945928"), "stone": ((0, 0, 0.98), 0.8, "#ffb25a"), "post": ((0, 0, 3.05), 1.0, "#ffc46b"),
    "lighthouse": ((0, 0, 9.95), 4.2, "#ffdf94"),
}  # fmt: skip
GROUNDS = {"ground", "hill", "island", "islet", "path", "river", "water"}  # they get shadows and throw none
STILL = {
    "bird": "In Blender the composer's birds glide: their wings do not beat.",
    "car": "In Blender the wheels of the composer's car do not turn.",
    "waterfall": "The waterfall is left out: the composer has none for Blender.",
}


def write_script(layout: Layout) -> str:
    """The source of the scene script. Nothing of the brief gets into it but as a comment of one line."""
    layout, _ = fitted(layout)
    camera = layout.camera
    air = light(layout.air, camera, seed=layout.seed)
    blocks = [_block(layout, item) for item in layout.items]
    used = {str(block["part"]) for block in blocks} | {move.split("(")[0] for block in blocks for move in _calls(block)} | set(ALWAYS)
    if any(block["halo"] for block in blocks):
        used.add("halo")
    return _template().render(
        title=" ".join("".join(c if c.isprintable() else " " for c in layout.title).split()),
        layout=layout,
        parts=parts(frozenset(used)),
        air=air,
        blocks=blocks,
        subject=" + ".join(_identifier(name) for name in layout.subject if layout.item(name)) or "[]",
        view=f"{camera.azimuth_deg:g}, {camera.elevation_deg:g}, {camera.fov:g}, fill={camera.fill:.2f}, lift={camera.lift:g}",
    )


def simplified(layout: Layout) -> tuple[str, ...]:
    """Sentences about what a scene for Blender leaves out or holds still."""
    said = [STILL["bird"]] if any(item.part == "bird" for item in layout.items if not item.implied) else []
    if any(item.part == "car" and item.moves for item in layout.items):
        said.append(STILL["car"])
    if any(item.options.get("waterfall") for item in layout.items):
        said.append(STILL["waterfall"])
    return tuple(said)


@cache
def _template() -> Template:
    source = files("scenewright.composer.blender").joinpath("scene.py.j2").read_text(encoding="utf-8")
    return Environment(
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True, autoescape=False
    ).from_string(source)


def _block(layout: Layout, item: Item) -> Mapping[str, object]:
    count = len(item.spots)
    options = {key: _turned(key, value) for key, value in item.options.items()}
    if item.part == "island" and not layout.air.floating:
        options["stands"] = True
    variety = max(1, min(VARIETY, count))
    meshes = [_call(item.part, item.seed + k, options | _colored(item, k)) for k in range(max(variety, len(item.palette)))]
    kind = str(options.get("kind", ""))
    lit = bool(options.get("lit"))
    return {
        "name": item.name,
        "id": _identifier(item.name),
        "label": f"{count} × {item.label}" if count > 1 else item.label,
        "part": item.part,
        "meshes": meshes[0] if len(meshes) == 1 else f"[{', '.join(meshes)}]",
        "spots": [repr(_spot(spot)) for spot in item.spots],
        "parent": _identifier(item.parent) if item.parent and layout.item(item.parent) else "",
        "flat": not item.shadow or item.part in GROUNDS,
        "moves": [_move(item, move) for move in item.moves],
        "lamp": repr(LAMPS[kind]) if item.glow and kind in LAMPS else "",
        "most_lamps": MOST_LAMPS,
        "halo": ", ".join(map(repr, HALOS[kind])) if lit and item.part in {"lantern", "tower"} and kind in HALOS else "",
    }


def _calls(block: Mapping[str, object]) -> Sequence[str]:
    moves = block["moves"]
    return moves if isinstance(moves, list) else []


def _call(part: str, seed: int, options: Mapping[str, JsonValue]) -> str:
    given = "".join(f", {key}={value!r}" for key, value in options.items() if key not in {"far"} or part == "tree")
    return f"{part}(seed={seed}{given})"


def _colored(item: Item, index: int) -> dict[str, JsonValue]:
    return {"color": item.palette[index % len(item.palette)]} if item.palette else {}


def _turned(key: str, value: JsonValue) -> JsonValue:
    """Places on the ground from Three.js' axes to Blender's."""

    def number(part: JsonValue) -> float:
        return float(part) if isinstance(part, int | float) else 0.0

    match key, value:
        case ("clear" | "points", list()):
            return [[number(p[0]), -number(p[1]), *p[2:]] for p in value if isinstance(p, list)]
        case "shores", list():
            ats = [(shore.get("at"), number(shore.get("radius"))) for shore in value if isinstance(shore, dict)]
            return [[number(at[0]), -number(at[1]), radius] for at, radius in ats if isinstance(at, list)]
        case _:
            return value


def _spot(spot: Spot) -> tuple[tuple[float, float, float], float, float]:
    x, y, z = spot.at
    return (x, -z if z else 0.0, y), spot.turn, spot.scale


def _move(item: Item, move: Move) -> str:
    things = _identifier(item.name)

    def option(name: str, usual: float) -> float:
        value = move.options.get(name, usual)
        return float(value) if isinstance(value, int | float) else usual

    match move.action:
        case "bob":
            return f"wave({things}, 'location', 2, {option('height', 0.15):g}, {option('period_s', 5):g}, shift=0.37)"
        case "sway":
            amount = round(option("angle_deg", 2) * 0.01745, 4)
            return f"wave({things}, 'rotation_euler', 0, {amount}, {option('period_s', 6):g}, shift=0.23)"
        case "drift":
            return f"wave({things}, 'location', 0, {option('speed_m_s', 0.4) * 6:.2f}, 24, shift=0.13)"
        case "spin":
            return f"spin({things}, {option('period_s', 30):g})"
        case "circle" | "drive":
            center = move.options.get("center")
            x, _, z = (float(c) if isinstance(c, int | float) else 0.0 for c in (center if isinstance(center, list) else (0, 0, 0)))
            return f"circle({things}, ({x:g}, {-z:g}), {option('period_s', 24):g})"


def _identifier(name: str) -> str:
    """A thing's name as a variable that no part is called by: stone-lantern-2 becomes the_stone_lantern_2."""
    return "the_" + name.replace("-", "_")
