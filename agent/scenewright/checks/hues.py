"""Hues: whether a colour is what people call by a name. Distances are in OKLab (Björn Ottosson's perceptual space, 2020).

A name stands for several samples, because a thing that is called red may be anything from brick to signal red, in light and shade.
"""

import re
from functools import lru_cache
from math import hypot

Lab = tuple[float, float, float]
HEX = re.compile(r"#([0-9a-f]{3}|[0-9a-f]{6})$")
NEAR = 0.105  # up to here a sample of a basic name stands for a colour
CLOSE = 0.07  # and of a finer name
RIVAL = 0.02  # and no other basic name may be so much nearer
LIGHTNESS = 0.55  # how much of a difference in lightness counts: shade is no other colour
SHADES = {"dark": -0.17, "deep": -0.1, "light": 0.13, "pale": 0.15, "bright": 0.0, "vivid": 0.0, "warm": 0.0, "cool": 0.0}
BASIC = {
    "red": "#ff0000 #d43a2c #b8352c #8f1d1d #e0483a",
    "orange": "#ff8c00 #ff6a1a #d9772b #f29a4a",
    "yellow": "#ffff00 #ffd700 #e0b83e #f4d35e",
    "green": "#008000 #00c000 #00ff00 #4f8a45 #2f5d34 #6fbf4a #8fb840 #386a49 #2f8a63",
    "blue": "#0000ff #3565a8 #1e90ff #4f93c9 #263a66 #87bdeb #4169e1",
    "purple": "#800080 #7a4b9c #7f5bb0 #a060c8 #4b2e83 #a592cc",
    "pink": "#ffc0cb #de8fa8 #ff69b4 #f2a7b8 #ffb7c5",
    "brown": "#8b4513 #7a5236 #6b4226 #4d3220 #a5714a #b88a58",
    "black": "#000000 #151518 #2a2a2e #34343a",
    "white": "#ffffff #f4f1ea #ece8df #f0ece2",
    "grey": "#808080 #8a8d91 #a8a8a8 #5c5f63 #c0c3c7 #9c948d",
}
OTHER = {
    "crimson": "#dc143c #9c2233", "scarlet": "#ff2400 #c43a26", "maroon": "#800000 #6b2030", "burgundy": "#800020 #5e1f2d",
    "rust": "#b7410e #9a4f2c", "terracotta": "#e2725b #c8573a", "coral": "#ff7f50 #f08070", "salmon": "#fa8072 #e9967a",
    "peach": "#ffcba4 #f7b98f", "amber": "#ffbf00 #d99a35 #fdb156", "golden": "#ffd700 #d9a93c #c79a4a", "ochre": "#cc7722 #c28f3c",
    "mustard": "#e1ad01 #c69b2f", "bronze": "#cd7f32 #8f6a3c", "copper": "#b87333 #b06a42", "tan": "#d2b48c #c29a6b",
    "beige": "#f5f5dc #cfb98f #e1d3b5", "cream": "#fffdd0 #efe3c4", "ivory": "#fffff0 #efe8d4", "khaki": "#c3b091 #a89f6b",
    "olive": "#808000 #7c8043", "lime": "#00ff00 #8fb840 #bfff00", "emerald": "#50c878 #2f8a63", "jade": "#00a86b #5a9c78",
    "mint": "#98ff98 #a8e0c0", "teal": "#008080 #2f7f80", "turquoise": "#40e0d0 #3fa6a2", "cyan": "#00ffff #4fb3bf",
    "aqua": "#00ffff #7fdbda", "azure": "#007fff #4f93c9", "navy": "#000080 #263a66", "indigo": "#4b0082 #45438f",
    "violet": "#8f00ff #7f5bb0", "lavender": "#b57edc #a592cc #c8b8e6", "lilac": "#c8a2c8", "magenta": "#ff00ff #b0417f",
    "fuchsia": "#ff00ff #c4368f", "rose": "#ff007f #d98193", "silver": "#c0c0c0 #b9bec4", "charcoal": "#36454f #3a3d45",
    "sand": "#c2b280 #d8c49a", "wood": "#8a6039 #a5714a #6b4226", "brick": "#9c5140 #a8452f", "marble": "#e4e0d8",
    "stone": "#9a9188 #858471",
}  # fmt: skip
SAME = {
    "gray": "grey", "gold": "golden", "wooden": "wood", "rose coloured": "rose", "sandy": "sand", "dark grey": "charcoal",
    "vermilion": "scarlet", "ebony": "black", "snowy": "white", "rosy": "pink", "greenish": "green", "reddish": "red",
    "bluish": "blue",
}  # fmt: skip


@lru_cache(maxsize=4096)
def oklab(color: str) -> Lab:
    """Lightness, green to red, blue to yellow of `#rrggbb`."""
    r, g, b = (_linear(int(color[i : i + 2], 16) / 255) for i in (1, 3, 5))
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def apart(one: str, other: str) -> float:
    """How far two colours are apart; black to white is 1, and 0.02 is just seen."""
    a, b = oklab(one), oklab(other)
    return hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])


def known(name: str) -> str | None:
    """The name of a colour as it is known here, with its shade, or `#rrggbb`; None where it is not known."""
    words = " ".join(name.lower().replace("-", " ").split())
    if HEX.match(words):
        return words if len(words) == 7 else "#" + "".join(2 * digit for digit in words[1:])
    words = SAME.get(words, words)
    if words in BASIC or words in OTHER:
        return words
    shade, _, rest = words.partition(" ")
    rest = SAME.get(rest, rest)
    return f"{shade} {rest}" if shade in SHADES and (rest in BASIC or rest in OTHER) else None


@lru_cache(maxsize=4096)
def is_called(color: str, name: str) -> bool:
    """Whether people would call `color` (#rrggbb) by this name, which `known` gave."""
    if name.startswith("#"):
        return apart(color, name) <= CLOSE
    shade, _, plain = name.rpartition(" ")
    mine = min(_from(color, sample, SHADES.get(shade, 0.0)) for sample in samples(plain))
    rivals = [_from(color, sample) for basic in BASIC if basic != plain for sample in samples(basic)]
    return mine <= (NEAR if plain in BASIC else CLOSE) and (plain not in BASIC or bool(shade) or mine <= min(rivals) + RIVAL)


def samples(plain: str) -> list[str]:
    """Colours that a name without a shade stands for."""
    return (BASIC.get(plain) or OTHER[plain]).split()


@lru_cache(maxsize=4096)
def word(color: str) -> str:
    """The basic name that is nearest to a colour."""
    return min(BASIC, key=lambda basic: min(_from(color, sample) for sample in samples(basic)))


def _from(color: str, sample: str, shade: float = 0.0) -> float:
    a, b = oklab(color), oklab(sample)
    return hypot((a[0] - min(1.0, max(0.0, b[0] + shade))) * (1.0 if shade else LIGHTNESS), a[1] - b[1], a[2] - b[2])


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
