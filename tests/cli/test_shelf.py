"""The commands for runs that are there: what they print, and what they refuse."""

import json
import sys
from io import StringIO
from pathlib import Path

import pytest
import typer
from PIL import Image
from rich.console import Console

from scenewright.cli import ending, main, picture
from scenewright.errors import HostError
from scenewright.jobs import Outcome, film
from scenewright.runs import store
from scenewright.runs.log import LogWriter
from scenewright.values.digest import Digest, Eye, Thing
from tests.shelf import ended, finished, replied, started, version, written


@pytest.fixture
def renders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCENEWRIGHT_RENDERS", str(tmp_path / "renders"))
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path / "renders"


class Said:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str, code: int = 0) -> str:
        """What the command printed; of one that failed, on stderr."""
        self._monkeypatch.setattr(sys, "argv", ["scenewright", *arguments])
        with pytest.raises(SystemExit) as done:
            main()
        said = self._capsys.readouterr()
        assert (done.value.code or 0) == code, said.err
        return said.err if code else said.out


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Said:
    return Said(capsys, monkeypatch)


@pytest.fixture
def pagoda(renders: Path) -> Path:
    """A run of two turns with three versions."""
    folder = renders / "2026-12-01-pagoda-1a2b"
    first = (
        started("a pagoda at dusk"),
        *version(folder, 1, "maroon", status="failed"),
        *version(folder, 2, "teal", parent=1),
        ended(best=2),
    )
    second = (started("make it night", turn=2, kind="edit", on=2), *version(folder, 3, "navy", parent=2, turn=2), ended(2, best=3))
    return written(folder, *first, *second)


def test_list_filters_and_tells_of_damage(renders: Path, pagoda: Path, said: Said) -> None:
    written(renders / "2026-12-01-tram-77aa", started("a tram in the rain", model="composer"), *replied(dollars=0.0))
    broken = written(renders / "2026-12-01-broken-0002", *finished("x"))
    (broken / "events.jsonl").write_text("{}\n")
    everything = said("list")
    assert "✓ passed       pagoda-1a2b" in everything and "3, best 3" in everything and "a pagoda at dusk" in everything
    assert "✗ damaged" in everything and "line 1 cannot be read" in everything and "3 runs in renders" in everything
    assert "1 run, of 3 in renders" in said("list", "RAIN", "--model", "COMP", "--status", "interrupted")
    assert said("list", "nothing", "of", "this") == "0 runs, of 3 in renders\n"
    listed = json.loads(said("list", "--json", "dusk"))
    assert [(run["run"], run["dollars"]) for run in listed["runs"]] == [(pagoda.name, pytest.approx(0.03))]
    assert "--status is 'lost'; it can be" in said("list", "--status", "lost", code=2)


def test_runs_in_batches_are_listed_with_all(renders: Path, pagoda: Path, said: Said) -> None:
    written(renders / "2026-12-01-lot" / "runs" / "001-1" / "2026-12-01-tram", *finished("a tram"))
    assert "1 run in renders; 1 batch beside them, whose runs --all lists" in said("list")
    assert "2026-12-01-lot  tram" in said("list", "--all") and "a tram" not in said("list")
    assert "$0.0400" in said("cost", "all")


def test_an_empty_shelf_says_how_it_is_filled(renders: Path, said: Said) -> None:
    assert "scenewright make" in said("list", code=2)
    assert json.loads(said("list", "--json")) == {"runs": [], "batches": 0}


def test_cost_by_turn_and_by_model(renders: Path, pagoda: Path, said: Said) -> None:
    one = said("cost", "pagoda")
    assert "1 make" in one and "2 edit" in one and "1,600 (67%)" in one and "$0.0300" in one
    written(renders / "2026-12-01-boat", started("a boat", model="other"), *replied(dollars=None), ended())
    several = said("cost", "all")
    assert "unknown" in several and "≥ $0.0300" in several and "2 runs" in several
    assert "2026-12-01-boat" in said("cost", "all", "--by", "run") and "write" in said("cost", "--by", "role")
    assert said("cost", "all", "--by", "day").count("20") >= 1 and "--by is 'week'" in said("cost", "--by", "week", code=2)
    document = json.loads(said("cost", "pagoda", "boat", "--json"))
    assert document["total"]["unpriced"] == 1 and document["models"]["m"]["cached_share"] == 0.6667


def test_rm_asks_and_refuses(renders: Path, pagoda: Path, said: Said) -> None:
    assert "There is nobody to ask: say --yes" in said("rm", "pagoda", code=2)
    with LogWriter(pagoda):
        assert "is being written" in said("rm", "pagoda", "--yes", code=2)
    assert pagoda.is_dir()
    assert "Removed 1 run." in said("rm", "pagoda", "last", "--yes")
    assert not pagoda.exists()


def test_gc_tells_first(renders: Path, pagoda: Path, said: Said) -> None:
    stale = pagoda / "files" / f"{'e' * 64}.png"
    stale.write_bytes(b"x" * 2000)
    assert "1 file, 2.0 kB, would go." in said("gc") and stale.exists()
    assert "Removed 1 file, 2.0 kB." in said("gc", "--yes") and not stale.exists()
    assert said("gc") == "Nothing is left over in renders.\n"


def test_export_says_what_it_wrote_and_overwrites_nothing(renders: Path, pagoda: Path, said: Said) -> None:
    assert "Say what it becomes: --to html, zip," in said("export", "pagoda", code=2)
    assert "--size is for png, gif, webm; a html has none." in said("export", "pagoda", "--to", "html", "--size", "9x9", code=2)
    assert "--turntable is for gif and webm." in said("export", "pagoda", "-o", "x.png", "--turntable", code=2)
    assert "has no version 9; there are: 1, 2, 3" in said("export", "pagoda", "-o", "x.png", "--version", "9", code=2)
    assert said("export", "pagoda", "--to", "html").startswith("pagoda-1a2b.html  0.0 kB, version 3")
    assert "pagoda-1a2b.html is there already; --force replaces it." in said("export", "pagoda", "--to", "html", code=2)
    said("export", "pagoda", "--to", "html", "--force", "--version", "1")
    assert Path("pagoda-1a2b.html").read_text() == "<!doctype html><title>1</title>"


def test_a_film_comes_after_the_verdict_and_changes_nothing(
    pagoda: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []

    async def fails(*_: object, **__: object) -> None:
        told.append(capsys.readouterr().out)
        raise HostError("WebM needs PyAV.")

    monkeypatch.setattr(film, "beside", fails)
    for filmed in (True, None):  # nobody is there to watch: without being told to, none is made
        with pytest.raises(typer.Exit) as done:
            ending.tell(Outcome(pagoda, store.view(pagoda)), open_=False, as_json=False, filmed=filmed)
        assert done.value.exit_code == 0
    assert len(told) == 1 and "passed" in told[0]
    assert "No film: WebM needs PyAV." in capsys.readouterr().err


def test_diff_tells_scene_script_and_pictures(renders: Path, said: Said) -> None:
    folder = renders / "2026-12-01-boat-0001"
    boat, sail = thing("boat", at=0), thing("sail", at=2)
    one = version(folder, 1, "maroon", script="a\nb\nc\n", digest=digest(boat))
    two = version(folder, 2, "teal", parent=1, script="a\nB\nc\n", digest=digest(boat, sail))
    same = version(folder, 3, "teal", parent=2, script="a\nB\nc\n", digest=digest(boat, sail))
    written(folder, started("a boat"), *one, *two, *same, ended(best=2))
    words = said("diff", "boat", "1", "2")
    assert "version 1 passed  →  version 2 passed" in words and "sail appeared" in words and "script: +1 -1 lines" in words
    assert "\n-b\n+B\n" in words and "at 0 s: 100.0% of the pixels differ" in words
    document = json.loads(said("diff", "boat", "1", "2", "--json"))
    assert document["scene"] == ["sail appeared"] and (document["added"], document["removed"]) == (1, 1)
    with Image.open(document["pictures"][0]["beside"]) as sheet:
        assert sheet.width > 3 * 64
    unchanged = said("diff", "boat")
    assert "Nothing in the scene is different." in unchanged and "The script is the same." in unchanged
    assert not (folder / "diff-2-3.png").exists()
    (folder / "files" / frame_of(folder, 1)).unlink()
    assert "lacks a picture that its log names" in said("diff", "boat", "1", "2", code=2)


def thing(name: str, *, at: float) -> Thing:
    return Thing(path=name, name=name, type="Mesh", draws=True, in_view=True, share=0.1, bounds=(at, 0, 0, at + 1, 1, 1), parts=1)


def digest(*things: Thing) -> Digest:
    return Digest(size_px=(64, 36), cameras=(Eye(type="PerspectiveCamera", position=(0, 1, 5), fov=40),), things=things)


def frame_of(folder: Path, number: int) -> str:
    capture = store.view(folder).versions[number].capture
    assert capture is not None
    return capture.frames[0].file


def test_show_tells_turns_versions_and_one_version(pagoda: Path, said: Said) -> None:
    told = said("show", "pagoda")
    assert "1 make  “a pagoda at dusk”" in told and "2 edit  “make it night”" in told
    assert "1 ✗ failed" in told and "Version 1 was looked at." in told and "3 ✓ passed  written  delivered" in told
    assert told.index("└── 1") < told.index("    └── 2") < told.index("        └── 3")
    one = said("show", "pagoda", "--version", "1")
    assert one.startswith("1 ✗ failed") and "scene.js  renders/2026-12-01-pagoda-1a2b/files/" in one
    assert "script, version 3 (written)" in said("show", "pagoda", "--events")
    assert "has no version 9" in said("show", "pagoda", "--version", "9", code=2)


@pytest.mark.parametrize(
    ("environ", "answer", "found"),
    [
        ({}, "", "blocks"),
        ({}, "\x1b[?62;4;22c", "sixel"),
        ({}, "\x1b[?64;22c", "blocks"),
        ({}, "\x1b[?4c", "blocks"),  # the first number is the terminal's class
        ({"TMUX": "x"}, "\x1b[?62;4c", "blocks"),
        ({"TERM": "xterm-kitty"}, "", "kitty"),
        ({"TERM_PROGRAM": "WezTerm"}, "", "kitty"),
        ({"TERM_PROGRAM": "iTerm.app"}, "", "iterm"),
        ({"TERM": "xterm-kitty", "TMUX": "x"}, "", "blocks"),
    ],
)
def test_a_terminal_gets_what_it_can_show(environ: dict[str, str], answer: str, found: str) -> None:
    colours = Console(file=StringIO(), force_terminal=True, color_system="truecolor", _environ=environ)
    assert picture.way(colours, environ, lambda: answer) == found
    few = Console(file=StringIO(), force_terminal=True, color_system="256", _environ=environ)
    assert picture.way(few, environ, lambda: answer) == (found if found != "blocks" else None)
    assert picture.way(Console(file=StringIO()), environ, lambda: answer) is None
