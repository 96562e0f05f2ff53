"""References: which of the things named so far a word speaks of: 'it', a part such as 'the roof', the other one of a pair."""

from collections.abc import Sequence

from scenewright.composer.indoors import small
from scenewright.composer.kinds import KINDS
from scenewright.composer.lexicon import BEARERS
from scenewright.composer.request import Bond, Thing

_VAST = frozenset({"sea", "beach", "meadow", "forest", "desert", "town", "village", "harbour", "garden", "park"})  # 'it' is hardly these


def antecedent(
    things: Sequence[Thing], sentences: Sequence[int], source: str | None, *, plural: bool, bond: Bond | None = None
) -> str | None:
    """What 'it' or 'them' means: the latest fitting thing that is not the one spoken of (`source`), of this sentence if there
    is one. `sentences`: how many things there were when each sentence began."""
    others = [thing for thing in things if thing.name != source]
    others = [thing for thing in others if thing.kind not in _VAST] or others
    if bond in {"under", "behind", "front"}:  # 'a bridge over a river with a boat under it'
        others = [thing for thing in others if KINDS[thing.kind].habit not in {"place", "land"}] or others
    fitting = [thing.name for thing in others if (thing.count > 1) == plural] or [thing.name for thing in others]
    here = {thing.name for thing in things[sentences[-1] :]}
    if near := [name for name in fitting if name in here]:
        on_it = [t.name for t in others if t.name in near and any(r.bond == "on" and r.target == near[-1] for r in t.relations)]
        stands = next(KINDS[t.kind].habit for t in others if t.name == near[-1]) == "stands"
        return on_it[-1] if on_it and stands else near[-1]  # of a lighthouse on a rock 'it' is the lighthouse
    earlier = {thing.name for thing in things[sentences[-2] :]} if len(sentences) > 1 else set()
    return next((name for name in fitting if name in earlier), fitting[-1] if fitting else None)


def companion(things: Sequence[Thing], name: str, partner: str | None, bond: Bond, target: str) -> str | None:
    """'a man and a woman on a bridge', 'a house and a tree on an island': the other one that is there as well."""
    one, other = (next((thing for thing in things if thing.name == n), None) for n in (name, partner))
    if one is None or other is None or other.relations or target == other.name:
        return None
    ground = next(KINDS[thing.kind].habit for thing in things if thing.name == target) in {"place", "land"}
    alike = ground and KINDS[one.kind].habit == KINDS[other.kind].habit
    same = one.kind == other.kind or (bond in {"on", "in"} and alike) or (bond == "on" and small(one.kind) and small(other.kind))
    return other.name if same else None


def bearer(things: Sequence[Thing], owner: str, word: str, feature: str) -> str:
    """Whose part this is: the last thing's (`owner`), or an earlier one's that has such a part."""
    if next(t.kind for t in things if t.name == owner) == "plinth":
        return owner  # its part is not shown, and is nobody else's
    parts = BEARERS.get(word)
    able = [t.name for t in things if (KINDS[t.kind].part in parts if parts else feature in KINDS[t.kind].accepts)]
    return owner if owner in able or not able else able[-1]
