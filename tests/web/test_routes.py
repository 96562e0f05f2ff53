"""The routes without a browser: what is answered, what is refused, what is never sent."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from scenewright.events import BestChanged, ModelDelta, PlanWritten, SceneCaptured, ToolCalled, VersionSaved
from scenewright.runs import log
from scenewright.settings import Settings
from scenewright.values.capture import Capture
from scenewright.values.message import ToolCall
from scenewright.values.plan import Plan
from scenewright_web import create_app
from tests.web.stored import begun, ended, kept, stored


@pytest.fixture
def client(settings: Settings, tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(settings.model_copy(update={"renders": tmp_path, "cache": tmp_path / "no-packages"}))
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        yield client


def told(client: TestClient, run: str, **headers: str) -> list[dict[str, object]]:
    """What a stream that ends has said."""
    answer = client.get(f"/api/runs/{run}/events", headers=headers)
    assert answer.headers["content-type"].startswith("text/event-stream")
    return [json.loads(line.removeprefix("data: ")) for line in answer.text.splitlines() if line.startswith("data: ")]


def test_the_page_lets_nothing_in_and_stays_out_of_frames(client: TestClient) -> None:
    answer = client.get("/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.text.count("<li><button") == 6
    assert "<script>" not in answer.text and "style=" not in answer.text and "onclick" not in answer.text


def test_static_files_are_asked_for_again_after_an_upgrade(client: TestClient) -> None:
    answer = client.get("/static/js/main.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert client.get("/static/js/main.js", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304


def test_strangers_are_refused_by_the_whole_app(client: TestClient) -> None:
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 403
    assert client.post("/api/runs", json={"text": "x"}, headers={"Origin": "https://evil.example"}).status_code == 403


@pytest.mark.parametrize(
    "run",
    ["nothing", "..", "%2e%2e", "..%2f..%2fetc", "%2Fetc%2Fpasswd", "a%00b", "last", ".", "run-a%2Ffiles", "..%2Foutside", "*"],
)
@pytest.mark.parametrize("rest", ["scene.html", "report.html", "thumbnail.jpg", "frames/" + "0" * 64 + ".png", "versions/1/scene.html"])
def test_only_runs_that_exist_are_found(run: str, rest: str, client: TestClient, tmp_path: Path) -> None:
    stored(tmp_path, "run-a")
    outside = stored(tmp_path.parent / f"{tmp_path.name}-outside", "outside")
    (outside / "scene.html").write_text("outside")
    answer = client.get(f"/runs/{run}/{rest}")
    assert answer.status_code == 404
    assert "outside" not in answer.text
    assert client.get(f"/api/runs/{run}/events").status_code == 404
    assert client.post(f"/api/runs/{run}/stop").status_code in (404, 405)


@pytest.mark.parametrize(
    "name", ["..%2fevents.jsonl", "events.jsonl", "0" * 63 + ".png", "0" * 64 + ".png", "..%2f..%2frun-b%2fthumbnail.jpg"]
)
def test_only_frames_are_frames(name: str, client: TestClient, tmp_path: Path) -> None:
    stored(tmp_path, "run-a")
    assert client.get(f"/runs/run-a/frames/{name}").status_code == 404


def test_a_scene_comes_in_a_box_and_a_download_too(client: TestClient, tmp_path: Path) -> None:
    folder = stored(tmp_path, "run-a")
    (folder / "scene.html").write_text("<p>scene")
    (folder / "report.html").write_text("<p>report")
    shown = client.get("/runs/run-a/scene.html")
    policy = shown.headers["content-security-policy"]
    assert policy.startswith("sandbox allow-scripts; default-src 'none'")
    assert "allow-same-origin" not in policy and "http" not in policy and "allow-top" not in policy and "*" not in policy
    assert "content-disposition" not in shown.headers
    saved = client.get("/runs/run-a/scene.html?download=true")
    assert saved.headers["content-disposition"] == 'attachment; filename="run-a.html"'
    assert saved.headers["content-security-policy"] == policy
    report = client.get("/runs/run-a/report.html").headers["content-security-policy"]
    assert report.startswith("sandbox allow-scripts; default-src 'none'; script-src 'sha256-")
    assert "'unsafe-inline'" not in report.split("script-src ")[1].split(";")[0] and "allow-same-origin" not in report


def test_models_are_offered_with_prices_and_whether_their_keys_are_there(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEEPINFRA_TOKEN", "SECRET KEY")
    monkeypatch.delenv("KIMI_API_KEY", raising=False)
    answer = client.get("/api/models")
    assert "SECRET" not in answer.text
    offers = {offer["name"]: offer for offer in answer.json()["models"]}
    assert next(iter(offers)) == "moonshotai/Kimi-K3", "those with a key come first"
    assert offers["moonshotai/Kimi-K3"]["missing"] is None and offers["kimi-k3"]["missing"] == "KIMI_API_KEY"
    assert {"kimi-k3.1-pro", "aihubmix/kimi-k3.1-pro"} < set(offers), "a name chooses one endpoint"
    assert offers["kimi-k3"]["price"]["output"] == 15 and offers["kimi-k2.6"]["price"] is None
    assert next(offer["endpoint"] for offer in answer.json()["endpoints"] if offer["local"]) == "ollama"


def test_a_stream_goes_on_where_it_was_and_ends_with_the_run(client: TestClient, tmp_path: Path) -> None:
    stored(tmp_path, "run-a", ModelDelta(text="a"), ended())
    events = told(client, "run-a")
    assert [event.get("seq") for event in events] == [0, 1, 2, 3, None]
    assert [event["type"] for event in events[1:]] == ["turn_started", "model_delta", "turn_finished", "end"]
    assert [event.get("seq") for event in told(client, "run-a", **{"Last-Event-ID": "2"})] == [3, None]
    assert "id: 3\n" in client.get("/api/runs/run-a/events").text
    assert client.get("/api/runs/run-a/events", headers={"Last-Event-ID": "x"}).status_code == 422


def test_what_only_a_model_reads_is_not_sent(client: TestClient, tmp_path: Path) -> None:
    call = ToolCall(id="1", name="write_script", arguments=json.dumps({"source": "SECRET SOURCE" * 1000}))
    stored(tmp_path, "run-a", ToolCalled(call=call), ended())
    text = client.get("/api/runs/run-a/events").text
    assert "SECRET" not in text
    assert len(text) < 2000
    assert {"seq", "at", "type", "tool"} == set(told(client, "run-a")[2])


def test_a_version_has_its_own_script_and_scene(client: TestClient, tmp_path: Path) -> None:
    folder = stored(tmp_path, "run-b")
    script, page = kept(folder, b"// <b>1</b>", "-scene.js"), kept(folder, b"<p>one", ".html")
    version = VersionSaved(version=1, parent=None, files={"scene.js": script}, because="written")
    capture = Capture(site_sha="0" * 64, ended="done", ready=True)
    with log.LogWriter(folder) as writer:
        writer.append(version)
        writer.append(SceneCaptured(version=1, capture=capture, page=page, full=False))
    answer = client.get("/api/runs/run-b/versions/1/script")
    assert (answer.text, answer.headers["content-type"]) == ("// <b>1</b>", "text/plain; charset=utf-8")
    assert client.get("/runs/run-b/versions/1/scene.html").text == "<p>one"
    assert client.get("/api/runs/run-b/versions/2/script").json() == {"error": "There is no version 2 of this run."}


def test_another_version_is_delivered_when_a_person_says_so(client: TestClient, tmp_path: Path) -> None:
    folder = stored(tmp_path, "run-b")
    capture = Capture(site_sha="0" * 64, ended="done", ready=True)
    with log.LogWriter(folder) as writer:
        for number in (1, 2, 3):
            page = kept(folder, f"<p>{number}".encode(), ".html")
            writer.append(VersionSaved(version=number, parent=None, files={"scene.js": page}, because="written"))
            if number < 3:
                writer.append(SceneCaptured(version=number, capture=capture, page=page, full=True))
        writer.append(BestChanged(version=2))
        refused = client.post("/api/runs/run-b/head", json={"version": 1})
        assert refused.status_code == 400
        assert "is being written" in refused.json()["error"]
    assert client.post("/api/runs/run-b/head", json={"version": 1}).json() == {"run": "run-b"}
    assert client.get("/runs/run-b/scene.html").text == "<p>1"
    assert told(client, "run-b")[-2]["type"] == "head_moved"
    for number, words in ((3, "never performed"), (9, "There is no version 9")):
        answer = client.post("/api/runs/run-b/head", json={"version": number})
        assert (answer.status_code, words in answer.json()["error"]) == (400, True)


@pytest.mark.parametrize(
    ("address", "body", "status", "words"),
    [
        ("edit", {"text": "make it night"}, 400, "No version of this run was ever saved"),
        ("edit", {"text": ""}, 422, "text: "),
        ("edit", {"text": "x", "seed": 3}, 422, "seed: "),
        ("edit", {"text": "x", "on": 4}, 400, "There is no version 4"),
        ("resume", {}, 400, "This run has passed"),
    ],
)
def test_what_cannot_be_changed_gets_one_sentence(
    address: str, body: dict[str, object], status: int, words: str, client: TestClient, tmp_path: Path
) -> None:
    folder = stored(tmp_path, "run-a")
    before = (folder / log.NAME).read_bytes()
    answer = client.post(f"/api/runs/run-a/{address}", json=body)
    assert (answer.status_code, list(answer.json())) == (status, ["error"])
    assert words in answer.json()["error"]
    assert client.post(f"/api/runs/nothing/{address}", json=body).status_code == 404
    assert (folder / log.NAME).read_bytes() == before


def test_a_card_keeps_the_words_that_its_run_began_with(client: TestClient, tmp_path: Path) -> None:
    again = begun("make it night", name="run-a")[1].model_copy(update={"turn": 2, "kind": "edit"})
    stored(tmp_path, "run-a", ended(), again, ended(), text="a cube")
    assert client.get("/api/runs").json()["runs"][0]["text"] == "a cube"
    assert [event.get("kind") for event in told(client, "run-a") if event["type"] == "turn_started"] == ["make", "edit"]


def test_the_gallery_tells_states_apart_and_is_quiet_while_nothing_is_new(client: TestClient, tmp_path: Path) -> None:
    stored(tmp_path, "run-a", text="a cube")
    stored(tmp_path, "run-b", ModelDelta(text="x"))
    (tmp_path / "run-c").mkdir()
    (tmp_path / "run-c" / log.NAME).write_text("nonsense\n")
    (tmp_path / "run-d").mkdir()
    with log.LogWriter(tmp_path / "run-d") as writer:
        for event in begun("a sphere", name="run-d"):
            writer.append(event)
        first = client.get("/api/runs")
        assert {card["run"]: card["state"] for card in first.json()["runs"]} == {
            "run-a": "passed", "run-b": "interrupted", "run-c": "unreadable", "run-d": "working",
        }  # fmt: skip
        assert client.get("/api/runs", headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    assert client.get("/api/runs").json()["runs"][0]["state"] == "interrupted"
    refused = client.post("/api/runs/run-a/stop")
    assert refused.status_code == 409
    assert refused.json() == {"error": "This run has ended, or was started elsewhere; end it there, with Ctrl-C."}


def test_an_address_where_nothing_is_gets_one_sentence(client: TestClient) -> None:
    for address in ("/api/nothing", "/api/runs/x/stop"):
        answer = client.get(address)
        assert (answer.status_code, list(answer.json())) == (405 if address.endswith("stop") else 404, ["error"])
    for address in ("/nothing", "/static/nothing.js", "/runs/nothing/scene.html"):
        answer = client.get(address)
        assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert "<h1>There is no" in answer.text
        assert "unsafe" not in answer.headers["content-security-policy"]


def test_a_pass_says_what_it_does_not_keep(client: TestClient, tmp_path: Path) -> None:
    unmet = (*(f"There is no {name}." for name in "abc"), "And 5 more like these.")
    stored(tmp_path, "run-a", PlanWritten(plan=Plan(title="x", objects=(), unmet=unmet)), ended())
    assert client.get("/api/runs").json()["runs"][0]["shortfall"] == "8 things not as asked"
    assert told(client, "run-a")[2]["shortfall"] == "8 things not as asked"


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"text": ""}, 422, "text: "),
        ({"text": "x" * 20_001}, 422, "text: "),
        ({"text": "x", "seed": -1}, 422, "seed: "),
        ({"text": "x", "base_url": "file:///etc/passwd"}, 422, "base_url: "),
        ({"text": "x", "key_variable": "A;B"}, 422, "key_variable: "),
        ({"text": "x", "unknown": 1}, 422, "unknown: "),
        ({"text": "x", "limits": {"dollars": -1}}, 422, "limits.dollars: "),
        ({"text": "x", "price": {"input": 1}}, 422, "price.output: "),
        ({"text": "x", "effort": "high"}, 400, "A reasoning effort needs a model"),
        ({"text": "x", "model": "kimi-k3", "key_variable": "PATH", "repair": "composer"}, 400, "The composer cannot repair"),
        ({"text": "x", "engine": "cad"}, 422, "engine: "),
        ({"text": "x", "model": "kimi-k3", "key_variable": "NOT_SET_ANYWHERE"}, 400, "needs a key: set NOT_SET_ANYWHERE"),
        ({"text": "x", "base_url": "http://127.0.0.1:9"}, 400, "A base URL needs a model"),
        ({"text": "x"}, 503, "Three.js and esbuild are not in "),
    ],
)
def test_what_cannot_be_begun_gets_one_sentence(
    wish: dict[str, object], status: int, words: str, client: TestClient, tmp_path: Path
) -> None:
    answer = client.post("/api/runs", json=wish)
    assert (answer.status_code, list(answer.json())) == (status, ["error"])
    assert words in answer.json()["error"]
    assert client.get("/api/runs").json()["runs"] == []


@pytest.mark.parametrize(
    "line",
    ["[]", "1", "null", '{"seq":0,"at":"","event":[]}', "[" * 100_000 + "]" * 100_000, "version 7"],
    ids=["list", "number", "null", "no event", "deep", "unsaved"],
)
def test_a_strangers_log_spoils_its_own_card_alone(line: str, client: TestClient, tmp_path: Path) -> None:
    stored(tmp_path, "run-a")
    folder = stored(tmp_path, "run-b", ModelDelta(text="x"))
    if line == "version 7":
        with log.LogWriter(folder) as writer:
            capture = Capture(site_sha="0" * 64, ended="done", ready=True)
            writer.append(SceneCaptured(version=7, capture=capture, page="0" * 64 + ".html", full=False))
    else:
        (folder / log.NAME).write_text(line + "\n")
    states = {card["run"]: card["state"] for card in client.get("/api/runs").json()["runs"]}
    assert states == {"run-a": "passed", "run-b": "unreadable"}


@pytest.mark.parametrize("name", ["../../outside.txt", "ABSOLUTE", "link.txt", "..", "", "a\0b", "missing.txt"])
def test_a_log_names_no_file_but_the_runs_own(name: str, client: TestClient, tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("canary")
    folder = stored(
        tmp_path, "run-a", VersionSaved(version=1, parent=None, files={"scene.js": name.replace("ABSOLUTE", str(outside))}, because="x")
    )
    (folder / "files" / "link.txt").symlink_to(outside)
    with log.LogWriter(folder) as writer:
        capture = Capture(site_sha="0" * 64, ended="done", ready=True)
        writer.append(SceneCaptured(version=1, capture=capture, page=name.replace("ABSOLUTE", str(outside)), full=False))
    for address in ("/api/runs/run-a/versions/1/script", "/runs/run-a/versions/1/scene.html"):
        answer = client.get(address)
        assert answer.status_code in (400, 404)
        assert "canary" not in answer.text
