"""Does the page load, and does it come to an end of its own?"""

from scenewright.checks.registry import Evidence, Finding, check, failed, inconclusive, passed


@check("load")
def load(evidence: Evidence) -> Finding:
    """The document arrived and its scripts were run."""
    if found := evidence.troubles("load_failed"):
        fix = "Mend what is named; a page writes its document once, before it has loaded."
        return failed("load_failed", f"The page did not load: {found[0].text}", fix=fix)
    if evidence.capture.ended != "done" and evidence.capture.quanta_before == 0:
        return inconclusive("load_failed", "Whether the page loads is not known: it ended before its first step.")
    return passed("The page loaded.")


@check("ended")
def ended(evidence: Evidence) -> Finding:
    """The page answered until the end."""
    capture = evidence.capture
    if capture.ended == "hung":
        return failed(
            "hung",
            f"The page stopped answering and was ended after {capture.seconds:.0f} s.",
            fix="Look for a loop that never ends, or work that takes seconds in one frame.",
        )
    if capture.ended == "crashed":
        lost = evidence.troubles("process_lost")
        reason = lost[0].text if lost else "The page's process crashed."
        return failed("crashed", reason, fix="Look for unbounded memory: arrays, textures or geometries that grow.")
    return passed("The page answered until the end.")


CHECKS = (load, ended)
