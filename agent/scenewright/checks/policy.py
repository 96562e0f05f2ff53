"""Policy: what a judgement demands beyond running without faults."""

from scenewright.values.base import Value


class Policy(Value):
    """`min_fps` is a must on a GPU and advice on software rendering, unless `strict`."""

    min_fps: float = 30.0
    max_draw_calls: int = 300
    max_triangles: int = 750_000
    strict: bool = False
