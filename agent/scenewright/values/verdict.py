"""Verdict and Report: what a capture is worth."""

from typing import Literal

from pydantic import ConfigDict, Field

from scenewright.values.base import Value

Status = Literal["passed", "failed", "inconclusive"]
Gate = Literal["must", "advise"]
Rank = tuple[int, int, int, int]


class Verdict(Value):
    """What one check says. `class` names the kind of failure (null when passed); `reason` is one sentence."""

    check: str
    status: Status
    kind: str | None = Field(default=None, alias="class")
    gate: Gate
    reason: str
    evidence: str | None = None
    fix: str | None = None

    model_config = ConfigDict(populate_by_name=True, serialize_by_alias=True)


class Report(Value):
    """All verdicts on one capture. `rank` orders versions, smaller is better: not loaded, not drawn, musts failed, advice."""

    status: Status
    verdicts: tuple[Verdict, ...]
    rank: Rank

    @property
    def failures(self) -> tuple[Verdict, ...]:
        """The verdicts that keep this report from passing."""
        return tuple(v for v in self.verdicts if v.gate == "must" and v.status != "passed")
