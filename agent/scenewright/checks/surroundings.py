"""Surroundings: what is different of lights, air and camera between two digests of a scene."""

from collections.abc import Iterator
from math import hypot

from scenewright.checks.hues import apart
from scenewright.checks.relations import metres
from scenewright.values.changes import Change
from scenewright.values.digest import Digest, Light

MOVED = 0.02  # of the scene's size, from which on something has moved
SEEN = 0.03  # distance of colours
STRONG = 0.1  # of a light's strength, or a camera's angle


def surroundings(before: Digest, after: Digest, across: float) -> Iterator[Change]:
    """The differences of lights, fog, background, tone mapping and camera; `across` is the scene's size."""
    yield from _lights(before, after, across)
    yield from _air(before, after)
    yield from _camera(before, after, across)


def _lights(before: Digest, after: Digest, across: float) -> Iterator[Change]:
    ours, theirs = _by_name(before.lights), _by_name(after.lights)
    for name in [*ours, *(name for name in theirs if name not in ours)]:
        old, new = ours.get(name, []), theirs.get(name, [])
        called = old[0].name or old[0].type if old else new[0].name or new[0].type
        if len(old) != len(new):
            yield Change(aspect="lights", name=called, text=f"{called}: {len(old)} became {len(new)}")
            continue
        for a, b in zip(old, new, strict=True):
            told = []
            if abs(a.intensity - b.intensity) > STRONG * max(a.intensity, b.intensity):
                told.append(f"from {a.intensity:.2g} to {b.intensity:.2g}")
            if a.color and b.color and apart(a.color, b.color) > SEEN:
                told.append(f"from {a.color} to {b.color}")
            if a.visible != b.visible:
                told.append("on" if b.visible else "off")
            far = hypot(*(x - y for x, y in zip(a.position, b.position, strict=True)))
            if far > max(MOVED * across, 0.05 * hypot(*a.position)) and abs(before.t_s - after.t_s) <= 0.01:
                told.append(f"moved {metres(far)}")
            if told:
                yield Change(aspect="lights", name=called, text=f"light {called} {', '.join(told)}")


def _by_name(lights: tuple[Light, ...]) -> dict[tuple[str, str], list[Light]]:
    found: dict[tuple[str, str], list[Light]] = {}
    for light in lights:
        found.setdefault((light.type, light.name), []).append(light)
    return found


def _air(before: Digest, after: Digest) -> Iterator[Change]:
    a, b = before.fog, after.fog
    if (a is None) != (b is None):
        yield Change(aspect="fog", name="fog", text="fog came" if a is None else "fog went")
    elif a is not None and b is not None:
        if a.color and b.color and apart(a.color, b.color) > SEEN:
            yield Change(aspect="fog", name="fog", text=f"fog turned from {a.color} to {b.color}")
        old, new = (a.density, b.density) if a.density is not None and b.density is not None else (a.far, b.far)
        if old and new and abs(old - new) > 0.15 * max(old, new):
            yield Change(aspect="fog", name="fog", text=f"fog became {'thicker' if (new > old) == (a.density is not None) else 'thinner'}")
    mine, theirs = before.background, after.background
    colors = mine is not None and theirs is not None and mine.startswith("#") and theirs.startswith("#")
    if mine != theirs and not (colors and apart(mine or "", theirs or "") <= SEEN):
        yield Change(aspect="background", name="background", text=f"background turned from {mine or 'none'} to {theirs or 'none'}")
    if before.tone_mapping != after.tone_mapping or abs(before.exposure - after.exposure) > STRONG * before.exposure:
        was, now = f"{before.tone_mapping} × {before.exposure:g}", f"{after.tone_mapping} × {after.exposure:g}"
        yield Change(aspect="exposure", name="exposure", text=f"tone mapping turned from {was} to {now}")


def _camera(before: Digest, after: Digest, across: float) -> Iterator[Change]:
    a, b = before.camera, after.camera
    if (a.moved or b.moved) and abs(before.t_s - after.t_s) > 0.01:
        return
    told = []
    far = hypot(*(x - y for x, y in zip(a.position, b.position, strict=True)))
    if far > MOVED * across:
        told.append(f"moved {metres(far)}")
    if hypot(*(x - y for x, y in zip(a.direction, b.direction, strict=True))) > STRONG / 2:
        told.append("turned")
    if a.fov and b.fov and abs(a.fov - b.fov) > STRONG * a.fov:
        told.append(f"sees {b.fov:.0f}° and no longer {a.fov:.0f}°")
    if told:
        yield Change(aspect="camera", name="camera", text=f"camera {', '.join(told)}")
