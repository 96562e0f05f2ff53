"""Inventory: a digest as rows, repeats as one, the uppermost and largest first; what models and people read is made of these."""

from scenewright.checks.names import key
from scenewright.checks.pairs import pattern
from scenewright.values.base import Value
from scenewright.values.digest import Bounds, Digest, Material, Thing, Vector

PAGE_ROWS = 24


class Row(Value):
    """One thing, or several alike: `count` of them, copies included, of which `in_view` are in the picture."""

    path: str
    type: str
    depth: int
    count: int
    in_view: int
    share: float
    bounds: Bounds | None
    each: Vector | None  # the size of the first of several
    triangles: int
    parts: int
    surface: Material | None
    surfaces: int
    hidden: bool
    moves: bool
    parts_move: bool
    copies: bool
    around: bool
    exact: bool
    nan: bool


class Sheet(Value):
    """One page of the rows; `pages` in all, `rows_in_all` of them."""

    rows: tuple[Row, ...]
    page: int
    pages: int
    rows_in_all: int


def rows(digest: Digest, *, name: str = "") -> tuple[Row, ...]:
    """All rows whose path has the words of `name` in it, ordered by depth, then by share of the picture."""
    alike: dict[tuple[str, str], list[int]] = {}
    for i, thing in enumerate(digest.things):
        if not name or name.lower() in thing.path.lower() or _has(thing, name):
            alike.setdefault((pattern(thing.path), thing.type), []).append(i)
    made = [_row(path, places, digest) for (path, _), places in alike.items()]
    hidden = [row for row in made if row.parts or row.nan or name]  # empty groups say nothing, unless one asks for them
    return tuple(sorted(hidden, key=lambda row: (row.depth, -row.share, -row.triangles)))


def sheet(digest: Digest, *, name: str = "", page: int = 1, size: int = PAGE_ROWS) -> Sheet:
    """One page of the rows. A page that does not exist is the last one."""
    found = rows(digest, name=name)
    pages = max(1, -(-len(found) // size))
    page = min(max(1, page), pages)
    return Sheet(rows=found[(page - 1) * size : page * size], page=page, pages=pages, rows_in_all=len(found))


def top(digest: Digest, *, least: int = 2) -> tuple[Row, ...]:
    """The uppermost rows, and those below them until there are `least`; nothing of what is in the scene is left out."""
    found, shown = rows(digest), []
    for depth in range(4):
        shown += [row for row in found if row.depth == depth]
        if len(shown) >= least:
            break
    return tuple(shown)


def _has(thing: Thing, name: str) -> bool:
    wanted, named = key(name), key(thing.path)
    return any(named[i : i + len(wanted)] == wanted for i in range(len(named)))


def _row(path: str, places: list[int], digest: Digest) -> Row:
    things = [digest.things[i] for i in places]
    under = [digest.things[k] for i in places for k in digest.under(i)]
    parts = [*things, *under]
    boxes = [thing.bounds for thing in things if thing.bounds]
    surfaces = dict.fromkeys(digest.surface(part) for part in parts if part.material is not None)
    dots = all(part.type == "Points" for part in parts if part.draws)
    copied = [0 if dots else digest.copies(i) or 0 for i in places]
    seen = [max((digest.things[k].seen_instances or 0 for k in (i, *digest.under(i))), default=0) for i in places]
    size = next((thing.size for thing in things if thing.size), None)
    return Row(
        path=path,
        type=things[0].type,
        depth=things[0].depth,
        count=sum(n or 1 for n in copied),
        in_view=sum(s if n else thing.in_view for thing, n, s in zip(things, copied, seen, strict=True)),
        share=min(1.0, sum(thing.share for thing in things)),
        bounds=_around(boxes),
        each=size if len(things) > 1 and not any(copied) else None,
        triangles=sum(thing.triangles for thing in things),
        parts=sum(thing.parts for thing in things),
        surface=next(iter(surfaces), None),
        surfaces=len(surfaces),
        hidden=not any(thing.visible for thing in things),
        moves=any(thing.moved and not _carried(i, digest) for i, thing in zip(places, things, strict=True)),
        parts_move=any(part.moved for part in under) and not any(thing.moved for thing in things),
        copies=any(copied),
        around=any(thing.around for thing in parts) and len(parts) == 1,
        exact=any(part.exact for part in parts if part.draws),
        nan=any(thing.nan for thing in things),
    )


def _around(boxes: list[Bounds]) -> Bounds | None:
    if not boxes:
        return None
    low, high = ([pick(box[k] for box in boxes) for k in ks] for pick, ks in ((min, range(3)), (max, range(3, 6))))
    return low[0], low[1], low[2], high[0], high[1], high[2]


def _carried(index: int, digest: Digest) -> bool:
    """Whether what the thing belongs to moves, and it with it."""
    depth = digest.things[index].depth
    above = next((thing for thing in reversed(digest.things[:index]) if thing.depth < depth), None)
    return above is not None and bool(above.moved)
