"""Buildings and what belongs to them: house, tower, lighthouse, pagoda, bridge, fence, lanterns."""
# mypy: ignore-errors

from math import cos, pi, sin, tau

from shape import Shape, mix, ring

WINDOW, LIGHT, SNOW = "#33485c", "#ffc46b", "#f1f5fb"


def pane(shape, at, size, turn, lit, frame="#efe7d8"):
    """A window in its frame, on a wall that faces `turn` from the front; `at` is the middle of its sill."""
    x, y, z = at
    out = (-sin(-turn) * 0.06, -cos(turn) * 0.06)
    shape.box((size[0] + 0.2, 0.12, size[1] + 0.2), (x, y, z - 0.1), frame, bevel=0.02, turn=(0, 0, turn))
    shape.box((size[0], 0.06, size[1]), (x + out[0], y + out[1], z), LIGHT if lit else WINDOW, bevel=0, turn=(0, 0, turn), glow=lit)
    shape.box((0.05, 0.1, size[1]), (x + out[0], y + out[1], z), frame, bevel=0, turn=(0, 0, turn))
    shape.box((size[0], 0.1, 0.05), (x + out[0], y + out[1], z + size[1] * 0.5), frame, bevel=0, turn=(0, 0, turn))


def gable(shape, wide, deep, low, rise, color, over=0.4, thick=0.2, snow=False):
    """A roof with its ridge along X, boards that overhang, and the wall's triangles under it."""
    half = deep / 2 + over
    drop = rise * over / (deep / 2)
    for side in (-1, 1):
        top, eave = (0, low + rise), (side * half, low - drop)
        points = [(x, y, z + up) for up in (0, thick) for y, z in (eave, top) for x in (-wide / 2 - over, wide / 2 + over)]
        faces = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]]
        shape.solid(points, faces if side > 0 else [face[::-1] for face in faces], color)
        for k in range(1, 6):  # rows of tiles catch the light
            y, z = eave[0] + (top[0] - eave[0]) * k / 6, eave[1] + (top[1] - eave[1]) * k / 6
            shape.box((wide + 2 * over + 0.02, 0.07, 0.05), (0, y, z + thick - 0.015), mix(color, "#1a1418", 0.25), bevel=0)
        if snow:
            lift = [(x * 0.98, y * (0.97 - up * 0.3), z + thick + up) for up in (0.02, 0.17) for x, y, z in points[:4]]
            shape.solid(lift, faces if side > 0 else [face[::-1] for face in faces], SNOW)
    shape.box(
        (wide + 2 * over + 0.1, 0.26, 0.16), (0, 0, low + rise + thick - 0.09), SNOW if snow else mix(color, "#1a1418", 0.35), bevel=0.04
    )


def house(seed=1, color=None, lit=False, roof=None, storeys=1, season="summer", style=None):
    """A cottage: plinth, walls, gable, door, windows, chimney. 6 m high, 8.3 with two storeys."""
    shape = Shape(seed, 0.03)
    wall, tiles, trim = color or "#d9c7a5", roof or ("#5a4a4c" if color else "#8d4a3a"), "#f1e9da"
    wide, deep, tall = 5.2, 4.2, 0.5 + 2.5 * storeys
    shape.box((wide + 0.3, deep + 0.3, 0.45), (0, 0, -0.05), "#8b8580", bevel=0.06)
    shape.box((wide, deep, tall), (0, 0, 0.3), wall, bevel=0.03)
    for x in (-1, 1):
        for y in (-1, 1):
            shape.box((0.2, 0.2, tall), (x * wide / 2, y * deep / 2, 0.3), trim, bevel=0.03)
    rise, low = 2.05, 0.3 + tall
    for x in (-1, 1):  # the gable's wall
        points = [(x * wide / 2, -deep / 2, low), (x * wide / 2, deep / 2, low), (x * wide / 2, 0, low + rise)]
        shape.solid(points, [[0, 1, 2] if x > 0 else [2, 1, 0]], wall)
        pane(shape, (x * wide / 2, 0, low + 0.3), (0.55, 0.7), x * pi / 2, lit)
    for k in range(1, int(tall / 0.42)):  # boards
        shape.box((wide + 0.03, deep + 0.03, 0.025), (0, 0, 0.3 + 0.42 * k), mix(wall, "#1b1512", 0.28), bevel=0)
    gable(shape, wide, deep, low, rise, tiles, snow=season == "winter")
    shape.box((0.62, 0.62, 1.9), (1.5, 0.85, low + 0.75), "#8a6a5a", bevel=0.04)
    shape.box((0.78, 0.78, 0.2), (1.5, 0.85, low + 2.55), SNOW if season == "winter" else "#6d5348", bevel=0.04)
    front = -deep / 2
    shape.box((1.3, 0.16, 2.25), (0, front, 0.3), trim, bevel=0.03)
    shape.box((1.02, 0.2, 2.05), (0, front - 0.02, 0.34), "#4c3a30" if color else "#6b3f34", bevel=0.03)
    shape.ball(0.06, (0.36, front - 0.15, 1.3), "#d9b45a", detail=1)
    shape.box((1.6, 0.8, 0.16), (0, front - 0.4, 0.1), "#9a938c", bevel=0.04)
    shape.box((1.9, 0.6, 0.1), (0, front - 0.55, 0), "#9a938c", bevel=0.03)
    shape.box((1.7, 0.75, 0.12), (0, front - 0.3, 2.62), tiles, bevel=0.03, turn=(0.22, 0, 0))
    for storey in range(storeys):
        z = 1.2 + 2.5 * storey
        for x in (-1.72, 1.72) if storey == 0 else (-1.72, 0, 1.72):
            pane(shape, (x, front, z), (0.85, 1.05), 0, lit)
            for side in (-1, 1):
                shape.box((0.3, 0.08, 1.2), (x + side * 0.72, front - 0.05, z - 0.08), mix(tiles, "#20303a", 0.3), bevel=0.02)
        for x in (-1, 1):
            for y in (-0.95, 0.95):
                pane(shape, (x * wide / 2, y, z), (0.8, 1.05), x * pi / 2, lit)
    return shape.done("house")


def tower(seed=1, kind="stone", color=None, lit=False, roof=None, season="summer"):
    """A round tower with a cone for a roof, or a lighthouse with its lamp."""
    shape = Shape(seed, 0.05 if kind == "stone" else 0.02)
    (lighthouse if kind == "lighthouse" else keep)(shape, color, lit, roof, season == "winter")
    return shape.done("tower")


def keep(shape, color, lit, roof, winter):
    """Of stone: 13.2 m."""
    stone, tiles = color or "#a59b8d", roof or "#6a4a52"
    shape.cone(2.35, 2.15, 0.7, (0, 0, -0.1), mix(stone, "#2c2a30", 0.3), sides=16)
    for k in range(12):
        low, high = 2.1 - 0.4 * k / 12, 2.1 - 0.4 * (k + 1) / 12
        shape.cone(low, high, 0.66, (0, 0, 0.5 + 0.65 * k), mix(stone, "#2c2a30", 0.1 * (k % 2)), sides=16, turn=(0, 0, 0.2 * (k % 2)))
    shape.cone(1.75, 2.2, 0.5, (0, 0, 8.2), mix(stone, "#2c2a30", 0.25), sides=16)
    shape.cone(2.2, 2.2, 0.8, (0, 0, 8.7), stone, sides=16)
    for i in range(10):
        a = tau * i / 10
        shape.box((0.75, 0.5, 0.5), (cos(a) * 2.0, sin(a) * 2.0, 9.4), stone, bevel=0.05, turn=(0, 0, a + pi / 2))
    shape.cone(1.6, 1.6, 0.6, (0, 0, 9.3), stone, sides=16)
    shape.cone(2.0, 0.04, 3.3, (0, 0, 9.9), tiles, sides=16)
    if winter:
        shape.cone(1.7, 0.04, 2.9, (0, 0, 10.42), SNOW, sides=16)
    for i, z in enumerate((3.4, 5.6, 7.2, 4.6)):
        a = -pi / 2 + i * 0.75 - 0.5
        far = 2.1 - 0.4 * (z - 0.5) / 7.8 - 0.03
        pane(shape, (cos(a) * far, sin(a) * far, z), (0.42, 0.85), a + pi / 2, lit, mix(stone, "#2c2a30", 0.4))
    shape.box((1.25, 0.5, 2.1), (0, -2.08, 0), mix(stone, "#2c2a30", 0.45), bevel=0.05)
    shape.box((0.95, 0.56, 1.85), (0, -2.1, 0), "#5a3f2e", bevel=0.04)


def lighthouse(shape, color, lit, roof, winter):
    """White with bands: 12.2 m."""
    band, white = color or "#b5372d", "#f0ebe0"
    shape.cone(2.3, 2.1, 0.6, (0, 0, -0.1), "#8d8781", sides=18)
    for k in range(5):
        low, high = 1.8 - 0.75 * k / 5, 1.8 - 0.75 * (k + 1) / 5
        shape.cone(low, high, 1.66, (0, 0, 0.45 + 1.65 * k), band if k % 2 else white, sides=18)
    shape.cone(1.0, 1.5, 0.3, (0, 0, 8.6), "#4a4c52", sides=18)
    shape.cone(1.55, 1.55, 0.12, (0, 0, 8.9), "#3c3e44", sides=18)
    for i in range(12):
        a = tau * i / 12
        shape.cone(0.035, 0.035, 0.75, (cos(a) * 1.45, sin(a) * 1.45, 9.0), "#3c3e44", sides=4)
    for z in (9.4, 9.75):
        shape.loft([ring(1.48, z, 18), ring(1.48, z + 0.06, 18), ring(1.41, z + 0.06, 18), ring(1.41, z, 18)], "#3c3e44")
    shape.cone(0.82, 0.82, 0.35, (0, 0, 9.0), white, sides=12)
    shape.cone(0.7, 0.7, 1.3, (0, 0, 9.3), "#ffdf94" if lit else "#9fb6c6", sides=12, glow=lit)
    for i in range(6):
        a = tau * i / 6
        shape.cone(0.05, 0.05, 1.35, (cos(a) * 0.73, sin(a) * 0.73, 9.3), "#3c3e44", sides=4)
    shape.cone(1.0, 0.1, 0.95, (0, 0, 10.6), SNOW if winter else roof or band, sides=12)
    shape.ball(0.16, (0, 0, 11.6), "#3c3e44", detail=1)
    shape.cone(0.03, 0.02, 0.6, (0, 0, 11.6), "#3c3e44", sides=4)
    for z, a in ((2.4, -1.35), (4.7, -1.75), (6.6, -1.2)):
        far = 1.8 - 0.75 * (z - 0.45) / 8.25 - 0.02
        pane(shape, (cos(a) * far, sin(a) * far, z), (0.4, 0.6), a + pi / 2, lit, "#d9d2c6")
    shape.box((1.1, 0.4, 1.95), (0, -1.68, 0.4), "#c9c2b4", bevel=0.05)
    shape.box((0.85, 0.45, 1.75), (0, -1.7, 0.4), "#3f5560", bevel=0.04)


def pagoda(seed=1, color=None, lit=False, roof=None, tiers=5, season="summer"):
    """Storeys that grow narrower under roofs with raised corners, and a spire. 13.8 m with five."""
    shape = Shape(seed, 0.03)
    wood, tiles, winter = color or "#a8382c", roof or "#3d4a55", season == "winter"
    shape.box((7.0, 7.0, 0.5), (0, 0, -0.1), "#9b948b", bevel=0.08)
    shape.box((5.8, 5.8, 0.4), (0, 0, 0.4), "#b3aca1", bevel=0.06)
    shape.box((1.8, 1.2, 0.3), (0, -3.6, 0), "#b3aca1", bevel=0.04)
    z = 0.75
    for k in range(tiers):
        share = k / max(1, tiers)
        half, tall = 1.85 - 0.95 * share, 1.5 - 0.45 * share
        shape.box((2 * half - 0.3, 2 * half - 0.3, tall), (0, 0, z), "#e6d6b8", bevel=0.02)
        for i in range(4):
            a = i * pi / 2
            for x in (-1, -0.36, 0.36, 1):
                u, v = x * (half - 0.1), -(half - 0.1)
                shape.cone(0.1, 0.1, tall, (u * cos(a) - v * sin(a), u * sin(a) + v * cos(a), z), wood, sides=6)
            v = -(half - 0.13)
            for x, w in ((-0.68, 0.34), (0, 0.42), (0.68, 0.34)):
                u = x * (half - 0.1)
                at = (u * cos(a) - v * sin(a), u * sin(a) + v * cos(a), z + 0.25)
                shape.box((w * half, 0.06, tall * 0.58), at, LIGHT if lit else "#c9b58c", bevel=0, turn=(0, 0, a), glow=lit)
        shape.box((2 * half + 0.5, 2 * half + 0.5, 0.14), (0, 0, z + tall - 0.05), wood, bevel=0.03)
        if k:
            for a in range(4):
                out, turn = half + 0.32, a * pi / 2
                shape.box((2 * out + 0.06, 0.07, 0.07), (sin(turn) * out, -cos(turn) * out, z + 0.32), wood, bevel=0, turn=(0, 0, turn))
        eave, top = half + 1.35 - 0.35 * share, z + tall
        rows = []
        for out, up in ((1.0, 0.0), (1.0, 0.12), (0.78, 0.26), (0.52, 0.55), (0.3, 1.0)):
            points = []
            for i in range(24):
                a = tau * i / 24
                square = 1 / max(abs(cos(a)), abs(sin(a)))
                corner = (square - 1) / 0.414
                far = eave * out * square
                points.append((cos(a) * far, sin(a) * far, top + up * 0.85 + 0.5 * corner**2 * out**3))
            rows.append(points)
        under = [(x * 0.6, y * 0.6, top + 0.1) for x, y, _ in rows[0]]
        shape.loft([under, rows[0]], mix(wood, "#2a1a16", 0.35))
        shape.loft(rows[:2], mix(tiles, "#c9a45a", 0.35))
        shape.loft(rows[1:], SNOW if winter else tiles, high=True)
        z += tall + 0.72
    shape.cone(0.5, 0.2, 0.4, (0, 0, z - 0.15), "#c9a45a", sides=10)
    shape.cone(0.09, 0.04, 2.2, (0, 0, z), "#c9a45a", sides=6)
    for k in range(5):
        shape.cone(0.3 - 0.04 * k, 0.3 - 0.04 * k, 0.08, (0, 0, z + 0.55 + 0.28 * k), "#c9a45a", sides=10)
    shape.ball(0.14, (0, 0, z + 2.2), "#e2bd6a", detail=1)
    return shape.done("pagoda")


def bridge(seed=1, color=None, length=8.0):
    """An arched footbridge along Y."""
    shape = Shape(seed, 0.05)
    rail, half = color or "#a8402f", length / 2

    def deck(y):
        return 0.17 * length * (1 - (y / half) ** 2)

    planks = int(length / 0.32)
    for i in range(planks):
        y = -half + (i + 0.5) * length / planks
        shape.box((2.2, length / planks * 0.9, 0.1), (0, y, deck(y)), "#8f6d4a", bevel=0.015, turn=(-0.6 * y / half, 0, 0))
    for x in (-1, 1):
        for k in range(10):
            y, step = -half + length * (k + 0.5) / 10, length / 10
            tilt = (-0.6 * y / half, 0, 0)
            shape.box((0.16, step * 1.08, 0.28), (x * 1.02, y, deck(y) - 0.24), mix(rail, "#241a18", 0.3), bevel=0.02, turn=tilt)
            shape.box((0.14, step * 1.08, 0.12), (x * 1.05, y, deck(y) + 0.92), rail, bevel=0.03, turn=tilt)
            shape.box((0.07, step * 1.08, 0.07), (x * 1.05, y, deck(y) + 0.52), rail, bevel=0, turn=tilt)
        for k in range(6):
            y = -half + length * k / 5
            shape.box((0.17, 0.17, 1.2 + 0.15 * (k in (0, 5))), (x * 1.05, y, deck(y) - 0.12), rail, bevel=0.03)
            if k in (1, 4):
                shape.box((0.2, 0.2, deck(y) + 1.0), (x * 0.95, y, -1.0), mix(rail, "#241a18", 0.4), bevel=0.02)
    return shape.done("bridge")


def fence(seed=1, color=None, length=6.0):
    """Pickets along X."""
    shape = Shape(seed, 0.05)
    paint = color or "#eee7d9"
    count = int(length / 0.32)
    for i in range(count + 1):
        x = -length / 2 + length * i / count
        shape.box((0.13, 0.05, 0.88), (x, 0, 0), paint, bevel=0.015)
        shape.cone(0.085, 0.0, 0.13, (x, 0, 0.87), paint, sides=4, scale=(1, 0.4, 1), turn=(0, 0, 0))
    for z in (0.25, 0.65):
        shape.box((length, 0.06, 0.1), (0, 0.05, z), paint, bevel=0.02)
    for x in (-1, 0, 1):
        shape.box((0.16, 0.16, 1.1), (x * length / 2, 0.06, -0.05), paint, bevel=0.03)
    return shape.done("fence")


def lantern(seed=1, kind="paper", color=None, lit=False):
    """Of paper (hangs, its middle at 0), of stone, or on a post."""
    shape = Shape(seed, 0.03)
    glow = color or "#ff9b4a"
    if kind == "paper":
        rows = [ring(0.39 * (1 - (abs(k - 4) / 4.6) ** 2.4) ** 0.5, -0.4 + 0.1 * k, 14) for k in range(9)]
        shape.loft(rows, glow if lit else (color or "#d8573a"), low=True, high=True, glow=lit)
        for z in (-0.46, 0.38):
            shape.cone(0.2, 0.2, 0.08, (0, 0, z), "#4a2f28", sides=12)
        shape.cone(0.015, 0.015, 0.14, (0, 0, 0.42), "#4a2f28", sides=4)
        shape.cone(0.035, 0.06, 0.2, (0, 0, -0.65), "#c8452f", sides=6)
    elif kind == "stone":
        stone = color or "#948f88"
        shape.cone(0.42, 0.36, 0.2, (0, 0, -0.03), stone, sides=6)
        shape.cone(0.2, 0.15, 0.55, (0, 0, 0.15), stone, sides=8)
        shape.cone(0.24, 0.4, 0.16, (0, 0, 0.68), stone, sides=6)
        shape.cone(0.22, 0.22, 0.3, (0, 0, 0.84), LIGHT if lit else "#3d3b3a", sides=6, glow=lit)
        for i in range(6):
            shape.cone(0.05, 0.05, 0.3, (cos(tau * i / 6) * 0.25, sin(tau * i / 6) * 0.25, 0.84), stone, sides=4)
        shape.cone(0.52, 0.12, 0.26, (0, 0, 1.13), stone, sides=6)
        shape.ball(0.1, (0, 0, 1.43), stone, detail=1)
    else:
        iron = "#33373c"
        shape.cone(0.2, 0.12, 0.35, (0, 0, -0.03), iron, sides=8)
        shape.cone(0.07, 0.055, 2.6, (0, 0, 0.3), iron, sides=8)
        shape.cone(0.12, 0.26, 0.1, (0, 0, 2.78), iron, sides=6)
        shape.cone(0.17, 0.24, 0.42, (0, 0, 2.87), (color or LIGHT) if lit else "#b9c4c8", sides=6, glow=lit)
        shape.cone(0.36, 0.06, 0.24, (0, 0, 3.28), iron, sides=6)
    return shape.done("lantern")
