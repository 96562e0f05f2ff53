"""Judging is pure: from evidence to a report, with missing evidence never a pass."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenewright.checks import Policy, judge
from scenewright.checks.judge import CHECKS, status
from scenewright.values.capture import Capture, Contexts, Cost, Metrics, Place, Rate, Served, Trouble
from scenewright.values.site import one_page
from scenewright.values.verdict import Rank, Report, Verdict
from tests.doubles import good

GOOD = good(one_page("x"))


def report(capture: Capture, policy: Policy = Policy()) -> Report:
    return judge(capture, None, policy)


def verdict(capture: Capture, check: str, policy: Policy = Policy()) -> Verdict:
    return next(v for v in report(capture, policy).verdicts if v.check == check)


def metrics(**changes: object) -> Capture:
    return GOOD.model_copy(update={"metrics": GOOD.metrics.model_copy(update=changes)})


def test_a_good_capture_passes_every_check() -> None:
    assert {v.status for v in report(GOOD).verdicts} == {"passed"}
    assert report(GOOD).rank == (0, 0, 0, 0, 0)
    assert len({check.name for check in CHECKS}) == len(CHECKS)


def test_an_empty_capture_is_not_a_pass() -> None:
    empty = Capture(site_sha="", ended="done", ready=False)
    assert report(empty).status == "failed"
    for ended in ("hung", "crashed"):
        assert report(empty.model_copy(update={"ended": ended})).status == "failed"


@given(st.lists(st.tuples(st.sampled_from(["must", "advise"]), st.sampled_from(["passed", "failed", "inconclusive"]))))
def test_status_is_the_worst_must(pairs: list[tuple[str, str]]) -> None:
    verdicts = tuple(Verdict.model_validate({"check": "c", "status": s, "class": None, "gate": g, "reason": ""}) for g, s in pairs)
    musts = [s for g, s in pairs if g == "must"]
    expected = "failed" if "failed" in musts else "inconclusive" if "inconclusive" in musts else "passed"
    assert status(verdicts) == expected


def test_frame_rate_is_advice_on_software_and_a_must_on_a_gpu() -> None:
    slow = {"fps": Rate(measured=9, min=5), "frame_ms": Cost(p50=110, p95=130, n=12)}
    software = verdict(metrics(**slow), "frame_rate")
    assert (software.status, software.gate, software.kind) == ("failed", "advise", "too_slow")
    assert "software rendering" in software.reason
    assert report(metrics(**slow)).status == "passed"
    assert report(metrics(**slow, software=False)).status == "failed"
    assert report(metrics(**slow), Policy(strict=True)).status == "failed"
    assert report(metrics(**slow), Policy(strict=True, min_fps=5)).status == "passed"


def test_counts_do_not_depend_on_the_machine_and_are_musts() -> None:
    many = verdict(metrics(draw_calls=301), "budget")
    assert (many.status, many.gate, many.kind) == ("failed", "must", "over_budget")
    assert "InstancedMesh" in (many.fix or "")
    assert verdict(metrics(triangles=750_001), "budget").status == "failed"
    assert verdict(metrics(triangles=750_000, draw_calls=300), "budget").status == "passed"
    assert report(metrics(draw_calls=301), Policy(budget_gate="advise")).status == "passed"


def test_what_the_network_would_have_brought_makes_nothing_drawn_inconclusive() -> None:
    bare = Capture(site_sha="", ended="done", ready=False, contexts=Contexts(canvases=1), quanta_before=9)
    assert report(bare).status == "failed"
    needing = bare.model_copy(update={"refused_scripts": ("https://cdn.test/three.js",)})
    assert report(needing).status == "inconclusive"
    assert "https://cdn.test/three.js" in verdict(needing, "drawn").reason
    following = needing.model_copy(update={"trouble": (Trouble(kind="script_error", text="ReferenceError: THREE is not defined"),)})
    assert report(following).status == "inconclusive"
    assert "It may follow from https://cdn.test/three.js" in verdict(following, "script_error").reason
    missing = needing.model_copy(update={"trouble": (Trouble(kind="request_failed", text="own.js"),)})
    assert report(missing).status == "failed", "a file of its own is the page's fault"


def test_a_version_that_is_not_on_this_machine_is_not_the_pages_fault() -> None:
    bare = Capture(site_sha="", ended="done", ready=False, contexts=Contexts(canvases=1), quanta_before=9)
    lacking = tuple(Trouble(kind="missing_package", text=f"three {wanted}") for wanted in ("0.150.0", ">=0.151"))
    thrown = Trouble(kind="script_error", text="ReferenceError: THREE is not defined")
    capture = bare.model_copy(update={"trouble": (*lacking, thrown), "refused_scripts": ("https://cdn.test/three.js",)})
    assert report(capture).status == "inconclusive"
    found = verdict(capture, "missing_package")
    assert (found.kind, found.gate, found.status) == ("missing_package", "must", "inconclusive")
    assert found.reason == "The page needs three 0.150.0 and three >=0.151, not on this machine."
    assert found.fix == "Run `scenewright fetch --three 0.150.0 --three '>=0.151'`, or `scenewright fetch` with the page."
    assert {verdict(capture, check).kind for check in ("script_error", "drawn")} == {"missing_package"}
    drawn_nevertheless = GOOD.model_copy(update={"trouble": lacking[:1]})
    assert report(drawn_nevertheless).status == "inconclusive", "what the page would have been with it is not known"


def test_a_version_that_a_page_does_not_name_is_advice() -> None:
    served = Served(address="https://cdn.test/three", package="three", version="0.187.0", exact=False)
    found = verdict(GOOD.model_copy(update={"served": (served,)}), "versions")
    assert (found.status, found.kind, found.gate) == ("inconclusive", "floating_version", "advise")
    assert "three 0.187.0 stood in for https://cdn.test/three" in found.reason
    assert report(GOOD.model_copy(update={"served": (served.model_copy(update={"exact": True}),)})) == report(GOOD)


def test_the_rank_orders_versions() -> None:
    def rank(**changes: object) -> Rank:
        return report(GOOD.model_copy(update=changes)).rank

    error = Trouble(kind="script_error", text="x")
    advice = report(metrics(fps=Rate(measured=9, min=5))).rank
    blank = GOOD.frames[0].model_copy(update={"look": GOOD.frames[0].look.model_copy(update={"spread": 0})})
    hung, flat, broken = rank(ended="hung"), rank(frames=(blank,)), rank(trouble=(error,))
    assert report(GOOD).rank < advice < broken < flat < hung


def test_a_shader_that_does_not_compile_comes_before_what_the_scene_looks_like() -> None:
    flat = GOOD.frames[0].model_copy(update={"look": GOOD.frames[0].look.model_copy(update={"spread": 0, "off_ground": 0})})
    capture = GOOD.model_copy(update={"frames": (flat,), "trouble": (Trouble(kind="shader_error", text="nonsense"),)})
    found = verdict(capture, "blank")
    assert (found.status, found.fix, found.edit) == ("failed", "Mend the shader first; it may be the cause.", None)


def test_reasons_name_the_place_and_the_count() -> None:
    troubles = (Trouble(kind="script_error", text="TypeError: a\nb", count=3), Trouble(kind="script_error", text="other"))
    found = verdict(GOOD.model_copy(update={"trouble": troubles}), "script_error")
    assert found.reason == "An exception was not caught: TypeError: a (and 3 more)"
    assert found.evidence == "- ×3 TypeError: a\nb\n- ×1 other"


SAID = {
    "THREE.GLTFLoader is not a constructor": "GLTFLoader is an addon",
    "THREE.CapsuleGeometry is not a constructor": "This release of Three.js has no THREE.CapsuleGeometry",
    "THREE.Geometry is not a constructor": "make a BufferGeometry",
    "SyntaxError: Unexpected strict mode reserved word": "If this is TypeScript, take the types away",
    "SyntaxError: Failed to execute 'json' on 'Response': Unexpected end of JSON input": "it is no JSON",
    "Event": "A loader did not get its file",
    "SyntaxError: await is only valid in async functions and the top level bodies of modules": 'type="module"',
    "Failed to find a valid digest in the 'integrity' attribute for resource 'a.js'": "Take the integrity attribute away",
    "Mixed Content: The page requested an insecure script 'http://a.b/c.js'. It was blocked.": "Load it by https://a.b/c.js",
}


@pytest.mark.parametrize("said", SAID)
def test_what_a_browser_says_comes_with_what_mends_it(said: str) -> None:
    found = verdict(GOOD.model_copy(update={"trouble": (Trouble(kind="script_error", text=said),)}), "script_error")
    assert SAID[said] in (found.fix or "")


def test_a_shader_error_says_what_the_compiler_said_and_of_which_line() -> None:
    text = "THREE.WebGLProgram: Shader Error 0\n\nFRAGMENT\n\nERROR: 0:2: 'vH' : undeclared identifier\n\n  1: void main() {\n> 2: a = vH;"
    trouble = Trouble(kind="shader_error", text=text, place=Place(file="three.module.js", line=20298))
    found = verdict(GOOD.model_copy(update={"trouble": (trouble,)}), "shader_error")
    assert found.reason == "A shader did not compile or link: ERROR: 0:2: 'vH' : undeclared identifier, in a = vH;"
    assert "a varying is declared in both" in (found.fix or "")


def test_a_canvas_that_nobody_put_into_the_document_is_named_with_the_edit() -> None:
    contexts = Contexts(canvases=0, made=1, refused=0, lost=0, outside=1, screen_draws=9, shown=None)
    found = verdict(GOOD.model_copy(update={"frames": (), "contexts": contexts}), "shown")
    assert (found.kind, found.status) == ("not_shown", "failed")
    assert found.edit is not None


def test_a_canvas_without_size_says_what_had_none() -> None:
    capture = metrics(size_px=(960, 1)).model_copy(update={"contexts": GOOD.contexts.model_copy(update={"shown": False})})
    assert "has no size (960 × 1 pixels)" in verdict(capture, "shown").reason


def test_a_report_speaks_of_classes_in_json() -> None:
    dumped = report(metrics(draw_calls=999)).model_dump(mode="json", by_alias=True)
    budget = next(v for v in dumped["verdicts"] if v["check"] == "budget")
    assert set(budget) == {"check", "status", "class", "gate", "reason", "evidence", "fix", "edit"}
    assert Report.model_validate(dumped) == report(metrics(draw_calls=999))


def test_no_metrics_is_said_and_not_passed() -> None:
    none = GOOD.model_copy(update={"metrics": Metrics()})
    assert verdict(none, "budget").status == "inconclusive"
    assert verdict(none, "frame_rate").status == "inconclusive"
