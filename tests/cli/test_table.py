"""The table of a batch at work: within its width, with what is running, and with money that is never guessed."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from scenewright.cli.table import BatchTable
from scenewright.cli.tally import ending
from scenewright.events import ModelDelta
from scenewright.jobs.batch import Batch, Carrier, Ended
from scenewright.jobs.batch.prompts import Item
from scenewright.jobs.batch.totals import totals
from scenewright.jobs.models import Choice
from scenewright.runs.fold import RunView

WORDS = "a harbour at dawn with many boats, \x1b[31mgulls and 帆船, " * 4


@pytest.mark.parametrize("width", [80, 120])
def test_what_is_shown_fits_and_tells_cost_and_state(width: int, tmp_path: Path) -> None:
    models = ("kimi-k3.1-pro", "a-model-with-a-long-name/preview")
    items = tuple(Item(id=f"harbour-{number}", text=WORDS, model=models[number % 2]) for number in range(20))
    carrier = Carrier(tmp_path, Batch(source="x.csv", source_sha256="", runs=2, choice=Choice(), items=items))
    now_s = [0.0]
    console = Console(width=width, force_terminal=True, color_system=None, record=True, highlight=False)
    table = BatchTable(console, carrier, tmp_path, now_s=lambda: now_s[0])
    first, second = carrier.missing[:2]
    table.started(first)
    table.started(second)
    now_s[0] = 30.0
    row = carrier.rows[0].model_copy(update={"status": "failed", "blame": "scene", "reason": WORDS, "attempts": 1, "spent_dollars": None})
    table.ended(first, row, sums := totals((row, *carrier.rows[1:])))
    table.happened(second, ModelDelta(text="x" * 1234), RunView(dollars=0.25, replies=3))
    console.print(table.render())
    shown = console.export_text()
    assert max(map(len, shown.splitlines())) <= width
    assert "\x1b[31m" not in shown
    for words in ("✗ failed", "▸ step 4", "writes 1,234", "30 s", "$0.2500", "1 of 40 done", "at least $0.2500", "about 20 min left"):
        assert words in shown
    ending(console, tmp_path, Ended(rows=(row, *carrier.rows[1:]), totals=sums, stop=None))
    for words in ("0 of 40 passed", "○ 39 not run", "unknown cost", "39 runs to go:  scenewright batch --resume"):
        assert words in (said := console.export_text(clear=False)), said


def test_in_a_log_what_was_left_out_stands_in_full_on_one_line(tmp_path: Path) -> None:
    items = (Item(id="harbour", text="a harbour"),)
    carrier = Carrier(tmp_path, Batch(source="x.csv", source_sha256="", runs=1, choice=Choice(), items=items))
    console = Console(width=80, file=(log := StringIO()), force_terminal=False)
    table = BatchTable(console, carrier, tmp_path, now_s=lambda: 0.0)
    table.started(ordered := carrier.missing[0])
    row = carrier.rows[0].model_copy(
        update={"status": "passed", "unmet": (unmet := "Did not understand 'gunwale'; left out. " * 4 + "End.")}
    )
    table.ended(ordered, row, totals((row,)))
    assert "✓ passed  " in log.getvalue()
    table.ended(ordered, row.model_copy(update={"unmet_count": 4}), totals((row,)))
    assert "✓ passed, 4 things not as asked  harbour" in log.getvalue()
    assert f"             {unmet}\n" in log.getvalue()
