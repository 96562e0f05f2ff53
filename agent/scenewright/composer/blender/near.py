"""Near: what Blender has no part for is shown by the kind that is near it, or left out, and said."""

from math import hypot

from scenewright.composer.blender.library import has
from scenewright.composer.kinds import KINDS, Kind
from scenewright.composer.lexicon import number_word, plural
from scenewright.composer.placement import Item, Layout, Spot
from scenewright.composer.thin import without


def fitted(layout: Layout) -> tuple[Layout, tuple[str, ...]]:
    """The layout with parts that Blender has only, and a sentence for each named thing that is not shown as itself."""
    said: list[str] = []
    for item in layout.items:
        if has(item.part):
            continue
        kind = _kind(item)
        near = KINDS.get(kind.near)
        size = min(kind.radius / near.radius, kind.height / near.height) if near else 0.0
        top = near.height * near.top * size if near else 0.0
        layout = _settled(layout, item, kind, top)
        layout = _replaced(layout, item.name, near, size) if near else without(layout, frozenset({item.name}))
        if not item.implied:
            said.append(_sentence(item, kind, near))
    return layout, tuple(dict.fromkeys(said))


def _kind(item: Item) -> Kind:
    """The kind of an item: kinds that share a part differ in its options. A floor that nobody can name is level sand."""
    alike = [kind for kind in KINDS.values() if kind.part == item.part]
    alike = alike or [Kind(name=item.part, words="", part=item.part, habit="place", near="desert")]
    asked = {key: value for key, value in item.options.items() if key != "color"}
    return next((kind for kind in alike if {k: v for k, v in kind.options.items() if k != "color"}.items() <= asked.items()), alike[0])


def _settled(layout: Layout, item: Item, kind: Kind, top: float) -> Layout:
    """What stands on an item comes to stand `top` metres above the item's foot, at its scale of 1."""
    was = kind.height * kind.top

    def settled(spot: Spot, carriers: tuple[Spot, ...]) -> Spot:
        x, y, z = spot.at
        for carrier in carriers:
            u, v, w = carrier.at
            high = was * carrier.scale
            if hypot(x - u, z - w) < kind.radius * carrier.scale and abs(y - v - high) < 0.06 * high + 0.02:
                return spot.model_copy(update={"at": (x, v + top * carrier.scale, z)})
        return spot

    def each(other: Item) -> Item:
        carriers = item.spots if other.parent is None and other is not item else (Spot(at=(0, 0, 0)),) * (other.parent == item.name)
        return other.model_copy(update={"spots": tuple(settled(spot, carriers) for spot in other.spots)}) if carriers else other

    return layout.model_copy(update={"items": tuple(map(each, layout.items))})


def _replaced(layout: Layout, name: str, near: Kind, size: float) -> Layout:
    """Another kind in an item's places, `size` times as large as its part is: no wider and no higher than what it stands in for."""

    def each(item: Item) -> Item:
        if item.parent == name:
            carried = [((x / size, y / size, z / size), spot.scale / size) for spot in item.spots for x, y, z in [spot.at]]
            spots = tuple(spot.model_copy(update={"at": at, "scale": s}) for spot, (at, s) in zip(item.spots, carried, strict=True))
            return item.model_copy(update={"spots": spots})
        if item.name != name:
            return item
        fields = {
            "part": near.part, "radius": near.radius, "height": near.height,
            "options": {**near.options, **{key: value for key, value in item.options.items() if key in near.accepts}},
            "spots": tuple(spot.model_copy(update={"scale": round(spot.scale * size, 3)}) for spot in item.spots),
            "palette": item.palette if "color" in near.accepts else (),
        }  # fmt: skip
        return item.model_copy(update=fields)

    return layout.model_copy(update={"items": tuple(map(each, layout.items))})


def _sentence(item: Item, kind: Kind, near: Kind | None) -> str:
    count = len(item.spots)
    name = plural(kind.name) if count > 1 else kind.name
    if near is None:
        return (
            f"There {'are' if count > 1 else 'is'} no {name} for Blender yet: {f'{number_word(count)} are ' if count > 1 else ''}left out."
        )
    stands = f"{plural(near.name)} stand in" if count > 1 else f"a {near.name} stands in for it"
    return f"There {'are' if count > 1 else 'is'} no {name} for Blender yet; {stands}."
