"""View: where things are, as the camera sees them, in words and as edits."""

from collections.abc import Sequence

from scenewright.values.digest import Digest, Eye, Thing

LEAST_SHARE = 0.0001  # of the picture: about 50 pixels at 960x540


def everything_off(digest: Digest) -> bool:
    """Whether nothing that has a place of its own is in view. What surrounds the camera, as a sky does, is no such thing."""
    placed = [thing for thing in digest.drawn() if not thing.around]
    known = [thing for thing in placed if thing.exact and thing.bounds is not None]
    return bool(placed) and len(known) == len(placed) and not digest.cut and all(thing.most_share < LEAST_SHARE for thing in placed)


def aim(digest: Digest) -> str | None:
    """The edit that turns the camera to the middle of what is there."""
    placed = [thing for thing in digest.drawn() if not thing.around and thing.bounds is not None]
    if not placed:
        return None
    boxes = [thing.bounds for thing in placed if thing.bounds is not None]
    low, high = [min(box[k] for box in boxes) for k in range(3)], [max(box[k + 3] for box in boxes) for k in range(3)]
    middle = [(a + b) / 2 for a, b in zip(low, high, strict=True)]
    at = point(middle)
    return f"Aim at the middle of the objects, from outside of them: camera.lookAt({at}), with orbit controls controls.target.set({at})."


def side(thing: Thing, camera: Eye) -> str:
    """Where a thing out of view is, as seen from the camera."""
    if thing.middle is None:
        return "out of view"
    way = [a - b for a, b in zip(thing.middle, camera.position, strict=True)]
    ahead = sum(a * b for a, b in zip(way, camera.direction, strict=True))
    if ahead <= 0:
        return f"behind the camera, at ({point(thing.middle)})"
    if ahead > camera.far:
        return f"beyond camera.far ({camera.far:g}), {ahead:.4g} away"
    return f"outside of the view, at ({point(thing.middle)})"


def where(digest: Digest) -> str:
    """Where the camera is, and its biggest subject."""
    camera = digest.camera
    biggest = max((thing for thing in digest.drawn() if not thing.around), key=lambda thing: thing.triangles)
    looks = f"The camera is at ({point(camera.position)}) and looks along ({point(camera.direction)})"
    return f"{looks}; {biggest.name or biggest.path} is {side(biggest, camera)}."


def point(numbers: Sequence[float]) -> str:
    """Coordinates as a script has them."""
    return ", ".join(f"{round(number, 2):g}" for number in numbers)
