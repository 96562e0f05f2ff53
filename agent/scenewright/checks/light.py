"""Can anything be told apart in the picture, or is it lost in the dark or in the glare?

A must only where nothing can: night scenes, neon, snow and white products on white all hold something bright or dark.
"""

from scenewright.checks.causes import Cause, cause
from scenewright.checks.registry import Evidence, Finding, check, failed, passed
from scenewright.values.look import Look

BLACK, WHITE = 24, 244  # luminance: a picture that stays below, or above, shows nothing on a common screen
DIM, PALE = 64, 224  # the same as advice, where there is little contrast as well
LITTLE = 40  # of 255, from the darkest to the brightest


def _looks(evidence: Evidence) -> list[Look] | Finding:
    looks = [frame.look for frame in evidence.capture.frames]
    if not looks or any(look.brightest is None or look.darkest is None for look in looks):
        return Finding("inconclusive", "Not known: no frame was measured for its light.", "unseen", gate="advise")
    if all(look.spread == 0 for look in looks):
        return passed("Nothing is to be seen in any frame, whatever its light.")
    return looks


@check("light_enough")
def light_enough(evidence: Evidence) -> Finding:
    """Some frame holds something that is brighter than black."""
    if isinstance(looks := _looks(evidence), Finding):
        return looks
    brightest = max(look.brightest or 0 for look in looks)
    contrast = max(look.contrast or 0 for look in looks)
    said = f"The brightest that any frame shows is {brightest} of 255"
    fix = "Add light or make it stronger, raise toneMappingExposure, and see whether normals and materials let light be seen."
    if brightest <= BLACK:
        found = cause(evidence.capture.digest) or Cause("", fix)
        reason = f"{said}: nothing can be told from black. {found.because}".strip()
        return failed("too_dark", reason, evidence=evidence.capture.frames[0].file, fix=found.fix, edit=found.edit)
    if brightest <= DIM and contrast < LITTLE:
        return Finding("failed", f"{said}, with little contrast.", "too_dark", evidence.capture.frames[0].file, fix, gate="advise")
    return passed(f"{said}.")


@check("not_glaring")
def not_glaring(evidence: Evidence) -> Finding:
    """Some frame holds something that is darker than white."""
    if isinstance(looks := _looks(evidence), Finding):
        return looks
    darkest = min(look.darkest if look.darkest is not None else 0 for look in looks)
    contrast = max(look.contrast or 0 for look in looks)
    said = f"The darkest that any frame shows is {darkest} of 255"
    fix = "Lower the lights or toneMappingExposure, and see whether colours are given in the space that the renderer expects."
    if darkest >= WHITE:
        found = cause(evidence.capture.digest) or Cause("", fix)
        reason = f"{said}: nothing can be told from white. {found.because}".strip()
        return failed("too_bright", reason, evidence=evidence.capture.frames[0].file, fix=found.fix, edit=found.edit)
    if darkest >= PALE and contrast < LITTLE:
        return Finding("failed", f"{said}, with little contrast.", "too_bright", evidence.capture.frames[0].file, fix, gate="advise")
    return passed(f"{said}.")


CHECKS = (light_enough, not_glaring)
