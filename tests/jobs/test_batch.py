"""A batch with doubles: what is run, how much at once, what stops it, and what is left beside it."""

import asyncio
import csv
import json
import os
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from scenewright import __version__
from scenewright.cli.tally import ending
from scenewright.errors import HostError, UserError
from scenewright.jobs import Order, Outcome
from scenewright.jobs.batch import Batch, Carrier, Ended, folder
from scenewright.jobs.batch.prompts import Item
from scenewright.jobs.batch.row import not_run
from scenewright.jobs.batch.totals import dollars, totals
from scenewright.jobs.models import Choice
from scenewright.jobs.runner import Watch
from scenewright.models.chat import ChatModel, Reply
from scenewright.models.scripted import ScriptedModel, call
from scenewright.runs import lock, log
from scenewright.values.message import Message
from scenewright.values.money import Price
from tests.jobs.shop import Listens, Refused, Shop, Waits, fails, passes


def ordered(*texts: str, runs: int = 1, **items: str) -> Batch:
    made = (Item(id=str(number), text=text, **items) for number, text in enumerate(texts, 1))
    return Batch(source="p.txt", source_sha256="0", runs=runs, choice=Choice(model="m"), items=tuple(made))


async def carry(place: Path, batch: Batch, shop: Shop, *, at_once: int = 2, retry_failed: bool = False, most: float | None = None) -> Ended:
    place.mkdir(exist_ok=True)
    return await Carrier(place, batch, retry_failed=retry_failed, max_total_dollars=most).carry(shop, Listens(), at_once=at_once)


def by_text(**models: Callable[[Order], ChatModel]) -> Callable[[Order], ChatModel]:
    """A model by a word of the description; the others pass."""
    return lambda order: next((make for word, make in models.items() if word in order.brief.text), passes)(order)


async def test_runs_of_each_description_with_seeds_one_after_another(tmp_path: Path) -> None:
    batch = ordered("a", "b", runs=2).model_copy(update={"seed": 5})
    shop = Shop(passes)
    ended = await carry(tmp_path, batch, shop, at_once=1)
    assert [(order.brief.text, order.seed) for order in shop.made] == [("a", 5), ("b", 5), ("a", 6), ("b", 6)]
    assert [(row.item, row.seed, row.status) for row in ended.rows] == [(item, seed, "passed") for item in "12" for seed in (5, 6)]
    assert ended.exit_code == 0
    for row in ended.rows:
        assert row.folder is not None
        assert (tmp_path / row.folder / "events.jsonl").is_file(), "a run as any other"
        assert f'href="{row.folder}/scene.html"' in (tmp_path / "index.html").read_text()


@pytest.mark.parametrize("at_once", [1, 3])
async def test_never_more_at_once_than_was_said(at_once: int, tmp_path: Path) -> None:
    gate = asyncio.Event()
    shop = Shop(lambda order: Waits(order, gate))
    work = asyncio.create_task(carry(tmp_path, ordered(*"abcdefgh"), shop, at_once=at_once))
    async with asyncio.timeout(10):
        while shop.running < at_once:
            await asyncio.sleep(0)
        gate.set()
        ended = await work
    assert (shop.most, ended.totals.passed) == (at_once, 8)


async def test_one_failure_ends_nothing_and_resume_leaves_it(tmp_path: Path) -> None:
    batch = ordered("good", "bad", "good too")
    ended = await carry(tmp_path, batch, Shop(by_text(bad=fails)))
    assert [row.status for row in ended.rows] == ["passed", "failed", "passed"]
    assert (ended.exit_code, ended.rows[1].failed_check, ended.rows[1].failed_class) == (1, "script_error", "script_error")
    shop = Shop(passes)
    assert (await carry(tmp_path, batch, shop)).rows == ended.rows
    assert shop.made == []
    again = await carry(tmp_path, batch, shop, retry_failed=True)
    assert [order.brief.text for order in shop.made] == ["bad"]
    assert (again.exit_code, again.rows[1].attempts) == (0, 2)


async def test_cancelled_runs_are_told_as_such_and_run_again(tmp_path: Path) -> None:
    batch, gate = ordered(*"abcd"), asyncio.Event()
    shop = Shop(lambda order: passes(order) if order.brief.text == "a" else Waits(order, gate))
    work = asyncio.create_task(carry(tmp_path, batch, shop))
    async with asyncio.timeout(10):
        while len(shop.made) < 3:
            await asyncio.sleep(0)
        work.cancel()
        ended = await work
    assert (ended.exit_code, [row.status for row in ended.rows]) == (130, ["passed", "cancelled", "cancelled", "not_run"])
    assert json.loads((tmp_path / "summary.json").read_text())["totals"]["statuses"] == {"passed": 1, "cancelled": 2, "not_run": 1}
    shop = Shop(passes)
    ended = await carry(tmp_path, batch, shop)
    assert [order.brief.text for order in shop.made] == ["b", "c", "d"]
    assert [(row.status, row.attempts) for row in ended.rows] == [("passed", 1), ("passed", 2), ("passed", 2), ("passed", 1)]


async def test_a_log_without_an_end_is_run_again_and_its_money_counts(tmp_path: Path) -> None:
    batch, price = ordered("a", "b"), Price(input=1000, cached=0, output=0)
    before = await carry(tmp_path, batch, Shop(passes, price=price))
    assert before.totals.dollars == pytest.approx(2 * 0.2)
    torn = tmp_path / str(before.rows[0].folder)
    lines = (torn / log.NAME).read_text().splitlines(keepends=True)
    (torn / log.NAME).write_text("".join(lines[:-1]) + lines[-1][:20])
    (tmp_path / str(before.rows[1].folder) / "report.html").unlink()
    shop = Shop(passes, price=price)
    after = await carry(tmp_path, batch, shop)
    assert [order.brief.text for order in shop.made] == ["a"]
    assert after.totals.dollars == pytest.approx(3 * 0.2)
    assert after.rows[0].dollars == pytest.approx(0.2)
    assert after.rows[0].spent_dollars == pytest.approx(0.4)
    assert after.rows[0].folder != before.rows[0].folder
    assert (tmp_path / str(before.rows[1].folder) / "report.html").is_file(), "what the kill left out is derived"


async def test_a_damaged_log_costs_one_run_and_is_never_called_free(tmp_path: Path) -> None:
    batch = ordered("a", "b")
    before = await carry(tmp_path, batch, Shop(passes, price=Price(input=1000, cached=0, output=0)))
    (tmp_path / str(before.rows[0].folder) / log.NAME).write_text("no log\n")
    after = await carry(tmp_path, batch, Shop(passes, price=Price(input=1000, cached=0, output=0)))
    assert [(row.status, row.attempts) for row in after.rows] == [("passed", 2), ("passed", 1)]
    assert after.rows[0].spent_dollars is None
    assert dollars(after.totals.dollars, after.totals.unpriced) == "at least $0.2000"


async def test_a_provider_that_refuses_is_not_asked_for_all_of_them(tmp_path: Path) -> None:
    batch = ordered(*"abcdefgh")
    shop = Shop(lambda order: Refused())
    ended = await carry(tmp_path, batch, shop, at_once=1)
    assert (len(shop.made), ended.exit_code) == (3, 4)
    assert ended.stop is not None
    assert ended.stop.sentence == "m failed 3 times in a row: The key was refused (401)."
    assert ended.totals.settled == 0, "nobody was heard out"
    again = await carry(tmp_path, batch, shop := Shop(passes))
    assert (len(shop.made), again.exit_code) == (8, 0)


async def test_a_model_that_is_refused_stops_no_other(tmp_path: Path) -> None:
    items = tuple(Item(id=f"{model}{n}", text=model, model=model) for n in range(5) for model in ("fine", "gone"))
    batch = ordered("x").model_copy(update={"items": items})
    shop = Shop(lambda order: Refused() if order.choice.model == "gone" else passes(order))
    ended = await carry(tmp_path, batch, shop, at_once=1)
    assert (ended.totals.passed, ended.exit_code) == (5, 4)
    assert sum(order.choice.model == "gone" for order in shop.made) == 3
    assert [row.status for row in ended.rows if row.model == "fine"] == ["passed"] * 5


async def test_a_machine_that_cannot_is_said_once(tmp_path: Path) -> None:
    class Broken(Shop):
        async def make(self, order: Order, watch: Watch, *, renders: Path) -> Outcome:
            self.made.append(order)
            raise HostError("The disk is full.")

    shop = Broken(passes)
    ended = await carry(tmp_path, ordered(*"abcdefgh"), shop, at_once=2)
    assert len(shop.made) == 1
    assert ended.stop is not None
    assert (ended.exit_code, ended.stop.sentence, ended.totals.statuses) == (3, "The disk is full.", {"not_run": 8})


async def test_a_fault_of_our_own_is_named_and_no_resume_is_offered_for_it(tmp_path: Path) -> None:
    def broken(messages: Sequence[Message]) -> Reply:
        raise KeyError("x")

    ended = await carry(tmp_path, ordered("a", "b"), Shop(by_text(a=lambda order: ScriptedModel(broken))))
    assert [row.status for row in ended.rows] == ["crashed", "passed"]
    assert ended.rows[0].reason.startswith("Scenewright itself is to blame: KeyError: 'x'. The traceback is in ")
    ending(Console(file=(said := StringIO()), width=200), tmp_path, ended)
    assert "1 run crashed through a fault of Scenewright itself" in said.getvalue()
    assert "--resume" not in said.getvalue()


async def test_the_money_of_a_batch_is_limited(tmp_path: Path) -> None:
    shop = Shop(passes, price=Price(input=1000, cached=0, output=0))
    ended = await carry(tmp_path, ordered(*"abcdefgh"), shop, at_once=1, most=0.5)
    assert (len(shop.made), ended.exit_code) == (3, 1)
    assert ended.totals.dollars == pytest.approx(0.6)
    assert ended.stop is not None
    assert "limit of $0.5" in ended.stop.sentence


async def test_the_summary_is_read_by_spreadsheets_and_calculates_nothing(tmp_path: Path) -> None:
    extra = {"mood": "@calm", "status": "draft", "level": "-5", "tags": ["a"]}
    items = (Item(id="=1+1", text='=HYPERLINK("x"), "quoted"\nand more', extra=extra),)
    plan = call("write_plan", title="x", objects=[{"name": "door"}], unmet=["There is no bell."])
    shop = Shop(lambda order: ScriptedModel(plan, call("write_script", source="cube"), call("finish")))
    ended = await carry(tmp_path, ordered("x").model_copy(update={"items": items}), shop)
    page = (tmp_path / "index.html").read_text()
    for words in ("There is no bell.", "1 of 1 passed, 1 of them incomplete.", ", 1 thing not as asked", 'id="incomplete"'):
        assert words in page
    with (tmp_path / "summary.csv").open(newline="") as file:
        (row,) = list(csv.DictReader(file))
    assert (row["item"], row["description"]) == ("'=1+1", '\'=HYPERLINK("x"), "quoted"\nand more')
    assert (row["mood"], row["status"], row["file_status"], row["level"], row["tags"]) == ("'@calm", "passed", "draft", "-5", '["a"]')
    assert (row["unmet"], row["unmet_count"]) == ("There is no bell.", "1")
    assert (row["draw_calls"], row["triangles"], row["frame_ms"], row["renderer"]) == ("3", "12", "9.0", "llvmpipe")
    (run,) = json.loads((tmp_path / "summary.json").read_text())["runs"]
    assert (run["item"], run["extra"]) == ("=1+1", extra)
    assert run["folder"] == row["folder"] == ended.rows[0].folder


def test_shares_have_their_interval() -> None:
    rows = [not_run(order) for order in ordered(*"abcdefghij").orders()]
    ended = [row.model_copy(update={"status": "passed" if number < 8 else "failed"}) for number, row in enumerate(rows)]
    sums = totals(ended)
    assert (sums.pass_rate, sums.pass_rate_95) == (0.8, (0.4902, 0.9433))  # Wilson's interval for 8 of 10
    assert totals(rows).pass_rate is None


def test_an_order_survives_its_file_and_holds_no_key(tmp_path: Path) -> None:
    choice = Choice(model="m", base_url="https://example.test/v1", key_variable="NAME_OF_IT")
    batch = ordered("a", "b").model_copy(update={"choice": choice, "prices": {"*": Price(input=1, cached=1, output=1)}})
    folder.create(tmp_path, batch)
    assert folder.open_batch(tmp_path) == batch
    said = json.loads((tmp_path / folder.NAME).read_text())
    assert (said["limits"]["steps"], said["engine"], said["scenewright"]) == (40, "three", __version__), "defaults may change, orders not"
    with pytest.raises(UserError, match="holds a batch already"):
        folder.require_free(tmp_path)
    (tmp_path / folder.NAME).write_text('{"runs": "many"}')
    with pytest.raises(UserError, match=r"batch\.json cannot be read"):
        folder.open_batch(tmp_path)


def test_two_processes_do_not_carry_out_the_same(tmp_path: Path) -> None:
    path = tmp_path / ".batch"
    with lock.held(path, doing="carried out"):
        assert f"process {os.getpid()} on " in path.read_text()
        with pytest.raises(UserError, match="is being carried out by"), lock.held(path, doing="carried out"):
            pass
    with lock.held(path, doing="carried out"):
        pass


def test_batches_are_found_by_name_part_file_and_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    renders = tmp_path / "renders"
    for name in ("one", "two"):
        folder.create(renders / f"2026-{name}", ordered("a").model_copy(update={"source": f"{name}.txt"}))
    (tmp_path / "one.txt").write_text("a")
    assert folder.find(renders, "one").name == folder.find(renders, "one.txt").name == "2026-one"
    assert folder.find(renders, "last").name == "2026-two"
    assert folder.find(renders, str(renders / "2026-one")).name == "2026-one"
    for name, words in (("2026", "could be 2026-"), ("three", "There is no batch 'three'")):
        with pytest.raises(UserError, match=words):
            folder.find(renders, name)
