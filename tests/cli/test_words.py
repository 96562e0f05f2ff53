"""What models, pages and strangers' files say, shown in a terminal: as words, never as orders to it or to rich."""

import io

import pytest
from rich.console import Console

from scenewright.cli.summary import summary, verdicts
from scenewright.cli.watch import Watch
from scenewright.events import ModelReplied, ToolCalled, TurnFinished
from scenewright.runs.fold import RunView
from scenewright.values.message import Assistant, ToolCall, Usage
from scenewright.values.verdict import Verdict

EVIL = "x\x1b]52;c;ZXZpbA==\x1b\\ \x1b[2J\x9b2J\x07 [red]y[/nothing]"


@pytest.fixture
def console() -> Console:
    return Console(file=io.StringIO(), force_terminal=True, color_system=None, highlight=False, width=200)


def shown(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_model_steers_no_terminal(console: Console) -> None:
    watch = Watch(console)
    watch(ToolCalled(call=ToolCall(id="1", name=EVIL, arguments="{}")), RunView())
    watch(ModelReplied(message=Assistant(text=EVIL), usage=Usage(), dollars=0, seconds=0, finish="stop"), RunView())
    console.print(watch._status.renderable)
    finished = TurnFinished(turn=1, status="failed", best=None, reason=f"one\n{EVIL}", seconds=1)
    console.print(summary(RunView(finished=finished)))
    console.print(verdicts([Verdict(check="load", gate="must", status="failed", kind="load_failed", reason=EVIL, fix=EVIL)]))
    said = shown(console)
    assert said.count("[red]y[/nothing]") == 5
    assert not any(sign in said for sign in ("\x1b", "\x9b", "\x07"))
