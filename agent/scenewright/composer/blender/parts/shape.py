"""Shape: one mesh in the making, from painted primitives; and putting meshes into the scene. Metres, Z up, front towards -Y.

These files are no modules of the program: what a scene needs of them is copied into its script (`script.py`), where Blender runs it.
"""
# mypy: ignore-errors
# There is no bpy beside the program.

from math import cos, pi, sin, tan, tau
from random import Random

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector, noise

LOOP_S, FPS = 24, 10  # every motion comes round in this time


def rgb(color):
    """A CSS colour as linear numbers, as Blender wants them."""
    if not isinstance(color, str):
        return tuple(color)
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def mix(a, b, share):
    """Between two colours."""
    return tuple(x + (y - x) * share for x, y in zip(rgb(a), rgb(b), strict=True))


def material(name, color=None, glow=None, rough=0.85):
    """The material of that name: painted (no colour), of one colour, or shining by itself."""
    if (found := bpy.data.materials.get(name)) is not None:
        return found
    made = bpy.data.materials.new(name)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Roughness"].default_value = rough
    if glow:
        surface.inputs["Base Color"].default_value = (0, 0, 0, 1)
        surface.inputs["Emission Color"].default_value = (*rgb(glow), 1)
        surface.inputs["Emission Strength"].default_value = 1.0
    elif color:
        surface.inputs["Base Color"].default_value = (*rgb(color), 1)
    else:
        paint = nodes.new("ShaderNodeVertexColor")
        paint.layer_name = "Color"
        links.new(paint.outputs["Color"], surface.inputs["Base Color"])
    return made


class Shape:
    """Collects primitives. A colour is CSS, linear numbers, or a function of the place that gives one."""

    def __init__(self, seed=1, jitter=0.05):
        self.random = Random(seed)
        self.jitter = jitter
        self.points, self.faces, self.colors, self.slots, self.smooth = [], [], [], [], []
        self.materials = [material("painted")]

    def take(self, mesh, color, at=(0, 0, 0), turn=(0, 0, 0), scale=(1, 1, 1), glow=False, smooth=False, rough=0.0):
        """Moves a bmesh into place, paints its faces, keeps them."""
        for vertex in mesh.verts:
            if rough:
                vertex.co *= 1 + self.random.uniform(-rough, rough)
        bmesh.ops.transform(mesh, matrix=Matrix.LocRotScale(Vector(at), Euler(turn), Vector(scale)), verts=mesh.verts)
        mesh.verts.index_update()
        self.solid([vertex.co[:] for vertex in mesh.verts], [[v.index for v in face.verts] for face in mesh.faces], color, glow, smooth)
        mesh.free()

    def solid(self, points, faces, color, glow=False, smooth=False):
        """Points and faces as they are."""
        first, slot = len(self.points), 0
        if glow:
            shine = material(f"shining {color}", glow=color)
            if shine not in self.materials:
                self.materials.append(shine)
            slot = self.materials.index(shine)
        self.points += points
        for face in faces:
            middle = [sum(points[i][k] for i in face) / len(face) for k in range(3)]
            base = rgb(color(*middle) if callable(color) else color)
            bright = 1 + self.random.uniform(-self.jitter, self.jitter)
            self.faces.append([first + i for i in face])
            self.colors.append((*(part * bright for part in base), 1.0))
            self.slots.append(slot)
            self.smooth.append(smooth)

    def box(self, size, at, color, bevel=0.05, taper=1.0, **how):
        """A block with chamfered edges that stands on `at`; its top is `taper` times as wide."""
        mesh = bmesh.new()
        bmesh.ops.create_cube(mesh, size=1.0)
        for vertex in mesh.verts:
            wide = taper if vertex.co.z > 0 else 1.0
            vertex.co = (vertex.co.x * size[0] * wide, vertex.co.y * size[1] * wide, (vertex.co.z + 0.5) * size[2])
        if bevel:
            bmesh.ops.bevel(mesh, geom=list(mesh.edges), offset=min(bevel, *(s * 0.3 for s in size)), segments=1, affect="EDGES")
        self.take(mesh, color, at, **how)

    def cone(self, low, high, height, at, color, sides=12, **how):
        """A round or many-sided trunk of two radii that stands on `at`."""
        mesh = bmesh.new()
        bmesh.ops.create_cone(
            mesh, cap_ends=True, segments=sides, radius1=low, radius2=high, depth=height, matrix=Matrix.Translation((0, 0, height / 2))
        )
        self.take(mesh, color, at, **how)

    def ball(self, radius, at, color, detail=2, **how):
        """A ball around `at`; `rough` makes it lumpy."""
        mesh = bmesh.new()
        bmesh.ops.create_icosphere(mesh, subdivisions=detail, radius=radius)
        self.take(mesh, color, at, **how)

    def loft(self, rings, color, low=False, high=False, **how):
        """A skin over rings of points, counter-clockwise from below to above; with lids where wanted."""
        count = len(rings[0])
        points = [tuple(point) for ring in rings for point in ring]
        faces = [
            [k * count + i, k * count + (i + 1) % count, (k + 1) * count + (i + 1) % count, (k + 1) * count + i]
            for k in range(len(rings) - 1)
            for i in range(count)
        ]
        if low:
            faces.append(list(range(count))[::-1])
        if high:
            faces.append([(len(rings) - 1) * count + i for i in range(count)])
        self.solid(points, faces, color, **how)

    def done(self, name):
        """The mesh."""
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.points, [], self.faces)
        paint = mesh.color_attributes.new("Color", "FLOAT_COLOR", "CORNER")
        paint.data.foreach_set("color", [part for face, color in zip(self.faces, self.colors, strict=True) for _ in face for part in color])
        mesh.polygons.foreach_set("material_index", self.slots)
        mesh.polygons.foreach_set("use_smooth", self.smooth)
        for each in self.materials:
            mesh.materials.append(each)
        mesh.update()
        return mesh


def ring(radius, z, sides=12, lumpy=0.0, seed=0, square=0.0):
    """Points around the axis; `lumpy` by noise, or drawn out to a square's corners."""
    points = []
    for i in range(sides):
        a = tau * (i + 0.5 * (square > 0)) / sides
        far = radius * (1 + lumpy * noise.noise(Vector((cos(a) * 1.3 + seed * 7.1, sin(a) * 1.3, z * 0.13))))
        far /= 1 - square + square * max(abs(cos(a)), abs(sin(a)))
        points.append((cos(a) * far, sin(a) * far, z))
    return points


def put(name, meshes, spots, parents=None, shadow=True):
    """Copies of meshes, dealt in turn, at (place, turn, scale); returns the objects."""
    meshes = meshes if isinstance(meshes, list) else [meshes]
    made = []
    for i, (at, turn, scale) in enumerate(spots):
        thing = bpy.data.objects.new(name, meshes[i % len(meshes)])
        thing.location, thing.rotation_euler, thing.scale = at, (0, 0, turn), (scale, scale, scale)
        if parents:
            thing.parent = parents[i % len(parents)]
        if not shadow:
            thing["shadow"] = 0
        bpy.context.scene.collection.objects.link(thing)
        made.append(thing)
    return made


def lamp(name, kind, color, power, toward=None, parent=None, at=(0, 0, 0)):
    """A lamp: a sun that stands `toward`, or a point that shines around itself."""
    data = bpy.data.lights.new(name, kind)
    data.color, data.energy = rgb(color), power
    thing = bpy.data.objects.new(name, data)
    thing.location, thing.parent = at, parent
    if toward:
        thing.rotation_euler = Vector(toward).to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def halo(parent, at, size, color):
    """Soft light that the eye sees around a lamp."""
    thing = bpy.data.objects.new("halo", None)
    thing.location, thing.parent = at, parent
    thing["halo"] = (size, *rgb(color))
    bpy.context.scene.collection.objects.link(thing)


def look(things, azimuth_deg, elevation_deg, fov_deg, fill, lift, haze, afloat=False):
    """A camera whose picture's height is filled to the share `fill` by things; the haze begins and ends behind them (metres)."""
    scene = bpy.context.scene
    scene.frame_set(scene.frame_start)
    points = []
    for thing in [part for thing in things for part in (thing, *thing.children_recursive) if part.type == "MESH"]:
        corners = list(thing.data.vertices)
        points += [thing.matrix_world @ corner.co for corner in corners[:: max(1, len(corners) // 240)]]
    points = points or [Vector((-3, -3, 0)), Vector((3, 3, 4))]
    turn, up_turn, half = azimuth_deg * pi / 180, elevation_deg * pi / 180, tan(fov_deg * pi / 360)
    away = Vector((sin(turn) * cos(up_turn), -cos(turn) * cos(up_turn), sin(up_turn)))
    right = Vector((cos(turn), sin(turn), 0))
    up = away.cross(right)
    low = [min(point[k] for point in points) for k in range(3)]
    high = [max(point[k] for point in points) for k in range(3)]
    middle = (Vector(low) + Vector(high)) / 2
    distance = (Vector(high) - Vector(low)).length
    for _ in range(6):  # back and to the middle until all, as the camera sees it, fits
        seen = [
            (way.dot(right) / d, way.dot(up) / d)
            for way in (p - middle for p in points)
            for d in [max(0.1, distance - way.dot(away)) * half]
        ]
        left, most, under, over = (pick(pair[k] for pair in seen) for k in (0, 1) for pick in (min, max))
        middle = middle + (right * (left + most) + up * (under + over)) / 2 * half * distance
        distance *= max((over - under) / (2 * fill), (most - left) / (2 * 16 / 9 * 0.82))
    eye = middle + away * distance
    if not afloat:
        eye.z = max(eye.z, low[2] + 1.2)
    data = bpy.data.cameras.new("camera")
    data.sensor_fit, data.angle_y = "VERTICAL", fov_deg * pi / 180
    aim = bpy.data.objects.new("aim", None)
    camera = bpy.data.objects.new("camera", data)
    aim.location = middle + Vector((0, 0, (0.05 - lift) * 2 * half * distance))  # a little above it, to let the sky in
    camera.location = eye
    camera.rotation_euler = (aim.location - eye).to_track_quat("-Z", "Y").to_euler()
    data.dof.focus_object = aim
    for thing in (aim, camera):
        scene.collection.objects.link(thing)
    scene.camera, mist = camera, scene.world.mist_settings
    mist.use_mist, mist.start, mist.depth = True, (aim.location - eye).length + haze[0], haze[1] - haze[0]


def wave(things, path, axis, amount, period_s, shift=0.0):
    """To and fro; each copy at its own moment."""
    turns = max(1, round(LOOP_S / period_s))
    for i, thing in enumerate(things):
        rest = getattr(thing, path)[axis]
        for frame in range(0, LOOP_S * FPS + 1, 4):
            getattr(thing, path)[axis] = rest + amount * sin(tau * (turns * frame / (LOOP_S * FPS) + i * shift))
            thing.keyframe_insert(path, index=axis, frame=frame)


def spin(things, period_s):
    """Round and round."""
    turns = max(1, round(LOOP_S / abs(period_s))) * (1 if period_s > 0 else -1)
    for thing in things:
        rest = thing.rotation_euler[2]
        for frame, share in ((0, 0), (LOOP_S * FPS, 1)):
            thing.rotation_euler[2] = rest + tau * turns * share
            thing.keyframe_insert("rotation_euler", index=2, frame=frame)


def circle(things, center, period_s):
    """Each around a centre, its front ahead."""
    for thing in things:
        pivot = bpy.data.objects.new(f"{thing.name} way", None)
        pivot.location, pivot.parent = (*center, 0), thing.parent
        bpy.context.scene.collection.objects.link(pivot)
        way = Vector(thing.location) - Vector(pivot.location)
        thing.parent, thing.location = pivot, way
        thing.rotation_euler[2] = Vector((way.x, way.y)).angle_signed(Vector((1, 0))) + (pi if period_s < 0 else 0)
        spin([pivot], -period_s)
