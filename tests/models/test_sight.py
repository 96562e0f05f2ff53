"""Pictures on the wire: what a model that sees is sent, and what others are."""

import base64
from io import BytesIO
from pathlib import Path

from PIL import Image

from scenewright.models.chat import Ask, Reply, ToolSchema
from scenewright.models.meter import Meter
from scenewright.models.openai_chat import OpenAIChat
from scenewright.models.profiles import Profile, Profiles
from scenewright.values.message import Message, Picture, System, User
from tests.endpoint import Endpoint, chunk

TOOLS = [ToolSchema(name="finish", description="End.", parameters={"type": "object", "properties": {}})]
SEES, BLIND = Profiles().find("kimi-k3"), Profiles().find("deepseek-chat", base_url="https://api.deepseek.com/v1")


def conversation(folder: Path) -> list[Message]:
    """Two pictures, one of which is no longer there."""
    Image.new("RGB", (1920, 1080), "#3060a0").save(folder / "a.png")
    pictures = (Picture(file="a.png", size_px=(1920, 1080)), Picture(file="gone.png", size_px=(960, 540)))
    return [System(text="rules"), User(text="a cube"), User(text="2 pictures", pictures=pictures)]


async def sent(endpoint: Endpoint, profile: Profile, messages: list[Message], ask: Ask, times: int = 1) -> list[dict[str, object]]:
    endpoint.chunks = [chunk(content="ok"), chunk("stop")]
    model = OpenAIChat(profile.model_copy(update={"base_url": endpoint.url}), key="k")
    for _ in range(times):
        assert isinstance([piece async for piece in model.reply(messages, TOOLS, ask)][-1], Reply)
    return endpoint.bodies


async def test_a_model_that_sees_gets_jpegs_of_the_size_it_takes(endpoint: Endpoint, tmp_path: Path) -> None:
    profile = SEES.model_copy(update={"image_px": 768})
    first, second = await sent(endpoint, profile, conversation(tmp_path), Ask(files=tmp_path), times=2)
    assert first["messages"] == second["messages"], "the same bytes again, or nothing is cached"
    words, picture = first["messages"][-1]["content"]  # type: ignore[index]
    assert words == {"type": "text", "text": "2 pictures"}
    kind, _, data = picture["image_url"]["url"].partition(";base64,")
    with Image.open(BytesIO(base64.b64decode(data))) as image:
        assert (kind, image.format, image.size) == ("data:image/jpeg", "JPEG", (768, 432))
        assert abs(image.getpixel((9, 9))[2] - 0xA0) < 4  # type: ignore[index]


async def test_a_model_that_does_not_see_gets_the_words(endpoint: Endpoint, tmp_path: Path) -> None:
    (body,) = await sent(endpoint, BLIND, conversation(tmp_path), Ask(files=tmp_path))
    assert body["messages"][-1] == {"role": "user", "content": "2 pictures"}  # type: ignore[index]


async def test_without_tool_calls_of_its_own_it_sees_all_the_same(endpoint: Endpoint, tmp_path: Path) -> None:
    (body,) = await sent(endpoint, SEES.model_copy(update={"tool_calls": "fenced"}), conversation(tmp_path), Ask(files=tmp_path))
    assert [part["type"] for part in body["messages"][-1]["content"]] == ["text", "image_url"]  # type: ignore[index]


async def test_a_call_is_demanded_only_where_the_endpoint_knows_how(endpoint: Endpoint, tmp_path: Path) -> None:
    messages: list[Message] = [System(text="rules"), User(text="a cube")]
    await sent(endpoint, SEES, messages, Ask())
    await sent(endpoint, SEES, messages, Ask(must_call=True))
    await sent(endpoint, SEES.model_copy(update={"tool_choice": ("auto",)}), messages, Ask(must_call=True))
    assert [body.get("tool_choice") for body in endpoint.bodies] == [None, "required", None]


def test_pictures_count_as_tokens(tmp_path: Path) -> None:
    *words, picture = conversation(tmp_path)
    plain = picture.model_copy(update={"pictures": ()})
    counted, bare = (Meter(None).input_tokens([*words, last], ()) for last in (picture, plain))
    assert 1400 < counted - bare < 1600, "about one token for 750 pixels, at no more than 1024 of an edge"
