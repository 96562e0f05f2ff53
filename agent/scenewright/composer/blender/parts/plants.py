"""Plants: trees by species, bushes, flowers, grass."""
# mypy: ignore-errors

from math import cos, pi, sin, tau

from shape import Shape, mix, ring

LEAVES = {"oak": "#5f8f3f", "cherry": "#eeb3c4", "birch": "#8fae4c", "palm": "#5c9440", "pine": "#2f6146"}
AUTUMN = {"oak": "#c7772e", "birch": "#dcae3c", "cherry": "#c8553d"}


def tree(seed=1, species="oak", season="summer", color=None, far=False):
    """A tree; pines keep their needles in winter and carry snow, others are bare."""
    shape = Shape(seed, 0.07)
    leaves = color or (AUTUMN.get(species) if season == "autumn" else None) or LEAVES[species]
    {"pine": pine, "palm": palm}.get(species, crown)(shape, leaves, species, season, far)
    return shape.done(species)


def pine(shape, needles, species, season, far):
    """Skirts of needles one over the other, narrower to the top, ragged below."""
    random = shape.random
    shape.cone(0.2, 0.12, 1.4, (0, 0, -0.1), "#6a4a35", sides=7)
    tiers = 4 if far else 5
    for k in range(tiers):
        share = k / (tiers - 1)
        low, wide = 0.75 + 3.3 * share, 1.62 - 1.05 * share
        sides, tall = 11, 1.55 - 0.25 * share
        turn = random.uniform(0, tau)
        rim = []
        for i in range(sides):
            a = turn + tau * i / sides
            far_out = wide * random.uniform(0.86, 1.06)
            rim.append((cos(a) * far_out, sin(a) * far_out, low + random.uniform(-0.16, 0.1)))
        mid = [(x * 0.55, y * 0.55, z + tall * 0.42) for x, y, z in rim]
        tip = [(x * 0.03, y * 0.03, low + tall) for x, y, z in rim]
        under = [(x * 0.25, y * 0.25, low + 0.3) for x, y, z in rim]

        def paint(x, y, z, low=low, tall=tall):
            lit = mix(needles, "#11281f", 0.35 * (1 - min(1, max(0, (z - low) / tall))))
            return mix(lit, "#f3f6fb", 0.85 if season == "winter" and z > low + 0.22 * tall else 0.0)

        shape.loft([under, rim], mix(needles, "#10241c", 0.55))
        shape.loft([rim, mid, tip], paint)


def crown(shape, leaves, species, season, far):
    """A forked trunk and a heap of leafy balls; bare twigs in winter."""
    random = shape.random
    slim, bark = species == "birch", {"birch": "#e6e0d4", "cherry": "#5c4038"}.get(species, "#6d4f3a")
    high, wide = {"birch": (6.1, 1.25), "cherry": (4.8, 2.1)}.get(species, (5.6, 2.0))
    fork = high * (0.5 if slim else 0.38)
    thick = 0.13 if slim else 0.26
    shape.cone(thick * 1.35, thick * 0.8, fork + 0.3, (0, 0, -0.1), bark, sides=8)
    if slim:
        for _ in range(6):
            shape.box((0.14, 0.05, 0.05), (0, -thick * 0.95, random.uniform(0.4, fork)), "#4a443f", bevel=0)
    limbs = 5 if season == "winter" and not far else 3
    for k in range(limbs):
        a, lean = tau * k / limbs + random.uniform(-0.3, 0.3), random.uniform(0.45, 0.75)
        shape.cone(
            thick * 0.6,
            0.03,
            high * (0.25 if slim and season != "winter" else 0.42),
            (0, 0, fork),
            bark,
            sides=6,
            turn=(lean * cos(a), lean * sin(a), 0),
        )
    if season == "winter":
        for _ in range(4):
            a = random.uniform(0, tau)
            shape.cone(
                0.06, 0.015, high * 0.4, (cos(a) * 0.15, sin(a) * 0.15, fork + 0.5), bark, sides=5, turn=(0.8 * cos(a), 0.8 * sin(a), 0)
            )
        return

    def paint(x, y, z):
        up = min(1, max(0, (z - fork) / (high - fork)))
        return mix(mix(leaves, "#14301f" if species != "cherry" else "#8d4a68", 0.42 * (1 - up)), "#fff3c4", 0.14 * up)

    balls, puff = (5 if far else 8), 1.0
    if species == "cherry":  # more and smaller: blossom, not leaves
        balls, puff = (7 if far else 14), 0.74
    for k in range(balls):
        a, out = tau * k * (0.382 if balls > 8 else 1 / (balls - 1)), 0.0 if k == balls - 1 else wide * random.uniform(0.4, 0.7)
        size = wide * puff * random.uniform(0.5, 0.62) * (1.15 if k == balls - 1 else 1)
        z = high - size * (1 if balls < 9 else 1.3) if k == balls - 1 else fork + size * 0.55 + (high - fork) * random.uniform(0.12, 0.46)
        shape.ball(size, (cos(a) * out, sin(a) * out, z), paint, rough=0.09, scale=(1, 1, 1.25 if slim else 0.85))


def palm(shape, leaves, species, season, far):
    """A bent trunk and drooping fronds."""
    random = shape.random
    rows = [
        [(x + 0.8 * (k / 8) ** 2, y, z) for x, y, z in ring(0.24 - 0.1 * k / 8 + 0.03 * (k % 2), 4.2 * k / 8 - 0.05, 8)] for k in range(9)
    ]
    shape.loft(rows, "#8d6f4e")
    for k in range(9):
        a = tau * k / 9 + random.uniform(-0.2, 0.2)
        spine = [(0.8 + cos(a) * r, sin(a) * r, 4.2 + 0.75 * sin(r * 1.15) - 0.3 * r * r * 0.5) for r in (0.0, 0.6, 1.2, 1.7, 2.1)]
        half = (0.1, 0.32, 0.34, 0.2, 0.02)
        points = []
        for (x, y, z), w in zip(spine, half, strict=True):
            points += [(x - sin(a) * w, y + cos(a) * w, z - w * 0.5), (x, y, z), (x + sin(a) * w, y - cos(a) * w, z - w * 0.5)]
        faces = [[i * 3 + j, i * 3 + j + 1, i * 3 + j + 4, i * 3 + j + 3] for i in range(4) for j in (0, 1)]
        shape.solid(points, faces, lambda x, y, z: mix(leaves, "#1d4a2a", 0.5 * min(1, max(0, (4.4 - z) * 0.8))))
    for a in (0.3, 2.2, 4.4):
        shape.ball(0.14, (0.8 + cos(a) * 0.2, sin(a) * 0.2, 4.1), "#6b4a2c", detail=1)


def bush(seed=1, color=None, season="summer", blossom=None):
    """A low heap of leaves."""
    shape = Shape(seed, 0.08)
    leaves = color or {"autumn": "#b5702f", "winter": "#dfe7f0"}.get(season, "#557f3c")
    for k in range(5):
        a, out = tau * k / 4, 0.0 if k == 4 else 0.42
        size = 0.52 if k == 4 else shape.random.uniform(0.34, 0.44)
        shape.ball(
            size, (cos(a) * out, sin(a) * out, size * 0.8), lambda x, y, z: mix(leaves, "#16301f", 0.45 * (1 - min(1, z / 0.8))), rough=0.1
        )
    for _ in range(14 if blossom else 0):
        a, up = shape.random.uniform(0, tau), shape.random.uniform(0.3, 0.85)
        shape.ball(0.07, (cos(a) * 0.72 * (1.1 - up * 0.5), sin(a) * 0.72 * (1.1 - up * 0.5), up), blossom, detail=1)
    return shape.done("bush")


def flower(seed=1, color=None, stems=9, season="summer"):
    """A few flowers in a tuft."""
    shape = Shape(seed, 0.06)
    random = shape.random
    petals = color or random.choice(["#e9e3f2", "#e7b24a", "#d8637c", "#9a86d0"])
    for _ in range(stems):
        a, out, tall = random.uniform(0, tau), random.uniform(0.02, 0.26), random.uniform(0.26, 0.46)
        x, y = cos(a) * out, sin(a) * out
        shape.cone(0.018, 0.012, tall, (x, y, 0), "#5d8a3d", sides=3)
        shape.cone(0.03, 0.1, 0.06, (x, y, tall - 0.01), petals, sides=6, turn=(random.uniform(-0.4, 0.4), random.uniform(-0.4, 0.4), 0))
        shape.ball(0.03, (x, y, tall + 0.05), "#e9c04a", detail=1)
    return shape.done("flower")


def grass(seed=1, color=None, blades=24, season="summer"):
    """A tuft of blades."""
    shape = Shape(seed, 0.1)
    random = shape.random
    tone = color or {"autumn": "#b29a4a", "winter": "#d9dfe4"}.get(season, "#7da24a")
    for _ in range(blades):
        a, out, tall, lean = random.uniform(0, tau), random.uniform(0, 0.2), random.uniform(0.2, 0.4), random.uniform(0.05, 0.24)
        x, y, w, b = cos(a) * out, sin(a) * out, 0.022, random.uniform(0, pi)
        tip = (x + cos(a) * lean, y + sin(a) * lean, tall)
        shape.solid([(x - cos(b) * w, y - sin(b) * w, 0), (x + cos(b) * w, y + sin(b) * w, 0), tip], [[0, 1, 2]], tone)
    return shape.done("grass")
