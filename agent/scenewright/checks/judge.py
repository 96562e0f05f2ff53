"""judge: from a capture to a report. Pure, so a stored capture can be judged again."""

from scenewright.checks import criteria, draws, faults, growth, guard, light, loads, scene, speed, witness
from scenewright.checks.policy import Policy
from scenewright.checks.registry import Check, Evidence
from scenewright.values.capture import Capture
from scenewright.values.past import Past
from scenewright.values.plan import Plan
from scenewright.values.verdict import Outcome, Rank, Report, Status, Verdict

CHECKS: tuple[Check, ...] = (
    *loads.CHECKS,
    *faults.CHECKS,
    *draws.CHECKS,
    *witness.CHECKS,
    *light.CHECKS,
    *scene.CHECKS,
    *criteria.CHECKS,
    *guard.CHECKS,
    *speed.CHECKS,
    *growth.CHECKS,
)
LOADING = {check.name for check in loads.CHECKS}
DRAWING = {check.name for check in draws.CHECKS}


def judge(capture: Capture, plan: Plan | None, policy: Policy, past: Past = Past()) -> Report:
    """All verdicts, the status they make together, the rank that orders versions, and how each criterion stands."""
    outcomes = criteria.outcomes(capture, plan, past)
    evidence = Evidence(capture, plan, policy, past, outcomes)
    verdicts = tuple(check(evidence) for check in CHECKS)
    return Report(status=status(verdicts), verdicts=verdicts, rank=_rank(verdicts, outcomes), outcomes=outcomes)


def status(verdicts: tuple[Verdict, ...]) -> Status:
    """Failed when a must failed, else inconclusive when a must is, else passed. Missing evidence is never a pass."""
    must = {verdict.status for verdict in verdicts if verdict.gate == "must"}
    return "failed" if "failed" in must else "inconclusive" if "inconclusive" in must else "passed"


def _rank(verdicts: tuple[Verdict, ...], outcomes: tuple[Outcome, ...]) -> Rank:
    def missed(names: set[str]) -> int:
        return int(any(v.status != "passed" for v in verdicts if v.check in names and v.gate == "must"))

    musts = sum(v.status != "passed" for v in verdicts if v.gate == "must")
    advice = sum(v.status == "failed" for v in verdicts if v.gate == "advise")
    unmet = sum(one.state in ("missing", "regressed") for one in outcomes)
    return missed(LOADING), missed(DRAWING), musts, unmet, advice
