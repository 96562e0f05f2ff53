"""Registry: a check is a function from evidence to a verdict, declared with its name and gate."""

from collections.abc import Callable
from dataclasses import dataclass

from scenewright.checks.policy import Policy
from scenewright.values.capture import Capture, Trouble, TroubleKind
from scenewright.values.past import Past
from scenewright.values.plan import Plan
from scenewright.values.verdict import Edit, Gate, Outcome, Status, Verdict


@dataclass(frozen=True)
class Evidence:
    """All that a check may look at."""

    capture: Capture
    plan: Plan | None
    policy: Policy
    past: Past
    outcomes: tuple[Outcome, ...]  # how each criterion stands

    def troubles(self, *kinds: TroubleKind) -> list[Trouble]:
        """The page's troubles of these kinds, in the order they were seen."""
        return [trouble for trouble in self.capture.trouble if trouble.kind in kinds]

    @property
    def unmet(self) -> tuple[str, str] | None:
        """What code or data the page asked for and did not get, though not by its own fault: the class, and its name."""
        if missing := self.troubles("missing_package"):
            return "missing_package", f"{missing[0].text}, which is not on this machine"
        if self.capture.refused_scripts:
            return "refused_by_stage", f"{self.capture.refused_scripts[0]}, which the stage refused, having no network"
        if (contexts := self.capture.contexts).webgpu_refused and not contexts.screen_draws:
            return "no_webgpu", "WebGPU, for which no adapter could be had"
        return None


@dataclass(frozen=True)
class Finding:
    """What a check found: its status, and for anything but `passed` the class of failure."""

    status: Status
    reason: str
    kind: str | None = None
    evidence: str | None = None
    fix: str | None = None
    gate: Gate | None = None  # where it differs from the check's own
    edit: Edit | None = None


def passed(reason: str) -> Finding:
    """Nothing to object to."""
    return Finding("passed", reason)


def failed(kind: str, reason: str, *, evidence: str | None = None, fix: str | None = None, edit: Edit | None = None) -> Finding:
    """A fault of the class `kind`."""
    return Finding("failed", reason, kind, evidence, fix, edit=edit)


def inconclusive(kind: str, reason: str, *, fix: str | None = None) -> Finding:
    """The evidence that would decide is missing."""
    return Finding("inconclusive", reason, kind, fix=fix)


Look = Callable[[Evidence], Finding]


@dataclass(frozen=True)
class Check:
    """A named check and its gate."""

    name: str
    gate: Gate
    look: Look

    def __call__(self, evidence: Evidence) -> Verdict:
        found = self.look(evidence)
        return Verdict(
            check=self.name,
            status=found.status,
            kind=found.kind,
            gate=found.gate or self.gate,
            reason=found.reason,
            evidence=found.evidence,
            fix=found.fix,
            edit=found.edit,
        )


def check(name: str, *, gate: Gate = "must") -> Callable[[Look], Check]:
    """Make a check of a function. A family lists its checks in `CHECKS`; `judge` runs them in that order."""
    return lambda look: Check(name, gate, look)
