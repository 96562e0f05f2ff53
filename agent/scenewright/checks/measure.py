"""Measure: an expectation against the evidence: landed, partial, missing or unproven, with what was measured in words.

A thing that is asked for and not found is missing: the author can always name it. What no evidence decides is unproven,
and says why: a texture, a shader that moves vertices, copies whose places are not known one by one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from scenewright.checks import relations
from scenewright.checks.air import foggy, moving, time_of_day
from scenewright.checks.hues import is_called, known, samples
from scenewright.checks.names import fits, is_plural, key, plural
from scenewright.checks.paint import painted
from scenewright.checks.relations import Where, metres
from scenewright.checks.subjects import Subject, find
from scenewright.checks.view import point
from scenewright.values.capture import Capture
from scenewright.values.digest import Digest, Vector
from scenewright.values.expect import Absent, Color, Compare, Expectation, Fog, Light, Moves, Place, Present, Size, Still
from scenewright.values.look import Swatch
from scenewright.values.verdict import State

ENOUGH, LITTLE = 0.12, 0.04  # of a thing's surface, to be called by a colour, and to have a touch of it
CLOSE, ABOUT = 0.2, 0.45  # how far a length may be off


@dataclass(frozen=True)
class Measured:
    """How an expectation stands, what was measured in one sentence without a full stop, and what would mend it."""

    state: State
    evidence: str
    fix: str | None = None


def measure(expect: Expectation, capture: Capture) -> Measured:
    """The expectation against a capture's digest; unproven where there is none."""
    digest = capture.digest
    if digest is None:
        return Measured("unproven", "what is in the scene was not read")
    looks = [frame.look.mean for frame in capture.frames if frame.view is None]
    luminance = sum(looks) / len(looks) if looks else None
    match expect:
        case Present():
            return _present(expect, digest)
        case Absent(object=name):
            found = find(name, digest)
            seen = found.seen if found else 0
            if found is None or not found.things:
                return Measured("landed", f"no {name} is to be seen")
            said = f"{seen} × {found.things[0].path} in the picture" if seen else f"{found.things[0].path} is in the scene, out of view"
            return Measured("missing" if seen else "partial", said, f"Remove {found.things[0].path}.")
        case Light(time=time):
            state, said = time_of_day(time, digest, luminance)
            return Measured(state, said, f"Set background, fog and lights for {time}." if state != "landed" else None)
        case Fog(present=present):
            state, said = foggy(present, digest, luminance)
            fix = "Set scene.fog so that it begins before the subject." if present else "Remove scene.fog, or begin it beyond the subject."
            return Measured(state, said, fix if state in ("missing", "partial") else None)
        case Color() | Size() | Compare() | Place() | Moves() | Still():
            if (subject := find(expect.object, digest)) is None:
                return _unfound(expect.object, digest)
            return _of(expect, subject)
        case _:
            assert_never(expect)


def _of(expect: Color | Size | Compare | Place | Moves | Still, subject: Subject) -> Measured:
    match expect:
        case Color(color=color):
            return _color(color, subject)
        case Size():
            return _size(expect, subject)
        case Compare():
            return _compare(expect, subject)
        case Place():
            return _place(expect, subject)
        case Moves() | Still():
            wanted, moves = isinstance(expect, Moves), moving(subject)
            if moves is None:
                return Measured("unproven", f"nothing tells whether {subject.name} moves")
            said = f"{subject.name} {'moves' if moves else 'does not move'} between the moments that were looked at"
            fix = f"Change its position or rotation from t in update: {subject.things[0].path}." if wanted and subject.things else None
            return Measured("landed" if moves == wanted else "missing", said, None if moves == wanted else fix)
        case _:
            assert_never(expect)


def _unfound(name: str, digest: Digest) -> Measured:
    if digest.cut or any(fits(key(name), key(other)) for other in digest.more):
        return Measured("unproven", f"{name} may be among what was not read of so large a scene")
    return Measured("missing", f"nothing named {name} is in the scene", f"Add it, or name what is there: object.name = '{name}'.")


def _present(expect: Present, digest: Digest) -> Measured:
    wanted = expect.count
    subject = find(expect.object, digest, several=wanted > 1)
    name = plural(expect.object) if wanted > 1 else expect.object
    more = sum(n for other, n in digest.more.items() if fits(key(expect.object), key(other)))
    if subject is None:
        return _unfound(expect.object, digest)
    there, seen = subject.count + more, subject.seen + more
    if there < wanted:
        said = f"{there} of {wanted} {name} in the scene"
        if digest.cut or (there == 1 and is_plural(digest.things[subject.units[0].place].name)):
            return Measured("unproven", f"{said}, the others may be merged with it")
        return Measured("missing", said, f"Add {wanted - there} more named '{expect.object}'.")
    if expect.exactly and there > wanted:
        return Measured("partial", f"{there} {plural(name)} in the scene, exactly {wanted} expected", f"Remove {there - wanted} of them.")
    if seen >= min(wanted, 10 + 0.9 * (wanted - 10)):
        return Measured("landed", f"{seen} {name} in the picture" if seen > 1 or wanted > 1 else f"{name} is in the picture")
    hidden = not subject.things
    said = f"{seen} of {wanted} {name} in the picture" + (" (visible is false)" if hidden else "")
    if not hidden and not subject.exact:
        return Measured("unproven", f"{said}, but a shader may move them")
    fix = f"Show it: visible = true on {name} and all above it." if hidden else "Place it where the camera looks, or move the camera."
    return Measured("partial" if seen else "missing", said, fix)


def _color(color: str, subject: Subject) -> Measured:
    name = known(color)
    if name is None:
        return Measured("unproven", f"no colour is known by the name {color}")
    states: list[State] = []
    shown: dict[str, None] = {}
    for unit in subject.units:
        coat = painted(unit.place, subject.digest)
        best = max(([swatch for swatch in part if is_called(swatch.colour, name)] for part in coat.parts), key=_share, default=[])
        if _share(best) < ENOUGH and coat.hidden:
            states.append("unproven")
            shown[coat.hidden] = None
            continue
        states.append("landed" if _share(best) >= ENOUGH else "partial" if _share(best) >= LITTLE else "missing")
        told = best if states[-1] == "landed" else coat.main
        shown[", ".join(f"{swatch.colour} ({swatch.share:.0%})" for swatch in told[:3]) or "without a colour"] = None
    said = "; ".join(list(shown)[:2])
    if states.count("landed") == len(states):
        return Measured("landed", f"{subject.name} is {said}")
    if "unproven" in states:
        return Measured("unproven", f"the colour of {subject.name} is not known: {said}")
    count = f"{states.count('landed')} of {len(states)} are {color}: " if len(states) > 1 else ""
    state: State = "partial" if {"landed", "partial"} & set(states) else "missing"
    fix = f"Set its material's color to something like '{_sample(name)}'."
    return Measured(state, f"{count}{subject.name} is {said}, {color} expected", fix)


def _share(swatches: Sequence[Swatch]) -> float:
    return sum(swatch.share for swatch in swatches)


def _sample(name: str) -> str:
    return name if name.startswith("#") else samples(name.rpartition(" ")[2])[1 if " " not in name else 0]


def _size(expect: Size, subject: Subject) -> Measured:
    lengths = [_length(expect.dimension, unit.size, expect.metres) for unit in subject.units if unit.size is not None]
    if not lengths:
        return Measured("unproven", f"the size of one {subject.name} is not known")
    worst = max(lengths, key=lambda long: abs(long - expect.metres))
    off = abs(worst - expect.metres) / expect.metres
    said = f"the {expect.dimension} of {subject.name} is {metres(worst)}"
    if off <= CLOSE:
        return Measured("landed", said)
    said, fix = f"{said}, about {metres(expect.metres)} expected", f"Scale it by {expect.metres / worst:.2g}." if worst else None
    return Measured("unproven", f"{said}, but a shader may change it") if not subject.exact else Measured(
        "partial" if off <= ABOUT else "missing", said, fix
    )  # fmt: skip


def _length(dimension: str, sized: Vector, wanted: float) -> float:
    """Of a thing that may be turned any way, width and depth are either side of its box, whichever fits better."""
    sides = (sized[1],) if dimension == "height" else (sized[0], sized[2])
    return min(sides, key=lambda long: abs(long - wanted))


def _compare(expect: Compare, subject: Subject) -> Measured:
    other = find(expect.than, subject.digest)
    if other is None:
        return _unfound(expect.than, subject.digest)
    tall, wide = expect.how in ("taller", "shorter"), expect.how in ("wider", "narrower")

    def length(one: Vector) -> float:
        return one[1] if tall else max(one[0], one[2]) if wide else sum(side**2 for side in one) ** 0.5

    ours, theirs = ([length(unit.size) for unit in one.units if unit.size is not None] for one in (subject, other))
    if not ours or not theirs:
        return Measured("unproven", f"the size of one {subject.name if not ours else other.name} is not known")
    more = expect.how in ("taller", "wider", "bigger")
    mine, its = (min(ours), max(theirs)) if more else (max(ours), min(theirs))
    ratio = (mine / its if its else 99.0) if more else (its / mine if mine else 99.0)
    measured = "high" if tall else "wide" if wide else "across"
    said = f"{subject.name} is {metres(mine)} {measured}, {other.name} {metres(its)}"
    if ratio >= 1.02:
        return Measured("landed", said)
    by = 1.2 / ratio if more else ratio / 1.2
    return Measured("partial" if ratio >= 0.98 else "missing", f"{said}, {expect.how} expected", f"Scale {subject.name} by {by:.2g}.")


def _place(expect: Place, subject: Subject) -> Measured:
    digest = subject.digest
    others: list[Subject] = []
    for name in expect.of:
        if (other := find(name, digest)) is None:
            return _unfound(name, digest)
        others.append(other)
    boxes = [(unit.bounds, other.name) for other in others for unit in other.units if unit.bounds is not None]
    ones = [unit.bounds for unit in subject.units if unit.bounds is not None]
    if not boxes or not ones:
        return Measured("unproven", "bounds are not known")
    if expect.relation == "around":
        whole = others[0].bounds
        together = subject.bounds if subject.merged else None
        ones = [together] if together is not None else ones  # of copies only the box around all is known
        assert whole is not None, "one of its units has bounds"
        return _told(subject, expect.of, relations.around(ones, whole, expect.of[0]), others)
    if expect.relation == "between" and len(others) > 1:
        boxes = [(box, other.name) for other in others if (box := other.bounds) is not None]
    found = [
        relations.relate(expect.relation, one, [box for box, _ in boxes], [name for _, name in boxes], digest.camera)
        for one in ones
    ]  # fmt: skip
    states = [where.state for where in found]
    if len(found) == 1 or len(set(states)) == 1:
        return _told(subject, expect.of, found[0], others)
    good = states.count("landed")
    bad = next(where for where in found if where.state != "landed")
    where = f"{expect.relation.replace('_', ' ')} {' and '.join(expect.of)}"
    said = f"{good} of {len(found)} {plural(subject.name)} are {where}; another {bad.said}"
    return Measured("partial" if good * 2 >= len(found) else "missing", said, _move(subject, bad))


def _told(subject: Subject, of: Sequence[str], where: Where, others: Sequence[Subject]) -> Measured:
    if where.state != "landed" and not (subject.exact and all(other.exact for other in others)):
        return Measured("unproven", f"{subject.name} {where.said}, but a shader may move it")
    return Measured(where.state, f"{subject.name} {where.said}", None if where.state == "landed" else _move(subject, where))


def _move(subject: Subject, where: Where) -> str | None:
    return None if where.way is None else f"Move {subject.name} by about ({point(where.way)})."
