"""Mending: edits that can be applied as they are, for faults whose cause is known from the digest. `THREE` is the page's own."""

import math
import re
from collections.abc import Callable, Sequence

from scenewright.values.digest import Digest, Light, Thing, Vector
from scenewright.values.verdict import Edit

ROOM = 1.25  # how much farther away than fits exactly
WANTED = 2.0  # what should reach an object, in the units of a directional light's intensity
LONG = 30  # times the middle one of all sizes: a thing so large is a ground or a sky, not what the picture is about


def scene(code: str) -> Edit:
    """Statements about `scene`, `camera` and `renderer`."""
    return Edit(where="scene", code=code)


def page(code: str) -> Edit:
    """Statements about the document."""
    return Edit(where="page", code=code)


SHOW = scene("scene.traverse((object) => { object.visible = true; });")
UNSCALE = scene(
    "scene.traverse((object) => { const s = object.scale; if (Math.abs(s.x * s.y * s.z) < 1e-12) s.set(1, 1, 1); });"
    " scene.updateMatrixWorld(true);"
)
LIGHT = scene(
    "const sky = new THREE.HemisphereLight('#dfe9f5', '#6b5a48', 1.2); const sun = new THREE.DirectionalLight('#fff4e0', 3);"
    " sun.position.set(3, 5, 4); scene.add(sky, sun);"
)
NORMALS = scene(
    "scene.traverse(({ geometry }) => { if (geometry?.attributes?.position && !geometry.attributes.normal)"
    " geometry.computeVertexNormals(); });"
)
OPAQUE = scene(
    "scene.traverse(({ material }) => { for (const one of [material].flat()) if (one && one.opacity < 0.02) one.opacity = 1; });"
)
NUMBERS = scene(
    "scene.traverse(({ position, scale, quaternion, geometry }) => {"
    " for (const k of ['x', 'y', 'z']) {"
    " if (!Number.isFinite(position[k])) position[k] = 0; if (!Number.isFinite(scale[k])) scale[k] = 1; }"
    " if (!Number.isFinite(quaternion.x + quaternion.y + quaternion.z + quaternion.w)) quaternion.set(0, 0, 0, 1);"
    " const points = geometry?.attributes?.position;"
    " if (points?.array?.some(Number.isNaN)) { points.array.forEach((number, k, all) => { all[k] = number || 0; });"
    " points.needsUpdate = true; geometry.computeBoundingSphere(); } });"
)
APPEND = scene("if (!renderer.domElement.isConnected) document.body.appendChild(renderer.domElement);")
SHOWN = page(
    "for (const canvas of document.querySelectorAll('canvas')) {"
    " canvas.style.cssText += '; visibility: visible; opacity: 1; filter: none; display: block; position: static';"
    " for (const [side, all] of [['width', '100vw'], ['height', '100vh']]) {"
    " canvas.style[side] = ''; if (!canvas.getBoundingClientRect()[side]) canvas.style[side] = all; } }"
)
ABOVE = (
    "for (const element of document.elementsFromPoint(innerWidth / 2, innerHeight / 2)) {"
    " if (element.localName === 'canvas' || element.querySelector('canvas')) break; element.remove(); }"
)
SELECTOR = re.compile(r"[a-z][\w-]*([#.][a-zA-Z_][\w-]*)+")


def uncover(name: str) -> Edit:
    """Away with what lies over the canvas; `name` is the element's, with its id or classes, as a selector has them."""
    if not SELECTOR.fullmatch(name):
        return page(ABOVE)
    return page(f"for (const element of document.querySelectorAll('{name}')) element.remove();")


def planes(*, far: str, near: str | None = None) -> Edit:
    """The camera's near and far planes."""
    return scene((f"camera.near = {near}; " if near else "") + f"camera.far = {far}; camera.updateProjectionMatrix();")


def dim(by: float) -> Edit:
    """All lights weaker by a factor."""
    return scene(f"scene.traverse((object) => {{ if (object.isLight) object.intensity *= {by:.2g}; }});")


def lights(there: Sequence[Light], reach: Callable[[Light], float]) -> Edit:
    """The lights so strong that enough of them is left where the objects are. `reach` says what is left of an intensity of 1."""
    strongest = max((reach(light) for light in there if light.color != "#000000"), default=0.0)
    if strongest <= 0:
        return LIGHT
    return scene(f"scene.traverse((object) => {{ if (object.isLight) object.intensity = {WANTED / strongest:.3g}; }});")


def background(colour: str) -> Edit:
    """Another background: light behind what is dark, dark behind what is light."""
    bright = sum(int(colour[k : k + 2], 16) for k in (1, 3, 5)) / 3
    return scene(f"scene.background.set('{'#20242b' if bright > 110 else '#dfe5ea'}');")


def look(eye: Sequence[float], at: Sequence[float]) -> Edit:
    """The camera at a place, looking at another."""
    return scene(_aimed(eye, at) + " camera.updateMatrixWorld(true);")


def frame(digest: Digest) -> Edit | None:
    """The camera where all that has a place of its own fits into the picture, seen from where it stands now, if it stands anywhere."""
    boxes = [thing.bounds for thing in _subjects(digest) if thing.bounds is not None]
    if not boxes:
        return None
    low, high = [min(box[k] for box in boxes) for k in range(3)], [max(box[k + 3] for box in boxes) for k in range(3)]
    middle = [(a + b) / 2 for a, b in zip(low, high, strict=True)]
    radius = max(math.dist(low, high) / 2, 1e-3)
    camera, aspect = digest.camera, digest.size_px[0] / max(1, digest.size_px[1])
    way = [a - b for a, b in zip(camera.position, middle, strict=True)]
    long = math.hypot(*way)
    towards = [0.5, 0.4, 0.77] if camera.nan or long < radius / 10 or abs(way[1]) > 0.98 * long else [k / long for k in way]
    if camera.fov is None and not camera.nan:
        away, tall = radius * 2, ROOM * radius * max(1, 1 / aspect)
        wide = tall * aspect
        lens = f"camera.left = {-wide:.4g}; camera.right = {wide:.4g}; camera.top = {tall:.4g}; camera.bottom = {-tall:.4g};"
    else:
        fov = camera.fov if camera.fov is not None and 0 < camera.fov < 180 else 45.0
        half = math.radians(fov) / 2
        away = ROOM * radius / math.sin(min(half, math.atan(math.tan(half) * aspect)))
        lens = f"camera.fov = {fov:g}; camera.aspect = {aspect:.4g};"
    eye = [a + b * away for a, b in zip(middle, towards, strict=True)]
    near, far = max((away - radius) / 4, away / 2000), (away + radius) * 2
    return scene(
        f"{_aimed(eye, middle)} {lens}"
        f" camera.near = {near:.3g}; camera.far = {far:.3g}; camera.updateProjectionMatrix(); camera.updateMatrixWorld(true);"
    )


def _aimed(eye: Sequence[float], at: Sequence[float]) -> str:
    """Controls would turn the camera back to what they look at."""
    aimed = f"camera.position.set({_numbers(eye)}); camera.lookAt({_numbers(at)});"
    return f"{aimed} if (typeof controls !== 'undefined' && controls?.target) controls.target.set({_numbers(at)});"


def _subjects(digest: Digest) -> list[Thing]:
    """What the picture is about: not the sky, whose inner side is drawn, nor a ground that reaches far beyond everything."""
    placed = [thing for thing in digest.drawn() if thing.size is not None and not thing.around and not _is_sky(thing, digest)]
    sizes = sorted(max(thing.size) for thing in placed if thing.size is not None)
    most = LONG * sizes[len(sizes) // 2] if sizes else 0.0
    return [thing for thing in placed if thing.size is not None and max(thing.size) <= most] or placed


def _is_sky(thing: Thing, digest: Digest) -> bool:
    surface = digest.surface(thing)
    return surface is not None and surface.side == "back"


def _numbers(point: Sequence[float] | Vector) -> str:
    return ", ".join(f"{number:.5g}" for number in point)
