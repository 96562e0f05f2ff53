"""Examples: the scenes of the empty page. `make examples` takes their pictures anew."""

from typing import NamedTuple


class Example(NamedTuple):
    """A description, and the name of its picture in static/examples."""

    name: str
    text: str


EXAMPLES = (
    Example("pagoda", "a floating pagoda at dusk with lanterns and drifting clouds"),
    Example("sailboat", "a red sailboat near a tropical beach with palm trees at golden hour"),
    Example("village", "a small village by a river in autumn with birches and a stone bridge"),
    Example("cabin", "a snowy cabin in a pine forest at night with warm windows"),
    Example("balloons", "hot air balloons over a mountain lake at sunrise"),
    Example("lighthouse", "a lighthouse on a cliff above a stormy sea at sunset with gulls"),
)
