"""What drives, swims and flies."""

from scenewright.composer.kinds.kind import Kind

_LIT = frozenset({"color", "lit"})
VEHICLES = (
    Kind(
        name="car",
        words="car, sedan, automobile, vehicle, motorcar, sports car, taxi, cab",
        part="car", radius=2.3, height=1.5, turn=(52, 66), drives=True,
    ),
    Kind(
        name="boat",
        words="boat, sailboat, sailing boat, yacht, sail boat, sailing ship, sloop, fishing boat",
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
    Kind(
        name="truck",
        words="truck, lorry, cargo truck, delivery truck, moving truck, semi truck, moving van",
        part="truck", radius=3.8, height=3.3, accepts=_LIT, turn=(50, 64), drives=True, near="car",
    ),
    Kind(
        name="bus",
        words="bus, school bus, coach bus, city bus, minibus, yellow bus",
        part="bus", radius=5.2, height=3.2, plural=2, accepts=_LIT, turn=(50, 62), drives=True, near="car",
    ),
    Kind(
        name="tractor",
        words="tractor, farm tractor",
        part="tractor", radius=1.9, height=2.6, plural=2, accepts=_LIT, turn=(48, 62), drives=True, near="car",
    ),
    Kind(
        name="bicycle",
        words="bicycle, bike, cycle, pushbike, city bike",
        part="bicycle", radius=0.9, height=1.03, accepts=_LIT, turn=(58, 72), drives=True,
    ),
    Kind(
        name="train",
        words="train, locomotive, steam train, steam locomotive, steam engine, passenger train",
        part="train", radius=11.6, height=4.4, plural=2, accepts=_LIT, trunk=0.8, turn=(56, 66), resting={"track_m": 40},
    ),
    Kind(
        name="ship",
        words="ship, cruise ship, ocean liner, liner, ferry, steamship, steamboat, passenger ship, ferryboat, steamer, cruise liner",
        part="ship", habit="swims", radius=22, height=15, plural=2, options={"kind": "liner"}, accepts=_LIT, trunk=0.8, turn=(56, 68),
        near="boat",
    ),
    Kind(
        name="cargo-ship",
        words="cargo ship, freighter, container ship, tanker, oil tanker, cargo vessel",
        part="ship", habit="swims", radius=22, height=15, plural=2, options={"kind": "cargo"}, accepts=_LIT, trunk=0.8, turn=(56, 68),
        near="boat",
    ),
    Kind(
        name="plane",
        words="plane, airplane, aeroplane, airliner, jet, aircraft, passenger plane, jumbo jet, jet plane, jet airliner",
        part="plane", habit="flies", radius=9.4, height=6, plural=3, accepts=_LIT, turn=(48, 62), resting={"landed": True},
    ),
    Kind(
        name="helicopter",
        words="helicopter, chopper, copter",
        part="helicopter", habit="flies", radius=5.2, height=3.2, plural=2, accepts=_LIT, turn=(48, 62), resting={"landed": True},
    ),
    Kind(
        name="rocket",
        words="rocket, spaceship, spacecraft, rocket ship, space rocket, space ship, rocketship, moon rocket",
        part="rocket", radius=2.6, height=11.1, plural=2, accepts=_LIT,
    ),
)  # fmt: skip
