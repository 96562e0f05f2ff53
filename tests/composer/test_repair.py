"""The composer's repair with everything real: a part that breaks is seen, taken out, and said."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from scenewright.composer import Composer
from scenewright.engines.three import ThreeEngine
from scenewright.jobs import Mind, Runner
from scenewright.models.chat import Ask, Delta, Reply, ToolSchema
from scenewright.stage import Stage
from scenewright.values.brief import Brief
from scenewright.values.message import Message

pytestmark = pytest.mark.stage


class Sabotaged(Composer):
    """The composer with a fault in the lanterns of its scripts, as if a part of the kit were broken."""

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        async for piece in super().reply(messages, tools):
            if isinstance(piece, Reply):
                calls = tuple(
                    call.model_copy(update={"arguments": call.arguments.replace("kit.lantern(", "kit.lantern(missingName, ")})
                    for call in piece.message.calls
                )
                piece = piece.model_copy(update={"message": piece.message.model_copy(update={"calls": calls})})
            yield piece


async def test_a_part_that_breaks_is_left_out_and_that_is_said(stage: Stage, engine: ThreeEngine, tmp_path: Path) -> None:
    runner = Runner(renders=tmp_path, engine=engine, stage=stage)
    brief = Brief(text="a house with lanterns at night")
    outcome = await runner.make(brief, Mind(Sabotaged(0)), seed=0)
    view = outcome.view
    assert outcome.exit_code == 0, view.finished
    first, second = view.versions[1], view.versions[2]
    assert first.report is not None
    assert any("missingName is not defined" in verdict.reason for verdict in first.report.failures)
    assert view.best == second.number
    (name,) = second.files.values()
    script = (outcome.folder / "files" / name).read_text()
    assert "kit.lantern(" not in script
    assert "kit.house(" in script
    last = view.messages[-2].model_dump_json()
    assert "left out" in last
    assert "lantern" in last
