"""What is in the scene, against what was planned: by its digest, so only for pages of Three.js."""

import re

from scenewright.checks import mending
from scenewright.checks.causes import cause
from scenewright.checks.names import Key, count, fits, is_plural, key, meant
from scenewright.checks.registry import Evidence, Finding, check, failed, passed
from scenewright.checks.view import LEAST_SHARE, aim, everything_off, side, where
from scenewright.values.digest import Digest
from scenewright.values.plan import PlannedObject

NOT_READ = "No Three.js scene was read, so there is nothing to object to."
STILL = re.compile(r"\W*(none|no|nothing|static|still|motionless|n/?a|nil)\b|\W*$", re.IGNORECASE)
MOST_TOLD = 5
# What a plan may name and a scene has without an object of that name.
AIR = {"sky": "background", "background": "background", "backdrop": "background", "fog": "fog", "mist": "fog", "haze": "fog"}
LIGHTS = {"light", "lighting", "sunlight", "moonlight", "sun", "moon"}


@check("missing_object")
def missing_object(evidence: Evidence) -> Finding:
    """Every planned object is in the scene by its name, as often as planned."""
    planned, digest = evidence.plan.objects if evidence.plan else (), evidence.capture.digest
    if not planned:
        return passed("No objects were planned.")
    if digest is None:
        return Finding("inconclusive", "Not known: what is in the scene was not read.", "missing_object", gate="advise")
    absent = [one for one in planned if _found(one, digest) == 0]
    fewer = [(one, n) for one in planned if 0 < (n := _found(one, digest)) < one.count]
    if absent:
        names = _listed([one.name for one in absent])
        fix = f"Add what is missing, or name what is there: object.name = '{absent[0].name}'."
        return failed("missing_object", f"Planned and not in the scene: {names}.", evidence=_inventory(digest), fix=fix)
    if not fewer:
        return passed(f"All {len(planned)} planned objects are in the scene.")
    said = f"Planned {_listed([f'{one.count} × {one.name}, found {n}' for one, n in fewer])}."
    if all(_may_be_merged(one, digest) for one, _ in fewer):
        return Finding("inconclusive", f"{said} They may be merged in one geometry.", "missing_object", gate="advise")
    fix = "Add the others under the same name; if they are one merged geometry, name it in the plural."
    return failed("missing_object", said, evidence=_inventory(digest), fix=fix)


@check("off_camera")
def off_camera(evidence: Evidence) -> Finding:
    """What was planned is in the picture, and so is something at all."""
    digest = evidence.capture.digest
    if digest is None:
        return passed(NOT_READ)
    if everything_off(digest):
        because = cause(digest)
        edit = because.edit if because else mending.frame(digest)
        return failed("off_camera", f"Nothing of the scene is in the picture. {where(digest)}", fix=aim(digest), edit=edit)
    found = [(one, said) for one in (evidence.plan.objects if evidence.plan else ()) if (said := _out_of_view(one.name, digest))]
    if not found:
        return passed("What was planned is in the picture." if evidence.plan else "Something of the scene is in the picture.")
    said = _listed([f"{one.name} {what}" for one, what in found])
    fix = "Move the camera back or turn it, or place these objects where it looks."
    return Finding("failed", f"Planned and not to be seen: {said}.", "off_camera", fix=fix, gate="advise")


@check("nan_transform")
def nan_transform(evidence: Evidence) -> Finding:
    """All positions, sizes and vertices are numbers."""
    digest = evidence.capture.digest
    if digest is None:
        return passed(NOT_READ)
    wrong = ["the camera"] if digest.camera.nan else []
    wrong += [thing.path for thing in digest.things if thing.nan and thing.visible]
    if not wrong:
        return passed("All transforms are numbers.")
    fix = "Look for a division by zero, an undefined option or sqrt of a negative number where its position, scale or vertices are set."
    edit = mending.frame(digest) if digest.camera.nan else mending.NUMBERS
    return failed("nan_transform", f"Position, scale or vertices are not numbers (NaN): {_listed(wrong)}.", fix=fix, edit=edit)


@check("static_scene")
def static_scene(evidence: Evidence) -> Finding:
    """What the plan says of motion can be seen: something moves between two moments."""
    motion, capture = evidence.plan.motion if evidence.plan else "", evidence.capture
    if STILL.match(motion):
        return passed("No motion was planned.")
    digest, frames = capture.digest, [frame for frame in capture.frames if frame.view is None]
    moments = {frame.t_s for frame in frames}
    if len(moments) < 2:
        return Finding("inconclusive", "Not known: there are no pictures of two moments.", "static_scene", gate="advise")
    if len({frame.sha256 for frame in frames}) > 1:
        return passed("The picture changes with time.")
    if digest is not None and (digest.camera.moved or any(thing.moved for thing in digest.things)):
        return passed("Something moves, though not in the picture.")
    said = f"Planned motion: {motion[:120].rstrip('.')}. From {min(moments):g} s to {max(moments):g} s nothing moves and no pixel changes."
    return failed("static_scene", said, fix="Return (t) => { … } from the default function, and set positions or rotations from t in it.")


def _found(planned: PlannedObject, digest: Digest) -> int:
    found = sum(count(i, planned.name, digest) for i in meant(planned.name, digest))
    wanted = key(planned.name)
    found += sum(fits(wanted, key(light.name)) for light in digest.lights if light.name)
    found += sum(n for name, n in digest.more.items() if fits(wanted, key(name)))
    return found or int(_in_the_air(wanted, digest))


def _in_the_air(wanted: Key, digest: Digest) -> bool:
    there = {"background": digest.background or any(thing.around for thing in digest.drawn()), "fog": digest.fog}
    return any(there.get(AIR.get(word, "")) for word in wanted) or (wanted[-1] in LIGHTS and any(light.visible for light in digest.lights))


def _may_be_merged(planned: PlannedObject, digest: Digest) -> bool:
    return digest.cut or any(is_plural(digest.things[i].name) for i in meant(planned.name, digest))


def _out_of_view(name: str, digest: Digest) -> str | None:
    """Why a planned thing is not to be seen; None when it is, or when that is not known."""
    places = meant(name, digest, strictly=True)
    drawn = [digest.things[i] for i in places if digest.things[i].parts]
    if not any(digest.things[k].draws and digest.things[k].exact for i in places for k in (i, *digest.under(i))):
        return None
    if any(thing.most_share >= LEAST_SHARE for thing in drawn):
        return None
    if not any(thing.visible for thing in drawn):
        return "is hidden (visible is false)"
    first = next(thing for thing in drawn if thing.visible)
    if first.in_view:
        return f"covers less than {LEAST_SHARE:.2%} of the picture"
    return f"is {side(first, digest.camera)}"


def _inventory(digest: Digest) -> str:
    names = dict.fromkeys(thing.name for thing in digest.things if thing.name)
    return "Names in the scene: " + (", ".join(names)[:600] or "none")


def _listed(words: list[str]) -> str:
    more = f" and {len(words) - MOST_TOLD} more" if len(words) > MOST_TOLD else ""
    return ", ".join(words[:MOST_TOLD]) + more


CHECKS = (missing_object, off_camera, nan_transform, static_scene)
