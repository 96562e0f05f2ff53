"""What drives, swims and flies."""

from scenewright.composer.kinds.kind import Kind

VEHICLES = (
    Kind(
        name="car",
        words="car, sedan, automobile, vehicle, motorcar, sports car, taxi, cab",
        part="car", radius=2.3, height=1.5, turn=(52, 66),
    ),
    Kind(
        name="boat",
        words="boat, sailboat, sailing boat, yacht, sail boat, sailing ship, ship, sloop, fishing boat",
        part="boat", habit="swims", radius=2.6,
        height=5.5, options={"kind": "sail"}, accepts=frozenset({"color", "kind", "lit", "sail"}), turn=(62, 82),
    ),
    Kind(
        name="rowboat",
        words="rowboat, rowing boat, row boat, canoe, dinghy, kayak, gondola",
        part="boat", habit="swims", radius=1.9,
        height=0.8, options={"kind": "row"}, accepts=frozenset({"color", "kind", "lit"}), turn=(62, 82),
    ),
    Kind(
        name="balloon",
        words="balloon, hot air balloon, air balloon",
        part="balloon", habit="flies", radius=3, height=9, accepts=frozenset({"color", "second"}),
    ),
)  # fmt: skip
