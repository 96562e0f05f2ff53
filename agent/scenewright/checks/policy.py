"""Policy: what a judgement demands beyond running without faults."""

from scenewright.values.base import Value
from scenewright.values.verdict import Gate


class Policy(Value):
    """What is demanded of a page.

    `min_fps` is a must on a GPU and advice on software rendering, unless `strict`. Counts hold on any machine:
    `budget_gate` says whether they are a must (a scene that is made) or advice (a page that is already there).
    """

    min_fps: float = 30.0
    max_draw_calls: int = 300
    max_triangles: int = 750_000
    max_programs: int | None = None
    max_texture_mb: float | None = None
    max_buffer_mb: float | None = None
    max_main_thread_ms: float | None = None
    budget_gate: Gate = "must"
    strict: bool = False
