"""Was something drawn, and is there something to see?"""

from scenewright.checks import mending
from scenewright.checks.causes import Cause, cause
from scenewright.checks.registry import Evidence, Finding, check, failed, inconclusive, passed

FLAT_SPREAD = 3  # of 255: less than this between any two pixels is one colour
FEW = 0.0002  # share of pixels: about 100 at 960x540


# Where a page may draw without the stage seeing it, in the words of `unowned_clock` troubles.
UNSEEN = ("offscreen canvas", "iframe")


def _unproven(evidence: Evidence) -> Finding | None:
    """Why the absence of a picture proves nothing here."""
    capture = evidence.capture
    unseen = [trouble.text for trouble in evidence.troubles("unowned_clock") if trouble.text in UNSEEN]
    if unseen and not capture.frames:
        return inconclusive("unseen", f"Not known: the page may draw in an {unseen[0]}, which the stage does not look into.")
    if not capture.frames and capture.contexts.outside and capture.contexts.canvases and capture.ended == "done":
        return inconclusive("unseen", "Not known: the page draws on a canvas that is not in the document.")
    if (unmet := evidence.unmet) is not None and not capture.ready:
        return inconclusive(unmet[0], f"Not known: the page needs {unmet[1]}.")
    if capture.ended != "done" and not capture.ready:
        return inconclusive(capture.ended, f"Not known: the page {capture.ended} before it was ready.")
    return None


def _first(evidence: Evidence) -> Cause | None:
    """What is to be mended before anybody looks at the scene."""
    if evidence.troubles("script_error", "unhandled_rejection"):
        return Cause("", "Mend the exception first; it may be the cause.")
    if evidence.troubles("shader_error"):
        return Cause("", "Mend the shader first; it may be the cause.")
    if evidence.troubles("request_failed") and (found := cause(evidence.capture.digest)) is not None and found.edit is None:
        return Cause(found.because, "See to the file that did not come first: what is missing may be what it holds.")
    return None


@check("context")
def context(evidence: Evidence) -> Finding:
    """There is a canvas with a living context of WebGL or WebGPU, or one that a worker draws on."""
    contexts = evidence.capture.contexts
    if contexts.lost:
        return failed("context_lost", "The WebGL context was lost.", fix="Free what is not needed, and handle webglcontextrestored.")
    if contexts.made:
        return passed("The page has a context to draw with.")
    if contexts.offscreen and evidence.capture.frames:
        return passed("A worker draws on a canvas of the page.")
    if (unproven := _unproven(evidence)) is not None:
        return unproven
    if contexts.refused:
        return failed(
            "no_context", "The browser refused a WebGL context.", fix="Run `scenewright doctor`: rendering may not work here at all."
        )
    if contexts.canvases:
        fix = "Draw with WebGL: new THREE.WebGLRenderer({ canvas }), or canvas.getContext('webgl2')."
        return failed("no_context", "There is a canvas, but nothing asked it for WebGL.", fix=fix)
    return failed("no_canvas", "The page has no canvas.", fix="Create a renderer and append its domElement to the document.")


@check("drawn")
def drawn(evidence: Evidence) -> Finding:
    """Draw calls reached the screen."""
    draws = evidence.capture.contexts.screen_draws
    if draws:
        return passed(f"{draws} draw calls reached the screen.")
    if evidence.capture.contexts.offscreen and evidence.capture.frames:
        return passed("What a worker draws is on the screen.")
    if (unproven := _unproven(evidence)) is not None:
        return unproven
    fix = "Call renderer.render(scene, camera), and see whether the scene holds visible objects in front of the camera."
    found = _first(evidence) or cause(evidence.capture.digest) or Cause("", fix)
    return failed("nothing_drawn", f"No draw call reached the screen. {found.because}".strip(), fix=found.fix, edit=found.edit)


@check("blank")
def blank(evidence: Evidence) -> Finding:
    """Some frame shows more than one colour, and what was to be seen does not go away for good."""
    frames = evidence.capture.frames
    if not frames:
        return _unproven(evidence) or inconclusive("blank", "Not known: no frame could be taken.")
    seen = max(frames, key=lambda frame: frame.look.off_ground)
    own = [frame for frame in frames if frame.view is None] or list(frames)
    flat = [frame.look.spread < FLAT_SPREAD or frame.look.off_ground < FEW for frame in own]
    if flat[-1] and 2 * sum(flat) > len(flat) > sum(flat):
        since = own[flat.index(True)]
        found = (
            _first(evidence) or cause(evidence.capture.digest) or Cause("", "See what the page does then to its objects, camera and light.")
        )
        said = f"From {since.t_s:g} s on the picture is one flat colour. {found.because}".strip()
        return failed("blank", said, evidence=since.file, fix=found.fix, edit=found.edit)
    if all(frame.look.spread < FLAT_SPREAD or frame.look.off_ground < FEW for frame in frames):
        fix = "See whether the camera looks at the objects, is outside of them, and whether light reaches them."
        found = _first(evidence) or cause(evidence.capture.digest) or Cause("", fix)
        said = f"Every frame is one flat colour (largest difference {seen.look.spread} of 255). {found.because}".strip()
        return failed("blank", said, evidence=seen.file, fix=found.fix, edit=found.edit)
    return passed(f"{seen.look.off_ground:.0%} of the picture differs from its background.")


@check("shown")
def shown(evidence: Evidence) -> Finding:
    """The canvas has a size and is not hidden by styles."""
    match evidence.capture.contexts.shown:
        case True:
            return passed("The canvas is visible in the page.")
        case False:
            if (size := evidence.capture.metrics.size_px) is not None and min(size) <= 1:
                said = f"The canvas has no size ({size[0]} × {size[1]} pixels): what is around it may have none."
                fix = "Give that a size in CSS, as html, body { height: 100%; margin: 0 }, before renderer.setSize and camera.aspect."
                return failed("not_shown", said, fix=fix, edit=mending.SHOWN)
            said = "The canvas is hidden: it has no size, or display, visibility or opacity hide it."
            fix = "Give the canvas and what is around it a size, and take away display: none, visibility: hidden and opacity: 0."
            return failed("not_shown", said, fix=fix, edit=mending.SHOWN)
        case None:
            if (unproven := _unproven(evidence)) is not None:
                return unproven
            if evidence.capture.contexts.outside:
                said = "The page draws on a canvas that is not in the document."
                return failed("not_shown", said, fix="Put it there: document.body.appendChild(renderer.domElement).", edit=mending.APPEND)
            drawn = "nothing was drawn on a canvas" if evidence.capture.contexts.canvases else "there is no canvas to look for"
            return inconclusive("not_shown", f"Not known: {drawn}.")


CHECKS = (context, drawn, blank, shown)
