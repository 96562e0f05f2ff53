"""Air: the four times of day and what weather does to them, as numbers for Blender's world and lamps."""

from math import cos, hypot, radians, sin

from scenewright.composer.placement import Air, Camera
from scenewright.composer.request import Time, Weather
from scenewright.values.base import Value

Color = tuple[float, float, float]
Way = tuple[float, float, float]


class Hour(Value):
    """A time of day. Colours are CSS; powers W/m²; angles in degrees: the key's side from the camera's view and its height."""

    zenith: str
    middle: str
    horizon: str
    nadir: str
    glow: str
    key: tuple[str, float]
    fill: tuple[str, str, float]
    rim: tuple[str, float]
    side_deg: float
    up_deg: float
    disc: tuple[float, float, float]  # strength, size in degrees, moon
    at: tuple[float, float]  # place of sun or moon in the picture, -1 to 1
    veil: tuple[str, float]
    stars: float = 0.0


HOURS: dict[Time, Hour] = {
    "dawn": Hour(zenith="#6f9bd8", middle="#c0b4e0", horizon="#fdcfb0", nadir="#b9a0b8", glow="#ff9058", key=("#ffbd84", 4.4),
                 fill=("#a7b6ff", "#8d7a8a", 1.4), rim=("#ffd2c0", 0.7), side_deg=-78, up_deg=27, disc=(0.9, 1.6, 0), at=(-0.66, 0.3),
                 veil=("#ffe2cf", 0.6)),
    "day": Hour(zenith="#3f86d2", middle="#83b9ea", horizon="#d6e9f4", nadir="#86b4d8", glow="#fff0c8", key=("#fff0d4", 4.6),
                fill=("#b4d4ff", "#8b9460", 1.35), rim=("#d8e8ff", 0.6), side_deg=-58, up_deg=46, disc=(0, 2, 0), at=(-1.5, 1.6),
                veil=("#ffffff", 0.55)),
    "dusk": Hour(zenith="#2a3069", middle="#80568f", horizon="#f49f7c", nadir="#4c3a6c", glow="#ff8a4a", key=("#ffa468", 5.2),
                 fill=("#9f9be6", "#96606a", 1.35), rim=("#b39cff", 1.0), side_deg=-82, up_deg=26, disc=(0.85, 1.7, 0), at=(-0.62, 0.12),
                 veil=("#ffb48e", 0.5), stars=0.45),
    "night": Hour(zenith="#0a1130", middle="#1b2b5c", horizon="#43598f", nadir="#172044", glow="#5f7cc0", key=("#c6cff2", 1.9),
                  fill=("#7f87c2", "#55557a", 1.25), rim=("#8fb0ff", 0.9), side_deg=-62, up_deg=42, disc=(1, 1.9, 1), at=(-0.6, 0.66),
                  veil=("#5b74ad", 0.35), stars=1),
}  # fmt: skip
# How far colours go grey, how bright they stay; factors of key, fill and stars; where the haze begins and ends, in radii.
WEATHERS: dict[Weather, tuple[float, float, float, float, float, float, float]] = {
    "clear": (0, 1, 1, 1, 1, 1.3, 10),
    "fog": (0.45, 0.97, 0.55, 1.3, 0.1, -0.9, 3.2),
    "overcast": (0.65, 0.86, 0.3, 1.6, 0, 0.8, 7),
    "rain": (0.75, 0.7, 0.22, 1.35, 0, 0.1, 5),
    "snow": (0.5, 0.95, 0.6, 1.45, 0.15, 0.2, 5.5),
}


class Light(Value):
    """What a script says of world and lamps. Colours are linear; ways are Blender's (Z up)."""

    world: dict[str, tuple[float, ...] | float]
    horizon: Color
    haze: tuple[float, float]  # where it begins and ends, in metres behind the subject
    key: tuple[Color, float, Way]
    rim: tuple[Color, float, Way]


def light(air: Air, camera: Camera, *, seed: int) -> Light:
    """World and lamps of an hour and a weather, turned to the camera: the key always comes from its side."""
    hour, (grey, dim, key, fill, stars, near, far) = HOURS[air.time], WEATHERS[air.weather]

    def dulled(css: str) -> Color:
        r, g, b = (int(css[i : i + 2], 16) / 255 for i in (1, 3, 5))
        bright = r * 0.3 + g * 0.55 + b * 0.15
        mixed = (a + (bright * tint - a) * grey for a, tint in ((r, 0.97), (g, 1.0), (b, 1.05)))
        red, green, blue = (_linear(part * dim) for part in mixed)
        return red, green, blue

    def way(turn_deg: float, up_deg: float) -> Way:
        turn, up = radians(camera.azimuth_deg + turn_deg), radians(up_deg)
        return round(sin(turn) * cos(up), 4), round(-cos(turn) * cos(up), 4), round(sin(up), 4)

    shine = air.stars or hour.stars
    world: dict[str, tuple[float, ...] | float] = {
        "zenith": dulled(hour.zenith), "middle": dulled(hour.middle), "nadir": dulled(hour.nadir if air.floating else hour.horizon),
        "glow": tuple(round(part * max(0.0, 1 - grey * 1.2), 4) for part in dulled(hour.glow)),
        "sun": _sun(hour, camera), "disc": (0.0 if grey else hour.disc[0], *hour.disc[1:]),
        "veil": (*dulled(hour.veil[0]), 0.0 if air.weather == "fog" else hour.veil[1]),
        "fill": round(hour.fill[2] * fill, 3), "fill_sky": css(hour.fill[0]), "fill_ground": css(hour.fill[1]),
        "stars": round((max(hour.stars, 0.6) if air.stars else shine) * stars, 3), "seed": seed % 1000,
    }  # fmt: skip
    if air.weather == "snow":
        world["snow"] = 2 if air.time == "night" else 1
    if air.weather == "rain":
        world["rain"] = 1
    if air.floating:
        world["floating"] = 1
    return Light(
        world=world,
        horizon=dulled(hour.horizon),
        haze=(round(air.radius * near, 1), round(air.radius * far, 1)),
        key=(css(hour.key[0]), round(hour.key[1] * key, 2), way(hour.side_deg, hour.up_deg)),
        rim=(css(hour.rim[0]), hour.rim[1], way(hour.side_deg + 205, 32)),
    )


def css(color: str) -> Color:
    """A CSS colour (#rrggbb) as linear numbers."""
    r, g, b = (_linear(int(color[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return r, g, b


def _linear(part: float) -> float:
    return round(part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4), 4)


def _sun(hour: Hour, camera: Camera) -> Way:
    """The way to what is seen at the hour's place in the picture."""
    depth, (x, y) = 100.0, hour.at
    u, v = camera.spot(x, depth)
    a, b, c = camera.world(u, v, camera.level(y, depth))
    ex, ey, ez = camera.world(*camera.eye)
    long = hypot(a - ex, b - ey, c - ez)
    return round((a - ex) / long, 4), round(-(c - ez) / long, 4), round(max((b - ey) / long, 0.01), 4)
