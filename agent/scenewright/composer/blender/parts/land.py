"""Land and water: what all else stands on. Level where things may stand, gone in the haze before it ends."""
# mypy: ignore-errors

from math import atan2, cos, exp, hypot, sin, tau

from mathutils import Vector, noise
from shape import Shape, material, mix

LANDS = {
    "grass": ("#6f9a45", "#a3ab57", "#3f7042"), "snow": ("#eef2f8", "#ffffff", "#ccd9ee"), "sand": ("#e0c491", "#ecd7ac", "#bb9569"),
    "rock": ("#8d857d", "#a89a88", "#62606a"), "city": ("#a09d98", "#aca8a0", "#8d8d92"), "autumn": ("#9c9f47", "#c9a247", "#6c7f3c"),
}  # fmt: skip


def bump(x, y, z=0.0):
    """Smooth chance, about -1 to 1."""
    return noise.noise(Vector((x, y, z))) * 1.6


def soft(low, high, value):
    """0 below, 1 above, smooth between."""
    share = min(1.0, max(0.0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


def meadow(kind="grass", season="summer", color=None, seed=1):
    """The colours of a land as a function of the place: patches, no two faces alike."""
    name = {"winter": "snow", "autumn": "autumn"}.get(season, kind) if kind == "grass" else kind
    base, dry, deep = (color, mix(color, "#fff2c0", 0.25), mix(color, "#203040", 0.3)) if color else LANDS.get(name, LANDS["grass"])

    def at(x, y, z):
        patch = bump(x * 0.11, y * 0.11, seed) * 0.6 + bump(x * 0.4, y * 0.4, seed + 9) * 0.4
        return mix(base, dry if patch > 0 else deep, min(1.0, abs(patch) * 1.1))

    return at


def disc(shape, shares, height, outline, color, around=64):
    """A land from its middle outwards: `height(x, y)` over rings at shares of an outline."""
    random = shape.random
    rings = []
    for k, share in enumerate(reversed(shares)):
        points = []
        for i in range(around):
            a = tau * (i + (k % 2) * 0.5 + random.uniform(-0.18, 0.18)) / around
            far = outline(a) * share * (1 + random.uniform(-0.02, 0.02) * (k > 0))
            points.append((cos(a) * far, sin(a) * far, height(cos(a) * far, sin(a) * far)))
        rings.append(points)
    shape.loft(rings, color, high=True)


def ground(seed=1, radius=20.0, kind="grass", relief=0.3, season="summer", color=None, clear=()):
    """Level within 0.7 of the radius and in the circles of `clear`, hilly beyond."""
    shape = Shape(seed, 0.03)

    def height(x, y):
        far = hypot(x, y) / radius
        free = min((soft(r * 1.2 + 2, r * 2 + 10, hypot(x - cx, y - cy)) for cx, cy, r in clear), default=1.0)
        hills = 0.35 + 0.8 * bump(x / radius * 0.5 + seed, y / radius * 0.5) + 0.2 * bump(x / radius * 1.3, y / radius * 1.3, 5)
        return soft(0.72, 3.2, far) * free * hills * (0.12 if kind == "city" else 1) * relief * radius * 0.85 * (1 + far * 0.16)

    shares = [0.004 * 1.2**k for k in range(31)]
    disc(shape, shares, height, lambda a: radius * 11, meadow(kind, season, color, seed), around=80)
    for i in range(90 if kind == "city" else 0):  # houses in the haze
        a, far, tall = tau * i / 90, radius * shape.random.uniform(4.5, 8), radius * shape.random.uniform(0.25, 1.0)
        paint = shape.random.choice(["#8f97a8", "#a39a94", "#7d8698", "#b3a79c"])
        shape.box((radius * 0.4, radius * 0.4, tall), (cos(a) * far, sin(a) * far, -0.5), paint, bevel=0, turn=(0, 0, a))
    return shape.done("ground")


def hill(seed=1, radius=7.0, height=2.0, color=None, season="summer"):
    """Level at `height` within 0.4 of the radius, down to 0 at its foot."""
    shape = Shape(seed, 0.03)

    def rise(x, y):
        share = hypot(x, y) / radius
        return height * (1 - min(1.0, max(0.0, (share - 0.38) / 0.66)) ** 1.5) ** 2.2 - (0.12 if share > 1.02 else 0)

    shares = [0.01, 0.1, 0.2, 0.3, 0.4, 0.46, 0.52, 0.58, 0.64, 0.7, 0.76, 0.82, 0.88, 0.94, 1.0, 1.06]
    disc(shape, shares, rise, lambda a: radius * (1 + 0.06 * bump(cos(a), sin(a), seed)), meadow("grass", season, color, seed))
    return shape.done("hill")


def island(seed=1, radius=9.0, depth=None, color=None, season="summer", waterfall=False, stands=False):
    """Level at 0 within 0.72 of the radius, earth and broken rock below: a keel in the air, a wide foot where it `stands`."""
    shape = Shape(seed, 0.06)
    depth = depth or radius * 0.85

    def outline(a):
        return radius * (0.94 + 0.12 * bump(cos(a) * 1.4 + 5, sin(a) * 1.4, seed))

    def rim(share, z, lumpy=0.0):
        points = []
        for i in range(44):
            a = tau * i / 44
            far = outline(a) * share * (1 + lumpy * (bump(cos(a) * 2 + 20, sin(a) * 2, z * 0.4 + seed) + 0.4 * shape.random.uniform(-1, 1)))
            points.append((cos(a) * far, sin(a) * far, z + lumpy * depth * 0.12 * bump(cos(a) * 3, sin(a) * 3, z + 7)))
        return points

    stops = ["#7c5d43", "#9a7f6c", "#857582", "#5f5a72"]

    def stone(x, y, z):
        at = min(2.99, max(0.0, -z / depth * 2.6 + bump(x * 0.4, z * 0.8, y * 0.4) * 0.4))
        return mix(stops[int(at)], stops[int(at) + 1], at % 1)

    rows = []
    for k in range(10):
        down = k / 9
        share, lumpy = (
            (0.94 + 0.2 * down**0.8, 0.05 + 0.1 * (k > 0)) if stands else (0.96 * (1 - down**1.3) ** 1.2 + 0.015, 0.05 + 0.22 * down)
        )
        rows.append(rim(share, -0.35 - down * depth, lumpy))
    shape.loft(rows[::-1], stone, low=True)
    lip = rim(1.0, -0.02 * radius)
    hang = [(x * 1.01, y * 1.01, z - shape.random.uniform(0.15, 0.6) * min(1.5, radius / 7)) for x, y, z in lip]
    shape.loft([rows[0], [(x * 0.96, y * 0.96, z) for x, y, z in hang]], "#6a4d38")
    grass = meadow("grass", season, color, seed)
    shape.loft([[(x * 0.96, y * 0.96, z) for x, y, z in hang], hang, lip], lambda x, y, z: mix(grass(x, y, z), "#23351f", 0.3))
    shape.loft([lip, rim(0.9, -0.01 * radius), rim(0.72, 0), rim(0.5, 0), rim(0.25, 0)], grass, high=True)
    return shape.done("island")


def islet(seed=1, radius=6.0, color=None, season="summer"):
    """A low island in the sea: grass within 0.6 of its radius, then a beach."""
    shape = Shape(seed, 0.03)
    grass = meadow("grass", season, color, seed)

    def paint(x, y, z):
        share = hypot(x, y) / radius
        return mix(grass(x, y, z), "#e3cf9f", soft(0.62, 0.7, share + 0.03 * bump(x * 0.8, y * 0.8, seed)))

    def height(x, y):
        return -1.1 * soft(0.6, 1.05, hypot(x, y) / radius)

    shares = [0.02, 0.2, 0.4, 0.55, 0.62, 0.68, 0.74, 0.8, 0.88, 0.96, 1.05]
    disc(shape, shares, height, lambda a: radius * (1 + 0.08 * bump(cos(a), sin(a), seed)), paint, around=56)
    return shape.done("islet")


def water(seed=1, radius=20.0, kind="sea", color=None, shores=()):
    """A sea to the horizon, or a lake with a shore. The viewer makes it move: `water` says how much."""
    shape = Shape(seed, 0.0)
    sea = kind == "sea"
    wet = material("sea" if sea else "lake", color or ("#1d5f78" if sea else "#2f7480"), rough=0.2)
    wet["water"] = 1.0 if sea else 0.55
    if shores:
        wet["shores"] = [float(part) for x, y, r in shores[:6] for part in (x, -y, r)]
    far = radius * (11 if sea else 1)

    def outline(a):
        return far * (1 if sea else 1 + 0.16 * bump(cos(a) * 1.2, sin(a) * 1.2, seed))

    shares = [0.002, 0.012, 0.025, 0.04, 0.06, 0.085, 0.12, 0.18, 0.3, 0.55, 1] if sea else [0.02, 0.3, 0.6, 0.85, 1]
    disc(shape, shares, lambda x, y: 0.0, outline, "#ffffff")
    shape.slots = [1] * len(shape.faces)
    shape.materials.append(wet)
    if not sea:
        rows = [[(cos(tau * i / 48) * (outline(tau * i / 48) + wide), sin(tau * i / 48) * (outline(tau * i / 48) + wide), z)
                 for i in range(48)] for wide, z in ((0.7, -0.1), (0.25, 0.05), (-0.1, 0.02), (-0.5, -0.1))]  # fmt: skip
        shape.loft(rows, "#b9a57c")
    return shape.done("water")


def ribbon(shape, points, width, color, z=0.03, wobble=0.0):
    """A strip along a smooth line through points, level."""
    line = []
    for i in range(len(points) - 1):
        a, b, c, d = (Vector(points[max(0, min(len(points) - 1, i + k))]) for k in (-1, 0, 1, 2))
        steps = max(3, int((c - b).length / max(width * 0.6, 1.0)))
        for k in range(steps):
            t = k / steps
            line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    line.append(Vector(points[-1]))
    rows = []
    for i, here in enumerate(line):
        way = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
        side = Vector((-way.y, way.x)) * width / 2
        half = [1 + wobble * bump(i * 0.5, k * 9.0) for k in (0, 1)]
        left, right = here + side * half[0], here - side * half[1]
        rows.append(((*right, z), (*here, z + 0.012), (*left, z)))
    flat = [point for row in rows for point in row]
    faces = [[i * 3 + k, i * 3 + k + 1, i * 3 + k + 4, i * 3 + k + 3] for i in range(len(rows) - 1) for k in (0, 1)]
    shape.solid(flat, [face[::-1] for face in faces], color)


def path(seed=1, points=(), width=1.6, color="#c9ab80", wobble=0.12, stones=True):
    """A path or road on the ground."""
    shape = Shape(seed, 0.06 if wobble else 0.02)
    ribbon(shape, points, width, color, wobble=wobble)
    if not wobble:  # a road has a line
        shape.jitter = 0
        for i in range(len(points) - 1):
            a, b = Vector(points[i]), Vector(points[i + 1])
            for k in range(max(1, int((b - a).length / 3))):
                at = a.lerp(b, (k + 0.5) / max(1, int((b - a).length / 3)))
                shape.box((0.12, 1.1, 0.02), (*at, 0.035), "#e8e2d2", bevel=0, turn=(0, 0, atan2(-(b - a).x, (b - a).y)))
    return shape.done("path")


def river(seed=1, points=(), width=4.0, color=None):
    """Moving water with banks."""
    shape = Shape(seed, 0.05)
    ribbon(shape, points, width * 1.3, "#a8956c", z=0.02, wobble=0.1)
    first = len(shape.faces)
    ribbon(shape, points, width, "#ffffff", z=0.06, wobble=0.08)
    wet = material("river", color or "#2f7480", rough=0.2)
    wet["water"] = 0.5
    shape.materials.append(wet)
    shape.slots[first:] = [1] * (len(shape.faces) - first)
    return shape.done("river")


def mountain(seed=1, color=None, snow=True, foot=None):
    """A peak with ridges; snow on what lies high and flat."""
    shape = Shape(seed, 0.06)
    rock, low = color or "#7d8094", foot or "#6f8563"
    rows = []
    for k in range(9):
        share = k / 8
        points = []
        for i in range(28):
            a = tau * (i + (k % 2) * 0.5) / 28
            ridge = abs(bump(cos(a) * 1.7 + seed, sin(a) * 1.7))
            far = 14 * (1 - share) ** 1.25 * (1 + 0.3 * ridge - 0.2 * bump(cos(a) * 3, sin(a) * 3, share * 4 + seed)) + 0.02
            points.append((cos(a) * far, sin(a) * far, 12 * share + (0.9 * bump(cos(a) * 4, sin(a) * 4, share * 6) if 0 < k < 8 else 0)))
        rows.append(points)

    def paint(x, y, z):
        line = 7.4 + 1.5 * bump(x * 0.35, y * 0.35, seed)
        return mix(mix(low, rock, soft(1.0, 4.5, z)), "#f4f6fb", soft(line - 0.4, line + 0.4, z) if snow else 0)

    shape.loft(rows, paint, high=True)
    return shape.done("mountain")


def rock(seed=1, color=None, moss=True):
    """A broken stone that sits a little in the ground."""
    shape = Shape(seed, 0.08)
    stone = color or "#8f8a86"
    random = shape.random

    def paint(x, y, z):
        return mix(stone, "#71804f", 0.55 * soft(0.45, 0.75, z + 0.15 * bump(x * 3, y * 3, seed))) if moss else stone

    shape.ball(0.85, (0, 0, 0.36), paint, rough=0.16, scale=(1.05, 0.85, 0.72), turn=(0, 0.12, random.uniform(0, tau)))
    for _ in range(2):
        a = random.uniform(0, tau)
        shape.ball(random.uniform(0.2, 0.34), (cos(a) * 0.95, sin(a) * 0.95, 0.1), paint, detail=1, rough=0.2, scale=(1, 1, 0.8))
    return shape.done("rock")


def cloud(seed=1, color=None):
    """A heap of soft balls, flat below; its edges melt into the sky."""
    shape = Shape(seed, 0.0)
    random, white = shape.random, color or "#ffffff"
    air = material("cloud", rough=1.0)

    def paint(x, y, z):
        return tuple(1.45 * part for part in mix(white, "#a9b4cc", 0.2 * exp(-max(0, z + 0.5) * 1.8)))  # light goes through it

    for x, size in ((-2.1, 0.6), (-1.25, 0.95), (-0.1, 1.3), (1.0, 1.05), (1.9, 0.7), (2.5, 0.42), (0.5, 0.9), (-0.8, 0.9)):
        size *= random.uniform(0.88, 1.12)
        at = (x + random.uniform(-0.2, 0.2), random.uniform(-0.5, 0.5), size * 0.42 - 0.42)
        shape.ball(size, at, paint, detail=3, scale=(1.15, 1, 0.72), smooth=True)
    air["airy"] = 1
    shape.materials[0] = air
    return shape.done("cloud")
