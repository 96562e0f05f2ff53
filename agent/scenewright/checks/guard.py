"""Guard: an edit changes only what it names."""

from scenewright.checks.asked import unasked
from scenewright.checks.changes import changes
from scenewright.checks.registry import Evidence, Finding, check, passed

MOST_TOLD = 6


@check("changed_unasked", gate="advise")
def changed_unasked(evidence: Evidence) -> Finding:
    """Nothing has changed since the version that the edit started from but what the person's words name."""
    before, after = evidence.past.before, evidence.capture.digest
    if before is None or not evidence.past.words:
        return passed("No earlier version to compare with.")
    if after is None:
        return Finding("inconclusive", "Not known: what is in the scene was not read.", "changed_unasked")
    found = unasked(changes(before, after), evidence.past.words)
    if not found:
        return passed("Only what was asked for has changed.")
    texts = list(dict.fromkeys(change.text for change in found))  # of several alike once
    more = f" and {len(texts) - MOST_TOLD} more" if len(texts) > MOST_TOLD else ""
    said = f"Not asked for: {', '.join(texts[:MOST_TOLD])}{more}."
    return Finding("failed", said, "changed_unasked", fix="Put back what the words did not name, unless it follows from what they did.")


CHECKS = (changed_unasked,)
