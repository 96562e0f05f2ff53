"""Is what a person sees the same as what was read from the canvas? Two witnesses that disagree prove nothing good."""

from scenewright.checks import mending
from scenewright.checks.registry import Evidence, Finding, check, failed, inconclusive, passed
from scenewright.values.witness import Witness

LEAST = 0.004  # share of samples: a disagreement on fewer may be an edge that falls between pixels
PART = 0.35  # of what stands out from the background: a disagreement on less may be a label or a worker's frame
ALIKE = 0.5  # correlation: shapes are the same although colours are not
MOST = 0.6  # of the visible canvas: an element that covers more hides the scene
# A translucent canvas agrees with much that may lie behind it: less is enough where an element lies over all of it.
OVERALL, HALF, UNLIKE = 0.9, 0.5, 0.3
WHOLE = 0.8  # of what stands out in the canvas's picture: an element that covers more hides the scene, however small that is


def _unseen(evidence: Evidence) -> Finding | None:
    """Why there is nothing to compare. A page without a frame is judged by the checks of drawing."""
    capture, witness = evidence.capture, evidence.capture.witness
    if not capture.frames:
        return Finding("inconclusive", "Not known: no frame could be taken.", "unseen", gate="advise")
    if witness is None and capture.ended == "done":
        return Finding("inconclusive", "Not known: this capture has no screenshot.", "unseen", gate="advise")  # one of old
    if witness is None or capture.screen is None:
        return inconclusive("unseen", f"Not known: the page {capture.ended} before its screenshot was taken.")
    if witness.compared == "nothing":
        return inconclusive("unseen", "Not known: no part of the canvas is to be seen in the window.")
    return None


def _disagree(witness: Witness) -> bool:
    if witness.differs < LEAST or witness.differs < PART * witness.stands_out:
        return False
    return witness.compared == "pixels" or witness.shape is None or abs(witness.shape) < ALIKE


@check("untampered")
def untampered(evidence: Evidence) -> Finding:
    """The compositor's screenshot shows what the canvas holds, wherever nothing lies over it."""
    if (unseen := _unseen(evidence)) is not None:
        return unseen
    capture, witness = evidence.capture, evidence.capture.witness
    assert witness is not None and capture.screen is not None
    if _disagree(witness):
        return failed(
            "tampered",
            f"The screen does not show what was read from the canvas: {witness.differs:.0%} of what lies open looks different.",
            evidence=capture.screen.file,
            fix="Let the page draw with WebGL and nothing else; leave the stage's clock, events and drawing functions alone.",
        )
    if witness.over == 1:
        return passed("Something lies over the whole canvas, so that nothing of it lies open.")
    return passed("The screen shows what was read from the canvas.")


@check("uncovered")
def uncovered(evidence: Evidence) -> Finding:
    """No other element hides most of the canvas."""
    if (unseen := _unseen(evidence)) is not None:
        return unseen
    capture, witness = evidence.capture, evidence.capture.witness
    assert witness is not None and capture.screen is not None
    buried = witness.over >= OVERALL and witness.hidden >= HALF and witness.veil is not None and abs(witness.veil) < UNLIKE
    if (witness.covered < MOST and witness.hidden < WHOLE and not buried) or witness.by_canvas:
        return passed(f"{1 - witness.covered:.0%} of the canvas in the window is to be seen.")
    if witness.veil is not None and witness.veil >= ALIKE:
        return passed(f"The scene shows through {witness.by}.")
    return failed(
        "covered",
        f"{witness.by} covers {witness.covered:.0%} of the canvas and {witness.hidden:.0%} of what it shows.",
        evidence=capture.screen.file,
        fix="Take it away once the scene is ready, or let the scene show through it.",
        edit=mending.uncover(witness.by) if witness.by else None,
    )


CHECKS = (untampered, uncovered)
