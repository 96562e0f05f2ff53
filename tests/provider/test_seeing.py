"""A model that sees and a critic, over the wire, with a real browser: they get what was drawn."""

import base64
import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageStat

from scenewright.errors import UserError
from scenewright.events import CriticSpoke
from scenewright.jobs import Order, Workshop
from scenewright.jobs.models import Choice, critic
from scenewright.settings import Settings
from scenewright.values.brief import Brief
from tests.endpoint import chunk, part
from tests.pages import CUBE
from tests.provider.server import DONE, Answer, Provider

pytestmark = pytest.mark.stage
OWN = """
[endpoint.here]
base_url = "{url}"

[[model]]
match = "painter"
endpoints = ["here"]
vision = true
price = {{ input = 1.0, cached = 0.1, output = 10.0 }}

[[model]]
match = "judge"
endpoints = ["here"]
vision = true
image_px = 512

[[model]]
match = "blind"
endpoints = ["here"]
"""


def called(tool: str, **arguments: Any) -> Answer:
    call = part(0, id=f"call-{tool}", type="function", function={"name": tool, "arguments": json.dumps(arguments)})
    return Answer([chunk(role="assistant", tool_calls=[call]), chunk("tool_calls"), DONE])


PAINTER = [
    called("write_plan", title="A cube", objects=[{"name": "cube"}]),
    called("write_script", source=CUBE),
    called("render_scene"),
    called("finish", summary="done"),
]
OPINION = called("give_opinion", answers=[{"question": 1, "yes": True}], change="")


def pictures(body: dict[str, Any]) -> list[Image.Image]:
    """All pictures that a request holds."""
    found: list[Image.Image] = []
    for message in body["messages"]:
        for one in message["content"] if isinstance(message["content"], list) else ():
            if one["type"] == "image_url":
                found.append(Image.open(BytesIO(base64.b64decode(one["image_url"]["url"].partition(",")[2]))))
    return found


async def test_they_are_sent_what_was_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = iter(PAINTER)

    def answer(body: dict[str, Any], n: int) -> Answer:
        return OPINION if body["model"] == "judge" else next(said)

    async with Provider(answer) as provider:
        own = tmp_path / "models.toml"
        own.write_text(OWN.format(url=provider.url))
        monkeypatch.setenv("SCENEWRIGHT_MODELS", str(own))
        order = Order(brief=Brief(text="a red cube"), choice=Choice(model="here/painter", critic="here/judge"))
        events: list[object] = []
        async with Workshop(Settings.read()) as workshop:
            outcome = await workshop.make(order, lambda event, view: events.append(event), renders=tmp_path)
        with pytest.raises(UserError, match="takes no pictures"):
            critic(Choice(model="here/painter", critic="here/blind"))
    assert outcome.view.finished is not None and outcome.view.finished.status == "passed", outcome.view.finished
    *before, last, judged = provider.bodies
    assert [len(pictures(body)) for body in before] == [0, 0, 0]
    assert [picture.size for picture in pictures(last)] == [(960, 540)] * 2
    assert all(max(ImageStat.Stat(picture).stddev) > 5 for picture in pictures(last)), "something is drawn in them"
    assert last["messages"][: len(before[-1]["messages"])] == before[-1]["messages"]
    assert judged["model"] == "judge" and judged["tool_choice"] == "required" and len(judged["messages"]) == 2
    assert [picture.size for picture in pictures(judged)] == [(512, 288)] * 3
    (spoke,) = (event for event in events if isinstance(event, CriticSpoke))
    assert (spoke.trouble, spoke.yes, spoke.by) == ("", 1, "judge")
