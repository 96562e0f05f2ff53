"""Figures: what drives, swims, flies or walks, and plain solids."""
# mypy: ignore-errors

from math import cos, pi, sin, tau

import bpy
from shape import Shape, mix, rgb, ring


def car(seed=1, color=None, lit=False, kind=None):
    """A small saloon, 4.3 m, its front towards -Y."""
    shape = Shape(seed, 0.01)
    paint, dark = color or "#c2452f", "#22262b"
    body = [(-2.15, 0.68, 0.36, 0.66), (-2.05, 0.85, 0.22, 0.78), (-1.2, 0.92, 0.18, 0.9), (-0.6, 0.93, 0.18, 0.96), (0.9, 0.93, 0.18, 1.0),
            (1.75, 0.9, 0.2, 0.99), (2.05, 0.84, 0.26, 0.9), (2.12, 0.7, 0.4, 0.76)]  # fmt: skip

    def section(y, wide, low, high, top=0.86):
        half = [(wide * 0.94, y, low), (wide, y, low + (high - low) * 0.45), (wide * 0.97, y, high - 0.06), (wide * top, y, high)]
        return half + [(-x, y, z) for x, y, z in half[::-1]]

    shape.loft([section(*row) for row in body[::-1]], paint, low=True, high=True)
    cabin = [(-0.9, 0.84, 0.92), (-0.28, 0.72, 1.45), (0.78, 0.72, 1.49), (1.55, 0.84, 0.96)]
    glass = [[(-w, y, 0.84), (w, y, 0.84), (w * 0.9, y, z), (-w * 0.9, y, z)] for y, w, z in cabin]
    shape.loft(glass[::-1], "#2e4352", low=True, high=True)
    roof = ((0.86, 0.7, 1.46), (0.2, 0.72, 1.49), (-0.34, 0.7, 1.42))
    shape.loft([[(-w, y, z), (w, y, z), (w, y, z + 0.05), (-w, y, z + 0.05)] for y, w, z in roof], paint, low=True, high=True)
    for x in (-1, 1):
        for low, high in (((-0.94, 0.9), (-0.32, 1.45)), ((1.57, 0.94), (0.82, 1.48)), ((0.25, 0.95), (0.22, 1.48))):
            (y0, z0), (y1, z1) = low, high
            w0, w1 = 0.86, 0.69
            points = [
                (x * (w + 0.01), y, z) for w, y, z in ((w0, y0 - 0.05, z0), (w0, y0 + 0.07, z0), (w1, y1 + 0.07, z1), (w1, y1 - 0.05, z1))
            ]
            shape.solid(points, [[0, 1, 2, 3]], paint)
        for y in (-1.32, 1.32):
            shape.cone(0.375, 0.375, 0.03, (x * 0.925, y, 0.39), mix(paint, "#15171a", 0.75), sides=20, turn=(0, x * pi / 2, 0))
            shape.cone(0.335, 0.31, 0.23, (x * 0.76, y, 0.335), "#1b1d20", sides=20, turn=(0, x * pi / 2, 0))
            shape.cone(0.17, 0.13, 0.03, (x * 0.985, y, 0.335), "#b9bec3", sides=10, turn=(0, x * pi / 2, 0))
        shape.ball(0.15, (x * 0.6, -2.06, 0.6), "#fff1c9" if lit else "#e8eaea", detail=2, scale=(1.2, 0.5, 0.8), glow=lit)
        shape.box((0.3, 0.08, 0.12), (x * 0.6, 2.1, 0.68), "#e0402f" if lit else "#8f231d", bevel=0.02, glow=lit)
        shape.box((0.2, 0.1, 0.13), (x * 0.98, -0.66, 0.98), paint, bevel=0.03)
        shape.box((0.02, 0.16, 0.03), (x * 0.935, 0.45, 0.76), "#c3c8cc", bevel=0)
    shape.box((0.9, 0.1, 0.16), (0, -2.12, 0.42), dark, bevel=0.03)
    for y in (-2.1, 2.08):
        shape.box((1.5, 0.16, 0.12), (0, y, 0.3), "#b9bec3", bevel=0.04)
    return shape.done("car")


def boat(seed=1, kind="sail", color=None, sail=None, lit=False):
    """Under sail or with oars; the water is at 0."""
    shape = Shape(seed, 0.03)
    long, wide, deep, high = (2.5, 0.85, 0.5, 0.55) if kind == "sail" else (1.85, 0.6, 0.25, 0.42)
    hull, wood = color or ("#2f5f86" if kind == "sail" else "#8d5f3c"), "#b98a58"
    rows, floor = [], []
    for k in range(9):
        s = k / 8 * 2 - 1
        w = wide * (1 - abs(s) ** 2.4 * (0.97 if s < 0 else 0.45))
        up = high + 0.28 * max(0, -s) ** 2 * high * 2
        y = s * long
        half = ((0.4, -deep * (1 - s * s * 0.5)), (0.92, 0.12), (1, up), (0.88, up), (0.6, 0.16))  # from the keel over the side to inside
        rows.append([(w * share, y, z) for share, z in half] + [(-w * share, y, z) for share, z in half[::-1]])
        floor.append((w, y, up))

    def paint(x, y, z):
        return wood if abs(x) < wide * 0.5 and z > 0.1 else mix(hull, "#f3eee2", 0.8 if z > high * 0.85 else 0)

    shape.loft(rows[::-1], paint, low=True, high=True)
    for k in range(len(floor) - 1):
        a, b = floor[k], floor[k + 1]
        for x in (-1, 1):
            points = [(x * p[0] * 1.03, p[1], p[2] + up) for p, up in ((a, -0.06), (b, -0.06), (b, 0.05), (a, 0.05))]
            shape.solid(points, [[0, 1, 2, 3] if x > 0 else [3, 2, 1, 0]], wood)
    if kind == "sail":
        cloth = sail or "#f4ecdb"
        shape.box((1.1, 1.3, 0.45), (0, 0.6, 0.4), "#efe7d6", bevel=0.1, taper=0.85)
        shape.cone(0.07, 0.04, 5.0, (0, -0.35, 0.2), "#8a6342", sides=8)
        shape.cone(0.045, 0.035, 2.5, (0, -0.35, 1.0), "#8a6342", sides=6, turn=(-pi / 2, 0, 0))
        for points in (
            [(0.02, -0.28 + 2.3 * t * (1 - u), 1.1 + 3.9 * u) for u in (0, 0.25, 0.5, 0.75, 1) for t in (0, 0.5, 1)],
            [(0.02, -0.42 - 1.85 * t * (1 - u), 0.85 + 0.1 * t + 3.5 * u) for u in (0, 0.25, 0.5, 0.75, 1) for t in (0, 0.5, 1)],
        ):
            belly = [(x + 0.34 * sin(pi * (i % 3) / 2) * (1 - (i // 3) / 4) + 0.1, y, z) for i, (x, y, z) in enumerate(points)]
            shape.solid(
                belly, [[i * 3 + k, i * 3 + k + 1, i * 3 + k + 4, i * 3 + k + 3] for i in range(4) for k in (0, 1)], cloth, smooth=True
            )
        shape.solid([(0, -0.35, 5.5), (0, 0.3, 5.32), (0, -0.35, 5.15)], [[0, 1, 2]], color or "#c8452f")
        shape.cone(0.02, 0.02, 0.45, (0, -0.35, 5.1), "#8a6342", sides=4)
    else:
        for y in (-0.6, 0.1, 0.8):
            shape.box((1.0, 0.22, 0.06), (0, y, 0.28), wood, bevel=0.02)
        for x in (-1, 1):
            shape.cone(0.03, 0.03, 1.9, (x * 0.45, 0.1, 0.5), "#a9804f", sides=6, turn=(0.15, x * 1.85, 0))
            shape.box((0.5, 0.16, 0.03), (x * 2.1, 0.05, -0.02), "#a9804f", bevel=0.01, turn=(0, x * 0.28, 0))
    if lit:
        shape.ball(0.11, (0, -long * 0.8, high + 0.45), "#ffcf7a", detail=1, glow=True)
        shape.cone(0.02, 0.02, 0.4, (0, -long * 0.8, high), "#5a4632", sides=4)
    return shape.done("boat")


def person(seed=1, color=None, hair=None, trousers=None):
    """Someone in a coat, 1.8 m."""
    shape = Shape(seed, 0.03)
    coat, skin = (
        color or shape.random.choice(["#b5533c", "#3f6478", "#c29a4a", "#5f7f58"]),
        shape.random.choice(["#e9b995", "#c98d66", "#8d5a3c"]),
    )
    for x in (-1, 1):
        shape.box((0.15, 0.26, 0.1), (x * 0.1, -0.04, 0), "#3a2c26", bevel=0.03)
        shape.cone(0.085, 0.095, 0.75, (x * 0.1, 0, 0.06), trousers or "#3d4452", sides=8)
        shape.cone(0.055, 0.075, 0.6, (x * 0.3, -0.04, 0.84), coat, sides=8, turn=(0.08, -x * 0.18, 0))
        shape.ball(0.06, (x * 0.305, -0.045, 0.81), skin, detail=2, smooth=True)
    shape.cone(0.27, 0.17, 0.78, (0, 0, 0.68), coat, sides=12, scale=(1, 0.72, 1))
    shape.ball(0.19, (0, 0, 1.42), coat, detail=2, scale=(1.15, 0.75, 0.5))
    shape.cone(0.06, 0.055, 0.12, (0, 0, 1.46), skin, sides=8)
    shape.ball(0.135, (0, -0.01, 1.65), skin, detail=2, scale=(0.92, 0.95, 1.1), smooth=True)
    shape.ball(
        0.145,
        (0, 0.03, 1.69),
        hair or shape.random.choice(["#3b2a22", "#6b4a2f", "#2a2626"]),
        detail=2,
        scale=(0.98, 0.95, 1.0),
        smooth=True,
    )
    return shape.done("person")


def cube(seed=1, color=None):
    """A cube with soft edges, 1 m."""
    shape = Shape(seed, 0.015)
    shape.box((1, 1, 1), (0, 0, 0), color or "#c8553d", bevel=0.06)
    return shape.done("cube")


def ball(seed=1, color=None):
    """A ball of 1 m."""
    shape = Shape(seed, 0.0)
    shape.ball(0.5, (0, 0, 0.5), color or "#3f6f9e", detail=4, smooth=True)
    return shape.done("ball")


def plinth(seed=1, color=None, text=""):
    """A block of pale stone on a step, 1 m high, its word on the front and the back."""
    shape = Shape(seed, 0.012)
    stone = color or "#d9cdb4"
    for width, depth, height, z in ((1.56, 0.76, 0.1, 0), (1.44, 0.64, 0.06, 0.1), (1.4, 0.6, 0.78, 0.14), (1.5, 0.7, 0.08, 0.92)):
        shape.box((width, depth, height), (0, 0, z), stone, bevel=0.02)
    ink = "#3a332b" if sum(rgb(stone)) > 0.6 else "#efe6d2"
    curve = bpy.data.curves.new("word", "FONT")
    curve.body, curve.align_x, curve.align_y, curve.extrude = text.upper().replace(" ", "\n"), "CENTER", "CENTER", 0.015
    word = bpy.data.objects.new("word", curve)
    mesh = word.to_mesh()
    points = [tuple(vertex.co) for vertex in mesh.vertices]
    if points:
        wide, high = (2 * max(abs(point[k]) for point in points) for k in (0, 1))
        size = min(1.24 / wide, 0.6 / high, 0.36)
        for turn in (1, -1):
            placed = [(x * size * turn, (-0.3 - z) * turn, 0.53 + y * size) for x, y, z in points]
            shape.solid(placed, [list(face.vertices) for face in mesh.polygons], ink)
    word.to_mesh_clear()
    bpy.data.objects.remove(word)
    return shape.done("plinth")


def table(seed=1, color=None):
    """Boards on four legs, 1.8 m by 1 m."""
    shape = Shape(seed, 0.08)
    wood = color or "#a8774a"
    for k in range(5):
        shape.box((1.8 + shape.random.uniform(-0.01, 0.01), 0.19, 0.06), (0, -0.4 + k * 0.2, 0.72), wood, bevel=0.012)
    shape.jitter = 0.03
    for x in (-0.78, 0.78):
        for y in (-0.38, 0.38):
            shape.box((0.1, 0.1, 0.74), (x, y, -0.02), mix(wood, "#2a1c12", 0.25), bevel=0.015)
        shape.box((0.05, 0.76, 0.12), (x, 0, 0.6), mix(wood, "#2a1c12", 0.2), bevel=0.01)
        shape.box((1.56, 0.05, 0.12), (0, x * 0.49, 0.6), mix(wood, "#2a1c12", 0.2), bevel=0.01)
    return shape.done("table")


def bird(seed=1, color=None, perched=False):
    """On spread wings, or sitting."""
    shape = Shape(seed, 0.03)
    body = color or "#f0ede6"
    shape.ball(0.13, (0, 0, 0), body, detail=2, scale=(0.75, 2.0, 0.75))
    shape.ball(0.085, (0, -0.27, 0.05), body, detail=2)
    shape.cone(0.03, 0.0, 0.12, (0, -0.34, 0.04), "#d99a3a", sides=5, turn=(pi / 2, 0, 0))
    shape.solid([(-0.03, 0.2, 0.0), (0.03, 0.2, 0.0), (0.1, 0.42, 0.01), (-0.1, 0.42, 0.01)], [[0, 1, 2, 3]], body)
    for x in (-1, 1):
        spread = ((0.06, -0.12, 0.03), (0.06, 0.12, 0.03), (0.3, 0.1, 0.17), (0.3, -0.13, 0.17), (0.58, 0.08, 0.1), (0.56, 0.0, 0.1))
        wing = [(x * out, y, z) for out, y, z in spread]
        if perched:
            wing = [(x * (0.09 + abs(px) * 0.02), py * 0.8 + abs(px) * 0.45, 0.08 - abs(px) * 0.16) for px, py, _ in wing]
        faces = [[0, 3, 2, 1], [3, 5, 4, 2]]
        shape.solid(
            wing, faces if x > 0 else [face[::-1] for face in faces], lambda px, py, pz: mix(body, "#5d6470", min(0.75, abs(px) * 1.3))
        )
    if perched:
        for x in (-0.05, 0.05):
            shape.cone(0.012, 0.012, 0.1, (x, 0, -0.16), "#d99a3a", sides=4)
    return shape.done("bird")


def balloon(seed=1, color=None, second=None, lit=False):
    """A hot-air balloon with its basket, 9 m."""
    shape = Shape(seed, 0.02)
    first, other = color or "#d5533c", second or "#f1e3c2"
    rows = []
    for k in range(13):
        a = -1.12 + (pi / 2 + 1.1) * k / 12
        far = max(0.03, 3.0 * cos(a) if a > -0.55 else 3.0 * cos(-0.55) * (1 - ((-0.55 - a) / 0.57) ** 1.3 * 0.72))
        rows.append(ring(far, 5.9 + 3.1 * sin(a) - (0.55 * max(0.0, -0.55 - a)), 24))

    def gores(x, y, z):
        from math import atan2

        return first if int((atan2(y, x) + pi) / tau * 12) % 2 else other

    shape.loft(rows, gores, high=True, smooth=False)
    low = rows[0][0][2]
    shape.box((1.0, 1.0, 0.8), (0, 0, 0), "#9a6b3f", bevel=0.1)
    shape.box((1.12, 1.12, 0.12), (0, 0, 0.74), "#6d4528", bevel=0.04)
    for x in (-1, 1):
        for y in (-1, 1):
            lean = (low - 0.8) or 1
            shape.cone(0.02, 0.02, lean + 0.1, (x * 0.48, y * 0.48, 0.8), "#4a3a30", sides=4, turn=(-y * 0.14, x * 0.14, 0))
    shape.cone(0.16, 0.12, 0.3, (0, 0, low - 0.7), "#ffb45a" if lit else "#6b6f75", sides=8, glow=lit)
    return shape.done("balloon")
