"""Paint: the colours of a thing's surface, by material, vertices and copies. A texture hides them, and so does a shader."""

from collections.abc import Iterator
from dataclasses import dataclass

from scenewright.checks.subjects import ghostly, size
from scenewright.values.digest import Digest, Thing
from scenewright.values.look import Swatch

LEAST_PART = 0.15  # of a thing's size, for one part of it to give the whole its colour


@dataclass(frozen=True)
class Coat:
    """Colours of a thing: of the whole and of each part that is large, with shares of its surface; and why some are not known."""

    parts: tuple[tuple[Swatch, ...], ...]
    main: tuple[Swatch, ...]  # the commonest, at most three
    hidden: str


def painted(index: int, digest: Digest) -> Coat:
    """The coat of the thing at this place and all that is drawn below it and not hidden."""
    drawn = [digest.things[i] for i in (index, *digest.under(index)) if digest.things[i].draws]
    seen = [part for part in drawn if part.visible and not ghostly(part, digest)] or drawn
    weights = [_surface(part) for part in seen]
    total = sum(weights) or 1.0
    coats = [(tuple(_colors(part, digest)), weight / total) for part, weight in zip(seen, weights, strict=True)]
    whole: dict[str, float] = {}
    for coat, weight in coats:
        for swatch in coat:
            whole[swatch.colour] = whole.get(swatch.colour, 0.0) + weight * swatch.share
    every = tuple(Swatch(colour=colour, share=share) for colour, share in sorted(whole.items(), key=lambda one: -one[1]))
    large = [coat for coat, weight in coats if weight >= LEAST_PART and coat]
    big = [part for part, weight in zip(seen, weights, strict=True) if weight >= LEAST_PART * total]
    hidden = next((f"{part.path} has {why}" for part in big if (why := _hidden(part, digest))), "")
    return Coat((every, *large), every[:3], hidden)


def _colors(part: Thing, digest: Digest) -> Iterator[Swatch]:
    surface = digest.surface(part)
    if _hidden(part, digest) or surface is None:
        return
    glows = surface.emissive not in (None, "#000000") and surface.glow > 0
    if glows and surface.emissive is not None:
        yield Swatch(colour=surface.emissive, share=1.0 if surface.color == "#000000" else 0.5)
    if part.paint:
        yield from part.paint
    elif surface.color is not None and not (glows and surface.color == "#000000"):
        yield Swatch(colour=surface.color, share=1.0)


def _hidden(part: Thing, digest: Digest) -> str:
    surface = digest.surface(part)
    if surface is None:
        return ""
    if surface.map or surface.glow_map:
        return "a texture"
    if surface.color is None:
        return "a shader of its own" if surface.type.endswith("ShaderMaterial") else ""
    return "colours of its vertices that were not read" if surface.vertex_colors and not part.paint and part.type != "Points" else ""


def _surface(part: Thing) -> float:
    """How much of it there is: the surface of its box, or a little for what has none."""
    sized = size(part.bounds)
    if sized is None:
        return 1e-6
    x, y, z = sized
    return x * y + y * z + z * x + 1e-6
