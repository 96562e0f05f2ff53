"""Past: what a version is judged against that changes an earlier one: how that was, what was asked, what must stay."""

from scenewright.values.base import Value
from scenewright.values.digest import Digest
from scenewright.values.plan import Criterion


class Past(Value):
    """`before` is the scene that the turn started from; None where there is none or a person changed the script by hand.

    `words` are the person's; `landed` are the criteria that accepted versions met.
    """

    before: Digest | None = None
    words: str = ""
    landed: tuple[Criterion, ...] = ()
