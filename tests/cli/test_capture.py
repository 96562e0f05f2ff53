"""`capture`, `still`, `schema` and `--junit` as a person and a CI meet them."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import jsonschema  # type: ignore[import-untyped]
import pytest
from PIL import Image

from scenewright.cli import camera, junit
from scenewright.errors import HostError, UserError
from scenewright.jobs import schemas
from scenewright.jobs.batch import Batch, summary
from scenewright.jobs.batch.row import not_run
from scenewright.jobs.models import Choice
from scenewright.jobs.take import stems
from scenewright.jobs.target import targets
from scenewright.values.match import Comparison, Exhibit, Match
from scenewright.values.verdict import Verdict
from tests.cli.test_cli import run
from tests.jobs.test_batch import ordered
from tests.pages import CUBE, GOOD, page


def valid(name: schemas.SchemaName, text: str) -> dict[str, list[dict[str, object]]]:
    schema = schemas.schema(name)
    jsonschema.Draft202012Validator.check_schema(schema)
    document = json.loads(text)
    jsonschema.validate(document, schema)
    assert isinstance(document, dict)
    return document


@pytest.mark.stage
def test_pictures_a_sheet_and_a_film_of_pages(tmp_path: Path) -> None:
    (tmp_path / "cube.js").write_text(CUBE)
    (tmp_path / "good.html").write_text(GOOD)
    asked = ("--from", "0", "--to", "0.3", "--fps", "10", "--view", "front,top", "--size", "320x180", "--sheet", "--gif", "--webm")
    done = run("capture", "cube.js", *asked, "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (taken,) = valid("capture", done.stdout)["results"]
    names = [f"cube-{view}-{moment}s.png" for moment in ("0.000", "0.100", "0.200") for view in ("front", "top")]
    made = {"cube-sheet.png", "cube-front.gif", "cube-top.gif", "cube-front.webm", "cube-top.webm"}
    assert {path.name for path in (tmp_path / "captures").iterdir()} == {*names, *made}
    assert [Path(str(shot["path"])).name for shot in taken["pictures"]] == names  # type: ignore[attr-defined]
    with Image.open(tmp_path / "captures" / "cube-front.gif") as film:
        assert film.n_frames == 3 and film.info["duration"] == 100  # type: ignore[attr-defined]
    refused = run("capture", "good.html", "--view", "front", cwd=tmp_path)
    assert refused.returncode == 1
    assert "0 pictures of 1" in refused.stdout and "A view needs a page that Three.js draws" in " ".join(refused.stdout.split())


@pytest.mark.stage
def test_one_picture_and_trouble_that_keeps_none_from_being_taken(tmp_path: Path) -> None:
    (tmp_path / "good.html").write_text(GOOD.replace("</body>", "<script>missing()</script></body>"))
    (tmp_path / "empty.html").write_text(page("1"))
    done = run("still", "good.html", "--out", "made/one.png", "--transparent", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "✓ 1 picture" in done.stdout and "script error" in done.stdout and "missing is not defined" in done.stdout
    with Image.open(tmp_path / "made" / "one.png") as image:
        assert (image.mode, image.size) == ("RGBA", (320, 180))
    nothing = run("still", "empty.html", cwd=tmp_path)
    assert nothing.returncode == 1 and "Nothing was drawn with WebGL." in nothing.stdout


@pytest.mark.stage
def test_a_folder_of_pages_as_json_and_as_junit(tmp_path: Path) -> None:
    (tmp_path / "site" / "sub").mkdir(parents=True)
    (tmp_path / "site" / "sub" / "a.html").write_text(GOOD.replace("<body>", "<body><script src='../lib.js'></script>"))
    (tmp_path / "site" / "lib.js").write_text("window.lib = 1;")
    (tmp_path / "site" / "b.html").write_text(page("throw new Error('br\\u0001oken <&>')"))
    done = run("check", "site", "--json", "--junit", "found.xml", cwd=tmp_path)
    assert done.returncode == 1
    results = valid("check", done.stdout)["results"]
    assert [(result["target"], result["status"]) for result in results] == [("site/b.html", "failed"), ("site/sub/a.html", "passed")]
    root = ET.parse(tmp_path / "found.xml").getroot()
    bad, good = root.findall("testsuite")
    assert (good.get("name"), good.get("failures"), good.get("errors")) == ("site/sub/a.html", "0", "0")
    assert int(bad.get("failures", "0")) == len(bad.findall("testcase/failure")) > 0
    assert int(root.get("tests", "0")) == len(root.findall(".//testcase"))
    error = bad.find("testcase[@name='script_error']/failure")
    assert error is not None and "oken <&>" in (error.get("message") or "") and error.get("type")


def test_junit_of_baselines_and_of_what_was_not_reached(tmp_path: Path) -> None:
    exhibit = Exhibit(compare="results/compare.png")
    matches = (
        Match(t_s=0, status="failed", kind="picture", reason="3% of the pixels changed.", baseline="b.png", exhibit=exhibit),
        Match(t_s=1, status="passed", reason="Equal.", baseline="c.png"),
    )
    hidden = Verdict(check="shown", status="inconclusive", gate="must", reason="Not known.")
    done = Comparison(
        target="a.html", status="failed", renderer="R", size_px=(8, 8), seed=0, verdicts=(hidden,), matches=matches, seconds=2.5
    )
    junit.write(tmp_path / "x.xml", [junit.of_comparison(done)], ["a.html", "z.html"])
    root = ET.parse(tmp_path / "x.xml").getroot()
    assert (root.get("tests"), root.get("failures"), root.get("errors"), root.get("time")) == ("4", "2", "1", "2.500")
    failure = root.find(".//testcase[@name='at 0 s']/failure")
    assert failure is not None and failure.get("type") == "picture" and "[[ATTACHMENT|results/compare.png]]" in (failure.text or "")
    assert root.find("testsuite[@name='z.html']/testcase/error") is not None


def test_a_log_and_a_summary_are_as_their_schemas_say(tmp_path: Path) -> None:
    batch: Batch = ordered("a", "b").model_copy(update={"choice": Choice(model="m")})
    valid("batch", json.dumps(summary.document(tmp_path, batch, [not_run(one) for one in batch.orders()])))
    event = {"type": "best_changed", "version": 1}
    valid("event", json.dumps({"seq": 3, "at": "2026-01-01T00:00:00.000+00:00", "event": event}))
    with pytest.raises(jsonschema.ValidationError):
        valid("event", json.dumps({"seq": 3, "at": "", "event": {**event, "type": "unheard_of"}}))


def test_pages_of_folders_and_names_of_files(tmp_path: Path) -> None:
    for name in ("one/index.html", "two/index.html", "two/b.HTM", "two/x.css"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("<p>")
    found = targets([tmp_path / "two", tmp_path / "one/index.html", tmp_path / "two/index.html"], None)
    assert [(target.path.name, target.root) for target in found] == [
        ("b.HTM", tmp_path / "two"), ("index.html", tmp_path / "two"), ("index.html", None),
    ]  # fmt: skip
    assert [*stems([target.path for target in found]).values()] == ["b", "two-index", "one-index"]
    (tmp_path / "none").mkdir()
    with pytest.raises(UserError, match="no page"):
        targets([tmp_path / "one", tmp_path / "none"], None)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: camera.shape("watch", None, None), "--device is 'watch'; it can be phone"),
        (lambda: camera.shape(None, "9000x10", None), "each from 16 to 8192"),
        (lambda: camera.shape("4k", None, 3), "at most 8192 pixels a side"),
        (lambda: camera.shape(None, None, float("nan")), "--scale is nan"),
        (lambda: camera.seen_from(["sideways"]), "'sideways' is no view"),
        (lambda: camera.seen_from(["1,1,1/1,1,1"]), "looks from one place to another"),
        (lambda: camera.moments("0", 1, None, None, moving=False), "use one of the two"),
        (lambda: camera.moments("nan", None, None, None, moving=False), "from 0 to 600 seconds"),
        (lambda: camera.moments(None, 3, 1, None, moving=False), "a later end"),
        (lambda: camera.moments(None, None, None, 500, moving=False), "up to 60 frames"),
        (lambda: camera.moments(None, 0, 600, 60, moving=False), "too many"),
    ],
)
def test_options_that_cannot_be_meant(call: object, words: str) -> None:
    with pytest.raises(UserError, match=words):
        call()  # type: ignore[operator]


def test_moments_sizes_and_what_a_missing_encoder_says(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenewright.imaging import motion

    assert camera.moments(None, 1, 2, 4, moving=False) == (1, 1.25, 1.5, 1.75)
    assert camera.moments(None, None, None, None, moving=False) == (0,)
    assert len(camera.moments(None, None, None, None, moving=True)) == 45
    assert camera.shape("phone", None, None) == ((390, 844), 3)
    assert camera.shape("phone", "400x300", 1) == ((400, 300), 1)
    monkeypatch.setitem(__import__("sys").modules, "av", None)
    with pytest.raises(HostError, match=r"pip install 'scenewright\[video\]'"):
        motion.webm([lambda: Image.new("RGB", (4, 4))], [0], last_s=1)
