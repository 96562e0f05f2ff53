"""Things that a person could carry or move, indoors and out."""

from scenewright.composer.kinds.kind import Kind

OBJECTS = (
    Kind(
        name="lantern",
        words="lantern, lamp, paper lantern, sky lantern, chinese lantern, floating lantern, japanese lantern, light lantern",
        part="lantern", habit="hangs", radius=0.39,
        height=1.1, plural=7, options={"kind": "paper"}, accepts=frozenset({"color", "kind", "lit"}),
    ),
    Kind(
        name="cube",
        words="cube, box, wooden box, crate, wooden crate, block, cardboard box",
        part="cube", radius=0.7, height=1, top=1.0,
    ),
    Kind(
        name="ball",
        words="ball, sphere, orb, globe, beach ball, snowball, marble ball, football, soccer ball, basketball",
        part="ball", radius=0.5, height=1,
    ),
    Kind(
        name="table",
        words="table, desk, wooden table, kitchen table",
        part="table", radius=0.95, height=0.78, top=1.0,
    ),
)  # fmt: skip
