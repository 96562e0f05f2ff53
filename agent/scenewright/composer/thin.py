"""Thin: a Layout with less in it, for a scene that is too slow or in which something fails."""

from math import ceil

from scenewright.composer.layout import absolute
from scenewright.composer.placement import Item, Layout

_BASES = frozenset({"ground", "water", "island", "islet", "hill"})


def thinned(layout: Layout, level: int) -> Layout:
    """Level 1 halves what nobody named; level 2 leaves it out and halves crowds of more than eight."""
    if level == 0:
        return layout
    if level == 1:
        items = [_halved(item) if item.implied and len(item.spots) > 1 else item for item in layout.items]
    else:
        items = [
            _halved(item) if len(item.spots) > 8 else item
            for item in layout.items
            if not item.implied or (item.part in _BASES and item.name != "far-islands") or item.name in layout.subject
        ]
    return layout.model_copy(update={"items": tuple(items)})


def without(layout: Layout, names: frozenset[str]) -> Layout:
    """The layout without some items; what they carried keeps its place."""
    kept: list[Item] = []
    for item in layout.items:
        if item.name in names:
            continue
        if item.parent in names:
            spots = tuple(absolute(layout, item, i) for i in range(len(item.spots)))
            item = item.model_copy(update={"spots": spots, "parent": None})
        kept.append(item)
    subject = tuple(name for name in layout.subject if name not in names)
    if not subject and not layout.framed:
        subject = tuple(item.name for item in kept if item.height > 0)[:1]
    return layout.model_copy(update={"items": tuple(kept), "subject": subject})


def _halved(item: Item) -> Item:
    return item.model_copy(update={"spots": item.spots[: ceil(len(item.spots) / 2)]})
