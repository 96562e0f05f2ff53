"""Relations: whether one thing is on, beside, behind … others, by their boxes; left, right, front and behind as the camera sees them.

Boxes stand along the axes, so tolerances are shares of what is measured, never fixed lengths. What is half true is partial.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot

from scenewright.values.digest import Bounds, Eye, Vector
from scenewright.values.expect import Relation
from scenewright.values.verdict import State

STEEP = 0.96  # a camera that looks so far down sees no left and right that could be known
FLAT = 0.35  # of its width: up to here high, a thing is ground that others stand on anywhere
MOST_GAP = 180.0  # degrees: what surrounds leaves no larger gap


@dataclass(frozen=True)
class Where:
    """How one box stands to others, what was measured, and the way it would have to go (metres), where that is known."""

    state: State
    said: str
    way: Vector | None = None


def middle(box: Bounds) -> Vector:
    """The middle of a box."""
    return (box[0] + box[3]) / 2, (box[1] + box[4]) / 2, (box[2] + box[5]) / 2


def span(box: Bounds) -> float:
    """The longer side of a box's footprint."""
    return max(box[3] - box[0], box[5] - box[2])


def gap(one: Bounds, other: Bounds) -> float:
    """How far two footprints are apart; 0 where they touch."""
    return hypot(*(max(0.0, one[k] - other[k + 3], other[k] - one[k + 3]) for k in (0, 2)))


def metres(length: float) -> str:
    """A length as one says it."""
    return f"{length:.0f} m" if length >= 100 else f"{length:.2g} m" if length < 10 else f"{length:.3g} m"


def relate(relation: Relation, one: Bounds, others: Sequence[Bounds], names: Sequence[str], eye: Eye) -> Where:
    """How `one` stands to the others, which have `names`; all but between are asked of the nearest of them."""
    if relation == "between":
        return _between(one, others, names)
    if relation == "around":
        return around([one], others[0], names[0])
    rank: dict[str, int] = {"landed": 0, "partial": 1, "unproven": 2, "missing": 3}
    found = [_SIMPLE[relation](one, other, name, eye) for other, name in zip(others, names, strict=True)]
    near = min(range(len(found)), key=lambda k: (rank[found[k].state], gap(one, others[k])))
    return found[near]


def around(ones: Sequence[Bounds], other: Bounds, name: str) -> Where:
    """Whether several things stand on all sides of another; or one box, of a whole such as a fence or of many copies."""
    x, _, z = middle(other)
    far = max(span(other), min(span(box) for box in ones))
    away = max(gap(box, other) for box in ones)
    if len(ones) == 1:
        (box,) = ones
        sides = [box[0] < other[0], box[2] < other[2], box[3] > other[3], box[5] > other[5]]
        said = f"reaches beyond {name} on {sum(sides)} of 4 sides"
        within = _over(other, box)
        return Where("landed" if sum(sides) == 4 else "partial" if sum(sides) == 3 and within else "missing", said)
    turns = sorted(degrees(atan2(middle(box)[2] - z, middle(box)[0] - x)) for box in ones)
    gaps = [later - earlier for earlier, later in zip(turns, [*turns[1:], turns[0] + 360], strict=True)]
    widest = max(gaps)
    said = f"leaves a gap of {widest:.0f}° around {name}, at most {MOST_GAP:.0f}° expected"
    if away > 4 * far:
        return Where("missing", f"is up to {metres(away)} from {name}, expected within {metres(4 * far)}")
    return Where("landed" if widest <= MOST_GAP + 15 else "partial" if widest <= 250 else "missing", said)


def _next_to(one: Bounds, other: Bounds, name: str, eye: Eye) -> Where:
    small, large = sorted((span(one), span(other)))
    most, apart = max(1.2 * small, 0.35 * large), gap(one, other)
    up = max(0.0, one[1] - other[4], other[1] - one[4])
    said = f"is {metres(apart)} from {name}, expected at most {metres(most)}"
    if apart > most:
        return Where("partial" if apart <= 1.5 * most else "missing", said, _towards(one, other, apart - 0.5 * most))
    if up > most:
        return Where("missing", f"is {metres(up)} {'above' if one[1] > other[4] else 'below'} {name}, expected beside it")
    if _over(one, other) and _over(other, one) and not _flat(other):
        return Where("partial", f"stands in the same place as {name}, expected beside it")
    return Where("landed", f"is {metres(apart)} from {name}")


def _on(one: Bounds, other: Bounds, name: str, eye: Eye) -> Where:
    high, under = one[4] - one[1], other[4] - other[1]
    loose = 0.15 * high + 0.05 * under
    above, apart = one[1] - other[4], gap(one, other)
    if not _over(one, other):
        return Where("missing", f"is beside {name}, {metres(apart)} from it, expected on it", _towards(one, other, apart + span(one) / 2))
    if above > loose:
        return Where("missing", f"floats {metres(above)} above {name}, expected on it", (0.0, -above, 0.0))
    if above >= -loose or (_flat(other) and span(other) > 1.5 * span(one) and one[1] >= other[1] - loose):
        return Where("landed", f"stands on {name}")
    if one[1] > other[1] + 0.2 * under:
        return Where("partial", f"begins {metres(-above)} below the top of {name}, expected on it", (0.0, -above, 0.0))
    return Where("missing", f"stands at the foot of {name} or in it, expected on it", (0.0, -above, 0.0))


def _under(one: Bounds, other: Bounds, name: str, eye: Eye) -> Where:
    if not (_over(one, other) or _over(other, one)):
        return Where("missing", f"is {metres(gap(one, other))} beside {name}, expected under it", _towards(one, other, gap(one, other)))
    lower = middle(other)[1] - middle(one)[1]
    if lower > 0 and one[4] <= other[1] + 0.8 * (other[4] - other[1]):
        return Where("landed", f"is under {name}, its middle {metres(lower)} lower")
    return Where(
        "partial" if lower > 0 else "missing", f"reaches up to {metres(one[4])}, {name} from {metres(other[1])} to {metres(other[4])}"
    )


def _inside(one: Bounds, other: Bounds, name: str, eye: Eye) -> Where:
    shares = [_shared(one, other, k) for k in range(3)]
    share = shares[0] * shares[1] * shares[2]
    said = f"is to {share:.0%} within {name}"
    way = None if share else _towards(one, other, gap(one, other))
    return Where("landed" if share >= 0.75 else "partial" if share >= 0.25 else "missing", said, way)


def _above(one: Bounds, other: Bounds, name: str, eye: Eye) -> Where:
    up, apart = one[1] - other[4], gap(one, other)
    near = apart <= max(span(one), 0.5 * span(other))
    if up >= -0.1 * (other[4] - other[1]):
        said = f"is {metres(max(0.0, up))} above {name}" + ("" if near else f" but {metres(apart)} to the side")
        return Where("landed" if near else "partial", said)
    if middle(one)[1] > other[4] and near:
        if _flat(other) and _over(one, other):
            return Where("landed", f"spans {name}, its middle {metres(middle(one)[1] - other[4])} above it")
        return Where("partial", f"begins {metres(-up)} below the top of {name}", (0.0, -up, 0.0))
    return Where("missing", f"begins {metres(-up)} below the top of {name}, expected above it", (0.0, -up, 0.0))


def _below(one: Bounds, other: Bounds, name: str, eye: Eye) -> Where:
    down = other[1] - one[4]
    if down >= -0.1 * max(one[4] - one[1], other[4] - other[1]):
        return Where("landed", f"is {metres(max(0.0, down))} below {name}")
    lower = middle(other)[1] > middle(one)[1]
    return Where("partial" if lower else "missing", f"reaches {metres(-down)} above the foot of {name}, expected below it")


def _sideways(sign: int, word: str) -> Callable[[Bounds, Bounds, str, Eye], Where]:
    def look(one: Bounds, other: Bounds, name: str, eye: Eye) -> Where:
        if abs(eye.direction[1]) > STEEP:
            return Where("unproven", "the camera looks straight down, so left and right are not known")
        right = _right(eye)
        return _along(sign, (right[0], 0.0, right[1]), one, other, f"{word} {name}")

    return look


def _deep(sign: int, word: str) -> Callable[[Bounds, Bounds, str, Eye], Where]:
    def look(one: Bounds, other: Bounds, name: str, eye: Eye) -> Where:
        if abs(eye.direction[1]) > STEEP:
            return Where("unproven", "the camera looks straight down, so front and behind are not known")
        x, z = _right(eye)
        return _along(sign, (z, 0.0, -x), one, other, f"{word} {name}")

    return look


def _along(sign: int, axis: Vector, one: Bounds, other: Bounds, said: str) -> Where:
    """How far `one` is from the other along an axis, against half of both their depths along it."""
    way = sign * sum((a - b) * c for a, b, c in zip(middle(one), middle(other), axis, strict=True))
    half = sum(abs(axis[k]) * (box[k + 3] - box[k]) / 2 for box in (one, other) for k in (0, 2))
    text = f"is {metres(way)} {said}" if way >= 0 else f"is on the wrong side, {metres(-way)} from being {said}"
    need = 0.5 * half - way
    state: State = "landed" if way >= 0.3 * half else "partial" if way >= 0.08 * half else "missing"
    return Where(state, text, None if state == "landed" else (sign * need * axis[0], 0.0, sign * need * axis[2]))


def _between(one: Bounds, others: Sequence[Bounds], names: Sequence[str]) -> Where:
    if len(others) < 2:
        return Where("missing", f"there is only one {names[0]} to be between" if others else "there is nothing to be between")
    found = [_amid(one, a, b) for i, a in enumerate(others) for b in others[i + 1 :]]
    along, aside, long = min(found, key=lambda one: (not 0.1 <= one[0] <= 0.9, one[1] / (one[2] or 1.0)))
    said = f"is at {along:.0%} of the way between {' and '.join(dict.fromkeys(names))}, {metres(aside)} beside it"
    good, near = 0.1 <= along <= 0.9, aside <= max(0.3 * long, span(one) / 2)
    return Where("landed" if good and near else "partial" if good and aside <= 0.7 * long else "missing", said)


def _amid(one: Bounds, a: Bounds, b: Bounds) -> tuple[float, float, float]:
    """Where `one` is on the line from a to b (0 to 1), how far beside it, and how long the line is; seen from above."""
    (ax, _, az), (bx, _, bz), (x, _, z) = middle(a), middle(b), middle(one)
    long = hypot(bx - ax, bz - az) or 1e-9
    along = ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / long**2
    return along, abs((x - ax) * (bz - az) - (z - az) * (bx - ax)) / long, long


def _over(one: Bounds, other: Bounds) -> bool:
    """Whether the middle of `one` is over the footprint of the other."""
    x, _, z = middle(one)
    return other[0] <= x <= other[3] and other[2] <= z <= other[5]


def _flat(box: Bounds) -> bool:
    return box[4] - box[1] <= FLAT * span(box)


def _shared(one: Bounds, other: Bounds, axis: int) -> float:
    """How much of `one` is within the other along an axis."""
    long = one[axis + 3] - one[axis]
    within = min(one[axis + 3], other[axis + 3]) - max(one[axis], other[axis])
    return max(0.0, min(1.0, within / long if long > 1e-9 else float(other[axis] <= one[axis] <= other[axis + 3])))


def _towards(one: Bounds, other: Bounds, length: float) -> Vector:
    """The way of this length from the middle of `one` to that of the other, on the ground."""
    (ax, _, az), (bx, _, bz) = middle(one), middle(other)
    far = hypot(bx - ax, bz - az) or 1.0
    return length * (bx - ax) / far, 0.0, length * (bz - az) / far


def _right(eye: Eye) -> tuple[float, float]:
    """The camera's right on the ground: x and z, of length 1."""
    x, _, z = eye.direction
    long = hypot(x, z) or 1.0
    return -z / long, x / long


_SIMPLE: dict[str, Callable[[Bounds, Bounds, str, Eye], Where]] = {
    "next_to": _next_to,
    "on": _on,
    "under": _under,
    "inside": _inside,
    "above": _above,
    "below": _below,
    "left_of": _sideways(-1, "left of"),
    "right_of": _sideways(1, "right of"),
    "in_front_of": _deep(-1, "in front of"),
    "behind": _deep(1, "behind"),
}
