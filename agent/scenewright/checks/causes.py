"""Causes: why nothing, or only one colour, is to be seen, as far as the digest of the scene says it, and what mends it."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenewright.checks import mending
from scenewright.checks.view import aim, everything_off, point, where
from scenewright.values.digest import Digest, Light, Thing
from scenewright.values.verdict import Edit


class Cause(NamedTuple):
    """Why, what mends it in words, and the edit that does."""

    because: str
    fix: str
    edit: Edit | None = None


LEAST_LIGHT = 0.02  # of what a sheet of paper would get from a light of intensity 1
MOST_LIGHT = 40.0
SWALLOWED = 0.985  # share of a thing's colour that fog takes
SMALLEST = 1e-5
LEAST_REACH = 0.01  # of the distance: what reaches less far is hardly to be seen from there
FLAT = 1e-3  # share of the largest side: thinner is a sheet that nothing is inside of
LIGHT_FIX = "Add light: scene.add(new THREE.HemisphereLight('#dfe9f5', '#6b5a48', 1.2)), and a DirectionalLight of intensity 2 to 4."


def cause(digest: Digest | None) -> Cause | None:
    """Why a picture is blank or dark. None when the digest does not tell."""
    if digest is None:
        return None
    return next((found for look in LOOKS if (found := look(digest)) is not None), None)


def _camera_broken(digest: Digest) -> Cause | None:
    if digest.camera.nan:
        said = "The camera's position or projection is not a number (NaN)."
        return Cause(said, "See what is given to camera.position, camera.aspect and camera.fov.", mending.frame(digest))
    if digest.camera.near >= digest.camera.far or (digest.camera.fov is not None and not 0 < digest.camera.fov < 180):
        said = f"The camera can see nothing: near {digest.camera.near:g}, far {digest.camera.far:g}, fov {digest.camera.fov}."
        fix = "Set camera.near = 0.1, camera.far = 2000, camera.fov = 38, and call camera.updateProjectionMatrix()."
        return Cause(said, fix, mending.frame(digest))
    return None


def _not_numbers(digest: Digest) -> Cause | None:
    wrong = [thing for thing in digest.things if thing.nan and thing.visible]
    if not wrong or any(thing.in_view for thing in digest.drawn()):
        return None
    said = f"Where the objects are is not a number (NaN): {wrong[0].path} for one."
    return Cause(said, "See what their positions, scales and vertices are computed from.", mending.NUMBERS)


def _nothing_there(digest: Digest) -> Cause | None:
    if digest.cut or digest.drawn():
        return None
    hidden = [thing for thing in digest.things if thing.draws and thing.bounds is not None]  # empty ones are of no account
    if hidden:
        said = f"All {len(hidden)} objects are hidden, {hidden[0].path} for one."
        return Cause(said, "Set visible = true on them and on the groups above them.", mending.SHOW)
    return Cause(
        "The scene that is rendered holds no object that is drawn.", "scene.add(…) the objects to the scene that is given to render()."
    )


def _scaled_to_nothing(digest: Digest) -> Cause | None:
    sized = [(thing, max(thing.size)) for thing in digest.drawn() if thing.size is not None]
    if sized and all(size < SMALLEST for _, size in sized):
        said = f"Everything is scaled to nothing: {sized[0][0].path} is {sized[0][1]:.2g} large."
        return Cause(said, "Look for a scale of 0 on it or on a group above it.", mending.UNSCALE)
    return None


def _planes(digest: Digest) -> Cause | None:
    """Everything beyond the far plane or before the near one."""
    camera, placed = digest.camera, _placed(digest)
    if not placed or not everything_off(digest):
        return None
    ahead = [_depths(thing, digest) for thing in placed]
    nearest, farthest = min(near for near, _ in ahead), max(far for _, far in ahead)
    if all(near > camera.far for near, _ in ahead):
        said = f"Everything lies beyond the camera's far plane: the nearest is {nearest:.4g} away, camera.far is {camera.far:g}."
        far = _rounded_up(farthest * 1.2)
        if farthest - nearest < LEAST_REACH * nearest:
            fix = f"Bring the camera nearer: from {nearest:.4g} away nothing is larger than a point."
            return Cause(said, fix, mending.frame(digest))
        return Cause(said, f"Set camera.far = {far} and call camera.updateProjectionMatrix().", mending.planes(far=far))
    if all(0 < far < camera.near for _, far in ahead):
        said = f"Everything lies before the camera's near plane: the farthest is {farthest:.4g} away, camera.near is {camera.near:g}."
        near = f"{max(0.01, nearest / 10):.2g}"
        edit = mending.planes(near=near, far=_rounded_up(max(camera.far, farthest * 1.2)))
        return Cause(said, f"Set camera.near = {near} and call camera.updateProjectionMatrix().", edit)
    return None


def _out_of_view(digest: Digest) -> Cause | None:
    if not everything_off(digest):
        return None
    return Cause(f"Nothing is in view. {where(digest)}", aim(digest) or "Aim the camera at the objects.", mending.frame(digest))


def _fog(digest: Digest) -> Cause | None:
    fog, placed = digest.fog, [thing for thing in _placed(digest) if thing.in_view]
    if fog is None or not placed or not all((surface := digest.surface(thing)) is not None and surface.fog for thing in placed):
        return None
    nearest = min(_nearest(thing, digest.camera.position) for thing in placed)
    far = max(_distance(thing.middle, digest.camera.position) for thing in placed if thing.middle)
    if fog.density is not None and 1 - math.exp(-((fog.density * nearest) ** 2)) > SWALLOWED:
        said = f"Fog swallows everything: its density of {fog.density:g} leaves nothing at {nearest:.3g}, where the nearest object begins."
        density = f"{0.5 / far:.2g}"
        return Cause(said, f"Lower it: new THREE.FogExp2(color, {density}).", mending.scene(f"scene.fog.density = {density};"))
    if fog.near is not None and fog.far is not None and nearest >= fog.near + SWALLOWED * (fog.far - fog.near):
        said = f"Fog swallows everything: it is full at {fog.far:g}, and the nearest object begins at {nearest:.4g}."
        begin, end = _rounded_up(far), _rounded_up(far * 3)
        edit = mending.scene(f"scene.fog.near = {begin}; scene.fog.far = {end};")
        return Cause(said, f"Move it back: new THREE.Fog(color, {begin}, {end}).", edit)
    return None


def _no_light(digest: Digest) -> Cause | None:
    lit = _lit(digest)
    if not lit or digest.environment:
        return None
    lights = [light for light in digest.lights if light.visible]
    if not lights:
        hidden = f" ({len(digest.lights)} are hidden)" if digest.lights else ""
        said = f"No light is in the scene{hidden}, and its materials are lit ones ({_types(lit, digest)})."
        return Cause(said, LIGHT_FIX, mending.LIGHT)
    if max(_reaching(light, thing) for light in lights for thing in lit) * digest.exposure < LEAST_LIGHT:
        strongest = max(lights, key=lambda light: light.intensity)
        told = f"{strongest.type} with intensity {strongest.intensity:g}" + (
            f" and color {strongest.color}" if strongest.color == "#000000" else ""
        )
        away = min(_distance(thing.middle, strongest.position) for thing in lit if thing.middle)
        far = f", {away:.3g} away" if strongest.decay else ""
        return Cause(
            f"No light to speak of reaches the objects: the strongest is a {told}{far}.",
            "Raise its intensity (a PointLight fades with the square of the distance), or bring it nearer. " + LIGHT_FIX,
            mending.lights(lights, lambda light: max(_reaching(light.model_copy(update={"intensity": 1.0}), thing) for thing in lit)),
        )
    return None


def _no_exposure(digest: Digest) -> Cause | None:
    if digest.tone_mapping != "none" and digest.exposure < LEAST_LIGHT:
        edit = mending.scene("renderer.toneMappingExposure = 1;")
        return Cause(f"renderer.toneMappingExposure is {digest.exposure:g}.", "Set renderer.toneMappingExposure = 1.", edit)
    return None


def _too_much_light(digest: Digest) -> Cause | None:
    lit = _lit(digest)
    for light in digest.lights:
        if light.visible and lit:
            strength = min(_reaching(light, thing) for thing in lit) * (digest.exposure if digest.tone_mapping != "none" else 1)
            if strength > MOST_LIGHT:
                fix = f"Set its intensity to {light.intensity * 3 / strength:.2g}: what reaches an object should be about 1 to 4."
                said = f"A {light.type} of intensity {light.intensity:g} is {strength / 3:.0f} times too strong: all it reaches is white."
                return Cause(said, fix, mending.dim(3 / strength))
    return None


def _no_normals(digest: Digest) -> Cause | None:
    lit = _lit(digest)
    bare = [thing for thing in lit if not thing.normals and not getattr(digest.surface(thing), "flat", False)]
    if not bare or len(bare) < len(lit):
        return None
    said = f"{bare[0].path} has a lit material and a geometry without normals, so that it is black."
    return Cause(said, "Call geometry.computeVertexNormals() after its positions are set.", mending.NORMALS)


def _transparent(digest: Digest) -> Cause | None:
    seen = [thing for thing in _placed(digest) if thing.in_view]
    clear = [
        thing for thing in seen if (surface := digest.surface(thing)) is not None and surface.transparent and surface.opacity < LEAST_LIGHT
    ]
    if seen and len(clear) == len(seen):
        return Cause(f"The materials are clear: {clear[0].path} has an opacity of 0.", "Set material.opacity = 1.", mending.OPAQUE)
    return None


def _inside(digest: Digest) -> Cause | None:
    """A front side cannot be seen from within, a double one shows but its own colour."""
    beside = any(thing.in_view and not thing.around for thing in digest.drawn())  # what a front side would not hide
    for thing in sorted(digest.drawn(), key=lambda one: -one.triangles):
        surface = digest.surface(thing)
        if not thing.around or thing.instances or thing.size is None or surface is None or surface.side == "back" or not thing.exact:
            continue
        if beside and surface.side == "front":
            continue
        if min(thing.size) > FLAT * max(thing.size):
            box = thing.bounds or ()
            away = max(thing.size) * 1.5
            middle = thing.middle or (0, 0, 0)
            out = (middle[0] + away, middle[1] + away * 0.4, middle[2] + away)
            reach = f"from ({point(box[:3])}) to ({point(box[3:])})"
            said = f"The camera, at ({point(digest.camera.position)}), is inside of {thing.path}, which reaches {reach}."
            return Cause(said, f"Move it out: camera.position.set({point(out)}).", mending.look(out, middle))
    return None


def _same_colour(digest: Digest) -> Cause | None:
    seen = [thing for thing in _placed(digest) if thing.in_view]
    plain = [digest.surface(thing) for thing in seen]
    if not seen or digest.background is None or digest.tone_mapping != "none":
        return None
    if all(one is not None and not one.lit and not one.map and not one.vertex_colors and one.color == digest.background for one in plain):
        said = f"Everything has the colour of the background, {digest.background}."
        return Cause(said, "Give the objects, or the background, another colour.", mending.background(digest.background))
    return None


LOOKS: tuple[Callable[[Digest], Cause | None], ...] = (
    _camera_broken,
    _not_numbers,
    _nothing_there,
    _scaled_to_nothing,
    _planes,
    _out_of_view,
    _fog,
    _no_exposure,
    _no_light,
    _too_much_light,
    _no_normals,
    _transparent,
    _same_colour,
    _inside,
)


def _placed(digest: Digest) -> list[Thing]:
    """What is drawn and does not surround the camera."""
    return [thing for thing in digest.drawn() if not thing.around and thing.bounds is not None]


def _lit(digest: Digest) -> list[Thing]:
    """The drawn things, where all in view that do not surround the camera are black without light; else none."""
    seen = [thing for thing in digest.drawn() if thing.in_view and (not thing.around or _lone(digest))]
    surfaces = [digest.surface(thing) for thing in seen]
    dark = all(
        one is not None and one.lit and not one.reflects and (one.emissive in (None, "#000000") or one.glow == 0) for one in surfaces
    )
    return seen if dark else []


def _lone(digest: Digest) -> bool:
    return all(thing.around for thing in digest.drawn() if thing.in_view)


def _reaching(light: Light, thing: Thing) -> float:
    """What reaches the middle of a thing, in the units of a directional light's intensity."""
    bright = max(int((light.color or "#ffffff")[k : k + 2], 16) for k in (1, 3, 5)) / 255
    away = _distance(thing.middle or light.position, light.position)
    if light.distance is not None and light.type in ("PointLight", "SpotLight") and away > light.distance + max(thing.size or (0,)):
        return 0.0
    fades = light.type in ("PointLight", "SpotLight") and light.decay
    return light.intensity * bright / (max(away, 0.3) ** (light.decay or 0) if fades else 1)


def _depths(thing: Thing, digest: Digest) -> tuple[float, float]:
    """How far before the camera a thing begins and ends."""
    b, camera = thing.bounds or (0, 0, 0, 0, 0, 0), digest.camera
    corners = [(b[0 if k & 1 else 3], b[1 if k & 2 else 4], b[2 if k & 4 else 5]) for k in range(8)]
    along = [sum((corner[i] - camera.position[i]) * camera.direction[i] for i in range(3)) for corner in corners]
    return min(along), max(along)


def _nearest(thing: Thing, eye: Sequence[float]) -> float:
    b = thing.bounds or (0, 0, 0, 0, 0, 0)
    return math.dist(eye, [min(max(eye[k], b[k]), b[k + 3]) for k in range(3)])


def _distance(a: Sequence[float] | None, b: Sequence[float]) -> float:
    return math.dist(a, b) if a is not None else 0.0


def _types(things: Sequence[Thing], digest: Digest) -> str:
    return ", ".join(dict.fromkeys(surface.type for thing in things if (surface := digest.surface(thing)) is not None))


def _rounded_up(value: float) -> str:
    step = 10 ** max(0, math.floor(math.log10(max(value, 1))) - 1)
    return f"{math.ceil(value / step) * step:g}"
