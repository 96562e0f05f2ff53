"""Modifiers: the words before (or after) a noun, gathered, and what they make of a thing."""

from dataclasses import dataclass, field
from typing import cast

from pydantic import JsonValue

from scenewright.composer.kinds import KINDS
from scenewright.composer.lexicon import COLORS, SHADES, SHINY, Sense
from scenewright.composer.request import Formation, Motion, Thing, Zone

SMALLEST, LARGEST = 0.05, 20.0
"""How far a thing may be from its kind's usual size."""
_MOST_TIERS, _MOST_STOREYS = 9, 3


@dataclass
class Modifiers:
    """Modifiers that wait for their noun."""

    count: int | None = None
    colors: list[str] = field(default_factory=list)
    scale: float = 1.0
    sized: str = ""
    stretch: float = 1.0
    height_m: float | None = None
    width_m: float | None = None
    options: dict[str, JsonValue] = field(default_factory=dict)
    formation: Formation | None = None
    stacks: int | None = None
    motion: Motion | None = None
    zone: Zone | None = None
    article: str = ""
    pattern: str = ""
    said: list[str] = field(default_factory=list)

    def add(self, text: str, sense: Sense) -> str | None:
        """Takes a word in. Returns a sentence when it cannot be done."""
        self.said.append(text)
        match sense.role:
            case "color" if text in SHINY:
                return f"The material '{text}' is not available yet; left plain."
            case "color":
                self.colors.append(color_of(text))
            case "size" if sense.text == "long":
                self.stretch = 1.6
            case "size":
                self.scale *= sense.number
                self.sized = text
            case "formation":
                if text in {"rows of", "lines of"} and self.count:
                    self.count *= 5
                if sense.text == "stack":
                    self.stacks, self.count = self.count, None
                self.formation = cast(Formation, sense.text)
            case "motion":
                self.motion = cast(Motion, sense.text)
            case "trait" if sense.text in {"striped", "patterned"}:
                self.pattern = text
            case "trait":
                self.options |= {"lit": True} if sense.text == "lit" else {"snow": sense.text == "snow"}
            case "option":
                self.options |= dict([sense.text.split("=")])
            case _:
                pass
        return None

    def levels(self) -> None:
        """Makes the count one of tiers or storeys: 'a five-storey house'."""
        if self.count:
            self.options |= {"tiers": min(self.count, _MOST_TIERS), "storeys": min(self.count, _MOST_STOREYS)}
            self.count = None


def color_of(text: str) -> str:
    """The colour that words name: 'red', 'dark red'."""
    if text in COLORS:
        return COLORS[text]
    shade, base = text.split(" ", 1)
    share, toward = SHADES[shade]
    pairs = ((int(COLORS[base][i : i + 2], 16), int(toward[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def dressed(thing: Thing, modifiers: Modifiers) -> tuple[Thing, list[str]]:
    """A thing with its modifiers, and sentences about what it cannot wear."""
    kind, colors = KINDS[thing.kind], modifiers.colors
    unmet: list[str] = []
    if colors and "color" not in kind.accepts:
        colors = []
        unmet.append(f"The colour of the {kind.name} cannot be chosen.")
    second = colors[1] if len(colors) > 1 else "#f0ece2" if modifiers.pattern else None
    if second and "second" in kind.accepts and modifiers.pattern in {"", "striped", "stripes", "stripy", "stripey", "striped in"}:
        modifiers.options["second"] = second
    elif modifiers.pattern:
        unmet.append(f"A pattern cannot be shown on the {kind.name} yet: '{modifiers.pattern}' is left out.")
    if second and len(colors) > 1 and not kind.accepts & {"second", "roof"}:
        unmet.append(f"The {kind.name} has one colour only so far: the second one is left out.")
    scale = thing.scale * modifiers.scale
    stretch = thing.stretch * modifiers.stretch
    if modifiers.height_m and kind.height:
        scale = _fitting(thing, modifiers.height_m / kind.height, unmet)
    if modifiers.width_m and "length" in kind.accepts:
        stretch = min(4.0, max(0.4, modifiers.width_m / (2 * kind.radius * scale)))
    elif modifiers.width_m:
        scale = _fitting(thing, modifiers.width_m / (2 * kind.radius), unmet)
    if stretch != 1 and "length" not in kind.accepts:
        scale, stretch = scale * min(stretch, 1.25), 1.0
    fields: dict[str, object] = {
        "color": colors[0] if colors else thing.color,
        "roof": colors[1] if len(colors) > 1 and "roof" in kind.accepts else thing.roof,
        "scale": round(scale, 3),
        "sized": modifiers.sized or thing.sized,
        "height_m": round(scale * kind.height, 2) if modifiers.height_m else thing.height_m,
        "stretch": stretch,
        "options": {**thing.options, **{key: value for key, value in modifiers.options.items() if key in kind.accepts}},
        "motion": modifiers.motion or thing.motion,
        "formation": modifiers.formation or thing.formation,
        "zone": modifiers.zone or thing.zone,
    }
    return thing.model_copy(update=fields), unmet


def _fitting(thing: Thing, scale: float, unmet: list[str]) -> float:
    """A scale within what can be shown."""
    if not SMALLEST <= scale <= LARGEST:
        near = "largest" if scale > LARGEST else "smallest"
        unmet.append(f"A {thing.kind} of that size cannot be shown: it is the {near} that there is.")
    return min(LARGEST, max(SMALLEST, scale))


def featured(thing: Thing, feature: str, word: str, modifiers: Modifiers) -> tuple[Thing, str | None]:
    """A thing with a part as said ('with a red roof', 'lit windows'), and a sentence when it has no such part to choose."""
    accepts, color = KINDS[thing.kind].accepts, modifiers.colors[0] if modifiers.colors else None
    fields: dict[str, object] = {}
    unmet = None
    if feature in {"tiers", "storeys"} and accepts & {"tiers", "storeys"}:
        option, most = ("tiers", _MOST_TIERS) if "tiers" in accepts else ("storeys", _MOST_STOREYS)
        fields["options"] = {**thing.options, option: max(1, min(modifiers.count or 2, most))}
    elif feature == "roof" and "roof" in accepts:
        fields["roof"] = color or thing.roof
    elif feature == "color" and color and word in {"sail", "sails"} and "sail" in accepts:
        fields["options"] = {**thing.options, "sail": color}
    elif feature == "color" and color:
        fields["color"] = color
    elif feature in {"lit", "waterfall"} and feature in accepts:
        fields["options"] = {**thing.options, feature: True}
    elif color or (feature in {"waterfall", "lit"} and KINDS[thing.kind].habit != "place"):
        unmet = f"The {thing.options.get('text', thing.kind)} has no {word} to choose; left out."
    return thing.model_copy(update=fields), unmet
