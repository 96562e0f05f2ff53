"""Verdict and Report: what a capture is worth."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, ConfigDict, Field

from scenewright.values.base import Value

Status = Literal["passed", "failed", "inconclusive"]
Gate = Literal["must", "advise"]
State = Literal["landed", "partial", "missing", "regressed", "unproven"]


def _five(rank: object) -> object:
    """Ranks of before criteria were counted have four numbers."""
    return (*rank[:3], 0, rank[3]) if isinstance(rank, list | tuple) and len(rank) == 4 else rank


Rank = Annotated[tuple[int, int, int, int, int], BeforeValidator(_five)]


class Edit(Value):
    """A fix that can be applied as it is: statements of JavaScript, to be run once everything is there, before the picture is taken.

    In a `scene` they speak of `scene`, `camera`, `renderer` and `THREE`, as the page's own script does; in a `page` of its elements.
    """

    where: Literal["scene", "page"]
    code: str


class Verdict(Value):
    """What one check says. `class` names the kind of failure (null when passed); `reason` is one sentence.

    `fix` says in words what mends it; `edit` does it, where the cause is known so well.
    """

    check: str
    status: Status
    kind: str | None = Field(default=None, alias="class")
    gate: Gate
    reason: str
    evidence: str | None = None
    fix: str | None = None
    edit: Edit | None = None

    model_config = ConfigDict(populate_by_name=True, serialize_by_alias=True)


class Outcome(Value):
    """How a criterion stands. `evidence` is what was measured, in one sentence; unproven: nothing that was seen decides it."""

    id: str
    text: str
    state: State
    evidence: str
    fix: str | None = None
    claim: str | None = None  # what the author of the scene says of it; never a proof


class Report(Value):
    """All verdicts on one capture, and how each criterion stands, those of earlier turns included.

    `rank` orders versions, smaller is better: not loaded, not drawn, musts failed, criteria unmet, advice.
    """

    status: Status
    verdicts: tuple[Verdict, ...]
    rank: Rank
    outcomes: tuple[Outcome, ...] = ()

    @property
    def failures(self) -> tuple[Verdict, ...]:
        """The verdicts that keep this report from passing."""
        return tuple(v for v in self.verdicts if v.gate == "must" and v.status != "passed")
