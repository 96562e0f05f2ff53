"""What the page costs. Counts hold on any machine; frame rates belong to the renderer they were measured on."""

from scenewright.checks.policy import Policy
from scenewright.checks.registry import Evidence, Finding, check, passed
from scenewright.values.capture import Metrics
from scenewright.values.verdict import Gate

BYTES_A_MB = 1_000_000
FIXES = {
    "draw calls": "Merge geometries that share a material, or use InstancedMesh for repeats.",
    "triangles": "Lower the segment counts of round shapes, or draw fewer copies.",
    "programs": "Let objects share materials.",
    "MB of textures": "Use smaller textures and render targets, or compressed ones.",
    "MB of buffers": "Share geometries, and lower their segment counts.",
    "ms of JavaScript": "Move work out of the loop that runs in every frame.",
}


def _spent(metrics: Metrics, policy: Policy) -> list[tuple[str, float | None, float]]:
    """What is limited, what was measured of it, and the limit."""
    texture, buffer = metrics.texture_bytes, metrics.buffer_bytes
    lines: list[tuple[str, float | None, float | None]] = [
        ("draw calls", metrics.draw_calls, policy.max_draw_calls),
        ("triangles", metrics.triangles, policy.max_triangles),
        ("programs", metrics.programs, policy.max_programs),
        ("MB of textures", None if texture is None else texture / BYTES_A_MB, policy.max_texture_mb),
        ("MB of buffers", None if buffer is None else buffer / BYTES_A_MB, policy.max_buffer_mb),
        ("ms of JavaScript", metrics.main_thread_ms, policy.max_main_thread_ms),
    ]
    return [(name, spent, limit) for name, spent, limit in lines if limit is not None]


def _number(value: float) -> str:
    return f"{round(value, 1):,}".removesuffix(".0")


@check("budget")
def budget(evidence: Evidence) -> Finding:
    """Draw calls, triangles and whatever else the policy limits are within it."""
    policy = evidence.policy
    lines = _spent(evidence.capture.metrics, policy)
    if unknown := [name for name, spent, _ in lines if spent is None]:
        return Finding("inconclusive", f"Not known: no frame was counted for its {', '.join(unknown)}.", "over_budget", gate="advise")
    said = ", ".join(f"{_number(spent)} {name}" for name, spent, _ in lines if spent is not None) + " a frame"
    over = [(name, limit) for name, spent, limit in lines if spent is not None and spent > limit]
    if over:
        most = " and ".join(f"{_number(limit)} {name}" for name, limit in over)
        fix = " ".join(FIXES[name] for name, _ in over)
        return Finding("failed", f"{said}; at most {most}.", "over_budget", fix=fix, gate=policy.budget_gate)
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
