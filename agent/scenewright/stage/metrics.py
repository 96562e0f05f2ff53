"""Metrics: numbers of one page, from what the witness counted and timed."""

from itertools import pairwise

from scenewright.stage.answers import Measured, Renderer, State
from scenewright.stage.chromium import is_software
from scenewright.values.capture import Cost, Growth, Metrics, Rate


def metrics(state: State, measured: Measured | None, renderer: Renderer | None) -> Metrics:
    """Counts of the last frame, and what was measured in real time."""
    if renderer is None:
        return Metrics(three_revision=state.revision)
    if renderer.name is None:
        return Metrics(size_px=(renderer.width, renderer.height))
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
            "frame_ms": _cost(closed) if closed else None,
            "compile_ms": round(max(0.0, state.first_frame_ms - _quantile(closed, 0.5)), 1) if closed and state.first_frame_ms else None,
            "main_thread_ms": _quantile(measured.script_ms, 0.5) if measured.script_ms else None,
            "growth": _growth(measured.weights) if len(measured.weights) > 1 else None,
        }
    )


def _cost(closed: list[float]) -> Cost:
    spread = round(_quantile(closed, 0.75) - _quantile(closed, 0.25), 1)
    return Cost(p50=_quantile(closed, 0.5), p95=_quantile(closed, 0.95), n=len(closed), spread=spread)


def _growth(weights: list[tuple[float, float]]) -> Growth:
    steps = list(pairwise(weights))
    return Growth(
        frames=len(steps),
        objects=(round(weights[0][0]), round(weights[-1][0])),
        bytes=(round(weights[0][1]), round(weights[-1][1])),
        objects_steady=round(sum(b[0] > a[0] for a, b in steps) / len(steps), 3),
        bytes_steady=round(sum(b[1] > a[1] for a, b in steps) / len(steps), 3),
    )


def _quantile(values: list[float], share: float) -> float:
    """The value below which this share of the sorted values lies, rounded to 0.1."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)
