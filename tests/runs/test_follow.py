"""Following a log: whole lines as they come, from any number on, until nobody writes any more."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from scenewright.errors import UserError
from scenewright.events import ModelDelta
from scenewright.runs import log
from scenewright.runs.log import Entry, LogWriter


def words(entry: Entry) -> str:
    assert isinstance(entry.event, ModelDelta)
    return entry.event.text


async def told(follower: AsyncIterator[Entry]) -> list[str]:
    return [words(entry) async for entry in follower]


async def test_a_log_is_followed_while_it_grows_and_until_its_writer_ends(tmp_path: Path) -> None:
    with LogWriter(tmp_path) as writer:
        writer.append(ModelDelta(text="a"))
        follower = log.follow(tmp_path, poll_s=0.001)
        assert words(await anext(follower)) == "a"
        following = asyncio.ensure_future(anext(follower))
        await asyncio.sleep(0.02)
        assert not following.done()
        with (tmp_path / log.NAME).open("ab") as file:
            file.write(b'{"seq":1,"at":"t","event":{"type":"model_de')
            file.flush()
            await asyncio.sleep(0.02)
            assert not following.done(), "half a line is no entry"
            file.write(b'lta","text":"b"}}\n')
        assert words(await following) == "b"
        writer.append(ModelDelta(text="c"))
    assert await told(follower) == ["c"]


@pytest.mark.parametrize(("after", "rest"), [(-1, ["a", "b", "c"]), (0, ["b", "c"]), (2, []), (99, [])])
async def test_it_goes_on_after_the_last_entry_that_was_had(after: int, rest: list[str], tmp_path: Path) -> None:
    with LogWriter(tmp_path) as writer:
        for text in "abc":
            writer.append(ModelDelta(text=text))
    with (tmp_path / log.NAME).open("ab") as file:
        file.write(b'{"seq":3,"torn')
    assert await told(log.follow(tmp_path, after=after)) == rest


async def test_it_ends_when_it_is_told_to(tmp_path: Path) -> None:
    enough = asyncio.Event()
    with LogWriter(tmp_path) as writer:
        writer.append(ModelDelta(text="a"))
        following = asyncio.ensure_future(told(log.follow(tmp_path, until=enough, poll_s=60)))
        await asyncio.sleep(0.02)
        enough.set()
        assert await asyncio.wait_for(following, 5) == ["a"]


async def test_a_folder_without_a_log_is_no_run(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is no run"):
        await told(log.follow(tmp_path))
