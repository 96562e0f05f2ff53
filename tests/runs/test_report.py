"""The report: one file, whatever a model wrote; the timeline in it; and how it behaves in a browser."""

import base64
import hashlib
import json
import random
import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import async_playwright

from scenewright.events import HeadMoved, ModelAsked, ModelDelta
from scenewright.runs import derived, log, report, store, talk, timeline
from scenewright.runs.log import LogWriter
from scenewright.settings import Settings
from scenewright.stage import chromium
from scenewright.values.message import Usage
from scenewright.values.money import FREE
from scenewright.values.verdict import Outcome
from tests.shelf import called, ended, logged, replied, started, version, written

EVIL = '</script><script>alert(1)</script><img src="https://example.com/x.png" onerror=alert(2)>\'"&'


def three_versions(folder: Path, words: str = "a pagoda") -> Path:
    first = (
        started(words),
        *version(folder, 1, "maroon", status="failed", script=words),
        *version(folder, 2, "teal", parent=1),
        ended(best=2),
    )
    return written(
        folder, *first, started(words, turn=2, kind="edit", on=2), *version(folder, 3, "navy", parent=2, turn=2), ended(2, best=3)
    )


def html(folder: Path) -> str:
    derived.deliver(folder, store.view(folder))
    return (folder / "report.html").read_text()


def test_what_a_model_wrote_is_text_and_nothing_is_loaded(tmp_path: Path) -> None:
    text = html(three_versions(tmp_path / "run", EVIL))
    assert text.count("<script>") == 1 and EVIL not in text and "&lt;/script&gt;&lt;script&gt;alert(1)" in text
    (code,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    sha = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    style = report._sha(report._part("report.css"))
    policy = f"default-src 'none'; img-src data:; media-src data:; style-src '{style}'; script-src 'sha256-{sha}'"
    assert f'content="{policy}"' in text
    tags = re.findall(r"<[a-z][^>]*>", text)
    assert [tag for tag in tags if "style=" in tag or re.search(r'(src|href)="(?!data:|scene\.html)', tag)] == []


def test_what_was_asked_for_stands_with_its_evidence(tmp_path: Path) -> None:
    folder = three_versions(tmp_path / "run")
    view = store.view(folder)
    report_ = view.versions[3].report
    assert report_ is not None
    landed = Outcome(id="c1", text="Six lanterns hang", state="landed", evidence="6 of 6 are in view.")
    claimed = Outcome(id="c2", text=EVIL, state="unproven", evidence="Nothing measures it.", claim=EVIL)
    view.versions[3].report = report_.model_copy(update={"outcomes": (landed, claimed)})
    text = report.html(folder, view, view.versions[3])
    assert "✓ landed" in text and "6 of 6 are in view." in text and "? unproven" in text and "Its author says" in text and EVIL not in text
    assert [one["state"] for one in json.loads(json.dumps(derived.summary(folder, view, view.versions[3])["criteria"]))] == [
        "landed",
        "unproven",
    ]


def test_how_it_went_with_the_model_stands_in_the_report(tmp_path: Path) -> None:
    asked, reply = replied(usage=Usage(input=1000, cached=500, output=200, estimated=True))
    _, cut = replied(finish="length", dollars=None, by="mender")
    timed = [(0, started("x")), (0, asked), (5, ModelDelta(waiting_s=5)), (7, ModelDelta(text="x")), (8, ModelDelta(anew=True)), (9, reply)]
    timed += [
        (10, called("finish", ok=False)),
        (11, called("write_script", arguments="mended")),
        (12, called("finish", arguments="invalid")),
    ]
    refused = ended(status="failed").model_copy(update={"blame": "model", "reason": "The key was refused."})
    timed += [(13, asked), (14, cut), (15, refused)]
    found = talk.talk(logged(*timed))
    assert (found.calls.made, found.calls.valid) == (3, 1) and found.calls.accuracy == pytest.approx(1 / 3)
    assert found.tools["finish"] == talk.Calls(made=2, valid=1, refused=1, failed=1)
    assert (found.first_word_s, found.longest_wait_s, found.silence_s, found.lost) == (7, 7, 5, 1)
    assert (found.ends, found.stopped) == ({"length": 1}, ("The key was refused.",))
    text = html(written(tmp_path / "run", *(event for _, event in timed), started("y", turn=2, kind="resume"), ended(2)))
    for words in ("about 2,200", "59% cached", "33%", "≥ $0.0100", "mender", "1 reply reached the output limit", "The key was refused."):
        assert words in text, words
    assert text.index("The key was refused.") > text.index("<h2>Model</h2>")


def test_a_composer_has_no_books(tmp_path: Path) -> None:
    free = replied(dollars=0.0, usage=Usage())
    assert "<h2>Model</h2>" not in html(written(tmp_path / "run", started("x", model="composer", price=FREE), *free, ended()))


def test_a_report_of_many_noisy_versions_can_be_mailed(tmp_path: Path) -> None:
    folder, chance = tmp_path / "run", random.Random(0)
    events = [event for number in range(1, 13) for event in version(folder, number, "teal", parent=number - 1 or None)]
    for path in sorted((folder / store.FILES).glob("*.png")):
        out = BytesIO()
        Image.frombytes("RGB", (1280, 720), chance.randbytes(1280 * 720 * 3)).save(out, "PNG", compress_level=1)
        path.write_bytes(out.getvalue())
    written(folder, started("noise"), *events, ended(best=12))
    derived.deliver(folder, store.view(folder))
    (folder / report.FILM).write_bytes(bytes(report.FILM_BYTES + 1))
    text = html(folder)
    assert len(text) < 3_300_000 and "4 more versions are in the log" in text and "<video" not in text
    (folder / report.FILM).write_bytes(b"small")
    assert '<video src="data:video/webm;base64,c21hbGw="' in html(folder)


def test_a_film_of_another_version_goes(tmp_path: Path) -> None:
    folder = three_versions(tmp_path / "run")
    derived.deliver(folder, store.view(folder))
    (folder / report.FILM).write_bytes(b"small")
    assert "<video" in html(folder)
    with LogWriter(folder) as log_:
        log_.append(HeadMoved(version=2, by="person"))
    assert "<video" not in html(folder) and not (folder / report.FILM).exists()


def test_a_run_without_a_scene_and_with_lost_pictures_has_a_report(tmp_path: Path) -> None:
    assert "No picture" in html(written(tmp_path / "none", started("x"), *replied(dollars=None), ended(status="limit")))
    folder = three_versions(tmp_path / "run")
    for path in (folder / store.FILES).glob("*.png"):
        path.unlink()
    view = store.view(folder)
    text = report.html(folder, view, view.versions[3])
    assert text.count("No picture") == 4 and 'class="compare"' not in text


def test_the_timeline_adds_up(tmp_path: Path) -> None:
    asked, reply = replied()
    *before, returned = version(tmp_path, 1, "red")[2:]
    timed = [(0, started("x")), (0, asked), (3.0, reply), *((4.0, event) for event in before), (7.5, returned), (8.0, ended())]
    timed.append((900.0, HeadMoved(version=1, by="person")))  # long after
    (course,) = timeline.courses(logged(*timed))
    spans = [(span.kind, span.start_s, span.seconds) for span in course.spans]
    assert spans == [
        ("waiting", 0, 1),
        ("model", 1, 2),
        ("waiting", 3, 1.5),
        ("stage", 4.5, 1.5),
        ("checks", 6, 1.5),
        ("waiting", 7.5, 0.5),
    ]
    assert sum(course.total_s(kind) for kind in timeline.KINDS) == course.seconds == 8


def test_a_turn_that_never_ended_has_a_timeline(tmp_path: Path) -> None:
    turns = timeline.courses(
        logged((0, started("x")), (1, ModelAsked(messages=1)), (9, started("y", turn=2, kind="resume")), (9.5, ended(2)))
    )
    assert [(turn.kind, turn.seconds) for turn in turns] == [("make", 1), ("resume", 0.5)]
    folder = three_versions(tmp_path / "run")
    for course in timeline.courses(log.read(folder)):  # written faster than its events say
        ends = [0.0, *(span.start_s + span.seconds for span in course.spans)]
        assert all(span.start_s >= end - 0.01 for span, end in zip(course.spans, ends, strict=False))


@pytest.mark.stage
async def test_a_report_in_a_browser(settings: Settings, tmp_path: Path) -> None:
    folder = three_versions(tmp_path / "run", EVIL)
    html(folder)
    heard: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium.find(settings, playwright))
        page = await browser.new_page(viewport={"width": 360, "height": 800})
        page.on("console", lambda message: heard.append(message.text))
        page.on("pageerror", lambda error: heard.append(str(error)))
        page.on("request", lambda request: heard.append(request.url) if not request.url.startswith(("file:", "data:")) else None)
        await page.goto((folder / "report.html").as_uri())
        await page.locator("output", has_text="100.0% of the pixels differ").wait_for()
        assert await page.evaluate("document.documentElement.scrollWidth") == 360
        cut = "getComputedStyle(document.querySelector('.after')).clipPath"
        before = await page.evaluate(cut)
        await page.locator("input[type=range]").focus()
        await page.keyboard.press("ArrowRight")
        assert (before, await page.evaluate(cut)) == ("inset(0px 0px 0px 50%)", "inset(0px 0px 0px 51%)")
        await page.get_by_label("After").select_option("2")
        await page.locator("output", has_text="No pixel differs").wait_for()
        await page.get_by_label("Show only what differs").press("Space")
        assert await page.locator("canvas").is_visible() and not await page.locator(".after").is_visible()
        await browser.close()
    assert heard == []
