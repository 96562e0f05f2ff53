"""Metrics: numbers of one page, from what the witness counted and timed."""

from scenewright.stage.answers import Measured, Renderer, State
from scenewright.stage.chromium import is_software
from scenewright.values.capture import Cost, Metrics, Rate


def metrics(state: State, measured: Measured | None, renderer: Renderer | None) -> Metrics:
    """Counts of the last frame, and what was measured in real time."""
    if renderer is None:
        return Metrics(three_revision=state.revision)
    count = measured.count if measured else state.count
    counted = Metrics(
        renderer=renderer.name,
        software=is_software(renderer.name),
        size_px=(renderer.width, renderer.height),
        first_frame_ms=state.first_frame_ms and round(state.first_frame_ms, 1),
        draw_calls=count.calls,
        triangles=round(count.triangles),
        programs=sum(context.programs for context in state.contexts),
        texture_bytes=round(sum(context.texture_bytes for context in state.contexts)),
        buffer_bytes=round(sum(context.buffer_bytes for context in state.contexts)),
        three_revision=state.revision,
    )
    if measured is None:
        return counted
    gaps, closed = measured.gaps_ms, measured.closed_ms
    return counted.model_copy(
        update={
            "fps": Rate(measured=round(1000 * len(gaps) / sum(gaps), 1), min=round(1000 / max(gaps), 1)) if gaps else None,
            "frame_ms": Cost(p50=_quantile(closed, 0.5), p95=_quantile(closed, 0.95), n=len(closed)) if closed else None,
            "main_thread_ms": _quantile(measured.script_ms, 0.5) if measured.script_ms else None,
        }
    )


def _quantile(values: list[float], share: float) -> float:
    """The value below which this share of the sorted values lies, rounded to 0.1."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)
