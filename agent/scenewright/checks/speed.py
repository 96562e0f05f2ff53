"""What the page costs. Counts hold on any machine; frame rates belong to the renderer they were measured on."""

from scenewright.checks.registry import Evidence, Finding, check, passed
from scenewright.values.verdict import Gate


@check("budget")
def budget(evidence: Evidence) -> Finding:
    """Draw calls and triangles of a frame are within the policy."""
    metrics, policy = evidence.capture.metrics, evidence.policy
    if metrics.draw_calls is None or metrics.triangles is None:
        return Finding("inconclusive", "Not known: no frame was counted.", "over_budget", gate="advise")
    said = f"{metrics.draw_calls:,} draw calls and {metrics.triangles:,} triangles a frame"
    if metrics.draw_calls > policy.max_draw_calls:
        fix = "Merge geometries that share a material, or use InstancedMesh for repeats."
        return Finding("failed", f"{said}; at most {policy.max_draw_calls:,} draw calls.", "over_budget", fix=fix, gate=policy.budget_gate)
    if metrics.triangles > policy.max_triangles:
        fix = "Lower the segment counts of round shapes, or draw fewer copies."
        return Finding("failed", f"{said}; at most {policy.max_triangles:,} triangles.", "over_budget", fix=fix, gate=policy.budget_gate)
    return passed(f"{said}.")


@check("frame_rate", gate="advise")
def frame_rate(evidence: Evidence) -> Finding:
    """Fast enough: a must on a GPU, advice on software rendering, whose rate is not the user's."""
    metrics, policy = evidence.capture.metrics, evidence.policy
    gate: Gate = "must" if policy.strict or metrics.software is False else "advise"
    if metrics.frame_ms is None:
        return Finding("inconclusive", "Frame times were not measured.", "too_slow", gate="advise" if not policy.strict else gate)
    said = f"{metrics.frame_ms.p50:.0f} ms a frame on {'software rendering' if metrics.software else 'this GPU'}"
    if metrics.fps is None:
        return passed(f"{said}; the page draws only when something changes.")
    said = f"{metrics.fps.measured:.0f} fps, {said}"
    if metrics.fps.measured >= policy.min_fps:
        return passed(f"{said}.")
    return Finding("failed", f"{said}; wanted: {policy.min_fps:.0f} fps.", "too_slow", gate=gate)


CHECKS = (budget, frame_rate)
