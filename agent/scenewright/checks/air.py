"""Air: what time of day it is and how thick the fog, by sky, light and picture. What points both ways is unproven."""

from math import exp, hypot

from scenewright.checks.hues import oklab
from scenewright.checks.relations import metres
from scenewright.checks.subjects import Subject, find
from scenewright.values.digest import Digest, Fog, Thing
from scenewright.values.expect import Time
from scenewright.values.verdict import State

FELT = 0.2  # of the light lost half as far again as the subject: fog that one sees
SLIGHT = 0.1
DARK, BRIGHT = 95.0, 125.0  # mean luminance of a picture by night and by day, of 255


def time_of_day(time: Time, digest: Digest, luminance: float | None) -> tuple[State, str]:
    """Whether it looks like this time; `luminance` is that of the page's own pictures, 0 to 255."""
    sky = digest.background if (digest.background or "").startswith("#") else digest.fog.color if digest.fog else None
    likely = {_by_sky(sky)} if sky else set()
    said = [f"the sky is {sky}"] if sky else []
    if luminance is not None:
        said.append(f"the picture's mean luminance is {luminance:.0f} of 255")
        likely.add("night" if luminance <= DARK else "day" if luminance >= BRIGHT else "dusk")
    evidence = " and ".join(said) or "neither sky nor picture is known"
    if not likely or (likely == {"night"} and time != "night" and sky in (None, "#000000")):  # a dark studio is no night
        return "unproven", evidence
    if time in likely:
        sure = likely == {time} or (sky is not None and _by_sky(sky) == time and not (time == "night" and "day" in likely))
        return ("landed" if sure else "partial"), evidence
    if time == "dusk" and luminance is not None and sky is not None and _by_sky(sky) != "dusk":
        return ("missing" if len(likely) == 1 and _sure(sky) else "unproven"), evidence
    return ("missing" if _sure(sky) or sky is None else "unproven"), evidence


def foggy(present: bool, digest: Digest, luminance: float | None) -> tuple[State, str]:
    """Whether there is fog that one sees: at half as far again as the subject, or as a thing of that name."""
    named = [subject for word in ("fog", "mist") if (subject := find(word, digest)) is not None and subject.seen]
    if named:
        return ("landed" if present else "missing"), f"{named[0].things[0].path} is in the picture"
    if digest.fog is None:
        return ("missing" if present else "landed"), "the scene has no fog"
    far = 1.5 * _subject_m(digest)
    lost = thickness(digest.fog, far)
    evidence = f"fog hides {lost:.0%} at {metres(far)}, {FELT:.0%} expected {'at least' if present else 'at most'}"
    if present:
        return ("landed" if lost >= FELT else "partial" if lost >= SLIGHT else "missing"), evidence
    return ("missing" if lost >= FELT else "landed"), evidence


def thickness(fog: Fog, far: float) -> float:
    """How much of a thing's light fog replaces at this distance, 0 to 1, as Three.js computes it."""
    if fog.density is not None:
        return 1 - exp(-((fog.density * far) ** 2))
    near, end = fog.near or 0.0, fog.far or 0.0
    return min(1.0, max(0.0, (far - near) / (end - near))) if end > near else float(far >= near)


def _by_sky(color: str) -> Time:
    light, red, yellow = oklab(color)
    chroma = hypot(red, yellow)
    if light < 0.5 and not (chroma > 0.11 and red > 0.03):
        return "night"
    return "dusk" if chroma > 0.05 and red > 0.02 and light < 0.92 else "day"


def _sure(color: str | None) -> bool:
    """Whether a sky is clearly of its time."""
    if color is None:
        return False
    light, red, yellow = oklab(color)
    return light < 0.42 or light > 0.7 or hypot(red, yellow) > 0.09


def _subject_m(digest: Digest) -> float:
    """How far away the nearer third of what fills the picture is, without the ground below the camera and what surrounds it."""
    eye, seen = digest.camera.position, list[tuple[float, float]]()
    for thing in digest.drawn():
        b, at = thing.bounds, thing.middle
        if b is None or at is None or not thing.in_view or thing.around or not thing.exact:
            continue
        if not (b[0] <= eye[0] <= b[3] and b[2] <= eye[2] <= b[5]):
            seen.append((hypot(*(x - y for x, y in zip(at, eye, strict=True))), thing.share))
    left = sum(share for _, share in seen) / 3
    for far, share in sorted(seen):
        left -= share
        if left <= 0:
            return far
    return 10.0


def moving(subject: Subject) -> bool | None:
    """Whether a subject, or a part of it, has moved between two looks; None when there were no two, or a shader may move it."""
    parts = [part for unit in subject.units for part in _all(unit.place, subject.digest)]
    if any(part.moved for part in parts):
        return True
    return None if any(part.moved is None or (part.draws and not part.exact) for part in parts) else False


def _all(index: int, digest: Digest) -> list[Thing]:
    return [digest.things[i] for i in (index, *digest.under(index))]
