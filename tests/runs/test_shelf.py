"""The shelf: the index of runs, what they cost, and what can go."""

import os
from pathlib import Path

import pytest

from scenewright.errors import UserError
from scenewright.events import Event
from scenewright.runs import bill, files, index, log, store, tidy
from scenewright.runs.log import LogWriter
from scenewright.values.money import FREE, Price
from tests.shelf import called, ended, finished, logged, replied, started, version, written


def test_the_index_says_what_the_logs_say(tmp_path: Path) -> None:
    folder = tmp_path / "one"
    written(folder, started("  a boat\nat dusk "), *version(folder, 1, "red"), *version(folder, 2, "blue", parent=1), ended(best=2))
    written(tmp_path / "two", started("a tram"), *replied(dollars=None))
    (written(tmp_path / "three", *finished("x")) / log.NAME).write_text("{}\n")
    runs = {run.run: run for run in index.read(tmp_path)}
    one = runs["one"]
    assert (one.status, one.versions, one.best, one.model, one.engine) == ("passed", 2, 2, "m", "three")
    assert (one.dollars, one.tokens, one.brief, one.turns) == (0.02, 3000, "a boat at dusk", 1)
    assert (runs["two"].status, runs["two"].dollars) == ("interrupted", None)
    assert runs["three"].status == "damaged" and "line 1 cannot be read" in runs["three"].damage
    with LogWriter(tmp_path / "two"):
        assert {run.run: run.status for run in index.read(tmp_path)}["two"] == "running"


def test_a_log_is_read_again_only_when_it_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "two"):
        written(tmp_path / name, *finished("a boat"))
    index.read(tmp_path)
    read: list[str] = []
    whole = index.listed

    def reads(folder: Path) -> index.Listed:
        read.append(folder.name)
        return whole(folder)

    monkeypatch.setattr(index, "listed", reads)
    before = index.read(tmp_path)
    assert read == []
    with LogWriter(tmp_path / "two") as log_:
        log_.append(started("and a pier", turn=2, kind="edit"))
    assert {run.run: run.turns for run in index.read(tmp_path)} == {"one": 1, "two": 2}
    assert read == ["two"]
    for damage in (b"", b"[[1, 2", b"[]", b'{"a": 1}'):
        (tmp_path / index.NAME).write_bytes(damage)
        read.clear()
        assert [run.run for run in index.read(tmp_path)] == ["two", "one"]
        assert sorted(read) == ["one", "two"]
    tidy.remove(tmp_path / "two")
    assert index.read(tmp_path) == [run for run in before if run.run == "one"]


def test_runs_in_batches_are_listed_and_found_when_they_are_asked_for(tmp_path: Path) -> None:
    written(tmp_path / "one", *finished("a boat"))
    written(tmp_path / "lot" / store.IN_BATCH / "001-1" / "two", *finished("a house"))
    (tmp_path / "notes").mkdir()
    listing = index.Index(tmp_path).read()
    assert ([run.run for run in listing.runs], listing.batches) == (["one"], 1)
    assert [(run.batch, run.run) for run in index.read(tmp_path, batches=True)] == [("lot", "two"), ("", "one")]
    before = (tmp_path / index.NAME).read_bytes()
    assert b'"two"' in before
    index.read(tmp_path)
    assert (tmp_path / index.NAME).read_bytes() == before, "lines of batches are kept where they are not looked for"
    assert store.find(tmp_path, "tw") == tmp_path / "lot" / store.IN_BATCH / "001-1" / "two"
    assert store.find(tmp_path, "last").name == "one"


def test_a_run_that_is_being_written_does_not_have_the_index_written(tmp_path: Path) -> None:
    written(tmp_path / "one", *finished("a boat"))
    shelf = index.Index(tmp_path)
    shelf.read()
    before = (tmp_path / index.NAME).read_bytes()
    with LogWriter(tmp_path / "one") as log_:
        for turn in (2, 3):
            log_.append(started("more", turn=turn, kind="edit"))
            assert [(run.status, run.turns) for run in shelf.read().runs] == [("running", turn)]
            assert (tmp_path / index.NAME).read_bytes() == before
    assert [run.status for run in shelf.read().runs] == ["interrupted"]


def test_a_folder_that_may_not_be_written_is_listed(tmp_path: Path) -> None:
    written(tmp_path / "one", *finished("a boat"))
    (tmp_path / index.NAME).mkdir()
    assert [run.run for run in index.read(tmp_path)] == ["one"]
    assert index.read(tmp_path / "nowhere") == []


@pytest.mark.parametrize(("name", "found"), [("last", "b-house"), ("a-boat", "a-boat"), ("hou", "b-house"), ("a-boat-2", "a-boat-2")])
def test_runs_are_found_by_name(name: str, found: str, tmp_path: Path) -> None:
    for run in ("a-boat", "a-boat-2", "b-house"):
        written(tmp_path / run, *finished("x"))
    assert store.find(tmp_path, name).name == found
    assert store.find(tmp_path, str(tmp_path / found)) == tmp_path / found
    with pytest.raises(UserError, match="say more of its name"):
        store.find(tmp_path, "boa")
    with pytest.raises(UserError, match=r"There is no run '\.\./x'"):
        store.find(tmp_path, "../x")


@pytest.mark.parametrize(
    ("events", "dollars", "unpriced"),
    [
        ((started("x"), *replied(), *replied(dollars=0.02), ended()), 0.03, 0),
        ((started("x"), *replied(), *replied(dollars=None), ended()), 0.01, 1),
        ((started("x"), *replied()[:1]), 0.0, 1),
        ((started("x", price=FREE), *replied(dollars=0.0)[:1]), 0.0, 0),
        ((started("x", price=Price(input=1, cached=1, output=1)), *replied()[:1], started("x", turn=2, kind="resume")), 0.0, 1),
    ],
)
def test_an_unknown_price_is_never_zero(events: tuple[Event, ...], dollars: float, unpriced: int) -> None:
    total = bill.bill(bill.turns("run", logged(*((0, event) for event in events)))).total
    assert total.dollars == pytest.approx(dollars) and total.unpriced == unpriced


def test_a_bill_has_turns_models_and_a_sum() -> None:
    events = (*finished("a boat"), started("more", turn=2, kind="edit", model="n"), *replied(dollars=None), ended(2))
    made = bill.bill(bill.turns("run", logged(*((0, event) for event in events))))
    assert [(turn.turn, turn.kind, turn.model, turn.replies) for turn in made.turns] == [(1, "make", "m", 1), (2, "edit", "n", 1)]
    assert (made.models["m"].dollars, made.models["n"].unpriced) == (0.01, 1)
    assert (made.total.usage.input, made.total.cached_share) == (2400, 0.6667)
    assert made.total.model_dump()["cached_share"] == 0.6667


def test_a_bill_is_by_whoever_answered_in_which_role_on_which_day() -> None:
    turn = (started("a boat"), *replied(), called("finish", ok=False), *replied(dollars=0.02, by="mender"), *replied(dollars=0.03), ended())
    later = (started("more", turn=2, kind="edit"), *replied(dollars=None, by="stand-in")[:1])
    events = logged(*((0, event) for event in turn), *((90_000, event) for event in later))
    made = bill.bill(bill.turns("run", events))
    assert [(share.model, share.role, share.replies, share.dollars) for share in made.turns[0].shares] == [
        ("m", "write", 1, 0.01),
        ("mender", "repair", 1, 0.02),
        ("m", "repair", 1, 0.03),
    ]
    assert {name: (item.replies, item.unpriced) for name, item in made.models.items()} == {"m": (2, 1), "mender": (1, 0)}
    assert {name: round(item.dollars, 4) for name, item in made.roles.items()} == {"write": 0.01, "repair": 0.05}
    assert [(day, item.unpriced) for day, item in made.days.items()] == [("2026-12-01", 0), ("2026-12-02", 1)]
    assert made.runs["run"] == made.total


def test_only_what_no_log_names_is_left_over(tmp_path: Path) -> None:
    folder = tmp_path / "batch" / "runs" / "one"
    written(folder, started("x"), *version(folder, 1, "red"), ended(best=1))
    stale = folder / store.FILES / files.store(folder / store.FILES, b"nobody names this", ".png")
    part, own = folder / store.FILES / ".abc.part", folder / "notes.txt"
    for path in (part, own):
        path.write_text("x")
    named = set(folder.rglob("*")) - {stale, part}
    (found,) = tidy.leftovers(tmp_path)
    assert set(found.paths) == {stale, part}
    with LogWriter(folder):
        (busy,) = tidy.leftovers(tmp_path)
        assert (busy.held, busy.paths) == ("is being written", ())
        assert "is being written" in tidy.clear(found).held
    assert stale.exists()
    assert set(tidy.clear(found).paths) == {stale, part}
    assert set(folder.rglob("*")) == named
    assert [left.paths for left in tidy.leftovers(tmp_path)] == [()]


def test_a_folder_that_never_became_a_run_is_left_over_after_an_hour(tmp_path: Path) -> None:
    began, others = tmp_path / "2026-12-01-boat-1a2b", tmp_path / "mine"
    for folder in (began, others):
        (folder / store.FILES).mkdir(parents=True)
        os.utime(folder, (0, 0))
    fresh = tmp_path / "2026-12-01-boat-3c4d" / store.FILES
    fresh.mkdir(parents=True)
    (found,) = tidy.leftovers(tmp_path)
    tidy.clear(found)
    assert not began.exists() and others.exists() and fresh.exists()


def test_a_run_is_removed_whole_and_never_while_it_is_written(tmp_path: Path) -> None:
    folder = written(tmp_path / "one", *finished("x"))
    with LogWriter(folder), pytest.raises(UserError, match="one is being written"):
        tidy.remove(folder)
    tidy.remove(folder)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / f"{tidy.REMOVED}two" / store.FILES).mkdir(parents=True)  # as a kill in the middle leaves it
    (found,) = tidy.leftovers(tmp_path)
    tidy.clear(found)
    assert list(tmp_path.iterdir()) == []
